//! The tables of a player: those that wait for them, those that wait for others, and what is over.

use catalog::GameId;
use engine::Seat;
use maud::{Markup, html};
use store::{Access, Table};

use super::{Guest, Invited, Yours};
use crate::clock::Countdown;
use crate::language::Reader;
use crate::look::{self, Emblem};
use crate::pages::open::Listed;
use crate::pages::you::draw::and_more;
use crate::pages::{how, quick, shelf};
use crate::thumbnails::Thumbnails;

/// From the seventh turn on, tables are rows.
const CARDS: usize = 6;
/// Tables of others that are shown.
const OFFERS: usize = 3;
/// Finished games that are shown.
const FINISHED: usize = 3;

pub(super) fn sections(
    reader: &Reader,
    thumbnails: &mut Thumbnails,
    tables: &[Yours],
    more: &[Table],
    open: &[Listed],
    invited: &[Invited],
    guest: Option<&Guest>,
) -> Markup {
    let mut turns: Vec<&Yours> = tables.iter().filter(|table| table.waits_for_you()).collect();
    // What runs out first, then the oldest.
    turns.sort_by_key(|table| {
        (table.clock.map_or(u32::MAX, |clock| clock.left), std::cmp::Reverse(table.since))
    });
    let mut waiting: Vec<&Yours> =
        tables.iter().filter(|table| !table.over && !table.waits_for_you()).collect();
    // Where a bot plays, the reader has something to do.
    waiting.sort_by_key(|table| table.away.is_empty());
    let finished: Vec<&Yours> = tables.iter().filter(|table| table.over).collect();
    let (cards, rows) = turns.split_at(turns.len().min(CARDS));
    html! {
        header.hello {
            @if let Some(next) = turns.first() {
                h1 data-said={ (reader.say("Your turn", "À vous")) " " (at_tables(reader, turns.len())) "." } { (reader.say("Your turn", "À vous")) " " span.soft { (at_tables(reader, turns.len())) } }
                span.hello-acts {
                    a.button data-next href={ "/table/" (next.id) } {
                        (look::emblem_drawn(Emblem::Lightning)) span { (reader.say("Play next", "Table suivante")) } kbd.wide { "N" }
                    }
                    a.button.wide href="/new" { span { (reader.say("New table", "Nouvelle table")) } }
                }
            } @else {
                h1 data-said=(reader.say("All quiet.", "Tout est calme.")) { (reader.say("All quiet", "Tout est calme")) }
                p.soft { (reader.say("Nobody waits for you. Start something?", "Personne ne vous attend. On commence une partie ?")) }
            }
        }
        @if !cards.is_empty() {
            ul.plain.turns { @for table in cards { (turn(reader, thumbnails, table)) } }
        }
        div.yours-columns {
            @if !rows.is_empty() { (list(reader, thumbnails, reader.say("Your turn too", "À vous aussi"), "turns-too", rows)) }
            @if !waiting.is_empty() {
                (list(reader, thumbnails, reader.say("Waiting for others", "On attend les autres"), "waiting", &waiting))
            }
            @if !more.is_empty() { (unlooked(reader, more)) }
            @if !invited.is_empty() { (invitations(reader, thumbnails, invited)) }
            @if !open.is_empty() { (offers(reader, thumbnails, open)) }
            (quick::panel(reader))
            @if let Some(guest) = guest { (keep(reader, guest)) }
            p.tell-me { a href="/notices" { (reader.say("How to be called to a table", "Comment être prévenu")) } }
            @if !finished.is_empty() { (over(reader, thumbnails, &finished)) }
        }
    }
}

/// The game, and what the table is called.
fn named(reader: &Reader, table: &Yours) -> String {
    let title = shelf::title(reader, table.game);
    if table.name.is_empty() { title.to_owned() } else { format!("{title}: {}", table.name) }
}

/// How many tables wait, in words as far as they go.
fn at_tables(reader: &Reader, count: usize) -> String {
    const WORDS: [[&str; 2]; 9] = [
        ["one", "une"],
        ["two", "deux"],
        ["three", "trois"],
        ["four", "quatre"],
        ["five", "cinq"],
        ["six", "six"],
        ["seven", "sept"],
        ["eight", "huit"],
        ["nine", "neuf"],
    ];
    let word = WORDS.get(count.wrapping_sub(1)).map(|word| reader.say(word[0], word[1]).to_owned());
    let word = word.unwrap_or_else(|| count.to_string());
    let tables = if count == 1 { reader.say("table", "table") } else { reader.say("tables", "tables") };
    reader.say(format!("at {word} {tables}"), format!("à {word} {tables}"))
}

/// A table that waits for the reader: one link.
fn turn(reader: &Reader, thumbnails: &mut Thumbnails, table: &Yours) -> Markup {
    html! {
        li.turn {
            a href={ "/table/" (table.id) } {
                span.turn-picture { (picture(thumbnails, table)) }
                span.turn-words {
                    span.name { (named(reader, table)) }
                    span.soft.cut { (company(reader, table)) }
                    strong.asked { (table.question.as_deref().unwrap_or(reader.say("Your turn", "À vous"))) }
                    span class={ "turn-seats" (table.hues) } { @for seat in Seat::all(table.names.len()) { (look::seat_badge(seat.index())) } }
                }
                span.turn-meta {
                    (clock(reader, table.clock))
                    small.soft { (since(reader, table)) }
                    span.button.button-main { span { (reader.say("Play", "Jouer")) } }
                }
            }
        }
    }
}

fn clock(reader: &Reader, clock: Option<Countdown>) -> Markup {
    html! { @if let Some(clock) = clock {
        // Under five minutes it is red, or under twelve hours where there are days; and it says so.
        span.turn-clock.late[clock.left < if clock.of >= 86_400 { 43_200 } else { 300 }] data-left=(clock.left) {
            (look::emblem_drawn(Emblem::Hourglass))
            span data-seconds { (how::clock(reader, clock.left)) }
            span.hidden-text { (reader.say(" left", " restantes")) }
        }
    } }
}

fn list(reader: &Reader, thumbnails: &mut Thumbnails, title: &str, id: &str, tables: &[&Yours]) -> Markup {
    html! {
        section aria-labelledby=(id) {
            h2 id=(id) { (title) " " span.soft.count { (tables.len()) } }
            ul.plain.lines { @for table in tables { li {
                a.line href={ "/table/" (table.id) } {
                    span.line-picture { (picture(thumbnails, table)) }
                    span.line-words {
                        strong { (named(reader, table)) }
                        small.soft.cut { (company(reader, table)) }
                        @if !table.away.is_empty() {
                            strong.line-away { (look::emblem_drawn(Emblem::Bot)) " " (reader.say("A bot plays for you until you come back", "Un robot joue pour vous jusqu’à votre retour")) }
                        }
                        small class={ "line-asked" (table.hues) } {
                            @if let Some(seat) = table.asked.first() { (look::seat_badge(seat.index())) }
                            span { (asked(reader, table)) }
                        }
                    }
                    small.soft.when { (since(reader, table)) }
                }
            } } }
        }
    }
}

/// Games that go on and are too many to be drawn, by their names.
fn unlooked(reader: &Reader, tables: &[Table]) -> Markup {
    let title = |table: &Table| {
        let game = GameId::parse(&table.row.game).map_or("", |game| shelf::title(reader, game));
        if table.name.is_empty() { game.to_owned() } else { format!("{game}: {}", table.name) }
    };
    let names = |table: &Table| {
        crate::scene::named(table.row.seats.iter().map(|seat| seat.name.clone()).collect(), reader.lang)
    };
    html! {
        details.unlooked data-key="unlooked" {
            summary { (and_more(reader, tables.len())) }
            ul.plain { @for table in tables { li {
                a href={ "/table/" (table.row.id) } { (title(table)) } " " small.soft { (names(table).join(", ")) }
            } } }
        }
    }
}

/// Where the reader is expected.
fn invitations(reader: &Reader, thumbnails: &mut Thumbnails, invited: &[Invited]) -> Markup {
    html! {
        section aria-labelledby="invitations" {
            h2 #invitations { (reader.say("Invitations", "Invitations")) " " span.soft.count { (invited.len()) } }
            ul.plain.lines { @for table in invited { li.line.invited {
                span.line-picture { (thumbnails.draw(shelf::sample(table.game), None)) }
                span.line-words {
                    strong { (shelf::title(reader, table.game)) }
                    small.soft.cut { (reader.say(format!("{} invites you", table.host), format!("{} vous invite", table.host))) }
                    @if let Some(at) = table.planned_at { small { (how::day(reader, at)) } }
                }
                form.row method="post" action={ "/table/" (table.id) "/invited" } {
                    button.button.button-main type="submit" name="answer" value="yes" { span { (reader.say("Sit down", "S’asseoir")) } }
                    button.button type="submit" name="answer" value="no" { span { (reader.say("No", "Non")) } }
                }
            } } }
        }
    }
}

/// One quiet panel for guests. After the second finished game it says what would be lost.
fn keep(reader: &Reader, guest: &Guest) -> Markup {
    let (games, tables) = (guest.finished, guest.going);
    let going = reader.lang.count(tables, ["table", "tables"], ["table", "tables"]);
    html! {
        section.keep aria-labelledby="keep" {
            h2 #keep { (reader.say("Guest", "Invité")) }
            div.keep-box {
                p { (reader.say("You play as a guest in this browser. ", "Vous jouez en invité dans ce navigateur. "))
                    @if games >= 2 {
                        (reader.say(
                            format!("{games} games and {going} would be lost with its cookies."),
                            format!("{games} parties et {going} seraient perdues avec ses cookies."),
                        ))
                    } @else {
                        (reader.say("Keep your name, tables and results: one touch, no e-mail.", "Gardez votre nom, vos tables et vos résultats : un geste, sans adresse électronique."))
                    }
                }
                div.row {
                    a.button href="/you#come-back" { span { (reader.say("Keep it", "Garder")) } }
                    form method="post" action="/you/later" { button.button.button-quiet type="submit" { span { (reader.say("Not now", "Plus tard")) } } }
                    a href="/sign-in" { (reader.say("I have an account", "J’ai un compte")) }
                }
            }
        }
    }
}

/// Tables of others that have a free seat.
fn offers(reader: &Reader, thumbnails: &mut Thumbnails, open: &[Listed]) -> Markup {
    html! {
        section aria-labelledby="offers" {
            h2 #offers { (reader.say("Open tables", "Tables ouvertes")) }
            ul.plain.lines { @for listed in open.iter().take(OFFERS) { li {
                a.line href={ "/table/" (listed.table.row.id) "/join" } {
                    span.line-picture { (thumbnails.draw(shelf::sample(listed.game), None)) }
                    span.line-words {
                        strong { (shelf::title(reader, listed.game)) }
                        small.soft.cut { (listed.host().unwrap_or("")) }
                        small {
                            @if listed.table.row.access == Access::Friends { (reader.say("among friends: ask for a seat", "entre amis : demandez une place")) }
                            @else { (reader.say("a seat is free: sit down", "une place est libre : asseyez-vous")) }
                        }
                    }
                    small.soft.when { (how::age(reader, listed.table.row.created_at)) }
                }
            } } }
        }
    }
}

fn picture(thumbnails: &mut Thumbnails, table: &Yours) -> Markup {
    html! { @if let Some(view) = &table.view { (thumbnails.draw(view, table.held.first())) } }
}

/// What is asked of whom.
fn asked(reader: &Reader, table: &Yours) -> String {
    match (&table.question, table.asked.len()) {
        (Some(question), _) => question.clone(),
        (None, 0) => reader.say("a seat is still open", "une place est encore libre").to_owned(),
        (None, count) => {
            reader.say(format!("{count} answer at once"), format!("{count} répondent à la fois"))
        }
    }
}

/// Who else sits there.
fn company(reader: &Reader, table: &Yours) -> String {
    let others = Seat::all(table.names.len()).filter(|&seat| !table.held.has(seat) && !table.away.has(seat));
    let names: Vec<&str> = others.map(|seat| table.names[seat.index()].as_str()).collect();
    if names.is_empty() {
        return reader.say("at this screen", "sur cet écran").to_owned();
    }
    format!("{} {}", reader.say("with", "avec"), names.join(", "))
}

fn over(reader: &Reader, thumbnails: &mut Thumbnails, tables: &[&Yours]) -> Markup {
    html! {
        section aria-labelledby="finished" {
            h2 #finished { (reader.say("Finished", "Terminées")) }
            ul.plain.lines { @for table in tables.iter().take(FINISHED) { li.line.done {
                @let (place, score) = table.place;
                span.line-picture.done-picture {
                    (picture(thumbnails, table))
                    span.place.place-first[place == 1] { @if place > 0 { (ordinal(reader, place)) } @else { "–" } }
                }
                a.line-words href={ "/table/" (table.id) } {
                    strong { (shelf::title(reader, table.game)) }
                    small.soft {
                        (reader.say("of ", "sur ")) (table.names.len())
                        @if place > 0 { " · " (score) " " (table.game.score_word(score, reader.lang)) }
                    }
                }
                @if table.view.is_some() {
                    a.button href={ "/table/" (table.id) "/review" } { span { (reader.say("Review", "Revoir")) } }
                }
            } } }
        }
    }
}

/// A place in words: 1st, 2e.
pub(crate) fn ordinal(reader: &Reader, place: u8) -> String {
    let en = match place {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    let fr = if place == 1 { "re" } else { "e" };
    format!("{place}{}", reader.say(en, fr))
}

/// Since when an answer is waited for, or when a table that waits was set.
fn since(reader: &Reader, table: &Yours) -> String {
    match table.since {
        Some(..60) => how::span(reader, 0),
        Some(seconds) => {
            let span = how::span(reader, seconds);
            reader.say(format!("for {span}"), format!("depuis {span}"))
        }
        None => how::age(reader, table.created_at),
    }
}
