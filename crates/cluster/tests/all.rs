//! What every store promises, kept by PostgreSQL, and what a cluster adds to it. The servers are real ones, started in folders of
//! their own.

#[path = "all/nats.rs"]
mod nats;
#[path = "all/nats_server.rs"]
mod nats_server;
#[path = "all/postgres.rs"]
mod postgres;
#[path = "all/servers.rs"]
mod servers;
#[path = "../../store/tests/all/suite.rs"]
mod suite;
#[path = "all/wire.rs"]
mod wire;
