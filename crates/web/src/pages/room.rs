//! The waiting room: a table before its game begins. It has the address of the table and turns into it at the start.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use engine::{Seat, SeatSet};
use maud::Markup;
use store::{PersonId, SeatKind, Table};

use crate::app::App;
use crate::bot_seat::BotSeat;
use crate::error::Error;
use crate::fields::Fields;
use crate::language::Reader;
use crate::live::Mark;
use crate::pages::table::base;
use crate::pages::{game_of, quick, redirect};
use crate::people::Holder;
use crate::scene::named;
use crate::talk::Heard;

mod asking;
pub(crate) mod deeds;
mod draw;
pub(crate) mod qr;
mod seats;

/// What one reader may see of a table that waits.
pub(super) struct Room {
    table: Table,
    game: catalog::GameId,
    mark: Mark,
    names: Vec<String>,
    /// The side of each seat, by the seat that stands for it.
    sides: Vec<Seat>,
    here: SeatSet,
    /// For how many seconds whoever has each seat has been away, as far as that is known.
    away: Vec<Option<u64>>,
    own: SeatSet,
    host: bool,
    /// The reader, if the server knows them.
    reader: Option<PersonId>,
    spectators: usize,
    /// Seconds until the game begins by itself.
    starts: Option<u32>,
    /// The address that friends are sent, for those who sit here.
    link: Option<String>,
    talk: Heard,
    /// Where the reader looks for opponents too, if they do so here.
    searches: Option<Vec<Table>>,
}

/// How things stand with a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing {
    Open,
    Bot(BotSeat),
    Ready,
    NotYet,
    Away,
}

impl Room {
    fn standing(&self, seat: Seat) -> Standing {
        let row = &self.table.row.seats[seat.index()];
        match &row.kind {
            SeatKind::Open => Standing::Open,
            SeatKind::Bot { level } => Standing::Bot(BotSeat::parse(level)),
            SeatKind::Human if self.here.has(seat) || self.own.has(seat) => {
                if row.ready {
                    Standing::Ready
                } else {
                    Standing::NotYet
                }
            }
            SeatKind::Human => Standing::Away,
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.table.row.seats.len())
    }

    fn person(&self, seat: Seat) -> Option<&PersonId> {
        self.table.row.seats[seat.index()].person.as_ref()
    }

    /// Whether the host sits here.
    fn is_hosts(&self, seat: Seat) -> bool {
        self.person(seat).is_some() && self.person(seat) == self.table.row.host.as_ref()
    }

    fn count(&self, standing: Standing) -> usize {
        self.seats().filter(|&seat| self.standing(seat) == standing).count()
    }
}

/// The page of a table that waits.
pub(crate) async fn show(app: &App, reader: &Reader, id: &str, headers: &HeaderMap) -> Result<Markup, Error> {
    let person = reader.visitor.person.as_ref();
    let shunned = app.people().shunned(person).await?;
    let open = app.tables().open(id).await?;
    let playing = open.lock().await;
    let table = playing.table.clone();
    let (mark, session) = (playing.mark(), playing.session.clone());
    let holder = Holder::of(&reader.visitor, &table);
    let talk = Heard::by(person, &playing, &holder, &shunned, reader.lang);
    drop(playing);
    let is_here = |seat: &Seat| {
        let person = table.row.seats[seat.index()].person.as_ref();
        person.is_some_and(|person| app.here().is_here(id, person))
    };
    let away = table.row.seats.iter().map(|row| {
        let person = row.person.as_ref()?;
        Some(app.here().away_for(id, person)?.as_secs())
    });
    let away = away.collect();
    let seated = !holder.seats.is_empty() || holder.host;
    let invitation = table.gate.as_ref().filter(|_| seated).map(|gate| gate.invitation.reveal().to_owned());
    let room = Room {
        game: game_of(&table.row.game)?,
        mark,
        names: named(table.row.seats.iter().map(|seat| seat.name.clone()).collect(), reader.lang),
        sides: Seat::all(table.row.seats.len()).map(|seat| session.side(seat)).collect(),
        here: Seat::all(table.row.seats.len()).filter(is_here).collect(),
        away,
        own: holder.seats,
        host: holder.host,
        reader: reader.visitor.person.clone(),
        spectators: app.here().spectators(&table),
        starts: table.starts.map(|at| {
            let left = at.saturating_sub(app.tables().uptime()).div_ceil(app.clocks().second());
            u32::try_from(left).unwrap_or(u32::MAX)
        }),
        link: invitation.map(|secret| format!("{}/table/{id}/join/{secret}", base(headers))),
        searches: match person.filter(|_| !holder.seats.is_empty() && quick::is_match(&table)) {
            Some(person) => Some(quick::searches(app, person, id).await),
            None => None,
        },
        table,
        talk,
    };
    Ok(draw::page_of(reader, &room))
}

/// Somebody at a table that waits does something; what, and who may, is decided in [`deeds`].
pub(crate) async fn act(
    State(app): State<App>,
    Path(id): Path<String>,
    reader: Reader,
    fields: Fields,
) -> Result<Response, Error> {
    let person = reader.visitor.person.clone().ok_or(Error::NotSeated)?;
    let to = deeds::carry_out(&app, &id, person, &fields).await?;
    Ok(redirect(&to, []))
}
