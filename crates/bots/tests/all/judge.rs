//! Networks that judge positions.

use std::sync::Arc;

use bots::Contender;
use bots::lessons::{lesson, lessons_of_bots};
use bots::network::{Judge, Jury, NetworkError};
use engine::{Chance, Learning, Log, Rules, Seat, layout_hash};
use godwar::State;

const WIDTH: usize = 16;
const UNITS: usize = 16;

/// A judge of War of the Gods in a file: weights of the first layer up to half of `weight`.
fn file(rules: u32, weight: f32) -> Vec<u8> {
    let features = State::FEATURES;
    let mut tensors = Vec::new();
    let mut data: Vec<u8> = Vec::new();
    let mut tensor = |name: &str, shape: &[usize], value: &dyn Fn(usize) -> f32| {
        let start = data.len();
        for at in 0..shape.iter().product() {
            data.extend(value(at).to_le_bytes());
        }
        tensors.push(format!(
            "\"{name}\":{{\"dtype\":\"F32\",\"shape\":{shape:?},\"data_offsets\":[{start},{}]}}",
            data.len()
        ));
    };
    tensor("first.weight", &[WIDTH, features], &|at| ((at * 7919 % 1009) as f32 / 1009.0 - 0.5) * weight);
    tensor("first.bias", &[WIDTH], &|_| 0.1);
    tensor("hidden.weight", &[UNITS, 2 * WIDTH], &|at| if at % (2 * WIDTH) < WIDTH { 0.5 } else { -0.2 });
    tensor("hidden.bias", &[UNITS], &|_| 0.0);
    tensor("strength.weight", &[1, UNITS], &|_| 1.0);
    tensor("strength.bias", &[1], &|_| 0.0);
    let about = format!(
        "\"__metadata__\":{{\"format\":\"theogony judge 1\",\"game\":\"godwar\",\"rules\":\"{rules}\",\"layout\":\"{}\",\
         \"features\":\"{features}\",\"width\":\"{WIDTH}\",\"units\":\"{UNITS}\"}}",
        layout_hash::<State>()
    );
    let header = format!("{{{about},{}}}", tensors.join(","));
    let mut bytes = (header.len() as u64).to_le_bytes().to_vec();
    bytes.extend(header.bytes());
    bytes.extend(data);
    bytes
}

fn jury(weight: f32) -> Jury {
    let judge = Judge::read(&file(<State as engine::Game>::RULES, weight)).expect("a judge as it is written");
    Jury::new(Arc::new(judge))
}

fn position(setup: &str) -> State {
    lesson::<State>(&setup.parse().expect("a setup"), 1, &mut Chance::seeded(5)).state
}

#[test]
fn chances_are_shares_of_one_victory() {
    for setup in ["players=2", "players=3", "players=6"] {
        let chances = jury(1.0).chances(&position(setup));
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{setup}: {chances:?}");
    }
    // Weights of 0 see nothing, so all are equal; others tell seats apart.
    let (blind, seeing) =
        (jury(0.0).chances(&position("players=2")), jury(1.0).chances(&position("players=2")));
    assert_eq!(blind.to_vec(), [0.5, 0.5]);
    assert_ne!(seeing.to_vec(), [0.5, 0.5]);
}

#[test]
fn team_mates_win_together() {
    let state = position("players=4 mode=team");
    let chances = jury(1.0).chances(&state);
    for seat in Seat::all(4) {
        assert_eq!(chances[seat], chances[state.side(seat)]);
    }
    let sides = Seat::all(4).filter(|&seat| state.side(seat) == seat);
    assert!((sides.map(|side| chances[side]).sum::<f32>() - 1.0).abs() < 1e-5);
}

#[test]
fn a_judge_of_other_rules_is_refused() {
    let other = Judge::read(&file(<State as engine::Game>::RULES + 1, 1.0)).expect("readable");
    assert!(matches!(other.check::<State>(), Err(NetworkError::Stale { what: "rules version", .. })));
    let mut short = file(<State as engine::Game>::RULES, 1.0);
    short.truncate(short.len() - 4);
    assert!(matches!(Judge::read(&short), Err(NetworkError::Damaged(_))));
}

#[test]
fn a_search_asks_the_judge_of_a_file() {
    let path = std::env::temp_dir().join(format!("judge-{}.safetensors", std::process::id()));
    std::fs::write(&path, file(<State as engine::Game>::RULES, 1.0)).expect("written");
    let contender: Contender =
        format!("search:simulations=20:judge={}", path.display()).parse().expect("a bot with a judge");
    std::fs::remove_file(&path).expect("removed");
    assert_eq!(contender.check::<State>(), Ok(()));
    assert!("search:judge=on".parse::<Contender>().expect("a bot").check::<State>().is_err());
    let setup = "players=2".parse().expect("a setup");
    let by = [contender.clone(), contender];
    let found = lessons_of_bots::<State>(&setup, &by, &mut Chance::seeded(1));
    assert!(!found.is_empty());
    for lesson in &found {
        assert!((lesson.won.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }
}

#[test]
fn lessons_follow_from_their_chance() {
    let setup = "players=3".parse().expect("a setup");
    let [one, other] = [0, 0].map(|_| lesson::<State>(&setup, 3, &mut Chance::at(7, 1)));
    assert_eq!((&one.state, &one.won), (&other.state, &other.won));
    let new = State::new(&setup, &mut Chance::seeded(7), &mut Log::off());
    assert_eq!(one.state.seats(), new.seats());
}
