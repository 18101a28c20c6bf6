//! The large cards, one sheet each, and the drawings of the page: made once for each language.

use std::sync::LazyLock;

use engine::Lang;
use maud::{Markup, html};
use mythologiste::text::{malus_text, power_text, quest_text};
use mythologiste::{Ethnicity, Malus, Power, Quest};

use super::cards::{self, Card};
use super::{art, gods};
use crate::look::{self, Emblem, LargeCard, large_card};

/// The drawings of this board and the large cards.
pub fn sprite(lang: Lang) -> &'static str {
    static WRITTEN: LazyLock<[String; 2]> =
        LazyLock::new(|| Lang::ALL.map(|lang| written(lang).into_string()));
    &WRITTEN[lang as usize]
}

fn written(lang: Lang) -> Markup {
    html! {
        (look::defs(&Ethnicity::ALL.map(art::band), Emblem::MYTHOLOGISTE_TABLE))
        div { @for card in Card::all() { (sheet(card, lang)) } }
    }
}

fn sheet(card: Card, lang: Lang) -> Markup {
    let text = match card {
        Card::God(god) => gods::lines(god, lang),
        Card::Power(card) => html! { p { (power_text(card, lang)) } },
        Card::Malus(card) => html! { p { (malus_text(card, lang)) } },
        Card::Quest(card) => html! { p { (quest_text(card, lang)) } },
    };
    large_card(
        &LargeCard {
            id: &card.id(),
            band: card.band(),
            tone: card.tone(),
            name: card.name(lang),
            kind: &kind(card, lang),
            corners: &card.corners(lang),
            emblem: card.emblem(),
            values: html! {},
            text,
            rule: &format!("/rules/mythologiste#{}", rule(card)),
        },
        lang,
    )
}

/// « Goddess · Greece », « Power card · 22 copies ».
fn kind(card: Card, lang: Lang) -> String {
    let of_deck = |deck: &str, copies: u8| match (lang, copies) {
        (Lang::En, 1) => format!("{deck} · one copy"),
        (Lang::En, copies) => format!("{deck} · {copies} copies"),
        (Lang::Fr, 1) => format!("{deck} · un exemplaire"),
        (Lang::Fr, copies) => format!("{deck} · {copies} exemplaires"),
    };
    match card {
        Card::God(god) => {
            let what = if god.is_male() { lang.pick("God", "Dieu") } else { lang.pick("Goddess", "Déesse") };
            format!("{what} · {}", art::people_in(god.ethnicity(), lang))
        }
        Card::Power(card) => of_deck(lang.pick("Power card", "Carte Pouvoir"), Power::COPIES[card.index()]),
        Card::Malus(card) => {
            let family = cards::family(card, lang);
            let deck = lang.pick(format!("Malus card, {family}"), format!("Carte Malus, {family}"));
            of_deck(&deck, Malus::COPIES[card.index()])
        }
        Card::Quest(card) => of_deck(lang.pick("Quest card", "Carte Quête"), Quest::COPIES[card.index()]),
    }
}

/// Where the rulebook tells of it.
fn rule(card: Card) -> &'static str {
    match card {
        Card::God(god) => god.ethnicity().slug(),
        Card::Power(Power::TitansProtection) => "titans",
        Card::Power(_) => "power-list",
        Card::Malus(Malus::RightHander | Malus::LeftHander) => "treachery",
        Card::Malus(_) => "malus-list",
        Card::Quest(_) => "quest-list",
    }
}
