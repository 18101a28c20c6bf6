use std::ops::Range;

use engine::{
    Asked, Clock, Deed, Extras, Fixture, Flight, Game, Happening, Lang, Line, Logged, Move, Names, NoUndo,
    Orders, Questions, Record, RecordError, Refusals, Rules, Seat, SeatSet, Secrets, Session, SetupError,
    Standing, StateHash, Takeback, Viewer, Wording, Words,
};

use crate::{AnyEvents, AnySession, AnyView, GameId, LoadError, PlayError, Playable};

/// A sentence of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// The step it belongs to: 0 is the setup, k the k-th move.
    pub step: usize,
    /// One full sentence.
    pub text: String,
    /// An anchor of the rulebook.
    pub rule: &'static str,
    /// In whose turn; nobody's where the game stands between turns.
    pub turn: Option<Seat>,
    /// Whose move told it; nobody's for the setup.
    pub mover: Option<Seat>,
    /// Whom it is about: those it names, or whoever moved where it names nobody. Nobody for the setup.
    pub about: SeatSet,
    /// The places that something passed, for the trace it leaves.
    pub way: Vec<String>,
    /// Whether it is mere housekeeping.
    pub upkeep: bool,
}

/// The sentence of an event, as far as `viewer` may know it.
fn line<G: Playable>(
    session: &Session<G>,
    logged: &Logged<G::Event>,
    viewer: Viewer,
    names: Names<'_>,
    lang: Lang,
) -> Option<LogLine> {
    let asked = Asked::default();
    let names = names.watched(&asked);
    let (Line { text, rule }, way, upkeep) = match &logged.event {
        Happening::Game(event) => {
            let event = G::redact(event, viewer)?;
            (G::tell_in(session.setup(), &event, names, lang)?, G::way(&event), G::is_upkeep(&event))
        }
        Happening::Undone { seat } => {
            let who = names.of(*seat);
            let text = lang.pick(format!("{who} takes that back."), format!("{who} revient sur ce coup."));
            (Line { text, rule: "" }, Vec::new(), false)
        }
        Happening::Returned { seat, to } => {
            let (who, number) = (names.of(*seat), to + 1);
            let text = lang.pick(
                format!("With everybody’s consent {who} goes back to before move {number}."),
                format!("Avec l’accord de tous, {who} revient avant le coup {number}."),
            );
            (Line { text, rule: "" }, Vec::new(), false)
        }
    };
    let named = asked.seats();
    let mover = logged.step.checked_sub(1).and_then(|at| session.moves().get(at)).map(|made| made.seat);
    let about = if named.is_empty() { mover.into_iter().collect() } else { named };
    Some(LogLine { step: logged.step, text, rule, turn: logged.turn, mover, about, way, upkeep })
}

fn earlier_labels<G: Playable>(
    session: &Session<G>,
    answers: &[(usize, Seat, &str)],
    names: Names<'_>,
    lang: Lang,
) -> Vec<String> {
    let mut labels = Vec::with_capacity(answers.len());
    let mut then = Session::<G>::new(session.setup().clone(), session.seed());
    let mut view: Option<(usize, Seat, G::View)> = None;
    for &(step, seat, answer) in answers {
        while then.moves().len() < step {
            let made = session.moves()[then.moves().len()];
            then.perform(made.seat, made.action).expect("the moves of a session can be played again");
        }
        if view.as_ref().is_none_or(|(at, whose, _)| (*at, *whose) != (step, seat)) {
            view = Some((step, seat, then.state().view(Viewer::Seat(seat))));
        }
        let (_, _, seen) = view.as_ref().expect("it has just been looked at");
        let label = answer.parse().ok().map(|action| G::label_in(seen, action, names, lang));
        labels.push(label.unwrap_or_default());
    }
    labels
}

/// Moves of a record.
fn recorded<G: Playable>(moves: &[(Seat, String)]) -> Result<Vec<Move<Deed<G::Action>>>, LoadError> {
    let read = |(index, (seat, text)): (usize, &(Seat, String))| {
        let action = text.parse::<Deed<G::Action>>();
        let action =
            action.map_err(|error| LoadError::Move { number: index + 1, problem: error.to_string() })?;
        Ok(Move { seat: *seat, action })
    };
    moves.iter().enumerate().map(read).collect()
}

impl AnySession {
    /// Sets up a table.
    pub fn new(game: GameId, setup: &str, seed: u64) -> Result<AnySession, SetupError> {
        for_game!(game, G => Ok(G::any_session(Session::<G>::new(setup.parse()?, seed))))
    }

    /// Takes up a game again from its log.
    pub fn replay(
        game: GameId,
        setup: &str,
        seed: u64,
        moves: &[(Seat, String)],
    ) -> Result<AnySession, LoadError> {
        for_game!(game, G => {
            let moves = recorded::<G>(moves)?;
            let session = Session::<G>::replay(setup.parse()?, seed, &moves)
                .map_err(|error| LoadError::Move { number: error.number, problem: error.refusal.to_string() })?;
            Ok(G::any_session(session))
        })
    }

    /// Plays a record again and checks its hash.
    pub fn from_record(record: &Record) -> Result<AnySession, RecordError> {
        let game = GameId::parse(&record.game).ok_or_else(|| RecordError {
            line: 2,
            column: 6,
            problem: format!("unknown game '{}'", record.game.chars().take(40).collect::<String>()),
        })?;
        for_game!(game, G => record.replay::<G>().map(G::any_session))
    }

    pub fn record(&self) -> Record {
        for_any!(self, AnySession(session) => Record::of(session))
    }

    pub fn game(&self) -> GameId {
        for_any!(self, AnySession<G>(_) => G::GAME)
    }

    /// The setup text.
    pub fn setup(&self) -> String {
        for_any!(self, AnySession(session) => session.setup().to_string())
    }

    pub fn seed(&self) -> u64 {
        for_any!(self, AnySession(session) => session.seed())
    }

    /// How many sit at the table.
    pub fn seats(&self) -> usize {
        for_any!(self, AnySession(session) => session.state().seats())
    }

    /// The seat that stands for the side `seat` plays on: the first of its team, or itself where each plays alone.
    pub fn side(&self, seat: Seat) -> Seat {
        for_any!(self, AnySession(session) => session.state().side(seat))
    }

    /// How many moves have been played.
    pub fn step(&self) -> usize {
        for_any!(self, AnySession(session) => session.moves().len())
    }

    /// Whose move a step was; nobody's for the setup.
    pub fn mover(&self, step: usize) -> Option<Seat> {
        for_any!(self, AnySession(session) => session.moves().get(step.checked_sub(1)?).map(|made| made.seat))
    }

    /// The moves from a step on, in notation.
    pub fn moves_from(&self, step: usize) -> Vec<(Seat, String)> {
        for_any!(self, AnySession(session) => {
            session.moves().iter().skip(step).map(|step| (step.seat, step.action.to_string())).collect()
        })
    }

    /// The seats that owe an answer.
    pub fn asked(&self) -> SeatSet {
        for_any!(self, AnySession(session) => session.state().turn().asked())
    }

    pub fn is_over(&self) -> bool {
        for_any!(self, AnySession(session) => session.is_over())
    }

    /// Whose turn it is, where the game has turns.
    pub fn on_turn(&self) -> Option<Seat> {
        for_any!(self, AnySession(session) => session.state().on_turn())
    }

    /// The ranking, final when the game is over.
    pub fn standing(&self) -> Standing {
        for_any!(self, AnySession(session) => session.state().standing())
    }

    /// The fingerprint of the position.
    pub fn hash(&self) -> StateHash {
        for_any!(self, AnySession(session) => session.hash())
    }

    /// A fingerprint of what the table asks now; see [`engine::trace`].
    pub fn trace(&self) -> u64 {
        for_any!(self, AnySession(session) => engine::trace(session.state()))
    }

    /// The same after each move.
    pub fn traces(&self) -> Vec<u64> {
        for_any!(self, AnySession(session) => session.traces())
    }

    /// The answers open to a seat, in notation.
    pub fn actions(&self, seat: Seat) -> Vec<String> {
        for_any!(self, AnySession(session) => {
            let mut actions = Vec::new();
            session.state().actions(seat, &mut actions);
            actions.iter().map(ToString::to_string).collect()
        })
    }

    /// The answers open to a seat: notation and label.
    pub fn labelled_actions(&self, seat: Seat, names: Names<'_>, lang: Lang) -> Vec<(String, String)> {
        for_any!(self, AnySession<G>(session) => {
            let mut actions = Vec::new();
            session.state().actions(seat, &mut actions);
            if actions.is_empty() {
                return Vec::new();
            }
            let view = session.state().view(Viewer::Seat(seat));
            let label = |action| G::label_in(&view, action, names, lang);
            actions.iter().map(|&action| (action.to_string(), label(action))).collect()
        })
    }

    /// The answers of a seat that give something up for good: notation and what to ask before. See
    /// [`Wording::wasted`](engine::Wording::wasted).
    pub fn wasted(&self, seat: Seat, lang: Lang) -> Vec<(String, String)> {
        for_any!(self, AnySession<G>(session) => {
            let (state, mut actions) = (session.state(), Vec::new());
            state.actions(seat, &mut actions);
            let view = state.view(Viewer::Seat(seat));
            let wasted = actions.iter().filter_map(|&action| {
                G::wasted(&view, &actions, action, lang).map(|words| (action.to_string(), words))
            });
            wasted.collect()
        })
    }

    /// Answers that a seat might look for in vain: notation and why each is closed. See [`Refusals::closed`](engine::Refusals::closed).
    pub fn closed(&self, seat: Seat, names: Names<'_>, lang: Lang) -> Vec<(String, Line)> {
        for_any!(self, AnySession<G>(session) => {
            let state = session.state();
            if !state.turn().asked().has(seat) {
                return Vec::new();
            }
            let closed = state.closed(seat).into_iter();
            closed.map(|(action, reason)| (action.to_string(), G::explain(&reason, names, lang))).collect()
        })
    }

    /// What a seat is asked, in a few words: see [`Wording::lead`](engine::Wording::lead). Nothing for seats that are not asked.
    pub fn lead(&self, seat: Seat, lang: Lang) -> Option<&'static str> {
        for_any!(self, AnySession<G>(session) => {
            let state = session.state();
            state.turn().asked().has(seat).then(|| G::lead(&state.prompt(seat), lang))
        })
    }

    /// The labels of answers that were open at earlier steps: of each the number of moves made before it, its seat and its
    /// notation, in the order of the steps. Empty for what was not open then.
    pub fn earlier_labels(
        &self,
        answers: &[(usize, Seat, &str)],
        names: Names<'_>,
        lang: Lang,
    ) -> Vec<String> {
        for_any!(self, AnySession(session) => earlier_labels(session, answers, names, lang))
    }

    /// The label of an action given in notation, for somebody who does not see the table.
    pub fn label(&self, action: &str, names: Names<'_>, lang: Lang) -> Option<String> {
        for_any!(self, AnySession<G>(_) => action.parse().ok().map(|action| G::label(action, names, lang)))
    }

    /// What is asked of a seat, told to that seat (`you`) or to others.
    pub fn question(&self, seat: Seat, you: bool, names: Names<'_>, lang: Lang) -> Option<Line> {
        for_any!(self, AnySession<G>(session) => {
            let state = session.state();
            state.turn().asked().has(seat).then(|| G::ask(&state.prompt(seat), seat, you, names, lang))
        })
    }

    /// The clock of the question put to a seat, with the notation of what is played when it has run out.
    pub fn clock(&self, seat: Seat) -> Option<Clock<String>> {
        for_any!(self, AnySession(session) => {
            let state = session.state();
            let clock = state.turn().asked().has(seat).then(|| state.clock(seat))??;
            Some(Clock { seconds: clock.seconds, then: clock.then.to_string(), runs_on: clock.runs_on })
        })
    }

    /// What is answered for a seat that is asked and whose time is over: it declines, and where that is no answer, the first
    /// one counts.
    pub fn when_late(&self, seat: Seat) -> Option<String> {
        for_any!(self, AnySession(session) => {
            let declined = session.state().declined(seat).map(|action| action.to_string());
            declined.or_else(|| self.actions(seat).into_iter().next())
        })
    }

    /// Whether a seat may give up now.
    pub fn may_resign(&self, seat: Seat) -> bool {
        for_any!(self, AnySession(session) => session.may_resign(seat))
    }

    /// Whether how fast a seat answers could tell what it holds; see [`Questions::masked`].
    pub fn masked(&self, seat: Seat) -> bool {
        for_any!(self, AnySession(session) => session.state().masked(seat))
    }

    /// What a seat that is asked has ordered to be answered, in notation; see [`engine::Extras::ordered`].
    pub fn ordered(&self, seat: Seat, orders: Orders) -> Option<String> {
        for_any!(self, AnySession(session) => {
            let state = session.state();
            let asked = !orders.is_empty() && state.turn().asked().has(seat);
            asked.then(|| state.ordered(seat, orders))?.map(|action| action.to_string())
        })
    }

    /// The setup of the game that the same players play after this finished one.
    pub fn rematch(&self) -> String {
        for_any!(self, AnySession(session) => session.state().rematch(session.setup()).to_string())
    }

    /// Whether a seat may take its last answer back now.
    pub fn may_undo(&self, seat: Seat) -> bool {
        self.undoes(seat).is_ok()
    }

    /// The number of the move that a seat would take back now, or why it cannot.
    pub fn undoes(&self, seat: Seat) -> Result<usize, NoUndo> {
        for_any!(self, AnySession(session) => session.undoes(seat))
    }

    /// What it would mean for a seat to take its last decision back by consent; see [`Session::takeback`].
    pub fn takeback(&self, seat: Seat) -> Result<Takeback, NoUndo> {
        for_any!(self, AnySession(session) => session.takeback(seat))
    }

    /// Goes back to where the table stood after so many moves, as `seat` asked for and everybody agreed.
    pub fn go_back(&mut self, seat: Seat, to: usize) -> Result<Range<usize>, PlayError> {
        fn go_back<G: Playable>(
            session: &mut Session<G>,
            seat: Seat,
            to: usize,
        ) -> Result<Range<usize>, PlayError> {
            let to = u32::try_from(to).unwrap_or(u32::MAX);
            session.perform(seat, Deed::Back(to)).map_err(PlayError::from_refusal::<G>)
        }
        for_any!(self, AnySession(session) => go_back(session, seat, to))
    }

    /// A game that leaves this one after `step` moves; see [`Session::branch`].
    #[must_use]
    pub fn branch(&self, step: usize, seat: Seat, seed: u64) -> AnySession {
        for_any!(self, AnySession<G>(session) => G::any_session(session.branch(step, seat, seed)))
    }

    /// Plays a move, or whatever a [`Deed`] names, and what is forced after it: the range of the new moves. On an error
    /// nothing has changed.
    pub fn play(&mut self, seat: Seat, action: &str) -> Result<Range<usize>, PlayError> {
        fn play<G: Playable>(
            session: &mut Session<G>,
            seat: Seat,
            action: &str,
        ) -> Result<Range<usize>, PlayError> {
            match action.parse()? {
                // A new deal begins a game; it is never part of one that people play. And nobody goes back alone.
                Deed::Redeal(_) | Deed::Back(_) => Err(Words::new(action).error("an answer").into()),
                deed => session.perform(seat, deed).map_err(PlayError::from_refusal::<G>),
            }
        }
        for_any!(self, AnySession(session) => play(session, seat, action))
    }

    /// Goes on by moves that were recorded elsewhere after all that this session knows, in notation. On an error some of them have been
    /// played.
    pub fn follow(&mut self, moves: &[(Seat, String)]) -> Result<(), LoadError> {
        fn follow<G: Playable>(session: &mut Session<G>, moves: &[(Seat, String)]) -> Result<(), LoadError> {
            session
                .follow(&recorded::<G>(moves)?)
                .map_err(|error| LoadError::Move { number: error.number, problem: error.refusal.to_string() })
        }
        for_any!(self, AnySession(session) => follow(session, moves))
    }

    /// What `viewer` is told of everything from a step on.
    pub fn lines(&self, viewer: Viewer, names: Names<'_>, lang: Lang, from_step: usize) -> Vec<LogLine> {
        for_any!(self, AnySession(session) => {
            let from = session.events().partition_point(|logged| logged.step < from_step);
            let events = session.events()[from..].iter();
            events.filter_map(|logged| line(session, logged, viewer, names, lang)).collect()
        })
    }

    /// The last `most` sentences of what `viewer` is told, oldest first; those about one seat alone, if it is given.
    pub fn latest_lines(
        &self,
        viewer: Viewer,
        names: Names<'_>,
        lang: Lang,
        only: Option<Seat>,
        most: usize,
    ) -> Vec<LogLine> {
        for_any!(self, AnySession(session) => {
            let events = session.events().iter().rev();
            let told = events.filter_map(|logged| line(session, logged, viewer, names, lang));
            let about = |line: &LogLine| only.is_none_or(|seat| line.about.has(seat));
            let mut lines: Vec<_> = told.filter(about).take(most).collect();
            lines.reverse();
            lines
        })
    }

    /// What `viewer` is told of the turns that go on after `since` moves, and of as many before them as tell what every seat did
    /// last: whole turns, oldest first, or else the last `most` sentences.
    pub fn lines_since(
        &self,
        viewer: Viewer,
        names: Names<'_>,
        lang: Lang,
        since: usize,
        most: usize,
    ) -> Vec<LogLine> {
        for_any!(self, AnySession(session) => {
            let seats = session.state().seats();
            let (mut told, mut lines) = (SeatSet::EMPTY, Vec::<LogLine>::new());
            for logged in session.events().iter().rev() {
                let Some(line) = line(session, logged, viewer, names, lang) else { continue };
                // A turn has been told to its beginning where another one ends.
                if let Some(newer) = lines.last().filter(|newer| newer.turn != line.turn) {
                    told = newer.turn.map_or(told, |seat| told.with(seat));
                    if newer.step <= since && told.len() == seats {
                        break;
                    }
                }
                lines.push(line);
                if lines.len() >= most {
                    break;
                }
            }
            lines.reverse();
            lines
        })
    }

    /// How the last turn of each of these seats began, in at most so many sentences about what it did: enough to tell the turn in one
    /// line, however long ago it was. Oldest first.
    pub fn last_turns(
        &self,
        viewer: Viewer,
        names: Names<'_>,
        lang: Lang,
        seats: SeatSet,
        most: usize,
    ) -> Vec<LogLine> {
        for_any!(self, AnySession(session) => {
            let events = session.events();
            let mut turns: Vec<(Seat, usize)> = seats
                .iter()
                .filter_map(|seat| {
                    let last = events.iter().rposition(|logged| logged.turn == Some(seat))?;
                    let before = events[..last].iter().rposition(|logged| logged.turn != Some(seat));
                    Some((seat, before.map_or(0, |before| before + 1)))
                })
                .collect();
            turns.sort_unstable_by_key(|&(_, first)| first);
            let lines = turns.into_iter().flat_map(|(seat, first)| {
                let turn = events[first..].iter().take_while(move |logged| logged.turn == Some(seat));
                let told = turn.filter_map(|logged| line(session, logged, viewer, names, lang));
                told.filter(move |line| !line.upkeep && line.about.has(seat)).take(most)
            });
            lines.collect()
        })
    }

    /// How many events there have been, whoever may know of them.
    pub fn event_count(&self) -> usize {
        for_any!(self, AnySession(session) => session.events().len())
    }

    /// What flew across the table from a step on, with its step, as far as `viewer` may know it.
    pub fn flights(&self, viewer: Viewer, from_step: usize) -> Vec<(usize, Flight)> {
        for_any!(self, AnySession<G>(session) => {
            let from = session.events().partition_point(|logged| logged.step < from_step);
            let flight = |logged: &Logged<_>| match &logged.event {
                Happening::Game(event) => Some((logged.step, G::flight(&G::redact(event, viewer)?)?)),
                Happening::Undone { .. } | Happening::Returned { .. } => None,
            };
            session.events()[from..].iter().filter_map(flight).collect()
        })
    }

    /// What `viewer` may know of the events from a step on, each with its step.
    pub fn events(&self, viewer: Viewer, from_step: usize) -> AnyEvents {
        for_any!(self, AnySession<G>(session) => {
            let from = session.events().partition_point(|logged| logged.step < from_step);
            let seen = session.events()[from..].iter().filter_map(|logged| match &logged.event {
                Happening::Game(event) => Some((logged.step, G::redact(event, viewer)?)),
                Happening::Undone { .. } | Happening::Returned { .. } => None,
            });
            G::any_events(seen.collect())
        })
    }

    /// What `viewer` may know of the position.
    pub fn view(&self, viewer: Viewer) -> AnyView {
        for_any!(self, AnySession<G>(session) => G::any_view(session.state().view(viewer)))
    }

    /// The same as JSON.
    pub fn view_json(&self, viewer: Viewer) -> serde_json::Value {
        serde_json::to_value(self.view(viewer)).expect("a view is plain data with text keys")
    }

    /// What `viewer` may know of the events from a step on, as JSON: a list of `{"step": …, "event": …}`.
    pub fn events_json(&self, viewer: Viewer, from_step: usize) -> serde_json::Value {
        for_any!(self, AnySession(session) => {
            let events = session.events_for(viewer).filter(|logged| logged.step >= from_step);
            let events = events.map(|logged| serde_json::json!({ "step": logged.step, "event": logged.event }));
            events.collect()
        })
    }

    /// The position as `viewer` sees it, in a few lines of plain text.
    pub fn sketch(&self, viewer: Viewer) -> String {
        for_any!(self, AnySession(session) => session.state().sketch(viewer))
    }

    /// The same table with all that `seat` cannot know dealt anew. The moves and events stay those of the true game, so
    /// this serves tests of secrecy alone.
    #[must_use]
    pub fn redealt(&self, seat: Seat, seed: u64) -> AnySession {
        for_any!(self, AnySession<G>(session) => G::any_session(session.clone().redealt(seat, seed)))
    }
}
