use engine::{Lang, Names};

use super::voice::{Voice, say};
use crate::action::{Action, Slot};
use crate::cards::Kind;
use crate::geometry::Square;
use crate::view::{Lying, View};

/// An action as a short label.
pub fn label(action: Action, names: Names<'_>, lang: Lang) -> String {
    let voice = Voice { names, lang };
    let fixed = |english: &str, french: &str| lang.pick(english, french).to_string();
    match action {
        Action::Take => fixed("Take", "Prendre"),
        Action::Pass => fixed("Pass", "Passer"),
        Action::Choose(slot) => {
            let slot = voice.slot(slot);
            say!(lang, "Choose {slot}", "Choisir {slot}")
        }
        Action::Play(kind) => {
            let card = voice.card(kind);
            say!(lang, "Invoke {card}", "Invoquer {card}")
        }
        Action::Discard(kind) => {
            let card = voice.card(kind);
            say!(lang, "Discard {card} for 2 gems", "Défausser {card} pour 2 gemmes")
        }
        Action::Use(square) => {
            let square = voice.square(square);
            say!(lang, "Use the card on {square}", "Utiliser la carte sur {square}")
        }
        Action::End => fixed("End the turn", "Finir le tour"),
        Action::At(square) => capital(&voice.square(square)),
        Action::Move(from, to) => {
            let (from, to) = (voice.square(from), voice.square(to));
            say!(lang, "Move from {from} to {to}", "Déplacer de {from} vers {to}")
        }
        Action::Swap(one, other) => {
            let (one, other) = (voice.square(one), voice.square(other));
            say!(lang, "Swap {one} and {other}", "Échanger {one} et {other}")
        }
        Action::From(seat, kind) => {
            let (card, who, of) = (voice.card(kind), voice.who(seat), voice.of_whom(seat));
            say!(lang, "{card} from {who}’s discard", "{card}, défausse {of}")
        }
        Action::Plane(plane) => {
            let plane = voice.plane(plane);
            say!(lang, "The {plane} plane", "Le plan {plane}")
        }
        Action::Mythology(mythology) => {
            let name = mythology.name(lang);
            say!(lang, "{name} mythology", "Mythologie {name}")
        }
        Action::Board(board) => capital(voice.board(board)),
        Action::Player(seat) => voice.who(seat),
        Action::Pay => fixed("Pay", "Payer"),
        Action::Tokens => fixed("Give the tokens", "Céder les jetons"),
        Action::Sacrifice => fixed("Sacrifice", "Sacrifier"),
        Action::Lose(0) => fixed("Lose 2 favours", "Perdre 2 faveurs"),
        Action::Lose(1) => fixed("Lose 1 gem and 1 favour", "Perdre 1 gemme et 1 faveur"),
        Action::Lose(_) => fixed("Lose 2 gems", "Perdre 2 gemmes"),
        Action::Resolve(kind, square) => {
            let (card, square) = (voice.card(kind), voice.square(square));
            say!(lang, "{card} on {square} first", "{card} sur {square} d’abord")
        }
        Action::Skip => fixed("Skip", "Passer"),
    }
}

/// An answer of the viewer by the cards it touches: « Zeus: the left celestial square ».
pub fn label_in(view: &View, action: Action, names: Names<'_>, lang: Lang) -> String {
    let voice = Voice { names, lang };
    let here =
        |square: Square| view.seats.get(view.viewer.seat()?.index())?.squares[square.index()].last().copied();
    let found = match action {
        Action::Use(square) => here(square).map(|kind| {
            let (card, square) = (voice.card(kind), voice.square(square));
            say!(lang, "Use {card} on {square}", "Utiliser {card} sur {square}")
        }),
        Action::At(square) => here(square).map(|kind| {
            let (card, square) = (voice.card(kind), voice.square(square));
            capital(&say!(lang, "{square}: {card}", "{square} : {card}"))
        }),
        Action::Move(from, to) => here(from).map(|kind| {
            let (card, from, square) = (voice.card(kind), voice.square(from), voice.square(to));
            match here(to).map(|kind| voice.card(kind)) {
                None => say!(
                    lang,
                    "Move {card} from {from} to {square}",
                    "Déplacer {card} de {from} vers {square}"
                ),
                Some(other) => say!(
                    lang,
                    "Move {card} from {from} onto {other} on {square}",
                    "Déplacer {card} de {from} par-dessus {other} sur {square}"
                ),
            }
        }),
        Action::Swap(one, other) => here(one).zip(here(other)).map(|(first, second)| {
            let (first, second) = (voice.card(first), voice.card(second));
            let (one, other) = (voice.square(one), voice.square(other));
            say!(
                lang,
                "Swap {first} on {one} and {second} on {other}",
                "Échanger {first} sur {one} et {second} sur {other}"
            )
        }),
        Action::Choose(slot) => lying(view, slot).map(|kind| {
            let (card, board) = (voice.card(kind), voice.board(slot.board()));
            let of = board.replacen("le ", "du ", 1);
            if slot.place() == Slot::DECK {
                return say!(
                    lang,
                    "{card}, on the creature deck of {board}",
                    "{card}, sur la pioche de créatures {of}"
                );
            }
            say!(lang, "{card} from {board}", "{card}, {board}")
        }),
        _ => None,
    };
    found.unwrap_or_else(|| label(action, names, lang))
}

/// The card of the sanctuary in a slot, as far as the viewer knows it.
fn lying(view: &View, slot: Slot) -> Option<Kind> {
    let board = &view.boards[slot.board().index()];
    if slot.place() == Slot::DECK {
        return board.revealed;
    }
    match board.slots[slot.place()].card {
        Lying::Up(kind) => Some(kind),
        Lying::Down(known) => known,
        Lying::Empty => None,
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
