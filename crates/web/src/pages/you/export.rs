//! All that is kept of a person, as one file. It holds nothing of other people: they are seats.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use engine::{Record, Seat};
use serde_json::{Value, json};
use store::{Account, Notices, PersonId, Said, Table, Word};

use super::known;
use crate::app::App;
use crate::error::Error;
use crate::language::Reader;

/// The file.
pub(crate) async fn take(State(app): State<App>, reader: Reader) -> Result<Response, Error> {
    let person = known(&reader.visitor)?;
    let account = app.people().account(&reader.visitor).await?.ok_or(Error::NotKnown)?;
    let words = app.people().words(&person).await?;
    let mut tables = Vec::new();
    for id in app.people().table_ids(&person).await? {
        let table = match app.tables().row(&id).await {
            Err(Error::NoSuchTable) => continue,
            table => table?,
        };
        let record = if table.ended_at.is_some() { Some(app.tables().log(&table).await?) } else { None };
        let said = words.iter().filter(|(at, _)| *at == id).map(|(_, word)| said(word));
        tables.push(of_table(&table, &person, record.as_ref(), &said.collect::<Vec<_>>()));
    }
    let results = app.people().results(&person).await?.into_iter().map(|result| {
        json!({ "table": result.table, "game": result.game, "players": result.seats, "place": result.place,
                "points": result.score, "ended_at": result.at })
    });
    let kept_away = app.people().shunned(Some(&person)).await?;
    let devices = app
        .people()
        .devices(&person)
        .await?
        .into_iter()
        .map(|device| json!({ "name": device.name, "since": device.since, "seen_at": device.seen_at }));
    let invitations = app.people().invitations(&reader.visitor).await.into_iter().map(
        |table| json!({ "table": table.row.id, "game": table.row.game, "planned_at": table.planned_at }),
    );
    let body = json!({
        "theogony": "archive 1",
        "person": of_person(&account),
        "notices": of_notices(&*app.calls().notices(&person).await?),
        "invitations": invitations.collect::<Vec<_>>(),
        "devices": devices.collect::<Vec<_>>(),
        "results": results.collect::<Vec<_>>(),
        "tables": tables,
        "people_kept_away": kept_away.len(),
    });
    let headers = [
        (header::CONTENT_TYPE, "application/json".to_owned()),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"theogony.json\"".to_owned()),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, format!("{body:#}\n")).into_response())
}

fn of_person(account: &Account) -> Value {
    json!({
        "name": account.name, "sign": account.sign, "since": account.created_at, "password": account.password.is_some(),
        "recovery_code_made_at": account.recovery_at,
        "passkeys": account.passkeys.iter().map(|key| json!({ "name": key.name, "made_at": key.created_at })).collect::<Vec<_>>(),
    })
}

/// How they want to be called, without what only the server and their browsers may know.
fn of_notices(notices: &Notices) -> Value {
    json!({
        "devices_called": notices.push.iter().map(|device| json!({ "since": device.since, "language": device.lang })).collect::<Vec<_>>(),
        "mail": notices.mail.as_ref().map(|mail| json!({ "address": mail.address, "confirmed": mail.confirmed, "language": mail.lang })),
        "quiet_hours": notices.quiet.map(|quiet| json!({ "from": quiet.from, "to": quiet.to, "minutes_ahead_of_utc": quiet.zone })),
    })
}

/// A table: of a game that goes on only what is no secret.
fn of_table(table: &Table, person: &PersonId, record: Option<&Record>, said: &[Value]) -> Value {
    let row = &table.row;
    let own = row.seats.iter().enumerate().filter(|(_, seat)| seat.person.as_ref() == Some(person));
    let seats: Vec<Value> =
        own.map(|(index, seat)| json!({ "seat": Seat::new(index).to_string(), "name": seat.name })).collect();
    json!({
        "table": row.id, "game": row.game, "setup": row.setup, "players": row.seats.len(), "made_at": row.created_at,
        "begun_at": table.begun_at, "ended_at": table.ended_at, "host": row.host.as_ref() == Some(person),
        "own_seats": seats, "said": said, "record": record.map(Record::to_string),
    })
}

fn said(word: &Word) -> Value {
    match &word.said {
        Said::Phrase(name) => json!({ "at": word.at, "phrase": name }),
        Said::Text(text) => json!({ "at": word.at, "text": text }),
        Said::Gone => json!({ "at": word.at }),
    }
}
