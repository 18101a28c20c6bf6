//! What the viewer may do in the action step, in groups; what is closed says why.

use engine::{Line, Seat};
use maud::{Markup, html};
use mythologiste::{Action, God, Part, Power, Prompt};

use super::cards::{self, Card};
use super::{Scene, art, gods, own};
use crate::Controls;
use crate::look::{Emblem, emblem, medallion};

/// Answers of one kind: those that are open, and those that are not, with their names and reasons.
struct Group {
    icon: Emblem,
    title: String,
    open: Vec<Markup>,
    closed: Vec<(String, Line)>,
}

/// What an answer touches, and how it looks on its button.
struct Touched {
    card: Card,
    face: Markup,
}

impl Group {
    fn new(icon: Emblem, title: impl Into<String>) -> Group {
        Group { icon, title: title.into(), open: Vec::new(), closed: Vec::new() }
    }

    /// Takes in an answer under the name of what it touches.
    fn add(
        &mut self,
        scene: &Scene<'_>,
        controls: &mut Controls,
        action: Action,
        name: &str,
        touched: Touched,
    ) {
        let Touched { card, face } = touched;
        let state = match card {
            Card::God(god) => gods::whereabouts(scene, god),
            _ => cards::in_hand(scene, controls, action),
        };
        if let Some(button) = scene.act(controls, action, "mg-pill act", face) {
            self.open.push(cards::held(scene, card, &state, &button));
        } else if let Some(line) = controls.why_not(&action.to_string()) {
            self.closed.push((name.to_owned(), line.clone()));
        }
    }

    /// What is closed for the same reason, together.
    fn shut(&self) -> Vec<(Vec<&str>, &Line)> {
        let mut reasons: Vec<(Vec<&str>, &Line)> = Vec::new();
        for (name, line) in &self.closed {
            match reasons.iter_mut().find(|(_, known)| known.text == line.text) {
                Some((names, _)) => names.push(name),
                None => reasons.push((vec![name], line)),
            }
        }
        reasons
    }
}

/// The bar of the action step; nothing at other questions and for those who are not asked.
pub(super) fn section(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let Some(me) = scene.me().filter(|_| scene.view.prompt == Some(Prompt::Act) && !controls.is_empty())
    else {
        return html! {};
    };
    let end =
        scene.act(controls, Action::End, "mg-choice mg-main act keyed", html! { (scene.label(Action::End)) });
    let groups = [free(scene, controls, me), cast(scene, controls, me)];
    let [ultimates, others] = of_hand(scene, controls, me);
    html! {
        section.mg-bar aria-label=(scene.say("Your actions", "Vos actions")) {
            header { h3 { (scene.say("Your actions", "Vos actions")) } @if let Some(end) = end { (end) } }
            @for group in groups.iter().chain([&ultimates, &others]) {
                @if !group.open.is_empty() || !group.closed.is_empty() { (shown(scene, group)) }
            }
        }
    }
}

fn shown(scene: &Scene<'_>, group: &Group) -> Markup {
    html! {
        div.mg-group role="group" aria-label=(group.title) {
            h4 { (emblem(group.icon)) (group.title) }
            div.mg-pills {
                @for pill in &group.open { (pill) }
                @for (names, line) in group.shut() {
                    @let more = html! { @if names.len() > 1 { span.soft { (names.join(", ")) } " " } (scene.rule(line.rule)) };
                    (scene.barred(&short(&names), &line.text, &more))
                }
            }
        }
    }
}

/// A name or two, or the first and how many more.
fn short(names: &[&str]) -> String {
    match names {
        [first, _, _, ..] => format!("{first} +{}", names.len() - 1),
        few => few.join(", "),
    }
}

/// The Powers that the space under the pawn gives for nothing.
fn free(scene: &Scene<'_>, controls: &mut Controls, me: Seat) -> Group {
    let mut group = match scene.view.usable {
        Some(people) => Group::new(
            art::people(people),
            scene.lang.pick(
                format!("Free Power, {}", people.adjective(true, scene.lang)),
                format!("Pouvoir gratuit, {}", people.adjective(true, scene.lang)),
            ),
        ),
        None => Group::new(Emblem::People, scene.say("Free Power", "Pouvoir gratuit")),
    };
    for (slot, god) in standing(scene, me) {
        let face = effect(scene, god, Part::Power);
        group.add(scene, controls, Action::Free(slot), god.name(scene.lang), face);
    }
    group
}

/// Powers and Ultimates by the card Cast a Spell.
fn cast(scene: &Scene<'_>, controls: &mut Controls, me: Seat) -> Group {
    let card = Power::CastASpell;
    let mut group = Group::new(art::power(card), card.names()[scene.lang as usize]);
    for (slot, god) in standing(scene, me) {
        for part in [Part::Power, Part::Ultimate] {
            let name = format!("{} ({})", god.name(scene.lang), gods::part_name(scene, part));
            group.add(scene, controls, Action::Cast(slot, part), &name, effect(scene, god, part));
        }
    }
    let spell = Touched { card: Card::Power(card), face: html! {} };
    group.add(scene, controls, Action::Play(card), card.names()[scene.lang as usize], spell);
    group
}

/// The cards that cast an Ultimate, and all the others.
fn of_hand(scene: &Scene<'_>, controls: &mut Controls, me: Seat) -> [Group; 2] {
    let mut ultimates = Group::new(Emblem::ULTIMATE, scene.say("Ultimate cards", "Cartes Ultime"));
    let mut others = Group::new(Emblem::Cards, scene.say("Other cards", "Autres cartes"));
    for (slot, god) in standing(scene, me) {
        let face = effect(scene, god, Part::Ultimate);
        ultimates.add(scene, controls, Action::Ultimate(slot), god.name(scene.lang), face);
    }
    let hand = own::kinds(&scene.player(me).hand).into_iter().map(|(card, _)| card);
    for card in hand.filter(|&card| card != Power::CastASpell) {
        let group = if card.casts_ultimate_of().is_some() { &mut ultimates } else { &mut others };
        let name = card.names()[scene.lang as usize];
        let face = html! { (medallion(art::power(card), None)) span { (name) } };
        group.add(scene, controls, Action::Play(card), name, Touched { card: Card::Power(card), face });
    }
    [ultimates, others]
}

/// The gods of a player with their slots.
fn standing(scene: &Scene<'_>, seat: Seat) -> Vec<(u8, God)> {
    (0..).zip(&scene.player(seat).gods).filter_map(|(slot, god)| Some((slot, god.as_ref()?.god))).collect()
}

/// An effect of a god as a pill.
fn effect(scene: &Scene<'_>, god: God, part: Part) -> Touched {
    let face = html! {
        span class={ "mg-face " (art::tone(god.ethnicity())) } { (medallion(art::god(god), None)) }
        span { (god.name(scene.lang)) }
        (emblem(gods::sign(part)))
    };
    Touched { card: Card::God(god), face }
}
