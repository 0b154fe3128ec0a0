//! Access on this machine: pages with the cookie, and a browser with the start token.

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
    /// Part of the start address. Opening it uses the token up, and another replaces it.
    start: watch::Sender<String>,
    /// Sent with every later request.
    cookie: String,
}

/// The start of the cookie's name. The port follows, since cookies do not distinguish ports.
const COOKIE_NAME: &str = "laomajiang";

/// Everything comes from this server; nothing is evaluated, framed or sent elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
                      font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

impl Door {
    pub(crate) fn new(port: u16) -> io::Result<Door> {
        Ok(Door { port, start: watch::Sender::new(secret()?), cookie: secret()? })
    }

    /// The start address, with its token.
    pub fn link(&self) -> String {
        format!("http://127.0.0.1:{}/?start={}", self.port, *self.start.borrow())
    }

    /// Signals that the address was opened, so that [`Door::link`] has changed.
    pub(crate) fn opened(&self) -> watch::Receiver<String> {
        self.start.subscribe()
    }

    /// Whether this is the start token, which is then used up. Of two concurrent requests only one succeeds.
    fn uses(&self, token: &str) -> bool {
        // Without random numbers for the next token no browser is let in: this one would stay valid for ever.
        let Ok(next) = secret() else { return false };
        self.start.send_if_modified(|start| {
            let is_it = same(token, start);
            if is_it {
                *start = next;
            }
            is_it
        })
    }

    /// Lets a request in or refuses it.
    pub(crate) async fn let_in(&self, request: Request, next: Next) -> Response {
        let said = request.headers();
        if is_ambiguous(&request) {
            return refused(StatusCode::BAD_REQUEST, said, &said!("command-web-ambiguous"));
        }
        if !self.is_host(said) || !self.is_own_page(said) {
            return refused(StatusCode::MISDIRECTED_REQUEST, said, &said!("command-web-foreign"));
        }
        if let Some(token) = start_token(request.uri().query()) {
            // Some programs look at an address before it is opened.
            if request.method() != Method::GET {
                return refused(StatusCode::METHOD_NOT_ALLOWED, said, &said!("command-web-browser"));
            }
            // A browser with the cookie that opens it again, from its history, stays in.
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

    /// Whether the request names this host. Another name is a page elsewhere whose name points here.
    fn is_host(&self, headers: &HeaderMap) -> bool {
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        host.is_some_and(|host| self.names().iter().any(|name| name.eq_ignore_ascii_case(host)))
    }

    /// Whether the requesting page is this host's own, if the browser names it.
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

    /// Replaces the token by a cookie, and removes it from the address.
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

/// 128 random bits in hexadecimal.
fn secret() -> io::Result<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes.iter().fold(String::with_capacity(32), |mut text, byte| {
        // Writing into a String cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    }))
}

/// Whether both are the same, in constant time.
fn same(one: &str, other: &str) -> bool {
    one.len() == other.len() && one.bytes().zip(other.bytes()).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}
