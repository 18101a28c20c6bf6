//! The ranking: who would be first if the race stopped now, and who has arrived.

use derby::{Creature, Whereabouts};
use maud::{Markup, html};

use super::{Scene, art, creatures, sheets};
use crate::look::{Emblem, emblem, opener};

/// First to sixth, and those out of the race.
pub(super) fn column(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    html! {
        ol.rank aria-label=(scene.say("Ranking", "Classement")) {
            @for (index, &creature) in view.order.iter().enumerate() {
                @let arrived = matches!(view.creatures[creature.index()], Whereabouts::Arrived { .. });
                li {
                    small { (scene.ordinal(index as u8 + 1)) }
                    @if arrived {
                        i.stands data-spot={ "creature-" (creature.slug()) } {}
                        (stand(scene, creature, &format!("stand vt-{}", creature.slug()), creature.name(scene.lang)))
                    } @else if scene.has_order() {
                        (stand(scene, creature, "stand running", &scene.lang.pick(format!("{}, for now", creature.name(scene.lang)), format!("{}, pour l’instant", creature.name(scene.lang)))))
                    }
                }
            }
            li.out title=(scene.say("Disqualified", "Disqualifiés")) { small { (scene.say("Out", "Exclus")) } (emblem(Emblem::Judgement)) }
        }
    }
}

/// A creature on its place; a tap opens its large card.
fn stand(scene: &Scene<'_>, creature: Creature, class: &str, name: &str) -> Markup {
    let (id, state) = (sheets::creature_id(creature), creatures::fares(scene, creature));
    opener(scene.lang, &id, &state, class, &art::creature_token(creature, name))
}
