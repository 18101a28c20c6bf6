//! What holds over the course of a whole game, event by event.

use std::collections::BTreeSet;

use derby::{Action, Card, CardSet, Creature, Event, Power, Setup, State, View, Whereabouts};
use engine::{Chance, Log, Questions, Rules, Seat, Secrets, Turn, Viewer};

use crate::setups::{RULE_SETS, setups};

/// What has been seen of a game so far, told by events and by what a spectator sees.
struct Witness {
    setup: Setup,
    /// Seats that took a turn in this race, in order.
    turns: Vec<Seat>,
    /// Cards played in this race, by creature.
    played: [usize; 6],
    zeus: CardSet,
    crossed: usize,
    third_bets: usize,
    powers: BTreeSet<Power>,
    decisions: usize,
    answers_about_powers: usize,
    fate: usize,
    before: View,
}

/// Plays one random game and checks every step.
fn watch(setup: &Setup, seed: u64) -> Witness {
    let (mut log, mut actions) = (Log::on(), Vec::new());
    let mut state = State::new(setup, &mut Chance::at(seed, 0), &mut log);
    let mut taste = Chance::at(!seed, 0);
    let mut witness = Witness {
        setup: *setup,
        turns: Vec::new(),
        played: [0; 6],
        zeus: CardSet::EMPTY,
        crossed: 0,
        third_bets: 0,
        powers: BTreeSet::new(),
        decisions: 0,
        answers_about_powers: 0,
        fate: 0,
        before: state.view(Viewer::Spectator),
    };
    witness.hear(&log.take(), &state);
    while let Turn::Asked(asked) = state.turn() {
        let seat = asked.first().expect("somebody is asked");
        state.actions(seat, &mut actions);
        let action = taste.pick(&actions);
        witness.decide(seat, action, &state);
        state.apply(seat, action, &mut Chance::at(seed, witness.decisions as u64), &mut log);
        witness.hear(&log.take(), &state);
    }
    witness.end(&state);
    witness
}

impl Witness {
    fn decide(&mut self, seat: Seat, action: Action, state: &State) {
        self.decisions += 1;
        match action {
            Action::First { .. } => self.turns.push(seat),
            Action::Bet(_, creature) => self.bet(seat, creature, state),
            Action::Take(_) | Action::Fate(_) | Action::Second(_) => {}
            _ => self.answers_about_powers += 1,
        }
    }

    /// Two bets on one creature: only under the Seal, or by the last of five when all else is sold out.
    fn bet(&self, seat: Seat, creature: Creature, state: &State) {
        let view = state.view(Viewer::Spectator);
        let own = &view.seats[seat.index()].bets;
        let sealed = matches!(state.prompt(seat), derby::Prompt::PlaceBet { sealed: true, .. });
        if !sealed && own.iter().any(|bet| bet.creature == creature) {
            assert_eq!((self.setup.players, own.len()), (5, 2), "a block comes to the last of five alone");
            for other in Creature::ALL {
                let has = own.iter().any(|bet| bet.creature == other);
                assert!(has || view.tokens[other.index()] == 0, "{other:?} was still to be had");
            }
        }
    }

    fn hear(&mut self, events: &[Event], state: &State) {
        let players = usize::from(self.setup.players);
        for event in events {
            match *event {
                Event::RaceBegan { .. } => self.race_begins(),
                Event::CardPlayed { card, foul, .. } => {
                    self.played[card.creature().index()] += 1;
                    if foul {
                        self.zeus = self.zeus.with(card);
                    }
                }
                Event::Hastened { card, foul: true, .. } => self.zeus = self.zeus.with(card),
                Event::ZeusDeckChanged { card, added: true } => self.zeus = self.zeus.with(card),
                Event::ZeusDeckChanged { card, added: false } => self.zeus = self.zeus.without(card),
                Event::MidLineCrossed { .. } => self.crossed += 1,
                Event::ThirdBets => self.third_bets += 1,
                Event::FatePlaced { .. } => self.fate += 1,
                Event::FateUsed { .. } => self.fate -= 1,
                Event::PowerPlayed { power, .. } => {
                    assert!(self.setup.powers && (self.setup.fate || !power.is_fate()), "{power:?}");
                    assert!(self.powers.insert(power), "{power:?} was played twice");
                }
                Event::Moved { creature, from, to } if !self.setup.powers => {
                    assert!(from < to, "{creature:?} went back without a power");
                }
                Event::RaceEnded { .. } => self.race_ends(players),
                _ => {}
            }
        }
        self.compare(state);
    }

    fn race_begins(&mut self) {
        self.turns.clear();
        self.played = [0; 6];
        self.zeus = CardSet::EMPTY;
        (self.crossed, self.third_bets, self.fate) = (0, 0, 0);
    }

    fn race_ends(&mut self, players: usize) {
        let due = [15, 16, 15, 18][players - 3];
        assert_eq!(self.turns.len(), due, "turns of a race");
        let neighbours = self.turns.windows(2).all(|pair| pair[1] == pair[0].left(players));
        assert!(neighbours, "the turns went {:?}", self.turns);
        assert!(self.crossed <= 1, "the line was crossed {} times", self.crossed);
        assert_eq!(self.third_bets, 1, "third bets come once a race");
        // QU2 may bring one card back.
        let most = if self.setup.powers { 10 } else { 9 };
        assert!(self.played.iter().all(|&cards| cards <= most), "{:?}", self.played);
    }

    /// The spectator's view against what was told, and against the view before.
    fn compare(&mut self, state: &State) {
        let view = state.view(Viewer::Spectator);
        if view.announced.is_none() && !view.over {
            assert_eq!(view.zeus, self.zeus, "fouls in the Zeus deck");
        }
        assert_eq!(view.fate.len(), self.fate, "Fate tokens on the track");
        for (seat, before) in view.seats.iter().zip(&self.before.seats) {
            let won: u8 = seat.settled.iter().filter(|bet| bet.won).map(|bet| bet.bet.points()).sum();
            assert_eq!(seat.score, won, "points are those of won bets");
            assert!(seat.score >= before.score && seat.score <= 45);
            assert_eq!(usize::from(seat.hand_count) + seat.bets.len() + seat.settled.len(), 11);
        }
        if view.race == self.before.race {
            assert!(view.mid_crossed || !self.before.mid_crossed, "the line was uncrossed");
            assert!(view.mid_done || !self.before.mid_done, "third bets were taken back");
            self.compare_track(&view);
        }
        self.before = view;
    }

    fn compare_track(&self, view: &View) {
        for (now, before) in view.creatures.iter().zip(&self.before.creatures) {
            if let Whereabouts::Arrived { .. } = before {
                assert_eq!(now, before, "who has arrived stays");
            }
        }
    }

    fn end(&self, state: &State) {
        let view = state.view(Viewer::Spectator);
        assert_eq!(view.results.len(), 3);
        let edict = self.powers.contains(&Power::EdictOfHeaven);
        for result in &view.results {
            let fouls: BTreeSet<Card> = result.drawn.iter().flatten().copied().collect();
            assert_eq!(fouls.len(), result.drawn.iter().flatten().count(), "no card is drawn twice");
            assert!(result.drawn.len() <= if edict { 3 } else { 2 }, "{result:?}");
            let struck: BTreeSet<Creature> = fouls.iter().map(|card| card.creature()).collect();
            let out: BTreeSet<Creature> = result.disqualified.iter().copied().collect();
            assert_eq!(struck, out, "those on drawn cards are disqualified, and nobody else");
            let all: BTreeSet<Creature> = result.ranking.iter().copied().chain(out).collect();
            assert_eq!(all.len(), 6, "each creature has a place or is disqualified");
            assert_eq!(result.ranking.len() + result.disqualified.len(), 6);
        }
        for seat in &view.seats {
            assert_eq!((seat.hand_count, seat.settled.len()), (2, 9), "nine bets of eleven");
        }
    }
}

fn watch_all(players: usize) {
    for rules in RULE_SETS {
        for (number, setup) in setups(players, rules).iter().enumerate() {
            for seed in testkit::seeds(60) {
                let witness = watch(setup, 1_000 * number as u64 + seed);
                let ruled = witness.decisions - witness.answers_about_powers;
                let drafted = if number == 0 { players } else { 0 };
                let placed = if setup.fate { 3 * players } else { 0 };
                let turns = [15, 16, 15, 18][players - 3];
                assert_eq!(ruled, drafted + placed + 3 * (3 * players + 2 * turns), "{setup} seed {seed}");
                assert!(witness.powers.len() <= 3 * players);
                assert!(setup.powers || witness.answers_about_powers == 0);
            }
        }
    }
}

#[test]
fn games_of_three_run_their_course() {
    watch_all(3);
}

#[test]
fn games_of_four_run_their_course() {
    watch_all(4);
}

#[test]
fn games_of_five_run_their_course() {
    watch_all(5);
}

#[test]
fn games_of_six_run_their_course() {
    watch_all(6);
}

/// 120, 136, 140 and 168 decisions, forced ones included.
#[test]
fn the_standard_game_has_a_fixed_length() {
    for (players, decisions) in [(3, 120), (4, 136), (5, 140), (6, 168)] {
        for seed in testkit::seeds(20) {
            assert_eq!(watch(&Setup::standard(players), seed).decisions, decisions);
        }
    }
}
