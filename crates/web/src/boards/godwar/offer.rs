//! The offer: cards that lie in piles and must be chosen among now. It comes on stage over the chain.

use engine::Seat;
use godwar::{Action, Bag, Kind, Source};
use maud::{Markup, html};

use super::cards::{self, Lies};
use super::{Scene, market, state};
use crate::Controls;
use crate::look::{Band, CardSize, Emblem, card_back, emblem};

/// So many cards lie beside the clash; more lie over it.
const BESIDE: usize = 8;

/// Cards of one pile.
struct Group {
    icon: Emblem,
    title: String,
    cards: Vec<Markup>,
}

/// Everything on offer, if anything is.
pub(super) fn offer(scene: &Scene<'_>, controls: &mut Controls) -> Option<Markup> {
    let mut groups: Vec<Group> = Vec::new();
    for seat in scene.around_from(scene.view.first) {
        groups.extend(revealed(scene, controls, seat));
    }
    if let Some(mine) = scene.mine() {
        let place = scene.say("In your discard pile.", "Dans votre défausse.");
        let cards = from_bag(scene, controls, place, &mine.discard, Source::Discard);
        let title = scene.say("Your discard pile", "Votre défausse").to_owned();
        groups.push(Group { icon: Emblem::Discard, title, cards });
    }
    let place = scene.say("In the Netherworld.", "Aux enfers.");
    let cards = from_bag(scene, controls, place, &scene.view.netherworld, Source::Netherworld);
    let title = scene.say("Netherworld", "Enfers").to_owned();
    groups.push(Group { icon: Emblem::Skull, title, cards });
    groups.retain(|group| !group.cards.is_empty());
    let cards: usize = groups.iter().map(|group| group.cards.len()).sum();
    (cards > 0).then(|| {
        html! {
            div.gw-offer.gw-wide[cards > BESIDE] {
                @for group in groups {
                    section.gw-group aria-label=(group.title) {
                        h3.cap { (emblem(group.icon)) (group.title) }
                        div.gw-offered { @for card in &group.cards { (card) } }
                    }
                }
            }
        }
    })
}

fn from_bag(
    scene: &Scene<'_>,
    controls: &mut Controls,
    place: &str,
    bag: &Bag,
    source: impl Fn(Kind) -> Source,
) -> Vec<Markup> {
    let pick = |(kind, count): (Kind, u8)| {
        let source = source(kind);
        // What is recruited from there costs what is printed.
        let cost = controls.has(Action::Recruit(source)).then(|| kind.cost());
        let state = state::to_pick(scene, place, count, cost);
        let lies = Lies { count: (count > 1).then_some(count), state: &state, ..Lies::default() };
        market::pick(scene, controls, source, kind, lies)
    };
    bag.counts().filter_map(pick).collect()
}

/// Cards turned up or looked at; the one who looks says what becomes of them.
fn revealed(scene: &Scene<'_>, controls: &mut Controls, seat: Seat) -> Option<Group> {
    let cards = &scene.seat(seat).revealed;
    let (mine, who) = (scene.is_me(seat), scene.name(seat));
    let title = if mine {
        scene.say("Cards of your deck", "Cartes de votre deck").to_string()
    } else if cards.contains(&None) {
        scene.lang.pick(format!("Cards that {who} looks at"), format!("Cartes que {who} regarde"))
    } else {
        scene.lang.pick(format!("Cards turned up by {who}"), format!("Cartes retournées par {who}"))
    };
    // Only an adjudication for an attack waits for answers; any other card is looked at in secret.
    let state = state::looked_at(scene, seat, mine && scene.view.attack.is_none());
    let hidden = scene.say("a card face down", "une carte cachée");
    let face = |(at, card): (usize, &Option<Kind>)| {
        html! {
            div.gw-slot data-arrive={ "revealed-" (seat) "-" (at) } data-turn[card.is_some()] {
                @match card {
                    Some(kind) => (looked_at(scene, controls, *kind, mine, &state)),
                    None => (card_back(Band::Greek, Emblem::Godwar, CardSize::Small, hidden)),
                }
            }
        }
    };
    let cards: Vec<Markup> = cards.iter().enumerate().map(face).collect();
    (!cards.is_empty()).then_some(Group { icon: Emblem::Eye, title, cards })
}

fn looked_at(scene: &Scene<'_>, controls: &mut Controls, kind: Kind, mine: bool, state: &str) -> Markup {
    let mut ways = vec![
        (Action::Keep(kind), scene.say("Keep", "Garder")),
        (Action::Top(kind), scene.say("On top", "Dessus")),
    ];
    // A discard that may also be declined is about the cards looked at, every other about the hand.
    if controls.label(Action::Done).is_some() {
        ways.push((Action::Discard(kind), scene.say("Discard", "Défausser")));
    }
    let button = ways.into_iter().filter(|_| mine).find_map(|(action, verb)| {
        cards::button(scene, controls, action, kind, Lies { verb, state, ..Lies::default() })
    });
    button.unwrap_or_else(|| cards::still(scene, kind, Lies { state, ..Lies::default() }))
}
