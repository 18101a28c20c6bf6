//! The large cards: bets, creatures with their movement cards, gods, powers and the protection of Zeus. They are the same at every
//! table with the same options, so they are written once for each and belong to the drawings of the page.

use std::sync::OnceLock;

use derby::{Bet, Card, Creature, Deck, God, Power, Setup, Window};
use engine::Lang;
use maud::{Markup, html};

use super::{art, bets, frieze};
use crate::look::{self, Band, Corner, Emblem, LargeCard, large_card};

/// What the page of a table needs once: its drawings, and the large cards.
pub fn sprite(setup: &Setup, lang: Lang) -> &'static str {
    static WRITTEN: [[[OnceLock<String>; 2]; 3]; 2] =
        [const { [const { [const { OnceLock::new() }; 2] }; 3] }; 2];
    let deck = setup.deck;
    let powers = usize::from(setup.powers) + usize::from(setup.powers && setup.fate);
    WRITTEN[deck as usize][powers][lang as usize].get_or_init(|| {
        let drawn = look::defs(&Band::ALL, &[&[&[Emblem::Owl][..]][..], Emblem::DERBY_TABLE].concat());
        let cards = html! {
            div {
                @for bet in Bet::ALL { (bet_sheet(bet, lang)) }
                @for creature in Creature::ALL { (creature_sheet(creature, deck, lang)) }
                @for god in God::ALL {
                    (god_sheet(god, setup, lang))
                    @for power in played(god, setup) { (power_sheet(power, lang)) }
                }
                (protection_sheet(lang))
            }
        };
        drawn.into_string() + &frieze::sprite().into_string() + &cards.into_string()
    })
}

/// The sprites of all tables there may be.
pub(crate) fn every_sprite(lang: Lang) -> Vec<&'static str> {
    let mut sprites = Vec::new();
    for deck in [Deck::Personalities, Deck::Uniform] {
        for (powers, fate) in [(false, false), (true, false), (true, true)] {
            sprites.push(sprite(&Setup { deck, powers, fate, ..Setup::standard(3) }, lang));
        }
    }
    sprites
}

/// The id of the large card of a bet.
pub(super) fn bet_id(bet: Bet) -> String {
    format!("card-{}", bet.rule())
}

/// The id of the large card of a creature.
pub(super) fn creature_id(creature: Creature) -> String {
    format!("card-{}", creature.slug())
}

/// The id of the large card of a god.
pub(super) fn god_id(god: God) -> String {
    format!("card-{}", god.slug())
}

/// The id of the large card of a power.
pub(super) fn power_id(power: Power) -> String {
    format!("card-{}", power.id().to_ascii_lowercase())
}

/// The id of the large card of Zeus' protection.
pub(super) const PROTECTION: &str = "card-protection";

/// The letter for the moment at which a power is played.
pub(super) fn corner(power: Power, lang: Lang) -> Corner<'static> {
    let letter = match power.window() {
        Window::Bet => lang.pick("B", "P"),
        Window::Turn => lang.pick("S", "D"),
        Window::Announced => lang.pick("A", "C"),
        Window::Landed => lang.pick("L", "A"),
        Window::MidRace => "T",
        Window::Judgement => "J",
    };
    Corner { letter, word: power.window().name(lang) }
}

fn bet_sheet(bet: Bet, lang: Lang) -> Markup {
    let (condition, points) =
        (bet.condition(lang), lang.count(bet.points().into(), ["point", "points"], ["point", "points"]));
    let text = lang.pick(
        format!("Won if the creature it lies on achieves this: {condition}. Then it is worth {points}."),
        format!("Gagné si sa créature obtient ceci\u{a0}: {condition}. Il vaut alors {points}."),
    );
    let card = LargeCard {
        id: &bet_id(bet),
        band: Band::Greek,
        tone: "",
        name: bet.name(lang),
        kind: lang.pick("Bet card", "Carte de pari"),
        corners: &[],
        emblem: art::bet(bet),
        values: html! { p.large-bet { (bets::conditions(lang, bet)) b.worth { (points) } } },
        text: html! { p { (text) } },
        rule: &format!("/rules/derby#{}", bet.rule()),
    };
    large_card(&card, lang)
}

fn creature_sheet(creature: Creature, deck: Deck, lang: Lang) -> Markup {
    let cards = (0..9).map(|number| Card::new(creature.index() * 9 + number));
    let values = html! {
        p { (lang.pick("Its nine cards, fast + bonus / slow:", "Ses neuf cartes, rapide + bonus / lent\u{a0}:")) }
        ul.large-numbers { @for card in cards { li { (card.numbers(deck)) } } }
    };
    let text = html! {
        @if deck == Deck::Personalities { p { (creature.character(lang)) } }
        p { (lang.pick(
            "The first card of a turn flies by its large number, and farther by its bonus in foul play: then it goes before Zeus. The second card flies by its small number.",
            "La première carte d’un tour vole de son grand nombre, et plus loin de son bonus en cas de coup fourré\u{a0}: elle va alors devant Zeus. La seconde vole de son petit nombre.",
        )) }
    };
    let card = LargeCard {
        id: &creature_id(creature),
        band: art::creature_band(creature),
        tone: art::tone(creature).class(),
        name: creature.name(lang),
        kind: lang.pick(
            "Creature of the race, and its movement cards",
            "Créature de la course, et ses cartes de mouvement",
        ),
        corners: &[],
        emblem: art::creature(creature),
        values,
        text,
        rule: &format!("/rules/derby#{}", creature.rule()),
    };
    large_card(&card, lang)
}

/// The powers of a god that are played with these options.
pub(super) fn played(god: God, setup: &Setup) -> impl Iterator<Item = Power> {
    let (powers, fate) = (setup.powers, setup.fate);
    god.powers().into_iter().filter(move |power| powers && (fate || !power.is_fate()))
}

fn god_sheet(god: God, setup: &Setup, lang: Lang) -> Markup {
    let text = html! {
        @if !setup.powers { p { (lang.pick(
            "There are no powers at this table: the god only lends a name and a face.",
            "Il n’y a pas de pouvoirs à cette table\u{a0}: le dieu ne prête qu’un nom et un visage.",
        )) } }
        dl.large-glossary { @for power in played(god, setup) {
            div {
                dt { (look::corner(corner(power, lang))) " " (power.name(lang)) @if power.is_fate() { (look::emblem(Emblem::Fate)) } }
                dd { (power.text(lang)) }
            }
        } }
    };
    let card = LargeCard {
        id: &god_id(god),
        band: art::band(god),
        tone: "",
        name: god.name(lang),
        kind: &format!("{} · {}", god.culture(lang), god.epithet(lang)),
        corners: &[],
        emblem: art::god(god),
        values: html! {},
        text,
        rule: &format!("/rules/derby#{}", god.rule()),
    };
    large_card(&card, lang)
}

fn power_sheet(power: Power, lang: Lang) -> Markup {
    let god = power.god();
    let kind = match power.is_fate() {
        true => lang.pick(
            format!("Fate card of {}, once a game", god.name(lang)),
            format!("Carte du Destin · {}, une fois par partie", god.name(lang)),
        ),
        false => lang.pick(
            format!("Power of {}, once a game", god.name(lang)),
            format!("Pouvoir · {}, une fois par partie", god.name(lang)),
        ),
    };
    let card = LargeCard {
        id: &power_id(power),
        band: art::band(god),
        tone: "",
        name: power.name(lang),
        kind: &kind,
        corners: &[corner(power, lang)],
        emblem: art::power(power),
        values: html! {},
        text: html! { p { (power.text(lang)) } },
        rule: &format!("/rules/derby#{}", power.id().to_ascii_lowercase()),
    };
    large_card(&card, lang)
}

fn protection_sheet(lang: Lang) -> Markup {
    let card = LargeCard {
        id: PROTECTION,
        band: Band::Greek,
        tone: "",
        name: lang.pick("Protection of Zeus", "Protection de Zeus"),
        kind: lang.pick("Card of the Zeus deck", "Carte du jeu de Zeus"),
        corners: &[],
        emblem: Emblem::Aegis,
        values: html! {},
        text: html! { p { (lang.pick(
            "Shuffled among the foul cards before the judgement. If Zeus draws it, nobody is struck.",
            "Mélangée aux cartes de coup fourré avant le jugement. Si Zeus la tire, personne n’est frappé.",
        )) } },
        rule: "/rules/derby#judgement",
    };
    large_card(&card, lang)
}
