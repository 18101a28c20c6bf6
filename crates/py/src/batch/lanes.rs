use std::sync::Arc;

use bots::{Bot, Contender, ContenderError};
use catalog::Playable;
use engine::{Chance, Log, MAX_SEATS, Observation, Seat};
use rayon::ThreadPool;
use serde::{Deserialize, Serialize};

use super::opponents::Opponents;
use super::out::{Out, Rows};
use crate::error::Trouble;
use crate::reward::Reward;
use crate::table::Core;

/// An action that is not legal in its game.
pub(super) struct Wrong {
    pub(super) lane: usize,
    pub(super) action: i32,
    pub(super) legal: Vec<usize>,
}

/// [`Lanes`] of any game.
pub(super) trait AnyLanes: Send + Sync {
    fn decisions(&self) -> u64;
    fn seeds(&self) -> Vec<u64>;
    fn observe(&self, out: Out<'_>, rows: Rows, pool: Option<&ThreadPool>);
    fn step(
        &mut self,
        actions: &[i32],
        out: Out<'_>,
        rows: Rows,
        pool: Option<&ThreadPool>,
    ) -> Result<(), Wrong>;
    fn random_actions(&mut self, out: &mut [i32]);
    /// What a bot would answer in each game; -1 where the game is over.
    fn advise(
        &self,
        bot: &Contender,
        out: &mut [i32],
        pool: Option<&ThreadPool>,
    ) -> Result<(), ContenderError>;
    fn reset(&mut self, which: Option<&[bool]>);
    /// The whole of it as bytes, for pickling.
    fn save(&self) -> Vec<u8>;
    /// Goes on from what was saved.
    fn resume(&mut self, saved: &[u8]) -> Result<(), Trouble>;
}

/// Games side by side.
pub(super) struct Lanes<G: Playable> {
    lanes: Vec<Lane<G>>,
    rules: Rules<G>,
}

/// What all games of a batch have in common.
struct Rules<G: Playable> {
    setup: G::Setup,
    agreed: Agreed,
}

/// What is agreed before a batch is made, beside the setup of its games.
pub(super) struct Agreed {
    pub(super) reward: Reward,
    pub(super) auto_reset: bool,
    /// How many answers the last game is ahead of the first.
    pub(super) stagger: usize,
    /// So many neighbouring games play the same deals, the learner one seat further in each.
    pub(super) paired: usize,
    /// Who plays for the seats other than the learner's; without them every seat is asked.
    pub(super) opponents: Option<Opponents>,
}

/// How many parts of the games there are for each thread.
const PARTS: usize = 4;

/// A lane as it is pickled.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
struct Saved<G: Playable> {
    state: G,
    seed: u64,
    step: u64,
    streams: [Chance; 3],
    learner: Option<Seat>,
    ahead: [f32; MAX_SEATS],
    decisions: u64,
}

/// One game after another.
struct Lane<G: Playable> {
    core: Core<G>,
    /// Where the seeds of this lane's games come from.
    seeds: Chance,
    /// Where random actions come from.
    dice: Chance,
    /// The only seat that is asked, where there are opponents.
    learner: Option<Seat>,
    /// Which of those that play the same deals it is.
    twin: usize,
    /// Where the answers of the opponents in this game come from.
    luck: Chance,
    /// How far each seat was ahead when points were last paid out.
    ahead: [f32; MAX_SEATS],
    /// The place of the action to play in the list of legal ones; checked before anything moves.
    chosen: usize,
    decisions: u64,
}

impl<G: Playable> Lane<G> {
    fn new(setup: &G::Setup, agreed: &Agreed, seed: u64, lane_number: usize, size: usize) -> Lane<G> {
        let (deal, twin) = (lane_number / agreed.paired, lane_number % agreed.paired);
        let mut seeds = Chance::at(seed, deal as u64);
        let drawn = seeds.next_u64();
        let dice = if twin == 0 { Chance::seeded(drawn) } else { Chance::at(drawn, twin as u64) };
        let game_seed = seeds.next_u64();
        let core = Core::new(setup, game_seed);
        let luck = luck_of(game_seed);
        let (ahead, chosen, decisions) = ([0.0; MAX_SEATS], 0, 0);
        let mut lane = Lane { core, seeds, dice, learner: None, twin, luck, ahead, chosen, decisions };
        lane.begin(setup, agreed);
        for _ in 0..lane_start(lane_number, size, agreed.stagger) {
            lane.play_any(setup, agreed);
        }
        lane
    }

    /// Plays any answer, and on into the next game where one ends.
    fn play_any(&mut self, setup: &G::Setup, agreed: &Agreed) {
        self.chosen = self.dice.below(self.core.legal().len());
        if self.advance(agreed) {
            self.restart(setup, agreed);
        }
    }

    fn restart(&mut self, setup: &G::Setup, agreed: &Agreed) {
        let game_seed = self.seeds.next_u64();
        (self.core, self.luck) = (Core::new(setup, game_seed), luck_of(game_seed));
        self.begin(setup, agreed);
    }

    fn save(&self) -> Saved<G> {
        Saved {
            state: self.core.state().clone(),
            seed: self.core.seed(),
            step: self.core.step(),
            streams: [self.seeds.clone(), self.dice.clone(), self.luck.clone()],
            learner: self.learner,
            ahead: self.ahead,
            decisions: self.decisions,
        }
    }

    fn resumed(saved: Saved<G>, twin: usize) -> Lane<G> {
        let [seeds, dice, luck] = saved.streams;
        Lane {
            core: Core::resume(saved.state, saved.seed, saved.step),
            seeds,
            dice,
            learner: saved.learner,
            twin,
            luck,
            ahead: saved.ahead,
            chosen: 0,
            decisions: saved.decisions,
        }
    }

    /// Lets the opponents open the game. One that ends before the learner is asked teaches nothing: the next one begins.
    fn begin(&mut self, setup: &G::Setup, agreed: &Agreed) {
        if let Some(opponents) = &agreed.opponents {
            self.learner = Some(opponents.seat_of_learner(self.twin, &mut self.luck));
            self.let_opponents_play(opponents);
            if self.core.seat().is_none() {
                return self.restart(setup, agreed);
            }
        }
        self.ahead = self.points_ahead();
    }

    fn let_opponents_play(&mut self, opponents: &Opponents) {
        let Some(learner) = self.learner else { return };
        while let Some(seat) = self.core.seat().filter(|&seat| seat != learner) {
            let action = opponents.answer(&self.core, learner, seat, &mut self.luck);
            self.decisions += 1;
            self.core.advance(seat, action, &mut Log::off(), |_, _| {});
        }
    }

    fn points_ahead(&self) -> [f32; MAX_SEATS] {
        let standing = self.core.state().standing();
        let mut ahead = [0.0; MAX_SEATS];
        for (seat, ahead) in Seat::all(self.core.state().seats()).zip(&mut ahead) {
            *ahead = Reward::Score.of(&standing, seat) as f32;
        }
        ahead
    }

    /// Finds the action among the legal ones. A game that is over takes anything.
    fn choose(&mut self, action: i32) -> bool {
        let wanted = usize::try_from(action).unwrap_or(usize::MAX);
        let found = self.numbers().position(|legal| legal == wanted);
        self.chosen = found.unwrap_or(0);
        found.is_some() || self.core.seat().is_none()
    }

    /// The dense numbers of the legal actions.
    fn numbers(&self) -> impl Iterator<Item = usize> {
        let (state, seat) = (self.core.state(), self.core.seat());
        self.core.legal().iter().filter_map(move |&action| Some(state.number(seat?, action)))
    }

    /// What a bot would answer. It depends on the position alone and takes nothing from the streams of the game.
    fn advice(&self, bot: &mut dyn Bot<G>) -> i32 {
        let Some(seat) = self.core.seat() else { return -1 };
        let mut chance = Chance::at(!self.core.seed(), self.core.step());
        let observation = Observation::new(self.core.state(), seat, &mut chance);
        let answer = bot.choose(&observation, &mut chance);
        self.core.state().number(seat, answer) as i32
    }

    fn legal(&self) -> Vec<usize> {
        let mut legal: Vec<usize> = self.numbers().collect();
        legal.sort_unstable();
        legal
    }

    /// Plays the chosen action and those of the opponents after it. Says whether the game ended by them.
    fn advance(&mut self, agreed: &Agreed) -> bool {
        let Some(seat) = self.core.seat() else { return false };
        let action = self.core.legal()[self.chosen];
        self.decisions += 1;
        self.core.advance(seat, action, &mut Log::off(), |_, _| {});
        if let Some(opponents) = &agreed.opponents {
            self.let_opponents_play(opponents);
        }
        self.core.seat().is_none()
    }
}

/// How many answers a lane is ahead of the first, so that games of equal length do not march in step.
fn lane_start(lane: usize, size: usize, stagger: usize) -> usize {
    lane * stagger / size
}

/// A stream that no step of the game draws from.
fn luck_of(game_seed: u64) -> Chance {
    Chance::at(game_seed, u64::MAX)
}

impl<G: Playable> Rules<G> {
    fn step(&self, lanes: &mut [Lane<G>], mut out: Out<'_>, rows: Rows) {
        let mut scratch = Vec::new();
        for lane in lanes {
            let mut row = out.take(1, rows);
            let ended = lane.advance(&self.agreed);
            self.write_end(lane, ended, &mut row);
            if let Reward::Score = self.agreed.reward {
                self.pay_points(lane, &mut row);
            }
            if ended && self.agreed.auto_reset {
                lane.restart(&self.setup, &self.agreed);
            }
            self.write_question(lane, &mut row, &mut scratch);
        }
    }

    fn observe(&self, lanes: &[Lane<G>], mut out: Out<'_>, rows: Rows) {
        let mut scratch = Vec::new();
        for lane in lanes {
            let mut row = out.take(1, rows);
            self.write_end(lane, false, &mut row);
            self.write_question(lane, &mut row, &mut scratch);
        }
    }

    fn write_end(&self, lane: &Lane<G>, ended: bool, row: &mut Out<'_>) {
        if let Some(dones) = &mut row.dones {
            dones.fill(ended);
        }
        if let Some(rewards) = &mut row.rewards {
            rewards.fill(0.0);
            if ended && self.agreed.reward.is_paid_at_the_end() {
                let standing = lane.core.state().standing();
                for (seat, reward) in Seat::all(lane.core.state().seats()).zip(rewards.iter_mut()) {
                    *reward = self.agreed.reward.of(&standing, seat) as f32;
                }
            }
        }
    }

    /// Pays how far every seat's lead has moved since the last step.
    fn pay_points(&self, lane: &mut Lane<G>, row: &mut Out<'_>) {
        let now = lane.points_ahead();
        let before = std::mem::replace(&mut lane.ahead, now);
        if let Some(rewards) = &mut row.rewards {
            for ((reward, now), before) in rewards.iter_mut().zip(now).zip(before) {
                *reward = now - before;
            }
        }
    }

    fn write_question(&self, lane: &Lane<G>, row: &mut Out<'_>, scratch: &mut Vec<f32>) {
        let seat = lane.core.seat();
        if let Some(seats) = &mut row.seats {
            seats.fill(seat.map_or(-1, |seat| seat.index() as i32));
        }
        if let Some(mask) = &mut row.masks {
            mask.fill(false);
            lane.numbers().for_each(|number| mask[number] = true);
        }
        if let Some(packed) = &mut row.packed {
            packed.fill(0);
            lane.numbers().for_each(|number| packed[number / 8] |= 1 << (number % 8));
        }
        if let Some(observation) = &mut row.observations {
            match seat {
                Some(seat) => lane.core.observe(seat, observation),
                None => observation.fill(0.0),
            }
        }
        if row.wants_other_forms() {
            scratch.resize(G::OBSERVATION, 0.0);
            match seat {
                Some(seat) => lane.core.observe(seat, scratch),
                None => scratch.fill(0.0),
            }
            row.write_other_forms(scratch);
        }
    }
}

impl<G: Playable> Lanes<G> {
    pub(super) fn new(setup: G::Setup, size: usize, seed: u64, agreed: Agreed) -> Lanes<G> {
        let lanes: Vec<Lane<G>> =
            (0..size).map(|lane| Lane::new(&setup, &agreed, seed, lane, size)).collect();
        Lanes { lanes, rules: Rules { setup, agreed } }
    }

    /// How many neighbouring games a thread takes at a time: few enough that all finish together.
    fn share(&self, pool: &ThreadPool) -> usize {
        self.lanes.len().div_ceil(PARTS * pool.current_num_threads())
    }
}

impl<G: Playable> AnyLanes for Lanes<G> {
    fn decisions(&self) -> u64 {
        self.lanes.iter().map(|lane| lane.decisions).sum()
    }

    fn seeds(&self) -> Vec<u64> {
        self.lanes.iter().map(|lane| lane.core.seed()).collect()
    }

    fn observe(&self, mut out: Out<'_>, rows: Rows, pool: Option<&ThreadPool>) {
        let rules = &self.rules;
        let Some(pool) = pool else {
            return rules.observe(&self.lanes, out, rows);
        };
        pool.in_place_scope(|scope| {
            for lanes in self.lanes.chunks(self.share(pool)) {
                let part = out.take(lanes.len(), rows);
                scope.spawn(move |_| rules.observe(lanes, part, rows));
            }
        });
    }

    fn step(
        &mut self,
        actions: &[i32],
        mut out: Out<'_>,
        rows: Rows,
        pool: Option<&ThreadPool>,
    ) -> Result<(), Wrong> {
        for (at, (lane, &action)) in self.lanes.iter_mut().zip(actions).enumerate() {
            if !lane.choose(action) {
                return Err(Wrong { lane: at, action, legal: lane.legal() });
            }
        }
        let Some(pool) = pool else {
            self.rules.step(&mut self.lanes, out, rows);
            return Ok(());
        };
        let (share, rules) = (self.share(pool), &self.rules);
        pool.in_place_scope(|scope| {
            for lanes in self.lanes.chunks_mut(share) {
                let part = out.take(lanes.len(), rows);
                scope.spawn(move |_| rules.step(lanes, part, rows));
            }
        });
        Ok(())
    }

    fn random_actions(&mut self, out: &mut [i32]) {
        for (lane, out) in self.lanes.iter_mut().zip(out) {
            *out = match (lane.core.seat(), lane.core.legal()) {
                (Some(seat), legal) => lane.core.state().number(seat, lane.dice.pick(legal)) as i32,
                (None, _) => -1,
            };
        }
    }

    fn advise(
        &self,
        bot: &Contender,
        out: &mut [i32],
        pool: Option<&ThreadPool>,
    ) -> Result<(), ContenderError> {
        bot.check::<G>()?;
        let advise = |lanes: &[Lane<G>], out: &mut [i32]| {
            let mut bot = bot.bot::<G>(Arc::default());
            lanes.iter().zip(out).for_each(|(lane, out)| *out = lane.advice(&mut *bot));
        };
        let Some(pool) = pool else {
            advise(&self.lanes, out);
            return Ok(());
        };
        let share = self.share(pool);
        pool.in_place_scope(|scope| {
            for (lanes, out) in self.lanes.chunks(share).zip(out.chunks_mut(share)) {
                let advise = &advise;
                scope.spawn(move |_| advise(lanes, out));
            }
        });
        Ok(())
    }

    fn reset(&mut self, which: Option<&[bool]>) {
        for (at, lane) in self.lanes.iter_mut().enumerate() {
            if which.is_none_or(|which| which[at]) {
                lane.restart(&self.rules.setup, &self.rules.agreed);
            }
        }
    }

    fn save(&self) -> Vec<u8> {
        let lanes: Vec<Saved<G>> = self.lanes.iter().map(Lane::save).collect();
        postcard::to_stdvec(&(G::RULES, lanes)).expect("games are plain data")
    }

    fn resume(&mut self, saved: &[u8]) -> Result<(), Trouble> {
        let (rules, lanes): (u32, Vec<Saved<G>>) =
            postcard::from_bytes(saved).map_err(|_| Trouble::Damaged)?;
        if rules != G::RULES {
            return Err(Trouble::Rules { saved: rules, here: G::RULES });
        }
        let paired = self.rules.agreed.paired;
        let resumed = |(at, lane)| Lane::resumed(lane, at % paired);
        self.lanes = lanes.into_iter().enumerate().map(resumed).collect();
        Ok(())
    }
}
