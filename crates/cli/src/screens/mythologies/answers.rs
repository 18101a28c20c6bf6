use engine::{Lang, Seat};
use mythologies::{Action, Kind, Lying, PreviewView, Slot, Square, View};

use super::gain;

/// A label with what nobody sees in a list: the card that the answer touches, and what it costs and gives at once.
pub(crate) fn in_list(view: &View, action: Action, label: String, lang: Lang) -> String {
    let parts = [Some(label), touched(view, action, lang), price(view, action)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The visible card of the viewer's pantheon or of the sanctuary that an answer is about.
fn touched(view: &View, action: Action, lang: Lang) -> Option<String> {
    let me = view.viewer.seat()?;
    let name = |kind: Kind| kind.name(lang).to_owned();
    match action {
        Action::At(square) | Action::Use(square) => top(view, me, square).map(name),
        Action::Move(from, to) => match (top(view, me, from)?, top(view, me, to)) {
            (moved, None) => Some(name(moved)),
            (moved, Some(crushed)) => Some(format!("{} → {}", name(moved), name(crushed))),
        },
        Action::Swap(one, other) => {
            Some(format!("{} ↔ {}", name(top(view, me, one)?), name(top(view, me, other)?)))
        }
        Action::Choose(slot) => lying(view, slot).map(name),
        _ => None,
    }
}

fn top(view: &View, seat: Seat, square: Square) -> Option<Kind> {
    view.seats[seat.index()].squares[square.index()].last().copied()
}

fn lying(view: &View, slot: Slot) -> Option<Kind> {
    let board = &view.boards[slot.board().index()];
    if slot.place() == Slot::DECK {
        return board.revealed;
    }
    match board.slots[slot.place()].card {
        Lying::Up(kind) => Some(kind),
        Lying::Down(known) => known,
        Lying::Empty => None,
    }
}

/// « −2g +1f »; a square for a card that costs and gives nothing says so, other answers keep silent.
fn price(view: &View, action: Action) -> Option<String> {
    // These say it in words.
    if matches!(action, Action::Discard(_) | Action::Lose(_)) {
        return None;
    }
    let Some(PreviewView { pays, gains, .. }) = view.previews.iter().find(|found| found.action == action)
    else {
        let square = matches!(action, Action::At(_)) && view.placing.is_some();
        return square.then(|| "–".into());
    };
    let sides = [(pays, '−'), (gains, '+')].into_iter().filter(|(side, _)| !side.is_none());
    Some(sides.map(|(side, sign)| format!("{sign}{}", gain(*side))).collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use catalog::{AnySession, AnyView, GameId};
    use engine::{Chance, Names, Viewer};

    use super::*;

    #[test]
    fn answers_tell_what_they_touch_cost_and_give() {
        let mut session = AnySession::new(GameId::Mythologies, "players=3 gems=3", 7).unwrap();
        let mut chance = Chance::seeded(7);
        let names = ["Ada", "Basile", "Chloé"].map(String::from);
        let (mut costs, mut gives, mut placed) = (0, 0, 0);
        while !session.is_over() {
            let seat = chance.pick(&session.asked().iter().collect::<Vec<Seat>>());
            let AnyView::Mythologies(view) = session.view(Viewer::Seat(seat)) else { unreachable!() };
            for (notation, label) in session.labelled_actions(seat, Names(&names), Lang::En) {
                let action: Action = notation.parse().unwrap();
                let line = in_list(&view, action, label.clone(), Lang::En);
                assert!(line.starts_with(&label), "{line}");
                let preview = view.previews.iter().find(|preview| preview.action == action);
                if let (Some(preview), false) =
                    (preview, matches!(action, Action::Discard(_) | Action::Lose(_)))
                {
                    let (pays, gains) = (!preview.pays.is_none(), !preview.gains.is_none());
                    assert_eq!(line.contains(&format!("−{}", gain(preview.pays))), pays, "{line}");
                    assert_eq!(line.contains(&format!("+{}", gain(preview.gains))), gains, "{line}");
                    costs += usize::from(pays);
                    gives += usize::from(gains);
                }
                if let (Action::At(square), Some(_)) = (action, &view.placing) {
                    assert_ne!(line, square.to_string(), "a square has its price");
                    placed += 1;
                }
            }
            let actions = session.actions(seat);
            session.play(seat, &actions[chance.below(actions.len())]).unwrap();
        }
        assert!(costs > 0 && gives > 0 && placed > 0, "{costs} {gives} {placed}");
    }
}
