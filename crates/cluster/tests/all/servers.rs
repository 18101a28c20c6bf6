//! Servers of other programs, for one test: each in a folder of its own, on a free port of this machine, gone with the test.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// So long a server may take to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// PostgreSQL refuses to be run by root, who runs it as nobody.
const NOBODY: u32 = 65_534;

/// A PostgreSQL server.
pub(crate) struct Postgres {
    folder: PathBuf,
    port: u16,
    process: Option<Child>,
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.stop();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Postgres {
    /// Starts a server with no games.
    pub(crate) fn start() -> Postgres {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("theogony-pg-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o700)).unwrap();
        if is_root(&folder) {
            chown(&folder, Some(NOBODY), Some(NOBODY)).unwrap();
        }
        let made = command("initdb", &folder)
            .args(["--no-sync", "--auth=trust", "--username=theogony", "--encoding=UTF8", "--locale=C", "-D"])
            .arg(folder.join("data"))
            .output()
            .unwrap_or_else(|error| panic!("no PostgreSQL: {error}; run scripts/setup cluster"));
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let mut server = Postgres { folder, port: 0, process: None };
        server.resume();
        server
    }

    /// Starts the server on what it had when it was stopped.
    pub(crate) fn resume(&mut self) {
        let began = Instant::now();
        if self.port == 0 {
            self.port = free_port();
        }
        let process = command("postgres", &self.folder)
            .arg("-D")
            .arg(self.folder.join("data"))
            .arg("-k")
            .arg(&self.folder)
            .args(["-h", "127.0.0.1", "-p", &self.port.to_string()])
            .args(["-c", "fsync=off", "-c", "max_connections=200", "-c", "autovacuum=off"])
            .stdout(Stdio::null())
            .stderr(fs::File::create(self.folder.join("log")).unwrap())
            .spawn()
            .unwrap();
        self.process = Some(process);
        while !self.answers() {
            let ended = self.process.as_mut().unwrap().try_wait().unwrap();
            let log = || fs::read_to_string(self.folder.join("log")).unwrap_or_default();
            assert!(ended.is_none() && began.elapsed() < PATIENCE, "PostgreSQL does not start: {}", log());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Kills the server, connections and all.
    pub(crate) fn stop(&mut self) {
        if let Some(mut process) = self.process.take() {
            // At once, but so that its children go too.
            let _ = Command::new("kill").args(["-s", "QUIT", &process.id().to_string()]).status();
            let _ = process.wait();
        }
    }

    fn answers(&self) -> bool {
        let asked = command("pg_isready", &self.folder)
            .args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()])
            .status();
        asked.is_ok_and(|status| status.success())
    }

    /// The address of one of its databases.
    pub(crate) fn address(&self, database: &str) -> String {
        self.address_of("theogony", database)
    }

    /// The same for another user.
    pub(crate) fn address_of(&self, user: &str, database: &str) -> String {
        format!("postgres://{user}@127.0.0.1:{}/{database}", self.port)
    }

    /// Creates an empty database: its address.
    pub(crate) fn database(&self, name: &str) -> String {
        self.run("postgres", &format!("CREATE DATABASE \"{name}\" TEMPLATE template0"));
        self.address(name)
    }

    /// Runs statements behind the store's back.
    pub(crate) fn run(&self, database: &str, statements: &str) {
        let ran = command("psql", &self.folder)
            .args(["-q", "-v", "ON_ERROR_STOP=1", "-c", statements, &self.address(database)])
            .output()
            .unwrap();
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    }
}

/// A program of PostgreSQL: from the path, where Debian keeps it, or where scripts/setup unpacks it.
fn command(name: &str, folder: &Path) -> Command {
    let unpacked = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../servers");
    let versions = ["/usr/lib/postgresql".into(), unpacked.join("usr/lib/postgresql")].into_iter().flat_map(
        |place: PathBuf| {
            let mut versions: Vec<PathBuf> =
                fs::read_dir(place).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
            versions.sort();
            versions.into_iter().rev().map(|version| version.join("bin"))
        },
    );
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found =
        versions.chain(std::env::split_paths(&path)).map(|place| place.join(name)).find(|path| path.exists());
    let program = found.unwrap_or_else(|| PathBuf::from(name));
    let mut command = Command::new(program);
    let libraries = unpacked.join("usr/lib/x86_64-linux-gnu");
    if libraries.exists() {
        command.env("LD_LIBRARY_PATH", libraries);
    }
    if is_root(folder) {
        command.uid(NOBODY).gid(NOBODY);
    }
    command.current_dir(folder).env("LC_ALL", "C").env_remove("PGOPTIONS");
    command
}

/// Whether this test is run by root, who owns what runs it.
fn is_root(_folder: &Path) -> bool {
    fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}

fn free_port() -> u16 {
    TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap().port()
}
