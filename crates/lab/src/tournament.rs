use std::path::Path;

use bots::Contender;
use catalog::{Playable, for_game};
use engine::{Chance, Log, Seat, SeatSet, Standing};
use serde::Serialize;

use crate::interval::{Interval, wilson, wilson_at};
use crate::player::Player;
use crate::rating::{Contest, rate};
use crate::tally::PARTS;
use crate::{GameSetup, Journal, JournalError, Run};

/// Everybody against everybody, two contenders at a table.
///
/// Each deal is played several times, with the contenders in changed places, so that neither seats nor deals favour anybody: with two
/// sides at the table each contender takes either; with n sides each of the two sits alone against n − 1 of the
/// other in every place, which makes 2 n games. Equals win half of the games.
#[derive(Clone, Copy, Debug)]
pub struct Tournament<'a> {
    pub table: &'a GameSetup,
    /// Who plays; at least two.
    pub bots: &'a [Contender],
    /// The seed of all chance. All pairings get the same deals.
    pub seed: u64,
    /// How many games each pairing plays, rounded up to whole deals.
    pub games: u64,
    /// Whether a pairing stops once it is clear who is better.
    pub until_decided: bool,
    /// Records finished games; an interrupted run resumes from it.
    pub journal: Option<&'a Path>,
}

/// How a contender did in all its games.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Outcome {
    pub bot: String,
    pub games: u64,
    /// How many of them it won; a shared victory counts in part.
    pub wins: f64,
    /// The part that it won. Equals win one half, whatever the number of players.
    pub win_rate: f64,
    /// The 95 % interval of the win rate.
    pub interval: Interval,
    /// How strong that makes it: 400 points more are ten times the chance; the mean of all is 0.
    pub elo: f64,
    /// The 95 % interval of the rating.
    pub elo_interval: Interval,
    /// The same against each of the others.
    pub against: Vec<Pairing>,
}

/// How a contender did against one other.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Pairing {
    /// Against whom.
    pub bot: String,
    pub games: u64,
    /// How many of them it won.
    pub wins: f64,
    /// The part that it won.
    pub win_rate: f64,
    /// The 95 % interval of the win rate.
    pub interval: Interval,
}

/// After so many deals a pairing is looked at, if it may stop early.
const BETWEEN_LOOKS: u64 = 8;
/// A pairing is decided when so many standard errors leave out one half. More than for a single look, because there are many.
const SURE: f64 = 3.0;

/// Plays the games: how each contender did, in the order they were named.
pub fn tournament(tournament: &Tournament<'_>, run: &Run<'_>) -> Result<Vec<Outcome>, JournalError> {
    for_game!(tournament.table.game, G => play_all::<G>(tournament, run))
}

fn play_all<G: Playable>(tournament: &Tournament<'_>, run: &Run<'_>) -> Result<Vec<Outcome>, JournalError> {
    let setup: G::Setup = tournament.table.setup.parse().expect("the setup has been checked");
    let seatings = Seatings::of::<G>(&setup);
    let mut board = Board::new(tournament.bots.len(), &seatings);
    let deals = tournament.games.div_ceil(seatings.count());
    let journal = tournament.journal.map(|path| Journal::open(path, &tournament.title())).transpose()?;
    run.progress.expect(deals * board.pairings.len() as u64 * seatings.count());
    let mut from = 0;
    while from < deals {
        let to = if tournament.until_decided { (from + BETWEEN_LOOKS).min(deals) } else { deals };
        let mut numbers = Vec::new();
        for deal in from..to {
            for (pairing, score) in board.pairings.iter().enumerate() {
                if tournament.until_decided && score.is_decided() {
                    continue;
                }
                numbers.extend((0..seatings.count()).map(|seating| board.number(deal, pairing, seating)));
            }
        }
        let parts = run.gather(
            &numbers,
            |_| 1,
            journal.as_ref(),
            || {
                let mut player = Player::<G>::new(tournament.bots);
                let (setup, board, seatings) = (&setup, &board, &seatings);
                move |number| {
                    let (deal, pairing, seating) = board.place(number);
                    let Score { first, second, .. } = board.pairings[pairing];
                    let seats = seatings.fill(seating, first, second);
                    let (state, _) = player.play(setup, &seats, Chance::at(tournament.seed, deal));
                    let won: SeatSet = Seat::all(seats.len()).filter(|s| seats[s.index()] == first).collect();
                    parts_won(&state.standing(), won)
                }
            },
        )?;
        for (&number, &parts) in numbers.iter().zip(&parts) {
            let (_, pairing, seating) = board.place(number);
            board.pairings[pairing].add(seatings.first_is_alone(seating), parts);
        }
        if tournament.until_decided && board.pairings.iter().all(Score::is_decided) {
            break;
        }
        from = to;
    }
    Ok(board.results(tournament.bots, seatings.sides()))
}

impl Tournament<'_> {
    /// Which run this is, in one line.
    fn title(&self) -> String {
        let bots: Vec<&str> = self.bots.iter().map(Contender::name).collect();
        let Tournament { table, seed, .. } = self;
        let (game, rules) = (table.game.id(), table.game.rules_version());
        format!("tournament {game} rules {rules} ({}) bots {} seed {seed}", table.setup, bots.join(","))
    }
}

/// The part of the victory, in 60ths, that falls to some seats.
fn parts_won(standing: &Standing, seats: SeatSet) -> u64 {
    let winners = standing.winners();
    let ours = winners.iter().filter(|&seat| seats.has(seat)).count() as u64;
    ours * PARTS / winners.len() as u64
}

/// The ways to seat two contenders.
struct Seatings {
    /// The number of its side, by seat.
    side: Vec<usize>,
    sides: usize,
}

impl Seatings {
    fn of<G: Playable>(setup: &G::Setup) -> Seatings {
        let state = G::new(setup, &mut Chance::seeded(0), &mut Log::off());
        let seats = || Seat::all(state.seats());
        let heads: Vec<Seat> = seats().filter(|&seat| state.side(seat) == seat).collect();
        let number =
            |seat| heads.iter().position(|&head| head == state.side(seat)).expect("every side has a head");
        Seatings { side: seats().map(number).collect(), sides: heads.len() }
    }

    fn sides(&self) -> usize {
        self.sides
    }

    fn count(&self) -> u64 {
        if self.sides == 2 { 2 } else { 2 * self.sides as u64 }
    }

    /// Whether it is the first contender who has one side to itself.
    fn first_is_alone(&self, seating: u64) -> bool {
        seating < self.sides as u64
    }

    /// Who sits where.
    fn fill(&self, seating: u64, first: usize, second: usize) -> Vec<usize> {
        let lone_side = seating as usize % self.sides;
        let (lone, many) = if self.first_is_alone(seating) { (first, second) } else { (second, first) };
        self.side.iter().map(|&side| if side == lone_side { lone } else { many }).collect()
    }
}

/// What two contenders did to each other, from the first one's point of view.
#[derive(Clone, Copy, Debug)]
struct Score {
    first: usize,
    second: usize,
    /// Games and parts won, when the first was alone, and when the second was.
    games: [u64; 2],
    parts: [u64; 2],
}

impl Score {
    fn add(&mut self, alone: bool, parts: u64) {
        let at = usize::from(!alone);
        self.games[at] += 1;
        self.parts[at] += parts;
    }

    fn all_games(&self) -> u64 {
        self.games.iter().sum()
    }

    fn wins(&self) -> f64 {
        self.parts.iter().sum::<u64>() as f64 / PARTS as f64
    }

    fn is_decided(&self) -> bool {
        self.all_games() > 0 && !wilson_at(self.wins(), self.all_games() as f64, SURE).has(0.5)
    }
}

struct Board {
    pairings: Vec<Score>,
    seatings: u64,
}

impl Board {
    fn new(bots: usize, seatings: &Seatings) -> Board {
        let pairs = (0..bots).flat_map(|first| (first + 1..bots).map(move |second| (first, second)));
        let score = |(first, second)| Score { first, second, games: [0; 2], parts: [0; 2] };
        Board { pairings: pairs.map(score).collect(), seatings: seatings.count() }
    }

    /// A number for each game, whatever others are played.
    fn number(&self, deal: u64, pairing: usize, seating: u64) -> u64 {
        (deal * self.pairings.len() as u64 + pairing as u64) * self.seatings + seating
    }

    fn place(&self, number: u64) -> (u64, usize, u64) {
        let (pair, seating) = (number / self.seatings, number % self.seatings);
        let pairings = self.pairings.len() as u64;
        (pair / pairings, (pair % pairings) as usize, seating)
    }

    fn results(&self, bots: &[Contender], sides: usize) -> Vec<Outcome> {
        let contests = self.pairings.iter().flat_map(|score| {
            [0, 1].map(|at| {
                let others = (sides - 1) as f64;
                Contest {
                    first: score.first,
                    second: score.second,
                    sides: if at == 0 { [1.0, others] } else { [others, 1.0] },
                    games: score.games[at] as f64,
                    wins: score.parts[at] as f64 / PARTS as f64,
                }
            })
        });
        let ratings = rate(bots.len(), &contests.filter(|contest| contest.games > 0.0).collect::<Vec<_>>());
        let result = |(at, bot): (usize, &Contender)| {
            let against: Vec<Pairing> =
                self.pairings.iter().filter_map(|score| score.seen_by(at, bots)).collect();
            let games = against.iter().map(|pairing| pairing.games).sum();
            let wins: f64 = against.iter().map(|pairing| pairing.wins).sum();
            Outcome {
                bot: bot.name().into(),
                games,
                wins,
                win_rate: wins / games.max(1) as f64,
                interval: wilson(wins, games as f64),
                elo: ratings[at].elo,
                elo_interval: ratings[at].interval,
                against,
            }
        };
        bots.iter().enumerate().map(result).collect()
    }
}

impl Score {
    /// The pairing from the point of view of a contender who takes part in it.
    fn seen_by(&self, contender: usize, bots: &[Contender]) -> Option<Pairing> {
        let games = self.all_games();
        let (other, wins) = match contender {
            first if first == self.first => (self.second, self.wins()),
            second if second == self.second => (self.first, games as f64 - self.wins()),
            _ => return None,
        };
        Some(Pairing {
            bot: bots[other].name().into(),
            games,
            wins,
            win_rate: wins / games.max(1) as f64,
            interval: wilson(wins, games as f64),
        })
    }
}
