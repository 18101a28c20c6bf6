//! What holds of whole games.

use engine::{Chance, Log, Questions, Refusals, Rules, Seat, Secrets, Viewer};
use pantheon::{Act, Action, Earned, Event, SCORINGS, Setup, State, Target, View, missing_cards};

/// Plays a random game and hands every position's public view, with the events that led there, to `look`.
fn play(setup: &Setup, seed: u64, mut look: impl FnMut(&View, &[Event])) -> State {
    let (mut chance, mut log, mut actions) = (Chance::seeded(seed), Log::on(), Vec::new());
    let mut state = State::new(setup, &mut chance, &mut log);
    look(&state.view(Viewer::Spectator), &log.take());
    while let Some(seat) = state.turn().asked().first() {
        state.actions(seat, &mut actions);
        let action = chance.pick(&actions);
        state.apply(seat, action, &mut chance, &mut log);
        look(&state.view(Viewer::Spectator), &log.take());
    }
    state
}

/// What an event scores, and for whom.
fn points(event: &Event) -> Option<(usize, u16)> {
    match *event {
        Event::DeityGained { seat, points, .. } => Some((seat.index(), u16::from(points))),
        Event::EpochEnded { by: Some(seat), .. } => Some((seat.index(), 3)),
        Event::Scored { seat, demigods, columns, pietalte } => {
            Some((seat.index(), u16::from(demigods) + u16::from(columns) + u16::from(pietalte)))
        }
        _ => None,
    }
}

#[test]
fn scores_are_the_sum_of_what_is_told_and_nothing_ever_shrinks() {
    for seed in testkit::seeds(60) {
        let setup = Setup::standard(2 + (seed % 3) as u8);
        let mut told = [0u16; 4];
        let mut when = [Earned::default(); 4];
        let mut last: Option<View> = None;
        let (mut ends, mut scorings, mut peoples) = (0, 0, Vec::new());
        play(&setup, seed, |view, events| {
            for event in events {
                if let Some((seat, points)) = points(event) {
                    told[seat] += points;
                    match event {
                        Event::Scored { .. } => when[seat].scorings[usize::from(view.epoch > 4)] += points,
                        _ => when[seat].epochs[ends] += points,
                    }
                }
                match event {
                    Event::EpochEnded { .. } => ends += 1,
                    Event::Scored { .. } => scorings += 1,
                    Event::EpochBegan { people, .. } => peoples.push(*people),
                    _ => {}
                }
            }
            for (at, seat) in view.seats.iter().enumerate() {
                assert_eq!((seat.score, seat.earned), (told[at], when[at]), "seed {seed}");
                let Some(before) = last.as_ref().map(|view| &view.seats[at]) else { continue };
                assert!(seat.score >= before.score && (before.columns - seat.columns).is_empty());
                assert!(before.ranks.iter().zip(seat.ranks).all(|(old, new)| *old <= new));
            }
            last = Some(view.clone());
        });
        assert_eq!((ends, scorings), (6, SCORINGS.len() * usize::from(setup.players)));
        peoples.sort_unstable();
        peoples.dedup();
        assert_eq!(peoples.len(), 6, "a people came twice");
        let last = last.expect("the game was seen");
        assert!(last.over && last.tiles.is_empty() && last.deities.is_empty() && last.row.is_empty());
        assert!(last.seats.iter().all(|seat| seat.feet.is_empty() && seat.hidden_demigods == 0));
    }
}

/// Nothing is drawn and nothing hidden shows from the first placement or purchase to the stop: the same position comes
/// with any chance, so the moves may be taken back.
#[test]
fn placements_and_purchases_reveal_nothing() {
    let mut compared = 0;
    for seed in testkit::seeds(20) {
        let (mut chance, mut actions) = (Chance::seeded(seed), Vec::new());
        let mut state = State::new(&Setup::standard(3), &mut chance, &mut Log::off());
        while let Some(seat) = state.turn().asked().first() {
            state.actions(seat, &mut actions);
            let action = chance.pick(&actions);
            let mut other = state;
            let mut log = Log::on();
            other.apply(seat, action, &mut Chance::seeded(!seed), &mut log);
            state.apply(seat, action, &mut chance, &mut Log::off());
            let doing = state.view(Viewer::Spectator).doing;
            if matches!(
                doing,
                pantheon::Doing::Move { placed: 1.., .. } | pantheon::Doing::Buy { bought: 1.., .. }
            ) {
                assert_eq!(state, other);
                let open = |event: &Event| State::redact(event, Viewer::Spectator).as_ref() == Some(event);
                assert!(log.events().iter().all(open));
                compared += 1;
            }
        }
    }
    assert!(compared > 1_000, "{compared}");
}

/// What a board draws from the view agrees with what the rules allow: the hexes and their cost, and whether a deity can be
/// worshipped.
#[test]
fn the_view_shows_what_can_be_placed_and_worshipped() {
    let (mut placements, mut worships) = (0, 0);
    for seed in testkit::seeds(20) {
        let (mut chance, mut actions) = (Chance::seeded(seed), Vec::new());
        let mut state = State::new(&Setup::standard(2 + (seed % 3) as u8), &mut chance, &mut Log::off());
        while let Some(seat) = state.turn().asked().first() {
            state.actions(seat, &mut actions);
            let view = state.view(Viewer::Seat(seat));
            let open = |&action: &Action| match action {
                Action::Place { hex, jump } => Some((hex, jump)),
                _ => None,
            };
            let expected: Vec<_> = actions.iter().filter_map(open).collect();
            let shown: Vec<_> = view.targets.iter().map(|target| (target.hex, target.jump)).collect();
            assert_eq!(shown, expected);
            let others = view.seats.iter().enumerate().filter(|(at, _)| *at != seat.index());
            let others: Vec<_> = others.map(|(_, other)| other.feet | other.columns).collect();
            for &Target { hex, cost, .. } in &view.targets {
                let shared = others.iter().any(|pieces| pieces.has(hex));
                assert!(cost == 1 + u8::from(shared) || cost == 0 && hex.is_site());
                placements += 1;
            }
            let stranger = Viewer::Seat(Seat::new((seat.index() + 1) % state.seats()));
            assert!(state.view(stranger).targets.is_empty());
            if actions.contains(&Action::Act(Act::Draw)) {
                let own = &view.seats[seat.index()];
                let hand = own.hand.expect("one's own hand");
                let able = view.deities.iter().any(|&deity| missing_cards(deity, &hand, own.ranks) == 0);
                assert_eq!(able, actions.contains(&Action::Act(Act::Worship)));
                worships += usize::from(able);
            }
            let action = chance.pick(&actions);
            state.apply(seat, action, &mut chance, &mut Log::off());
        }
    }
    assert!(placements > 10_000 && worships > 100, "{placements} {worships}");
}

/// The actions that are greyed out are those which are not open, each with a reason of its own.
#[test]
fn closed_actions_are_those_that_are_not_open() {
    let mut reasons = std::collections::BTreeMap::new();
    for seed in testkit::seeds(10) {
        let (mut chance, mut actions) = (Chance::seeded(seed), Vec::new());
        let mut state = State::new(&Setup::standard(2 + (seed % 3) as u8), &mut chance, &mut Log::off());
        while let Some(seat) = state.turn().asked().first() {
            state.actions(seat, &mut actions);
            let choosing = actions.contains(&Action::Act(Act::Draw));
            let closed = state.closed(seat);
            for act in Act::ALL {
                let shut = closed.iter().any(|(action, _)| *action == Action::Act(act));
                assert_eq!(shut, choosing && !actions.contains(&Action::Act(act)), "{act:?}");
            }
            for (action, reason) in closed {
                assert_eq!(reason, state.why_not(seat, action));
                *reasons.entry(reason.rule()).or_insert(0) += 1;
            }
            let stranger = Seat::new((seat.index() + 1) % state.seats());
            assert!(state.closed(stranger).is_empty());
            let action = chance.pick(&actions);
            state.apply(seat, action, &mut chance, &mut Log::off());
        }
    }
    assert!(["buy", "move", "worship"].iter().all(|rule| reasons.get(rule) > Some(&10)), "{reasons:?}");
}

#[test]
fn everybody_has_another_bonus_tile() {
    for seed in testkit::seeds(200) {
        let state = State::new(&Setup::standard(4), &mut Chance::seeded(seed), &mut Log::off());
        let seats = state.view(Viewer::Spectator).seats;
        let mut tiles: Vec<_> = seats.iter().map(|seat| seat.bonus.expect("every player has one")).collect();
        tiles.sort_unstable();
        tiles.dedup();
        assert_eq!(tiles.len(), 4, "seed {seed}");
    }
}
