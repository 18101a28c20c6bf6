use std::time::Duration;

use axum::Form;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use engine::Seat;
use unicode_width::UnicodeWidthChar as _;

use crate::error::Error;

/// A form is sent within this time.
const PATIENCE: Duration = Duration::from_secs(15);

/// The fields of a form, in order.
pub(crate) struct Fields(pub(crate) Vec<(String, String)>);

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Fields, Error> {
        let read = tokio::time::timeout(PATIENCE, Form::from_request(request, state)).await;
        match read.map_err(|_| Error::Status(StatusCode::REQUEST_TIMEOUT))? {
            Ok(Form(fields)) => Ok(Fields(fields)),
            Err(rejection) => Err(match axum::response::IntoResponse::into_response(rejection).status() {
                StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge,
                _ => Error::BadForm { field: "form" },
            }),
        }
    }
}

impl Fields {
    /// The first value of a field.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// A value that must be there.
    pub(crate) fn need(&self, name: &'static str) -> Result<&str, Error> {
        self.get(name).ok_or(Error::BadForm { field: name })
    }

    /// The seat a form speaks of, at a table of so many.
    pub(crate) fn seat(&self, seats: usize) -> Result<Seat, Error> {
        let seat: Option<Seat> = self.need("seat")?.parse().ok();
        seat.filter(|seat| seat.index() < seats).ok_or(Error::BadForm { field: "seat" })
    }
}

/// The longest name, in characters.
pub(crate) const MAX_NAME: usize = 24;

/// So many marks may stand on one letter; more would run over the lines around it.
const MARKS: usize = 2;

/// A name as people typed it, without what could disturb a line of text: what cannot be seen, what turns the direction of
/// writing, and heaps of marks. Nothing if it is too long.
pub fn clean_name(text: &str) -> Option<String> {
    clean_line(text, MAX_NAME)
}

/// The same for a line of at most so many characters.
pub(crate) fn clean_line(text: &str, most: usize) -> Option<String> {
    let plain: String = text.chars().map(|c| if is_hidden(c) { ' ' } else { c }).collect();
    let words: Vec<String> =
        plain.split_whitespace().map(without_heaps).filter(|word| !word.is_empty()).collect();
    let line = words.join(" ");
    (line.chars().count() <= most).then_some(line)
}

/// Control and format characters, fillers and blanks that look like nothing, and what has no meaning outside one program.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{10ffff}')
}

/// A word whose letters carry few marks, and which does not begin with one.
fn without_heaps(word: &str) -> String {
    let mut marks = MARKS;
    let keep = |c: &char| {
        let mark = c.width() == Some(0);
        marks = if mark { marks + 1 } else { 0 };
        !mark || marks <= MARKS
    };
    word.chars().filter(keep).collect()
}

/// A name as it stands in a sentence: one that is written from right to left does not turn what is around it.
pub(crate) fn isolated(name: String) -> String {
    let turns = |c: char| {
        matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}'
            | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
    };
    if name.contains(turns) { format!("\u{2068}{name}\u{2069}") } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_plain_line() {
        assert_eq!(clean_name("  Zoé \n\t Ω "), Some("Zoé Ω".into()));
        assert_eq!(clean_name("a\u{202e}b"), Some("a b".into()));
        assert_eq!(clean_name(&"é".repeat(24)).map(|name| name.len()), Some(48));
        assert_eq!(clean_name(&"x".repeat(25)), None);
    }

    #[test]
    fn what_cannot_be_seen_is_no_name() {
        for odd in [
            "\u{200b}",
            "\u{2060}\u{2064}",
            "\u{3164}",
            "\u{ffa0}",
            "\u{2800}",
            "\u{e0041}",
            "\u{fe0f}",
            "\u{ad}",
            "\u{301}\u{301}",
            "\u{202e}\u{2066}",
            "\u{e000}",
        ] {
            assert_eq!(clean_name(odd), Some(String::new()), "{odd:?}");
        }
        assert_eq!(clean_name("Zeus\u{200d}"), Some("Zeus".into()));
    }

    #[test]
    fn letters_carry_few_marks() {
        assert_eq!(clean_name("Z\u{300}\u{301}\u{302}\u{303}\u{304}o"), Some("Z\u{300}\u{301}o".into()));
        for name in ["e\u{301}ric", "việt", "vie\u{323}\u{302}t", "ที่รัก", "한글", "\u{1112}\u{1161}\u{11ab}"]
        {
            assert_eq!(clean_name(name).as_deref(), Some(name), "{name}");
        }
    }

    #[test]
    fn a_name_does_not_turn_the_sentence_around_it() {
        assert_eq!(isolated("Zoé".into()), "Zoé");
        assert_eq!(isolated("שלום".into()), "\u{2068}שלום\u{2069}");
        assert_eq!(clean_name("\u{2068}שלום\u{2069}"), Some("שלום".into()));
    }
}
