//! The pause over an open tile: 我要 at a shared screen, 等一等 at devices of single players. Every player may ask
//! for the tile, and the pause has the same length whether or not a claim is possible, so it does not show who
//! can claim.

use mj_table::{Event, Player};
use mj_wire::protocol::Gate as Shown;
use std::time::Duration;
use tokio::time::Instant;

/// The length of the pause; `None` to wait until all have said 過.
pub type Pace = Option<Duration>;

/// A pause.
#[derive(Debug)]
pub(crate) struct Gate {
    pace: Pace,
    open: Vec<Player>,
    holder: Option<Player>,
    until: Option<Instant>,
    /// The discarder, if they may take the tile back.
    back: Option<Player>,
    /// The players who have said 等一等 at their own devices.
    waits: Vec<Player>,
}

/// The extension by 等一等, from the moment it is said.
const WAIT: Duration = Duration::from_secs(10);

/// Whether a pause follows this event: a tile is open, or a hand may be declared ready. Not every kong or tile
/// set aside is open; the table tells.
pub(crate) fn opens(event: &Event, lies_open: bool) -> bool {
    match event {
        Event::Discarded { .. } | Event::Dealt { .. } => true,
        Event::Konged { .. } | Event::SetAside { .. } => lies_open,
        _ => false,
    }
}

impl Gate {
    /// Opens a pause for these players; `back` may take the discard back.
    pub fn new(open: Vec<Player>, pace: Pace, back: Option<Player>) -> Gate {
        Gate { pace, open, holder: None, until: pace.map(|pause| Instant::now() + pause), back, waits: Vec::new() }
    }

    /// 我要: a player asks for the tile. The clock stops until they have decided.
    pub fn want(&mut self, player: Player) -> bool {
        let may = self.holder.is_none() && self.open.contains(&player);
        if may {
            (self.holder, self.until, self.back) = (Some(player), None, None);
        }
        may
    }

    /// 等一等: a player at their own device wants to think. The clock does not stop; the pause becomes longer.
    pub fn wait(&mut self, player: Player) -> bool {
        let may = self.open.contains(&player);
        if may {
            self.until = self.until.map(|until| until.max(Instant::now() + WAIT));
            self.back = None;
            if !self.waits.contains(&player) {
                self.waits.push(player);
            }
        }
        may
    }

    /// A player at their own device has decided; others may still decide.
    pub fn settled(&mut self, player: Player) -> bool {
        let may = self.open.contains(&player);
        self.open.retain(|&other| other != player);
        self.waits.retain(|&other| other != player);
        may
    }

    /// Changes the length of the pause; a player who is deciding still has no limit.
    pub fn repace(&mut self, pace: Pace) {
        self.pace = pace;
        if self.holder.is_none() {
            self.until = pace.map(|pause| Instant::now() + pause);
        }
    }

    /// Extends the pause by the time in which the program did not run.
    pub fn stalled(&mut self, by: Duration) {
        self.until = self.until.map(|until| until + by);
    }

    /// Adds a player who is back from being played for.
    pub fn join(&mut self, player: Player) {
        if !self.open.contains(&player) {
            self.open.push(player);
        }
    }

    /// Whether the player has asked and is deciding.
    pub fn is_held_by(&self, player: Player) -> bool {
        self.holder == Some(player)
    }

    /// Whether the player may still say something.
    pub fn is_open_for(&self, player: Player) -> bool {
        self.open.contains(&player)
    }

    /// Whether the player may take the discard back: no player has visibly asked for it.
    pub fn may_take_back(&self, player: Player) -> bool {
        self.back == Some(player)
    }

    /// A player has decided or does not want the tile. The others get their whole pause again.
    pub fn decided(&mut self, player: Player) -> bool {
        let may = self.is_held_by(player) || (self.holder.is_none() && self.open.contains(&player));
        if may {
            self.open.retain(|&other| other != player);
            if self.holder.take().is_some() {
                self.until = self.pace.map(|pause| Instant::now() + pause);
            }
        }
        may
    }

    /// Whether any player may still say something.
    pub fn lasts(&self) -> bool {
        !self.open.is_empty()
    }

    /// When it closes by itself; `None` while a player must decide first.
    pub fn closes(&self) -> Option<Instant> {
        if self.lasts() { self.until } else { Some(Instant::now()) }
    }

    /// The state for the screens.
    pub fn shown(&self) -> Shown {
        let left = self.until.map(|until| until.saturating_duration_since(Instant::now()).as_millis());
        Shown {
            left: left.map(|left| u32::try_from(left).unwrap_or(u32::MAX)),
            open: self.open.clone(),
            holder: self.holder,
            back: self.back,
            waits: self.waits.clone(),
        }
    }
}
