use std::net::IpAddr;

use clap::Args;

/// Think for the bots, hints and reviews of servers that share a bus
///
/// Runs until Ctrl-C or SIGTERM. Any number of workers may run, on any machine that reaches the bus; a question whose worker dies goes to
/// another one. Servers without workers think for themselves.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  theogony worker --bus nats://bus:4222 --threads 8")]
pub(crate) struct WorkerArgs {
    /// The bus that the servers use
    #[arg(long, env = "THEOGONY_BUS", value_name = "ADDRESS", hide_env_values = true)]
    pub(crate) bus: String,

    /// How many threads think [default: one for each core]
    #[arg(long, env = "THEOGONY_THREADS", value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub(crate) threads: Option<u32>,

    /// The address at which it can be watched, with --port
    #[arg(long, value_name = "IP", default_value = "127.0.0.1")]
    pub(crate) host: IpAddr,

    /// The port at which /healthz, /readyz and /metrics tell how the worker is [default: none]
    #[arg(long, value_name = "N")]
    pub(crate) port: Option<u16>,

    /// What the worker reports about itself, such as warn or info [default: $RUST_LOG, else warn]
    #[arg(long, env = "THEOGONY_LOG", value_name = "FILTER")]
    pub(crate) log: Option<String>,
}
