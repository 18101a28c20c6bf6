//! What is worth a moment: a race begins, the third bets, a race ends before Zeus.

use derby::{Card, Creature, Event};
use engine::{Lang, Names, Seat};
use maud::{Markup, html};

use super::{art, ordinal};
use crate::language::capital;
use crate::look::{Band, Emblem, emblem, medallion, seat_badge};
use crate::stage::{Beat, Moment};

/// The moments of these events, oldest first.
pub fn moments(events: &[(usize, Event)], names: Names<'_>, lang: Lang) -> Vec<Moment> {
    let banner = |step: usize, title: String| Moment { step, band: Band::Greek, title, beats: Vec::new() };
    let (mut told, mut race) = (Vec::new(), Race::default());
    let mut before = vec![0; names.len()];
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
                let scores: Vec<u8> = scores.iter().copied().take(names.len()).collect();
                told.push(std::mem::take(&mut race).ended(*step, *number, [&before, &scores], names, lang));
                before = scores;
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
    /// The race in four beats, with the points before and after it.
    fn ended(self, step: usize, number: u8, scores: [&[u8]; 2], names: Names<'_>, lang: Lang) -> Moment {
        let beats = [
            (lang.pick("The finish", "L’arrivée"), self.finish(lang)),
            (lang.pick("Zeus judges", "Zeus juge"), self.judgement(lang)),
            (lang.pick("Bets turn over", "Les paris se retournent"), self.settled(scores, names, lang)),
            (lang.pick("Standing", "Classement"), standing(scores[1], names, lang)),
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
            div.drawn.flips { @for card in &self.drawn {
                @if let Some(card) = card {
                    span class={ "zeus-card hit " (art::tone(card.creature()).class()) } { (art::silent_token(card.creature())) b { (card.creature().name(lang)) } }
                } @else { span.zeus-card { (medallion(Emblem::Aegis, None)) b { (lang.pick("Protected", "Protégés")) } } }
            } }
            p { @if self.struck.is_empty() { (lang.pick("Nobody is struck out.", "Personne n’est exclu.")) }
                @else { (emblem(Emblem::Lightning)) " " b { (self.fall(lang)) } " " (self.gap_closes(lang)) } }
        }
    }

    /// Who is struck out.
    fn fall(&self, lang: Lang) -> String {
        let who = capital(&lang.list(self.struck.iter().map(|creature| creature.name_the(lang).to_owned())));
        match (self.struck.len(), lang) {
            (1, Lang::En) => format!("{who} is struck out."),
            (_, Lang::En) => format!("{who} are struck out."),
            (1, Lang::Fr) => format!("{who} est hors course."),
            (_, Lang::Fr) => format!("{who} sont hors course."),
        }
    }

    /// Who comes to a better place by the fall of others; nothing if nobody does.
    fn gap_closes(&self, lang: Lang) -> String {
        let standing = self.order.iter().filter(|creature| !self.struck.contains(creature));
        let risen = standing.enumerate().filter(|&(place, creature)| self.order[place] != *creature);
        let risen: Vec<String> = risen
            .map(|(place, creature)| format!("{} {}", creature.name(lang), ordinal(place as u8 + 1, lang)))
            .collect();
        if risen.is_empty() {
            return String::new();
        }
        let risen = lang.list(risen);
        lang.pick(format!("The gap closes: {risen}."), format!("Les suivants avancent\u{a0}: {risen}."))
    }

    /// Each player's bets, what the race has brought, and what that comes to.
    fn settled(&self, [before, after]: [&[u8]; 2], names: Names<'_>, lang: Lang) -> Markup {
        let mut seats: Vec<Seat> = self.bets.iter().map(|(seat, ..)| *seat).collect();
        seats.sort();
        seats.dedup();
        html! { ul.settled-bets { @for seat in seats {
            @let own: Vec<_> = self.bets.iter().filter(|(owner, ..)| *owner == seat).collect();
            @let (was, is) = (before[seat.index()], after[seat.index()]);
            li {
                (seat_badge(seat.index())) span.hidden-text { (names.of(seat)) }
                span.turned.flips { @for (_, points, creature, won) in own {
                    span.won[*won] { (art::creature_token(*creature, creature.name(lang))) @if *won { "+" (points) } @else { "–" } }
                } }
                b.gain { (format!("{:+}", i16::from(is) - i16::from(was))) } b.number { (is) }
            }
        } } }
    }
}

/// Everybody's points, and by how much each is behind.
fn standing(scores: &[u8], names: Names<'_>, lang: Lang) -> Markup {
    let mut order: Vec<Seat> = Seat::all(scores.len()).collect();
    order.sort_by_key(|seat| std::cmp::Reverse(scores[seat.index()]));
    let most = scores.iter().copied().max().unwrap_or(0);
    let first = order.iter().filter(|seat| scores[seat.index()] == most).map(|&seat| names.of(seat));
    let first: Vec<String> = first.collect();
    let lead = match (first.len(), lang) {
        (1, Lang::En) => format!("{} leads with {most}.", first[0]),
        (_, Lang::En) => format!("{} lead with {most} each.", lang.list(first)),
        (1, Lang::Fr) => format!("{} mène avec {most}.", first[0]),
        (_, Lang::Fr) => format!("{} mènent avec {most} chacun.", lang.list(first)),
    };
    html! {
        p { (lead) }
        ol.stood { @for seat in order {
            @let behind = most - scores[seat.index()];
            li {
                (seat_badge(seat.index())) span { (names.of(seat)) }
                span.behind { @if behind > 0 { "−" (behind) span.hidden-text { " " (lang.pick("behind", "de retard")) } } }
                b.number { (scores[seat.index()]) }
            }
        } }
    }
}

#[cfg(test)]
mod tests {
    use Creature::{Dragon, Gryphon, Lamassu, Pegasus, Phoenix, Sylph};
    use derby::Bet;
    use engine::BySeat;

    use super::*;

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);

    fn race(number: u8, scores: [u8; 2]) -> Vec<Event> {
        let bet = |seat, bet: Bet, creature, won| Event::BetRevealed { seat, bet, creature, won };
        vec![
            Event::Ranked { order: [Sylph, Dragon, Phoenix, Gryphon, Pegasus, Lamassu] },
            Event::ZeusDrew { card: None },
            Event::Disqualified { creature: Dragon },
            bet(A, Bet::ALL[0], Sylph, true),
            bet(B, Bet::ALL[0], Dragon, false),
            Event::RaceEnded { race: number, scores: BySeat::new(2, |seat| scores[seat.index()]) },
        ]
    }

    fn told(events: Vec<Event>, lang: Lang) -> Vec<Vec<String>> {
        let events: Vec<(usize, Event)> = events.into_iter().enumerate().collect();
        let names = ["Ada".to_owned(), "Basile".to_owned()];
        let moments = moments(&events, Names::new(&names), lang);
        moments
            .into_iter()
            .map(|told| told.beats.into_iter().map(|beat| beat.body.into_string()).collect())
            .collect()
    }

    #[test]
    fn zeus_strikes_and_the_gap_closes() {
        let judged = &told(race(1, [5, 0]), Lang::En)[0][1];
        assert!(judged.contains("The Dragon is struck out."), "{judged}");
        assert!(
            judged.contains("The gap closes: Phoenix 2nd, Gryphon 3rd, Pegasus 4th and Lamassu 5th."),
            "{judged}"
        );
        let judged = &told(race(1, [5, 0]), Lang::Fr)[0][1];
        assert!(judged.contains("Le Dragon est hors course.") && judged.contains("Phénix 2e"), "{judged}");
    }

    #[test]
    fn a_race_adds_to_what_the_races_before_brought() {
        let told = told([race(1, [5, 0]), race(2, [7, 9])].concat(), Lang::En);
        let row = |race: usize, name: &str| {
            told[race][2].split("<li>").find(|row| row.contains(name)).unwrap().to_owned()
        };
        let sum =
            |gain: &str, total: u8| format!("<b class=\"gain\">{gain}</b><b class=\"number\">{total}</b>");
        assert!(row(0, "Ada").contains(&sum("+5", 5)), "{}", row(0, "Ada"));
        assert!(row(1, "Ada").contains(&sum("+2", 7)) && row(1, "Basile").contains(&sum("+9", 9)));
    }

    #[test]
    fn the_standing_says_who_leads_and_by_how_much() {
        let standing = told([race(1, [5, 0]), race(2, [5, 5])].concat(), Lang::En);
        assert!(
            standing[0][3].contains("Ada leads with 5.") && standing[0][3].contains("−5"),
            "{}",
            standing[0][3]
        );
        assert!(standing[1][3].contains("Ada and Basile lead with 5 each."), "{}", standing[1][3]);
    }
}
