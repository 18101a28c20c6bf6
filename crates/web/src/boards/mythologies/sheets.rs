//! The large cards, one sheet each, and the drawings of the page: made once for each mythology and language.

use std::sync::{LazyLock, OnceLock};

use engine::{Lang, Names};
use maud::{Markup, html};
use mythologies::text::{KEYWORDS, Keyword, keyword};
use mythologies::{Colour, Kind, Mythology, Plane, View, destiny};

use super::art::{self, Timing};
use super::{Scene, cards};
use crate::look::{self, Band, Corner, Emblem, LargeCard, large_card};

/// What the page of a table needs once: drawings of the four mythologies that are played, and a sheet for each card.
pub fn sprite(view: &View, lang: Lang) -> String {
    static COMMON: LazyLock<String> = LazyLock::new(|| {
        look::defs(
            &[Band::Greek],
            &[&[Emblem::Mythologies, Emblem::Favour, Emblem::Gem, Emblem::Eye], Emblem::SIGNS, Emblem::SEATS],
        )
        .into_string()
    });
    static DRAWN: LazyLock<[String; 8]> = LazyLock::new(|| Mythology::ALL.map(drawings));
    static WRITTEN: [[OnceLock<String>; 8]; 2] = [const { [const { OnceLock::new() }; 8] }; 2];
    let mut sprite = COMMON.clone();
    for board in &view.boards {
        sprite.push_str(&DRAWN[board.mythology.index()]);
    }
    static DESTINIES: [OnceLock<String>; 2] = [const { OnceLock::new() }; 2];
    sprite.push_str("<div>");
    sprite.push_str(DESTINIES[lang as usize].get_or_init(|| destinies(lang)));
    for board in &view.boards {
        let sheets = &WRITTEN[lang as usize][board.mythology.index()];
        sprite.push_str(sheets.get_or_init(|| written(view, board.mythology, lang)));
    }
    sprite.push_str("</div>");
    sprite
}

/// The emblems and the band of a mythology; the Greek band is on every page.
fn drawings(mythology: Mythology) -> String {
    let band = art::band(mythology);
    let bands: &[Band] = if band == Band::Greek { &[] } else { &[band] };
    let emblems = mythology.kinds().map(art::card);
    look::defs(bands, &[&emblems]).into_string()
}

/// The sheets of a mythology: the same whatever the view.
fn written(view: &View, mythology: Mythology, lang: Lang) -> String {
    let scene = Scene { view, names: Names(&[]), lang, open: Vec::new() };
    html! { (board(mythology, lang)) @for kind in mythology.kinds() { (sheet(&scene, kind)) } }.into_string()
}

/// The id of the large card of a board.
pub(super) fn board_id(mythology: Mythology) -> String {
    format!("card-board-{}", mythology.slug())
}

/// A board: its half of a trial, whichever side it lies on.
fn board(mythology: Mythology, lang: Lang) -> Markup {
    let name = mythology.name(lang);
    let (first, last) = (mythology.beginning_text(lang), mythology.ending_text(lang));
    let text = html! {
        p { (lang.pick("On the left, it begins a trial:", "À gauche, il commence une épreuve\u{a0}:")) " " em { (first) " …" } }
        p { (lang.pick("On the right, it ends one:", "À droite, il en achève une\u{a0}:")) " " em { "… " (last) "." } }
    };
    let card = LargeCard {
        id: &board_id(mythology),
        band: art::band(mythology),
        tone: art::tone(mythology),
        name: &lang.pick(format!("{name} board"), format!("Mythologie {name}")),
        kind: lang.pick(
            "Board of the sanctuary: a deity, three creatures, and a half of a trial",
            "Plateau du sanctuaire\u{a0}: une divinité, trois créatures et une moitié d’épreuve",
        ),
        corners: &[],
        emblem: Emblem::Mythologies,
        values: html! {},
        text,
        rule: "/rules/mythologies#trials",
    };
    large_card(&card, lang)
}

/// The id of the large card of a Destiny card, 1 to 4.
pub(super) fn destiny_id(card: u8) -> String {
    format!("card-destiny-{card}")
}

/// The four Destiny cards: which colour they send where.
fn destinies(lang: Lang) -> String {
    let places = [
        lang.pick("top left", "en haut à gauche"),
        lang.pick("top right", "en haut à droite"),
        lang.pick("bottom left", "en bas à gauche"),
        lang.pick("bottom right", "en bas à droite"),
    ];
    let one = |card: u8| {
        let sends = html! {
            dl.mt-planes { @for colour in Colour::ALL {
                div { dt { (colour.name(lang)) } dd { (places[destiny(card - 1, colour).index()]) } }
            } }
        };
        let text = html! { p { (lang.pick(
            "While it is the last one turned up, every player may take cards of the board destined to their colour, and of no other. Effects that speak of the destined board mean this one.",
            "Tant qu’elle est la dernière révélée, chacun ne peut prendre de cartes que sur le plateau destiné à sa couleur. Les effets qui parlent du plateau destiné désignent celui-ci.",
        )) } };
        let card = LargeCard {
            id: &destiny_id(card),
            band: Band::Greek,
            tone: "",
            name: &lang.pick(format!("Destiny {card}"), format!("Destinée {card}")),
            kind: lang.pick("Destiny card, one of four", "Carte Destinée, une des quatre"),
            corners: &[],
            emblem: Emblem::Fate,
            values: sends,
            text,
            rule: "/rules/mythologies#destiny",
        };
        large_card(&card, lang)
    };
    (1..=4).map(|card| one(card).into_string()).collect()
}

/// One large card: everything about it, and what its words mean.
fn sheet(scene: &Scene<'_>, kind: Kind) -> Markup {
    let lang = scene.lang;
    let corners: Vec<Corner<'_>> = Timing::of(kind).map(|timing| timing.corner(lang)).collect();
    let values = html! {
        dl.mt-planes { @for plane in Plane::ALL {
            div class=(cards::plane_class(plane)) { dt { (cards::plane_name(scene, plane)) } dd { (cards::gain(scene, kind.gain(plane))) } }
        } }
    };
    let text = html! {
        p { (kind.text(lang)) }
        dl.large-glossary { @for (word, found) in words(kind, lang) {
            div { dt { (word) } dd { (found.meaning[lang as usize]) " " (scene.rule(found.rule)) } }
        } }
    };
    let card = LargeCard {
        id: &cards::id(kind),
        band: art::band(kind.mythology()),
        tone: art::tone(kind.mythology()),
        name: kind.name(lang),
        kind: &described(scene, kind),
        corners: &corners,
        emblem: art::card(kind),
        values,
        text,
        rule: &format!("/rules/mythologies#{}", kind.slug()),
    };
    large_card(&card, lang)
}

/// « Greek deity, costs 4 gems · n° 7 ».
fn described(scene: &Scene<'_>, kind: Kind) -> String {
    let mythology = kind.mythology().name(scene.lang);
    let cost = cards::gems(scene, kind.cost());
    let what = match (kind.is_deity(), scene.lang) {
        (true, Lang::En) => format!("{mythology} deity, costs {cost}"),
        (true, Lang::Fr) => format!("Divinité {mythology}, coûte {cost}"),
        (false, Lang::En) => format!("{mythology} creature, costs nothing, 3 copies"),
        (false, Lang::Fr) => format!("Créature {mythology}, gratuite, 3 exemplaires"),
    };
    format!("{what} · n° {}", kind.number())
}

/// The keywords of a card's text, each with the form it has there.
fn words(kind: Kind, lang: Lang) -> Vec<(String, &'static Keyword)> {
    let text = kind.text(lang);
    let first = |wanted: &'static Keyword| {
        let found = |word: &&str| keyword(word, lang).is_some_and(|found| std::ptr::eq(found, wanted));
        let word = text.split([' ', '’']).find(found)?;
        Some((word.trim_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase(), wanted))
    };
    KEYWORDS.iter().filter_map(first).collect()
}
