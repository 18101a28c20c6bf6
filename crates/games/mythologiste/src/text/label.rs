use engine::{Lang, Names};

use super::voice::{Voice, say};
use crate::action::Action;

/// An action as a short label.
pub fn label(action: Action, names: Names<'_>, lang: Lang) -> String {
    let voice = Voice { names, lang };
    match action {
        Action::Ready => lang.pick("Ready", "Prêt").into(),
        Action::TimeOut => lang.pick("Give up", "Abandonner").into(),
        Action::Yes => lang.pick("Yes", "Oui").into(),
        Action::No => lang.pick("No", "Non").into(),
        Action::Done => lang.pick("That is all", "C’est tout").into(),
        Action::End => lang.pick("End the turn", "Finir le tour").into(),
        Action::Refuse => lang.pick("Discard the new god", "Défausser le nouveau dieu").into(),
        Action::Free(slot) => {
            let slot = slot + 1;
            say!(lang, "Free Power of god {slot}", "Pouvoir gratuit du dieu {slot}")
        }
        Action::Cast(slot, part) => {
            let (slot, part) = (slot + 1, voice.part(part));
            say!(lang, "Cast a Spell: {part} of god {slot}", "Lancer un sort : {part} du dieu {slot}")
        }
        Action::Ultimate(slot) => {
            let slot = slot + 1;
            say!(lang, "Ultimate of god {slot}", "Ultime du dieu {slot}")
        }
        Action::Play(card) => {
            let card = voice.power(card);
            say!(lang, "Play {card}", "Jouer {card}")
        }
        Action::Pick(seat, slot) => {
            let (who, of, slot) = (voice.who(seat), voice.of(seat), slot + 1);
            say!(lang, "{who}’s god {slot}", "Dieu {slot} {of}")
        }
        Action::Place(slot) => {
            let slot = slot + 1;
            say!(lang, "Slot {slot}", "Emplacement {slot}")
        }
        Action::Target(seat) => voice.who(seat),
        Action::Card(card) => card.names()[lang as usize].into(),
        Action::God(god) => voice.god(god).into(),
        Action::Use(god, part) => format!("{} ({})", voice.god(god), voice.part(part)),
        Action::Peoples(one, two) => {
            let (one, two) = (one.adjective(true, lang), two.adjective(true, lang));
            say!(lang, "{one} and {two} gods", "Dieux {one} et {two}")
        }
        Action::Swap(one, two) => {
            let (one, two) = (voice.who(one), voice.who(two));
            say!(lang, "Swap {one} and {two}", "Échanger {one} et {two}")
        }
        Action::Number(number) => number.to_string(),
    }
}
