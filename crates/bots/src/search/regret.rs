use engine::Chance;

use super::tree::NodeId;

/// What seats would rather have answered, by the answers' nodes; [`Minds::Own`](super::Minds::Own) learns by it.
///
/// This is counterfactual regret minimisation by sampled walks. In each walk one seat, the pupil, gives any answer with
/// the same probability; the others answer as they have learnt to by then. So every walk is a fair sample of what the
/// pupil's answers are worth against them, and how often another seat comes to a decision depends on nothing that changes
/// but its own answers. Taken over all walks, the answers of two opponents then approach an equilibrium.
#[derive(Clone, Debug, Default)]
pub(super) struct Regrets {
    entries: Vec<Regret>,
    /// What the pupil tried in this walk, in order.
    lessons: Vec<Lesson>,
    /// The answers it could choose from, one decision after another.
    choices: Vec<NodeId>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Regret {
    /// How much more giving this answer every time would have brought, over all lessons.
    sum: f64,
    /// What the answer has brought on average, and how often it was tried.
    mean: f64,
    tries: u32,
}

#[derive(Clone, Copy, Debug)]
struct Lesson {
    /// Where the answers of the decision begin among the choices; they end where those of the next decision begin.
    begin: usize,
    tried: NodeId,
}

impl Regrets {
    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.lessons.clear();
        self.choices.clear();
    }

    fn entry(&self, answer: NodeId) -> Regret {
        self.entries.get(answer.index()).copied().unwrap_or_default()
    }

    fn entry_mut(&mut self, answer: NodeId) -> &mut Regret {
        if self.entries.len() <= answer.index() {
            self.entries.resize(answer.index() + 1, Regret::default());
        }
        &mut self.entries[answer.index()]
    }

    /// How likely a seat is to give each of these answers by now: in proportion to how much it regrets not to have given it, or all
    /// alike if it regrets nothing (regret matching).
    pub(super) fn shares<'a>(&'a self, answers: &'a [NodeId]) -> impl Iterator<Item = f64> + 'a {
        let regret = |&answer: &NodeId| self.entry(answer).sum.max(0.0);
        let total: f64 = answers.iter().map(regret).sum();
        let alike = 1.0 / answers.len() as f64;
        answers.iter().map(move |answer| if total > 0.0 { regret(answer) / total } else { alike })
    }

    /// Which of these answers a seat gives by now.
    pub(super) fn draw(&self, answers: &[NodeId], chance: &mut Chance) -> usize {
        const GRAIN: usize = 1 << 24;
        let mut rest = chance.below(GRAIN) as f64 / GRAIN as f64;
        let found = self.shares(answers).position(|share| {
            rest -= share;
            rest < 0.0
        });
        // Shares may add up to a little less than 1.
        found.unwrap_or(answers.len() - 1)
    }

    /// Keeps in mind which of these answers the pupil tries in this walk.
    pub(super) fn note(&mut self, answers: &[NodeId], tried: NodeId) {
        self.lessons.push(Lesson { begin: self.choices.len(), tried });
        self.choices.extend_from_slice(answers);
    }

    /// Draws the lessons of a walk that brought the pupil `value`, the last decision first: what a decision was worth as the
    /// pupil would make it by now is what the answer before it has brought.
    pub(super) fn teach(&mut self, mut value: f64) {
        while let Some(Lesson { begin, tried }) = self.lessons.pop() {
            let count = (self.choices.len() - begin) as f64;
            let surprise = value - self.entry(tried).mean;
            // What was not tried is taken to bring what it has brought so far. What was tried makes up for that: it comes up
            // once in `count` times, so its surprise counts as often.
            let brought =
                |entry: Regret, answer| entry.mean + if answer == tried { count * surprise } else { 0.0 };
            let answers = &self.choices[begin..];
            let shares = self.shares(answers).zip(answers);
            let usual: f64 = shares.map(|(share, &answer)| share * brought(self.entry(answer), answer)).sum();
            for at in begin..self.choices.len() {
                let answer = self.choices[at];
                let entry = self.entry_mut(answer);
                entry.sum += brought(*entry, answer) - usual;
            }
            let entry = self.entry_mut(tried);
            entry.tries += 1;
            entry.mean += surprise / f64::from(entry.tries);
            self.choices.truncate(begin);
            value = usual;
        }
    }
}
