use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use bots::Level;
use catalog::GameId;
use engine::{Lang, Seat};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use store::{SeatKind, SeatRow};

use crate::app::App;
use crate::assets::address;
use crate::bot_seat::{BotSeat, Pace, Post};
use crate::error::Error;
use crate::identity::{cookie, random_u64};
use crate::language::{Reader, Theme};
use crate::layout::{Page, page};
use crate::look;
use crate::name;
use crate::packing::Shared;
use crate::pages::new_table::{bot_name, table_row};
use crate::pages::shelf::{self, SHELF};
use crate::pages::{game_of, redirect};
use crate::thumbnails::Thumbnails;
use crate::tour::{OWN, Tour};

pub(crate) mod examples;
pub(crate) mod gallery;
mod quick;
mod tour;
mod words;

use gallery::Wanted;
use words::{Linked, Word};

/// A rulebook ready for the page.
struct Rulebook {
    html: String,
    contents: Vec<Heading>,
    words: Vec<Word>,
}

struct Heading {
    level: HeadingLevel,
    anchor: String,
    text: String,
}

type Rendered = HashMap<(GameId, Lang), Arc<Rulebook>>;

/// Rendered once per game and language.
static RENDERED: LazyLock<Mutex<Rendered>> = LazyLock::new(Mutex::default);

/// Leads to the rules of the game this browser played last.
pub(crate) async fn first(Query(query): Query<Vec<(String, String)>>, headers: HeaderMap) -> Response {
    let asked = query.iter().find(|(key, _)| key == "game").and_then(|(_, id)| GameId::parse(id));
    if let Some(game) = asked {
        return redirect(&format!("/rules/{}", game.id()), []);
    }
    let last = cookie(&headers, "game").and_then(|id| GameId::parse(&id)).unwrap_or(SHELF[0]);
    redirect(&format!("/rules/{}", last.id()), [])
}

type Pages = HashMap<(GameId, Lang, Theme), Arc<Shared>>;

/// Whole pages of rules: they are the same for all who read them in one language and in the same colours.
static PAGES: LazyLock<Mutex<Pages>> = LazyLock::new(Mutex::default);

/// The rules of a game: a quick start, a turn drawn, the cards, and the rulebook.
pub(crate) async fn show(
    reader: Reader,
    Path(id): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let game = game_of(&id)?;
    // Whoever looks for some of the cards gets a page of their own, and comes back to it.
    if reader.here != format!("/rules/{}", game.id()) {
        return Ok(drawn(&reader, game, &query).into_response());
    }
    let key = (game, reader.lang, reader.theme);
    let kept = PAGES.lock().expect("drawing does not panic").get(&key).cloned();
    let page = kept.unwrap_or_else(|| {
        let page = Arc::new(Shared::lasting(drawn(&reader, game, &query)));
        PAGES.lock().expect("drawing does not panic").entry(key).or_insert(page).clone()
    });
    Ok(page.answer(&headers))
}

fn drawn(reader: &Reader, game: GameId, query: &[(String, String)]) -> Markup {
    let book = rulebook(game, reader.lang);
    let title = shelf::title(reader, game);
    let (gallery, tour) = (gallery::of(game), Tour::of(game));
    let drawn = crate::tour::examples(game);
    let mut thumbnails = Thumbnails::default();
    let (fewest, most) = game.players();
    let main = html! {
        link rel="stylesheet" href=(address("rules.css"));
        main.rules #main {
            (contents(reader, game, &book, drawn.len() - 1, gallery.cards.len()))
            div.rules-column {
                section #quick aria-labelledby="quick-title" {
                    header {
                        h1 #quick-title { (reader.say(format!("{title} in two minutes"), format!("{title} en deux minutes"))) }
                        p.soft { (fewest) "–" (most) (reader.say(" players", " joueurs")) " · " (shelf::minutes(game, shelf::company(game))) " min" }
                    }
                    (quick::quick_start(reader, game))
                }
                @if let Some(tour) = &tour { (tour::section(tour, reader, game, &mut thumbnails)) }
                @if drawn.len() > 1 { (examples::section(reader, game, &drawn, &mut thumbnails)) }
                (gallery.section(reader, game, &Wanted::of(query)))
                @if !book.words.is_empty() { (words::section(reader, &book.words)) }
                section #book aria-labelledby="book-title" {
                    h2 #book-title { (reader.say("Full rules", "Règles complètes")) }
                    article.prose { (PreEscaped(book.html.as_str())) }
                }
            }
            script type="module" src=(address("rules.js")) {}
        }
    };
    let (bands, mut emblems) = gallery.drawings();
    emblems.push(shelf::picture(game).0);
    let title = format!("{title} · {} · Theogony", reader.say("Rules", "Règles"));
    let sprite = thumbnails.sprite(&bands, &emblems).into();
    page(reader, &Page { title: &title, sprite, main })
}

/// What is on the page, and the way into a game.
fn contents(reader: &Reader, game: GameId, book: &Rulebook, examples: usize, cards: usize) -> Markup {
    let parts = [
        ("quick", reader.say("Quick start", "L’essentiel"), reader.say("2 min", "2 min").to_owned()),
        ("tour", reader.say("A turn, drawn", "Un tour dessiné"), reader.say("1 min", "1 min").to_owned()),
        ("examples", reader.say("Worked examples", "Exemples"), examples.to_string()),
        ("cards", reader.say("Cards", "Cartes"), cards.to_string()),
        ("glossary", reader.say("Words", "Lexique"), book.words.len().to_string()),
        ("book", reader.say("Full rules", "Règles complètes"), String::new()),
    ];
    html! {
        nav.contents aria-label=(reader.say("Contents", "Sommaire")) {
            form.game-select method="get" action="/rules" {
                (look::emblem(shelf::picture(game).0))
                select.input name="game" aria-label=(reader.say("Game", "Jeu")) { @for other in SHELF {
                    option value=(other.id()) selected[other == game] { (shelf::title(reader, other)) }
                } }
                noscript { button.button type="submit" { span { (reader.say("Go", "Aller")) } } }
            }
            ul.plain.parts { @for (anchor, name, note) in parts.into_iter().filter(|(_, _, note)| note != "0") {
                li { a href={ "#" (anchor) } { span { (name) } small.soft { (note) } } }
            } }
            form method="post" action={ "/play/" (game.id()) "?preset=first" } {
                button.button.button-main type="submit" {
                    span.play-mark aria-hidden="true" {} span { (reader.say("Play a first game", "Jouer une première partie")) }
                }
            }
            details.chapters {
                summary { (reader.say("Chapters of the rules", "Chapitres des règles")) }
                ol.plain { @for heading in &book.contents {
                    li.sub[heading.level == HeadingLevel::H3] { a href={ "#" (heading.anchor) } { (heading.text) } }
                } }
            }
        }
    }
}

/// A table at the turn that is drawn, with easy bots on the other seats.
pub(crate) async fn practice(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let game = game_of(&id)?;
    let tour = Tour::of(game).ok_or(Error::NoSuchPage)?;
    let name = name::of(&headers).unwrap_or_else(|| name::guest(reader.lang, random_u64()));
    let (person, cookie) = app.people().welcome(&reader.visitor).await?;
    let seats = Seat::all(tour.start.seats()).map(|seat| {
        if seat == OWN {
            return SeatRow::of(person.clone(), &name);
        }
        let bot = BotSeat { level: Level::Easy, pace: Pace::Calm, post: Post::Own };
        SeatRow::new(SeatKind::Bot { level: bot.text() }, bot_name(seat), None)
    });
    let mut row = table_row(game, tour.start.setup(), seats.collect(), tour.start.seed());
    row.hints = true;
    row.host = Some(person.clone());
    let new = row.id.clone();
    app.tables().create_with(row, tour.start.moves_from(0)).await?;
    app.wake(&new);
    Ok(redirect(&format!("/table/{new}"), cookie))
}

fn rulebook(game: GameId, lang: Lang) -> Arc<Rulebook> {
    let mut rendered = RENDERED.lock().expect("rendering does not panic");
    let book = rendered.entry((game, lang)).or_insert_with(|| {
        let rules = game.about().rules;
        Arc::new(render(lang.pick(rules[0], rules[1])))
    });
    Arc::clone(book)
}

fn render(markdown: &str) -> Rulebook {
    let options = Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES | Options::ENABLE_STRIKETHROUGH;
    let mut contents = Vec::new();
    let mut open: Option<Heading> = None;
    let (mut in_title, mut in_link) = (false, false);
    let (markdown, words) = words::split(markdown);
    let mut linked = Linked::default();
    let mut events = Vec::new();
    for event in Parser::new_ext(&markdown, options) {
        match &event {
            // The page has its own title.
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => {
                in_title = true;
                continue;
            }
            Event::End(TagEnd::Heading(HeadingLevel::H1)) => {
                in_title = false;
                continue;
            }
            _ if in_title => continue,
            Event::Start(Tag::Heading { level, id, .. }) => {
                let anchor = id.as_deref().unwrap_or_default().to_owned();
                open = Some(Heading { level: *level, anchor, text: String::new() });
                linked.clear();
            }
            Event::Start(Tag::Link { .. }) => in_link = true,
            Event::End(TagEnd::Link) => in_link = false,
            Event::Text(text) | Event::Code(text) => {
                if let Some(heading) = &mut open {
                    heading.text.push_str(text);
                } else if !in_link && matches!(event, Event::Text(_)) {
                    events.push(Event::InlineHtml(linked.link(text, &words).into()));
                    continue;
                }
            }
            Event::End(TagEnd::Heading(_)) => {
                if let Some(heading) = open.take() {
                    events.extend(anchor_link(&heading));
                    contents.push(heading);
                }
            }
            // Our rulebooks hold no HTML; should one ever, it is shown as text.
            Event::Html(text) | Event::InlineHtml(text) => {
                events.push(Event::Text(text.clone()));
                continue;
            }
            _ => {}
        }
        events.push(event);
    }
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, events.into_iter());
    // A wide table scrolls by itself, not with the page.
    let html = html
        .replace("<table>", "<div class=\"table-wrap\" tabindex=\"0\"><table class=\"standings\">")
        .replace("</table>", "</table></div>");
    contents.retain(|heading| {
        matches!(heading.level, HeadingLevel::H2 | HeadingLevel::H3) && !heading.anchor.is_empty()
    });
    Rulebook { html, contents, words }
}

/// A link to the heading itself, so that a rule can be pointed at.
fn anchor_link<'a>(heading: &Heading) -> Option<Event<'a>> {
    let link = format!(
        " <a class=\"anchor\" href=\"#{0}\" aria-hidden=\"true\" tabindex=\"-1\">§</a>",
        heading.anchor
    );
    let plain =
        heading.anchor.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    (plain && !heading.anchor.is_empty()).then_some(Event::InlineHtml(CowStr::from(link)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_have_anchors_and_html_is_shown_as_text() {
        let book =
            render("# T {#t}\n\n## One *rule* {#one}\n\n| a |\n|---|\n| b |\n\n<script>x</script> <b>\n");
        assert_eq!(book.contents.len(), 1);
        assert_eq!((book.contents[0].anchor.as_str(), book.contents[0].text.as_str()), ("one", "One rule"));
        assert!(book.html.contains("<h2 id=\"one\">"), "{}", book.html);
        assert!(book.html.contains("href=\"#one\""));
        assert!(!book.html.contains("<script>") && !book.html.contains("<b>"), "{}", book.html);
        assert!(book.html.contains("table-wrap"));
    }
}
