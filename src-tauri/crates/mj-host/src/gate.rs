//! The pause over an open tile: 我要 at one screen, 等一等 at devices of one's own. Every player may ask for the tile, whether
//! or not it may be his, and the pause is as long in either case: nothing that is shown tells who can claim.

use mj_table::{Event, Player};
use mj_wire::protocol::Gate as Shown;
use std::time::Duration;
use tokio::time::Instant;

/// How long the table waits; none for until everybody has said 過.
pub type Pace = Option<Duration>;

/// One pause.
#[derive(Debug)]
pub(crate) struct Gate {
    pace: Pace,
    open: Vec<Player>,
    holder: Option<Player>,
    until: Option<Instant>,
    /// Whose discard it is, if he may take it back.
    back: Option<Player>,
    /// Who has said 等一等 at a device of his own.
    waits: Vec<Player>,
}

/// 等一等 adds so much, from when it is said.
const WAIT: Duration = Duration::from_secs(10);

/// Whether a tile lies open after this, or the hand may be declared ready: a player may have something to say. Not
/// every kong, nor every tile that is set aside, lies open; the table tells.
pub(crate) fn opens(event: &Event, lies_open: bool) -> bool {
    match event {
        Event::Discarded { .. } | Event::Dealt { .. } => true,
        Event::Konged { .. } | Event::SetAside { .. } => lies_open,
        _ => false,
    }
}

impl Gate {
    /// Opens for these; `back` may take his discard back.
    pub fn new(open: Vec<Player>, pace: Pace, back: Option<Player>) -> Gate {
        Gate { pace, open, holder: None, until: pace.map(|pause| Instant::now() + pause), back, waits: Vec::new() }
    }

    /// A player asks for the tile. The clock stops until he has decided.
    pub fn want(&mut self, player: Player) -> bool {
        let may = self.holder.is_none() && self.open.contains(&player);
        if may {
            (self.holder, self.until, self.back) = (Some(player), None, None);
        }
        may
    }

    /// 等一等: a player at a device of his own wants to think. No player's clock stops for him; it runs longer.
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

    /// A player at a device of his own has decided, no matter who else still does.
    pub fn settled(&mut self, player: Player) -> bool {
        let may = self.open.contains(&player);
        self.open.retain(|&other| other != player);
        self.waits.retain(|&other| other != player);
        may
    }

    /// The table waits another time from now on; the player who decides still does so as long as he likes.
    pub fn repace(&mut self, pace: Pace) {
        self.pace = pace;
        if self.holder.is_none() {
            self.until = pace.map(|pause| Instant::now() + pause);
        }
    }

    /// The program did not run for so long.
    pub fn stalled(&mut self, by: Duration) {
        self.until = self.until.map(|until| until + by);
    }

    /// A player who was played for is back, and may say something too.
    pub fn join(&mut self, player: Player) {
        if !self.open.contains(&player) {
            self.open.push(player);
        }
    }

    /// Whether he has asked and is deciding.
    pub fn is_held_by(&self, player: Player) -> bool {
        self.holder == Some(player)
    }

    /// Whether he may still say something.
    pub fn is_open_for(&self, player: Player) -> bool {
        self.open.contains(&player)
    }

    /// Whether he may take his discard back: no player has asked for it, which everybody has seen.
    pub fn may_take_back(&self, player: Player) -> bool {
        self.back == Some(player)
    }

    /// A player has decided, or does not want it. The others have their whole pause again.
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

    /// Whether a player may still say something.
    pub fn lasts(&self) -> bool {
        !self.open.is_empty()
    }

    /// When it closes by itself; none while a player must say something first.
    pub fn closes(&self) -> Option<Instant> {
        if self.lasts() { self.until } else { Some(Instant::now()) }
    }

    /// As the screens are told.
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
