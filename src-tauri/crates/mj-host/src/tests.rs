//! Running tables in tasks of their own: pauses, wishes, clocks, walls and what is written.

mod apart;
mod beforehand;
mod clock;
mod opening;
mod overdue;
mod session;
mod unwritten;
mod walls;

use crate::Session;
use mj_club::{BeginError, Club, Running};
use mj_ledger::Unfinished;
use std::sync::Arc;

/// Resumes every unfinished game of a club at its last event, as its first device does.
async fn resume_all(club: &Arc<Club>) -> Vec<(Unfinished, Result<Session, BeginError>)> {
    let unfinished = club.look(|books| books.unfinished()).await.expect("read");
    let mut all = Vec::new();
    for game in unfinished {
        let (club, resumed) = (Arc::clone(club), game.clone());
        let running = tokio::task::spawn_blocking(move || Running::resume(&club, &resumed)).await.expect("no panic");
        all.push((game, running.map(|running| Session::start(running, None))));
    }
    all
}
