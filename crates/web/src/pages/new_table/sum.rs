//! What a form comes to, in a sentence: the check before the table is set.

use catalog::GameId;
use engine::Seat;

use super::draft;
use crate::fields::Fields;
use crate::language::{Reader, capital};
use crate::look;
use crate::pages::{how, shelf};
use crate::time::Limit;

/// The sentence of the ground line and the word on its button.
pub(super) struct Sum {
    /// The game and how many sit down.
    pub(super) lead: String,
    /// Who they are, how long it takes; or what does not fit.
    pub(super) rest: String,
    /// What the button says.
    pub(super) act: &'static str,
    /// Whether the table can be set.
    pub(super) open: bool,
    /// The classes that lend the seats their colours.
    pub(super) hues: String,
}

pub(super) fn of(reader: &Reader, game: GameId, fields: &Fields) -> Sum {
    let kinds = Seat::all(game.players().1).map(|seat| fields.get(&format!("seat-{seat}")).unwrap_or("none"));
    let kinds: Vec<&str> = kinds.filter(|kind| *kind != "none").collect();
    let count = |kind: &str| kinds.iter().filter(|own| **own == kind).count();
    let (friends, here) = (count("friend"), count("here"));
    let bots = kinds.iter().filter(|kind| kind.starts_with("bot-")).count();
    let alone = friends == 0 && here == 0;
    let act = if alone {
        reader.say("Start", "Commencer")
    } else {
        reader.say("Open the table", "Ouvrir la table")
    };
    let title = shelf::title(reader, game);
    let seats = number(reader, kinds.len());
    let lead = reader.say(format!("{title}, {seats} at the table."), format!("{title}, {seats} à table."));
    let draft = draft::read(reader, game, fields);
    let hues = look::hue_classes(game.hues(draft.as_ref().map_or("", |draft| &draft.setup)));
    if let Err(error) = draft {
        return Sum { lead, rest: error.explain(reader.lang).text, act, open: false, hues };
    }
    let mut who = Vec::new();
    if count("me") > 0 {
        who.push(reader.say("you", "vous").to_owned());
    }
    let mut add = |count: usize, one: [&str; 2], more: [&str; 2]| {
        let words = if count == 1 { one } else { more };
        if count > 0 {
            who.push(format!("{} {}", number(reader, count), reader.say(words[0], words[1])));
        }
    };
    add(
        here,
        ["more at this screen", "autre sur cet écran"],
        ["more at this screen", "autres sur cet écran"],
    );
    add(friends, ["friend by link", "ami par lien"], ["friends by link", "amis par lien"]);
    add(bots, ["bot", "robot"], ["bots", "robots"]);
    let who = capital(&who.join(", "));
    let minutes = shelf::minutes(game, kinds.len());
    let time = match fields.get("timer").and_then(Limit::from_name) {
        None | Some(Limit::None) => String::new(),
        Some(limit) => format!(", {}", how::limit(reader, limit)),
    };
    let rest = reader.say(
        format!("{who}. About {minutes} minutes{time}."),
        format!("{who}. Environ {minutes} minutes{time}."),
    );
    Sum { lead, rest, act, open: true, hues }
}

/// A small number in words.
fn number(reader: &Reader, count: usize) -> &'static str {
    let words = reader.say(
        ["nobody", "one", "two", "three", "four", "five", "six"],
        ["personne", "un", "deux", "trois", "quatre", "cinq", "six"],
    );
    words.get(count).copied().unwrap_or("")
}
