use std::borrow::Cow;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::boards;
use crate::drawings::Drawings;
use crate::error::Error;
use crate::language::Reader;
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
/// The form of a quick match, which stands on two pages.
const QUICK: &str = include_str!("../assets/pages/quick.css");

/// The styles of the first page.
const HOME: [&str; 3] = [THUMBNAILS, QUICK, include_str!("../assets/pages/home.css")];

/// The styles of the list of open tables.
const ROOM: [&str; 2] = [QUICK, include_str!("../assets/pages/room.css")];
const OPEN: [&str; 3] = [THUMBNAILS, QUICK, include_str!("../assets/pages/open.css")];

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
        asset("room", "css", "text/css; charset=utf-8", ROOM.concat().into_bytes()),
        asset("room", "js", SCRIPT, include_bytes!("../assets/pages/room.js")),
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
            [include_str!("../assets/stage.css"), &boards::styles()].concat().into_bytes(),
        ),
        asset("theogony", "js", SCRIPT, script.into_bytes()),
        asset("live", "js", SCRIPT, include_bytes!("../assets/live.js")),
        asset("icon", "svg", "image/svg+xml", look::favicon().into_bytes()),
        asset("icon-180", "png", "image/png", include_bytes!("../assets/icons/icon-180.png")),
        asset("icon-192", "png", "image/png", include_bytes!("../assets/icons/icon-192.png")),
        asset("icon-512", "png", "image/png", include_bytes!("../assets/icons/icon-512.png")),
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
    let body = if matches!(extension, "css" | "js") { uncommented(&body.into()) } else { body.into() };
    let address = format!("/assets/{stem}.{:016x}.{extension}", fingerprint(body.iter().copied()));
    Asset { stem, extension, kind, body, address, packed: Packed::default() }
}

/// A style or script without the lines that hold nothing but comments.
fn uncommented(text: &[u8]) -> Cow<'static, [u8]> {
    let mut lean = Vec::with_capacity(text.len());
    let mut inside = false;
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        let words = line.trim_ascii();
        let opens = words.starts_with(b"/*");
        if inside || opens {
            let end = words.windows(2).position(|two| two == b"*/").map(|at| at + 2);
            inside = end.is_none();
            // A rule may begin on the line on which a comment ends.
            if let Some(rest) = end.map(|end| &words[end..]).filter(|rest| !rest.is_empty()) {
                lean.extend_from_slice(rest);
                lean.push(b'\n');
            }
        } else if !words.starts_with(b"//") {
            lean.extend_from_slice(line);
        }
    }
    lean.into()
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

/// What a browser needs to put the site on a home screen; on iPhones only pages there get notices.
pub(crate) async fn manifest(reader: Reader) -> impl IntoResponse {
    let icon = |name: &str, sizes: &str, purpose: &str| {
        let kind = if name.ends_with("svg") { "image/svg+xml" } else { "image/png" };
        json!({ "src": address(name), "sizes": sizes, "type": kind, "purpose": purpose })
    };
    let body = json!({
        "id": "/",
        "name": "Theogony",
        "short_name": "Theogony",
        "description": reader.say("Games of gods and heroes", "Jeux de dieux et de héros"),
        "lang": reader.lang.code(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f6ebdd",
        "theme_color": "#17120f",
        "icons": [
            icon("icon.svg", "any", "any"),
            icon("icon-192.png", "192x192", "any"),
            icon("icon-512.png", "512x512", "any maskable"),
        ],
        "shortcuts": [
            { "name": reader.say("Your tables", "Vos tables"), "url": "/" },
            { "name": reader.say("New table", "Nouvelle table"), "url": "/new" },
            { "name": reader.say("Open tables", "Tables ouvertes"), "url": "/open" },
        ],
    });
    let headers = [(header::CONTENT_TYPE, "application/manifest+json"), (header::CACHE_CONTROL, "no-cache")];
    (headers, body.to_string())
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
    // Fonts and pictures are packed already.
    if !["woff2", "png"].contains(&asset.extension) && welcome {
        return Ok((headers, packed, asset.packed.of(&asset.body)).into_response());
    }
    Ok((headers, &*asset.body).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_not_sent() {
        let text = b"/* One. */\n.a { b: c } /* kept */\n  // Two\n/** Three\n * goes on. */ .d { e: f }\n'/* no comment */'\n";
        let lean = String::from_utf8(uncommented(text).into_owned()).unwrap();
        assert_eq!(lean, ".a { b: c } /* kept */\n .d { e: f }\n'/* no comment */'\n");
    }
}
