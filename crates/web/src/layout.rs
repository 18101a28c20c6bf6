use std::borrow::Cow;
use std::sync::LazyLock;

use engine::Lang;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::assets::{PRELOADED, address};
use crate::drawings::Sprite;
use crate::language::{Reader, Theme};
use crate::look::{self, Band, Emblem};

/// What stands between the header and the footer of a page.
pub(crate) struct Page<'a> {
    /// The title in the browser's tab.
    pub(crate) title: &'a str,
    /// The drawings the page refers to.
    pub(crate) sprite: Cow<'static, str>,
    /// The content, a `main` element.
    pub(crate) main: Markup,
}

/// A whole page.
pub(crate) fn page(reader: &Reader, page: &Page<'_>) -> Markup {
    framed(reader, page.title, [&page.main.0, &page.sprite], Frame::Site)
}

/// A table: the stage takes the whole window, and what the page refers to comes in files.
pub(crate) fn table_page(reader: &Reader, title: &str, main: &Markup, sprite: &Sprite) -> Markup {
    if reader.drawn {
        return framed(reader, title, [&main.0, &sprite.whole()], Frame::None);
    }
    let files = html! { @for file in &sprite.files { script src=(file.address) {} } };
    framed(reader, title, [&main.0, &(files.0 + &sprite.own)], Frame::Scripts)
}

/// What stands around the content.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Frame {
    /// The ways through the site.
    Site,
    /// Nothing.
    None,
    /// Nothing, and scripts bring the drawings; a browser without them is sent where they are not needed.
    Scripts,
}

fn framed(reader: &Reader, title: &str, content: [&str; 2], frame: Frame) -> Markup {
    let theme = (reader.theme != Theme::Auto).then(|| reader.theme.name());
    let around = html! {
        (DOCTYPE)
        html lang=(reader.lang.code()) data-theme=[theme] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                @if frame == Frame::Scripts { noscript {
                    meta http-equiv="refresh" content={ "0; url=/drawn?back=" (encode(&reader.here)) };
                } }
                @for font in PRELOADED { link rel="preload" as="font" type="font/woff2" crossorigin href=(address(font)); }
                link rel="stylesheet" href=(address("theogony.css"));
                link rel="icon" type="image/svg+xml" href=(address("icon.svg"))
                    data-calm=(address("icon.svg")) data-turn=(address("icon-turn.svg"));
                link rel="apple-touch-icon" href=(address("icon-180.png"));
                link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials";
                script type="module" src=(address("theogony.js")) data-live=(address("live.js")) {}
            }
            body class=[(frame != Frame::Site).then_some("staged")] {
                a.skip href="#main" { (reader.say("Skip to the content", "Aller au contenu")) }
                @if frame == Frame::Site { (header(reader)) }
                (PreEscaped(CONTENT))
                @if frame == Frame::Site { (footer(reader)) (bottom(reader)) }
                div.toasts #toasts {}
                div.hidden-text #announce aria-live="polite" {}
                (help(reader))
            }
        }
    };
    // A table is a long page: put together at once, so that it is copied once.
    let (before, after) = around.0.split_once(CONTENT).expect("the frame holds the mark");
    PreEscaped([&[before], &content[..], &[after]].concat().concat())
}

/// Where the content goes. Nobody can type it: texts are escaped.
const CONTENT: &str = "<!-- content -->";

/// The drawings most pages need, and those given.
pub(crate) fn sprite(bands: &[Band], emblems: &[Emblem]) -> Cow<'static, str> {
    look::defs(&[&[Band::Greek], bands].concat(), &[&[Emblem::Owl], emblems]).into_string().into()
}

/// The lip of every page: where one is, and how one reads.
fn header(reader: &Reader) -> Markup {
    static OWL: LazyLock<Markup> = LazyLock::new(|| look::emblem_drawn(Emblem::Owl));
    static SUN_AND_MOON: LazyLock<Markup> = LazyLock::new(|| look::emblem_drawn(Emblem::DayAndNight));
    let other = reader.say(Lang::Fr, Lang::En);
    let back = encode(&reader.here);
    let (theme, long) = match reader.theme {
        Theme::Auto => {
            (reader.say("Auto", "Auto"), reader.say("Colours: automatic", "Couleurs : automatiques"))
        }
        Theme::Light => {
            (reader.say("Light", "Clair"), reader.say("Colours: black-figure", "Couleurs : figures noires"))
        }
        Theme::Dark => {
            (reader.say("Dark", "Sombre"), reader.say("Colours: red-figure", "Couleurs : figures rouges"))
        }
    };
    html! {
        header.site.site-lip {
            a.brand href="/" { (*OWL) span { "Theogony" } }
            nav.lip-ways aria-label=(reader.say("Site", "Site")) {
                @for way in ways(reader) { a href=(way.href) aria-current=[way.here.then_some("page")] { (way.name) (waiting(reader, &way)) } }
            }
            (you(reader))
            div.lip-tools role="group" aria-label=(reader.say("Preferences", "Préférences")) {
                button type="button" data-help hidden
                    aria-label=(reader.say("Keyboard help", "Aide du clavier")) { "?" }
                a rel="nofollow" lang=(other.code()) hreflang=(other.code()) title=(other.pick("English", "Français"))
                    href={ "/language/" (other.code()) "?back=" (back) } {
                    (other.code().to_uppercase()) span.hidden-text { ", " (other.pick("English", "Français")) }
                }
                a rel="nofollow" title=(long)
                    href={ "/theme/" (reader.theme.next().name()) "?back=" (back) } {
                    (*SUN_AND_MOON) span.lip-theme { (theme) } span.hidden-text { ", " (long) }
                }
            }
        }
    }
}

/// A page that every other leads to.
struct Way {
    href: &'static str,
    name: &'static str,
    here: bool,
}

fn ways(reader: &Reader) -> [Way; 4] {
    let here = |start: &str| reader.here.starts_with(start);
    [
        Way { href: "/", name: reader.say("Tables", "Tables"), here: reader.here == "/" },
        Way { href: "/open", name: reader.say("Open", "Ouvertes"), here: here("/open") },
        Way { href: "/new", name: reader.say("New table", "Nouvelle table"), here: here("/new") },
        Way { href: "/rules", name: reader.say("Rules", "Règles"), here: here("/rules") },
    ]
}

/// How many tables wait for the reader, beside the way to them: a script asks, and shows it.
fn waiting(reader: &Reader, way: &Way) -> Markup {
    html! { @if way.href == "/" && reader.visitor.person.is_some() {
        span.way-count data-count-waiting hidden {
            " " b {} span.hidden-text { (reader.say(" wait for you", " vous attendent")) }
        }
    } }
}

/// The reader's own page, or where to say who they are.
fn you(reader: &Reader) -> Markup {
    let known = reader.visitor.person.is_some();
    let (href, en, fr) =
        if known { ("/you", "You", "Vous") } else { ("/sign-in", "Sign in", "Se connecter") };
    let here = reader.here.starts_with("/you") || reader.here.starts_with("/sign-in");
    let name = reader.name.as_deref().filter(|_| known);
    html! {
        a.lip-you href=(href) aria-current=[here.then_some("page")] {
            @match name {
                Some(name) => { span.lip-name { (name) } span.hidden-text { ", " (reader.say("your page", "votre page")) } }
                None => { span { (reader.say(en, fr)) } }
            }
        }
    }
}

/// The ways that are taken most, under the thumb on phones; they give way where a page has a ground line.
fn bottom(reader: &Reader) -> Markup {
    static DRAWN: LazyLock<[Markup; 4]> = LazyLock::new(|| {
        [Emblem::Wheel, Emblem::People, Emblem::Scroll, Emblem::SeatAmphora].map(look::emblem_drawn)
    });
    let [tables, open, _, rules] = ways(reader);
    let you = Way { href: "/you", name: reader.say("You", "Vous"), here: reader.here.starts_with("/you") };
    html! {
        nav.site-bottom aria-label=(reader.say("Site, phone", "Site, téléphone")) {
            @for (way, drawn) in [tables, open, rules, you].iter().zip(&*DRAWN) {
                a href=(way.href) aria-current=[way.here.then_some("page")] { (drawn) span { (way.name) (waiting(reader, way)) } }
            }
        }
    }
}

fn footer(reader: &Reader) -> Markup {
    html! {
        footer.site {
            p {
                (reader.say(
                    "The games belong to their authors and publishers. Theogony is not affiliated with them.",
                    "Les jeux appartiennent à leurs auteurs et à leurs éditeurs. Theogony ne leur est pas \
                        affilié.",
                ))
                " "
                a href="/about" { (reader.say("Credits", "Crédits")) }
            }
        }
    }
}

/// What the keyboard can do, behind the key `?`.
fn help(reader: &Reader) -> Markup {
    let keys = [
        ("Tab", reader.say("go from control to control", "aller de commande en commande")),
        (
            "← ↑ → ↓",
            reader.say(
                "go to the nearest control on the table",
                "aller à la commande la plus proche sur la table",
            ),
        ),
        (reader.say("Enter", "Entrée"), reader.say("do it", "agir")),
        (
            "1 … 9",
            reader.say(
                "choose an answer beside the question, or one that bears the number",
                "choisir une réponse à côté de la question, ou celle qui porte le numéro",
            ),
        ),
        (
            "u",
            reader.say(
                "take your last step back, where that is possible",
                "revenir sur votre dernier coup, si c’est possible",
            ),
        ),
        (
            "p",
            reader.say(
                "hold the others while they play; else go to the question",
                "suspendre les autres quand ils jouent, sinon aller à la question",
            ),
        ),
        (
            reader.say("Space", "Espace"),
            reader.say(
                "while others play: on to your question",
                "quand les autres jouent : jusqu’à votre question",
            ),
        ),
        ("q", reader.say("read a long question whole", "lire une longue question en entier")),
        ("h", reader.say("ask the coach", "demander conseil")),
        ("l", reader.say("open and close the chronicle", "ouvrir et fermer la chronique")),
        ("t", reader.say("open and close the talk", "ouvrir et fermer la conversation")),
        ("i", reader.say("read the card", "lire la carte")),
        ("g", reader.say("go to the next thing that may be pressed", "aller à la chose suivante à choisir")),
        (
            "b",
            reader.say("go to the first control on the table", "aller à la première commande sur la table"),
        ),
        ("n", reader.say("at home: go to the table that waits", "à l’accueil : aller à la table qui attend")),
        ("/", reader.say("at home: type a code", "à l’accueil : taper un code")),
        ("?", reader.say("open and close this help", "ouvrir et fermer cette aide")),
    ];
    html! {
        dialog.sheet #help aria-labelledby="help-title" {
            (look::band(Band::Greek))
            header {
                h2 #help-title { (reader.say("Keyboard", "Clavier")) }
                form method="dialog" { button.button.button-small { (reader.say("Close", "Fermer")) } }
            }
            dl.keys { @for (key, what) in keys { dt { kbd { (key) } } dd { (what) } } }
        }
    }
}

/// A text for the query of an address.
pub(crate) fn encode(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' => out.push(char::from(byte)),
            other => out.push_str(&format!("%{other:02X}")),
        }
    }
    out
}
