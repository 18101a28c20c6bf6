//! What any table of any game says.

mod late;
mod released;
mod words;
