use godwar::State;

/// Search copies a state at every node.
#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 2048, "{} bytes", size_of::<State>());
}
