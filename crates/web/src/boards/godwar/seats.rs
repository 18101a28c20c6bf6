//! The gods round the table: energy, cards, who is asked, and everything public about them.

use engine::{Lang, Seat};
use godwar::{Action, MAX_ENERGY, Power, SeatView, UNSEAL_ENERGY};
use maud::{Markup, html};

use super::state::{self, Place};
use super::{Scene, art, cards, gods, large};
use crate::Controls;
use crate::look::{
    Emblem, band, counter, emblem, emblem_named, medallion, opener, read_mark, seat_badge, seat_tone,
};

/// The other players clockwise, across the table.
pub(super) fn facing(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let seats: Vec<Seat> = scene.others().collect();
    html! {
        ol class={ "gw-facing of-" (seats.len()) } aria-label=(scene.say("Other players, clockwise", "Autres joueurs, dans le sens horaire")) {
            @for seat in seats { li { (panel(scene, controls, seat)) } }
        }
    }
}

/// One player: the god, energy, cards; the head is a control when the god is to be chosen.
pub(super) fn panel(scene: &Scene<'_>, controls: &mut Controls, seat: Seat) -> Markup {
    let player = scene.seat(seat);
    let head = head(scene, seat, player);
    let chosen = [Action::Target(seat), Action::Name(seat)]
        .into_iter()
        .find_map(|action| controls.button(&action.to_string(), "gw-who act", head.clone()));
    let asked = scene.view.asked.has(seat);
    html! {
        div class={ "gw-god " (seat_tone(seat.index())) (states(scene, seat, player)) } aria-current=[asked.then_some("true")] data-glide={ "god-" (seat) } data-spot={ "god-" (seat) } data-holds {
            @if let Some(god) = player.god { (band(art::band(god))) }
            @match (chosen, player.god) {
                (Some(button), Some(god)) => div.held {
                    (button)
                    (read_mark(scene.lang, &large::god_id(god), &fares(scene, seat), god.name(scene.lang)))
                },
                (Some(button), None) => (button),
                (None, Some(god)) => (opener(scene.lang, &large::god_id(god), &fares(scene, seat), "gw-who", &head)),
                (None, None) => div.gw-who { (head) },
            }
            @if scene.begun() {
                (energy(scene, seat, player))
                @if player.alive { (holdings(scene, seat, player)) }
                // One's own powers tell by themselves which of them are used.
                @if scene.me() != Some(seat) { (spent(scene, player)) }
            }
        }
    }
}

/// The powers that are used up, in this turn or for the match.
fn spent(scene: &Scene<'_>, player: &SeatView) -> Markup {
    let powers = player.god.into_iter().flat_map(|god| god.powers());
    let spent: Vec<Power> = powers.filter(|&power| gods::is_spent(scene, player, power)).collect();
    html! {
        @if !spent.is_empty() {
            ul.gw-spent aria-label=(scene.say("Powers used", "Pouvoirs utilisés")) {
                @for power in spent { li title=(gods::spent_words(scene, power)) { s { (power.name(scene.lang)) } span.hidden-text { " " (gods::spent_words(scene, power)) } } }
            }
        }
    }
}

/// How a god fares now, for its large card: whose it is, energy, seal, powers used.
fn fares(scene: &Scene<'_>, seat: Seat) -> String {
    let (player, lang) = (scene.seat(seat), scene.lang);
    let mut parts = vec![scene.names.of(seat)];
    if scene.begun() {
        parts.push(lang.pick(format!("{} energy", player.energy), format!("énergie {}", player.energy)));
    }
    if !player.alive {
        parts.push(lang.pick("out of the match", "éliminé").into());
    } else if player.sealed {
        parts.push(sealed_until(lang));
    }
    let spent = player
        .god
        .into_iter()
        .flat_map(|god| god.powers())
        .filter(|&power| gods::is_spent(scene, player, power));
    parts.extend(spent.map(|power| format!("{} {}", power.name(lang), gods::spent_words(scene, power))));
    parts.join(" · ")
}

/// The classes that say how a god fares.
fn states(scene: &Scene<'_>, seat: Seat, player: &SeatView) -> String {
    let view = scene.view;
    let states = [
        (player.sealed && player.alive, " sealed"),
        (view.setup.team && player.team == 0, " team-0"),
        (view.setup.team && player.team == 1, " team-1"),
        (!player.alive, " out"),
        (scene.begun() && !scene.is_over() && view.active == seat, " turn"),
        (view.winners.has(seat), " won"),
    ];
    states.into_iter().filter(|(holds, _)| *holds).map(|(_, class)| class).collect()
}

fn head(scene: &Scene<'_>, seat: Seat, player: &SeatView) -> Markup {
    html! {
        span.gw-portrait {
            @match player.god {
                Some(god) => (medallion(art::god(god), None)),
                None => (seat_badge(seat.index())),
            }
            @if player.sealed && player.alive {
                span.gw-chains data-arrive={ "seal-" (seat) } { (emblem(Emblem::Chain)) (emblem(Emblem::Chain)) }
            }
        }
        span.gw-title {
            span.gw-player {
                @if player.god.is_some() { (seat_badge(seat.index())) }
                strong { (scene.names.of(seat)) }
                @if scene.me() == Some(seat) { span.gw-you { (scene.say("you", "vous")) } }
            }
            span.name {
                @if let Some(god) = player.god { (god.name(scene.lang)) }
                span.gw-marks { (marks(scene, seat, player)) }
            }
        }
    }
}

fn marks(scene: &Scene<'_>, seat: Seat, player: &SeatView) -> Markup {
    let view = scene.view;
    html! {
        @if view.setup.team {
            @let name = if player.team == 0 { scene.say("first team", "première équipe") } else { scene.say("second team", "seconde équipe") };
            span class={ "gw-team team-" (player.team) } title=(name) { (if player.team == 0 { "α" } else { "β" }) span.hidden-text { " " (name) } }
            @if player.main { (emblem_named(Emblem::Crown, scene.say("main god", "dieu principal"))) }
        }
        @if scene.begun() && view.first == seat { (emblem_named(Emblem::Cornucopia, scene.say("took the first turn", "a joué en premier"))) }
        @if view.asked.has(seat) { (emblem_named(Emblem::Hourglass, scene.say("to act", "doit jouer"))) }
        @if !player.alive {
            span data-arrive={ "out-" (seat) } { (emblem_named(Emblem::Skull, scene.say("out of the match", "éliminé"))) }
        }
    }
}

/// Energy as a number and as beads on a string of twenty-five.
fn energy(scene: &Scene<'_>, seat: Seat, player: &SeatView) -> Markup {
    let words = scene.say("energy", "énergie");
    let goal = scene.view.setup.energy_win;
    let wins = !scene.view.setup.team && goal > 0;
    html! {
        div.gw-energy {
            span.gw-life { (emblem(Emblem::Heart)) b.number data-tally={ "energy-" (seat) } { (player.energy) } span.hidden-text { " " (words) } }
            svg.gw-beads viewBox="0 0 260 14" aria-hidden="true" {
                @for bead in 1..=MAX_ENERGY { circle.goal[wins && bead == goal] cx=(along(bead)) cy="7" r="4" {} }
                g data-scale={ "energy-" (seat) } data-value=(player.energy) {
                    @for bead in 1..=MAX_ENERGY { circle.full .lit[bead <= player.energy] cx=(along(bead)) cy="7" r="4" {} }
                }
            }
            @if player.sealed && player.alive { (seal(scene, player.energy)) }
        }
    }
}

/// Where a bead hangs: in groups of five.
fn along(bead: u8) -> u16 {
    5 + 10 * u16::from(bead - 1) + 2 * u16::from((bead - 1) / 5)
}

fn sealed_until(lang: Lang) -> String {
    lang.pick(
        format!("sealed until it has {UNSEAL_ENERGY} energy"),
        format!("scellé jusqu’à {UNSEAL_ENERGY} d’énergie"),
    )
}

/// How far a sealed god is on its way back: links of its chain give way one by one.
fn seal(scene: &Scene<'_>, energy: u8) -> Markup {
    let words = sealed_until(scene.lang);
    html! {
        span.gw-seal title=(words) {
            (emblem(Emblem::Chain))
            b.number { (energy) "/" (UNSEAL_ENERGY) }
            span.gw-pips aria-hidden="true" { @for link in 0..UNSEAL_ENERGY { i.lit[link < energy] {} } }
            span.gw-sealed aria-hidden="true" { (scene.say("sealed", "scellé")) }
            span.hidden-text { " " (words) }
        }
    }
}

/// Hand, deck and discard pile as numbers, and what lies in play.
fn holdings(scene: &Scene<'_>, seat: Seat, player: &SeatView) -> Markup {
    let mine = scene.me() == Some(seat);
    html! {
        div.gw-holdings {
            span data-spot={ "hand-" (seat) } data-holds { (counter(Emblem::Palm, &player.hand_count.to_string(), scene.say("cards in hand", "cartes en main"))) }
            span data-spot={ "deck-" (seat) } { (counter(Emblem::Cards, &player.deck_count.to_string(), scene.say("cards in the deck", "cartes dans le deck"))) }
            @if mine { (known_top(scene, seat, player)) }
            span data-spot={ "discard-" (seat) } data-holds { (counter(Emblem::Discard, &player.discard.len().to_string(), scene.say("cards in the discard pile", "cartes dans la défausse"))) }
            @if let Some(top) = player.discard_top {
                span data-spot={ "discard-" (seat) "-" (top.slug()) } { (cards::mini(scene, top, &state::at(scene, seat, Place::DiscardTop))) }
            }
        }
        @if !mine && (!player.in_play.is_empty() || player.thrown.is_some()) {
            div.gw-line aria-label=(scene.say("In play", "En jeu")) role="group" data-spot={ "play-" (seat) } {
                @for (at, card) in player.in_play.iter().enumerate() {
                    span data-arrive={ "play-" (seat) "-" (at) } data-spot={ "play-" (seat) "-" (card.kind.slug()) } {
                        (cards::mini(scene, card.kind, &state::at(scene, seat, Place::of(card))))
                    }
                }
                @if let Some(thrown) = player.thrown {
                    span data-arrive={ "thrown-" (seat) } data-spot={ "thrown-" (seat) } { (cards::mini(scene, thrown, &state::at(scene, seat, Place::Thrown))) }
                }
            }
        }
    }
}

/// The most known cards that are drawn beside the own deck; the rest is in the list of everything public.
const KNOWN: usize = 4;

/// The upper cards of the viewer's own deck as far as their order is known, topmost first.
fn known_top(scene: &Scene<'_>, seat: Seat, player: &SeatView) -> Markup {
    let place = state::at(scene, seat, Place::DeckTop);
    let known = player.deck_top.iter().take(KNOWN);
    html! {
        @if !player.deck_top.is_empty() {
            span.gw-top role="group" aria-label=(scene.say("On top of the deck, topmost first", "Sur le deck, la première dessus")) {
                @for card in known {
                    @match card {
                        Some(kind) => (cards::mini(scene, *kind, &place)),
                        None => span.gw-mini.gw-unknown role="img" aria-label=(scene.say("an unknown card", "une carte inconnue")) { "?" },
                    }
                }
                @if player.deck_top.len() > KNOWN { span { "…" } }
            }
        }
    }
}

/// Everything public about everybody, a tap away.
pub(super) fn details(scene: &Scene<'_>) -> Markup {
    html! {
        section.gw-details aria-label=(scene.say("The players’ cards", "Les cartes des joueurs")) {
            @for seat in scene.around() {
                @let player = scene.seat(seat);
                details.gw-fold data-key={ "seat-" (seat) } {
                    summary {
                        (seat_badge(seat.index()))
                        strong { (scene.names.of(seat)) }
                        @if let Some(god) = player.god { span.soft { (god.name(scene.lang)) } }
                    }
                    (of_player(scene, seat, player))
                }
            }
        }
    }
}

fn of_player(scene: &Scene<'_>, seat: Seat, player: &SeatView) -> Markup {
    let sections = [
        (scene.say("In hand, known", "En main, connues"), &player.known_hand, Place::Hand),
        (scene.say("Discard pile", "Défausse"), &player.discard, Place::Discard),
        (
            scene.say("Elsewhere in deck and hand", "Ailleurs, deck et main"),
            &player.elsewhere,
            Place::Elsewhere,
        ),
    ];
    let at = |place| state::at(scene, seat, place);
    html! {
        @if let Some(god) = player.god {
            dl.gw-powers-text {
                @for power in god.powers() {
                    dt { (power.name(scene.lang)) " " span.soft {
                        (power.moment().name(scene.lang))
                        @if gods::is_spent(scene, player, power) { ", " (gods::spent_words(scene, power)) }
                    } (scene.rule(power.rule())) }
                    dd { (power.text(scene.lang)) }
                }
            }
        }
        @for (title, bag, place) in sections { @if !bag.is_empty() { h4 { (title) } (scene.list(bag, &at(place))) } }
        @if !player.adrift.is_empty() {
            h4 { (scene.say("In hand or put back in secret", "En main ou replacées en secret")) (scene.rule("hidden-information")) }
            (scene.list(&player.adrift, &at(Place::Adrift)))
        }
        @if !player.deck_top.is_empty() {
            h4 { (scene.say("On top of the deck, topmost first", "Sur le deck, la première dessus")) }
            (scene.row(&player.deck_top, &at(Place::DeckTop)))
        }
        @if !player.deck_bottom.is_empty() {
            h4 { (scene.say("Under the deck, lowest last", "Sous le deck, la plus basse à la fin")) }
            (scene.row(&player.deck_bottom, &at(Place::DeckBottom)))
        }
    }
}

/// A god's round picture with the player's shape, for the clash and the result.
pub(super) fn portrait(scene: &Scene<'_>, seat: Seat) -> Markup {
    let class = format!("gw-face {}", seat_tone(seat.index()));
    let player = html! { span.gw-player { (seat_badge(seat.index())) strong { (scene.names.of(seat)) } } };
    match scene.seat(seat).god {
        Some(god) => {
            let face = html! { (medallion(art::god(god), None)) (player) span.hidden-text { ", " (god.name(scene.lang)) } };
            opener(scene.lang, &large::god_id(god), &fares(scene, seat), &class, &face)
        }
        None => html! { span class=(class) { (player) } },
    }
}
