//! The walls of a table whose people sit at devices of their own. Each device brings a chain of secrets, fixed by its
//! tip, and opens one for each hand. A device is asked for its tip as soon as it connects, even during a hand, so
//! that it has a part in the next wall. A device that does not answer is waited for only briefly, and asked again
//! when it reconnects. Meanwhile the host brings its secrets, as for computer players.

mod asking;

use mj_club::Game;
use mj_table::{Illegal, NotNow, Player};
use mj_wire::fair::{Commitment, Secret};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

/// What the devices are asked for now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mixing {
    pub asked: Vec<Player>,
    /// The number of the mixing.
    pub mix: u32,
    /// Once everything is fixed: the host's tip, and those of the players who open.
    pub fixed: Option<(Commitment, Vec<Option<Commitment>>)>,
}

/// A mixing that waits for secrets.
#[derive(Debug)]
struct UnderWay {
    asked: Vec<Player>,
    mix: u32,
    fixed: Vec<Option<Commitment>>,
    secrets: BTreeMap<u8, Secret>,
    /// Tips sent in place of secrets, by a device that is new or has lost its chain.
    tips: BTreeMap<u8, Commitment>,
    until: Instant,
}

/// The mixings of a table.
#[derive(Debug)]
pub(super) struct Mixes {
    call: watch::Sender<Option<Mixing>>,
    under_way: Option<UnderWay>,
    /// Tips for later walls, until they are written.
    tips: BTreeMap<Player, Commitment>,
    /// The end of the wait for tips that were asked for.
    until: Option<Instant>,
    /// The last hand for which a device may have been asked to open. Later tips are not in its wall.
    opens: u32,
    /// The players whose devices did not answer.
    silent: BTreeSet<Player>,
}

impl Mixes {
    /// For a game that begins or resumes. Between two hands its devices may already have been asked to open for the
    /// next.
    pub fn of(game: &Game) -> Mixes {
        let between = game.fixed().is_some() && !game.table().is_playing();
        let opens = if between { game.next_mix() } else { 0 };
        let (call, tips, silent) = (watch::Sender::new(None), BTreeMap::new(), BTreeSet::new());
        Mixes { call, under_way: None, tips, until: None, opens, silent }
    }

    /// The requests from now on.
    pub fn listen(&self) -> watch::Receiver<Option<Mixing>> {
        self.call.subscribe()
    }

    /// A player's device connects or disconnects: it is asked again.
    pub fn came(&mut self, player: Player, here: bool) {
        self.silent.remove(&player);
        if here {
            // It may be another device with another tip. The same device repeats its tip.
            self.tips.remove(&player);
        }
    }

    /// Cancels the request and drops its answers. Asked again, the devices answer the same.
    pub fn forget(&mut self) {
        self.until = None;
        if self.under_way.take().is_some() {
            self.call.send_replace(None);
        }
    }

    /// The program did not run for this long, so no device's timeout counts it.
    pub fn stalled(&mut self, by: Duration) {
        let until = self.until.iter_mut().chain(self.under_way.iter_mut().map(|under_way| &mut under_way.until));
        until.for_each(|until| *until += by);
    }

    /// A player's tip arrives: for later walls, or in place of a secret that the device does not have.
    pub fn commit(&mut self, player: Player, mix: u32, tip: Commitment) -> Result<(), Illegal> {
        if self.calls_for_tip(player, mix) {
            let is_first = !self.tips.contains_key(&player);
            self.tips.entry(player).or_insert(tip);
            return if is_first { Ok(()) } else { Err(Illegal::NotNow(NotNow::Committed)) };
        }
        let under_way = self.asks(player, mix)?;
        // The fixed tip again says nothing new: the device has yet to open.
        let counts = under_way.fixed.get(player.index()) == Some(&Some(tip));
        if counts || under_way.has_answered(player) {
            return Err(Illegal::NotNow(NotNow::Committed));
        }
        under_way.tips.insert(player.0, tip);
        Ok(())
    }

    fn calls_for_tip(&self, player: Player, mix: u32) -> bool {
        let call = self.call.borrow();
        call.as_ref().is_some_and(|call| call.fixed.is_none() && call.mix == mix && call.asked.contains(&player))
    }

    /// A player opens.
    pub fn open(&mut self, player: Player, mix: u32, secret: Secret) -> Result<(), Illegal> {
        let under_way = self.asks(player, mix)?;
        if under_way.has_answered(player) {
            return Err(Illegal::NotNow(NotNow::NotWanted));
        }
        under_way.secrets.insert(player.0, secret);
        Ok(())
    }

    /// The mixing that this answer belongs to. A late answer does no harm: the device is asked again for the next
    /// hand.
    fn asks(&mut self, player: Player, mix: u32) -> Result<&mut UnderWay, Illegal> {
        let fits = |one: &&mut UnderWay| one.mix == mix && one.asked.contains(&player);
        let asked = self.under_way.as_mut().filter(fits);
        if asked.is_none() {
            self.silent.remove(&player);
        }
        asked.ok_or(Illegal::NotNow(NotNow::NotWanted))
    }
}

impl UnderWay {
    fn has_answered(&self, player: Player) -> bool {
        self.tips.contains_key(&player.0) || self.secrets.contains_key(&player.0)
    }

    /// Whether all devices have answered, or their time is over.
    fn is_done(&self) -> bool {
        self.silent().next().is_none() || Instant::now() >= self.until
    }

    /// The devices that have not answered.
    fn silent(&self) -> impl Iterator<Item = Player> {
        self.asked.iter().copied().filter(|player| !self.has_answered(*player))
    }
}
