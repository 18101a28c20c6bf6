//! The statements about what people say, and whom they would rather not hear.

use deadpool_postgres::{GenericClient, Transaction};
use store::{
    Circle, Distance, Error, MAX_SHUNNED, MAX_TALK, Manner, NewWord, PersonId, Report, Said, Shunned, Talk,
    Word,
};
use tokio_postgres::Row;

use super::people::is_removed;
use super::rows::{Done, execute, lock, no_such_table, one, rows};

pub(super) async fn say(transaction: &Transaction<'_>, table: &str, word: &NewWord) -> Done<Word> {
    lock(transaction, table).await?;
    if is_removed(transaction, &word.person, table).await? {
        return Err(Error::Removed { table: table.to_owned() }.into());
    }
    let (kind, said) = said_columns(&word.said);
    let circle = circle_column(word.circle);
    let row = one(
        transaction,
        "INSERT INTO talk (table_id, number, circle, person, name, kind, said, at)
         SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7 FROM talk WHERE table_id = $1
         RETURNING number",
        &[&table, &circle, &word.person.as_str(), &word.name, &kind, &said, &word.at],
    )
    .await?;
    // The oldest give way, so that nobody can fill the store by talking; those who look on push out no player's words.
    execute(
        transaction,
        "DELETE FROM talk WHERE table_id = $1 AND circle = $2 AND number <=
            (SELECT number FROM talk WHERE table_id = $1 AND circle = $2 ORDER BY number DESC LIMIT 1 OFFSET $3)",
        &[&table, &circle, &i64::from(MAX_TALK)],
    )
    .await?;
    let Some(row) = row else { return Err(no_such_table(table).into()) };
    let NewWord { circle, person, name, said, at } = word.clone();
    Ok(Word { number: number(&row)?, circle, person: Some(person), name, said, at })
}

pub(super) async fn talk(client: &impl GenericClient, table: &str, limit: i64) -> Done<Talk> {
    // One row for each word, or one without a word.
    let said = rows(
        client,
        "SELECT t.manner, lately.* FROM tables t LEFT JOIN (
            (SELECT * FROM talk WHERE table_id = $1 AND circle = 'players' ORDER BY number DESC LIMIT $2)
            UNION ALL
            (SELECT * FROM talk WHERE table_id = $1 AND circle = 'watchers' ORDER BY number DESC LIMIT $2)
         ) lately ON true WHERE t.id = $1 ORDER BY lately.number",
        &[&table, &limit],
    )
    .await?;
    let first = said.first().ok_or_else(|| no_such_table(table))?;
    let manner: Option<String> = first.try_get(0)?;
    let manner = manner.as_deref().map(|manner| match manner {
        "free" => Manner::Free,
        "phrases" => Manner::Phrases,
        _ => Manner::Silent,
    });
    let mut words = Vec::new();
    for row in &said {
        if row.try_get::<_, Option<i32>>("number")?.is_some() {
            words.push(word_from(row)?);
        }
    }
    Ok(Talk { manner, words })
}

pub(super) async fn words_of(client: &impl GenericClient, person: &PersonId) -> Done<Vec<(String, Word)>> {
    let theirs = "SELECT table_id, number, circle, person, name, kind, said, at FROM talk WHERE person = $1
        ORDER BY at, table_id, number";
    let word = |row: &Row| -> Done<(String, Word)> { Ok((row.try_get("table_id")?, word_from(row)?)) };
    rows(client, theirs, &[&person.as_str()]).await?.iter().map(word).collect()
}

fn word_from(row: &Row) -> Done<Word> {
    let players = row.try_get::<_, &str>("circle")? == "players";
    Ok(Word {
        number: number(row)?,
        circle: if players { Circle::Players } else { Circle::Watchers },
        person: person_from(row, "person")?,
        name: row.try_get("name")?,
        said: said_from(row)?,
        at: row.try_get("at")?,
    })
}

fn number(row: &Row) -> Done<u32> {
    Ok(u32::try_from(row.try_get::<_, i32>("number")?).unwrap_or(0))
}

pub(super) async fn allow(transaction: &Transaction<'_>, table: &str, to: Manner) -> Done<()> {
    let column = match to {
        Manner::Free => "free",
        Manner::Phrases => "phrases",
        Manner::Silent => "silent",
    };
    let changed =
        execute(transaction, "UPDATE tables SET manner = $2 WHERE id = $1", &[&table, &column]).await?;
    if changed == 0 { Err(no_such_table(table).into()) } else { Ok(()) }
}

pub(super) async fn report(
    transaction: &Transaction<'_>,
    table: &str,
    number: u32,
    by: &PersonId,
    at: i64,
) -> Done<bool> {
    let report = "INSERT INTO reports (table_id, number, person, name, kind, said, by, at)
        SELECT table_id, number, person, name, kind, said, $3, $4 FROM talk
        WHERE table_id = $1 AND number = $2::bigint AND kind <> 'gone' ON CONFLICT DO NOTHING";
    let written = execute(transaction, report, &[&table, &i64::from(number), &by.as_str(), &at]).await?;
    Ok(written > 0)
}

pub(super) async fn reports(client: &impl GenericClient, limit: i64) -> Done<Vec<Report>> {
    let latest = "SELECT table_id, number, person, name, kind, said, by, at FROM reports
        ORDER BY at DESC, table_id, number, by LIMIT $1";
    let report = |row: &Row| -> Done<Report> {
        Ok(Report {
            table: row.try_get("table_id")?,
            number: number(row)?,
            person: person_from(row, "person")?,
            name: row.try_get("name")?,
            said: said_from(row)?,
            by: person_from(row, "by")?,
            at: row.try_get("at")?,
        })
    };
    rows(client, latest, &[&limit]).await?.iter().map(report).collect()
}

pub(super) async fn shun(
    transaction: &Transaction<'_>,
    person: &PersonId,
    other: &PersonId,
    name: &str,
    distance: Option<Distance>,
) -> Done<()> {
    let (person, other) = (person.as_str(), other.as_str());
    let Some(distance) = distance else {
        execute(transaction, "DELETE FROM shunned WHERE person = $1 AND other = $2", &[&person, &other])
            .await?;
        return Ok(());
    };
    let column = match distance {
        Distance::Muted => "muted",
        Distance::Blocked => "blocked",
    };
    let known = "SELECT count(*) FROM shunned WHERE person = $1 AND other <> $2";
    let known: i64 = match one(transaction, known, &[&person, &other]).await? {
        Some(row) => row.try_get(0)?,
        None => 0,
    };
    store::bounded(
        "list of people kept away",
        usize::try_from(known).unwrap_or(usize::MAX) + 1,
        1,
        MAX_SHUNNED,
    )?;
    execute(
        transaction,
        "INSERT INTO shunned (person, other, name, distance) VALUES ($1, $2, $3, $4)
         ON CONFLICT (person, other) DO UPDATE SET name = excluded.name, distance = excluded.distance",
        &[&person, &other, &name, &column],
    )
    .await?;
    Ok(())
}

pub(super) async fn shunned(client: &impl GenericClient, person: &PersonId) -> Done<Vec<Shunned>> {
    let theirs = "SELECT other, name, distance FROM shunned WHERE person = $1 ORDER BY name, other";
    let shunned = |row: &Row| -> Done<Shunned> {
        let blocked = row.try_get::<_, &str>("distance")? == "blocked";
        Ok(Shunned {
            other: PersonId::new(row.try_get::<_, String>("other")?),
            name: row.try_get("name")?,
            distance: if blocked { Distance::Blocked } else { Distance::Muted },
        })
    };
    rows(client, theirs, &[&person.as_str()]).await?.iter().map(shunned).collect()
}

/// Whether the host of a table would not have this person there.
pub(super) async fn is_blocked(client: &impl GenericClient, person: &PersonId, table: &str) -> Done<bool> {
    let blocked = "SELECT 1 FROM tables JOIN shunned ON shunned.person = host
        WHERE id = $1 AND other = $2 AND distance = 'blocked'";
    Ok(one(client, blocked, &[&table, &person.as_str()]).await?.is_some())
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

fn said_from(row: &Row) -> Done<Said> {
    let said = row.try_get("said")?;
    Ok(match row.try_get::<_, &str>("kind")? {
        "phrase" => Said::Phrase(said),
        "text" => Said::Text(said),
        _ => Said::Gone,
    })
}

fn person_from(row: &Row, column: &str) -> Done<Option<PersonId>> {
    Ok(row.try_get::<_, Option<String>>(column)?.map(PersonId::new))
}
