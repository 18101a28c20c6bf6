//! How a reader wants to be called to a table. What a page that is open does is kept in the browser, so each device has its own;
//! what the server does while no page is open is kept with the person.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use courier::Subscription;
use maud::{Markup, html};
use store::{Notices, PushRow, Quiet};

use crate::app::App;
use crate::assets::address;
use crate::error::Error;
use crate::fields::Fields;
use crate::identity::now;
use crate::language::Reader;
use crate::layout::{Page, page, sprite};
use crate::pages::table::base;

pub(crate) mod mail;

/// All there is to choose; a page that holds it brings the script of notices too.
pub(crate) async fn choices(app: &App, reader: &Reader) -> Result<Markup, Error> {
    let wanted = match &reader.visitor.person {
        Some(person) => app.calls().notices(person).await?,
        None => Default::default(),
    };
    let key = app.calls().pusher().await.map(|pusher| pusher.public_key());
    Ok(html! {
        p { (reader.say(
            "When a table waits for you, its title and icon say so. What else is up to you; it is never for a table that you are looking at.",
            "Quand une table vous attend, son titre et son icône le disent. Le reste est à vous de choisir ; rien pour une table que vous regardez déjà.",
        )) }
        noscript { p.soft { (reader.say("This needs scripts.", "Il faut pour cela autoriser les scripts.")) } }
        (form(reader, &wanted, key.as_deref()))
        (mail::panel(reader, &wanted, app.calls().mail.is_some()))
    })
}

/// The page, for whoever has none of their own yet.
pub(crate) async fn show(State(app): State<App>, reader: Reader) -> Result<Markup, Error> {
    let choices = choices(&app, &reader).await?;
    let title = reader.say("Tell me", "Me prévenir");
    let main = html! {
        main.page.notices #main {
            h1 { (title) }
            (choices)
            p { a href="/" { (reader.say("Your tables", "Vos tables")) } }
            script type="module" src=(address("notices.js")) {}
        }
    };
    let heading = format!("{title} · Theogony");
    Ok(page(&reader, &Page { title: &heading, sprite: sprite(&[], &[]), main }))
}

/// The switches of this device, and the quiet hours of the person.
fn form(reader: &Reader, wanted: &Notices, key: Option<&str>) -> Markup {
    let switch = |name: &str, label: &str, help: &str| {
        let described = format!("about-{name}");
        html! {
            label.choice { input type="checkbox" name=(name) role="switch" aria-describedby=(described);
                span { strong { (label) } " " small.soft id=(described) { (help) } } }
        }
    };
    let hours = |name: &str, label: &str, chosen: Option<u8>| {
        html! {
            label { (label) " "
                select.input name=(name) {
                    option value="" { (reader.say("never", "jamais")) }
                    @for hour in 0..24 { option value=(hour) selected[chosen == Some(hour)] { (format!("{hour:02}:00")) } }
                }
            }
        }
    };
    html! {
        form.stack.panel-box data-notices hidden data-key=[key]
            data-quiet=[wanted.quiet.map(|hours| format!("{} {}", hours.from, hours.to))]
            data-saved=(reader.say("Saved.", "Enregistré."))
            data-failed=(reader.say(
                "That did not work: the browser or the server could not be reached. Try again later.",
                "Cela n’a pas marché : le navigateur ou le serveur est injoignable. Réessayez plus tard.",
            ))
            data-unable=(reader.say(
                "This browser cannot do that here. It needs an address with https, and on an iPhone Theogony on the home screen.",
                "Ce navigateur ne le peut pas ici. Il faut une adresse en https, et sur un iPhone Theogony sur l’écran d’accueil.",
            ))
            data-refused=(reader.say(
                "The browser said no. Allow notices for this site in its settings, then try again.",
                "Le navigateur a refusé. Autorisez les notifications pour ce site dans ses réglages, puis réessayez.",
            )) {
            fieldset.stack {
                legend { (reader.say("On this device", "Sur cet appareil")) }
                (switch("sound", reader.say("A sound", "Un son"), reader.say("two soft notes", "deux notes douces")))
                (switch("banner", reader.say("A notice of the browser", "Une notification du navigateur"), reader.say("while a page of Theogony is open", "tant qu’une page de Theogony est ouverte")))
                @if key.is_some() {
                    (switch("push", reader.say("A notice when no page is open", "Une notification quand aucune page n’est ouverte"), reader.say(
                        "whose turn it is and at which table, nothing of the game; it goes through the service of your browser’s maker, encrypted",
                        "à qui le tour et à quelle table, rien de la partie ; elle passe, chiffrée, par le service de l’éditeur du navigateur",
                    )))
                }
            }
            fieldset.row {
                legend { (reader.say("Quiet hours", "Heures de silence")) }
                (hours("from", reader.say("from", "de"), wanted.quiet.map(|hours| hours.from)))
                (hours("to", reader.say("to", "à"), wanted.quiet.map(|hours| hours.to)))
                p.small.soft { (reader.say(
                    "On all your devices. Nothing calls you then, and clocks of days per answer stand still, for twelve hours a day at most.",
                    "Sur tous vos appareils. Rien ne vous appelle alors, et les horloges en jours par réponse s’arrêtent, douze heures par jour au plus.",
                )) }
            }
            p.soft role="status" data-saved {}
        }
    }
}

/// A browser wants to be told while no page is open.
pub(crate) async fn push(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Error> {
    let pusher = app.calls().pusher().await.ok_or(Error::NoSuchPage)?;
    let (endpoint, key, auth) = (fields.need("endpoint")?, fields.need("key")?, fields.need("auth")?);
    Subscription::read(endpoint, key, auth, pusher.reach())
        .map_err(|_| Error::BadForm { field: "endpoint" })?;
    let site = base(&headers);
    let row = PushRow {
        endpoint: endpoint.to_owned(),
        key: key.to_owned(),
        auth: auth.to_owned(),
        lang: reader.lang.code().to_owned(),
        site: if site.len() <= store::MAX_ADDRESS { site } else { String::new() },
        since: now(),
    };
    let (person, cookie) = app.people().welcome(&reader.visitor).await?;
    app.calls().keep_push(&person, row).await?;
    Ok(done(cookie))
}

/// A browser wants to be told no more.
pub(crate) async fn stop_push(
    State(app): State<App>,
    reader: Reader,
    fields: Fields,
) -> Result<Response, Error> {
    let endpoint = fields.need("endpoint")?;
    if let Some(person) = &reader.visitor.person {
        app.calls().drop_push(person, endpoint).await?;
    }
    Ok(done(None))
}

/// The quiet hours of a person, on all their devices.
pub(crate) async fn quiet(State(app): State<App>, reader: Reader, fields: Fields) -> Result<Response, Error> {
    let hour = |name: &'static str| match fields.need(name)? {
        "" => Ok(None),
        text => {
            let hour = text.parse::<u8>().ok().filter(|hour| *hour < 24);
            hour.map(Some).ok_or(Error::BadForm { field: name })
        }
    };
    let zone: Option<i16> = fields.need("zone")?.parse().ok();
    let zone = zone.filter(|zone| zone.unsigned_abs() <= 14 * 60).ok_or(Error::BadForm { field: "zone" })?;
    let hours = hour("from")?.zip(hour("to")?).filter(|(from, to)| from != to);
    let hours = hours.map(|(from, to)| Quiet { from, to, zone });
    let (person, cookie) = app.people().welcome(&reader.visitor).await?;
    app.calls().keep_quiet(&person, hours).await?;
    Ok(done(cookie))
}

/// Nothing to show: the page is where it was.
fn done(cookie: Option<axum::http::HeaderValue>) -> Response {
    let mut response = StatusCode::NO_CONTENT.into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().append(axum::http::header::SET_COOKIE, cookie);
    }
    response
}
