use derby::State;
use engine::{Fixture, Viewer};
use testkit::conformance::{pairwise_setups, what_seats_know};
use testkit::games;

/// Equal knowledge means equal answers, over many decisions of random games that are played in several ways.
/// Only the open answers tell what a card that is carried out has been answered so far.
#[test]
fn what_a_seat_is_told_tells_what_it_is_asked() {
    let sketch = |state: &State, seat| state.sketch(Viewer::Seat(seat));
    let known = what_seats_know(&pairwise_setups::<State>(), games(200_000), 1, sketch);
    known.assert_suffices(&["Aim"], &["Aim"], &[]);
}
