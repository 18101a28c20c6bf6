use std::sync::Arc;

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::api::json_answer;
use crate::error::Error;
use crate::language::Reader;
use crate::packing::Packing;
use crate::pages::about::problem;

/// Nothing from elsewhere, nothing inline.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; \
    img-src 'self' data:; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; worker-src 'self'; \
    manifest-src 'self'";

/// What surrounds every answer: one layer, since each is copied with all that it holds for every request.
pub(crate) async fn around(request: Request, next: Next) -> Response {
    let (packing, encrypted) = (Packing::wanted(request.headers()), is_encrypted(request.headers()));
    let reader = Reader::of(request.method(), request.uri(), request.headers());
    let mut response = same_site(request, next).await;
    if encrypted {
        secure_cookies(&mut response);
    }
    let mut response = explain(&reader, response);
    headers(&mut response);
    packing.pack(response).await
}

/// The headers of every answer.
fn headers(response: &mut Response) {
    let headers = response.headers_mut();
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // A page depends on cookies and language and may change at any time; assets say otherwise themselves.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("private, no-cache"));
}

/// Whether a proxy in front of the server says that the browser has an encrypted connection.
fn is_encrypted(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|scheme| scheme == "https")
}

/// Keeps cookies to encrypted connections.
fn secure_cookies(response: &mut Response) {
    let cookies = response.headers_mut().iter_mut().filter(|(name, _)| *name == header::SET_COOKIE);
    for (_, cookie) in cookies {
        let secure = [cookie.as_bytes(), b"; Secure"].concat();
        *cookie = HeaderValue::from_bytes(&secure).expect("our cookies are plain ASCII");
    }
}

/// Refuses what another site's page makes a browser send.
async fn same_site(request: Request, next: Next) -> Response {
    let reading = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if !reading && is_foreign(request.headers()) {
        return Error::OtherSite.into_response();
    }
    next.run(request).await
}

/// Browsers say where a form comes from; programs say nothing and hold no cookies of anybody.
fn is_foreign(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    match (text("sec-fetch-site"), text("origin")) {
        (Some(site), _) => site != "same-origin" && site != "none",
        (None, Some(origin)) => origin.split_once("://").map(|(_, host)| host) != text("host"),
        (None, None) => false,
    }
}

/// Marks a refusal whose page has been drawn already.
#[derive(Clone, Copy)]
struct Drawn;

/// A refusal that explains itself on a page of its own.
pub(crate) fn drawn(status: StatusCode, page: impl IntoResponse) -> Response {
    let mut response = (status, page).into_response();
    response.extensions_mut().insert(Drawn);
    response
}

/// Puts every error into the reader's words.
fn explain(reader: &Reader, response: Response) -> Response {
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() {
        return response;
    }
    let error = match response.extensions().get::<Arc<Error>>() {
        Some(error) => Arc::clone(error),
        // The page of the error has been drawn already.
        None if response.extensions().get::<Drawn>().is_some() => return response,
        None => Arc::new(Error::Status(status)),
    };
    if status.is_server_error() {
        tracing::error!(%error, page = without_secret(&reader.here), "a request failed");
    }
    let later = response.headers().get(header::RETRY_AFTER).cloned();
    let mut answer = explained_to(reader, status, &error);
    if let Some(later) = later {
        answer.headers_mut().insert(header::RETRY_AFTER, later);
    }
    answer
}

/// A page as far as the log may know it: an invitation is a secret, and so may be what a query holds.
fn without_secret(page: &str) -> &str {
    let path = page.split('?').next().unwrap_or("");
    let path = path.split("/join/").next().unwrap_or("");
    path.split("/go-on/").next().unwrap_or("")
}

fn explained_to(reader: &Reader, status: StatusCode, error: &Error) -> Response {
    let explained = error.explain(reader.lang);
    if reader.json {
        let body = json!({ "error": error.code(), "title": explained.title, "text": explained.text });
        return json_answer(status, &body);
    }
    (status, problem(reader, &explained)).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_knows_no_invitation() {
        assert_eq!(without_secret("/table/abc/join/g12?name=x"), "/table/abc");
        assert_eq!(without_secret("/go-on/p12"), "");
        assert_eq!(without_secret("/rules/derby?q=1"), "/rules/derby");
    }

    #[test]
    fn only_our_own_forms_pass() {
        let foreign = |pairs: &[(&'static str, &'static str)]| {
            is_foreign(
                &pairs.iter().map(|&(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect(),
            )
        };
        assert!(!foreign(&[]));
        assert!(!foreign(&[("sec-fetch-site", "same-origin")]));
        assert!(foreign(&[("sec-fetch-site", "cross-site")]));
        assert!(foreign(&[("sec-fetch-site", "same-site")]));
        assert!(!foreign(&[("origin", "http://localhost:8080"), ("host", "localhost:8080")]));
        assert!(foreign(&[("origin", "http://evil.example"), ("host", "localhost:8080")]));
        assert!(foreign(&[("origin", "null"), ("host", "localhost:8080")]));
    }
}
