//! A pantheon: three planes of three squares, with the tokens for completing lines.

use engine::{Seat, french};
use maud::{Markup, html};
use mythologies::{Action, Gain, Kind, Plane, Square};

use super::cards::{self, Lies};
use super::{Scene, art, sheets, state};
use crate::Controls;
use crate::look::{self, Band, Emblem, emblem, emblem_named, opener};

/// The pantheon of a seat. Squares are controls in the viewer's own.
pub(super) fn grid(scene: &Scene<'_>, controls: &mut Controls, seat: Seat) -> Markup {
    let player = scene.seat(seat);
    let mine = scene.me() == Some(seat);
    let who = scene.names.of(seat);
    let title = if mine {
        scene.say("Your pantheon", "Votre panthéon").to_string()
    } else {
        scene.lang.pick(format!("Pantheon of {who}"), format!("Panthéon {of}", of = french::de(&who)))
    };
    html! {
        // Chosen while no card is lifted.
        @if mine && Square::all().any(|square| lifts(scene, square)) {
            input.mt-none-lifted type="radio" name="lift" form="none" id="lift-none" checked aria-label=(scene.say("No card", "Aucune carte"));
        }
        div.mt-pantheon.mt-mine[mine] role="group" aria-label=(title) {
            @for plane in Plane::ALL {
                (plane_label(scene, plane))
                @for square in Square::all().filter(|square| square.plane() == plane) {
                    @let covered = player.squares[square.index()].len().saturating_sub(1);
                    div class={ "mt-square " (cards::plane_class(plane)) @if mine && lifts(scene, square) { " mt-held" } } data-spot={ "at-" (seat) "-" (square) }
                        data-tally={ "pile-" (seat) "-" (square) } data-value=(covered) {
                        div.mt-stand { (cell(scene, controls, seat, square)) }
                        @if mine { (moves(scene, controls, seat, square)) }
                    }
                }
                (completion(scene, seat, plane.index(), Gain::gems(1)))
            }
            span {}
            @for column in 0..3 { (completion(scene, seat, 3 + column, Gain::favours(1))) }
            span {}
        }
    }
}

fn plane_label(scene: &Scene<'_>, plane: Plane) -> Markup {
    let name = cards::plane_name(scene, plane);
    html! {
        div class={ "mt-plane " (cards::plane_class(plane)) } title=(name) { b { (plane.letter()) } span.mt-plane-name { (name) } }
    }
}

/// The token beside a line: still there, or taken; and how many squares the line lacks.
fn completion(scene: &Scene<'_>, seat: Seat, line: usize, gain: Gain) -> Markup {
    let player = scene.seat(seat);
    let there = player.completion[line];
    let on_line =
        |square: Square| if line < 3 { square.plane().index() == line } else { square.column() == line - 3 };
    let missing =
        Square::all().filter(|&square| on_line(square) && player.squares[square.index()].is_empty()).count();
    let words = match (there, missing) {
        (false, _) => scene.say("completion gain taken", "gain de complétion pris").to_string(),
        (true, missing) => {
            let squares = scene.count(missing, ["square", "squares"], ["case", "cases"]);
            scene.lang.pick(
                format!("completion gain, {squares} to fill"),
                format!("gain de complétion, {squares} à remplir"),
            )
        }
    };
    let face = html! {
        @if there { (cards::gain(scene, gain)) small aria-hidden="true" { (3 - missing) "/3" } }
        @else { (emblem(Emblem::Check)) }
        span.hidden-text { (words) }
    };
    let class = if line < 3 { "mt-line" } else { "mt-line of-column" };
    html! {
        div.mt-end-of-line.taken[!there] title=(words) data-spot={ "line-" (seat) "-" (line) } {
            (opener(scene.lang, sheets::COMPLETION, &state::of_line(scene, seat, line, &words), class, &face))
        }
    }
}

/// A square: its visible card with what can be done with it, or an empty place.
fn cell(scene: &Scene<'_>, controls: &mut Controls, seat: Seat, square: Square) -> Markup {
    let player = scene.seat(seat);
    let mine = scene.me() == Some(seat);
    let pile = &player.squares[square.index()];
    let whole = mine.then(|| whole_square(scene, square)).flatten();
    let state = pile.last().map_or(String::new(), |&kind| state::on_square(scene, seat, square, kind));
    let takes = whole.is_some() && scene.view.placing.is_some();
    let lies = Lies {
        plane: Some(square.plane()),
        class: if takes { "in-square takes-card" } else { "in-square" },
        state: &state,
    };
    let lifts = mine && lifts(scene, square);
    let card = match (pile.last(), whole) {
        (Some(&kind), Some(action)) => cards::control(scene, controls, action, kind, lies),
        (Some(&kind), None) if lifts => Some(cards::lifter(scene, square, kind, lies)),
        (Some(&kind), None) => Some(cards::still(scene, kind, lies)),
        (None, Some(action)) => scene.act(
            controls,
            action,
            if takes { "mt-place takes-card go" } else { "mt-place go" },
            || html! { (square) },
        ),
        (None, None) => Some(html! { span.mt-place { (square) } }),
    };
    // A pile is known by its lowest card: when it covers less than before, what it covered has come to light.
    let bared = pile.first().map(|lowest| format!("pile-{seat}-{square}-{}", lowest.slug()));
    html! {
        // What stands here may fly away; an empty square cannot.
        div.mt-lies data-spot=[pile.last().map(|kind| format!("card-{seat}-{square}-{kind}"))] data-bare=[bared]
            data-value=[pile.len().checked_sub(1)] { (card.unwrap_or_default()) }
        @if let [covered @ .., _] = &pile[..] {
            @if !covered.is_empty() { (badge(scene, seat, square, covered)) }
        }
        @if player.used.contains(&square) {
            span.mt-used { (emblem_named(Emblem::Hourglass, scene.say("used in this turn", "utilisée pendant ce tour"))) }
        }
        @if player.end[square.index()] > 0 {
            @let words = if scene.view.over {
                scene.say("worth this many favours at the end", "vaut autant de faveurs à la fin")
            } else {
                scene.say("worth this many favours if the game ended now", "vaut autant de faveurs si la partie finissait maintenant")
            };
            span.mt-end title=(words) { "+" (player.end[square.index()]) (emblem(art::FAVOUR)) span.hidden-text { " " (words) } }
        }
        @if mine {
            @for action in [Action::At(square), Action::Use(square)] {
                @if let Some(closed) = scene.why_not(controls, action) { (closed) }
            }
        }
    }
}

/// The action that touches a square as a whole, if one is open.
fn whole_square(scene: &Scene<'_>, square: Square) -> Option<Action> {
    [Action::At(square), Action::Use(square)].into_iter().find(|action| scene.open.contains(action))
}

/// How many cards lie under the visible one; a tap shows them. What leaves from under it leaves from here.
fn badge(scene: &Scene<'_>, seat: Seat, square: Square, covered: &[Kind]) -> Markup {
    let words = scene.lang.pick(
        format!("{} below", scene.cards(covered.len())),
        format!("{} dessous", scene.cards(covered.len())),
    );
    let id = format!("pile-{seat}-{square}");
    let top = scene.seat(seat).squares[square.index()].last().map_or("", |kind| kind.name(scene.lang));
    html! {
        button.mt-under type="button" popovertarget=(id) data-spot={ "card-" (seat) "-" (square) } data-holds title=(words) {
            "+" (covered.len()) span.hidden-text { " " (words) }
        }
        (look::sheet(&id, Band::Greek, &format!("{top} · {words}"), scene.say("Close", "Fermer"), &html! {
            ul.mt-list { @for kind in covered.iter().rev() { li { (cards::chip(scene, *kind, 1, &state::covered(scene, seat, square))) } } }
        }))
    }
}

/// Whether the card or pile of a square may move.
fn lifts(scene: &Scene<'_>, from: Square) -> bool {
    scene.open.iter().any(|action| matches!(*action, Action::Move(at, _) | Action::Swap(at, _) if at == from))
}

/// Where the card or pile of a square may go: it lies over the pantheon itself, so that the squares are those of the board.
/// A tap on the card shows it, a tap on where the card stands puts it back.
fn moves(scene: &Scene<'_>, controls: &mut Controls, me: Seat, from: Square) -> Markup {
    if !lifts(scene, from) {
        return html! {};
    }
    let top = |square: Square| scene.seat(me).squares[square.index()].last();
    let name = top(from).map_or("", |kind| kind.name(scene.lang));
    let title = scene.lang.pick(format!("{name}: to"), format!("{name}\u{a0}: vers"));
    html! {
        div.picks.mt-lift role="group" aria-label=(title) {
            @for to in Square::all() {
                @let face = || html! { span.mt-goal { (to) @if let Some(kind) = top(to) { " " (kind.name(scene.lang)) } } };
                @let button = scene.act(controls, Action::Move(from, to), "mt-to takes-lifted go", face);
                @match button.or_else(|| scene.act(controls, Action::Swap(from, to), "mt-to takes-lifted go", face)) {
                    Some(button) => (button),
                    None if to == from => {
                        label.mt-to.here for="lift-none" { span.mt-goal { (scene.say("Put back", "Reposer")) } }
                    }
                    None => span.mt-to aria-hidden="true" {},
                }
            }
        }
    }
}
