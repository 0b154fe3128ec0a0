//! The user interface's files, built into the program, and how they are sent.

mod packed;

use crate::plain::refused;
use axum::body::{Body, Bytes};
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use mj_words::said;
use packed::{Hash, gzip, takes_gzip};
use rust_embed::RustEmbed;
use std::borrow::Cow;
use std::fmt::Write;

/// `ui/dist`, made by `npm run build`. A debug build reads the folder at run time.
#[derive(RustEmbed)]
#[folder = "../../../ui/dist"]
#[allow_missing = true]
struct Built;

/// Whether the pages are available. A server checks it before it starts.
pub fn has_pages() -> bool {
    Built::get("index.html").is_some()
}

/// The names of all files, such as `assets/a.js`.
pub fn files() -> impl Iterator<Item = Cow<'static, str>> {
    Built::iter()
}

/// The content of a file.
pub fn file(name: &str) -> Option<Cow<'static, [u8]>> {
    Built::get(name).map(|file| file.data)
}

pub async fn page(uri: Uri, asked: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    match Page::built(path) {
        Some(page) => page.answer(&asked).await,
        None => missing(path, &asked),
    }
}

fn missing(path: &str, asked: &HeaderMap) -> Response {
    if path == "index.html" {
        // Checked at the start; in a debug build the folder may still disappear.
        return refused(StatusCode::NOT_FOUND, asked, &said!("command-serve-no-pages"));
    }
    StatusCode::NOT_FOUND.into_response()
}

/// A file of the user interface.
#[derive(Clone, Debug)]
struct Page {
    data: Cow<'static, [u8]>,
    hash: Hash,
    kind: String,
    /// The cache policy.
    kept: &'static str,
}

impl Page {
    fn built(path: &str) -> Option<Page> {
        let file = Built::get(path)?;
        let (hash, kind) = (file.metadata.sha256_hash(), file.metadata.mimetype().to_owned());
        Some(Page { data: file.data, hash, kind, kept: kept(path) })
    }

    /// The file, compressed if that is smaller and the client accepts it; only headers if the client has it. A
    /// requested range is ignored: the whole file is a correct answer.
    async fn answer(self, asked: &HeaderMap) -> Response {
        let is_text = self.is_text();
        let packed = match is_text && takes_gzip(asked) {
            true => gzip(self.hash, self.data.clone()).await,
            false => None,
        };
        let tag = tag(&self.hash, packed.is_some());
        let is_known = knows(asked, &tag);
        let mut said = HeaderMap::new();
        said.insert(CACHE_CONTROL, HeaderValue::from_static(self.kept));
        said.extend(HeaderValue::try_from(tag).ok().map(|tag| (ETAG, tag)));
        if is_text {
            said.insert(VARY, HeaderValue::from_name(ACCEPT_ENCODING));
        }
        if is_known {
            return (StatusCode::NOT_MODIFIED, said).into_response();
        }
        said.extend(HeaderValue::try_from(self.kind).ok().map(|kind| (CONTENT_TYPE, kind)));
        if packed.is_some() {
            said.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        let data = packed.unwrap_or_else(|| match self.data {
            Cow::Borrowed(data) => Bytes::from_static(data),
            Cow::Owned(data) => Bytes::from(data),
        });
        (said, Body::from(data)).into_response()
    }

    /// Whether compression helps: fonts and bitmaps are compressed already.
    fn is_text(&self) -> bool {
        self.kind.starts_with("text/") || ["javascript", "json", "xml"].iter().any(|end| self.kind.ends_with(end))
    }
}

/// The names of files under assets/ change with their content. Any other file may change.
fn kept(path: &str) -> &'static str {
    if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" }
}

/// The entity tag of a file. The compressed form has its own, since the bytes differ.
fn tag(hash: &Hash, is_packed: bool) -> String {
    let mut tag = String::from("\"");
    for byte in hash.iter().take(16) {
        // Writing into a String cannot fail.
        let _ = write!(tag, "{byte:02x}");
    }
    tag + if is_packed { "-gzip\"" } else { "\"" }
}

/// Whether the client has the version with this tag.
fn knows(asked: &HeaderMap, tag: &str) -> bool {
    let lines = asked.get_all(IF_NONE_MATCH).iter().filter_map(|line| line.to_str().ok());
    let mut tags = lines.flat_map(|line| line.split(',')).map(str::trim);
    tags.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

#[cfg(test)]
mod tests;
