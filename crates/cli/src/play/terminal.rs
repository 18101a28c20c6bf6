mod draw;
mod keys;
#[cfg(test)]
mod tests;

use std::io;
use std::time::{Duration, Instant};

use engine::{Seat, Viewer};
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEventKind};

use super::choices::Choices;
use super::hourglass::Hourglass;
use super::table::{Next, Table};
use super::thinking::Thinking;
use crate::failure::Failure;

/// How long to wait for a key before looking at the bots again.
const GLANCE: Duration = Duration::from_millis(40);
/// A bot answers no faster than this.
const PACE: Duration = Duration::from_millis(300);

/// Plays on the whole terminal.
pub(super) fn play(table: &mut Table) -> Result<(), Failure> {
    let mut terminal = ratatui::try_init()?;
    let played = Screen::new(table).run(&mut terminal);
    ratatui::restore();
    Ok(played?)
}

/// What covers the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cover {
    None,
    /// The next person has not yet sat down.
    Curtain,
    /// The keys explained, or the card whose name has been typed since.
    Help,
    /// The whole story so far.
    Story,
    /// All that is to be said about the table, for screens that have no room for it.
    Whole,
    /// The standing orders of whoever looks.
    Orders,
    /// Really leave?
    Leaving,
}

/// Whether to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Flow {
    On,
    Leave,
}

/// The screen: the table, and what the person in front of it is doing.
struct Screen<'a> {
    table: &'a mut Table,
    /// Whose eyes are on the screen.
    viewer: Viewer,
    next: Next,
    choices: Choices,
    thinking: Option<Thinking>,
    /// The clock of the question, and the seconds it showed when last drawn.
    hourglass: Option<Hourglass>,
    seconds: u64,
    cover: Cover,
    typed: String,
    /// What was typed behind the question mark: the name of a card.
    wanted: String,
    /// The choice picked with the arrows, as a position among those that fit.
    picked: Option<usize>,
    /// The first line shown of the choices that fit.
    first: usize,
    /// How many lines there were for choices when last drawn.
    rows: usize,
    /// Lines between the end of the story and the end of the window, or above the window where a card or the whole table is shown.
    scroll: usize,
    message: String,
}

impl<'a> Screen<'a> {
    fn new(table: &'a mut Table) -> Screen<'a> {
        let viewer = table.onlooker();
        let mut screen = Screen {
            table,
            viewer,
            next: Next::Over,
            choices: Choices::default(),
            thinking: None,
            hourglass: None,
            seconds: 0,
            cover: Cover::None,
            typed: String::new(),
            wanted: String::new(),
            picked: None,
            first: 0,
            rows: 1,
            scroll: 0,
            message: String::new(),
        };
        screen.go_on();
        screen
    }

    fn run(mut self, terminal: &mut DefaultTerminal) -> io::Result<()> {
        let mut stale = true;
        loop {
            stale |= self.hear_bot();
            stale |= self.keep_time(Instant::now());
            if std::mem::take(&mut stale) {
                terminal.draw(|frame| self.draw(frame))?;
            }
            if !event::poll(GLANCE)? {
                continue;
            }
            // Whatever it is, a key or another size of the screen, what stands there may be wrong now.
            stale = true;
            if let Event::Key(key) = event::read()?
                && key.kind != KeyEventKind::Release
                && self.press(key) == Flow::Leave
            {
                return Ok(());
            }
        }
    }

    /// Turns to whoever is to answer now.
    fn go_on(&mut self) {
        self.table.obey();
        self.next = self.table.next();
        self.thinking = None;
        self.clear();
        match self.next.clone() {
            Next::Over => {}
            Next::Bot(seat, bot) => {
                self.thinking = Some(Thinking::start(&self.table.session, seat, bot, PACE));
            }
            Next::Person(seat) => {
                self.choices = self.table.choices(seat);
                if self.table.is_shared() && self.viewer != Viewer::Seat(seat) {
                    self.cover = Cover::Curtain;
                }
            }
        }
    }

    /// Plays the bot's answer, if it has one; whether it had.
    fn hear_bot(&mut self) -> bool {
        let Some((seat, notation)) = self.thinking.as_ref().and_then(|bot| Some((bot.seat, bot.poll()?)))
        else {
            return false;
        };
        let played = self.table.play(seat, &notation);
        debug_assert_eq!(played, Ok(()), "bots answer with what is open to them");
        self.go_on();
        true
    }

    /// Turns the hourglass where a question has one, and plays what it says once it has run out; whether the screen must
    /// be drawn anew. It runs from the moment the person who is asked sits in front of the screen.
    fn keep_time(&mut self, now: Instant) -> bool {
        let Some(seat) = self.asked() else { return false };
        let step = self.table.session.step();
        if self.hourglass.as_ref().is_none_or(|glass| glass.step != step) {
            self.hourglass = Hourglass::of(&self.table.session, seat, self.hourglass.as_ref(), now);
        }
        let Some(glass) = &self.hourglass else { return false };
        if glass.is_out(now) {
            let played = self.table.play(seat, &glass.then);
            debug_assert_eq!(played, Ok(()), "a clock plays what is open");
            if matches!(self.cover, Cover::Help | Cover::Story | Cover::Whole | Cover::Orders) {
                self.cover = Cover::None;
            }
            self.go_on();
            return true;
        }
        std::mem::replace(&mut self.seconds, glass.left(now)) != self.seconds
    }

    /// Forgets what was typed and picked.
    fn clear(&mut self) {
        self.typed.clear();
        self.message.clear();
        (self.picked, self.first) = (None, 0);
    }

    /// The seat of the person who is asked, once it is in front of the screen.
    fn asked(&self) -> Option<Seat> {
        match self.next {
            Next::Person(seat) if self.cover != Cover::Curtain => Some(seat),
            _ => None,
        }
    }
}
