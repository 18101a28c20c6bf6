use engine::{BySeat, Chance, Heuristic, Log, Observation, Seat, SeatSet, State};

use super::tree::{Step, Tree};
use super::{Evaluator, Guidance};
use crate::learned::draw;
use crate::network::Glance;
use crate::search::{Deals, Sums, Worth, shares};

/// What a walk waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wait {
    /// A look at a decision that is new to the tree: the walk ends there.
    Judgement,
    /// A look at a choice in secret, which is then made as the network likes.
    Choice,
    /// To be counted: the game is over.
    Over,
    /// Nothing: it is back.
    Nothing,
}

/// A simulation under way.
struct Walk<S: State> {
    state: S,
    chance: Chance,
    node: usize,
    steps: Vec<Step>,
    /// Whether the observer's question has been answered.
    answered: bool,
    /// The seats that choose in secret from each other.
    secret: Option<SeatSet>,
    /// Who is asked, and the answers.
    seat: Seat,
    legal: Vec<S::Action>,
    /// What the seat that is asked sees, if that has been taken down.
    glance: Glance,
    seen: bool,
    wait: Wait,
}

/// One tree and all that it takes to grow it. Its memory is used again.
pub(super) struct Lane<S: State> {
    tree: Tree<S::Action>,
    deals: Deals<S>,
    walks: Vec<Walk<S>>,
    glances: Vec<Glance>,
}

impl<S: State> Default for Lane<S> {
    fn default() -> Lane<S> {
        Lane { tree: Tree::default(), deals: Deals::default(), walks: Vec::new(), glances: Vec::new() }
    }
}

impl<S: Heuristic> Lane<S> {
    /// Grows a new tree from what is observed, for these answers to the question.
    pub(super) fn grow(
        &mut self,
        guidance: Guidance,
        evaluator: &dyn Evaluator,
        observation: &Observation<S>,
        answers: &[S::Action],
        chance: &mut Chance,
        expired: impl Fn() -> bool,
    ) -> Sums<S::Action> {
        let mut sums = Sums::about(answers, observation.seats());
        let possible = observation.redeal(chance);
        let (seat, single) = (observation.seat(), answers.len() == 1);
        let steady = guidance.steady && possible.masked(seat);
        self.tree.clear();
        // Whoever asks for one answer of several wants to know what it is worth.
        if single && !steady && observation.actions().len() == 1 {
            return sums;
        }
        let guess = |state: &mut S, chance: &mut Chance| state.guess(seat, chance);
        self.deals.prepare(guidance.guesses, &possible, observation, chance, guess);
        let walks = guidance.walks.max(1);
        self.glances.resize_with(walks as usize, Glance::default);
        if !single {
            self.open(evaluator, observation, answers);
        }
        let budget = guidance.budget.simulations.max(1);
        let mut made = 0;
        while made < budget {
            let decided = guidance.stop_when_decided && !steady && sums.is_decided(budget - made);
            if made > 0 && (decided || expired()) {
                break;
            }
            // Few walks at a time while little is known.
            let count = walks.min(budget - made).min(1 + made / 4);
            self.wave(count as usize, guidance, evaluator, observation, answers, chance, &mut sums);
            made += count;
        }
        sums.simulations = made;
        sums.nodes = self.tree.len();
        sums
    }

    /// Asks the network about the question itself.
    fn open(&mut self, evaluator: &dyn Evaluator, observation: &Observation<S>, answers: &[S::Action]) {
        let glance = &mut self.glances[0];
        glance.of(observation, answers);
        evaluator.look(&mut self.glances[..1]);
        let glance = &self.glances[0];
        let expected = f64::from(glance.values[0]);
        self.tree.tell(Tree::<S::Action>::ROOT, observation.seat(), answers, glance.chances(), expected);
    }

    /// Some walks side by side: all go as far as they can without the network, it looks at all of them, and so on until all are back.
    #[expect(clippy::too_many_arguments, reason = "they are one search, told apart to borrow them apart")]
    fn wave(
        &mut self,
        count: usize,
        guidance: Guidance,
        evaluator: &dyn Evaluator,
        observation: &Observation<S>,
        answers: &[S::Action],
        chance: &mut Chance,
        sums: &mut Sums<S::Action>,
    ) {
        for at in 0..count {
            let luck = Chance::seeded(chance.next_u64());
            match self.walks.get_mut(at) {
                Some(walk) => walk.begin(luck),
                None => self.walks.push(Walk::new(observation.redeal(chance), luck)),
            }
            let walk = &mut self.walks[at];
            self.deals.deal(&mut walk.state, observation, &mut walk.chance);
            walk.go_on(&mut self.tree, observation.seat(), answers, guidance);
        }
        loop {
            let mut waiting = 0;
            for walk in &mut self.walks[..count] {
                match walk.wait {
                    Wait::Judgement | Wait::Choice => {
                        match walk.seen {
                            true => std::mem::swap(&mut self.glances[waiting], &mut walk.glance),
                            false => self.glances[waiting].at(&walk.state, walk.seat, &walk.legal),
                        }
                        waiting += 1;
                    }
                    Wait::Over => {
                        let won = shares(&walk.state.standing(), |seat| walk.state.side(seat));
                        walk.bring_back(won, &mut self.tree, sums);
                    }
                    Wait::Nothing => {}
                }
            }
            if waiting == 0 {
                return;
            }
            evaluator.look(&mut self.glances[..waiting]);
            let mut glances = self.glances.iter();
            for walk in &mut self.walks[..count] {
                let mut look = || glances.next().expect("everybody who waits for a look has got one");
                match walk.wait {
                    Wait::Choice => {
                        let choice = draw(&look().likings, 1.0, &mut walk.chance);
                        walk.apply(walk.legal[choice]);
                        walk.go_on(&mut self.tree, observation.seat(), answers, guidance);
                    }
                    Wait::Judgement => {
                        let glance = look();
                        let won = glance.prospects(&walk.state, walk.seat);
                        let expected = won[walk.seat];
                        self.tree.tell(walk.node, walk.seat, &walk.legal, glance.chances(), expected);
                        walk.bring_back(won, &mut self.tree, sums);
                    }
                    Wait::Over | Wait::Nothing => {}
                }
            }
        }
    }
}

impl<S: State> Walk<S> {
    fn new(state: S, chance: Chance) -> Walk<S> {
        Walk {
            state,
            chance,
            node: Tree::<S::Action>::ROOT,
            steps: Vec::new(),
            answered: false,
            secret: None,
            seat: Seat::new(0),
            legal: Vec::new(),
            glance: Glance::default(),
            seen: false,
            wait: Wait::Nothing,
        }
    }

    fn begin(&mut self, chance: Chance) {
        self.chance = chance;
        self.node = Tree::<S::Action>::ROOT;
        self.steps.clear();
        self.answered = false;
        self.secret = None;
    }

    /// Brings back what each seat won.
    fn bring_back(&mut self, won: BySeat<f64>, tree: &mut Tree<S::Action>, sums: &mut Sums<S::Action>) {
        tree.record(&self.steps, &won);
        let answer = match &sums.considered[..] {
            [only] => only.action,
            _ => tree.action(self.steps[0]),
        };
        sums.count(answer, 1, 1.0, &Worth::shared(won));
        self.wait = Wait::Nothing;
    }

    fn apply(&mut self, action: S::Action) {
        self.state.apply(self.seat, action, &mut self.chance, &mut Log::off());
    }

    /// Walks on as far as the tree knows the way.
    fn go_on(
        &mut self,
        tree: &mut Tree<S::Action>,
        observer: Seat,
        answers: &[S::Action],
        guidance: Guidance,
    ) {
        loop {
            self.seen = false;
            let asked = self.state.turn().asked();
            let begins = !std::mem::replace(&mut self.answered, true);
            let first = if begins { Some(observer) } else { asked.first() };
            let Some(seat) = first else {
                self.wait = Wait::Over;
                return;
            };
            self.seat = seat;
            self.secret = match self.secret {
                Some(secret) if asked.iter().all(|seat| secret.has(seat)) => Some(secret),
                _ if asked.len() > 1 => Some(asked),
                _ => None,
            };
            self.state.actions(seat, &mut self.legal);
            if begins {
                self.legal.clear();
                self.legal.extend_from_slice(answers);
            }
            if let [only] = self.legal[..] {
                self.apply(only);
                continue;
            }
            let decides =
                |secret: SeatSet| if secret.has(observer) { Some(observer) } else { secret.first() };
            if self.secret.is_some_and(|secret| decides(secret) != Some(seat)) {
                self.wait = Wait::Choice;
                return;
            }
            if guidance.apart && !begins {
                self.glance.at(&self.state, seat, &self.legal);
                self.seen = true;
                self.node = tree.seeing(self.node, sight(seat, &self.glance));
            }
            let Some(step) = tree.choose(self.node, seat, &self.legal, guidance.curiosity) else {
                self.wait = Wait::Judgement;
                return;
            };
            self.steps.push(step);
            self.apply(tree.action(step));
            self.node = tree.behind(step);
        }
    }
}

/// A fingerprint of what a seat sees: of the numbers that are not 0, and their places.
fn sight(seat: Seat, glance: &Glance) -> u64 {
    let mut hash = seat.index() as u64;
    for (at, number) in glance.observation.iter().enumerate().filter(|(_, number)| **number != 0.0) {
        let word = (at as u64) << 32 | u64::from(number.to_bits());
        hash = (hash.rotate_left(5) ^ word).wrapping_mul(0x517C_C1B7_2722_0A95);
    }
    hash
}
