//! Notices, as those get them to whom they are sent.

mod mail;
mod push;
