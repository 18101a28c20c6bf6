//! What wins: many games between equals, counted by seat and by whatever a game names.

use std::collections::BTreeSet;
use std::path::Path;

use bots::Contender;
use catalog::{Playable, for_game};
use engine::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use crate::player::Player;
use crate::tally::PARTS;
use crate::{GameSetup, Journal, JournalError, Run};

mod page;
mod plot;
mod stats;
mod text;

pub use page::page;
pub use stats::{Compared, Findings, Shared, findings};
pub use text::csv;

/// Many games between equals, to see what wins.
#[derive(Clone, Copy, Debug)]
pub struct Balance<'a> {
    pub table: &'a GameSetup,
    /// Who plays on all seats.
    pub bot: &'a Contender,
    pub seed: u64,
    pub games: u64,
    /// Records finished games; an interrupted run resumes from it.
    pub journal: Option<&'a Path>,
}

/// How a game ended and what may have decided it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// How many answers were given, forced ones included.
    pub decisions: u32,
    /// By seat.
    pub seats: Vec<Fate>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fate {
    /// Its part of the victory, in 60ths.
    pub parts: u64,
    pub place: u8,
    pub score: i32,
    /// What the game names (see [`engine::Extras::marks`] and [`engine::Extras::mark_of`]) and the other answers the seat chose,
    /// each as kind and name.
    pub marks: BTreeSet<(String, String)>,
}

/// The kind of mark for an answer that a seat chose at least once.
pub const ANSWER: &str = "answer";

/// The kind of mark that tells how a winner won: it is counted, not compared.
pub const VICTORY: &str = "victory";

pub fn balance(balance: &Balance<'_>, run: &Run<'_>) -> Result<Vec<Played>, JournalError> {
    for_game!(balance.table.game, G => play_all::<G>(balance, run))
}

fn play_all<G: Playable>(balance: &Balance<'_>, run: &Run<'_>) -> Result<Vec<Played>, JournalError> {
    let setup: G::Setup = balance.table.setup.parse().expect("the setup has been checked");
    let journal = balance.journal.map(|path| Journal::open(path, &balance.title())).transpose()?;
    let numbers: Vec<u64> = (0..balance.games).collect();
    run.progress.expect(balance.games);
    run.gather(
        &numbers,
        |_| 1,
        journal.as_ref(),
        || {
            let mut player = Player::<G>::new(std::slice::from_ref(balance.bot));
            let setup = &setup;
            move |game| play(&mut player, setup, Chance::at(balance.seed, game))
        },
    )
}

impl Balance<'_> {
    /// Which run this is, in one line.
    fn title(&self) -> String {
        let Balance { table, bot, seed, .. } = self;
        let (game, rules) = (table.game.id(), table.game.rules_version());
        format!("balance {game} rules {rules} ({}) bots {bot} seed {seed}", table.setup)
    }
}

fn play<G: Playable>(player: &mut Player<G>, setup: &G::Setup, mut chance: Chance) -> Played {
    let mut state = G::new(setup, &mut chance, &mut Log::off());
    let seats = state.seats();
    let mut chosen: Vec<BTreeSet<(String, String)>> = vec![BTreeSet::new(); seats];
    let decisions = player.finish(&mut state, &vec![0; seats], &mut chance, |state, seat, action| {
        let mark = state.mark_of(seat, action).map(|(kind, name)| (kind.to_owned(), name));
        chosen[seat.index()].insert(mark.unwrap_or_else(|| (ANSWER.to_owned(), action.to_string())));
    });
    let standing = state.standing();
    let winners = standing.winners();
    let fate = |seat: Seat| {
        let named = state.marks(seat).into_iter().map(|(kind, name)| (kind.to_owned(), name));
        let answers = chosen[seat.index()].iter().cloned();
        Fate {
            parts: if winners.has(seat) { PARTS / winners.len() as u64 } else { 0 },
            place: standing.places[seat],
            score: standing.scores[seat],
            marks: named.chain(answers).collect(),
        }
    };
    Played { decisions, seats: Seat::all(seats).map(fate).collect() }
}
