//! The great moments: tokens turn together, a trial is met, a round ends, the final scoring.

use engine::{Lang, Names, Seat};
use maud::{Markup, html};
use mythologies::Event;

use super::art;
use crate::look::{Band, Emblem, emblem, medallion, seat_badge, seat_tone};
use crate::stage::{Beat, Moment};

/// The moments among these events, the greatest of each step.
pub fn moments(events: &[(usize, Event)], names: Names<'_>, lang: Lang) -> Vec<Moment> {
    let told = Told { names, lang };
    events.chunk_by(|one, other| one.0 == other.0).filter_map(|step| told.moment(step)).collect()
}

struct Told<'a> {
    names: Names<'a>,
    lang: Lang,
}

/// The final count of one player.
#[derive(Clone, Copy)]
struct Count {
    seat: Seat,
    favours: u8,
    end: u8,
    converted: u8,
}

impl Count {
    fn total(self) -> u16 {
        u16::from(self.favours) + u16::from(self.end) + u16::from(self.converted)
    }
}

impl Told<'_> {
    fn moment(&self, events: &[(usize, Event)]) -> Option<Moment> {
        let step = events.first()?.0;
        let events: Vec<Event> = events.iter().map(|(_, event)| *event).collect();
        let (title, beats) = self
            .scoring(&events)
            .or_else(|| self.round(&events))
            .or_else(|| Some((self.trials(&events)?, Vec::new())))
            .or_else(|| Some((self.tokens(&events)?, Vec::new())))?;
        Some(Moment { step, band: Band::Greek, title, beats })
    }

    fn say(&self, en: &str, fr: &str) -> String {
        self.lang.pick(en, fr).to_owned()
    }

    /// What every player counts: favours, effects of the end, gems; then the standing.
    fn scoring(&self, events: &[Event]) -> Option<(String, Vec<Beat>)> {
        let winners = events.iter().find_map(|event| match *event {
            Event::GameEnded { winners } => Some(winners),
            _ => None,
        })?;
        let mut counts: Vec<Count> = events
            .iter()
            .filter_map(|event| match *event {
                Event::Scored { seat, favours, end, converted } => {
                    Some(Count { seat, favours, end, converted })
                }
                _ => None,
            })
            .collect();
        let beat = |title: String, of: fn(Count) -> Markup| Beat {
            title,
            body: self.table(counts.iter().map(|&count| (count.seat, of(count)))),
        };
        let mut beats = vec![
            beat(
                self.say("Favours and lines", "Faveurs et lignes"),
                |count| html! { (count.favours) (emblem(art::FAVOUR)) },
            ),
            beat(
                self.say("Effects of the end", "Effets de fin"),
                |count| html! { "+" (count.end) (emblem(art::FAVOUR)) },
            ),
            beat(
                self.say("Three gems a favour", "Trois gemmes, une faveur"),
                |count| html! { "+" (count.converted) (emblem(art::GEM)) },
            ),
        ];
        counts.sort_by_key(|count| (std::cmp::Reverse(count.total()), count.seat));
        let standing = self.table(counts.iter().map(|&count| (count.seat, html! { (count.total()) })));
        beats.push(Beat { title: self.say("Standing", "Classement"), body: standing });
        let names = self.lang.list(winners.iter().map(|seat| self.names.of(seat)));
        let title = match winners.len() {
            1 => self.lang.pick(format!("{names} wins"), format!("{names} l’emporte")),
            _ => self
                .lang
                .pick(format!("{names} share the victory"), format!("{names} se partagent la victoire")),
        };
        Some((title, beats))
    }

    /// A round that follows another: the trials met with its last turn, and who begins.
    fn round(&self, events: &[Event]) -> Option<(String, Vec<Beat>)> {
        let round = events.iter().find_map(|event| match *event {
            Event::RoundBegan { round } if round > 1 => Some(round),
            _ => None,
        })?;
        let mut beats: Vec<Beat> = self
            .trials(events)
            .map(|met| Beat { title: self.say("Trials", "Épreuves"), body: html! { p { (met) } } })
            .into_iter()
            .collect();
        let refilled = events
            .iter()
            .filter(|event| matches!(event, Event::Filled { .. } | Event::TurnedUp { .. }))
            .count();
        let cards =
            self.lang.count(refilled, ["card comes", "cards come"], ["carte arrive", "cartes arrivent"]);
        let refilled =
            self.lang.pick(format!("{cards} to the boards."), format!("{cards} sur les plateaux."));
        beats.push(Beat {
            title: self.say("The sanctuary fills up", "Le sanctuaire se remplit"),
            body: html! { (medallion(Emblem::Mythologies, None)) p { (refilled) } },
        });
        let first = events.iter().rev().find_map(|event| match *event {
            Event::FirstPlayer { seat } => Some(seat),
            _ => None,
        });
        beats.extend(first.map(|seat| Beat {
            title: self.say("First player", "Premier joueur"),
            body: self.table(std::iter::once((seat, emblem(Emblem::Cornucopia)))),
        }));
        let number = ["", "I", "II", "III", "IV"].get(usize::from(round)).copied().unwrap_or_default();
        let title = self.lang.pick(format!("Round {number}"), format!("Manche {number}"));
        let beats = if beats.len() > 1 { beats } else { Vec::new() };
        Some((title, beats))
    }

    fn trials(&self, events: &[Event]) -> Option<String> {
        let met: Vec<String> = events
            .iter()
            .filter_map(|event| match *event {
                Event::TrialAchieved { seat, trial, favours } => {
                    let who = self.names.of(seat);
                    let pays = self.lang.count(favours.into(), ["favour", "favours"], ["faveur", "faveurs"]);
                    Some(self.lang.pick(
                        format!("{who} meets trial {trial}: {pays}"),
                        format!("{who} réussit l’épreuve {trial}\u{a0}: {pays}"),
                    ))
                }
                _ => None,
            })
            .collect();
        (!met.is_empty()).then(|| met.join(" · "))
    }

    fn tokens(&self, events: &[Event]) -> Option<String> {
        let turned: Vec<String> = events
            .iter()
            .filter_map(|event| match *event {
                Event::TokenRevealed { seat, take } => {
                    let does = if take {
                        self.lang.pick("takes", "prend")
                    } else {
                        self.lang.pick("passes", "passe")
                    };
                    Some(format!("{} {does}", self.names.of(seat)))
                }
                _ => None,
            })
            .collect();
        (turned.len() > 1).then(|| turned.join(" · "))
    }

    fn table(&self, rows: impl Iterator<Item = (Seat, Markup)>) -> Markup {
        html! {
            ul.mt-told { @for (seat, body) in rows {
                li class=(seat_tone(seat.index())) { (seat_badge(seat.index())) span { (self.names.of(seat)) } span { (body) } }
            } }
        }
    }
}
