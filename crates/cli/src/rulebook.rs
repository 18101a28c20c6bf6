use catalog::GameId;
use engine::Lang;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::fold::fold;

/// At most so many passages are shown at once; who wants another one types more of its name.
const MOST: usize = 8;

/// A heading of a rulebook and what stands below it, as plain text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Passage {
    pub(crate) title: String,
    /// Paragraphs, items of lists and rows of tables.
    pub(crate) lines: Vec<String>,
}

/// A game's rulebook in the order of its pages.
pub(crate) fn passages(game: GameId, lang: Lang) -> Vec<Passage> {
    let [english, french] = game.about().rules;
    let mut reading = Reading::default();
    for event in Parser::new_ext(
        lang.pick(english, french),
        Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES,
    ) {
        reading.hear(&event);
    }
    reading.passages
}

/// What the rulebook says about a card, a god or any other word, the best passages first: those that are named so, then
/// those whose name contains the words, then single lines that begin with them, then lines that contain them.
pub(crate) fn look_up(game: GameId, lang: Lang, words: &str) -> Vec<Passage> {
    let words = fold(words.trim());
    if words.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<(u8, Passage)> =
        passages(game, lang).into_iter().filter_map(|passage| passage.about(&words)).collect();
    found.sort_by_key(|&(rank, _)| rank);
    let best = found.first().map_or(0, |&(rank, _)| rank);
    // Lines that merely mention a card are of interest only where nothing is said about the card itself.
    found
        .into_iter()
        .filter(|&(rank, _)| rank == best || rank < MENTION)
        .map(|(_, passage)| passage)
        .take(MOST)
        .collect()
}

const MENTION: u8 = 3;

impl Passage {
    /// The title as a line of its own, and the text below it.
    pub(crate) fn into_lines(self) -> impl Iterator<Item = String> {
        [String::new(), self.title].into_iter().chain(self.lines)
    }

    /// The passage, or those of its lines that are about these folded words, with 0 for the best fit.
    fn about(self, words: &str) -> Option<(u8, Passage)> {
        let title = fold(&self.title);
        if names(&title).any(|name| name == words) {
            return Some((0, self));
        }
        if words.split_whitespace().all(|word| title.contains(word)) {
            return Some((1, self));
        }
        let begins = |line: &&String| {
            let rest = fold(line.trim_start_matches("- "));
            rest.strip_prefix(words).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
        };
        let mentions = |line: &&String| {
            let line = fold(line);
            words.split_whitespace().all(|word| line.contains(word))
        };
        let Passage { title, lines } = &self;
        let some = |rank, lines: Vec<String>| {
            (!lines.is_empty()).then(|| (rank, Passage { title: title.clone(), lines }))
        };
        some(2, lines.iter().filter(begins).cloned().collect())
            .or_else(|| some(MENTION, lines.iter().filter(mentions).cloned().collect()))
    }
}

/// What a heading calls its card: "W03 · Sagittarius", "009 Griffin" and "Surparit, the Surprise" each hold a number or
/// an epithet beside the name.
fn names(title: &str) -> impl Iterator<Item = &str> {
    title.split(" · ").flat_map(|part| {
        let bare = part.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == ' ');
        [part, bare, bare.split(',').next().unwrap_or(bare)]
    })
}

/// The text of a rulebook while it is read.
#[derive(Default)]
struct Reading {
    passages: Vec<Passage>,
    text: String,
    in_heading: bool,
}

impl Reading {
    fn hear(&mut self, event: &Event<'_>) {
        match event {
            Event::Start(Tag::Heading { .. }) => {
                self.end_line();
                self.in_heading = true;
            }
            Event::End(TagEnd::Heading(_)) => {
                let title = std::mem::take(&mut self.text);
                self.passages.push(Passage { title, lines: Vec::new() });
                self.in_heading = false;
            }
            Event::Start(Tag::Item) => {
                self.end_line();
                self.text.push_str("- ");
            }
            Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::TableRow | TagEnd::TableHead) => {
                self.end_line();
            }
            Event::Start(Tag::TableCell) if !self.text.is_empty() => self.text.push_str(" · "),
            Event::Text(text) | Event::Code(text) => self.text.push_str(text),
            Event::SoftBreak | Event::HardBreak => self.text.push(' '),
            _ => {}
        }
    }

    fn end_line(&mut self) {
        let line = std::mem::take(&mut self.text);
        if let Some(passage) = self.passages.last_mut()
            && !line.is_empty()
        {
            passage.lines.push(line);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(game: GameId, lang: Lang, words: &str) -> Passage {
        look_up(game, lang, words).into_iter().next().unwrap_or_else(|| panic!("nothing about {words}"))
    }

    #[test]
    fn a_card_is_found_by_its_name_whatever_stands_beside_it() {
        let leo = first(GameId::Godwar, Lang::En, "leo");
        assert_eq!(leo.title, "W02 · Leo");
        assert_eq!(leo.lines[1], "- Action: Attack 5.");
        assert_eq!(first(GameId::Godwar, Lang::Fr, "EVEQUE").title, "D03 · Évêque");
        assert_eq!(first(GameId::Pantheon, Lang::En, "surparit").title, "Surparit, the Surprise");
        assert_eq!(first(GameId::Mythologies, Lang::En, "griffin").title, "009 Griffin");
        assert_eq!(first(GameId::Mythologies, Lang::En, "009").title, "009 Griffin");
        let athena = first(GameId::Mythologiste, Lang::En, "Athena");
        assert_eq!(athena.title, "Greek gods");
        assert!(athena.lines.len() == 1 && athena.lines[0].starts_with("- Athena. Passive. "), "{athena:?}");
    }

    #[test]
    fn words_that_no_card_has_are_looked_for_everywhere() {
        let found = look_up(GameId::Pantheon, Lang::En, "shuffled");
        assert!(!found.is_empty() && found.len() <= MOST);
        assert!(look_up(GameId::Derby, Lang::Fr, "Sagittarius").is_empty());
        assert!(look_up(GameId::Derby, Lang::En, "  ").is_empty());
    }

    #[test]
    fn no_passage_keeps_signs_of_the_markup() {
        for &game in GameId::ALL {
            for lang in Lang::ALL {
                for passage in passages(game, lang) {
                    let text = format!("{} {}", passage.title, passage.lines.join(" "));
                    for sign in ["**", "](", "{#", "|--"] {
                        assert!(!text.contains(sign), "{sign} in {text}");
                    }
                }
            }
        }
    }
}
