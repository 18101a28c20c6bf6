//! The server as browsers meet it, without a socket.

mod bad_input;
mod boards;
mod browser;
mod clock;
mod coach;
mod controls;
mod leave;
mod live;
mod pages;
mod play;
mod secrecy;
mod serve;
mod undo;
mod windows;
