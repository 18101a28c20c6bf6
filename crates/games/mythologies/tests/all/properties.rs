//! What holds over the course of a whole game, event by event.

use engine::{Chance, Log, Questions, Rules, Seat, Secrets, Turn, Viewer};
use mythologies::{Event, Gain, Kind, Line, Setup, State, View, Why};

/// What has been told of a game so far.
struct Witness {
    gems: [i32; 4],
    favours: [i32; 4],
    /// Completion gains taken, by owner and line.
    taken: [[u8; 6]; 4],
    /// The owner of a line whose gain a usurper is about to take.
    usurped: Option<Seat>,
    trials: [[u8; 3]; 4],
    round: u8,
    decisions_in_turn: usize,
    selections: [usize; 4],
    deities_paid: i32,
}

impl Witness {
    fn new(setup: &Setup) -> Witness {
        Witness {
            gems: [i32::from(setup.gems); 4],
            favours: [0; 4],
            taken: [[0; 6]; 4],
            usurped: None,
            trials: [[0; 3]; 4],
            round: 0,
            decisions_in_turn: 0,
            selections: [0; 4],
            deities_paid: 0,
        }
    }

    fn add(&mut self, seat: Seat, gain: Gain, sign: i32) {
        self.gems[seat.index()] += sign * i32::from(gain.gems);
        self.favours[seat.index()] += sign * i32::from(gain.favours);
    }

    fn hear(&mut self, event: &Event) {
        match *event {
            Event::RoundBegan { round } => self.round = round,
            Event::TurnBegan { .. } => self.decisions_in_turn = 0,
            Event::Usurped { owner, .. } => self.usurped = Some(owner),
            Event::Gained { seat, gain, why } => {
                self.add(seat, gain, 1);
                let taken = match why {
                    Why::Completion(line) => Some((seat, line)),
                    Why::Usurped(line) => Some((self.usurped.take().expect("told before"), line)),
                    _ => None,
                };
                if let Some((owner, line)) = taken {
                    let at = match line {
                        Line::Plane(plane) => plane.index(),
                        Line::Column(column) => 3 + usize::from(column),
                    };
                    self.taken[owner.index()][at] += 1;
                    assert!(self.taken[owner.index()][at] <= 1, "a completion gain was taken twice");
                }
            }
            Event::Paid { seat, to, gain, .. } => {
                self.add(seat, gain, -1);
                if let Some(to) = to {
                    self.add(to, gain, 1);
                }
                self.deities_paid += i32::from(to.is_none() && gain == Gain::gems(4));
            }
            Event::Played { kind, .. } => self.deities_paid -= i32::from(kind.is_deity()),
            Event::TrialAchieved { seat, trial, favours } => {
                self.favours[seat.index()] += i32::from(favours);
                self.trials[seat.index()][usize::from(trial)] += 1;
                assert!(self.trials[seat.index()][usize::from(trial)] == 1 && self.round >= 3);
            }
            _ => {}
        }
    }

    /// Every token is accounted for, and every deity was paid before it was put down.
    fn compare(&self, view: &View) {
        for (at, seat) in view.seats.iter().enumerate() {
            assert_eq!(i32::from(seat.gems), self.gems[at], "gems of seat {at}");
            assert_eq!(i32::from(seat.favours), self.favours[at], "favours of seat {at}");
            let taken = seat.completion.iter().filter(|left| !**left).count();
            assert_eq!(taken, self.taken[at].iter().map(|&count| usize::from(count)).sum::<usize>());
        }
        assert_eq!(self.deities_paid, 0, "a deity came without its price");
    }
}

fn watch(setup: &Setup, seed: u64) {
    let (mut log, mut actions) = (Log::on(), Vec::new());
    let mut state = State::new(setup, &mut Chance::at(seed, 0), &mut log);
    let (mut taste, mut step) = (Chance::at(!seed, 0), 0);
    let mut witness = Witness::new(setup);
    log.take().iter().for_each(|event| witness.hear(event));
    while let Turn::Asked(asked) = state.turn() {
        let view = state.view(Viewer::Spectator);
        witness.compare(&view);
        let seat = asked.first().expect("somebody is asked");
        state.actions(seat, &mut actions);
        if view.turn_of.is_some() {
            witness.decisions_in_turn += 1;
        } else {
            witness.selections[seat.index()] += 1;
        }
        assert!(witness.decisions_in_turn <= 400, "a turn of {} decisions", witness.decisions_in_turn);
        step += 1;
        let action = taste.pick(&actions);
        state.apply(seat, action, &mut Chance::at(seed, step), &mut log);
        log.take().iter().for_each(|event| witness.hear(event));
    }
    let view = state.view(Viewer::Spectator);
    witness.compare(&view);
    assert!(witness.selections.iter().all(|&count| count <= 24), "{:?}", witness.selections);
    assert!(view.seats.iter().all(|seat| seat.aside.is_empty()));
    for seat in &view.seats {
        assert!(seat.score >= i32::from(seat.favours) + i32::from(seat.gems / 3));
    }
}

#[test]
fn tokens_are_conserved_and_told() {
    for players in 2..=4 {
        for seed in testkit::seeds(150) {
            watch(&Setup { gems: (seed % 4) as u8, ..Setup::standard(players) }, seed);
        }
    }
}

/// Over many games every card is played and every effect that can begin does.
#[test]
fn every_card_is_met() {
    let (mut played, mut begun) = ([false; 80], [false; 80]);
    for seed in testkit::seeds(1_500) {
        let (mut log, mut actions) = (Log::on(), Vec::new());
        let mut chance = Chance::seeded(seed);
        let mut state = State::new(&Setup::standard(4), &mut chance, &mut log);
        while let Turn::Asked(asked) = state.turn() {
            let seat = asked.first().expect("somebody is asked");
            state.actions(seat, &mut actions);
            let action = chance.pick(&actions);
            state.apply(seat, action, &mut chance, &mut log);
        }
        for event in log.take() {
            match event {
                Event::Played { kind, .. } => played[kind.index()] = true,
                Event::EffectBegan { kind, .. } => begun[kind.index()] = true,
                Event::Gained { why: Why::Effect(kind), .. } => begun[kind.index()] = true,
                _ => {}
            }
        }
    }
    let missing =
        |seen: &[bool; 80]| Kind::ALL.into_iter().filter(|kind| !seen[kind.index()]).collect::<Vec<_>>();
    assert_eq!(missing(&played), []);
    // What only forbids, taxes or counts at the end never begins.
    let quiet = [
        Kind::Heimdall,
        Kind::Valkyrie,
        Kind::Troll,
        Kind::Ra,
        Kind::Osiris,
        Kind::Mummy,
        Kind::Kali,
        Kind::MamaKilla,
        Kind::Inti,
        Kind::Umvelinqangi,
        Kind::Unwabu,
        Kind::Brigid,
        Kind::Morrigan,
        Kind::Kelpie,
    ];
    assert_eq!(missing(&begun), quiet);
}
