//! Over real sockets.

use crate::{Serving, serve};
use futures_util::{SinkExt, StreamExt};
use mj_club::Club;
use mj_host::Hub;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};

async fn serving() -> (TempDir, Serving) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("club.db");
    let club = tokio::task::spawn_blocking(move || Club::open(&path, "測試會")).await.expect("no panic");
    let hub = Hub::new(club.expect("books"));
    (folder, serve(hub, 0).await.expect("a port is free"))
}

/// Sends a request with these headers. Returns the whole response.
async fn get(serving: &Serving, path: &str, headers: &[(&str, &str)]) -> String {
    let mut stream = TcpStream::connect(serving.address()).await.expect("it listens");
    let mut request = format!("GET {path} HTTP/1.1\r\nConnection: close\r\n");
    let port = serving.address().port();
    if !headers.iter().any(|(name, _)| *name == "Host") {
        request.push_str(&format!("Host: 127.0.0.1:{port}\r\n"));
    }
    headers.iter().for_each(|(name, value)| request.push_str(&format!("{name}: {value}\r\n")));
    stream.write_all(format!("{request}\r\n").as_bytes()).await.expect("sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.expect("answered");
    String::from_utf8_lossy(&answer).into_owned()
}

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or_default()
}

/// Trades the start token for the cookie.
async fn cookie(serving: &Serving) -> String {
    let link = serving.link();
    let path = &link[link.find("/?").expect("a token")..];
    let answer = get(serving, path, &[]).await;
    assert_eq!(status(&answer), "303", "{answer}");
    let line = answer.lines().find(|line| line.to_lowercase().starts_with("set-cookie:")).expect("a cookie");
    assert!(line.contains("HttpOnly") && line.contains("SameSite=Strict"), "{line}");
    line[11..].split(';').next().expect("a pair").trim().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_stay_outside() {
    let (_folder, serving) = serving().await;
    let port = serving.address().port();
    assert!(serving.address().ip().is_loopback());
    for (path, headers, wanted) in [
        ("/", vec![], "403"),
        ("/ws", vec![], "403"),
        ("/?start=00000000000000000000000000000000", vec![], "403"),
        ("/", vec![("Cookie", "laomajiang=x".to_owned())], "403"),
        ("/", vec![("Host", "evil.example".to_owned())], "421"),
        ("/", vec![("Host", format!("127.0.0.1:{}", port ^ 1))], "421"),
        ("/", vec![("Origin", "http://evil.example".to_owned())], "421"),
        ("/", vec![("Origin", "null".to_owned())], "421"),
        ("/", vec![("Host", format!("127.0.0.1:{port}")), ("Host", "evil.example".to_owned())], "400"),
        ("/", vec![("Cookie", "a=1".to_owned()), ("Cookie", "b=2".to_owned())], "400"),
        ("http://evil.example/", vec![], "400"),
    ] {
        let headers: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let answer = get(&serving, path, &headers).await;
        assert_eq!(status(&answer), wanted, "{path} {headers:?}");
        assert!(answer.contains("default-src 'none'"), "{answer}");
    }
    let cookie = cookie(&serving).await;
    let inside = get(&serving, "/nowhere", &[("Cookie", &cookie)]).await;
    assert_eq!(status(&inside), "404", "{inside}");
    assert_eq!(
        status(&get(&serving, "/nowhere", &[("Cookie", &cookie), ("Origin", "http://evil.example")]).await),
        "421"
    );
    serving.stop().await.expect("stopped");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_start_link_is_used_up_by_its_first_use() {
    let (_folder, serving) = serving().await;
    let mut next = serving.next_links();
    let link = serving.link();
    let path = &link[link.find("/?").expect("a token")..];
    let seen = |method: &'static str| {
        let (address, path) = (serving.address(), path.to_owned());
        async move {
            let mut stream = TcpStream::connect(address).await.expect("it listens");
            let request = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\nHost: {address}\r\n\r\n");
            stream.write_all(request.as_bytes()).await.expect("sent");
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).await.expect("answered");
            String::from_utf8_lossy(&answer).into_owned()
        }
    };
    assert_eq!(status(&seen("HEAD").await), "405", "what only looks at it does not use it up");
    let asked: Vec<_> = (0..8).map(|_| tokio::spawn(seen("GET"))).collect();
    let mut let_in = Vec::new();
    for one in asked {
        let answer = one.await.expect("no panic");
        let_in.extend((status(&answer) == "303").then_some(answer));
    }
    assert_eq!(let_in.len(), 1, "of eight at once");
    let again = seen("GET").await;
    assert!(status(&again) == "403" && again.contains("用過"), "{again}");
    // The terminal shows another address, good once too. A browser with the cookie may open the old one again.
    assert_eq!(next.next().await, serving.link());
    assert_ne!(serving.link(), link);
    let own = cookie(&serving).await;
    assert_eq!(status(&get(&serving, path, &[("Cookie", &own)]).await), "303");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_plays_over_the_socket() {
    let (_folder, serving) = serving().await;
    let cookie = cookie(&serving).await;
    let address = format!("ws://{}/ws", serving.address());
    let outside = tokio_tungstenite::connect_async(address.as_str()).await;
    assert!(matches!(outside, Err(Error::Http(answer)) if answer.status() == 403));
    let mut request = address.into_client_request().expect("an address");
    request.headers_mut().insert("Cookie", cookie.parse().expect("a header"));
    let (mut socket, _) = tokio_tungstenite::connect_async(request).await.expect("let in");
    let mut ask = async |text: String| -> Vec<Value> {
        socket.send(Frame::text(text)).await.expect("sent");
        let mut all = Vec::new();
        while let Some(Ok(frame)) = socket.next().await {
            let Frame::Text(text) = frame else { continue };
            let message: Value = serde_json::from_str(&text).expect("JSON");
            let last = message["is"] != "news";
            all.push(message);
            if last {
                break;
            }
        }
        all
    };
    let last = |all: Vec<Value>| all.into_iter().next_back().expect("an answer");
    assert_eq!(last(ask("nonsense".into()).await)["why"]["code"], "unread");
    let question = |id: u32, ask: Value| json!({"id": id, "ask": ask}).to_string();
    let welcome =
        last(ask(question(1, json!({"to": "door", "do": "hello", "protocol": mj_wire::protocol::PROTOCOL}))).await);
    assert_eq!((&welcome["id"], &welcome["answer"]["is"]), (&json!(1), &json!("welcome")));
    let computer = json!({"who": "computer", "kind": "novice"});
    let seats = [json!({"who": "name", "name": "王小明"}), computer.clone(), computer.clone(), computer];
    let begin = json!({"to": "screen", "do": "begin", "rules": "shanghai", "options": {"rounds": 1}, "seats": seats});
    assert_eq!(last(ask(question(2, begin)).await)["answer"]["is"], "done");
    let dealt = ask(question(3, json!({"to": "table", "do": "deal"}))).await;
    assert!(dealt.iter().any(|message| message["news"]["view"]["hand"] == 1), "{dealt:?}");
    let unknown = last(ask(question(4, json!({"to": "table", "do": "fly"}))).await);
    assert_eq!(unknown["why"]["code"], "unread");
    drop(socket);
    serving.stop().await.expect("stopped");
}
