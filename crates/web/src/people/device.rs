//! What a device calls itself, in a few words that say nothing else about it.

use axum::http::{HeaderMap, header};

use crate::language::Reader;

/// The name that the store keeps: what kind of device, and which browser.
pub(crate) fn of(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or("");
    let has = |sign: &str| agent.contains(sign);
    let kind = if has("iPad") || (has("Android") && !has("Mobile")) {
        "tablet"
    } else if has("Mobile") || has("iPhone") {
        "phone"
    } else if has("Windows") || has("Macintosh") || has("X11") || has("CrOS") {
        "computer"
    } else {
        "device"
    };
    // Each claims to be those after it.
    let browsers = [
        ("Edg", "Edge"),
        ("OPR", "Opera"),
        ("Firefox", "Firefox"),
        ("FxiOS", "Firefox"),
        ("Chrom", "Chrome"),
        ("CriOS", "Chrome"),
        ("Safari", "Safari"),
    ];
    let browser = browsers.iter().find(|(sign, _)| has(sign)).map_or("", |(_, name)| name);
    format!("{kind} {browser}").trim_end().to_owned()
}

/// The name as a reader sees it.
pub(crate) fn label(reader: &Reader, name: &str) -> String {
    let (kind, browser) = name.split_once(' ').unwrap_or((name, ""));
    let kind = match kind {
        "tablet" => reader.say("Tablet", "Tablette"),
        "phone" => reader.say("Phone", "Téléphone"),
        "computer" => reader.say("Computer", "Ordinateur"),
        _ => reader.say("Device", "Appareil"),
    };
    if browser.is_empty() { kind.to_owned() } else { format!("{kind}, {browser}") }
}

/// Whether it is carried around.
pub(crate) fn is_mobile(name: &str) -> bool {
    name.starts_with("phone") || name.starts_with("tablet")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_told_apart() {
        for (agent, name) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "computer Firefox"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
                "computer Edge",
            ),
            (
                "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
                "phone Chrome",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
                "phone Safari",
            ),
            (
                "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15",
                "tablet Firefox",
            ),
            ("curl/8.5", "device"),
            ("", "device"),
        ] {
            let headers = HeaderMap::from_iter([(header::USER_AGENT, agent.parse().unwrap())]);
            assert_eq!(of(&headers), name, "{agent}");
        }
    }
}
