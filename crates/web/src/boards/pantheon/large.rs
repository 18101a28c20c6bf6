//! The large cards: everything about a deity, a card, a tile or a people, behind a tap on the small one.

use std::sync::OnceLock;

use engine::Lang;
use maud::{Markup, html};
use pantheon::{
    BagTile, BonusTile, Card, DEITY_COPIES, DEMIGOD_COPIES, Deity, Favour, Offering, PIECES, People, Piece,
    Setup, View,
};

use super::{Scene, art, chart, sky, words};
use crate::language::capital;
use crate::look::{self, Band, Corner, Emblem, LargeCard, large_card};

/// Whatever has a large card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thing {
    /// A people, with its power.
    People(People),
    /// A deity.
    Deity(Deity),
    /// An action card or a coin.
    Card(Card),
    /// A tile of the bag.
    Tile(BagTile),
    /// A bonus tile of the start.
    Bonus(BonusTile),
    /// A demigod of this value.
    Demigod(u8),
    /// An offering tile.
    Offering(Offering),
    /// A foot or a column.
    Piece(Piece),
    /// The temple of the epoch.
    Temple,
    /// The deck of cards.
    Deck,
    /// The deities that lie face down.
    DeityStack,
    /// The demigods that lie face down.
    DemigodStack,
}

impl Thing {
    fn all() -> impl Iterator<Item = Thing> {
        let peoples = People::ALL.into_iter().map(Thing::People);
        let deities = Deity::ALL.into_iter().map(Thing::Deity);
        let cards = Card::ALL.into_iter().map(Thing::Card);
        let tiles = BagTile::ALL.into_iter().map(Thing::Tile);
        let bonuses = BonusTile::ALL.into_iter().map(Thing::Bonus);
        let demigods = (1..=DEMIGOD_COPIES.len() as u8).map(Thing::Demigod);
        let offerings = Offering::ALL.into_iter().map(Thing::Offering);
        let pieces = Piece::ALL.into_iter().map(Thing::Piece);
        let others = [Thing::Temple, Thing::Deck, Thing::DeityStack, Thing::DemigodStack];
        let tokens = tiles.chain(bonuses).chain(demigods).chain(offerings).chain(pieces).chain(others);
        peoples.chain(deities).chain(cards).chain(tokens)
    }

    /// The id of the large card.
    pub(super) fn id(self) -> String {
        match self {
            Thing::People(people) => format!("card-people-{}", people.slug()),
            Thing::Deity(deity) => format!("card-deity-{}", deity.slug()),
            Thing::Card(card) => format!("card-action-{}", card.slug()),
            Thing::Tile(tile) => format!("card-tile-{}", tile.slug()),
            Thing::Bonus(tile) => format!("card-bonus-{}", tile.slug()),
            Thing::Demigod(value) => format!("card-demigod-{value}"),
            Thing::Offering(offering) => format!("card-offering-{}", offering.slug()),
            Thing::Piece(piece) => format!("card-piece-{}", piece.slug()),
            Thing::Temple => "card-temple".into(),
            Thing::Deck => "card-deck".into(),
            Thing::DeityStack => "card-deity-stack".into(),
            Thing::DemigodStack => "card-demigod-stack".into(),
        }
    }

    pub(super) fn name(self, lang: Lang) -> String {
        match self {
            Thing::People(people) => people.latin().into(),
            Thing::Deity(deity) => deity.name().into(),
            Thing::Card(card) => capital(card.name(lang)),
            Thing::Tile(tile) => tile.name(lang).into(),
            Thing::Bonus(tile) => tile.name(lang).into(),
            Thing::Demigod(value) => {
                lang.pick(format!("Demigod of {value}"), format!("Demi-dieu de {value}"))
            }
            Thing::Offering(offering) => capital(offering.name(lang)),
            Thing::Piece(piece) => capital(piece.name(lang)),
            Thing::Temple => lang.pick("The temple", "Le temple").into(),
            Thing::Deck => lang.pick("Deck", "Pioche").into(),
            Thing::DeityStack => lang.pick("Stack of deities", "Pile de divinités").into(),
            Thing::DemigodStack => lang.pick("Stack of demigods", "Pile de demi-dieux").into(),
        }
    }

    /// What sort of thing it is, and how many there are.
    fn kind(self, lang: Lang) -> String {
        let copies = |count: u8, en: &str, fr: &str| match count {
            1 => lang.pick(format!("{en}, the only one"), format!("{fr}, la seule")),
            _ => lang.pick(format!("{en}, {count} copies"), format!("{fr}, {count} exemplaires")),
        };
        match self {
            Thing::People(people) => lang.pick(
                format!("People: {}", people.name(lang)),
                format!("Peuple\u{a0}: {}", people.name(lang)),
            ),
            Thing::Deity(deity) => copies(
                DEITY_COPIES,
                &format!("Deity, {}", deity.epithet(lang)),
                &format!("Divinité, {}", deity.epithet(lang)),
            ),
            Thing::Card(Card::Move) => copies(Card::Move.copies(), "Action card", "Carte action"),
            Thing::Card(card) if card.value() == 0 => {
                copies(card.copies(), "Offering card", "Carte offrande")
            }
            Thing::Card(Card::Coin1) => copies(Card::Coin1.copies(), "Coin", "Pièce"),
            Thing::Card(coin) => copies(coin.copies(), "Special coin", "Pièce spéciale"),
            Thing::Tile(tile) => copies(BagTile::COPIES[tile.index()], "Bag tile", "Tuile du sac"),
            Thing::Bonus(_) => copies(1, "Bonus tile of the start", "Tuile bonus de départ"),
            Thing::Demigod(value) => {
                copies(DEMIGOD_COPIES[usize::from(value) - 1], "Demigod tile", "Tuile demi-dieu")
            }
            Thing::Offering(_) => lang.pick("Offering tile", "Tuile offrande").into(),
            Thing::Piece(_) => lang.pick(
                format!("Piece, {PIECES} in every colour"),
                format!("Pion, {PIECES} de chaque couleur"),
            ),
            Thing::Temple => lang.pick("Temple of the epoch", "Temple de l’époque").into(),
            Thing::Deck => lang.pick("Cards, face down", "Cartes, face cachée").into(),
            Thing::DeityStack | Thing::DemigodStack => {
                lang.pick("Tiles, face down", "Tuiles, face cachée").into()
            }
        }
    }

    /// The kind of its effect.
    pub(super) fn corner(self, lang: Lang) -> Corner<'static> {
        let pair = |en: [&'static str; 2], fr: [&'static str; 2]| {
            let [letter, word] = lang.pick(en, fr);
            Corner { letter, word }
        };
        match self {
            Thing::People(_) => pair(["E", "as the epoch begins"], ["E", "au début de l’époque"]),
            Thing::Deity(deity) => favour(deity.favour(), lang),
            Thing::Tile(BagTile::OneStep | BagTile::TwoSteps) | Thing::Offering(_) => {
                favour(Favour::Lasting, lang)
            }
            Thing::Tile(_) | Thing::Bonus(_) => favour(Favour::Immediate, lang),
            Thing::Card(Card::Move) => pair(["M", "for a movement"], ["P", "pas d’un déplacement"]),
            Thing::Card(card) if card.value() == 0 => pair(["W", "for a worship"], ["C", "pour un culte"]),
            Thing::Card(_) => pair(["B", "to buy with"], ["A", "pour un achat"]),
            Thing::Demigod(_) => pair(["S", "at each scoring"], ["V", "victoire\u{a0}: à chaque décompte"]),
            Thing::Piece(_) | Thing::Temple => pair(["R", "for a route"], ["R", "pour une route"]),
            Thing::Deck | Thing::DeityStack | Thing::DemigodStack => {
                pair(["H", "hidden until it is drawn"], ["F", "face cachée jusqu’au tirage"])
            }
        }
    }

    pub(super) fn emblem(self) -> Emblem {
        match self {
            Thing::People(people) => art::people(people),
            Thing::Deity(deity) => art::deity(deity),
            Thing::Card(card) => art::card(card),
            Thing::Tile(tile) => art::tile(tile),
            Thing::Bonus(tile) => art::bonus(tile),
            Thing::Demigod(_) | Thing::DemigodStack => art::DEMIGOD,
            Thing::Offering(offering) => art::offering(offering),
            Thing::Piece(piece) => art::piece(piece),
            Thing::Temple => Emblem::Pantheon,
            Thing::Deck => Emblem::Owl,
            Thing::DeityStack => art::DEITY,
        }
    }

    pub(super) fn band(self) -> Band {
        match self {
            Thing::People(people) => art::band_of_people(people),
            Thing::Deity(deity) => art::band_of_deity(deity),
            Thing::Demigod(_) | Thing::DemigodStack => Band::Greek,
            _ => art::BAND,
        }
    }

    /// The anchor of the rulebook.
    pub(super) fn rule(self) -> &'static str {
        match self {
            Thing::People(people) => people.slug(),
            Thing::Deity(deity) => deity.slug(),
            Thing::Card(Card::Move) => "move",
            Thing::Card(Card::Coin1) => "paying",
            Thing::Card(card) if card.value() > 0 => "special-coins",
            Thing::Card(_) => "worship",
            Thing::Tile(tile) => tile.rule(),
            Thing::Bonus(tile) => tile.rule(),
            Thing::Demigod(_) | Thing::DemigodStack => "demigods",
            Thing::Offering(_) => "offering-tiles",
            Thing::Piece(Piece::Foot) => "p2",
            Thing::Piece(Piece::Column) => "p3",
            Thing::Temple => "epoch-setup",
            Thing::Deck => "draw",
            Thing::DeityStack => "deity-stack",
        }
    }

    /// The effect in full sentences.
    pub(super) fn text(self, setup: &Setup, lang: Lang) -> String {
        match self {
            Thing::People(people) => people.text_in(setup, lang).into(),
            Thing::Deity(deity) => deity.text(lang).into(),
            Thing::Card(Card::Move) => lang
                .pick(
                    "Two more steps in a movement, your own or when you follow. It is discarded when the movement is over.",
                    "Deux pas de plus dans un déplacement, le vôtre ou quand vous suivez. Elle est défaussée à la fin du \
                     déplacement.",
                )
                .into(),
            Thing::Card(card) if card.value() == 0 => lang
                .pick(
                    "One offering of its type. It is discarded when you worship with it.",
                    "Une offrande de son type. Elle est défaussée lors du culte.",
                )
                .into(),
            Thing::Card(coin) => {
                let value = coin.value();
                lang.pick(
                    format!("Money worth {value} in a Buy action. No change is given."),
                    format!("Une pièce qui vaut {value} lors d’un achat. On ne rend pas la monnaie."),
                )
            }
            Thing::Tile(tile) => tile.text(lang).into(),
            Thing::Bonus(tile) => tile.text(lang).into(),
            Thing::Demigod(value) => {
                let points = if value == 1 { "point" } else { "points" };
                lang.pick(
                    format!("{value} {points} at each scoring, after the third and the sixth epoch."),
                    format!("{value} {points} à chaque décompte, après la troisième et la sixième époque."),
                )
            }
            Thing::Offering(_) => lang
                .pick(
                    "In every worship it counts as so many cards of its type as its rank, and stays with you.",
                    "À chaque culte, elle compte pour autant de cartes de son type que son rang, et reste chez vous.",
                )
                .into(),
            Thing::Piece(piece) => of_piece(piece, lang).into(),
            Thing::Temple => lang
                .pick(
                    "Every route of the epoch begins beside it. No piece stands on it.",
                    "Toute route de l’époque part d’une case voisine. Aucun pion ne s’y pose.",
                )
                .into(),
            Thing::Deck => lang
                .pick(
                    "Whoever takes a card may take the top one instead of one on display. When the deck is used up, the \
                     discard pile is shuffled and takes its place.",
                    "Qui prend une carte peut prendre celle du dessus au lieu d’une carte étalée. Quand la pioche est \
                     épuisée, la défausse mélangée la remplace.",
                )
                .into(),
            Thing::DeityStack => lang
                .pick(
                    "The deities on display come from here as an epoch begins. When the stack is used up, the discarded \
                     deities are shuffled and take its place.",
                    "Les divinités exposées viennent d’ici au début d’une époque. Quand la pile est épuisée, les \
                     divinités défaussées, mélangées, la remplacent.",
                )
                .into(),
            Thing::DemigodStack => lang
                .pick(
                    "Those of 1 to 3 lie above those of 4 to 6. The row comes from here as an epoch begins; one drawn \
                     from the stack is known to its owner alone until a scoring.",
                    "Ceux de 1 à 3 sont au-dessus de ceux de 4 à 6. La rangée vient d’ici au début d’une époque\u{202f}; \
                     celui qu’on tire de la pile n’est connu que de son propriétaire jusqu’à un décompte.",
                )
                .into(),
        }
    }

    /// The numbers printed on it.
    fn values(self, lang: Lang) -> Markup {
        match self {
            Thing::Deity(deity) => html! {
                p.ph-large { (sky::needs(lang, deity)) (sky::needs_in_words(lang, deity)) }
            },
            Thing::Offering(_) => html! {
                p.ph-large {
                    @for (rank, price) in Offering::PRICES.iter().enumerate().skip(1) {
                        span.ph-rung { span.ph-rank { (rank) } span.ph-price { (look::emblem(art::COIN)) (price) } }
                    }
                    (lang.pick("ranks and their prices", "rangs et leurs prix"))
                }
            },
            Thing::People(_) => html! {
                p { (lang.pick("Its temple stands where the map bears its name.", "Son temple se dresse là où la carte porte son nom.")) }
            },
            Thing::Card(card) if card.value() > 0 => worth(card.value(), lang.pick("money", "en argent")),
            Thing::Demigod(value) => {
                let points = if value == 1 { "point" } else { "points" };
                let scoring = lang.pick("at each scoring", "à chaque décompte");
                worth(value, &format!("{points} {scoring}"))
            }
            _ => html! {},
        }
    }
}

/// The number that tells coins and demigods apart, which share a picture.
fn worth(value: u8, unit: &str) -> Markup {
    html! { p.ph-large.ph-worth { b { (value) } (unit) } }
}

fn of_piece(piece: Piece, lang: Lang) -> &'static str {
    match piece {
        Piece::Foot => lang.pick(
            "It stands on any hex but a column site and the temple, beside the temple or your route, and takes the tile \
             that lies there. When the epoch ends, it comes back to the personal reserve.",
            "Il se pose sur toute case, sauf un site de colonne et le temple, à côté du temple ou de votre route, et prend \
             la tuile qui s’y trouve. À la fin de l’époque, il revient dans la réserve personnelle.",
        ),
        Piece::Column => lang.pick(
            "It stands on a column site, beside a foot of yours, and never leaves it. At a scoring each gives 1 point if \
             you have 1 to 3 of them on the map, 2 with 4 to 7, 3 with 8 to 11, 4 with all 12.",
            "Elle se dresse sur un site de colonne, à côté d’un de vos pieds, et ne le quitte plus. Au décompte, chacune \
             donne 1 point si vous en avez de 1 à 3 sur la carte, 2 de 4 à 7, 3 de 8 à 11, 4 avec les 12.",
        ),
    }
}

fn favour(favour: Favour, lang: Lang) -> Corner<'static> {
    let letter = match favour {
        Favour::Immediate => lang.pick("A", "I"),
        Favour::Lasting => lang.pick("L", "D"),
        Favour::Once => lang.pick("O", "U"),
    };
    Corner { letter, word: favour.name(lang) }
}

fn sheet(thing: Thing, setup: &Setup, lang: Lang) -> Markup {
    let text = thing.text(setup, lang);
    let body = html! {
        p { (text) }
        (words::glossary(&text, lang))
    };
    let tone = match thing {
        Thing::Deity(deity) => art::favour(deity.favour()),
        _ => "",
    };
    let card = LargeCard {
        id: &thing.id(),
        band: thing.band(),
        tone,
        name: &thing.name(lang),
        kind: &thing.kind(lang),
        corners: &[thing.corner(lang)],
        emblem: thing.emblem(),
        values: thing.values(lang),
        text: body,
        rule: &format!("/rules/pantheon#{}", thing.rule()),
    };
    large_card(&card, lang)
}

/// What the page of a table needs once: the drawings, and a large card of everything. One variant changes what a people does.
pub fn sprite(view: &View, lang: Lang) -> &'static str {
    sprite_of(&view.setup, lang)
}

/// The sprites of all tables there may be.
pub(crate) fn every_sprite(lang: Lang) -> [&'static str; 2] {
    [false, true].map(|cartago_placement| sprite_of(&Setup { cartago_placement, ..Setup::standard(2) }, lang))
}

fn sprite_of(setup: &Setup, lang: Lang) -> &'static str {
    static WRITTEN: [[OnceLock<String>; 2]; 2] = [const { [const { OnceLock::new() }; 2] }; 2];
    WRITTEN[lang as usize][usize::from(setup.cartago_placement)].get_or_init(|| {
        let drawings = look::defs(art::BANDS, &[&[&[Emblem::Owl][..]][..], Emblem::PANTHEON_TABLE].concat());
        let sheets = html! { div { @for thing in Thing::all() { (sheet(thing, setup, lang)) } } };
        [drawings, chart::symbol(), sheets].map(Markup::into_string).concat()
    })
}

impl Scene<'_> {
    /// Something that only tells: a tap opens the large card, which shows `state`.
    pub(super) fn opener(&self, thing: Thing, state: &str, class: &str, inner: &Markup) -> Markup {
        look::opener(self.lang, &thing.id(), state, class, inner)
    }

    /// A small picture with a name, in a list; where there are several, their number.
    pub(super) fn chip(&self, thing: Thing, state: &str, count: Option<u8>) -> Markup {
        let inner = html! {
            (look::emblem(thing.emblem())) span { @if let Some(count) = count { (count) " × " } (thing.name(self.lang)) }
        };
        self.opener(thing, state, "ph-chip", &inner)
    }

    /// A control whose large card opens when the pointer rests on it.
    pub(super) fn held(&self, thing: Thing, state: &str, control: &Markup) -> Markup {
        html! { span.held data-card=(thing.id()) data-state=(state) { (control) } }
    }
}
