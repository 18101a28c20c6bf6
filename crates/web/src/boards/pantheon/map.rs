//! The map: tiles, pieces and the temple on the chart, and the hexes where a piece may be placed.

use engine::Seat;
use maud::{Markup, html};
use pantheon::{Action, BagTile, Ground, Hex, People, Piece, Target};

use super::large::Thing;
use super::{Scene, art, chart, epochs, players};
use crate::Controls;
use crate::look::{Emblem, emblem, emblem_named, seat_letter, seat_tone};

/// The map with all that stands on it.
pub(super) fn section(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let view = scene.view;
    let (width, height) = chart::SIZE;
    html! {
        section.ph-world aria-label=(scene.say("The map", "La carte")) {
            (players::score_track(scene))
            div.ph-scroll #map-scroll data-keep-scroll tabindex="0" role="group"
                aria-label=(scene.say("The map; scroll to see all of it", "La carte, à faire défiler")) {
                div.ph-map {
                    svg class={ "ph-chart " (bright(scene)) } viewBox={ "0 0 " (width) " " (height) } aria-hidden="true" {
                        use href={ "#" (chart::ID) } width=(width) height=(height) {}
                    }
                    (origins(scene))
                    (tile_hexes(scene, controls))
                    @for hex in Hex::all() { (pieces(scene, hex)) }
                    (temple(scene))
                    @for target in &view.targets { (choice(controls, target)) }
                    svg.ph-names viewBox={ "0 0 " (width) " " (height) } aria-hidden="true" {
                        use href={ "#" (chart::NAMES) } width=(width) height=(height) {}
                    }
                }
            }
            (tile_list(scene))
            details.ph-zoom data-key="map-zoom" {
                summary {
                    span.ph-far { (scene.say("Larger map", "Agrandir la carte")) }
                    span.ph-near { (scene.say("Smaller map", "Réduire la carte")) }
                }
            }
        }
    }
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
/// choice lies over the tile, and a pointer that rests on it peeks at what the tile gives.
fn tile_hexes(scene: &Scene<'_>, controls: &mut Controls) -> Markup {
    let view = scene.view;
    let Some(people) = view.track.last() else {
        return html! {};
    };
    html! {
        @for &hex in &people.tile_hexes()[..scene.players() + 1] {
            @match view.tiles.iter().find(|(there, _)| *there == hex) {
                Some(&(_, tile)) => {
                    span.held {
                        span class={ "ph-at ph-tile " (at(hex)) } data-glide={ "tile-" (hex) } data-spot={ "tile-" (hex) } {
                            @let inner = html! {
                                (emblem_named(art::tile(tile), &format!("{hex} · {}", tile.name(scene.lang))))
                                @if let Ground::Tile(_, slot) = hex.ground() { span.slot aria-hidden="true" { (slot) } }
                            };
                            (scene.opener(Thing::Tile(tile), &lies_on(scene, hex), "", &inner))
                        }
                        @for target in view.targets.iter().filter(|target| target.hex == hex) { (choice(controls, target)) }
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

fn lies_on(scene: &Scene<'_>, hex: Hex) -> String {
    scene.lang.pick(format!("On the map, at {hex}."), format!("Sur la carte, en {hex}."))
}

fn temple(scene: &Scene<'_>) -> Markup {
    let Some(hex) = scene.view.temple.or_else(|| scene.view.track.last().map(|people| people.origin()))
    else {
        return html! {};
    };
    let coming = if scene.view.temple.is_none() { "ph-coming " } else { "" };
    let name = scene.lang.pick(format!("The temple, on {hex}"), format!("Le temple, en {hex}"));
    let state = match scene.view.temple {
        Some(_) => lies_on(scene, hex),
        None => scene.lang.pick(format!("It will stand at {hex}."), format!("Il se dressera en {hex}.")),
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
fn choice(controls: &mut Controls, target: &Target) -> Markup {
    let action = Action::Place { hex: target.hex, jump: target.jump }.to_string();
    let piece = if target.hex.is_site() { Piece::Column } else { Piece::Foot };
    let kind = if target.jump { " jump" } else { "" };
    let inner = html! {
        svg viewBox="-36 -41 72 82" aria-hidden="true" { path d=(chart::hexagon((0, 0), 3.0)) {} }
        span.ghost { (emblem(art::piece(piece))) }
        span.cost { @if target.jump { "↷" } (target.cost) }
    };
    let class = format!("ph-at ph-target {}{kind}", at(target.hex));
    controls.button(&action, &class, inner).unwrap_or_default()
}

/// What the tiles on the map give, in words.
fn tile_list(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let line = |hex: Option<Hex>, tile: BagTile| {
        html! {
            @let state = hex.map_or(
                scene.say("Taken, and about to be carried out.", "Prise, et bientôt appliquée.").into(),
                |hex| lies_on(scene, hex),
            );
            dt {
                (scene.chip(Thing::Tile(tile), &state, None))
                @if let Some(hex) = hex { " " span.soft { (hex) } }
            }
            dd { (tile.text(scene.lang)) " " (scene.rule(tile.rule())) }
        }
    };
    html! {
        @if !view.tiles.is_empty() || !view.pending_tiles.is_empty() {
            details.ph-tuck data-key="map-tiles" {
                summary {
                    (scene.say("Tiles on the map", "Tuiles sur la carte"))
                    @for &(_, tile) in &view.tiles { (emblem_named(art::tile(tile), tile.name(scene.lang))) }
                }
                dl.ph-list {
                    @for &tile in &view.pending_tiles { (line(None, tile)) }
                    @for &(hex, tile) in &view.tiles { (line(Some(hex), tile)) }
                }
            }
        }
    }
}
