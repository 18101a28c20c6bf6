use engine::{
    About, Fixture, Game, Heuristic, Lang, OptionSpec, OrderSpec, Preset, Seat, SeatSet, SetupError,
};
use serde::Serialize;

use crate::{AnyReason, AnySession};

/// A game of the house: everything the product needs of it.
pub trait House: Game + Heuristic + Fixture {
    /// Its name in the catalog.
    const GAME: GameId;

    /// A view, for those who do not know the type.
    fn any_view(view: Self::View) -> AnyView;

    /// Events, each with its step, for those who do not know the type.
    fn any_events(events: Vec<(usize, Self::Event)>) -> AnyEvents;

    /// A reason, for those who do not know the type.
    fn any_reason(reason: Self::Reason) -> AnyReason;

    /// A session, for those who do not know the type.
    fn any_session(session: engine::Session<Self>) -> AnySession;
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameId {
    Derby,
    Godwar,
    Pantheon,
    Mythologiste,
    Mythologies,
}

/// What one viewer may know of a position of any game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum AnyView {
    Derby(derby::View),
    Godwar(godwar::View),
    Pantheon(pantheon::View),
    Mythologiste(mythologiste::View),
    Mythologies(mythologies::View),
}

/// What one viewer may know of what happened in a game of any kind: events, each with its step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyEvents {
    Derby(Vec<(usize, derby::Event)>),
    Godwar(Vec<(usize, godwar::Event)>),
    Pantheon(Vec<(usize, pantheon::Event)>),
    Mythologiste(Vec<(usize, mythologiste::Event)>),
    Mythologies(Vec<(usize, mythologies::Event)>),
}

impl AnyView {
    /// The colour of a seat, as a place of the palette that all faces share: blue, red, green, yellow, violet, orange. Where
    /// the rules give players colours it is theirs, elsewhere the seat's number.
    pub fn hue(&self, seat: Seat) -> usize {
        match self {
            AnyView::Mythologies(view) => view.seats[seat.index()].colour.hue(),
            _ => seat.index(),
        }
    }

    /// How many sit at the table.
    pub fn seats(&self) -> usize {
        match self {
            AnyView::Derby(view) => view.seats.len(),
            AnyView::Godwar(view) => view.seats.len(),
            AnyView::Pantheon(view) => view.seats.len(),
            AnyView::Mythologiste(view) => view.players.len(),
            AnyView::Mythologies(view) => view.seats.len(),
        }
    }
}

/// Something that can be done with the rules of any game.
pub trait ForGame {
    type Out;

    fn run<G: House>(self) -> Self::Out;
}

impl GameId {
    pub const ALL: &[GameId] =
        &[GameId::Derby, GameId::Godwar, GameId::Pantheon, GameId::Mythologies, GameId::Mythologiste];

    /// Does something with the rules of this game.
    pub fn with<F: ForGame>(self, f: F) -> F::Out {
        match self {
            GameId::Derby => f.run::<derby::State>(),
            GameId::Godwar => f.run::<godwar::State>(),
            GameId::Pantheon => f.run::<pantheon::State>(),
            GameId::Mythologiste => f.run::<mythologiste::State>(),
            GameId::Mythologies => f.run::<mythologies::State>(),
        }
    }

    /// The id in commands and addresses.
    pub fn id(self) -> &'static str {
        struct Id;
        impl ForGame for Id {
            type Out = &'static str;
            fn run<G: House>(self) -> &'static str {
                G::ID
            }
        }
        self.with(Id)
    }

    pub fn parse(id: &str) -> Option<GameId> {
        GameId::ALL.iter().copied().find(|game| game.id() == id)
    }

    /// What the shelf says.
    pub fn about(self) -> &'static About {
        struct Shelf;
        impl ForGame for Shelf {
            type Out = &'static About;
            fn run<G: House>(self) -> &'static About {
                G::about()
            }
        }
        self.with(Shelf)
    }

    /// What may be chosen before the game.
    pub fn options(self) -> &'static [OptionSpec] {
        struct Options;
        impl ForGame for Options {
            type Out = &'static [OptionSpec];
            fn run<G: House>(self) -> &'static [OptionSpec] {
                G::options()
            }
        }
        self.with(Options)
    }

    /// What a player may order once and for all; see [`Extras::ORDERS`](engine::Extras::ORDERS).
    pub fn orders(self) -> &'static [OrderSpec] {
        struct AllOrders;
        impl ForGame for AllOrders {
            type Out = &'static [OrderSpec];
            fn run<G: House>(self) -> &'static [OrderSpec] {
                G::ORDERS
            }
        }
        self.with(AllOrders)
    }

    /// Options that belong together.
    pub fn presets(self) -> &'static [Preset] {
        struct Presets;
        impl ForGame for Presets {
            type Out = &'static [Preset];
            fn run<G: House>(self) -> &'static [Preset] {
                G::presets()
            }
        }
        self.with(Presets)
    }

    /// The fewest and the most players.
    pub fn players(self) -> (usize, usize) {
        struct Players;
        impl ForGame for Players {
            type Out = (usize, usize);
            fn run<G: House>(self) -> (usize, usize) {
                G::PLAYERS
            }
        }
        self.with(Players)
    }

    /// The word beside a score: “1 point”, “0 points”, « 0 point »; see [`Game::SCORE`].
    pub fn score_word(self, score: i32, lang: Lang) -> &'static str {
        struct Score;
        impl ForGame for Score {
            type Out = [[&'static str; 2]; 2];
            fn run<G: House>(self) -> Self::Out {
                G::SCORE
            }
        }
        let several = match lang {
            Lang::En => score != 1,
            Lang::Fr => score.abs() > 1,
        };
        self.with(Score)[lang as usize][usize::from(several)]
    }

    /// The version of the rules; see [`Game::RULES`].
    pub fn rules_version(self) -> u32 {
        struct Version;
        impl ForGame for Version {
            type Out = u32;
            fn run<G: House>(self) -> u32 {
                G::RULES
            }
        }
        self.with(Version)
    }

    /// How games begun by rules of another version are played; see [`Game::as_of`].
    pub fn as_of(self, version: u32) -> Option<&'static str> {
        struct AsOf(u32);
        impl ForGame for AsOf {
            type Out = Option<&'static str>;
            fn run<G: House>(self) -> Self::Out {
                G::as_of(self.0)
            }
        }
        self.with(AsOf(version))
    }

    /// The label of an action given in notation, of any table.
    pub fn label(self, action: &str, names: engine::Names<'_>, lang: Lang) -> Option<String> {
        struct Label<'a>(&'a str, engine::Names<'a>, Lang);
        impl ForGame for Label<'_> {
            type Out = Option<String>;
            fn run<G: House>(self) -> Option<String> {
                self.0.parse().ok().map(|action| G::label(action, self.1, self.2))
            }
        }
        self.with(Label(action, names, lang))
    }

    /// Checks a setup text: its canonical form and the number of seats.
    pub fn check_setup(self, text: &str) -> Result<(String, usize), SetupError> {
        struct Check<'a>(&'a str);
        impl ForGame for Check<'_> {
            type Out = Result<(String, usize), SetupError>;
            fn run<G: House>(self) -> Self::Out {
                let setup: G::Setup = self.0.parse()?;
                let mut log = engine::Log::off();
                let state = G::new(&setup, &mut engine::Chance::seeded(0), &mut log);
                Ok((setup.to_string(), state.seats()))
            }
        }
        self.with(Check(text))
    }

    /// The same setup for a table where bots sit on these seats; see [`Game::with_bots`].
    pub fn with_bots(self, text: &str, bots: SeatSet) -> Result<String, SetupError> {
        struct With<'a>(&'a str, SeatSet);
        impl ForGame for With<'_> {
            type Out = Result<String, SetupError>;
            fn run<G: House>(self) -> Self::Out {
                Ok(G::with_bots(self.0.parse()?, self.1).to_string())
            }
        }
        self.with(With(text, bots))
    }
}

impl House for derby::State {
    const GAME: GameId = GameId::Derby;

    fn any_view(view: derby::View) -> AnyView {
        AnyView::Derby(view)
    }

    fn any_events(events: Vec<(usize, derby::Event)>) -> AnyEvents {
        AnyEvents::Derby(events)
    }

    fn any_reason(reason: derby::Reason) -> AnyReason {
        AnyReason::Derby(reason)
    }

    fn any_session(session: engine::Session<derby::State>) -> AnySession {
        AnySession::Derby(session)
    }
}

impl House for pantheon::State {
    const GAME: GameId = GameId::Pantheon;

    fn any_view(view: pantheon::View) -> AnyView {
        AnyView::Pantheon(view)
    }

    fn any_events(events: Vec<(usize, pantheon::Event)>) -> AnyEvents {
        AnyEvents::Pantheon(events)
    }

    fn any_reason(reason: pantheon::Reason) -> AnyReason {
        AnyReason::Pantheon(reason)
    }

    fn any_session(session: engine::Session<pantheon::State>) -> AnySession {
        AnySession::Pantheon(session)
    }
}

impl House for mythologiste::State {
    const GAME: GameId = GameId::Mythologiste;

    fn any_view(view: mythologiste::View) -> AnyView {
        AnyView::Mythologiste(view)
    }

    fn any_events(events: Vec<(usize, mythologiste::Event)>) -> AnyEvents {
        AnyEvents::Mythologiste(events)
    }

    fn any_reason(reason: mythologiste::Reason) -> AnyReason {
        AnyReason::Mythologiste(reason)
    }

    fn any_session(session: engine::Session<mythologiste::State>) -> AnySession {
        AnySession::Mythologiste(session)
    }
}

impl House for mythologies::State {
    const GAME: GameId = GameId::Mythologies;

    fn any_view(view: mythologies::View) -> AnyView {
        AnyView::Mythologies(view)
    }

    fn any_events(events: Vec<(usize, mythologies::Event)>) -> AnyEvents {
        AnyEvents::Mythologies(events)
    }

    fn any_reason(reason: mythologies::Reason) -> AnyReason {
        AnyReason::Mythologies(reason)
    }

    fn any_session(session: engine::Session<mythologies::State>) -> AnySession {
        AnySession::Mythologies(session)
    }
}

impl House for godwar::State {
    const GAME: GameId = GameId::Godwar;

    fn any_view(view: godwar::View) -> AnyView {
        AnyView::Godwar(view)
    }

    fn any_events(events: Vec<(usize, godwar::Event)>) -> AnyEvents {
        AnyEvents::Godwar(events)
    }

    fn any_reason(reason: godwar::Reason) -> AnyReason {
        AnyReason::Godwar(reason)
    }

    fn any_session(session: engine::Session<godwar::State>) -> AnySession {
        AnySession::Godwar(session)
    }
}
