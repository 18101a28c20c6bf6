use pantheon::{Action, Event, State};

/// A position is copied at every step of a search.
#[test]
fn a_position_stays_small() {
    assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
    assert!(size_of::<Action>() <= 8 && size_of::<Event>() <= 24);
}
