//! Over real sockets: a guest with the host's code, and others.

use super::{SEALED_ONLY, Terms};
use crate::seal::{Calling, HostKey, NOT_FOR_THIS_KEY, Public, Sealed};
use crate::socket::talk;
use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::routing::get;
use futures_util::{SinkExt, StreamExt};
use mj_club::Club;
use mj_host::{Device, Hub};
use serde_json::{Value, json};
use std::future::pending;
use std::net::SocketAddr;
use std::sync::Arc;
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

const LONGEST: usize = 1 << 20;

/// A host that accepts every line: these tests are about the line alone.
async fn host(terms: Terms) -> (TempDir, SocketAddr) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("club.db");
    let club = tokio::task::spawn_blocking(move || Club::open(&path, "測試會")).await.expect("no panic");
    let hub = Hub::new(club.expect("books"));
    let answer = async move |upgrade: WebSocketUpgrade| {
        let upgrade = upgrade.max_message_size(super::LONGEST_FRAME).max_frame_size(super::LONGEST_FRAME);
        upgrade.on_upgrade(move |socket| talk(socket, terms, None, pending(), move |tell| Device::new(hub, tell)))
    };
    let router = Router::new().route("/ws", get(answer));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move { axum::serve(listener, router).await });
    (folder, address)
}

fn sealed_only() -> (Public, Terms) {
    let key = HostKey::new().expect("random numbers");
    (key.public(), Terms { key: Some(Arc::new(key)), plain_allowed: false })
}

async fn connect(address: SocketAddr) -> Socket {
    tokio_tungstenite::connect_async(format!("ws://{address}/ws")).await.expect("connected").0
}

async fn binary(socket: &mut Socket) -> Vec<u8> {
    loop {
        match socket.next().await {
            Some(Ok(Frame::Binary(frame))) => return frame.to_vec(),
            Some(Ok(Frame::Ping(_))) => {}
            other => panic!("no sealed frame: {other:?}"),
        }
    }
}

/// The code with which the host closed; 0 without one.
async fn closed(socket: &mut Socket) -> u16 {
    while let Some(Ok(frame)) = socket.next().await {
        if let Frame::Close(why) = frame {
            return why.map_or(0, |why| why.code.into());
        }
        assert!(!frame.is_text() && !frame.is_binary(), "{frame:?}");
    }
    0
}

/// The same at a table that plays on, whose news may come before it.
async fn closed_amid_news(socket: &mut Socket) -> u16 {
    while let Some(Ok(frame)) = socket.next().await {
        if let Frame::Close(why) = frame {
            return why.map_or(0, |why| why.code.into());
        }
    }
    0
}

/// A guest after the handshake.
async fn guest(address: SocketAddr, code: &Public) -> (Socket, Sealed) {
    let mut socket = connect(address).await;
    let (first, calling) = Calling::new(code).expect("called");
    socket.send(Frame::binary(first)).await.expect("sent");
    let reply = binary(&mut socket).await;
    (socket, calling.finish(&reply).expect("the host"))
}

/// Sends a request. Returns all messages up to the answer.
async fn ask(socket: &mut Socket, line: &mut Sealed, question: &Value) -> Vec<Value> {
    let frame = line.seal(question.to_string().as_bytes()).expect("sealed");
    socket.send(Frame::binary(frame)).await.expect("sent");
    let mut all = Vec::new();
    loop {
        let frame = binary(socket).await;
        let message: Value = serde_json::from_slice(&line.open(&frame, LONGEST).expect("the host's")).expect("JSON");
        let last = message["is"] != "news";
        all.push(message);
        if last {
            return all;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_plays_over_sealed_frames() {
    let (code, terms) = sealed_only();
    let (_folder, address) = host(terms).await;
    let (mut socket, mut line) = guest(address, &code).await;
    let unread = ask(&mut socket, &mut line, &json!("nonsense")).await;
    assert_eq!(unread[0]["why"]["code"], "unread");
    let hello = json!({"id": 1, "ask": {"to": "door", "do": "hello", "protocol": mj_wire::protocol::PROTOCOL}});
    assert_eq!(ask(&mut socket, &mut line, &hello).await[0]["answer"]["is"], "welcome");
    let computer = json!({"who": "computer", "kind": "novice"});
    let seats = [json!({"who": "name", "name": "王小明"}), computer.clone(), computer.clone(), computer];
    let begin = json!({"to": "screen", "do": "begin", "rules": "shanghai", "options": {"rounds": 1}, "seats": seats});
    ask(&mut socket, &mut line, &json!({"id": 2, "ask": begin})).await;
    let dealt = ask(&mut socket, &mut line, &json!({"id": 3, "ask": {"to": "table", "do": "deal"}})).await;
    assert!(dealt.iter().any(|message| message["news"]["view"]["hand"] == 1), "{dealt:?}");
    // A request of the greatest length, and one that is longer.
    let long = json!({"id": 4, "ask": {"to": "table", "do": "fly", "with": "x".repeat((64 << 10) - 50)}});
    assert!(long.to_string().len() <= 64 << 10);
    let refused = ask(&mut socket, &mut line, &long).await;
    assert_eq!(refused.last().expect("an answer")["why"]["code"], "unread");
    let frame = line.seal(&[b' '; (64 << 10) + 1]).expect("sealed");
    socket.send(Frame::binary(frame)).await.expect("sent");
    assert_eq!(closed_amid_news(&mut socket).await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn calls_for_another_key_are_told_so() {
    let (code, terms) = sealed_only();
    let (_folder, address) = host(terms).await;
    let other = HostKey::new().expect("random numbers").public();
    let (for_another, _) = Calling::new(&other).expect("called");
    let (mut changed, _) = Calling::new(&code).expect("called");
    changed[40] ^= 1;
    for call in [for_another, changed, vec![], vec![0; 48], vec![1; 60_000]] {
        let mut socket = connect(address).await;
        socket.send(Frame::binary(call)).await.expect("sent");
        assert_eq!(closed(&mut socket).await, NOT_FOR_THIS_KEY);
    }
    let (_folder, keyless) = host(Terms { key: None, plain_allowed: true }).await;
    let mut socket = connect(keyless).await;
    socket.send(Frame::binary(Calling::new(&code).expect("called").0)).await.expect("sent");
    assert_eq!(closed(&mut socket).await, NOT_FOR_THIS_KEY);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn plain_texts_go_only_where_they_may() {
    let hello =
        json!({"id": 1, "ask": {"to": "door", "do": "hello", "protocol": mj_wire::protocol::PROTOCOL}}).to_string();
    let (code, terms) = sealed_only();
    let (_folder, address) = host(terms.clone()).await;
    let mut socket = connect(address).await;
    socket.send(Frame::text(hello.clone())).await.expect("sent");
    assert_eq!(closed(&mut socket).await, SEALED_ONLY);
    // Nor after a call: an attacker who can write into the line could ask in the guest's name.
    let (mut socket, _line) = guest(address, &code).await;
    socket.send(Frame::text(hello.clone())).await.expect("sent");
    assert_eq!(closed(&mut socket).await, 0);
    // Where plain frames are allowed, both kinds work.
    let (_folder, own) = host(Terms { plain_allowed: true, ..terms }).await;
    let mut socket = connect(own).await;
    socket.send(Frame::text(hello.clone())).await.expect("sent");
    assert!(matches!(socket.next().await, Some(Ok(Frame::Text(text))) if text.contains("welcome")));
    socket.send(Frame::binary(vec![0; 1040])).await.expect("sent");
    assert_eq!(closed(&mut socket).await, 0);
    guest(own, &code).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_frame_said_again_ends_the_line() {
    let (code, terms) = sealed_only();
    let (_folder, address) = host(terms).await;
    let (mut socket, mut line) = guest(address, &code).await;
    let hello =
        json!({"id": 1, "ask": {"to": "door", "do": "hello", "protocol": mj_wire::protocol::PROTOCOL}}).to_string();
    let frame = line.seal(hello.as_bytes()).expect("sealed");
    socket.send(Frame::binary(frame.clone())).await.expect("sent");
    let welcome = line.open(&binary(&mut socket).await, LONGEST).expect("the host's");
    assert!(String::from_utf8_lossy(&welcome).contains("welcome"));
    socket.send(Frame::binary(frame)).await.expect("sent");
    assert_eq!(closed(&mut socket).await, 0);
}

// The paused clock advances to the next timer when all tasks wait.
#[tokio::test]
async fn a_client_who_says_nothing_is_not_waited_for() {
    let (code, terms) = sealed_only();
    let (_folder, address) = host(terms).await;
    let mut silent = connect(address).await;
    silent.send(Frame::Ping(Default::default())).await.expect("sent");
    assert!(matches!(silent.next().await, Some(Ok(Frame::Pong(_)))));
    tokio::time::pause();
    let began = tokio::time::Instant::now();
    assert_eq!(closed(&mut silent).await, 0);
    assert!(began.elapsed() >= super::PATIENCE / 2, "{:?}", began.elapsed());
    tokio::time::resume();
    // After the call a guest may stay silent without limit: the program answers pings.
    let (mut socket, mut line) = guest(address, &code).await;
    for _ in 0..7 {
        tokio::time::pause();
        tokio::time::advance(super::PULSE.asked).await;
        tokio::time::resume();
        assert!(matches!(socket.next().await, Some(Ok(Frame::Ping(_)))), "the line still lasts");
        // The answer goes out and is read.
        let more = tokio::time::timeout(std::time::Duration::from_millis(50), socket.next()).await;
        assert!(more.is_err(), "{more:?}");
    }
    let hello = json!({"id": 1, "ask": {"to": "door", "do": "hello", "protocol": mj_wire::protocol::PROTOCOL}});
    assert_eq!(ask(&mut socket, &mut line, &hello).await[0]["answer"]["is"], "welcome");
}
