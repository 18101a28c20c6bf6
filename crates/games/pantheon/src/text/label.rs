use engine::{Lang, Names};

use super::voice::{Voice, say};
use crate::action::Action;
use crate::deities::Worship;
use crate::map::Hex;
use crate::tiles::Piece;

/// An action as a short label.
pub fn label(action: Action, names: Names<'_>, lang: Lang) -> String {
    let voice = Voice { names, lang };
    match action {
        Action::Act(act) => act.name(lang).into(),
        Action::Worship(way) => voice.worship(way),
        Action::BuyRank { offering, rank } => {
            let name = offering.name(lang);
            say!(lang, "Buy {name}, rank {rank}", "Acheter {name}, rang {rank}")
        }
        Action::BuyPiece(piece) => {
            let piece = piece.one(lang);
            say!(lang, "Buy {piece}", "Acheter {piece}")
        }
        Action::Place { hex, jump } => voice.place(hex, jump),
        Action::Take(card) => {
            let name = card.name(lang);
            say!(lang, "Take: {name}", "Prendre : {name}")
        }
        Action::TakeDeck => lang.pick("Draw from the deck", "Prendre à la pioche").into(),
        Action::Discard(card) => {
            let name = card.name(lang);
            say!(lang, "Discard: {name}", "Défausser : {name}")
        }
        Action::Pay(coins) => {
            let (coins, value) = (voice.coins(coins), coins.value());
            say!(lang, "Pay {coins} (worth {value})", "Payer {coins} (valeur {value})")
        }
        Action::Raise(offering) => {
            let name = offering.name(lang);
            say!(lang, "Raise: {name}", "Élever : {name}")
        }
        Action::Supply(Piece::Foot) => lang.pick("Take 2 feet", "Prendre 2 pieds").into(),
        Action::Supply(Piece::Column) => lang.pick("Take 2 columns", "Prendre 2 colonnes").into(),
        Action::Bonus(tile) => {
            let name = tile.name(lang);
            say!(lang, "Bonus: {name}", "Bonus : {name}")
        }
        Action::Swap(0) => lang.pick("Swap nothing", "Ne rien échanger").into(),
        Action::Swap(feet) if feet > 0 => {
            let (feet, columns) = (voice.feet(feet.unsigned_abs()), voice.columns(feet.unsigned_abs()));
            say!(lang, "Swap {feet} for {columns}", "Échanger {feet} contre {columns}")
        }
        Action::Swap(columns) => {
            let (feet, columns) = (voice.feet(columns.unsigned_abs()), voice.columns(columns.unsigned_abs()));
            say!(lang, "Swap {columns} for {feet}", "Échanger {columns} contre {feet}")
        }
        Action::DrawTwo => lang.pick("Draw 2 cards", "Piocher 2 cartes").into(),
        Action::Reveal => lang.pick("Turn up a deity", "Retourner une divinité").into(),
        Action::Offer(offering) => {
            let plural = offering.plural(lang);
            say!(lang, "Offer {plural}", "Offrir : {plural}")
        }
        Action::Decline => lang.pick("Leave it", "La laisser").into(),
        Action::ActAgain => lang.pick("Act again", "Agir de nouveau").into(),
        Action::EndTurn => lang.pick("End the turn", "Finir le tour").into(),
        Action::Stop => lang.pick("Stop", "S’arrêter").into(),
    }
}

impl Voice<'_> {
    fn worship(self, way: Worship) -> String {
        let (deity, lang) = (way.deity().name(), self.lang);
        let offers = way.parts().map(|(offering, number)| format!("{} {number}", offering.name(lang)));
        let offers = self.list(offers);
        say!(lang, "{deity}: {offers}", "{deity} : {offers}")
    }

    fn place(self, hex: Hex, jump: bool) -> String {
        let piece = if hex.is_site() { Piece::Column } else { Piece::Foot };
        let (piece, place) = (piece.name(self.lang), self.hex(hex));
        match (self.lang, jump) {
            (Lang::En, false) => format!("Place a {piece} on {place}"),
            (Lang::En, true) => format!("Jump: a {piece} on {place}"),
            (Lang::Fr, false) => format!("Poser : {piece} sur {place}"),
            (Lang::Fr, true) => format!("Sauter : {piece} sur {place}"),
        }
    }
}
