//! Compression. What never changes is packed as well as can be, once; what is drawn for one reader by a quick pass, as zstd where
//! the browser takes it and else as gzip ([decision 38](../../../docs/decisions/0038-zstd-for-what-changes.md)); what is short is
//! sent as it is.

use std::cell::RefCell;
use std::sync::OnceLock;

use axum::body::{Body, Bytes, HttpBody as _};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use flate2::{Compress, Compression, Crc, FlushCompress, Status};
use maud::Markup;
use zstd_safe::{CCtx, CParameter, Strategy};

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
    gzip: OnceLock<Bytes>,
    zstd: OnceLock<Bytes>,
    /// Whether it is worth being packed as well as can be.
    lasts: bool,
}

impl Shared {
    /// A page of the moment.
    pub(crate) fn new(page: Markup) -> Shared {
        let plain = page.into_string().into();
        Shared { plain, gzip: OnceLock::new(), zstd: OnceLock::new(), lasts: false }
    }

    /// A page that stays as it is for as long as the program runs.
    pub(crate) fn lasting(page: Markup) -> Shared {
        Shared { lasts: true, ..Shared::new(page) }
    }

    /// The page for a reader who sent these headers.
    pub(crate) fn answer(&self, headers: &HeaderMap) -> Response {
        let kind = (header::CONTENT_TYPE, "text/html; charset=utf-8");
        let coding = if self.lasts { Coding::gzip(headers) } else { Coding::quickest(headers) };
        let Some(coding) = coding.filter(|_| self.plain.len() >= SHORT) else {
            return ([kind], self.plain.clone()).into_response();
        };
        let kept = match coding {
            Coding::Gzip => &self.gzip,
            Coding::Zstd => &self.zstd,
        };
        let pack = || if self.lasts { best(&self.plain) } else { coding.quick(&self.plain) };
        let packed = kept.get_or_init(pack).clone();
        ([kind, (header::CONTENT_ENCODING, coding.name())], packed).into_response()
    }
}

/// How an answer may be packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Coding {
    /// Every browser takes it.
    Gzip,
    /// Takes half the time for fewer bytes. Browsers take it over encrypted connections and from their own machine.
    Zstd,
}

impl Coding {
    fn name(self) -> &'static str {
        match self {
            Coding::Gzip => "gzip",
            Coding::Zstd => "zstd",
        }
    }

    /// Gzip, if a reader takes it.
    fn gzip(headers: &HeaderMap) -> Option<Coding> {
        takes(headers, &["gzip", "*"]).then_some(Coding::Gzip)
    }

    /// The quickest of those that a reader takes.
    fn quickest(headers: &HeaderMap) -> Option<Coding> {
        if takes(headers, &["zstd"]) { Some(Coding::Zstd) } else { Coding::gzip(headers) }
    }

    /// Packs by one quick pass.
    fn quick(self, plain: &[u8]) -> Bytes {
        match self {
            Coding::Gzip => quick_gzip(plain),
            Coding::Zstd => quick_zstd(plain),
        }
    }
}

/// Whether a reader takes gzip.
pub(crate) fn is_welcome(headers: &HeaderMap) -> bool {
    Coding::gzip(headers).is_some()
}

/// Whether a reader takes one of these codings.
fn takes(headers: &HeaderMap, names: &[&str]) -> bool {
    let all = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|line| line.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let refused = weight.trim().strip_prefix("q=").is_some_and(|q| q.trim().parse() == Ok(0.0_f32));
        names.contains(&name.trim()) && !refused
    })
}

/// How the answer to a request is to be packed on its way out.
pub(crate) struct Packing(Option<Coding>);

impl Packing {
    /// As the reader takes it who sent these headers.
    pub(crate) fn wanted(headers: &HeaderMap) -> Packing {
        Packing(Coding::quickest(headers))
    }

    pub(crate) async fn pack(self, mut response: Response) -> Response {
        if !is_text(response.headers()) {
            return response;
        }
        response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-encoding"));
        // What has no length yet is a stream, which would be held back.
        let length = response.body().size_hint().exact().and_then(|length| usize::try_from(length).ok());
        let packed = response.headers().contains_key(header::CONTENT_ENCODING);
        let worth = !packed && length.is_some_and(|length| length >= SHORT);
        let Some(coding) = self.0.filter(|_| worth) else { return response };
        let (mut head, body) = response.into_parts();
        let Ok(plain) = axum::body::to_bytes(body, LONGEST).await else {
            return Response::from_parts(head, Body::empty());
        };
        head.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
        head.headers.remove(header::CONTENT_LENGTH);
        Response::from_parts(head, Body::from(coding.quick(&plain)))
    }
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

fn quick_gzip(plain: &[u8]) -> Bytes {
    thread_local! {
        // A new one would clear some hundred kilobytes of tables first.
        static PACKER: RefCell<Compress> = RefCell::new(Compress::new(Compression::new(QUICK_GZIP), false));
    }
    PACKER.with_borrow_mut(|packer| {
        packer.reset();
        gzip(packer, plain)
    })
}

fn quick_zstd(plain: &[u8]) -> Bytes {
    thread_local! {
        static PACKER: RefCell<CCtx<'static>> = RefCell::new(zstd_packer());
    }
    let mut out = Vec::with_capacity(zstd_safe::compress_bound(plain.len()));
    let packed = PACKER.with_borrow_mut(|packer| packer.compress2(&mut out, plain));
    packed.expect("there is room for whatever is given");
    // The room was for what cannot be packed.
    out.shrink_to_fit();
    out.into()
}

/// The level of a quick pass of gzip.
const QUICK_GZIP: u32 = 2;

/// Level 3 with tables of 64 KB in all: what has just been drawn has driven larger ones out of the core's own cache, and for pages of
/// our length they would save no more than five bytes of a thousand.
fn zstd_packer() -> CCtx<'static> {
    let mut packer = CCtx::create();
    for parameter in [
        CParameter::CompressionLevel(3),
        CParameter::Strategy(Strategy::ZSTD_dfast),
        CParameter::HashLog(13),
        CParameter::ChainLog(13),
        CParameter::MinMatch(5),
    ] {
        packer.set_parameter(parameter).expect("these are parameters of it");
    }
    packer
}

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

    fn unpacked_zstd(packed: &[u8]) -> Vec<u8> {
        let mut plain = Vec::with_capacity(1 << 20);
        zstd_safe::decompress(&mut plain, packed).unwrap();
        plain
    }

    #[test]
    fn what_is_packed_can_be_unpacked() {
        let noise: Vec<u8> = (0..100_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
        for plain in [b"".as_slice(), b"a", "<p>a table</p>".repeat(5_000).as_bytes(), &noise] {
            for _ in 0..2 {
                // A packer is used again.
                assert_eq!(unpacked(&Coding::Gzip.quick(plain)), plain);
                assert_eq!(unpacked_zstd(&Coding::Zstd.quick(plain)), plain);
            }
            assert_eq!(unpacked(&Packed::default().of(plain)), plain);
        }
    }

    fn accepting(text: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(text))])
    }

    #[test]
    fn a_reader_says_whether_zstd_is_welcome() {
        for (text, coding) in [
            ("gzip, deflate, br, zstd", Some(Coding::Zstd)),
            ("zstd", Some(Coding::Zstd)),
            ("gzip, zstd;q=0", Some(Coding::Gzip)),
            ("*", Some(Coding::Gzip)),
            ("br", None),
        ] {
            assert_eq!(Coding::quickest(&accepting(text)), coding, "{text}");
        }
    }

    #[test]
    fn what_several_get_is_packed_as_each_takes_it() {
        let page = || maud::html! { p { ("a table ".repeat(500)) } };
        let of = |page: &Shared, text| {
            let answer = page.answer(&accepting(text));
            let coding = answer.headers().get(header::CONTENT_ENCODING);
            coding.map_or("plain", |coding| coding.to_str().unwrap()).to_owned()
        };
        let moment = Shared::new(page());
        let lasting = Shared::lasting(page());
        for (text, of_the_moment, forever) in
            [("gzip, zstd", "zstd", "gzip"), ("gzip", "gzip", "gzip"), ("br", "plain", "plain")]
        {
            assert_eq!((of(&moment, text).as_str(), of(&lasting, text).as_str()), (of_the_moment, forever));
        }
        assert!(moment.zstd.get() != moment.gzip.get());
    }

    #[test]
    fn a_reader_says_whether_gzip_is_welcome() {
        let welcome = |text: &'static str| is_welcome(&accepting(text));
        for text in ["gzip", "br, gzip;q=0.5", "*", "deflate, gzip, br, zstd"] {
            assert!(welcome(text), "{text}");
        }
        for text in ["", "br", "gzip;q=0", "identity, gzip; q=0.0"] {
            assert!(!welcome(text), "{text}");
        }
        assert!(!is_welcome(&HeaderMap::new()));
    }
}
