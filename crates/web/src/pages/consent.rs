//! What needs the consent of others: to take something back after all, or to end a table that leads nowhere.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use engine::{Lang, Names, Seat};
use maud::{Markup, html};

use crate::app::App;
use crate::error::Error;
use crate::fields::Fields;
use crate::language::Reader;
use crate::layout::{Page, page, sprite};
use crate::look;
use crate::pages::{redirect, shelf};
use crate::people::{Holder, Visitor};
use crate::scene::{Scene, named};
use crate::tables::{Aim, Playing};

/// What is proposed at a table, for one reader.
pub(crate) struct Asked {
    /// What it is, as the store keeps it; an answer names it.
    text: String,
    ends: bool,
    by: Seat,
    /// What everybody has seen since, where something is to be taken back.
    since: Vec<String>,
    /// The reader's seat, if they have yet to answer.
    yours: Option<Seat>,
    /// The reader's seat, if it is theirs to withdraw.
    own: Option<Seat>,
    /// Who has yet to answer.
    missing: Vec<String>,
}

impl Asked {
    /// The proposal before a table.
    pub(crate) fn of(playing: &Playing, holder: &Holder, now: u64, lang: Lang) -> Option<Asked> {
        let proposal = playing.proposal()?;
        let missing = playing.missing(proposal, now);
        let names = named(playing.names(), lang);
        let since = match proposal.aim {
            Aim::Back { .. } => playing.session.takeback(proposal.by).ok()?.since(Names(&names), lang),
            Aim::End => Vec::new(),
        };
        Some(Asked {
            text: playing.table.proposal.clone(),
            ends: proposal.aim == Aim::End,
            by: proposal.by,
            since,
            yours: holder.seats.iter().find(|&seat| missing.has(seat)),
            own: holder.seats.iter().find(|&seat| seat == proposal.by),
            missing: missing.iter().map(|seat| Names(&names).of(seat)).collect(),
        })
    }
}

/// The proposal on the page of its table.
pub(crate) fn banner(reader: &Reader, scene: &Scene) -> Markup {
    let Some(asked) = &scene.proposal else { return html! {} };
    let who = Names(&scene.names).of(asked.by);
    let lead = match (asked.ends, asked.own.is_some()) {
        (true, true) => {
            reader.say("You propose to end this table.", "Vous proposez de clore cette table.").to_owned()
        }
        (false, true) => reader
            .say("You ask to take your answer back.", "Vous demandez à reprendre votre coup.")
            .to_owned(),
        (true, false) => reader.say(
            format!("{who} proposes to end this table without a result."),
            format!("{who} propose de clore cette table sans résultat."),
        ),
        (false, false) => reader.say(
            format!("{who} asks to take an answer back."),
            format!("{who} demande à reprendre un coup."),
        ),
    };
    let answer = |seat: Seat, value: &str, label: &str, main: bool| {
        html! {
            form method="post" action={ "/table/" (scene.id) "/consent" } {
                input type="hidden" name="seat" value=(seat);
                input type="hidden" name="shown" value=(asked.text);
                input type="hidden" name="answer" value=(value);
                button.button.button-main[main] type="submit" { span { (label) } }
            }
        }
    };
    html! {
        p role="status" {
            (look::seat_badge(asked.by.index())) " "
            strong { (lead) } " "
            @if !asked.since.is_empty() { (since(reader, &asked.since)) " " }
            @if asked.yours.is_none() && !asked.missing.is_empty() {
                span.soft { (reader.say("Waiting for ", "On attend ")) (reader.lang.list(asked.missing.clone())) "." }
            }
        }
        @if let Some(seat) = asked.yours {
            div.row {
                (answer(seat, "yes", reader.say("I agree", "D’accord"), true))
                (answer(seat, "no", reader.say("No", "Non"), false))
            }
        } @else if let Some(seat) = asked.own {
            div.row { (answer(seat, "no", reader.say("Withdraw", "Retirer"), false)) }
        }
    }
}

/// What everybody knows since and would go on knowing.
fn since(reader: &Reader, clauses: &[String]) -> String {
    let list = reader.lang.list(clauses.to_vec());
    reader.say(format!("Since then {list}."), format!("Depuis, {list}."))
}

/// Says what taking back would mean, before anybody is asked.
pub(crate) async fn ask(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
) -> Result<Response, Error> {
    let open = app.tables().open(&id).await?;
    let playing = open.lock().await;
    let table = playing.table.clone();
    let seat = Fields(query).seat(table.row.seats.len()).unwrap_or(Seat::new(0));
    let holder = Holder::of(&reader.visitor, &table);
    if holder.seats.is_empty() {
        return Err(Error::NotSeated);
    }
    if !holder.seats.has(seat) {
        return Err(Error::WrongSeat { seat });
    }
    if !playing.goes_on() {
        return Ok(redirect(&format!("/table/{id}"), []));
    }
    let names = named(playing.names(), reader.lang);
    let back = playing.session.takeback(seat);
    let (game, company) = (playing.session.game(), playing.has_company());
    drop(playing);
    let title = reader.say("Take an answer back", "Reprendre un coup");
    let main = html! {
        main.page #main {
            h1 { (title) }
            @match back {
                Ok(back) => {
                    @let clauses = back.since(Names(&names), reader.lang);
                    p { (reader.say(
                        "The table goes back to before your last decision. The chronicle keeps what has happened, and chance decides anew.",
                        "La table revient avant votre dernière décision. La chronique garde ce qui s’est passé, et le hasard décidera de nouveau.",
                    )) }
                    @if !clauses.is_empty() {
                        p { strong { (since(&reader, &clauses)) } " " (reader.say(
                            "Everybody goes on knowing that.",
                            "Tout le monde continuera de le savoir.",
                        )) }
                    }
                    form.row method="post" action={ "/table/" (id) "/propose" } {
                        input type="hidden" name="seat" value=(seat);
                        input type="hidden" name="aim" value="back";
                        button.button.button-main type="submit" { span {
                            (if company { reader.say("Ask the others", "Demander aux autres") } else { reader.say("Take it back", "Reprendre") })
                        } }
                        a.button href={ "/table/" (id) } { span { (reader.say("Back to the table", "Retour à la table")) } }
                    }
                }
                Err(why) => {
                    p { (why.words(Names(&names), reader.lang)) }
                    p { a.button href={ "/table/" (id) } { span { (reader.say("Back to the table", "Retour à la table")) } } }
                }
            }
        }
    };
    let title = format!("{title} · {}", shelf::title(&reader, game));
    Ok(page(&reader, &Page { title: &title, sprite: sprite(&[], &look::SEATS), main }).into_response())
}

/// A player proposes something to the others.
pub(crate) async fn propose(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, Error> {
    let seat = own_seat(&app, &id, &visitor, &fields).await?;
    let end = match fields.need("aim")? {
        "back" => false,
        "end" => true,
        _ => return Err(Error::BadForm { field: "aim" }),
    };
    app.tables().propose(&id, seat, end).await?;
    app.wake(&id);
    Ok(redirect(&format!("/table/{id}"), []))
}

/// A player answers a proposal, or withdraws their own.
pub(crate) async fn consent(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, Error> {
    let seat = own_seat(&app, &id, &visitor, &fields).await?;
    let yes = match fields.need("answer")? {
        "yes" => true,
        "no" => false,
        _ => return Err(Error::BadForm { field: "answer" }),
    };
    app.tables().consent(&id, seat, fields.need("shown")?, yes).await?;
    app.wake(&id);
    Ok(redirect(&format!("/table/{id}"), []))
}

/// The seat that a form speaks of, if it is the visitor's.
async fn own_seat(app: &App, id: &str, visitor: &Visitor, fields: &Fields) -> Result<Seat, Error> {
    let table = app.tables().begun(id).await?;
    let seat = fields.seat(table.row.seats.len())?;
    let holder = Holder::of(visitor, &table);
    if holder.seats.has(seat) { Ok(seat) } else { Err(Error::WrongSeat { seat }) }
}
