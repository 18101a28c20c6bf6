//! An action is taken back step by step until something is drawn, shown or over.

use engine::{
    Chance, Deed, Disclosure, Fixture as _, Log, NoUndo, Questions, Record, Refusal, Rules, Seat, Secrets,
    Session,
};
use pantheon::{Act, Action, Event, State};

/// What happened in random games whose players change their minds.
#[derive(Default)]
struct Seen {
    /// Runs of at least three answers taken back one after another.
    runs: usize,
    /// Placements among them that had taken a bag tile.
    tiles: usize,
    /// Questions that leave nothing but to stop, and were asked all the same.
    last_looks: usize,
}

fn play(seed: u64, seen: &mut Seen) {
    let mut session = Session::<State>::new("players=3".parse().expect("a setup"), seed);
    let (mut taste, mut actions) = (Chance::seeded(seed), Vec::new());
    // The positions that the seat that answered last can return to.
    let mut trail: Vec<State> = Vec::new();
    let mut last = None;
    while let Some(seat) = session.state().turn().asked().first() {
        if last.replace(seat) != Some(seat) {
            trail.clear();
        }
        session.state().actions(seat, &mut actions);
        assert!(actions.len() > 1 || session.waits_for(seat), "a forced answer is left to {seat}");
        seen.last_looks += usize::from(actions == [Action::Stop]);
        let before = *session.state();
        let moves = session.play(seat, taste.pick(&actions)).expect("legal");
        match session.undoes(seat) {
            Err(_) => trail.clear(),
            Ok(number) if number == moves.start + 1 => trail.push(before),
            Ok(_) => {}
        }
        if trail.len() < 3 || taste.below(3) > 0 {
            continue;
        }
        seen.runs += 1;
        let told = session.events().iter().rev().take_while(|logged| logged.step + 3 > session.moves().len());
        seen.tiles += told
            .filter(|logged| matches!(logged.event, engine::Happening::Game(Event::TileTaken { .. })))
            .count();
        for position in trail.drain(..).rev() {
            session.perform(seat, Deed::Undo).expect("it can be taken back");
            assert_eq!(*session.state(), position);
        }
    }
    let record = Record::of(&session);
    let replayed = record.replay::<State>().expect("the record is sound");
    assert_eq!((replayed.hash(), replayed.moves().len()), (session.hash(), session.moves().len()));
}

#[test]
fn whole_games_of_second_thoughts_are_sound_and_can_be_replayed() {
    let mut seen = Seen::default();
    for seed in testkit::seeds(12) {
        play(seed, &mut seen);
    }
    assert!(
        seen.runs > 100 && seen.tiles > 5 && seen.last_looks > 20,
        "{} {} {}",
        seen.runs,
        seen.tiles,
        seen.last_looks
    );
}

#[test]
fn a_drawn_card_ends_it() {
    let mut session = Session::<State>::new("players=2".parse().expect("a setup"), 3);
    let mut actions = Vec::new();
    // The epoch is set up first.
    let seat = loop {
        let seat = session.state().turn().asked().first().expect("somebody is asked");
        session.state().actions(seat, &mut actions);
        if actions.contains(&Action::Act(Act::Draw)) {
            break seat;
        }
        session.play(seat, actions[0]).expect("legal");
    };
    session.play(seat, Action::Act(Act::Draw)).expect("everybody may draw");
    assert!(session.may_undo(seat), "no card has been drawn yet");
    session.perform(seat, Deed::Undo).expect("so the action is not begun");
    session.play(seat, Action::Act(Act::Draw)).expect("everybody may draw");
    session.play(seat, Action::TakeDeck).expect("from the deck");
    let why = NoUndo::Told(Disclosure::CARD_DRAWN);
    assert_eq!(session.perform(seat, Deed::Undo), Err(Refusal::NothingToUndo { seat, why }));
}

/// A card of the display was open to all; the one that takes its place was not, even if no chance was used to find it.
#[test]
fn an_open_card_goes_back_unless_a_new_one_takes_its_place() {
    let mut chance = Chance::seeded(1);
    let mut state = State::new(&"players=2 first=A".parse().expect("a setup"), &mut chance, &mut Log::off());
    let lines =
        "epoch: 2 gallia, display: move x4, hand A: gift x11, hand B: priest x11, rest of the deck: B";
    for line in lines.split(", ") {
        let (key, value) = line.split_once(": ").expect("key: value");
        state.arrange(key, value).expect("a table");
    }
    state.arranged(&mut chance, &mut Log::off()).expect("a table");
    let a = Seat::new(0);
    for action in ["draw", "take move", "take move"] {
        let (action, before, mut log) = (action.parse().expect("an action"), chance.clone(), Log::on());
        engine::play(&mut state, a, action, &mut chance, &mut log).expect("a legal move");
        assert_eq!(log.events().iter().find_map(State::discloses), None, "{action}");
        assert!(chance == before, "nothing was left to chance");
    }
    let refilled = Event::Refilled { card: pantheon::Card::Move };
    assert_eq!(State::discloses(&refilled), Some(Disclosure::CARD_SHOWN));
}
