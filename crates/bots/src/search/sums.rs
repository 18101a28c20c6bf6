use engine::{BySeat, Seat};

use super::Considered;
use super::aim::Worth;

/// What one tree says: every answer of the observer, sorted, with sums instead of means.
#[derive(Clone, Debug)]
pub(crate) struct Sums<A> {
    pub(crate) considered: Vec<Considered<A>>,
    /// What the sums of each answer are to be divided by.
    weights: Vec<f64>,
    pub(crate) simulations: u32,
    pub(crate) nodes: usize,
}

impl<A: Copy + Ord> Sums<A> {
    /// These answers, sorted, with sums of nothing.
    pub(crate) fn about(answers: &[A], seats: usize) -> Sums<A> {
        let nothing = BySeat::new(seats, |_| 0.0);
        let blank = |&action: &A| Considered { action, visits: 0, value: nothing, win: nothing };
        let considered: Vec<_> = answers.iter().map(blank).collect();
        Sums { weights: vec![0.0; considered.len()], considered, simulations: 0, nodes: 0 }
    }

    /// Adds the outcome of one simulation to the answer it gave.
    pub(crate) fn count(&mut self, answer: A, visits: u32, weight: f64, worth: &Worth) {
        let at = self.considered.binary_search_by(|known| known.action.cmp(&answer));
        let at = at.expect("a redeal leaves the observer's answers as they were");
        let known = &mut self.considered[at];
        known.visits += visits;
        add(&mut known.value, &worth.utility, weight);
        add(&mut known.win, &worth.win, weight);
        self.weights[at] += weight;
    }

    /// Whether no other answer can become the most visited one by so many more simulations.
    pub(crate) fn is_decided(&self, left: u32) -> bool {
        let (most, second) =
            self.considered.iter().fold((0, 0), |(most, second), known| match known.visits {
                visits if visits > most => (visits, most),
                visits => (most, second.max(visits)),
            });
        most - second > left
    }

    /// Adds what another tree says about the same answers.
    pub(crate) fn add(&mut self, other: &Sums<A>) {
        for (known, more) in self.considered.iter_mut().zip(&other.considered) {
            known.visits += more.visits;
            add(&mut known.value, &more.value, 1.0);
            add(&mut known.win, &more.win, 1.0);
        }
        self.weights.iter_mut().zip(&other.weights).for_each(|(weight, more)| *weight += more);
        self.simulations = self.simulations.saturating_add(other.simulations);
        self.nodes += other.nodes;
    }

    /// Turns sums into means and puts the best answer first: most visits, then most value, then in order.
    pub(crate) fn conclude(&mut self, observer: Seat) {
        for (known, &weight) in self.considered.iter_mut().zip(&self.weights) {
            let weight = if weight > 0.0 { weight } else { 1.0 };
            known.value.iter_mut().for_each(|value| *value /= weight);
            known.win.iter_mut().for_each(|share| *share /= weight);
        }
        let value = |known: &Considered<A>| known.value[observer];
        self.considered.sort_by(|a, b| b.visits.cmp(&a.visits).then(value(b).total_cmp(&value(a))));
    }
}

fn add(sums: &mut BySeat<f64>, more: &BySeat<f64>, weight: f64) {
    sums.iter_mut().zip(more.iter()).for_each(|(sum, value)| *sum += weight * value);
}
