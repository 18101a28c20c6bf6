//! Prints the page that shows the visual language as one file, its style sheet inside.
//!
//! `cargo run -p web --example look -- fr dark > look.html`; both words are optional.

use std::io::Write;

use engine::Lang;
use maud::{DOCTYPE, PreEscaped, html};
use web::look::{STYLE, look_page};

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let lang = words.iter().find_map(|word| Lang::from_code(word)).unwrap_or_default();
    let theme = words.iter().find(|word| ["light", "dark"].contains(&word.as_str()));
    let page = html! {
        (DOCTYPE)
        html lang=(lang.code()) data-theme=[theme] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Theogony" }
                style { (PreEscaped(STYLE)) }
            }
            body { (look_page(lang)) }
        }
    };
    std::io::stdout().write_all(page.into_string().as_bytes())
}
