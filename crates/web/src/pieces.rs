//! Pieces of a page: what a live page has already is not sent to it again.
//!
//! Each piece is one element and carries a fingerprint of itself, and so do the bits that a long piece consists of. A live
//! page says which fingerprints it has; what is among them is sent as the same element without content, and the page puts
//! back what it has. The server keeps nothing for it.

use std::fmt;

use maud::{Markup, Render};
use memchr::memchr;

/// A page names no more pieces and bits than this.
const MOST: usize = 1024;
/// An element shorter than this is not worth a fingerprint of its own, in bytes.
const SHORT: usize = 400;
/// A longer element is not kept as one bit, in bytes.
const LONG: usize = 2000;

/// What a page has.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pieces {
    /// In order.
    known: Vec<Fingerprint>,
    /// Whether sheets are left out, which a live page asks for when somebody opens one.
    later: bool,
}

impl Pieces {
    /// Reads what a page says: fingerprints with points between them. What is none is left out.
    pub(crate) fn known(text: &str) -> Pieces {
        let known = text.split('.').take(MOST).filter_map(Fingerprint::parse);
        let mut known: Vec<Fingerprint> = known.collect();
        known.sort_unstable();
        Pieces { known, later: false }
    }

    /// The same without sheets.
    #[must_use]
    pub(crate) fn without_sheets(self) -> Pieces {
        Pieces { later: true, ..self }
    }

    /// Whether sheets are left out.
    pub(crate) fn leave_sheets(&self) -> bool {
        self.later
    }

    /// One element, to be sent as far as the page does not have it.
    pub(crate) fn piece(&self, element: Markup) -> Piece<'_> {
        Piece { pieces: self, element }
    }

    /// Writes an element with its fingerprint: without content if it is known, and else by `content`.
    fn write(&self, page: &mut String, kind: &str, element: &str, content: impl FnOnce(&mut String, &str)) {
        let name = element.find([' ', '>']).unwrap_or(0);
        let fingerprint = Fingerprint::of(element.as_bytes());
        page.push_str(&element[..name]);
        page.push_str(kind);
        fingerprint.write(page);
        if self.known.binary_search(&fingerprint).is_ok() {
            page.push_str("\" data-same></");
            page.push_str(element[..name].trim_start_matches('<'));
            page.push('>');
        } else {
            page.push('"');
            content(page, &element[name..]);
        }
    }
}

/// An element that may be known already.
pub(crate) struct Piece<'a> {
    pieces: &'a Pieces,
    element: Markup,
}

impl Render for Piece<'_> {
    fn render_to(&self, page: &mut String) {
        let element = self.element.0.as_str();
        self.pieces.write(page, " data-piece=\"", element, |page, rest| {
            let mut written = element.len() - rest.len();
            for (start, end) in bits(element) {
                page.push_str(&element[written..start]);
                self.pieces
                    .write(page, " data-bit=\"", &element[start..end], |page, rest| page.push_str(rest));
                written = end;
            }
            page.push_str(&element[written..]);
        });
    }
}

/// The greatest elements inside a long one that are neither short nor long themselves. Texts and attributes hold no angle
/// brackets: they are escaped.
fn bits(element: &str) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    if element.len() <= LONG {
        return found;
    }
    let text = element.as_bytes();
    let (mut open, mut at) = (Vec::with_capacity(16), 0);
    while let Some(next) = memchr(b'<', &text[at..]) {
        let start = at + next;
        let tag = &text[start + 1..];
        let end = memchr(b'>', tag).unwrap_or(tag.len());
        at = (start + 1 + end + 1).min(text.len());
        if tag.starts_with(b"/") {
            let Some(start) = open.pop() else { break };
            let length = at - start;
            if length <= LONG && !open.is_empty() {
                while found.last().is_some_and(|&(inner, _)| inner > start) {
                    found.pop();
                }
                if length >= SHORT {
                    found.push((start, at));
                }
            }
        // A shape of a drawing may end with its own tag.
        } else if !tag[..end].ends_with(b"/") && !is_void(tag) {
            open.push(start);
        }
    }
    found
}

/// Whether a tag opens an element that has no end.
fn is_void(tag: &[u8]) -> bool {
    match tag.first() {
        Some(b'b') => tag.starts_with(b"br"),
        Some(b'h') => tag.starts_with(b"hr"),
        Some(b'i') => tag.starts_with(b"input") || tag.starts_with(b"img"),
        Some(b'l') => tag.starts_with(b"link"),
        Some(b'w') => tag.starts_with(b"wbr"),
        _ => false,
    }
}

/// 48 bits of a text, as eight letters: together one number, which is quicker to compare.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Fingerprint(u64);

/// What may stand in an address as it is.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

impl Fingerprint {
    fn of(text: &[u8]) -> Fingerprint {
        let bits = mixed(text);
        let letters = std::array::from_fn(|at| LETTERS[(bits >> (16 + 6 * at)) as usize & 63]);
        Fingerprint(u64::from_be_bytes(letters))
    }

    fn parse(text: &str) -> Option<Fingerprint> {
        Some(Fingerprint(u64::from_be_bytes(text.as_bytes().try_into().ok()?)))
    }

    fn write(&self, page: &mut String) {
        page.extend(self.0.to_be_bytes().map(char::from));
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.to_be_bytes().escape_ascii())
    }
}

/// Mixes sixteen bytes at a time: a board is long, and it is looked at for every reader of every move.
fn mixed(text: &[u8]) -> u64 {
    const KEYS: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xd1b5_4a32_d192_ed03];
    let folded = |one: u64, other: u64| {
        let product = u128::from(one) * u128::from(other);
        product as u64 ^ (product >> 64) as u64
    };
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
    let (chunks, rest) = text.as_chunks::<16>();
    let mut mix = KEYS[0] ^ text.len() as u64;
    for chunk in chunks {
        let both = u128::from_le_bytes(*chunk);
        mix = folded(both as u64 ^ KEYS[0], (both >> 64) as u64 ^ KEYS[1] ^ mix);
    }
    let (low, high) = rest.split_at(rest.len().min(8));
    folded(folded(word(low) ^ KEYS[0], word(high) ^ KEYS[1] ^ mix), KEYS[1])
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;

    fn element(text: &str) -> Markup {
        html! { li.tab #one { b { (text) } } }
    }

    #[test]
    fn a_piece_that_the_page_has_is_sent_without_content() {
        let whole = Pieces::default().piece(element("a")).render().into_string();
        let fingerprint = whole.split('"').nth(1).unwrap();
        assert_eq!(fingerprint.len(), 8);
        assert_eq!(whole, format!("<li data-piece=\"{fingerprint}\" class=\"tab\" id=\"one\"><b>a</b></li>"));
        let pieces = Pieces::known(&format!("AAAAAAAA.{fingerprint}.odd.ééé"));
        assert_eq!(
            pieces.piece(element("a")).render().into_string(),
            format!("<li data-piece=\"{fingerprint}\" data-same></li>")
        );
        assert!(pieces.piece(element("b")).render().into_string().contains("<b>b</b>"));
    }

    #[test]
    fn shapes_that_end_with_their_own_tag_are_whole_bits() {
        let drawing = |name: usize| {
            format!("<svg id=\"{name}\">{}</svg>", "<path d=\"M0 0\"/><text>1</text>".repeat(30))
        };
        let element = format!("<div><p>x</p>{}{}{}</div>", drawing(1), drawing(2), drawing(3));
        let found: Vec<&str> = bits(&element).into_iter().map(|(start, end)| &element[start..end]).collect();
        assert_eq!(found, [drawing(1), drawing(2), drawing(3)]);
    }

    /// A long list whose entries have some length, with this one in its middle.
    fn list(middle: &str) -> Markup {
        let entry = |number: usize| format!("entry {number} ").repeat(60);
        html! {
            div { p { "short" } ul {
                @for number in 0..3 { li { (entry(number)) input type="hidden"; } }
                li { (middle.repeat(100)) br; } li { "short" }
            } }
        }
    }

    #[test]
    fn of_a_long_piece_only_the_bits_are_sent_that_changed() {
        let before = Pieces::default().piece(list("before")).render().into_string();
        assert_eq!(before.matches(" data-bit=").count(), 4);
        assert_eq!(before.matches("data-same").count(), 0);
        let names = before.split(" data-").skip(1).filter_map(|rest| rest.split('"').nth(1));
        let pieces = Pieces::known(&names.collect::<Vec<_>>().join("."));
        assert!(pieces.piece(list("before")).render().into_string().len() < 60);
        let after = pieces.piece(list("after")).render().into_string();
        assert_eq!(after.matches(" data-same></li>").count(), 3);
        assert!(after.contains(&"after".repeat(100)) && !after.contains("entry") && after.len() < 1200);
        assert!(after.contains("<p>short</p>") && after.ends_with("<li>short</li></ul></div>"));
    }

    #[test]
    fn a_bit_is_the_greatest_element_that_is_not_long() {
        let inner = html! { section { div { b { ("x".repeat(600)) } i { ("y".repeat(600)) } } } };
        let whole = html! { main { (inner) p { ("z".repeat(3000)) } } }.into_string();
        let found = bits(&whole);
        assert_eq!(found.len(), 1);
        assert_eq!(&whole[found[0].0..found[0].1], inner.into_string());
    }

    #[test]
    fn texts_that_differ_anywhere_have_different_fingerprints() {
        let text = "The quick brown fox jumps over the lazy dog, and once more.".repeat(3).into_bytes();
        let mut seen = vec![mixed(&text)];
        for at in 0..text.len() {
            let mut other = text.clone();
            other[at] ^= 1;
            seen.extend([mixed(&other), mixed(&text[..at])]);
        }
        let all = seen.len();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), all);
    }
}
