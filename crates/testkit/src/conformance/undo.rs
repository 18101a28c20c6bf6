//! A session whose players change their minds.
//!
//! An answer may be taken back as long as it told nobody anything. So two things are checked. Whatever is taken back leaves
//! the position as it was, but for what others have answered to the same secret question. And an answer that may be taken back
//! shows each viewer what they could have foreseen: in every redeal for a viewer, the seat had an answer that looks the same to that
//! viewer from then on, so that no position they thought possible is ruled out by what they were shown.

use engine::{Chance, Deed, Game, Lang, Log, Move, Names, Record, Seat, Session, Turn, Viewer};

use super::prompt::check_grammar;
use super::walk::random_move;
use super::{Check, Counts, Verdict, ensure};

/// The session under way.
pub(super) struct SecondThoughts<'a, G: Game> {
    check: &'a Check<G>,
    counts: &'a mut Counts,
    taste: &'a mut Chance,
    /// Whether all answers are compared with what viewers could foresee, or one in eight.
    thorough: bool,
    session: Session<G>,
    /// The answers that stand, each with its number and the position before it.
    standing: Vec<(usize, Move<G::Action>, G)>,
}

/// What a viewer is shown by an answer.
#[derive(PartialEq, Eq, Debug)]
struct Shown<G: Game> {
    turn: Turn,
    prompts: Vec<G::Prompt>,
    answers: Vec<G::Action>,
    view: G::View,
    told: Vec<G::Event>,
    chance: bool,
}

impl<G: Game> Shown<G> {
    fn to(viewer: Viewer, before: &G, seat: Seat, action: G::Action) -> Shown<G> {
        let (mut state, mut log, mut chance) = (before.clone(), Log::on(), Chance::seeded(0));
        state.apply(seat, action, &mut chance, &mut log);
        let mut answers = Vec::new();
        if let Some(seat) = viewer.seat() {
            state.actions(seat, &mut answers);
        }
        Shown {
            turn: state.turn(),
            prompts: state.turn().asked().iter().map(|asked| state.prompt(asked)).collect(),
            answers,
            view: state.view(viewer),
            told: log.events().iter().filter_map(|event| G::redact(event, viewer)).collect(),
            chance: chance != Chance::seeded(0),
        }
    }
}

impl<'a, G: Game> SecondThoughts<'a, G> {
    pub(super) fn new(
        check: &'a Check<G>,
        counts: &'a mut Counts,
        taste: &'a mut Chance,
        thorough: bool,
        session: Session<G>,
    ) -> SecondThoughts<'a, G> {
        SecondThoughts { check, counts, taste, thorough, session, standing: Vec::new() }
    }

    /// Plays to the end, and replays what was recorded.
    pub(super) fn play(mut self) -> Verdict {
        while !self.session.is_over() {
            self.go_on().map_err(|problem| {
                format!(
                    "{problem}\nin a session whose players change their minds:\n{}",
                    Record::of(&self.session)
                )
            })?;
        }
        let session = self.session;
        let replayed = Record::of(&session).replay::<G>().map_err(|error| format!("the session: {error}"))?;
        ensure!(replayed.moves() == session.moves(), "the replayed session has other moves");
        ensure!(replayed.events() == session.events(), "the replayed session has other events");
        ensure!(replayed.state() == session.state(), "the replayed session leads elsewhere");
        Ok(())
    }

    fn go_on(&mut self) -> Verdict {
        let (session, mut actions) = (&mut self.session, Vec::new());
        ensure!(self.standing.len() < self.check.max_decisions, "the session does not end");
        let (seat, action) = random_move(session.state(), &mut actions, self.taste);
        let forced = actions.len() == 1;
        ensure!(!forced || session.waits_for(seat), "the session left seat {seat} a forced answer");
        self.counts.masked += usize::from(forced && session.state().masked(seat));
        // Somebody may have had enough, now and then.
        let leaver = Seat::new(self.taste.below(session.state().seats()));
        let leaves = self.taste.below(200) == 0 && session.may_resign(leaver);
        let (seat, deed) = if leaves { (leaver, Deed::Resign) } else { (seat, Deed::Answer(action)) };
        self.perform(seat, deed)?;
        while self.taste.below(3) == 0 {
            let seats = self.session.state().seats();
            let seat = if self.taste.below(4) > 0 { seat } else { Seat::new(self.taste.below(seats)) };
            self.check_words(seat)?;
            if !self.take_back(seat)? {
                break;
            }
        }
        Ok(())
    }

    fn perform(&mut self, seat: Seat, deed: Deed<G::Action>) -> Verdict {
        let mut state = self.session.state().clone();
        let moves = self.session.perform(seat, deed).map_err(|refusal| format!("the session: {refusal}"))?;
        let untold = self.session.undoes(seat) == Ok(moves.start + 1);
        for number in moves {
            let Move { seat, action: Deed::Answer(action) } = self.session.moves()[number] else {
                self.standing.clear();
                return Ok(());
            };
            if untold && (self.thorough || self.taste.below(8) == 0) {
                self.check_untold(&state, seat, action)?;
            }
            self.standing.push((number + 1, Move { seat, action }, state.clone()));
            let mut chance = Chance::at(self.session.luck(), number as u64 + 1);
            state.apply(seat, action, &mut chance, &mut Log::off());
        }
        Ok(())
    }

    /// Takes the last answer of a seat back, if it may be.
    fn take_back(&mut self, seat: Seat) -> Result<bool, String> {
        let Ok(number) = self.session.undoes(seat) else {
            let refused = self.session.perform(seat, Deed::Undo).is_err();
            ensure!(refused, "seat {seat} takes back what it may not");
            return Ok(false);
        };
        let at = self.standing.iter().position(|step| step.0 == number);
        let at = at.ok_or_else(|| format!("seat {seat} takes back move {number}, which it did already"))?;
        let mut since = self.standing.split_off(at);
        let (_, taken_back, mut expected) = since.remove(0);
        ensure!(taken_back.seat == seat, "seat {seat} takes back a move of seat {}", taken_back.seat);
        for (number, other, _) in since {
            if other.seat != seat && expected.turn().asked().has(other.seat) {
                self.standing.push((number, other, expected.clone()));
                expected.apply(other.seat, other.action, &mut Chance::seeded(0), &mut Log::off());
            }
        }
        let moves =
            self.session.perform(seat, Deed::Undo).map_err(|refusal| format!("the session: {refusal}"))?;
        ensure!(moves.len() == 1, "taking '{}' back by seat {seat} forces something", taken_back.action);
        ensure!(
            *self.session.state() == expected,
            "'{}' by seat {seat}, taken back, left something behind",
            taken_back.action
        );
        self.counts.undone += 1;
        Ok(true)
    }

    /// No viewer learns from an answer of `seat` what they could not foresee.
    fn check_untold(&mut self, before: &G, seat: Seat, action: G::Action) -> Verdict {
        let mut answers = Vec::new();
        for viewer in Viewer::all(before.seats()) {
            let shown = Shown::to(viewer, before, seat, action);
            for _ in 0..Counts::REDEALS {
                let redeal = self.redealt(before, viewer);
                if redeal == *before {
                    continue;
                }
                self.counts.untold += 1;
                redeal.actions(seat, &mut answers);
                let same = |answer: G::Action| Shown::to(viewer, &redeal, seat, answer) == shown;
                let possible = answers.binary_search(&action).is_ok();
                if (possible && same(action)) || (!possible && self.check.shown_means) {
                    continue;
                }
                ensure!(
                    !viewer.is(seat) && answers.iter().any(|&answer| same(answer)),
                    "'{action}' by seat {seat} may be taken back, and yet it shows {viewer:?} what it cannot know: {shown:?}"
                );
            }
        }
        Ok(())
    }

    /// A position that the viewer cannot tell from this one. A spectator knows no more than any seat.
    fn redealt(&mut self, state: &G, viewer: Viewer) -> G {
        let mut redeal = state.clone();
        match viewer.seat() {
            Some(seat) => redeal.determinize(seat, self.taste),
            None => Seat::all(state.seats()).for_each(|seat| redeal.determinize(seat, self.taste)),
        }
        redeal
    }

    /// Whoever cannot take anything back reads why.
    fn check_words(&mut self, seat: Seat) -> Verdict {
        let Err(why) = self.session.undoes(seat) else { return Ok(()) };
        for lang in Lang::ALL {
            check_grammar(&why.words(Names::new(&[]), lang), lang)?;
        }
        Ok(())
    }
}
