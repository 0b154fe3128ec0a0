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
        let how = "這個程式沒有建置網頁：先在 ui/ 裡 npm ci、npm run build。The pages are not built in.";
        return (StatusCode::NOT_FOUND, [(CONTENT_TYPE, "text/plain; charset=utf-8")], how).into_response();
    }
    StatusCode::NOT_FOUND.into_response()
}
