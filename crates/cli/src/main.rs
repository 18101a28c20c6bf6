//! The program `theogony`.

fn main() {}
