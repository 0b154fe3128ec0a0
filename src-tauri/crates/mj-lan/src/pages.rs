//! The user interface's files, as they were built into the program.

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

/// `ui/dist`, made by `npm run build`. A debugging build reads the folder when it runs.
#[derive(RustEmbed)]
#[folder = "../../../ui/dist"]
#[allow_missing = true]
struct Built;

/// Whether the pages were built into this program. Without them nothing can be shown: a program that serves asks first.
pub fn has_pages() -> bool {
    Built::get("index.html").is_some()
}

/// What a program without pages says at its start, in both languages.
pub const NO_PAGES: &str = "這個程式裡沒有網頁，開不了牌桌。在原始碼的資料夾裡打 cargo xtask run serve，會先建好網頁再開；\
    或者先在 ui/ 裡 npm ci、npm run build，再建一次程式。\n\
    The pages are not built into this program: `cargo xtask run serve` builds them first and then serves.";

pub async fn page(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let Some(file) = Built::get(path) else { return missing(path) };
    // Names of files under assets/ change with what is in them.
    let kept = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kind = file.metadata.mimetype().to_owned();
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, kept.to_owned())], Body::from(file.data)).into_response()
}

fn missing(path: &str) -> Response {
    if path == "index.html" {
        // The caller has asked before; a folder of pages can still be taken away under a debugging build.
        return (StatusCode::NOT_FOUND, [(CONTENT_TYPE, "text/plain; charset=utf-8")], NO_PAGES).into_response();
    }
    StatusCode::NOT_FOUND.into_response()
}
