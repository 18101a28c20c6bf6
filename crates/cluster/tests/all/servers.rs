//! Servers of other programs, for one test: each in a folder of its own, on a free port of this machine, gone with the test.

use std::fs;
use std::io::Write as _;
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
    /// Whether the folder is a disk of its own.
    disk: bool,
    port: u16,
    /// Whether it has a certificate, so that connections to it can be encrypted.
    encrypts: bool,
    process: Option<Child>,
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.stop();
        if self.disk {
            let _ = Command::new("umount").arg(&self.folder).status();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Postgres {
    /// Starts a server with no games.
    pub(crate) fn start() -> Postgres {
        Postgres::start_in(folder(), false)
    }

    /// The same on a disk of its own of so many megabytes; nothing where this user may not mount one.
    pub(crate) fn start_on_disk(megabytes: u32) -> Option<Postgres> {
        let folder = folder();
        let owner = if is_root() { NOBODY } else { 0 };
        let options = format!("size={megabytes}m,uid={owner},gid={owner},mode=0700");
        let mounted =
            Command::new("mount").args(["-t", "tmpfs", "-o", &options, "tmpfs"]).arg(&folder).output();
        if mounted.is_ok_and(|mounted| mounted.status.success()) {
            return Some(Postgres::start_in(folder, true));
        }
        let _ = fs::remove_dir_all(&folder);
        None
    }

    fn start_in(folder: PathBuf, disk: bool) -> Postgres {
        let made = command("initdb", &folder)
            .args(["--no-sync", "--auth=trust", "--username=theogony", "--encoding=UTF8", "--locale=C", "-D"])
            .arg(folder.join("data"))
            .output()
            .unwrap_or_else(|error| panic!("no PostgreSQL: {error}; run scripts/setup cluster"));
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let mut server = Postgres { folder, disk, port: 0, encrypts: false, process: None };
        server.resume();
        server
    }

    /// Starts a standby, which from then on has every commit before it is acknowledged.
    pub(crate) fn standby(&self) -> Postgres {
        let folder = folder();
        let copied = command("pg_basebackup", &folder)
            .args([
                "--no-sync",
                "--checkpoint=fast",
                "--write-recovery-conf",
                "--wal-method=stream",
                "-h",
                "127.0.0.1",
            ])
            .args(["-U", "theogony", "-p", &self.port().to_string(), "-D"])
            .arg(folder.join("data"))
            .output()
            .unwrap();
        assert!(copied.status.success(), "{}", String::from_utf8_lossy(&copied.stderr));
        let mut standby = Postgres { folder, disk: false, port: 0, encrypts: false, process: None };
        standby.resume();
        self.run("postgres", "ALTER SYSTEM SET synchronous_standby_names = '*'");
        self.run("postgres", "SELECT pg_reload_conf()");
        let follows = "DO $$ BEGIN FOR look IN 1..6000 LOOP
                PERFORM pg_stat_clear_snapshot();
                IF EXISTS (SELECT FROM pg_stat_replication WHERE sync_state = 'sync') THEN RETURN; END IF;
                PERFORM pg_sleep(0.01);
            END LOOP; RAISE 'the standby does not follow'; END $$";
        self.run("postgres", follows);
        standby
    }

    /// Gives the server a certificate for 127.0.0.1 that it has signed itself, and starts it again: the file that holds it.
    pub(crate) fn encrypt(&mut self) -> PathBuf {
        let settings = "[req]\nprompt = no\ndistinguished_name = name\nx509_extensions = more\n[name]\nCN = database\n\
            [more]\nbasicConstraints = critical,CA:FALSE\nsubjectAltName = IP:127.0.0.1\n";
        fs::write(self.folder.join("certificate.cnf"), settings).unwrap();
        let made = command("openssl", &self.folder)
            .args([
                "req",
                "-x509",
                "-newkey",
                "rsa:2048",
                "-nodes",
                "-days",
                "2",
                "-config",
                "certificate.cnf",
            ])
            .args(["-keyout", "data/server.key", "-out", "data/server.crt"])
            .output()
            .unwrap_or_else(|error| panic!("no openssl: {error}; run scripts/setup cluster"));
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        // Its own folder is closed to others.
        let certificate = self.folder.join("data/server.crt");
        self.encrypts = true;
        self.stop();
        self.resume();
        certificate
    }

    /// Makes a standby a server of its own.
    pub(crate) fn promote(&self) {
        self.run("postgres", "SELECT pg_promote(true, 60)");
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
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
            .args(["-c", if self.encrypts { "ssl=on" } else { "ssl=off" }])
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

    /// Fills the disk of this server to its last byte.
    pub(crate) fn fill_disk(&self) {
        let mut ballast = fs::File::create(self.folder.join("ballast")).unwrap();
        let mut piece = vec![1_u8; 1 << 20];
        while !piece.is_empty() {
            if ballast.write_all(&piece).is_err() {
                piece.truncate(piece.len() / 2);
            }
        }
    }

    /// Makes room again; a server that has stopped for want of it is started.
    pub(crate) fn free_disk(&mut self) {
        fs::remove_file(self.folder.join("ballast")).unwrap();
        if !self.answers() {
            self.stop();
            self.resume();
        }
    }

    pub(crate) fn answers(&self) -> bool {
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
        format!("postgres://{user}@127.0.0.1:{}/{database}", self.port())
    }

    /// Creates an empty database: its address.
    pub(crate) fn database(&self, name: &str) -> String {
        self.run("postgres", &format!("CREATE DATABASE \"{name}\" TEMPLATE template0"));
        self.address(name)
    }

    /// Fails unless this condition holds in one of its databases.
    pub(crate) fn assert(&self, database: &str, condition: &str) {
        self.run(database, &format!("DO $$ BEGIN ASSERT {condition}; END $$"));
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

/// A new folder that PostgreSQL can use.
fn folder() -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let name = format!("theogony-pg-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let folder = std::env::temp_dir().join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o700)).unwrap();
    if is_root() {
        chown(&folder, Some(NOBODY), Some(NOBODY)).unwrap();
    }
    folder
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
    if unpacked.exists() {
        let libraries = ["usr/lib", "lib"]
            .map(|place| unpacked.join(place).join(format!("{}-linux-gnu", std::env::consts::ARCH)));
        command.env("LD_LIBRARY_PATH", std::env::join_paths(libraries).unwrap());
    }
    if is_root() {
        command.uid(NOBODY).gid(NOBODY);
    }
    command.current_dir(folder).env("LC_ALL", "C").env_remove("PGOPTIONS");
    command
}

/// Whether this test is run by root, who owns what runs it.
fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}

fn free_port() -> u16 {
    TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap().port()
}
