use engine::{Fixture, Game, Heuristic, Session};
use serde::Serialize;

/// A game of the catalog: everything the product needs of it.
pub trait Playable: Game + Heuristic + Fixture {
    /// Its name in the catalog.
    const GAME: GameId;

    /// A view, for those who do not know the type.
    fn any_view(view: Self::View) -> AnyView;

    /// Events, each with its step, for those who do not know the type.
    fn any_events(events: Vec<(usize, Self::Event)>) -> AnyEvents;

    /// A reason, for those who do not know the type.
    fn any_reason(reason: Self::Reason) -> AnyReason;

    /// A session, for those who do not know the type.
    fn any_session(session: Session<Self>) -> AnySession;
}

/// Writes from one list all that knows the games by name. (`$d` is a dollar sign, for the macros it writes.)
macro_rules! games {
    (($d:tt) $($Game:ident: $game:ident,)+) => {
        /// A game of the catalog, by name.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum GameId {
            $($Game,)+
        }

        impl GameId {
            /// Every game.
            pub const ALL: &[GameId] = &[$(GameId::$Game),+];
        }

        /// A game being played, of any kind.
        #[derive(Clone, Debug)]
        pub enum AnySession {
            $($Game(Session<$game::State>),)+
        }

        /// What one viewer may know of a position of any game.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
        #[serde(untagged)]
        pub enum AnyView {
            $($Game($game::View),)+
        }

        /// What one viewer may know of what happened in a game of any kind: events, each with its step.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum AnyEvents {
            $($Game(Vec<(usize, $game::Event)>),)+
        }

        /// Why a rule of any game refuses an action.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum AnyReason {
            $($Game($game::Reason),)+
        }

        $(impl Playable for $game::State {
            const GAME: GameId = GameId::$Game;

            fn any_view(view: $game::View) -> AnyView {
                AnyView::$Game(view)
            }

            fn any_events(events: Vec<(usize, $game::Event)>) -> AnyEvents {
                AnyEvents::$Game(events)
            }

            fn any_reason(reason: $game::Reason) -> AnyReason {
                AnyReason::$Game(reason)
            }

            fn any_session(session: Session<$game::State>) -> AnySession {
                AnySession::$Game(session)
            }
        })+

        /// The rules of each game, by its name in the catalog.
        pub mod rules {
            #[cfg(feature = "nim")]
            use super::nim;

            $(pub type $Game = $game::State;)+
        }

        /// The same expression for whatever game a [`GameId`] names: `for_game!(game, G => G::ID)`, where `G` is its rules.
        #[macro_export]
        macro_rules! for_game {
            ($d game:expr, $d G:ident => $d body:expr) => {
                match $d game {
                    $($crate::GameId::$Game => {
                        type $d G = $crate::rules::$Game;
                        $d body
                    })+
                }
            };
        }

        /// The same expression for a session, a view, events or a reason of whatever game:
        /// `for_any!(session, AnySession(session) => session.step())`. Where it needs the rules, as
        /// `for_any!(view, AnyView<G>(view) => G::draw(view))`, `G` is them.
        #[macro_export]
        macro_rules! for_any {
            ($d any:expr, $d Any:ident($d known:pat) => $d body:expr) => {
                match $d any {
                    $($crate::$d Any::$Game($d known) => $d body,)+
                }
            };
            ($d any:expr, $d Any:ident<$d G:ident>($d known:pat) => $d body:expr) => {
                match $d any {
                    $($crate::$d Any::$Game($d known) => {
                        type $d G = $crate::rules::$Game;
                        $d body
                    })+
                }
            };
        }
    };
}

/// Adds the game of the tests to a list, if they have asked for it.
#[cfg(not(feature = "nim"))]
macro_rules! with_nim {
    ($($list:tt)+) => { games! { $($list)+ } };
}
#[cfg(feature = "nim")]
macro_rules! with_nim {
    ($($list:tt)+) => { games! { $($list)+ Nim: nim, } };
}
#[cfg(feature = "nim")]
use testkit::yardstick::nim;

// The one list of the games.
with_nim! { ($)
    Derby: derby,
    Godwar: godwar,
    Pantheon: pantheon,
    Mythologies: mythologies,
    Mythologiste: mythologiste,
}
