//! The six epochs, what is being done, and the four actions of a turn.

use maud::{Markup, html};
use pantheon::{Act, Action, BagTile, Doing, EPOCHS, SCORINGS};

use super::large::Thing;
use super::{Scene, art};
use crate::Controls;
use crate::look::{Emblem, band, corner, emblem, emblem_named, seat_badge};

/// The peoples so far, the scorings to come, and the power of the present people.
pub(super) fn track(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    html! {
        section.ph-epochs aria-label=(scene.say("Epochs", "Époques")) {
            ol {
                @for epoch in 1..=EPOCHS {
                    li aria-current=[(epoch == view.epoch && !view.over).then_some("step")] {
                        @match view.track.get(usize::from(epoch) - 1) {
                            Some(&people) => {
                                @let inner = html! {
                                    (band(Thing::People(people).band()))
                                    (emblem(art::people(people)))
                                    span.ph-people { (people.latin()) }
                                };
                                (scene.opener(Thing::People(people), &of_epoch(scene, epoch), "ph-open", &inner))
                            }
                            None => span.ph-unknown { "?" },
                        }
                        span.ph-epoch title=(scene.say("epoch, and points of a deity", "époque, et points d’une divinité")) { (epoch) }
                        @if SCORINGS.contains(&epoch) {
                            span.ph-scoring { (emblem_named(Emblem::Points, scene.say("scoring after this epoch", "décompte après cette époque"))) }
                        }
                    }
                }
            }
            @if let Some(&people) = view.track.last().filter(|_| !view.over) {
                p.ph-power {
                    strong { (people.latin()) } " " (corner(Thing::People(people).corner(scene.lang))) " "
                    (people.text_in(&scene.view.setup, scene.lang)) " " (scene.rule(people.slug()))
                    span.ph-star { (emblem(Emblem::Points)) " " (scene.say("scoring after the epoch", "décompte après l’époque")) }
                }
            }
            (doing(scene))
        }
    }
}

/// When a people ruled.
pub(super) fn of_epoch(scene: &Scene<'_>, epoch: u8) -> String {
    let now = epoch == scene.view.epoch && !scene.view.over;
    match now {
        true => scene.lang.pick(
            format!("The people of this epoch, {epoch} of {EPOCHS}."),
            format!("Le peuple de cette époque, {epoch} sur {EPOCHS}."),
        ),
        false => scene.lang.pick(
            format!("The people of epoch {epoch}, which is over."),
            format!("Le peuple de l’époque {epoch}, qui est finie."),
        ),
    }
}

/// The numbers of what is being done, and the news that the epoch is about to end.
fn doing(scene: &Scene<'_>) -> Markup {
    let (view, lang) = (scene.view, scene.lang);
    let say = |seat: engine::Seat, icon: Emblem, parts: Vec<String>| {
        html! {
            p.ph-doing {
                (seat_badge(seat.index())) (emblem(icon))
                span { strong { (scene.names.of(seat)) } " · " (parts.join(" · ")) }
            }
        }
    };
    html! {
        @match view.doing {
            Doing::Move { seat, big_foot, steps, cards, jumps, .. } => {
                @let followed = view.turn_of.filter(|&mover| mover != seat).map(|mover| scene.names.of(mover));
                @let follows = followed.map(|mover| lang.pick(format!("follows {mover}"), format!("suit {mover}")));
                @let parts = follows.into_iter().chain(movement(scene, steps, cards, jumps)).collect();
                (say(seat, if big_foot { art::BIG_FOOT } else { art::FOOT }, parts))
            }
            Doing::Buy { seat, spent, free, .. } => {
                @let granted = (free > 0).then(|| lang.pick(format!("granted: {free}"), format!("offert\u{a0}: {free}")));
                @let spent = lang.pick(format!("spent: {spent}"), format!("dépensé\u{a0}: {spent}"));
                (say(seat, art::COIN, std::iter::once(spent).chain(granted).collect()))
            }
            Doing::Pay { seat, need } => {
                (say(seat, art::COIN, vec![lang.pick(format!("{need} to pay"), format!("{need} à payer"))]))
            }
            Doing::Gallia { seat, deity } => (say(seat, art::deity(deity), vec![deity.name().to_owned()])),
            Doing::Draw { seat, left, extra } => {
                (say(seat, Emblem::Cards, vec![scene.count(left + extra, ["card to take", "cards to take"], ["carte à prendre", "cartes à prendre"])]))
            }
            Doing::Raise { seat } => {
                (say(seat, art::tile(BagTile::Offering), vec![scene.say("raises an offering tile by one rank", "élève une tuile offrande d’un rang").to_owned()]))
            }
            Doing::Supply { seat } => {
                (say(seat, art::tile(BagTile::TwoPieces), vec![scene.say("chooses two feet or two columns", "choisit deux pieds ou deux colonnes").to_owned()]))
            }
            Doing::Nothing => {
                @if let Some(mover) = view.turn_of.filter(|&mover| !view.asked.is_empty() && !view.asked.has(mover)) {
                    @let may = scene.say("has moved: the others follow or take a card", "vient de se déplacer\u{a0}: les autres suivent ou prennent une carte");
                    (say(mover, art::BIG_FOOT, vec![may.to_owned()]))
                }
            },
        }
        @if view.ending && !view.over {
            p.ph-ending {
                (emblem(Emblem::Hourglass))
                (scene.say("The epoch ends with this turn.", "L’époque s’achève avec ce tour."))
            }
        }
    }
}

/// Steps, cards and jumps of a movement.
fn movement(scene: &Scene<'_>, steps: u8, cards: u8, jumps: u8) -> Vec<String> {
    let played = ["movement card played", "movement cards played"];
    let jouees = ["carte de déplacement jouée", "cartes de déplacement jouées"];
    let mut parts = vec![scene.count(steps, ["step left", "steps left"], ["pas restant", "pas restants"])];
    parts.push(scene.count(cards, played, jouees));
    parts.extend((jumps > 0).then(|| scene.count(jumps, ["jump", "jumps"], ["saut", "sauts"])));
    parts
}

/// The four actions, for the player who chooses one; what cannot be done says why.
pub(super) fn acts(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    if !controls.has(Act::Draw.slug()) {
        return html! {};
    }
    html! {
        div.ph-acts role="group" aria-label=(scene.say("The four actions", "Les quatre actions")) {
            @for act in Act::ALL {
                @let inner = html! {
                    (emblem(art::act(act)))
                    span.ph-what { strong.name { (act.name(scene.lang)) } small { (act.text(scene.lang)) } }
                };
                @let action = Action::Act(act).to_string();
                @match controls.button(&action, "ph-act act", inner) {
                    Some(button) => (button),
                    None => {
                        span.ph-act.ph-closed {
                            (emblem(art::act(act)))
                            span.ph-what { strong.name { (act.name(scene.lang)) } (why_not(scene, controls, &action)) }
                        }
                    }
                }
            }
        }
    }
}

/// Why an action would do nothing, with its rule.
fn why_not(scene: &Scene<'_>, controls: &Controls, action: &str) -> Markup {
    html! {
        @if let Some(line) = controls.why_not(action) { small { (line.text) " " (scene.rule(line.rule)) } }
    }
}
