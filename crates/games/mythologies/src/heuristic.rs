//! A cheap opinion. In its turn it tries random ways to finish the turn after each answer and takes the answer with the
//! best one; in the selection it goes by what a card is worth. All numbers are thousandths of a favour.

use engine::{BySeat, Chance, Heuristic, Log, Maybe, Questions, Rules, Seat, Strength, Tuning, Turn};

use crate::action::{Action, Slot};
use crate::cards::{Card, DEITY_COST};
use crate::frame::Frame;
use crate::geometry::{LINES, Plane, Square, squares};
use crate::state::State;

/// How many ways to finish a turn are tried in all.
const SAMPLES: usize = 48;
/// No way to finish a turn is followed farther.
const HORIZON: usize = 60;
/// What a gem is worth before the last round.
const GEM: i32 = 420;

/// A static, not a constant: a constant of some megabytes is copied to wherever it is used.
static NETWORK: &[u8] = include_bytes!("network.safetensors");

impl Heuristic for State {
    /// A turn is a long plan of which only the best way counts, so playouts follow the heuristic to the end of it; there
    /// the evaluation tells more than the turns of others would.
    const TUNING: Tuning = Tuning {
        slips: 0.0,
        horizon: 1,
        curiosity: 0.1,
        trust: 0.3,
        widening: 1.0,
        guesses: 1,
        judged: false,
        guidance: 1.0,
        hint: Strength::Search { simulations: 300, trees: 1 },
        levels: [
            Strength::Network { temperature: 5.0 },
            Strength::Heuristic { slips: 0.0 },
            Strength::Search { simulations: 100, trees: 1 },
            Strength::Search { simulations: 6_000, trees: 2 },
        ],
    };

    fn network() -> Option<&'static [u8]> {
        Some(NETWORK)
    }

    fn advise(&self, seat: Seat, actions: &[Action], chance: &mut Chance) -> Action {
        if let [only] = actions {
            return *only;
        }
        match self.stack.top().expect("something is pending") {
            Frame::Tokens => {
                if self.takes_now(seat) {
                    actions[0]
                } else {
                    actions[actions.len() - 1]
                }
            }
            Frame::Select { .. } => best(actions, chance, |action, _| match action {
                Action::Choose(slot) => self.slot_worth(seat, slot),
                _ => 0,
            }),
            _ if self.active != seat => best(actions, chance, |action, chance| {
                let mut next = *self;
                next.apply(seat, action, chance, &mut Log::off());
                next.worth(seat)
            }),
            _ => {
                let each = (SAMPLES / actions.len()).clamp(3, 12);
                best(actions, chance, |action, chance| self.turn_worth(seat, action, each, chance))
            }
        }
    }

    fn evaluate(&self) -> Option<BySeat<f32>> {
        self.is_calm().then(|| engine::chances(&BySeat::new(self.seats(), |seat| self.prospects(seat))))
    }
}

/// The action with the highest score; equals are drawn by lot.
fn best(
    actions: &[Action],
    chance: &mut Chance,
    mut score: impl FnMut(Action, &mut Chance) -> i32,
) -> Action {
    let mut chosen = (i32::MIN, actions[0]);
    let mut equals = 0;
    for &action in actions {
        let score = score(action, chance);
        if score > chosen.0 {
            chosen = (score, action);
            equals = 1;
        } else if score == chosen.0 {
            equals += 1;
            if chance.below(equals) == 0 {
                chosen = (score, action);
            }
        }
    }
    chosen.1
}

impl State {
    /// The best of several random ways to finish one's turn after an answer.
    fn turn_worth(&self, seat: Seat, action: Action, samples: usize, chance: &mut Chance) -> i32 {
        let mut first = *self;
        first.apply(seat, action, chance, &mut Log::off());
        let mut scratch = Vec::new();
        (0..samples).map(|_| first.finished_turn_worth(seat, chance, &mut scratch)).max().unwrap_or(i32::MIN)
    }

    fn finished_turn_worth(&self, seat: Seat, chance: &mut Chance, scratch: &mut Vec<Action>) -> i32 {
        let (mut state, round) = (*self, self.round);
        for _ in 0..HORIZON {
            let Turn::Asked(asked) = state.turn() else { break };
            let mine = state.active == seat && state.placing && state.round == round;
            if !mine {
                break;
            }
            let who = asked.first().expect("somebody is asked");
            let action = state.any_action(who, chance, scratch);
            state.apply(who, action, chance, &mut Log::off());
        }
        state.worth(seat)
    }

    /// What the position is worth to a seat, opponents' fortunes taken off.
    fn worth(&self, seat: Seat) -> i32 {
        let others =
            Seat::all(self.seats()).filter(|&other| other != seat).map(|other| self.own_worth(other));
        let (sum, most) = others.fold((0, i32::MIN), |(sum, most), worth| (sum + worth, most.max(worth)));
        self.own_worth(seat) - sum / (2 * (self.seats() as i32 - 1)) - most / 4
    }

    fn own_worth(&self, seat: Seat) -> i32 {
        let at = seat.index();
        let rounds_left = 4 - i32::from(self.round);
        let favours = i32::from(self.favours[at]) + i32::from(self.end_favours(seat));
        let gem = if rounds_left == 0 { 333 } else { GEM };
        let mut worth = 1000 * favours + gem * i32::from(self.gems[at]);
        let occupied = self.occupied(seat);
        for square in squares(occupied) {
            worth += 50 + rounds_left * self.kind(self.top(seat, square)).round_worth();
        }
        if rounds_left > 0 {
            for (line, set) in LINES.iter().enumerate() {
                if self.completion[at] >> line & 1 != 0 {
                    worth += [0, 30, 150, 0][(occupied & set).count_ones() as usize];
                }
            }
            for trial in 0..2 {
                let (count, needed) = self.trial_progress(seat, trial);
                if self.trials[at] >> trial & 1 == 0 && count >= needed {
                    worth += 300 * i32::from(self.trial_value(trial));
                }
            }
        }
        worth
    }

    /// Whether to take now: the best card in reach against what later steps may bring.
    fn takes_now(&self, seat: Seat) -> bool {
        let board = self.destined(seat).expect("a Destiny card lies open during the selection");
        let targets = self.targets(seat);
        let best = (0..5).filter(|place| targets >> place & 1 != 0);
        let best = best.map(|place| self.slot_worth(seat, Slot::new(board, place))).max().unwrap_or(0);
        let patience = [0, 1450, 1250, 1000][usize::from(4 - self.selection.revealed.min(4))];
        best >= patience
    }

    fn slot_worth(&self, seat: Seat, slot: Slot) -> i32 {
        if slot.place() == Slot::DECK {
            return 900;
        }
        let card = self.sanctuary.card(slot);
        let hidden = self.sanctuary.is_down(slot) && self.sanctuary.known[seat.index()] & slot.bit() == 0;
        if hidden { 1000 } else { self.card_worth(seat, card) }
    }

    /// What a card is worth in the hand: its best gain, its effect, and whether it can be paid.
    fn card_worth(&self, seat: Seat, card: Card) -> i32 {
        let kind = self.kind(card);
        let occupied = self.occupied(seat);
        let open = squares(self.open_squares(seat)).map(Square::plane);
        let gain = |plane: Plane| {
            let gain = kind.gain(plane);
            1000 * i32::from(gain.favours) + GEM * i32::from(gain.gems)
        };
        let best = open.map(gain).max().unwrap_or(0);
        let rounds_left = 4 - i32::from(self.round);
        let mut worth = best + rounds_left * kind.round_worth() + kind.play_worth();
        if kind.is_deity() {
            // It may be paid with the gems of the other card's discard; else it is two gems for its own.
            let payable = self.gems[seat.index()] + 2 >= DEITY_COST;
            worth = if payable { worth - 3 * GEM } else { 2 * GEM };
        }
        worth + 10 * (9 - occupied.count_ones() as i32)
    }
}

/// How many things [`State::assets`] counts.
const ASSETS: usize = 10;

/// What each asset will have brought by the end, in hundredths of a favour, by the turns the seat has before it. These and the
/// next two were fitted to 3,000 games between two players who follow the heuristic but for a tenth of their answers.
const YIELD: [[i32; ASSETS]; 5] = [
    [100, 33, 0, 0, 0, 0, 0, 0, 0, 0],
    [100, 37, 16, 90, 11, 36, 55, 68, 52, -76],
    [100, 43, 14, 175, 26, 58, 57, 62, 54, -82],
    [100, 55, 30, 256, 26, 58, 45, 55, 45, -72],
    [100, 60, 0, 0, 0, 0, 30, 45, 108, -200],
];
/// What these turns bring beside that, in thousandths.
const TO_COME: [i32; 5] = [-500, 1_730, 4_830, 9_000, 13_470];
/// How much a favour of lead decides, in hundredths, by the most turns that anybody has left.
const CERTAINTY: [i32; 5] = [100, 65, 49, 43, 40];

impl State {
    /// Between two turns, or before a token is shown: there the assets tell how a seat stands.
    fn is_calm(&self) -> bool {
        match self.stack.top() {
            Some(Frame::Tokens) => true,
            Some(Frame::Turn { seat }) => self.aside[seat.index()].iter().all(|&card| card != Card::NONE),
            _ => false,
        }
    }

    /// The favours that a seat may expect to end with, weighed by what a lead decides.
    fn prospects(&self, seat: Seat) -> i32 {
        let turns = self.turns_to_come(seat);
        let brought =
            self.assets(seat).into_iter().zip(YIELD[turns]).map(|(asset, yields)| asset * yields / 100);
        let left = Seat::all(self.seats()).map(|seat| self.turns_to_come(seat)).max().unwrap_or(0);
        (brought.sum::<i32>() + TO_COME[turns]) * CERTAINTY[left] / 100
    }

    /// The turns that a seat still has before it, the one going on included.
    fn turns_to_come(&self, seat: Seat) -> usize {
        let players = self.seats();
        let place = |seat: Seat| (players + seat.index() - self.first_player.index()) % players;
        let open = !self.placing || place(seat) >= place(self.active);
        usize::from(4 - self.round) + usize::from(open)
    }

    /// In thousandths: favours, gems, visible cards, what lasting effects bring a round, open lines with one card and with two,
    /// what open trials are worth as far as they are done and those whose condition is met, and worth and number of the cards
    /// selected.
    fn assets(&self, seat: Seat) -> [i32; ASSETS] {
        let at = seat.index();
        let occupied = self.occupied(seat);
        let favours = i32::from(self.favours[at]) + i32::from(self.end_favours(seat));
        let lasting = squares(occupied).map(|square| self.kind(self.top(seat, square)).round_worth()).sum();
        let lines = |count| {
            let open = LINES.iter().enumerate().filter(|(line, _)| self.completion[at] >> line & 1 != 0);
            open.filter(|(_, set)| (occupied & *set).count_ones() == count).count() as i32
        };
        let (mut begun, mut met) = (0, 0);
        for trial in (0..2).filter(|trial| self.trials[at] >> trial & 1 == 0) {
            let value = 1000 * i32::from(self.trial_value(trial));
            match self.trial_progress(seat, trial) {
                (count, needed) if count >= needed => met += value,
                (count, needed) => begun += value * i32::from(count) / i32::from(needed),
            }
        }
        let aside = self.aside[at].into_iter().filter(|&card| card != Card::NONE);
        let marks = self.selection.marks[at].into_iter().filter_map(Maybe::get);
        let marked = marks.map(|slot| self.slot_worth(seat, slot));
        let (worth, cards) = aside
            .map(|card| self.card_worth(seat, card))
            .chain(marked)
            .fold((0, 0), |(worth, cards), each| (worth + each, cards + 1));
        [
            1000 * favours,
            1000 * i32::from(self.gems[at]),
            1000 * occupied.count_ones() as i32,
            lasting,
            1000 * lines(1),
            1000 * lines(2),
            begun,
            met,
            worth,
            1000 * cards,
        ]
    }
}
