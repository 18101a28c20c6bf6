//! The web face: the only crate that knows HTTP and HTML.

mod controls;
pub mod look;

pub use controls::Controls;
