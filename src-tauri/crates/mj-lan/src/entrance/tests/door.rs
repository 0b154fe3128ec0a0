//! Which requests the door lets in.

use super::*;
use mj_wire::protocol::{About, Code, DoorAsk};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// Sends a request with these headers. Returns the whole response.
async fn get(at: SocketAddr, path: &str, host: &str, headers: &str) -> String {
    let mut stream = TcpStream::connect(at).await.expect("it listens");
    let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}\r\n");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = Vec::new();
    timeout(SOON, stream.read_to_end(&mut answer)).await.expect("in time").expect("answered");
    String::from_utf8_lossy(&answer).into_owned()
}

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_key_opens_nothing_and_its_file_is_named() {
    let (folder, hub, entrance) = shut(None).await;
    hub.set_gateway(Arc::clone(&entrance) as Arc<dyn mj_host::Gateway>);
    let file = folder.path().join("club.key");
    std::fs::write(&file, "laomajiang-host-key-1 torn").expect("written");
    let why = hub.open_room(RoomForm::default()).await.expect_err("the key is damaged");
    let about = Some(About::HostKey { file: file.display().to_string() });
    assert_eq!((why.code, why.about), (Code::Door, about), "{}", why.detail);
    assert_eq!(entrance.address().await, None);
    std::fs::remove_file(&file).expect("moved away");
    hub.open_room(RoomForm::default()).await.expect("a new one is made");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_from_elsewhere_are_not_talked_to() {
    let Opened { _folder, hub: _hub, at, link, .. } = opened().await;
    let (port, own) = (at.port(), at.to_string());
    for (host, headers, wanted) in [
        (own.clone(), String::new(), "200"),
        (format!("localhost:{port}"), String::new(), "200"),
        (format!("wang.local:{port}"), String::new(), "200"),
        (format!("192.168.1.5:{port}"), format!("Origin: http://192.168.1.5:{port}\r\n"), "200"),
        (format!("[fd00::2]:{port}"), String::new(), "200"),
        ("evil.example".into(), String::new(), "421"),
        (format!("evil.example:{port}"), format!("Origin: http://evil.example:{port}\r\n"), "421"),
        (format!("wangs-pc:{port}"), String::new(), "200"),
        (format!("local.evil.example:{port}"), String::new(), "421"),
        (format!("127.0.0.1.evil.example:{port}"), String::new(), "421"),
        (String::new(), String::new(), "421"),
        (own.clone(), "Origin: http://evil.example\r\n".into(), "421"),
        (own.clone(), format!("Origin: http://{own}.evil.example\r\n"), "421"),
        (own.clone(), format!("Origin: http://127.0.0.1:{}\r\n", port ^ 1), "421"),
        (own.clone(), "Origin: null\r\n".into(), "421"),
    ] {
        for path in ["/key", "/ws"] {
            // A request that does not ask for a WebSocket is refused as such.
            let wanted = if path == "/ws" && wanted == "200" { "400" } else { wanted };
            let answer = get(at, path, &host, &headers).await;
            assert_eq!(status(&answer), wanted, "{path} {host} {headers:?}");
            assert!(answer.contains("default-src 'none'"), "{answer}");
        }
    }
    for path in ["/key", "/ws", "http://evil.example/key"] {
        for twice in [
            format!("Host: {own}"),
            "Host: evil.example".into(),
            format!("Origin: http://{own}\r\nOrigin: http://{own}"),
            format!("Origin: http://{own}\r\nOrigin: http://evil.example"),
            "Upgrade: websocket\r\nUpgrade: websocket".into(),
            "Cookie: a=1\r\nCookie: b=2".into(),
        ] {
            let answer = get(at, path, &own, &format!("{twice}\r\n")).await;
            assert_eq!(status(&answer), "400", "{path} {twice:?}");
            assert!(answer.contains("default-src 'none'") && !answer.contains(&link.key.expect("with a key").code()));
        }
    }
    assert_eq!(status(&get(at, "http://evil.example/key", &own, "").await), "400");
    assert_eq!(status(&get(at, &format!("http://{own}/key"), &own, "").await), "200");
    let told = get(at, "/key", &own, "").await;
    assert!(told.ends_with(&link.key.expect("with a key").code()), "{told}");
    let mut request = format!("ws://{own}/ws").into_client_request().expect("an address");
    request.headers_mut().insert("Origin", "http://evil.example".parse().expect("a header"));
    let called = tokio_tungstenite::connect_async(request).await;
    assert!(matches!(called, Err(Error::Http(answer)) if answer.status() == 421));
}

/// A page that was loaded before an update writes its requests otherwise; it learns of the update by its greeting.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_of_another_version_is_told_so() {
    let Opened { _folder, hub: _hub, at, link, .. } = opened().await;
    let mut guest = Guest::calls(at, &link.key.expect("with a key")).await;
    guest.send(&json!({"id": 7, "ask": {"do": "hello", "protocol": 8}}).to_string()).await;
    let told = guest.hear().await.expect("an answer");
    assert_eq!((&told["id"], &told["why"]["code"]), (&json!(7), &json!("version")));
    assert_eq!(told["why"]["detail"], format!("protocol 8; this program speaks {PROTOCOL}"));
    guest.send(&json!({"id": 8, "ask": {"do": "hello", "protocol": PROTOCOL}}).to_string()).await;
    assert_eq!(guest.hear().await.expect("an answer")["why"]["code"], "unread");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lines_that_are_not_sealed_for_this_host_end() {
    let Opened { _folder, hub: _hub, at, link, .. } = opened().await;
    let mut plain = connect(at).await;
    let hello = json!({"id": 1, "ask": {"to": "door", "do": "hello", "protocol": PROTOCOL}}).to_string();
    plain.send(Frame::text(hello)).await.expect("sent");
    assert_eq!(closed(&mut plain).await, SEALED_ONLY);
    let mut stranger = connect(at).await;
    let other = HostKey::new().expect("chance").public();
    stranger.send(Frame::binary(Calling::new(&other).expect("called").0)).await.expect("sent");
    assert_eq!(closed(&mut stranger).await, NOT_FOR_THIS_KEY);
    // A frame may be as long as a request, and no longer.
    let mut guest = Guest::calls(at, &link.key.expect("with a key")).await;
    guest.send(&" ".repeat(64 << 10)).await;
    assert_eq!(guest.hear().await.expect("an answer")["why"]["code"], "unread");
    guest.send(&" ".repeat((64 << 10) + 1)).await;
    assert_eq!(closed(&mut guest.socket).await, 0);
    let mut loud = connect(at).await;
    let _ = loud.send(Frame::binary(vec![0; 1 << 20])).await;
    assert_eq!(closed(&mut loud).await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_is_refused_and_then_cut_off() {
    let Opened { _folder, hub: _hub, at, link, .. } = opened().await;
    let key = link.key.expect("with a key");
    let mut quiet = Guest::calls(at, &key).await;
    let mut loud = Guest::calls(at, &key).await;
    let hello = |id: u32| json!({"id": id, "ask": {"to": "door", "do": "hello", "protocol": PROTOCOL}}).to_string();
    // A flood does not wait for answers.
    for id in 0..300 {
        loud.send(&hello(id)).await;
    }
    let mut busy = 0;
    for _ in 0..300 {
        let told = loud.hear().await.expect("so far it is only refused");
        busy += usize::from(told["why"]["code"] == "busy");
    }
    assert!((1..300).contains(&busy), "{busy} of 300 refused");
    for id in 0..1_000 {
        loud.send(&hello(id)).await;
    }
    let flooded = async { while loud.hear().await.is_some() {} };
    timeout(SOON, flooded).await.expect("it is cut off");
    assert_eq!(quiet.ask(DoorAsk::Hello { protocol: PROTOCOL }).await["answer"]["is"], "welcome");
}

// The paused clock advances to the next timer when all tasks wait.
#[tokio::test]
async fn a_client_who_comes_and_says_nothing_is_not_kept() {
    let Opened { _folder, hub: _hub, at, link, .. } = opened().await;
    let mut before_the_call = connect(at).await;
    let mut silent = Guest::calls(at, &link.key.expect("with a key")).await;
    tokio::time::pause();
    while let Some(Ok(frame)) = before_the_call.next().await {
        assert!(frame.is_close(), "{frame:?}");
    }
    // It has said hello, and now answers no ping, like a phone with an empty battery.
    tokio::time::sleep(Duration::from_secs(120)).await;
    tokio::time::resume();
    assert_eq!(closed(&mut silent.socket).await, 0);
}

#[tokio::test]
async fn a_connection_on_which_nothing_is_asked_is_not_kept() {
    let Opened { _folder, hub: _hub, at, .. } = opened().await;
    let mut silent = TcpStream::connect(at).await.expect("it listens");
    let mut half = TcpStream::connect(at).await.expect("it listens");
    half.write_all(format!("GET /ws HTTP/1.1\r\nHost: {at}\r\nX-Slow: ").as_bytes()).await.expect("sent");
    // One after the other is let in: once the third is answered, the two are there.
    get(at, "/", &at.to_string(), "").await;
    tokio::time::pause();
    for stream in [&mut silent, &mut half] {
        let ended = timeout(Duration::from_secs(600), stream.read_to_end(&mut Vec::new())).await;
        // With or without an error.
        let _ = ended.expect("it is closed");
    }
}
