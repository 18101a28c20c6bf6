//! Cards of the game: cost, colour, what may follow, and abilities as signs and as sentences.

use engine::Lang;
use godwar::{Action, Bond, Defence, Kind, Verb};
use maud::{Markup, html};

use super::large::{self, Sort};
use super::{Scene, art};
use crate::Controls;
use crate::look::{Emblem, band, emblem, medallion, opener};

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
        Verb::Retrieve => out.push((Emblem::Palm, "+1".into())),
    }
}

/// One ability of a card: its kind, which Action it is, its signs, its sentences.
pub(super) struct Ability {
    pub(super) sort: Sort,
    /// 1 or 2 for an Action of a warrior, 0 for the faith of a disciple; none for what is never played.
    number: Option<u8>,
    signs: Vec<Sign>,
    pub(super) head: &'static str,
    pub(super) text: String,
}

/// The abilities in the order in which the game tells them.
pub(super) fn abilities(kind: Kind, lang: Lang) -> Vec<Ability> {
    let card = kind.card();
    let mut shapes: Vec<(Sort, Option<u8>, Vec<Sign>)> = Vec::new();
    if card.faith > 0 {
        shapes.push((Sort::Faith, Some(0), vec![(Emblem::Chalice, format!("+{}", card.faith))]));
    }
    for (index, verbs) in card.actions.iter().enumerate() {
        let mut signs = Vec::new();
        verbs.iter().for_each(|&verb| verb_signs(verb, &mut signs));
        shapes.push((Sort::Action, Some(index as u8 + 1), signs));
    }
    shapes.extend(reactions(kind).into_iter().map(|signs| (Sort::Reaction, None, signs)));
    let bond = match card.bond {
        Some(Bond::Other(colour, n)) => Some((Emblem::ELEMENTS[colour as usize], format!("+{n}"))),
        Some(Bond::EachWarrior(n)) => Some((Emblem::People, format!("+1…{n}"))),
        None => None,
    };
    shapes.extend(bond.map(|sign| (Sort::Bond, None, vec![sign])));
    let texts = kind.abilities(lang);
    debug_assert_eq!(shapes.len(), texts.len(), "{kind:?}");
    let pairs = shapes.into_iter().zip(texts);
    pairs
        .map(|((sort, number, signs), text)| Ability {
            sort,
            number,
            signs,
            head: text.head,
            text: text.text,
        })
        .collect()
}

/// The signs of each reaction.
fn reactions(kind: Kind) -> Vec<Vec<Sign>> {
    let card = kind.card();
    let defend = card.defend.map(|defence| match defence {
        Defence::Of(n) => vec![(Emblem::Shield, n.to_string())],
        Defence::Judged => vec![(Emblem::Eye, String::new()), (Emblem::Shield, "?".into())],
    });
    let protect = card.protect.map(|n| vec![(Emblem::HandShield, n.to_string())]);
    let counter = card.counter.then(|| vec![(Emblem::Cancel, String::new())]);
    [defend, protect, counter].into_iter().flatten().collect()
}

/// An ability in signs, for the eye alone: the words stand beside them.
pub(super) fn signs(ability: &Ability) -> Markup {
    html! {
        span.gw-signs aria-hidden="true" {
            @for (icon, number) in &ability.signs { span.gw-sign { (emblem(*icon)) @if !number.is_empty() { b { (number) } } } }
        }
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
    pub(super) paid: bool,
    /// Where it lies and how it fares now, for the large card.
    pub(super) state: &'a str,
    /// Further classes.
    pub(super) class: &'a str,
}

/// The upper part of a card: band, cost, colour, picture, name, followers.
fn head(scene: &Scene<'_>, kind: Kind, lies: Lies<'_>) -> Markup {
    let (printed, cost) = (kind.cost(), lies.cost.unwrap_or(kind.cost()));
    html! {
        (band(art::culture(kind)))
        span.gw-top-row {
            span.gw-cost.gw-paid[lies.paid] title=(scene.say("cost in faith", "coût en foi")) {
                (emblem(Emblem::Chalice))
                @if cost != printed { s { (printed) } }
                b { (cost) }
                span.hidden-text { " " (scene.say("faith", "foi")) @if lies.paid { ", " (scene.say("within reach of your faith", "à portée de votre foi")) } }
            }
            @if let Some(count) = lies.count { span.gw-count { "×" (count) } }
            @if let Some(colour) = kind.colour() { (art::gem(colour, scene.lang)) }
        }
        span.gw-tondo { (medallion(art::kind(kind), None)) }
        strong.name.gw-name { (kind.name(scene.lang)) }
        @if let Some([one, other]) = kind.follow_ups() {
            span.gw-follow {
                span.gw-then { (scene.say("then", "puis")) }
                (art::gem(one, scene.lang))
                (art::gem(other, scene.lang))
            }
        }
    }
}

/// All abilities in one row of signs; in words where there is room.
fn rows(scene: &Scene<'_>, kind: Kind) -> Markup {
    let abilities = abilities(kind, scene.lang);
    html! {
        span.gw-abilities { @for ability in &abilities { em { (signs(ability)) } } }
        span.gw-words { @for ability in &abilities { span { em { (ability.head) } " " (ability.text) } } }
    }
}

fn class_of(kind: Kind, lies: Lies<'_>) -> String {
    format!("gw-card {} {}", art::tone(kind), lies.class)
}

/// A card face up that is no control: a tap opens the large one.
pub(super) fn still(scene: &Scene<'_>, kind: Kind, lies: Lies<'_>) -> Markup {
    let face = html! {
        (head(scene, kind, lies))
        (rows(scene, kind))
        @if !lies.verb.is_empty() { span.gw-why { (lies.verb) } }
    };
    html! {
        div.gw-slot data-glide=[lies.glide] data-spot=[lies.spot] {
            (opener(scene.lang, &large::id(kind), lies.state, &class_of(kind, lies), &face))
        }
    }
}

/// A card that is one control as a whole, if the action is open.
pub(super) fn button(
    scene: &Scene<'_>,
    controls: &mut Controls,
    action: Action,
    kind: Kind,
    lies: Lies<'_>,
) -> Option<Markup> {
    let face = html! { (head(scene, kind, lies)) (rows(scene, kind)) span.gw-verb { (lies.verb) } };
    let button = controls.button(action, &format!("{} go", class_of(kind, lies)), face)?;
    Some(held(kind, lies, &button))
}

/// A card that is a control: the large one opens on rest, long press or key.
fn held(kind: Kind, lies: Lies<'_>, card: &Markup) -> Markup {
    html! {
        div.gw-slot.held data-glide=[lies.glide] data-spot=[lies.spot] data-card=(large::id(kind)) data-state=(lies.state) { (card) }
    }
}

/// A card with which several things may be done. On a desk each has its button on the card; on a phone a tap on the card
/// opens them in words.
pub(super) fn several(
    scene: &Scene<'_>,
    controls: &mut Controls,
    kind: Kind,
    lies: Lies<'_>,
    action_of: impl Fn(u8) -> Action,
    more: &[(Action, &str)],
) -> Markup {
    let name = kind.name(scene.lang);
    let choose = scene.lang.pick(format!("{name}: choose"), format!("{name}\u{a0}: choisir"));
    let card = html! {
        div class={ (class_of(kind, lies)) " gw-many" } {
            (head(scene, kind, lies))
            span.gw-verb.phone aria-hidden="true" { (scene.say("Choose", "Choisir")) }
            label.gw-choose.phone { input type="radio" name="pick" form="none" aria-label=(choose); }
            div.picks.gw-ways {
                strong.name.phone { (name) }
                @for ability in &abilities(kind, scene.lang) {
                    @let row = html! { (signs(ability)) span.gw-way-words { (ability.text) } };
                    @if let Some(button) = ability.number.and_then(|number| controls.button(action_of(number), "gw-way go", row)) { (button) }
                }
                @for &(action, words) in more {
                    (controls.button(action, "gw-way go", html! { (words) }).unwrap_or_default())
                }
            }
        }
    };
    held(kind, lies, &card)
}

/// A card whose Actions may be borrowed now, if any may.
pub(super) fn lent(scene: &Scene<'_>, controls: &mut Controls, kind: Kind, lies: Lies<'_>) -> Option<Markup> {
    let mut numbers = 1..=kind.card().actions.len() as u8;
    let open = numbers.any(|ability| controls.has(Action::Use { kind, ability }));
    open.then(|| several(scene, controls, kind, lies, |ability| Action::Use { kind, ability }, &[]))
}

/// A card as a picture alone, where it is told elsewhere.
pub(super) fn token(scene: &Scene<'_>, kind: Kind, place: &str) -> Markup {
    html! {
        span class={ "gw-mini " (art::tone(kind)) } title=(kind.name(scene.lang)) {
            (emblem(art::kind(kind))) span.hidden-text { (kind.name(scene.lang)) ". " (place) }
        }
    }
}

/// A card as a small token, where its text is not needed: a tap tells it, and where the card lies.
pub(super) fn mini(scene: &Scene<'_>, kind: Kind, place: &str) -> Markup {
    let face = html! {
        (emblem(art::kind(kind)))
        span.hidden-text { (kind.name(scene.lang)) @if !place.is_empty() { ". " (place) } }
    };
    opener(scene.lang, &large::id(kind), place, &format!("gw-mini {}", art::tone(kind)), &face)
}

/// A card in a list, by name.
pub(super) fn chip(scene: &Scene<'_>, kind: Kind, count: u8, place: &str) -> Markup {
    let face = html! {
        span class={ "gw-mini " (art::tone(kind)) } aria-hidden="true" { (emblem(art::kind(kind))) }
        span { (kind.name(scene.lang)) @if count > 1 { b { " ×" (count) } } }
    };
    opener(scene.lang, &large::id(kind), place, "gw-chip", &face)
}
