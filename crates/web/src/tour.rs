//! A turn, drawn: frames of a scenario file, which the tests of the game run, so that they are never out of date.
//!
//! Remarks of the file say what a frame shows: `// frame en: Put it down.` and `// frame fr: …` stand where it is drawn;
//! `// title en: …` and `// title fr: …` name the whole.

use catalog::{AnySession, AnyView, GameId, Playable, for_game};
use engine::{Seat, Viewer};

use crate::games::Board;

/// A turn that is shown, and can be played.
pub(crate) struct Tour {
    /// What it is called, English and French.
    pub(crate) title: [String; 2],
    /// What is shown one after the other.
    pub(crate) frames: Vec<Frame>,
    /// The table at the first frame.
    pub(crate) start: AnySession,
}

/// One picture of a turn.
pub(crate) struct Frame {
    /// What it shows, English and French.
    pub(crate) words: [String; 2],
    /// What is seen.
    pub(crate) view: AnyView,
}

/// A rule, drawn: a scenario of the files that the tests of the game run, with remarks as above.
pub(crate) struct Example {
    /// What it is called, English and French.
    pub(crate) title: [String; 2],
    /// The anchors of what it shows, and other things that its tests say of it.
    pub(crate) rules: Vec<String>,
    /// What is shown one after the other.
    pub(crate) frames: Vec<Frame>,
}

/// The turn of a game and its examples, all that is drawn of its rules.
pub(crate) fn examples(game: GameId) -> Vec<Example> {
    let tour =
        Tour::of(game).map(|tour| Example { title: tour.title, rules: Vec::new(), frames: tour.frames });
    let mut all: Vec<Example> = tour.into_iter().collect();
    for_game!(game, G => for text in <G as Board>::EXAMPLES {
        // The tests of the game play the same file.
        let found = testkit::scenario::examples::<G>(text, Viewer::Seat(OWN)).unwrap_or_default();
        all.extend(found.into_iter().map(|example| {
            let frames = example.frames.into_iter();
            let frames = frames.map(|frame| Frame { words: frame.words, view: <G as Playable>::any_view(frame.view) });
            Example { title: example.title, rules: example.rules, frames: frames.collect() }
        }));
    });
    all
}

/// The seat through whose eyes the turn is seen.
pub(crate) const OWN: Seat = Seat::new(0);

impl Tour {
    /// Plays the tour of a game as far as it goes; nothing if it cannot be read.
    pub(crate) fn of(game: GameId) -> Option<Tour> {
        let text = for_game!(game, G => <G as Board>::TOUR);
        let after = |line: &str, head: &str| line.strip_prefix(head).map(|rest| rest.trim().to_owned());
        let find = |head: &str| text.lines().find_map(|line| after(line, head));
        let seed = find("seed ").and_then(|seed| seed.parse().ok()).unwrap_or(1);
        let mut session = AnySession::new(game, &find("setup ")?, seed).ok()?;
        let (mut frames, mut start) = (Vec::new(), None);
        for line in text.lines() {
            if let Some(words) = after(line, "// frame en:") {
                start.get_or_insert_with(|| session.clone());
                frames.push(Frame { words: [words, String::new()], view: session.view(Viewer::Seat(OWN)) });
            } else if let (Some(words), Some(frame)) = (after(line, "// frame fr:"), frames.last_mut()) {
                frame.words[1] = words;
            } else if let Some((seat, action)) = line.split_once("> ") {
                session.play(seat.parse().ok()?, action.trim()).ok()?;
            }
        }
        Some(Tour { title: [find("// title en:")?, find("// title fr:")?], frames, start: start? })
    }
}

/// A game under way between players who answer by lot, for pictures: as far as this step, or its end.
pub(crate) fn sample(game: GameId, players: usize, far: usize) -> Option<AnyView> {
    let mut session = AnySession::new(game, &format!("players={players}"), 7).ok()?;
    let mut lot: usize = 1;
    while session.step() < far {
        let Some(seat) = session.asked().first() else { break };
        let actions = session.actions(seat);
        lot = lot.wrapping_mul(1_103_515_245).wrapping_add(12_345) % (1 << 31);
        let action = &actions[(lot >> 8) % actions.len()];
        if session.play(seat, action).is_err() {
            break;
        }
    }
    Some(session.view(Viewer::Spectator))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_examples_drawn_in_both_languages() {
        let mut drawn = 0;
        for &game in GameId::ALL {
            let examples = examples(game);
            let titled =
                for_game!(game, G => <G as Board>::EXAMPLES.concat()).matches("// title en:").count();
            assert_eq!(examples.len(), 1 + titled, "{}: one cannot be played", game.id());
            drawn += usize::from(examples.len() >= 3);
            for example in &examples {
                let frames = &example.frames;
                assert!(frames.len() >= 2, "{}: {:?} has {} frames", game.id(), example.title, frames.len());
                let mut words = frames.iter().flat_map(|frame| &frame.words).chain(&example.title);
                assert!(words.all(|words| !words.is_empty()), "{}: {:?}", game.id(), example.title);
            }
        }
        // The game of the tests has none.
        assert!(drawn >= 5, "{drawn} games have examples");
    }

    #[test]
    fn every_game_has_a_turn_drawn_in_both_languages() {
        for &game in GameId::ALL {
            let tour = Tour::of(game).unwrap_or_else(|| panic!("{}: the tour cannot be played", game.id()));
            assert!(tour.frames.len() >= 3, "{}: {} frames", game.id(), tour.frames.len());
            assert!(tour.start.asked().has(OWN), "{}: the turn begins with the reader", game.id());
            for frame in &tour.frames {
                assert!(
                    frame.words.iter().all(|words| !words.is_empty()),
                    "{}: {:?}",
                    game.id(),
                    frame.words
                );
            }
        }
    }
}
