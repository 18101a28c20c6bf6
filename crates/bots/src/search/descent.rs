use engine::{Chance, Features, Log, MAX_SEATS, Observation, Seat, SeatSet, State};

use super::aim::Worth;
use super::deals::Deals;
use super::regret::Regrets;
use super::tree::{Label, NodeId, Pull, Survey, Tree};
use super::{Minds, Options};
use crate::playout::{self, Buffers, Policy};

/// The seats that answer in secret from each other. Each decides along a track of its own, which knows nothing of the
/// answers the others gave before it; the tree goes on behind all the answers together.
#[derive(Clone, Copy, Debug)]
struct Secret {
    /// The node where they were asked.
    base: NodeId,
    /// Who still owes an answer.
    asked: SeatSet,
    /// Where each seat has got to.
    track: [Option<NodeId>; MAX_SEATS],
}

impl Secret {
    /// The secret choice that is going on when `asked` are asked at `node`. A seat that goes on alone after the
    /// others counts as still answering: the contract does not tell when answers are shown, and knowing less than
    /// it may is the smaller mistake.
    fn next(current: Option<Secret>, asked: SeatSet, node: NodeId) -> Option<Secret> {
        match current {
            Some(secret) if asked.iter().all(|seat| secret.asked.has(seat)) => {
                Some(Secret { asked, ..secret })
            }
            _ if asked.len() > 1 => Some(Secret { base: node, asked, track: [None; MAX_SEATS] }),
            _ => None,
        }
    }
}

/// Where a walk has got to.
struct Walk {
    /// The node behind all answers so far, forced ones left out.
    node: NodeId,
    secret: Option<Secret>,
    /// The only seat that learns from this walk, by giving all its answers equally often; every seat learns if none is named.
    pupil: Option<Seat>,
    /// How much more often the pupil would have gone on like this from the question, had it done what it knows to be good.
    weight: f64,
}

/// How a walk ended.
pub(super) struct Outcome<A> {
    /// The answer to the observer's question, if the walk came to it.
    pub(super) answer: Option<A>,
    /// How much this tells about how often the observer should answer so: 1 or 0.
    pub(super) visits: u32,
    /// How much `worth` tells about what the answer is worth.
    pub(super) weight: f64,
    pub(super) worth: Worth,
}

/// The heuristic is asked about a decision no more often than this: by then its opinion is known.
const ADVICE: u16 = 24;

struct Step<A> {
    action: A,
    child: NodeId,
    /// Whether the answer had never been tried here.
    new: bool,
}

/// Walks one possible truth down the tree and out of it, and brings the outcome back. Its memory is used again.
#[derive(Clone, Debug)]
pub(super) struct Descent<S: State, P> {
    pub(super) options: Options,
    policy: P,
    tree: Tree<S::Action>,
    /// What the walk passed and teaches: nodes, and who chose them.
    path: Vec<(NodeId, Seat)>,
    legal: Vec<S::Action>,
    survey: Survey<S::Action>,
    regrets: Regrets,
    answers: Vec<NodeId>,
    features: Vec<f32>,
    /// What the observer really knows, and its answers.
    knowledge: u32,
    question: Vec<S::Action>,
    buffers: Buffers<S::Action>,
    deals: Deals<S>,
}

impl<S: State, P: Policy<S>> Descent<S, P> {
    pub(super) fn new(options: Options, policy: P) -> Descent<S, P> {
        let features = match options.minds {
            Minds::Shared => 0,
            Minds::Own => S::FEATURES,
        };
        Descent {
            options,
            policy,
            tree: Tree::new(options.nodes),
            path: Vec::new(),
            legal: Vec::new(),
            survey: Survey::default(),
            regrets: Regrets::default(),
            answers: Vec::new(),
            features: vec![0.0; features],
            knowledge: 0,
            question: Vec::new(),
            buffers: Buffers::default(),
            deals: Deals::default(),
        }
    }

    /// Forgets the last search. `possible` is a possible truth of the observer.
    pub(super) fn begin(&mut self, possible: &S, observer: Seat) {
        self.tree.clear();
        self.regrets.clear();
        self.knowledge = self.knowledge_of(possible, observer);
        possible.actions(observer, &mut self.question);
    }

    /// How many nodes the tree has.
    pub(super) fn nodes(&self) -> usize {
        self.tree.len()
    }

    /// One simulation from a position in which the observer is asked, or from an earlier one; the memory of `state` is used
    /// again. The first simulation of a search always teaches the observer.
    pub(super) fn simulate(
        &mut self,
        state: &mut S,
        root: &Observation<S>,
        chance: &mut Chance,
    ) -> Outcome<S::Action> {
        let observer = root.seat();
        self.deals.deal(state, root, chance);
        let pupil = match self.options.minds {
            Minds::Shared => None,
            Minds::Own if self.tree.len() == 1 => Some(observer),
            Minds::Own => Some(imagine(state, observer, chance)),
        };
        let mut walk = Walk { node: Tree::<S::Action>::ROOT, secret: None, pupil, weight: 1.0 };
        let answer = self.descend(state, observer, &mut walk, chance);
        let guess = match self.options.horizon {
            0 => {
                playout::finish(state, &self.policy, chance, &mut self.buffers);
                None
            }
            horizon => playout::foresee(state, &self.policy, horizon, chance, &mut self.buffers),
        };
        let worth = match guess {
            Some(chances) => Worth::guessed(&chances),
            None => Worth::of(state, self.options.aim),
        };
        for &(node, seat) in &self.path {
            self.tree.record(node, worth.utility[seat]);
        }
        if let Some(pupil) = pupil {
            self.regrets.teach(worth.utility[pupil]);
        }
        let (visits, weight) = match pupil {
            None => (1, 1.0),
            Some(pupil) if pupil == observer => (0, walk.weight),
            Some(_) => (1, 0.0),
        };
        Outcome { answer, visits, weight, worth }
    }

    /// Deals and weighs the possible truths that simulations will take from, if the search guesses; `possible` is any of them.
    pub(super) fn guess(&mut self, possible: &S, root: &Observation<S>, chance: &mut Chance) {
        let count = if self.options.minds == Minds::Own { 1 } else { self.options.guesses };
        let policy = &self.policy;
        let guess = |state: &mut S, chance: &mut Chance| policy.guess(state, root.seat(), chance);
        self.deals.prepare(count, possible, root, chance, guess);
    }

    /// Plays answers from the root until one is new to the tree. Returns the one to the observer's question.
    fn descend(
        &mut self,
        state: &mut S,
        observer: Seat,
        walk: &mut Walk,
        chance: &mut Chance,
    ) -> Option<S::Action> {
        self.path.clear();
        let mut log = Log::off();
        let mut answer = None;
        let mut asked = state.turn().asked();
        let mut next = if asked.has(observer) { Some(observer) } else { asked.first() };
        while let Some(seat) = next {
            walk.secret = Secret::next(walk.secret, asked, walk.node);
            state.actions(seat, &mut self.legal);
            let (action, leaves) = match self.legal[..] {
                [only] => (only, false),
                _ => match self.decide(state, seat, walk, chance) {
                    Some(decided) => decided,
                    None => break,
                },
            };
            if answer.is_none() && self.is_question(state, seat, observer) {
                answer = Some(action);
                walk.weight = 1.0;
            }
            state.apply(seat, action, chance, &mut log);
            if leaves {
                break;
            }
            asked = state.turn().asked();
            next = asked.first();
        }
        answer
    }

    /// Whether the decision just made answers what the observer is really asked.
    fn is_question(&mut self, state: &S, seat: Seat, observer: Seat) -> bool {
        match self.options.minds {
            // Every walk begins there.
            Minds::Shared => true,
            Minds::Own => {
                seat == observer
                    && self.legal == self.question
                    && self.knowledge_of(state, seat) == self.knowledge
            }
        }
    }

    /// An answer of `seat`, and whether the walk leaves the tree behind it; nothing if it must leave before.
    fn decide(
        &mut self,
        state: &S,
        seat: Seat,
        walk: &mut Walk,
        chance: &mut Chance,
    ) -> Option<(S::Action, bool)> {
        let desk = self.desk(state, seat, walk)?;
        let Step { action, child, new } = match self.options.minds {
            Minds::Shared => {
                let step = self.learn(state, seat, desk, chance)?;
                self.path.push((step.child, seat));
                step
            }
            Minds::Own => self.mix(seat, desk, walk, chance)?,
        };
        if let Some(secret) = &mut walk.secret {
            secret.track[seat.index()] = Some(child);
        }
        let onward = if desk == walk.node {
            Some(child)
        } else {
            self.tree.child(walk.node, Label::Answer(seat, action))
        };
        walk.node = onward.unwrap_or(walk.node);
        Some((action, new || onward.is_none()))
    }

    /// The node that holds the statistics by which `seat` decides; nothing if the tree is full.
    fn desk(&mut self, state: &S, seat: Seat, walk: &Walk) -> Option<NodeId> {
        match (self.options.minds, &walk.secret) {
            (Minds::Shared, None) => Some(walk.node),
            (Minds::Shared, Some(secret)) => {
                secret.track[seat.index()].or_else(|| self.tree.child(secret.base, Label::Mind(seat, 0)))
            }
            (Minds::Own, secret) => {
                let base = secret.as_ref().map_or(walk.node, |secret| secret.base);
                let knowledge = self.knowledge_of(state, seat);
                self.tree.child(base, Label::Mind(seat, knowledge))
            }
        }
    }

    /// Chooses an answer in order to learn: what the heuristic advises if that is new, else another one never tried
    /// here if there is any and the time for it has come, else the one with the highest bound.
    fn learn(&mut self, state: &S, seat: Seat, desk: NodeId, chance: &mut Chance) -> Option<Step<S::Action>> {
        self.tree.survey(desk, seat, &self.legal, &mut self.survey);
        let advised = self.take_advice(state, seat, desk, chance);
        let untried = match self.survey.untried[..] {
            _ if advised.is_some() => advised,
            [] => None,
            _ if !self.is_time_for_another() => None,
            [only] => Some(only),
            _ => Some(self.policy.pick(state, seat, &self.survey.untried, chance)),
        };
        let opened = untried.and_then(|action| {
            let child = self.tree.child(desk, Label::Answer(seat, action))?;
            if advised.is_some() {
                self.tree.advise(desk, Some(child));
            }
            Some(Step { action, child, new: true })
        });
        opened.or_else(|| {
            let pull = Pull { curiosity: self.options.exploration, trust: self.options.trust };
            let (action, child) = self.tree.best(desk, &self.survey.tried, pull)?;
            Some(Step { action, child, new: false })
        })
    }

    /// Chooses an answer by lot: an even one for the pupil, who tries everything, else by what the seat regrets. All answers come
    /// into the tree together.
    fn mix(
        &mut self,
        seat: Seat,
        desk: NodeId,
        walk: &mut Walk,
        chance: &mut Chance,
    ) -> Option<Step<S::Action>> {
        let known = self.tree.len();
        self.answers.clear();
        for &action in &self.legal {
            self.answers.push(self.tree.child(desk, Label::Answer(seat, action))?);
        }
        let at = if walk.pupil == Some(seat) {
            let at = chance.below(self.answers.len());
            let share = self.regrets.shares(&self.answers).nth(at).expect("every answer has a share");
            walk.weight *= share * self.answers.len() as f64;
            self.regrets.note(&self.answers, self.answers[at]);
            at
        } else {
            self.regrets.draw(&self.answers, chance)
        };
        Some(Step { action: self.legal[at], child: self.answers[at], new: self.tree.len() > known })
    }

    /// Asks the heuristic about the decision at `desk`, if its opinion counts and is not known yet. Returns what it advises
    /// where that has never been tried.
    fn take_advice(&mut self, state: &S, seat: Seat, desk: NodeId, chance: &mut Chance) -> Option<S::Action> {
        if self.options.trust <= 0.0 || self.tree.asked(desk) >= ADVICE {
            return None;
        }
        let advice = self.policy.advise(state, seat, &self.legal, chance)?;
        if self.survey.untried.binary_search(&advice).is_ok() {
            return Some(advice);
        }
        let known = self.survey.tried.binary_search_by(|(action, _)| action.cmp(&advice));
        self.tree.advise(desk, known.ok().map(|at| self.survey.tried[at].1));
        None
    }

    /// Whether the decision just surveyed has been made often enough to try one more answer (progressive widening).
    fn is_time_for_another(&self) -> bool {
        let widening = self.options.widening;
        let tried = self.survey.tried.len();
        widening <= 0.0
            || (tried as f64) < 1.0 + widening * f64::from(self.tree.visits(&self.survey.tried)).sqrt()
    }

    /// A short number for what a seat knows (FNV-1a over the features); 0 if minds are shared.
    fn knowledge_of(&mut self, state: &S, seat: Seat) -> u32 {
        match self.options.minds {
            Minds::Shared => 0,
            Minds::Own => {
                state.features(seat, &mut Features::new(&mut self.features));
                let hash = self.features.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, feature| {
                    (hash ^ u64::from(feature.to_bits())).wrapping_mul(0x0000_0100_0000_01B3)
                });
                (hash ^ (hash >> 32)) as u32
            }
        }
    }
}

/// Turns a possible truth of the observer into one of a seat the observer imagines, which imagines another in its turn,
/// and so on, ever less often. Returns the last one: only that seat can take the truth for possible as it was dealt.
fn imagine<S: State>(state: &mut S, observer: Seat, chance: &mut Chance) -> Seat {
    let seats = state.seats();
    let mut thinker = observer;
    while seats > 1 && chance.below(2) == 0 {
        let steps = 1 + chance.below(seats - 1);
        thinker = Seat::new((thinker.index() + steps) % seats);
        state.determinize(thinker, chance);
    }
    thinker
}
