//! The gods round the table: energy, cards, seals, teams, powers used.

use engine::{Lang, Seat};
use godwar::{Action, MAX_ENERGY, Power, UNSEAL_ENERGY};
use maud::{Markup, html};

use super::state::{self, Place};
use super::{Scene, art, cards, gods, large, sheets};
use crate::Controls;
use crate::look::{Emblem, counter, emblem, emblem_named, medallion, opener, seat_badge, seat_tone};
use crate::stage::Tab;

/// The tab of a player. It is the target as a whole where the god is to be chosen.
pub(super) fn tab<'a>(scene: &Scene<'a>, controls: &mut Controls, seat: Seat) -> Tab<'a> {
    let player = scene.seat(seat);
    let whole = [Action::Target(seat), Action::Name(seat)]
        .into_iter()
        .find_map(|action| controls.button(action, "whole go", html! {}));
    let note = html! {
        @if let Some(god) = player.god { span.gw-god-name { (god.name(scene.lang)) } }
        (marks(scene, seat))
    };
    let facts = html! {
        span.gw-god data-spot={ "god-" (seat) } data-holds { (portrait_of(scene, seat)) }
        @if scene.begun() {
            (track(scene, seat, true))
            span.gw-counts { (holdings(scene, seat)) (began(scene, seat)) (seal(scene, seat)) (spent(scene, seat)) }
        }
    };
    // Gods have no energy before they are chosen.
    let score = match scene.begun() {
        true => html! { (emblem(Emblem::Heart)) (player.energy) },
        false => html! {},
    };
    let context = *scene;
    let sheet = (move || sheet(&context, seat)).into();
    Tab { note, facts, score: Some(score), whole, sheet, class: class(scene, seat), ..Tab::new(seat) }
}

/// Everything public about a player.
fn sheet(scene: &Scene<'_>, seat: Seat) -> Markup {
    html! {
        @if let Some(god) = scene.seat(seat).god {
            (opener(scene.lang, &large::god_id(god), &fares(scene, seat), "gw-chip", &html! { (medallion(art::god(god), None)) (god.name(scene.lang)) }))
        }
        @if scene.begun() { (sheets::of_player(scene, seat)) }
    }
}

/// How a god fares, as a class: team, seal, fall, victory.
pub(super) fn class(scene: &Scene<'_>, seat: Seat) -> &'static str {
    let player = scene.seat(seat);
    let state = match player {
        _ if scene.view.winners.has(seat) => 3,
        player if !player.alive => 2,
        player if player.sealed => 1,
        _ => 0,
    };
    const CLASSES: [[&str; 4]; 3] = [
        ["", "sealed", "out", "won"],
        ["team-0", "team-0 sealed", "team-0 out", "team-0 won"],
        ["team-1", "team-1 sealed", "team-1 out", "team-1 won"],
    ];
    let team = if scene.view.setup.team { usize::from(player.team) + 1 } else { 0 };
    CLASSES[team][state]
}

/// The round picture of a player's god, in chains while it is sealed.
pub(super) fn portrait_of(scene: &Scene<'_>, seat: Seat) -> Markup {
    let player = scene.seat(seat);
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
    }
}

/// Signs beside a name: team, main god, who is out.
pub(super) fn marks(scene: &Scene<'_>, seat: Seat) -> Markup {
    let (view, player) = (scene.view, scene.seat(seat));
    html! {
        span.gw-marks {
            @if view.setup.team {
                @let name = if player.team == 0 { scene.say("first team", "première équipe") } else { scene.say("second team", "seconde équipe") };
                span class={ "gw-team team-" (player.team) } title=(name) { (if player.team == 0 { "α" } else { "β" }) span.hidden-text { " " (name) } }
                @if player.main { (emblem_named(Emblem::Crown, scene.say("main god", "dieu principal"))) }
            }
            @if !player.alive {
                span data-arrive={ "out-" (seat) } { (emblem_named(Emblem::Skull, scene.say("out of the match", "éliminé"))) }
            }
        }
    }
}

fn began(scene: &Scene<'_>, seat: Seat) -> Markup {
    let words = scene.say("took the first turn", "a joué en premier");
    html! { @if scene.view.first == seat { (emblem_named(Emblem::Cornucopia, words)) } }
}

/// Energy as a row of twenty-five steps; `lights` where it is the one that moves.
pub(super) fn track(scene: &Scene<'_>, seat: Seat, lights: bool) -> Markup {
    let energy = scene.seat(seat).energy;
    let goal = scene.view.setup.energy_win;
    let wins = !scene.view.setup.team && goal > 0;
    let words = scene
        .lang
        .pick(format!("energy {energy} of {MAX_ENERGY}"), format!("énergie {energy} sur {MAX_ENERGY}"));
    html! {
        span.gw-track role="img" aria-label=(words) data-scale=[lights.then(|| format!("energy-{seat}"))] data-value=(energy) {
            @for step in 1..=MAX_ENERGY { i.on[step <= energy] .goal[wins && step == goal] {} }
        }
    }
}

/// A number of cards, and where they are in English and French.
pub(super) fn cards_counted(scene: &Scene<'_>, icon: Emblem, count: usize, place: [&str; 2]) -> Markup {
    let noun = scene.lang.noun(count, ["card", "cards"], ["carte", "cartes"]);
    counter(icon, &count.to_string(), &format!("{noun} {}", place[scene.lang as usize]))
}

/// Hand, deck and discard pile as numbers, and what lies in play in the turn of another.
fn holdings(scene: &Scene<'_>, seat: Seat) -> Markup {
    let player = scene.seat(seat);
    let at = |place| state::at(scene, seat, place);
    html! {
        span data-spot={ "hand-" (seat) } data-holds { (cards_counted(scene, Emblem::Palm, usize::from(player.hand_count), ["in hand", "en main"])) }
        span data-spot={ "deck-" (seat) } { (cards_counted(scene, Emblem::Cards, usize::from(player.deck_count), ["in the deck", "dans le deck"])) }
        span data-spot={ "discard-" (seat) } data-holds { (cards_counted(scene, Emblem::Discard, player.discard.len(), ["in the discard pile", "dans la défausse"])) }
        @if let Some(top) = player.discard_top {
            span data-spot={ "discard-" (seat) "-" (top.slug()) } { (cards::token(scene, top, &at(Place::DiscardTop))) }
        }
        @if scene.view.active != seat {
            span.gw-line data-spot={ "play-" (seat) } {
                @for (place, card) in player.in_play.iter().enumerate() {
                    span data-arrive={ "play-" (seat) "-" (place) } data-spot={ "play-" (seat) "-" (card.kind.slug()) } {
                        (cards::token(scene, card.kind, &at(Place::of(card))))
                    }
                }
            }
        }
    }
}

/// How far a sealed god is on its way back: links of its chain give way one by one.
pub(super) fn seal(scene: &Scene<'_>, seat: Seat) -> Markup {
    let player = scene.seat(seat);
    let words = sealed_until(scene.lang);
    html! { @if player.sealed && player.alive {
        span.gw-seal title=(words) {
            (emblem(Emblem::Chain))
            b.number { (player.energy) "/" (UNSEAL_ENERGY) }
            span.gw-pips aria-hidden="true" { @for link in 0..UNSEAL_ENERGY { i.lit[link < player.energy] {} } }
            span.hidden-text { " " (words) }
        }
    } }
}

fn sealed_until(lang: Lang) -> String {
    lang.pick(
        format!("sealed until it has {UNSEAL_ENERGY} energy"),
        format!("scellé jusqu’à {UNSEAL_ENERGY} d’énergie"),
    )
}

fn spent_powers(scene: &Scene<'_>, seat: Seat) -> Vec<Power> {
    let player = scene.seat(seat);
    let powers = player.god.into_iter().flat_map(|god| god.powers());
    powers.filter(|&power| gods::is_spent(scene, player, power)).collect()
}

/// The powers that are used up, in this turn or for the match.
fn spent(scene: &Scene<'_>, seat: Seat) -> Markup {
    html! {
        @for power in spent_powers(scene, seat) {
            s.gw-spent title=(gods::spent_words(scene, power)) { (power.name(scene.lang)) span.hidden-text { " " (gods::spent_words(scene, power)) } }
        }
    }
}

/// How a god fares now, for its large card: whose it is, energy, seal, powers used.
pub(super) fn fares(scene: &Scene<'_>, seat: Seat) -> String {
    let (player, lang) = (scene.seat(seat), scene.lang);
    let mut parts = vec![scene.name(seat)];
    if scene.begun() {
        parts.push(lang.pick(format!("{} energy", player.energy), format!("énergie {}", player.energy)));
    }
    if !player.alive {
        parts.push(lang.pick("out of the match", "éliminé").into());
    } else if player.sealed {
        parts.push(sealed_until(lang));
    }
    let spent = spent_powers(scene, seat).into_iter();
    parts.extend(spent.map(|power| format!("{} {}", power.name(lang), gods::spent_words(scene, power))));
    parts.join(" · ")
}

/// The rivals at length, a page of a narrow screen.
pub(super) fn page(scene: &Scene<'_>) -> Markup {
    html! {
        ol.gw-rivals {
            @for seat in scene.rivals() {
                @let player = scene.seat(seat);
                li class={ "gw-rival " (seat_tone(seat.index())) " " (class(scene, seat)) } {
                    @if let Some(god) = player.god {
                        (opener(scene.lang, &large::god_id(god), &fares(scene, seat), "", &portrait_of(scene, seat)))
                    }
                    span.gw-who { b.name { (scene.name(seat)) } small { @if let Some(god) = player.god { (god.name(scene.lang)) " " } (marks(scene, seat)) } }
                    span.gw-life { (emblem(Emblem::Heart)) b.number { (player.energy) } }
                    (track(scene, seat, false))
                    span.gw-counts {
                        (cards_counted(scene, Emblem::Palm, usize::from(player.hand_count), ["in hand", "en main"]))
                        (cards_counted(scene, Emblem::Cards, usize::from(player.deck_count), ["in the deck", "dans le deck"]))
                        (cards_counted(scene, Emblem::Discard, player.discard.len(), ["in the discard pile", "dans la défausse"]))
                        (seal(scene, seat))
                    }
                }
            }
        }
    }
}

/// A player by name, the viewer as “you”.
pub(super) fn called(scene: &Scene<'_>, seat: Seat) -> String {
    match scene.is_me(seat) {
        true => scene.say("You", "Vous").to_owned(),
        false => scene.name(seat),
    }
}

/// A god's round picture with the player's shape, for the clash and the result.
pub(super) fn portrait(scene: &Scene<'_>, seat: Seat) -> Markup {
    let class = format!("gw-face {}", seat_tone(seat.index()));
    let player = html! { span.gw-player { (seat_badge(seat.index())) strong { (called(scene, seat)) } } };
    match scene.seat(seat).god {
        Some(god) => {
            let face = html! { (medallion(art::god(god), None)) (player) span.hidden-text { ", " (god.name(scene.lang)) } };
            opener(scene.lang, &large::god_id(god), &fares(scene, seat), &class, &face)
        }
        None => html! { span class=(class) { (player) } },
    }
}
