use engine::{Fixture, Viewer};
use mythologiste::State;
use testkit::conformance::{pairwise_setups, what_seats_know};
use testkit::games;

/// Equal knowledge means equal answers, over many decisions of random games that are played in several ways.
/// Only the open answers tell the rest: to the features picks so far, piles and hands one looks into; to the text the Power discard; and no
/// event tells which gods an attack hits before their protectors answer.
#[test]
fn what_a_seat_is_told_tells_what_it_is_asked() {
    let sketch = |state: &State, seat| state.sketch(Viewer::Seat(seat));
    let known = what_seats_know(&pairwise_setups::<State>(), games(200_000), 1, sketch);
    known.assert_suffices(
        &[
            "Act",
            "DealMalus",
            "FetchPower",
            "Own",
            "PeekDiscard",
            "PeekTake",
            "Reroll",
            "Strike",
            "Surrender",
            "Target",
            "Wrestle",
        ],
        &["Act", "FetchPower"],
        &["Absorb", "Intercept", "PeekTake", "Save"],
    );
}
