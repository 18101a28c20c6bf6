//! The great moments: a people rises, an epoch ends, columns and demigods are counted, somebody wins.

use std::collections::BTreeMap;

use engine::{Lang, Names, Seat, SeatSet};
use maud::{Markup, html};
use pantheon::{Deity, Event, People};

use super::{art, sky};
use crate::look::{Emblem, emblem, emblem_named, medallion, seat_badge, seat_tone};
use crate::stage::{Beat, Moment};

/// Points of whoever takes the last tile or the last deity of an epoch.
const LAST: u16 = 3;

/// The moments among these events: one epoch may end and the next one begin with the same step, and make one moment.
pub fn moments(events: &[(usize, Event)], names: Names<'_>, lang: Lang) -> Vec<Moment> {
    let mut told = Told { names, lang, points: None };
    events.chunk_by(|one, other| one.0 == other.0).filter_map(|step| told.moment(step)).collect()
}

struct Told<'a> {
    names: Names<'a>,
    lang: Lang,
    /// Points by seat, if they were counted from the beginning.
    points: Option<BTreeMap<Seat, u16>>,
}

/// The points of one player at a scoring.
struct Scored {
    seat: Seat,
    columns: u8,
    pietalte: u8,
    demigods: u8,
}

/// What of one step is worth telling.
#[derive(Default)]
struct Turned {
    ended: Option<(u8, Option<Seat>)>,
    scored: Vec<Scored>,
    won: Option<SeatSet>,
    began: Option<(u8, People)>,
    shown: Vec<Deity>,
    laid: Vec<Markup>,
}

impl Told<'_> {
    fn moment(&mut self, events: &[(usize, Event)]) -> Option<Moment> {
        let mut turned = Turned::default();
        for (_, event) in events {
            self.count(event);
            turned.note(event, self.lang);
        }
        let step = events.first()?.0;
        let (title, band) = match (turned.won, turned.ended, turned.began) {
            (Some(winners), ..) => (self.victory(winners), art::BAND),
            (_, Some((epoch, _)), Some((_, people))) => {
                let (now, next) = (epoch, people.latin());
                let title = self.lang.pick(
                    format!("Epoch {now} ends, {next} rises"),
                    format!("L’époque {now} s’achève, l’essor de {next}"),
                );
                (title, art::band_of_people(people))
            }
            (_, None, Some((epoch, people))) => {
                let name = people.latin();
                let title = self.lang.pick(
                    format!("Epoch {epoch}: {name} rises"),
                    format!("Époque {epoch}\u{a0}: l’essor de {name}"),
                );
                (title, art::band_of_people(people))
            }
            _ => return None,
        };
        Some(Moment { step, band, title, beats: self.beats(&turned) })
    }

    fn say(&self, en: &str, fr: &str) -> String {
        self.lang.pick(en, fr).to_owned()
    }

    fn count(&mut self, event: &Event) {
        match *event {
            // Hands are dealt once, before anything can be scored.
            Event::Dealt { seat, .. } => {
                self.points.get_or_insert_default().insert(seat, 0);
            }
            Event::DeityGained { seat, points, .. } => self.add(seat, points.into()),
            Event::EpochEnded { by: Some(seat), .. } => self.add(seat, LAST),
            Event::Scored { seat, demigods, columns, pietalte } => {
                self.add(seat, u16::from(demigods) + u16::from(columns) + u16::from(pietalte));
            }
            _ => {}
        }
    }

    fn add(&mut self, seat: Seat, points: u16) {
        if let Some(sums) = &mut self.points {
            *sums.entry(seat).or_default() += points;
        }
    }

    fn victory(&self, winners: SeatSet) -> String {
        let names = self.lang.list(winners.iter().map(|seat| self.names.of(seat)));
        match winners.len() {
            1 => self.lang.pick(format!("{names} enters the Pantheon"), format!("{names} entre au Panthéon")),
            _ => {
                self.lang.pick(format!("{names} enter the Pantheon"), format!("{names} entrent au Panthéon"))
            }
        }
    }

    /// The temple falls; what is scored; the standing; the next people. Four beats at most.
    fn beats(&self, turned: &Turned) -> Vec<Beat> {
        let mut beats = Vec::new();
        if let Some((_, by)) = turned.ended {
            beats.push(self.fall(by));
            if !turned.scored.is_empty() {
                beats.push(self.scoring(&turned.scored));
            }
            beats.extend(self.standing());
        }
        if let Some((_, people)) = turned.began {
            beats.push(self.rise(people));
            if beats.len() < 4 {
                beats.push(self.set_up(turned));
            }
        }
        beats
    }

    fn fall(&self, by: Option<Seat>) -> Beat {
        let words = match by.map(|seat| self.names.of(seat)) {
            Some(name) => self.lang.pick(
                format!("{name} took the last tile or deity: {LAST} points. The feet go home."),
                format!(
                    "{name} a pris la dernière tuile ou divinité\u{a0}: {LAST} points. Les pieds rentrent."
                ),
            ),
            None => self.say(
                "The last round is over. The feet go home.",
                "La dernière ronde est finie. Les pieds rentrent.",
            ),
        };
        Beat {
            title: self.say("The temple falls", "Le temple tombe"),
            body: html! { div.ph-risen { (medallion(Emblem::Pantheon, None)) p { (words) } } },
        }
    }

    fn scoring(&self, scored: &[Scored]) -> Beat {
        let rows = scored.iter().map(|scored| {
            let body = html! {
                (emblem(art::COLUMN)) "+" (scored.columns)
                @if scored.pietalte > 0 { " " (emblem(art::deity(Deity::Pietalte))) "+" (scored.pietalte) }
                " " (emblem(art::DEMIGOD)) "+" (scored.demigods)
            };
            (scored.seat, body)
        });
        Beat { title: self.say("Columns and demigods", "Colonnes et demi-dieux"), body: self.table(rows) }
    }

    fn standing(&self) -> Option<Beat> {
        let sums = self.points.as_ref()?;
        let mut order: Vec<(Seat, u16)> = sums.iter().map(|(seat, points)| (*seat, *points)).collect();
        order.sort_by_key(|&(seat, points)| (std::cmp::Reverse(points), seat));
        let rows = order.into_iter().map(|(seat, points)| (seat, html! { b { (points) } }));
        Some(Beat { title: self.say("Standing", "Classement"), body: self.table(rows) })
    }

    fn rise(&self, people: People) -> Beat {
        Beat {
            title: people.latin().into(),
            body: html! { div.ph-risen { (medallion(art::people(people), None)) p { (people.text(self.lang)) } } },
        }
    }

    fn set_up(&self, turned: &Turned) -> Beat {
        let body = html! {
            ul.ph-told {
                @for deity in &turned.shown { li { (emblem(art::deity(*deity))) b { (deity.name()) } span { (sky::deed(*deity, self.lang)) } } }
            }
            p.ph-laid { @for tile in &turned.laid { (tile) } }
        };
        Beat { title: self.say("Deities and tiles", "Divinités et tuiles"), body }
    }

    fn table(&self, rows: impl Iterator<Item = (Seat, Markup)>) -> Markup {
        html! {
            ul.ph-told { @for (seat, body) in rows {
                li class=(seat_tone(seat.index())) { (seat_badge(seat.index())) span { (self.names.of(seat)) } span.ph-gain { (body) } }
            } }
        }
    }
}

impl Turned {
    fn note(&mut self, event: &Event, lang: Lang) {
        match *event {
            Event::EpochEnded { epoch, by } => self.ended = Some((epoch, by)),
            Event::Scored { seat, demigods, columns, pietalte } => {
                self.scored.push(Scored { seat, columns, pietalte, demigods });
            }
            Event::GameEnded { winners } => self.won = Some(winners),
            Event::EpochBegan { epoch, people } => self.began = Some((epoch, people)),
            Event::DeityShown { deity } => self.shown.push(deity),
            Event::TileLaid { hex, tile } => {
                let name = format!("{} · {}", tile.name(lang), pantheon::text::place(hex, lang));
                self.laid.push(html! { span title=(name) { (emblem_named(art::tile(tile), &name)) } });
            }
            _ => {}
        }
    }
}
