//! Compression. What never changes is packed as well as can be, once; what is drawn for one reader by a quick pass; what is
//! short is sent as it is.

use std::cell::RefCell;
use std::sync::OnceLock;

use axum::body::{Body, Bytes, HttpBody as _};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use flate2::{Compress, Compression, Crc, FlushCompress, Status};
use maud::Markup;

/// An answer below this size is sent as it is, in bytes.
const SHORT: usize = 860;
/// No answer of ours is longer than this, in bytes.
const LONGEST: usize = 16 << 20;

/// What never changes, as it is and packed.
#[derive(Default)]
pub(crate) struct Packed {
    packed: OnceLock<Bytes>,
}

impl Packed {
    /// The packed form, made when it is first asked for.
    pub(crate) fn of(&self, plain: &[u8]) -> Bytes {
        self.packed.get_or_init(|| best(plain)).clone()
    }

    /// The packed form of what is written only for it.
    pub(crate) fn of_written(&self, write: impl FnOnce() -> String) -> Bytes {
        self.packed.get_or_init(|| best(write().as_bytes())).clone()
    }
}

/// A page that several readers get, drawn and packed once.
pub(crate) struct Shared {
    plain: Bytes,
    packed: OnceLock<Bytes>,
    /// Whether it is worth being packed as well as can be.
    lasts: bool,
}

impl Shared {
    /// A page of the moment.
    pub(crate) fn new(page: Markup) -> Shared {
        Shared { plain: page.into_string().into(), packed: OnceLock::new(), lasts: false }
    }

    /// A page that stays as it is for as long as the program runs.
    pub(crate) fn lasting(page: Markup) -> Shared {
        Shared { lasts: true, ..Shared::new(page) }
    }

    /// The page for a reader who sent these headers.
    pub(crate) fn answer(&self, headers: &HeaderMap) -> Response {
        let kind = (header::CONTENT_TYPE, "text/html; charset=utf-8");
        if self.plain.len() < SHORT || !is_welcome(headers) {
            return ([kind], self.plain.clone()).into_response();
        }
        let pack = || if self.lasts { best(&self.plain) } else { quick(&self.plain) };
        let packed = self.packed.get_or_init(pack).clone();
        ([kind, (header::CONTENT_ENCODING, "gzip")], packed).into_response()
    }
}

/// Whether a reader takes gzip.
pub(crate) fn is_welcome(headers: &HeaderMap) -> bool {
    let all = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|line| line.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let refused = weight.trim().strip_prefix("q=").is_some_and(|q| q.trim().parse() == Ok(0.0_f32));
        ["gzip", "*"].contains(&name.trim()) && !refused
    })
}

/// Packs answers on their way out.
pub(crate) async fn pack(request: Request, next: Next) -> Response {
    let welcome = is_welcome(request.headers());
    let mut response = next.run(request).await;
    if !is_text(response.headers()) {
        return response;
    }
    response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-encoding"));
    // What has no length yet is a stream, which would be held back.
    let length = response.body().size_hint().exact().and_then(|length| usize::try_from(length).ok());
    let packed = response.headers().contains_key(header::CONTENT_ENCODING);
    if !welcome || packed || length.is_none_or(|length| length < SHORT) {
        return response;
    }
    let (mut head, body) = response.into_parts();
    let Ok(plain) = axum::body::to_bytes(body, LONGEST).await else {
        return Response::from_parts(head, Body::empty());
    };
    head.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    head.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(head, Body::from(quick(&plain)))
}

fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
    let kind = kind.split(';').next().unwrap_or("").trim();
    kind != "text/event-stream"
        && (kind.starts_with("text/") || ["application/json", "image/svg+xml"].contains(&kind))
}

/// Packs as well as can be.
fn best(plain: &[u8]) -> Bytes {
    gzip(&mut Compress::new(Compression::best(), false), plain)
}

/// Packs by one quick pass.
fn quick(plain: &[u8]) -> Bytes {
    thread_local! {
        // A new one would clear some hundred kilobytes of tables first.
        static PACKER: RefCell<Compress> = RefCell::new(Compress::new(Compression::new(QUICK), false));
    }
    PACKER.with_borrow_mut(|packer| {
        packer.reset();
        gzip(packer, plain)
    })
}

/// The level of a quick pass.
const QUICK: u32 = 2;

/// A file of one member: head, deflated text, checksum and length.
fn gzip(packer: &mut Compress, plain: &[u8]) -> Bytes {
    const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];
    let mut out = Vec::with_capacity(plain.len() / 3 + 128);
    out.extend(HEAD);
    loop {
        let read = usize::try_from(packer.total_in()).unwrap_or(plain.len()).min(plain.len());
        let status = packer
            .compress_vec(&plain[read..], &mut out, FlushCompress::Finish)
            .expect("whatever is given can be packed");
        if status == Status::StreamEnd {
            break;
        }
        out.reserve(plain.len() / 4 + 128);
    }
    let mut check = Crc::new();
    check.update(plain);
    out.extend(check.sum().to_le_bytes());
    out.extend(check.amount().to_le_bytes());
    out.into()
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    fn unpacked(packed: &[u8]) -> Vec<u8> {
        let mut plain = Vec::new();
        flate2::read::GzDecoder::new(packed).read_to_end(&mut plain).unwrap();
        plain
    }

    #[test]
    fn what_is_packed_can_be_unpacked() {
        let noise: Vec<u8> = (0..100_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
        for plain in [b"".as_slice(), b"a", "<p>a table</p>".repeat(5_000).as_bytes(), &noise] {
            assert_eq!(unpacked(&quick(plain)), plain);
            assert_eq!(unpacked(&quick(plain)), plain, "a packer is used again");
            assert_eq!(unpacked(&Packed::default().of(plain)), plain);
        }
    }

    #[test]
    fn a_reader_says_whether_gzip_is_welcome() {
        let welcome = |text: &'static str| {
            is_welcome(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(text))]))
        };
        for text in ["gzip", "br, gzip;q=0.5", "*", "deflate, gzip, br, zstd"] {
            assert!(welcome(text), "{text}");
        }
        for text in ["", "br", "gzip;q=0", "identity, gzip; q=0.0"] {
            assert!(!welcome(text), "{text}");
        }
        assert!(!is_welcome(&HeaderMap::new()));
    }
}
