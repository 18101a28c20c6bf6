//! The course of the game: six epochs, the power of the present people, and what is being done.

use maud::{Markup, html};
use pantheon::{Doing, EPOCHS, People, SCORINGS, Setup};

use super::{Scene, art};
use crate::look::{Emblem, emblem, emblem_named};
use crate::stage::Stop;

/// The peoples so far, the scorings to come, the power of the present people in a few words, what is left to do.
pub(super) fn course(scene: &Scene<'_>) -> Vec<Stop> {
    let view = scene.view;
    let mut stops: Vec<Stop> = (1..=EPOCHS).map(|epoch| stop(scene, epoch)).collect();
    let people = view.track.last().filter(|_| !view.over);
    if people.is_some() {
        stops.push(Stop::gap());
    }
    stops.extend(doing(scene).map(|doing| Stop::new(html! { span.ph-doing { (doing) } })));
    stops.extend(people.map(|&people| Stop::new(html! {
        span.ph-power title=(people.text_in(&view.setup, scene.lang)) { b { (people.latin()) } " " (power(people, &view.setup, scene)) }
    })));
    stops
}

fn stop(scene: &Scene<'_>, epoch: u8) -> Stop {
    let view = scene.view;
    let people = view.track.get(usize::from(epoch) - 1);
    let name = people.map_or_else(
        || scene.lang.pick(format!("epoch {epoch}"), format!("époque {epoch}")),
        |people| format!("{}: {}", people.latin(), of_epoch(scene, epoch)),
    );
    let text = html! {
        span.ph-epoch title=(name) {
            @if let Some(&people) = people { (emblem(art::people(people))) }
            b { (epoch) }
            @if SCORINGS.contains(&epoch) { (emblem_named(Emblem::Points, scene.say("scoring after this epoch", "décompte après cette époque"))) }
            @if epoch == view.epoch { @if let Some(people) = people { span.hidden-text { (people.latin()) } } }
        }
    };
    Stop::at(text, epoch == view.epoch && !view.over)
}

/// When a people ruled.
pub(super) fn of_epoch(scene: &Scene<'_>, epoch: u8) -> String {
    let now = epoch == scene.view.epoch && !scene.view.over;
    match now {
        true => scene.lang.pick(
            format!("The people of this epoch, {epoch} of {EPOCHS}."),
            format!("Le peuple de cette époque, {epoch} sur {EPOCHS}."),
        ),
        false => scene.lang.pick(
            format!("The people of epoch {epoch}, which is over."),
            format!("Le peuple de l’époque {epoch}, qui est finie."),
        ),
    }
}

/// What a people does, in a few words.
pub(super) fn power(people: People, setup: &Setup, scene: &Scene<'_>) -> &'static str {
    let words = match people {
        People::Gallia => {
            ["two cards each, or a deity turned up", "deux cartes chacun, ou une divinité retournée"]
        }
        People::Germania | People::Graecia => {
            ["every hand comes to seven cards", "chaque main revient à sept cartes"]
        }
        People::Aegyptus => {
            ["exchange feet and columns at the start", "pieds et colonnes s’échangent au début"]
        }
        People::Persia => {
            ["the largest special coin lies on top", "la plus grande pièce spéciale est au-dessus"]
        }
        People::Cartago if setup.cartago_placement => {
            ["2 money each, pieces placed included", "argent offert\u{a0}: 2 chacun, poses comprises"]
        }
        People::Cartago => {
            ["2 money each to spend at the start", "argent offert\u{a0}: 2 chacun, à dépenser au début"]
        }
        People::Iberia => ["one offering of each rises by a rank", "une offrande de chacun monte d’un rang"],
        People::Roma => ["two cards each at the start", "deux cartes chacun au début"],
    };
    words[scene.lang as usize]
}

/// The numbers of what is being done, or the news that the epoch is about to end.
fn doing(scene: &Scene<'_>) -> Option<Markup> {
    let (view, lang) = (scene.view, scene.lang);
    let ending = (view.ending && !view.over)
        .then(|| scene.say("the epoch ends with this turn", "l’époque s’achève avec ce tour").to_owned());
    let who = |seat, parts: Vec<String>| (Some(seat), parts);
    let (seat, parts) = match view.doing {
        Doing::Move { seat, steps, cards, jumps, .. } => {
            let followed = view.turn_of.filter(|&mover| mover != seat).map(|mover| scene.name(mover));
            let follows =
                followed.map(|mover| lang.pick(format!("follows {mover}"), format!("suit {mover}")));
            who(seat, follows.into_iter().chain(movement(scene, steps, cards, jumps)).collect())
        }
        Doing::Buy { seat, spent, free, .. } => {
            let granted =
                (free > 0).then(|| lang.pick(format!("granted: {free}"), format!("offert\u{a0}: {free}")));
            let spent = lang.pick(format!("spent: {spent}"), format!("dépensé\u{a0}: {spent}"));
            who(seat, std::iter::once(spent).chain(granted).collect())
        }
        Doing::Pay { seat, need } => {
            who(seat, vec![lang.pick(format!("{need} to pay"), format!("{need} à payer"))])
        }
        Doing::Gallia { seat, deity } => who(seat, vec![deity.name().to_owned()]),
        Doing::Draw { seat, left, extra } => {
            let cards = ["card to take", "cards to take"];
            who(seat, vec![scene.count(left + extra, cards, ["carte à prendre", "cartes à prendre"])])
        }
        Doing::Raise { seat } => who(
            seat,
            vec![scene.say("raises an offering by one rank", "élève une offrande d’un rang").into()],
        ),
        Doing::Supply { seat } => who(
            seat,
            vec![scene.say("takes two feet or two columns", "prend deux pieds ou deux colonnes").into()],
        ),
        Doing::Nothing => {
            let mover = view.turn_of.filter(|&mover| !view.asked.is_empty() && !view.asked.has(mover));
            let moved = mover.map(|mover| match scene.is_me(mover) {
                true => scene.say(
                    "you have moved: the others follow or take a card",
                    "vous vous êtes déplacé\u{a0}: les autres suivent ou prennent une carte",
                ),
                false => scene.say(
                    "has moved: the others follow or take a card",
                    "vient de se déplacer\u{a0}: les autres suivent ou prennent une carte",
                ),
            });
            (mover, moved.map(str::to_owned).into_iter().collect())
        }
    };
    let seat = seat.filter(|&seat| !scene.is_me(seat));
    let said: Vec<String> = parts.into_iter().chain(ending).collect();
    (!said.is_empty()).then(|| {
        html! {
            @if let Some(seat) = seat { b { (scene.name(seat)) } " " }
            (said.join(" · "))
        }
    })
}

/// Steps, cards and jumps of a movement.
fn movement(scene: &Scene<'_>, steps: u8, cards: u8, jumps: u8) -> Vec<String> {
    let mut parts = vec![scene.count(steps, ["step left", "steps left"], ["pas restant", "pas restants"])];
    parts.extend(
        (cards > 0)
            .then(|| scene.count(cards, ["card played", "cards played"], ["carte jouée", "cartes jouées"])),
    );
    parts.extend((jumps > 0).then(|| scene.count(jumps, ["jump", "jumps"], ["saut", "sauts"])));
    parts
}
