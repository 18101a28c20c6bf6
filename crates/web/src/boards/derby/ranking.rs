//! The ranking row: six places and the box of the disqualified.

use derby::Whereabouts;
use maud::{Markup, html};

use super::{Scene, art};
use crate::look::{Emblem, emblem};

/// Arrived creatures stand firm, the others are ghosts where they would be if the race stopped now.
pub(super) fn row(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    html! {
        section.ranking aria-label=(scene.say("Ranking", "Classement")) {
            ol {
                @for (index, &creature) in view.order.iter().enumerate() {
                    @let place = index as u8 + 1;
                    @let arrived = matches!(view.creatures[creature.index()], Whereabouts::Arrived { .. });
                    li {
                        span.place aria-hidden="true" { (scene.ordinal(place)) }
                        @if arrived {
                            span class={ "stand vt-" (creature.slug()) } {
                                (art::creature_token(creature, creature.name(scene.lang)))
                            }
                        } @else if scene.has_order() {
                            span.stand.ghost {
                                (art::creature_token(creature, &provisional(scene, creature.name(scene.lang))))
                            }
                        } @else {
                            span.stand {}
                        }
                    }
                }
            }
            div.out title=(scene.say("Disqualified", "Disqualifiés")) {
                span.place { (scene.say("Out", "Exclus")) }
                span.stand { (emblem(Emblem::Judgement)) }
            }
        }
    }
}

fn provisional(scene: &Scene<'_>, name: &str) -> String {
    scene.lang.pick(format!("{name}, for now"), format!("{name}, pour l’instant"))
}
