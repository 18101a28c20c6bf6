use mythologies::State;

#[test]
fn a_position_fits_in_two_kibibytes() {
    assert!(size_of::<State>() <= 2048, "{} bytes", size_of::<State>());
}
