//! How long the table waits for a player whose turn it is.

use super::{Party, Until};
use mj_table::Player;
use mj_wire::protocol::Ticking;
use std::time::Duration;
use tokio::time::Instant;

/// The pace of acts that the table plays for a player, so that the others can follow.
pub(in super::super) const PLAYED_FOR: Duration = Duration::from_millis(1500);

/// How long the drawn tile of a locked hand lies before the table discards it, unless a discard lies longer. It is
/// long enough for an old player to see that it wins. A quicker player discards it.
pub const LOCKED: Duration = Duration::from_secs(8);

/// A turn of a player that the table waits for.
#[derive(Debug)]
pub(super) struct Turn {
    /// The log's last line when it began. Another line is another turn.
    line: u64,
    player: Player,
    pub(super) began: Instant,
    to: To,
}

/// What the player is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum To {
    Play,
    /// With a locked hand: win, make a kong, or let the table discard the drawn tile.
    Discard,
    /// Choose the tiles to pass on.
    Choose,
}

impl Party {
    /// How long the table waits for a player whose turn it is.
    pub fn turn_of(&mut self, player: Player, line: u64) -> Until {
        self.turn_to(To::Play, player, line)
    }

    /// How long the drawn tile of a locked hand lies, whatever it is.
    pub fn locked_turn_of(&mut self, player: Player, line: u64) -> Until {
        self.turn_to(To::Discard, player, line)
    }

    fn turn_to(&mut self, to: To, player: Player, line: u64) -> Until {
        let same = self.turn.as_ref().is_some_and(|turn| turn.line == line && turn.player == player);
        if !same {
            self.turn = Some(Turn { line, player, began: Instant::now(), to });
        }
        self.turn_lasts()
    }

    /// The drawn tile of a locked hand lies its whole time again when its player is back.
    pub(super) fn lies_anew(&mut self, player: Player) {
        self.turn.take_if(|turn| turn.to == To::Discard && turn.player == player);
    }

    /// How long the table waits for a player who chooses the tiles to pass on. All choose at the same time, so there
    /// is one clock, whichever player it waits for.
    pub fn choice_of(&mut self, player: Player, line: u64) -> Until {
        let began =
            self.turn.as_ref().filter(|turn| turn.to == To::Choose).map_or_else(Instant::now, |turn| turn.began);
        self.turn = Some(Turn { line, player, began, to: To::Choose });
        self.turn_lasts()
    }

    fn turn_lasts(&self) -> Until {
        let Some(turn) = &self.turn else { return Until::Somebody };
        let clock = self.thinks(turn).map(|time| turn.began + time);
        let gone = self.away.get(&turn.player).map(|&since| (since + self.manners.grace).max(turn.began + PLAYED_FOR));
        match (clock, gone) {
            (Some(clock), Some(gone)) => until(clock.min(gone)),
            (Some(one), None) | (None, Some(one)) => until(one),
            (None, None) => Until::Somebody,
        }
    }

    /// How long a player may think in a turn. An absent player with a locked hand gets the time of an ordinary turn.
    fn thinks(&self, turn: &Turn) -> Option<Duration> {
        let locked = turn.to == To::Discard && !self.is_away(turn.player);
        let lies = locked.then(|| self.manners.pause.max(LOCKED));
        self.manners.turn.into_iter().chain(lies).min()
    }

    /// The rest of a turn, as told to the screens; `line` is the last of the log.
    pub(super) fn ticking(&self, line: u64) -> Option<Ticking> {
        let turn = self.turn.as_ref().filter(|turn| turn.line == line && !self.paused)?;
        let left = (turn.began + self.thinks(turn)?).saturating_duration_since(Instant::now());
        Some(Ticking { player: turn.player, left: u32::try_from(left.as_millis()).unwrap_or(u32::MAX) })
    }
}

pub(in super::super) fn until(moment: Instant) -> Until {
    if moment <= Instant::now() { Until::Now } else { Until::Then(moment) }
}
