//! No chain is endless. The proof is a rank: a short list of natural numbers that every single decision of a turn makes
//! smaller, compared from the first number on. Such a list cannot shrink for ever, so every turn ends; and
//! the round limit ends every match. The tests hold the rank against random and greedy play; the tables that it
//! leans on are checked card by card.

use engine::{Chance, Heuristic, Log, Questions, Rules, Seat, Turn};

use crate::cards::{CARDS, Kind, Verb};
use crate::frame::{Blow, Frame, Sift, Stage};
use crate::rows::Row;
use crate::setup::Setup;
use crate::state::State;
use crate::view::Phase;

/// Decisions that carrying out one verb may ask for, reactions aside: they are paid for by the hands they come from.
const VERB: usize = 10;
/// A window with nobody having passed.
const WINDOW: usize = 6;

/// What is left of a turn.
type Rank = (usize, usize, u32, usize, u16, usize);

impl State {
    fn rank(&self) -> Rank {
        let phases = match self.phase {
            Phase::Startup => 5,
            Phase::Play => 4,
            Phase::Recruit => 3,
            Phase::Discard => 2,
            _ => 1,
        };
        // A card that lies in play, or was thrown, does not come back before the Discard phase.
        let laid_out = self.rows.len(self.active, Row::Play) + usize::from(self.thrown.is_some());
        // Powers serve once a turn; Strategy waits for the next warrior, which is a card laid out.
        let powers = 32 - self.record.used.len() as u32 + u32::from(!self.record.wild);
        // The hands of the others only shrink: reactions and discards come from them.
        let others = Seat::all(self.seats()).filter(|&seat| seat != self.active);
        let hands = others.map(|seat| self.player(seat).hand.len()).sum();
        // Recruiting costs faith, and nothing brings faith after the Play phase.
        let faith = if self.phase == Phase::Recruit { self.record.faith } else { 0 };
        let pending = self.stack.iter().map(|frame| self.weight(frame)).sum();
        (phases, CARDS - laid_out, powers, hands, faith, pending)
    }

    /// Decisions that a frame may still ask for, reactions aside.
    fn weight(&self, frame: &Frame) -> usize {
        match *frame {
            Frame::Act(act) => {
                let verbs = act.kind.verbs(act.ability).len() - usize::from(act.next);
                let before = match act.stage {
                    Stage::Pay => 2 + WINDOW,
                    Stage::Aim => 1 + WINDOW,
                    Stage::Resolve => 0,
                };
                before + VERB * verbs
            }
            // Borrowing may lead to Gemini, who borrows again, and then to an Action of at most two verbs.
            Frame::Use { shape, .. } => 1 + usize::from(shape) + 2 + WINDOW + 2 * VERB + 1,
            Frame::Attack(attack) => match (attack.target, attack.blow) {
                (None, _) => 3 + WINDOW,
                (_, Blow::Aim | Blow::Declare) => 2 + WINDOW,
                (_, Blow::Strike | Blow::Rider) => 1,
                _ => 0,
            },
            Frame::Window(window) => WINDOW - usize::from(window.passes),
            Frame::Scry { stage: Sift::Keep } => 5,
            Frame::Scry { stage: Sift::Discard } => 2 + self.revealed.len(),
            Frame::Scry { stage: Sift::Order } => 1,
            Frame::Banish { left } | Frame::Flow { left } | Frame::Bottom { left } => usize::from(left),
            Frame::Take { .. }
            | Frame::Retrieve
            | Frame::Forced { .. }
            | Frame::Quiver
            | Frame::Peek
            | Frame::Gift
            | Frame::Trick { .. } => 1,
            _ => 0,
        }
    }
}

/// Plays matches and holds the rank against every decision; the most decisions seen in a turn.
fn hold(setup: &str, games: u64, greedy: bool) -> usize {
    let setup: Setup = setup.parse().expect("a setup");
    let (mut longest, mut actions) = (0, Vec::new());
    for seed in 0..games {
        let mut chance = Chance::seeded(seed);
        let mut state = State::new(&setup, &mut chance, &mut Log::off());
        let mut decisions = 0;
        while let Turn::Asked(asked) = state.turn() {
            let (turn, rank) = ((state.round, state.active), state.rank());
            let seat = asked.first().expect("somebody is asked");
            state.actions(seat, &mut actions);
            let action = if greedy && chance.below(4) > 0 {
                state.advise(seat, &actions, &mut chance)
            } else {
                chance.pick(&actions)
            };
            state.apply(seat, action, &mut chance, &mut Log::off());
            decisions += 1;
            longest = longest.max(decisions);
            if state.is_over() || (state.round, state.active) != turn {
                decisions = 0;
            } else if turn.0 > 0 {
                let now = state.rank();
                assert!(now < rank, "'{action}' leads from {rank:?} to {now:?}: {}", state.pending());
            }
        }
    }
    longest
}

#[test]
fn every_decision_brings_the_end_of_a_turn_nearer() {
    let mut longest = 0;
    for (setup, games) in [
        ("players=2", 1500),
        ("players=3", 500),
        ("players=4", 300),
        ("players=6", 200),
        ("players=2 energy_win=off rounds=200", 100),
        ("players=4 mode=team", 300),
        ("players=6 mode=team share_hands=on market=six_kinds", 200),
    ] {
        longest = longest.max(hold(setup, games, false)).max(hold(setup, games, true));
    }
    // The specification's safe assertion; real turns stay far below it.
    assert!((20..5_000).contains(&longest), "{longest}");
}

/// What the rank leans on in the tables.
#[test]
fn the_tables_allow_no_endless_chain() {
    for kind in Kind::ALL {
        let card = kind.card();
        assert!(card.cost >= 2 || kind == Kind::Priest && card.cost == 1, "recruiting costs faith");
        for verbs in card.actions {
            assert!((1..=2).contains(&verbs.len()), "an Action has at most two verbs");
            // Whoever copies does only that in one Action, and copies no other that does: borrowing goes one step deep.
            assert!(!verbs.contains(&Verb::Copy) || (kind.copies(1) && verbs.len() == 1));
        }
        if !kind.is_warrior() {
            assert!(card.actions.is_empty() && !card.counter);
        }
    }
}

/// The market and the decks cannot be emptied into a loop: with every card in one hand, a turn still ends.
#[test]
fn a_turn_with_half_the_box_in_hand_ends() {
    use engine::Fixture;
    let setup = Setup::standard(2);
    for seed in 0..20 {
        let mut chance = Chance::seeded(seed);
        let mut state = State::new(&setup, &mut chance, &mut Log::off());
        let every = Kind::warriors().map(|kind| format!("{}*4", kind.slug())).collect::<Vec<_>>().join(" ");
        for (key, value) in [
            ("gods", ["loki", "athena", "artemis", "thor"][seed as usize % 4]),
            ("energy A", "24"),
            ("hand A", every.as_str()),
            ("pool A", "priest*20 bishop*10"),
            ("hand B", "guardian*9"),
        ] {
            state.arrange(key, value).expect("a line of a table");
        }
        state.arranged(&mut chance, &mut Log::off()).expect("a table that can be");
        let mut actions = Vec::new();
        let mut decisions = 0;
        while state.turn() != Turn::Over && state.active == Seat::new(0) {
            let rank = state.rank();
            let seat = state.turn().asked().first().expect("somebody is asked");
            state.actions(seat, &mut actions);
            // Never end a phase while anything else is open.
            let others =
                actions.len() - usize::from(actions.len() > 1 && actions.last() == Some(&crate::Action::End));
            let action = chance.pick(&actions[..others]);
            state.apply(seat, action, &mut chance, &mut Log::off());
            decisions += 1;
            assert!(decisions < 5_000, "{}", state.pending());
            if !state.is_over() && state.active == Seat::new(0) {
                assert!(state.rank() < rank, "'{action}': {}", state.pending());
            }
        }
    }
}
