use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};

use axum::extract::Path;
use catalog::GameId;
use engine::Lang;
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::error::Error;
use crate::language::Reader;
use crate::layout::{Page, page, sprite};
use crate::look::{self, ButtonKind};
use crate::pages::game_of;

/// A rulebook ready for the page.
struct Rulebook {
    html: String,
    contents: Vec<Heading>,
}

struct Heading {
    level: HeadingLevel,
    anchor: String,
    text: String,
}

type Rendered = HashMap<(GameId, Lang), Arc<Rulebook>>;

/// Rendered once per game and language.
static RENDERED: LazyLock<Mutex<Rendered>> = LazyLock::new(Mutex::default);

/// The rulebook of a game.
pub(crate) async fn show(reader: Reader, Path(id): Path<String>) -> Result<Markup, Error> {
    let game = game_of(&id)?;
    let book = rulebook(game, reader.lang);
    let title = reader.say(game.about().title[0], game.about().title[1]);
    let play = reader.say("Play", "Jouer");
    let main = html! {
        main.page.rules #main {
            nav.contents aria-label=(reader.say("Contents", "Sommaire")) {
                details open {
                    summary { (reader.say("Contents", "Sommaire")) }
                    ol.plain { @for heading in &book.contents {
                        li.sub[heading.level == HeadingLevel::H3] { a href={ "#" (heading.anchor) } { (heading.text) } }
                    } }
                }
                (look::button_link(play, None, ButtonKind::Main, &format!("/new/{}", game.id())))
            }
            article.prose { (PreEscaped(book.html.as_str())) }
        }
    };
    let title = format!("{title} · {} · Theogony", reader.say("Rules", "Règles"));
    Ok(page(&reader, &Page { title: &title, sprite: sprite(&[], &[]), main }))
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
    let mut events = Vec::new();
    for event in Parser::new_ext(markdown, options) {
        match &event {
            Event::Start(Tag::Heading { level, id, .. }) => {
                let anchor = id.as_deref().unwrap_or_default().to_owned();
                open = Some(Heading { level: *level, anchor, text: String::new() });
            }
            Event::Text(text) | Event::Code(text) => {
                if let Some(heading) = &mut open {
                    heading.text.push_str(text);
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
    Rulebook { html, contents }
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
