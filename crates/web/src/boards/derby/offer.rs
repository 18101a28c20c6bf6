//! The offer: cards that an effect lets the reader name and that lie neither in the foot nor in sight.

use derby::{Action, Card};
use maud::{Markup, html};

use super::{Scene, holders};
use crate::Controls;
use crate::stage::PageId;

/// The cards of the piles, and of holders between others, that may be named now; nothing where none may.
pub(super) fn asked(scene: &Scene<'_>, controls: &mut Controls, page: PageId) -> Option<Markup> {
    if controls.is_empty() {
        return None;
    }
    let view = scene.view;
    let far = view.holders.iter().filter(|holder| !holder.open).flat_map(|holder| holder.known.iter());
    let groups: [(&str, Vec<Card>); 3] = [
        (scene.say("Zeus deck", "Jeu de Zeus"), view.zeus.iter().collect()),
        (scene.say("Discard pile", "Défausse"), view.discard.iter().collect()),
        (scene.say("Held by others", "Chez les autres"), far.collect()),
    ];
    controls.on(page);
    let mut drawn = Vec::new();
    for (title, cards) in groups {
        let open: Vec<Card> = cards.into_iter().filter(|&card| controls.has(Action::Card(card))).collect();
        let state = scene.lang.pick(format!("Lies here: {title}."), format!("Se trouve ici\u{a0}: {title}."));
        let cards: Vec<Markup> =
            open.into_iter().map(|card| holders::movement_card(scene, controls, card, &state)).collect();
        if !cards.is_empty() {
            drawn.push((title, cards));
        }
    }
    controls.off();
    (!drawn.is_empty()).then(|| {
        html! { div.offer data-pans { @for (title, cards) in drawn {
            div.offered { h2.cap { (title) } ul.cards { @for card in cards { li { (card) } } } }
        } } }
    })
}
