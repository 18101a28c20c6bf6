//! The middle of the ring: whose turn it is, and the effect or the quest under way.

use engine::{Seat, french};
use maud::{Markup, html};
use mythologiste::text::malus_text;
use mythologiste::{God, Malus, OwnWhy, Prompt};

use super::cards::{self, Card};
use super::{Scene, art, attack, choices, ended, gods, piles, quest};
use crate::Controls;
use crate::look::{Emblem, band, emblem, medallion, seat_badge};

/// What is going on. The words may be longer than the hub, the answers never are: they stay in view below them.
pub(super) fn hub(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let (body, answers) = match scene.view.prompt {
        Some(prompt) => panel(scene, controls, prompt),
        None => (maze(), html! {}),
    };
    html! {
        div.mg-hub data-spot="hub" {
            div.mg-heading { (turn(scene)) (rolled(scene)) }
            // It may scroll, so that the keyboard must reach it.
            div.mg-scroll role="group" tabindex="0" aria-label=(scene.say("What is going on", "Ce qui se passe")) {
                (body) (met(scene)) (ended::panel(scene))
            }
            @if !answers.0.is_empty() { div.mg-said { (answers) } }
        }
    }
}

/// Whose turn it is, and what that player may still do in it.
fn turn(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    if view.over {
        return html! { @if let Some(winner) = view.winner {
            p.mg-whose { (seat_badge(winner.index())) span { (scene.lang.pick(
                format!("{} is first through the Gate", scene.name(winner)),
                format!("{} franchit la Porte en premier", scene.name(winner)),
            )) } }
        } };
    }
    let active = view.active;
    html! {
        p.mg-whose {
            (seat_badge(active.index()))
            span {
                @if scene.is_me(active) { (scene.say("Your turn", "Votre tour")) }
                @else { (scene.lang.pick(format!("{}’s turn", scene.name(active)), format!("Tour {}", french::de(&scene.name(active))))) }
                @if let Some(left) = super::turn::left(scene) { small { (left) } }
            }
        }
    }
}

/// The die that was rolled last in this turn.
fn rolled(scene: &Scene<'_>) -> Markup {
    let Some((seat, die)) = scene.view.die.filter(|_| !scene.view.over) else { return html! {} };
    let who = scene.name(seat);
    let words = scene.lang.pick(format!("{who} rolled"), format!("{who} a lancé"));
    let fell = format!("{}-{seat}-{die}", scene.view.turns);
    html! {
        span.mg-roll title=(words) {
            (seat_badge(seat.index()))
            span.mg-rolled data-roll="die" data-fell=(fell) { span.hidden-text { (words) " " } (quest::die(scene, die)) }
        }
    }
}

/// What is going on, and the answers that lie in it: a quest, a Malus, a new god, an effect and its victims, a choice.
fn panel(scene: &Scene<'_>, controls: &mut Controls, prompt: Prompt) -> (Markup, Markup) {
    let nothing = || html! {};
    match prompt {
        Prompt::Act => (memo(scene), nothing()),
        Prompt::Ready(_)
        | Prompt::Memorise
        | Prompt::Answer { .. }
        | Prompt::Oracle
        | Prompt::Wrestle
        | Prompt::Reroll { .. }
        | Prompt::Bid => quest::panel(scene, controls, prompt),
        Prompt::Titans(malus) => {
            let card = malus_card(scene, malus, &strikes(scene));
            (html! { div.mg-panel data-spot="malus" { (card) } }, nothing())
        }
        Prompt::Release(victim) => {
            let words = scene.lang.pick(
                format!("Vulcan has three Malus for {}.", scene.name(victim)),
                format!("Vulcain tient trois Malus prêts pour {}.", scene.name(victim)),
            );
            let under = scene.say("Under Vulcan.", "Sous Vulcain.");
            let panel = html! {
                div.mg-panel {
                    p { (words) }
                    @for player in &scene.view.players { @for malus in &player.store { (malus_card(scene, *malus, under)) } }
                }
            };
            (panel, nothing())
        }
        Prompt::PlaceGod(god) | Prompt::KeepGods(god) => {
            let face = cards::face(scene, Card::God(god), unplaced(scene, god));
            let panel = html! {
                div class={ "mg-panel " (art::tone(god.ethnicity())) } {
                    (band(art::band(god.ethnicity())))
                    (gods::read(scene, god, &face))
                }
            };
            (panel, nothing())
        }
        Prompt::Own { why, .. } if malus_of(why).is_some() => {
            let card = malus_of(why).map(|malus| malus_card(scene, malus, &strikes(scene)));
            (html! { div.mg-panel data-spot="malus" { @if let Some(card) = card { (card) } } }, nothing())
        }
        _ => {
            let effect = if of_quest(scene, prompt) { nothing() } else { attack::effect(scene, controls) };
            let (words, answers) = choices::panel(scene, controls, prompt);
            let quiet = effect.0.is_empty() && words.0.is_empty();
            let body = html! { @if quiet { (maze()) } @else { div.mg-panel { (effect) (words) } } };
            (body, answers)
        }
    }
}

/// The Malus that were revealed in this turn: the last one with its text, unless the question shows it, the others by name.
fn met(scene: &Scene<'_>) -> Markup {
    let shown = match scene.view.prompt {
        Some(Prompt::Titans(malus)) => Some(malus),
        Some(Prompt::Own { why, .. }) => malus_of(why),
        _ => None,
    };
    let mut met = scene.view.met.iter().rev();
    let Some(&(seat, last)) = met.next().filter(|(_, last)| Some(*last) != shown && !scene.view.over) else {
        return html! {};
    };
    let who = scene.name(seat);
    let meets = if scene.is_me(seat) {
        scene.say("You meet", "Vous rencontrez").to_owned()
    } else {
        scene.lang.pick(format!("{who} meets"), format!("{who} rencontre"))
    };
    let state = met_by(scene, seat);
    html! {
        div.mg-met data-spot="malus" {
            span.mg-by { (seat_badge(seat.index())) (meets) }
            (malus_card(scene, last, &state))
            @for &(seat, malus) in met {
                span.mg-by { (seat_badge(seat.index())) (piles::lying(scene, Card::Malus(malus), 1, &met_by(scene, seat))) }
            }
        }
    }
}

fn met_by(scene: &Scene<'_>, seat: Seat) -> String {
    let who = scene.name(seat);
    scene
        .lang
        .pick(format!("{who} has met it in this turn."), format!("{who} l’a rencontré pendant ce tour."))
}

/// How the Malus lies that is asked about.
fn strikes(scene: &Scene<'_>) -> String {
    let who = scene.view.asked.first().map(|seat| scene.name(seat)).unwrap_or_default();
    scene.lang.pick(format!("It is about to strike {who}."), format!("Il va frapper {who}."))
}

/// How a new god lies.
fn unplaced<'t>(scene: &Scene<'t>, god: God) -> &'t str {
    let french = if god.is_male() { "Pas encore placé." } else { "Pas encore placée." };
    scene.say("Not placed yet.", french)
}

/// Whether it is the quest just ended that asks, and not the effect that led to it.
fn of_quest(scene: &Scene<'_>, prompt: Prompt) -> bool {
    let brought = matches!(
        prompt,
        Prompt::Discard { .. } | Prompt::Reward(_) | Prompt::Own { why: OwnWhy::Setback, .. }
    );
    brought && scene.view.ended.is_some()
}

/// Nothing is going on here.
fn maze() -> Markup {
    html! { div.mg-maze { (emblem(Emblem::Mythologiste)) } }
}

/// The Malus that makes somebody choose among gods.
fn malus_of(why: OwnWhy) -> Option<Malus> {
    match why {
        OwnWhy::Lethe => Some(Malus::WatersOfLethe),
        OwnWhy::Achilles => Some(Malus::AchillesHeel),
        OwnWhy::Medusa => Some(Malus::GazeOfMedusa),
        _ => None,
    }
}

/// The turn in four lines, the present one marked.
fn memo(scene: &Scene<'_>) -> Markup {
    let lines = [
        (
            Emblem::People,
            "First, a missing god is replaced, and tokens do their work.",
            "D’abord, un dieu manquant est remplacé et les jetons agissent.",
        ),
        (
            Emblem::Fast,
            "Then the die: at most one space for each active god.",
            "Puis le dé\u{a0}: une case au plus par dieu actif.",
        ),
        (
            Emblem::Question,
            "The space where the pawn stops takes effect.",
            "La case où le pion s’arrête fait effet.",
        ),
        (
            Emblem::Lightning,
            "Now one Power card, and one free Power on a space of the god’s people.",
            "Maintenant, une carte Pouvoir, et un Pouvoir gratuit sur une case de l’ethnie du dieu.",
        ),
    ];
    html! {
        ol.mg-memo aria-label=(scene.say("A turn", "Un tour")) {
            @for (at, (icon, en, fr)) in lines.into_iter().enumerate() {
                li.mg-now[at == 3] { (emblem(icon)) span { (scene.say(en, fr)) } }
            }
        }
    }
}

/// A Malus card with its text; its picture opens the large one.
pub(super) fn malus_card(scene: &Scene<'_>, malus: Malus, state: &str) -> Markup {
    malus_face(scene, malus, Some(&cards::face(scene, Card::Malus(malus), state)))
}

/// The same with another picture: inside a control nothing opens.
pub(super) fn malus_face(scene: &Scene<'_>, malus: Malus, face: Option<&Markup>) -> Markup {
    let drawn = Card::Malus(malus);
    html! {
        span.mg-drawn.mg-bad data-arrive={ "malus-" (malus.slug()) } data-turn {
            (band(drawn.band()))
            @match face { Some(face) => (face), None => span.mg-face { (medallion(drawn.emblem(), None)) } }
            span.mg-title {
                strong.name { (malus.names()[scene.lang as usize]) (cards::corners(scene, drawn)) }
                span.mg-text { (malus_text(malus, scene.lang)) }
            }
        }
    }
}
