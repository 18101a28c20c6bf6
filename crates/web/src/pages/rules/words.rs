//! The words of a game: its glossary as a part of the page, and links to it from the rules.
//!
//! A rulebook ends with a section `{#glossary}`, a table of word, meaning and rule. Words in bold are linked where they first
//! stand below a heading; others mean too many things elsewhere ("left") and are only listed.

use maud::{Markup, html};

use crate::language::Reader;

/// A word of the rules.
pub(super) struct Word {
    /// The part of the address that leads to it.
    pub(super) id: String,
    /// What it is called, the first form first.
    pub(super) forms: Vec<String>,
    /// Whether the rules link to it.
    linked: bool,
    /// What it means, in one sentence.
    pub(super) meaning: String,
    /// Its rule: the name of the chapter, and its anchor.
    pub(super) rule: (String, String),
}

/// Where the glossary begins.
const HEADING: &str = "{#glossary}";

/// The rulebook without its glossary, and the words of that.
pub(super) fn split(markdown: &str) -> (String, Vec<Word>) {
    let Some(at) = markdown.find(HEADING) else { return (markdown.to_owned(), Vec::new()) };
    let begin = markdown[..at].rfind('\n').map_or(0, |line| line + 1);
    let end = markdown[at..].find("\n## ").map_or(markdown.len(), |next| at + next + 1);
    let words = markdown[at..end].lines().filter_map(word).collect();
    ([&markdown[..begin], &markdown[end..]].concat(), words)
}

/// A row of the glossary.
fn word(row: &str) -> Option<Word> {
    let cells: Vec<&str> = row.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ").collect();
    let [name, meaning, rule] = cells[..] else { return None };
    let (title, anchor) = rule.strip_prefix('[')?.strip_suffix(')')?.split_once("](#")?;
    let forms: Vec<String> = name.split(", ").map(|form| form.trim_matches('*').to_owned()).collect();
    let plain = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
    let id = forms.first()?.to_lowercase().chars().map(plain).collect();
    let rule = (title.to_owned(), anchor.to_owned());
    Some(Word { id, forms, linked: name.starts_with('*'), meaning: meaning.to_owned(), rule })
}

/// The words as a part of the page.
pub(super) fn section(reader: &Reader, words: &[Word]) -> Markup {
    html! {
        section #glossary aria-labelledby="glossary-title" {
            h2 #glossary-title { (reader.say("Words", "Lexique")) }
            dl.words { @for word in words {
                div #{ "word-" (word.id) } {
                    dt { (word.forms[0]) }
                    dd { (word.meaning) ". " a href={ "#" (word.rule.1) } { (word.rule.0) } }
                }
            } }
        }
    }
}

/// The words that have been linked below the present heading.
#[derive(Default)]
pub(super) struct Linked(Vec<usize>);

impl Linked {
    /// Begins anew below another heading.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// A text in which words that stand in it for the first time lead to what they mean.
    pub(super) fn link(&mut self, text: &str, words: &[Word]) -> String {
        let mut html = String::new();
        let mut rest = text;
        while let Some((at, length, which)) = self.first(rest, words) {
            let (before, found) = (&rest[..at], &rest[at..at + length]);
            html.push_str(
                &html! { (before) a.term href={ "#word-" (words[which].id) } { (found) } }.into_string(),
            );
            self.0.push(which);
            rest = &rest[at + length..];
        }
        html + &html! { (rest) }.into_string()
    }

    /// Where a word stands in a text that has not been linked yet: the first, and of several there the longest.
    fn first(&self, text: &str, words: &[Word]) -> Option<(usize, usize, usize)> {
        let known = words.iter().enumerate().filter(|(which, word)| word.linked && !self.0.contains(which));
        let found = known.flat_map(|(which, word)| {
            word.forms
                .iter()
                .filter_map(move |form| place(text, form).map(|(at, length)| (at, length, which)))
        });
        found.min_by_key(|&(at, length, _)| (at, usize::MAX - length))
    }
}

/// Where a form stands in a text as words of their own, in the singular or the plural.
fn place(text: &str, form: &str) -> Option<(usize, usize)> {
    let starts = text.char_indices().filter(|&(at, _)| !text[..at].ends_with(char::is_alphanumeric));
    starts.filter_map(|(at, _)| length_at(&text[at..], form).map(|length| (at, length))).next()
}

/// How long a form is at the beginning of a text, in either number; its first letter may be small there or a capital.
fn length_at(text: &str, form: &str) -> Option<usize> {
    let mut length = 0;
    for (place, word) in form.split(' ').enumerate() {
        if place > 0 {
            length += text[length..].strip_prefix([' ', '\n']).map(|_| 1)?;
        }
        let (mut here, mut wanted) = (text[length..].chars(), word.chars());
        let (first, other) = (here.next()?, wanted.next()?);
        if !first.to_lowercase().eq(other.to_lowercase()) {
            return None;
        }
        let rest = here.as_str().strip_prefix(wanted.as_str())?;
        length = text.len() - rest.len();
        let plural = ["es", "s", "x"].into_iter().find(|end| rest.strip_prefix(end).is_some_and(ends));
        length += plural.map_or(0, str::len);
        if plural.is_none() && !ends(rest) {
            return None;
        }
    }
    Some(length)
}

/// Whether no letter follows.
fn ends(rest: &str) -> bool {
    !rest.starts_with(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use catalog::GameId;
    use engine::Lang;

    use super::*;

    fn word_of(forms: &[&str], linked: bool) -> Word {
        Word {
            id: forms[0].to_lowercase().replace(' ', "-"),
            forms: forms.iter().map(|form| (*form).to_owned()).collect(),
            linked,
            meaning: String::new(),
            rule: Default::default(),
        }
    }

    #[test]
    fn a_word_is_linked_once_in_either_number_and_the_longest_wins() {
        let words = [word_of(&["Power"], true), word_of(&["Power card"], true), word_of(&["Left"], false)];
        let link = |text: &str| Linked::default().link(text, &words);
        assert_eq!(link("to the left"), "to the left");
        assert_eq!(
            link("Two power cards & a Power, a power"),
            "Two <a class=\"term\" href=\"#word-power-card\">power cards</a> &amp; a \
             <a class=\"term\" href=\"#word-power\">Power</a>, a power"
        );
        assert_eq!(link("powerful, empower"), "powerful, empower");
        let french = [word_of(&["Demi-dieu", "demi-dieux"], true), word_of(&["Carte annoncée"], true)];
        assert_eq!(
            Linked::default().link("des cartes annoncées, l’écart", &french),
            "des <a class=\"term\" href=\"#word-carte-annoncée\">cartes annoncées</a>, l’écart"
        );
    }

    #[test]
    fn every_game_explains_its_words_and_uses_those_that_it_links() {
        let mut explained = 0;
        for &game in GameId::ALL {
            let rules = game.about().rules;
            let [english, french] = Lang::ALL.map(|lang| {
                let (book, words) = split(lang.pick(rules[0], rules[1]));
                assert!(!book.contains(HEADING), "{}", game.id());
                let mut ids: Vec<&str> = words.iter().map(|word| word.id.as_str()).collect();
                ids.sort_unstable();
                ids.dedup();
                assert_eq!(ids.len(), words.len(), "{}: a word twice", game.id());
                for word in &words {
                    assert!(
                        book.contains(&format!("{{#{}}}", word.rule.1)),
                        "{}: no rule {}",
                        game.id(),
                        word.rule.1
                    );
                    let used = word.forms.iter().all(|form| place(&book, form).is_some());
                    assert!(
                        !word.linked || used,
                        "{}: {:?} does not stand in the rules",
                        game.id(),
                        word.forms
                    );
                }
                words.len()
            });
            explained += usize::from(english.min(french) >= 8);
        }
        // The game of the tests has no glossary.
        assert!(explained >= 5, "{explained} games explain their words in both languages");
    }
}
