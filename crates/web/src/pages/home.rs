//! Home: for a stranger the five games, each one click from its table; for a player first the tables that wait.

use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use catalog::{AnyView, GameId};
use engine::{Names, Seat, SeatSet, Viewer};
use maud::{Markup, html};

use crate::app::App;
use crate::assets::address;
use crate::clock::Countdown;
use crate::codes;
use crate::error::Error;
use crate::guard::drawn;
use crate::identity::{Remembered, cookie, is_table_id, now, remembered};
use crate::language::Reader;
use crate::layout::{Page, page};
use crate::live::{LOBBY, Mark};
use crate::look::{self, Emblem};
use crate::pages::{how, open, redirect, shelf};
use crate::scene::named;
use crate::tables::free;
use crate::thumbnails::Thumbnails;
use store::Table;

mod games;
mod yours;

pub(crate) use yours::ordinal;

/// A table to which the reader is invited.
struct Invited {
    id: String,
    game: GameId,
    /// Whoever invites.
    host: String,
    planned_at: Option<i64>,
}

/// An invitation ends so many seconds after the day it was for.
const STALE: i64 = 7 * 24 * 60 * 60;

impl Invited {
    fn of(table: Table) -> Option<Invited> {
        let until = table.planned_at.unwrap_or(table.row.created_at) + STALE;
        let host = table.row.seats.iter().find(|seat| seat.person.is_some() && seat.person == table.row.host);
        Some(Invited {
            game: GameId::parse(&table.row.game).filter(|_| now() < until)?,
            host: host.map(|seat| seat.name.clone()).unwrap_or_default(),
            planned_at: table.planned_at,
            id: table.row.id,
        })
    }
}

/// Somebody whom nothing brings back once their cookies are gone.
struct Guest {
    finished: usize,
    going: usize,
}

/// A table the reader sits at.
struct Yours {
    id: String,
    /// What the table is called; may be empty.
    name: String,
    game: GameId,
    /// What anybody may see of it: the list of tables is no secret, and so shows none. Nothing where the rules have moved on.
    view: Option<AnyView>,
    /// The classes that lend its seats their colours.
    hues: String,
    names: Vec<String>,
    /// The reader's seats.
    held: SeatSet,
    /// Seats where a bot plays for the reader until they come back.
    away: SeatSet,
    asked: SeatSet,
    /// What is asked of the reader, or of the others.
    question: Option<String>,
    /// The place of the reader's best seat, and its points.
    place: (u8, i32),
    over: bool,
    clock: Option<Countdown>,
    /// For how many seconds the answer has been waited for.
    since: Option<i64>,
    /// When the table was set, in seconds since 1970.
    created_at: i64,
    /// Where it stands, if it may still change.
    mark: Option<Mark>,
}

impl Yours {
    fn waits_for_you(&self) -> bool {
        !self.over && self.held.iter().any(|seat| self.asked.has(seat))
    }
}

/// The page.
pub(crate) async fn show(State(app): State<App>, reader: Reader, headers: HeaderMap) -> Markup {
    home(&app, &reader, &headers, None).await
}

/// Leads to the table of a link or an id that somebody was sent.
pub(crate) async fn join(
    State(app): State<App>,
    reader: Reader,
    Query(query): Query<Vec<(String, String)>>,
    headers: HeaderMap,
) -> Response {
    let typed = query.iter().find(|(key, _)| key == "link").map_or("", |(_, link)| link.trim());
    if let Some(code) = codes::read(typed) {
        return match by_code(&app, &code).await {
            Ok(path) => redirect(&path, []),
            Err(refused) => {
                drawn(StatusCode::NOT_FOUND, home(&app, &reader, &headers, Some((typed, refused))).await)
            }
        };
    }
    if let Some(path) = table_path(typed)
        && let Some(id) = path.strip_prefix("/table/").and_then(|rest| rest.split('/').next())
        && app.tables().open(id).await.is_ok()
    {
        return redirect(&path, []);
    }
    drawn(StatusCode::NOT_FOUND, home(&app, &reader, &headers, Some((typed, Refused::Unknown))).await)
}

/// Why what somebody typed leads to no seat.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Refused {
    /// No table has this code or address.
    Unknown,
    /// The game of this table is over.
    Over(String),
}

/// Where the code of a table leads: to a free seat as long as the table waits, then to the game.
async fn by_code(app: &App, code: &str) -> Result<String, Refused> {
    let found = app.tables().by_code(code).await.unwrap_or_else(|error| {
        tracing::error!(%error, "a code could not be looked up");
        None
    });
    let id = found.ok_or(Refused::Unknown)?;
    let table = app.tables().row(&id).await.map_err(|_| Refused::Unknown)?;
    let gate = table.gate.as_ref().ok_or(Refused::Unknown)?;
    if table.ended_at.is_some() {
        return Err(Refused::Over(id));
    }
    Ok(format!("/table/{id}/join/{}", gate.invitation.reveal()))
}

/// The address of a table in what somebody pasted: a link of ours, or the id of a table alone.
fn table_path(typed: &str) -> Option<String> {
    let (id, rest) = match typed.split_once("/table/") {
        Some((_, rest)) => rest.split_once('/').map_or((rest, None), |(id, rest)| (id, Some(rest))),
        None => (typed, None),
    };
    let secret = rest.and_then(|rest| rest.strip_prefix("join/")).map(|secret| secret.trim_end_matches('/'));
    let plain = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    match secret {
        Some(secret) if is_table_id(id) && plain(secret) => Some(format!("/table/{id}/join/{secret}")),
        _ => is_table_id(id).then(|| format!("/table/{id}")),
    }
}

async fn home(app: &App, reader: &Reader, headers: &HeaderMap, refused: Option<(&str, Refused)>) -> Markup {
    let refused = refused.as_ref().map(|(typed, why)| (*typed, why));
    let mut tables = Vec::new();
    let all = remembered(app, &reader.visitor, headers).await;
    let more = app.people().tables_beyond(&reader.visitor, all.len()).await;
    for table in all {
        tables.extend(look_at(app, reader, table).await);
    }
    let guest = guest_of(app, reader, headers, &tables).await;
    let open = open::offered(app, reader).await;
    let invited: Vec<Invited> =
        app.people().invitations(&reader.visitor).await.into_iter().filter_map(Invited::of).collect();
    let mut thumbnails = Thumbnails::default();
    let known = !tables.is_empty() || !invited.is_empty();
    let waiting = tables.iter().filter(|table| table.waits_for_you()).count();
    let lobby = app.hub().lobby();
    let content = html! {
        @if known {
            div #yours data-part { (yours::sections(reader, &mut thumbnails, &tables, &more, &open, &invited, guest.as_ref())) }
        } @else { (games::hero(reader, refused)) }
        (games::shelf(reader, &mut thumbnails, known))
        @if known { (games::join_form(reader, refused)) }
        @else { (games::elsewhere(reader, open.len())) }
    };
    let own = tables.iter().filter(|table| !(table.held.is_empty() && table.away.is_empty()));
    let marks = own.filter_map(|table| Some(format!(" {}={}", table.id, table.mark?)));
    let follow = format!("{LOBBY}={lobby}{}", marks.collect::<String>());
    let waits: Vec<&str> =
        tables.iter().filter(|table| table.waits_for_you()).map(|table| table.id.as_str()).collect();
    let waits = waits.join(" ");
    let lost = how::Lost::of(reader);
    let main = html! {
        link rel="stylesheet" href=(address("home.css"));
        main.home.home-known[known] #main data-follow=(follow) data-turn=(if waiting > 0 { "you" } else { "" })
            data-waiting=(waits) data-ages[known] data-call=(reader.say("A table waits for you.", "Une table vous attend."))
            data-lost=(lost.now) data-old=(lost.a_minute) data-old-many=(lost.minutes) data-reload=(lost.reload) {
            (content)
            script type="module" src=(address("follow.js")) {}
            script type="module" src=(address("home.js")) {}
            // A stranger has no table to be called to.
            @if known { script type="module" src=(address("notices.js")) {} }
        }
    };
    let title = reader.say("Theogony: games of gods and heroes", "Theogony : jeux de dieux et de héros");
    let title = if waiting > 0 { format!("({waiting}) {title}") } else { title.to_owned() };
    let bands: Vec<_> = shelf::SHELF.iter().map(|&game| shelf::picture(game).1).collect();
    let mut emblems = vec![Emblem::People, Emblem::Hourglass, Emblem::Scroll];
    emblems.extend(if known { &look::SEATS[..] } else { &games::PROCESSION });
    let sprite = thumbnails.sprite(&bands, &emblems).into();
    page(reader, &Page { title: &title, sprite, main })
}

/// What a guest would lose, unless they have an account, or do not want to hear of it this week.
async fn guest_of(app: &App, reader: &Reader, headers: &HeaderMap, tables: &[Yours]) -> Option<Guest> {
    if cookie(headers, "later").is_some() {
        return None;
    }
    let account = app.people().account(&reader.visitor).await.ok()??;
    let over = tables.iter().filter(|table| table.over).count();
    let going = tables.len() - over;
    (!account.is_kept()).then_some(Guest { finished: over, going })
}

async fn look_at(app: &App, reader: &Reader, table: Remembered) -> Option<Yours> {
    let playing = match app.tables().open(&table.table).await {
        Err(Error::Unplayable(_)) => return kept(app, reader.lang, table).await,
        opened => opened.ok()?,
    };
    let playing = playing.lock().await;
    let session = &playing.session;
    let names = named(playing.names(), reader.lang);
    let closed = playing.table.closed;
    let (asked, over) = (session.asked(), session.is_over() || closed);
    let held = table.seats;
    let own = held.iter().find(|&seat| asked.has(seat));
    let question = match own {
        // The same few words as on the ground line of the table.
        Some(seat) => session.lead(seat, reader.lang).map(str::to_owned),
        None => {
            let other = asked.first().filter(|_| asked.len() == 1);
            let asked = other.and_then(|seat| session.question(seat, false, Names::new(&names), reader.lang));
            asked.map(|line| line.text)
        }
    };
    let question = if playing.table.has_begun() {
        question
    } else {
        let free = free(&playing.table).count();
        Some(match free {
            0 => reader.say("waits for the start", "attend le départ").to_owned(),
            1 => reader.say("one seat is open", "une place est libre").to_owned(),
            _ => reader.say(format!("{free} seats are open"), format!("{free} places sont libres")),
        })
    };
    let asked = if playing.table.has_begun() { asked } else { SeatSet::EMPTY };
    let clock_of = |seat: Seat| playing.table.row.seats[seat.index()].clock;
    let standing = session.standing();
    let place = |seat: Seat| (standing.places[seat], standing.scores[seat]);
    let best = held.iter().map(place).min_by_key(|(place, _)| *place);
    let view = session.view(Viewer::Spectator);
    Some(Yours {
        id: table.table.clone(),
        name: playing.table.name.clone(),
        game: session.game(),
        hues: look::hue_classes(view.hues()),
        view: Some(view),
        held,
        away: if over { SeatSet::EMPTY } else { table.away },
        asked,
        question,
        place: best.filter(|_| !closed).unwrap_or_default(),
        over,
        clock: own.and_then(|seat| app.clocks().countdown(clock_of(seat), app.tables().uptime())),
        since: own.or(asked.first()).and_then(|seat| clock_of(seat).asked).map(|asked| {
            i64::try_from(app.tables().uptime().saturating_sub(asked) / 1000).unwrap_or(i64::MAX)
        }),
        created_at: playing.table.row.created_at,
        mark: (!over).then(|| playing.mark()),
        names,
    })
}

/// A table of rules that this program no longer plays; what was told of it can be read.
async fn kept(app: &App, lang: engine::Lang, table: Remembered) -> Option<Yours> {
    let row = app.tables().row(&table.table).await.ok()?.row;
    let game = GameId::parse(&row.game)?;
    Some(Yours {
        name: String::new(),
        game,
        view: None,
        hues: look::hue_classes(game.hues(&row.setup)),
        names: named(row.seats.into_iter().map(|seat| seat.name).collect(), lang),
        held: table.seats,
        away: SeatSet::EMPTY,
        asked: SeatSet::EMPTY,
        question: None,
        place: (0, 0),
        over: true,
        clock: None,
        since: None,
        created_at: row.created_at,
        mark: None,
        id: table.table,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_ids_lead_to_their_table() {
        for (typed, path) in [
            ("http://localhost:8080/table/abc/join/g12", Some("/table/abc/join/g12")),
            ("https://elsewhere.example/table/abc/", Some("/table/abc")),
            ("/table/abc/log", Some("/table/abc")),
            ("abc234", Some("/table/abc234")),
            ("OWL 417", None),
            ("", None),
            ("http://localhost/rules/derby", None),
        ] {
            assert_eq!(table_path(typed).as_deref(), path, "{typed}");
        }
    }
}
