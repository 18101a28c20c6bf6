use engine::Lang;

use super::voice::say;
use crate::action::Action;
use crate::view::{Doing, View};

/// What an answer gives up: steps, free money, cards, or more of a coin than need be.
pub(super) fn wasted(view: &View, open: &[Action], action: Action, lang: Lang) -> Option<String> {
    match (action, view.doing) {
        (Action::Stop, doing) => {
            let lost = unused(view, doing, open.len() > 1, lang)?;
            Some(say!(lang, "Stop and lose {lost}", "Arrêter et perdre {lost}"))
        }
        (Action::Pay(coins), Doing::Pay { need, .. }) => {
            let lost = coins.value().saturating_sub(need);
            // There is no change, but other coins might lose less.
            let least = open.iter().filter_map(|other| match other {
                Action::Pay(coins) => Some(coins.value().saturating_sub(need)),
                _ => None,
            });
            let dear = least.min().is_some_and(|least| lost > least);
            dear.then(|| say!(lang, "Pay and lose {lost} of it", "Payer et en perdre {lost}"))
        }
        _ => None,
    }
}

/// What stopping leaves unused.
fn unused(view: &View, doing: Doing, several: bool, lang: Lang) -> Option<String> {
    match doing {
        Doing::Move { steps, .. } if view.targets.iter().any(|target| target.cost <= steps) => {
            Some(lang.count(usize::from(steps), ["step", "steps"], ["pas", "pas"]))
        }
        Doing::Buy { spent, free, .. } if free > spent && several => {
            let money = free - spent;
            Some(say!(lang, "{money} free money", "{money} en monnaie offerte"))
        }
        Doing::Draw { left: 0, extra, .. } if several => {
            Some(lang.count(usize::from(extra), ["card", "cards"], ["carte", "cartes"]))
        }
        _ => None,
    }
}
