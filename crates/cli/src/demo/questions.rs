use std::collections::BTreeMap;

use catalog::{AnySession, GameId, Playable, for_game};
use engine::{Chance, Lang, Log, Seat, Session};

use crate::screens::Screen;

/// A table at a question to one seat.
pub(super) struct Question {
    /// The question in a few words; questions with the same words are of one kind.
    pub(super) lead: &'static str,
    pub(super) session: AnySession,
    pub(super) seat: Seat,
}

/// One move in so many is chosen because it leads to a question that was not found yet, if there is such a move.
const LOOK_AHEAD: usize = 3;

/// A table at each kind of question that games between players who answer at random come to.
pub(super) fn find(game: GameId, seed: u64) -> Vec<Question> {
    for_game!(game, G => find_in::<G>(seed))
}

fn find_in<G: Screen>(seed: u64) -> Vec<Question> {
    let mut found = BTreeMap::new();
    let (games, setups) = G::QUESTIONS;
    for number in 0..games {
        for setup in setups.iter().filter_map(|text| text.parse::<G::Setup>().ok()) {
            walk(Session::<G>::new(setup, seed + number), &mut found);
        }
    }
    let question = |(lead, (session, seat))| Question { lead, session: G::any_session(session), seat };
    found.into_iter().map(question).collect()
}

type Found<G> = BTreeMap<&'static str, (Session<G>, Seat)>;

fn leads<G: Playable>(state: &G) -> impl Iterator<Item = (Seat, &'static str)> + '_ {
    state.turn().asked().iter().map(|seat| (seat, G::lead(&state.prompt(seat), Lang::En)))
}

/// Plays a game at random and keeps the first table at each new question.
fn walk<G: Playable>(mut session: Session<G>, found: &mut Found<G>) {
    let mut chance = Chance::seeded(session.seed());
    let mut actions = Vec::new();
    loop {
        let asked: Vec<(Seat, &'static str)> = leads(session.state()).collect();
        for (seat, lead) in &asked {
            found.entry(lead).or_insert_with(|| (session.clone(), *seat));
        }
        let Some((seat, _)) = (!asked.is_empty()).then(|| chance.pick(&asked)) else { return };
        session.state().actions(seat, &mut actions);
        let by_lot = chance.pick(&actions);
        let new = (chance.below(LOOK_AHEAD) == 0)
            .then(|| actions.iter().find(|&&action| leads_on(session.state(), seat, action, found)))
            .flatten();
        let action = new.copied().unwrap_or(by_lot);
        session.play(seat, action).expect("a listed answer is legal");
    }
}

/// Whether an answer may lead to a question that was not found yet.
fn leads_on<G: Playable>(state: &G, seat: Seat, action: G::Action, found: &Found<G>) -> bool {
    let mut after = state.clone();
    after.apply(seat, action, &mut Chance::seeded(0), &mut Log::off());
    leads(&after).any(|(_, lead)| !found.contains_key(lead))
}
