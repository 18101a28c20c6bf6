use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use bots::Level;
use engine::Seat;
use maud::html;
use store::{Access, SeatKind, Table};

use crate::app::App;
use crate::bot_seat::{BotSeat, Pace, Post};
use crate::error::{Error, SeatsProblem};
use crate::fields::{Fields, MAX_NAME, clean_name};
use crate::language::Reader;
use crate::layout::{Page, page, sprite};
use crate::look;
use crate::name;
use crate::pages::new_table::{bot_name, person_name};
use crate::pages::{game_of, redirect};
use crate::people::{self, Holder, Visitor};
use crate::scene::named;
use crate::tables::free;

/// The open seat this invitation is for.
fn invited(table: &Table, secret: &str) -> Result<Seat, Error> {
    let seats = table.row.seats.iter().enumerate();
    let open = seats.filter(|(_, seat)| seat.kind == SeatKind::Open);
    let found = open.filter_map(|(index, seat)| Some((index, seat.secret.as_ref()?)));
    let mut matching = found.filter(|(_, own)| own.matches(secret));
    matching.next().map(|(index, _)| Seat::new(index)).ok_or(Error::BadInvite)
}

/// Whether this invitation is the one link to all open seats of a table.
fn opens_gate(table: &Table, secret: &str) -> bool {
    table.gate.as_ref().is_some_and(|gate| gate.invitation.matches(secret))
}

/// What an address invites to.
enum Invited {
    /// One seat of a game that goes on.
    Seat(Seat),
    /// The first free seat of a table that waits.
    Room(Seat),
    /// The same where the host decides who sits down.
    Asking(Seat),
    /// A game that began without them; they may watch.
    TooLate,
}

impl Invited {
    /// Where this secret leads, or where there is none, a table that everybody may join or whose host knows the visitor.
    async fn to(app: &App, table: &Table, visitor: &Visitor, secret: Option<&str>) -> Result<Invited, Error> {
        let known = secret.is_none()
            && table.row.access == Access::Friends
            && app.tables().is_known(table, visitor).await?;
        let open = table.row.access == Access::Everybody || known;
        let may_come = secret.map_or(open && table.gate.is_some(), |secret| opens_gate(table, secret));
        if !may_come {
            return Ok(Invited::Seat(invited(table, secret.unwrap_or(""))?));
        }
        if table.has_begun() {
            return Ok(Invited::TooLate);
        }
        let seat = free(table).next().ok_or(Error::Full)?;
        Ok(if known { Invited::Asking(seat) } else { Invited::Room(seat) })
    }
}

/// The way to a table that everybody may join.
pub(crate) async fn door(
    state: State<App>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let State(app) = state;
    offer(&app, &reader, &id, None, &headers).await
}

/// Who invites, where to sit. Opening the link changes nothing; previews of links do that too.
pub(crate) async fn invitation(
    State(app): State<App>,
    reader: Reader,
    Path((id, secret)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    offer(&app, &reader, &id, Some(&secret), &headers).await
}

async fn offer(
    app: &App,
    reader: &Reader,
    id: &str,
    secret: Option<&str>,
    headers: &HeaderMap,
) -> Result<Response, Error> {
    let table = match app.tables().open(id).await {
        Err(Error::NoSuchTable) if app.tables().was_closed(id) => return Err(Error::Dissolved),
        open => open?.lock().await.table.clone(),
    };
    let to = Invited::to(app, &table, &reader.visitor, secret).await;
    // Whoever has sat down already finds back by the same link.
    if !Holder::of(&reader.visitor, &table).seats.is_empty() && !matches!(to, Ok(Invited::Seat(_))) {
        return Ok(redirect(&format!("/table/{id}"), []));
    }
    let to = to?;
    let seat = match to {
        Invited::Seat(seat) | Invited::Room(seat) | Invited::Asking(seat) => seat,
        Invited::TooLate => return Ok(redirect(&format!("/table/{id}"), [])),
    };
    let asks = matches!(to, Invited::Asking(_));
    let game = game_of(&table.row.game)?;
    let title = reader.say(game.about().title[0], game.about().title[1]);
    let names = named(table.row.seats.iter().map(|seat| seat.name.clone()).collect(), reader.lang);
    let taken = table.row.seats.iter().zip(&names).filter(|(seat, _)| !seat.name.is_empty());
    let others: Vec<&str> = taken.map(|(_, name)| name.as_str()).collect();
    let kept = &table.row.seats[seat.index()].name;
    let own = if kept.is_empty() { name::of(headers).unwrap_or_default() } else { kept.clone() };
    let action = format!("/table/{id}/join{}", secret.map(|secret| format!("/{secret}")).unwrap_or_default());
    let main = html! {
        main class={ "page join" (look::hue_classes(game.hues(&table.row.setup))) } #main {
            h1.small-title { (title) }
            form.panel-box.stack method="post" action=(action) {
                h2 {
                    (look::seat_badge(seat.index())) " "
                    @if asks { (reader.say("Ask for a seat", "Demander une place")) }
                    @else { (reader.say("A seat is kept for you", "Une place vous attend")) }
                }
                p { (reader.say("At the table: ", "À la table : ")) (others.join(", ")) "." }
                div.field {
                    label for="name" { (reader.say("Your name", "Votre nom")) }
                    input.input #name type="text" name="name" value=(own) maxlength=(MAX_NAME) autocomplete="nickname";
                }
                div.row {
                    button.button.button-main type="submit" { span {
                        @if asks { (reader.say("Ask", "Demander")) } @else { (reader.say("Sit down", "S’asseoir")) }
                    } }
                    a href={ "/table/" (id) } { (reader.say("Only watch", "Seulement regarder")) }
                    a href={ "/rules/" (game.id()) } { (reader.say("Read the rules", "Lire les règles")) }
                }
            }
        }
    };
    let heading = format!("{} · {title}", reader.say("Invitation", "Invitation"));
    Ok(page(reader, &Page { title: &heading, sprite: sprite(&[], &look::SEATS), main }).into_response())
}

/// Sits the reader down at a table that everybody may join.
pub(crate) async fn enter(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response, Error> {
    take_seat(&app, &reader, &id, None, &fields).await
}

/// Sits the reader down by invitation: from now on the seat is theirs.
pub(crate) async fn sit_down(
    State(app): State<App>,
    reader: Reader,
    Path((id, secret)): Path<(String, String)>,
    fields: Fields,
) -> Result<Response, Error> {
    take_seat(&app, &reader, &id, Some(&secret), &fields).await
}

async fn take_seat(
    app: &App,
    reader: &Reader,
    id: &str,
    secret: Option<&str>,
    fields: &Fields,
) -> Result<Response, Error> {
    let table = app.tables().open(id).await?.lock().await.table.clone();
    let to = Invited::to(app, &table, &reader.visitor, secret).await?;
    let seat = match to {
        Invited::Seat(seat) | Invited::Room(seat) | Invited::Asking(seat) => seat,
        Invited::TooLate => return Ok(redirect(&format!("/table/{id}"), [])),
    };
    let typed = clean_name(fields.get("name").unwrap_or(""));
    let typed = typed.ok_or(Error::Seats(SeatsProblem::LongName { seat }))?;
    let name = if typed.is_empty() { person_name(seat, reader.lang) } else { typed.clone() };
    let (person, cookie) = app.people().welcome(&reader.visitor).await?;
    match to {
        Invited::Room(_) => app.tables().sit(id, person, name).await?,
        Invited::Asking(_) => app.tables().request_seat(id, &person, name).await?,
        _ => app.tables().claim(id, seat, name, person).await?,
    }
    let remembered = (!typed.is_empty()).then(|| name::remember(&typed));
    Ok(redirect(&format!("/table/{id}"), cookie.into_iter().chain(remembered)))
}

/// The host gives an open seat to a bot.
pub(crate) async fn give_to_bot(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, Error> {
    let table = app.tables().begun(&id).await?;
    if !Holder::of(&visitor, &table).host {
        return Err(Error::NotSeated);
    }
    let seat = fields.seat(table.row.seats.len())?;
    let level: Level = fields.need("level")?.parse().map_err(|_| Error::BadForm { field: "level" })?;
    let bot = BotSeat { level, pace: Pace::Calm, post: Post::Own };
    app.tables().give_to_bot(&id, seat, bot.text(), bot_name(seat)).await?;
    app.wake(&id);
    Ok(redirect(&format!("/table/{id}"), []))
}

/// Leads to the table that follows. Whoever has only older cookies of this one gets their seats there too.
pub(crate) async fn next(
    State(app): State<App>,
    Path(id): Path<String>,
    mut visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let table = app.tables().open(&id).await?.lock().await.table.clone();
    let next = table.next.ok_or(Error::NoSuchPage)?;
    people::fold(&app, &mut visitor, &next, &headers).await;
    app.wake(&next);
    Ok(redirect(&format!("/table/{next}"), []))
}
