//! Several servers as one: what a host needs who has outgrown one machine.
//!
//! The games are kept in PostgreSQL ([`PostgresStore`]). Any number of servers use one database at the same time; no table belongs
//! to any of them.

mod postgres;

pub use postgres::{Copied, CopyError, OpenError, PostgresStore};
