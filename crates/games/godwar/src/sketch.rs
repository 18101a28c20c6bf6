//! A view in a few lines of plain text, for the terminal and for playthroughs.

use std::fmt::Write as _;

use engine::Seat;

use crate::bag::Bag;
use crate::cards::Kind;
use crate::view::{Phase, SeatView, View};

/// The position as the viewer sees it.
pub fn sketch(view: &View) -> String {
    let mut out = String::new();
    let phase = match view.phase {
        Phase::NamingMains => "naming main gods",
        Phase::ChoosingGods => "choosing gods",
        Phase::Startup => "startup",
        Phase::Play => "play",
        Phase::Recruit => "recruit",
        Phase::Discard => "discard",
        Phase::End => "end",
        Phase::Over => "over",
    };
    if matches!(view.phase, Phase::NamingMains | Phase::ChoosingGods) {
        let _ = writeln!(out, "{phase}");
        gods(&mut out, view);
        return out;
    }
    let _ = write!(out, "round {} · {} · {phase} · faith {}", view.round, view.active, view.turn.faith);
    match view.turn.chain {
        _ if view.turn.wild => out.push_str(" · chain any"),
        Some([one, other]) => {
            let _ = write!(out, " · chain {}{}", one.letter(), other.letter());
        }
        None => {}
    }
    out.push('\n');
    let piles: Vec<String> = view
        .piles
        .iter()
        .map(|pile| match pile.top {
            Some(top) => format!("{}({}) ×{}", top.slug(), pile.cost, pile.count),
            None => "empty".into(),
        })
        .collect();
    let _ = writeln!(out, "public {}", piles.join("  "));
    let [guardians, priests, bishops] = view.disciples;
    let _ = writeln!(out, "disciples guardian ×{guardians}  priest ×{priests}  bishop ×{bishops}");
    if !view.netherworld.is_empty() {
        let _ = writeln!(out, "netherworld {}", bag(&view.netherworld));
    }
    if let Some(attack) = &view.attack {
        let (by, value, defence) = (attack.by, attack.value, attack.defence);
        let pierce = if attack.pierce { ", piercing" } else { "" };
        let _ = match attack.target {
            Some(target) => writeln!(out, "attack {by} on {target}: {value} against {defence}{pierce}"),
            None => writeln!(out, "attack {by} on nobody yet{pierce}"),
        };
    }
    for (at, seat) in view.seats.iter().enumerate() {
        player(&mut out, Seat::new(at), seat, view.setup.team);
    }
    out
}

/// The players before there is anything on the table.
fn gods(out: &mut String, view: &View) {
    let named = view.seats.iter().any(|seat| seat.main);
    for (at, seat) in view.seats.iter().enumerate() {
        let god = seat.god.map_or("no god yet", |god| god.slug());
        let _ = write!(out, "{} {god}{}", Seat::new(at), role(view.setup.team && named, seat.main));
        if seat.god.is_none() && !seat.offered.is_empty() {
            let offered: Vec<&str> = seat.offered.iter().map(|god| god.slug()).collect();
            let _ = write!(out, ", may choose {}", offered.join(" "));
        }
        out.push('\n');
    }
}

fn role(team: bool, main: bool) -> &'static str {
    match (team, main) {
        (false, _) => "",
        (true, true) => " main",
        (true, false) => " support",
    }
}

fn player(out: &mut String, name: Seat, seat: &SeatView, team: bool) {
    let god = seat.god.map_or("no god yet", |god| god.slug());
    let _ = write!(out, "{name} {god}{}: energy {}", role(team, seat.main), seat.energy);
    if !seat.alive {
        out.push_str(", out\n");
        return;
    }
    if seat.sealed {
        out.push_str(", sealed");
    }
    match &seat.hand {
        Some(hand) => {
            let _ = write!(out, ", hand {}", bag(hand));
        }
        None if seat.known_hand.is_empty() => {
            let _ = write!(out, ", hand {}", seat.hand_count);
        }
        None => {
            let _ = write!(out, ", hand {} with {}", seat.hand_count, bag(&seat.known_hand));
        }
    }
    if !seat.adrift.is_empty() {
        let _ = write!(out, ", in hand or placed in secret {}", bag(&seat.adrift));
    }
    let _ = write!(out, ", deck {}", seat.deck_count);
    if !seat.deck_top.is_empty() {
        let _ = write!(out, " top {}", faces(&seat.deck_top));
    }
    if !seat.deck_bottom.is_empty() {
        let _ = write!(out, " bottom {}", faces(&seat.deck_bottom));
    }
    if !seat.discard.is_empty() {
        let _ = write!(out, ", discard {}", bag(&seat.discard));
    }
    if !seat.in_play.is_empty() {
        let cards = seat.in_play.iter().map(|card| card.kind.slug());
        let _ = write!(out, ", in play {}", cards.collect::<Vec<_>>().join(" "));
    }
    if let Some(thrown) = seat.thrown {
        let _ = write!(out, ", thrown {}", thrown.slug());
    }
    if !seat.revealed.is_empty() {
        let _ = write!(out, ", set apart {}", faces(&seat.revealed));
    }
    out.push('\n');
}

/// `priest×3 leo`, or `none`.
pub(crate) fn bag(bag: &Bag) -> String {
    let words: Vec<String> = bag
        .counts()
        .map(|(kind, count)| match count {
            1 => kind.slug().into(),
            _ => format!("{}×{count}", kind.slug()),
        })
        .collect();
    if words.is_empty() { "none".into() } else { words.join(" ") }
}

/// `leo hidden priest`, or `none`.
pub(crate) fn faces(cards: &[Option<Kind>]) -> String {
    let words: Vec<&str> = cards.iter().map(|card| card.map_or("hidden", Kind::slug)).collect();
    if words.is_empty() { "none".into() } else { words.join(" ") }
}
