//! What the heuristic does in positions in which the right answer is plain.

use std::collections::BTreeSet;

use engine::{Chance, Fixture, Heuristic, Log, Questions, Rules, Seat};
use godwar::{Action, State};

/// A position stated line by line, then the answers given in it.
fn position(setup: &str, lines: &[(&str, &str)], moves: &[(usize, &str)]) -> State {
    let mut chance = Chance::seeded(1);
    let setup = setup.parse().expect("a setup");
    let mut state = State::new(&setup, &mut chance, &mut Log::off());
    for (key, value) in lines {
        state.arrange(key, value).expect("a line of a table");
    }
    state.arranged(&mut chance, &mut Log::off()).expect("a table that can be");
    for (seat, text) in moves {
        let action = text.parse().expect("an action");
        engine::play(&mut state, Seat::new(*seat), action, &mut chance, &mut Log::off())
            .expect("a legal action");
    }
    state
}

/// All that the heuristic may answer for whoever is asked.
fn advice(state: &State) -> BTreeSet<String> {
    let seat = state.turn().asked().first().expect("somebody is asked");
    let mut actions = Vec::new();
    state.actions(seat, &mut actions);
    let advise = |seed| state.advise(seat, &actions, &mut Chance::seeded(seed)).to_string();
    (0..40).map(advise).collect()
}

/// What it answers, whatever the lot.
fn answer(state: &State) -> String {
    let mut advice = advice(state);
    assert_eq!(advice.len(), 1, "{advice:?}");
    advice.pop_first().expect("an answer")
}

#[test]
fn every_god_is_taken_sometimes_and_the_better_one_more_often() {
    let mut taken = BTreeSet::new();
    for seed in 0..200 {
        let mut chance = Chance::seeded(seed);
        let setup = "players=2".parse().expect("a setup");
        let state = State::new(&setup, &mut chance, &mut Log::off());
        let mut actions = Vec::new();
        state.actions(Seat::new(0), &mut actions);
        taken.insert(state.advise(Seat::new(0), &actions, &mut chance).to_string());
    }
    assert_eq!(taken.len(), 12, "{taken:?}");
    let offered = [Action::Become(godwar::God::Poseidon), Action::Become(godwar::God::Freyja)];
    let setup = "players=2".parse().expect("a setup");
    let state = State::new(&setup, &mut Chance::seeded(1), &mut Log::off());
    let poseidon = (0..400)
        .filter(|&seed| state.advise(Seat::new(0), &offered, &mut Chance::seeded(seed)) == offered[0]);
    assert!((220..390).contains(&poseidon.count()));
}

#[test]
fn a_main_god_within_reach_is_finished_before_supporting_gods_are_sealed() {
    let lines = [
        ("main", "A B"),
        ("energy B", "5"),
        ("energy D", "4"),
        ("hand A", "leo"),
        ("gods", "zeus odin athena tyr"),
    ];
    let aiming = [(0, "play leo 1")];
    assert_eq!(answer(&position("players=4 mode=team", &lines, &aiming)), "target B");
    // By this blow and the next one.
    let lines = [
        ("main", "A B"),
        ("energy B", "8"),
        ("energy D", "3"),
        ("hand A", "leo valkyrie"),
        ("gods", "apollo odin athena tyr"),
    ];
    assert_eq!(answer(&position("players=4 mode=team", &lines, &aiming)), "target B");
    // Out of reach, the supporting god is sealed first.
    let lines = [
        ("main", "A B"),
        ("energy B", "15"),
        ("energy D", "4"),
        ("hand A", "leo"),
        ("gods", "apollo odin athena tyr"),
    ];
    assert_eq!(answer(&position("players=4 mode=team", &lines, &aiming)), "target D");
}

#[test]
fn thor_girds_himself_for_a_blow_that_then_wins() {
    let lines = [("gods", "thor zeus"), ("energy A", "5"), ("energy B", "7"), ("hand A", "leo")];
    assert_eq!(answer(&position("players=2", &lines, &[])), "power belt-of-strength");
    // Not for a blow that wins anyway, nor where there is nothing to strike with.
    let lines = [("gods", "thor zeus"), ("energy A", "5"), ("energy B", "5"), ("hand A", "leo")];
    assert_eq!(answer(&position("players=2", &lines, &[])), "play leo 1");
    let lines = [("gods", "thor zeus"), ("energy A", "20"), ("energy B", "7"), ("hand A", "cancer guardian")];
    assert_eq!(answer(&position("players=2", &lines, &[(0, "play cancer 1")])), "end");
}

#[test]
fn artemis_shoots_past_a_guard_that_would_save_the_target() {
    let lines = [
        ("gods", "artemis zeus"),
        ("energy A", "5"),
        ("energy B", "5"),
        ("hand A", "leo"),
        ("hand B", "guardian*2"),
        ("used", "quiver"),
    ];
    assert_eq!(answer(&position("players=2", &lines, &[])), "power silver-arrow");
    let lines = [
        ("gods", "artemis zeus"),
        ("energy A", "5"),
        ("energy B", "5"),
        ("hand A", "leo"),
        ("hand B", "priest*2"),
        ("used", "quiver"),
    ];
    assert_eq!(answer(&position("players=2", &lines, &[])), "play leo 1");
}

#[test]
fn thor_throws_a_warrior_where_that_wins() {
    // Pegasus would bring more, but nothing follows it; the throw and Leo together fell B.
    let lines = [("gods", "thor zeus"), ("energy A", "3"), ("energy B", "8"), ("hand A", "pegasus leo")];
    assert_eq!(answer(&position("players=2", &lines, &[])), "throw pegasus");
    let lines = [("gods", "thor zeus"), ("energy A", "3"), ("energy B", "3"), ("hand A", "pegasus")];
    assert_eq!(answer(&position("players=2", &lines, &[])), "throw pegasus");
}

#[test]
fn what_a_berserker_was_paid_counts_when_it_is_countered() {
    let lines = [("gods", "apollo athena"), ("hand A", "berserker"), ("hand B", "gorgon"), ("used", "aegis")];
    let attack = |paid| [(0, "play berserker 1"), (0, paid), (0, "target B")];
    let weak = answer(&position("players=2", &lines, &attack("pay 0")));
    let strong = answer(&position("players=2", &lines, &attack("pay 2")));
    assert_eq!((weak.as_str(), strong.as_str()), ("pass", "react gorgon"));
}

#[test]
fn a_blow_at_a_rival_is_not_cancelled() {
    let lines = [("gods", "zeus athena tyr"), ("hand A", "leo"), ("hand B", "gorgon"), ("energy C", "9")];
    let at = |target| [(0, "play leo 1"), (0, target)];
    assert_eq!(answer(&position("players=3", &lines, &at("target C"))), "pass");
    assert_eq!(answer(&position("players=3", &lines, &at("target B"))), "react gorgon");
}

#[test]
fn in_the_own_turn_a_guardian_is_the_first_to_go() {
    // It cannot be played, and the hand is laid down at the end of the turn.
    let lines = [
        ("gods", "poseidon zeus"),
        ("phase", "startup"),
        ("hand A", "guardian*2 priest leo"),
        ("pool A", "leo*3"),
    ];
    assert_eq!(answer(&position("players=2", &lines, &[])), "power ebb-and-flow");
    assert_eq!(answer(&position("players=2", &lines, &[(0, "power ebb-and-flow")])), "discard guardian");
    // While others have their turns it defends.
    let lines = [
        ("gods", "poseidon zeus"),
        ("hand A", "guardian"),
        ("hand B", "guardian priest"),
        ("energy A", "20"),
    ];
    assert_eq!(answer(&position("players=2", &lines, &[(0, "power flood")])), "discard priest");
}

#[test]
fn odin_keeps_the_warriors_that_chain() {
    // Leo, Valkyrie and Leo follow each other; Capricorn by itself is worth as much as Valkyrie but follows none of them.
    let lines = [
        ("gods", "odin zeus"),
        ("round", "6"),
        ("hand A", "none"),
        ("recruited A", "leo*2 valkyrie capricorn priest*3"),
    ];
    let moves = [(0, "end"), (0, "end"), (0, "power well-of-mimir")];
    assert_eq!(answer(&position("players=2", &lines, &moves)), "bottom priest");
    let lines = [
        ("gods", "odin zeus"),
        ("round", "6"),
        ("hand A", "none"),
        ("recruited A", "leo*2 valkyrie capricorn bishop*3"),
    ];
    let advice = advice(&position("players=2", &lines, &moves));
    assert!(!advice.contains("bottom leo") && !advice.contains("bottom valkyrie"), "{advice:?}");
}

#[test]
fn hades_pays_his_toll_with_a_guardian_and_plays_his_priests() {
    let lines = [("gods", "hades zeus"), ("hand A", "guardian priest"), ("pool A", "priest*6 leo")];
    assert_eq!(answer(&position("players=2", &lines, &[])), "play priest");
    let moves = [(0, "play priest"), (0, "end"), (0, "end")];
    assert_eq!(answer(&position("players=2", &lines, &moves)), "banish hand guardian");
    // Without one a Priest is kept for it.
    let lines = [("gods", "hades zeus"), ("hand A", "priest"), ("pool A", "priest*6 leo")];
    assert_eq!(answer(&position("players=2", &lines, &[])), "end");
}

#[test]
fn a_guardian_protects_a_team_mate_and_a_valkyrie_waits_for_the_main_god() {
    let lines = [
        ("main", "A B"),
        ("hand A", "aries"),
        ("hand B", "guardian"),
        ("energy D", "10"),
        ("gods", "apollo odin athena tyr"),
    ];
    let attack = [(0, "play aries 1"), (0, "target D")];
    assert_eq!(answer(&position("players=4 mode=team", &lines, &attack)), "react guardian");
    let lines = [
        ("main", "A D"),
        ("hand A", "leo"),
        ("hand B", "valkyrie"),
        ("energy D", "4"),
        ("gods", "apollo odin athena tyr"),
    ];
    let attack = [(0, "play leo 1"), (0, "target D")];
    assert_eq!(answer(&position("players=4 mode=team", &lines, &attack)), "react valkyrie");
}

#[test]
fn a_line_that_rises_to_the_winning_energy_is_played() {
    // Pegasus beside a green card brings four: with Virgo's one that is enough.
    let lines =
        [("gods", "zeus athena"), ("energy A", "20"), ("energy B", "20"), ("hand A", "virgo pegasus leo*2")];
    assert_eq!(answer(&position("players=2", &lines, &[])), "play virgo 2");
}
