use std::fmt::{Debug, Display};
use std::str::FromStr;

use engine::{
    Chance, Data, Deed, Game, LEAD, Lang, Line, Log, Names, NotationError, Orders, Refusal, Seat, Turn,
    Viewer, play,
};

use super::secrecy::check_events;
use super::walk::random_move;
use super::{Check, Counts, Verdict, ensure};
use crate::grammar::disagreement;

/// Actions of other positions tried in a position that is checked in full.
const FOREIGN: usize = 6;

/// What holds at every prompt: who is asked, what is open to whom, the standing.
pub(super) fn check_lists<G: Game>(state: &G, actions: &mut Vec<G::Action>, counts: &mut Counts) -> Verdict {
    let (seats, turn) = (state.seats(), state.turn());
    let asked = turn.asked();
    ensure!(turn == Turn::Over || !asked.is_empty(), "nobody is asked and the game is not over");
    ensure!(asked.iter().all(|seat| seat.index() < seats), "{asked:?} are asked at a table of {seats}");
    for seat in Seat::all(seats) {
        // The list still holds the last seat's answers: `actions` has to clear it.
        state.actions(seat, actions);
        ensure!(asked.has(seat) || actions.is_empty(), "seat {seat} is not asked but may {}", texts(actions));
        ensure!(!asked.has(seat) || !actions.is_empty(), "seat {seat} is asked but has no answer");
        let rising = actions.windows(2).all(|pair| pair[0] < pair[1]);
        ensure!(rising, "the answers of seat {seat} are not sorted and distinct: {}", texts(actions));
        if let Some(wild) = actions.iter().find(|&&action| G::index(action) >= G::ACTIONS) {
            return Err(format!("'{wild}' has index {}, the limit is {}", G::index(*wild), G::ACTIONS));
        }
        if let Some(wild) = actions.iter().find(|&&action| state.number(seat, action) >= G::ACTIONS) {
            return Err(format!("'{wild}' of seat {seat} has a number beyond {}", G::ACTIONS));
        }
        counts.widest = counts.widest.max(actions.len());
    }
    let standing = state.standing();
    let (places, scores) = (standing.places.len(), standing.scores.len());
    ensure!(places == seats && scores == seats, "the standing has {places} places and {scores} scores");
    ensure!(standing.places.iter().all(|place| (1..=seats).contains(&usize::from(*place))), "{standing:?}");
    ensure!(!standing.winners().is_empty(), "nobody is in first place: {standing:?}");
    Ok(())
}

/// A position to be checked in full.
pub(super) struct Position<'a, G: Game> {
    pub(super) state: &'a G,
    pub(super) check: &'a Check<G>,
    pub(super) pool: &'a [G::Action],
    pub(super) counts: &'a mut Counts,
    pub(super) taste: &'a mut Chance,
}

impl<G: Game> Position<'_, G> {
    /// Everything this suite knows to ask about one position.
    pub(super) fn check(&mut self) -> Verdict {
        self.check_storage()?;
        self.check_answers()?;
        self.check_refusals()?;
        if self.state.turn() != Turn::Over {
            self.check_apply()?;
            self.check_secret_answers()?;
        }
        self.check_resigning()?;
        self.check_redeals()
    }

    /// State and views can be stored and read back, and a stored position shows, asks and allows what it did before: an
    /// equality that overlooks a field would hide the loss.
    fn check_storage(&self) -> Verdict {
        let (here, again) = (self.state, survives(self.state, "the state")?);
        for viewer in Viewer::all(here.seats()) {
            let view = here.view(viewer);
            survives(&view, "a view")?;
            ensure!(
                again.view(viewer) == view,
                "a stored position shows {viewer:?} something else: {view:?}"
            );
        }
        ensure!(again.turn() == here.turn(), "a stored position asks other seats");
        ensure!(again.standing() == here.standing(), "a stored position has another standing");
        ensure!(again.fingerprint() == here.fingerprint(), "a stored position has another fingerprint");
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for seat in here.turn().asked().iter() {
            ensure!(
                again.prompt(seat) == here.prompt(seat),
                "a stored position asks seat {seat} something else"
            );
            ensure!(again.masked(seat) == here.masked(seat), "a stored position masks seat {seat} otherwise");
            here.actions(seat, &mut ours);
            again.actions(seat, &mut theirs);
            ensure!(ours == theirs, "a stored position allows seat {seat} other answers: {}", texts(&theirs));
        }
        Ok(())
    }

    /// Each answer has one text and one index, and words in both languages; so has each question.
    fn check_answers(&mut self) -> Verdict {
        let (names, mut actions) = (Names::new(&[]), Vec::new());
        for seat in self.state.turn().asked().iter() {
            let prompt = self.state.prompt(seat);
            survives(&prompt, "a prompt")?;
            self.state.actions(seat, &mut actions);
            check_notation(&actions)?;
            for _ in 0..4 {
                let any = self.state.any_action(seat, self.taste, &mut Vec::new());
                ensure!(actions.contains(&any), "any answer of seat {seat} is '{any}', which is not open");
            }
            let declining: Vec<_> = actions.iter().copied().filter(|&action| G::declines(action)).collect();
            ensure!(declining.len() <= 1, "seat {seat} may decline in several ways: {}", texts(&declining));
            ensure!(
                self.state.declined(seat) == declining.first().copied(),
                "seat {seat} declines by {:?}, but {} is open",
                self.state.declined(seat),
                texts(&declining)
            );
            self.counts.declined += declining.len();
            for orders in any_orders::<G>() {
                if let Some(answer) = self.state.ordered(seat, orders) {
                    ensure!(
                        actions.contains(&answer),
                        "by order seat {seat} answers '{answer}', which is not open"
                    );
                    self.counts.ordered += 1;
                }
            }
            let view = self.state.view(Viewer::Seat(seat));
            let mut indexes: Vec<usize> = actions.iter().map(|&action| G::index(action)).collect();
            indexes.sort_unstable();
            indexes.dedup();
            ensure!(indexes.len() == actions.len(), "answers share an index: {}", texts(&actions));
            let mut numbers: Vec<usize> =
                actions.iter().map(|&action| self.state.number(seat, action)).collect();
            numbers.sort_unstable();
            numbers.dedup();
            ensure!(numbers.len() == actions.len(), "answers share a number: {}", texts(&actions));
            for lang in Lang::ALL {
                for you in [true, false] {
                    self.check_line(&G::ask(&prompt, seat, you, names, lang), lang)?;
                }
                check_lead(G::lead(&prompt, lang), lang)?;
                for &action in &actions {
                    let labels = [G::label(action, names, lang), G::label_in(&view, action, names, lang)];
                    let silent = labels.iter().any(|label| label.trim().is_empty());
                    ensure!(!silent, "'{action}' has no label in {}", lang.code());
                    labels.iter().try_for_each(|label| check_grammar(label, lang))?;
                    if let Some(words) = G::wasted(&view, &actions, action, lang) {
                        ensure!(!words.trim().is_empty(), "'{action}' wastes something without a name");
                        check_grammar(&words, lang)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn check_line(&mut self, line: &Line, lang: Lang) -> Verdict {
        ensure!(!line.text.trim().is_empty(), "an empty sentence, for rule '{}'", line.rule);
        ensure!(!line.rule.is_empty(), "'{}' names no rule", line.text);
        check_grammar(&line.text, lang)?;
        self.counts.anchors.insert(line.rule);
        Ok(())
    }

    /// Actions of other positions that are not legal here are refused, with a reason, and change nothing.
    fn check_refusals(&mut self) -> Verdict {
        let mut actions = Vec::new();
        for _ in 0..self.pool.len().min(FOREIGN) {
            let action = self.taste.pick(self.pool);
            for seat in Seat::all(self.state.seats()) {
                self.state.actions(seat, &mut actions);
                if actions.binary_search(&action).is_err() {
                    self.check_refusal(seat, action)?;
                }
            }
        }
        Ok(())
    }

    fn check_refusal(&mut self, seat: Seat, action: G::Action) -> Verdict {
        let mut state = self.state.clone();
        let refusal = play(&mut state, seat, action, &mut Chance::seeded(0), &mut Log::off());
        ensure!(state == *self.state, "refusing '{action}' to seat {seat} changed the state");
        let asked = self.state.turn().asked();
        match refusal {
            Ok(()) => return Err(format!("'{action}' is not listed for seat {seat}, but was carried out")),
            Err(Refusal::Over) => ensure!(asked.is_empty(), "'the game is over', but it is not"),
            Err(Refusal::NotAsked { .. }) => ensure!(!asked.has(seat), "'not asked', but seat {seat} is"),
            Err(Refusal::Illegal(reason)) => {
                survives(&reason, "a reason")?;
                for lang in Lang::ALL {
                    self.check_line(&G::explain(&reason, Names::new(&[]), lang), lang)?;
                }
            }
            Err(Refusal::NoResigning { .. } | Refusal::NothingToUndo { .. }) => {
                return Err(format!("'{action}' is taken for a word of the table"));
            }
        }
        self.counts.refusals += 1;
        Ok(())
    }

    /// Whoever may give up leaves a sound position, the same in a stored copy, and is done: neither asked again nor able to
    /// give up twice. Nobody gives up after the end.
    fn check_resigning(&mut self) -> Verdict {
        for seat in Seat::all(self.state.seats()).filter(|&seat| self.state.may_resign(seat)) {
            ensure!(self.state.turn() != Turn::Over, "seat {seat} may give up after the end");
            let (seed, mut left, mut log) = (self.taste.next_u64(), self.state.clone(), Log::on());
            left.resign(seat, &mut Chance::seeded(seed), &mut log);
            let mut again = survives(self.state, "the state")?;
            again.resign(seat, &mut Chance::seeded(seed), &mut Log::off());
            ensure!(left == again, "seat {seat} giving up leads elsewhere in a stored copy");
            let done = !left.may_resign(seat) && !left.turn().asked().has(seat);
            ensure!(done, "seat {seat} has given up and is not done");
            check_lists(&left, &mut Vec::new(), self.counts)
                .and_then(|()| (self.check.invariants)(&left))
                .and_then(|()| check_events::<G>(&log.take(), left.seats(), self.counts))
                .map_err(|problem| format!("after seat {seat} has given up: {problem}"))?;
            self.counts.resigned += 1;
        }
        Ok(())
    }

    /// A copy, and a stored copy, have the same future for the same chance; the log changes nothing.
    fn check_apply(&mut self) -> Verdict {
        let mut actions = Vec::new();
        let (seat, action) = random_move(self.state, &mut actions, self.taste);
        let seed = self.taste.next_u64();
        let mut first = self.state.clone();
        first.apply(seat, action, &mut Chance::seeded(seed), &mut Log::on());
        let mut second = self.state.clone();
        second.apply(seat, action, &mut Chance::seeded(seed), &mut Log::off());
        ensure!(first == second, "'{action}' by seat {seat} leads elsewhere in a copy without a log");
        let mut third = survives(self.state, "the state")?;
        third.apply(seat, action, &mut Chance::seeded(seed), &mut Log::off());
        ensure!(first == third, "'{action}' by seat {seat} leads elsewhere in a stored copy");
        Ok(())
    }
}

/// Every combination of standing orders.
pub(super) fn any_orders<G: Game>() -> impl Iterator<Item = Orders> {
    let places = G::ORDERS.len();
    (0..1_usize << places)
        .map(move |bits| (0..places).filter(|place| bits >> place & 1 != 0).fold(Orders::NONE, Orders::with))
}

/// Nouns agree with their numbers.
pub(super) fn check_grammar(text: &str, lang: Lang) -> Verdict {
    match disagreement(text, lang) {
        None => Ok(()),
        Some(words) => Err(format!("'{words}' in {}: {text}", lang.code())),
    }
}

/// A lead is short, complete and no sentence.
fn check_lead(lead: &str, lang: Lang) -> Verdict {
    let (length, most) = (lead.chars().count(), LEAD[lang as usize]);
    ensure!(length <= most, "the lead '{lead}' has {length} characters, {} allows {most}", lang.code());
    ensure!(!lead.trim().is_empty() && lead.trim() == lead, "the lead '{lead}' is blank or padded");
    ensure!(!lead.ends_with('.') && !lead.ends_with('…'), "the lead '{lead}' ends like a sentence");
    ensure!(lead.starts_with(char::is_uppercase), "the lead '{lead}' begins with a small letter");
    Ok(())
}

/// Texts of legal answers are unique, none is a word of the table, and each is read back as the same action; damaged texts
/// do not panic.
fn check_notation<A>(actions: &[A]) -> Verdict
where
    A: Copy + PartialEq + Debug + Display + FromStr<Err = NotationError>,
{
    let mut seen: Vec<String> = Vec::with_capacity(actions.len());
    for &action in actions {
        let text = action.to_string();
        match text.parse::<Deed<A>>() {
            Ok(read) => {
                ensure!(read == Deed::Answer(action), "'{text}' is read back as {read:?}, not {action:?}");
            }
            Err(error) => return Err(format!("'{text}' cannot be read back: {error}")),
        }
        seen.push(text);
    }
    if let Some(text) = seen.first() {
        for (cut, _) in text.char_indices() {
            drop(text[..cut].parse::<A>());
            drop(text[cut..].parse::<A>());
        }
    }
    seen.sort_unstable();
    if let Some(pair) = seen.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(format!("two answers are both written '{}'", pair[0]));
    }
    Ok(())
}

/// The value, stored and read back, which must be equal and stored alike.
pub(super) fn survives<T: Data>(value: &T, what: &str) -> Result<T, String> {
    let stored = postcard::to_stdvec(value).map_err(|error| format!("{what} cannot be stored: {error}"))?;
    let read: T = postcard::from_bytes(&stored).map_err(|error| format!("{what} cannot be read: {error}"))?;
    ensure!(read == *value, "{what} is read back as {read:?}, not {value:?}");
    ensure!(
        postcard::to_stdvec(&read).is_ok_and(|again| again == stored),
        "{what} is stored in two ways: {value:?}"
    );
    Ok(read)
}

fn texts<A: Display>(actions: &[A]) -> String {
    let texts: Vec<String> = actions.iter().map(|action| format!("'{action}'")).collect();
    texts.join(", ")
}

#[cfg(test)]
mod tests {
    use std::fmt;

    use super::*;

    /// An action that prints only its tens and forgets that it is negative.
    #[derive(Clone, Copy, PartialEq, Debug)]
    struct Vague(i32);

    impl Display for Vague {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            if self.0 == 13 { f.write_str("thirteen") } else { write!(f, "{}", self.0.abs()) }
        }
    }

    impl FromStr for Vague {
        type Err = NotationError;

        fn from_str(text: &str) -> Result<Vague, NotationError> {
            let found = text.to_string();
            text.parse().map(Vague).map_err(|_| NotationError {
                column: 1,
                expected: "a number".into(),
                found: Some(found),
            })
        }
    }

    #[test]
    fn a_sound_notation_passes() {
        assert_eq!(check_notation(&[Vague(1), Vague(2)]), Ok(()));
    }

    #[test]
    fn a_lead_that_is_long_blank_or_a_sentence_is_caught() {
        assert_eq!(check_lead("Choose a card to play", Lang::En), Ok(()));
        let long = "Choose the card of your holders to play";
        assert!(check_lead(long, Lang::En).is_err_and(|problem| problem.contains("39 characters")));
        assert_eq!(check_lead(long, Lang::Fr), Ok(()), "French may take a little more room");
        for bad in ["", " Play", "play a card", "Play a card.", "Waiting…"] {
            assert!(check_lead(bad, Lang::En).is_err(), "'{bad}' passes");
        }
    }

    #[test]
    fn a_text_that_cannot_be_read_is_caught() {
        assert!(check_notation(&[Vague(13)]).is_err_and(|problem| problem.contains("cannot be read back")));
    }

    #[test]
    fn a_text_that_means_something_else_is_caught() {
        assert!(check_notation(&[Vague(-1)]).is_err_and(|problem| problem.contains("not Vague(-1)")));
    }

    #[test]
    fn a_text_used_twice_is_caught() {
        assert!(check_notation(&[Vague(1), Vague(1)]).is_err_and(|problem| problem.contains("both written")));
    }
}
