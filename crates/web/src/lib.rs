//! The web face: the only crate that knows HTTP and HTML.

mod controls;

pub use controls::Controls;
