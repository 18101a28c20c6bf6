use catalog::AnySession;
use engine::{Lang, Names, Seat};

use crate::fold::fold;
use crate::screens::in_list;

/// One answer that is open to a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Choice {
    /// The answer in notation.
    pub(super) notation: String,
    /// The answer in words.
    pub(super) label: String,
    /// Both, as typed words are looked up in them.
    folded: String,
}

/// Every answer open to a seat, numbered from 1 in the order of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Choices {
    all: Vec<Choice>,
}

/// What typed words mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    /// This choice, counted from 0.
    One(usize),
    Nothing,
    /// A number that no choice has.
    NoSuchNumber,
    /// So many choices.
    Several(usize),
    Unknown,
}

impl Choices {
    /// The answers open to `seat`.
    pub(super) fn of(session: &AnySession, seat: Seat, names: Names<'_>, lang: Lang) -> Choices {
        let labelled = in_list(session, seat, session.labelled_actions(seat, names, lang)).into_iter();
        let all = labelled.map(|(notation, label)| {
            let folded = fold(&format!("{notation} {label}"));
            Choice { notation, label, folded }
        });
        Choices { all: all.collect() }
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn get(&self, index: usize) -> &Choice {
        &self.all[index]
    }

    /// The choices, counted from 0, that fit what has been typed so far.
    pub(super) fn fitting(&self, typed: &str) -> Vec<usize> {
        let typed = fold(typed.trim());
        let is_number = !typed.is_empty() && typed.bytes().all(|byte| byte.is_ascii_digit());
        (0..self.all.len())
            .filter(|&index| match is_number {
                true => (index + 1).to_string().starts_with(&typed),
                false => typed.split_whitespace().all(|word| self.all[index].folded.contains(word)),
            })
            .collect()
    }

    /// What the typed words stand for: a number, a notation, or words that only one choice contains.
    pub(super) fn meaning(&self, typed: &str) -> Meaning {
        let typed = typed.trim();
        if typed.is_empty() {
            return Meaning::Nothing;
        }
        if typed.bytes().all(|byte| byte.is_ascii_digit()) {
            let number = typed.parse::<usize>().ok().filter(|number| (1..=self.all.len()).contains(number));
            return number.map_or(Meaning::NoSuchNumber, |number| Meaning::One(number - 1));
        }
        if let Some(exact) = self.all.iter().position(|choice| choice.notation.eq_ignore_ascii_case(typed)) {
            return Meaning::One(exact);
        }
        match self.fitting(typed)[..] {
            [] => Meaning::Unknown,
            [one] => Meaning::One(one),
            ref several => Meaning::Several(several.len()),
        }
    }
}
