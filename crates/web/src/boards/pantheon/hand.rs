//! The viewer's hand in the foot, and what it is good for.

use maud::{Markup, html};
use pantheon::{Action, Card, Cards, Deity, Doing, SeatView};

use super::large::Thing;
use super::{Scene, display};
use crate::Controls;

/// What the viewer could spend now. Movement cards that are played already and the big foot of another do not count.
pub(super) struct Purse {
    pub(super) steps: u8,
    pub(super) money: u8,
    /// Movement cards still to be played.
    movement: u8,
    /// Movement cards on the table, which leave the hand when the movement is over.
    played: u8,
}

impl Purse {
    pub(super) fn of(scene: &Scene<'_>) -> Option<Purse> {
        let (me, player) = (scene.me()?, scene.mine()?);
        let hand = player.hand?;
        let (steps, played) = match scene.view.doing {
            Doing::Move { seat, steps, cards, .. } if seat == me => (steps, cards),
            // Only whoever moves in their own turn has the big foot.
            _ => (player.steps + u8::from(!follows(scene)), 0),
        };
        let movement = hand.count(Card::Move).saturating_sub(played);
        Some(Purse { steps: steps + 2 * movement, money: money(scene, player, &hand), movement, played })
    }
}

/// Whether the next movement of the viewer would be one that follows.
fn follows(scene: &Scene<'_>) -> bool {
    scene.may_follow() && scene.view.asked.iter().any(|seat| scene.is_me(seat))
}

fn money(scene: &Scene<'_>, player: &SeatView, hand: &Cards) -> u8 {
    match scene.view.doing {
        // Before the first turn of an epoch only what Carthage grants can be spent.
        Doing::Buy { seat, spent, free, .. } if scene.is_me(seat) => {
            let coins = if scene.view.turn_of.is_some() { hand.money() } else { 0 };
            (coins + free).saturating_sub(spent)
        }
        _ => hand.money() + 2 * player.deities[Deity::Stonkus.index()],
    }
}

/// The hand by kinds; for those who watch, a word.
pub(super) fn foot(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let Some((purse, hand)) = Purse::of(scene).zip(scene.mine().and_then(|player| player.hand)) else {
        return html! { p.ph-watch { (scene.say("You are watching: hands are hidden.", "Vous regardez\u{a0}: les mains sont cachées.")) } };
    };
    html! {
        section.ph-hand data-spot=[scene.me().map(|me| format!("hand-{me}"))] aria-label=(scene.say("Your hand", "Votre main")) {
            h3.cap {
                (scene.say("Your hand", "Votre main"))
                small { (sums(scene, &purse, &hand)) }
            }
            ul.strip.ph-kinds {
                @for (card, count) in hand.iter() { li { (kind(scene, controls, &purse, card, count)) } }
            }
        }
    }
}

/// « 16 cards · 7 steps (4 in 2 cards) · 6 money »; in French money is not counted: « argent : 6 ».
fn sums(scene: &Scene<'_>, purse: &Purse, hand: &Cards) -> String {
    let cards = scene.cards(hand.total().saturating_sub(purse.played));
    if scene.view.over {
        return cards;
    }
    let (in_cards, money) = (2 * purse.movement, purse.money);
    let steps = scene.steps(purse.steps);
    let steps = match purse.movement {
        0 => steps,
        count => {
            let of = scene.cards(count);
            scene
                .lang
                .pick(format!("{steps} ({in_cards} in {of})"), format!("{steps} (dont {in_cards} en {of})"))
        }
    };
    format!(
        "{cards} · {steps} · {}",
        scene.lang.pick(format!("{money} money"), format!("argent\u{a0}: {money}"))
    )
}

fn kind(scene: &Scene<'_>, controls: &mut Controls, purse: &Purse, card: Card, count: u8) -> Markup {
    let played = if card == Card::Move { purse.played.min(count) } else { 0 };
    let left = count - played;
    let mut state =
        scene.lang.pick(format!("In your hand: {left}."), format!("Dans votre main\u{a0}: {left}."));
    if played > 0 {
        let more = scene.lang.pick(format!(" Played: {played}."), format!(" Jouées\u{a0}: {played}."));
        state.push_str(&more);
    }
    let face = html! {
        (display::face(scene, card, left, false))
        @if played > 0 { small.ph-played { (scene.lang.pick(format!("{played} played"), scene.count(played, ["", ""], ["jouée", "jouées"]))) } }
    };
    let class = if left == 0 { "ph-card spent" } else { "ph-card" };
    match controls.button(Action::Discard(card), "ph-card go", face.clone()) {
        Some(button) => scene.held(Thing::Card(card), &state, &button),
        None => scene.opener(Thing::Card(card), &state, class, &face),
    }
}
