//! Answers that waste something for good say so before they are given.

use mythologies::{Action, Kind};

use super::Scene;
use crate::Controls;

/// Arms the end of a turn in which an effect of one's own could still be used.
pub(super) fn arm(scene: &Scene<'_>, controls: &mut Controls) {
    let Some(me) = scene.me() else { return };
    let unused = scene.open.iter().filter_map(|action| match action {
        Action::Use(square) => scene.seat(me).squares[square.index()].last(),
        _ => None,
    });
    let unused: Vec<String> = unused.map(|kind: &Kind| kind.name(scene.lang).into()).collect();
    if !unused.is_empty() {
        let cards = scene.lang.list(unused);
        let words =
            scene.lang.pick(format!("End without using {cards}"), format!("Finir sans utiliser {cards}"));
        controls.arm(Action::End, Some(words));
    }
}
