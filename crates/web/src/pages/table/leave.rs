//! Leaving a table: giving up where the rules say what that means, letting a bot play on.

use engine::Seat;
use maud::{Markup, html};

use crate::bot_seat::{LEVELS, level_label};
use crate::language::Reader;
use crate::look::{self, ButtonKind};
use crate::scene::Scene;

/// How to leave, folded away. Opening it is the first half of the confirmation, its button the second.
pub(super) fn leave(reader: &Reader, scene: &Scene) -> Markup {
    let Some(seat) = scene.viewer.seat().filter(|_| !scene.over && !scene.ended) else { return html! {} };
    html! {
        details.leave data-key="leave" {
            summary { (reader.say("Leave the table", "Quitter la table")) }
            div.panel-box.stack {
                @if scene.may_resign { (give_up(reader, scene, seat)) }
                (stand_in(reader, scene, seat))
                (end(reader, scene, seat))
            }
        }
    }
}

fn give_up(reader: &Reader, scene: &Scene, seat: Seat) -> Markup {
    let label = reader.say("Yes, I give up", "Oui, j’abandonne");
    html! {
        form.stack method="post" action={ "/table/" (scene.id) "/act" } data-act {
            input type="hidden" name="step" value=(scene.mark.step);
            input type="hidden" name="seat" value=(seat);
            p { (reader.say(
                "Give up: you have lost, and this cannot be taken back.",
                "Abandonner : vous avez perdu, et vous ne pourrez pas revenir en arrière.",
            )) }
            div { (look::button(label, None, ButtonKind::Danger, "word", "resign")) }
        }
    }
}

/// A table that leads nowhere ends if everybody agrees.
fn end(reader: &Reader, scene: &Scene, seat: Seat) -> Markup {
    html! {
        form.stack method="post" action={ "/table/" (scene.id) "/propose" } {
            input type="hidden" name="seat" value=(seat);
            input type="hidden" name="aim" value="end";
            p { (if scene.alone {
                reader.say("Or end the table without a result.", "Ou arrêtez la partie sans résultat.")
            } else {
                reader.say(
                    "Or propose to end the table without a result. Whoever is away and has let the others wait for a quarter of an hour is not asked; where there are days for an answer, for a day.",
                    "Ou proposez d’arrêter sans résultat. Qui est absent et fait attendre les autres depuis un quart d’heure n’est pas consulté ; s’il y a des jours pour répondre, depuis un jour.",
                )
            }) }
            div { button.button type="submit" { span {
                (if scene.alone { reader.say("End the table", "Clore la table") } else { reader.say("Propose to end it", "Proposer de la clore") })
            } } }
        }
    }
}

fn stand_in(reader: &Reader, scene: &Scene, seat: Seat) -> Markup {
    html! {
        form.stack method="post" action={ "/table/" (scene.id) "/stand-in" } {
            input type="hidden" name="seat" value=(seat);
            p { (reader.say(
                "Or let a bot play for you; you may take your seat back at any time.",
                "Ou laissez un robot jouer à votre place ; vous pourrez la reprendre à tout moment.",
            )) }
            div.row {
                select.input name="level" aria-label=(reader.say("Level of the bot", "Niveau du robot")) {
                    @for level in LEVELS { option value=(level) { (level_label(level, reader.lang)) } }
                }
                button.button type="submit" { span { (reader.say("Let it play", "Le laisser jouer")) } }
            }
        }
    }
}
