use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::failure::Failure;

/// The seed by which the started server deals, so that its games can be followed without asking.
pub(super) const SEED: u64 = 1;

/// A server that was started to be measured. It stops, and its games go, when this is dropped.
pub(super) struct Started {
    pub(super) address: SocketAddr,
    child: Child,
    data: PathBuf,
}

impl Started {
    /// Starts this program as a server for so many people.
    pub(super) fn new(people: usize) -> Result<Started, Failure> {
        let problem =
            |error: &dyn std::fmt::Display| Failure::Check(format!("cannot start a server: {error}"));
        let data = std::env::temp_dir().join(format!("theogony-load-{}", std::process::id()));
        let room = (2 * people + 64).to_string();
        let mut child = Command::new(std::env::current_exe().map_err(|error| problem(&error))?)
            .args(["serve", "--port", "0", "--seed", &SEED.to_string(), "--data"])
            .arg(&data)
            .args(["--connections-per-address", &room, "--streams-per-address", &room])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| problem(&error))?;
        let mut line = String::new();
        if let Some(stdout) = child.stdout.take() {
            BufReader::new(stdout).read_line(&mut line).map_err(|error| problem(&error))?;
        }
        let nowhere = SocketAddr::from(([127, 0, 0, 1], 0));
        let told = line.trim().rsplit_once("http://").and_then(|(_, address)| address.parse().ok());
        // Made before the answer is looked at: dropping it stops the child.
        let started = Started { address: told.unwrap_or(nowhere), child, data };
        if told.is_some() { Ok(started) } else { Err(problem(&"it does not say where it is")) }
    }

    /// The number of its process.
    pub(super) fn pid(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.data);
    }
}

/// How long a process has had a core so far, in its own code and in the system's.
pub(super) fn processor_time(pid: u32) -> Option<Duration> {
    let text = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name of the program, in brackets, may hold anything.
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    let a_second = rustix::param::clock_ticks_per_second();
    (a_second > 0).then(|| Duration::from_secs_f64(ticks as f64 / a_second as f64))
}

/// How much memory a process holds, in bytes.
pub(super) fn memory(pid: u32) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.split_whitespace().next()?.parse::<u64>().ok()? * 1024)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_process_tells_its_time_and_its_memory() {
        let own = std::process::id();
        assert!(memory(own).is_some_and(|bytes| bytes > 100_000));
        assert!(processor_time(own).is_some());
        assert_eq!((memory(0), processor_time(0)), (None, None));
    }
}
