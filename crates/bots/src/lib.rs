//! Bots that play any game through the contract alone.
//!
//! A [`Bot`] gets an [`Observation`](engine::Observation), in which everything its seat cannot know has been dealt
//! anew. It can ask for more such possible truths, but never for the true one, so no bot here can cheat.
//!
//! * [`Random`] takes any answer, [`Greedy`] follows a game's own [`Heuristic`](engine::Heuristic).
//! * [`Learned`] plays by a [`network`].
//! * [`Search`] is an information-set Monte Carlo tree search; what it concluded is in [`Thoughts`].
//! * [`Guided`] is such a search led by a network.
//! * [`Level`] names the opponents a player can choose, [`Contender`] whoever can be measured.
//! * [`coach`] tells people what a search thinks of their answers.
//! * [`fitting`] fits the small networks by which games evaluate positions.
//! * [`playout`] plays games to their end as fast as the rules allow.
//!
//! ```
//! use bots::Level;
//! use engine::{Chance, Observation, Questions, Rules, Session};
//! use testkit::yardstick::Nim;
//!
//! let mut session: Session<Nim> = Session::new("piles=3-4-5".parse()?, 1);
//! let (mut bot, mut chance) = (Level::Greedy.bot::<Nim>(), Chance::seeded(1));
//! while let Some(seat) = session.state().turn().asked().first() {
//!     let observation = Observation::new(session.state(), seat, &mut chance);
//!     session.play(seat, bot.choose(&observation, &mut chance))?;
//! }
//! // The first player wins 3-4-5, and the heuristic of Nim knows how.
//! assert_eq!(session.state().standing().places.to_vec(), [1, 2]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]

mod bot;
pub mod coach;
mod contender;
pub mod fitting;
mod greedy;
mod guided;
mod learned;
pub mod lessons;
mod level;
pub mod network;
pub mod playout;
mod search;

pub use bot::{Bot, Random};
pub use contender::{Contender, ContenderError};
pub use greedy::Greedy;
pub use guided::{Evaluator, Guidance, Guided};
pub use learned::Learned;
pub use level::{Level, UnknownLevel};
pub use search::{Aim, Budget, Considered, Minds, Options, Search, Thoughts};
