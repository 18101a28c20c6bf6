//! Answers that touch nothing on the table: numbers and branches in the middle of the ring, long lists below it.

use maud::{Markup, html};
use mythologiste::{Action, Ethnicity, God, Part, Power, Prompt};

use engine::{Seat, french};

use super::cards::{self, Card};
use super::{Scene, art, foot, gods, hub, piles};
use crate::Controls;
use crate::look::{band, emblem, medallion, seat_badge};

/// The numbers that are open, by what they mean.
pub(super) fn numbers(controls: &mut Controls) -> Markup {
    let buttons: Vec<Markup> = (0..8)
        .filter_map(|number| {
            let action = Action::Number(number);
            let words = controls.label(action)?.to_owned();
            controls.button(action, "mg-choice go", html! { (words) })
        })
        .collect();
    html! { @if !buttons.is_empty() { div.mg-row { @for button in &buttons { (button) } } } }
}

/// Short choices, in the middle of the ring: words and answers.
pub(super) fn panel(scene: &Scene<'_>, controls: &mut Controls, prompt: Prompt) -> (Markup, Markup) {
    match prompt {
        Prompt::Distance => (html! {}, numbers(controls)),
        Prompt::PickMalus(_) => (html! {}, seen_malus(scene, controls)),
        Prompt::DealMalus => {
            let state = scene.say("To be dealt out.", "À distribuer.");
            let next = scene.view.dealing.first().map(|&next| hub::malus_card(scene, next, state));
            (html! { @if let Some(next) = next { (next) } }, html! {})
        }
        _ => (html! {}, html! {}),
    }
}

fn seen_malus(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let cards: Vec<Markup> = (0u8..)
        .zip(&scene.view.malus_top)
        .filter_map(|(at, malus)| {
            let malus = (*malus)?;
            let face = hub::malus_face(scene, malus, None);
            let button = controls.button(Action::Number(at), "mg-whole go", face);
            let state = piles::on_deck(scene, usize::from(at));
            Some(match button {
                Some(button) => cards::held(Card::Malus(malus), &state, &button),
                None => hub::malus_card(scene, malus, &state),
            })
        })
        .collect();
    html! { @for card in &cards { (card) } }
}

/// Long lists, below the ring; nothing for most questions.
pub(super) fn tray(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let (title, list) = match scene.view.prompt {
        Some(Prompt::Effect) => (scene.say("Effects", "Effets"), lent(scene, controls)),
        Some(Prompt::FetchGod { .. }) => {
            (scene.say("Eliminated gods", "Dieux éliminés"), fallen(scene, controls))
        }
        Some(Prompt::Peoples) => (scene.say("Two peoples", "Deux ethnies"), pairs(scene, controls)),
        Some(Prompt::Swap) => (scene.say("Two pawns", "Deux pions"), swaps(scene, controls)),
        Some(Prompt::FetchPower) => {
            let discard = &scene.view.power_discard;
            (
                scene.say("Power discard", "Défausse Pouvoir"),
                powers(scene, controls, discard, piles::discarded(scene)),
            )
        }
        Some(Prompt::PeekDiscard(of) | Prompt::PeekTake(of)) => {
            let who = scene.name(of);
            let state = scene
                .lang
                .pick(format!("In {who}’s hand."), format!("Dans la main {of}.", of = french::de(&who)));
            (scene.say("The hand", "La main"), powers(scene, controls, &scene.player(of).hand, &state))
        }
        _ => return html! {},
    };
    html! { @if !list.is_empty() {
        section.mg-tray aria-label=(title) { h3.cap { (title) } ul.mg-list { @for item in &list { li { (item) } } } }
    } }
}

fn lent(scene: &Scene<'_>, controls: &mut Controls) -> Vec<Markup> {
    let all = God::ALL.into_iter().flat_map(|god| [(god, Part::Power), (god, Part::Ultimate)]);
    all.filter_map(|(god, part)| {
        let face = html! {
            (band(art::band(god.ethnicity())))
            span class={ "mg-face " (art::tone(god.ethnicity())) } { (medallion(art::god(god), None)) }
            span.mg-title {
                strong.name { (god.name(scene.lang)) (cards::corners(scene, Card::God(god))) }
                span.mg-text { b { (gods::part_name(scene, part)) } " " (gods::effect(scene, god, part)) }
            }
        };
        let class = format!("mg-card {} go", art::tone(god.ethnicity()));
        let button = controls.button(Action::Use(god, part), &class, face)?;
        Some(cards::held(Card::God(god), &gods::whereabouts(scene, god), &button))
    })
    .collect()
}

fn fallen(scene: &Scene<'_>, controls: &mut Controls) -> Vec<Markup> {
    let gods = scene.view.god_discard.iter();
    let state = piles::discarded(scene);
    gods.filter_map(|&god| {
        let picture = html! { span.mg-face { (medallion(art::god(god), None)) } };
        let face = html! { (band(art::band(god.ethnicity()))) (gods::read(scene, god, &picture)) };
        let class = format!("mg-card {} go", art::tone(god.ethnicity()));
        let button = controls.button(Action::God(god), &class, face)?;
        Some(cards::held(Card::God(god), state, &button))
    })
    .collect()
}

fn powers(
    scene: &Scene<'_>,
    controls: &mut Controls,
    counts: &[u8; Power::KINDS],
    state: &str,
) -> Vec<Markup> {
    let kinds = foot::kinds(counts).into_iter();
    kinds
        .filter_map(|(card, count)| {
            let face = foot::power(scene, card, count);
            let class = format!("mg-card {} go", Card::Power(card).tone());
            let button = controls.button(Action::Card(card), &class, face)?;
            Some(cards::held(Card::Power(card), state, &button))
        })
        .collect()
}

fn pairs(scene: &Scene<'_>, controls: &mut Controls) -> Vec<Markup> {
    let pair = |one: Ethnicity| Ethnicity::ALL.into_iter().map(move |two| (one, two));
    Ethnicity::ALL
        .into_iter()
        .flat_map(pair)
        .filter_map(|(one, two)| {
            let face = html! {
                @for people in [one, two] {
                    span class={ "mg-seal " (art::tone(people)) } { (emblem(art::people(people))) (art::people_name(people, scene)) }
                }
            };
            controls.button(Action::Peoples(one, two), "mg-pair go", face)
        })
        .collect()
}

fn swaps(scene: &Scene<'_>, controls: &mut Controls) -> Vec<Markup> {
    let count = scene.view.players.len();
    Seat::all(count)
        .flat_map(|one| Seat::all(count).map(move |two| (one, two)))
        .filter_map(|(one, two)| {
            let face = html! {
                @for seat in [one, two] { span.mg-seal { (seat_badge(seat.index())) (scene.name(seat)) } }
            };
            controls.button(Action::Swap(one, two), "mg-pair go", face)
        })
        .collect()
}
