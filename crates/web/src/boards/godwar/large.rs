//! The large cards: one for every kind of card and every god, written once for each language.

use std::sync::LazyLock;

use engine::Lang;
use godwar::{Defence, God, Kind, Moment, Verb};
use maud::{Markup, html};

use super::art::{BANDS, EMBLEMS};
use super::{art, cards, gods};
use crate::look::{self, Band, Corner, Emblem, LargeCard, emblem, large_card};

/// The kinds of abilities, each with its letter.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    Action,
    Faith,
    Reaction,
    Bond,
    /// A god's own, used in a phase.
    Power,
}

impl Sort {
    pub(super) fn corner(self, lang: Lang) -> Corner<'static> {
        let (letter, word) = match self {
            Sort::Action => ("A", "Action"),
            Sort::Faith => ("F", lang.pick("Faith", "Foi")),
            Sort::Reaction => ("R", lang.pick("Reaction", "Réaction")),
            Sort::Bond => lang.pick(("B", "Bond"), ("E", "Engagement")),
            Sort::Power => ("P", lang.pick("Power", "Pouvoir")),
        };
        Corner { letter, word }
    }

    /// The kinds of a card's abilities, each once, in printed order.
    pub(super) fn of_kind(kind: Kind, lang: Lang) -> Vec<Corner<'static>> {
        once(cards::abilities(kind, lang).iter().map(|ability| ability.sort), lang)
    }

    /// The kinds of a god's powers.
    pub(super) fn of_god(god: God, lang: Lang) -> Vec<Corner<'static>> {
        let sorts = god.powers().map(|power| match power.moment() {
            Moment::Bond => Sort::Bond,
            Moment::Reaction => Sort::Reaction,
            _ => Sort::Power,
        });
        once(sorts, lang)
    }
}

fn once(sorts: impl Iterator<Item = Sort>, lang: Lang) -> Vec<Corner<'static>> {
    let mut seen: Vec<Sort> = Vec::new();
    for sort in sorts {
        if !seen.contains(&sort) {
            seen.push(sort);
        }
    }
    seen.into_iter().map(|sort| sort.corner(lang)).collect()
}

/// The large card of a kind.
pub(super) fn id(kind: Kind) -> String {
    format!("card-{}", kind.slug())
}

/// The large card of a god.
pub(super) fn god_id(god: God) -> String {
    format!("card-{}", god.slug())
}

/// What the page of a table needs once: the drawings, and every large card.
pub fn sprite(lang: Lang) -> &'static str {
    static WRITTEN: LazyLock<[String; 2]> = LazyLock::new(|| Lang::ALL.map(written));
    &WRITTEN[lang as usize]
}

fn written(lang: Lang) -> String {
    html! {
        (look::defs(BANDS, EMBLEMS))
        div {
            @for kind in Kind::ALL { (of_kind(kind, lang)) }
            @for god in God::ALL { (of_god(god, lang)) }
        }
    }
    .into_string()
}

fn of_kind(kind: Kind, lang: Lang) -> Markup {
    let text = html! {
        @for ability in &cards::abilities(kind, lang) {
            p.gw-large-ability { (cards::signs(ability)) strong { (ability.head) } " " (ability.text) }
        }
        dl.large-glossary { @for word in words(kind, lang) {
            div { dt { (word.word) } dd { (word.meaning) " " (super::rule_mark(word.rule, lang)) } }
        } }
    };
    let card = LargeCard {
        id: &id(kind),
        band: art::culture(kind),
        tone: art::tone(kind),
        name: kind.name(lang),
        kind: sort_of(kind, lang),
        corners: &Sort::of_kind(kind, lang),
        emblem: art::kind(kind),
        values: printed(kind, lang),
        text,
        rule: &format!("/rules/godwar#{}", kind.rule()),
    };
    large_card(&card, lang)
}

fn sort_of(kind: Kind, lang: Lang) -> &'static str {
    match art::culture(kind) {
        _ if !kind.is_warrior() => {
            lang.pick("Disciple, of either pantheon", "Disciple, de l’un ou l’autre panthéon")
        }
        Band::Norse => lang.pick("Warrior of the Norse sagas", "Guerrier des sagas nordiques"),
        _ => lang.pick("Warrior of Greek myth", "Guerrier des mythes grecs"),
    }
}

/// What is printed on a card beside its abilities: cost, colours, copies.
fn printed(kind: Kind, lang: Lang) -> Markup {
    let named = |colour| html! { span { (art::gem(colour, lang)) " " (godwar::Colour::name(colour, lang)) } };
    html! {
        dl.gw-printed {
            div { dt { (lang.pick("Cost", "Coût")) } dd { (emblem(Emblem::Chalice)) (kind.cost()) } }
            @if let (Some(colour), Some([one, other])) = (kind.colour(), kind.follow_ups()) {
                div { dt { (lang.pick("Colour", "Couleur")) } dd { (named(colour)) } }
                div { dt { (lang.pick("Then", "Puis")) } dd { (named(one)) @if one != other { (named(other)) } } }
            }
            div { dt { (lang.pick("Copies", "Exemplaires")) } dd { (kind.card().copies) } }
        }
    }
}

/// A word of the game, and what it means.
struct Word {
    word: &'static str,
    meaning: &'static str,
    rule: &'static str,
}

/// The words that a card's abilities rest on.
fn words(kind: Kind, lang: Lang) -> Vec<Word> {
    let card = kind.card();
    let does = |wanted: fn(Verb) -> bool| card.actions.iter().copied().flatten().any(|&verb| wanted(verb));
    let judges = does(|verb| verb == Verb::Judge) || matches!(card.defend, Some(Defence::Judged));
    let buries = does(|verb| matches!(verb, Verb::Banish(_) | Verb::Retrieve));
    let all = [
        (
            !card.actions.is_empty(),
            [
                "Action",
                "Used when the warrior is played, in your Play phase: one of them each time.",
                "Action",
                "Sert quand le guerrier est joué, pendant votre phase de Jeu\u{a0}: une seule à chaque fois.",
                "playing-warriors",
            ],
        ),
        (
            kind.is_warrior(),
            [
                "Colours",
                "The next warrior of your turn must have one of the two colours under “then”.",
                "Couleurs",
                "Le guerrier suivant de votre tour doit avoir l’une des deux couleurs notées après «\u{a0}puis\u{a0}».",
                "colours",
            ],
        ),
        (
            card.faith > 0,
            [
                "Faith",
                "Pays for recruits; what is left is gone when the turn ends.",
                "Foi",
                "Paie les recrues\u{202f}; le reste est perdu à la fin du tour.",
                "recruit-phase",
            ],
        ),
        (
            does(|verb| matches!(verb, Verb::Pierce(_))),
            [
                "Piercing",
                "Neither Defence nor Protect answers such an attack.",
                "Perforante",
                "Ni Défense ni Protection ne répond à une telle attaque.",
                "attack",
            ],
        ),
        (
            card.defend.is_some(),
            [
                "Defence",
                "From your hand, when your own god is attacked: the attack loses so much, and the card is discarded.",
                "Défense",
                "Depuis votre main, quand votre propre dieu est attaqué\u{a0}: l’attaque perd autant, et la carte est défaussée.",
                "defence",
            ],
        ),
        (
            card.protect.is_some(),
            [
                "Protect",
                "From your hand, for another god; the card lies before you until your next Discard phase.",
                "Protection",
                "Depuis votre main, pour un autre dieu\u{202f}; la carte reste devant vous jusqu’à votre prochaine phase de Défausse.",
                "defence",
            ],
        ),
        (
            card.counter,
            [
                "Counter",
                "From your hand, when an opponent announces a warrior’s Action: nothing of it happens.",
                "Contrer",
                "Depuis votre main, quand un adversaire annonce l’Action d’un guerrier\u{a0}: rien n’en a lieu.",
                "counter",
            ],
        ),
        (
            judges,
            [
                "Adjudication",
                "The top card of your deck is turned up, decides what happens, and is discarded.",
                "Jugement",
                "La première carte de votre deck est révélée, décide de la suite, puis est défaussée.",
                "adjudication",
            ],
        ),
        (
            card.bond.is_some(),
            [
                "Bond",
                "Holds by itself while the card is in play; nothing cancels it.",
                "Engagement",
                "Vaut de lui-même tant que la carte est en jeu\u{202f}; rien ne l’annule.",
                "bonds",
            ],
        ),
        (
            buries,
            [
                "Netherworld",
                "Cards that have left the match, open to all.",
                "Enfers",
                "Les cartes sorties de la partie, visibles de tous.",
                "netherworld",
            ],
        ),
    ];
    let wanted = all.into_iter().filter(|(holds, _)| *holds);
    wanted
        .map(|(_, [word, meaning, mot, sens, rule])| Word {
            word: lang.pick(word, mot),
            meaning: lang.pick(meaning, sens),
            rule,
        })
        .collect()
}

fn of_god(god: God, lang: Lang) -> Markup {
    let (pantheon, epithet) = (god.pantheon().name(lang), god.epithet(lang));
    let who = lang.pick(format!("Among {pantheon}: {epithet}"), format!("Parmi {pantheon}\u{a0}: {epithet}"));
    let text = html! {
        @for power in god.powers() {
            div.gw-power-text { (gods::power_text(power, lang)) (super::rule_mark(power.rule(), lang)) }
        }
        dl.large-glossary {
            div {
                dt { (lang.pick("Powers", "Pouvoirs")) }
                dd {
                    (lang.pick(
                        "A Bond always holds; the others serve in the phase they name.",
                        "Un Engagement vaut toujours\u{202f}; les autres servent dans la phase qu’ils nomment.",
                    ))
                    " " (super::rule_mark("god-powers", lang))
                }
            }
        }
    };
    let card = LargeCard {
        id: &god_id(god),
        band: art::band(god),
        tone: "gw-large-god",
        name: god.name(lang),
        kind: &who,
        corners: &Sort::of_god(god, lang),
        emblem: art::god(god),
        values: html! {},
        text,
        rule: &format!("/rules/godwar#{}", god.rule()),
    };
    large_card(&card, lang)
}
