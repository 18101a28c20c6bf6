use bots::{Bot, Greedy, Level, Random};
use engine::{Chance, Log, Observation, Rules, Seat};
use testkit::yardstick::{Card, Kuhn, KuhnAction, Nim};

#[test]
fn names_are_read_back() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    let error = "grandmaster".parse::<Level>().expect_err("there is no such level");
    assert_eq!(
        error.to_string(),
        "unknown level 'grandmaster'; known are random, easy, greedy, medium, hard, master"
    );
}

#[test]
fn every_level_answers_legally() {
    let observation =
        Observation::new(&Nim::with(&[2, 3], Seat::new(1)), Seat::new(1), &mut Chance::seeded(0));
    for level in Level::ALL {
        let answer = level.bot().choose(&observation, &mut Chance::seeded(1));
        assert!(observation.actions().contains(&answer), "{level}: {answer}");
    }
}

/// The heuristic of Kuhn poker bets the king; it never calls with the jack.
#[test]
fn greedy_follows_the_heuristic_and_slips_only_with_noise() {
    let king = Kuhn::deal(Card::King, Card::Jack);
    let observation = Observation::new(&king, Seat::new(0), &mut Chance::seeded(0));
    let bets = |mut bot: Greedy| {
        let answers = (0..400).map(|seed| bot.choose(&observation, &mut Chance::seeded(seed)));
        answers.filter(|&answer| answer == KuhnAction::Bet).count()
    };
    assert_eq!(bets(Greedy::default()), 400);
    assert_eq!(bets(Greedy::default().votes(0)), 400);
    let with_noise = bets(Greedy::default().noise(0.5));
    assert!((260..340).contains(&with_noise), "{with_noise} of 400, where 300 are expected");
}

/// The heuristic calls half the bets with the queen: votes turn that into an answer, whichever it is.
#[test]
fn greedy_counts_votes() {
    let mut state = Kuhn::deal(Card::King, Card::Queen);
    state.apply(Seat::new(0), KuhnAction::Bet, &mut Chance::seeded(0), &mut Log::off());
    let observation = Observation::new(&state, Seat::new(1), &mut Chance::seeded(0));
    let calls = (0..400).filter(|&seed| {
        Greedy::default().choose(&observation, &mut Chance::seeded(seed)) == KuhnAction::Call
    });
    assert!((140..260).contains(&calls.count()));
}

#[test]
fn random_takes_every_answer() {
    let observation =
        Observation::new(&Nim::with(&[3, 2], Seat::new(0)), Seat::new(0), &mut Chance::seeded(0));
    let actions = observation.actions();
    let mut counts = vec![0; actions.len()];
    let mut chance = Chance::seeded(0);
    for _ in 0..1_000 {
        let answer = Random.choose(&observation, &mut chance);
        counts[actions.binary_search(&answer).expect("the answer is legal")] += 1;
    }
    assert!(counts.iter().all(|count| (150..250).contains(count)), "{counts:?}");
}
