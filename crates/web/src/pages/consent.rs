//! What needs the consent of others: to take something back after all, or to end a table that leads nowhere.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use engine::{Lang, Names, Seat};
use maud::{Markup, html};

use crate::app::App;
use crate::bot_seat::Post;
use crate::error::Error;
use crate::fields::Fields;
use crate::language::Reader;
use crate::layout::{Page, page, sprite};
use crate::look;
use crate::pages::{redirect, shelf};
use crate::people::{Holder, Visitor};
use crate::scene::{Scene, named};
use crate::tables::{Aim, PATIENCE, Patience, Playing, Wish};

/// What is proposed at a table, for one reader.
pub(crate) struct Asked {
    /// What it is, as the store keeps it; an answer names it.
    text: String,
    aim: Aim,
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
    pub(crate) fn of(
        playing: &Playing,
        holder: &Holder,
        patience: &Patience<'_>,
        lang: Lang,
    ) -> Option<Asked> {
        let proposal = playing.proposal()?;
        let missing = playing.missing(proposal, patience);
        let names = named(playing.names(), lang);
        let since = match proposal.aim {
            Aim::Back { .. } => playing.session.takeback(proposal.by).ok()?.since(Names::new(&names), lang),
            Aim::StandIn { .. } | Aim::End => Vec::new(),
        };
        Some(Asked {
            text: playing.table.proposal.clone(),
            aim: proposal.aim,
            by: proposal.by,
            since,
            yours: holder.seats.iter().find(|&seat| missing.has(seat)),
            own: holder.seats.iter().find(|&seat| seat == proposal.by),
            missing: missing.iter().map(|seat| Names::new(&names).of(seat)).collect(),
        })
    }
}

/// The proposal on the page of its table.
pub(crate) fn banner(reader: &Reader, scene: &Scene) -> Markup {
    let Some(asked) = &scene.proposal else { return html! {} };
    let who = Names::new(&scene.names).of(asked.by);
    let lead = lead(reader, scene, asked, &who);
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

/// What is proposed, in a sentence.
fn lead(reader: &Reader, scene: &Scene, asked: &Asked, who: &str) -> String {
    match (asked.aim, asked.own.is_some()) {
        (Aim::End, true) => {
            reader.say("You propose to end this table.", "Vous proposez de clore cette table.").to_owned()
        }
        (Aim::Back { .. }, true) => reader
            .say("You ask to take your answer back.", "Vous demandez à reprendre votre coup.")
            .to_owned(),
        (Aim::StandIn { seat }, own) => {
            let away = Names::new(&scene.names).of(seat);
            match (own, scene.held.has(seat)) {
                (true, _) => reader.say(
                    format!("You propose that a bot plays for {away} until they are back."),
                    format!("Vous proposez qu’un robot remplace {away} jusqu’à son retour."),
                ),
                (false, true) => reader.say(
                    format!("{who} proposes that a bot plays for you. Answer the question, or say no."),
                    format!("{who} propose qu’un robot vous remplace. Répondez à la question, ou dites non."),
                ),
                (false, false) => reader.say(
                    format!("{who} proposes that a bot plays for {away} until they are back."),
                    format!("{who} propose qu’un robot remplace {away} jusqu’à son retour."),
                ),
            }
        }
        (Aim::End, false) => reader.say(
            format!("{who} proposes to end this table without a result."),
            format!("{who} propose de clore cette table sans résultat."),
        ),
        (Aim::Back { .. }, false) => reader.say(
            format!("{who} asks to take an answer back."),
            format!("{who} demande à reprendre un coup."),
        ),
    }
}

/// The seats that are asked and whose people have gone away, where nothing else says what happens then.
fn gone(scene: &Scene) -> impl Iterator<Item = Seat> {
    let offered = !scene.timed && scene.proposal.is_none() && !scene.held.is_empty();
    scene
        .asked
        .iter()
        .filter(move |&seat| offered && !scene.held.has(seat) && !scene.waits[seat.index()].here)
}

/// The forms by which a reader proposes that a bot plays for somebody who has gone away. They stand apart from the form of the table.
pub(crate) fn stand_in_forms(scene: &Scene) -> Markup {
    html! { @if let Some(by) = scene.held.first() { @for seat in gone(scene) {
        form id={ "stand-in-" (seat) } method="post" action={ "/table/" (scene.id) "/propose" } {
            input type="hidden" name="seat" value=(by);
            input type="hidden" name="aim" value="stand-in";
            input type="hidden" name="for" value=(seat);
        }
    } } }
}

/// The buttons of these forms: there at once if the seat has been waited for long enough, or after a while on a page that stays open.
pub(crate) fn stand_in(reader: &Reader, scene: &Scene) -> Markup {
    html! { @for seat in gone(scene) {
        @let waited = scene.waits[seat.index()].since.unwrap_or(0);
        @let left = u32::try_from(PATIENCE).unwrap_or(u32::MAX).saturating_sub(waited);
        @let name = Names::new(&scene.names).of(seat);
        button.answer type="submit" form={ "stand-in-" (seat) } data-later=[(left > 0).then_some(left)] hidden[left > 0] {
            (reader.say(format!("Let a bot play for {name}"), format!("Faire remplacer {name} par un robot")))
        }
    } }
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
                    @let clauses = back.since(Names::new(&names), reader.lang);
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
                    p { (why.words(Names::new(&names), reader.lang)) }
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
    let wish = match fields.need("aim")? {
        "back" => Wish::Back,
        "end" => Wish::End,
        "stand-in" => {
            let count = app.tables().begun(&id).await?.row.seats.len();
            let away = fields.get("for").and_then(|letter| letter.parse().ok());
            let away = away.filter(|away: &Seat| away.index() < count && *away != seat);
            Wish::StandIn { seat: away.ok_or(Error::BadForm { field: "for" })? }
        }
        _ => return Err(Error::BadForm { field: "aim" }),
    };
    let away = app.tables().propose(&id, seat, wish, &app.patience()).await?;
    app.settled(&id, away).await?;
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
    let away = app.tables().consent(&id, seat, fields.need("shown")?, yes, &app.patience()).await?;
    app.settled(&id, away).await?;
    Ok(redirect(&format!("/table/{id}"), []))
}

impl App {
    /// What is known of who is here, and for how long others have been waited for.
    pub(crate) fn patience(&self) -> Patience<'_> {
        Patience { here: self.here(), now: self.tables().uptime(), second: self.clocks().second() }
    }

    /// Does what was agreed on beside the moves: a bot stands in for whoever is away, until they are back.
    async fn settled(&self, id: &str, away: Option<Seat>) -> Result<(), Error> {
        match away {
            Some(seat) => self.stand_in(id, seat, Post::Late).await,
            None => {
                self.wake(id);
                Ok(())
            }
        }
    }
}

/// The seat that a form speaks of, if it is the visitor's.
async fn own_seat(app: &App, id: &str, visitor: &Visitor, fields: &Fields) -> Result<Seat, Error> {
    let table = app.tables().begun(id).await?;
    let seat = fields.seat(table.row.seats.len())?;
    let holder = Holder::of(visitor, &table);
    if holder.seats.has(seat) { Ok(seat) } else { Err(Error::WrongSeat { seat }) }
}
