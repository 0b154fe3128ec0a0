//! Files as gzip. Over plain http browsers accept nothing better; brotli would only help the few hosts with a
//! certificate. A file is compressed once, at its first request: an old computer that did it for each of a hundred
//! phones would slow the games down.

use axum::body::Bytes;
use axum::http::HeaderMap;
use axum::http::header::ACCEPT_ENCODING;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::borrow::Cow;
use std::collections::HashMap;
use std::io::{self, Write};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use tokio::sync::OnceCell;

/// The SHA-256 hash of a file.
pub type Hash = [u8; 32];

/// The compressed files by the hash of the plain ones, which may change in a debug build.
static PACKED: LazyLock<Mutex<HashMap<Hash, Arc<OnceCell<Bytes>>>>> = LazyLock::new(Mutex::default);

/// The file as gzip. `None` if that failed; the plain file will do.
pub async fn gzip(hash: Hash, data: Cow<'static, [u8]>) -> Option<Bytes> {
    let file = Arc::clone(PACKED.lock().unwrap_or_else(PoisonError::into_inner).entry(hash).or_default());
    let made = file.get_or_try_init(|| async move {
        let compressed = tokio::task::spawn_blocking(move || compressed(&data)).await;
        compressed.map_err(io::Error::other)?
    });
    made.await.ok().cloned()
}

fn compressed(data: &[u8]) -> io::Result<Bytes> {
    let mut file = GzEncoder::new(Vec::new(), Compression::best());
    file.write_all(data)?;
    Ok(Bytes::from(file.finish()?))
}

/// Whether the client accepts gzip, by name or by wildcard, with a weight above zero (RFC 9110 §12.5.3).
pub fn takes_gzip(asked: &HeaderMap) -> bool {
    let lines = asked.get_all(ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    let codings: Vec<(&str, bool)> = lines.flat_map(|line| line.split(',')).map(coding).collect();
    let takes = |wanted: &str| {
        let named = codings.iter().find(|(name, _)| name.eq_ignore_ascii_case(wanted));
        named.map(|(_, is_taken)| *is_taken)
    };
    takes("gzip").or_else(|| takes("*")).unwrap_or(false)
}

/// For `gzip;q=0.5` the name, and whether it is accepted. An unreadable weight does not count as acceptance.
fn coding(text: &str) -> (&str, bool) {
    let mut parts = text.split(';').map(str::trim);
    let name = parts.next().unwrap_or_default();
    let weight = parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
    (name, weight.is_none_or(|weight| weight.parse::<f32>().is_ok_and(|weight| weight > 0.0)))
}
