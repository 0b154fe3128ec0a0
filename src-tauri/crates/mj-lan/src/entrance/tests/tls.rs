//! A host with a certificate: pages over TLS, and plain requests are redirected.

use super::*;
use crate::tls::tests::made;
use crate::tls::{Trust, calls};
use mj_wire::protocol::{About, CertificateFault, Code, DoorAsk};

async fn ask(mut stream: impl AsyncReadExt + AsyncWriteExt + Unpin, request: &str) -> String {
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = Vec::new();
    // With or without an error.
    let _ = timeout(SOON, stream.read_to_end(&mut answer)).await.expect("in time");
    String::from_utf8_lossy(&answer).into_owned()
}

fn asked(path: &str, host: &str, headers: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}\r\n")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_come_over_tls_to_a_client_who_names_this_host() {
    let made = made(&["localhost", "club.example", "*.mahjong.example", "127.0.0.1"], 2020, 2096);
    let Opened { _folder, hub, at, link, .. } = opened_with(Some(made.files.clone())).await;
    let room = hub.open_room_view().expect("open");
    assert_eq!(room.links[0].address, format!("https://127.0.0.1:{}", at.port()));
    assert!(room.links[0].link.starts_with(&format!("https://{at}/#k=")) && link.tls, "{:?}", room.links[0]);
    let port = at.port();
    for (host, headers, wanted) in [
        (at.to_string(), String::new(), "200"),
        (at.to_string(), format!("Origin: https://{at}\r\n"), "200"),
        ("club.example".into(), String::new(), "200"),
        (format!("Club.Example:{port}"), format!("Origin: https://club.example:{port}\r\n"), "200"),
        (format!("second.mahjong.example:{port}"), String::new(), "200"),
        (format!("192.168.1.5:{port}"), String::new(), "200"),
        // A page loaded without TLS may have been changed on the way.
        (at.to_string(), format!("Origin: http://{at}\r\n"), "421"),
        ("evil.example".into(), String::new(), "421"),
        (format!("mahjong.example:{port}"), String::new(), "421"),
        (format!("club.example:{port}"), "Origin: https://evil.example\r\n".into(), "421"),
    ] {
        let stream = TcpStream::connect(at).await.expect("it listens");
        let trust = Trust::Only(made.der.der().clone());
        let stream = calls(stream, "127.0.0.1", trust).await.expect("the certificate is for this address");
        let answer = ask(stream, &asked("/key", &host, &headers)).await;
        assert_eq!(answer.split(' ').nth(1), Some(wanted), "{host} {headers:?}");
        assert!(answer.contains("default-src 'none'"), "{answer}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_who_comes_without_tls_is_shown_the_way() {
    let made = made(&["127.0.0.1"], 2020, 2096);
    let Opened { _folder, hub: _hub, at, .. } = opened_with(Some(made.files.clone())).await;
    for (host, wanted) in [
        (at.to_string(), Some(format!("https://{at}/key?x=1"))),
        ("wang.local:9".into(), Some("https://wang.local:9/key?x=1".into())),
        ("evil.example".into(), None),
        (String::new(), None),
    ] {
        let stream = TcpStream::connect(at).await.expect("it listens");
        let answer = ask(stream, &asked("/key?x=1", &host, "")).await;
        let led = answer.lines().find_map(|line| line.strip_prefix("location: "));
        assert_eq!(led, wanted.as_deref(), "{answer}");
        let status = if wanted.is_some() { "307" } else { "421" };
        assert_eq!(answer.split(' ').nth(1), Some(status), "{answer}");
        assert!(answer.contains("https://"), "and for people: {answer}");
    }
    let stream = TcpStream::connect(at).await.expect("it listens");
    let twice = ask(stream, &asked("/key", &at.to_string(), "Host: evil.example\r\n")).await;
    assert!(twice.split(' ').nth(1) == Some("400") && !twice.contains("location"), "{twice}");
    // A broken or invalid handshake does not affect others.
    for begun in [&[0x16][..], b"\x16\x03\x01\x02\x00garbage", b"\x15", b"\0\0\0"] {
        let mut stream = TcpStream::connect(at).await.expect("it listens");
        stream.write_all(begun).await.expect("sent");
        stream.shutdown().await.expect("ended");
        // With or without an error.
        let _ = timeout(SOON, stream.read_to_end(&mut Vec::new())).await.expect("it is closed");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_certificate_of_no_use_opens_nothing_and_closes_nothing() {
    let Opened { _folder, hub, entrance, at, link, .. } = opened().await;
    let mut guest = Guest::calls(at, &link.key.expect("with a key")).await;
    let old = made(&["127.0.0.1"], 2019, 2021);
    let form = RoomForm { certificate: Some(old.files.clone()), ..RoomForm::default() };
    let why = hub.open_room(form).await.expect_err("it is of another day");
    let Some(About::Certificate(trouble)) = why.about else { panic!("{}", why.detail) };
    assert_eq!((why.code, trouble.fault, trouble.file), (Code::Door, CertificateFault::Expired, old.files.cert));
    assert_eq!(guest.ask(DoorAsk::Hello { protocol: PROTOCOL }).await["answer"]["is"], "welcome", "the line holds");
    assert_eq!(entrance.address().await, Some(at));
}
