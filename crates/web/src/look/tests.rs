//! What can be checked of a look without eyes: contrast, weight, and that nothing slips past the page's policy.

use std::collections::{BTreeMap, BTreeSet};

use engine::Lang;

use super::*;

/// Both themes' values of every colour token that is a plain hex colour.
fn tokens() -> BTreeMap<&'static str, [u32; 2]> {
    let root =
        STYLE.split_once(":root {").and_then(|(_, rest)| rest.split_once("\n}")).expect("a :root block").0;
    let hex = |text: &str| u32::from_str_radix(text.trim().trim_start_matches('#'), 16).ok();
    let mut tokens = BTreeMap::new();
    for line in root.lines().filter_map(|line| line.trim().strip_suffix(';')) {
        let Some((name, value)) = line.split_once(": ") else { continue };
        let both = value.strip_prefix("light-dark(").and_then(|v| v.strip_suffix(')'));
        let pair = match both.and_then(|v| v.split_once(',')) {
            Some((light, dark)) => hex(light).zip(hex(dark)).map(|(light, dark)| [light, dark]),
            None => hex(value).map(|colour| [colour; 2]),
        };
        if let Some(pair) = pair {
            tokens.insert(name, pair);
        }
    }
    tokens
}

/// Relative luminance as WCAG 2.2 defines it.
fn luminance(colour: u32) -> f64 {
    let channel = |shift: u32| {
        let value = f64::from((colour >> shift) & 0xff) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
}

fn contrast(a: u32, b: u32) -> f64 {
    let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
    if a > b { a / b } else { b / a }
}

fn check(pairs: &[(&str, &[&str])], least: f64) {
    let tokens = tokens();
    for (front, grounds) in pairs {
        for ground in *grounds {
            for (theme, name) in ["light", "dark"].into_iter().enumerate() {
                let ratio = contrast(tokens[front][theme], tokens[ground][theme]);
                assert!(ratio >= least, "{front} on {ground}, {name}: {ratio:.2} < {least}");
            }
        }
    }
}

#[test]
fn contrast_is_measured_as_the_guidelines_do() {
    assert!((contrast(0x00ff_ffff, 0) - 21.0).abs() < 0.01);
    assert!((contrast(0x0077_7777, 0x00ff_ffff) - 4.48).abs() < 0.01);
}

#[test]
fn text_has_a_contrast_of_four_and_a_half() {
    let grounds: &[&str] = &["--ground", "--paper", "--sunk"];
    check(
        &[
            ("--ink", grounds),
            ("--ink-soft", grounds),
            ("--link", grounds),
            ("--good", grounds),
            ("--bad", grounds),
            ("--note", grounds),
            ("--on-figure", &["--figure"]),
            ("--on-tondo", &["--tondo"]),
            ("--on-gold", &["--gold-fill"]),
        ],
        4.5,
    );
}

#[test]
fn drawings_and_edges_have_a_contrast_of_three() {
    let grounds: &[&str] = &["--ground", "--paper"];
    check(
        &[
            ("--figure", &["--ground", "--paper", "--tondo"]),
            ("--line", &["--figure"]),
            ("--edge", grounds),
            ("--gold-edge", grounds),
            ("--glaze", &["--gold-fill"]),
            ("--hue-1", grounds),
            ("--hue-2", grounds),
            ("--hue-3", grounds),
            ("--hue-4", grounds),
            ("--hue-5", grounds),
            ("--hue-6", grounds),
            ("--on-seat", &["--dragon", "--gryphon", "--lamassu", "--phoenix", "--sylph"]),
            ("--glaze", &["--pegasus"]),
        ],
        3.0,
    );
}

#[test]
fn hues_of_one_set_differ() {
    let tokens = tokens();
    let seats: BTreeSet<_> = (1..=6).map(|seat| tokens[format!("--hue-{seat}").as_str()]).collect();
    assert_eq!(seats.len(), 6);
}

#[test]
fn every_emblem_is_drawn_once_under_its_own_id() {
    let all: BTreeSet<Emblem> = Emblem::ALL.concat().into_iter().collect();
    let ids: BTreeSet<&str> = all.iter().map(|emblem| emblem.id()).collect();
    let drawings: BTreeSet<String> =
        all.iter().map(|emblem| ink::paint(emblem.drawing()).into_string()).collect();
    assert_eq!(ids.len(), all.len());
    assert_eq!(drawings.len(), all.len(), "two emblems are the same drawing");
}

#[test]
fn drawings_stay_on_their_grid() {
    fn check(emblem: Emblem, drawing: ink::Drawing) {
        for ink in drawing {
            if let ink::Ink::Part(part, _) = ink {
                check(emblem, part);
            }
            let reach = ink.points().iter().fold(0.0_f64, |most, (x, y)| most.max(x.abs()).max(y.abs()));
            assert!(reach <= 110.0, "{emblem:?} reaches {reach}: {ink:?}");
        }
    }
    for emblem in Emblem::ALL.concat() {
        check(emblem, emblem.drawing());
    }
}

#[test]
fn pages_carry_no_inline_style_or_script() {
    for lang in Lang::ALL {
        let page = look_page(lang).into_string();
        for forbidden in [" style=", "<style", "<script", " onclick=", "javascript:"] {
            assert!(!page.contains(forbidden), "{forbidden}");
        }
    }
}

#[test]
fn french_marks_keep_their_own_spaces() {
    let page = look_page(Lang::Fr).into_string();
    for mark in [" :", " ;", " !", " ?"] {
        assert!(!page.contains(mark), "a plain space before {mark}");
    }
    assert!(page.contains("\u{a0}:") && page.contains("\u{202f}!"));
}

#[test]
fn whatever_a_page_refers_to_is_in_its_sprite() {
    let page = look_page(Lang::En).into_string();
    let referred = page.split("<use href=\"#").skip(1).chain(page.split("url(#").skip(1));
    for reference in referred {
        let id = reference.split(['"', ')']).next().expect("split yields one");
        assert!(page.contains(&format!("id=\"{id}\"")), "{id}");
    }
}

#[test]
fn the_first_page_is_light() {
    let sprite = defs(&[Band::Greek], &[Emblem::GAMES, Emblem::SIGNS]).into_string();
    assert!(sprite.len() + STYLE.len() < 90_000, "{} + {}", sprite.len(), STYLE.len());
    let sprite = defs(&Band::ALL, Emblem::DERBY_TABLE).into_string();
    assert!(sprite.len() < 150_000, "{}", sprite.len());
    let sprite = defs(&[Band::Greek, Band::Norse], Emblem::GODWAR_TABLE).into_string();
    assert!(sprite.len() < 150_000, "{}", sprite.len());
}

#[test]
fn the_favicon_needs_no_style_sheet() {
    for icon in [favicon(), favicon_turn()] {
        assert!(icon.contains("fill=\"#17120f\"") && !icon.contains("class="), "{icon}");
    }
}

/// What is drawn half through, one entry for each rule: pictures and lines, no words. Words that should step back are soft ink.
const FAINT: [&str; 20] = [
    // The map of Pantheon: waves, grid, relief, and pieces that are to come or would stand there.
    ".chart-wave",
    ".chart-grid",
    ".chart-plinth",
    ".chart-relief",
    ".chart-shade",
    ".chart-inner",
    ".chart-tile > :is(circle, use, svg)",
    ".ph-coming",
    ".ph-target:is(:hover, :focus-visible) .ghost",
    // Pictures of cards and boards that cannot be taken, and of what is to be remembered.
    ".mt-board.locked .mt-picture > .emblem",
    ".mt-card.marked :is(.mt-picture > .emblem)",
    ".mg-down li:not(.mg-wanted) .medallion",
    ".t-fallen",
    ".gw-back .medallion",
    // Lines: the ring of a clock, the rim of a token, the curve of a review.
    ".countdown .whole",
    ".rim",
    ".wash",
    ".curve:has(.legend li:hover) .of-seat",
    // What is carried, and where it came from: the same words stand on both.
    ".carried",
    ".lifted",
];

/// The rules of a style sheet that make something see-through, by their selectors. What is not to be seen at all is not faint, nor is
/// what moves: it ends.
fn faint(style: &str) -> Vec<String> {
    let mut bare = String::new();
    for (at, part) in style.split("/*").enumerate() {
        bare.push_str(if at == 0 { part } else { part.split_once("*/").expect("comments end").1 });
    }
    let mut found = Vec::new();
    for (at, _) in bare.match_indices("opacity:") {
        let value = bare[at..].trim_start_matches("opacity:").split([';', '}']).next().unwrap_or("").trim();
        let open = bare[..at].rfind('{').expect("a declaration stands in a rule");
        let selector = bare[..open].rsplit(['{', '}', ';']).next().unwrap_or("").trim();
        let moves = ["from", "to"].contains(&selector) || selector.ends_with('%');
        let of_a_part = bare[..at].ends_with('-');
        if !moves && !of_a_part && !["0", "1"].contains(&value) {
            found.push(selector.to_owned());
        }
    }
    found
}

#[test]
fn no_words_are_see_through() {
    assert_eq!(faint(".a { color: red; opacity: .5 } /* .b { opacity: .5 } */ .c { opacity: 1; }"), [".a"]);
    let mut found = Vec::new();
    let assets = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    for folder in [assets.clone(), assets.join("pages"), assets.join("boards")] {
        for file in std::fs::read_dir(folder).expect("assets").map(|file| file.expect("a file").path()) {
            if file.extension().is_some_and(|extension| extension == "css") {
                found.extend(faint(&std::fs::read_to_string(file).expect("a style sheet")));
            }
        }
    }
    found.sort();
    let mut known = FAINT;
    known.sort_unstable();
    assert_eq!(found, known);
}
