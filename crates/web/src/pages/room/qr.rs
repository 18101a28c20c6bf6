//! A link as a QR code: black on bone in both themes, so that every camera reads it.

use maud::{Markup, html};
use qrcode::{Color, EcLevel, QrCode};

/// The quiet border around the code, in modules.
const QUIET: usize = 2;

/// The drawing; nothing for a text that no code can hold.
pub(crate) fn draw(text: &str, label: &str) -> Option<Markup> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let (width, colors) = (code.width(), code.to_colors());
    let mut path = String::new();
    for (row, line) in colors.chunks(width).enumerate() {
        let mut column = 0;
        for run in line.chunk_by(|one, next| one == next) {
            if run[0] == Color::Dark {
                path.push_str(&format!(
                    "M{} {}h{}v1h-{}z",
                    column + QUIET,
                    row + QUIET,
                    run.len(),
                    run.len()
                ));
            }
            column += run.len();
        }
    }
    let whole = width + 2 * QUIET;
    Some(html! {
        svg.qr viewBox={ "0 0 " (whole) " " (whole) } role="img" aria-label=(label) {
            rect.qr-ground width=(whole) height=(whole) {}
            path.qr-ink d=(path) {}
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_drawn_and_a_novel_is_not() {
        let drawn = draw("https://example.org/table/k7w3m9q2xp/join/g0123456789abcdef", "code").unwrap();
        assert!(
            drawn.0.contains("<path class=\"qr-ink\" d=\"M2 2h7v1h-7z"),
            "the corner is dark: {}",
            drawn.0
        );
        assert!(draw(&"x".repeat(5000), "code").is_none());
    }
}
