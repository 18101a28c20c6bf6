/// Collects what happened. Playouts switch it off and pay one branch per event.
///
/// ```
/// use engine::Log;
///
/// let mut log = Log::on();
/// log.push("a card was drawn");
/// assert_eq!(log.take(), ["a card was drawn"]);
/// let mut playout = Log::off();
/// playout.push("a card was drawn");
/// assert!(playout.events().is_empty());
/// ```
#[derive(Debug)]
pub struct Log<E> {
    on: bool,
    events: Vec<E>,
}

impl<E> Log<E> {
    /// A log that forgets everything.
    pub const fn off() -> Log<E> {
        Log { on: false, events: Vec::new() }
    }

    /// A log that keeps what it is told.
    pub const fn on() -> Log<E> {
        Log { on: true, events: Vec::new() }
    }

    /// Whether anything is kept: what costs work to tell need not be worked out otherwise.
    #[inline]
    pub fn is_on(&self) -> bool {
        self.on
    }

    /// Keeps the event, if the log is on.
    #[inline]
    pub fn push(&mut self, event: E) {
        if self.on {
            self.events.push(event);
        }
    }

    /// What was kept so far.
    pub fn events(&self) -> &[E] {
        &self.events
    }

    /// Takes out what was kept so far.
    pub fn take(&mut self) -> Vec<E> {
        std::mem::take(&mut self.events)
    }
}
