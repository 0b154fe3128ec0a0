//! Malicious hosts.

use super::hosts::{Hosts, NEWS, listen, welcome};
use super::{CallError, Guest, GuestNews, PATIENCE, call, next};
use crate::guest::said::{LONGEST, read};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::sync::mpsc::channel;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message as Frame;

/// The error that ends the call when a host sends these frames after its welcome.
async fn sent(mut hosts: Hosts, frames: Vec<Frame>) {
    let mut host = hosts.accept().await;
    welcome(&mut host).await;
    for frame in frames {
        host.put(frame).await;
    }
    host.hear().await;
}

async fn ends_with(frames: Vec<Frame>, wanted: CallError) {
    let (link, hosts) = listen(None).await;
    let host = tokio::spawn(sent(hosts, frames));
    let (_guest, mut told) = call(&link).await.expect("called");
    loop {
        match next(&mut told).await {
            GuestNews::Refused(why) => break assert_eq!(why, wanted),
            GuestNews::Open | GuestNews::Message(_) => {}
            GuestNews::Lost => panic!("it is not called again"),
        }
    }
    host.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn garbage_ends_the_call() {
    let deep = format!(r#"{{"is":"news","news":{}}}"#, "[".repeat(200) + &"]".repeat(200));
    for text in [
        "",
        "null",
        "{",
        "[1]",
        r#"{"is":7}"#,
        r#"{"is":"line","state":"open"}"#,
        r#"{"is":"news"} x"#,
        r#"{"is":"news","is":"news"}"#,
        &deep,
    ] {
        ends_with(vec![Frame::text(text)], CallError::Foreign).await;
    }
    ends_with(vec![Frame::binary(vec![1, 2, 3])], CallError::Foreign).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_huge_message_is_not_even_read() {
    let long = format!(r#"{{"is":"news","news":"{}"}}"#, "x".repeat(LONGEST + (1 << 16)));
    ends_with(vec![Frame::text(long)], CallError::TooMuch).await;
    // A frame that announces the length of a hard disk.
    let (link, mut hosts) = listen(None).await;
    tokio::spawn(async move {
        let mut host = hosts.accept().await;
        welcome(&mut host).await;
        let head = [0x81, 0x7f, 0, 0, 0x40, 0, 0, 0, 0, 0];
        host.stream().write_all(&head).await.expect("sent");
        std::future::pending::<()>().await;
    });
    let (_guest, mut told) = call(&link).await.expect("called");
    assert!(matches!(next(&mut told).await, GuestNews::Open));
    assert!(matches!(next(&mut told).await, GuestNews::Refused(CallError::TooMuch)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_ends_the_call() {
    ends_with(vec![Frame::text(NEWS); 10_500], CallError::TooMuch).await;
    ends_with(vec![Frame::Ping(vec![7; 100].into()); 10_500], CallError::TooMuch).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_no_client_takes_waits_at_the_host() {
    let (link, mut hosts) = listen(None).await;
    let taken = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&taken);
    tokio::spawn(async move {
        let mut host = hosts.accept().await;
        welcome(&mut host).await;
        let news = format!(r#"{{"is":"news","news":"{}"}}"#, "x".repeat(1 << 16));
        loop {
            host.put(Frame::text(news.clone())).await;
            counted.fetch_add(news.len(), Ordering::Relaxed);
        }
    });
    let (tell, told) = channel(4);
    let guest = Guest::call(link, tell).await.expect("called");
    let mut before = 0;
    // Sending stops once all buffers are full.
    timeout(PATIENCE, async {
        loop {
            // Sleeps between two looks.
            sleep(Duration::from_millis(500)).await;
            let now = taken.load(Ordering::Relaxed);
            if now == before && now > 0 {
                break;
            }
            before = now;
        }
    })
    .await
    .expect("the host must wait");
    assert!(before < 64 << 20, "{before} bytes");
    drop(told);
    timeout(PATIENCE, guest.hang_up()).await.expect("it ends all the same");
}

#[test]
fn only_messages_are_messages() {
    assert!(read(NEWS.into()).is_some());
    let wide = format!(r#"{{"is":"news","news":[{}1]}}"#, "[],".repeat(1_000));
    let quoted = format!(r#"{{"is":"news","news":"{}\"{}"}}"#, "[".repeat(500), "{".repeat(500));
    assert!(read(wide).is_some() && read(quoted).is_some());
    for depth in [90, 98] {
        let deep = format!(r#"{{"is":"news","news":{}{}}}"#, "[".repeat(depth), "]".repeat(depth));
        assert!(read(deep).is_some(), "{depth}");
    }
}
