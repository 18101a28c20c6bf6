use std::borrow::Cow;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};

use crate::boards;
use crate::drawings::Drawings;
use crate::error::Error;
use crate::look;
use crate::packing::{self, Packed};

mod fonts;

pub(crate) use fonts::PRELOADED;

/// A file of the page, in the binary.
struct Asset {
    stem: &'static str,
    extension: &'static str,
    kind: &'static str,
    body: Cow<'static, [u8]>,
    /// Where it is served: the name holds a fingerprint of the body, so a browser may keep it for ever.
    address: String,
    packed: Packed,
}

const SCRIPT: &str = "text/javascript; charset=utf-8";

const THUMBNAILS: &str = include_str!("../assets/pages/thumbnails.css");
/// The styles of the first page.
const HOME: [&str; 2] = [THUMBNAILS, include_str!("../assets/pages/home.css")];

/// The styles of the list of open tables.
const OPEN: [&str; 2] = [THUMBNAILS, include_str!("../assets/pages/open.css")];

/// The styles of a game looked at again.
const REVIEW: [&str; 2] = [THUMBNAILS, include_str!("../assets/pages/review.css")];

/// The styles of the rules.
const RULES: [&str; 2] = [THUMBNAILS, include_str!("../assets/pages/rules.css")];

/// The files, each with the address it is served at.
static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let fonts: Vec<Asset> =
        fonts::FACES.iter().map(|face| asset(face.file, "woff2", "font/woff2", face.bytes)).collect();
    let addresses = fonts.iter().map(|font| font.address.as_str());
    let style = [
        &fonts::style(addresses),
        look::STYLE,
        include_str!("../assets/pages.css"),
        include_str!("../assets/pages/lip.css"),
        include_str!("../assets/pages/talk.css"),
    ]
    .concat();
    let script = [
        include_str!("../assets/motion.js"),
        include_str!("../assets/cards.js"),
        include_str!("../assets/stage.js"),
        include_str!("../assets/talk.js"),
        include_str!("../assets/traces.js"),
        include_str!("../assets/drag.js"),
        include_str!("../assets/pieces.js"),
        include_str!("../assets/theogony.js"),
    ]
    .concat();
    let mut assets = vec![
        asset("theogony", "css", "text/css; charset=utf-8", style.into_bytes()),
        // Each page around the table brings what it alone needs.
        asset("new-table", "css", "text/css; charset=utf-8", include_bytes!("../assets/pages/new-table.css")),
        asset("new-table", "js", SCRIPT, include_bytes!("../assets/pages/new-table.js")),
        asset("review", "css", "text/css; charset=utf-8", REVIEW.concat().into_bytes()),
        asset("review", "js", SCRIPT, include_bytes!("../assets/pages/review.js")),
        asset("result", "css", "text/css; charset=utf-8", include_bytes!("../assets/pages/result.css")),
        asset("rules", "css", "text/css; charset=utf-8", RULES.concat().into_bytes()),
        asset("rules", "js", SCRIPT, include_bytes!("../assets/pages/rules.js")),
        asset("room", "css", "text/css; charset=utf-8", include_bytes!("../assets/pages/room.css")),
        asset("open", "css", "text/css; charset=utf-8", OPEN.concat().into_bytes()),
        asset("follow", "js", SCRIPT, include_bytes!("../assets/pages/follow.js")),
        asset("notices", "js", SCRIPT, include_bytes!("../assets/pages/notices.js")),
        asset("account", "js", SCRIPT, include_bytes!("../assets/pages/account.js")),
        asset("account", "css", "text/css; charset=utf-8", include_bytes!("../assets/pages/account.css")),
        asset("home", "js", SCRIPT, include_bytes!("../assets/pages/home.js")),
        asset("home", "css", "text/css; charset=utf-8", HOME.concat().into_bytes()),
        // Only tables need the boards' styles.
        asset(
            "boards",
            "css",
            "text/css; charset=utf-8",
            [include_str!("../assets/stage.css"), &boards::STYLES.concat()].concat().into_bytes(),
        ),
        asset("theogony", "js", SCRIPT, script.into_bytes()),
        asset("live", "js", SCRIPT, include_bytes!("../assets/live.js")),
        asset("icon", "svg", "image/svg+xml", look::favicon().into_bytes()),
        asset("icon-turn", "svg", "image/svg+xml", look::favicon_turn().into_bytes()),
    ];
    assets.extend(fonts);
    assets
});

fn asset(
    stem: &'static str,
    extension: &'static str,
    kind: &'static str,
    body: impl Into<Cow<'static, [u8]>>,
) -> Asset {
    let body = body.into();
    let address = format!("/assets/{stem}.{:016x}.{extension}", fingerprint(body.iter().copied()));
    Asset { stem, extension, kind, body, address, packed: Packed::default() }
}

/// FNV-1a, 64 bits: tells versions of our own texts apart.
pub(crate) fn fingerprint(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Where a file is served, as `theogony.css`.
pub(crate) fn address(name: &str) -> &'static str {
    let found = ASSETS.iter().find(|asset| {
        name.strip_prefix(asset.stem).and_then(|rest| rest.strip_prefix('.')) == Some(asset.extension)
    });
    &found.expect("pages name assets that exist").address
}

/// The script that gets notices while no page is open. Its address must never change, so browsers ask each time.
pub(crate) async fn worker() -> impl IntoResponse {
    let headers = [(header::CONTENT_TYPE, SCRIPT), (header::CACHE_CONTROL, "no-cache")];
    (headers, include_str!("../assets/sw.js"))
}

/// Serves a file under its fingerprinted name.
pub(crate) async fn serve(Path(name): Path<String>, reader: HeaderMap) -> Result<Response, Error> {
    let wanted = format!("/assets/{name}");
    let welcome = packing::is_welcome(&reader);
    let kept = (header::CACHE_CONTROL, "public, max-age=31536000, immutable");
    let packed = [(header::CONTENT_ENCODING, "gzip")];
    if let Some(drawings) = Drawings::at(&wanted) {
        let headers = [(header::CONTENT_TYPE, SCRIPT), kept];
        let script = drawings.script(welcome);
        return Ok(if welcome {
            (headers, packed, script).into_response()
        } else {
            (headers, script).into_response()
        });
    }
    let asset = ASSETS.iter().find(|asset| asset.address == wanted).ok_or(Error::NoSuchPage)?;
    let headers = [(header::CONTENT_TYPE, asset.kind), kept];
    // Fonts are packed already.
    if asset.extension != "woff2" && welcome {
        return Ok((headers, packed, asset.packed.of(&asset.body)).into_response());
    }
    Ok((headers, &*asset.body).into_response())
}
