use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use crate::boards;
use crate::error::Error;
use crate::look;

/// A file of the page, in the binary.
struct Asset {
    stem: &'static str,
    extension: &'static str,
    kind: &'static str,
    body: String,
    /// Where it is served: the name holds a fingerprint of the body, so a browser may keep it for ever.
    address: String,
}

/// The files, each with the address it is served at.
static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let style = [look::STYLE, include_str!("../assets/pages.css")].concat();
    let script = [include_str!("../assets/motion.js"), include_str!("../assets/theogony.js")].concat();
    vec![
        asset("theogony", "css", "text/css; charset=utf-8", style),
        // Only tables need the boards' styles.
        asset("boards", "css", "text/css; charset=utf-8", boards::STYLES.concat()),
        asset("theogony", "js", "text/javascript; charset=utf-8", script),
        asset("live", "js", "text/javascript; charset=utf-8", include_str!("../assets/live.js").into()),
        asset("icon", "svg", "image/svg+xml", look::favicon()),
        asset("icon-turn", "svg", "image/svg+xml", look::favicon_turn()),
    ]
});

fn asset(stem: &'static str, extension: &'static str, kind: &'static str, body: String) -> Asset {
    let address = format!("/assets/{stem}.{:016x}.{extension}", fingerprint(body.bytes()));
    Asset { stem, extension, kind, body, address }
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

/// Serves a file under its fingerprinted name.
pub(crate) async fn serve(Path(name): Path<String>) -> Result<Response, Error> {
    let wanted = format!("/assets/{name}");
    let asset = ASSETS.iter().find(|asset| asset.address == wanted).ok_or(Error::NoSuchPage)?;
    let headers =
        [(header::CONTENT_TYPE, asset.kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Ok((headers, asset.body.as_str()).into_response())
}
