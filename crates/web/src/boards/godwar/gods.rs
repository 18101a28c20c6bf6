//! Gods to choose from, and the powers of the god that a player has become.

use engine::Lang;
use godwar::{Action, God, Moment, Phase, Power, SeatView};
use maud::{Markup, html};

use super::large::{self, Sort};
use super::{Scene, art};
use crate::Controls;
use crate::look::{Emblem, band, corner, emblem, medallion, read_mark};

/// Before the first turn: the vote needs the players alone, the choice of gods shows those offered.
pub(super) fn choice(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let view = scene.view;
    html! {
        @if let Some(pantheons) = view.pantheons {
            p.gw-pantheons {
                @for (team, pantheon) in pantheons.into_iter().enumerate() {
                    span { b { (["α", "β"][team]) } " " (pantheon.name(scene.lang)) }
                }
            }
        }
        @if view.phase == Phase::ChoosingGods {
            @let state = if view.setup.team { scene.say("Left to your team.", "Parmi les choix laissés à votre équipe.") } else { scene.say("Offered to you.", "Parmi les choix qui vous sont proposés.") };
            section.gw-offer aria-label=(scene.say("The gods you may become", "Les dieux que vous pouvez devenir")) {
                @for god in offered(scene, controls) {
                    @let face = god_face(scene, god);
                    div.held {
                        @match controls.button(&Action::Become(god).to_string(), "gw-god-card act", face.clone()) {
                            Some(button) => (button),
                            None => div.gw-god-card.gw-gone { (face) },
                        }
                        (read_mark(scene.lang, &large::god_id(god), state, god.name(scene.lang)))
                    }
                }
            }
        }
    }
}

/// What the viewer was offered; open actions come first, so that no god is forgotten.
fn offered(scene: &Scene<'_>, controls: &Controls) -> Vec<God> {
    let offered = scene.mine().map_or(&[][..], |mine| &mine.offered);
    let open = |god: &God| controls.has(&Action::Become(*god).to_string());
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
        @for power in god.powers() { span.gw-power { (power_text(power, scene.lang)) } }
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

/// The powers of the viewer's god; those that may be used now are controls.
pub(super) fn powers(scene: &Scene<'_>, controls: &mut Controls, mine: &SeatView, god: God) -> Markup {
    html! {
        section.gw-powers aria-label=(scene.say("Your powers", "Vos pouvoirs")) {
            @for power in god.powers() {
                @let text = power_text(power, scene.lang);
                @let used = is_spent(scene, mine, power);
                @match controls.button(&Action::Power(power).to_string(), "gw-power act", text.clone()) {
                    Some(button) => (button),
                    None => div.gw-power.gw-used[used] { (text) @if used { span.soft { (spent_words(scene, power)) } } },
                }
            }
        }
    }
}
