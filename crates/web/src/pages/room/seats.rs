//! The seats of a table that waits, clockwise, or by teams where the game has them.

use engine::Seat;
use maud::{Markup, html};
use store::Access;

use super::{Room, Standing};
use crate::bot_seat::{LEVELS, level_label};
use crate::language::Reader;
use crate::look::{self, Emblem};
use crate::pages::how;

/// The seats, in as many columns as there are teams.
pub(super) fn seats(reader: &Reader, room: &Room) -> Markup {
    let mut sides: Vec<Seat> = room.sides.clone();
    sides.sort();
    sides.dedup();
    let teams = sides.len() > 1 && sides.len() < room.sides.len();
    html! {
        @if teams {
            div.room-teams { @for (number, side) in sides.iter().enumerate() {
                section aria-labelledby={ "team-" (number) } {
                    div.team.team-hatched[number == 1] {
                        (look::emblem([Emblem::Shield, Emblem::Lightning][number % 2]))
                        h2 id={ "team-" (number) } { (reader.say("Team ", "Équipe ")) (number + 1) }
                        @if room.host && number == 1 && sides.len() == 2 {
                            form method="post" action={ "/table/" (room.table.row.id) "/room" } data-quiet {
                                input type="hidden" name="act" value="teams";
                                button.button type="submit" { span { (reader.say("Swap teams", "Échanger les équipes")) } }
                            }
                        }
                    }
                    ol.plain.room-seats { @for seat in room.seats().filter(|seat| room.sides[seat.index()] == *side) {
                        (chair(reader, room, seat))
                    } }
                }
            } }
        } @else {
            section aria-labelledby="seats" {
                h2.hidden-text #seats { (reader.say("Seats, clockwise", "Places, dans le sens horaire")) }
                ol.plain.room-seats.room-two[room.sides.len() > 3] { @for seat in room.seats() { (chair(reader, room, seat)) } }
            }
        }
    }
}

fn chair(reader: &Reader, room: &Room, seat: Seat) -> Markup {
    let standing = room.standing(seat);
    html! {
        li.room-seat.you[room.own.has(seat)].free[standing == Standing::Open].away[standing == Standing::Away]
            id={ "seat-" (seat) } data-part data-carry=[carried(room, seat)] data-chair={ (reader.say("Seat ", "Place ")) (seat) (reader.say(": ", " : ")) (name(reader, room, seat)) "." } {
            span.room-grip data-grip { (look::seat_badge(seat.index())) }
            span.room-who {
                strong.name { (name(reader, room, seat)) }
                small { (note(reader, room, seat)) }
            }
            (state(reader, standing, room.away[seat.index()]))
            (acts(reader, room, seat))
        }
    }
}

/// What becomes of a seat that its reader carries to another place: the host swaps any two, others take a free one.
fn carried(room: &Room, seat: Seat) -> Option<&'static str> {
    let moves = || room.own.has(seat) && room.count(Standing::Open) > 0;
    if room.host { Some("swap") } else { moves().then_some("move") }
}

/// What a seat is called.
pub(super) fn name(reader: &Reader, room: &Room, seat: Seat) -> String {
    let row = &room.table.row.seats[seat.index()];
    match (row.kind == store::SeatKind::Open, row.name.is_empty()) {
        (true, true) => reader.say("Open seat", "Place libre").to_owned(),
        (true, false) => {
            let kept = &room.names[seat.index()];
            reader.say(format!("Kept for {kept}"), format!("Gardée pour {kept}"))
        }
        _ => room.names[seat.index()].clone(),
    }
}

fn note(reader: &Reader, room: &Room, seat: Seat) -> &'static str {
    match (room.standing(seat), room.own.has(seat), room.is_hosts(seat)) {
        (Standing::Open, ..) => match room.table.row.access {
            Access::Everybody => reader.say("for everybody", "pour tout le monde"),
            Access::Friends => reader.say("for people the host knows", "pour les connaissances de l’hôte"),
            Access::Link => reader.say("by link or code", "par lien ou par code"),
        },
        (Standing::Bot(bot), ..) => level_label(bot.level, reader.lang),
        (_, true, true) => reader.say("you, host", "vous, hôte"),
        (_, true, false) => reader.say("you", "vous"),
        (_, false, true) => reader.say("host", "hôte"),
        (_, false, false) => reader.say("guest", "invité"),
    }
}

/// Sign and word; and how long somebody has been away, in seconds.
fn state(reader: &Reader, standing: Standing, away: Option<u64>) -> Markup {
    let (sign, word) = match standing {
        Standing::Open => return html! {},
        Standing::Bot(_) => (Emblem::Bot, reader.say("ready", "prêt")),
        Standing::Ready => (Emblem::Check, reader.say("ready", "prêt")),
        Standing::NotYet => (Emblem::Hourglass, reader.say("not yet", "pas encore")),
        Standing::Away => (Emblem::Watch, reader.say("away", "absent")),
    };
    let ready = matches!(standing, Standing::Bot(_) | Standing::Ready);
    let away = away.filter(|_| standing == Standing::Away);
    html! {
        span.room-state.is-ready[ready] {
            (look::emblem(sign))
            span {
                (word)
                // The script counts on from here.
                @if let Some(seconds) = away { " " span.number data-away=(seconds) { (how::stopwatch(reader, seconds)) } }
            }
        }
    }
}

/// What the reader may do with a seat.
fn acts(reader: &Reader, room: &Room, seat: Seat) -> Markup {
    let standing = room.standing(seat);
    let open = standing == Standing::Open;
    let may_move = open && !room.own.is_empty();
    if !room.host {
        return html! {
            @if may_move { (single(room, seat, "move", reader.say("Sit here", "M’asseoir ici"))) }
            @else if room.person(seat).is_some() && !room.own.has(seat) {
                a.word-more href={ "/table/" (room.table.row.id) "/person?seat=" (seat) } rel="nofollow" {
                    span aria-hidden="true" { "⋯" }
                    span.hidden-text { (reader.say("About ", "Au sujet de ")) (name(reader, room, seat)) }
                }
            }
        };
    }
    let label = reader.say("Change the seat: ", "Changer la place : ");
    html! {
        details.seat-acts data-key={ "acts-" (seat) } {
            summary aria-label={ (label) (name(reader, room, seat)) } {}
            div.seat-sheet {
                @if open || matches!(standing, Standing::Bot(_)) { (bot_form(reader, room, seat)) }
                @if matches!(standing, Standing::Bot(_)) {
                    (single(room, seat, "free", reader.say("Free the seat", "Libérer la place")))
                }
                @if may_move { (single(room, seat, "move", reader.say("Sit here", "M’asseoir ici"))) }
                (swap_form(reader, room, seat))
                @if !open && room.person(seat).is_some() && !room.is_hosts(seat) {
                    (single(room, seat, "remove", reader.say("Remove from the table", "Exclure de la table")))
                    a href={ "/table/" (room.table.row.id) "/person?seat=" (seat) } rel="nofollow" {
                        (reader.say("Mute or block…", "Rendre muet ou bloquer…"))
                    }
                }
            }
        }
    }
}

fn single(room: &Room, seat: Seat, act: &str, label: &str) -> Markup {
    html! {
        form method="post" action={ "/table/" (room.table.row.id) "/room" } data-quiet {
            input type="hidden" name="act" value=(act);
            input type="hidden" name="seat" value=(seat);
            button.button.button-danger[act == "remove"] type="submit" { span { (label) } }
        }
    }
}

fn bot_form(reader: &Reader, room: &Room, seat: Seat) -> Markup {
    let now = match room.standing(seat) {
        Standing::Bot(bot) => bot.level,
        _ => bots::Level::Medium,
    };
    html! {
        form.row method="post" action={ "/table/" (room.table.row.id) "/room" } data-quiet {
            input type="hidden" name="act" value="bot";
            input type="hidden" name="seat" value=(seat);
            select.input name="level" aria-label=(reader.say("Strength of the bot", "Force du robot")) {
                @for level in LEVELS { option value=(level) selected[level == now] { (level_label(level, reader.lang)) } }
            }
            button.button type="submit" { span { (reader.say("Seat this bot", "Asseoir ce robot")) } }
        }
    }
}

fn swap_form(reader: &Reader, room: &Room, seat: Seat) -> Markup {
    html! {
        form.row method="post" action={ "/table/" (room.table.row.id) "/room" } data-quiet {
            input type="hidden" name="act" value="swap";
            input type="hidden" name="seat" value=(seat);
            select.input name="with" aria-label=(reader.say("Swap with seat", "Échanger avec la place")) {
                @for other in room.seats().filter(|&other| other != seat) {
                    option value=(other) { (other) ", " (name(reader, room, other)) }
                }
            }
            button.button type="submit" { span { (reader.say("Swap seats", "Échanger")) } }
        }
    }
}
