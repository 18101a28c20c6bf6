use axum::extract::{Path, Query};
use axum::response::{IntoResponse, Response};
use catalog::GameId;
use engine::Lang;
use maud::{Markup, html};

use crate::error::{Error, Explained};
use crate::identity::set_cookie;
use crate::language::{DRAWN, Reader, Theme, is_our_page};
use crate::layout::{Page, page, sprite};
use crate::look::{self, ButtonKind, Emblem, Mood};
use crate::pages::redirect;

/// Credits, and what this is.
pub(crate) async fn show(reader: Reader) -> Markup {
    let lang = reader.lang;
    let main = html! {
        main.page.prose #main {
            h1 { (reader.say("About Theogony", "À propos de Theogony")) }
            p { (reader.say(
                "Theogony is a home for board games about gods and heroes: each by its complete rules, \
                    played with friends or against bots, without an account.",
                "Theogony est une maison pour des jeux de dieux et de héros : chacun avec ses règles \
                    complètes, entre amis ou contre des robots, sans compte.",
            )) }
            p { (reader.say(
                "The games belong to their authors and publishers. Theogony is made by admirers; it is \
                    not affiliated with them, and uses neither their texts nor their pictures.",
                "Les jeux appartiennent à leurs auteurs et à leurs éditeurs. Theogony est fait par des \
                    admirateurs ; il ne leur est pas affilié et n’utilise ni leurs textes ni leurs \
                    images.",
            )) }
            dl.credits {
                @for game in GameId::ALL {
                    dt { (lang.pick(game.about().title[0], game.about().title[1])) }
                    dd { (game.about().credits) }
                }
            }
            p { (reader.say(
                "The program is free under the MIT or the Apache 2.0 licence, as you like. This server \
                    sets cookies for your seats, your language and your colours, and none for anything \
                    else; it asks nothing of any other site.",
                "Le programme est libre, sous licence MIT ou Apache 2.0, au choix. Ce serveur dépose des \
                    cookies pour vos places, votre langue et vos couleurs, et rien d’autre ; il ne \
                    demande rien à aucun autre site.",
            )) }
            p { a href="/look" { (reader.say("How Theogony is drawn", "Comment Theogony est dessiné")) } }
        }
    };
    page(
        &reader,
        &Page {
            title: reader.say("About · Theogony", "À propos · Theogony"),
            sprite: sprite(&[], &[]),
            main,
        },
    )
}

/// Every component of the visual language.
pub(crate) async fn look(reader: Reader) -> Markup {
    // The page brings its own drawings, and so the header's too.
    let main = html! { div #main { (look::look_page(reader.lang)) } };
    page(&reader, &Page { title: "Theogony", sprite: "".into(), main })
}

/// An error as a page.
pub(crate) fn problem(reader: &Reader, explained: &Explained) -> Markup {
    let text = html! {
        strong { (explained.title) } br; (explained.text)
        @if let Some((game, rule)) = explained.rule { " " (rule_link(reader.lang, game, rule)) }
    };
    let table = reader.here.strip_prefix("/table/").and_then(|rest| rest.split('/').next());
    let watch = reader.say("To the table", "Vers la table");
    let ways = html! {
        @if let Some(table) = table.filter(|_| explained.watch) {
            (look::button_link(watch, None, ButtonKind::Main, &format!("/table/{table}")))
        }
        (look::button_link(reader.say("Home", "Accueil"), None, ButtonKind::Plain, "/"))
    };
    let title = format!("{} · Theogony", explained.title);
    let main = html! { main.page #main {
        h1.hidden-text { (explained.title) }
        (look::banner(Mood::Bad, Emblem::Lightning, &text, &ways))
    } };
    page(reader, &Page { title: &title, sprite: sprite(&[], &[Emblem::Lightning]), main })
}

/// A link to the rule behind a sentence.
pub(crate) fn rule_link(lang: Lang, game: GameId, rule: &str) -> Markup {
    html! { @if !rule.is_empty() {
        a.rule href={ "/rules/" (game.id()) "#" (rule) } { (lang.pick("The rule", "La règle")) }
    } }
}

/// Switches the language and returns.
pub(crate) async fn language(
    Path(code): Path<String>,
    Query(fields): Query<Vec<(String, String)>>,
) -> Result<Response, Error> {
    let lang = Lang::from_code(&code).ok_or(Error::NoSuchPage)?;
    Ok(redirect(&back(&fields), [set_cookie("lang", lang.code(), "/")]).into_response())
}

/// Switches the colours and returns.
pub(crate) async fn theme(
    Path(name): Path<String>,
    Query(fields): Query<Vec<(String, String)>>,
) -> Result<Response, Error> {
    let theme = Theme::from_name(&name).ok_or(Error::NoSuchPage)?;
    Ok(redirect(&back(&fields), [set_cookie("theme", theme.name(), "/")]).into_response())
}

/// A browser without scripts is to get pages that hold their drawings.
pub(crate) async fn drawn(Query(fields): Query<Vec<(String, String)>>) -> Response {
    redirect(&back(&fields), [set_cookie(DRAWN, "here", "/")]).into_response()
}

fn back(fields: &[(String, String)]) -> String {
    let wanted = fields.iter().find(|(key, _)| key == "back").map(|(_, page)| page.as_str());
    wanted.filter(|page| is_our_page(page)).unwrap_or("/").to_owned()
}
