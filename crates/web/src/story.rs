//! A finished game as a story: where it stopped to ask, what was seen there, and what the coach makes of it.

use std::collections::HashMap;

use bots::coach::{Moment, Review};
use catalog::{AnySession, AnyView, GameId, LogLine, for_any, for_game};
use engine::{Names, Seat, Viewer};

use crate::games::Board;
use crate::language::Reader;

/// So many moments are pointed out.
const KEY: usize = 7;

/// The game that is looked at again, by one reader at one decision.
pub(crate) struct Story<'a> {
    /// Its table.
    pub(crate) id: &'a str,
    /// The whole game.
    pub(crate) session: &'a AnySession,
    /// Who played.
    pub(crate) names: Names<'a>,
    /// Who reads.
    pub(crate) reader: &'a Reader,
    /// The seat of the reader, if they played.
    pub(crate) own: Option<Seat>,
    /// Through whose eyes the board is seen.
    pub(crate) viewer: Viewer,
    /// Every position in which somebody was asked, and the end.
    pub(crate) stops: Vec<Stop>,
    /// Which of them is shown.
    pub(crate) at: usize,
    /// What the answers of the review were called when they were open, by step and notation.
    pub(crate) labels: HashMap<(usize, String), String>,
    /// What the coach found, once it has read the game.
    pub(crate) review: Option<&'a Review<String>>,
    /// The moments around which the game turned, in order.
    pub(crate) key: Vec<Key>,
}

/// A position in which somebody was asked.
pub(crate) struct Stop {
    /// How many moves had been made.
    pub(crate) step: usize,
    /// The race, epoch or round.
    pub(crate) chapter: u8,
}

/// A moment around which the game turned.
pub(crate) struct Key {
    /// Which of the review's moments.
    pub(crate) moment: usize,
    /// Which stop.
    pub(crate) stop: usize,
    /// What was seen there.
    pub(crate) view: AnyView,
}

/// What a walk through the game brings home: the stops, the view at each of the steps asked for, and the position shown.
pub(crate) struct Walk {
    pub(crate) stops: Vec<Stop>,
    pub(crate) views: Vec<(usize, AnyView)>,
    pub(crate) shown: Shown,
}

/// The position that is shown.
pub(crate) struct Shown {
    /// The number of its stop.
    pub(crate) stop: usize,
    /// What is seen there.
    pub(crate) view: AnyView,
    /// Whether the game has ended there.
    pub(crate) over: bool,
}

/// Which position is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum At {
    /// The stop of this number.
    Stop(usize),
    /// The first stop after so many moves.
    Step(usize),
}

/// Plays the game again from its first move. `steps` are where a view is wanted, `at` which position is shown: the last one
/// if the game does not go so far.
pub(crate) fn walk(session: &AnySession, steps: &[usize], at: At, viewer: Viewer) -> Option<Walk> {
    let (game, setup, seed) = (session.game(), session.setup(), session.seed());
    let moves = session.moves_from(0);
    let mut now = AnySession::new(game, &setup, seed).ok()?;
    let (mut stops, mut views, mut shown) = (Vec::new(), Vec::new(), None);
    loop {
        let step = now.step();
        let seen = now.view(viewer);
        let last = step >= moves.len();
        let here = match at {
            At::Stop(stop) => stops.len() == stop,
            At::Step(wanted) => step >= wanted,
        };
        if shown.is_none() && (here || last) {
            shown = Some(Shown { stop: stops.len(), view: seen.clone(), over: now.is_over() });
        }
        stops.push(Stop { step, chapter: chapter(&seen) });
        if steps.contains(&step) {
            views.push((step, seen));
        }
        if last {
            break;
        }
        let (seat, action) = &moves[step];
        // A game that began in the middle of another was dealt anew there, which nobody can play.
        if now.play(*seat, action).is_err() {
            now = AnySession::replay(game, &setup, seed, &moves[..=step]).ok()?;
        }
    }
    Some(Walk { stops, views, shown: shown? })
}

/// The moments around which the game turned, in order.
pub(crate) fn key_moments(review: &Review<String>) -> Vec<usize> {
    let mut key = review.key_moments(KEY);
    key.sort_unstable();
    key
}

/// The race, epoch or round of a position; 0 where the game has none.
fn chapter(view: &AnyView) -> u8 {
    for_any!(view, AnyView<G>(view) => <G as Board>::chapter(view))
}

/// What a chapter is called.
pub(crate) fn chapter_name(reader: &Reader, game: GameId, chapter: u8) -> String {
    let [en, fr] = for_game!(game, G => <G as Board>::CHAPTER);
    let word = reader.say(en, fr);
    if chapter == 0 { reader.say("Before", "Avant").to_owned() } else { format!("{word} {chapter}") }
}

impl<'a> Story<'a> {
    /// The moment of the review at the stop that is shown, if there was a choice.
    pub(crate) fn moment(&self) -> Option<&'a Moment<String>> {
        let step = self.stops.get(self.at)?.step;
        self.review?.moments.iter().find(|moment| moment.step == step)
    }

    /// The number of the key moment that is shown, from 0.
    pub(crate) fn shown_key(&self) -> Option<usize> {
        self.key.iter().position(|key| key.stop == self.at)
    }

    /// What an answer is called.
    pub(crate) fn label(&self, step: usize, action: &str) -> String {
        let own = for_any!(self.session, AnySession<G>(session) => {
            let action = action.parse().ok();
            action.and_then(|action| {
                <G as Board>::label_in_story(session.setup(), action, self.names, self.reader.lang)
            })
        });
        if let Some(label) = own {
            return label;
        }
        let known = self.labels.get(&(step, action.to_owned())).cloned();
        known.unwrap_or_else(|| action.to_owned())
    }

    /// The address of a stop.
    pub(crate) fn address(&self, stop: usize) -> String {
        let seen = match self.viewer {
            Viewer::Spectator if self.own.is_some() => "&as=all".to_owned(),
            Viewer::Seat(seat) if self.own != Some(seat) => format!("&as={seat}"),
            _ => String::new(),
        };
        format!("/table/{}/review?at={stop}{seen}", self.id)
    }

    /// What happened at a stop, as far as the viewer was told.
    pub(crate) fn told(&self, stop: usize) -> Vec<LogLine> {
        let from = self.stops[stop].step;
        let to = self.stops.get(stop + 1).map_or(from, |next| next.step);
        let lines = self.session.lines(self.viewer, self.names, self.reader.lang, from + 1);
        lines.into_iter().take_while(|line| line.step <= to).collect()
    }
}

/// What every answer of the review was called when it was open, by its step and notation.
pub(crate) fn labels(
    session: &AnySession,
    found: &Review<String>,
    names: Names<'_>,
    reader: &Reader,
) -> HashMap<(usize, String), String> {
    let answers = found.moments.iter().flat_map(|moment| {
        [&moment.played, &moment.best].map(|answer| (moment.step, moment.seat, answer.as_str()))
    });
    let answers: Vec<(usize, Seat, &str)> = answers.collect();
    let labels = session.earlier_labels(&answers, names, reader.lang);
    let keys = answers.iter().map(|&(step, _, answer)| (step, answer.to_owned()));
    keys.zip(labels).filter(|(_, label)| !label.is_empty()).collect()
}
