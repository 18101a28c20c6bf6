//! The contract every game of Theogony keeps.
