//! Over a real socket, for what HTTP itself adds and removes: a server of one file.

use super::*;
use axum::Router;
use flate2::read::GzDecoder;
use std::collections::BTreeMap;
use std::io::Read;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

const TEXT: &str = "老麻將 says the same thing again and again. ";

fn script() -> Page {
    let data = TEXT.repeat(100).into_bytes();
    Page { data: data.into(), hash: [7; 32], kind: "text/javascript".into(), kept: kept("assets/a.js") }
}

async fn served(page: Page) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
    let at = listener.local_addr().expect("an address");
    let answer = async move |asked: HeaderMap| page.clone().answer(&asked).await;
    tokio::spawn(async move { axum::serve(listener, Router::new().fallback(answer)).await });
    at
}

/// A response: the status, the headers in lower case, and the body.
struct Came {
    status: String,
    said: BTreeMap<String, String>,
    body: Vec<u8>,
}

impl Came {
    fn of(&self, name: &str) -> Option<&str> {
        self.said.get(name).map(String::as_str)
    }

    fn unpacked(&self) -> Vec<u8> {
        let mut plain = Vec::new();
        GzDecoder::new(self.body.as_slice()).read_to_end(&mut plain).expect("gzip");
        plain
    }
}

async fn ask(at: SocketAddr, method: &str, headers: &[&str]) -> Came {
    let mut stream = TcpStream::connect(at).await.expect("it listens");
    let headers: String = headers.iter().map(|header| format!("{header}\r\n")).collect();
    let request = format!("{method} /assets/a.js HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\n{headers}\r\n");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.expect("answered");
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
    let head = String::from_utf8_lossy(&answer[..end]).into_owned();
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).unwrap_or_default().to_owned();
    let said =
        lines.filter_map(|line| line.split_once(": ")).map(|(name, value)| (name.to_lowercase(), value.to_owned()));
    Came { status, said: said.collect(), body: answer[end + 4..].to_vec() }
}

#[tokio::test]
async fn a_client_that_takes_gzip_gets_the_same_bytes_in_fewer() {
    let at = served(script()).await;
    for takes in ["gzip", "gzip, deflate", "br, GZIP;q=0.5", "*", "identity;q=0, *;q=0.1", "deflate, gzip; q=1"] {
        let came = ask(at, "GET", &[&format!("Accept-Encoding: {takes}")]).await;
        assert_eq!(came.of("content-encoding"), Some("gzip"), "{takes}");
        assert_eq!(came.unpacked(), *script().data, "{takes}");
        assert!(came.body.len() < script().data.len() / 10, "{} bytes", came.body.len());
        assert_eq!(came.of("content-length"), Some(came.body.len().to_string().as_str()));
    }
    let two_lines = ask(at, "GET", &["Accept-Encoding: br", "Accept-Encoding: gzip"]).await;
    assert_eq!(two_lines.of("content-encoding"), Some("gzip"));
}

#[tokio::test]
async fn any_other_client_gets_the_plain_file() {
    let at = served(script()).await;
    let refusals = ["", "identity", "br", "zstd, deflate", "gzip;q=0", "gzip;q=0.000, *", "*;q=0", "gzip;q=much"];
    for takes in refusals {
        let came = ask(at, "GET", &[&format!("Accept-Encoding: {takes}")]).await;
        assert_eq!((came.status.as_str(), came.of("content-encoding")), ("200", None), "{takes}");
        assert_eq!(came.body, *script().data, "{takes}");
    }
    let silent = ask(at, "GET", &[]).await;
    assert_eq!((silent.of("content-encoding"), &*silent.body), (None, &*script().data));
}

#[tokio::test]
async fn caches_are_told_what_to_keep_and_to_keep_both_forms_apart() {
    let at = served(script()).await;
    let (plain, packed) = (ask(at, "GET", &[]).await, ask(at, "GET", &["Accept-Encoding: gzip"]).await);
    for came in [&plain, &packed] {
        assert_eq!(came.of("vary"), Some("accept-encoding"));
        assert_eq!(came.of("cache-control"), Some("public, max-age=31536000, immutable"));
        assert_eq!(came.of("content-type"), Some("text/javascript"));
    }
    let (plain, packed) = (plain.of("etag").expect("a tag"), packed.of("etag").expect("a tag"));
    assert_ne!(plain, packed);
    for known in [packed.to_owned(), format!("W/{packed}"), format!("\"other\", {packed}"), "*".into()] {
        let came = ask(at, "GET", &["Accept-Encoding: gzip", &format!("If-None-Match: {known}")]).await;
        assert_eq!((came.status.as_str(), came.body.len()), ("304", 0), "{known}");
        assert_eq!((came.of("etag"), came.of("vary")), (Some(packed), Some("accept-encoding")));
        assert!(came.of("cache-control").is_some());
    }
    for known in [plain, "\"other\"", "nonsense"] {
        let came = ask(at, "GET", &["Accept-Encoding: gzip", &format!("If-None-Match: {known}")]).await;
        assert_eq!((came.status.as_str(), came.unpacked()), ("200", script().data.into_owned()), "{known}");
    }
}

#[tokio::test]
async fn what_is_compressed_already_is_sent_as_it_is() {
    let font = Page { data: b"wOF2 and so on".as_slice().into(), kind: "font/woff2".into(), ..script() };
    let came = ask(served(font.clone()).await, "GET", &["Accept-Encoding: gzip"]).await;
    assert_eq!((came.of("content-encoding"), came.of("vary")), (None, None));
    assert_eq!(came.body, *font.data);
}

#[tokio::test]
async fn a_head_has_no_body_and_a_range_is_the_whole_file() {
    let at = served(script()).await;
    let whole = ask(at, "GET", &["Accept-Encoding: gzip"]).await;
    let head = ask(at, "HEAD", &["Accept-Encoding: gzip"]).await;
    assert_eq!((head.status.as_str(), head.body.len()), ("200", 0));
    for name in ["content-length", "content-encoding", "content-type", "etag", "vary", "cache-control"] {
        assert_eq!((name, head.of(name)), (name, whole.of(name)));
    }
    let range = ask(at, "GET", &["Range: bytes=5-9"]).await;
    assert_eq!((range.status.as_str(), range.of("content-range")), ("200", None));
    assert_eq!(range.body, *script().data);
}

#[tokio::test]
async fn a_file_is_compressed_once() {
    let first = gzip([8; 32], TEXT.as_bytes().into()).await.expect("compressed");
    let second = gzip([8; 32], TEXT.as_bytes().into()).await.expect("compressed");
    assert_eq!(first.as_ptr(), second.as_ptr());
}

#[test]
fn only_files_whose_names_change_are_used_without_asking_again() {
    assert!(kept("assets/index-AbC123.js").contains("immutable"));
    for path in ["index.html", "manifest.webmanifest", "icon.svg"] {
        assert_eq!(kept(path), "no-cache");
    }
}
