//! A browser small enough to reason about: it keeps cookies by path, follows redirects and reads controls.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use serde_json::Value;
use store::{SqliteStore, Store};
use tower::ServiceExt;
use web::{App, Lots, Workings, app};

/// A server on a store of its own.
pub(crate) fn server() -> Router {
    server_on(Arc::new(SqliteStore::in_memory().unwrap()))
}

/// A server on this store.
pub(crate) fn server_on(store: Arc<dyn Store>) -> Router {
    app(App::new(
        store,
        Workings { cached_tables: 8, bot_threads: 2, lots: Lots::seeded(1), ..Workings::default() },
    ))
}

/// One person's browser.
pub(crate) struct Browser {
    server: Router,
    cookies: Vec<Cookie>,
    /// Headers sent with every request.
    pub(crate) headers: Vec<(&'static str, String)>,
}

struct Cookie {
    name: String,
    value: String,
    path: String,
}

/// What came back.
pub(crate) struct Page {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
    /// How many bytes came over the wire.
    pub(crate) size: usize,
    /// Where the browser ended up.
    pub(crate) path: String,
}

impl Page {
    /// The body as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.body))
    }

    /// The values of all controls.
    pub(crate) fn controls(&self) -> Vec<String> {
        controls(&self.body)
    }

    /// The value of a hidden field of the form that plays moves.
    pub(crate) fn hidden(&self, name: &str) -> Option<String> {
        let form = self.body.split(" data-act").nth(1)?;
        let value = form.split(&format!("<input type=\"hidden\" name=\"{name}\" value=\"")).nth(1)?;
        Some(value.split('"').next()?.to_owned())
    }
}

/// The values of all controls in a page.
pub(crate) fn controls(html: &str) -> Vec<String> {
    let buttons = html.split("<button").skip(1).filter_map(|rest| rest.split('>').next());
    let named = buttons.filter(|tag| tag.contains(" name=\"action\""));
    named.filter_map(|tag| tag.split(" value=\"").nth(1)?.split('"').next()).map(str::to_owned).collect()
}

/// A text for a form.
pub(crate) fn encode(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    text.bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

impl Browser {
    pub(crate) fn new(server: &Router) -> Browser {
        Browser { server: server.clone(), cookies: Vec::new(), headers: Vec::new() }
    }

    /// The same person after the server was started again.
    pub(crate) fn reconnected(mut self, server: &Router) -> Browser {
        self.server = server.clone();
        self
    }

    pub(crate) async fn get(&mut self, path: &str) -> Page {
        self.send(Method::GET, path, String::new()).await
    }

    /// Sends a form.
    pub(crate) async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Page {
        let fields: Vec<_> =
            fields.iter().map(|(name, value)| format!("{}={}", encode(name), encode(value))).collect();
        self.send(Method::POST, path, fields.join("&")).await
    }

    /// Sends a body as it is, and follows redirects.
    pub(crate) async fn send(&mut self, method: Method, path: &str, body: String) -> Page {
        let mut page = self.once(method, path, body).await;
        for _ in 0..5 {
            let Some(to) = page.headers.get(header::LOCATION) else { break };
            let to = to.to_str().unwrap().to_owned();
            page = self.once(Method::GET, &to, String::new()).await;
        }
        page
    }

    /// One request, without following.
    pub(crate) async fn once(&mut self, method: Method, path: &str, body: String) -> Page {
        let place = path.split('?').next().unwrap();
        let sent: Vec<_> = self.cookies.iter().filter(|cookie| within(place, &cookie.path)).collect();
        let sent: Vec<_> = sent.iter().map(|cookie| format!("{}={}", cookie.name, cookie.value)).collect();
        let mut request =
            Request::builder().method(method.clone()).uri(path).header(header::HOST, "localhost");
        if method == Method::POST && self.headers.iter().all(|(name, _)| *name != "content-type") {
            request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        }
        if !sent.is_empty() {
            request = request.header(header::COOKIE, sent.join("; "));
        }
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        let response = self.server.clone().oneshot(request.body(Body::from(body)).unwrap()).await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        for cookie in headers.get_all(header::SET_COOKIE) {
            self.keep(cookie.to_str().unwrap());
        }
        let body = to_bytes(response.into_body(), 8 << 20).await.unwrap();
        let size = body.len();
        Page {
            status,
            headers,
            size,
            body: String::from_utf8_lossy(&body).into_owned(),
            path: path.to_owned(),
        }
    }

    fn keep(&mut self, cookie: &str) {
        assert!(cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Lax"), "{cookie}");
        let (name, rest) = cookie.split_once('=').unwrap();
        let (value, rest) = rest.split_once(';').unwrap();
        let path = rest.split("Path=").nth(1).unwrap().split(';').next().unwrap();
        self.cookies.retain(|cookie| cookie.name != name || cookie.path != path);
        if rest.contains("Max-Age=0") {
            return;
        }
        self.cookies.push(Cookie { name: name.into(), value: value.into(), path: path.into() });
    }

    /// Every secret this browser holds.
    pub(crate) fn secrets(&self) -> Vec<String> {
        let people = self.cookies.iter().filter(|cookie| cookie.name == "person");
        people.map(|cookie| cookie.value.clone()).collect()
    }

    /// How many cookies it keeps.
    pub(crate) fn cookies(&self) -> usize {
        self.cookies.len()
    }

    /// Keeps a cookie that some server has sent earlier.
    pub(crate) fn remember(&mut self, name: &str, value: &str, path: &str) {
        self.keep(&format!("{name}={value}; Path={path}; Max-Age=60; HttpOnly; SameSite=Lax"));
    }

    /// Sets a table of the derby and returns its id. Kinds are those of the form: `me`, `here`, `friend`, `bot-random` …
    pub(crate) async fn table(&mut self, kinds: &[&str], options: &[(&str, &str)]) -> String {
        self.table_of("derby", kinds, options).await
    }

    /// Sets a table of this game: its id.
    pub(crate) async fn table_of(&mut self, game: &str, kinds: &[&str], options: &[(&str, &str)]) -> String {
        let names: Vec<_> = ["A", "B", "C", "D", "E", "F"].map(|letter| format!("seat-{letter}")).into();
        // Most tests are about the game: it begins at once, and whoever joins finds it running.
        let mut fields = vec![("pace", "instant"), ("begin", "now")];
        fields.extend(names.iter().map(String::as_str).zip(kinds.iter().copied()));
        fields.extend(options);
        let page = self.post(&format!("/new/{game}"), &fields).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.body);
        page.path.strip_prefix("/table/").unwrap_or_else(|| panic!("at {}", page.path)).to_owned()
    }

    /// Sets a table of the derby that waits for people, and returns its id.
    pub(crate) async fn room(&mut self, kinds: &[&str], options: &[(&str, &str)]) -> String {
        self.room_of("derby", kinds, options).await
    }

    /// Sets a table of this game that waits for people: its id.
    pub(crate) async fn room_of(&mut self, game: &str, kinds: &[&str], options: &[(&str, &str)]) -> String {
        let names: Vec<_> = ["A", "B", "C", "D", "E", "F"].map(|letter| format!("seat-{letter}")).into();
        let mut fields = vec![("pace", "instant"), ("name-A", "Hippolyta")];
        fields.extend(names.iter().map(String::as_str).zip(kinds.iter().copied()));
        fields.extend(options);
        let page = self.post(&format!("/new/{game}"), &fields).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.body);
        page.path.strip_prefix("/table/").unwrap_or_else(|| panic!("at {}", page.path)).to_owned()
    }

    /// Does something at a table that waits: an act and the fields it needs.
    pub(crate) async fn deed(&mut self, table: &str, act: &str, fields: &[(&str, &str)]) -> Page {
        let fields = [&[("act", act)], fields].concat();
        self.post(&format!("/table/{table}/room"), &fields).await
    }

    /// Sits down on the first open seat of a table that `host` has set.
    pub(crate) async fn join(&mut self, host: &mut Browser, table: &str) {
        let page = host.get(&format!("/table/{table}")).await;
        let link = invitation(&page, table).expect("a seat is open");
        assert_eq!(self.post(&link, &[("name", "Ariane")]).await.status, StatusCode::OK);
    }

    /// Answers on a table page with this control, if the page has it.
    pub(crate) async fn act(&mut self, table: &str, page: &Page, action: &str) -> Page {
        let (step, seat) = (page.hidden("step").unwrap(), page.hidden("seat").unwrap());
        let fields = [("step", step.as_str()), ("seat", &seat), ("action", action)];
        self.post(&format!("/table/{table}/act"), &fields).await
    }
}

/// The first link to an open seat of a table, as its host's page shows it.
pub(crate) fn invitation(page: &Page, table: &str) -> Option<String> {
    let start = format!("/table/{table}/join/");
    let rest = page.body.split(&format!("http://localhost{start}")).nth(1)?;
    Some(start + rest.split('"').next()?)
}

fn within(place: &str, path: &str) -> bool {
    place
        .strip_prefix(path)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/') || path.ends_with('/'))
}
