use engine::{Lang, Line, Names, Seat, SeatSet, french};

use super::voice::{Voice, say};
use crate::action::Act;
use crate::event::{Event, Lack};
use crate::map::Hex;
use crate::tiles::Piece;

/// An event, already redacted, as a sentence.
pub fn tell(event: &Event, names: Names<'_>, lang: Lang) -> Line {
    Line { text: Voice { names, lang }.tells(event), rule: rule(event) }
}

fn rule(event: &Event) -> &'static str {
    match event {
        Event::FirstPlayer { .. } => "first-player",
        Event::Dealt { .. } => "setup",
        Event::BonusTaken { tile, .. } => tile.rule(),
        Event::EpochBegan { people, .. } => people.slug(),
        Event::DeityShown { .. } => "epoch-setup",
        Event::TileLaid { .. } => "epoch-setup",
        Event::DemigodShown { .. } => "demigods",
        Event::TemplePlaced { .. } => "epoch-setup",
        Event::CoinsReversed => "persia",
        Event::Swapped { .. } => "aegyptus",
        Event::DeityRevealed { .. } | Event::DeityDeclined { .. } => "gallia",
        Event::Discarded { .. } => "r42",
        Event::Acted { act: Act::Move, .. } => "move",
        Event::Acted { act: Act::Buy, .. } => "buy",
        Event::Acted { act: Act::Worship, .. } => "worship",
        Event::Acted { act: Act::Draw, .. } => "draw",
        Event::Placed { jump: true, .. } => "p6",
        Event::Placed { cost: 0, .. } => "bo-column",
        Event::Placed { .. } => "placement",
        Event::TileTaken { tile, .. } => tile.rule(),
        Event::Moved { .. } => "move",
        Event::RankBought { .. } => "offering-tiles",
        Event::PieceBought { .. } => "reserves",
        Event::Paid { .. } => "paying",
        Event::StonkusPaid { .. } => "stonkus",
        Event::Offered { .. } => "worship",
        Event::DeityGained { deity, .. } => deity.slug(),
        Event::Raised { .. } => "offering-tiles",
        Event::Supplied { .. } => "reserves",
        Event::DemigodTaken { .. } | Event::DemigodDrawn { .. } => "demigods",
        Event::CoinTaken { .. } => "special-coins",
        Event::StepsGained { .. } => "bt-step1",
        Event::NothingLeft { lack, .. } => match lack {
            Lack::Coin => "special-coins",
            Lack::Demigod => "demigods",
            Lack::Deity => "deity-stack",
            Lack::Rank => "offering-tiles",
            Lack::Piece => "reserves",
        },
        Event::Took { .. } | Event::Drew { .. } | Event::Refilled { .. } => "draw",
        Event::Reshuffled | Event::GreatReshuffle => "reshuffle",
        Event::DeitiesReshuffled => "deity-stack",
        Event::ActedAgain { .. } => "traitera",
        Event::EndTriggered { .. } => "epoch-end",
        Event::EpochEnded { by: Some(_), .. } => "epoch-end",
        Event::EpochEnded { by: None, .. } => "round-limit",
        Event::Scored { .. } => "scoring",
        Event::GameEnded { winners } if winners.len() > 1 => "tie-break",
        Event::GameEnded { .. } => "game-end",
    }
}

impl Voice<'_> {
    /// One arm an event; longer ones have a function of their own.
    fn tells(self, event: &Event) -> String {
        let lang = self.lang;
        match *event {
            Event::FirstPlayer { seat } => {
                let who = self.who(seat);
                say!(
                    lang,
                    "{who} holds the temple and is first player.",
                    "{who} reçoit le temple et commence.",
                )
            }
            Event::Dealt { seat, cards } => match cards {
                Some(cards) => {
                    let (who, cards) = (self.who(seat), self.hand(&cards));
                    say!(lang, "{who} is dealt {cards}.", "{who} reçoit {cards}.")
                }
                None => {
                    let who = self.who(seat);
                    say!(lang, "{who} is dealt five cards.", "{who} reçoit cinq cartes.")
                }
            },
            Event::BonusTaken { seat, tile } => {
                let (who, name) = (self.who(seat), tile.name(lang));
                say!(lang, "{who} has the bonus tile “{name}”.", "{who} a la tuile bonus « {name} ».")
            }
            Event::EpochBegan { epoch, people } => {
                let (name, latin) = (people.name(lang), people.latin());
                match people.name(lang) == latin {
                    true => say!(lang, "Epoch {epoch}: {name} rises.", "Époque {epoch} : voici {name}."),
                    false => say!(
                        lang,
                        "Epoch {epoch}: {name} ({latin}) rises.",
                        "Époque {epoch} : voici {name} ({latin})."
                    ),
                }
            }
            Event::DeityShown { deity } => {
                let (name, epithet, numbers) = (deity.name(), deity.epithet(lang), self.requirement(deity));
                say!(
                    lang,
                    "{name}, {epithet}, joins the display ({numbers}).",
                    "{name}, {epithet}, rejoint les divinités exposées ({numbers}).",
                )
            }
            Event::TileLaid { hex, tile } => {
                let (name, hex) = (tile.name(lang), self.hex(hex));
                say!(lang, "A tile lies on {hex}: {name}.", "Une tuile est posée sur {hex} : {name}.")
            }
            Event::DemigodShown { value } => {
                say!(
                    lang,
                    "A demigod of {value} joins the row.",
                    "Un demi-dieu de valeur {value} rejoint la rangée."
                )
            }
            Event::TemplePlaced { hex } => {
                let hex = self.hex(hex);
                say!(lang, "The temple stands on {hex}.", "Le temple se dresse sur {hex}.")
            }
            Event::CoinsReversed => lang
                .pick(
                    "The special coins are turned over: the largest is on top.",
                    "Les pièces spéciales sont retournées : la plus grande est au-dessus.",
                )
                .into(),
            Event::Swapped { seat, feet } => self.swapped(seat, feet),
            Event::DeityRevealed { seat, deity } => {
                let (who, name) = (self.who(seat), deity.name());
                say!(lang, "{who} turns up {name}.", "{who} retourne {name}.")
            }
            Event::DeityDeclined { seat, deity } => {
                let (who, name) = (self.who(seat), deity.name());
                say!(
                    lang,
                    "{who} leaves {name}, who is discarded.",
                    "{who} laisse {name}, qui est défaussée."
                )
            }
            Event::Discarded { seat, card } => {
                let (who, name) = (self.who(seat), card.name(lang));
                say!(lang, "{who} discards a card: {name}.", "{who} défausse une carte : {name}.")
            }
            Event::Acted { seat, act } => {
                let (who, name) = (self.who(seat), act.name(lang));
                say!(lang, "{who} chooses {name}.", "{who} choisit l’action {name}.")
            }
            Event::Placed { seat, hex, cost, jump } => self.placed(seat, hex, cost, jump),
            Event::TileTaken { seat, tile, .. } => {
                let (who, name) = (self.who(seat), tile.name(lang));
                say!(lang, "{who} takes the tile “{name}”.", "{who} prend la tuile « {name} ».")
            }
            Event::Moved { seat, cards, lost } => self.moved(seat, cards, lost),
            Event::RankBought { seat, offering, rank, price } => {
                let (who, name) = (self.who(seat), offering.name(lang));
                say!(
                    lang,
                    "{who} buys rank {rank} of {name} for {price}.",
                    "{who} achète le rang {rank} ({name}) pour {price}.",
                )
            }
            Event::PieceBought { seat, piece } => {
                let (who, piece) = (self.who(seat), piece.one(lang));
                say!(lang, "{who} buys {piece} for 1.", "{who} achète {piece} pour 1.")
            }
            Event::Paid { seat, coins, lost } => {
                let (who, coins) = (self.who(seat), self.coins(coins));
                match lost {
                    0 => say!(lang, "{who} pays {coins}.", "{who} paie {coins}."),
                    _ => say!(
                        lang,
                        "{who} pays {coins} and loses {lost}.",
                        "{who} paie {coins} et perd {lost}."
                    ),
                }
            }
            Event::StonkusPaid { seat, money } => {
                let who = self.who(seat);
                say!(lang, "Stonkus pays {money} for {who}.", "Stonkus paie {money} pour {who}.")
            }
            _ => self.tells_gain(event),
        }
    }

    /// What players gain, and how an epoch goes on.
    fn tells_gain(self, event: &Event) -> String {
        let lang = self.lang;
        match *event {
            Event::Offered { seat, deity, cards } => self.offered(seat, deity.name(), cards),
            Event::DeityGained { seat, deity, points, worshipped } => {
                let (who, name, epoch, points) = (self.who(seat), deity.name(), points, self.points(points));
                match worshipped {
                    true => say!(
                        lang,
                        "{who} gains {name} and scores {points} for epoch {epoch}.",
                        "{who} gagne {name} et marque {points} pour l’époque {epoch}."
                    ),
                    false => say!(
                        lang,
                        "{who} gains {name} from the stack and scores {points} for epoch {epoch}.",
                        "{who} reçoit {name} de la pile et marque {points} pour l’époque {epoch}."
                    ),
                }
            }
            Event::Raised { seat, offering, rank } => {
                let (who, name) = (self.who(seat), offering.name(lang));
                say!(lang, "{who} raises {name} to rank {rank}.", "{who} élève au rang {rank} : {name}.")
            }
            Event::Supplied { seat, feet, columns } => {
                let who = self.who(seat);
                let feet = (feet > 0).then(|| self.feet(feet));
                let pieces = self.list(feet.into_iter().chain((columns > 0).then(|| self.columns(columns))));
                say!(lang, "{who} takes {pieces} into the reserve.", "{who} prend {pieces} en réserve.")
            }
            Event::NothingLeft { seat, lack } => self.nothing_left(seat, lack),
            Event::DemigodTaken { seat, value } => {
                let who = self.who(seat);
                say!(
                    lang,
                    "{who} takes a demigod of {value} from the row.",
                    "{who} prend dans la rangée un demi-dieu de valeur {value}."
                )
            }
            Event::DemigodDrawn { seat, value, .. } => {
                let who = self.who(seat);
                match value {
                    Some(value) => say!(
                        lang,
                        "{who} draws a demigod of {value} from the stack.",
                        "{who} pioche dans la pile un demi-dieu de valeur {value}.",
                    ),
                    None => say!(
                        lang,
                        "{who} draws a demigod from the stack.",
                        "{who} pioche un demi-dieu dans la pile."
                    ),
                }
            }
            Event::CoinTaken { seat, coin } => {
                let (who, name) = (self.who(seat), coin.name(lang));
                say!(lang, "{who} takes the special {name}.", "{who} prend une pièce spéciale : {name}.")
            }
            Event::StepsGained { seat, steps } => {
                let (who, steps) = (self.who(seat), self.steps(steps));
                say!(
                    lang,
                    "{who} keeps {steps} for every movement.",
                    "{who} garde {steps} de plus pour chaque déplacement.",
                )
            }
            Event::Took { seat, card } => {
                let (who, name) = (self.who(seat), card.name(lang));
                say!(lang, "{who} takes from the display: {name}.", "{who} prend à l’étalage : {name}.")
            }
            Event::Drew { seat, count, cards } => {
                let who = self.who(seat);
                match cards {
                    Some(cards) => {
                        let cards = self.hand(&cards);
                        say!(lang, "{who} draws {cards}.", "{who} pioche {cards}.")
                    }
                    None => {
                        let cards = self.cards(count);
                        say!(lang, "{who} draws {cards} from the deck.", "{who} prend {cards} à la pioche.")
                    }
                }
            }
            Event::Refilled { card } => {
                let name = card.name(lang);
                say!(lang, "The display is filled up: {name}.", "L’étalage est complété : {name}.")
            }
            _ => self.tells_course(event),
        }
    }

    fn tells_course(self, event: &Event) -> String {
        let lang = self.lang;
        match *event {
            Event::Reshuffled => lang
                .pick(
                    "The discard pile is shuffled into a new deck.",
                    "La défausse est mélangée et forme une nouvelle pioche.",
                )
                .into(),
            Event::GreatReshuffle => lang
                .pick(
                    "No card is left: all hands are shuffled into a new deck.",
                    "Il ne reste plus de carte : toutes les mains forment une nouvelle pioche.",
                )
                .into(),
            Event::DeitiesReshuffled => lang
                .pick(
                    "The discarded deities are shuffled into a new stack.",
                    "Les divinités défaussées forment une nouvelle pile.",
                )
                .into(),
            Event::ActedAgain { seat } => {
                let who = self.who(seat);
                say!(
                    lang,
                    "{who} discards Traitera and acts again.",
                    "{who} défausse Traitera et agit de nouveau."
                )
            }
            Event::EndTriggered { tile: true } => lang
                .pick(
                    "That was the last tile: the epoch ends with this turn.",
                    "C’était la dernière tuile : l’époque finit avec ce tour.",
                )
                .into(),
            Event::EndTriggered { tile: false } => lang
                .pick(
                    "That was the last deity: the epoch ends with this turn.",
                    "C’était la dernière divinité : l’époque finit avec ce tour.",
                )
                .into(),
            Event::EpochEnded { epoch, by: Some(seat) } => {
                let who = self.who(seat);
                say!(
                    lang,
                    "Epoch {epoch} is over: {who} scores 3 points for ending it.",
                    "L’époque {epoch} s’achève : {who} marque 3 points pour l’avoir conclue.",
                )
            }
            Event::EpochEnded { epoch, by: None } => say!(
                lang,
                "Epoch {epoch} has lasted too long: it ends, and nobody scores for it.",
                "L’époque {epoch} a trop duré : elle s’achève sans rien rapporter.",
            ),
            Event::Scored { seat, demigods, columns, pietalte } => {
                let who = self.who(seat);
                let total = demigods + columns + pietalte;
                say!(
                    lang,
                    "{who} scores {total}: {demigods} for demigods, {columns} for columns, {pietalte} for Pietalte.",
                    "{who} marque {total} : {demigods} de demi-dieux, {columns} de colonnes, {pietalte} de Pietalte.",
                )
            }
            Event::GameEnded { winners } => self.game_ended(winners),
            ref event => unreachable!("{event:?} is told elsewhere"),
        }
    }

    fn swapped(self, seat: Seat, feet: i8) -> String {
        let (lang, who, count) = (self.lang, self.who(seat), feet.unsigned_abs());
        let (some_feet, some_columns) = (self.feet(count), self.columns(count));
        match feet {
            0 => say!(lang, "{who} swaps nothing.", "{who} n’échange rien."),
            1.. => say!(
                lang,
                "{who} swaps {some_feet} for {some_columns}.",
                "{who} échange {some_feet} contre {some_columns}.",
            ),
            _ => say!(
                lang,
                "{who} swaps {some_columns} for {some_feet}.",
                "{who} échange {some_columns} contre {some_feet}.",
            ),
        }
    }

    fn placed(self, seat: Seat, hex: Hex, cost: u8, jump: bool) -> String {
        let piece = if hex.is_site() { Piece::Column } else { Piece::Foot };
        let (who, piece, place) = (self.who(seat), piece.one(self.lang), self.hex(hex));
        let dear = match (cost, self.lang) {
            (2, Lang::En) => ", for 2 beside another’s piece",
            (2, Lang::Fr) => ", pour 2 à côté d’une pièce adverse",
            _ => "",
        };
        match jump {
            true => say!(
                self.lang,
                "{who} jumps: {piece} on {place}{dear}.",
                "{who} saute : {piece} sur {place}{dear}."
            ),
            false => say!(
                self.lang,
                "{who} places {piece} on {place}{dear}.",
                "{who} pose {piece} sur {place}{dear}."
            ),
        }
    }

    fn moved(self, seat: Seat, cards: u8, lost: u8) -> String {
        let who = self.who(seat);
        let played = self.count(
            cards,
            ["movement card", "movement cards"],
            ["carte de déplacement", "cartes de déplacement"],
        );
        let of = french::de(&who);
        let moved = match cards {
            0 => say!(
                self.lang,
                "{who} has moved without a movement card",
                "Le déplacement {of} est fini, sans carte de déplacement",
            ),
            _ => say!(
                self.lang,
                "{who} has moved and discards {played}",
                "Le déplacement {of} est fini : {played} à la défausse",
            ),
        };
        let steps = self.count(lost, ["step is", "steps are"], ["pas est perdu", "pas sont perdus"]);
        match lost {
            0 => format!("{moved}."),
            _ => say!(self.lang, "{moved}; {steps} lost.", "{moved} ; {steps}."),
        }
    }

    fn nothing_left(self, seat: Seat, lack: Lack) -> String {
        let who = self.who(seat);
        let of = french::de(&who);
        match lack {
            Lack::Coin => say!(
                self.lang,
                "No special coin is left for {who}.",
                "Il ne reste aucune pièce spéciale pour {who}."
            ),
            Lack::Demigod => {
                say!(self.lang, "No demigod is left for {who}.", "Il ne reste aucun demi-dieu pour {who}.")
            }
            Lack::Deity => {
                say!(self.lang, "No deity is left for {who}.", "Il ne reste aucune divinité pour {who}.")
            }
            Lack::Rank => say!(
                self.lang,
                "Every offering of {who} has the highest rank already.",
                "Toutes les offrandes {of} sont déjà au rang le plus élevé.",
            ),
            Lack::Piece => say!(
                self.lang,
                "The general reserve has nothing left for {who}.",
                "La réserve générale n’a plus rien pour {who}.",
            ),
        }
    }

    fn offered(self, seat: Seat, deity: &str, cards: [u8; 4]) -> String {
        let who = self.who(seat);
        match cards {
            [0, 0, 0, 0] => say!(
                self.lang,
                "{who} worships {deity} with offering tiles alone.",
                "{who} vénère {deity} avec ses seules tuiles offrande.",
            ),
            _ => {
                let cards = self.offerings(cards);
                say!(self.lang, "{who} offers {cards} to {deity}.", "{who} offre {cards} à {deity}.")
            }
        }
    }

    fn game_ended(self, winners: SeatSet) -> String {
        let names = self.list(winners.iter().map(|seat| self.who(seat)));
        match winners.len() {
            1 => say!(self.lang, "{names} wins the game.", "{names} remporte la partie."),
            _ => say!(self.lang, "{names} share the victory.", "{names} se partagent la victoire."),
        }
    }
}
