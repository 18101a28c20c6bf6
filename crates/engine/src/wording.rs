use std::sync::atomic::{AtomicU8, Ordering};

use crate::{Lang, MAX_SEATS, Seat, SeatSet, State};

/// What a shelf of games says about one of them.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The title, English and French.
    pub title: [&'static str; 2],
    /// One or two sentences that make one want to play.
    pub pitch: [&'static str; 2],
    /// How long a game takes on a screen, in minutes.
    pub minutes: (u8, u8),
    /// Who made the game and who published it.
    pub credits: &'static str,
    /// Our own rulebook, in Markdown.
    pub rules: [&'static str; 2],
}

/// The names of the seats at a table.
///
/// ```
/// use engine::{Names, Seat};
///
/// let names = ["Ada".to_owned(), "Ada".to_owned()];
/// let names = Names::new(&names);
/// assert_eq!(names.of(Seat::new(0)), "Ada");
/// assert_eq!(names.who(Seat::new(0)), "Ada (A)");
/// assert_eq!(names.of(Seat::new(2)), "C");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    names: &'a [String],
    asked: Option<&'a Asked>,
}

/// Whose names were asked for: for whoever wants to know whom a sentence is about.
///
/// ```
/// use engine::{Asked, Names, Seat, SeatSet};
///
/// let (names, asked) = (["Ada".to_owned(), "Basile".to_owned()], Asked::default());
/// let told = format!("{} passes.", Names::new(&names).watched(&asked).of(Seat::new(1)));
/// assert_eq!((told.as_str(), asked.seats()), ("Basile passes.", SeatSet::one(Seat::new(1))));
/// ```
#[derive(Default, Debug)]
pub struct Asked(AtomicU8);

impl Asked {
    /// These seats.
    pub fn seats(&self) -> SeatSet {
        let asked = self.0.load(Ordering::Relaxed);
        Seat::all(MAX_SEATS).filter(|seat| asked >> seat.index() & 1 != 0).collect()
    }
}

impl<'a> Names<'a> {
    /// The names by seat. Seats beyond them, and those with an empty name, are called by their letters.
    pub fn new(names: &'a [String]) -> Names<'a> {
        Names { names, asked: None }
    }

    /// The same names; `asked` learns which of them are used.
    #[must_use]
    pub fn watched(self, asked: &'a Asked) -> Names<'a> {
        Names { asked: Some(asked), ..self }
    }

    /// How many names there are.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The name of a seat; its letter where it has none.
    pub fn of(&self, seat: Seat) -> String {
        if let Some(asked) = self.asked {
            asked.0.fetch_or(1 << seat.index(), Ordering::Relaxed);
        }
        match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => seat.to_string(),
        }
    }

    /// The same with the seat's letter where two players share a name.
    pub fn who(&self, seat: Seat) -> String {
        let name = self.of(seat);
        let shared = self.names.iter().filter(|other| **other == name).count() > 1;
        if shared { format!("{name} ({seat})") } else { name }
    }
}

/// A sentence for people, with the rule that explains it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// One full sentence.
    pub text: String,
    /// An anchor of the game's rulebook.
    pub rule: &'static str,
}

/// How many characters the [lead](Wording::lead) of a question has at most, in English and in French.
pub const LEAD: [usize; 2] = [32, 42];

/// The words of a game: what it asks, offers, tells and refuses, as sentences for people.
pub trait Wording: State {
    /// What the shelf says.
    fn about() -> &'static About;

    /// The question as a sentence; `you` when the reader is the one who is asked.
    fn ask(prompt: &Self::Prompt, asked: Seat, you: bool, names: Names<'_>, lang: Lang) -> Line;

    /// The same question in a few words, enough on their own, for the one who is asked: at most [`LEAD`] characters, without a
    /// full stop. For a bar that has room for one short line.
    fn lead(prompt: &Self::Prompt, lang: Lang) -> &'static str;

    /// An action as a short label.
    fn label(action: Self::Action, names: Names<'_>, lang: Lang) -> String;

    /// The same for people at the table: cards and places by what is seen there, never by a code or a bare number. `view` is what
    /// the seat sees to which the answer is open.
    fn label_in(_view: &Self::View, action: Self::Action, names: Names<'_>, lang: Lang) -> String {
        Self::label(action, names, lang)
    }

    /// What an answer gives up for good though it could still be used, as words for giving it all the same: “End and lose
    /// 3 faith”. Nothing for other answers. `view` is what the seat sees to which these answers are `open`, and no others.
    /// Whoever lets people answer asks once before such an answer counts.
    fn wasted(
        _view: &Self::View,
        _open: &[Self::Action],
        _action: Self::Action,
        _lang: Lang,
    ) -> Option<String> {
        None
    }

    /// An event, already redacted, as a sentence; nothing for events that only move pieces.
    fn tell(event: &Self::Event, names: Names<'_>, lang: Lang) -> Option<Line>;

    /// The same where the options of the table are known, for games whose cards differ by them.
    fn tell_in(_setup: &Self::Setup, event: &Self::Event, names: Names<'_>, lang: Lang) -> Option<Line> {
        Self::tell(event, names, lang)
    }

    /// A refusal as a sentence.
    fn explain(reason: &Self::Reason, names: Names<'_>, lang: Lang) -> Line;
}
