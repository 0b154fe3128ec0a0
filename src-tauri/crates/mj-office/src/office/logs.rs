//! Logs that are open for viewing and not booked.

use mj_wire::log::Log;
use std::sync::Arc;

/// The prefix of such games' ids. No booked game has it.
pub const OPENED: &str = "opened-";

/// How many are kept, so that a reader can go back to the one before.
const KEPT: usize = 4;

/// The open logs, the newest last.
#[derive(Debug, Default)]
pub struct Opened(Vec<(String, Arc<Log>)>);

impl Opened {
    /// Keeps an open log, and returns its id in replays.
    pub fn keep(&mut self, upload: &str, log: Arc<Log>) -> String {
        let game = format!("{OPENED}{upload}");
        self.0.retain(|(known, _)| *known != game);
        if self.0.len() >= KEPT {
            self.0.remove(0);
        }
        self.0.push((game.clone(), log));
        game
    }

    /// An open log, by its id.
    pub fn find(&self, game: &str) -> Option<Arc<Log>> {
        self.0.iter().find(|(known, _)| known == game).map(|(_, log)| Arc::clone(log))
    }
}
