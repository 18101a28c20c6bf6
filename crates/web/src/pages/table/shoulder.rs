//! The shoulder of the vase: a tab for each player, always the summary of the round.

use engine::{Names, Seat};
use maud::{Markup, html};

use super::chronicle::{Turn, last_of};
use super::side::note;
use crate::language::Reader;
use crate::look::{self, Band, Emblem};
use crate::pages::how;
use crate::pieces::Pieces;
use crate::scene::{Scene, Who};
use crate::stage::{Stage, Tab};

/// After so many seconds it is said how long somebody has been waited for.
const LONG: u32 = 60;
/// The turns that a player's sheet tells.
const TOLD: usize = 3;

/// The tabs.
pub(super) fn shoulder(
    reader: &Reader,
    scene: &Scene,
    tabs: &[Tab<'_>],
    turns: &[Turn<'_>],
    pieces: &Pieces,
) -> Markup {
    let older = Turn::all(&scene.older);
    html! { @for each in tabs { (pieces.piece(tab(reader, scene, each, turns, &older))) } }
}

fn tab(reader: &Reader, scene: &Scene, tab: &Tab<'_>, turns: &[Turn<'_>], older: &[Turn<'_>]) -> Markup {
    let (seat, names) = (tab.seat, Names::new(&scene.names));
    let seated = &scene.seats[seat.index()];
    let me = scene.viewer.is(seat);
    let leads = scene.seats.iter().filter(|other| other.place == 1).count() == 1 && seated.place == 1;
    let (asked, last) = (scene.asked.has(seat), last_of(turns, older, seat, names));
    let moved = !me && scene.log.last().and_then(|line| line.mover) == Some(seat);
    html! {
        li class={ "tab " (look::seat_tone(seat.index())) " " (tab.class) @if moved && !asked { " traced" } } data-me[me]
            aria-current=[asked.then_some("true")] data-spot={ "seat-" (seat) } {
            (look::seat_badge(seat.index()))
            span.who { b.name { (if me { reader.say("You", "Vous").to_owned() } else { names.of(seat) }) } (tab.note) }
            span.pts data-tally={ "score-" (seat) } data-value=(seated.score) {
                @if leads && !me { svg.emblem.crown aria-hidden="true" { use href={ "#" (Emblem::Crown.id()) } {} } }
                @if let Some(score) = &tab.score { (score) } @else { (seated.score) }
            }
            span.last title=(last) { @if asked { (call(reader, scene, seat)) (waited(reader, scene, seat)) } @else { (last) } }
            (tab.facts)
            @if let Some(whole) = &tab.whole { (whole) }
            @else {
                button.tab-opener type="button" popovertarget={ "player-" (seat) } {
                    span.hidden-text { (names.of(seat)) ", " (note(reader, seated.who)) }
                }
            }
        }
    }
}

/// What a seat that is asked is doing, where its last deed would stand.
fn call(reader: &Reader, scene: &Scene, seat: Seat) -> &'static str {
    match (scene.held.has(seat), scene.asked_aside(seat)) {
        (true, true) => reader.say("You are asked", "À vous de répondre"),
        (true, false) => reader.say("Your turn", "À vous de jouer"),
        (false, true) => reader.say("is asked", "doit répondre"),
        (false, false) => reader.say("is thinking", "réfléchit"),
    }
}

/// How long a seat that is asked has been waited for, or what its clock shows, and whether its player is away. Nothing of those
/// who answer at once.
pub(super) fn waited(reader: &Reader, scene: &Scene, seat: Seat) -> Markup {
    let wait = scene.waits[seat.index()];
    let long = wait.since.filter(|since| *since >= LONG && wait.clock.is_none());
    html! {
        @if let Some(clock) = wait.clock {
            " · " span.tab-clock.late[clock.left < 30] data-left=(clock.left) {
                b.number data-seconds { (how::clock(reader, clock.left)) }
                span.hidden-text { (reader.say(" left", " restantes")) }
            }
        }
        @if let Some(since) = long { " · " (how::span(reader, i64::from(since))) }
        @if !wait.here && !scene.held.has(seat) { " · " span.gone { (reader.say("away", "absent")) } }
    }
}

/// All that is public about each player, behind their tab, and what lies behind the board.
pub(super) fn sheets(
    reader: &Reader,
    scene: &Scene,
    stage: &Stage<'_>,
    turns: &[Turn<'_>],
    pieces: &Pieces,
) -> Markup {
    let names = Names::new(&scene.names);
    let close = reader.say("Close", "Fermer");
    html! {
        @for tab in &stage.tabs {
        @let seated = &scene.seats[tab.seat.index()];
        @let body = html! { div.stack {
            p { (note(reader, seated.who))
                @if !scene.waits[tab.seat.index()].here { ", " (reader.say("away", "absent")) }
                @if let Some(bank) = scene.waits[tab.seat.index()].bank { " · " (reader.say("time left: ", "temps restant : ")) b.number { (how::clock(reader, bank)) } }
                " · " b.number { (seated.score) } " " (scene.game.score_word(seated.score, reader.lang)) }
            (tab.sheet.draw())
            @if seated.who == Who::Person {
                p { a href={ "/table/" (scene.id) "/person?seat=" (tab.seat) } rel="nofollow" {
                    (reader.say("Mute or block…", "Rendre muet ou bloquer…"))
                } }
            }
            ul.plain.deeds { @for turn in turns.iter().rev().filter(|turn| turn.seat == Some(tab.seat)).take(TOLD) { li { (turn.summary(names)) } } }
        } };
        (pieces.piece(look::sheet(&format!("player-{}", tab.seat), Band::Greek, &names.of(tab.seat), close, &body)))
        }
        @for each in &stage.behind { (pieces.piece(each.draw(close))) }
    }
}
