//! What is worth a moment: a race begins, the third bets, a race ends before Zeus.

use derby::{Card, Creature, Event};
use engine::{Lang, Names, Seat};
use maud::{Markup, html};

use super::art;
use crate::look::{Band, Emblem, emblem, medallion, seat_badge};
use crate::stage::{Beat, Moment};

/// The moments of these events, oldest first.
pub fn moments(events: &[(usize, Event)], names: Names<'_>, lang: Lang) -> Vec<Moment> {
    let banner = |step: usize, title: String| Moment { step, band: Band::Greek, title, beats: Vec::new() };
    let (mut told, mut race) = (Vec::new(), Race::default());
    for (step, event) in events {
        match event {
            Event::RaceBegan { race } => {
                told.push(banner(*step, lang.pick(format!("Race {race}"), format!("Course {race}"))));
            }
            Event::ThirdBets => told.push(banner(*step, lang.pick("Third bets", "Troisièmes paris").into())),
            Event::Ranked { order } => race = Race { order: order.to_vec(), ..Race::default() },
            Event::ZeusDrew { card } => race.drawn.push(*card),
            Event::Disqualified { creature } => race.struck.push(*creature),
            Event::BetRevealed { seat, bet, creature, won } => {
                race.bets.push((*seat, bet.points(), *creature, *won));
            }
            Event::RaceEnded { race: number, scores } => {
                let scores: Vec<u8> = scores.iter().copied().take(names.0.len()).collect();
                told.push(std::mem::take(&mut race).ended(*step, *number, &scores, names, lang));
            }
            _ => {}
        }
    }
    told
}

/// What is known of a race that comes to its end.
#[derive(Default)]
struct Race {
    order: Vec<Creature>,
    drawn: Vec<Option<Card>>,
    struck: Vec<Creature>,
    bets: Vec<(Seat, u8, Creature, bool)>,
}

impl Race {
    fn ended(self, step: usize, number: u8, scores: &[u8], names: Names<'_>, lang: Lang) -> Moment {
        let beats = [
            (lang.pick("The finish", "L’arrivée"), self.finish(lang)),
            (lang.pick("Zeus judges", "Zeus juge"), self.judgement(lang)),
            (lang.pick("Bets turn over", "Les paris se retournent"), self.settled(names, lang)),
            (lang.pick("Standing", "Classement"), standing(scores, names)),
        ];
        Moment {
            step,
            band: Band::Greek,
            title: lang.pick(format!("Race {number} is run"), format!("La course {number} est courue")),
            beats: beats.map(|(title, body)| Beat { title: title.into(), body }).into(),
        }
    }

    fn finish(&self, lang: Lang) -> Markup {
        html! { ol.finish { @for &creature in &self.order { li.struck[self.struck.contains(&creature)] {
            (art::silent_token(creature)) (creature.name(lang))
        } } } }
    }

    fn judgement(&self, lang: Lang) -> Markup {
        html! {
            div.drawn { @for card in &self.drawn {
                @if let Some(card) = card {
                    span class={ "zeus-card hit " (art::tone(card.creature()).class()) } { (art::silent_token(card.creature())) b { (card.creature().name(lang)) } }
                } @else { span.zeus-card { (medallion(Emblem::Aegis, None)) b { (lang.pick("Protected", "Protégés")) } } }
            } }
            p { @if self.struck.is_empty() { (lang.pick("Nobody is struck out.", "Personne n’est exclu.")) }
                @else { (emblem(Emblem::Lightning)) (lang.list(self.struck.iter().map(|creature| creature.name(lang).to_owned()))) } }
        }
    }

    fn settled(&self, names: Names<'_>, lang: Lang) -> Markup {
        let mut seats: Vec<Seat> = self.bets.iter().map(|(seat, ..)| *seat).collect();
        seats.sort();
        seats.dedup();
        html! { ul.settled-bets { @for seat in seats {
            @let own: Vec<_> = self.bets.iter().filter(|(owner, ..)| *owner == seat).collect();
            @let sum: u32 = own.iter().filter(|(.., won)| *won).map(|(_, points, ..)| u32::from(*points)).sum();
            li {
                (seat_badge(seat.index())) span.hidden-text { (names.of(seat)) }
                span.turned { @for (_, points, creature, won) in own {
                    span.won[*won] { (art::creature_token(*creature, creature.name(lang))) @if *won { "+" (points) } @else { "–" } }
                } }
                b.number { "+" (sum) }
            }
        } } }
    }
}

fn standing(scores: &[u8], names: Names<'_>) -> Markup {
    let mut order: Vec<Seat> = Seat::all(scores.len()).collect();
    order.sort_by_key(|seat| std::cmp::Reverse(scores[seat.index()]));
    html! { ol.stood { @for seat in order { li {
        (seat_badge(seat.index())) span { (names.of(seat)) } b.number { (scores[seat.index()]) }
    } } } }
}
