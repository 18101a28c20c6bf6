//! The ranking row: six places and the box of the disqualified.

use derby::{Creature, Whereabouts};
use maud::{Markup, html};

use super::{Scene, art, creatures, sheets};
use crate::look::{Emblem, emblem, opener};

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
                            (stand(scene, creature, &format!("stand vt-{}", creature.slug()), creature.name(scene.lang)))
                        } @else if scene.has_order() {
                            (stand(scene, creature, "stand ghost", &provisional(scene, creature.name(scene.lang))))
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

/// A creature on its place; a tap opens its large card.
fn stand(scene: &Scene<'_>, creature: Creature, class: &str, name: &str) -> Markup {
    let (id, state) = (sheets::creature_id(creature), creatures::fares(scene, creature));
    opener(scene.lang, &id, &state, class, &art::creature_token(creature, name))
}

fn provisional(scene: &Scene<'_>, name: &str) -> String {
    scene.lang.pick(format!("{name}, for now"), format!("{name}, pour l’instant"))
}
