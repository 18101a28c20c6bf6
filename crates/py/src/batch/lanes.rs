use catalog::House;
use engine::{Chance, Log, MAX_SEATS, Seat};

use super::opponents::Opponents;
use super::out::{Out, Rows};
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
    fn observe(&self, out: Out<'_>, threads: usize);
    fn step(&mut self, actions: &[i32], out: Out<'_>, threads: usize) -> Result<(), Wrong>;
    fn random_actions(&mut self, out: &mut [i32]);
    fn reset(&mut self, which: Option<&[bool]>);
}

/// Games side by side.
pub(super) struct Lanes<G: House> {
    lanes: Vec<Lane<G>>,
    rules: Rules<G>,
}

/// What all games of a batch have in common.
struct Rules<G: House> {
    setup: G::Setup,
    agreed: Agreed,
    rows: Rows,
}

/// What is agreed before a batch is made, beside the setup of its games.
pub(super) struct Agreed {
    pub(super) reward: Reward,
    pub(super) auto_reset: bool,
    /// Who plays for the seats other than the learner's; without them every seat is asked.
    pub(super) opponents: Option<Opponents>,
}

/// One game after another.
struct Lane<G: House> {
    core: Core<G>,
    /// Where the seeds of this lane's games come from.
    seeds: Chance,
    /// Where random actions come from.
    dice: Chance,
    /// The only seat that is asked, where there are opponents.
    learner: Option<Seat>,
    /// Where the answers of the opponents in this game come from.
    luck: Chance,
    /// How far each seat was ahead when points were last paid out.
    ahead: [f32; MAX_SEATS],
    /// The place of the action to play in the list of legal ones; checked before anything moves.
    chosen: usize,
    decisions: u64,
}

impl<G: House> Lane<G> {
    fn new(setup: &G::Setup, agreed: &Agreed, seed: u64, lane: usize) -> Lane<G> {
        let mut seeds = Chance::at(seed, lane as u64);
        let dice = Chance::seeded(seeds.next_u64());
        let game_seed = seeds.next_u64();
        let core = Core::new(setup, game_seed);
        let luck = luck_of(game_seed);
        let (ahead, chosen, decisions) = ([0.0; MAX_SEATS], 0, 0);
        let mut lane = Lane { core, seeds, dice, learner: None, luck, ahead, chosen, decisions };
        lane.begin(setup, agreed);
        lane
    }

    fn restart(&mut self, setup: &G::Setup, agreed: &Agreed) {
        let game_seed = self.seeds.next_u64();
        (self.core, self.luck) = (Core::new(setup, game_seed), luck_of(game_seed));
        self.begin(setup, agreed);
    }

    /// Lets the opponents open the game. One that ends before the learner is asked teaches nothing: the next one begins.
    fn begin(&mut self, setup: &G::Setup, agreed: &Agreed) {
        if let Some(opponents) = &agreed.opponents {
            self.learner = Some(opponents.seat_of_learner(&mut self.luck));
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
        let found = self.core.legal().iter().position(|&legal| G::index(legal) == wanted);
        self.chosen = found.unwrap_or(0);
        found.is_some() || self.core.seat().is_none()
    }

    fn legal(&self) -> Vec<usize> {
        let mut legal: Vec<usize> = self.core.legal().iter().map(|&action| G::index(action)).collect();
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

/// A stream that no step of the game draws from.
fn luck_of(game_seed: u64) -> Chance {
    Chance::at(game_seed, u64::MAX)
}

impl<G: House> Rules<G> {
    fn step(&self, lanes: &mut [Lane<G>], mut out: Out<'_>) {
        for lane in lanes {
            let mut row = out.take(1, self.rows);
            let ended = lane.advance(&self.agreed);
            self.write_end(lane, ended, &mut row);
            if let Reward::Score = self.agreed.reward {
                self.pay_points(lane, &mut row);
            }
            if ended && self.agreed.auto_reset {
                lane.restart(&self.setup, &self.agreed);
            }
            self.write_question(lane, &mut row);
        }
    }

    fn observe(&self, lanes: &[Lane<G>], mut out: Out<'_>) {
        for lane in lanes {
            let mut row = out.take(1, self.rows);
            self.write_end(lane, false, &mut row);
            self.write_question(lane, &mut row);
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
                for (seat, reward) in Seat::all(self.rows.players).zip(rewards.iter_mut()) {
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

    fn write_question(&self, lane: &Lane<G>, row: &mut Out<'_>) {
        let seat = lane.core.seat();
        if let Some(seats) = &mut row.seats {
            seats.fill(seat.map_or(-1, |seat| seat.index() as i32));
        }
        if let Some(mask) = &mut row.masks {
            mask.fill(false);
            lane.core.legal().iter().for_each(|&action| mask[G::index(action)] = true);
        }
        if let Some(observation) = &mut row.observations {
            match seat {
                Some(seat) => lane.core.state().observe(seat, observation),
                None => observation.fill(0.0),
            }
        }
    }
}

impl<G: House> Lanes<G> {
    pub(super) fn new(setup: G::Setup, size: usize, seed: u64, agreed: Agreed) -> Lanes<G> {
        let lanes: Vec<Lane<G>> = (0..size).map(|lane| Lane::new(&setup, &agreed, seed, lane)).collect();
        let players = lanes[0].core.state().seats();
        let rows = Rows { features: G::FEATURES, actions: G::ACTIONS, players };
        Lanes { lanes, rules: Rules { setup, agreed, rows } }
    }

    /// How many neighbouring games each thread gets.
    fn share(&self, threads: usize) -> usize {
        self.lanes.len().div_ceil(threads)
    }
}

impl<G: House> AnyLanes for Lanes<G> {
    fn decisions(&self) -> u64 {
        self.lanes.iter().map(|lane| lane.decisions).sum()
    }

    fn seeds(&self) -> Vec<u64> {
        self.lanes.iter().map(|lane| lane.core.seed()).collect()
    }

    fn observe(&self, mut out: Out<'_>, threads: usize) {
        let (rules, share) = (&self.rules, self.share(threads));
        if threads == 1 {
            return rules.observe(&self.lanes, out);
        }
        std::thread::scope(|scope| {
            for lanes in self.lanes.chunks(share) {
                let part = out.take(lanes.len(), rules.rows);
                scope.spawn(move || rules.observe(lanes, part));
            }
        });
    }

    fn step(&mut self, actions: &[i32], mut out: Out<'_>, threads: usize) -> Result<(), Wrong> {
        for (at, (lane, &action)) in self.lanes.iter_mut().zip(actions).enumerate() {
            if !lane.choose(action) {
                return Err(Wrong { lane: at, action, legal: lane.legal() });
            }
        }
        let share = self.share(threads);
        let rules = &self.rules;
        if threads == 1 {
            rules.step(&mut self.lanes, out);
            return Ok(());
        }
        std::thread::scope(|scope| {
            for lanes in self.lanes.chunks_mut(share) {
                let part = out.take(lanes.len(), rules.rows);
                scope.spawn(move || rules.step(lanes, part));
            }
        });
        Ok(())
    }

    fn random_actions(&mut self, out: &mut [i32]) {
        for (lane, out) in self.lanes.iter_mut().zip(out) {
            let legal = lane.core.legal();
            *out = if legal.is_empty() { -1 } else { G::index(lane.dice.pick(legal)) as i32 };
        }
    }

    fn reset(&mut self, which: Option<&[bool]>) {
        for (at, lane) in self.lanes.iter_mut().enumerate() {
            if which.is_none_or(|which| which[at]) {
                lane.restart(&self.rules.setup, &self.rules.agreed);
            }
        }
    }
}
