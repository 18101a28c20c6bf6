use engine::{Lang, Line, Names};

use super::voice::{Voice, say};
use crate::reason::Reason;
use crate::tiles::Piece;

/// A refusal as a sentence.
pub fn explain(reason: &Reason, names: Names<'_>, lang: Lang) -> Line {
    Line { text: Voice { names, lang }.explains(reason), rule: reason.rule() }
}

impl Voice<'_> {
    fn explains(self, reason: &Reason) -> String {
        let lang = self.lang;
        match *reason {
            Reason::NotThisQuestion { asked } => {
                let task = asked.task(self.names, lang);
                say!(lang, "Not now: it is time to {task}.", "Pas maintenant : il faut {task}.")
            }
            Reason::TempleHex { hex } => {
                let hex = self.hex(hex);
                say!(lang, "The temple stands on {hex}.", "Le temple occupe {hex}.")
            }
            Reason::HexFull { hex } => {
                let hex = self.hex(hex);
                say!(lang, "Two pieces stand on {hex} already.", "Deux pions occupent déjà {hex}.")
            }
            Reason::OwnPieceThere { hex } => {
                let hex = self.hex(hex);
                say!(lang, "You already have a piece on {hex}.", "Vous avez déjà un pion sur {hex}.")
            }
            Reason::ReserveEmpty { piece: Piece::Foot } => {
                lang.pick("Your reserve has no foot left.", "Votre réserve n’a plus de pied.").into()
            }
            Reason::ReserveEmpty { piece: Piece::Column } => {
                lang.pick("Your reserve has no column left.", "Votre réserve n’a plus de colonne.").into()
            }
            Reason::NotConnected { hex } => {
                let hex = self.hex_begins(hex);
                say!(
                    lang,
                    "{hex} lies neither beside the temple nor beside your route.",
                    "{hex} ne touche ni le temple ni votre route.",
                )
            }
            Reason::NoFootBeside { hex } => {
                let hex = self.hex(hex);
                say!(
                    lang,
                    "A column on {hex} needs a foot of yours beside it.",
                    "Une colonne sur {hex} demande un de vos pieds à côté.",
                )
            }
            Reason::NoJump { hex } => {
                let hex = self.hex(hex);
                say!(lang, "No jump of yours leads to {hex}.", "Aucun de vos sauts ne mène à {hex}.")
            }
            Reason::JumpNotNeeded { hex } => {
                let (hex, there) = (self.hex_begins(hex), self.hex(hex));
                say!(lang, "{hex} can be reached without a jump.", "On atteint {there} sans sauter.")
            }
            Reason::TooExpensive { cost, have } | Reason::TooDear { cost, have } => {
                say!(
                    lang,
                    "That costs {cost}, and you have {have}.",
                    "Cela coûte {cost}, et vous avez {have}."
                )
            }
            Reason::RankReached { offering, rank } => {
                let name = offering.plural(lang);
                say!(
                    lang,
                    "Your tile for {name} already has rank {rank}.",
                    "Votre tuile pour les {name} est déjà au rang {rank}.",
                )
            }
            Reason::GeneralReserveEmpty { piece: Piece::Foot } => lang
                .pick("The general reserve has no foot left.", "La réserve générale n’a plus de pied.")
                .into(),
            Reason::GeneralReserveEmpty { piece: Piece::Column } => lang
                .pick("The general reserve has no column left.", "La réserve générale n’a plus de colonne.")
                .into(),
            Reason::TooFewCoins { need } => {
                say!(lang, "These coins do not pay {need}.", "Ces pièces ne suffisent pas pour payer {need}.")
            }
            Reason::CoinNotNeeded { need } => say!(
                lang,
                "One of these coins is not needed to pay {need}.",
                "L’une de ces pièces est de trop pour payer {need}.",
            ),
            Reason::DeityNotShown { deity } => {
                let name = deity.name();
                say!(lang, "{name} is not in the display.", "{name} n’est pas exposée.")
            }
            Reason::OfferingsMissing { deity } => {
                let (name, numbers) = (deity.name(), self.requirement(deity));
                say!(
                    lang,
                    "You cannot meet these offerings for {name} ({numbers}).",
                    "Vous ne pouvez pas fournir ces offrandes à {name} ({numbers}).",
                )
            }
            Reason::SameOffering { deity } => {
                let name = deity.name();
                say!(
                    lang,
                    "Another listed offering to {name} spends the same cards.",
                    "Une autre offrande proposée à {name} coûte les mêmes cartes.",
                )
            }
            Reason::NotDisplayed { card } => {
                let name = card.name(lang);
                say!(
                    lang,
                    "The display shows no such card: {name}.",
                    "L’étalage ne montre pas cette carte : {name}."
                )
            }
            Reason::DrawMore { left } => {
                let cards = self.cards(left);
                say!(lang, "You must still take {cards}.", "Vous devez encore prendre {cards}.")
            }
            Reason::NotInHand { card } => {
                let name = card.name(lang);
                say!(lang, "You hold no such card: {name}.", "Vous n’avez pas cette carte en main : {name}.")
            }
            Reason::BonusGone { tile } => {
                let name = tile.name(lang);
                say!(lang, "This bonus tile is gone: {name}.", "Cette tuile bonus n’est plus là : {name}.")
            }
            Reason::NotAFreeSite { hex } => {
                let hex = self.hex_begins(hex);
                say!(lang, "{hex} is no free column site.", "{hex} n’est pas un site de colonne libre.")
            }
            _ => self.explains_plainly(reason).into(),
        }
    }

    /// Refusals without names or numbers.
    fn explains_plainly(self, reason: &Reason) -> &'static str {
        let words: [&'static str; 2] = match reason {
            Reason::NoMovement => {
                ["You cannot place any piece with your steps.", "Vos pas ne permettent de poser aucun pion."]
            }
            Reason::NoPurchase { have: 0 } => {
                ["You have no money to spend.", "Vous n’avez pas d’argent à dépenser."]
            }
            Reason::NoPurchase { .. } => ["Your money buys nothing.", "Votre argent ne permet aucun achat."],
            Reason::NoWorship => [
                "You cannot meet the offerings of any deity shown.",
                "Vous ne pouvez satisfaire aucune divinité exposée.",
            ],
            Reason::NothingDoneYet => [
                "An action has to do something before it stops.",
                "Une action doit faire quelque chose avant de s’arrêter.",
            ],
            Reason::NoPlacementYet => [
                "The money of Carthage places no piece: there is no temple yet.",
                "L’argent de Carthage ne pose aucun pion : le temple n’est pas encore là.",
            ],
            Reason::CoinsNotHeld => ["You do not hold these coins.", "Vous n’avez pas ces pièces en main."],
            Reason::DeckOnly => {
                ["Followers take their card from the deck.", "Les suiveurs prennent leur carte à la pioche."]
            }
            Reason::DeckEmpty => {
                ["There is no card in the deck to draw.", "Il n’y a plus de carte à prendre à la pioche."]
            }
            Reason::SwapTooLarge => {
                ["The reserves do not hold so many pieces.", "Les réserves n’ont pas autant de pions."]
            }
            _ => ["No deity is left to be turned up.", "Il ne reste aucune divinité à retourner."],
        };
        words[self.lang as usize]
    }
}
