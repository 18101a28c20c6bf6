//! Filters of the list of open tables: links that combine, kept in the address.

use catalog::GameId;
use maud::{Markup, html};

use super::Listed;
use crate::language::Reader;
use crate::look;
use crate::pages::{how, shelf};

/// What a reader looks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Filters {
    game: Option<GameId>,
    /// With a clock, or without.
    timed: Option<bool>,
    beginners: bool,
}

impl Filters {
    /// Reads the query of the page. What is no filter is ignored: an old link still shows the list.
    pub(super) fn of(query: &[(String, String)]) -> Filters {
        let value = |key: &str| query.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str());
        Filters {
            game: value("game").and_then(GameId::parse),
            timed: match value("clock") {
                Some("on") => Some(true),
                Some("off") => Some(false),
                _ => None,
            },
            beginners: value("for") == Some("beginners"),
        }
    }

    fn address(self) -> String {
        let parts = [
            self.game.map(|game| format!("game={}", game.id())),
            self.timed.map(|timed| format!("clock={}", if timed { "on" } else { "off" })),
            self.beginners.then(|| "for=beginners".to_owned()),
        ];
        let query: Vec<String> = parts.into_iter().flatten().collect();
        if query.is_empty() { "/open".to_owned() } else { format!("/open?{}", query.join("&")) }
    }

    /// Whether a table is among what is looked for.
    pub(super) fn fit(self, listed: &Listed) -> bool {
        let row = &listed.table.row;
        self.game.is_none_or(|game| game == listed.game)
            && self.timed.is_none_or(|timed| timed != row.time.is_empty())
            && (!self.beginners || how::preset(listed.game, row) == Some("first"))
    }

    /// The filters as links: one that is on leads back.
    pub(super) fn links(self, reader: &Reader) -> Markup {
        let link = |on: bool, to: Filters, label: Markup| {
            html! { a.chip.chip-tap.chip-on[on] href=(to.address()) aria-current=[on.then_some("true")] { (label) } }
        };
        let toggled = |timed: bool| {
            let timed = if self.timed == Some(timed) { None } else { Some(timed) };
            Filters { timed, ..self }
        };
        html! {
            nav.open-filters aria-label=(reader.say("Filters", "Filtres")) {
                (link(self.game.is_none(), Filters { game: None, ..self }, html! { (reader.say("All games", "Tous les jeux")) }))
                @for game in shelf::SHELF {
                    (link(self.game == Some(game), Filters { game: Some(game), ..self },
                        html! { (look::emblem(shelf::picture(game).0)) " " (shelf::title(reader, game)) }))
                }
                (link(self.timed == Some(false), toggled(false), html! { (reader.say("no clock", "sans horloge")) }))
                (link(self.timed == Some(true), toggled(true), html! { (reader.say("with a clock", "avec horloge")) }))
                (link(self.beginners, Filters { beginners: !self.beginners, ..self }, html! { (reader.say("for beginners", "pour débuter")) }))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filters_come_back_from_their_address() {
        for game in GameId::ALL.iter().map(|&game| Some(game)).chain([None]) {
            for timed in [None, Some(true), Some(false)] {
                for beginners in [false, true] {
                    let filters = Filters { game, timed, beginners };
                    let address = filters.address();
                    let query: Vec<(String, String)> = address
                        .split_once('?')
                        .map_or("", |(_, query)| query)
                        .split('&')
                        .filter_map(|pair| pair.split_once('='))
                        .map(|(key, value)| (key.to_owned(), value.to_owned()))
                        .collect();
                    assert_eq!(Filters::of(&query), filters, "{address}");
                }
            }
        }
        assert_eq!(Filters::of(&[("game".into(), "chess".into())]), Filters::default());
    }
}
