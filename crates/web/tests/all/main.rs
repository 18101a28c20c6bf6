//! The server as browsers meet it, without a socket.

mod again;
mod bad_input;
mod boards;
mod browser;
mod clock;
mod coach;
mod consent;
mod controls;
mod grammar;
mod hues;
mod leave;
mod live;
mod operation;
mod pages;
mod people;
mod play;
mod routes;
mod secrecy;
mod serve;
mod talk;
mod tempo;
mod together;
mod undo;
mod versions;
mod windows;
