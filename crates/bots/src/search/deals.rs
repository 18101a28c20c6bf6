use engine::{Chance, Observation, State};

/// Where the possible truths of a search come from: dealt anew each time, or drawn from guesses that were made beforehand.
#[derive(Clone, Debug)]
pub(crate) struct Deals<S> {
    guesses: Vec<S>,
    /// What each guess weighs, together with those before it; none if the search does not guess.
    weights: Vec<f64>,
}

impl<S> Default for Deals<S> {
    fn default() -> Deals<S> {
        Deals { guesses: Vec::new(), weights: Vec::new() }
    }
}

impl<S: State> Deals<S> {
    /// Deals so many possible truths and lets `guess` make each likelier and weigh it; `possible` is any of them. One guess is none.
    pub(crate) fn prepare(
        &mut self,
        count: u32,
        possible: &S,
        root: &Observation<S>,
        chance: &mut Chance,
        guess: impl Fn(&mut S, &mut Chance) -> f32,
    ) {
        self.weights.clear();
        if count <= 1 {
            return;
        }
        self.guesses.resize(count as usize, possible.clone());
        for guessed in &mut self.guesses {
            root.redeal_into(guessed, chance);
            self.weights.push(f64::from(guess(guessed, chance)));
        }
        let most = self.weights.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let mut total = 0.0;
        for weight in &mut self.weights {
            total += (*weight - most).exp();
            *weight = total;
        }
    }

    /// Deals a possible truth, or takes one of the guesses.
    pub(crate) fn deal(&self, state: &mut S, root: &Observation<S>, chance: &mut Chance) {
        let Some(total) = self.weights.last() else {
            root.redeal_into(state, chance);
            return;
        };
        let drawn = total * chance.below(1 << 30) as f64 / f64::from(1 << 30);
        let at = self.weights.partition_point(|weight| *weight <= drawn);
        state.clone_from(&self.guesses[at]);
    }
}
