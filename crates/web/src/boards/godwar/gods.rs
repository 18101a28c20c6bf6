//! Gods to choose from, and the powers of the god that a player has become.

use engine::{Lang, Seat};
use godwar::{Action, God, Moment, Phase, Power, SeatView};
use maud::{Markup, html};

use super::large::{self, Sort};
use super::{Scene, art, rivals};
use crate::Controls;
use crate::look::{Emblem, band, corner, emblem, medallion, opener, seat_badge};

/// Before the first turn: the vote needs the players alone, the choice of gods shows those offered.
pub(super) fn choice(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let view = scene.view;
    let offered = offered(scene, controls);
    html! {
        @if view.setup.team { (teams(scene)) }
        @if view.phase == Phase::ChoosingGods {
            @let state = if view.setup.team { scene.say("Left to your team.", "Parmi les choix laissés à votre équipe.") } else { scene.say("Offered to you.", "Parmi les choix qui vous sont proposés.") };
            ul class={ "gw-gods of-" (offered.len()) } aria-label=(scene.say("The gods you may become", "Les dieux que vous pouvez devenir")) {
                @for god in offered {
                    @let face = god_face(scene, god);
                    li data-card=(large::god_id(god)) data-state=(state) {
                        @match controls.button(Action::Become(god), "gw-god-card go", face.clone()) {
                            Some(button) => (button),
                            None => (opener(scene.lang, &large::god_id(god), state, "gw-god-card gw-gone", &face)),
                        }
                    }
                }
            }
        }
    }
}

/// Who plays with whom, and with which pantheon.
fn teams(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    html! {
        div.gw-teams {
            @for team in 0..2_u8 {
                section class={ "gw-side team-" (team) } {
                    h3 { (["α", "β"][usize::from(team)]) @if let Some(pantheons) = view.pantheons { " " (pantheons[usize::from(team)].name(scene.lang)) } }
                    @for seat in Seat::all(scene.seats).filter(|&seat| scene.seat(seat).team == team) {
                        span.gw-player { (seat_badge(seat.index())) strong { (scene.name(seat)) } (rivals::marks(scene, seat)) }
                    }
                }
            }
        }
    }
}

/// What the viewer was offered; open actions come first, so that no god is forgotten.
fn offered(scene: &Scene<'_>, controls: &Controls) -> Vec<God> {
    let offered = scene.mine().map_or(&[][..], |mine| &mine.offered);
    let open = |god: &God| controls.has(Action::Become(*god));
    let closed = |god: &God| offered.contains(god) && !open(god);
    God::ALL.into_iter().filter(open).chain(God::ALL.into_iter().filter(closed)).collect()
}

fn god_face(scene: &Scene<'_>, god: God) -> Markup {
    html! {
        (band(art::band(god)))
        span.gw-god-head {
            (medallion(art::god(god), None))
            span { strong.name { (god.name(scene.lang)) } span.soft { (god.epithet(scene.lang)) } }
            span.gw-corners { @for each in Sort::of_god(god, scene.lang) { (corner(each)) } }
        }
        @for power in god.powers() { span.gw-power-text { (power_text(power, scene.lang)) } }
    }
}

pub(super) fn power_text(power: Power, lang: Lang) -> Markup {
    html! {
        span.gw-power-head {
            strong { (power.name(lang)) }
            span.gw-moment { (power.moment().name(lang)) }
            @if power.energy() > 0 { (price(lang, Emblem::Heart, power.energy(), ["energy", "énergie"])) }
            @if power.faith() > 0 { (price(lang, Emblem::Chalice, power.faith(), ["faith", "foi"])) }
        }
        span.gw-power-words { (power.text(lang)) }
    }
}

fn price(lang: Lang, icon: Emblem, amount: u8, words: [&str; 2]) -> Markup {
    html! {
        span.gw-price { "−" (amount) (emblem(icon)) span.hidden-text { " " (words[lang as usize]) } }
    }
}

/// Whether a power of a player's god is used up, in this turn or, being used once a match, for good.
pub(super) fn is_spent(scene: &Scene<'_>, player: &SeatView, power: Power) -> bool {
    let used = &scene.view.turn.used;
    match power {
        Power::HalfDead => player.half_dead_used,
        // Falcon Flight shares its record with Falcon Gift.
        Power::FalconFlight => used.contains(&Power::FalconGift),
        power => power.moment() != Moment::Bond && used.contains(&power),
    }
}

/// What is said of a power that is used up.
pub(super) fn spent_words<'t>(scene: &Scene<'_>, power: Power) -> &'t str {
    match power {
        Power::HalfDead => scene.say("used for the match", "utilisé pour la partie"),
        _ => scene.say("used this turn", "utilisé ce tour-ci"),
    }
}

/// A power as one line: its name, when it serves, what it costs.
pub(super) fn power_line(scene: &Scene<'_>, player: &SeatView, power: Power) -> Markup {
    let lang = scene.lang;
    html! {
        b { (power.name(lang)) }
        small {
            span.gw-when { @if is_spent(scene, player, power) { (spent_words(scene, power)) } @else { (power.moment().name(lang)) } }
            @if power.energy() > 0 { (price(lang, Emblem::Heart, power.energy(), ["energy", "énergie"])) }
            @if power.faith() > 0 { (price(lang, Emblem::Chalice, power.faith(), ["faith", "foi"])) }
        }
    }
}
