use engine::{Lang, Line, Names, Seat};

use super::ask::ask;
use super::voice::{Voice, say};
use crate::reason::Reason;

/// A refusal as a sentence.
pub fn explain(reason: &Reason, names: Names<'_>, lang: Lang) -> Line {
    let voice = Voice { names, lang };
    let text = match *reason {
        Reason::NotThisQuestion { asked } => {
            let task = ask(&asked, Seat::default(), true, names, lang).text;
            say!(lang, "Something else is asked now. {task}", "Ce n’est pas ce qui est demandé. {task}")
        }
        Reason::MustTake => say!(
            lang,
            "You have passed twice in this round: now you must take.",
            "Vous avez déjà passé deux fois cette manche : il faut prendre."
        ),
        Reason::NothingToTake { board } => {
            let board = voice.board(board);
            say!(
                lang,
                "Nothing can be taken: {board} offers you no card.",
                "Rien à prendre : {board} ne vous offre aucune carte."
            )
        }
        Reason::NotDestined { board } => {
            let board = voice.board(board);
            say!(
                lang,
                "You may only choose where destiny sends you: {board}.",
                "Vous ne pouvez choisir que là où la destinée vous envoie : {board}."
            )
        }
        Reason::NoCard { slot } => {
            let slot = voice.slot(slot);
            say!(lang, "There is no card: {slot}.", "Il n’y a pas de carte : {slot}.")
        }
        Reason::Marked { by, .. } => {
            let (who, of) = (voice.who(by), voice.of_whom(by));
            say!(lang, "{who}’s token lies on this card already.", "Le pion {of} est déjà sur cette carte.")
        }
        Reason::Locked { board } => {
            let board = voice.board(board);
            say!(lang, "Odin locks this for you: {board}.", "Odin vous en interdit l’accès : {board}.")
        }
        Reason::DeckClosed { .. } => say!(
            lang,
            "The deck may be chosen only if no creature of the board is free to you and it has a card for every token.",
            "La pioche ne peut être choisie que si aucune créature du plateau n’est libre pour vous et s’il y reste une carte par pion."
        ),
        Reason::NotSelected { kind } => {
            let card = voice.card(kind);
            say!(lang, "You have not selected {card}.", "Vous n’avez pas sélectionné {card}.")
        }
        Reason::TooDear { kind, gems } => {
            let (card, gems) = (voice.card(kind), voice.count(gems, ["gem", "gems"], ["gemme", "gemmes"]));
            let cost = voice.count(kind.cost(), ["gem", "gems"], ["gemme", "gemmes"]);
            say!(lang, "{card} costs {cost}; you have {gems}.", "{card} coûte {cost} ; vous avez {gems}.")
        }
        Reason::NoSquare { kind } => {
            let card = voice.card(kind);
            say!(
                lang,
                "There is no square where {card} may stand and that you can pay.",
                "Il n’y a pas de case où {card} puisse se poser et que vous puissiez payer."
            )
        }
        Reason::OnlyOnto { square } => {
            let square = voice.square(square);
            say!(
                lang,
                "This card can only be put on {square}.",
                "Cette carte ne peut se poser que sur {square}."
            )
        }
        Reason::CardsLeft => say!(
            lang,
            "Play or discard your selected cards before you end the turn.",
            "Jouez ou défaussez vos cartes sélectionnées avant de finir le tour."
        ),
        Reason::NotUsable { square } => {
            let square = voice.square(square);
            say!(
                lang,
                "Nothing on {square} can be used now.",
                "Rien sur {square} ne peut être utilisé maintenant."
            )
        }
        Reason::UsedThisTurn { kind } => {
            let card = voice.card(kind);
            say!(lang, "{card} has been used in this turn.", "{card} : déjà utilisé pendant ce tour.")
        }
        Reason::NoGem { kind } => {
            let card = voice.card(kind);
            say!(lang, "You have no gem to use {card}.", "Il vous faut une gemme pour utiliser {card}.")
        }
        Reason::CannotCrush { square, kind } => {
            let (card, square) = (voice.card(kind), voice.square(square));
            say!(
                lang,
                "{card} stands on {square} and cannot be crushed.",
                "{card} occupe {square} : rien ne peut l’écraser."
            )
        }
        Reason::CannotPay { square } => {
            let square = voice.square(square);
            say!(
                lang,
                "You cannot pay cost and tolls of {square}.",
                "Vous ne pouvez payer le coût et les péages de {square}."
            )
        }
        Reason::Mandatory { kind } => {
            let card = voice.card(kind);
            say!(lang, "This effect is not optional: {card}.", "Cet effet n’est pas facultatif : {card}.")
        }
        Reason::NotOffered { kind, .. } => {
            let card = voice.card(kind);
            say!(lang, "This is not among what {card} lets you choose.", "{card} ne permet pas ce choix.")
        }
    };
    Line { text, rule: reason.rule() }
}
