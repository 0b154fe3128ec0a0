//! Returning to a table.

use super::{begun, joins, opened, play, quick, sits};
use crate::seated::club;
use crate::session::TableAct;
use mj_table::Player;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// All people of an evening return at once after the network was down.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_waits_for_the_disk_keeps_no_person_from_another() {
    let (_folder, club) = club();
    let hub = quick(Arc::clone(&club));
    let (mut house, code) = opened(&hub, false).await;
    let (mut one, _) = joins(&hub, &code, "阿一").await;
    let (mut two, _) = joins(&hub, &code, "阿二").await;
    let first = begun(&mut house, &mut [&mut one]).await;
    // The second table waits for one more person, so that it has nothing to write either.
    let (mut late, _) = joins(&hub, &code, "阿三").await;
    let second = begun(&mut house, &mut [&mut two, &mut late]).await;
    sits(&mut one, &first).await;
    play(&mut [&mut one], |news| news.asked).await;
    // The disk takes nothing until the other end is dropped, and the first table has something to write.
    let (free, busy) = std::sync::mpsc::channel::<()>();
    let writing = club.send(move |_| {
        let _ = busy.recv();
        Ok(())
    });
    let session = hub.session(&first).expect("it runs");
    let mut leaving = pin!(session.act(TableAct::Leave(Player(0))));
    // Polled once, so that the table has been told before the others come, without waiting.
    assert!(timeout(Duration::ZERO, &mut leaving).await.is_err(), "it waits for the disk");
    let looking = tokio::spawn(async move { sits(&mut house, &first).await });
    timeout(Duration::from_secs(60), sits(&mut two, &second)).await.expect("another's is not");
    assert!(!looking.is_finished(), "its own table is waited for");
    drop(free);
    writing.done().await.expect("written");
    leaving.await.expect("they may");
    looking.await.expect("no panic");
    drop((one, late));
}
