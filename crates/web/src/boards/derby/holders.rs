//! Movement cards: the two holders the reader shares with the neighbours, and Zeus between them.

use std::sync::OnceLock;

use derby::{Action, Card, CardSet, Creature, DECK_SIZE, Deck, FINISH, Whereabouts};
use engine::Seat;
use maud::{Markup, PreEscaped, html};

use super::{Scene, art, sheets};
use crate::Controls;
use crate::look::{Band, Emblem, emblem, opener, seat_badge};
use crate::stage::Stage;

/// Where a card that is played goes.
const TRACK: &str = "track";

/// What the reader holds: the two holders shared with the neighbours, and between them Zeus and the piles.
pub(super) fn foot(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let Some(me) = scene.me().filter(|_| scene.view.race > 0) else {
        return html! { div.holder {} (zeus(scene)) div.holder {} };
    };
    // Holder i stands between seat i and its left neighbour.
    let (left, right) = (me.left(scene.seats), me.right(scene.seats));
    let names =
        [scene.say("Left holder", "Présentoir gauche"), scene.say("Right holder", "Présentoir droit")];
    html! {
        (holder(scene, controls, names[0], me, left, "holder"))
        (zeus(scene))
        (holder(scene, controls, names[1], right, right, "holder right"))
    }
}

fn holder(
    scene: &Scene<'_>,
    controls: &mut Controls,
    title: &str,
    at: Seat,
    with: Seat,
    class: &str,
) -> Markup {
    let cards = scene.view.holders[at.index()].known;
    let state = scene.lang.pick(
        format!("In the holder you share with {}.", scene.name(with)),
        format!("Dans le présentoir que vous partagez avec {}.", scene.name(with)),
    );
    html! {
        section class=(class) aria-label=(title) data-spot={ "holder-" (at) } data-holds {
            h2.cap { (title) small { (scene.say("with", "avec")) " " (seat_badge(with.index())) " " (scene.name(with)) } }
            ul class={ "strip of-" (cards.len().max(6)) } { @for card in cards.iter() { li { (movement_card(scene, controls, card, &state)) } } }
        }
    }
}

/// Zeus and the piles, in numbers; their cards are a tap away.
fn zeus(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let all = view.zeus.len() + usize::from(view.protections);
    let draws =
        scene.lang.pick(format!("draws {} of {all}", view.draws), format!("tire {} sur {all}", view.draws));
    html! {
        div.zeus {
            button.opener.pile type="button" popovertarget="pile-zeus" {
                span.cap { "Zeus " small { (draws) } }
                span.fouls {
                    @for _ in 0..view.protections { (emblem(Emblem::Aegis)) }
                    @for creature in Creature::ALL {
                        @let fouls = (view.zeus & creature.cards()).len();
                        @if fouls > 0 { span.foul-of { (art::creature_token(creature, creature.name(scene.lang))) b { (fouls) } } }
                    }
                }
            }
            button.opener.pile type="button" popovertarget="pile-discard" {
                span.cap { (scene.say("Piles", "Piles")) small {
                    (scene.say("draw ", "pioche ")) (view.draw_pile) " · " (scene.say("discard ", "défausse ")) (view.discard.len())
                } }
            }
        }
    }
}

/// The piles behind them.
pub(super) fn piles<'a>(scene: &Scene<'a>, stage: &mut Stage<'a>) {
    let (view, scene) = (scene.view, *scene);
    let (zeus, discard) = (scene.say("Zeus deck", "Jeu de Zeus"), scene.say("Discard pile", "Défausse"));
    stage.behind("pile-zeus", Band::Greek, zeus, move || pile(&scene, zeus, view.zeus, view.protections));
    stage.behind("pile-discard", Band::Greek, discard, move || pile(&scene, discard, view.discard, 0));
}

fn pile(scene: &Scene<'_>, title: &str, cards: CardSet, protections: u8) -> Markup {
    let state = scene.lang.pick(format!("Pile: {title}."), format!("Pile\u{a0}: {title}."));
    html! { div.stack {
        @if protections > 0 {
            @let inner = html! { (emblem(Emblem::Aegis)) span { (scene.lang.count(usize::from(protections), ["protection of Zeus", "protections of Zeus"], ["protection de Zeus", "protections de Zeus"])) } };
            (opener(scene.lang, sheets::PROTECTION, &state, "bet-chip", &inner))
        }
        @if cards.is_empty() && protections == 0 { p.soft { (scene.say("Empty.", "Vide.")) } }
        ul.cards { @for card in cards.iter() { li { (small_card(scene, card, &state)) } } }
    } }
}

/// A card with whatever may be done with it: play it fast, foul or slow, or name it for a power.
pub(super) fn movement_card(scene: &Scene<'_>, controls: &mut Controls, card: Card, state: &str) -> Markup {
    if controls.is_empty() {
        return small_card(scene, card, state);
    }
    let (creature, told) = (card.creature(), told(scene, card, state));
    for foul in [false, true] {
        controls.goes(Action::First { card, foul }, TRACK);
    }
    controls.goes(Action::Second(card), TRACK);
    let held = |inner: Markup| html! { span.held data-card=(sheets::creature_id(creature)) data-state=(told) { (inner) } };
    let value = card.value(scene.view.setup.deck);
    let tone = art::tone(creature).class();
    let fair = Action::First { card, foul: false };
    if controls.has(fair) {
        let flights =
            [Flight::of(scene, card, value.fast), Flight::of(scene, card, value.fast + value.bonus)];
        let foul = Action::First { card, foul: true };
        if !controls.has(foul) {
            let [flight, _] = &flights;
            controls.arm(fair, Some(flight.words(scene, creature, value.fast)));
            let class = format!("mv act {tone} {}", flight.class);
            return held(
                controls.button(fair, &class, face(scene, card, Some(&flight.text))).unwrap_or_default(),
            );
        }
        return held(two_ways(scene, controls, card, &flights));
    }
    let second = Action::Second(card);
    if controls.has(second) {
        let slow = Flight::of(scene, card, value.slow);
        let class = format!("mv slowly act {tone} {}", slow.class);
        return held(
            controls.button(second, &class, face(scene, card, Some(&slow.text))).unwrap_or_default(),
        );
    }
    match controls.button(Action::Card(card), &format!("mv act {tone}"), face(scene, card, None)) {
        Some(button) => held(button),
        None => small_card(scene, card, state),
    }
}

/// A card that may be played fair or foul: choosing it offers both in the ground line.
fn two_ways(scene: &Scene<'_>, controls: &mut Controls, card: Card, flights: &[Flight; 2]) -> Markup {
    let (creature, value) = (card.creature(), card.value(scene.view.setup.deck));
    let [fair, foul] = flights;
    // One foul card more lies before Zeus then.
    let risk = {
        let own = (scene.view.zeus & creature.cards()).len() + 1;
        let (protections, draws) = (usize::from(scene.view.protections), usize::from(scene.view.draws));
        (derby::disqualification_per_mille(own, scene.view.zeus.len() + 1, protections, draws) + 5) / 10
    };
    let words = html! { span { (fair.words(scene, creature, value.fast)) } };
    let foul_words = html! {
        (emblem(Emblem::Lightning))
        span { (scene.say("Foul ", "Fourré ")) (value.fast) "+" (value.bonus) " " (foul.text) small { "Zeus " (scene.percent(risk)) } }
    };
    let name = scene.lang.pick(
        format!("Choose {}", card.describe(scene.view.setup.deck, scene.lang)),
        format!("Choisir {}", card.describe(scene.view.setup.deck, scene.lang)),
    );
    html! {
        label class={ "mv act pick " (art::tone(creature).class()) " " (fair.class) } data-goes=(TRACK) {
            input type="radio" name="pick" form="none" aria-label=(name);
            (face(scene, card, Some(&fair.text)))
        }
        span.picks {
            (controls.button(Action::First { card, foul: false }, &format!("answer {}", fair.class), words).unwrap_or_default())
            (controls.button(Action::First { card, foul: true }, &format!("answer main {}", foul.class), foul_words).unwrap_or_default())
        }
    }
}

/// A card that only lies there; a tap opens its creature's large card.
pub(super) fn small_card(scene: &Scene<'_>, card: Card, state: &str) -> Markup {
    let class = format!("mv {}", art::tone(card.creature()).class());
    let name = card.describe(scene.view.setup.deck, scene.lang);
    let inner = html! {
        span.hidden-text { (name) }
        span.mface aria-hidden="true" { (printed(card, scene.view.setup.deck)) }
    };
    let (id, state) = (sheets::creature_id(card.creature()), format!("{name}. {state}"));
    opener(scene.lang, &id, &state, &class, &inner)
}

/// What this very card is among those of its creature, and where it lies.
fn told(scene: &Scene<'_>, card: Card, state: &str) -> String {
    format!("{}. {state}", card.describe(scene.view.setup.deck, scene.lang))
}

/// What is printed on it, and where it would bring its creature.
fn face(scene: &Scene<'_>, card: Card, flight: Option<&str>) -> Markup {
    html! {
        (printed(card, scene.view.setup.deck))
        @if let Some(flight) = flight { span.flight { (flight) } }
    }
}

/// What is printed on a card: the fast number large, the bonus in a bolt, the slow number small. Written once for each.
fn printed(card: Card, deck: Deck) -> PreEscaped<&'static str> {
    static WRITTEN: [[OnceLock<String>; DECK_SIZE]; 2] =
        [const { [const { OnceLock::new() }; DECK_SIZE] }; 2];
    let text = WRITTEN[deck as usize][card.index()].get_or_init(|| {
        let value = card.value(deck);
        let print = html! {
            span.fast { (value.fast) }
            @if value.bonus > 0 { span.bonus { (emblem(Emblem::Lightning)) "+" (value.bonus) } }
            (art::silent_token(card.creature()))
            span.slow { (value.slow) }
        };
        print.into_string()
    });
    PreEscaped(text)
}

/// Where a card would bring its creature.
struct Flight {
    /// `→ 17`
    text: String,
    /// The class that lights the sector up, `to-17`.
    class: String,
}

impl Flight {
    fn of(scene: &Scene<'_>, card: Card, sectors: u8) -> Flight {
        let (text, sector) = match scene.view.creatures[card.creature().index()] {
            Whereabouts::Arrived { .. } => (scene.say("arrived", "arrivé").into(), None),
            Whereabouts::Sector { sector, .. } if sectors == 0 => (format!("= {sector}"), Some(sector)),
            Whereabouts::Sector { sector, .. } if sector + sectors >= FINISH => {
                (scene.say("→ finish", "→ arrivée").into(), Some(FINISH))
            }
            Whereabouts::Sector { sector, .. } => (format!("→ {}", sector + sectors), Some(sector + sectors)),
        };
        Flight { text, class: sector.map_or(String::new(), |sector| format!("to-{sector}")) }
    }

    /// « Dragon 3 → 9 ».
    fn words(&self, scene: &Scene<'_>, creature: Creature, sectors: u8) -> String {
        format!("{} {sectors} {}", creature.name(scene.lang), self.text)
    }
}
