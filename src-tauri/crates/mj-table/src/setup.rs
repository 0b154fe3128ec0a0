//! What a table is made from, and what the host provides.

use mj_rules::Ruleset;
use mj_rules::mechanics::Play;
use mj_tiles::{Throw, Tile};
use std::fmt;
use std::sync::Arc;
use thiserror::Error;

/// A table before its players sit down: the rules, and what this table allows beside them.
#[derive(Clone)]
pub struct Setup {
    rules: Arc<Ruleset>,
    play: Play,
    /// Whether a discard may be taken back until it is answered. Off for remote players: the offer ends with the first
    /// answer, which reveals that a seat had something to say.
    pub undo: bool,
}

/// Why no table can be made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// A book that can only be scored.
    #[error("{0} can be scored, but not yet played")]
    NotPlayable(&'static str),
}

/// What the host provides from outside: dice and a wall, mixed so that no person could choose them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    /// The dealer's throw.
    pub dice: Throw,
    /// The wall in drawing order, every tile of the box once.
    pub wall: Vec<Tile>,
}

impl Setup {
    /// A setup for these rules.
    pub fn new(rules: Arc<Ruleset>) -> Result<Setup, SetupError> {
        let play = rules.mechanics.play.clone().ok_or(SetupError::NotPlayable(rules.preset.id))?;
        Ok(Setup { rules, play, undo: false })
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Ruleset> {
        &self.rules
    }

    /// How they are played.
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// The tiles of the box, in the order in which fair walls number them.
    pub fn tiles(&self) -> Vec<Tile> {
        self.rules.mechanics.tiles(&self.play)
    }

    /// A wall, or a stand-in for it, in the order in which its tiles are taken.
    pub fn in_turn<T: Clone>(&self, wall: &[T]) -> Vec<T> {
        self.play.opening.in_turn(self.rules.mechanics.players, self.dealt(), wall)
    }

    /// The number of tiles that each player is dealt.
    pub fn dealt(&self) -> usize {
        self.rules.mechanics.forms.tiles() as usize - 1
    }
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setup").field("rules", &self.rules.preset.id).field("undo", &self.undo).finish_non_exhaustive()
    }
}
