//! Where the turn stands: its steps, and what is left to do in it.

use maud::html;
use mythologiste::Prompt;

use super::Scene;
use crate::stage::Stop;

/// Lap and step, and what the turn still allows, in words.
pub(super) fn course(scene: &Scene<'_>) -> Vec<Stop> {
    let view = scene.view;
    let seat = scene.me().unwrap_or(view.active);
    let (laps, lap) = (view.setup.laps, (scene.player(seat).lap + 1).min(view.setup.laps));
    let words = scene.lang.pick(format!("Lap {lap} of {laps}"), format!("Tour de piste {lap} sur {laps}"));
    let mut stops = vec![Stop::now(html! { (words) }), Stop::gap()];
    let steps = [
        scene.say("Start", "Début"),
        scene.say("Die", "Dé"),
        scene.say("Space", "Case"),
        scene.say("Actions", "Actions"),
    ];
    let now = step(scene);
    stops.extend((0..).zip(steps).map(|(at, step)| Stop::at(html! { (step) }, at == now)));
    if let Some(left) = left(scene) {
        stops.extend([Stop::gap(), Stop::new(html! { (left) })]);
    }
    stops
}

/// The step of the turn that the question belongs to.
fn step(scene: &Scene<'_>) -> u8 {
    match scene.view.prompt {
        Some(
            Prompt::Ready(_)
            | Prompt::Memorise
            | Prompt::Answer { .. }
            | Prompt::Oracle
            | Prompt::Wrestle
            | Prompt::Reroll { .. }
            | Prompt::Bid
            | Prompt::Reward(_)
            | Prompt::Titans(_),
        ) => 2,
        Some(Prompt::Act) => 3,
        _ if scene.view.die.is_none() && scene.view.effect.is_none() => 0,
        _ => 3,
    }
}

/// What the player whose turn it is may still do in it.
pub(super) fn left(scene: &Scene<'_>) -> Option<String> {
    let view = scene.view;
    let plays = scene.count(view.plays, ["Power card", "Power cards"], ["carte Pouvoir", "cartes Pouvoir"]);
    let free = view.usable.filter(|_| view.free).map(|people| {
        let people = people.adjective(false, scene.lang);
        scene.lang.pick(format!("a free {people} Power"), format!("un Pouvoir {people} gratuit"))
    });
    let left: Vec<String> = Some(plays).filter(|_| view.plays > 0).into_iter().chain(free).collect();
    (!left.is_empty() && !view.over)
        .then(|| format!("{}{}", scene.say("Left: ", "Reste\u{a0}: "), left.join(" · ")))
}
