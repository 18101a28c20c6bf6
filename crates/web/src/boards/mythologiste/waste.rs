//! Answers that waste something for good say so before they are given.

use mythologiste::Action;

use super::Scene;
use crate::Controls;

/// Arms the end of a turn in which the space still offers the Power of a god for free.
pub(super) fn arm(scene: &Scene<'_>, controls: &mut Controls) {
    let free = controls.open().any(|action| matches!(action.parse(), Ok(Action::Free(_))));
    if free {
        let words = scene.say("End without the free Power", "Finir sans le Pouvoir gratuit");
        controls.arm(Action::End, Some(words.into()));
    }
}
