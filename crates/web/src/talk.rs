//! Talk at a table: phrases that each reader sees in their own language, and free words where the host allows them. Those who
//! play and those who look on are heard apart.

use engine::{Lang, Seat};
use store::{Circle, Manner, PersonId, Said, Shunned, Word};

use crate::fields::isolated;
use crate::people::Holder;
use crate::scene::named;
use crate::tables::Playing;

/// The longest word in one's own words, in characters.
pub(crate) const MAX_WORD: usize = 200;

/// A phrase: its name in the store, which never changes, and what it says.
pub(crate) struct Phrase {
    pub(crate) name: &'static str,
    said: [&'static str; 2],
    /// Whether it is offered while a table waits, and while it is played.
    offered: [bool; 2],
}

const fn phrase(name: &'static str, said: [&'static str; 2], offered: [bool; 2]) -> Phrase {
    Phrase { name, said, offered }
}

/// All phrases. One that is taken away from the offer stays here, for what was said with it.
const PHRASES: [Phrase; 12] = [
    phrase("hello", ["Hello!", "Bonjour\u{202f}!"], [true, true]),
    phrase("ready", ["Ready?", "Prêts\u{202f}?"], [true, false]),
    phrase("minute", ["One minute", "Une minute"], [true, true]),
    phrase("luck", ["Good luck", "Bonne chance"], [true, false]),
    phrase("thanks", ["Thank you", "Merci"], [true, true]),
    phrase("well-played", ["Well played!", "Bien joué\u{202f}!"], [false, true]),
    phrase("oops", ["Oops!", "Oups\u{202f}!"], [false, true]),
    phrase("thinking", ["I am thinking", "Je réfléchis"], [false, true]),
    phrase("go-on", ["Shall we go on?", "On continue\u{202f}?"], [false, true]),
    phrase("yes", ["Yes", "Oui"], [false, true]),
    phrase("no", ["No", "Non"], [false, true]),
    phrase("good-game", ["Good game!", "Belle partie\u{202f}!"], [false, true]),
];

impl Phrase {
    /// The phrase with this name.
    pub(crate) fn named(name: &str) -> Option<&'static Phrase> {
        PHRASES.iter().find(|phrase| phrase.name == name)
    }

    /// What is offered at a table that waits, or that is played.
    pub(crate) fn offered(playing: bool) -> impl Iterator<Item = &'static Phrase> {
        PHRASES.iter().filter(move |phrase| phrase.offered[usize::from(playing)])
    }

    pub(crate) fn text(&self, lang: Lang) -> &'static str {
        lang.pick(self.said[0], self.said[1])
    }
}

/// What one reader hears at a table.
pub(crate) struct Heard {
    pub(crate) circle: Circle,
    pub(crate) manner: Manner,
    /// Oldest first.
    pub(crate) words: Vec<HeardWord>,
    /// Whether they choose what may be said.
    pub(crate) host: bool,
    /// Whether the game goes on, or is yet to begin.
    pub(crate) playing: bool,
    /// Whether there may be anybody to talk to.
    pub(crate) company: bool,
}

/// Something said, as one reader is told it.
pub(crate) struct HeardWord {
    pub(crate) number: u32,
    pub(crate) name: String,
    /// Where whoever said it sits.
    pub(crate) seat: Option<Seat>,
    /// Whether the reader said it.
    pub(crate) own: bool,
    pub(crate) text: String,
}

/// The circle of somebody at a table.
pub(crate) fn circle_of(holder: &Holder) -> Circle {
    let seated = holder.host || !holder.seats.is_empty() || !holder.away.is_empty();
    if seated { Circle::Players } else { Circle::Watchers }
}

/// What whoever has taken their data away is called.
pub(crate) fn somebody(lang: Lang) -> String {
    lang.pick("Somebody", "Quelqu’un").to_owned()
}

impl Heard {
    /// What a reader hears, who keeps these people away.
    pub(crate) fn by(
        person: Option<&PersonId>,
        playing: &Playing,
        holder: &Holder,
        shunned: &[Shunned],
        lang: Lang,
    ) -> Heard {
        let circle = circle_of(holder);
        let names = named(playing.names(), lang);
        let row = &playing.table.row;
        let kept_away = |word: &&Word| shunned.iter().any(|other| Some(&other.other) == word.person.as_ref());
        let words = playing.talk.words.iter().filter(|word| word.circle == circle && !kept_away(word));
        let told = |word: &Word| {
            let text = match &word.said {
                Said::Phrase(name) => Phrase::named(name)?.text(lang).to_owned(),
                Said::Text(text) => isolated(text.clone()),
                Said::Gone => return None,
            };
            let seat = word.person.as_ref().and_then(|person| {
                let place = row.seats.iter().position(|seat| seat.person.as_ref() == Some(person))?;
                (circle == Circle::Players).then(|| Seat::new(place))
            });
            let name = match seat {
                Some(seat) => names[seat.index()].clone(),
                None if word.name.is_empty() => somebody(lang),
                None => isolated(word.name.clone()),
            };
            let own = word.person.is_some() && word.person.as_ref() == person;
            Some(HeardWord { number: word.number, name, seat, own, text })
        };
        let others = |seat: &store::SeatRow| {
            seat.kind == store::SeatKind::Open || (seat.person.is_some() && seat.person.as_ref() != person)
        };
        Heard {
            circle,
            manner: playing.manner(),
            words: words.filter_map(told).collect(),
            host: holder.host,
            playing: playing.table.has_begun(),
            company: circle == Circle::Watchers || row.seats.iter().any(others),
        }
    }

    /// The number of the last word.
    pub(crate) fn last(&self) -> u32 {
        self.words.last().map_or(0, |word| word.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_phrase_has_a_name_of_its_own_and_both_languages() {
        let mut names: Vec<_> = PHRASES.iter().map(|phrase| phrase.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), PHRASES.len());
        for phrase in &PHRASES {
            assert!(!phrase.text(Lang::En).is_empty() && !phrase.text(Lang::Fr).is_empty());
            assert!(phrase.offered.contains(&true), "{}", phrase.name);
        }
        assert_eq!(Phrase::offered(false).count(), 5);
    }
}
