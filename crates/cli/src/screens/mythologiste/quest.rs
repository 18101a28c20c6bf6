//! Quests: what is asked, and how the last one ended.

use mythologiste::text::{challenge_option, challenge_words};
use mythologiste::{Decided, SolvedView, View};

use crate::screens::Seen;

impl Seen<'_, View> {
    /// The challenge of a quest: its question, the row to be remembered, the options for those who only watch.
    pub(super) fn challenge(&self) -> Vec<String> {
        let Some(challenge) = &self.view.challenge else { return Vec::new() };
        let mut lines: Vec<String> =
            challenge_words(challenge, self.lang).map(str::to_owned).into_iter().collect();
        let row: Vec<String> = challenge
            .row
            .iter()
            .zip(1..)
            .map(|(god, place)| format!("{place} {}", god.name(self.lang)))
            .collect();
        let options: Vec<&str> = (0..challenge.options.len() as u8)
            .filter_map(|at| challenge_option(challenge, at, self.lang))
            .collect();
        lines.extend([row.join(", "), options.join(" · ")].into_iter().filter(|line| !line.is_empty()));
        lines
    }

    /// How the last quest of the turn ended: its questions with their solutions, the dice, the offerings.
    pub(super) fn ended(&self) -> Vec<String> {
        let Some(ended) = &self.view.ended else { return Vec::new() };
        let (who, quest) = (self.names.of(ended.seat), ended.quest.names()[self.lang as usize]);
        let (mark, outcome) = match ended.succeeded {
            true => ("✓", self.say("succeeds", "réussit")),
            false => ("×", self.say("fails", "échoue")),
        };
        let mut line = format!("{mark} {quest}{} {who} {outcome}", self.say(":", " :"));
        match &ended.decided {
            Decided::Answers(answers) => {
                return [line].into_iter().chain(answers.iter().map(|answer| self.solved(answer))).collect();
            }
            Decided::Odds => {}
            decided => line.push_str(&format!(" ({})", self.decided(decided))),
        }
        vec![line]
    }

    /// What decided a quest without questions.
    fn decided(&self, decided: &Decided) -> String {
        match decided {
            Decided::Answers(_) | Decided::Odds => String::new(),
            Decided::Patron(god) => {
                let god = god.name(self.lang);
                self.lang.pick(format!("thanks to {god}"), format!("grâce à {god}"))
            }
            Decided::Doomed => self.say("Quest Failure token", "jeton Échec Quête").to_owned(),
            Decided::Oracle { steps, most, die } => self.lang.pick(
                format!("rolled {die}, at most {most} for {steps}"),
                format!("dé {die}, {most} au plus pour {steps}"),
            ),
            Decided::Wrestling { other, mine, theirs } => {
                let other = self.names.of(*other);
                self.lang.pick(
                    format!("{mine} against {theirs} of {other}"),
                    format!("{mine} contre {theirs} pour {other}"),
                )
            }
            Decided::Offering(bids) => {
                let bids: Vec<String> =
                    bids.iter().map(|(seat, bid)| format!("{} {bid}", self.names.of(*seat))).collect();
                let title = self.say("cards offered:", "cartes offertes :");
                format!("{title} {}", bids.join(", "))
            }
        }
    }

    /// A question with the right answer and the one that was given.
    fn solved(&self, solved: &SolvedView) -> String {
        let lang = self.lang as usize;
        let named = |mask: u8| -> String {
            let chosen = solved.options.iter().enumerate().filter(|(at, _)| mask >> at & 1 != 0);
            chosen.map(|(_, words)| &*words[lang]).collect::<Vec<_>>().join(", ")
        };
        let (asked, right, picked) = (&solved.asked[lang], named(solved.right), named(solved.picked));
        let outcome = match (solved.picked == solved.right, picked.is_empty()) {
            (true, _) => self.say("right", "bonne réponse").to_owned(),
            (false, true) => self.say("no answer in time", "pas de réponse à temps").to_owned(),
            (false, false) => {
                self.lang.pick(format!("the answer was {picked}"), format!("réponse donnée : {picked}"))
            }
        };
        format!("  {asked} {right} ({outcome})")
    }
}
