use std::sync::Arc;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use catalog::GameId;
use engine::{Lang, Seat, SetupError};
use thiserror::Error as ThisError;

mod words;

/// Why a request was not carried out. Nothing has changed, except where the store itself failed.
#[derive(Debug, ThisError)]
pub(crate) enum Error {
    /// No such address.
    #[error("no such page")]
    NoSuchPage,
    /// The address exists, but not for this method.
    #[error("this address does not take that method")]
    WrongMethod,
    /// No such game.
    #[error("no game '{game}'")]
    NoSuchGame {
        /// The id as given.
        game: String,
    },
    /// No such table.
    #[error("no such table")]
    NoSuchTable,
    /// The host has closed the table before its game began.
    #[error("the host has closed this table")]
    Dissolved,
    /// The options do not make a game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The seats do not make a table.
    #[error("{0:?}")]
    Seats(SeatsProblem),
    /// A field of a form is missing or cannot be read.
    #[error("field '{field}' is missing or unreadable")]
    BadForm {
        /// Its name.
        field: &'static str,
    },
    /// The request is larger than anything we ask for.
    #[error("the request is too large")]
    TooLarge,
    /// The form was sent by a page of another site.
    #[error("sent from another site")]
    OtherSite,
    /// The browser holds no seat at the table.
    #[error("no seat at this table")]
    NotSeated,
    /// The browser holds other seats, but not this one.
    #[error("seat {seat} is somebody else's")]
    WrongSeat {
        /// The seat it wanted to play.
        seat: Seat,
    },
    /// The table has moved on since the page was drawn.
    #[error("the table has moved on")]
    Stale,
    /// The rules refuse the move.
    #[error("refused: {}", text[0])]
    Refused {
        /// What it means for the caller.
        status: StatusCode,
        /// Why, English and French.
        text: [String; 2],
        /// The rule.
        rule: (GameId, &'static str),
    },
    /// An invitation that leads nowhere.
    #[error("no such invitation")]
    BadInvite,
    /// Somebody else was faster.
    #[error("the seat is taken")]
    SeatTaken,
    /// Every seat of the table is taken.
    #[error("the table is full")]
    Full,
    /// Nobody is known who could do this.
    #[error("nobody is signed in")]
    NotKnown,
    /// What was typed to prove who somebody is does not.
    #[error("not proved")]
    NotProved,
    /// An authenticator has signed something else, or nothing that counts.
    #[error("the passkey does not count")]
    BadPasskey,
    /// A link or a code that was used, or is over.
    #[error("the link is over")]
    BadLink,
    /// Everything like this name is somebody else's.
    #[error("the name is in use")]
    NameTaken,
    /// The host has removed this person.
    #[error("removed from this table")]
    Removed,
    /// The table still waits for people.
    #[error("the game has not begun")]
    NotBegun,
    /// Its players have ended the table.
    #[error("the table was ended")]
    Closed,
    /// Something else is proposed already.
    #[error("something is proposed already")]
    Proposed,
    /// Somebody is still waited for.
    #[error("they are still waited for")]
    TooSoon,
    /// The table is for people its host knows.
    #[error("for people the host knows")]
    ForFriends,
    /// Only the host may do this.
    #[error("only the host may do this")]
    NotHost,
    /// The host does not let people say this.
    #[error("not said at this table")]
    Silent,
    /// Only a finished game may be shown whole or played again.
    #[error("the game is not over")]
    NotOver,
    /// The table was set without hints.
    #[error("no hints at this table")]
    NoHints,
    /// The address asks too often.
    #[error("too many requests")]
    TooMany {
        /// How long to wait.
        seconds: u64,
    },
    /// The store has used up the room it was given.
    #[error("no room for another table")]
    NoRoom,
    /// The request was meant for another machine.
    #[error("meant for another host")]
    Misdirected,
    /// Too much is being thought about already.
    #[error("the coach is busy")]
    Busy,
    /// The log was written by other rules than this program has.
    #[error("the table cannot be replayed: {0}")]
    Unplayable(String),
    /// The table is of newer rules than this server has; others of the same store know them.
    #[error("the table is of rules {version}, and this server knows {known}")]
    Upgrading { version: u32, known: u32 },
    /// A stored move leads elsewhere than it did when it was made.
    #[error("move {number} leads elsewhere than it did")]
    Strayed {
        /// 1 for the first.
        number: usize,
    },
    /// The store failed.
    #[error(transparent)]
    Store(store::Error),
    /// Anything else, by its status alone.
    #[error("{0}")]
    Status(StatusCode),
}

/// Why a list of seats is not a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SeatsProblem {
    /// Too few or too many.
    Count {
        /// How many there are.
        given: usize,
        /// The fewest.
        min: usize,
        /// The most.
        max: usize,
    },
    /// Nobody could hand out the links.
    NobodyInvites,
    /// Not one of the kinds.
    UnknownKind {
        /// The seat.
        seat: Seat,
    },
    /// A name is too long.
    LongName {
        /// The seat.
        seat: Seat,
    },
}

/// An error in words.
pub(crate) struct Explained {
    /// A few words.
    pub(crate) title: String,
    /// What went wrong, and what to do next.
    pub(crate) text: String,
    /// The rule behind it.
    pub(crate) rule: Option<(GameId, &'static str)>,
    /// Whether the table of the address can be watched all the same.
    pub(crate) watch: bool,
}

impl Error {
    /// What it means for the caller.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Error::NoSuchPage
            | Error::NoSuchGame { .. }
            | Error::NoSuchTable
            | Error::Dissolved
            | Error::BadInvite
            | Error::BadLink => StatusCode::NOT_FOUND,
            Error::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Error::Setup(_) | Error::Seats(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Error::BadForm { .. } => StatusCode::BAD_REQUEST,
            Error::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Error::OtherSite
            | Error::NotKnown
            | Error::NotProved
            | Error::BadPasskey
            | Error::NotSeated
            | Error::WrongSeat { .. }
            | Error::NoHints
            | Error::Removed
            | Error::Silent
            | Error::ForFriends
            | Error::NotHost => StatusCode::FORBIDDEN,
            Error::Busy | Error::Upgrading { .. } => StatusCode::SERVICE_UNAVAILABLE,
            Error::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Error::NoRoom => StatusCode::INSUFFICIENT_STORAGE,
            Error::Misdirected => StatusCode::MISDIRECTED_REQUEST,
            Error::Stale
            | Error::NameTaken
            | Error::SeatTaken
            | Error::NotOver
            | Error::NotBegun
            | Error::Full
            | Error::Closed
            | Error::TooSoon
            | Error::Proposed => StatusCode::CONFLICT,
            Error::Refused { status, .. } | Error::Status(status) => *status,
            Error::Unplayable(_) => StatusCode::GONE,
            Error::Store(_) | Error::Strayed { .. } => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// A short name for programs.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Error::NoSuchPage => "no-such-page",
            Error::WrongMethod => "wrong-method",
            Error::NoSuchGame { .. } => "no-such-game",
            Error::NoSuchTable => "no-such-table",
            Error::Dissolved => "dissolved",
            Error::Silent => "silent",
            Error::Setup(_) => "setup",
            Error::Seats(_) => "seats",
            Error::BadForm { .. } => "bad-form",
            Error::TooLarge => "too-large",
            Error::OtherSite => "other-site",
            Error::NotSeated => "not-seated",
            Error::WrongSeat { .. } => "wrong-seat",
            Error::Stale => "stale",
            Error::Refused { .. } => "refused",
            Error::BadInvite => "bad-invite",
            Error::SeatTaken => "seat-taken",
            Error::NotOver => "not-over",
            Error::Full => "full",
            Error::Removed => "removed",
            Error::NotBegun => "not-begun",
            Error::NotHost => "not-host",
            Error::ForFriends => "for-friends",
            Error::Closed => "closed",
            Error::NotKnown => "not-known",
            Error::NotProved => "not-proved",
            Error::BadPasskey => "bad-passkey",
            Error::BadLink => "bad-link",
            Error::NameTaken => "name-taken",
            Error::Proposed => "proposed",
            Error::TooSoon => "too-soon",
            Error::NoHints => "no-hints",
            Error::Busy => "busy",
            Error::TooMany { .. } => "too-many",
            Error::NoRoom => "no-room",
            Error::Misdirected => "misdirected",
            Error::Unplayable(_) => "unplayable",
            Error::Upgrading { .. } => "upgrading",
            Error::Store(_) => "store",
            Error::Strayed { .. } => "strayed",
            Error::Status(_) => "error",
        }
    }

    /// Whether the same may succeed later, as the store has failed and may come back.
    pub(crate) fn may_pass(&self) -> bool {
        matches!(self, Error::Store(error) if error.may_pass())
    }

    /// The error in the reader's language.
    pub(crate) fn explain(&self, lang: Lang) -> Explained {
        words::explain(self, lang)
    }
}

impl From<store::Error> for Error {
    fn from(error: store::Error) -> Error {
        match error {
            store::Error::NoSuchTable { .. } => Error::NoSuchTable,
            store::Error::SeatTaken { .. } => Error::SeatTaken,
            store::Error::Stale { .. }
            | store::Error::Rearranged { .. }
            | store::Error::OtherRules { .. } => Error::Stale,
            store::Error::Removed { .. } => Error::Removed,
            store::Error::NameTaken => Error::NameTaken,
            store::Error::NoSuchPerson => Error::NotKnown,
            other => Error::Store(other),
        }
    }
}

/// The answer carries the error; the outermost layer, which knows the reader, puts it into words.
impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        if let Error::TooMany { seconds } = self {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}
