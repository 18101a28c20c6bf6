//! Signing in on a device that does not know one yet.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};

use crate::app::App;
use crate::assets::address;
use crate::error::Error;
use crate::fields::{Fields, MAX_NAME, clean_name};
use crate::guard::drawn;
use crate::language::Reader;
use crate::layout::{Page, page, sprite};
use crate::look::{self, Emblem};
use crate::pages::redirect;
use crate::pages::you::draw::use_passkey;
use crate::pages::you::guest_here;
use crate::people::{MOST_PASSWORD, handle_of};

/// The page.
pub(crate) async fn show(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let guest = guest_here(&app, &reader, &headers, None).await?;
    Ok(form(&reader, &guest, "", false).into_response())
}

fn form(reader: &Reader, guest: &Markup, name: &str, wrong: bool) -> Markup {
    let title = reader.say("Sign in", "Se connecter");
    let main = html! {
        link rel="stylesheet" href=(address("account.css"));
        main.page.account-small #main {
            div.panel-box.stack {
                h1 { (title) }
                (guest)
                form.stack method="post" action="/sign-in" {
                    div.field {
                        label for="name" { (reader.say("Name", "Nom")) }
                        input.input #name type="text" name="name" value=(name) required maxlength=(MAX_NAME) autocomplete="username" autocapitalize="none" spellcheck="false";
                    }
                    div.field {
                        label for="password" { (reader.say("Password or recovery code", "Mot de passe ou code de secours")) }
                        input.input #password type="password" name="password" required autocomplete="current-password" aria-invalid[wrong] aria-describedby=[wrong.then_some("wrong")];
                    }
                    @if wrong { p.error #wrong role="alert" { (reader.say(
                        "This name and this password do not belong together.",
                        "Ce nom et ce mot de passe ne vont pas ensemble.",
                    )) } }
                    div { button.button.button-main type="submit" { span { (title) } } }
                }
                (use_passkey(reader, reader.say("Sign in with a passkey", "Se connecter par une clé d’accès")))
                ul.plain.other-ways {
                    li { a href="/go-on" { (look::emblem(Emblem::Phone)) " " (reader.say("I have a code from another device", "J’ai un code d’un autre appareil")) } }
                    li { a href="/" { (reader.say("Play as a guest: no account needed", "Jouer en invité : aucun compte nécessaire")) } }
                }
            }
            script type="module" src=(address("account.js")) {}
        }
    };
    let heading = format!("{title} · Theogony");
    page(reader, &Page { title: &heading, sprite: sprite(&[], &[Emblem::Phone, Emblem::Key]), main })
}

/// Somebody says who they are.
pub(crate) async fn enter(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    let name = clean_name(fields.need("name")?).unwrap_or_default();
    let password = fields.need("password")?;
    if password.len() > MOST_PASSWORD {
        return Err(Error::TooLarge);
    }
    app.sign_in_quota(&handle_of(&name))?;
    let Some(account) = app.people().sign_in(&name, password).await? else {
        let guest = guest_here(&app, &reader, &headers, None).await?;
        return Ok(drawn(StatusCode::FORBIDDEN, form(&reader, &guest, &name, true)));
    };
    let mut cookies = app.people().admit(&account, &headers).await?;
    let (to, before) = app.people().after_admission(&reader.visitor, &account).await?;
    cookies.extend(before);
    Ok(redirect(to, cookies))
}
