//! Decks and discards.

use maud::{Markup, html};
use mythologiste::{Malus, Quest};

use super::cards::{self, Card};
use super::{Scene, foot};
use crate::look::{Band, Emblem, emblem};
use crate::stage::Stage;

/// A deck and its discard.
struct Pile {
    icon: Emblem,
    /// How many cards the deck holds.
    left: u8,
    name: &'static str,
    id: &'static str,
    discarded: Vec<(Card, u8)>,
}

fn piles(scene: &Scene<'_>) -> [Pile; 4] {
    let view = scene.view;
    let [gods, powers, malus, quests] = view.decks;
    let of_malus = Malus::ALL.map(Card::Malus).into_iter().zip(view.malus_discard);
    let of_quests = Quest::ALL.map(Card::Quest).into_iter().zip(view.quest_discard);
    let of_powers =
        foot::kinds(&view.power_discard).into_iter().map(|(card, count)| (Card::Power(card), count));
    [
        Pile {
            icon: Emblem::Mythologiste,
            left: gods,
            name: scene.say("Gods", "Dieux"),
            id: "gods",
            discarded: view.god_discard.iter().map(|&god| (Card::God(god), 1)).collect(),
        },
        Pile {
            icon: Emblem::Lightning,
            left: powers,
            name: scene.say("Power", "Pouvoir"),
            id: "powers",
            discarded: of_powers.collect(),
        },
        Pile {
            icon: Emblem::Skull,
            left: malus,
            name: scene.say("Malus", "Malus"),
            id: "malus",
            discarded: of_malus.filter(|(_, count)| *count > 0).collect(),
        },
        Pile {
            icon: Emblem::Question,
            left: quests,
            name: scene.say("Quests", "Quêtes"),
            id: "quests",
            discarded: of_quests.filter(|(_, count)| *count > 0).collect(),
        },
    ]
}

/// The four decks and their discards as numbers; a tap on one tells what lies in its discard.
pub(super) fn decks(scene: &Scene<'_>) -> Markup {
    let (left, gone) =
        (scene.say("in the deck", "dans la pioche"), scene.say("in the discard", "dans la défausse"));
    html! {
        ul.mg-decks aria-label=(scene.say("Decks and discards", "Pioches et défausses")) {
            @for pile in piles(scene) {
                @let discarded: u32 = pile.discarded.iter().map(|(_, count)| u32::from(*count)).sum();
                li {
                    button.mg-pile type="button" popovertarget={ "pile-" (pile.id) } {
                        span.mg-deck title=(left) data-spot={ "deck-" (pile.id) } { (emblem(pile.icon)) b { (pile.left) } span.hidden-text { " " (left) } }
                        span.mg-pile-name { (pile.name) }
                        span.mg-discard title=(gone) data-spot={ "discard-" (pile.id) } { (scene.say("discard", "défausse")) " " (discarded) }
                    }
                }
            }
        }
    }
}

/// The discards behind them.
pub(super) fn discards<'a>(scene: &Scene<'a>, stage: &mut Stage<'a>) {
    let scene = *scene;
    for pile in piles(&scene) {
        let name = pile.name;
        let title = scene.lang.pick(format!("{name}: discard"), format!("{name}\u{a0}: défausse"));
        stage.behind(format!("pile-{}", pile.id), Band::Greek, title, move || discard(&scene, &pile));
    }
}

/// What lies in a discard, and what the viewer has seen on the deck.
fn discard(scene: &Scene<'_>, pile: &Pile) -> Markup {
    html! {
        div.stack {
            @if pile.discarded.is_empty() { p.soft { (scene.say("The discard is empty.", "La défausse est vide.")) } }
            ul.mg-tokens { @for &(card, count) in &pile.discarded { li { (lying(scene, card, count, discarded(scene))) } } }
            @if pile.id == "malus" { (seen(scene)) }
        }
    }
}

/// How a card in a discard lies.
pub(super) fn discarded<'t>(scene: &Scene<'t>) -> &'t str {
    scene.say("In the discard.", "Dans la défausse.")
}

/// How a Malus lies that the viewer has seen on the deck, from the top.
pub(super) fn on_deck(scene: &Scene<'_>, from_top: usize) -> String {
    let place = from_top + 1;
    scene.lang.pick(
        format!("On the deck, number {place} from the top."),
        format!("Sur la pioche, en position {place}."),
    )
}

/// The Malus on top of the deck that the viewer has seen.
fn seen(scene: &Scene<'_>) -> Markup {
    let seen: Vec<(usize, Malus)> =
        scene.view.malus_top.iter().enumerate().filter_map(|(at, malus)| Some((at, (*malus)?))).collect();
    html! { @if !seen.is_empty() {
        h3 { (scene.say("Malus you saw on the deck, topmost first", "Malus vus sur la pioche, le premier dessus")) }
            ul.mg-tokens { @for (at, malus) in seen { li { (lying(scene, Card::Malus(malus), 1, &on_deck(scene, at))) } } }
    } }
}

/// A card of a list: its sign and name, leading to the large one.
pub(super) fn lying(scene: &Scene<'_>, card: Card, count: u8, state: &str) -> Markup {
    let inner =
        html! { (emblem(card.emblem())) span { (card.name(scene.lang)) @if count > 1 { " ×" (count) } } };
    cards::open(scene, card, state, "mg-link", &inner)
}
