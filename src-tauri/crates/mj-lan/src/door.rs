//! Who is let in: this machine's own pages with the cookie, and a browser that brings the start token.

use crate::here::is_ambiguous;
use crate::plain::refused;
use axum::extract::Request;
use axum::http::header::{CONTENT_SECURITY_POLICY, COOKIE, HOST, LOCATION, ORIGIN, REFERRER_POLICY, SET_COOKIE};
use axum::http::header::{X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use mj_words::said;
use std::fmt::Write;
use std::io;
use tokio::sync::watch;

/// The door of one server.
#[derive(Debug)]
pub struct Door {
    port: u16,
    /// Said once, in the address that is opened: opening it uses it up, and another takes its place.
    start: watch::Sender<String>,
    /// Said with every request from then on.
    cookie: String,
}

/// What the cookie is called. The port is a part of it: cookies do not tell ports apart.
const COOKIE_NAME: &str = "laomajiang";

/// Everything comes from here; nothing is evaluated, framed or sent elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
                      font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

impl Door {
    pub(crate) fn new(port: u16) -> io::Result<Door> {
        Ok(Door { port, start: watch::Sender::new(secret()?), cookie: secret()? })
    }

    /// The address to open, with the start token.
    pub fn link(&self) -> String {
        format!("http://127.0.0.1:{}/?start={}", self.port, *self.start.borrow())
    }

    /// Told whenever the address has been opened: then [`Door::link`] is another.
    pub(crate) fn opened(&self) -> watch::Receiver<String> {
        self.start.subscribe()
    }

    /// Whether this is the start token, which is used up by that. Two who come with it at once are not both let in.
    fn uses(&self, token: &str) -> bool {
        // Without random numbers for another no browser is let in: one that stays would be good for ever.
        let Ok(next) = secret() else { return false };
        self.start.send_if_modified(|start| {
            let is_it = same(token, start);
            if is_it {
                *start = next;
            }
            is_it
        })
    }

    /// Lets a request in or says why not.
    pub(crate) async fn let_in(&self, request: Request, next: Next) -> Response {
        let said = request.headers();
        if is_ambiguous(&request) {
            return refused(StatusCode::BAD_REQUEST, said, &said!("command-web-ambiguous"));
        }
        if !self.is_host(said) || !self.is_own_page(said) {
            return refused(StatusCode::MISDIRECTED_REQUEST, said, &said!("command-web-foreign"));
        }
        if let Some(token) = start_token(request.uri().query()) {
            // Some programs look at an address before a person opens it.
            if request.method() != Method::GET {
                return refused(StatusCode::METHOD_NOT_ALLOWED, said, &said!("command-web-browser"));
            }
            // A browser that is in and opens it again, from its history, stays in.
            let is_in = self.knows(request.headers());
            return match is_in || self.uses(token) {
                true => self.welcome(),
                false => refused(StatusCode::FORBIDDEN, said, &said!("command-web-used")),
            };
        }
        if !self.knows(request.headers()) {
            return refused(StatusCode::FORBIDDEN, said, &said!("command-web-stranger"));
        }
        let mut response = next.run(request).await;
        headers(response.headers_mut());
        response
    }

    /// The name that the browser was told: another would be a page elsewhere whose name points here.
    fn is_host(&self, headers: &HeaderMap) -> bool {
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        host.is_some_and(|host| self.names().iter().any(|name| name.eq_ignore_ascii_case(host)))
    }

    /// Browsers say which page asks, where it matters.
    fn is_own_page(&self, headers: &HeaderMap) -> bool {
        headers.get(ORIGIN).is_none_or(|origin| {
            let origin = origin.to_str().ok().and_then(|origin| origin.strip_prefix("http://"));
            origin.is_some_and(|origin| self.names().iter().any(|name| name.eq_ignore_ascii_case(origin)))
        })
    }

    fn names(&self) -> [String; 2] {
        [format!("127.0.0.1:{}", self.port), format!("localhost:{}", self.port)]
    }

    fn cookie_name(&self) -> String {
        format!("{COOKIE_NAME}-{}", self.port)
    }

    fn knows(&self, headers: &HeaderMap) -> bool {
        let cookies = headers.get_all(COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
        let mut pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
        pairs.any(|(name, value)| name == self.cookie_name() && same(value, &self.cookie))
    }

    /// The token becomes a cookie, and goes from the address.
    fn welcome(&self) -> Response {
        let cookie = format!("{}={}; HttpOnly; SameSite=Strict; Path=/", self.cookie_name(), self.cookie);
        let mut response = (StatusCode::SEE_OTHER, [(LOCATION, "/")]).into_response();
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            response.headers_mut().insert(SET_COOKIE, cookie);
        }
        headers(response.headers_mut());
        response
    }
}

fn start_token(query: Option<&str>) -> Option<&str> {
    query?.split('&').find_map(|pair| pair.strip_prefix("start="))
}

pub(crate) fn headers(headers: &mut HeaderMap) {
    let fixed = [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
        (REFERRER_POLICY, "no-referrer"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

/// 128 random bits in digits.
fn secret() -> io::Result<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes.iter().fold(String::with_capacity(32), |mut text, byte| {
        // Writing into a String cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    }))
}

/// Whether both are the same, in a time that does not tell where they part.
fn same(one: &str, other: &str) -> bool {
    one.len() == other.len() && one.bytes().zip(other.bytes()).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}
