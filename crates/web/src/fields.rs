use axum::Form;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use engine::Seat;

use crate::error::Error;

/// The fields of a form, in order.
pub(crate) struct Fields(pub(crate) Vec<(String, String)>);

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Fields, Error> {
        match Form::from_request(request, state).await {
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

/// A name as people typed it, without what could disturb a line of text; nothing if it is too long.
pub(crate) fn clean_name(text: &str) -> Option<String> {
    // Control characters, and the marks that turn the direction of writing.
    let odd = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    let plain: String = text.chars().map(|c| if odd(c) { ' ' } else { c }).collect();
    let name = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    (name.chars().count() <= MAX_NAME).then_some(name)
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
}
