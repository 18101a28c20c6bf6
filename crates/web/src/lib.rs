//! The web face: the only crate that knows HTTP and HTML.
//!
//! [`serve`] runs the server; [`app`] is the same without a socket, for tests. A page is drawn on the server from a
//! [`catalog::AnyView`] and works without script; the script only makes it live.
//!
//! ```text
//! request ─▶ guard ─▶ pages ─▶ tables (cache over the store) ─▶ scene (one reader's view) ─▶ HTML
//!                       │            └─▶ hub ─▶ /live: "table T stands at mark M" ─▶ the script asks for /part
//!                       └─ move ─▶ store ─▶ bot pool ─▶ move …
//! ```

mod api;
mod app;
mod assets;
pub mod boards;
mod bot_pool;
mod bot_seat;
mod calls;
mod clients;
mod clock;
mod coach;
mod codes;
mod connections;
mod controls;
mod drawings;
mod error;
mod fields;
mod games;
mod guard;
mod here;
mod identity;
mod language;
mod layout;
mod live;
mod lobby;
pub mod look;
mod lots;
mod metrics;
mod name;
mod news;
mod packing;
mod pages;
mod people;
mod pieces;
mod preview;
mod quiet;
mod quota;
mod ready;
mod scene;
mod serve;
pub mod stage;
mod story;
mod stream;
mod strength;
mod tables;
mod talk;
mod tempo;
mod thought;
mod thumbnails;
mod time;
mod tour;
mod turns;
mod turnstile;
mod verify;
mod worker;
mod workers;

pub use app::{App, Workings, app};
pub use calls::Mail;
pub use connections::Limits;
pub use controls::Controls;
pub use courier::{Mailer, Reach};
pub use fields::clean_name;
pub use lots::Lots;
pub use preview::{table_json, table_page, table_part};
pub use serve::{Config, ServeError, serve};
pub use tables::Retention;
pub use verify::{Verified, verify};
pub use worker::Worker;
