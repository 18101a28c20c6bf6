//! Movement cards: the two holders the viewer shares with the neighbours, and what is known of the others.

use derby::{Action, Card, FINISH, Whereabouts};
use engine::Seat;
use maud::{Markup, html};

use super::{Scene, art, bets, gods, sheets};
use crate::Controls;
use crate::look::{Emblem, band, emblem, opener, read_mark};

/// The viewer's side of the table: the holders left and right, bets under the left one, powers under the right one.
pub(super) fn flanks(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let Some(me) = scene.me() else {
        return html! {};
    };
    // Holder i stands between seat i and its left neighbour.
    let (left, right) = (me.left(scene.players()), me.right(scene.players()));
    html! {
        div.flank.flank-left {
            (holder(scene, controls, scene.say("Left holder", "Présentoir de gauche"), me, left))
            (bets::own(scene))
        }
        div.flank.flank-right {
            (holder(scene, controls, scene.say("Right holder", "Présentoir de droite"), right, right))
            (gods::powers(scene, controls))
        }
    }
}

fn holder(scene: &Scene<'_>, controls: &mut Controls, title: &str, at: Seat, with: Seat) -> Markup {
    let cards = scene.view.holders[at.index()].known;
    let state = scene.lang.pick(
        format!("In the holder you share with {}.", scene.names.of(with)),
        format!("Dans le présentoir que vous partagez avec {}.", scene.names.of(with)),
    );
    html! {
        section.holder aria-label=(title) {
            h3 {
                (title)
                small {
                    (scene.say("shared with ", "partagé avec ")) (scene.names.of(with)) " "
                    (scene.rule("movement-card"))
                }
            }
            @if cards.is_empty() {
                p.soft { (scene.say("No card left.", "Plus de carte.")) }
            } @else {
                ul.cards { @for card in cards.iter() { li { (movement_card(scene, controls, card, &state)) } } }
            }
        }
    }
}

/// Whether a card in a holder between other players must be named now.
pub(super) fn far_asked(scene: &Scene<'_>, controls: &Controls) -> bool {
    let far = scene.view.holders.iter().filter(|holder| !holder.open);
    let mut cards = far.flat_map(|holder| holder.known.iter());
    !controls.is_empty() && cards.any(|card| controls.has(&Action::Card(card).to_string()))
}

/// Holders between other players, where the viewer has learnt something about them.
pub(super) fn far(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let learnt = |seat: &Seat| {
        let holder = &scene.view.holders[seat.index()];
        !holder.open && !holder.known.is_empty()
    };
    let holders: Vec<Seat> = scene.around().filter(learnt).collect();
    html! {
        @for seat in holders {
            @let holder = &scene.view.holders[seat.index()];
            @let beside = (scene.names.of(seat), scene.names.of(seat.left(scene.players())));
            section.holder.holder-far {
                h3 {
                    (scene.say("Between ", "Entre ")) (beside.0) (scene.say(" and ", " et ")) (beside.1)
                    small {
                        (scene.say("cards you know: ", "cartes connues\u{a0}: ")) (holder.known.len())
                        (scene.say(" of ", " sur ")) (holder.count)
                    }
                }
                @if holder.doubtful {
                    p.doubt {
                        (emblem(Emblem::Question))
                        (scene.say(
                            "One of them may have been swapped since.",
                            "L’une d’elles a pu être échangée depuis."
                        ))
                    }
                }
                @let state = in_far(scene, &beside, holder.doubtful);
                ul.cards { @for card in holder.known.iter() { li { (movement_card(scene, controls, card, &state)) } } }
            }
        }
    }
}

/// Where a card lies between other players, as far as the viewer can tell.
fn in_far(scene: &Scene<'_>, (right, left): &(String, String), doubtful: bool) -> String {
    if doubtful {
        return scene.lang.pick(
            format!("Seen in the holder between {right} and {left}; it may have been swapped since."),
            format!("Vue dans le présentoir entre {right} et {left}\u{a0}; elle a pu être échangée depuis."),
        );
    }
    scene.lang.pick(
        format!("In the holder between {right} and {left}."),
        format!("Dans le présentoir entre {right} et {left}."),
    )
}

/// A card with whatever may be done with it: play it fast, foul or slow, or name it for a power.
pub(super) fn movement_card(scene: &Scene<'_>, controls: &mut Controls, card: Card, state: &str) -> Markup {
    if controls.is_empty() {
        return small_card(scene, card, state);
    }
    let held = |button: Option<Markup>| {
        let (creature, state) = (card.creature(), told(scene, card, state));
        let mark = read_mark(scene.lang, &sheets::creature_id(creature), &state, creature.name(scene.lang));
        html! { span.held { (button.unwrap_or_default()) (mark) } }
    };
    let value = card.value(scene.view.setup.deck);
    let tone = art::tone(card.creature()).class();
    let first = Action::First { card, foul: false }.to_string();
    if controls.has(&first) {
        let (fair, foul) =
            (Flight::of(scene, card, value.fast), Flight::of(scene, card, value.fast + value.bonus));
        let bonus = html! {
            (emblem(Emblem::Lightning)) "+" (value.bonus) " " span.flight { (foul.text) }
        };
        let class = format!("mcard act {tone} {}", fair.class);
        let foul_action = Action::First { card, foul: true }.to_string();
        let foul_class = format!("foul act {tone} {}", foul.class);
        return html! {
            (held(controls.button(&first, &class, face(scene, card, Some(&fair.text)))))
            (controls.button(&foul_action, &foul_class, bonus).unwrap_or_default())
        };
    }
    let second = Action::Second(card).to_string();
    if controls.has(&second) {
        let slow = Flight::of(scene, card, value.slow);
        let class = format!("mcard slowly act {tone} {}", slow.class);
        return held(controls.button(&second, &class, face(scene, card, Some(&slow.text))));
    }
    let named = controls.button(
        &Action::Card(card).to_string(),
        &format!("mcard act {tone}"),
        face(scene, card, None),
    );
    if named.is_some() { held(named) } else { small_card(scene, card, state) }
}

/// A card that only lies there; a tap opens its creature's large card.
pub(super) fn small_card(scene: &Scene<'_>, card: Card, state: &str) -> Markup {
    let class = format!("mcard {}", art::tone(card.creature()).class());
    let inner = html! {
        span.hidden-text { (card.describe(scene.view.setup.deck, scene.lang)) }
        span.mface aria-hidden="true" { (face(scene, card, None)) }
    };
    let (id, state) = (sheets::creature_id(card.creature()), told(scene, card, state));
    opener(scene.lang, &id, &state, &class, &inner)
}

/// What this very card is among those of its creature, and where it lies.
fn told(scene: &Scene<'_>, card: Card, state: &str) -> String {
    format!("{}. {state}", card.describe(scene.view.setup.deck, scene.lang))
}

/// What is printed on it: the fast number large, the bonus in a bolt, the slow number small.
fn face(scene: &Scene<'_>, card: Card, flight: Option<&str>) -> Markup {
    let value = card.value(scene.view.setup.deck);
    html! {
        (band(art::creature_band(card.creature())))
        span.fast { (value.fast) }
        @if value.bonus > 0 { span.bonus { (emblem(Emblem::Lightning)) "+" (value.bonus) } }
        span.picture { (emblem(art::creature(card.creature()))) }
        span.slow { (value.slow) }
        span.code { (card.creature().name(scene.lang)) }
        @if let Some(flight) = flight { span.flight { (flight) } }
    }
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
}
