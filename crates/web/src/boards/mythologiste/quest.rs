//! Quests as the little games they are: a quiz, a row to remember, names to find, a god behind a mask, an oracle, a
//! wrestling match, a sealed bid. The rules decide; here they are only shown and answered.

use engine::Seat;
use maud::{Markup, html};
use mythologiste::text::{challenge_option, challenge_words, quest_text};
use mythologiste::{Action, ChallengeView, Prompt, Quest};

use super::cards::{self, Card};
use super::{Scene, art, choices};
use crate::Controls;
use crate::look::{Emblem, emblem, medallion, seat_badge};

/// The quest under way in words and pictures, and its answers.
pub(super) fn panel(scene: &Scene<'_>, controls: &mut Controls, prompt: Prompt) -> (Markup, Markup) {
    let nothing = || html! {};
    let text = |quest| html! { p.mg-text { (quest_text(quest, scene.lang)) } };
    let (quest, words, answers) = match prompt {
        Prompt::Ready(quest) => (quest, text(quest), nothing()),
        Prompt::Oracle => (Quest::Oracle, text(Quest::Oracle), choices::numbers(controls)),
        Prompt::Wrestle => (Quest::ArmWrestling, text(Quest::ArmWrestling), nothing()),
        Prompt::Reroll { mine, theirs } => (Quest::ArmWrestling, wrestle(scene, mine, theirs), nothing()),
        Prompt::Bid => (Quest::Offering, bid(scene), choices::numbers(controls)),
        Prompt::Answer { quest, .. } => (quest, challenge(scene), options(scene, controls)),
        _memorise => (Quest::Memory, challenge(scene), nothing()),
    };
    let clock = controls.clock();
    let body = html! {
        div class={ "mg-panel " (Card::Quest(quest).tone()) " mg-quest" } data-arrive={ "quest-" (quest.slug()) } {
            div.mg-quest-name {
                (sign(scene, quest, scene.say("Under way.", "En cours."))) strong.name { (quest.names()[scene.lang as usize]) (cards::corners(scene, Card::Quest(quest))) } (scene.rule("quests"))
                @if let Some(clock) = clock { (clock) }
            }
            (words)
        }
    };
    (body, answers)
}

/// The sign of a quest, which opens its large card.
pub(super) fn sign(scene: &Scene<'_>, quest: Quest, state: &str) -> Markup {
    let card = Card::Quest(quest);
    let inner = html! { (emblem(card.emblem())) span.hidden-text { (card.name(scene.lang)) } };
    cards::open(scene, card, state, "mg-sign-of", &inner)
}

fn challenge(scene: &Scene<'_>) -> Markup {
    let Some(challenge) = &scene.view.challenge else { return html! {} };
    let words = challenge_words(challenge, scene.lang).unwrap_or_default();
    html! {
        p.mg-asked data-read { (words) }
        @if !challenge.row.is_empty() { (row(scene, challenge)) }
        @if challenge.position.is_some() { (hidden_row(challenge)) }
    }
}

/// The row of Infallible Memory, face up.
fn row(scene: &Scene<'_>, challenge: &ChallengeView) -> Markup {
    html! {
        ol.mg-memory { @for (place, &god) in (1..).zip(&challenge.row) {
            li class=(art::tone(god.ethnicity())) {
                @let inner = html! { (medallion(art::god(god), None)) span { (god.name(scene.lang)) } };
                @let state = scene.lang.pick(format!("Number {place} of the row."), format!("Numéro {place} de la rangée."));
                b { (place) } (cards::open(scene, Card::God(god), &state, &format!("mg-recall {}", art::tone(god.ethnicity())), &inner))
            }
        } }
    }
}

/// The row, face down, with the place that is asked about.
fn hidden_row(challenge: &ChallengeView) -> Markup {
    html! {
        ol.mg-memory.mg-down aria-hidden="true" { @for place in 0..6u8 {
            li.mg-wanted[challenge.position == Some(place)] { b { (place + 1) } (medallion(Emblem::Question, None)) }
        } }
    }
}

/// The answers, each a button for whoever is asked; what has been picked shows.
fn options(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let Some(challenge) = &scene.view.challenge else { return html! {} };
    let count = challenge.options.len();
    let answers: Vec<Markup> = (0..count as u8)
        .map(|at| {
            let name = challenge_option(challenge, at, scene.lang).unwrap_or_default();
            let picked = challenge.picked >> at & 1 != 0;
            match controls.button(Action::Number(at), "mg-answer go", html! { (name) }) {
                Some(button) => button,
                None => html! { span.mg-answer.mg-picked[picked] {
                    @if picked { (emblem(Emblem::Check)) } (name)
                } },
            }
        })
        .collect();
    html! { @if count > 0 {
        ul class={ "mg-answers of-" (count) } { @for answer in &answers { li { (answer) } } }
    } }
}

/// Two dice side by side.
fn wrestle(scene: &Scene<'_>, mine: u8, theirs: u8) -> Markup {
    let drawer: Option<Seat> = scene.view.asked.first();
    html! {
        div.mg-duel {
            @if let Some(seat) = drawer { (seat_badge(seat.index())) }
            span.mg-rolled data-roll="mine" data-fell=(mine) { (die(scene, mine)) }
            span.mg-against { (scene.say("against", "contre")) }
            span.mg-rolled data-roll="theirs" data-fell=(theirs) { (die(scene, theirs)) }
        }
    }
}

/// A die showing a number.
pub(super) fn die(scene: &Scene<'_>, number: u8) -> Markup {
    const PIPS: [&[(i8, i8)]; 6] = [
        &[(0, 0)],
        &[(-1, -1), (1, 1)],
        &[(-1, -1), (0, 0), (1, 1)],
        &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    ];
    let pips = PIPS.get(usize::from(number).wrapping_sub(1)).copied().unwrap_or(&[]);
    html! {
        svg.mg-die viewBox="-50 -50 100 100" role="img" aria-label={ (scene.say("die", "dé")) " " (number) } {
            rect x="-46" y="-46" width="92" height="92" rx="16" {}
            @for (x, y) in pips { circle cx=(24 * x) cy=(24 * y) r="9" {} }
        }
    }
}

fn bid(scene: &Scene<'_>) -> Markup {
    let owing: Vec<String> = scene.view.asked.iter().map(|seat| scene.name(seat)).collect();
    html! {
        p.mg-text { (quest_text(Quest::Offering, scene.lang)) }
        @if let Some(bid) = scene.view.bid {
            p.mg-asked { (scene.lang.pick(
                format!("You offer {}.", scene.count(bid, ["card", "cards"], ["carte", "cartes"])),
                format!("Vous offrez {}.", scene.count(bid, ["card", "cards"], ["carte", "cartes"])),
            )) }
        }
        p.soft { (scene.say("Still choosing:", "Choisissent encore\u{a0}:")) " " (owing.join(", ")) }
    }
}
