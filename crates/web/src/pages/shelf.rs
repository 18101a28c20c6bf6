//! What the pages say of a game before anybody plays it: its picture, a line, how many sit down to it.

use std::sync::LazyLock;

use catalog::{AnyView, GameId, for_game};

use crate::games::{Board, Shelf};
use crate::language::Reader;
use crate::look::{Band, Emblem};
use crate::tour;

/// The games in the order in which they are easiest to begin with.
pub(crate) const SHELF: [GameId; GameId::ALL.len()] = by_rank();

const fn by_rank() -> [GameId; GameId::ALL.len()] {
    let mut games = [GameId::ALL[0]; GameId::ALL.len()];
    let mut at = 0;
    while at < games.len() {
        let mut place = 0;
        let mut other = 0;
        while other < games.len() {
            place += (of(GameId::ALL[other]).rank < of(GameId::ALL[at]).rank) as usize;
            other += 1;
        }
        games[place] = GameId::ALL[at];
        at += 1;
    }
    games
}

/// What the pages say of a game.
const fn of(game: GameId) -> &'static Shelf {
    for_game!(game, G => &<G as Board>::SHELF)
}

/// The picture of a game, and the border of its culture.
pub(crate) fn picture(game: GameId) -> (Emblem, Band) {
    of(game).picture
}

/// The title in the reader's language.
pub(crate) fn title(reader: &Reader, game: GameId) -> &'static str {
    reader.say(game.about().title[0], game.about().title[1])
}

/// Two lines that say what one does.
pub(crate) fn hook(reader: &Reader, game: GameId) -> &'static str {
    of(game).hook[reader.lang as usize]
}

/// How hard it is to begin.
pub(crate) fn ease(reader: &Reader, game: GameId) -> &'static str {
    of(game).ease[reader.lang as usize]
}

/// The least number of seats at which the game is good.
pub(crate) fn company(game: GameId) -> usize {
    of(game).company
}

/// Minutes of a game with so many seats: a straight line between the fewest and the most.
pub(crate) fn minutes(game: GameId, seats: usize) -> u32 {
    let ((fewest, most), (short, long)) = (game.players(), game.about().minutes);
    let (short, long) = (u32::from(short), u32::from(long));
    let share = (seats.clamp(fewest, most) - fewest) as u32;
    let whole = (most - fewest).max(1) as u32;
    // Nobody counts single minutes.
    let exact = short + (long - short) * share / whole;
    (exact + 2) / 5 * 5
}

/// A position in the middle of a game, to be drawn on the shelf: the same at every start.
pub(crate) fn sample(game: GameId) -> &'static AnyView {
    static SAMPLES: LazyLock<Vec<(GameId, AnyView)>> =
        LazyLock::new(|| GameId::ALL.iter().map(|&game| (game, played(game))).collect());
    let found = SAMPLES.iter().find(|(known, _)| *known == game);
    &found.expect("every game has its sample").1
}

fn played(game: GameId) -> AnyView {
    tour::sample(game, company(game).max(game.players().0), of(game).sample)
        .expect("the standard game can be set up")
}
