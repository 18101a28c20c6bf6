//! The statements about what people say, and whom they would rather not hear. Each function is one step of a transaction
//! that its caller commits.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::people::is_removed;
use super::rows::Done;
use crate::limits::bounded;
use crate::{
    Circle, Distance, Error, MAX_SHUNNED, MAX_TALK, Manner, NewWord, PersonId, Report, Said, Shunned, Talk,
    Word,
};

pub(super) fn say(connection: &Connection, table: &str, word: &NewWord) -> Done<Word> {
    manner(connection, table)?;
    if is_removed(connection, &word.person, table)? {
        return Err(Error::Removed { table: table.to_owned() }.into());
    }
    let number: u32 = connection
        .prepare_cached("SELECT coalesce(max(number), 0) + 1 FROM talk WHERE table_id = ?1")?
        .query_row([table], |row| row.get(0))?;
    let (kind, said) = said_columns(&word.said);
    connection
        .prepare_cached(
            "INSERT INTO talk (table_id, number, circle, person, name, kind, said, at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?
        .execute(params![
            table,
            number,
            circle_column(word.circle),
            word.person.as_str(),
            word.name,
            kind,
            said,
            word.at
        ])?;
    // The oldest give way, so that nobody can fill the store by talking; those who look on push out no player's words.
    connection
        .prepare_cached(
            "DELETE FROM talk WHERE table_id = ?1 AND circle = ?2 AND number <=
                (SELECT number FROM talk WHERE table_id = ?1 AND circle = ?2 ORDER BY number DESC LIMIT 1 OFFSET ?3)",
        )?
        .execute(params![table, circle_column(word.circle), MAX_TALK])?;
    let NewWord { circle, person, name, said, at } = word.clone();
    Ok(Word { number, circle, person: Some(person), name, said, at })
}

pub(super) fn talk(connection: &Connection, table: &str, limit: u32) -> Done<Talk> {
    let manner = manner(connection, table)?;
    let mut statement = connection.prepare_cached(
        "SELECT number, person, name, kind, said, at FROM talk WHERE table_id = ?1 AND circle = ?2
         ORDER BY number DESC LIMIT ?3",
    )?;
    let mut words: Vec<Word> = Vec::new();
    for circle in [Circle::Players, Circle::Watchers] {
        let said = statement
            .query_map(params![table, circle_column(circle), limit], |row| word_from(row, circle))?;
        for word in said {
            words.push(word?);
        }
    }
    words.sort_by_key(|word| word.number);
    Ok(Talk { manner, words })
}

pub(super) fn words_of(connection: &Connection, person: &PersonId) -> Done<Vec<(String, Word)>> {
    let mut statement = connection.prepare_cached(
        "SELECT table_id, number, circle, person, name, kind, said, at FROM talk WHERE person = ?1
         ORDER BY at, table_id, number",
    )?;
    let words = statement.query_map([person.as_str()], |row| {
        let players = row.get::<_, String>("circle")? == "players";
        let circle = if players { Circle::Players } else { Circle::Watchers };
        Ok((row.get("table_id")?, word_from(row, circle)?))
    })?;
    Ok(words.collect::<Result<_, _>>()?)
}

fn word_from(row: &Row<'_>, circle: Circle) -> rusqlite::Result<Word> {
    Ok(Word {
        number: row.get("number")?,
        circle,
        person: person_from(row, "person")?,
        name: row.get("name")?,
        said: said_from(row)?,
        at: row.get("at")?,
    })
}

fn manner(connection: &Connection, table: &str) -> Done<Option<Manner>> {
    let manner: Option<String> = connection
        .prepare_cached("SELECT manner FROM tables WHERE id = ?1")?
        .query_row([table], |row| row.get(0))
        .optional()?
        .ok_or_else(|| Error::NoSuchTable { table: table.to_owned() })?;
    Ok(manner.as_deref().map(|manner| match manner {
        "free" => Manner::Free,
        "phrases" => Manner::Phrases,
        _ => Manner::Silent,
    }))
}

pub(super) fn allow(connection: &Connection, table: &str, to: Manner) -> Done<()> {
    manner(connection, table)?;
    let column = match to {
        Manner::Free => "free",
        Manner::Phrases => "phrases",
        Manner::Silent => "silent",
    };
    connection.prepare_cached("UPDATE tables SET manner = ?2 WHERE id = ?1")?.execute([table, column])?;
    Ok(())
}

pub(super) fn report(
    connection: &Connection,
    table: &str,
    number: u32,
    by: &PersonId,
    at: i64,
) -> Done<bool> {
    let written = connection
        .prepare_cached(
            "INSERT INTO reports (table_id, number, person, name, kind, said, by, at)
             SELECT table_id, number, person, name, kind, said, ?3, ?4 FROM talk
             WHERE table_id = ?1 AND number = ?2 AND kind <> 'gone' ON CONFLICT DO NOTHING",
        )?
        .execute(params![table, number, by.as_str(), at])?;
    Ok(written > 0)
}

pub(super) fn reports(connection: &Connection, limit: u32) -> Done<Vec<Report>> {
    let mut statement = connection.prepare_cached(
        "SELECT table_id, number, person, name, kind, said, by, at FROM reports
         ORDER BY at DESC, table_id, number, by LIMIT ?1",
    )?;
    let reports = statement.query_map([limit], |row| {
        Ok(Report {
            table: row.get("table_id")?,
            number: row.get("number")?,
            person: person_from(row, "person")?,
            name: row.get("name")?,
            said: said_from(row)?,
            by: person_from(row, "by")?,
            at: row.get("at")?,
        })
    })?;
    Ok(reports.collect::<Result<_, _>>()?)
}

pub(super) fn shun(
    connection: &Connection,
    person: &PersonId,
    other: &PersonId,
    name: &str,
    distance: Option<Distance>,
) -> Done<()> {
    let Some(distance) = distance else {
        connection
            .prepare_cached("DELETE FROM shunned WHERE person = ?1 AND other = ?2")?
            .execute([person.as_str(), other.as_str()])?;
        return Ok(());
    };
    let column = match distance {
        Distance::Muted => "muted",
        Distance::Blocked => "blocked",
    };
    let known: u32 = connection
        .prepare_cached("SELECT count(*) FROM shunned WHERE person = ?1 AND other <> ?2")?
        .query_row([person.as_str(), other.as_str()], |row| row.get(0))?;
    bounded("list of people kept away", known as usize + 1, 1, MAX_SHUNNED)?;
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO shunned (person, other, name, distance) VALUES (?1, ?2, ?3, ?4)",
        )?
        .execute([person.as_str(), other.as_str(), name, column])?;
    Ok(())
}

pub(super) fn shunned(connection: &Connection, person: &PersonId) -> Done<Vec<Shunned>> {
    let mut statement = connection
        .prepare_cached("SELECT other, name, distance FROM shunned WHERE person = ?1 ORDER BY name, other")?;
    let shunned = statement.query_map([person.as_str()], |row| {
        let blocked = row.get::<_, String>("distance")? == "blocked";
        Ok(Shunned {
            other: PersonId::new(row.get::<_, String>("other")?),
            name: row.get("name")?,
            distance: if blocked { Distance::Blocked } else { Distance::Muted },
        })
    })?;
    Ok(shunned.collect::<Result<_, _>>()?)
}

/// Whether the host of a table would not have this person there.
pub(super) fn is_blocked(connection: &Connection, person: &PersonId, table: &str) -> Done<bool> {
    let mut statement = connection.prepare_cached(
        "SELECT 1 FROM tables JOIN shunned ON person = host
         WHERE id = ?1 AND other = ?2 AND distance = 'blocked'",
    )?;
    Ok(statement.exists([table, person.as_str()])?)
}

fn circle_column(circle: Circle) -> &'static str {
    match circle {
        Circle::Players => "players",
        Circle::Watchers => "watchers",
    }
}

fn said_columns(said: &Said) -> (&'static str, &str) {
    match said {
        Said::Phrase(name) => ("phrase", name),
        Said::Text(text) => ("text", text),
        Said::Gone => ("gone", ""),
    }
}

fn said_from(row: &Row<'_>) -> rusqlite::Result<Said> {
    let said = row.get("said")?;
    Ok(match row.get::<_, String>("kind")?.as_str() {
        "phrase" => Said::Phrase(said),
        "text" => Said::Text(said),
        _ => Said::Gone,
    })
}

fn person_from(row: &Row<'_>, column: &str) -> rusqlite::Result<Option<PersonId>> {
    Ok(row.get::<_, Option<String>>(column)?.map(PersonId::new))
}
