use std::path::PathBuf;

use clap::Args;

/// Move the games of a data folder to PostgreSQL, or prepare a database for this version
///
/// Every game is played again before and after, and each move must lead where it led when it was made; what has arrived is compared
/// with what was sent. All is moved or nothing. The folder stays as it is; no server may be using it. Without a folder, the
/// schema of the database is brought to the newest, which servers do not do by themselves.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    theogony migrate --from /var/lib/theogony --to postgres://theogony@db/theogony   move a club\n  \
    theogony migrate --to postgres://theogony@db/theogony                            before an upgrade")]
pub(crate) struct MigrateArgs {
    /// The folder that keeps the games
    #[arg(long, value_name = "FOLDER")]
    pub(crate) from: Option<PathBuf>,

    /// The database: postgres://user:password@host/name
    #[arg(long, env = "THEOGONY_STORE", value_name = "ADDRESS", hide_env_values = true)]
    pub(crate) to: String,
}
