//! The one list of the games, with their types erased.
