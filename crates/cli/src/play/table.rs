use bots::Level;
use catalog::AnySession;
use engine::{Lang, Names, Seat, Viewer};

use super::choices::{Choices, Meaning};
use super::players::{Player, Players};
use crate::rulebook::{self, Passage};

/// A game between people at one keyboard and bots.
pub(super) struct Table {
    pub(super) session: AnySession,
    pub(super) players: Players,
    pub(super) lang: Lang,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    /// Nothing: it is over.
    Over,
    /// The answer of somebody at this keyboard.
    Person(Seat),
    /// The answer of a bot.
    Bot(Seat, Level),
}

impl Table {
    pub(super) fn new(session: AnySession, players: Players, lang: Lang) -> Table {
        Table { session, players, lang }
    }

    pub(super) fn names(&self) -> Names<'_> {
        self.players.names()
    }

    /// Who is to answer; bots first where several are asked together, since they need not wait for each other.
    pub(super) fn next(&self) -> Next {
        let asked = self.session.asked();
        let bot = asked.iter().find_map(|seat| match self.players.of(seat) {
            Player::Bot(level) => Some(Next::Bot(seat, level)),
            Player::Person => None,
        });
        bot.or_else(|| asked.first().map(Next::Person)).unwrap_or(Next::Over)
    }

    /// Who looks at the screen without anybody being asked for: the only person, or a spectator.
    pub(super) fn onlooker(&self) -> Viewer {
        let mut people = self.players.people();
        match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            _ => Viewer::Spectator,
        }
    }

    /// Whether several people share this screen, so that each must look alone.
    pub(super) fn is_shared(&self) -> bool {
        self.players.people().count() > 1
    }

    pub(super) fn choices(&self, seat: Seat) -> Choices {
        Choices::of(&self.session, seat, self.names(), self.lang)
    }

    /// What is asked of a seat, as told to the one who is asked.
    pub(super) fn question(&self, seat: Seat) -> String {
        self.session.question(seat, true, self.names(), self.lang).map_or_else(String::new, |line| line.text)
    }

    /// Plays what was typed, or says why not.
    pub(super) fn answer(&mut self, seat: Seat, typed: &str, choices: &Choices) -> Result<(), String> {
        let typed = typed.trim();
        let notation = match choices.meaning(typed) {
            Meaning::One(index) => choices.get(index).notation.clone(),
            Meaning::Unknown => typed.into(),
            Meaning::Nothing => return Err(self.lang.pick("Type a number.", "Tapez un numéro.").into()),
            Meaning::NoSuchNumber => {
                let count = choices.len();
                return Err(match self.lang {
                    Lang::En => format!("The choices have the numbers 1 to {count}."),
                    Lang::Fr => format!("Les choix portent les numéros 1 à {count}."),
                });
            }
            Meaning::Several(count) => {
                return Err(match self.lang {
                    Lang::En => format!("{count} choices fit; type more of it, or a number."),
                    Lang::Fr => format!("{count} choix conviennent ; précisez, ou tapez un numéro."),
                });
            }
        };
        self.play(seat, &notation)
    }

    /// Plays an action, or says why not.
    pub(super) fn play(&mut self, seat: Seat, notation: &str) -> Result<(), String> {
        match self.session.play(seat, notation) {
            Ok(_) => Ok(()),
            Err(refusal) => Err(refusal.explain(self.names(), self.lang).text),
        }
    }

    /// What the rulebook says about a card, in lines.
    pub(super) fn looked_up(&self, words: &str) -> Vec<String> {
        let found = rulebook::look_up(self.session.game(), self.lang, words);
        if found.is_empty() {
            let nothing =
                self.lang.pick("The rulebook has nothing of that name.", "Le livret n’a rien de ce nom.");
            return vec![nothing.into()];
        }
        found.into_iter().flat_map(Passage::into_lines).collect()
    }

    /// The sentences `viewer` is told from a step on.
    pub(super) fn told(&self, viewer: Viewer, from_step: usize) -> Vec<String> {
        let lines = self.session.lines(viewer, self.names(), self.lang, from_step);
        lines.into_iter().map(|line| line.text).collect()
    }
}
