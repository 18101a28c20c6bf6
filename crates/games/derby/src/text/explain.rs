use engine::{Lang, Line, Names};

use super::voice::{Voice, say};
use crate::reason::Reason;

/// A refusal as a sentence.
pub fn explain(reason: &Reason, names: Names<'_>, lang: Lang) -> Line {
    let voice = Voice { names, lang, deck: None };
    let text = match *reason {
        Reason::NotThisQuestion { asked } => {
            let task = voice.task(&asked);
            say!(lang, "Not now: you are asked to {task}.", "Pas maintenant : vous devez {task}.")
        }
        Reason::GodTaken { god, by } => {
            let (god, by) = (god.name(lang), voice.who(by));
            say!(lang, "{by} already plays as {god}.", "{by} incarne déjà {god}.")
        }
        Reason::SectorHasFate { sector } => {
            say!(
                lang,
                "Sector {sector} already has a Fate token.",
                "Le secteur {sector} a déjà un jeton du Destin."
            )
        }
        Reason::BetUsed { bet } => {
            let bet = voice.bet(bet);
            say!(
                lang,
                "You have already used {bet}: each bet card serves once in a game.",
                "Vous avez déjà utilisé {bet} : chaque carte de pari ne sert qu’une fois par partie.",
            )
        }
        Reason::SoldOut { creature } => {
            let of_the = creature.of_the(lang);
            say!(lang, "No token {of_the} is left.", "Il ne reste plus de jeton {of_the}.")
        }
        Reason::AlreadyBetOn { creature } => {
            let name = creature.name_the(lang);
            say!(
                lang,
                "You have already bet on {name} in this race.",
                "Vous avez déjà misé sur {name} dans cette course.",
            )
        }
        Reason::NotInYourHolders { card } => {
            let name = card.creature().name(lang);
            say!(
                lang,
                "This {name} card is in neither of your holders.",
                "Cette carte {name} n’est dans aucun de vos deux présentoirs.",
            )
        }
        Reason::SameHolder { card, other } => {
            let (name, other) = (card.creature().name(lang), voice.holder(other, None));
            say!(
                lang,
                "This {name} card lies where your first card lay: take the second one from the {other}.",
                "Cette carte {name} vient du même présentoir que votre première carte : prenez la seconde dans le \
                 {other}.",
            )
        }
        Reason::NoBonus { card } => {
            let name = card.creature().name(lang);
            say!(
                lang,
                "This {name} card has no foul play bonus.",
                "Cette carte {name} n’a pas de bonus de coup fourré."
            )
        }
        Reason::BonusAfterArrival { card } => {
            let begins = voice.begins(card.creature());
            let arrived = card.creature().gender().agree("arrivé", "arrivée");
            say!(
                lang,
                "{begins} has arrived and cannot cheat any more: play the card without its bonus.",
                "{begins} est {arrived} et ne peut plus tricher : jouez la carte sans son bonus.",
            )
        }
        Reason::PowerNotHeld { power } => {
            let power = voice.power(power);
            say!(
                lang,
                "You do not have {power}, or have already used it.",
                "Vous n’avez pas la carte {power}, ou vous l’avez déjà utilisée.",
            )
        }
        Reason::WrongWindow { power } => {
            let (when, power) = (power.when(lang), voice.power(power));
            say!(
                lang,
                "{power} is not for this moment: play it {when}.",
                "La carte {power} n’est pas pour ce moment : jouez-la {when}.",
            )
        }
        Reason::NoTarget { power } => {
            let power = voice.power(power);
            say!(lang, "{power} would change nothing now.", "La carte {power} ne changerait rien maintenant.")
        }
        Reason::NotATarget { power } => {
            let power = voice.power(power);
            say!(
                lang,
                "That cannot be chosen with {power}.",
                "Ce choix n’est pas permis avec la carte {power}.",
            )
        }
    };
    Line { text, rule: reason.rule() }
}
