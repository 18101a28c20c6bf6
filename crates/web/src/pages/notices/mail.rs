//! Mail, where the host of this server has said how to send it: an address, its confirmation, and the end of it. All of it works
//! without scripts, and what a link in a letter leads to changes nothing before a button is pressed: mail is read by programs too.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use maud::{Markup, html};
use store::{Notices, Secret};

use crate::app::App;
use crate::error::Error;
use crate::fields::Fields;
use crate::language::Reader;
use crate::layout::{Page, page, sprite};
use crate::pages::{redirect, sent_from};

/// The part of the page about mail.
pub(super) fn panel(reader: &Reader, wanted: &Notices, possible: bool) -> Markup {
    if !possible {
        return html! {};
    }
    let stop = || {
        html! { form method="post" action="/notices/mail/none" {
            button.button type="submit" { span { (reader.say("No more mail", "Plus de messages")) } }
        } }
    };
    html! {
        section.stack.panel-box aria-labelledby="mail-title" {
            h2 #mail-title { (reader.say("Mail", "Par courriel")) }
            @match &wanted.mail {
                Some(mail) if mail.confirmed => {
                    p { (reader.say("When a table has waited for you for ten minutes, mail goes to ", "Quand une table vous attend depuis dix minutes, un message part à ")) strong { (mail.address) } "." }
                    (stop())
                }
                Some(mail) => {
                    p role="status" { (reader.say("A letter has gone to ", "Un message est parti à ")) strong { (mail.address) }
                        (reader.say(". Open the link in it and say yes; before that nothing else is sent.", ". Ouvrez le lien qu’il contient et dites oui ; d’ici là, rien d’autre n’est envoyé.")) }
                    (stop())
                }
                None => {
                    p { (reader.say("When a table has waited for you for ten minutes, and not in your quiet hours.", "Quand une table vous attend depuis dix minutes, hors de vos heures de silence.")) }
                    form.stack method="post" action="/notices/mail" {
                        div.field {
                            label for="address" { (reader.say("Your address", "Votre adresse")) }
                            input.input #address type="email" name="address" required autocomplete="email" maxlength=(store::MAX_ADDRESS);
                        }
                        div { button.button type="submit" { span { (reader.say("Ask me by mail", "Me demander par courriel")) } } }
                    }
                }
            }
        }
    }
}

/// The page on which the form was.
fn back(headers: &HeaderMap) -> &'static str {
    if sent_from(headers, "/you") { "/you#tell" } else { "/notices" }
}

/// Somebody wants mail.
pub(crate) async fn want(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    if app.calls().mail.is_none() {
        return Err(Error::NoSuchPage);
    }
    let address = fields.need("address")?.trim();
    courier::check_address(address).map_err(|_| Error::BadForm { field: "address" })?;
    let (person, cookie) = app.people().welcome(&reader.visitor).await?;
    app.calls().want_mail(&person, address, reader.lang).await?;
    Ok(redirect(back(&headers), cookie))
}

/// Somebody wants no mail.
pub(crate) async fn want_none(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
) -> Result<Response, Error> {
    if let Some(person) = &reader.visitor.person {
        app.calls().want_no_mail(person).await?;
    }
    Ok(redirect(back(&headers), []))
}

/// A token as a link holds it.
fn token(text: String) -> Result<Secret, Error> {
    let ours = text.len() == 33 && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    ours.then(|| Secret::new(text)).ok_or(Error::BadInvite)
}

/// The page behind the link in the first letter.
pub(crate) async fn ask(reader: Reader, Path(text): Path<String>) -> Result<Response, Error> {
    token(text)?;
    let text = reader.say(
        "Mail will come to this address when a table has waited for you for ten minutes.",
        "Un message viendra à cette adresse quand une table vous attend depuis dix minutes.",
    );
    Ok(answer(
        &reader,
        reader.say("Mail from Theogony", "Messages de Theogony"),
        text,
        Some(reader.say("Yes, send it", "Oui, envoyez")),
    )
    .into_response())
}

/// Whoever reads the letter has said yes.
pub(crate) async fn confirm(
    State(app): State<App>,
    reader: Reader,
    Path(text): Path<String>,
) -> Result<Response, Error> {
    if !app.calls().confirm_mail(&token(text)?).await? {
        return Err(Error::BadInvite);
    }
    let text = reader.say("Your address is confirmed.", "Votre adresse est confirmée.");
    Ok(answer(&reader, reader.say("Thank you", "Merci"), text, None).into_response())
}

/// The page behind the link that stops mail.
pub(crate) async fn ask_stop(reader: Reader, Path(text): Path<String>) -> Result<Response, Error> {
    token(text)?;
    let text = reader
        .say("No more mail will come to this address.", "Plus aucun message ne viendra à cette adresse.");
    let title = reader.say("No more mail?", "Plus de messages ?");
    Ok(answer(&reader, title, text, Some(reader.say("No more mail", "Plus de messages"))).into_response())
}

/// Stops mail: by the button of the page, or by a program that reads mail for somebody (RFC 8058). Once it has stopped, or never
/// began, there is nothing to refuse.
pub(crate) async fn stop(
    State(app): State<App>,
    reader: Reader,
    Path(text): Path<String>,
) -> Result<Response, Error> {
    app.calls().stop_mail(&token(text)?).await?;
    let text = reader
        .say("No more mail will come to this address.", "Plus aucun message ne viendra à cette adresse.");
    Ok(answer(&reader, reader.say("Stopped", "C’est fini"), text, None).into_response())
}

fn answer(reader: &Reader, title: &str, text: &str, button: Option<&str>) -> Markup {
    let main = html! {
        main.page.notices #main {
            h1 { (title) }
            div.panel-box.stack {
                p { (text) }
                @if let Some(button) = button {
                    form method="post" { button.button.button-main type="submit" { span { (button) } } }
                } @else { p { a href="/" { (reader.say("Your tables", "Vos tables")) } } }
            }
        }
    };
    page(reader, &Page { title: &format!("{title} · Theogony"), sprite: sprite(&[], &[]), main })
}
