//! The name somebody goes by in this browser, remembered from table to table.

use axum::http::{HeaderMap, HeaderValue};
use engine::Lang;

use crate::fields::clean_name;
use crate::identity::{cookie, set_cookie};
use crate::layout::encode;

/// Guests are called after heroes until they give a name; bots are called after the muses.
const HEROES: [[&str; 2]; 12] = [
    ["Ariadne", "Ariane"],
    ["Atalanta", "Atalante"],
    ["Bellerophon", "Bellérophon"],
    ["Cadmus", "Cadmos"],
    ["Daedalus", "Dédale"],
    ["Hippolyta", "Hippolyte"],
    ["Jason", "Jason"],
    ["Medea", "Médée"],
    ["Orpheus", "Orphée"],
    ["Penelope", "Pénélope"],
    ["Perseus", "Persée"],
    ["Theseus", "Thésée"],
];

/// The name this browser was last called by.
pub(crate) fn of(headers: &HeaderMap) -> Option<String> {
    let name = clean_name(&decode(&cookie(headers, "name")?)?)?;
    (!name.is_empty()).then_some(name)
}

/// A name for somebody who has given none yet.
pub(crate) fn guest(lang: Lang, lot: u64) -> String {
    let [en, fr] = HEROES[(lot % HEROES.len() as u64) as usize];
    lang.pick(en, fr).to_owned()
}

/// Remembers a name.
pub(crate) fn remember(name: &str) -> HeaderValue {
    set_cookie("name", &encode(name), "/")
}

/// Reads what [`encode`] wrote; nothing if it is not that.
pub(crate) fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?
        } else {
            byte
        });
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::header;

    fn sent(cookie: &str) -> Option<String> {
        of(&HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_str(cookie).unwrap())]))
    }

    #[test]
    fn a_name_comes_back_as_it_was_given() {
        for name in ["Zoé", "Ω; a=b", "100 %", "Marie-Ève"] {
            let cookie = remember(name).to_str().unwrap().to_owned();
            assert_eq!(sent(cookie.split(';').next().unwrap()).as_deref(), Some(name));
        }
    }

    #[test]
    fn what_is_no_name_is_forgotten() {
        for cookie in ["name=", "name=%", "name=%ff", "name=%zz", "other=x"] {
            assert_eq!(sent(cookie), None, "{cookie}");
        }
        assert_eq!(sent(&format!("name={}", "x".repeat(25))), None);
    }
}
