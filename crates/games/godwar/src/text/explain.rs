use engine::{Lang, Line, Names};

use super::voice::{Voice, say};
use crate::reason::Reason;

/// A refusal as a sentence.
pub fn explain(reason: &Reason, names: Names<'_>, lang: Lang) -> Line {
    Line { text: Voice { names, lang }.explains(reason), rule: reason.rule() }
}

impl Voice<'_> {
    fn explains(self, reason: &Reason) -> String {
        let lang = self.lang;
        match *reason {
            Reason::NotThisQuestion { asked } => {
                let task = self.task(&asked);
                say!(lang, "Not now: you are asked to {task}.", "Pas maintenant\u{a0}: vous devez {task}.")
            }
            Reason::NotYourTeam { seat } => {
                let who = self.who(seat);
                say!(lang, "{who} is not in your team.", "{who} n’est pas de votre équipe.")
            }
            Reason::GodNotOffered { god } => {
                let god = god.name(lang);
                say!(lang, "{god} is not among your gods.", "{god} n’est pas parmi vos dieux.")
            }
            Reason::NotInHand { card } => {
                let card = card.a(lang);
                say!(lang, "You do not have {card} in hand.", "Vous n’avez pas {card} en main.")
            }
            Reason::NoFaith { card } => {
                let card = card.a(lang);
                say!(
                    lang,
                    "You cannot play {card}: it only reacts.",
                    "On ne joue pas {card}\u{a0}: cette carte ne fait que réagir.",
                )
            }
            Reason::WrongColour { card, chain } => {
                let (colour, card) = (card.colour().map_or("", |colour| colour.name(lang)), card.name(lang));
                let chain = self.colours(chain);
                say!(
                    lang,
                    "{card} is {colour}; after your last warrior only {chain} may follow.",
                    "{card}\u{a0}: couleur {colour}\u{202f}; après votre dernier guerrier, seul {chain} peut suivre.",
                )
            }
            Reason::NothingToUse { card } => {
                let card = card.name(lang);
                say!(
                    lang,
                    "{card} finds no Action to borrow now.",
                    "{card}\u{a0}: aucune Action à emprunter pour le moment.",
                )
            }
            Reason::CannotUse { card } => {
                let card = card.name(lang);
                say!(
                    lang,
                    "The Action of {card} cannot be borrowed here.",
                    "L’Action de la carte {card} ne peut pas être empruntée ici.",
                )
            }
            Reason::NotYourPower { power } => {
                let (power, god) = (self.power(power), power.god().name(lang));
                say!(lang, "{power} is a power of {god}.", "{power} appartient à {god}.")
            }
            Reason::PowerUsed { power } => {
                let power = self.power(power);
                say!(
                    lang,
                    "{power} serves once a turn, and has served.",
                    "{power} ne sert qu’une fois par tour, et a servi.",
                )
            }
            Reason::NotEnoughEnergy { cost, energy } => {
                let (cost, energy) = (self.energy(cost), self.energy(energy));
                say!(
                    lang,
                    "That costs {cost} and you have {energy}: you must keep at least 1.",
                    "Cela coûte {cost} et vous avez {energy}\u{a0}: il doit vous en rester au moins 1.",
                )
            }
            Reason::NotEnoughFaith { cost, faith } => {
                let (cost, faith) = (self.faith(cost), self.faith(faith));
                say!(
                    lang,
                    "That costs {cost} and you have {faith}.",
                    "Cela coûte {cost} et vous avez {faith}."
                )
            }
            Reason::PowerIdle { power } => {
                let power = self.power(power);
                say!(lang, "{power} has no use now.", "{power} ne sert à rien pour le moment.")
            }
            Reason::NotATarget { seat } => {
                let who = self.who(seat);
                say!(lang, "{who} cannot be chosen here.", "{who} ne peut pas être désigné ici.")
            }
            Reason::NothingThere => {
                lang.pick("No such card lies there.", "Aucune carte de ce genre ne s’y trouve.").into()
            }
            Reason::TooCostly { card, most } => {
                let (cost, card) = (card.cost(), card.name(lang));
                say!(
                    lang,
                    "{card} costs {cost}; at most {most} is allowed.",
                    "{card} coûte {cost}\u{202f}; le maximum est {most}.",
                )
            }
            Reason::NetherworldClosed => lang
                .pick("Only Hades recruits from the Netherworld.", "Seul Hadès recrute aux enfers.")
                .into(),
            Reason::NoReaction { card } => {
                let card = card.name(lang);
                say!(
                    lang,
                    "{card} has no Reaction for this moment.",
                    "{card} n’a pas de Réaction pour ce moment.",
                )
            }
            Reason::NotLookedAt { card } => {
                let card = card.name(lang);
                say!(
                    lang,
                    "{card} is not among the cards you look at.",
                    "{card} n’est pas parmi les cartes que vous regardez.",
                )
            }
        }
    }
}
