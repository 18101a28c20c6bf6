use mythologies::{Action, PreviewView, View};

use super::gain;

/// A label with what nobody sees in a list: what the answer costs and gives at once.
pub(crate) fn in_list(view: &View, action: Action, label: String) -> String {
    [Some(label), price(view, action)].into_iter().flatten().collect::<Vec<_>>().join(" · ")
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
    use engine::{Chance, Lang, Names, Seat, Viewer};

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
            for (notation, label) in session.labelled_actions(seat, Names::new(&names), Lang::En) {
                let action: Action = notation.parse().unwrap();
                let line = in_list(&view, action, label.clone());
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
                    assert!(
                        line.len() > label.len() && !line.contains(&square.to_string()),
                        "a square has words and a price: {line}"
                    );
                    placed += 1;
                }
            }
            let actions = session.actions(seat);
            session.play(seat, &actions[chance.below(actions.len())]).unwrap();
        }
        assert!(costs > 0 && gives > 0 && placed > 0, "{costs} {gives} {placed}");
    }
}
