use clap::Args;

use crate::table_setup::TableArgs;

/// Measure a server under the load of many tables
///
/// People sit at many tables, each with a connection and an event stream of their own, and play at random. As browsers they
/// show the pieces of the page that changed; as programs they are told the step alone. The report has the server's
/// processor time for a move, how long a move takes until it is on disk and until everybody has seen it, and bytes and memory.
/// A server is started for it on a folder that is deleted afterwards, unless --url names one.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    theogony load derby\n  \
    theogony load derby --tables 200 --rate 1000 --seconds 20 --json\n  \
    theogony load derby --tables 200 --lobby 500 --rate 100 --mode browser\n  \
    theogony load godwar --url http://127.0.0.1:7777 --pid 4711 --tables 20\n  \
    theogony load derby --url http://127.0.0.1:7001 --url http://127.0.0.1:7002 --pid 4711 --pid 4712")]
pub(crate) struct LoadArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,

    /// How many tables
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=5000))]
    pub(crate) tables: u32,

    /// How many spectators, at all tables together
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=10_000))]
    pub(crate) watchers: u32,

    /// How many people look at the list of open tables, which changes twice a second meanwhile
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=10_000))]
    pub(crate) lobby: u32,

    /// How long to play
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=600))]
    pub(crate) seconds: u16,

    /// Moves a second, all tables together [default: each as soon as everybody has seen the last one]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) rate: Option<u32>,

    /// How to speak to the server
    #[arg(long, value_enum, default_value_t = LoadMode::Both)]
    pub(crate) mode: LoadMode,

    /// The server [default: one is started]; several that share their games, one after the other: people go to each in turn
    #[arg(long, value_name = "URL")]
    pub(crate) url: Vec<String>,

    /// The process of that server, whose time and memory are read; several are added up
    #[arg(long, requires = "url")]
    pub(crate) pid: Vec<u32>,

    /// The seed by which those servers deal and have dealt nothing yet, so that nobody has to ask what is asked of them
    #[arg(long, requires = "url", value_name = "N")]
    pub(crate) seed: Option<u64>,

    /// Send the load to another machine, as its owner wants
    #[arg(long, requires = "url")]
    pub(crate) elsewhere: bool,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// How the load speaks to a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum LoadMode {
    /// As browsers, with compression: everybody fetches what has changed
    Browser,
    /// As programs: the answer to a move is its step, and the others are told so
    Program,
    /// One after the other
    Both,
}

impl LoadMode {
    /// Its name in reports.
    pub(crate) fn name(self) -> &'static str {
        match self {
            LoadMode::Browser => "browser",
            LoadMode::Program => "program",
            LoadMode::Both => "both",
        }
    }
}
