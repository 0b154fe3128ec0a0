//! Over real sockets, with hosts of the tests.

mod hostile;
mod hosts;
mod ways;

use super::line::Line;
use super::{CallError, Guest, GuestNews, Pulse};
use crate::link::Link;
use crate::seal::HostKey;
use hosts::{Hosts, NEWS, listen, welcome};
use mj_wire::protocol::{OrganiserAsk, Request};
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::sync::mpsc::{Receiver, channel};
use tokio::time::{Instant, timeout};

const PATIENCE: Duration = Duration::from_secs(20);

async fn call(link: &Link) -> Result<(Guest, Receiver<GuestNews>), CallError> {
    let (tell, told) = channel(8);
    Guest::call(link.clone(), tell).await.map(|guest| (guest, told))
}

async fn next(told: &mut Receiver<GuestNews>) -> GuestNews {
    timeout(PATIENCE, told.recv()).await.expect("in time").expect("the call goes on")
}

async fn said(told: &mut Receiver<GuestNews>) -> String {
    match next(told).await {
        GuestNews::Message(message) => message.get().to_owned(),
        other => panic!("{other:?}"),
    }
}

fn home(id: u32) -> Request {
    Request { id, ask: OrganiserAsk::Home {}.into() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn questions_go_out_and_messages_come_in_sealed_or_not() {
    for key in [None, Some(HostKey::from_bytes([3; 32]))] {
        let (link, mut hosts) = listen(key).await;
        let host = tokio::spawn(async move {
            let mut host = hosts.accept().await;
            assert!(welcome(&mut host).await.contains(r#""protocol":"#));
            let asked = host.hear().await;
            host.say(&format!(r#"{{"is":"echo","of":{asked}}}"#)).await;
            host.say(NEWS).await;
            host.hear().await
        });
        let (guest, mut told) = call(&link).await.expect("called");
        assert!(matches!(next(&mut told).await, GuestNews::Open));
        guest.ask(home(1)).expect("taken");
        assert!(said(&mut told).await.contains(r#""id":1"#));
        assert_eq!(said(&mut told).await, NEWS, "byte for byte");
        guest.hang_up().await;
        assert_eq!(host.await.expect("no panic"), "", "the host has heard that we went");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_broken_line_is_opened_again_and_later_each_time() {
    let (link, mut hosts) = listen(None).await;
    let host = tokio::spawn(async move {
        let mut calls = Vec::new();
        for _ in 0..3 {
            let mut host = hosts.accept().await;
            let called = Instant::now();
            welcome(&mut host).await;
            // Taken before the line is dropped, so that no wait looks shorter than it was on a busy machine.
            calls.push((called, Instant::now()));
        }
        let mut host = hosts.accept().await;
        welcome(&mut host).await;
        host.say(NEWS).await;
        (calls, host.hear().await)
    });
    let (guest, mut told) = call(&link).await.expect("called");
    for _ in 0..3 {
        assert!(matches!(next(&mut told).await, GuestNews::Open));
        assert!(matches!(next(&mut told).await, GuestNews::Lost));
        // A request without a line is no error and is not sent on the next line.
        guest.ask(home(9)).expect("taken");
    }
    assert!(matches!(next(&mut told).await, GuestNews::Open));
    assert_eq!(said(&mut told).await, NEWS);
    guest.hang_up().await;
    let (calls, last) = host.await.expect("no panic");
    assert_eq!(last, "", "nothing that was asked of another line");
    let waits: Vec<u128> = calls.windows(2).map(|pair| (pair[1].0 - pair[0].1).as_millis()).collect();
    assert!(waits[0] >= 350 && waits[1] >= 700, "{waits:?}");
}

#[tokio::test]
async fn a_host_that_is_away_is_called_until_it_answers() {
    // The test holds the port from the beginning, so that no other program takes it. Calls find it closed.
    let (link, shut) = Hosts::away();
    assert_eq!(call(&link).await.expect_err("no host there"), CallError::Shut);
    let (tell, mut told) = channel(8);
    let guest = Guest::again(link, tell);
    let mut hosts = Hosts::comes(shut);
    // Two calls are cut off before an answer.
    for _ in 0..2 {
        drop(timeout(PATIENCE, hosts.stream()).await.expect("called again"));
    }
    let mut host = timeout(PATIENCE, hosts.accept()).await.expect("called again");
    welcome(&mut host).await;
    assert!(matches!(next(&mut told).await, GuestNews::Open));
    drop(host);
    assert!(matches!(next(&mut told).await, GuestNews::Lost));
    timeout(PATIENCE, guest.hang_up()).await.expect("whether there is a line or not");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_that_is_only_half_open_is_given_up_and_one_that_is_merely_quiet_is_not() {
    // Long enough that a machine that pauses does not look like a silent host.
    let pulse = Pulse { asked: Duration::from_millis(200), silent: Duration::from_secs(3) };
    let (link, mut hosts) = listen(None).await;
    let host = tokio::spawn(async move {
        let mut host = hosts.accept().await;
        welcome(&mut host).await;
        // It answers nothing more, not even a ping, and keeps its end of the line open.
        let second = async {
            let mut host = hosts.accept().await;
            welcome(&mut host).await;
            // This one sends nothing and reads.
            host.hear().await
        };
        let heard = second.await;
        drop(host);
        heard
    });
    let (tell, mut told) = channel(8);
    // Taken before the line exists: the host's last message comes later.
    let since = Instant::now();
    let guest = Guest::begin(link, None, tell, pulse);
    assert!(matches!(next(&mut told).await, GuestNews::Open));
    assert!(matches!(next(&mut told).await, GuestNews::Lost));
    assert!(since.elapsed() >= pulse.silent, "{:?}", since.elapsed());
    assert!(matches!(next(&mut told).await, GuestNews::Open));
    assert!(timeout(pulse.silent + pulse.asked * 3, told.recv()).await.is_err(), "it lives");
    guest.hang_up().await;
    assert_eq!(host.await.expect("no panic"), "");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_that_has_changed_is_not_called_again() {
    let (link, mut hosts) = listen(None).await;
    tokio::spawn(async move {
        welcome(&mut hosts.accept().await).await;
        let mut host = hosts.accept().await;
        host.hear().await;
        host.say(r#"{"is":"refused","id":0,"why":{"code":"version","detail":"protocol 9"}}"#).await;
        host.hear().await
    });
    let (guest, mut told) = call(&link).await.expect("called");
    assert!(matches!(next(&mut told).await, GuestNews::Open));
    assert!(matches!(next(&mut told).await, GuestNews::Lost));
    assert!(matches!(next(&mut told).await, GuestNews::Refused(CallError::Version)));
    assert!(timeout(PATIENCE, told.recv()).await.expect("at once").is_none());
    assert!(guest.ask(home(1)).is_err());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_key_and_another_version_are_told() {
    let other = HostKey::from_bytes([4; 32]).public();
    let (link, mut hosts) = listen(Some(HostKey::from_bytes([3; 32]))).await;
    tokio::spawn(async move { hosts.accept_any().await.is_none() });
    assert_eq!(call(&link.with_key(Some(other))).await.expect_err("another key"), CallError::NotTheHost);

    for (answer, wanted) in [
        (r#"{"is":"refused","id":0,"why":{"code":"version","detail":"protocol 9"}}"#, CallError::Version),
        (r#"{"is":"refused","id":0,"why":{"code":"unread","detail":"x"}}"#, CallError::Version),
        (r#"{"is":"refused","id":0,"why":{"code":"pin","detail":"x"}}"#, CallError::NotLetIn),
        ("hello", CallError::Foreign),
        (r#"{"is":"answer","id":0}"#, CallError::Foreign),
        ("[]", CallError::Foreign),
    ] {
        let (link, mut hosts) = listen(None).await;
        let host = tokio::spawn(async move {
            let mut host = hosts.accept().await;
            host.hear().await;
            host.say(answer).await;
            host.hear().await
        });
        assert_eq!(call(&link).await.expect_err(answer), wanted, "{answer}");
        host.await.expect("no panic");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_else_answers_is_told_apart() {
    for (bytes, wanted) in [
        ("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi", CallError::Foreign),
        ("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n", CallError::NotLetIn),
        ("220 mail.example ESMTP\r\n", CallError::Foreign),
        ("", CallError::Silent),
    ] {
        let (link, mut hosts) = listen(None).await;
        tokio::spawn(async move {
            let mut stream = hosts.stream().await;
            stream.write_all(bytes.as_bytes()).await.expect("sent");
            // A silent guest keeps the line.
            std::future::pending::<()>().await;
        });
        assert_eq!(call(&link).await.expect_err(bytes), wanted, "{bytes:?}");
    }
    let nowhere: Link = "no-such-machine.invalid".parse().expect("a name");
    assert_eq!(call(&nowhere).await.expect_err("no such name"), CallError::Unknown);
}
