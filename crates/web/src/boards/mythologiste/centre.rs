//! The middle of the ring: whose turn it is, the effect or the quest under way, the decks.

use engine::{Seat, french};
use maud::{Markup, html};
use mythologiste::text::malus_text;
use mythologiste::{Action, BoardToken, God, Malus, OwnWhy, Prompt};

use super::cards::{self, Card};
use super::{Scene, art, attack, choices, ended, gods, piles, quest};
use crate::Controls;
use crate::look::{Emblem, band, emblem, medallion, seat_badge};

pub(super) fn section(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    html! {
        div.mg-centre {
            (band(crate::look::Band::Greek))
            div.mg-heading { (turn(scene)) (rolled(scene)) }
            (tokens(scene))
            // On a phone what is going on stands below the ring, which keeps its size, and this in its middle.
            div.mg-heart aria-hidden="true" { (emblem(Emblem::Mythologiste)) }
            // It scrolls where the ring keeps its size, so that the keyboard must reach it.
            div.mg-scroll role="group" tabindex="0" aria-label=(scene.say("What is going on", "Ce qui se passe")) {
                (met(scene))
                (ended::panel(scene))
                @match scene.view.prompt {
                    Some(prompt) => (panel(scene, controls, prompt)),
                    None => (maze()),
                }
            }
            (piles::decks(scene))
            (band(crate::look::Band::Greek))
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
    let plays = scene.count(view.plays, ["Power card", "Power cards"], ["carte Pouvoir", "cartes Pouvoir"]);
    let free = view.usable.filter(|_| view.free).map(|people| {
        let people = people.adjective(false, scene.lang);
        scene.lang.pick(format!("a free {people} Power"), format!("un Pouvoir {people} gratuit"))
    });
    let left: Vec<String> = Some(plays).filter(|_| view.plays > 0).into_iter().chain(free).collect();
    html! {
        p.mg-whose {
            (seat_badge(active.index()))
            span {
                @if scene.me() == Some(active) { (scene.say("Your turn", "Votre tour")) }
                @else { (scene.lang.pick(format!("{}’s turn", scene.name(active)), format!("Tour {}", french::de(&scene.name(active))))) }
                @if !left.is_empty() { small { (scene.say("Left: ", "Reste\u{a0}: ")) (left.join(" · ")) } }
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

/// The tokens that lie on the board itself.
fn tokens(scene: &Scene<'_>) -> Markup {
    html! { @if !scene.view.tokens.is_empty() {
        // A phone may not show them all at once.
        ul.mg-tokens tabindex=[(scene.view.tokens.len() > 2).then_some("0")] { @for (token, seat) in &scene.view.tokens {
            @let (icon, words) = board_token(scene, *token, *seat);
            @let inner = html! { (emblem(icon)) span { (words) } };
            li data-arrive={ "token-" (words) } { (cards::open(scene, Card::God(placed_by(*token)), &words, "mg-link", &inner)) }
        } }
    } }
}

/// The god whose effect puts a token on the board.
fn placed_by(token: BoardToken) -> God {
    match token {
        BoardToken::GeneralShield => God::Geb,
        BoardToken::MalusBoard => God::Baldr,
        BoardToken::EthnicitiesOff => God::Chiyou,
        BoardToken::Slow => God::Neptune,
        BoardToken::HeldGods => God::Hades,
    }
}

fn board_token(scene: &Scene<'_>, token: BoardToken, seat: Seat) -> (Emblem, String) {
    let who = scene.name(seat);
    let (icon, en, fr) = match token {
        BoardToken::GeneralShield => (
            Emblem::Aegis,
            format!("no god can be attacked, until the end of {who}’s next turn"),
            format!(
                "aucun dieu ne peut être attaqué, jusqu’à la fin du prochain tour {of}",
                of = french::de(&who)
            ),
        ),
        BoardToken::MalusBoard => (
            Emblem::Skull,
            format!("every space is a Malus space, until the end of {who}’s next turn"),
            format!(
                "toutes les cases sont Malus, jusqu’à la fin du prochain tour {of}",
                of = french::de(&who)
            ),
        ),
        BoardToken::EthnicitiesOff => (
            Emblem::Cross,
            format!("ethnicity spaces are useless, until the end of {who}’s next turn"),
            format!(
                "les cases Ethnie sont inutiles, jusqu’à la fin du prochain tour {of}",
                of = french::de(&who)
            ),
        ),
        BoardToken::Slow => (
            Emblem::Slow,
            format!("one space instead of the die, until {who}’s next turn starts"),
            format!("une case au lieu du dé, jusqu’au début du prochain tour {of}", of = french::de(&who)),
        ),
        BoardToken::HeldGods => (
            Emblem::Hades,
            format!("only {who} draws gods, until the end of that player’s next turn"),
            format!("seul {who} pioche des dieux, jusqu’à la fin de son prochain tour"),
        ),
    };
    (icon, scene.lang.pick(en, fr))
}

/// What is going on: a quest, a Malus, a new god, an effect and its victims, or a choice.
fn panel(scene: &Scene<'_>, controls: &mut Controls, prompt: Prompt) -> Markup {
    match prompt {
        Prompt::Act => memo(scene),
        Prompt::Ready(_)
        | Prompt::Memorise
        | Prompt::Answer { .. }
        | Prompt::Oracle
        | Prompt::Wrestle
        | Prompt::Reroll { .. }
        | Prompt::Bid => quest::panel(scene, controls, prompt),
        Prompt::Titans(malus) => html! {
            div.mg-panel data-spot="malus" {
                (malus_card(scene, malus, &strikes(scene))) (choices::row(scene, controls, &[Action::Yes, Action::No]))
            }
        },
        Prompt::Release(victim) => html! {
            div.mg-panel {
                p { (scene.lang.pick(
                    format!("Vulcan has three Malus for {}.", scene.name(victim)),
                    format!("Vulcain tient trois Malus prêts pour {}.", scene.name(victim)),
                )) }
                @for player in &scene.view.players { @for malus in &player.store { (malus_card(scene, *malus, scene.say("Under Vulcan.", "Sous Vulcain."))) } }
                (choices::row(scene, controls, &[Action::Yes, Action::No]))
            }
        },
        Prompt::PlaceGod(god) | Prompt::KeepGods(god) => html! {
            div class={ "mg-panel " (art::tone(god.ethnicity())) } {
                (band(art::band(god.ethnicity())))
                (gods::read(scene, god, &cards::face(scene, Card::God(god), unplaced(scene, god))))
                (choices::row(scene, controls, &[Action::Refuse]))
            }
        },
        Prompt::Own { why, .. } if malus_of(why).is_some() => html! {
            div.mg-panel data-spot="malus" { @if let Some(malus) = malus_of(why) { (malus_card(scene, malus, &strikes(scene))) } }
        },
        _ => {
            let effect = if of_quest(scene, prompt) {
                html! {}
            } else {
                attack::effect(scene, controls)
            };
            let choice = choices::panel(scene, controls, prompt);
            let quiet = effect.0.is_empty() && choice.0.is_empty();
            html! {
                @if quiet { (maze()) }
                @else { div.mg-panel { (effect) (choice) } }
            }
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
    let meets = scene.lang.pick(format!("{who} meets"), format!("{who} rencontre"));
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
            "Maintenant, une carte Pouvoir, et un Pouvoir gratuit sur une case du peuple du dieu.",
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
