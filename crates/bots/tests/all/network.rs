//! Networks: what is read from a file is what plays, and what does not fit is refused.

use std::sync::Arc;

use bots::network::{Glance, NetworkError, PolicyValue};
use bots::{Bot, Contender, Learned};
use engine::{Chance, Game, Log, Observation, Questions, Rules, layout_hash};
use testkit::yardstick::{Kuhn, Nim};

const WIDTH: usize = 16;
const DEPTH: usize = 2;
const VALUES: usize = 3;

/// Numbers that look like weights.
fn weight(at: usize) -> f32 {
    ((at * 7919 % 1009) as f32 / 1009.0 - 0.5) * 0.7
}

/// A file in single precision, and its tensors by name.
fn file<G: Game>(rules: u32, layout: &str) -> (Vec<u8>, Vec<(String, Vec<f32>)>) {
    let mut shapes = vec![
        ("first.weight".to_owned(), vec![WIDTH, G::OBSERVATION]),
        ("first.bias".into(), vec![WIDTH]),
        ("first_norm.weight".into(), vec![WIDTH]),
        ("first_norm.bias".into(), vec![WIDTH]),
        ("policy.weight".into(), vec![G::ACTIONS, WIDTH]),
        ("policy.bias".into(), vec![G::ACTIONS]),
        ("value.weight".into(), vec![VALUES, WIDTH]),
        ("value.bias".into(), vec![VALUES]),
    ];
    for at in 0..DEPTH {
        shapes.push((format!("hidden.{at}.weight"), vec![WIDTH, WIDTH]));
        shapes.push((format!("hidden.{at}.bias"), vec![WIDTH]));
        shapes.push((format!("norms.{at}.weight"), vec![WIDTH]));
        shapes.push((format!("norms.{at}.bias"), vec![WIDTH]));
    }
    let mut header = format!(
        "{{\"__metadata__\":{{\"format\":\"theogony policy-value 1\",\"game\":\"{}\",\"rules\":\"{rules}\",\"layout\":\"{layout}\",\
         \"observation\":\"{}\",\"actions\":\"{}\",\"width\":\"{WIDTH}\",\"depth\":\"{DEPTH}\",\"values\":\"{VALUES}\"}}",
        G::ID,
        G::OBSERVATION,
        G::ACTIONS
    );
    let (mut data, mut tensors) = (Vec::new(), Vec::new());
    for (name, shape) in shapes {
        let start = data.len();
        let numbers: Vec<f32> = (0..shape.iter().product()).map(|at| weight(at + start)).collect();
        numbers.iter().for_each(|number| data.extend(number.to_le_bytes()));
        let end = data.len();
        header.push_str(&format!(
            ",\"{name}\":{{\"dtype\":\"F32\",\"shape\":{shape:?},\"data_offsets\":[{start},{end}]}}"
        ));
        tensors.push((name, numbers));
    }
    header.push('}');
    let mut bytes = (header.len() as u64).to_le_bytes().to_vec();
    bytes.extend(header.as_bytes());
    bytes.extend(data);
    (bytes, tensors)
}

pub(crate) fn fitting<G: Game>() -> (Vec<u8>, Vec<(String, Vec<f32>)>) {
    file::<G>(G::RULES, &layout_hash::<G>().to_string())
}

/// The same network, computed as the formulas say.
fn expected(tensors: &[(String, Vec<f32>)], observation: &[f32]) -> (Vec<f64>, Vec<f64>) {
    let get = |name: &str| -> Vec<f64> {
        let found = tensors.iter().find(|(known, _)| known == name).expect("a tensor of the file");
        found.1.iter().map(|&number| f64::from(number)).collect()
    };
    let linear = |name: &str, inputs: &[f64]| -> Vec<f64> {
        let (weights, bias) = (get(&format!("{name}.weight")), get(&format!("{name}.bias")));
        let row = |at: usize| &weights[at * inputs.len()..][..inputs.len()];
        (0..bias.len())
            .map(|at| {
                bias[at] + row(at).iter().zip(inputs).map(|(weight, input)| weight * input).sum::<f64>()
            })
            .collect()
    };
    let norm = |name: &str, units: &[f64]| -> Vec<f64> {
        let (scale, shift) = (get(&format!("{name}.weight")), get(&format!("{name}.bias")));
        let mean = units.iter().sum::<f64>() / units.len() as f64;
        let variance = units.iter().map(|unit| (unit - mean).powi(2)).sum::<f64>() / units.len() as f64;
        let each = |at: usize| (units[at] - mean) / (variance + 1e-5).sqrt() * scale[at] + shift[at];
        (0..units.len()).map(each).collect()
    };
    let inputs: Vec<f64> = observation.iter().map(|&number| f64::from(number)).collect();
    let mut units: Vec<f64> =
        norm("first_norm", &linear("first", &inputs)).iter().map(|unit| unit.max(0.0)).collect();
    for at in 0..DEPTH {
        let more = norm(&format!("norms.{at}"), &linear(&format!("hidden.{at}"), &units));
        units.iter_mut().zip(more).for_each(|(unit, more)| *unit += more.max(0.0));
    }
    let values = linear("value", &units).into_iter().map(|value| value.clamp(0.0, 1.0));
    (linear("policy", &units), values.collect())
}

fn start() -> Nim {
    let setup = "".parse().expect("a game has a setup by default");
    Nim::new(&setup, &mut Chance::seeded(1), &mut Log::off())
}

#[test]
fn a_network_computes_what_its_file_says() {
    let (bytes, tensors) = fitting::<Nim>();
    let network = PolicyValue::read(&bytes).expect("the file is whole");
    assert_eq!(network.check::<Nim>(), Ok(()));
    let (mut state, mut actions, mut chance) = (start(), Vec::new(), Chance::seeded(2));
    let mut glances = Vec::new();
    while let Some(seat) = state.turn().asked().first() {
        state.actions(seat, &mut actions);
        let mut glance = Glance::default();
        glance.at(&state, seat, &actions);
        glances.push(glance);
        let action = chance.pick(&actions);
        state.apply(seat, action, &mut chance, &mut Log::off());
    }
    assert!(glances.len() > 2);
    let mut alone = glances.clone();
    network.look(&mut glances);
    for (together, alone) in glances.iter().zip(&mut alone) {
        network.look(std::slice::from_mut(alone));
        assert_eq!((&together.likings, &together.values), (&alone.likings, &alone.values));
        let (policy, right) = expected(&tensors, &together.observation);
        for (value, right) in together.values.iter().zip(right) {
            assert!((f64::from(*value) - right).abs() < 1e-4, "{value}, but {right}");
        }
        for (liking, &number) in together.likings.iter().zip(&together.numbers) {
            assert!((f64::from(*liking) - policy[number]).abs() < 1e-3, "{liking}, but {}", policy[number]);
        }
    }
}

#[test]
fn a_network_takes_what_it_likes_best_and_with_temperature_others_too() {
    let network = Arc::new(PolicyValue::read(&fitting::<Nim>().0).expect("the file is whole"));
    let (state, mut chance) = (start(), Chance::seeded(3));
    let seat = state.turn().asked().first().expect("somebody begins");
    let observation = Observation::new(&state, seat, &mut chance);
    let actions = observation.actions();
    let (value, chances) = Learned::new(Arc::clone(&network)).think(&observation, &actions);
    assert!((0.0..=1.0).contains(&value));
    assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5);
    let best = (0..actions.len()).max_by(|&a, &b| chances[a].total_cmp(&chances[b])).expect("an answer");
    let mut bot = Learned::new(Arc::clone(&network));
    assert!((0..20).all(|_| bot.choose(&observation, &mut chance) == actions[best]));
    let mut whimsical = Learned::new(network).temperature(1.0);
    const DRAWS: usize = 20_000;
    let mut counts = vec![0_usize; actions.len()];
    for _ in 0..DRAWS {
        let answer = whimsical.choose(&observation, &mut chance);
        counts[actions.iter().position(|&action| action == answer).expect("a legal answer")] += 1;
    }
    for (count, chance) in counts.into_iter().zip(chances) {
        let part = count as f32 / DRAWS as f32;
        assert!((part - chance).abs() < 0.02, "{part} of the answers, but {chance} are liked so");
    }
}

#[test]
fn a_stale_network_is_refused() {
    let layout = layout_hash::<Nim>().to_string();
    let read = |bytes: &[u8]| PolicyValue::read(bytes).expect("the file is whole");
    let refused = |verdict: Result<(), NetworkError>| match verdict {
        Err(NetworkError::Stale { what, .. }) => what,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(read(&file::<Nim>(Nim::RULES + 1, &layout).0).check::<Nim>()), "rules version");
    assert_eq!(refused(read(&file::<Nim>(Nim::RULES, "0").0).check::<Nim>()), "layout of observations");
    assert_eq!(refused(read(&fitting::<Nim>().0).check::<Kuhn>()), "game");
}

#[test]
fn damaged_files_are_refused_with_what_is_wrong() {
    let (bytes, _) = fitting::<Nim>();
    for length in [0, 4, 8, 100, bytes.len() - 1] {
        assert!(PolicyValue::read(&bytes[..length]).is_err(), "{length} bytes");
    }
    let text = |from: &str, to: &str| {
        let whole = String::from_utf8_lossy(&bytes[8..]).into_owned();
        let header = &whole[..whole.find("}}").expect("an end") + 2].replacen(from, to, 1);
        let length = u64::from_le_bytes(bytes[..8].try_into().expect("eight bytes")) as usize;
        let mut changed = (header.len() as u64).to_le_bytes().to_vec();
        changed.extend(header.as_bytes());
        changed.extend(&bytes[8 + length..]);
        PolicyValue::read(&changed).expect_err("it is damaged").to_string()
    };
    assert!(text("policy-value 1", "policy-value 2").contains("format"));
    assert!(text("\"width\":\"16\"", "\"width\":\"15\"").contains("width"));
    assert!(text("\"width\":\"16\"", "\"width\":\"32\"").contains("shape"));
    assert!(text("F32", "I64").contains("F16 and F32"));
    assert!(text("first.weight", "second.weight").contains("'first.weight'"));
}

#[test]
fn contenders_name_networks() {
    let refused = |name: &str| name.parse::<Contender>().expect_err("no such network").to_string();
    assert!(refused("network:nowhere.safetensors").starts_with("cannot read nowhere.safetensors"));
    assert!(refused("network:temperature=-1").contains("temperature"));
    let file = std::env::temp_dir().join(format!("theogony-nim-{}.safetensors", std::process::id()));
    std::fs::write(&file, fitting::<Nim>().0).expect("a place for a file");
    let name = format!("network:{}:temperature=0.5", file.display());
    let bot: Contender = name.parse().expect("a network");
    assert_eq!(bot.name(), name);
    assert_eq!(bot.check::<Nim>(), Ok(()));
    assert!(bot.check::<Kuhn>().expect_err("another game").to_string().contains("game"));
    std::fs::remove_file(&file).expect("the file is there");
    let own: Contender = "network".parse().expect("the network of the program");
    assert!(own.check::<Nim>().expect_err("nim has none").to_string().contains("network:FILE"));
}
