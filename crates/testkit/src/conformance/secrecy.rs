//! What each viewer can tell, and cannot.
//!
//! A redeal for a seat is a position that the seat cannot tell from the true one. So it must leave alone whatever
//! the seat sees: its view, answers and features, whose turn it is and what is asked, and the spectator's view, since
//! a spectator knows what the whole table knows. Whatever a page or a bot reads from these is then safe as well.
//!
//! Two checks look at events:
//! * *Secret answers.* While several seats are asked, no answer shows. So two different answers of one seat, carried
//!   out with the same chance, must leave every other viewer's view, the turn and every other viewer's events alike.
//! * *The same move in a redeal.* A viewer's own action with the same chance in the true position and in its redeal may
//!   show the viewer something new (it drew a card, say), and then the two differ by right. But if its view and
//!   the turn are alike afterwards, the events must be too: otherwise they told it what the view holds back. This
//!   assumes that a view keeps what its viewer was told; a game that shows something only for a moment sets
//!   `fleeting_events`. The actions of other seats are compared only where `open_actions` says that an action is
//!   the same thing to everybody: one that names a hidden card looks different when that card lies elsewhere.

use std::sync::LazyLock;

use engine::{Asked, Chance, Features, Game, Lang, Log, MAX_SEATS, Names, Seat, SeatSet, Turn, Viewer};

use super::prompt::{Position, any_orders, check_grammar, check_lists, survives};
use super::walk::random_move;
use super::{Counts, Verdict, ensure};

/// Names that no sentence holds by chance.
static MARKS: LazyLock<Vec<String>> =
    LazyLock::new(|| ('A'..).take(MAX_SEATS).map(|seat| format!("\u{e000}{seat}")).collect());

/// Redacting twice changes nothing; a seat is told whatever a spectator is told, and what it is told holds the
/// spectator's part; every event that is told has words,
/// and whoever is named in them is whose name was asked for.
pub(super) fn check_events<G: Game>(events: &[G::Event], seats: usize, counts: &mut Counts) -> Verdict {
    for event in events {
        counts.events += 1;
        survives(event, "an event")?;
        let public = G::redact(event, Viewer::Spectator);
        for viewer in Viewer::all(seats) {
            let Some(told) = G::redact(event, viewer) else {
                ensure!(public.is_none(), "{viewer:?} is told less than a spectator: {event:?}");
                continue;
            };
            ensure!(
                G::redact(&told, viewer).as_ref() == Some(&told),
                "{told:?} changes when redacted again for {viewer:?}"
            );
            ensure!(
                G::redact(&told, Viewer::Spectator) == public,
                "the spectator's part of {event:?} is not part of what {viewer:?} is told"
            );
            // Whoever is told of it knows whether the answer can still be taken back.
            ensure!(
                G::discloses(&told) == G::discloses(event),
                "{event:?} and what {viewer:?} is told of it do not disclose the same"
            );
            for lang in Lang::ALL {
                let asked = Asked::default();
                if let Some(line) = G::tell(&told, Names::new(&MARKS[..seats]).watched(&asked), lang) {
                    let named = Seat::all(seats).filter(|seat| line.text.contains(&MARKS[seat.index()]));
                    let named: SeatSet = named.collect();
                    ensure!(
                        named == asked.seats(),
                        "'{}' names {named:?}, but the names of {:?} were asked for: {told:?}",
                        line.text,
                        asked.seats()
                    );
                    ensure!(!line.text.trim().is_empty(), "no words in {} for {told:?}", lang.code());
                    ensure!(!line.rule.is_empty(), "'{}' names no rule", line.text);
                    check_grammar(&line.text, lang)?;
                    counts.anchors.insert(line.rule);
                }
            }
        }
    }
    Ok(())
}

/// A position after a move, and what was told on the way.
struct After<G: Game> {
    state: G,
    events: Vec<G::Event>,
}

impl<G: Game> After<G> {
    fn of(state: &G, seat: Seat, action: G::Action, seed: u64) -> After<G> {
        let (mut state, mut log) = (state.clone(), Log::on());
        state.apply(seat, action, &mut Chance::seeded(seed), &mut log);
        After { state, events: log.take() }
    }

    fn told(&self, viewer: Viewer) -> Vec<G::Event> {
        self.events.iter().filter_map(|event| G::redact(event, viewer)).collect()
    }

    fn looks_like(&self, other: &After<G>, viewer: Viewer) -> bool {
        self.state.turn() == other.state.turn() && self.state.view(viewer) == other.state.view(viewer)
    }
}

impl<G: Game> Position<'_, G> {
    /// For every seat: redeals keep what the seat knows and the invariants, and can be played to the end.
    pub(super) fn check_redeals(&mut self) -> Verdict {
        let mut buffer = Vec::new();
        for seat in Seat::all(self.state.seats()) {
            let features = features(self.state, seat)?;
            let mut seen = Vec::new();
            for _ in 0..Counts::REDEALS {
                let mut redeal = self.state.clone();
                redeal.determinize(seat, self.taste);
                self.counts.redeals += 1;
                if redeal != *self.state {
                    self.counts.changed_redeals += 1;
                    check_lists(&redeal, &mut buffer, self.counts)
                        .map_err(|p| format!("after a redeal: {p}"))?;
                    (self.check.invariants)(&redeal).map_err(|problem| {
                        format!("a redeal for seat {seat} breaks an invariant: {problem}")
                    })?;
                    self.check_redeal(seat, &redeal, &features)?;
                    self.check_same_move(seat, &redeal)?;
                }
                if !seen.contains(&redeal) {
                    seen.push(redeal);
                }
            }
            self.counts.distinct_redeals = self.counts.distinct_redeals.max(seen.len());
        }
        self.check_playout()
    }

    fn check_redeal(&self, seat: Seat, redeal: &G, features_before: &[f32]) -> Verdict {
        let truth = self.state;
        let turn = (truth.turn(), redeal.turn());
        ensure!(
            turn.0 == turn.1,
            "a redeal for seat {seat} changes the turn from {:?} to {:?}",
            turn.0,
            turn.1
        );
        for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
            let (before, after) = (truth.view(viewer), redeal.view(viewer));
            ensure!(
                before == after,
                "a redeal for seat {seat} changes what {viewer:?} sees\n  before {before:?}\n  after  {after:?}"
            );
        }
        for asked in truth.turn().asked().iter() {
            let (before, after) = (truth.prompt(asked), redeal.prompt(asked));
            ensure!(before == after, "a redeal for seat {seat} changes the prompt {before:?} to {after:?}");
            if truth.masked(asked) {
                let same = truth.declined(asked) == redeal.declined(asked);
                ensure!(same, "how seat {asked} declines tells seat {seat} what it holds");
            }
            for orders in any_orders::<G>().filter(|_| truth.masked(asked)) {
                let same = truth.ordered(asked, orders) == redeal.ordered(asked, orders);
                ensure!(same, "what seat {asked} has ordered tells seat {seat} what it holds");
            }
        }
        for other in Seat::all(truth.seats()) {
            let same = truth.may_resign(other) == redeal.may_resign(other);
            ensure!(same, "a redeal for seat {seat} changes whether seat {other} may give up");
            let same = truth.masked(other) == redeal.masked(other);
            ensure!(same, "a redeal for seat {seat} changes whether a question to seat {other} is masked");
        }
        let same = truth.last_look(seat) == redeal.last_look(seat);
        ensure!(same, "a redeal for seat {seat} changes whether it has a last look");
        let (mut before, mut after) = (Vec::new(), Vec::new());
        truth.actions(seat, &mut before);
        redeal.actions(seat, &mut after);
        ensure!(before == after, "a redeal for seat {seat} changes its answers {before:?} to {after:?}");
        ensure!(features(redeal, seat)? == features_before, "a redeal for seat {seat} changes its features");
        if truth.turn() != Turn::Over {
            let (before, after) = (truth.standing(), redeal.standing());
            ensure!(
                before == after,
                "the standing shows what seat {seat} cannot know: {before:?}, {after:?}"
            );
        }
        Ok(())
    }

    fn check_same_move(&mut self, seat: Seat, redeal: &G) -> Verdict {
        if self.state.turn() == Turn::Over || self.check.fleeting_events {
            return Ok(());
        }
        let mut actions = Vec::new();
        let (mover, action) = random_move(self.state, &mut actions, self.taste);
        if mover != seat && !self.check.open_actions {
            return Ok(());
        }
        redeal.actions(mover, &mut actions);
        if actions.binary_search(&action).is_err() {
            return Ok(());
        }
        let seed = self.taste.next_u64();
        let (real, other) =
            (After::of(self.state, mover, action, seed), After::of(redeal, mover, action, seed));
        for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
            if !real.looks_like(&other, viewer) {
                continue;
            }
            self.counts.compared_moves += 1;
            let (told, also) = (real.told(viewer), other.told(viewer));
            ensure!(
                told == also,
                "after '{action}' by seat {mover} the events tell {viewer:?} what its view holds back\n  \
                 in truth {told:?}\n  redealt  {also:?}"
            );
        }
        Ok(())
    }

    /// A redeal is a position like any other: a random game from it comes to an end and keeps the invariants.
    fn check_playout(&mut self) -> Verdict {
        let mut redeal = self.state.clone();
        let seat = Seat::new(self.taste.below(redeal.seats()));
        redeal.determinize(seat, self.taste);
        let mut moves = Vec::new();
        self.play_out(redeal, &mut moves).map_err(|problem| {
            let moves: Vec<String> =
                moves.iter().map(|(seat, action)| format!("  {seat} {action}\n")).collect();
            format!("{problem}\nafter a redeal for seat {seat} and these moves:\n{}", moves.concat())
        })
    }

    fn play_out(&mut self, mut state: G, moves: &mut Vec<(Seat, G::Action)>) -> Verdict {
        let mut actions = Vec::new();
        while state.turn() != Turn::Over {
            ensure!(moves.len() < self.check.max_decisions, "the game does not end");
            let (seat, action) = random_move(&state, &mut actions, self.taste);
            moves.push((seat, action));
            state.apply(seat, action, self.taste, &mut Log::off());
            check_lists(&state, &mut actions, self.counts)?;
        }
        (self.check.invariants)(&state).map_err(|problem| format!("an invariant is broken: {problem}"))
    }

    /// While several seats are asked, nobody else can tell one answer from another, and their order is nothing.
    pub(super) fn check_secret_answers(&mut self) -> Verdict {
        let asked = self.state.turn().asked();
        if asked.len() < 2 {
            return Ok(());
        }
        let (mut actions, seed) = (Vec::new(), self.taste.next_u64());
        let (seat, action) = random_move(self.state, &mut actions, self.taste);
        let another = self.taste.pick(&actions);
        let first = After::of(self.state, seat, action, seed);
        let second = After::of(self.state, seat, another, seed);
        let waiting = first.state.turn().asked();
        ensure!(
            asked.without(seat).iter().all(|other| waiting.has(other)),
            "{asked:?} were asked, seat {seat} answered, and now {waiting:?} are asked"
        );
        for viewer in Viewer::all(self.state.seats()).filter(|viewer| !viewer.is(seat)) {
            ensure!(
                first.looks_like(&second, viewer),
                "{viewer:?} sees whether seat {seat} secretly answered '{action}' or '{another}'"
            );
            ensure!(
                first.told(viewer) == second.told(viewer),
                "{viewer:?} is told whether seat {seat} secretly answered '{action}' or '{another}'"
            );
        }
        self.counts.secret_answers += 1;
        self.check_order(seat, asked.without(seat), &first, action)
    }

    /// Two seats that answer in the other order come to the same position.
    fn check_order(&mut self, seat: Seat, others: SeatSet, first: &After<G>, action: G::Action) -> Verdict {
        let (mut before, mut after) = (Vec::new(), Vec::new());
        let other = others.first().expect("several seats are asked");
        self.state.actions(other, &mut before);
        first.state.actions(other, &mut after);
        ensure!(before == after, "the answer of seat {seat} changes the answers open to seat {other}");
        let (answer, seed) = (self.taste.pick(&before), self.taste.next_u64());
        let one = After::of(&first.state, other, answer, seed);
        let swapped = After::of(self.state, other, answer, seed);
        let two = After::of(&swapped.state, seat, action, seed);
        ensure!(
            one.state == two.state,
            "it matters whether seat {seat} answers '{action}' before or after seat {other} answers '{answer}'"
        );
        Ok(())
    }
}

/// The features of a seat, all written and finite.
fn features<G: Game>(state: &G, seat: Seat) -> Result<Vec<f32>, String> {
    let mut features = vec![0.0; G::FEATURES];
    let mut writer = Features::new(&mut features);
    state.features(seat, &mut writer);
    let written = writer.written();
    ensure!(written == G::FEATURES, "seat {seat} has {written} features of {}", G::FEATURES);
    match features.iter().position(|feature| !feature.is_finite()) {
        Some(at) => Err(format!("feature {at} of seat {seat} is {}", features[at])),
        None => Ok(features),
    }
}
