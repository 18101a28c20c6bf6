//! What the pages say of a game before anybody plays it: its picture, a line, how many sit down to it.

use std::sync::LazyLock;

use catalog::{AnyView, GameId};

use crate::language::Reader;
use crate::look::{Band, Emblem};
use crate::tour;

/// The games in the order in which they are easiest to begin with.
pub(crate) const SHELF: [GameId; 5] =
    [GameId::Derby, GameId::Mythologiste, GameId::Mythologies, GameId::Godwar, GameId::Pantheon];

/// The picture of a game, and the border of its culture.
pub(crate) fn picture(game: GameId) -> (Emblem, Band) {
    match game {
        GameId::Derby => (Emblem::Derby, Band::Greek),
        GameId::Pantheon => (Emblem::Pantheon, Band::Roman),
        GameId::Mythologies => (Emblem::Mythologies, Band::Egyptian),
        GameId::Godwar => (Emblem::Godwar, Band::Norse),
        GameId::Mythologiste => (Emblem::Mythologiste, Band::Indian),
    }
}

/// The title in the reader's language.
pub(crate) fn title(reader: &Reader, game: GameId) -> &'static str {
    reader.say(game.about().title[0], game.about().title[1])
}

/// Two lines that say what one does.
pub(crate) fn hook(reader: &Reader, game: GameId) -> &'static str {
    match game {
        GameId::Derby => reader.say(
            "Six winged creatures, three races, secret bets. Cheat if you dare: Zeus judges.",
            "Six créatures ailées, trois courses, des paris secrets. Trichez si vous l’osez : Zeus juge.",
        ),
        GameId::Mythologiste => reader.say(
            "Six gods carry you round the ring. Wake yours, lull theirs, be first through the Gate.",
            "Six dieux vous portent autour du plateau. Réveillez les vôtres, endormez les leurs, passez la Porte.",
        ),
        GameId::Mythologies => reader.say(
            "Nine squares, eighty gods and monsters. Invoke, move, crush and sacrifice.",
            "Neuf cases, quatre-vingts dieux et monstres. Invoquez, déplacez, écrasez, sacrifiez.",
        ),
        GameId::Godwar => reader.say(
            "Build a deck, chain colours, break every rival. For two, or in teams of three.",
            "Montez un paquet, enchaînez les couleurs, brisez vos rivaux. À deux, ou en équipes de trois.",
        ),
        GameId::Pantheon => reader.say(
            "Six peoples around the Mediterranean. Walk, build, bribe the gods.",
            "Six peuples autour de la Méditerranée. Marchez, bâtissez, soudoyez les dieux.",
        ),
    }
}

/// How hard it is to begin.
pub(crate) fn ease(reader: &Reader, game: GameId) -> &'static str {
    match game {
        GameId::Derby | GameId::Mythologiste => reader.say("Easy to start", "Facile à commencer"),
        GameId::Mythologies | GameId::Godwar => reader.say("One game to learn", "Une partie pour apprendre"),
        GameId::Pantheon => reader.say("For a long evening", "Pour une longue soirée"),
    }
}

/// The least number of seats at which the game is good.
pub(crate) fn company(game: GameId) -> usize {
    match game {
        GameId::Derby | GameId::Mythologiste => 4,
        GameId::Mythologies | GameId::Pantheon => 3,
        GameId::Godwar => 2,
    }
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

/// How far into a game its picture is taken, of its answers.
fn far(game: GameId) -> usize {
    match game {
        GameId::Derby => 34,
        GameId::Mythologiste => 64,
        GameId::Mythologies => 170,
        GameId::Godwar => 70,
        GameId::Pantheon => 420,
    }
}

fn played(game: GameId) -> AnyView {
    tour::sample(game, company(game).max(game.players().0), far(game))
        .expect("the standard game can be set up")
}
