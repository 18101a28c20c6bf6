//! What a view says about the question at hand: the statement that asks, and what each answer costs and gives.

use std::collections::BTreeSet;

use engine::{Chance, Extras, Fixture, Lang, Log, Questions, Rules, Seat, Secrets, Viewer};
use mythologies::{Action, Ask, Event, Gain, Kind, PreviewView, Prompt, Setup, State};

/// Plays random games and calls `look` at every question.
fn at_every_question(mut look: impl FnMut(&State, Seat)) {
    for (seed, setup) in (0..).zip([
        "players=2 mythologies=greek,norse,inca,zulu gems=3",
        "players=3 mythologies=egyptian,hindu,chinese,celtic gems=3",
        "players=4 mythologies=hindu,chinese,greek,egyptian gems=3",
        "players=4 mythologies=celtic,zulu,norse,inca gems=3",
    ]) {
        for game in 0..6 {
            let setup: Setup = setup.parse().expect("a setup");
            let mut chance = Chance::seeded(10 * seed + game);
            let mut state = State::new(&setup, &mut chance, &mut Log::off());
            while let Some(seat) = state.turn().asked().first() {
                look(&state, seat);
                let action = state.any_action(seat, &mut chance, &mut Vec::new());
                state.apply(seat, action, &mut chance, &mut Log::off());
            }
        }
    }
}

/// Words of which the sentence that asks must have one.
fn words(ask: Ask) -> &'static [&'static str] {
    match ask {
        Ask::Nothing => &[],
        Ask::Target => &["name a square"],
        Ask::Plane => &["choose one of your planes"],
        Ask::Mythology => &["choose a mythology"],
        Ask::Board => &["choose a board"],
        Ask::Pay(_) => &["pay 1 gem", "pay 2 gems"],
        Ask::Sacrifice | Ask::MaybeSacrifice | Ask::MaybePile => &["sacrific", "in each plane"],
        Ask::Adjacent => &["choose an adjacent card"],
        Ask::Move | Ask::MaybeMove | Ask::Return | Ask::Follow => &["move"],
        Ask::Lift | Ask::Land(_) => &["lift", "move up to two"],
        Ask::SwapPiles => &["swap"],
        Ask::SwapPlanes => &["exchange"],
        Ask::PlayFromSanctuary | Ask::MaybePlayFromSanctuary => &["invoke", "call"],
        Ask::PlayFromDiscard | Ask::MaybePlayFromDiscard => &["discard"],
        Ask::Revealed => &["invoke one of them"],
        Ask::Deck => &["creature deck"],
        Ask::Exile => &["exile"],
        Ask::Read => &["invocation gain"],
        Ask::Exchange => &["give an opponent 1 gem"],
        Ask::Extort => &["gives you 1 favour"],
        Ask::Trade => &["give 1 gem"],
        Ask::Neighbour => &["choose a neighbour"],
        Ask::FavoursOrDeity => &["loses 2 favours"],
        Ask::GemsOrCreature => &["gives you 2 gems"],
        Ask::GemOrThis(_) => &["marks the creature"],
        Ask::Lose => &["loses 2 tokens"],
        Ask::React => &["opponent", "neighbour"],
    }
}

#[test]
fn the_sentence_that_asks_speaks_of_what_is_asked() {
    let mut seen = BTreeSet::new();
    at_every_question(|state, seat| {
        let statement = state.view(Viewer::Spectator).statement;
        match state.prompt(seat) {
            Prompt::Effect { kind, ask } => {
                let statement = statement.expect("an effect asks by a statement");
                assert_eq!(statement.kind, kind);
                let sentence = kind.sentences(Lang::En).nth(statement.sentence).expect("a sentence");
                assert!(
                    words(ask).iter().any(|word| sentence.contains(word)),
                    "{ask:?} of {kind:?}: {sentence}"
                );
                seen.insert((kind, statement.sentence));
            }
            Prompt::Spare => assert_eq!(statement.map(|said| said.kind), Some(Kind::Scarab)),
            Prompt::Place { .. } => assert!(statement.is_none_or(|said| {
                let sentence = said.kind.sentences(Lang::En).nth(said.sentence).expect("a sentence");
                words(Ask::PlayFromSanctuary).iter().any(|word| sentence.contains(word))
            })),
            _ => assert_eq!(statement, None),
        }
    });
    assert!(seen.iter().filter(|(_, sentence)| *sentence > 0).count() > 4, "{seen:?}");
}

/// Whatever comes of an answer before the next choice, as the view foretells it.
#[test]
fn what_an_answer_costs_and_gives_is_foretold() {
    let mut foretold = 0;
    at_every_question(|state, seat| {
        let mut actions = Vec::new();
        state.actions(seat, &mut actions);
        let previews = state.view(Viewer::Seat(seat)).previews;
        for &action in &actions {
            let (mut after, mut log) = (*state, Log::on());
            after.apply(seat, action, &mut Chance::seeded(9), &mut log);
            let hidden = log.take().iter().any(|event| {
                matches!(
                    event,
                    Event::TurnBegan { .. }
                        | Event::TokenRevealed { .. }
                        | Event::TurnedUp { .. }
                        | Event::DeckRevealed { .. }
                        | Event::Filled { .. }
                )
            });
            let mut answers = Vec::new();
            if let Some(next) = after.turn().asked().first() {
                after.actions(next, &mut answers);
            }
            if hidden || answers.len() < 2 {
                continue;
            }
            let found = previews.iter().find(|preview| preview.action == action);
            let nothing = PreviewView { action, pays: Gain::NONE, gains: Gain::NONE };
            let PreviewView { pays, gains, .. } = *found.unwrap_or(&nothing);
            let purse = |state: &State| {
                let player = &state.view(Viewer::Spectator).seats[seat.index()];
                (i16::from(player.favours), i16::from(player.gems))
            };
            let ((favours, gems), (more_favours, more_gems)) = (purse(state), purse(&after));
            assert_eq!(
                more_favours - favours,
                i16::from(gains.favours) - i16::from(pays.favours),
                "{action}"
            );
            assert_eq!(more_gems - gems, i16::from(gains.gems) - i16::from(pays.gems), "{action}");
            foretold += usize::from(found.is_some());
        }
    });
    assert!(foretold > 300, "only {foretold} answers gave something");
}

/// Trials and Leprechauns pay at the end of a turn whatever is answered: the answer that ends it does not boast of them.
#[test]
fn what_comes_anyway_is_no_answers_merit() {
    let (mut came, mut earned) = (0, 0);
    at_every_question(|state, seat| {
        let before = state.view(Viewer::Spectator);
        let mut actions = Vec::new();
        state.actions(seat, &mut actions);
        let previews = state.view(Viewer::Seat(seat)).previews;
        for &action in &actions {
            let (mut after, mut log) = (*state, Log::on());
            after.apply(seat, action, &mut Chance::seeded(9), &mut log);
            // As previews do: what leaves no choice follows, above all the end of the turn.
            let mut answers = Vec::new();
            for _ in 0..8 {
                let Some(next) = after.turn().asked().first() else { break };
                after.actions(next, &mut answers);
                let [only] = answers[..] else { break };
                after.apply(next, only, &mut Chance::seeded(9), &mut log);
            }
            let trials: u8 = log
                .take()
                .iter()
                .map(|event| match event {
                    Event::TrialAchieved { seat: who, favours, .. } if *who == seat => *favours,
                    _ => 0,
                })
                .sum();
            let gains = previews
                .iter()
                .find(|preview| preview.action == action)
                .map_or(Gain::NONE, |preview| preview.gains);
            if action == Action::End {
                came += usize::from(trials > 0);
                assert_eq!(gains, Gain::NONE, "{action} in round {}", before.round);
            } else if trials > 0 && gains.favours >= trials {
                earned += 1;
            }
        }
    });
    assert!(came > 5 && earned > 0, "trials came anyway {came} times and were earned {earned} times");
}

fn table(setup: &str, lines: &[(&str, &str)]) -> State {
    let setup: Setup = setup.parse().expect("a setup");
    let mut state = State::new(&setup, &mut Chance::seeded(1), &mut Log::off());
    for (key, value) in lines {
        state.arrange(key, value).expect("a table");
    }
    state.arranged(&mut Chance::seeded(2), &mut Log::off()).expect("a sound table");
    state
}

/// What a face-down card would give is nobody's to foresee.
#[test]
fn foresight_does_not_look_under_cards() {
    let mut state = table(
        "players=2 mythologies=hindu,norse,inca,celtic boards=listed first=A",
        &[
            ("slots TR", "troll fenrir draugr !odin"),
            ("slots BL", "puma amaru caiman pachamama"),
            ("gems A", "4"),
            ("aside A", "vishnu"),
            ("turn", "A"),
        ],
    );
    for action in ["play vishnu", "at T1"] {
        state.apply(Seat::new(0), action.parse().unwrap(), &mut Chance::seeded(3), &mut Log::off());
    }
    let previews = state.view(Viewer::Seat(Seat::new(0))).previews;
    let of =
        |action: &str| previews.iter().find(|preview| preview.action == action.parse::<Action>().unwrap());
    assert_eq!(of("choose TR-deity"), None);
    assert_eq!(of("choose BL-deity").map(|preview| preview.gains), Some(Gain { favours: 1, gems: 2 }));
}

/// Tokens that fly to a player are of one kind, so that the counter they fly to is known.
#[test]
fn tokens_fly_one_kind_at_a_time() {
    let mut paid = 0;
    for seed in testkit::seeds(20) {
        let setup: Setup =
            "players=4 mythologies=norse,greek,chinese,celtic gems=3".parse().expect("a setup");
        let (mut chance, mut log) = (Chance::seeded(seed), Log::on());
        let mut state = State::new(&setup, &mut chance, &mut log);
        while let Some(seat) = state.turn().asked().first() {
            let action = state.any_action(seat, &mut chance, &mut Vec::new());
            state.apply(seat, action, &mut chance, &mut log);
        }
        for event in log.take() {
            if let Event::Paid { to: Some(_), gain, .. } = event {
                assert!(gain.gems == 0 || gain.favours == 0, "{gain:?}");
                assert!(State::flight(&event).is_some());
                paid += 1;
            }
        }
    }
    assert!(paid > 20, "{paid}");
}
