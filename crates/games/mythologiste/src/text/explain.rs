use engine::{Lang, Line, Names};

use super::voice::{Voice, say};
use crate::reason::Reason;

/// A refusal as a sentence.
pub fn explain(reason: &Reason, names: Names<'_>, lang: Lang) -> Line {
    let voice = Voice { names, lang };
    let text = match *reason {
        Reason::NotThisQuestion { asked } => {
            let task = voice.task(&asked);
            say!(lang, "Something else is asked now: {task}.", "On demande autre chose : {task}.")
        }
        Reason::EmptySlot { slot, .. } => {
            let slot = slot + 1;
            say!(lang, "Slot {slot} is empty.", "L’emplacement {slot} est vide.")
        }
        Reason::Inactive(god) => {
            let (name, inactive) = (voice.god(god), if god.is_male() { "inactif" } else { "inactive" });
            say!(lang, "{name} is inactive.", "{name} est {inactive}.")
        }
        Reason::NoSuchEffect(god, part) => {
            let (god, part) = (voice.god(god), voice.part(part));
            say!(lang, "{god} has no {part}.", "{god} n’a pas de {part}.")
        }
        Reason::AlreadyUsed(god, part) => {
            let (god, part) = (voice.god(god), voice.part(part));
            say!(
                lang,
                "{god} has used this {part} in this turn.",
                "{god} : {part} déjà utilisé pendant ce tour."
            )
        }
        Reason::NotOnEthnicity(people) => {
            let (one, people) = (people.adjective(false, lang), people.adjective(true, lang));
            say!(
                lang,
                "Your pawn is not on a {one} space that you may use now.",
                "Votre pion n’est pas sur une case des dieux {people} utilisable maintenant."
            )
        }
        Reason::FreePowerUsed => lang
            .pick(
                "You have used the free Power of this turn.",
                "Vous avez utilisé le Pouvoir gratuit de ce tour.",
            )
            .into(),
        Reason::NoPlayLeft => lang
            .pick(
                "You have used the Power card of this turn.",
                "Vous avez utilisé la carte Pouvoir de ce tour.",
            )
            .into(),
        Reason::Tantalus => lang
            .pick(
                "The torment of Tantalus: you may use no Power card.",
                "Supplice de Tantale : vous ne pouvez utiliser aucune carte Pouvoir.",
            )
            .into(),
        Reason::NotInHand(card) => {
            let card = voice.power(card);
            say!(lang, "{card} is not there to choose.", "{card} n’est pas parmi les cartes à choisir.")
        }
        Reason::OnlyAgainstMalus => lang
            .pick(
                "This card only answers a Malus that has just come to you.",
                "Cette carte ne répond qu’à un Malus que vous venez de recevoir.",
            )
            .into(),
        Reason::CastsAGod(card) => {
            let card = voice.power(card);
            say!(
                lang,
                "{card} casts the effect of a god: choose the god.",
                "{card} lance l’effet d’un dieu : choisissez le dieu."
            )
        }
        Reason::NothingToDo => {
            lang.pick("It would do nothing now.", "Cela n’aurait aucun effet maintenant.").into()
        }
        Reason::NotATarget(seat) => {
            let who = voice.who(seat);
            say!(lang, "{who} cannot be chosen now.", "{who} ne peut pas être choisi maintenant.")
        }
        Reason::Protected(god) => {
            let (name, chosen) = (voice.god(god), if god.is_male() { "choisi" } else { "choisie" });
            say!(lang, "{name} cannot be chosen now.", "{name} ne peut pas être {chosen} maintenant.")
        }
        Reason::NotOffered => {
            lang.pick("This is not among the answers.", "Ce n’est pas une réponse possible.").into()
        }
    };
    Line { text, rule: reason.rule() }
}
