use engine::{Lang, Names};

use super::voice::{Voice, say};
use crate::action::Action;

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
        Action::Use(square) => say!(lang, "Use the card on {square}", "Utiliser la carte en {square}"),
        Action::End => fixed("End the turn", "Finir le tour"),
        Action::At(square) => format!("{square}"),
        Action::Move(from, to) => say!(lang, "Move {from} to {to}", "Déplacer {from} vers {to}"),
        Action::Swap(one, other) => say!(lang, "Swap {one} and {other}", "Échanger {one} et {other}"),
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
        Action::Board(board) => {
            let name = voice.board(board);
            let mut letters = name.chars();
            letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
        }
        Action::Player(seat) => voice.who(seat),
        Action::Pay => fixed("Pay", "Payer"),
        Action::Tokens => fixed("Give the tokens", "Céder les jetons"),
        Action::Sacrifice => fixed("Sacrifice", "Sacrifier"),
        Action::Lose(0) => fixed("Lose 2 favours", "Perdre 2 faveurs"),
        Action::Lose(1) => fixed("Lose 1 gem and 1 favour", "Perdre 1 gemme et 1 faveur"),
        Action::Lose(_) => fixed("Lose 2 gems", "Perdre 2 gemmes"),
        Action::Resolve(kind, square) => {
            let card = voice.card(kind);
            say!(lang, "{card} on {square} first", "{card} en {square} d’abord")
        }
        Action::Skip => fixed("Skip", "Passer"),
    }
}
