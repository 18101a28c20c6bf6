use std::net::IpAddr;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use bots::Contender;
use catalog::GameId;
use clap::error::ErrorKind;
use clap::{Args, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use engine::Lang;

mod migrate;
mod worker;

pub(crate) use migrate::MigrateArgs;
pub(crate) use worker::WorkerArgs;

use crate::settings;
use crate::table_setup::TableArgs;

mod load;

pub(crate) use load::{LoadArgs, LoadMode};

/// The version, and the commit it was built from where that is known.
pub(crate) const VERSION: &str = env!("THEOGONY_VERSION");

/// Mythology board games: in the browser, in the terminal, by the million.
#[derive(Parser, Debug)]
#[command(
    name = "theogony",
    version = VERSION,
    args_conflicts_with_subcommands = true,
    after_help = "Without a command, theogony serves the games: open the address it prints in a browser.\n\n\
        Examples:\n  \
        theogony                                            play in the browser\n  \
        theogony --port 9000                                the same on another port\n  \
        theogony play derby                                 play in the terminal\n  \
        theogony games                                      what there is to play\n  \
        theogony rules godwar leo                           what a card does\n  \
        theogony simulate derby --players 4 --games 10000   how random games end"
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,

    #[command(flatten)]
    serve: ServeArgs,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Serve(ServeArgs),
    Demo(DemoArgs),
    Backup(BackupArgs),
    Restore(RestoreArgs),
    Doctor(DoctorArgs),
    Migrate(MigrateArgs),
    Worker(WorkerArgs),
    Reports(ReportsArgs),
    Games(GamesArgs),
    Rules(RulesArgs),
    Play(PlayArgs),
    Simulate(SimulateArgs),
    Tournament(TournamentArgs),
    Balance(BalanceArgs),
    Bot(BotArgs),
    Scenario(ScenarioArgs),
    Replay(ReplayArgs),
    Bench(BenchArgs),
    Load(LoadArgs),
    Completions(CompletionsArgs),
    Manual(ManualArgs),
}

/// Serve the games to browsers (the default command)
///
/// Prints the address and runs until Ctrl-C or SIGTERM. Every move is on disk before it is acknowledged. What the server
/// reports about itself goes to standard error; --log info shows more of it.
#[derive(Args, Debug)]
#[command(after_help = "Example of a file for --config:\n  \
    host = \"0.0.0.0\"\n  \
    data = \"/var/lib/theogony\"\n  \
    trusted-proxy = [\"127.0.0.1\"]\n  \
    log-format = \"json\"")]
pub(crate) struct ServeArgs {
    /// A file with settings: TOML, with the names of these flags. A flag counts first, then the environment, then the file
    #[arg(long, env = "THEOGONY_CONFIG", value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,

    /// The port; 0 takes any that is free
    #[arg(long, env = "THEOGONY_PORT", default_value_t = 7777)]
    pub(crate) port: u16,

    /// The address to listen on; 0.0.0.0 lets other machines in
    #[arg(long, env = "THEOGONY_HOST", default_value = "127.0.0.1")]
    pub(crate) host: IpAddr,

    /// The folder that keeps the games [default: $XDG_DATA_HOME/theogony, else ~/.local/share/theogony]
    #[arg(long, env = "THEOGONY_DATA", value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,

    /// Keep the games in PostgreSQL instead, which several servers can share: postgres://user:password@host/name
    #[arg(long, env = "THEOGONY_STORE", value_name = "ADDRESS", hide_env_values = true)]
    pub(crate) store: Option<String>,

    /// Where servers that share a store tell each other what has changed, and find workers: nats://host:4222
    #[arg(long, env = "THEOGONY_BUS", value_name = "ADDRESS", hide_env_values = true)]
    pub(crate) bus: Option<String>,

    /// A proxy in front of the server, whose word about its clients' addresses counts; may be given several times
    #[arg(long, env = "THEOGONY_TRUSTED_PROXY", value_name = "ADDRESS", value_delimiter = ',')]
    pub(crate) trusted_proxy: Vec<IpAddr>,

    /// How many connections there may be [default: what the system's limit on open files allows, at most 16384]
    #[arg(long, env = "THEOGONY_CONNECTIONS", value_name = "N", value_parser = clap::value_parser!(u32).range(16..))]
    pub(crate) connections: Option<u32>,

    /// How many of them may come from one address
    #[arg(long, env = "THEOGONY_CONNECTIONS_PER_ADDRESS", value_name = "N", default_value_t = 512, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) connections_per_address: u32,

    /// How many tables may be followed live from one address
    #[arg(long, env = "THEOGONY_STREAMS_PER_ADDRESS", value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) streams_per_address: u32,

    /// Forget tables that nobody has acted on for so many days [default: never]
    #[arg(long, env = "THEOGONY_FORGET_IDLE", value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) forget_idle: Option<u32>,

    /// Forget unfinished games of one person against bots, also those begun at a moment of another, that they have not acted on for so many days [default: never]
    #[arg(long, env = "THEOGONY_FORGET_ALONE", value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) forget_alone: Option<u32>,

    /// Forget games so many days after their end [default: never]
    #[arg(long, env = "THEOGONY_FORGET_FINISHED", value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) forget_finished: Option<u32>,

    /// Set no more tables once the games take this many megabytes [default: no bound]
    #[arg(long, env = "THEOGONY_DISK_BUDGET", value_name = "MB", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) disk_budget: Option<u32>,

    /// Whether people who want it are told through their browser's push service that a table waits for them
    #[arg(long, env = "THEOGONY_PUSH", value_enum, default_value_t = Push::On)]
    pub(crate) push: Push,

    /// The mail server that tells people who want it that a table waits for them, such as
    /// smtps://name:password@mail.example.org; also needs --mail-from and --site [default: no mail is sent]
    #[arg(long, env = "THEOGONY_SMTP", value_name = "URL", hide_env_values = true)]
    pub(crate) smtp: Option<String>,

    /// The address that mail comes from
    #[arg(long, env = "THEOGONY_MAIL_FROM", value_name = "ADDRESS")]
    pub(crate) mail_from: Option<String>,

    /// The address of this site for links in mail, such as https://games.example.org
    #[arg(long, env = "THEOGONY_SITE", value_name = "URL")]
    pub(crate) site: Option<String>,

    /// Deal the same tables and move the bots the same way each time, for tests and demonstrations; whoever knows the seed
    /// knows every card
    #[arg(long, env = "THEOGONY_SEED")]
    pub(crate) seed: Option<u64>,

    /// What the server reports about itself, such as warn, info or warn,request=info [default: $RUST_LOG, else warn]
    #[arg(long, env = "THEOGONY_LOG", value_name = "FILTER")]
    pub(crate) log: Option<String>,

    /// How it is written
    #[arg(long, env = "THEOGONY_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text)]
    pub(crate) log_format: LogFormat,
}

/// Notices by push.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Push {
    /// Through services on public hosts, encrypted
    On,
    /// Not at all
    Off,
    /// Also to private addresses and without encryption of the connection, for tests
    Anywhere,
}

/// How the server writes what it reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum LogFormat {
    /// A line for people
    Text,
    /// A JSON object a line
    Json,
}

impl ServeArgs {
    /// What holds where nothing is said.
    pub(crate) fn standard() -> ServeArgs {
        Cli::parse_from(["theogony"]).serve
    }
}

/// Serve, of every game, a finished table to review and a running one to join
///
/// The same tables with the same seed. Nothing is kept. Bots go on with the running ones as soon as somebody has sat down.
#[derive(Args, Debug)]
pub(crate) struct DemoArgs {
    /// The port; 0 takes any that is free
    #[arg(long, default_value_t = 7777)]
    pub(crate) port: u16,

    /// The address to listen on; 0.0.0.0 lets other machines in
    #[arg(long, default_value = "127.0.0.1")]
    pub(crate) host: IpAddr,

    /// The seed of all chance
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Serve this many tables at each kind of question of each game instead, to see every one of them
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub(crate) questions: usize,
}

/// Copy all games to a file, also while the server runs
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  theogony backup /backups/theogony-2026-11-17.sqlite")]
pub(crate) struct BackupArgs {
    /// The new file
    pub(crate) file: PathBuf,

    /// The folder that keeps the games [default: as for serve]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
}

/// Check a backup and put it into an empty data folder
///
/// Every game is played again first, and each move must lead where it led when it was made. Nothing is overwritten.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    theogony restore backup.sqlite --verify           only look at it\n  \
    theogony restore backup.sqlite --data /srv/new    put it there")]
pub(crate) struct RestoreArgs {
    /// The backup
    pub(crate) file: PathBuf,

    /// Only check the backup
    #[arg(long)]
    pub(crate) verify: bool,

    /// The folder that keeps the games [default: as for serve]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
}

/// Look for what could keep a server from working
///
/// Checks the data folder, the database, every game in it, and the limits of the system. Reads only; it may run beside a server.
#[derive(Args, Debug)]
pub(crate) struct DoctorArgs {
    /// The folder that keeps the games [default: as for serve]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,

    /// Look at the games in PostgreSQL instead
    #[arg(long, value_name = "ADDRESS", conflicts_with = "data")]
    pub(crate) store: Option<String>,
}

/// Print what people have complained about in the talk of their tables
///
/// One line a complaint, the newest first: when, at which table, who said what, and who complained. Reads only; it may run beside a server.
#[derive(Args, Debug)]
pub(crate) struct ReportsArgs {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,

    /// The folder that keeps the games [default: as for serve]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
}

/// List the games, their players and options
#[derive(Args, Debug)]
pub(crate) struct GamesArgs {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Print a game's rulebook, or what it says about a card
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    theogony rules pantheon | less\n  \
    theogony rules godwar leo\n  \
    theogony rules mythologies griffon --lang fr")]
pub(crate) struct RulesArgs {
    /// The game; `theogony games` lists them
    #[arg(value_parser = read_game)]
    pub(crate) game: GameId,

    /// A card, a god or any other word; nothing prints everything
    pub(crate) words: Vec<String>,

    /// The language: en or fr
    #[arg(long, default_value = "en", value_parser = read_lang)]
    pub(crate) lang: Lang,
}

/// Play in the terminal, against bots or with friends at one keyboard
///
/// Every answer has a number; type it, or type words of the answer, and press Enter. The key ? explains the rest. With
/// --plain, or where input or output is no terminal, the game is played in lines of text.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    theogony play derby\n  \
    theogony play derby --players 4 --seats me,hard,medium,easy --option powers=on\n  \
    theogony play derby --seats me=Ann,me=Bob,greedy --lang fr --record evening.txt\n  \
    theogony play derby --seats medium,medium,medium --plain     watch bots, as text")]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,

    /// Who sits where: me, me=Name, or a bot by level [default: me,medium,medium,…]
    #[arg(long, value_name = "A,B,C", value_delimiter = ',')]
    pub(crate) seats: Option<Vec<String>>,

    /// The seed of all chance [default: another each time]
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,

    /// The language: en or fr
    #[arg(long, default_value = "en", value_parser = read_lang)]
    pub(crate) lang: Lang,

    /// Record the game in this new file, for 'theogony replay'
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,

    /// Lines of text instead of a drawn screen
    #[arg(long)]
    pub(crate) plain: bool,
}

/// Play many games between bots and count who wins
///
/// Game number g of a run depends on the seed and on g alone, so the counts are the same on any number of threads.
/// A decision is one answer of one seat, also where there is only one to give. A shared victory counts as 1/m for each
/// of the m winners.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    theogony simulate derby --players 4 --games 100000 --seed 1\n  \
    theogony simulate derby --players 3 --games 200 --bots hard,medium,medium --json\n  \
    theogony simulate derby --players 5 --option powers=on --option fate=on --bots greedy")]
pub(crate) struct SimulateArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,

    /// How many games
    #[arg(long, value_name = "K", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,

    /// The seed of all chance
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Who plays, by seat: random, easy, greedy, medium, hard, master, network or network:FILE. One name fills all seats
    #[arg(long, value_name = "A,B,C", value_delimiter = ',', default_value = "random")]
    pub(crate) bots: Vec<Contender>,

    #[command(flatten)]
    pub(crate) run: RunArgs,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// How many games at once are played. Nothing of it touches the results.
#[derive(Args, Debug)]
pub(crate) struct RunArgs {
    /// How many threads [default: all cores]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Keep finished games in this file; if it has some of this run already, go on from there
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
}

impl RunArgs {
    /// How many threads to use.
    pub(crate) fn threads(&self) -> usize {
        let all = || thread::available_parallelism().map_or(1, NonZero::get);
        self.threads.map_or_else(all, usize::from)
    }
}

/// Let bots play against each other and tell who is better
///
/// Every two bots meet. Each deal is played several times with the bots in changed places: with two sides at the table each bot
/// takes either; with more players each of the two sits alone against several of the other, in every place. So equals
/// win half of the games. A bot is a level, or has settings of its own: heuristic:slips=0.3,
/// search:simulations=500:slips=0.2:horizon=40:curiosity=0.4:trust=0.2:widening=0:guesses=1:trees=1 (or milliseconds=200).
/// The result is the same on any number of threads, except with a budget in milliseconds.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    theogony tournament godwar --bots hard,medium,easy --games 200\n  \
    theogony tournament derby --players 4 --bots hard,greedy --games 400 --until-decided --json\n  \
    theogony tournament pantheon --bots search:simulations=300,greedy --resume night.txt")]
pub(crate) struct TournamentArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,

    /// Who takes part: at least two
    #[arg(long, value_name = "A,B,C", value_delimiter = ',', required = true)]
    pub(crate) bots: Vec<Contender>,

    /// How many games each two bots play, rounded up to whole deals
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,

    /// The seed of all chance
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Let two bots stop early when it is clear who is better (three standard errors)
    #[arg(long)]
    pub(crate) until_decided: bool,

    #[command(flatten)]
    pub(crate) run: RunArgs,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Play many games between equal bots and report what wins
///
/// Writes one page with plots: win rates by seat and by whatever a game names (gods, cards, peoples, answers), scores,
/// length, with 95 % intervals and significance corrected for the number of comparisons. The games go to a CSV file beside it.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    theogony balance godwar --games 2000 --bots medium --out godwar.html\n  \
    theogony balance derby --players 4 --option powers=on --games 5000 --out derby.html --resume derby.journal")]
pub(crate) struct BalanceArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,

    /// Who plays on all seats
    #[arg(long, value_name = "LEVEL", default_value = "medium")]
    pub(crate) bots: Contender,

    /// The seed of all chance
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,

    /// The page to write; the games go to the same name with .csv
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,

    #[command(flatten)]
    pub(crate) run: RunArgs,
}

/// Play with a bot outside the program, over standard input and output
///
/// One JSON object a line tells what the seat may know and what it may do; the answer is one of the actions on a line of its own. docs/BOTS.md
/// has the protocol and an example in Python.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    theogony bot derby --stdio\n  \
    theogony bot godwar --stdio --seats outside,hard --games 10 --seed 7\n  \
    python3 examples/outside_bot.py theogony derby --games 3")]
pub(crate) struct BotArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,

    /// Speak over standard input and output
    #[arg(long)]
    pub(crate) stdio: bool,

    /// Who sits where: outside, or a bot by level [default: outside,medium,medium,…]
    #[arg(long, value_name = "A,B,C", value_delimiter = ',')]
    pub(crate) seats: Option<Vec<String>>,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,

    /// The seed of all chance; each game adds one
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
}

/// Check scenario files: small tables that show a rule
///
/// Prints one line for each scenario, with file:line:column and the difference where one fails. The exit status is 1 if
/// a scenario fails and 2 if a file cannot be read.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    theogony scenario my-table.txt\n  \
    theogony scenario crates/games/derby/tests/scenarios/*.txt --json")]
pub(crate) struct ScenarioArgs {
    /// The files; - is standard input
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// The game [default: the one that a first line such as 'game derby' or the folder names]
    #[arg(long, value_parser = read_game)]
    pub(crate) game: Option<GameId>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Tell a recorded game again, or check it
///
/// Tells what a spectator saw, then the standing. A record is played by the rules of this program, and the hash of the
/// last position must be the one it states; a damaged record is refused with line and column.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    theogony replay game.txt --lang fr\n  \
    theogony replay game.txt --verify")]
pub(crate) struct ReplayArgs {
    /// The record, as 'play --record' and the download of a table write it; - is standard input
    pub(crate) file: PathBuf,

    /// Only check that the moves lead to the stated hash
    #[arg(long)]
    pub(crate) verify: bool,

    /// Begin with this move; 0 is the setup
    #[arg(long, value_name = "K", default_value_t = 0)]
    pub(crate) from: usize,

    /// The language of the sentences: en or fr
    #[arg(long, default_value = "en", value_parser = read_lang)]
    pub(crate) lang: Lang,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Measure the rules and the search on one core of this machine
///
/// For each game and number of players: decisions of random play per second, copies of a position per second, bytes of a
/// position, and simulations of the tree search per second. Each rate is the median of five runs.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    theogony bench\n  \
    theogony bench --game derby --option powers=on --option fate=on --json")]
pub(crate) struct BenchArgs {
    /// Only this game
    #[arg(long, value_parser = read_game)]
    pub(crate) game: Option<GameId>,

    /// An option of the games, such as powers=on; repeat it for more
    #[arg(long = "option", value_name = "KEY=VALUE", requires = "game")]
    pub(crate) options: Vec<String>,

    /// How long to measure each rate
    #[arg(long, value_name = "SECONDS", default_value_t = 1.0)]
    pub(crate) seconds: f64,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Print the completions of a shell
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    theogony completions bash > ~/.local/share/bash-completion/completions/theogony\n  \
    theogony completions fish > ~/.config/fish/completions/theogony.fish")]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

/// Write the manual pages into a folder
#[derive(Args, Debug)]
pub(crate) struct ManualArgs {
    /// The folder
    pub(crate) folder: PathBuf,
}

/// All commands and their arguments.
pub(crate) fn described() -> clap::Command {
    Cli::command()
}

/// Reads the code of a language.
fn read_lang(code: &str) -> Result<Lang, String> {
    Lang::from_code(code).ok_or_else(|| "the languages are en and fr".into())
}

/// Reads the name of a game.
pub(crate) fn read_game(id: &str) -> Result<GameId, String> {
    GameId::parse(id).ok_or_else(|| {
        let known: Vec<&str> = GameId::ALL.iter().map(|game| game.id()).collect();
        let id: String = id.chars().take(40).collect();
        format!("unknown game '{id}'; known are {}", known.join(", "))
    })
}

/// Reads the command line. What cannot be used is told in one line.
pub(crate) fn parse() -> Result<Command, ExitCode> {
    let command = Cli::try_parse().map(chosen).map_err(|error| told(&error, ""))?;
    let Command::Serve(ServeArgs { config: Some(file), .. }) = &command else { return Ok(command) };
    let described = settings::with_file(Cli::command(), file).map_err(|problem| refuse(&problem))?;
    // All that was given elsewhere has been read once, so that a problem now is one of the file.
    let place = format!("in {}: ", file.display());
    let read = described.try_get_matches().and_then(|found| Cli::from_arg_matches(&found));
    read.map(chosen).map_err(|error| told(&error, &place))
}

fn chosen(cli: Cli) -> Command {
    cli.command.unwrap_or(Command::Serve(cli.serve))
}

fn told(error: &clap::Error, place: &str) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // Nothing can be done about a closed pipe here.
            let _ = error.print();
            ExitCode::SUCCESS
        }
        _ => refuse(&format!("{place}{}", one_line(&error.to_string()))),
    }
}

fn refuse(problem: &str) -> ExitCode {
    eprintln!("theogony: {problem}");
    ExitCode::from(2)
}

/// The lines of a message before the usage, as one line that ends with where to find help.
fn one_line(message: &str) -> String {
    let message = message.strip_prefix("error: ").unwrap_or(message);
    let lines =
        message.lines().take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"));
    let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
    format!("{} (see --help)", words.join(" "))
}
