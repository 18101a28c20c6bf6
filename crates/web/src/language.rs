use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use engine::Lang;

use crate::identity::cookie;
use crate::name;
use crate::people::Visitor;

/// The colours a reader wants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Theme {
    /// Whatever the system says.
    #[default]
    Auto,
    /// Black figures on ivory.
    Light,
    /// Red figures on black glaze.
    Dark,
}

impl Theme {
    /// The value in cookies and addresses.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// Reads a value.
    pub(crate) fn from_name(name: &str) -> Option<Theme> {
        [Theme::Auto, Theme::Light, Theme::Dark].into_iter().find(|theme| theme.name() == name)
    }

    /// The theme the switch leads to.
    pub(crate) fn next(self) -> Theme {
        match self {
            Theme::Auto => Theme::Light,
            Theme::Light => Theme::Dark,
            Theme::Dark => Theme::Auto,
        }
    }
}

/// The cookie of a browser without scripts.
pub(crate) const DRAWN: &str = "drawn";

/// Who reads the answer: language, colours, and where they are.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    /// The language of every word.
    pub(crate) lang: Lang,
    /// The colours.
    pub(crate) theme: Theme,
    /// The page to come back to after switching either.
    pub(crate) here: String,
    /// Whether pages hold their drawings, for browsers without scripts.
    pub(crate) drawn: bool,
    /// Whether the answer is for a program rather than for a person.
    pub(crate) json: bool,
    /// What this browser was last called by.
    pub(crate) name: Option<String>,
    /// Who it is, as far as the server knows.
    pub(crate) visitor: Visitor,
}

impl Reader {
    /// Reads the request.
    pub(crate) fn of(method: &Method, uri: &axum::http::Uri, headers: &HeaderMap) -> Reader {
        let lang = cookie(headers, "lang").and_then(|code| Lang::from_code(&code));
        let accept = header_text(headers, header::ACCEPT);
        Reader {
            lang: lang.unwrap_or_else(|| preferred(header_text(headers, header::ACCEPT_LANGUAGE))),
            theme: cookie(headers, "theme").and_then(|name| Theme::from_name(&name)).unwrap_or_default(),
            drawn: cookie(headers, DRAWN).is_some(),
            here: page_of(method, uri),
            json: uri.path().starts_with("/api/") || accept.contains("application/json"),
            name: name::of(headers),
            visitor: Visitor::default(),
        }
    }

    /// The text in this reader's language.
    pub(crate) fn say<T>(&self, en: T, fr: T) -> T {
        self.lang.pick(en, fr)
    }
}

impl<S: Sync> FromRequestParts<S> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Reader, Infallible> {
        let reader = Reader::of(&parts.method, &parts.uri, &parts.headers);
        Ok(Reader { visitor: Visitor::of(parts), ..reader })
    }
}

fn header_text(headers: &HeaderMap, name: header::HeaderName) -> &str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("")
}

/// A page that can be opened again: what was asked for, or the table a form belongs to.
fn page_of(method: &Method, uri: &axum::http::Uri) -> String {
    let table = uri.path().strip_prefix("/table/").and_then(|rest| rest.split('/').next());
    match table {
        Some(table) if method != Method::GET || uri.path().ends_with("/part") => format!("/table/{table}"),
        _ if method != Method::GET && uri.path().starts_with("/you/") => "/you".to_owned(),
        _ => uri.path_and_query().map_or("/", |page| page.as_str()).to_owned(),
    }
}

/// The first language of an `Accept-Language` header that we speak, by weight.
fn preferred(header: &str) -> Lang {
    let mut best = (0.0, Lang::En);
    for entry in header.split(',') {
        let (tag, parameters) = entry.split_once(';').unwrap_or((entry, ""));
        let weight = parameters.trim().strip_prefix("q=").and_then(|q| q.trim().parse().ok()).unwrap_or(1.0);
        let code = tag.trim().split('-').next().unwrap_or("").to_ascii_lowercase();
        if let Some(lang) = Lang::from_code(&code)
            && weight > best.0
        {
            best = (weight, lang);
        }
    }
    best.1
}

/// Whether an address is a page of ours, so that a link cannot send a reader elsewhere.
pub(crate) fn is_our_page(address: &str) -> bool {
    let bytes = address.as_bytes();
    let inside = bytes.first() == Some(&b'/') && !matches!(bytes.get(1), Some(b'/' | b'\\'));
    inside && bytes.len() <= 512 && bytes.iter().all(|byte| byte.is_ascii_graphic())
}

/// The words with a capital, for the beginning of a sentence or of a line.
pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heaviest_language_we_speak_wins() {
        assert_eq!(preferred(""), Lang::En);
        assert_eq!(preferred("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5"), Lang::Fr);
        assert_eq!(preferred("de, en;q=0.4, fr;q=0.6"), Lang::Fr);
        assert_eq!(preferred("en-GB,fr"), Lang::En);
        assert_eq!(preferred("fr;q=nonsense, xx"), Lang::Fr);
    }

    #[test]
    fn only_pages_of_ours_are_returned_to() {
        for page in ["/", "/table/abc?seat=1", "/rules/derby"] {
            assert!(is_our_page(page), "{page}");
        }
        for page in ["", "//elsewhere", "/\\elsewhere", "https://elsewhere", "/a b", "/a\r\nSet-Cookie: x"] {
            assert!(!is_our_page(page), "{page}");
        }
    }
}
