//! A view in a few lines of plain text, for the terminal and for playthroughs.

use std::fmt::Write as _;

use engine::Seat;

use crate::cards::{Malus, Power, RING, Space};
use crate::view::{GodView, PlayerView, View};

/// The position as the viewer sees it.
pub fn sketch(view: &View) -> String {
    let mut out = String::new();
    let _ = writeln!(
        out,
        "turn {} of {} · plays {} · free {}",
        view.turns + 1,
        view.active,
        view.plays,
        view.free
    );
    let _ = writeln!(out, "ring   {}", ring(view));
    if !view.tokens.is_empty() {
        let tokens: Vec<String> =
            view.tokens.iter().map(|(token, seat)| format!("{token:?} of {seat}")).collect();
        let _ = writeln!(out, "board  {}", tokens.join(", "));
    }
    let [gods, powers, malus, quests] = view.decks;
    let _ = writeln!(out, "decks  {gods} gods, {powers} Powers, {malus} Malus, {quests} quests");
    for (at, player) in view.players.iter().enumerate() {
        let _ = writeln!(out, "{} {}", Seat::new(at), line(player));
    }
    if let Some(attack) = &view.attack {
        let targets: Vec<String> = attack.targets.iter().map(|seat| seat.to_string()).collect();
        let _ = writeln!(out, "attack {} on {}", attack.attacker, targets.join(" "));
    }
    for (what, gods) in [("hits  ", &view.hits), ("picked", &view.picked)] {
        let gods: Vec<String> = gods.iter().map(|(seat, slot)| format!("{seat}{}", slot + 1)).collect();
        if !gods.is_empty() {
            let _ = writeln!(out, "{what} {}", gods.join(" "));
        }
    }
    if !view.chosen.is_empty() {
        let seats: Vec<String> = view.chosen.iter().map(|seat| seat.to_string()).collect();
        let _ = writeln!(out, "chosen {}", seats.join(" "));
    }
    if let Some(challenge) = &view.challenge {
        let row: Vec<&str> = challenge.row.iter().map(|god| god.slug()).collect();
        let options: Vec<String> = challenge
            .options
            .iter()
            .enumerate()
            .map(|(at, words)| {
                format!("{at} {}{}", words[0], if challenge.picked >> at & 1 != 0 { " (picked)" } else { "" })
            })
            .collect();
        let asked = challenge.asked.as_ref().map_or("", |words| &*words[0]);
        let _ = writeln!(out, "quest  {} for {}: {asked}", challenge.quest.slug(), challenge.seat);
        for line in [row.join(" "), options.join(" | ")].iter().filter(|line| !line.is_empty()) {
            let _ = writeln!(out, "       {line}");
        }
    }
    let seen: Vec<&str> = view.malus_top.iter().map(|malus| malus.map_or("?", Malus::slug)).collect();
    if !seen.is_empty() {
        let _ = writeln!(out, "malus  {}", seen.join(" "));
    }
    out
}

fn letter(space: Space) -> &'static str {
    match space {
        Space::Gate => "G",
        Space::Power => "P",
        Space::Malus => "M",
        Space::Quest => "Q",
        Space::Sanctuary => "S",
        Space::Ethnic(people) => ["eg", "gr", "no", "in", "ch", "ro"][people as usize],
    }
}

/// The ring with the pawns behind the space they stand on.
fn ring(view: &View) -> String {
    let cells = RING.iter().enumerate().map(|(at, &space)| {
        let here = view.players.iter().enumerate().filter(|(_, player)| usize::from(player.space) == at);
        let pawns: String = here.map(|(seat, _)| Seat::new(seat).letter()).collect();
        if pawns.is_empty() { letter(space).into() } else { format!("{}[{pawns}]", letter(space)) }
    });
    cells.collect::<Vec<String>>().join(" ")
}

fn god(god: &Option<GodView>) -> String {
    let Some(god) = god else { return "-".into() };
    let asleep = if god.asleep { "°" } else { "" };
    let drowsy = if god.drowsy.is_some() { "¹" } else { "" };
    let invincible = if god.invincible { "*" } else { "" };
    format!("{}{asleep}{drowsy}{invincible}", god.god.slug())
}

fn line(player: &PlayerView) -> String {
    let gods: Vec<String> = player.gods.iter().map(god).collect();
    let mut parts = vec![format!("lap {} space {}: {}", player.lap, player.space, gods.join(" "))];
    let marks = [
        (player.locked.is_some(), "locked"),
        (player.shielded.is_some(), "shielded"),
        (player.tantalus.is_some(), "tantalus"),
        (player.drunk, "drunk"),
        (player.quest_failure, "quest failure"),
        (player.starved > 0, "starved"),
        (player.loves.is_some(), "in love"),
        (player.fate.is_some(), "bound to Juno"),
    ];
    parts.extend(marks.into_iter().filter(|(is, _)| *is).map(|(_, mark)| mark.into()));
    if player.next > 0 {
        parts.push(format!("next {}", player.next));
    }
    if player.combos > 0 {
        parts.push(format!("combo {}", player.combos));
    }
    let known: Vec<String> = Power::ALL
        .into_iter()
        .filter(|card| player.hand[card.index()] > 0)
        .map(|card| match player.hand[card.index()] {
            1 => card.slug().into(),
            count => format!("{count} {}", card.slug()),
        })
        .collect();
    let hidden = player.hand_size.saturating_sub(player.hand.iter().sum());
    let hidden = if hidden > 0 { format!(" ({hidden} hidden)") } else { String::new() };
    parts.push(format!("hand {}{hidden}", if known.is_empty() { "-".into() } else { known.join(", ") }));
    parts.join(" · ")
}
