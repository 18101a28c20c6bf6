//! How a card looks: its colour, name, picture, the gains of the three planes, and when its effect acts.

use engine::Seat;
use maud::{Markup, html};
use mythologies::text::{Keyword, keyword};
use mythologies::{Action, Gain, Kind, Mythology, Plane, Square};

use super::Scene;
use super::art::{self, Timing};
use crate::Controls;
use crate::look::{Emblem, band, corner, emblem, emblem_named, help, opener};

/// A name with more letters is written smaller.
const LONG: usize = 11;

/// How a card lies on the table.
#[derive(Clone, Copy, Default)]
pub(super) struct Lies<'a> {
    /// The plane it stands in, whose gain counts.
    pub(super) plane: Option<Plane>,
    /// Further classes.
    pub(super) class: &'a str,
    /// How it lies and fares now, in words.
    pub(super) state: &'a str,
}

/// Favours and gems as icons with numbers; the words are read aloud.
pub(super) fn gain(scene: &Scene<'_>, gain: Gain) -> Markup {
    html! {
        @if gain.is_none() { span.mt-none { "–" } }
        @if gain.favours > 0 { (tokens(scene, gain.favours, true)) }
        @if gain.gems > 0 { (tokens(scene, gain.gems, false)) }
    }
}

/// The favours or gems of a player, none included; a change rises from the number.
pub(super) fn purse(scene: &Scene<'_>, seat: Seat, count: u8, favour: bool) -> Markup {
    let name = format!("{}-{seat}", if favour { "favours" } else { "gems" });
    html! { span data-tally=(name) data-spot=(name) { (tokens(scene, count, favour)) } }
}

fn tokens(scene: &Scene<'_>, count: u8, favour: bool) -> Markup {
    let words = if favour { favours(scene, count) } else { gems(scene, count) };
    html! {
        span.mt-token.favour[favour].gem[!favour] role="img" aria-label=(words) title=(words) {
            b { (count) } (emblem(if favour { art::FAVOUR } else { art::GEM }))
        }
    }
}

pub(super) fn favours(scene: &Scene<'_>, count: u8) -> String {
    scene.count(count.into(), ["favour", "favours"], ["faveur", "faveurs"])
}

pub(super) fn gems(scene: &Scene<'_>, count: u8) -> String {
    scene.count(count.into(), ["gem", "gems"], ["gemme", "gemmes"])
}

/// The name of a plane.
pub(super) fn plane_name(scene: &Scene<'_>, plane: Plane) -> &'static str {
    match plane {
        Plane::Celestial => scene.say("celestial", "céleste"),
        Plane::Terrestrial => scene.say("terrestrial", "terrestre"),
        Plane::Abyssal => scene.say("abyssal", "abyssal"),
    }
}

/// The gains of the three planes, one above the other as in a pantheon.
fn gains(scene: &Scene<'_>, kind: Kind, at: Option<Plane>) -> Markup {
    html! {
        span.mt-gains {
            @for plane in Plane::ALL {
                span class={ "mt-gain " (plane_class(plane)) @if at == Some(plane) { " here" } } title=(plane_name(scene, plane)) {
                    (gain(scene, kind.gain(plane)))
                }
            }
        }
    }
}

pub(super) fn plane_class(plane: Plane) -> &'static str {
    ["mt-sky", "mt-earth", "mt-abyss"][plane.index()]
}

fn tags(scene: &Scene<'_>, kind: Kind) -> Markup {
    html! {
        span.mt-tags {
            @if kind.is_deity() {
                @let words = scene.lang.pick(format!("costs {}", gems(scene, kind.cost())), format!("coûte {}", gems(scene, kind.cost())));
                span.mt-cost role="img" aria-label=(words) title=(words) { (kind.cost()) (emblem(art::GEM)) }
            }
            @for timing in Timing::of(kind) {
                span class=(timing.class()) title=(timing.words(scene.lang)) { (timing.tag(scene.lang)) }
            }
        }
    }
}

/// What is painted on a card, without its text.
pub(super) fn face(scene: &Scene<'_>, kind: Kind, plane: Option<Plane>) -> Markup {
    html! {
        (corners(scene, kind))
        (band(art::band(kind.mythology())))
        span.mt-title { strong.name.mt-name.long[kind.name(scene.lang).chars().count() > LONG] { (kind.name(scene.lang)) } span.mt-type { (type_name(scene, kind)) } }
        span.mt-body {
            (gains(scene, kind, plane))
            span.mt-picture { (emblem(art::card(kind))) }
        }
        span.mt-gist { (gist(scene, kind)) }
        (tags(scene, kind))
    }
}

/// A letter for each kind of effect, on the band.
fn corners(scene: &Scene<'_>, kind: Kind) -> Markup {
    html! { span.mt-corners { @for timing in Timing::of(kind) { (corner(timing.corner(scene.lang))) } } }
}

/// The word for what a card is.
pub(super) fn type_name(scene: &Scene<'_>, kind: Kind) -> &'static str {
    type_word(scene, kind.is_deity())
}

fn type_word(scene: &Scene<'_>, deity: bool) -> &'static str {
    if deity { scene.lang.pick("deity", "divinité") } else { scene.lang.pick("creature", "créature") }
}

/// What a card does in a few words, tokens as their signs; a number keeps its sign.
fn gist(scene: &Scene<'_>, kind: Kind) -> Markup {
    html! {
        @for (index, word) in kind.gist(scene.lang).split(' ').enumerate() {
            @if index > 0 { " " }
            @if word.contains('{') { span.mt-whole { (signs(scene, word)) } } @else { (word) }
        }
    }
}

fn signs(scene: &Scene<'_>, word: &str) -> Markup {
    html! {
        @for (index, part) in word.split('{').enumerate() {
            @match part.split_once('}').filter(|_| index > 0) {
                Some((sign, rest)) => {
                    (emblem_named(if sign == "f" { art::FAVOUR } else { art::GEM }, sign_name(scene, sign)))
                    (rest)
                },
                None => (part),
            }
        }
    }
}

fn sign_name<'t>(scene: &Scene<'_>, sign: &str) -> &'t str {
    if sign == "f" { scene.lang.pick("favour", "faveur") } else { scene.lang.pick("gem", "gemme") }
}

fn classes(kind: Kind, lies: Lies<'_>) -> String {
    let rank = if kind.is_deity() { "deity" } else { "creature" };
    // On its square, a card that acted when it was played has done what it does.
    let spent = if Timing::of(kind).all(|timing| timing == Timing::Play) { "spent" } else { "lasts" };
    format!("mt-card {rank} {spent} {} {}", art::tone(kind.mythology()), lies.class)
}

/// The id of the large card.
pub(super) fn id(kind: Kind) -> String {
    format!("card-{}", kind.slug())
}

/// A card that only tells: a click opens the large one.
pub(super) fn still(scene: &Scene<'_>, kind: Kind, lies: Lies<'_>) -> Markup {
    let class = format!("{} mt-open", classes(kind, lies));
    opener(scene.lang, &id(kind), lies.state, &class, &face(scene, kind, lies.plane))
}

/// A card that is a control as a whole, if the action is open; the large one opens when the pointer rests on it.
pub(super) fn control(
    scene: &Scene<'_>,
    controls: &mut Controls,
    action: Action,
    kind: Kind,
    lies: Lies<'_>,
) -> Option<Markup> {
    let class = format!("{} go", classes(kind, lies));
    let button = scene.act(controls, action, &class, || face(scene, kind, lies.plane))?;
    Some(held(kind, lies.state, &button))
}

/// A card that is wished for: a tap presses the button of that id, and as soon as it is asked for, the `then` of this card.
pub(super) fn wished(scene: &Scene<'_>, kind: Kind, button: &str, then: Action, state: &str) -> Markup {
    let class = format!("{} go", classes(kind, Lies::default()));
    let card = html! { label class=(class) for=(button) data-wish=(then) { (face(scene, kind, None)) } };
    held(kind, state, &card)
}

/// A card that may move from its square: a tap shows where to.
pub(super) fn lifter(scene: &Scene<'_>, from: Square, kind: Kind, lies: Lies<'_>) -> Markup {
    let class = format!("{} go", classes(kind, lies));
    let name = kind.name(scene.lang);
    let name = scene.lang.pick(format!("Move {name} from {from}"), format!("Déplacer {name} de {from}"));
    let label = html! {
        label class=(class) data-carries="takes-lifted" {
            input type="radio" name="lift" form="none" id={ "lift-" (from) } aria-label=(name);
            (face(scene, kind, lies.plane))
        }
    };
    held(kind, lies.state, &label)
}

/// A control whose large card opens when the pointer rests on it.
pub(super) fn held(kind: Kind, state: &str, control: &Markup) -> Markup {
    html! { span.held data-card=(id(kind)) data-state=(state) { (control) } }
}

/// A card face down: its mythology and type are known, and to some what else it is.
pub(super) fn back(scene: &Scene<'_>, mythology: Mythology, deity: bool, seen: Option<Kind>) -> Markup {
    let name = mythology.name(scene.lang);
    let words = if deity {
        scene.lang.pick(format!("a deity face down, {name}"), format!("une divinité cachée, {name}"))
    } else {
        scene.lang.pick(format!("a creature face down, {name}"), format!("une créature cachée, {name}"))
    };
    html! {
        (band(art::band(mythology)))
        @if let Some(kind) = seen { (corners(scene, kind)) (known(scene, kind)) }
        span.mt-back-body role="img" aria-label=(words) title=(words) { (emblem(Emblem::Mythologies)) }
        span.mt-back-type aria-hidden="true" { (type_word(scene, deity)) }
        (band(art::band(mythology)))
    }
}

/// What whoever knows a card face down sees on its back: its name, its gains from the sky down, and when it acts.
fn known(scene: &Scene<'_>, kind: Kind) -> Markup {
    html! {
        span.mt-known {
            span { (emblem(Emblem::Eye)) (kind.name(scene.lang)) }
            span.mt-known-gains {
                @for plane in Plane::ALL { span title=(plane_name(scene, plane)) { (gain(scene, kind.gain(plane))) } }
            }
            (tags(scene, kind))
        }
    }
}

/// A card in a list: picture and name, leading to the large one.
pub(super) fn chip(scene: &Scene<'_>, kind: Kind, count: usize, state: &str) -> Markup {
    let inner = html! { (mini(kind)) span { (kind.name(scene.lang)) @if count > 1 { b { " ×" (count) } } } };
    opener(scene.lang, &id(kind), state, "mt-chip", &inner)
}

/// The same as a picture alone; the name is read aloud and shown on hover.
pub(super) fn small(scene: &Scene<'_>, kind: Kind, state: &str) -> Markup {
    let name = kind.name(scene.lang);
    let inner = html! { span title=(name) { (mini(kind)) } span.hidden-text { (name) } };
    opener(scene.lang, &id(kind), state, "mt-small", &inner)
}

/// A card as a small picture; whoever shows it says its name.
pub(super) fn mini(kind: Kind) -> Markup {
    html! {
        span class={ "mt-mini " (art::tone(kind.mythology())) @if kind.is_deity() { " deity" } } aria-hidden="true" { (emblem(art::card(kind))) }
    }
}

/// Cards without order as a list, copies counted.
pub(super) fn list(scene: &Scene<'_>, cards: &[Kind], state: &str) -> Markup {
    html! {
        ul.mt-list { @for group in cards.chunk_by(|one, other| one == other) { li { (chip(scene, group[0], group.len(), state)) } } }
    }
}

/// The text of a card, each keyword with its meaning behind it; the sentence that is being carried out stands out.
pub(super) fn text(scene: &Scene<'_>, kind: Kind, now: Option<usize>) -> Markup {
    let mut seen = Vec::new();
    html! {
        @for (index, sentence) in kind.sentences(scene.lang).enumerate() {
            @if index > 0 { " " }
            @if now == Some(index) { mark.mt-now aria-current="step" { (spoken(scene, sentence, &mut seen)) } }
            @else { (spoken(scene, sentence, &mut seen)) }
        }
    }
}

fn spoken(scene: &Scene<'_>, sentence: &str, seen: &mut Vec<*const Keyword>) -> Markup {
    html! {
        @for (index, word) in sentence.split(' ').enumerate() {
            @if index > 0 { " " }
            // An article that lost its vowel is no part of the word behind it.
            @let (article, word) = word.rsplit_once('’').map_or((None, word), |(article, word)| (Some(article), word));
            @if let Some(article) = article { (article) "’" }
            // The first time a keyword stands in a text it can be opened.
            @match keyword(word, scene.lang).filter(|found| !seen.contains(&std::ptr::from_ref(*found))) {
                Some(found) => ({
                    seen.push(std::ptr::from_ref(found));
                    help(word, &html! { (found.meaning[scene.lang as usize]) " " (scene.rule(found.rule)) })
                }),
                None => (word),
            }
        }
    }
}
