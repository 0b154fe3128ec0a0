//! A host with few file descriptors, and an attacker who opens idle connections: the table continues, and all
//! guests can join or come back.

// A test that cannot set itself up should stop there.
#![allow(clippy::unwrap_used)]

use acceptance::books::{Folder, ask};
use acceptance::lan::evening::{form, table, was_told};
use acceptance::lan::seat::End;
use acceptance::lan::{Host, Line, Manner, Seat, Told, many_files};
use std::path::Path;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;

/// A quarter of them is reserved for the books and everything else.
const FILES: u64 = 256;

/// More than all of them.
const IDLE: usize = 300;

/// Longer than anything here takes.
const SOON: Duration = Duration::from_secs(120);

const MANNER: Manner = Manner { thinks: (0, 1), lets: true, keeps: true };

async fn idle(host: &Host) -> Vec<TcpStream> {
    let mut all = Vec::new();
    for _ in 0..IDLE {
        all.push(TcpStream::connect(host.way.at()).await.unwrap());
    }
    all
}

async fn plays(mut seat: Seat, mut line: Line) -> Seat {
    let mut playing = seat.sits(&mut line, 0).await.unwrap().unwrap();
    let end = seat.plays(&mut line, &mut playing, MANNER, |_: Told| {}).await;
    assert!(matches!(end, Ok(End::Over)), "{}: {end:?}", seat.name);
    seat
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_the_system_allows_few_files_idle_connections_keep_nobody_out() {
    many_files().unwrap();
    let folder = Folder::new(true);
    let books = folder.file("club.db");
    let mut host = Host::with_files(Path::new(env!("CARGO_BIN_EXE_lan_host")), &books, FILES);
    let before = idle(&host).await;
    let seats = timeout(SOON, table(&host.way, 1, form(1, 10))).await.expect("everybody is let in").unwrap();
    let after = idle(&host).await;
    let plays: Vec<_> = seats.into_iter().map(|(seat, line)| tokio::spawn(plays(seat, line))).collect();
    for one in plays {
        let mut seat = timeout(SOON, one).await.expect("the game goes on").unwrap();
        ask(&books, |books| was_told(books, &seat).unwrap());
        timeout(SOON, seat.calls(&host.way)).await.expect("they come back").unwrap();
    }
    drop((before, after));
    assert!(host.runs());
    assert_eq!(tokio::task::block_in_place(|| host.close()), "", "the host complains");
}
