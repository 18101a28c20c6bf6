//! Several servers as one: what a host needs who has outgrown one machine.
//!
//! The games are kept in PostgreSQL ([`PostgresStore`]). Any number of servers use one database at the same time; no table belongs
//! to any of them. They tell each other what has changed over NATS ([`NatsBus`]), where workers ([`NatsQueue`]) find what there is to
//! think about.

mod nats;
mod postgres;

pub use nats::{BusError, NatsBus, NatsQueue};
pub use postgres::{Copied, CopyError, OpenError, PostgresStore};
