use engine::{Lang, Line, Names, Seat};

use super::effects::{cost, requirement};
use super::voice::{Voice, say};
use crate::gods::God;
use crate::protection::{Protection, Shelter};
use crate::reason::Reason;

/// A refusal as a sentence.
pub fn explain(reason: &Reason, names: Names<'_>, lang: Lang) -> Line {
    let voice = Voice { names, lang };
    let text = match *reason {
        Reason::NotThisQuestion { asked } => {
            let task = voice.task(&asked);
            say!(lang, "Something else is asked now: {task}.", "On demande autre chose : {task}.")
        }
        Reason::EmptySlot { .. } => {
            lang.pick("There is no god at this place.", "Il n’y a pas de dieu à cette place.").into()
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
                "Your pawn is on no {one} space that you may use now.",
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
            say!(lang, "You do not hold {card}.", "Vous n’avez pas {card} en main.")
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
        Reason::Requires(script) => requirement(script.effect().requirement, lang).unwrap_or_default(),
        Reason::CannotPay(script) => {
            let price = cost(script.effect().cost, lang).unwrap_or_default();
            say!(lang, "You cannot pay. {price}", "Vous ne pouvez pas payer. {price}")
        }
        Reason::Locked => {
            lang.pick("Your pawn cannot move now.", "Votre pion ne peut pas bouger maintenant.").into()
        }
        Reason::NobodyToAttack => lang
            .pick(
                "Nobody can be attacked now: all are protected.",
                "Personne ne peut être attaqué maintenant : tous sont protégés.",
            )
            .into(),
        Reason::NobodyInReach => {
            lang.pick("No opponent is within reach.", "Aucun adversaire n’est à portée.").into()
        }
        Reason::NoGodToHit => lang
            .pick(
                "No god can be hit: they are protected, or it would change nothing.",
                "Aucun dieu ne peut être touché : ils sont protégés, ou cela ne changerait rien.",
            )
            .into(),
        Reason::Sheltered(seat, shelter) => sheltered(voice, seat, shelter),
        Reason::Protected(god, by) => protected(voice, god, by),
        Reason::AlreadyPicked(god) => {
            let (name, chosen) = (voice.god(god), if god.is_male() { "choisi" } else { "choisie" });
            say!(lang, "{name} is picked already.", "{name} est déjà {chosen}.")
        }
        Reason::NotATarget(seat) => {
            let who = voice.who(seat);
            say!(lang, "{who} cannot be chosen now.", "{who} ne peut pas être choisi maintenant.")
        }
        Reason::NotToBeChosen(god) => {
            let (name, chosen) = (voice.god(god), if god.is_male() { "choisi" } else { "choisie" });
            say!(lang, "{name} cannot be chosen now.", "{name} ne peut pas être {chosen} maintenant.")
        }
        Reason::NotOffered => {
            lang.pick("This is not among the answers.", "Ce n’est pas une réponse possible.").into()
        }
    };
    Line { text, rule: reason.rule() }
}

/// What keeps a god from being hit, as a sentence.
pub fn protection_words(god: God, by: Protection, names: Names<'_>, lang: Lang) -> String {
    protected(Voice { names, lang }, god, by)
}

fn sheltered(voice: Voice<'_>, seat: Seat, shelter: Shelter) -> String {
    let (lang, who) = (voice.lang, voice.who(seat));
    match shelter {
        Shelter::Sanctuary => say!(
            lang,
            "{who} stands in the Sanctuary and cannot be attacked.",
            "{who} se trouve au Sanctuaire : aucune attaque ne l’atteint."
        ),
        Shelter::Shield => say!(
            lang,
            "{who} is protected from attacks for now.",
            "{who} est pour l’instant à l’abri des attaques."
        ),
        Shelter::Love => {
            say!(
                lang,
                "Aphrodite keeps you from attacking {who}.",
                "Aphrodite vous empêche d’attaquer {who}."
            )
        }
    }
}

/// What keeps a god from being hit.
pub(super) fn protected(voice: Voice<'_>, god: God, by: Protection) -> String {
    let (lang, name) = (voice.lang, voice.god(god));
    match by {
        Protection::Invincible => say!(lang, "{name} is invincible.", "{name} est invincible."),
        Protection::General => {
            say!(
                lang,
                "No god can be attacked, not even {name}.",
                "Aucun dieu ne peut être attaqué, pas même {name}."
            )
        }
        Protection::Ward(people) => {
            let people = people.adjective(true, lang);
            say!(
                lang,
                "{name} is protected with the other {people} gods.",
                "{name} bénéficie de la protection des dieux {people}."
            )
        }
        Protection::Guard(guard) if guard == god => {
            say!(lang, "{name} resists such attacks.", "{name} résiste à ces attaques.")
        }
        Protection::Guard(guard) => {
            let guard = voice.god(guard);
            say!(lang, "{guard} protects {name}.", "{guard} protège {name}.")
        }
        Protection::Couple => say!(
            lang,
            "{name} is one of a couple, which only goes as a whole.",
            "{name} forme un couple : on n’élimine que les deux ensemble."
        ),
    }
}
