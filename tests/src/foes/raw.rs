//! Attackers without a session: no HTTP, half a WebSocket, half a handshake, invalid frames.

use super::speaker::{Foes, somewhere};
use super::tally::Reached;
use crate::draw::Draw;
use crate::lan::line::reach;
use std::io;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// An attacker leaves after this time without an answer.
const PATIENCE: Duration = Duration::from_millis(300);

/// One connection and its messages.
pub async fn knocks(foes: &Foes, seed: u64) -> io::Result<()> {
    let mut draw = Draw(seed);
    let mut stream = reach(foes.way.at(), somewhere(&mut draw)).await?;
    let said = match draw.below(3) {
        0 => babbles(&mut stream, foes, &mut draw).await,
        1 => asks_for_pages(&mut stream, foes, &mut draw).await,
        _ => frames(&mut stream, foes, &mut draw).await,
    };
    // These attackers expect a broken connection.
    let _ = said;
    Ok(())
}

/// Random bytes, or none.
async fn babbles(stream: &mut TcpStream, foes: &Foes, draw: &mut Draw) -> io::Result<()> {
    foes.tally.add(Reached::Connection, 1);
    let bytes: Vec<u8> = match draw.below(4) {
        0 => Vec::new(),
        1 => (0..draw.below(3_000)).map(|_| draw.below(256) as u8).collect(),
        2 => b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\n".iter().copied().take(draw.below(40)).collect(),
        _ => [b"GET / HTTP/1.1\r\n".to_vec(), b"X: ".to_vec(), vec![b'a'; draw.below(200_000)]].concat(),
    };
    stream.write_all(&bytes).await?;
    hears(stream, draw).await
}

/// Requests for pages, invalid upgrades, and wrong host names.
async fn asks_for_pages(stream: &mut TcpStream, foes: &Foes, draw: &mut Draw) -> io::Result<()> {
    let (at, port) = (foes.way.at(), foes.way.port);
    let paths = ["/", "/ws", "/key", "/../../club.db", "/%2e%2e/club.db", "/club.key", "/\u{1f004}", "//", "/ws?x=1"];
    let hosts = [format!("127.0.0.1:{port}"), "evil.example".into(), "[::1".into(), String::new(), "a".repeat(9_000)];
    let origins = [format!("http://{at}"), "https://evil.example".into(), "null".into(), "\u{7f}".into()];
    let path = paths[draw.below(paths.len())];
    let method = ["GET", "POST", "PUT", "OPTIONS", "CONNECT", "获"][draw.below(6)];
    let host = &hosts[draw.below(hosts.len())];
    let origin = &origins[draw.below(origins.len())];
    let upgrade = [
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n",
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 8\r\nSec-WebSocket-Key: \u{1}\r\n",
        "Content-Length: 99999999999999999999\r\n",
        "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
        "",
    ][draw.below(5)];
    foes.tally.add(Reached::Connection, 1);
    let text = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\n{upgrade}\r\n");
    stream.write_all(text.as_bytes()).await?;
    hears(stream, draw).await
}

/// A WebSocket with invalid frames, or invalid handshakes.
async fn frames(stream: &mut TcpStream, foes: &Foes, draw: &mut Draw) -> io::Result<()> {
    let head = format!(
        "GET /ws HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        foes.way.at()
    );
    stream.write_all(head.as_bytes()).await?;
    let mut answer = vec![0; 2_000];
    let read = timeout(Duration::from_secs(20), stream.read(&mut answer)).await??;
    if !answer[..read].starts_with(b"HTTP/1.1 101") {
        foes.find(format!("no WebSocket for a foe either: {}", String::from_utf8_lossy(&answer[..read])));
    }
    foes.tally.add(Reached::Socket, 1);
    let random = |draw: &mut Draw, length: usize| (0..length).map(|_| draw.below(256) as u8).collect::<Vec<u8>>();
    let bytes = match draw.below(10) {
        // Invalid handshakes: too short, too long, of the right length.
        0 => {
            let length = draw.below(48);
            masked(0x82, &random(draw, length))
        }
        1 => masked(0x82, &random(draw, 48)),
        2 => masked(0x82, &vec![0; 60_000]),
        // Plain text where only sealed frames are allowed.
        3 => masked(0x81, br#"{"id":1,"ask":{"to":"organiser","do":"home"}}"#),
        4 => masked(0x81, &[0xff, 0xfe, 0x80]),
        // A frame without a mask, of an unknown kind, a continuation of nothing, an endless one.
        5 => vec![0x82, 5, 1, 2, 3, 4, 5],
        6 => masked(0x8b, b"abc"),
        7 => masked(0x80, b"abc"),
        8 => [vec![0x82, 0xff], u64::MAX.to_be_bytes().to_vec(), vec![0; 64]].concat(),
        _ => (0..200).flat_map(|_| masked(0x02, &[0; 20])).collect(),
    };
    stream.write_all(&bytes).await?;
    hears(stream, draw).await
}

/// A frame as a browser sends it, with a zero mask.
fn masked(kind: u8, text: &[u8]) -> Vec<u8> {
    let length = match text.len() {
        short @ 0..=125 => vec![0x80 | short as u8],
        long @ 126..=0xffff => [vec![0x80 | 126], (long as u16).to_be_bytes().to_vec()].concat(),
        longer => [vec![0x80 | 127], (longer as u64).to_be_bytes().to_vec()].concat(),
    };
    [vec![kind], length, vec![0; 4], text.to_vec()].concat()
}

/// Reads for a moment; half of the attackers do not wait for it.
async fn hears(stream: &mut TcpStream, draw: &mut Draw) -> io::Result<()> {
    if draw.once_in(2) {
        return Ok(());
    }
    let mut heard = vec![0; 16_000];
    while let Ok(read) = timeout(PATIENCE, stream.read(&mut heard)).await {
        if read? == 0 {
            break;
        }
    }
    Ok(())
}
