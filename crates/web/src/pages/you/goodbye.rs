//! Leaving for good.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use store::Account;

use super::draw::use_passkey;
use super::{account, called, must_prove, proved};
use crate::app::App;
use crate::assets::address;
use crate::error::Error;
use crate::fields::{Fields, clean_name};
use crate::guard::drawn;
use crate::identity::expired_cookie;
use crate::language::Reader;
use crate::layout::{Page, page, sprite};
use crate::look::Emblem;
use crate::pages::redirect;
use crate::people::handle_of;

/// The question.
pub(crate) async fn ask(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
) -> Result<Response, Error> {
    if reader.visitor.person.is_none() {
        return Ok(redirect("/sign-in", []));
    }
    let account = account(&app, &reader.visitor).await?;
    let prove = must_prove(&app, &reader, &account).await?;
    Ok(question(&reader, &headers, &account, prove, None).into_response())
}

fn question(
    reader: &Reader,
    headers: &HeaderMap,
    account: &Account,
    prove: bool,
    wrong: Option<&str>,
) -> Markup {
    let name = called(account, reader, headers);
    let title = reader.say("Delete me", "Me supprimer");
    let main = html! {
        link rel="stylesheet" href=(address("account.css"));
        main.page.account-small #main {
            form.panel-box.stack method="post" action="/you/delete" {
                h1 { (title) }
                p { (reader.say(
                    "Your name, devices, words and results go. Games that you have played stay for those who played them, and you are “somebody” there; bots play on where a game goes on.",
                    "Votre nom, vos appareils, vos paroles et vos résultats disparaissent. Les parties jouées restent à ceux qui les ont jouées, et vous y êtes « quelqu’un » ; des robots poursuivent les parties en cours.",
                )) }
                p { @if account.is_kept() { (reader.say(
                    "For 14 days you can change your mind: sign in again, and all is as it was.",
                    "Pendant 14 jours, vous pouvez changer d’avis : reconnectez-vous, et tout redevient comme avant.",
                )) } @else { (reader.say(
                    "You are a guest, so this happens at once and cannot be undone.",
                    "Vous êtes en invité : c’est immédiat et définitif.",
                )) } }
                p { a href="/you/export" download { (reader.say("Take everything along first", "Tout emporter d’abord")) } }
                div.field {
                    label for="name" { (reader.say(format!("Type your name: {name}"), format!("Tapez votre nom : {name}"))) }
                    input.input #name type="text" name="name" required autocomplete="off" aria-invalid[wrong.is_some()] aria-describedby=[wrong.map(|_| "wrong")];
                }
                @if prove {
                    div.field {
                        label for="proof" { (reader.say("Your password or recovery code", "Votre mot de passe ou code de secours")) }
                        input.input #proof type="password" name="proof" required autocomplete="current-password";
                    }
                }
                @if let Some(wrong) = wrong { p.error #wrong role="alert" { (wrong) } }
                div.row {
                    button.button.button-danger type="submit" { span { (title) } }
                    a.button href="/you" { span { (reader.say("Stay", "Rester")) } }
                }
            }
            @if prove && !account.passkeys.is_empty() {
                (use_passkey(reader, reader.say("Prove it with a passkey", "Prouver par une clé d’accès")))
                script type="module" src=(address("account.js")) {}
            }
        }
    };
    let heading = format!("{title} · Theogony");
    page(reader, &Page { title: &heading, sprite: sprite(&[], &[Emblem::Key]), main })
}

/// Somebody leaves.
pub(crate) async fn go(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    let account = account(&app, &reader.visitor).await?;
    let typed = clean_name(fields.need("name")?).unwrap_or_default();
    let prove = must_prove(&app, &reader, &account).await?;
    let wrong = |text: &str| {
        drawn(StatusCode::UNPROCESSABLE_ENTITY, question(&reader, &headers, &account, prove, Some(text)))
    };
    if handle_of(&typed) != handle_of(&called(&account, &reader, &headers)) {
        return Ok(wrong(reader.say("That is not your name.", "Ce n’est pas votre nom.")));
    }
    if !proved(&app, &reader, &account, &fields).await? {
        return Ok(wrong(reader.say(
            "That is neither your password nor your recovery code.",
            "Ce n’est ni votre mot de passe ni votre code de secours.",
        )));
    }
    let kept = account.is_kept();
    if kept {
        app.leave(&account.person).await?;
    } else {
        app.forget_person(&account.person).await?;
    }
    let mut response = drawn(StatusCode::OK, gone(&reader, kept));
    for cookie in ["person", "name"].map(|name| expired_cookie(name, "/")) {
        response.headers_mut().append(axum::http::header::SET_COOKIE, cookie);
    }
    Ok(response)
}

fn gone(reader: &Reader, kept: bool) -> Markup {
    let title = reader.say("Farewell", "Adieu");
    let main = html! {
        link rel="stylesheet" href=(address("account.css"));
        main.page.account-small #main {
            div.panel-box.stack {
                h1 { (title) }
                p { @if kept { (reader.say(
                    "You are signed out everywhere. In 14 days you are forgotten; until then, signing in brings everything back.",
                    "Vous êtes déconnecté partout. Dans 14 jours, vous serez oublié ; d’ici là, se reconnecter rétablit tout.",
                )) } @else { (reader.say("You are forgotten here.", "Vous êtes oublié ici.")) } }
                p { a href="/" { (reader.say("To the games", "Vers les jeux")) } }
            }
        }
    };
    page(reader, &Page { title, sprite: sprite(&[], &[]), main })
}
