//! What people are told when a table waits for them: whose turn it is and where, and nothing of the game.

use catalog::GameId;
use engine::Lang;
use store::Table;

use super::{Call, Why};

/// A title and a sentence.
pub(super) fn said(call: &Call, table: &Table, lang: Lang) -> [String; 2] {
    let game = GameId::parse(&table.row.game);
    let game = game.map_or("Theogony", |game| lang.pick(game.about().title[0], game.about().title[1]));
    let title = if table.name.is_empty() { game.to_owned() } else { format!("{game}: {}", table.name) };
    let host = || {
        let seats = &table.row.seats;
        let seat = seats.iter().find(|seat| seat.person.is_some() && seat.person == table.row.host);
        seat.map_or_else(|| lang.pick("Somebody", "Quelqu’un").to_owned(), |seat| seat.name.clone())
    };
    let body = match &call.why {
        Why::Turn { seat, .. } => {
            let name = table.row.seats.get(seat.index()).map_or("", |row| row.name.as_str());
            if name.is_empty() {
                lang.pick("It is your turn.", "C’est à vous.").to_owned()
            } else {
                lang.pick(format!("It is your turn, {name}."), format!("C’est à vous, {name}."))
            }
        }
        Why::Invited => lang.pick(
            format!("{} invites you to a table.", host()),
            format!("{} vous invite à une table.", host()),
        ),
        Why::Asked => lang
            .pick("Somebody asks you for a seat at your table.", "On vous demande une place à votre table.")
            .to_owned(),
        Why::LetIn => lang.pick(
            format!("{} has given you a seat. Are you ready?", host()),
            format!("{} vous a donné une place. Êtes-vous prêt ?", host()),
        ),
    };
    [title, body]
}
