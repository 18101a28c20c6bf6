//! The attack under way: where it comes from, whom it may hit, what keeps others safe, and who may still step in.

use engine::Seat;
use maud::{Markup, html};
use mythologiste::text::power_text;
use mythologiste::{AttackView, Category, God, Prompt, Protection, Script, Shelter};

use super::cards::{self, Card};
use super::{Scene, art, gods};
use crate::Controls;
use crate::look::{Emblem, band, emblem, seat_badge};

/// The effect being carried out: who uses what, and what it does; if it is an attack, all about it.
pub(super) fn effect(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let Some((seat, script)) = scene.view.effect else { return html! {} };
    let (card, name, text) = match script {
        Script::God(god, part) => (
            Card::God(god),
            format!("{} ({})", god.name(scene.lang), gods::part_name(scene, part)),
            gods::effect(scene, god, part).to_owned(),
        ),
        Script::Card(card) => {
            (Card::Power(card), card.names()[scene.lang as usize].to_owned(), power_text(card, scene.lang))
        }
    };
    let who = scene.name(seat);
    let state = scene.lang.pick(format!("{who} is using it."), format!("{who} s’en sert."));
    html! {
        div class={ "mg-drawn " (card.tone()) } data-arrive={ "effect-" (name) } {
            (band(card.band()))
            (cards::face(scene, card, &state))
            span.mg-title {
                strong.name { (name) (cards::corners(scene, card)) }
                span.mg-by { (seat_badge(seat.index())) (scene.name(seat)) }
                span.mg-text { (text) }
            }
        }
        @if let Some(attack) = &scene.view.attack { (panel(scene, controls, attack)) }
    }
}

fn panel(scene: &Scene<'_>, controls: &mut Controls, attack: &AttackView) -> Markup {
    let kept = kept(scene, attack);
    let kept = html! {
            @if !kept.is_empty() || !attack.sheltered.is_empty() {
                ul.mg-kept-list aria-label=(scene.say("Protected", "À l’abri")) {
                    @for (seat, by) in &attack.sheltered {
                        li { (emblem(Emblem::Aegis)) (seat_badge(seat.index())) span { (scene.name(*seat)) " · " (shelter(scene, *by)) } }
                    }
                    @for (by, names) in &kept { li { (emblem(Emblem::Shield)) span { (names.join(", ")) " · " (by) } } }
                }
            }
    };
    let (reach, hits) = (reach(scene, attack), hits(scene));
    let asking = asking(scene);
    let reactions = reactions(scene, controls, attack);
    // Whoever may step in reads first what is asked, and whom the attack hits.
    html! {
        div.mg-attack {
            @if asking { (hits) (reactions) (reach) (kept) }
            @else { (reach) (hits) (kept) (reactions) }
        }
    }
}

/// Whether the owner of a god is asked whether it steps in.
fn asking(scene: &Scene<'_>) -> bool {
    matches!(scene.view.prompt, Some(Prompt::Intercept | Prompt::Absorb | Prompt::Save))
}

/// Whom the attack is about, and how many gods may be picked; those are framed on the table.
fn reach(scene: &Scene<'_>, attack: &AttackView) -> Markup {
    let does = match attack.category {
        Some(Category::Sleep) => scene.say("Puts gods to sleep", "Endort des dieux"),
        Some(Category::Drowse) => scene.say("Puts gods to sleep for a turn", "Endort des dieux pour un tour"),
        Some(Category::Eliminate) => scene.say("Eliminates gods", "Élimine des dieux"),
        Some(Category::Take) => scene.say("Takes a god", "Prend un dieu"),
        None => scene.say("May aim at", "Peut viser"),
    };
    let gods = attack.legal.len() as u8;
    let within = scene.count(gods, ["god in reach", "gods in reach"], ["dieu à portée", "dieux à portée"]);
    html! {
        p.mg-reach {
            (emblem(Emblem::Sword)) span { (does) }
            @for seat in attack.targets.iter() { span.mg-aim { (seat_badge(seat.index())) (scene.name(seat)) } }
            @if gods > 0 { b { (within) } }
        }
    }
}

/// The gods that the attack under way hits.
fn hits(scene: &Scene<'_>) -> Markup {
    let hits: Vec<(Seat, God)> = scene
        .view
        .hits
        .iter()
        .filter_map(|&(seat, slot)| Some((seat, scene.player(seat).gods[usize::from(slot)]?.god)))
        .collect();
    let french = match (hits.len(), hits.iter().any(|(_, god)| god.is_male())) {
        (1, true) => "Touché\u{a0}:",
        (1, false) => "Touchée\u{a0}:",
        (_, true) => "Touchés\u{a0}:",
        (_, false) => "Touchées\u{a0}:",
    };
    let names: Vec<String> =
        hits.iter().map(|&(seat, god)| format!("{} ({})", god.name(scene.lang), scene.name(seat))).collect();
    html! { @if !hits.is_empty() {
        p.mg-hits { (emblem(Emblem::Cross)) span { (scene.say("Hit:", french)) " " (names.join(", ")) } }
    } }
}

/// The gods that the attack looks for in vain, by what keeps them.
fn kept(scene: &Scene<'_>, attack: &AttackView) -> Vec<(String, Vec<&'static str>)> {
    let mut kept: Vec<(String, Vec<&'static str>)> = Vec::new();
    for &(seat, slot, by) in &attack.protected {
        let Some(god) = scene.player(seat).gods[usize::from(slot)] else { continue };
        let by = protection(scene, god.god, by);
        let name = god.god.name(scene.lang);
        match kept.iter_mut().find(|(known, _)| *known == by) {
            Some((_, names)) => names.push(name),
            None => kept.push((by, vec![name])),
        }
    }
    kept
}

fn protection(scene: &Scene<'_>, god: God, by: Protection) -> String {
    match by {
        Protection::Invincible => scene.say("invincible", "invincible").into(),
        Protection::General => scene.say("no god can be attacked", "aucun dieu ne peut être attaqué").into(),
        Protection::Ward(people) => {
            let people = people.adjective(true, scene.lang);
            scene.lang.pick(format!("{people} gods protected"), format!("dieux {people} protégés"))
        }
        Protection::Guard(guard) if guard == god => scene.say("by its own passive", "par son passif").into(),
        Protection::Guard(guard) => {
            let guard = guard.name(scene.lang);
            scene.lang.pick(format!("{guard} protects"), format!("{guard} protège"))
        }
        Protection::Couple => scene.say("a couple goes as a whole", "un couple part à deux").into(),
    }
}

fn shelter<'t>(scene: &Scene<'t>, by: Shelter) -> &'t str {
    match by {
        Shelter::Sanctuary => scene.say("in the Sanctuary", "au Sanctuaire"),
        Shelter::Shield => scene.say("Attack Protection", "Protection Attaque"),
        Shelter::Love => scene.say("protected by love", "protégé par l’amour"),
    }
}

/// Who may still change the blow, in order; the clock stands at whoever is asked now.
fn reactions(scene: &Scene<'_>, controls: &mut Controls, attack: &AttackView) -> Markup {
    if attack.reactions.is_empty() {
        return html! {};
    }
    let asking = asking(scene);
    let clock = if asking { controls.clock() } else { None };
    html! {
        p.mg-next { (scene.say("Reactions, in order", "Réactions, dans l’ordre")) }
        ol.mg-reactions { @for (place, &(seat, god)) in attack.reactions.iter().enumerate() {
            @let now = asking && place == 0;
            li.mg-reaction.mg-now[now] aria-current=[now.then_some("step")] {
                (stepping_in(scene, seat, god))
                @if now { @if let Some(clock) = &clock { (clock) } }
            }
        } }
    }
}

fn stepping_in(scene: &Scene<'_>, seat: Seat, god: God) -> Markup {
    let does = match god {
        God::Athena => {
            scene.say("may take a blow for another god", "peut recevoir un coup pour un autre dieu")
        }
        God::Pangu => scene.say("may save a god and fall asleep", "peut sauver un dieu et s’endormir"),
        _anubis => scene.say("saves a god on a 1 or a 5", "sauve un dieu sur 1 ou 5"),
    };
    html! {
        (seat_badge(seat.index()))
        span class=(art::tone(god.ethnicity())) { (cards::face(scene, Card::God(god), &gods::whereabouts(scene, god))) }
        span { strong { (god.name(scene.lang)) } " " (does) }
    }
}
