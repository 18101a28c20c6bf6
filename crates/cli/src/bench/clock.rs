use std::fs;
use std::time::{Duration, Instant};

/// Time that a thread has had a core for itself, so that other programs on the machine do not count. Where the system
/// does not tell it, the time that passes.
#[derive(Clone, Copy)]
pub(super) struct Clock {
    started: Instant,
    on_core: Option<Duration>,
}

impl Clock {
    /// Starts for this thread.
    pub(super) fn start() -> Clock {
        Clock { started: Instant::now(), on_core: on_core() }
    }

    /// The time since the start; looking at it costs a few microseconds.
    pub(super) fn elapsed(&self) -> Duration {
        match (self.on_core, on_core()) {
            (Some(before), Some(now)) => now.saturating_sub(before),
            _ => self.started.elapsed(),
        }
    }

    /// What it measures.
    pub(super) fn name() -> &'static str {
        if on_core().is_some() { "processor time" } else { "wall time" }
    }
}

/// How long this thread has run so far, as Linux counts it.
fn on_core() -> Option<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: u64 = text.split(' ').next()?.parse().ok()?;
    (nanoseconds > 0).then(|| Duration::from_nanos(nanoseconds))
}
