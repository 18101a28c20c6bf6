//! What a form keeps when another game is chosen: who sits where, the time, and who may join.

use bots::Level;
use catalog::GameId;
use engine::Seat;

use crate::fields::{Fields, clean_name};
use crate::language::Reader;
use crate::pages::shelf;

/// What means the same in every game.
const KEPT: [&str; 6] = ["timer", "late", "join", "begin", "pace", "hints"];

/// How the company did not fit the other game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Misfit {
    /// So many find no seat.
    left_out: usize,
    /// So many bots make up the number.
    added: usize,
}

impl Misfit {
    /// What is said of it; nothing where all fit.
    pub(super) fn told(self, reader: &Reader, game: GameId) -> Option<String> {
        let title = shelf::title(reader, game);
        let (fewest, most) = game.players();
        Some(match (self.left_out, self.added) {
            (0, 0) => return None,
            (0, 1) => reader.say(
                format!("{title} has at least {fewest} seats: a bot sits down too."),
                format!("{title} compte au moins {fewest} places : un robot s’assied aussi."),
            ),
            (0, added) => reader.say(
                format!("{title} has at least {fewest} seats: {added} bots sit down too."),
                format!("{title} compte au moins {fewest} places : {added} robots s’asseyent aussi."),
            ),
            (1, _) => reader.say(
                format!("{title} has {most} seats: one of those you chose is left out."),
                format!(
                    "{title} a {most} places : il en manque une pour l’un de ceux que vous aviez choisis."
                ),
            ),
            (out, _) => reader.say(
                format!("{title} has {most} seats: {out} of those you chose are left out."),
                format!("{title} a {most} places : il en manque {out} pour ceux que vous aviez choisis."),
            ),
        })
    }
}

/// Puts what another form held, as an address tells it, in place of what this one suggests.
pub(super) fn over(game: GameId, suggested: Fields, query: &[(String, String)]) -> (Fields, Misfit) {
    let value = |key: &str| query.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str());
    let (fewest, most) = game.players();
    let mut company: Vec<(String, String)> = Seat::all(store::MAX_SEATS)
        .filter_map(|seat| {
            let kind = value(&format!("seat-{seat}")).filter(|kind| is_kind(kind))?;
            let name = value(&format!("name-{seat}")).and_then(clean_name).unwrap_or_default();
            Some((kind.to_owned(), name))
        })
        .collect();
    if !company.iter().any(|(kind, _)| kind == "me") {
        return (suggested, Misfit::default());
    }
    let mut misfit = Misfit::default();
    while company.len() > most {
        // Bots give way first, then whoever was chosen last.
        let bot = company.iter().rposition(|(kind, _)| kind.starts_with("bot-"));
        let guest = || company.iter().rposition(|(kind, _)| kind != "me");
        let Some(out) = bot.or_else(guest) else { break };
        company.remove(out);
        misfit.left_out += 1;
    }
    while company.len() < fewest {
        company.push(("bot-medium".to_owned(), String::new()));
        misfit.added += 1;
    }
    let mut fields = Vec::new();
    for (place, seat) in Seat::all(most).enumerate() {
        let (kind, name) = company.get(place).map_or(("none", ""), |(kind, name)| (kind, name));
        fields.push((format!("seat-{seat}"), kind.to_owned()));
        fields.push((format!("name-{seat}"), name.to_owned()));
    }
    for key in KEPT {
        fields.extend(value(key).map(|value| (key.to_owned(), value.to_owned())));
    }
    let others = suggested.0.into_iter().filter(|(key, _)| fields.iter().all(|(known, _)| known != key));
    let others: Vec<_> = others.collect();
    fields.extend(others);
    (Fields(fields), misfit)
}

fn is_kind(kind: &str) -> bool {
    ["me", "here", "friend"].contains(&kind)
        || kind.strip_prefix("bot-").is_some_and(|level| level.parse::<Level>().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn query(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
    }

    fn seats(fields: &Fields, game: GameId) -> Vec<&str> {
        Seat::all(game.players().1).map(|seat| fields.get(&format!("seat-{seat}")).unwrap()).collect()
    }

    #[test]
    fn the_company_goes_along_as_far_as_it_fits() {
        let six = query(&[
            ("seat-A", "me"),
            ("name-A", "Zoé"),
            ("seat-B", "friend"),
            ("seat-C", "bot-hard"),
            ("seat-D", "friend"),
            ("seat-E", "here"),
            ("name-E", "Ada"),
            ("seat-F", "friend"),
            ("timer", "60"),
            ("preset", "everything"),
        ]);
        let suggested = || Fields(query(&[("preset", "first"), ("seat-A", "me"), ("timer", "0")]));
        let (fields, misfit) = over(GameId::Pantheon, suggested(), &six);
        assert_eq!(seats(&fields, GameId::Pantheon), ["me", "friend", "friend", "here"]);
        assert_eq!((fields.get("name-A"), fields.get("name-D")), (Some("Zoé"), Some("Ada")));
        assert_eq!((fields.get("timer"), fields.get("preset")), (Some("60"), Some("first")));
        assert_eq!(misfit, Misfit { left_out: 2, added: 0 });
        assert_eq!(fields.0.iter().filter(|(key, _)| key == "seat-A").count(), 1);
        let two = query(&[("seat-A", "me"), ("seat-C", "friend")]);
        let (fields, misfit) = over(GameId::Derby, suggested(), &two);
        assert_eq!(seats(&fields, GameId::Derby)[..4], ["me", "friend", "bot-medium", "none"]);
        assert_eq!(misfit, Misfit { left_out: 0, added: 1 });
    }

    #[test]
    fn an_address_of_somebody_elses_making_changes_nothing() {
        for odd in
            [query(&[]), query(&[("seat-A", "bot-hard")]), query(&[("seat-A", "<b>"), ("seat-B", "bot-x")])]
        {
            let (fields, misfit) = over(GameId::Derby, Fields(query(&[("seat-A", "me")])), &odd);
            assert_eq!((fields.0, misfit), (query(&[("seat-A", "me")]), Misfit::default()));
        }
    }
}
