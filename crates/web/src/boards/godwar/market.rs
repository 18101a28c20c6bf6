//! The market: six piles of warriors, three of disciples. It always lies above.

use godwar::{Action, Kind, PileView, Source};
use maud::{Markup, html};

use super::Scene;
use super::cards::{self, Lies};
use super::state::{on_offer, within_reach};
use crate::Controls;

/// Everything that may be recruited.
/// Where Gemini copies a card in play, an equal one here lends nothing.
pub(super) fn market(scene: &Scene<'_>, controls: &mut Controls, copies: bool) -> Markup {
    html! {
        ul.gw-market aria-label=(scene.say("Public cards", "Cartes publiques")) {
            @for (at, pile) in scene.view.piles.iter().enumerate() {
                // Where a card is taken, the one below it turns up.
                li data-bare={ "pile-" (at) } data-value=(pile.count) { (pile_of(scene, controls, at, pile, copies)) }
            }
            @for kind in Kind::disciples() { li.gw-disciple { (disciples(scene, controls, kind)) } }
        }
    }
}

/// A card that may be picked from a place, if it may: recruited, taken, taken back or banished.
pub(super) fn pick(
    scene: &Scene<'_>,
    controls: &mut Controls,
    source: Source,
    kind: Kind,
    lies: Lies<'_>,
) -> Option<Markup> {
    let ways = [
        (Action::Recruit(source), scene.say("Recruit", "Recruter")),
        (Action::Take(source), scene.say("Take", "Prendre")),
        (Action::Retrieve(source), scene.say("Take", "Reprendre")),
        (Action::Banish(source), scene.say("Banish", "Bannir")),
    ];
    let (action, verb) = ways.into_iter().find(|(action, _)| controls.has(action))?;
    if let Some(me) = scene.me() {
        let place = match action {
            Action::Recruit(_) => format!("deck-{me}"),
            Action::Banish(_) => "netherworld".to_owned(),
            _ => format!("hand-{me}"),
        };
        controls.goes(action, &place);
    }
    let verb = match action {
        Action::Recruit(_) => format!("{verb}, {}", lies.cost.unwrap_or(kind.cost())),
        _ => verb.to_owned(),
    };
    cards::button(scene, controls, action, kind, Lies { verb: &verb, ..lies })
}

fn pile_of(scene: &Scene<'_>, controls: &mut Controls, at: usize, pile: &PileView, copies: bool) -> Markup {
    let Some(top) = pile.top else {
        return html! { div.gw-card.gw-empty { (scene.say("empty", "vide")) } };
    };
    let spot = format!("pile-{at}");
    let state = on_offer(scene, pile.count, pile.cost);
    let lies = Lies {
        count: Some(pile.count),
        cost: Some(pile.cost),
        glide: Some(&spot),
        spot: Some(&spot),
        paid: within_reach(scene, pile.cost),
        state: &state,
        ..Lies::default()
    };
    // Loki borrows the Action of a public warrior; one of two equal ones will do.
    let lent = if copies { None } else { cards::lent(scene, controls, top, lies) };
    lent.or_else(|| pick(scene, controls, Source::Pile(at as u8), top, lies))
        .unwrap_or_else(|| cards::still(scene, top, lies))
}

fn disciples(scene: &Scene<'_>, controls: &mut Controls, kind: Kind) -> Markup {
    let count = scene.view.disciples[kind.index()];
    let glide = format!("pile-{}", kind.slug());
    let state = on_offer(scene, count, kind.cost());
    let lies = Lies {
        count: Some(count),
        glide: Some(&glide),
        spot: Some(&glide),
        paid: count > 0 && within_reach(scene, kind.cost()),
        state: &state,
        class: if count == 0 { "gw-gone" } else { "" },
        ..Lies::default()
    };
    pick(scene, controls, Source::Disciples(kind), kind, lies)
        .unwrap_or_else(|| cards::still(scene, kind, lies))
}
