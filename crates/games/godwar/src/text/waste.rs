use engine::Lang;

use super::voice::say;
use crate::action::Action;
use crate::cards::Kind;
use crate::view::{Phase, View};

/// What the end of a phase gives up: faith that can still buy something, or disciples that can still be played, for the hand is
/// discarded at the end of the turn.
pub(super) fn wasted(view: &View, open: &[Action], action: Action, lang: Lang) -> Option<String> {
    let lost = match (action, view.phase) {
        // What cannot buy anything is not lost by an answer.
        (Action::End, Phase::Recruit) if open.len() > 1 => view.turn.faith,
        (Action::End, Phase::Play) => unplayed(view, open),
        _ => 0,
    };
    (lost > 0).then(|| say!(lang, "End and lose {lost} faith", "Finir et perdre {lost} de foi"))
}

/// The faith of disciples in the viewer's hand that could still be played.
fn unplayed(view: &View, open: &[Action]) -> u16 {
    let hand = view.viewer.seat().and_then(|me| view.seats[me.index()].hand).unwrap_or_default();
    let playable = |kind: Kind| open.contains(&Action::Play { kind, ability: 0 });
    let disciples = hand.counts().filter(|&(kind, _)| playable(kind));
    disciples.map(|(kind, count)| u16::from(kind.card().faith) * u16::from(count)).sum()
}
