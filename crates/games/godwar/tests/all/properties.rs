//! The invariants of the specification that a single position does not show: what may happen between two decisions.

use engine::{Chance, Log, Questions, Rules, Seat, Secrets, Turn, Viewer};
use godwar::{Action, Answer, Event, God, Kind, Phase, Power, Setup, Source, State, View};

/// One decision with what it led to.
struct Step<'a> {
    action: Action,
    before: &'a View,
    after: &'a View,
    events: &'a [Event],
}

fn walk(setup: &str, games: u64, check: impl Fn(&Step<'_>)) {
    let setup: Setup = setup.parse().expect("a setup");
    let mut actions = Vec::new();
    for seed in testkit::seeds(games) {
        let mut chance = Chance::seeded(seed);
        let mut log = Log::on();
        let mut state = State::new(&setup, &mut chance, &mut log);
        log.take();
        let mut before = state.view(Viewer::Spectator);
        while let Turn::Asked(asked) = state.turn() {
            let seat = asked.first().expect("somebody is asked");
            state.actions(seat, &mut actions);
            let action = chance.pick(&actions);
            state.apply(seat, action, &mut chance, &mut log);
            let events = log.take();
            let after = state.view(Viewer::Spectator);
            check(&Step { action, before: &before, after: &after, events: &events });
            before = after;
        }
    }
}

const SETUPS: [(&str, u64); 5] = [
    ("players=2", 150),
    ("players=3", 80),
    ("players=6", 30),
    ("players=4 mode=team", 80),
    ("players=6 mode=team market=six_kinds", 30),
];

fn everywhere(check: impl Fn(&Step<'_>) + Copy) {
    for (setup, games) in SETUPS {
        walk(setup, games, check);
    }
}

fn same_turn(step: &Step<'_>) -> bool {
    step.before.round > 0
        && (step.before.round, step.before.active) == (step.after.round, step.after.active)
        && step.after.phase != Phase::Over
}

/// Invariant 4: a turn begins with a clean record.
#[test]
fn a_turn_begins_with_nothing_carried_over() {
    everywhere(|step| {
        if !same_turn(step) && step.after.phase != Phase::Over && step.after.round > 0 {
            let turn = &step.after.turn;
            assert!(turn.faith == 0 && turn.chain.is_none() && !turn.wild && turn.attacks == 0);
            assert!(turn.next_bonus == 0 && !turn.next_pierce && turn.extra_draw == 0);
            assert!(turn.used.is_empty(), "{turn:?}");
        }
    });
}

/// Invariant 4: after its End phase a player holds five cards, six with the Falcon Cloak, fewer only if it owns fewer.
#[test]
fn a_turn_ends_with_five_cards() {
    everywhere(|step| {
        let seat = step.before.active;
        let player = &step.after.seats[seat.index()];
        let passed = step.before.round > 0 && step.after.active != seat && step.after.phase != Phase::Over;
        if passed && player.alive && !player.sealed && step.before.phase >= Phase::Recruit {
            let hand = usize::from(player.hand_count);
            let all_drawn =
                usize::from(player.deck_count) == player.deck_bottom.len() && player.discard.is_empty();
            let cloak = player.god == Some(God::Freyja) && hand == 6;
            assert!(hand == 5 || cloak || (hand < 5 && all_drawn), "{player:?}");
        }
    });
}

/// Invariant 4 and the bound on windows: in somebody's turn the hands of the others only shrink.
#[test]
fn hands_grow_in_ones_own_turn_only() {
    everywhere(|step| {
        if same_turn(step) {
            for (at, seat) in step.after.seats.iter().enumerate() {
                let own = Seat::new(at) == step.after.active;
                assert!(own || seat.hand_count <= step.before.seats[at].hand_count, "{}", step.action);
            }
        }
    });
}

/// Invariant 6: what is in play stays there until the Discard phase.
#[test]
fn cards_stay_in_play_until_the_discard_phase() {
    everywhere(|step| {
        if same_turn(step) && step.after.phase <= Phase::Recruit {
            let at = step.after.active.index();
            let (before, after) = (&step.before.seats[at].in_play, &step.after.seats[at].in_play);
            assert_eq!(before[..], after[..before.len()], "{}", step.action);
        }
    });
}

/// Invariant 7: payments leave energy; invariant 8: nothing answers a piercing attack.
#[test]
fn payments_leave_energy_and_piercing_attacks_are_not_answered() {
    everywhere(|step| {
        let mut piercing = step.before.attack.as_ref().is_some_and(|attack| attack.pierce);
        for event in step.events {
            match *event {
                Event::Paid { energy, .. } => assert!(energy >= 1),
                Event::Attacked { pierce, .. } => piercing = pierce,
                Event::Struck { .. } => piercing = false,
                Event::Reacted { answer, .. } => assert!(!piercing || answer == Answer::Counter),
                _ => {}
            }
        }
    });
}

/// What stands against an attack is told reaction by reaction, and the reactions add up.
#[test]
fn reactions_add_up_to_the_defence() {
    everywhere(|step| {
        if let Some(attack) = &step.after.attack {
            let sum: u8 = attack.wards.iter().map(|ward| ward.ward).sum();
            assert_eq!(sum, attack.defence, "{attack:?}");
            assert!(attack.value <= 9, "{attack:?}");
            for ward in &attack.wards {
                let reacted = |event: &Event| matches!(*event, Event::Reacted { seat, reaction, .. } if (seat, reaction) == (ward.seat, ward.reaction));
                let before = step.before.attack.as_ref().is_some_and(|attack| attack.wards.contains(ward));
                let announced = step.before.reaction == Some((ward.seat, ward.reaction));
                assert!(before || announced || step.events.iter().any(reacted), "{ward:?}");
            }
        }
    });
}

/// Invariant 9: only Hades and the Valkyrie take from the Netherworld.
#[test]
fn the_netherworld_gives_nothing_back_to_others() {
    everywhere(|step| {
        let taken = matches!(
            step.action,
            Action::Recruit(Source::Netherworld(_)) | Action::Retrieve(Source::Netherworld(_))
        );
        let (before, after) = (step.before.netherworld.len(), step.after.netherworld.len());
        assert!(if taken { after + 1 == before } else { after >= before }, "{}", step.action);
        if matches!(step.action, Action::Recruit(Source::Netherworld(_))) {
            assert_eq!(step.before.seats[step.before.active.index()].god, Some(God::Hades));
        }
    });
}

/// Invariant 14: every warrior had an open colour, and its own follow-ups hold after it.
#[test]
fn every_warrior_had_an_open_colour() {
    everywhere(|step| {
        let (Action::Play { kind, .. } | Action::Shape(kind)) = step.action else { return };
        let Some(colour) = kind.colour() else { return };
        let turn = &step.before.turn;
        assert!(turn.wild || turn.chain.is_none_or(|chain| chain.contains(&colour)), "{}", step.action);
        if same_turn(step) {
            assert_eq!(step.after.turn.chain, Kind::follow_ups(kind));
        }
    });
}

/// Invariant 15: nobody names a god that is sealed or out.
#[test]
fn only_live_gods_are_named() {
    everywhere(|step| {
        if let Action::Target(seat) = step.action {
            let player = &step.before.seats[seat.index()];
            assert!(player.alive && !player.sealed);
        }
    });
}

/// Secrecy: what is told to whom. Hands are not shared in these setups.
#[test]
fn faces_are_told_to_those_who_may_know_them_alone() {
    everywhere(|step| {
        let seats = step.after.seats.len();
        let viewers = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]);
        for (viewer, event) in viewers.flat_map(|viewer| step.events.iter().map(move |event| (viewer, event)))
        {
            let team_match = step.after.setup.team;
            let mate = |seat: Seat| {
                viewer
                    .seat()
                    .is_some_and(|own| own == seat || team_match && own.index() % 2 == seat.index() % 2)
            };
            let told = State::redact(event, viewer).expect("that something happened is public");
            let (shown, may) = match told {
                Event::Drew { seat, card, public, .. } | Event::Saw { seat, card, public, .. } => {
                    (card.is_some(), public || viewer.is(seat))
                }
                Event::Kept { seat, card, .. } | Event::Bottomed { seat, card, .. } => {
                    (card.is_some(), viewer.is(seat))
                }
                Event::Peeked { seat, target, hand, .. } => {
                    (hand.is_some(), viewer.is(seat) || viewer.is(target))
                }
                Event::Voted { seat, named } => (named.is_some(), viewer.is(seat)),
                Event::GodChosen { seat, god, .. } => (god.is_some(), mate(seat)),
                _ => continue,
            };
            assert_eq!(shown, may, "{viewer:?} of {event:?}");
        }
    });
}

/// At2 may be used again, so it is never shown as used.
#[test]
fn strategy_is_never_used_up() {
    everywhere(|step| assert!(!step.after.turn.used.contains(&Power::Strategy)));
}
