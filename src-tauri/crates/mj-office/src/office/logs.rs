//! Logs that a person has opened without booking them.

use mj_wire::log::Log;
use std::sync::Arc;

/// What the ids of such games begin with; no game of the books is called so.
pub const OPENED: &str = "opened-";

/// So many are kept: the person who goes back finds the one before.
const KEPT: usize = 4;

/// Logs that are open, the newest last.
#[derive(Debug, Default)]
pub struct Opened(Vec<(String, Arc<Log>)>);

impl Opened {
    pub fn keep(&mut self, upload: &str, log: Arc<Log>) -> String {
        let game = format!("{OPENED}{upload}");
        self.0.retain(|(known, _)| *known != game);
        if self.0.len() >= KEPT {
            self.0.remove(0);
        }
        self.0.push((game.clone(), log));
        game
    }

    pub fn find(&self, game: &str) -> Option<Arc<Log>> {
        self.0.iter().find(|(known, _)| known == game).map(|(_, log)| Arc::clone(log))
    }
}
