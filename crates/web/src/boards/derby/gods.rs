//! Gods to choose from, and the power cards they bring.

use derby::{Action, God, Power, PowerSet};
use maud::{Markup, html};

use super::{Scene, art};
use crate::Controls;
use crate::look::{Emblem, band, emblem, medallion, seat_badge};

/// The six guests of the banquet; those not yet taken are buttons for the one who chooses.
pub(super) fn draft(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    html! {
        section.draft aria-label=(scene.say("The gods", "Les dieux")) {
            @for god in God::ALL {
                @let face = god_face(scene, god);
                @let button = controls.button(&Action::Take(god).to_string(), "god-card act", face.clone());
                @if let Some(button) = button {
                    (button)
                } @else {
                    @let taken = scene.around().find(|seat| scene.view.seats[seat.index()].god == Some(god));
                    div.god-card.taken[taken.is_some()] {
                        (face)
                        @if let Some(seat) = taken {
                            p.taken-by { (seat_badge(seat.index())) (scene.names.of(seat)) }
                        }
                    }
                }
            }
        }
    }
}

fn god_face(scene: &Scene<'_>, god: God) -> Markup {
    let setup = &scene.view.setup;
    html! {
        (band(art::band(god)))
        span.god-head {
            (medallion(art::god(god), None))
            span {
                strong.name { (god.name(scene.lang)) }
                span.soft { (god.epithet(scene.lang)) }
                span.soft { (god.culture(scene.lang)) }
            }
        }
        @if setup.powers {
            @for power in god.powers().into_iter().filter(|power| setup.fate || !power.is_fate()) {
                span.god-power {
                    (emblem(art::power(power)))
                    span { strong { (power.name(scene.lang)) } (power.text(scene.lang)) }
                }
            }
        }
    }
}

/// The power cards that may be played now, before everything else: the question is about them.
pub(super) fn playable(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    if controls.is_empty() {
        return html! {};
    }
    let buttons = own_powers(scene).iter().filter_map(|power| {
        let action = Action::Play(power).to_string();
        controls.has(&action).then(|| {
            let button = controls.button(&action, "power-card act", power_face(scene, power));
            html! { li { (button.unwrap_or_default()) (rule(scene, power)) } }
        })
    });
    let buttons: Vec<Markup> = buttons.collect();
    html! {
        @if !buttons.is_empty() {
            section.powers.now aria-label=(scene.say("Powers you may play now", "Pouvoirs jouables maintenant")) {
                ul { @for button in buttons { (button) } }
            }
        }
    }
}

fn own_powers(scene: &Scene<'_>) -> PowerSet {
    scene.me().map_or(PowerSet::EMPTY, |me| scene.view.seats[me.index()].powers)
}

fn rule(scene: &Scene<'_>, power: Power) -> Markup {
    scene.rule(&power.id().to_ascii_lowercase())
}

/// The viewer's other power cards, and those already used.
pub(super) fn powers(scene: &Scene<'_>, controls: &Controls) -> Markup {
    let Some(player) = scene.me().map(|me| &scene.view.seats[me.index()]) else {
        return html! {};
    };
    let waiting =
        player.powers.iter().filter(|&power| controls.label(&Action::Play(power).to_string()).is_none());
    let waiting: Vec<Power> = waiting.collect();
    if waiting.is_empty() && player.used_powers.is_empty() {
        return html! {};
    }
    html! {
        section.powers aria-label=(scene.say("Your powers", "Vos pouvoirs")) {
            h3 { (scene.say("Your powers", "Vos pouvoirs")) }
            ul {
                @for power in waiting { li { div.power-card { (power_face(scene, power)) } (rule(scene, power)) } }
                @for power in player.used_powers.iter() {
                    li {
                        div.power-card.used {
                            (emblem(art::power(power)))
                            strong { (power.name(scene.lang)) }
                            span.soft { (scene.say("used", "utilisé")) }
                        }
                    }
                }
            }
        }
    }
}

fn power_face(scene: &Scene<'_>, power: Power) -> Markup {
    html! {
        span.power-title {
            (emblem(art::power(power)))
            strong.name { (power.name(scene.lang)) }
            @if power.is_fate() { (emblem(Emblem::Fate)) }
        }
        span.when { (power.window().name(scene.lang)) }
        span.text { (power.text(scene.lang)) }
    }
}
