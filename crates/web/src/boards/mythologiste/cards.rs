//! A card, whichever its deck: its band, its picture, the letters of its effects, and the ways to the large card.

use engine::Lang;
use maud::{Markup, html};
use mythologiste::{Action, Ethnicity, Family, God, Malus, Part, Power, Prompt, Quest, QuestCategory};

use super::{Scene, art};
use crate::Controls;
use crate::look::{Band, Corner, Emblem, corner, medallion, opener};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Card {
    God(God),
    Power(Power),
    Malus(Malus),
    Quest(Quest),
}

impl Card {
    /// Every card, by deck.
    pub(super) fn all() -> impl Iterator<Item = Card> {
        let cards = Power::ALL.map(Card::Power).into_iter().chain(Malus::ALL.map(Card::Malus));
        God::ALL.map(Card::God).into_iter().chain(cards).chain(Quest::ALL.map(Card::Quest))
    }

    /// The id of the large card.
    pub(super) fn id(self) -> String {
        match self {
            Card::God(god) => format!("card-god-{}", god.slug()),
            Card::Power(card) => format!("card-power-{}", card.slug()),
            Card::Malus(card) => format!("card-malus-{}", card.slug()),
            Card::Quest(card) => format!("card-quest-{}", card.slug()),
        }
    }

    pub(super) fn name(self, lang: Lang) -> &'static str {
        match self {
            Card::God(god) => god.name(lang),
            Card::Power(card) => card.names()[lang as usize],
            Card::Malus(card) => card.names()[lang as usize],
            Card::Quest(card) => card.names()[lang as usize],
        }
    }

    pub(super) fn emblem(self) -> Emblem {
        match self {
            Card::God(god) => art::god(god),
            Card::Power(card) => art::power(card),
            Card::Malus(card) => art::malus(card),
            Card::Quest(card) => art::quest(card),
        }
    }

    /// The people it belongs to or comes from; Greece lends its border to those that belong to none.
    fn people(self) -> Option<Ethnicity> {
        match self {
            Card::God(god) => Some(god.ethnicity()),
            Card::Power(card) => card.casts_ultimate_of().or(match card {
                Power::Svalinn | Power::Sleipnir => Some(Ethnicity::Norse),
                Power::Vajra => Some(Ethnicity::Indian),
                Power::FeatherOfMaat => Some(Ethnicity::Egyptian),
                _ => None,
            }),
            Card::Malus(Malus::Fenrir) => Some(Ethnicity::Norse),
            Card::Malus(card) => card.ethnicity(),
            Card::Quest(card) => card.is_culture().then(|| Ethnicity::ALL[card.index() / 2]),
        }
    }

    pub(super) fn band(self) -> Band {
        self.people().map_or(Band::Greek, art::band)
    }

    /// The class that lends it its colour.
    pub(super) fn tone(self) -> &'static str {
        match (self, self.people()) {
            (Card::Malus(_), _) => "mg-bad",
            (_, Some(people)) => art::tone(people),
            _ => "",
        }
    }

    /// The kinds of its effects: letters that differ from each other in the whole game.
    pub(super) fn corners(self, lang: Lang) -> Vec<Corner<'static>> {
        let one = |letter, word| vec![Corner { letter, word }];
        match self {
            Card::God(god) => of_god(god, lang),
            Card::Power(Power::CastASpell) => one(lang.pick("S", "L"), lang.pick("Spell", "Lancer un sort")),
            Card::Power(Power::TitansProtection) => one("R", lang.pick("Reaction", "Réaction")),
            Card::Power(card) if card.casts_ultimate_of().is_some() => {
                one("U", lang.pick("Ultimate", "Ultime"))
            }
            Card::Power(_) => one("E", lang.pick("Effect", "Effet")),
            Card::Malus(_) => one("M", "Malus"),
            Card::Quest(card) => match card.category() {
                QuestCategory::Knowledge => one(lang.pick("K", "S"), lang.pick("Knowledge", "Savoir")),
                QuestCategory::Art => one("A", "Art"),
                QuestCategory::Force => one("F", "Force"),
                QuestCategory::Combo => one("C", "Combo"),
            },
        }
    }
}

fn of_god(god: God, lang: Lang) -> Vec<Corner<'static>> {
    let passive = !mythologiste::text::passive_texts(god, lang).is_empty();
    let kinds = [
        (passive, "Pa", lang.pick("Passive", "Passif")),
        (god.effect(Part::Power).is_some(), "P", lang.pick("Power", "Pouvoir")),
        (god.effect(Part::Ultimate).is_some(), "U", lang.pick("Ultimate", "Ultime")),
    ];
    kinds.into_iter().filter(|(has, ..)| *has).map(|(_, letter, word)| Corner { letter, word }).collect()
}

/// What a Malus is about.
pub(super) fn family(malus: Malus, lang: Lang) -> &'static str {
    match malus.family() {
        Family::Sleep => lang.pick("sleep", "sommeil"),
        Family::Betray => lang.pick("treachery", "traîtrise"),
        Family::Move => lang.pick("moves", "déplacement"),
        Family::Hand => lang.pick("hand", "main"),
        Family::Eliminate => lang.pick("elimination", "élimination"),
    }
}

/// The letters in the corner of a card.
pub(super) fn corners(scene: &Scene<'_>, card: Card) -> Markup {
    html! { span.mg-corners { @for each in card.corners(scene.lang) { (corner(each)) } } }
}

/// Something that shows a card and only tells: a tap opens the large one.
pub(super) fn open(scene: &Scene<'_>, card: Card, state: &str, class: &str, inner: &Markup) -> Markup {
    opener(scene.lang, &card.id(), state, class, inner)
}

/// The picture of a card as the way to the large one.
pub(super) fn face(scene: &Scene<'_>, card: Card, state: &str) -> Markup {
    let inner = html! { (medallion(card.emblem(), None)) span.hidden-text { (card.name(scene.lang)) } };
    open(scene, card, state, "mg-face", &inner)
}

/// A card that is a control: the large one opens on rest, long press or key.
pub(super) fn held(card: Card, state: &str, control: &Markup) -> Markup {
    html! { span.held data-card=(card.id()) data-state=(state) { (control) } }
}

/// How a Power card of the viewer's hand fares: « In your hand. You may use it now. »
pub(super) fn in_hand(scene: &Scene<'_>, controls: &Controls, action: Action) -> String {
    let averts = action == Action::Play(Power::TitansProtection)
        && matches!(scene.view.prompt, Some(Prompt::Titans(_)))
        && scene.me().is_some_and(|me| scene.view.asked.has(me));
    let now = if averts || controls.label(action).is_some() {
        let (en, fr) = match scene.view.prompt {
            Some(Prompt::Discard { .. } | Prompt::Abundance) => {
                (" You may discard it now.", " Vous pouvez la défausser maintenant.")
            }
            Some(Prompt::Give(_) | Prompt::PeekGive(_)) => {
                (" You may give it away now.", " Vous pouvez la donner maintenant.")
            }
            _ => (" You may use it now.", " Vous pouvez l’utiliser maintenant."),
        };
        scene.say(en, fr).to_owned()
    } else {
        controls.why_not(action).map(|line| format!(" {}", line.text)).unwrap_or_default()
    };
    format!("{}{now}", scene.say("In your hand.", "Dans votre main."))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pictures differ by their emblem or by the colour beneath it.
    #[test]
    fn no_two_cards_look_the_same() {
        let cards: Vec<Card> = Card::all().collect();
        for (at, card) in cards.iter().enumerate() {
            let same = cards[..at]
                .iter()
                .find(|other| (other.emblem(), other.tone()) == (card.emblem(), card.tone()));
            assert!(same.is_none(), "{} and {}", card.id(), same.map(|same| same.id()).unwrap_or_default());
        }
    }

    /// A letter stands for one word in the whole game, and a word for one letter.
    #[test]
    fn letters_tell_kinds_apart() {
        for lang in Lang::ALL {
            let mut kinds: Vec<Corner<'_>> = Vec::new();
            for kind in Card::all().flat_map(|card| card.corners(lang)) {
                if !kinds.contains(&kind) {
                    kinds.push(kind);
                }
            }
            for (at, kind) in kinds.iter().enumerate() {
                let same =
                    kinds[..at].iter().find(|other| other.letter == kind.letter || other.word == kind.word);
                assert_eq!(same, None, "{kind:?}");
            }
            assert_eq!(kinds.len(), 11);
        }
    }
}
