//! Every card of a game as it is printed, to be searched by any word in either language.

use catalog::{GameId, for_game};
use engine::Lang;
use maud::{Markup, html};

use crate::games::Board;
use crate::language::Reader;
use crate::look::{self, Band, CardFace, CardSize, Emblem, Tone, Value};

pub(crate) mod decks;

/// A card of the gallery, in both languages.
pub(super) struct Card {
    pub(super) name: [String; 2],
    pub(super) kind: [String; 2],
    pub(super) text: [String; 2],
    pub(super) band: Band,
    pub(super) emblem: Emblem,
    pub(super) tone: Option<Tone>,
    /// Numbers with their icons and words.
    pub(super) values: Vec<(Emblem, String, [&'static str; 2])>,
    /// What it is filtered by: one value for each group it belongs to.
    pub(super) marks: Vec<(&'static str, String)>,
    /// Where the rulebook speaks of it; empty where it does not.
    pub(super) rule: String,
}

/// Something to filter by: its word in addresses, its name, and its values.
pub(super) struct Group {
    pub(super) key: &'static str,
    pub(super) name: [&'static str; 2],
    pub(super) values: Vec<(String, [String; 2])>,
}

/// The cards of a game and what they can be filtered by.
#[derive(Default)]
pub(crate) struct Gallery {
    pub(super) cards: Vec<Card>,
    pub(super) groups: Vec<Group>,
}

/// What a reader looks for.
pub(super) struct Wanted {
    words: Vec<String>,
    typed: String,
    marks: Vec<(String, String)>,
}

impl Wanted {
    /// Reads the address.
    pub(super) fn of(query: &[(String, String)]) -> Wanted {
        let typed = query.iter().find(|(key, _)| key == "q").map_or("", |(_, typed)| typed.as_str());
        let typed: String = typed.chars().take(60).collect();
        let marks = query.iter().filter(|(key, value)| key != "q" && !value.is_empty());
        Wanted {
            words: folded(&typed).split_whitespace().map(str::to_owned).collect(),
            typed,
            marks: marks.cloned().collect(),
        }
    }

    /// Whether anything is looked for.
    pub(super) fn is_empty(&self) -> bool {
        self.words.is_empty() && self.marks.is_empty()
    }

    fn has(&self, group: &str, value: &str) -> bool {
        self.marks.iter().any(|(key, wanted)| key == group && wanted == value)
    }

    /// All words, and one value of each group that is chosen.
    fn fits(&self, gallery: &Gallery, card: &Card) -> bool {
        let text = words_of(card);
        let chosen = gallery.groups.iter().filter(|group| self.marks.iter().any(|(key, _)| key == group.key));
        self.words.iter().all(|word| text.contains(word.as_str()))
            && chosen.into_iter().all(|group| {
                card.marks.iter().any(|(key, value)| *key == group.key && self.has(group.key, value))
            })
    }
}

/// A text without accents, ligatures and capitals: what people type.
pub(super) fn folded(text: &str) -> String {
    let plain = |letter: char| match letter {
        'à' | 'á' | 'â' | 'ä' | 'ã' | 'ā' => "a",
        'ç' => "c",
        'è' | 'é' | 'ê' | 'ë' | 'ē' => "e",
        'ì' | 'í' | 'î' | 'ï' | 'ī' => "i",
        'ñ' => "n",
        'ò' | 'ó' | 'ô' | 'ö' | 'ō' => "o",
        'ù' | 'ú' | 'û' | 'ü' | 'ū' => "u",
        'œ' => "oe",
        'æ' => "ae",
        '’' => "'",
        '\u{a0}' | '\u{202f}' => " ",
        _ => "",
    };
    let mut out = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match plain(letter) {
            "" => out.push(letter),
            other => out.push_str(other),
        }
    }
    out
}

/// Everything a card can be found by.
fn words_of(card: &Card) -> String {
    folded(&[&card.name[..], &card.kind, &card.text].concat().join(" "))
}

/// The cards of a game.
pub(super) fn of(game: GameId) -> Gallery {
    for_game!(game, G => <G as Board>::gallery())
}

impl Gallery {
    /// Every border and picture of the cards.
    pub(super) fn drawings(&self) -> (Vec<Band>, Vec<Emblem>) {
        let emblems = self.cards.iter().map(|card| card.emblem);
        let icons = self.cards.iter().flat_map(|card| card.values.iter().map(|value| value.0));
        let mut bands: Vec<Band> = Vec::new();
        for card in &self.cards {
            if !bands.contains(&card.band) {
                bands.push(card.band);
            }
        }
        (bands, emblems.chain(icons).collect())
    }

    /// The search, the filters and the cards; what is not wanted is hidden, so that the script can bring it back.
    pub(super) fn section(&self, reader: &Reader, game: GameId, wanted: &Wanted) -> Markup {
        let found = self.cards.iter().filter(|card| wanted.fits(self, card)).count();
        html! {
            section.gallery #cards aria-labelledby="cards-title" {
                form.gallery-search method="get" action={ "/rules/" (game.id()) "#cards" } role="search" {
                    h2 #cards-title { (reader.say("Cards", "Cartes")) }
                    label.hidden-text for="q" { (reader.say("Name or words", "Nom ou mots")) }
                    input.input #q type="search" name="q" value=(wanted.typed) autocomplete="off"
                        placeholder=(reader.say("Name or words", "Nom ou mots"));
                    button.button type="submit" { span { (reader.say("Search", "Chercher")) } }
                    p.soft.gallery-found role="status" data-of=(self.cards.len()) data-words=(reader.say("{} of {}", "{} sur {}")) {
                        (found) (reader.say(" of ", " sur ")) (self.cards.len())
                    }
                    @for group in &self.groups { (self.filter(reader, group, wanted)) }
                    @if !wanted.is_empty() {
                        a.gallery-clear href={ "/rules/" (game.id()) "#cards" } { (reader.say("Clear the filters", "Effacer les filtres")) }
                    }
                }
                p.gallery-none hidden[found > 0] { (reader.say("No card says this. Clear the filters.", "Aucune carte ne le dit. Effacez les filtres.")) }
                ul.plain.gallery-cards { @for card in &self.cards { (self.card(reader, game, card, wanted)) } }
            }
        }
    }

    fn filter(&self, reader: &Reader, group: &Group, wanted: &Wanted) -> Markup {
        html! {
            fieldset.filter {
                legend.hidden-text { (reader.say(group.name[0], group.name[1])) }
                @for (value, name) in &group.values {
                    @let count = self.cards.iter().filter(|card| card.marks.iter().any(|(key, own)| *key == group.key && own == value)).count();
                    label.filter-chip {
                        input type="checkbox" name=(group.key) value=(value) checked[wanted.has(group.key, value)];
                        span { (reader.say(&name[0], &name[1])) " " small { (count) } }
                    }
                }
            }
        }
    }

    fn card(&self, reader: &Reader, game: GameId, card: &Card, wanted: &Wanted) -> Markup {
        let lang = reader.lang as usize;
        let values: Vec<Value<'_>> = card
            .values
            .iter()
            .map(|(icon, number, label)| Value { icon: *icon, number, label: label[lang] })
            .collect();
        let face = CardFace {
            band: card.band,
            name: &card.name[lang],
            kind: &card.kind[lang],
            emblem: card.emblem,
            tone: card.tone,
            values: &values,
            text: &card.text[lang],
            corner: None,
        };
        let marks: Vec<String> = card.marks.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let drawn = look::card(&face, CardSize::Medium);
        html! {
            li data-words=(words_of(card)) data-marks=(marks.join(" ")) hidden[!wanted.fits(self, card)] {
                @if card.rule.is_empty() { (drawn) }
                @else { a.card-link href={ "/rules/" (game.id()) "#" (card.rule) } { (drawn) } }
            }
        }
    }
}

/// The same for both languages.
fn both(say: impl Fn(Lang) -> String) -> [String; 2] {
    [say(Lang::En), say(Lang::Fr)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(game: GameId, query: &[(&str, &str)]) -> usize {
        let query: Vec<_> = query.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let (gallery, wanted) = (of(game), Wanted::of(&query));
        gallery.cards.iter().filter(|card| wanted.fits(&gallery, card)).count()
    }

    #[test]
    fn every_game_has_its_cards_with_a_text_in_both_languages() {
        for (game, cards) in [
            (GameId::Derby, 35),
            (GameId::Godwar, 33),
            (GameId::Mythologies, 80),
            (GameId::Pantheon, 10),
            (GameId::Mythologiste, 100),
        ] {
            let gallery = of(game);
            assert!(gallery.cards.len() >= cards, "{}: {}", game.id(), gallery.cards.len());
            for card in &gallery.cards {
                for part in [&card.name, &card.kind, &card.text] {
                    assert!(
                        part.iter().all(|text| !text.trim().is_empty()),
                        "{}: {:?}",
                        game.id(),
                        card.name
                    );
                }
                for (key, value) in &card.marks {
                    let group = gallery.groups.iter().find(|group| group.key == *key);
                    let known = group.is_some_and(|group| group.values.iter().any(|(own, _)| own == value));
                    assert!(known, "{}: {key}={value}", game.id());
                }
            }
        }
    }

    #[test]
    fn words_are_found_in_either_language_and_without_accents() {
        assert_eq!(count(GameId::Mythologies, &[]), 80);
        assert_eq!(
            count(GameId::Mythologies, &[("q", "hades")]),
            count(GameId::Mythologies, &[("q", "HADÈS")])
        );
        assert!(count(GameId::Mythologies, &[("q", "hades")]) >= 1);
        assert_eq!(count(GameId::Mythologies, &[("q", "no such word anywhere")]), 0);
    }

    #[test]
    fn filters_add_up_within_a_group_and_narrow_across_groups() {
        let game = GameId::Mythologies;
        let greek = count(game, &[("culture", "greek")]);
        let both = count(game, &[("culture", "greek"), ("culture", "norse")]);
        let deities = count(game, &[("culture", "greek"), ("culture", "norse"), ("kind", "deity")]);
        assert_eq!((greek, both, deities), (10, 20, 8));
    }
}
