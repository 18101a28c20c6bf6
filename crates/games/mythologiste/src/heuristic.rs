//! A cheap opinion: what a position is worth to each player, and simple rules for the small choices inside an effect.
//!
//! In the action step every action is tried on copies of the position, its small choices made by rule, and the one after
//! which the difference to the others is largest is taken. All numbers are hundredths of a space.

use engine::{BySeat, Chance, Heuristic, Log, Questions, Rules, Seat, Strength, Tuning, Turn};

use crate::action::Action;
use crate::cards::{Malus, Power, Quest};
use crate::frame::{CardWhy, Frame, OwnWhy};
use crate::gods::{God, Part};
use crate::state::{LinkKind, Spot, State};

/// How often an action is tried by who has time.
const TRIES: u64 = 6;
/// Small choices of one action, at most.
const CHOICES: usize = 24;
/// What the die is worth with so many active gods, in hundredths.
const SPEED: [i32; 7] = [0, 100, 183, 250, 300, 333, 350];
/// What a Power card is worth, by kind.
const CARDS: [i32; Power::KINDS] =
    [120, 130, 130, 130, 130, 130, 130, 80, 90, 50, 90, 70, 200, 250, 60, 200, 70, 55, 55, 80];

/// The kinds of Power card from the most to the least valuable.
const BEST_FIRST: [u8; Power::KINDS] = [13, 12, 15, 1, 2, 3, 4, 5, 6, 0, 8, 10, 7, 19, 11, 16, 14, 17, 18, 9];

/// A static, not a constant: a constant of some megabytes is copied to wherever it is used.
static NETWORK: &[u8] = include_bytes!("network.safetensors");

impl Heuristic for State {
    const TUNING: Tuning = Tuning {
        slips: 0.2,
        horizon: 10,
        curiosity: 0.2,
        trust: 0.2,
        widening: 0.0,
        guesses: 1,
        judged: false,
        guidance: 1.0,
        hint: Strength::Search { simulations: 1_500, trees: 1 },
        levels: [
            Strength::Network { temperature: 3.0 },
            Strength::Heuristic { slips: 0.0 },
            Strength::Search { simulations: 1_500, trees: 1 },
            Strength::Search { simulations: 40_000, trees: 2 },
        ],
    };

    fn network() -> Option<&'static [u8]> {
        Some(NETWORK)
    }

    fn advise(&self, seat: Seat, actions: &[Action], chance: &mut Chance) -> Action {
        self.opinion(seat, actions, TRIES, chance)
    }

    fn hunch(&self, seat: Seat, actions: &[Action], chance: &mut Chance) -> Action {
        self.opinion(seat, actions, 1, chance)
    }

    fn evaluate(&self) -> Option<BySeat<f32>> {
        let calm = matches!(self.stack.top(), Some(Frame::Act));
        let strength =
            |seat| if seat == self.active { 0 } else { (-1_000.0 * self.odds_against(seat)) as i32 };
        calm.then(|| engine::chances(&BySeat::new(self.seats(), strength)))
    }
}

/// The action with the highest score; equals are drawn by lot.
fn best(actions: &[Action], chance: &mut Chance, score: impl Fn(Action) -> i32) -> Action {
    let mut chosen = (i32::MIN, actions[0]);
    let mut equals = 0;
    for &action in actions {
        let score = score(action);
        if score > chosen.0 {
            chosen = (score, action);
            equals = 1;
        } else if score == chosen.0 {
            equals += 1;
            if chance.below(equals) == 0 {
                chosen.1 = action;
            }
        }
    }
    chosen.1
}

/// What a god is worth to its owner, in hundredths.
fn god_value(god: God) -> i32 {
    let bonus = match god {
        God::Horus | God::Tyr => 400,
        God::Nuwa => 120,
        God::Hera | God::Change | God::Ceres | God::Vulcan => 100,
        God::Mars => 60,
        _ => 20,
    };
    let power = if god.effect(Part::Power).is_some() { 40 } else { 0 };
    let ultimate = if god.effect(Part::Ultimate).is_some() { 30 } else { 0 };
    60 + power + ultimate + bonus
}

impl State {
    /// The action that looks best when those that deserve it are tried so often.
    fn opinion(&self, seat: Seat, actions: &[Action], tries: u64, chance: &mut Chance) -> Action {
        if let [only] = actions {
            return *only;
        }
        if matches!(self.stack.top(), Some(Frame::Act)) || self.needs_trial() {
            let seed = chance.next_u64();
            let base = matches!(self.stack.top(), Some(Frame::Act)).then(|| self.edge(seat));
            return best(actions, chance, |action| match (action, base) {
                // Ending the turn leaves things as they are; a bit worse than an action that loses nothing.
                (Action::End, Some(base)) => base - 30,
                _ => self.trial(seat, action, tries, seed),
            });
        }
        self.by_rule(seat, actions, chance)
    }

    /// What the position is worth to a player by himself: how soon the pawn will be home, and what the player holds.
    fn worth(&self, seat: Seat) -> i32 {
        if self.winner == Some(seat) {
            return 100_000;
        }
        let active = self.active(seat);
        let mut worth = -self.time_to_go(seat) * 35 / 10;
        for slot in 0..6 {
            if let Some(god) = self.god_at(Spot::new(seat, slot)) {
                let share = if active >> slot & 1 != 0 { 20 } else { 8 };
                worth += god_value(god).min(200) * share / 100;
            }
        }
        worth += 30 * i32::from(self.hand_size(seat).min(self.turns_left()));
        worth += if self.is_sheltered(seat) { 60 } else { 0 };
        worth - self.burden(seat)
    }

    fn is_sheltered(&self, seat: Seat) -> bool {
        self.shields[seat.index()] != 0 || self.in_sanctuary(seat)
    }

    /// What the links that a player bears cost.
    fn burden(&self, seat: Seat) -> i32 {
        let borne = self.links.iter().filter(|link| link.bearer == seat);
        borne
            .map(|link| match link.kind {
                LinkKind::Starve => 80 * i32::from(link.left),
                LinkKind::Love => 100,
                LinkKind::Fate => 30,
            })
            .sum()
    }

    /// Turns to the end of the race, in hundredths: gods wake and arrive as time goes by, and the die follows them.
    pub(crate) fn time_to_go(&self, seat: Seat) -> i32 {
        let at = seat.index();
        let occupied = self.occupied(seat);
        let asleep = occupied & State::slots_in(self.asleep, seat);
        let active = self.active(seat);
        let drowsy = occupied & !asleep & !active;
        let has = |god: God| usize::from(self.has_active(seat, god));
        let refill = 1 + has(God::Hades) + has(God::Juno);
        let extra = 100 * (has(God::Horus) + has(God::Tyr)) as i32;
        let mut left = 100 * i32::from(self.finish() - self.progress(seat));
        for turn in 0..12 {
            let arrived = (6 - occupied.count_ones() as usize).min((turn + 1) * refill);
            let woken = if turn == 0 { 0 } else { drowsy.count_ones() as usize };
            let mut speed = SPEED[active.count_ones() as usize + arrived + woken] + extra;
            if turn == 0 {
                speed = match (self.locked(seat), self.frigg[at], self.combo[at]) {
                    (true, ..) => 0,
                    (_, 0, 0) if self.drunk.has(seat) => speed / 2,
                    (_, 0, 0) => speed,
                    (_, 0, _) => 100 * i32::from(crate::cards::to_next_ethnicity(self.space[at])) + extra,
                    (_, steps, _) => 100 * i32::from(steps) + extra,
                };
            }
            if speed >= left {
                return 100 * turn as i32 + 100 * left / speed;
            }
            left -= speed;
        }
        1_200 + 100 * left / 350
    }

    /// Turns that the leader still needs, and one: nobody uses more cards than that.
    fn turns_left(&self) -> u8 {
        let lead = Seat::all(self.seats()).map(|seat| self.progress(seat)).max().unwrap_or(0);
        (self.finish() - lead) / 4 + 1
    }

    /// The cards of a hand that there will be time to use, the best first, beyond the average.
    fn hand_worth(&self, seat: Seat) -> i32 {
        let hand = &self.hands[seat.index()];
        let mut time = self.turns_left();
        let mut worth = 0;
        for kind in BEST_FIRST {
            let used = hand[usize::from(kind)].min(time);
            time -= used;
            worth += i32::from(used) * (CARDS[usize::from(kind)] - 60);
        }
        worth
    }

    /// How much better a player stands than the others.
    fn edge(&self, seat: Seat) -> i32 {
        let mut own = self.worth(seat);
        own += self.hand_worth(seat);
        let others = Seat::all(self.seats()).filter(|&other| other != seat);
        let (mut sum, mut most) = (0, i32::MIN);
        for other in others {
            let worth = self.worth(other);
            sum += worth;
            most = most.max(worth);
        }
        own - most / 2 - sum / (2 * (self.seats() as i32 - 1))
    }

    /// Whether the question is better answered by trying than by rule.
    fn needs_trial(&self) -> bool {
        matches!(
            self.stack.top(),
            Some(
                Frame::AskEffect { .. }
                    | Frame::AskPeoples { .. }
                    | Frame::AskSwap { .. }
                    | Frame::AskDistance { .. }
                    | Frame::AskBranch { .. }
                    | Frame::AskReward { .. }
                    | Frame::AskStorm { .. }
                    | Frame::AskPickMalus { .. }
                    | Frame::AskTarget { .. }
                    | Frame::Intercept { .. }
                    | Frame::Absorb { .. }
                    | Frame::Arrive { .. }
            )
        )
    }

    /// The average edge after an action that is tried so often, small choices made by rule.
    fn trial(&self, seat: Seat, action: Action, tries: u64, seed: u64) -> i32 {
        let mut total = 0;
        let mut scratch = Vec::with_capacity(16);
        for attempt in 0..tries {
            let untouched = Chance::seeded(seed ^ attempt);
            let mut chance = untouched.clone();
            let mut state = *self;
            state.apply(seat, action, &mut chance, &mut Log::off());
            for _ in 0..CHOICES {
                let Turn::Asked(asked) = state.turn() else { break };
                if matches!(state.stack.top(), Some(Frame::Act)) {
                    break;
                }
                let who = asked.first().expect("somebody is asked");
                state.actions(who, &mut scratch);
                let choice = state.by_rule(who, &scratch, &mut chance);
                state.apply(who, choice, &mut chance, &mut Log::off());
            }
            let edge = state.edge(seat);
            if chance == untouched {
                // Nothing was left to chance, so every attempt would come to the same.
                return edge;
            }
            total += edge;
        }
        total / tries as i32
    }

    /// The value of the god that an action picks, and whether it is active.
    fn picked(&self, seat: Seat, slot: u8) -> i32 {
        let at = Spot::new(seat, slot);
        let value = self.god_at(at).map_or(0, god_value);
        if self.is_active(at) { 100 + value } else { value / 3 }
    }

    /// Simple rules for the small choices.
    fn by_rule(&self, seat: Seat, actions: &[Action], chance: &mut Chance) -> Action {
        let top = *self.stack.top().expect("something is pending");
        let leader = |other: Seat| i32::from(self.progress(other));
        best(actions, chance, |action| match (top, action) {
            (Frame::Act, _) => 0,
            (Frame::Pick(_), Action::Pick(whose, slot)) => {
                let own = if whose == seat { -1_000 - 2 * self.picked(whose, slot) } else { 0 };
                10 * leader(whose) + self.picked(whose, slot) + own
            }
            (
                Frame::AskTarget { .. } | Frame::AskDeal { .. } | Frame::AskWrestle { .. },
                Action::Target(other),
            ) => leader(other),
            (Frame::Pick(_) | Frame::AskTarget { .. }, _) => -500,
            (Frame::Surrender { .. }, Action::Pick(whose, slot)) => -self.picked(whose, slot),
            (Frame::Own { why, .. }, action) => self.own_score(why, action),
            (Frame::Arrive { god, .. }, Action::Refuse) => -god_value(god) - 100,
            (Frame::Arrive { .. }, Action::Pick(whose, slot)) => -self.picked(whose, slot),
            (Frame::Titans { malus, .. }, action) => {
                let worth_it = titans_for(malus);
                i32::from(worth_it == (action == Action::Yes))
            }
            (Frame::Release { .. }, action) => i32::from(action == Action::Yes),
            (Frame::Card { why, .. }, Action::Card(card)) => {
                let value = CARDS[card.index()];
                match why {
                    CardWhy::Fetch | CardWhy::PeekDiscard | CardWhy::PeekTake => value,
                    _ => -value,
                }
            }
            (Frame::Card { .. }, _) => -85,
            (Frame::FetchGod { .. }, Action::God(god)) => god_value(god),
            (Frame::Intercept { .. }, Action::Pick(whose, slot)) => self.picked(whose, slot) - 250,
            (Frame::Absorb { .. }, Action::Pick(whose, slot)) => self.picked(whose, slot) - 150,
            (Frame::Save { .. }, Action::Pick(whose, slot)) => self.picked(whose, slot),
            (Frame::Ready | Frame::Memorise, action) => i32::from(action == Action::Ready),
            (Frame::Answer { .. }, Action::Number(option)) => {
                1 + i32::from(self.challenge.right >> option & 1) * (9 - i32::from(option))
            }
            (Frame::AskOracle { sure }, Action::Number(level)) => {
                if sure {
                    i32::from(level)
                } else {
                    -i32::from(level)
                }
            }
            (Frame::AskReroll { mine, theirs, .. }, action) => {
                i32::from((mine <= theirs) == (action == Action::Yes))
            }
            (Frame::Bids { .. }, Action::Number(bid)) => {
                let drawer = self.challenge.seat == seat && self.challenge.quest == Quest::Offering;
                let enough = if drawer { 4 } else { 5 };
                let wanted = u8::from(self.hand_size(seat) >= enough);
                -i32::from(bid.abs_diff(wanted))
            }
            _ => 0,
        })
    }

    fn own_score(&self, why: OwnWhy, action: Action) -> i32 {
        let Action::Pick(whose, slot) = action else {
            // Enough: one sacrifice will do, but everybody who can be woken should be.
            return if why == OwnWhy::Sacrifice { 0 } else { -1_000 };
        };
        let value = self.god_at(Spot::new(whose, slot)).map_or(0, god_value);
        match why {
            OwnWhy::Bond | OwnWhy::Medusa => self.picked(whose, slot),
            OwnWhy::Awaken | OwnWhy::Wake | OwnWhy::Couple | OwnWhy::Bless => value,
            _ => -self.picked(whose, slot),
        }
    }
}

/// The Malus that are worth Titans' Protection.
fn titans_for(malus: Malus) -> bool {
    matches!(
        malus,
        Malus::TrojanHorse
            | Malus::Labyrinth
            | Malus::Sisyphus
            | Malus::WingsOfIcarus
            | Malus::GazeOfMedusa
            | Malus::WatersOfLethe
            | Malus::Fenrir
            | Malus::AchillesHeel
    )
}
