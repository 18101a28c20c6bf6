use engine::{Fixture, Viewer};
use pantheon::State;
use testkit::conformance::{pairwise_setups, what_seats_know};
use testkit::games;

/// Equal knowledge means equal answers, over many decisions of random games that are played in several ways.
/// The features tell two questions by one flag, and neither how many cards are still to be drawn nor all of a movement: there only the open
/// answers tell it.
#[test]
fn what_a_seat_is_told_tells_what_it_is_asked() {
    let sketch = |state: &State, seat| state.sketch(Viewer::Seat(seat));
    let known = what_seats_know(&pairwise_setups::<State>(), games(200_000), 1, sketch);
    known.assert_suffices(&["DrawCard", "MovePlace", "UseTraitera"], &[], &[]);
}
