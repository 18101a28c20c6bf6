use engine::{Chance, Log, Questions, Seat, Secrets, Turn, Viewer};

use super::{Card, Kuhn, KuhnEvent, Nim, NimEvent, Pennies, PenniesEvent};
use crate::Fixture;

/// No chance in this game has names.
fn no_outcomes(word: &str) -> Result<u16, String> {
    Err(format!("unknown outcome '{word}': this game has no named outcomes"))
}

fn unknown_query<T>(query: &str) -> Result<T, String> {
    Err(format!("this game has no query '{query}'"))
}

fn unknown_key<T>(key: &str, known: &str) -> Result<T, String> {
    Err(format!("a table of this game has no '{key}'; known are {known}"))
}

impl Fixture for Nim {
    fn arrange(&mut self, key: &str, value: &str) -> Result<(), String> {
        match key {
            "piles" => self.set_piles(value),
            "mover" => value.parse().map(|mover| self.set_mover(mover)),
            _ => unknown_key(key, "piles, mover"),
        }
    }

    fn arranged(&mut self, _: &mut Chance, _: &mut Log<NimEvent>) -> Result<(), String> {
        Ok(())
    }

    fn query(&self, query: &str) -> Result<String, String> {
        match query {
            "piles" => Ok(self.piles().iter().map(u8::to_string).collect::<Vec<_>>().join(" ")),
            "sum" => Ok(self.sum().to_string()),
            _ => unknown_query(query),
        }
    }

    fn outcome(&self, word: &str) -> Result<u16, String> {
        no_outcomes(word)
    }

    fn sketch(&self, viewer: Viewer) -> String {
        let piles: Vec<String> = self.view(viewer).piles().iter().map(u8::to_string).collect();
        format!("piles {}", piles.join(" "))
    }
}

impl Fixture for Kuhn {
    fn arrange(&mut self, key: &str, value: &str) -> Result<(), String> {
        let cards: Option<Vec<Card>> = value.split_whitespace().map(Card::from_name).collect();
        match (key, cards.as_deref()) {
            ("cards", Some(&[first, second])) if first != second => *self = Kuhn::deal(first, second),
            ("cards", _) => return Err("two different cards are wanted, as in king jack".into()),
            _ => return unknown_key(key, "cards"),
        }
        Ok(())
    }

    fn arranged(&mut self, _: &mut Chance, log: &mut Log<KuhnEvent>) -> Result<(), String> {
        for seat in Seat::all(2) {
            log.push(KuhnEvent::Dealt { seat, card: Some(self.card(seat)) });
        }
        Ok(())
    }

    fn query(&self, query: &str) -> Result<String, String> {
        match query.strip_prefix("view ") {
            Some("spectator") => Ok(self.sketch(Viewer::Spectator)),
            Some(seat) => Ok(self.sketch(Viewer::Seat(seat.parse()?))),
            None => unknown_query(query),
        }
    }

    fn outcome(&self, word: &str) -> Result<u16, String> {
        no_outcomes(word)
    }

    fn sketch(&self, viewer: Viewer) -> String {
        let cards = self.view(viewer).cards.map(|card| card.map_or("hidden".into(), |card| card.to_string()));
        cards.join(" ")
    }
}

impl Fixture for Pennies {
    /// `prize: 3`, `prize: drawn` and `pennies A: 2`.
    fn arrange(&mut self, key: &str, value: &str) -> Result<(), String> {
        let number = || value.parse().map_err(|_| format!("expected a number, got '{value}'"));
        match (key, key.strip_prefix("pennies ")) {
            ("prize", _) if value == "drawn" => self.set_prize(0),
            ("prize", _) => match number()? {
                prize @ 1..=3 => self.set_prize(prize),
                _ => return Err("a prize is 1, 2 or 3".into()),
            },
            (_, Some(seat)) => self.set_pennies(seat.parse()?, number()?),
            _ => return unknown_key(key, "prize, pennies A"),
        }
        Ok(())
    }

    fn arranged(&mut self, chance: &mut Chance, log: &mut Log<PenniesEvent>) -> Result<(), String> {
        if self.prize() == 0 {
            self.draw_prize(chance);
        }
        log.push(PenniesEvent::Began { prize: self.prize() });
        Ok(())
    }

    fn query(&self, query: &str) -> Result<String, String> {
        match query {
            "prize" => Ok(self.prize().to_string()),
            _ => unknown_query(query),
        }
    }

    /// The prizes are `prize 1` to `prize 3`.
    fn outcome(&self, word: &str) -> Result<u16, String> {
        let number = word.strip_prefix("prize ").and_then(|number| number.parse().ok());
        number.ok_or_else(|| format!("unknown outcome '{word}': expected prize 1, prize 2 or prize 3"))
    }

    fn sketch(&self, viewer: Viewer) -> String {
        let view = self.view(viewer);
        let pennies: Vec<String> = view.pennies.iter().map(u8::to_string).collect();
        let own = view.own.map_or(String::new(), |own| format!(", own pick {own}"));
        let round =
            if self.turn() == Turn::Over { "the end".into() } else { format!("round {}", view.round) };
        format!("{round}, prize {}, ready {:?}{own}, pennies {}", view.prize, view.ready, pennies.join(" "))
    }
}
