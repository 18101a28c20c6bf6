//! A NATS server for one test: in a folder of its own, on a free port of this machine, gone with the test.

use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// So long a server may take to start.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Nats {
    folder: PathBuf,
    port: u16,
    arguments: Vec<&'static str>,
    process: Option<Child>,
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.stop();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Nats {
    /// A server with a queue for questions.
    pub(crate) fn start() -> Nats {
        Nats::start_with(&["-js"])
    }

    pub(crate) fn start_with(arguments: &[&'static str]) -> Nats {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("theogony-nats-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let port = TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap().port();
        let mut server = Nats { folder, port, arguments: arguments.to_vec(), process: None };
        server.resume();
        server
    }

    /// Starts the server again.
    pub(crate) fn resume(&mut self) {
        let began = Instant::now();
        let log = self.folder.join("log");
        let process = Command::new(program())
            .args(["-a", "127.0.0.1", "-p", &self.port.to_string(), "-sd"])
            .arg(&self.folder)
            .args(&self.arguments)
            .stdout(Stdio::null())
            .stderr(fs::File::create(&log).unwrap())
            .spawn()
            .unwrap_or_else(|error| panic!("no NATS server: {error}; run scripts/setup cluster"));
        self.process = Some(process);
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            let ended = self.process.as_mut().unwrap().try_wait().unwrap();
            let said = || fs::read_to_string(&log).unwrap_or_default();
            assert!(ended.is_none() && began.elapsed() < PATIENCE, "NATS does not start: {}", said());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Kills the server, with all that waits in its queues.
    pub(crate) fn stop(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    pub(crate) fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port())
    }
}

/// From the path, where Debian keeps it, or where scripts/setup unpacks it.
fn program() -> PathBuf {
    let unpacked = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../servers/usr/sbin/nats-server");
    let places = [PathBuf::from("/usr/sbin/nats-server"), unpacked];
    places.into_iter().find(|place| place.exists()).unwrap_or_else(|| PathBuf::from("nats-server"))
}
