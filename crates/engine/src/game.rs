use crate::{Extras, OptionSpec, SeatSet, Wording};

/// A choice of options that belong together, under one name.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The word in addresses.
    pub key: &'static str,
    /// What it is called, English and French.
    pub name: [&'static str; 2],
    /// One sentence about it.
    pub help: [&'static str; 2],
    /// The options that differ from the defaults, as a setup text.
    pub setup: &'static str,
}

/// Name, versions and options of a game: all that a shelf and a setup need.
pub trait Game: Wording + Extras {
    /// The id in commands and addresses.
    const ID: &'static str;
    /// Raised whenever the same moves could lead elsewhere than before; a replay names it.
    const RULES: u32;
    /// The fewest and the most players.
    const PLAYERS: (usize, usize);
    /// What the scores of a [`Standing`](crate::Standing) count, English and French, of one and of several.
    const SCORE: [[&'static str; 2]; 2] = [["point", "points"], ["point", "points"]];

    /// How this code plays a game begun by rules of another version: the options to add to its setup. Nothing if it cannot.
    ///
    /// Whoever raises [`Game::RULES`] because a change alters outcomes lets the older way be chosen by an option that no new
    /// table offers, and names it here, so that tables and records of the older version go on. See decision 13.
    fn as_of(version: u32) -> Option<&'static str> {
        (version == Self::RULES).then_some("")
    }

    /// What may be chosen before the game, beside the number of players.
    fn options() -> &'static [OptionSpec];

    /// Options that belong together.
    fn presets() -> &'static [Preset] {
        &[]
    }

    /// The setup of the game that the same players play after this finished one.
    fn rematch(&self, setup: &Self::Setup) -> Self::Setup {
        setup.clone()
    }

    /// The setup of a table where bots sit on these seats, for games that ask people for something that bots leave to
    /// chance.
    #[must_use]
    fn with_bots(setup: Self::Setup, _bots: SeatSet) -> Self::Setup {
        setup
    }
}
