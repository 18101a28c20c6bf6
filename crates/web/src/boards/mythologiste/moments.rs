//! What is great enough in Mythologiste to be told on the stage: quests, Ultimates, laps, the arrival.

use engine::{Lang, Names, Seat, Wording};
use maud::{Markup, html};
use mythologiste::text::quest_text;
use mythologiste::{Event, God, Part, Quest, Script, State};

use super::art;
use super::cards::Card;
use crate::look::{Band, Emblem, emblem, medallion, seat_badge};
use crate::stage::{Beat, Moment};

/// The moments among what a reader has been told, with the step of each, from the first event on.
pub fn moments(events: &[(usize, Event)], names: Names<'_>, lang: Lang) -> Vec<Moment> {
    let teller = Teller { names, lang };
    let mut told: Vec<Moment> = Vec::new();
    for (at, (step, event)) in events.iter().enumerate() {
        let moment = match event {
            Event::QuestSucceeded { seat, quest } => teller.quest(*step, *seat, *quest, true, events, at),
            Event::QuestFailed { seat, quest } => teller.quest(*step, *seat, *quest, false, events, at),
            Event::Cast { seat, script: Script::God(god, Part::Ultimate) } => {
                teller.ultimate(*step, *seat, *god)
            }
            Event::LapCompleted { seat, lap } => teller.lap(*step, *seat, *lap),
            Event::Won { seat } => teller.arrival(*step, *seat),
            _ => continue,
        };
        told.push(moment);
    }
    told
}

/// The most lines that tell what a quest brought or cost.
const OUTCOME: usize = 3;

struct Teller<'a> {
    names: Names<'a>,
    lang: Lang,
}

impl Teller<'_> {
    /// The question, what decided it, the prize or the price.
    fn quest(
        &self,
        step: usize,
        seat: Seat,
        quest: Quest,
        won: bool,
        events: &[(usize, Event)],
        at: usize,
    ) -> Moment {
        let lang = self.lang;
        let drawn = events[..at].iter().rposition(|(_, event)| matches!(event, Event::QuestDrawn { .. }));
        let decided: Vec<String> = events[drawn.map_or(at, |drawn| drawn + 1)..at]
            .iter()
            .filter(|(_, event)| decides(event))
            .filter_map(|(_, event)| self.line(event))
            .collect();
        let after = events[at + 1..].iter().take_while(|(other, _)| *other == step);
        let outcome: Vec<String> = after.filter_map(|(_, event)| self.line(event)).take(OUTCOME).collect();
        let mut beats = vec![Beat {
            title: lang.pick("The quest", "La quête").into(),
            body: html! {
                div.mg-moment { (self.picture(Card::Quest(quest))) p { (quest_text(quest, lang)) } }
            },
        }];
        if !decided.is_empty() {
            beats.push(Beat {
                title: lang.pick("The answers", "Les réponses").into(),
                body: html! { @for line in &decided { p { (line) } } },
            });
        }
        let end = events.get(at).and_then(|(_, event)| self.line(event)).unwrap_or_default();
        beats.push(Beat {
            title: match won {
                true => lang.pick("The prize", "Le prix").into(),
                false => lang.pick("The price", "Ce qu’il en coûte").into(),
            },
            body: html! {
                p.mg-moment { (emblem(if won { Emblem::Check } else { Emblem::Cross })) (seat_badge(seat.index())) b { (end) } }
                @for line in &outcome { p { (line) } }
            },
        });
        let name = quest.names()[lang as usize];
        let title = lang.pick(format!("Quest: {name}"), format!("Quête\u{a0}: {name}"));
        Moment { step, band: Card::Quest(quest).band(), title, beats }
    }

    fn ultimate(&self, step: usize, seat: Seat, god: God) -> Moment {
        let (who, name) = (self.names.of(seat), god.name(self.lang));
        let title = self
            .lang
            .pick(format!("{who}: the Ultimate of {name}"), format!("{who}\u{a0}: l’Ultime, {name}"));
        Moment { step, band: art::band(god.ethnicity()), title, beats: Vec::new() }
    }

    fn lap(&self, step: usize, seat: Seat, lap: u8) -> Moment {
        let who = self.names.of(seat);
        let title = self
            .lang
            .pick(format!("{who} completes lap {lap}"), format!("{who} achève le tour de piste {lap}"));
        Moment { step, band: Band::Greek, title, beats: Vec::new() }
    }

    fn arrival(&self, step: usize, seat: Seat) -> Moment {
        let (lang, who) = (self.lang, self.names.of(seat));
        let gate = lang.pick("Through the Gate", "La Porte est franchie");
        let first = lang.pick(
            format!("{who} is first through the Gate."),
            format!("{who} franchit la Porte en premier."),
        );
        let won = lang.pick(format!("{who} wins the race"), format!("{who} remporte la course"));
        let beats = vec![
            Beat {
                title: gate.into(),
                body: html! { div.mg-moment { (medallion(Emblem::GreatRace, None)) p { (first) } } },
            },
            Beat {
                title: lang.pick("Victory", "Victoire").into(),
                body: html! { div.mg-moment { (seat_badge(seat.index())) p { b { (won) } } } },
            },
        ];
        Moment { step, band: Band::Greek, title: won, beats }
    }

    fn picture(&self, card: Card) -> Markup {
        html! { span class={ "mg-face " (card.tone()) } { (medallion(card.emblem(), None)) } }
    }

    fn line(&self, event: &Event) -> Option<String> {
        State::tell(event, self.names, self.lang).map(|line| line.text)
    }
}

/// Whether an event tells how a quest was decided.
fn decides(event: &Event) -> bool {
    matches!(
        event,
        Event::Solution { .. }
            | Event::QuestSure { .. }
            | Event::QuestDoomed { .. }
            | Event::OracleAsked { .. }
            | Event::Rolled { .. }
            | Event::Wrestles { .. }
            | Event::BidRevealed { .. }
    )
}
