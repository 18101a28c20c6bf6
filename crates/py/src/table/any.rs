use std::sync::Arc;

use bots::network::NetworkError;
use bots::playout::{self, Advised, Buffers, Uniform};
use bots::{Budget, Contender, ContenderError, Guidance, Guided, Options, Search};
use catalog::{AnySession, AnyView, GameId, Playable, for_any, for_game};
use engine::state_hash;
use engine::{
    Chance, Deed, Lang, Names, Observation, Record, Seat, SeatSet, Session, SetupError, Standing, StateHash,
    Viewer,
};

use super::{Core, Table, saved};
use crate::error::Trouble;
use crate::guide::Guiding;

/// How a playout answers.
#[derive(Clone, Copy)]
pub(crate) enum Policy {
    /// Every answer with the same probability.
    Random,
    /// The game's own heuristic.
    Heuristic,
}

/// One answer of a search: its number, its text, how often it was tried and what it was worth to the seat.
pub(crate) type Weighed = (usize, String, u32, f64);

/// How a search goes about it.
pub(crate) struct Thinking {
    pub(crate) budget: Budget,
    pub(crate) exploration: Option<f64>,
    /// What leads it, and how many positions that is asked about at once; if nothing does, it plays on.
    pub(crate) guiding: Option<(Guiding, u32)>,
}

/// A [`Table`] of any game.
pub(crate) trait AnyTable: Send + Sync {
    fn game(&self) -> GameId;
    fn seats(&self) -> usize;
    fn setup(&self) -> String;
    fn seed(&self) -> u64;
    fn step(&self) -> u64;
    fn is_imagined(&self) -> bool;
    fn asked(&self) -> SeatSet;
    /// The seat that decides next.
    fn seat(&self) -> Option<Seat>;
    fn hash(&self) -> StateHash;
    fn recall(&self, seat: Seat) -> Option<u64>;
    fn standing(&self) -> Standing;
    fn clone_box(&self) -> Box<dyn AnyTable>;
    /// Calls `each` with the dense number of every answer open to a seat.
    fn each_index(&self, seat: Seat, each: &mut dyn FnMut(usize));
    /// The answers open to a seat: dense number and text.
    fn actions(&self, seat: Seat) -> Vec<(usize, String)>;
    fn label(&self, action: &str, lang: Lang) -> Result<String, Trouble>;
    fn play_index(&mut self, seat: Seat, index: i64) -> Result<(), Trouble>;
    fn play_text(&mut self, seat: Seat, text: &str) -> Result<(), Trouble>;
    fn observe(&self, seat: Seat, out: &mut [f32]);
    fn view(&self, viewer: Viewer) -> AnyView;
    fn sketch(&self, viewer: Viewer) -> String;
    /// The sketch with the viewer's seat, the question that is put to it and the answers open to it.
    fn told(&self, viewer: Viewer) -> String;
    fn question(&self, seat: Seat, lang: Lang) -> Option<String>;
    /// The moves so far, forced ones included.
    fn moves(&self) -> Vec<(Seat, String)>;
    /// The position after the first `steps` moves.
    fn replay(&self, steps: isize) -> Result<Box<dyn AnyTable>, Trouble>;
    /// The game as a record; `None` for an imagined position.
    fn record(&self) -> Option<Record>;
    /// The whole of it as bytes, for pickling.
    fn save(&self) -> Vec<u8>;
    /// A position that `seat` cannot tell from this one, with a chance of its own from here on.
    fn determinize(&self, seat: Seat, seed: u64) -> Box<dyn AnyTable>;
    /// Plays a copy to the end: the final standing and the number of answers given.
    fn play_out(&self, policy: Policy, seed: u64) -> (Standing, u32);
    /// What a bot answers for a seat that is asked.
    fn choose(
        &self,
        seat: Seat,
        bot: &Contender,
        chance: &mut Chance,
    ) -> Result<(usize, String), ContenderError>;
    /// What a search thinks of the answers of a seat that is asked, the best first.
    fn think(&self, seat: Seat, how: &Thinking, chance: &mut Chance) -> Result<Vec<Weighed>, NetworkError>;
}

/// Sets a table.
pub(crate) fn new_table(
    game: GameId,
    setup: &str,
    seed: u64,
    recall: bool,
) -> Result<Box<dyn AnyTable>, SetupError> {
    for_game!(game, G => Ok(Box::new(Table::<G>::new(setup.parse()?, seed, recall))))
}

/// Plays a record again and checks its hash.
pub(crate) fn read_record(text: &str) -> Result<Box<dyn AnyTable>, Trouble> {
    let record = Record::parse(text).map_err(Trouble::Record)?;
    let session = AnySession::from_record(&record).map_err(Trouble::Record)?;
    Ok(for_any!(&session, AnySession(session) => Box::new(Table::from_session(session, false))))
}

impl<G: Playable> Table<G> {
    fn check_asked(&self, seat: Seat) -> Result<(), Trouble> {
        let waiting_for = self.asked();
        match (waiting_for.is_empty(), waiting_for.has(seat)) {
            (true, _) => Err(Trouble::Over),
            (_, false) => Err(Trouble::NotAsked { seat, waiting_for }),
            _ => Ok(()),
        }
    }

    /// The dense number of an action of a seat.
    fn number(&self, seat: Seat, action: G::Action) -> usize {
        self.core.state().number(seat, action)
    }

    fn observation(&self, seat: Seat, chance: &mut Chance) -> Observation<G> {
        Observation::new(self.core.state(), seat, chance)
    }
}

impl<G: Playable> AnyTable for Table<G> {
    fn game(&self) -> GameId {
        G::GAME
    }

    fn seats(&self) -> usize {
        self.core.state().seats()
    }

    fn setup(&self) -> String {
        self.setup.to_string()
    }

    fn seed(&self) -> u64 {
        self.seed
    }

    fn step(&self) -> u64 {
        self.core.step()
    }

    fn is_imagined(&self) -> bool {
        self.imagined
    }

    fn asked(&self) -> SeatSet {
        self.core.state().turn().asked()
    }

    fn seat(&self) -> Option<Seat> {
        self.core.seat()
    }

    fn hash(&self) -> StateHash {
        self.core.state().fingerprint()
    }

    fn recall(&self, seat: Seat) -> Option<u64> {
        // What is open to a seat is something it knows, whether or not an event has told it.
        let answers: Vec<G::Action> = self.core.actions(seat);
        self.recall.map(|recall| state_hash(&(recall.0[seat.index()], seat, answers)).0)
    }

    fn standing(&self) -> Standing {
        self.core.state().standing()
    }

    fn clone_box(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn each_index(&self, seat: Seat, each: &mut dyn FnMut(usize)) {
        if self.core.seat() == Some(seat) {
            self.core.legal().iter().for_each(|&action| each(self.number(seat, action)));
        } else {
            self.core.actions(seat).into_iter().for_each(|action| each(self.number(seat, action)));
        }
    }

    fn actions(&self, seat: Seat) -> Vec<(usize, String)> {
        let actions = self.core.actions(seat).into_iter();
        actions.map(|action| (self.number(seat, action), action.to_string())).collect()
    }

    fn label(&self, action: &str, lang: Lang) -> Result<String, Trouble> {
        let not_read = |problem| Trouble::Notation { problem, legal: Vec::new() };
        let action = action.parse::<G::Action>().map_err(not_read)?;
        Ok(G::label(action, Names::new(&[]), lang))
    }

    fn play_index(&mut self, seat: Seat, index: i64) -> Result<(), Trouble> {
        self.check_asked(seat)?;
        let meant = |action: &G::Action| self.number(seat, *action) as i64 == index;
        let found = if self.core.seat() == Some(seat) {
            self.core.legal().iter().copied().find(meant)
        } else {
            self.core.actions(seat).into_iter().find(meant)
        };
        let Some(action) = found else {
            return Err(Trouble::IllegalIndex { seat, index, legal: self.actions(seat) });
        };
        self.advance(seat, action);
        Ok(())
    }

    fn play_text(&mut self, seat: Seat, text: &str) -> Result<(), Trouble> {
        let not_read = |problem| Trouble::Notation { problem, legal: self.actions(seat) };
        let action = match text.parse::<Deed<G::Action>>().map_err(not_read)? {
            Deed::Answer(action) => action,
            Deed::Resign | Deed::Undo | Deed::Back(_) | Deed::Redeal(_) => {
                return Err(Trouble::NotAnAnswer(text.into()));
            }
        };
        self.check_asked(seat)?;
        if self.core.actions(seat).binary_search(&action).is_err() {
            let why = G::explain(&self.core.state().why_not(seat, action), Names::new(&[]), Lang::En).text;
            return Err(Trouble::IllegalText { seat, action: action.to_string(), why });
        }
        self.advance(seat, action);
        Ok(())
    }

    fn observe(&self, seat: Seat, out: &mut [f32]) {
        self.core.observe(seat, out);
    }

    fn view(&self, viewer: Viewer) -> AnyView {
        G::any_view(self.core.state().view(viewer))
    }

    fn sketch(&self, viewer: Viewer) -> String {
        self.core.state().sketch(viewer)
    }

    fn told(&self, viewer: Viewer) -> String {
        let mut text = self.sketch(viewer);
        let Some(seat) = viewer.seat() else { return text };
        if !text.ends_with('\n') {
            text.push('\n');
        }
        text.push_str(&format!("seat     {seat}\n"));
        if let Some(question) = self.question(seat, Lang::En) {
            let answers: Vec<String> = self.actions(seat).into_iter().map(|(_, text)| text).collect();
            text.push_str(&format!("question {question}\nanswers  {}\n", answers.join(", ")));
        }
        text
    }

    fn question(&self, seat: Seat, lang: Lang) -> Option<String> {
        let asked = self.asked().has(seat);
        asked.then(|| G::ask(&self.core.state().prompt(seat), seat, true, Names::new(&[]), lang).text)
    }

    fn moves(&self) -> Vec<(Seat, String)> {
        self.moves.iter().map(|done| (done.seat, done.action.to_string())).collect()
    }

    fn replay(&self, steps: isize) -> Result<Box<dyn AnyTable>, Trouble> {
        if self.imagined {
            return Err(Trouble::Imagined);
        }
        let kept = usize::try_from(steps).ok().and_then(|steps| self.moves.get(..steps));
        let kept = kept.ok_or(Trouble::NoSuchStep { steps, moves: self.moves.len() })?;
        let session = Session::<G>::replay(self.setup.clone(), self.seed, kept);
        let session = session.expect("these moves have been made");
        Ok(Box::new(Table::from_session(&session, self.recall.is_some())))
    }

    fn record(&self) -> Option<Record> {
        let moves = self.moves().into_iter().enumerate();
        (!self.imagined).then(|| Record {
            game: G::ID.into(),
            rules: G::RULES,
            setup: self.setup(),
            seed: self.seed(),
            moves: moves.map(|(index, (seat, action))| (index + 6, seat, action)).collect(),
            hash: Some(self.hash()),
        })
    }

    fn save(&self) -> Vec<u8> {
        saved::save(self)
    }

    fn determinize(&self, seat: Seat, seed: u64) -> Box<dyn AnyTable> {
        let mut chance = Chance::seeded(seed);
        let mut state = self.core.state().clone();
        state.determinize(seat, &mut chance);
        let core = Core::resume(state, chance.next_u64(), self.core.step());
        Box::new(Table {
            setup: self.setup.clone(),
            seed: core.seed(),
            core,
            moves: self.moves.clone(),
            imagined: true,
            recall: self.recall,
        })
    }

    fn play_out(&self, policy: Policy, seed: u64) -> (Standing, u32) {
        let mut state = self.core.state().clone();
        let (mut chance, mut buffers) = (Chance::seeded(seed), Buffers::default());
        let decisions = match policy {
            Policy::Random => playout::finish(&mut state, &Uniform, &mut chance, &mut buffers),
            Policy::Heuristic => playout::finish(&mut state, &Advised::new(0.0), &mut chance, &mut buffers),
        };
        (state.standing(), decisions)
    }

    fn choose(
        &self,
        seat: Seat,
        bot: &Contender,
        chance: &mut Chance,
    ) -> Result<(usize, String), ContenderError> {
        bot.check::<G>()?;
        let action = match bot.is_random() {
            // Looks at nothing: spare it the redeal.
            true => chance.pick(&self.core.actions(seat)),
            false => bot.bot::<G>(Arc::default()).choose(&self.observation(seat, chance), chance),
        };
        Ok((self.number(seat, action), action.to_string()))
    }

    fn think(&self, seat: Seat, how: &Thinking, chance: &mut Chance) -> Result<Vec<Weighed>, NetworkError> {
        let (observation, budget) = (self.observation(seat, chance), how.budget);
        let thoughts = match (&how.guiding, how.exploration) {
            (Some((guiding, walks)), exploration) => {
                let (evaluator, cancel) = guiding.evaluator::<G>()?;
                let tuned = Guidance::tuned::<G>(budget);
                let curiosity = exploration.unwrap_or(tuned.curiosity);
                let guided = Guided::new(Guidance { curiosity, walks: *walks, ..tuned }, evaluator);
                guided.cancelled_by(cancel).think(&observation, chance)
            }
            (None, None) => Search::<G, Advised>::tuned(budget).think_within_budget(&observation, chance),
            (None, Some(exploration)) => {
                let options = Options { budget, exploration, ..Options::default() };
                Search::<G>::new(options).think_within_budget(&observation, chance)
            }
        };
        let considered = thoughts.considered.into_iter();
        let weighed = considered.map(|known| {
            let action = known.action;
            (self.number(seat, action), action.to_string(), known.visits, known.value[seat])
        });
        Ok(weighed.collect())
    }
}
