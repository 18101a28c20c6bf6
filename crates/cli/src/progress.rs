use std::io::{IsTerminal as _, stderr};

use indicatif::{ProgressBar, ProgressStyle};
use lab::Progress;

/// A bar for people who wait at a terminal; nothing for anybody else.
pub(crate) struct Bar(ProgressBar);

impl Bar {
    /// A bar that appears once it is known how much there is to do.
    pub(crate) fn new() -> Bar {
        if !stderr().is_terminal() {
            return Bar(ProgressBar::hidden());
        }
        let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} games, {eta} left");
        Bar(ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())))
    }

    /// Takes the bar away.
    pub(crate) fn finish(&self) {
        self.0.finish_and_clear();
    }
}

impl Progress for Bar {
    fn expect(&self, games: u64) {
        self.0.set_length(games);
    }

    fn advance(&self, games: u64) {
        self.0.inc(games);
    }
}
