//! A view in a few lines of plain text, for the terminal and for playthroughs.

use std::fmt::Write as _;

use engine::{Lang, Seat};

use crate::bets::Bet;
use crate::cards::{CardSet, Creature};
use crate::view::{View, Whereabouts};
use crate::{FINISH, LAST_SECTOR};

/// The position as the viewer sees it.
pub fn sketch(view: &View) -> String {
    let mut out = String::new();
    let first = view.first_player;
    let _ = writeln!(
        out,
        "race {}/3 · turn {}/{} · first player {first}",
        view.race, view.turns_done, view.turns
    );
    let _ = writeln!(out, "track  {}", track(view));
    let tokens = Creature::ALL.map(|c| format!("{} {}", c.code(), view.tokens[c.index()]));
    let _ = writeln!(out, "tokens {}", tokens.join("  "));
    let protections = count(view.protections, ["protection", "protections"]);
    let _ = writeln!(out, "zeus   {protections}{}", listed(" ", view.zeus, view));
    if !view.discard.is_empty() {
        let _ = writeln!(out, "gone  {}", listed(" ", view.discard, view));
    }
    for (at, holder) in view.holders.iter().enumerate() {
        let (one, other) = (Seat::new(at), Seat::new(at).left(view.holders.len()));
        let hidden = usize::from(holder.count).saturating_sub(holder.known.len());
        let hidden = if hidden > 0 { format!(" {hidden} hidden") } else { String::new() };
        let doubt = if holder.doubtful { " (in doubt)" } else { "" };
        let _ = writeln!(out, "holder {one}–{other} {}{hidden}{doubt}", listed("", holder.known, view));
    }
    for (at, seat) in view.seats.iter().enumerate() {
        let god = seat.god.map_or("no god yet", |god| god.slug());
        let bets: Vec<String> = seat
            .bets
            .iter()
            .map(|bet| format!("{} on {}", bet.bet.map_or("hidden", Bet::slug), bet.creature.slug()))
            .collect();
        let _ = write!(out, "{} {god}: {}", Seat::new(at), count(seat.score, ["point", "points"]));
        if !bets.is_empty() {
            let _ = write!(out, ", bets {}", bets.join(", "));
        }
        if !seat.powers.is_empty() {
            let powers: Vec<&str> = seat.powers.iter().map(|power| power.slug()).collect();
            let _ = write!(out, ", powers {}", powers.join(", "));
        }
        if let Some(hand) = seat.hand {
            let hand: Vec<&str> = hand.iter().map(Bet::slug).collect();
            let _ = write!(out, ", hand {}", hand.join(", "));
        }
        out.push('\n');
    }
    out
}

/// A number with its noun.
fn count(number: u8, noun: [&str; 2]) -> String {
    Lang::En.count(number.into(), noun, noun)
}

/// Creatures by sector, foremost last; the rightmost of a sector is ahead.
fn track(view: &View) -> String {
    let mut parts = Vec::new();
    for sector in 0..=LAST_SECTOR {
        let mut there: Vec<(u8, Creature)> = Creature::ALL
            .into_iter()
            .filter_map(|creature| match view.creatures[creature.index()] {
                Whereabouts::Sector { sector: at, slot } if at == sector => Some((slot, creature)),
                _ => None,
            })
            .collect();
        there.sort_unstable();
        let fate = if view.fate.contains(&sector) { "*" } else { "" };
        if !there.is_empty() || !fate.is_empty() {
            let names: Vec<&str> = there.iter().map(|(_, creature)| creature.code()).collect();
            parts.push(format!("{sector}{fate}|{}", names.join(" ")));
        }
        if sector == view.mid_line {
            parts.push(if view.mid_crossed { "::" } else { "¦¦" }.into());
        }
    }
    let home = view.order.iter().filter(|c| matches!(view.creatures[c.index()], Whereabouts::Arrived { .. }));
    let home: Vec<&str> = home.map(|creature| creature.code()).collect();
    if !home.is_empty() {
        parts.push(format!("{FINISH}|{}", home.join(" ")));
    }
    parts.join(" ")
}

fn listed(lead: &str, cards: CardSet, view: &View) -> String {
    let cards = cards.iter().map(|card| format!("{lead}{card} {}", card.numbers(view.setup.deck)));
    cards.collect::<Vec<_>>().join(if lead.is_empty() { "  " } else { " " })
}
