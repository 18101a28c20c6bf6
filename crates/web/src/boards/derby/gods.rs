//! Gods to choose from, and the power cards they bring.

use derby::{Action, God, Power, PowerSet};
use engine::Seat;
use maud::{Markup, html};

use super::{Scene, art, sheets};
use crate::Controls;
use crate::look::{Emblem, band, corner, emblem, medallion, opener, read_mark, seat_badge};

/// The six guests of the banquet; those not yet taken are buttons for the one who chooses.
pub(super) fn draft(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    html! {
        section.draft aria-label=(scene.say("The gods", "Les dieux")) {
            @for god in God::ALL {
                @let face = god_face(scene, god);
                @let button = controls.button(&Action::Take(god).to_string(), "god-card act", face.clone());
                @let taken = scene.around().find(|seat| scene.view.seats[seat.index()].god == Some(god));
                @if let Some(button) = button {
                    span.held { (button) (read_mark(scene.lang, &sheets::god_id(god), &of_god(scene, god, taken), god.name(scene.lang))) }
                } @else {
                    @let inner = html! {
                        (face)
                        @if let Some(seat) = taken { span.taken-by { (seat_badge(seat.index())) (scene.names.of(seat)) } }
                    };
                    @let class = if taken.is_some() { "god-card taken" } else { "god-card" };
                    (opener(scene.lang, &sheets::god_id(god), &of_god(scene, god, taken), class, &inner))
                }
            }
        }
    }
}

/// Whose god it is, and which powers are left.
pub(super) fn of_god(scene: &Scene<'_>, god: God, taken: Option<Seat>) -> String {
    let Some(seat) = taken else {
        return scene.say("Nobody plays this god yet.", "Personne ne joue encore ce dieu.").into();
    };
    let who = scene.names.of(seat);
    let mut text = scene.lang.pick(format!("Played by {who}."), format!("Joué par {who}."));
    if !scene.view.setup.powers {
        return text;
    }
    let left = scene.view.seats[seat.index()].powers;
    let left: Vec<&str> = god
        .powers()
        .into_iter()
        .filter(|&power| left.iter().any(|other| other == power))
        .map(|power| power.name(scene.lang))
        .collect();
    text += &match left.is_empty() {
        true => scene.say(" All powers are used.", " Tous les pouvoirs sont utilisés.").to_string(),
        false => scene.lang.pick(
            format!(" Powers left: {}.", left.join(", ")),
            format!(" Pouvoirs restants\u{a0}: {}.", left.join(", ")),
        ),
    };
    text
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
        @for power in sheets::played(god, setup) {
            span.god-power {
                (emblem(art::power(power)))
                span { strong { (corner(sheets::corner(power, scene.lang))) " " (power.name(scene.lang)) } (power.text(scene.lang)) }
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
            let state = scene.say("Yours; you may play it now.", "À vous\u{a0}; jouable maintenant.");
            let mark = read_mark(scene.lang, &sheets::power_id(power), state, power.name(scene.lang));
            html! { li { span.held { (button.unwrap_or_default()) (mark) } } }
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
                @for power in waiting {
                    @let state = scene.say("Yours, not used yet.", "À vous, pas encore utilisé.");
                    li { (opener(scene.lang, &sheets::power_id(power), state, "power-card", &power_face(scene, power))) }
                }
                @for power in player.used_powers.iter() {
                    li {
                        @let inner = html! {
                            (band(art::band(power.god())))
                            (emblem(art::power(power)))
                            strong { (power.name(scene.lang)) " " (corner(sheets::corner(power, scene.lang))) }
                            span.soft { (scene.say("used", "utilisé")) }
                        };
                        (opener(scene.lang, &sheets::power_id(power), scene.say("Used.", "Utilisé."), "power-card used", &inner))
                    }
                }
            }
        }
    }
}

fn power_face(scene: &Scene<'_>, power: Power) -> Markup {
    html! {
        (band(art::band(power.god())))
        span.power-title {
            (emblem(art::power(power)))
            strong.name { (power.name(scene.lang)) }
            @if power.is_fate() { (emblem(Emblem::Fate)) }
            (corner(sheets::corner(power, scene.lang)))
        }
        span.when { (power.window().name(scene.lang)) }
        span.text { (power.text(scene.lang)) }
    }
}
