use bots::Contender;
use catalog::AnySession;
use engine::{Lang, Names, Orders, Seat, Viewer};

use super::choices::{Choices, Meaning};
use super::players::{Player, Players};
use crate::rulebook::{self, Passage};

/// A game between people at one keyboard and bots.
pub(super) struct Table {
    pub(super) session: AnySession,
    pub(super) players: Players,
    pub(super) lang: Lang,
    /// The standing orders of each seat.
    orders: Vec<Orders>,
    /// The answer that somebody was asked about last because it gives something up, and the step at which.
    doubted: Option<(usize, String)>,
}

/// What the game waits for.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Next {
    /// Nothing: it is over.
    Over,
    /// The answer of somebody at this keyboard.
    Person(Seat),
    /// The answer of a bot.
    Bot(Seat, Contender),
}

impl Table {
    pub(super) fn new(session: AnySession, players: Players, lang: Lang) -> Table {
        let orders = vec![Orders::NONE; session.seats()];
        Table { session, players, lang, orders, doubted: None }
    }

    pub(super) fn names(&self) -> Names<'_> {
        self.players.names()
    }

    /// Who is to answer; bots first where several are asked together, since they need not wait for each other.
    pub(super) fn next(&self) -> Next {
        let asked = self.session.asked();
        let bot = asked.iter().find_map(|seat| match self.players.of(seat) {
            Player::Bot(bot) => Some(Next::Bot(seat, bot.clone())),
            Player::Person => None,
        });
        bot.or_else(|| asked.first().map(Next::Person)).unwrap_or(Next::Over)
    }

    /// Gives the answers that people have ordered to be given for them.
    pub(super) fn obey(&mut self) {
        while let Next::Person(seat) = self.next() {
            let Some(notation) = self.ordered(seat) else { return };
            let played = self.play(seat, &notation);
            debug_assert_eq!(played, Ok(()), "an order answers with what is open");
            if played.is_err() {
                return;
            }
        }
    }

    /// What a seat has ordered to be answered now.
    pub(super) fn ordered(&self, seat: Seat) -> Option<String> {
        self.session.ordered(seat, self.orders[seat.index()])
    }

    /// How many orders the game knows, and how many of them stand for a seat.
    pub(super) fn count_orders(&self, seat: Seat) -> (usize, usize) {
        let all = self.session.game().orders().len();
        (all, (0..all).filter(|&place| self.orders[seat.index()].has(place)).count())
    }

    /// Gives the order with this number, from 1, or takes it back; whether there is one.
    pub(super) fn turn_order(&mut self, seat: Seat, number: usize) -> bool {
        let there = (1..=self.session.game().orders().len()).contains(&number);
        if there {
            let orders = &mut self.orders[seat.index()];
            let place = number - 1;
            *orders = if orders.has(place) { orders.without(place) } else { orders.with(place) };
        }
        there
    }

    /// The orders of a seat in words: number, whether it stands, name, what it does.
    pub(super) fn orders_in_words(&self, seat: Seat) -> Vec<String> {
        let (lang, orders) = (self.lang as usize, self.orders[seat.index()]);
        let specs = self.session.game().orders().iter().enumerate();
        let line = |(place, spec): (usize, &engine::OrderSpec)| {
            let (mark, name, help) =
                (if orders.has(place) { "✓" } else { " " }, spec.name[lang], spec.help[lang]);
            let colon = self.lang.pick(":", " :");
            format!("{} [{mark}] {name}{colon} {help}", place + 1)
        };
        specs.map(line).collect()
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
        self.give(seat, &notation)
    }

    /// Gives an answer of a person. One that gives something up for good is asked about once: it counts when it is given again.
    pub(super) fn give(&mut self, seat: Seat, notation: &str) -> Result<(), String> {
        let wasted = self.session.wasted(seat, self.lang);
        if let Some((_, words)) = wasted.into_iter().find(|(action, _)| action == notation) {
            let doubted = Some((self.session.step(), notation.to_owned()));
            if self.doubted != doubted {
                self.doubted = doubted;
                return Err(self.lang.pick(
                    format!("{words}? Answer the same again if so."),
                    format!("{words}\u{a0}? Répondez de même encore une fois pour confirmer."),
                ));
            }
        }
        self.play(seat, notation)
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
