//! The large cards, one sheet each, and the drawings of the page: made once for each mythology and language.

use std::sync::{LazyLock, OnceLock};

use engine::{Lang, Names};
use maud::{Markup, html};
use mythologies::text::{KEYWORDS, Keyword, keyword};
use mythologies::{Kind, Mythology, Plane, View};

use super::art::{self, Timing};
use super::{Scene, cards};
use crate::look::{self, Band, Emblem, medallion};

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
    sprite.push_str("<div class=\"mt-sheets\">");
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
    html! { @for kind in mythology.kinds() { (sheet(&scene, kind)) } }.into_string()
}

/// One large card: everything about it, and what its words mean.
fn sheet(scene: &Scene<'_>, kind: Kind) -> Markup {
    let lang = scene.lang;
    let body = html! {
        div class={ "mt-sheet " (art::tone(kind.mythology())) } {
            div.mt-portrait { (medallion(art::card(kind), None)) }
            div.mt-facts {
                p { strong { (described(scene, kind)) } " · n° " (kind.number()) }
                dl.mt-planes { @for plane in Plane::ALL {
                    div class=(cards::plane_class(plane)) { dt { (cards::plane_name(scene, plane)) } dd { (cards::gain(scene, kind.gain(plane))) } }
                } }
                p.soft { @for (index, timing) in Timing::of(kind).enumerate() {
                    @if index > 0 { ", " }
                    (timing.words(lang))
                } }
            }
            p.mt-text { (kind.text(lang)) }
            dl.mt-glossary { @for (word, found) in words(kind, lang) {
                div { dt { (word) } dd { (found.meaning[lang as usize]) " " (scene.rule(found.rule)) } }
            } }
            p { a href={ "/rules/mythologies#" (kind.slug()) } { (scene.say("In the rulebook", "Dans les règles")) } }
        }
    };
    let id = format!("card-{}", kind.slug());
    look::sheet(&id, art::band(kind.mythology()), kind.name(lang), scene.say("Close", "Fermer"), &body)
}

/// « Greek deity, 4 gems ».
fn described(scene: &Scene<'_>, kind: Kind) -> String {
    let mythology = kind.mythology().name(scene.lang);
    let cost = cards::gems(scene, kind.cost());
    match (kind.is_deity(), scene.lang) {
        (true, Lang::En) => format!("{mythology} deity, costs {cost}"),
        (true, Lang::Fr) => format!("Divinité {mythology}, coûte {cost}"),
        (false, Lang::En) => format!("{mythology} creature, costs nothing, 3 copies"),
        (false, Lang::Fr) => format!("Créature {mythology}, gratuite, 3 exemplaires"),
    }
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
