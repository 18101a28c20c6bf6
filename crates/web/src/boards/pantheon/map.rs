//! The map: tiles, pieces and the temple on the chart, and the hexes where a piece may be placed.

use engine::Seat;
use maud::{Markup, html};
use pantheon::{Act, Action, Doing, Ground, Hex, People, Piece, Target};

use super::large::Thing;
use super::{Scene, art, chart, closed, epochs};
use crate::Controls;
use crate::look::{Emblem, emblem, emblem_named, seat_letter, seat_tone};

/// The map with all that stands on it. On a phone it pans, and comes to rest on the middle of the hexes one may choose.
pub(super) fn zone(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let view = scene.view;
    let (width, height) = chart::SIZE;
    let (x, y) = middle(scene);
    html! {
        div.ph-pan #{ "map-" (x) "-" (y) } data-keep-scroll data-pans tabindex="0" role="group" aria-label=(scene.say("The map", "La carte")) {
            div.ph-map {
                svg class={ "ph-chart " (bright(scene)) } viewBox={ "0 0 " (width) " " (height) } aria-hidden="true" {
                    use href={ "#" (chart::ID) } width=(width) height=(height) {}
                }
                span class={ "ph-at ph-middle x" (x) " y" (y) } {}
                (origins(scene))
                (tile_hexes(scene, controls))
                @for hex in Hex::all() { (pieces(scene, hex)) }
                (temple(scene))
                @for target in &view.targets { (choice(scene, controls, target)) }
                svg.ph-names viewBox={ "0 0 " (width) " " (height) } aria-hidden="true" {
                    use href={ "#" (chart::NAMES) } width=(width) height=(height) {}
                }
            }
        }
        (closed(scene, controls, Act::Move))
    }
}

/// Half widths and rows of the place to look at: the middle of what may be chosen, or else the temple.
fn middle(scene: &Scene<'_>) -> (usize, usize) {
    let targets = &scene.view.targets;
    let centre = |hex: Hex| (usize::from(hex.centre().0), usize::from(hex.centre().1));
    if targets.is_empty() {
        let people = scene.view.track.last().map(|people| people.origin());
        return scene.view.temple.or(people).map_or((18, 5), centre);
    }
    let places = targets.iter().map(|target| centre(target.hex));
    let (x, y) = places.fold((0, 0), |(x, y), (dx, dy)| (x + dx, y + dy));
    (x / targets.len(), y / targets.len())
}

/// The classes that place something on a hex.
fn at(hex: Hex) -> String {
    let (x, y) = hex.centre();
    format!("x{x} y{y}")
}

/// The class that brightens the tile hexes of the people of this epoch.
fn bright(scene: &Scene<'_>) -> String {
    let people = scene.view.track.last().filter(|_| !scene.view.over);
    people.map_or(String::new(), |people| format!("now-{}", people.slug()))
}

/// The tile hexes of the people of this epoch, with the tiles that still lie there. Where a piece may be placed on one, the
/// choice lies over the tile, and a pointer that rests on it, or a finger, reads what the tile gives.
fn tile_hexes(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let view = scene.view;
    let Some(people) = view.track.last() else {
        return html! {};
    };
    html! {
        @for &hex in &people.tile_hexes()[..scene.players() + 1] {
            @match view.tiles.iter().find(|(there, _)| *there == hex) {
                Some(&(_, tile)) => {
                    span.held data-card=(Thing::Tile(tile).id()) data-state=(lies_on(scene, hex)) {
                        span class={ "ph-at ph-tile " (at(hex)) } data-glide={ "tile-" (hex) } data-spot={ "tile-" (hex) } {
                            @let inner = html! {
                                (emblem_named(art::tile(tile), &format!("{} · {}", tile.name(scene.lang), scene.place(hex))))
                                @if let Ground::Tile(_, slot) = hex.ground() { span.slot aria-hidden="true" { (slot) } }
                            };
                            (scene.opener(Thing::Tile(tile), &lies_on(scene, hex), "", &inner))
                        }
                        @for target in view.targets.iter().filter(|target| target.hex == hex) { (choice(scene, controls, target)) }
                    }
                }
                None => span class={ "ph-at ph-taken " (at(hex)) } {},
            }
        }
    }
}

/// The origins of the peoples: each can be read, also those that have not risen.
fn origins(scene: &Scene<'_>) -> Markup {
    let track = &scene.view.track;
    let state = |people: People| match track.iter().position(|other| *other == people) {
        Some(epoch) => epochs::of_epoch(scene, epoch as u8 + 1),
        None => scene.say("Has not risen yet.", "Ne s’est pas encore levé.").into(),
    };
    html! {
        @for people in People::ALL {
            @let inner = html! { span.hidden-text { (people.latin()) } };
            span class={ "ph-at ph-origin " (at(people.origin())) } title=(people.latin()) {
                (scene.opener(Thing::People(people), &state(people), "", &inner))
            }
        }
    }
}

pub(super) fn lies_on(scene: &Scene<'_>, hex: Hex) -> String {
    let place = scene.place(hex);
    scene.lang.pick(format!("On the map: {place}."), format!("Sur la carte\u{a0}: {place}."))
}

fn temple(scene: &Scene<'_>) -> Markup {
    let Some(hex) = scene.view.temple.or_else(|| scene.view.track.last().map(|people| people.origin()))
    else {
        return html! {};
    };
    let coming = if scene.view.temple.is_none() { "ph-coming " } else { "" };
    let place = scene.place(hex);
    let name = scene.lang.pick(format!("The temple: {place}"), format!("Le temple\u{a0}: {place}"));
    let state = match scene.view.temple {
        Some(_) => lies_on(scene, hex),
        None => scene
            .lang
            .pick(format!("It will stand here: {place}."), format!("Il se dressera ici\u{a0}: {place}.")),
    };
    let inner = emblem_named(Emblem::Pantheon, &name);
    html! {
        span class={ "ph-at ph-temple " (coming) (at(hex)) } data-glide="temple" {
            (scene.opener(Thing::Temple, &state, "", &inner))
        }
    }
}

/// The pieces on a hex: one in the middle, or two side by side.
fn pieces(scene: &Scene<'_>, hex: Hex) -> Markup {
    let mut here = Vec::new();
    for (index, player) in scene.view.seats.iter().enumerate() {
        if player.feet.has(hex) {
            here.push((Seat::new(index), Piece::Foot));
        }
        if player.columns.has(hex) {
            here.push((Seat::new(index), Piece::Column));
        }
    }
    let side = |index: usize| match (here.len(), index) {
        (1, _) => "alone",
        (_, 0) => "west",
        _ => "east",
    };
    html! {
        @for (index, &(seat, piece)) in here.iter().enumerate() {
            @let name = format!("{} · {} · {}", scene.names.of(seat), piece.name(scene.lang), scene.place(hex));
            span class={ "ph-at ph-piece ph-" (piece.slug()) " " (side(index)) " " (seat_tone(seat.index())) " " (at(hex)) }
                title=(name) data-arrive={ (piece.slug()) "-" (seat) "-" (hex) } data-home={ "player-" (seat) } {
                @let inner = html! {
                    i.stands data-spot={ "piece-" (seat) "-" (hex) } {}
                    (emblem(art::piece(piece)))
                    span.hidden-text { (name) }
                    span.letter aria-hidden="true" { (seat_letter(seat.index())) }
                };
                (scene.opener(Thing::Piece(piece), &stands(scene, seat, piece, hex), "", &inner))
            }
        }
    }
}

/// Whose piece stands where, and since when.
fn stands(scene: &Scene<'_>, seat: Seat, piece: Piece, hex: Hex) -> String {
    let (name, place, player) = (scene.names.of(seat), scene.place(hex), &scene.view.seats[seat.index()]);
    let age = match piece {
        Piece::Column if !player.fresh_columns.has(hex) => {
            scene.say("of an earlier epoch", "d’une époque passée")
        }
        _ => scene.say("of this epoch", "de cette époque"),
    };
    format!("{name} · {place} · {age}.")
}

/// A hex where a piece may be placed now: its cost, and whether by a jump.
fn choice(scene: &Scene<'_>, controls: &mut Controls, target: &Target) -> Markup {
    let action = Action::Place { hex: target.hex, jump: target.jump };
    let Some(label) = controls.label(action).map(str::to_owned) else {
        return html! {};
    };
    let piece = if target.hex.is_site() { Piece::Column } else { Piece::Foot };
    let kind = if target.jump { " jump" } else { "" };
    let held =
        scene.view.seats.iter().any(|player| player.feet.has(target.hex) || player.columns.has(target.hex));
    let shared = if held { " shared" } else { "" };
    let inner = html! {
        svg viewBox="-36 -41 72 82" aria-hidden="true" {
            path d=(chart::hexagon((0, 0), 3.0)) {}
            @if target.jump { path.second d=(chart::hexagon((0, 0), 11.0)) {} }
        }
        span.ghost { (emblem(art::piece(piece))) }
        @if target.cost > 0 { b.cost { (target.cost) } }
    };
    let name = format!("{label} · {}", price(scene, target.cost));
    let class = format!("ph-at ph-target takes-{} {}{kind}{shared}", piece.slug(), at(target.hex));
    controls.named(action, &class, name, inner).unwrap_or_default()
}

/// What a placement costs: steps in a movement, money in a purchase.
fn price(scene: &Scene<'_>, cost: u8) -> String {
    match scene.view.doing {
        Doing::Buy { .. } => scene.lang.pick(format!("{cost} money"), format!("argent\u{a0}: {cost}")),
        _ => scene.steps(cost),
    }
}
