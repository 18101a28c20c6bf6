use engine::{
    About, Extras, Game, Lang, OptionSpec, OrderSpec, Preset, Rules, Seat, SeatSet, SetupError, Wording,
};

use crate::{AnyView, GameId};

impl AnyView {
    /// The colour of each seat; see [`Extras::hue`].
    pub fn hues(&self) -> Vec<usize> {
        for_any!(self, AnyView<G>(view) => Seat::all(G::PLAYERS.1).map(|seat| G::hue(view, seat)).collect())
    }
}

impl GameId {
    /// The id in commands and addresses.
    pub fn id(self) -> &'static str {
        for_game!(self, G => G::ID)
    }

    pub fn parse(id: &str) -> Option<GameId> {
        GameId::ALL.iter().copied().find(|game| game.id() == id)
    }

    /// What the shelf says.
    pub fn about(self) -> &'static About {
        for_game!(self, G => G::about())
    }

    /// What may be chosen before the game.
    pub fn options(self) -> &'static [OptionSpec] {
        for_game!(self, G => G::options())
    }

    /// What a player may order once and for all; see [`Extras::ORDERS`].
    pub fn orders(self) -> &'static [OrderSpec] {
        for_game!(self, G => G::ORDERS)
    }

    /// Options that belong together.
    pub fn presets(self) -> &'static [Preset] {
        for_game!(self, G => G::presets())
    }

    /// The fewest and the most players.
    pub fn players(self) -> (usize, usize) {
        for_game!(self, G => G::PLAYERS)
    }

    /// The word beside a score: “1 point”, “0 points”, « 0 point »; see [`Game::SCORE`].
    pub fn score_word(self, score: i32, lang: Lang) -> &'static str {
        let several = match lang {
            Lang::En => score != 1,
            Lang::Fr => score.abs() > 1,
        };
        for_game!(self, G => G::SCORE)[lang as usize][usize::from(several)]
    }

    /// The colour of each seat of a table with this setup; see [`Extras::hue_by`].
    pub fn hues(self, setup: &str) -> Vec<usize> {
        for_game!(self, G => {
            let read = |text: &str| text.parse::<<G as Rules>::Setup>().ok();
            // A table of other rules may have a setup that these cannot read.
            let setup = read(setup).or_else(|| read(&format!("players={}", G::PLAYERS.1)));
            let hue = |seat: Seat| setup.as_ref().map_or(seat.index(), |setup| G::hue_by(setup, seat));
            Seat::all(G::PLAYERS.1).map(hue).collect()
        })
    }

    /// The version of the rules; see [`Game::RULES`].
    pub fn rules_version(self) -> u32 {
        for_game!(self, G => G::RULES)
    }

    /// How games begun by rules of another version are played; see [`Game::as_of`].
    pub fn as_of(self, version: u32) -> Option<&'static str> {
        for_game!(self, G => G::as_of(version))
    }

    /// The label of an action given in notation, of any table.
    pub fn label(self, action: &str, names: engine::Names<'_>, lang: Lang) -> Option<String> {
        for_game!(self, G => action.parse().ok().map(|action| G::label(action, names, lang)))
    }

    /// Checks a setup text: its canonical form and the number of seats.
    pub fn check_setup(self, text: &str) -> Result<(String, usize), SetupError> {
        for_game!(self, G => {
            let setup: <G as Rules>::Setup = text.parse()?;
            let state = G::new(&setup, &mut engine::Chance::seeded(0), &mut engine::Log::off());
            Ok((setup.to_string(), state.seats()))
        })
    }

    /// The same setup for a table where bots sit on these seats; see [`Game::with_bots`].
    pub fn with_bots(self, text: &str, bots: SeatSet) -> Result<String, SetupError> {
        for_game!(self, G => Ok(G::with_bots(text.parse()?, bots).to_string()))
    }
}
