use std::time::Instant;

/// How long a store has been in use: what was written down when it was opened, and all since then.
#[derive(Clone, Copy, Debug)]
pub struct Uptime {
    before: u64,
    opened: Instant,
}

impl Uptime {
    /// Goes on from so many milliseconds.
    pub fn after(milliseconds: u64) -> Uptime {
        Uptime { before: milliseconds, opened: Instant::now() }
    }

    /// Milliseconds so far.
    pub fn now(&self) -> u64 {
        let since = u64::try_from(self.opened.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.before.saturating_add(since)
    }
}
