//! "Go on on my phone": a link that works once, as a picture and as a code, and the devices that came by it.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use store::Account;

use super::{Profile, called};
use crate::app::App;
use crate::assets::address;
use crate::error::Error;
use crate::fields::Fields;
use crate::identity::now;
use crate::language::Reader;
use crate::layout::{Page, page, sprite};
use crate::look::{self, Emblem};
use crate::pages::room::qr;
use crate::pages::table::base;
use crate::pages::{how, redirect};
use crate::people::{CODE, LINK, Link, device};

/// A device seen within so many seconds is in use.
const IN_USE: i64 = 900;

/// The panel.
pub(super) fn section(reader: &Reader, profile: &Profile, link: &Link, base: &str) -> Markup {
    let name = &profile.name;
    let target = format!("{base}/go-on/{}", link.secret.reveal());
    let (first, second) = link.code.split_at(CODE / 2);
    html! {
        section.panel-box.go-on #go-on aria-labelledby="go-on-title" {
            h2 #go-on-title { (reader.say("Go on on my phone", "Continuer sur mon téléphone")) }
            div.go-on-ways data-lives=(LINK) data-renew="/you/phone" {
                @if let Some(picture) = qr::draw(&target, reader.say("QR code of the link", "Code QR du lien")) { (picture) }
                div.stack {
                    p { (reader.say("Point the camera at it. The phone asks ", "Visez-le avec l’appareil photo. Le téléphone demande "))
                        strong { (reader.say(format!("“{name}?”"), format!("« {name} ? »"))) }
                        (reader.say(" and has your tables.", " et retrouve vos tables.")) }
                    p.go-on-clock { (look::emblem(Emblem::Hourglass)) " " span data-clock { "2:00" }
                        span.hidden-text { (reader.say(" left", " restantes")) } }
                    details data-key="code" {
                        summary { (reader.say("Type a code instead", "Taper un code à la place")) }
                        p { (reader.say("On the other device, open ", "Sur l’autre appareil, ouvrez ")) b { (base.trim_start_matches("http://").trim_start_matches("https://")) "/go-on" }
                            (reader.say(" and type:", " et tapez :")) }
                        p.code { (first) " " (second) }
                    }
                }
            }
            (device_list(reader, profile))
        }
    }
}

/// The devices of a person.
fn device_list(reader: &Reader, profile: &Profile) -> Markup {
    let kept = profile.account.is_kept();
    let (here, others): (Vec<_>, Vec<_>) =
        profile.devices.iter().partition(|device| device.id == profile.this);
    html! {
        div #devices data-joined=(reader.say("{} has joined.", "{} est connecté.")) {
            h3.hidden-text { (reader.say("Devices", "Appareils")) }
            ul.plain.lines {
                @for device in here.iter().chain(&others) {
                    @let this = device.id == profile.this;
                    @let label = device::label(reader, &device.name);
                    li.line data-device=(device.id) data-name=(label) {
                        (look::emblem(if device::is_mobile(&device.name) { Emblem::Phone } else { Emblem::Watch }))
                        span.grow { b { (label) } small {
                            @if this { (reader.say("this one, now", "celui-ci, maintenant")) }
                            @else if now() - device.seen_at < IN_USE { (reader.say("now", "maintenant")) }
                            @else { (how::lately(reader, device.seen_at)) }
                        } }
                        // Whoever could not come back is not sent away.
                        @if !this || kept || !others.is_empty() {
                            form method="post" action="/you/sign-out" {
                                input type="hidden" name="device" value=(device.id);
                                button.button type="submit" { span { (reader.say("Sign out", "Déconnecter")) } span.hidden-text { ": " (label) } }
                            }
                        }
                    }
                }
            }
            @if others.len() > 1 {
                form method="post" action="/you/sign-out" {
                    input type="hidden" name="device" value="others";
                    button.button type="submit" { span { (reader.say("Sign out everywhere else", "Déconnecter partout ailleurs")) } }
                }
            }
        }
    }
}

/// The panel alone, with a new link.
pub(crate) async fn show(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
) -> Result<Markup, Error> {
    let profile = Profile::on_devices(&app, &reader, &headers).await?;
    let link = app.people().new_link(&profile.account.person).await?;
    Ok(section(&reader, &profile, &link, &base(&headers)))
}

/// The list of devices alone.
pub(crate) async fn devices(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
) -> Result<Markup, Error> {
    let profile = Profile::on_devices(&app, &reader, &headers).await?;
    Ok(device_list(&reader, &profile))
}

/// A link was followed: the device is asked before anything happens.
pub(crate) async fn arrive(
    State(app): State<App>,
    reader: Reader,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    question(&app, &reader, &headers, &secret).await
}

/// Where a code is typed.
pub(crate) async fn enter(reader: Reader) -> Markup {
    typing(&reader, false)
}

/// A code was typed, or the question was answered.
pub(crate) async fn confirm(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    let typed = fields.need("code")?;
    if fields.get("yes").is_none() {
        return match question(&app, &reader, &headers, typed).await {
            Err(Error::BadLink) => {
                Ok(crate::guard::drawn(axum::http::StatusCode::NOT_FOUND, typing(&reader, true)))
            }
            other => other,
        };
    }
    let account = app.people().use_link(typed).await?.ok_or(Error::BadLink)?;
    if reader.visitor.person.as_ref() == Some(&account.person) {
        return Ok(redirect("/you", []));
    }
    let mut cookies = app.people().admit(&account, &headers).await?;
    let (to, guest) = app.people().after_admission(&reader.visitor, &account).await?;
    cookies.extend(guest);
    Ok(redirect(to, cookies))
}

async fn question(app: &App, reader: &Reader, headers: &HeaderMap, typed: &str) -> Result<Response, Error> {
    let account = app.people().link(typed).await?.ok_or(Error::BadLink)?;
    let main = asked(app, reader, headers, &account, typed).await?;
    let title = reader.say("Go on here", "Continuer ici");
    let page = page(reader, &Page { title, sprite: sprite(&[], &look::SEATS), main });
    Ok(([(header::CACHE_CONTROL, "no-store")], page).into_response())
}

async fn asked(
    app: &App,
    reader: &Reader,
    headers: &HeaderMap,
    account: &Account,
    typed: &str,
) -> Result<Markup, Error> {
    // The name by which this browser goes is not that of the account.
    let name = called(account, reader, &HeaderMap::new());
    let guest = super::guest_here(app, reader, headers, Some(&account.person)).await?;
    Ok(html! {
        link rel="stylesheet" href=(address("account.css"));
        main.page.account-small #main {
            form.panel-box.stack method="post" action="/go-on" {
                h1 { (reader.say(format!("{name}?"), format!("{name} ?"))) }
                p { (reader.say(
                    format!("This device will be {name}’s: their tables, their name, their results."),
                    format!("Cet appareil sera celui de {name} : ses tables, son nom, ses résultats."),
                )) }
                p.soft { (reader.say(
                    "Say yes only if you made this link yourself, a moment ago, on a device of yours.",
                    "Répondez oui seulement si vous avez fait ce lien vous-même, à l’instant, sur un de vos appareils.",
                )) }
                (guest)
                input type="hidden" name="code" value=(typed);
                div.row {
                    button.button.button-main type="submit" name="yes" value="1" { span { (reader.say("Yes, that is me", "Oui, c’est moi")) } }
                    a.button href="/" { span { (reader.say("No", "Non")) } }
                }
            }
        }
    })
}

fn typing(reader: &Reader, wrong: bool) -> Markup {
    let title = reader.say("Go on here", "Continuer ici");
    let main = html! {
        link rel="stylesheet" href=(address("account.css"));
        main.page.account-small #main {
            form.panel-box.stack method="post" action="/go-on" {
                h1 { (title) }
                p { (reader.say(
                    "The device that you come from shows a code of eight characters on the page “You”.",
                    "L’appareil d’où vous venez montre un code de huit caractères sur la page « Vous ».",
                )) }
                div.field {
                    label for="code" { (reader.say("Code", "Code")) }
                    input.input.code #code type="text" name="code" required maxlength="12" autocomplete="one-time-code"
                        autocapitalize="characters" spellcheck="false" aria-invalid[wrong] aria-describedby=[wrong.then_some("code-wrong")];
                    @if wrong { p.error #code-wrong role="alert" { (reader.say(
                        "No such code, or not any more. A code works once, for two minutes.",
                        "Ce code n’existe pas, ou plus. Un code sert une fois, pendant deux minutes.",
                    )) } }
                }
                div { button.button.button-main type="submit" { span { (reader.say("Go on", "Continuer")) } } }
                p { a href="/sign-in" { (reader.say("Sign in by name instead", "Se connecter plutôt par son nom")) } }
            }
        }
    };
    page(reader, &Page { title, sprite: sprite(&[], &[]), main })
}
