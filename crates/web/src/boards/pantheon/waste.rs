//! Answers that waste something for good say so before they are given.

use pantheon::{Action, Doing};

use super::Scene;
use crate::Controls;

/// Arms what would lose steps, free money, a card, or more of a coin than need be.
pub(super) fn arm(scene: &Scene<'_>, controls: &mut Controls) {
    let Some(me) = scene.me().filter(|&seat| scene.view.asked.has(seat)) else { return };
    if let Doing::Pay { seat, need } = scene.view.doing
        && seat == me
    {
        return arm_payments(scene, controls, need);
    }
    let lang = scene.lang;
    let lost = match scene.view.doing {
        Doing::Move { steps, .. } if scene.view.targets.iter().any(|target| target.cost <= steps) => {
            scene.steps(steps)
        }
        Doing::Buy { spent, free, .. } if free > spent && controls.open().nth(1).is_some() => {
            let money = free - spent;
            lang.pick(format!("{money} free money"), format!("{money} en monnaie offerte"))
        }
        Doing::Draw { left: 0, extra, .. } if controls.open().nth(1).is_some() => scene.cards(extra),
        _ => return,
    };
    controls.arm(
        Action::Stop,
        Some(lang.pick(format!("Stop and lose {lost}"), format!("Arrêter et perdre {lost}"))),
    );
}

/// There is no change: what is paid above the price is lost, and other coins might lose less.
fn arm_payments(scene: &Scene<'_>, controls: &mut Controls, need: u8) {
    let payments = controls.open().filter_map(|action| match action.parse() {
        Ok(Action::Pay(coins)) => Some((coins, coins.value() - need)),
        _ => None,
    });
    let payments: Vec<_> = payments.collect();
    let least = payments.iter().map(|(_, lost)| *lost).min().unwrap_or(0);
    for (coins, lost) in payments.into_iter().filter(|&(_, lost)| lost > least) {
        let words =
            scene.lang.pick(format!("Pay and lose {lost} of it"), format!("Payer et en perdre {lost}"));
        controls.arm(Action::Pay(coins), Some(words));
    }
}
