//! The addresses at which a host is reached, and the transport.

use super::*;
use crate::entrance::tests::{Opened, opened_with};
use crate::tls::Trust;
use crate::tls::tests::made;
use std::net::IpAddr;
use tokio::net::TcpListener;

async fn sees_home(link: &Link) -> Link {
    let (guest, mut told) = call(link).await.expect("called");
    assert!(matches!(next(&mut told).await, GuestNews::Open));
    let link = guest.link().clone();
    guest.hang_up().await;
    link
}

fn with_key(link: &Link, key: Option<[u8; 32]>) -> Link {
    link.clone().with_key(key.map(|key| HostKey::from_bytes(key).public()))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_with_a_certificate_is_known_by_its_key_or_by_who_vouches_for_it() {
    let made = made(&["127.0.0.1"], 2020, 2096);
    let Opened { hub: _hub, at, link, .. } = &opened_with(Some(made.files.clone())).await;
    // The certificate has no trusted issuer, and the key suffices.
    assert_eq!(sees_home(link).await, *link);
    // An older link works too.
    assert_eq!(sees_home(&link.clone().over_tls(false)).await, *link);
    assert_eq!(call(&with_key(link, Some([3; 32]))).await.expect_err("another host"), CallError::NotTheHost);
    // Without a key the certificate is the only proof.
    let typed: Link = format!("https://{at}").parse().expect("a link");
    assert_eq!(call(&typed).await.expect_err("no authority vouches for it"), CallError::Certificate);
    assert_eq!(call(&typed.clone().over_tls(false)).await.expect_err("led there"), CallError::Certificate);
    let trust = Trust::Only(made.der.der().clone());
    let line = Line::open_by(&typed, &trust).await.expect("it is vouched for");
    assert_eq!(line.way.key, link.key, "and so is the key that it told");
    // It is for another machine.
    let elsewhere: Link = format!("https://localhost:{}", at.port()).parse().expect("a link");
    assert_eq!(Line::open_by(&elsewhere, &trust).await.expect_err("not for this name"), CallError::Certificate);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_speaks_no_tls_is_told_apart() {
    let (link, mut hosts) = listen(None).await;
    tokio::spawn(async move {
        for _ in 0..2 {
            let mut stream = hosts.stream().await;
            stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").await.expect("sent");
        }
    });
    for key in [None, Some([3; 32])] {
        assert_eq!(call(&with_key(&link, key).over_tls(true)).await.expect_err("no TLS"), CallError::Foreign);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn addresses_are_called_in_turn_until_the_host_answers() {
    let key = [3; 32];
    let (link, mut hosts) = listen(Some(HostKey::from_bytes(key))).await;
    let port = hosts.address().port();
    // Another program answers at the first address, none at the second, the host at the third.
    let other = TcpListener::bind(("127.0.0.2", port)).await;
    let Ok(other) = other else {
        eprintln!("passed over: this machine has one address of its own only");
        return;
    };
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = other.accept().await {
            let _ = stream.write_all(b"220 mail.example ESMTP\r\n").await;
        }
    });
    let ips: Vec<IpAddr> = ["127.0.0.3", "127.0.0.1"].iter().map(|ip| ip.parse().expect("an address")).collect();
    let first = Link::to(([127, 0, 0, 2], port).into()).with_key(link.key).with_also(ips);
    let host = tokio::spawn(async move {
        for _ in 0..2 {
            let mut host = hosts.accept().await;
            welcome(&mut host).await;
            host.hear().await;
        }
        // From now on nothing listens there.
    });
    let led = sees_home(&first).await;
    let order: Vec<String> = led.ways().iter().map(Link::address).collect();
    assert_eq!(order, ["127.0.0.1", "127.0.0.2", "127.0.0.3"].map(|ip| format!("{ip}:{port}")));
    assert_eq!(sees_home(&led).await, led);
    host.await.expect("no panic");
    // Another program answers, and the host may come back, so it is called again.
    let why = call(&first).await.expect_err("the host has gone");
    assert!(!why.is_final(), "{why:?}");
}
