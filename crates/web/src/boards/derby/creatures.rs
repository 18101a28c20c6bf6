//! The table of the six creatures: tokens left for bets, fouls before Zeus, and the danger they bring.

use derby::{Action, Creature, Direction, Whereabouts};
use maud::{Markup, html};

use super::{Scene, art, sheets, track};
use crate::Controls;
use crate::look::{Emblem, emblem, emblem_named, opener};

/// Six columns, one for each creature; gusts of wind are ordered here.
pub(super) fn board(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let view = scene.view;
    html! {
        (track::news(scene))
        table.creatures {
            caption {
                span {
                    (emblem(Emblem::Zeus)) (scene.say("Zeus draws ", "Zeus tire ")) (view.draws)
                    (scene.say(" of ", " sur ")) (view.zeus.len() + usize::from(view.protections))
                    ", " (view.protections)
                    @if view.protections == 1 { (scene.say(" protection", " protection")) }
                    @else { (scene.say(" protections", " protections")) }
                    (scene.rule("judgement"))
                }
                span.shields aria-hidden="true" { @for _ in 0..view.protections { (emblem(Emblem::Aegis)) } }
            }
            thead {
                tr {
                    td {}
                    @for creature in Creature::ALL {
                        th scope="col" {
                            @let inner = html! {
                                (art::silent_token(creature))
                                span.label { (creature.name(scene.lang)) }
                            };
                            (opener(scene.lang, &sheets::creature_id(creature), &fares(scene, creature), "racer", &inner))
                        }
                    }
                }
            }
            tbody {
                (pushes(scene, controls))
                tr.tokens {
                    th scope="row" { (scene.say("Tokens", "Jetons")) }
                    @for creature in Creature::ALL {
                        @let left = view.tokens[creature.index()];
                        td.sold-out[left == 0] { "×" (left) }
                    }
                }
                tr.fouls {
                    th scope="row" { (emblem_named(Emblem::Lightning, scene.say("Fouls", "Coups fourrés"))) }
                    @for creature in Creature::ALL {
                        @let fouls = (view.zeus & creature.cards()).len();
                        td { @if fouls == 0 { "–" } @else { (emblem(Emblem::Lightning)) (fouls) } }
                    }
                }
                tr.risk {
                    th scope="row" { (scene.say("Risk", "Risque")) }
                    @for creature in Creature::ALL {
                        @let risk = scene.risk(creature);
                        td.danger[risk >= 30] { @if risk == 0 { "–" } @else { (scene.percent(risk)) } }
                    }
                }
            }
        }
    }
}

/// « Dragon, sector 17, 2nd for now. 3 tokens left for bets; Zeus would strike it out at 12%. »
pub(super) fn fares(scene: &Scene<'_>, creature: Creature) -> String {
    let mut text = track::whereabouts(scene, creature);
    let running = !matches!(scene.view.creatures[creature.index()], Whereabouts::Arrived { .. });
    if scene.has_order() && running {
        let place = scene.ordinal(scene.place(creature));
        text += &scene.lang.pick(format!(", {place} for now"), format!(", {place} pour l’instant"));
    }
    let (left, risk) = (scene.view.tokens[creature.index()], scene.percent(scene.risk(creature)));
    let tokens = match left {
        1 => scene.say("1 token", "1 jeton").to_string(),
        _ => scene.lang.pick(format!("{left} tokens"), format!("{left} jetons")),
    };
    text + &scene.lang.pick(
        format!(". {tokens} left for bets; risk before Zeus {risk}."),
        format!(". {tokens} pour les paris\u{a0}; risque devant Zeus\u{a0}: {risk}."),
    )
}

/// The Four Winds (MA2): one sector forward or back.
fn pushes(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    if controls.is_empty() {
        return html! {};
    }
    let mut row = |direction: Direction, arrow: &str| {
        let cells = Creature::ALL.map(|creature| {
            controls.button(Action::Push(creature, direction), "push act", html! { (arrow) })
        });
        cells.iter().any(Option::is_some).then(|| {
            html! {
                tr.pushes {
                    th scope="row" {
                        @match direction {
                            Direction::Forward => (scene.say("Forward", "En avant")),
                            Direction::Back => (scene.say("Back", "En arrière")),
                        }
                    }
                    @for cell in cells { td { (cell.unwrap_or_default()) } }
                }
            }
        })
    };
    html! {
        (row(Direction::Forward, "+1").unwrap_or_default())
        (row(Direction::Back, "−1").unwrap_or_default())
    }
}
