//! Cards in a few words: a row of a table, or a piece of a line.

use engine::Lang;
use godwar::{Action, Bond, Colour, Defence, Kind, Source, Verb};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Span;

use super::Spans;

/// How a colour is shown; its letter always stands beside it.
pub(super) fn tint(colour: Colour) -> Style {
    Style::new().fg(match colour {
        Colour::Red => Color::Red,
        Colour::Green => Color::Green,
        Colour::Silver => Color::Gray,
        Colour::Blue => Color::LightBlue,
        Colour::Gold => Color::Yellow,
    })
}

/// How the name of a card is shown.
pub(super) fn style(kind: Kind) -> Style {
    kind.colour().map_or(Style::new(), tint)
}

/// The letter of the colour and those that may follow, `R›GS`; nothing for a disciple.
fn letters(kind: Kind) -> String {
    let (Some(colour), Some([one, other])) = (kind.colour(), kind.follow_ups()) else { return String::new() };
    format!("{}›{}{}", colour.letter(), one.letter(), other.letter())
}

/// A card with its colours and its cost: `Aries R›GS 3`.
pub(super) fn card(kind: Kind, cost: u8, count: u8, lang: Lang) -> Span<'static> {
    let mut words = vec![kind.name(lang).to_owned(), letters(kind), cost.to_string()];
    words.retain(|word| !word.is_empty());
    if count > 1 {
        words.push(format!("×{count}"));
    }
    Span::styled(words.join(" "), style(kind))
}

/// A row of a table: name, cost, colours, how many, abilities. Before it stands a mark.
pub(super) fn row(mark: String, kind: Kind, cost: u8, count: u8, lang: Lang) -> Spans {
    let count = format!("×{count}");
    vec![
        Span::styled(mark, Style::new().add_modifier(Modifier::BOLD)),
        Span::styled(format!("{:<15} {cost} {:<4} ", kind.name(lang), letters(kind)), style(kind)),
        Span::raw(format!("{count:<4} ")),
        Span::raw(short(kind, lang)),
    ]
}

/// What a card does, in as few words as will do: Actions, reactions and Bonds with dots between them.
pub(super) fn short(kind: Kind, lang: Lang) -> String {
    let card = kind.card();
    let mut parts = Vec::new();
    if card.faith > 0 {
        parts.push(verb(Verb::Faith(card.faith), lang));
    }
    parts.extend((1..=card.actions.len()).map(|ability| short_action(kind, ability as u8, lang)));
    let defence = lang.pick("defence", "défense");
    match card.defend {
        Some(Defence::Of(n)) => parts.push(format!("{defence} {n}")),
        Some(Defence::Judged) => parts.push(format!("{defence} ?")),
        None => {}
    }
    if let Some(n) = card.protect {
        parts.push(lang.pick(format!("protect {n}"), format!("protège {n}")));
    }
    if card.counter {
        parts.push(lang.pick("cancel", "annule").into());
    }
    match card.bond {
        Some(Bond::Other(colour, n)) => {
            let colour = colour.letter();
            parts.push(lang.pick(format!("+{n} with {colour}"), format!("+{n} avec {colour}")));
        }
        Some(Bond::EachWarrior(n)) => {
            parts.push(lang.pick(format!("+1 a warrior, ≤{n}"), format!("+1 par guerrier, ≤{n}")));
        }
        None => {}
    }
    parts.join(" · ")
}

/// What an Action of a card does, in as few words as will do.
pub(super) fn short_action(kind: Kind, ability: u8, lang: Lang) -> String {
    let verbs = kind.card().actions[usize::from(ability) - 1];
    let words = verbs.iter().map(|&each| verb(each, lang)).filter(|words| !words.is_empty());
    words.collect::<Vec<_>>().join(", ")
}

fn verb(verb: Verb, lang: Lang) -> String {
    match verb {
        Verb::Faith(n) => lang.pick(format!("+{n} faith"), format!("+{n} foi")),
        Verb::Draw(n) => lang.pick(format!("draw {n}"), format!("pioche {n}")),
        Verb::Energy(n) => lang.pick(format!("+{n} energy"), format!("+{n} énergie")),
        Verb::EnergyAlly(n) => lang.pick(format!("+{n} energy, any ally"), format!("+{n} énergie au camp")),
        Verb::Attack(n) => lang.pick(format!("attack {n}"), format!("attaque {n}")),
        Verb::Pierce(n) => lang.pick(format!("piercing attack {n}"), format!("attaque perforante {n}")),
        Verb::AttackPaid(n) => {
            lang.pick(format!("attack {n} + energy paid"), format!("attaque {n} + énergie payée"))
        }
        Verb::AttackThenDiscard(n) => {
            lang.pick(format!("attack {n}, victim discards 1"), format!("attaque {n}, victime défausse 1"))
        }
        Verb::AttackThenGain(n, most) => lang
            .pick(format!("attack {n}, gain ≤{most} energy"), format!("attaque {n}, gain ≤{most} énergie")),
        Verb::Banish(n) => lang.pick(format!("banish ≤{n}"), format!("bannir ≤{n}")),
        Verb::Take(most) => lang.pick(format!("take a card ≤{most}"), format!("prendre carte ≤{most}")),
        Verb::Copy => lang.pick("copy an Action", "copier une Action").into(),
        Verb::Judge => lang.pick("adjudication", "jugement").into(),
        Verb::LayDown => String::new(),
        Verb::Scry(n) => lang.pick(format!("look at {n}, keep 1"), format!("voir {n}, garder 1")),
        Verb::RandomDiscard => lang.pick("rival discards 1", "rival défausse 1").into(),
        Verb::Retrieve => lang.pick("retrieve", "reprendre").into(),
    }
}

/// The card of the own hand that an answer touches.
pub(super) fn touched(action: Action) -> Option<Kind> {
    match action {
        Action::Play { kind, .. }
        | Action::Shape(kind)
        | Action::Throw(kind)
        | Action::React(kind)
        | Action::Discard(kind)
        | Action::Bottom(kind)
        | Action::Banish(Source::Hand(kind)) => Some(kind),
        _ => None,
    }
}

/// The place of the public area that an answer takes a card from.
pub(super) fn source(action: Action) -> Option<Source> {
    match action {
        Action::Recruit(source) | Action::Take(source) | Action::Banish(source) => Some(source),
        _ => None,
    }
}

/// The card looked at that an answer is about.
pub(super) fn looked_at(action: Action) -> Option<Kind> {
    match action {
        Action::Keep(kind) | Action::Top(kind) | Action::Discard(kind) => Some(kind),
        _ => None,
    }
}
