//! What any table of any game says.

mod words;
