use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use catalog::GameId;
use serde_json::{Value, json};

use crate::app::App;
use crate::error::Error;
use crate::language::Reader;
use crate::people::Holder;
use crate::scene::{Scene, Told};

/// An answer for a program.
pub(crate) fn json_answer(status: StatusCode, body: &Value) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], body.to_string()).into_response()
}

/// The process is alive.
pub(crate) async fn health() -> &'static str {
    "ok\n"
}

/// The version of the program.
pub(crate) async fn version() -> &'static str {
    concat!(env!("CARGO_PKG_VERSION"), "\n")
}

/// The games and their options.
pub(crate) async fn games() -> Response {
    let games: Vec<_> = GameId::ALL.iter().map(|&game| describe(game)).collect();
    json_answer(StatusCode::OK, &json!({ "games": games }))
}

fn describe(game: GameId) -> Value {
    let about = game.about();
    let both = |text: [&str; 2]| json!({ "en": text[0], "fr": text[1] });
    let choices = |choices: &[engine::Choice]| -> Vec<Value> {
        choices.iter().map(|choice| json!({ "value": choice.value, "name": both(choice.name) })).collect()
    };
    let options: Vec<_> = game
        .options()
        .iter()
        .map(|option| {
            let some_of =
                option.some_of.map(|some| json!({ "count": some.count, "choices": choices(some.choices) }));
            json!({ "key": option.key, "name": both(option.name), "help": both(option.help),
                    "choices": choices(option.choices), "each_seat": choices(option.each_seat),
                    "some_of": some_of })
        })
        .collect();
    json!({ "id": game.id(), "title": both(about.title), "pitch": both(about.pitch), "players": game.players(),
            "minutes": about.minutes, "rules_version": game.rules_version(), "options": options })
}

/// A table as the holder of the cookie may see it.
pub(crate) async fn table(
    State(app): State<App>,
    Path(id): Path<String>,
    reader: Reader,
) -> Result<Response, Error> {
    let playing = app.tables().open(&id).await?;
    let playing = playing.lock().await;
    if !playing.table.has_begun() {
        return Err(Error::NotBegun);
    }
    let scene =
        Scene::of(&playing, Holder::of(&reader.visitor, &playing.table), reader.lang, Told::All(None));
    let view = playing.session.view_json(scene.viewer);
    drop(playing);
    app.wake(&id);
    Ok(json_answer(StatusCode::OK, &table_body(&scene, &view)))
}

/// All a program may know of a table.
pub(crate) fn table_body(scene: &Scene, view: &Value) -> Value {
    let log = scene.log.iter().map(|line| {
        let about: Vec<_> = line.about.iter().map(|seat| seat.to_string()).collect();
        json!({ "step": line.step, "text": line.text, "rule": line.rule, "about": about })
    });
    let actions = scene.actions.iter().map(|(action, label)| json!({ "action": action, "label": label }));
    let viewer = scene.viewer.seat().map_or("spectator".to_owned(), |seat| seat.to_string());
    json!({
        "table": scene.id, "game": scene.game.id(), "step": scene.mark.step, "viewer": viewer, "over": scene.over,
        "names": scene.names, "asked": scene.asked.iter().map(|seat| seat.to_string()).collect::<Vec<_>>(),
        "question": scene.question.as_ref().map(|line| &line.text), "actions": actions.collect::<Vec<_>>(),
        "may_resign": scene.may_resign, "may_undo": scene.no_undo.is_none(),
        "view": view, "log": log.collect::<Vec<_>>(),
    })
}

/// The replay of a finished game. Before the end it would give every secret away.
pub(crate) async fn record(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Error> {
    let record = match app.tables().open(&id).await {
        Err(Error::Unplayable(_)) => app.tables().annals(&id).await?.record,
        opened => {
            let opened = opened?;
            let playing = opened.lock().await;
            if !playing.session.is_over() {
                return Err(Error::NotOver);
            }
            playing.session.record().to_string()
        }
    };
    let name = format!("attachment; filename=\"theogony-{id}.txt\"");
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, record).into_response())
}
