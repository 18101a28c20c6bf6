//! The hand and the public area, in rows or one after another, each card with the numbers that play it.

use engine::Seat;
use godwar::{Action, Kind, Source, View};
use ratatui::style::{Color, Style};
use ratatui::text::Span;

use super::{Spans, cards};
use crate::screens::Seen;

/// How cards of the hand and of the public area stand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cards {
    /// All in rows, with what they do.
    Tables,
    /// Public warriors in rows, the others one after another.
    PublicTable,
    /// The same without headings; what is announced and how players fare in as few words as will do.
    BriefTable,
    /// All one after another, names and numbers alone.
    Lines,
}

impl Cards {
    /// From the fullest to the briefest.
    pub(super) const ALL: [Self; 4] = [Self::Tables, Self::PublicTable, Self::BriefTable, Self::Lines];
}

impl Seen<'_, View> {
    /// The hand of the viewer, if there is one.
    pub(super) fn hand(&self, cards: Cards) -> Vec<Spans> {
        let Some(hand) = self.own().and_then(|player| player.hand).filter(|hand| !hand.is_empty()) else {
            return Vec::new();
        };
        let heading = match self.open.is_empty() || cards == Cards::BriefTable {
            true => self.lang.pick("Your hand:", "Votre main\u{a0}:"),
            false => self
                .lang
                .pick("Your hand, by the numbers to type:", "Votre main, avec les numéros à taper\u{a0}:"),
        };
        let none = if self.open.is_empty() { "" } else { "–" };
        let held = hand.counts().map(|(kind, count)| {
            (kind, count, self.numbers(|action| self.touched(action) == Some(kind), none))
        });
        if cards == Cards::Tables {
            let rows = held.map(|(kind, count, numbers)| {
                cards::row(format!("{numbers:>4} "), kind, kind.cost(), count, self.lang)
            });
            return std::iter::once(vec![dim(heading)]).chain(rows).collect();
        }
        let line = held.map(|(kind, count, numbers)| {
            let card = cards::card(kind, kind.cost(), count, self.lang);
            Span::styled(format!("{numbers} {}", card.content).trim_start().to_owned(), card.style)
        });
        vec![dotted(heading, line)]
    }

    /// The card of the viewer's hand that an answer touches; while cards are looked at, what is discarded is one of them.
    fn touched(&self, action: Action) -> Option<Kind> {
        let looks = self.own().is_some_and(|player| !player.revealed.is_empty());
        cards::touched(action).filter(|_| !(looks && matches!(action, Action::Discard(_))))
    }

    /// Cards that somebody looks at or has turned up, with the numbers of what may become of them.
    pub(super) fn looked_at(&self, seat: Seat) -> Option<Spans> {
        let player = &self.view.seats[seat.index()];
        let who = self.names.of(seat);
        let heading = self.lang.pick(format!("{who} looks at:"), format!("{who} regarde\u{a0}:"));
        let mine = self.view.viewer.is(seat);
        let cards = player.revealed.iter().map(|card| match *card {
            Some(kind) => {
                let numbers = self.numbers(|action| mine && cards::looked_at(action) == Some(kind), "");
                let words = format!("{numbers} {}", kind.name(self.lang));
                Span::styled(words.trim_start().to_owned(), cards::style(kind))
            }
            None => Span::raw(self.lang.pick("hidden", "cachée")),
        });
        (!player.revealed.is_empty()).then(|| dotted(&heading, cards))
    }

    /// What may be recruited.
    pub(super) fn public_area(&self, cards: Cards) -> Vec<Spans> {
        match cards {
            Cards::Tables => [self.warriors(), self.disciples()].concat(),
            Cards::PublicTable => [self.warriors(), vec![self.disciples_in_line()]].concat(),
            Cards::BriefTable => [&self.warriors()[1..], &[self.disciples_in_line()]].concat(),
            Cards::Lines => vec![self.warriors_in_line(), self.disciples_in_line()],
        }
    }

    /// Every public warrior in a row: name, cost, colour and what may follow, how many, what it does.
    fn warriors(&self) -> Vec<Spans> {
        let heading = self.lang.pick(
            "Public cards: cost, colour›next, how many, abilities",
            "Cartes publiques\u{a0}: coût, couleur›suite, nombre, capacités",
        );
        let rows = self.view.piles.iter().enumerate().map(|(at, pile)| {
            let mark = self.mark_of(Source::Pile(at as u8));
            match pile.top {
                Some(top) => cards::row(mark, top, pile.cost, pile.count, self.lang),
                None => vec![Span::raw(mark), dim(self.lang.pick("empty", "vide"))],
            }
        });
        std::iter::once(vec![dim(heading)]).chain(rows).collect()
    }

    fn disciples(&self) -> Vec<Spans> {
        let piles = Kind::disciples().zip(self.view.disciples);
        let row = |(kind, count): (Kind, u8)| {
            cards::row(self.mark_of(Source::Disciples(kind)), kind, kind.cost(), count, self.lang)
        };
        piles.map(row).collect()
    }

    fn warriors_in_line(&self) -> Spans {
        let piles = self.view.piles.iter().map(|pile| match pile.top {
            Some(top) => cards::card(top, pile.cost, pile.count, self.lang),
            None => dim(self.lang.pick("empty", "vide")),
        });
        dotted(self.lang.pick("Warriors:", "Guerriers\u{a0}:"), piles)
    }

    fn disciples_in_line(&self) -> Spans {
        let piles = Kind::disciples().zip(self.view.disciples);
        let piles = piles
            .map(|(kind, count)| Span::raw(format!("{} {} ×{count}", kind.name(self.lang), kind.cost())));
        dotted(self.lang.pick("Disciples:", "Disciples\u{a0}:"), piles)
    }

    /// The numbers of the answers that touch something: what to type for it.
    fn numbers(&self, touches: impl Fn(Action) -> bool, none: &str) -> String {
        let open = self.open.iter().map(|action| action.parse().expect("an open action can be read"));
        let touching = open.enumerate().filter(|(_, action)| touches(*action));
        let numbers: Vec<String> = touching.map(|(at, _)| (at + 1).to_string()).collect();
        if numbers.is_empty() { none.to_owned() } else { numbers.join(",") }
    }

    /// The first column of the public area.
    fn mark_of(&self, source: Source) -> String {
        format!("{:>4} ", self.numbers(|action| cards::source(action) == Some(source), ""))
    }
}

fn dim(text: &'static str) -> Span<'static> {
    Span::styled(text, Style::new().fg(Color::DarkGray))
}

/// Spans with dots between them under a heading.
fn dotted(heading: &str, items: impl IntoIterator<Item = Span<'static>>) -> Spans {
    let mut spans = vec![Span::styled(format!("{heading} "), Style::new().fg(Color::DarkGray))];
    for (at, item) in items.into_iter().enumerate() {
        if at > 0 {
            spans.push(Span::raw(" · "));
        }
        spans.push(item);
    }
    spans
}
