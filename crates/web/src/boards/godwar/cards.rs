//! Cards of the game: cost, colour, what may follow, and abilities as signs and as sentences.

use godwar::{Bond, Defence, Kind, Verb};
use maud::{Markup, html};

use super::{Scene, art};
use crate::Controls;
use crate::look::{Emblem, emblem};

/// A sign on a card with the number beside it.
type Sign = (Emblem, String);

fn verb_signs(verb: Verb, out: &mut Vec<Sign>) {
    match verb {
        Verb::Faith(n) => out.push((Emblem::Chalice, format!("+{n}"))),
        Verb::Draw(n) => out.push((Emblem::Cards, format!("+{n}"))),
        Verb::Energy(n) | Verb::EnergyAlly(n) => out.push((Emblem::Heart, format!("+{n}"))),
        Verb::Attack(n) => out.push((Emblem::Sword, n.to_string())),
        Verb::Pierce(n) => out.push((Emblem::Arrow, n.to_string())),
        Verb::AttackPaid(n) => out.push((Emblem::Sword, format!("{n}+X"))),
        Verb::AttackThenDiscard(n) => {
            out.extend([(Emblem::Sword, n.to_string()), (Emblem::Cards, "−1".into())]);
        }
        Verb::AttackThenGain(n, most) => {
            out.extend([(Emblem::Sword, n.to_string()), (Emblem::Heart, format!("≤{most}"))]);
        }
        Verb::Banish(n) => out.push((Emblem::Skull, format!("≤{n}"))),
        Verb::Take(most) => out.push((Emblem::People, format!("≤{most}"))),
        Verb::Copy => out.push((Emblem::Gemini, String::new())),
        Verb::Judge => out.push((Emblem::Eye, String::new())),
        Verb::LayDown => {}
        // One card of so many; the eye is the sign of an adjudication.
        Verb::Scry(n) => out.push((Emblem::Cards, format!("1/{n}"))),
        Verb::RandomDiscard => out.push((Emblem::Cards, "−1".into())),
        Verb::Retrieve => out.push((Emblem::Cards, "↺".into())),
    }
}

/// One ability of a card: which Action it is, its signs, its sentences.
struct Ability {
    /// 1 or 2 for an Action of a warrior, 0 for the faith of a disciple; none for what is never played.
    number: Option<u8>,
    signs: Vec<Sign>,
    head: &'static str,
    text: String,
}

/// The abilities in the order in which the game tells them.
fn abilities(scene: &Scene<'_>, kind: Kind) -> Vec<Ability> {
    let card = kind.card();
    let mut shapes: Vec<(Option<u8>, Vec<Sign>)> = Vec::new();
    if card.faith > 0 {
        shapes.push((Some(0), vec![(Emblem::Chalice, format!("+{}", card.faith))]));
    }
    for (index, verbs) in card.actions.iter().enumerate() {
        let mut signs = Vec::new();
        verbs.iter().for_each(|&verb| verb_signs(verb, &mut signs));
        shapes.push((Some(index as u8 + 1), signs));
    }
    match card.defend {
        Some(Defence::Of(n)) => shapes.push((None, vec![(Emblem::Shield, n.to_string())])),
        Some(Defence::Judged) => {
            shapes.push((None, vec![(Emblem::Eye, String::new()), (Emblem::Shield, "?".into())]));
        }
        None => {}
    }
    if let Some(n) = card.protect {
        shapes.push((None, vec![(Emblem::HandShield, n.to_string())]));
    }
    if card.counter {
        shapes.push((None, vec![(Emblem::Cancel, String::new())]));
    }
    match card.bond {
        Some(Bond::Other(colour, n)) => {
            shapes.push((None, vec![(Emblem::ELEMENTS[colour as usize], format!("+{n}"))]));
        }
        Some(Bond::EachWarrior(n)) => shapes.push((None, vec![(Emblem::People, format!("+1…{n}"))])),
        None => {}
    }
    let texts = kind.abilities(scene.lang);
    debug_assert_eq!(shapes.len(), texts.len(), "{kind:?}");
    let pairs = shapes.into_iter().zip(texts);
    pairs.map(|((number, signs), text)| Ability { number, signs, head: text.head, text: text.text }).collect()
}

fn ability_row(ability: &Ability) -> Markup {
    html! {
        span.gw-signs aria-hidden="true" {
            @for (icon, number) in &ability.signs { span.gw-sign { (emblem(*icon)) @if !number.is_empty() { b { (number) } } } }
        }
        span.gw-words { em { (ability.head) } " " (ability.text) }
    }
}

/// How a card lies on the table.
#[derive(Clone, Copy, Default)]
pub(super) struct Lies<'a> {
    /// How many lie here, where that is worth saying.
    pub(super) count: Option<u8>,
    /// What it costs now, where it is to be had.
    pub(super) cost: Option<u8>,
    /// What a click does, in a word; or why there is none.
    pub(super) verb: &'a str,
    /// The name under which it glides.
    pub(super) glide: Option<&'a str>,
    /// The place where it lies, from which it may fly.
    pub(super) spot: Option<&'a str>,
    /// The faith of the viewer's own turn would pay for it.
    pub(super) glows: bool,
}

/// The upper half of a card: cost, name, colour, picture, followers.
fn head(scene: &Scene<'_>, kind: Kind, lies: Lies<'_>) -> Markup {
    let (printed, cost) = (kind.cost(), lies.cost.unwrap_or(kind.cost()));
    html! {
        span.gw-head {
            span.gw-cost title=(scene.say("cost in faith", "coût en foi")) {
                (emblem(Emblem::Chalice))
                @if cost != printed { s { (printed) } }
                b { (cost) }
                span.hidden-text { " " (scene.say("faith", "foi")) }
            }
            @if let Some(count) = lies.count { span.gw-count { "×" (count) } }
            @if let Some(colour) = kind.colour() { (art::gem(scene, colour)) }
            @if lies.glows { span.hidden-text { " " (scene.say("within reach of your faith", "à portée de votre foi")) } }
        }
        span.gw-picture { (emblem(art::kind(kind))) }
        strong.name.gw-name { (kind.name(scene.lang)) }
        @if let Some([one, other]) = kind.follow_ups() {
            span.gw-follow {
                span.gw-then { (scene.say("then", "puis")) }
                (art::gem(scene, one))
                (art::gem(scene, other))
            }
        }
    }
}

fn rows(scene: &Scene<'_>, kind: Kind) -> Markup {
    html! { @for ability in &abilities(scene, kind) { span.gw-ability { (ability_row(ability)) } } }
}

/// The class of a card that could be paid for now.
fn glow(lies: Lies<'_>) -> &'static str {
    if lies.glows { " gw-glow" } else { "" }
}

/// A card face up that is no control.
pub(super) fn still(scene: &Scene<'_>, kind: Kind, class: &str, lies: Lies<'_>) -> Markup {
    html! {
        div class={ "gw-card " (art::tone(kind)) (glow(lies)) " " (class) } data-glide=[lies.glide] data-spot=[lies.spot] {
            (head(scene, kind, lies))
            (rows(scene, kind))
            @if !lies.verb.is_empty() { span.gw-why { (lies.verb) } }
        }
    }
}

/// A card that is one control as a whole, if the action is open.
pub(super) fn button(
    scene: &Scene<'_>,
    controls: &mut Controls,
    action: &str,
    kind: Kind,
    lies: Lies<'_>,
) -> Option<Markup> {
    let face = html! { (head(scene, kind, lies)) (rows(scene, kind)) span.gw-verb { (lies.verb) } };
    let button = controls.button(action, &format!("gw-card act {}{}", art::tone(kind), glow(lies)), face)?;
    Some(html! { div.gw-slot data-glide=[lies.glide] data-spot=[lies.spot] { (button) } })
}

/// A card on which several things may be clicked: Actions by number, then other answers by their words.
pub(super) fn several(
    scene: &Scene<'_>,
    controls: &mut Controls,
    kind: Kind,
    lies: Lies<'_>,
    action_of: impl Fn(u8) -> String,
    more: &[(String, &str)],
) -> Markup {
    html! {
        div class={ "gw-card gw-many " (art::tone(kind)) } data-glide=[lies.glide] data-spot=[lies.spot] {
            (head(scene, kind, lies))
            @for ability in &abilities(scene, kind) {
                @let row = ability_row(ability);
                @let open = ability.number.and_then(|number| {
                    controls.button(&action_of(number), "gw-ability act", row.clone())
                });
                @match open {
                    Some(button) => (button),
                    None => span.gw-ability { (row) },
                }
            }
            @for (action, words) in more {
                (controls.button(action, "gw-extra act", html! { (words) }).unwrap_or_default())
            }
        }
    }
}

/// A card as a small token, where its text is not needed.
pub(super) fn mini(scene: &Scene<'_>, kind: Kind, note: &str) -> Markup {
    let name = kind.name(scene.lang);
    let name = if note.is_empty() { name.to_string() } else { format!("{name} ({note})") };
    html! {
        span class={ "gw-mini " (art::tone(kind)) } role="img" aria-label=(name) title=(name) {
            (emblem(art::kind(kind)))
        }
    }
}

/// A card in a list, by name, leading to its rule.
pub(super) fn chip(scene: &Scene<'_>, kind: Kind, count: u8) -> Markup {
    html! {
        a.gw-chip href={ "/rules/godwar#" (kind.rule()) } {
            span class={ "gw-mini " (art::tone(kind)) } aria-hidden="true" { (emblem(art::kind(kind))) }
            span { (kind.name(scene.lang)) @if count > 1 { b { " ×" (count) } } }
        }
    }
}
