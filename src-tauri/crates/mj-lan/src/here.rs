//! Whether a request is meant for this host. Browsers state the name they used and the page that asks; a page
//! elsewhere whose name points here states its own name.

use crate::tls::Names;
use axum::extract::Request;
use axum::http::HeaderMap;
use axum::http::header::{COOKIE, HOST, HeaderName, ORIGIN, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE};
use std::net::IpAddr;

/// Whether a header is repeated, or the request line and a header name different hosts. A proxy and this program
/// might read different ones; no browser sends that.
pub(crate) fn is_ambiguous(request: &Request) -> bool {
    let headers = request.headers();
    let said_once = [HOST, ORIGIN, UPGRADE, COOKIE, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION];
    let asked = request.uri().authority().map(|asked| asked.as_str().to_ascii_lowercase());
    said_once.iter().any(|name| headers.get_all(name).iter().nth(1).is_some())
        || asked.is_some_and(|asked| said(headers, &HOST) != Some(asked))
}

/// The name and port that a guest used: an address, a name on this network, or a name of the certificate. `None` for
/// any other.
pub(crate) fn known_host(headers: &HeaderMap, names: &Names) -> Option<String> {
    let host = said(headers, &HOST)?;
    let name = host.strip_suffix(|last: char| last.is_ascii_digit()).map_or(host.as_str(), |_| without_port(&host));
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    // A page elsewhere has no name without a dot and none that only this network knows.
    let here = bare.parse::<IpAddr>().is_ok()
        || is_single(bare)
        || (bare.ends_with(".local") && bare.split('.').all(is_single))
        || names.have(bare);
    here.then_some(host)
}

/// Whether the requesting page, if the browser names one, is this host's own. Over TLS a page loaded without TLS is
/// not: it may have been changed on the way.
pub(crate) fn is_own_page(headers: &HeaderMap, host: &str, over_tls: bool) -> bool {
    said(headers, &ORIGIN).is_none_or(|origin| {
        let own = origin.strip_prefix("https://");
        let own = own.or_else(|| origin.strip_prefix("http://").filter(|_| !over_tls));
        own == Some(host)
    })
}

fn said(headers: &HeaderMap, name: &HeaderName) -> Option<String> {
    headers.get(name).map(|value| value.to_str().unwrap_or_default().to_ascii_lowercase())
}

fn is_single(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|one| one.is_ascii_alphanumeric() || one == b'-' || one == b'_')
}

/// `a:1` → `a`, `[::1]:1` → `[::1]`, `192.168.1.5` as it is.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|one| one.is_ascii_digit()) && !name.is_empty() => {
            let whole = name.starts_with('[') == name.ends_with(']') && (name.starts_with('[') || !name.contains(':'));
            if whole { name } else { host }
        }
        _ => host,
    }
}
