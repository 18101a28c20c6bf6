//! Gods to choose from, and the power cards they bring.

use derby::{Action, God, Power};
use engine::Seat;
use maud::{Markup, html};

use super::{Scene, art, sheets};
use crate::Controls;
use crate::look::{band, corner, emblem, medallion, opener, seat_badge};
use crate::stage::PageId;

/// The six guests of the banquet; those not yet taken are buttons for the one who chooses.
pub(super) fn draft(scene: &Scene<'_>, controls: &mut Controls, page: PageId) -> Markup {
    controls.on(page);
    let cards: Vec<Markup> = God::ALL.into_iter().map(|god| guest(scene, controls, god)).collect();
    controls.off();
    html! { div.draft aria-label=(scene.say("The gods", "Les dieux")) { @for card in cards { (card) } } }
}

fn guest(scene: &Scene<'_>, controls: &mut Controls, god: God) -> Markup {
    let face = god_face(scene, god);
    let taken = Seat::all(scene.seats).find(|seat| scene.view.seats[seat.index()].god == Some(god));
    let (id, state) = (sheets::god_id(god), of_god(scene, god, taken));
    if let Some(button) = controls.button(Action::Take(god), "god-card act", face.clone()) {
        return html! { span.held data-card=(id) data-state=(state) { (button) } };
    }
    let inner = html! {
        (face)
        @if let Some(seat) = taken { span.taken-by { (seat_badge(seat.index())) (scene.name(seat)) } }
    };
    let class = if taken.is_some() { "god-card taken" } else { "god-card" };
    opener(scene.lang, &id, &state, class, &inner)
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
                span { strong { (corner(sheets::corner(power, scene.lang))) " " (power.name(scene.lang)) } span.what { (power.text(scene.lang)) } }
            }
        }
    }
}

/// The reader's power cards: those that may be played now are buttons, those used are struck through.
pub(super) fn powers(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let Some(player) = scene.me().map(|me| &scene.view.seats[me.index()]) else {
        return html! {};
    };
    if player.powers.is_empty() && player.used_powers.is_empty() {
        return html! {};
    }
    html! {
        h2.cap { (scene.say("Your powers", "Vos pouvoirs")) }
        @for power in player.powers.iter() { (plate(scene, controls, power)) }
        @for power in player.used_powers.iter() {
            @let inner = html! { (emblem(art::power(power))) span { s { (power.name(scene.lang)) } small { (scene.say("used", "utilisé")) } } };
            (opener(scene.lang, &sheets::power_id(power), scene.say("Used.", "Utilisé."), "power spent", &inner))
        }
    }
}

fn plate(scene: &Scene<'_>, controls: &mut Controls, power: Power) -> Markup {
    let inner = html! {
        (emblem(art::power(power)))
        span { b { (power.name(scene.lang)) } small { (power.window().name(scene.lang)) } }
        (corner(sheets::corner(power, scene.lang)))
    };
    let id = sheets::power_id(power);
    if let Some(button) = controls.button(Action::Play(power), "power act", inner.clone()) {
        let state = scene.say("Yours; you may play it now.", "À vous\u{a0}; jouable maintenant.");
        return html! { span.held data-card=(id) data-state=(state) { (button) } };
    }
    opener(scene.lang, &id, scene.say("Yours, not used yet.", "À vous, pas encore utilisé."), "power", &inner)
}
