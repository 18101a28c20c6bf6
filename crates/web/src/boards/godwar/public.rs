//! The public area: six piles of warriors, three of disciples, the Netherworld.

use godwar::{Action, Kind, Phase, PileView, Source};
use maud::{Markup, html};

use super::Scene;
use super::cards::{self, Lies};
use super::state::{on_offer, within_reach};
use crate::Controls;
use crate::look::{Emblem, emblem};

/// Everything that may be recruited.
pub(super) fn area(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let view = scene.view;
    html! {
        section.gw-public aria-label=(scene.say("Public cards", "Cartes publiques")) {
            ul.gw-piles {
                @for (at, pile) in view.piles.iter().enumerate() {
                    // Where a card is taken, the one below it turns up.
                    li data-bare={ "pile-" (at) } data-value=(pile.count) { (pile_of(scene, controls, at, pile)) }
                }
            }
            ul.gw-piles.gw-disciples {
                @for kind in Kind::disciples() { li { (disciples(scene, controls, kind)) } }
            }
        }
    }
}

/// Whether the public area stands before the viewer's own side: in the viewer's own Recruit phase, where an effect picks
/// a public card, and for spectators. Nothing else moves it, so that it stays where it is from answer to answer.
pub(super) fn comes_first(scene: &Scene<'_>, controls: &Controls) -> bool {
    let view = scene.view;
    let recruits = view.phase == Phase::Recruit && scene.me() == Some(view.active);
    recruits || scene.me().is_none() || is_asked(scene, controls)
}

/// Whether a public card may be picked now.
fn is_asked(scene: &Scene<'_>, controls: &Controls) -> bool {
    let piles = (0..scene.view.piles.len()).map(|pile| Source::Pile(pile as u8));
    let mut sources = piles.chain(Kind::disciples().map(Source::Disciples));
    sources.any(|source| open(scene, controls, source).is_some())
}

/// The verb of the open action on a source, with the action itself.
fn open<'t>(scene: &Scene<'_>, controls: &Controls, source: Source) -> Option<(String, &'t str)> {
    let ways = [
        (Action::Recruit(source), scene.say("Recruit", "Recruter")),
        (Action::Take(source), scene.say("Take", "Prendre")),
        (Action::Retrieve(source), scene.say("Take", "Reprendre")),
        (Action::Banish(source), scene.say("Banish", "Bannir")),
    ];
    ways.into_iter().map(|(action, verb)| (action.to_string(), verb)).find(|(action, _)| controls.has(action))
}

/// A card that may be picked from a place, if it may.
pub(super) fn pick(
    scene: &Scene<'_>,
    controls: &mut Controls,
    source: Source,
    kind: Kind,
    lies: Lies<'_>,
) -> Option<Markup> {
    let (action, verb) = open(scene, controls, source)?;
    cards::button(scene, controls, &action, kind, Lies { verb, ..lies })
}

fn pile_of(scene: &Scene<'_>, controls: &mut Controls, at: usize, pile: &PileView) -> Markup {
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
        glows: within_reach(scene, pile.cost),
        state: &state,
        ..Lies::default()
    };
    pick(scene, controls, Source::Pile(at as u8), top, lies)
        .unwrap_or_else(|| cards::still(scene, top, "", lies))
}

fn disciples(scene: &Scene<'_>, controls: &mut Controls, kind: Kind) -> Markup {
    let count = scene.view.disciples[kind.index()];
    let glide = format!("pile-{}", kind.slug());
    let state = on_offer(scene, count, kind.cost());
    let lies = Lies {
        count: Some(count),
        glide: Some(&glide),
        spot: Some(&glide),
        glows: count > 0 && within_reach(scene, kind.cost()),
        state: &state,
        ..Lies::default()
    };
    pick(scene, controls, Source::Disciples(kind), kind, lies)
        .unwrap_or_else(|| cards::still(scene, kind, if count == 0 { "gw-gone" } else { "" }, lies))
}

/// The Netherworld, and what still lies face down: both open to everybody.
pub(super) fn below(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let count = view.netherworld.len();
    html! {
        div.gw-below {
            details.gw-fold data-key="netherworld" {
                summary data-spot="netherworld" data-holds {
                    (emblem(Emblem::Skull)) strong { (scene.say("Netherworld", "Enfers")) }
                    span.soft data-tally="netherworld" { (scene.count(count, ["card", "cards"], ["carte", "cartes"])) }
                }
                ul.gw-list {
                    @for (kind, count) in view.netherworld.counts() {
                        li { span data-spot={ "netherworld-" (kind.slug()) } { (cards::chip(scene, kind, count, scene.say("In the Netherworld.", "Aux enfers."))) } }
                    }
                }
                p.small {
                    @if count == 0 { (scene.say("No card has left the match yet. ", "Aucune carte n’a encore quitté la partie. ")) }
                    (scene.rule("netherworld"))
                }
            }
            (in_words(scene))
            details.gw-fold data-key="stock" {
                summary {
                    (emblem(Emblem::Cards)) strong { (scene.say("Still face down", "Encore cachés")) }
                    span.soft { (scene.count(view.stock.len(), ["warrior", "warriors"], ["guerrier", "guerriers"])) }
                }
                (scene.list(&view.stock, scene.say("Face down in the public piles.", "Face cachée dans les piles publiques.")))
            }
        }
    }
}

/// The public cards in words, for screens on which a card has room for its signs alone.
fn in_words(scene: &Scene<'_>) -> Markup {
    let open = scene.view.piles.iter().filter_map(|pile| pile.top);
    let mut kinds: Vec<Kind> = open.chain(Kind::disciples()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    html! {
        details.gw-fold data-key="in-words" {
            summary { (emblem(Emblem::Scroll)) strong { (scene.say("These cards in words", "Ces cartes en toutes lettres")) } }
            dl.gw-powers-text {
                @for kind in kinds {
                    dt { (kind.name(scene.lang)) (scene.rule(kind.rule())) }
                    @for ability in kind.abilities(scene.lang) { dd { em { (ability.head) } " " (ability.text) } }
                }
            }
        }
    }
}
