//! The walls of a table whose people sit at devices of their own. Each device brings a chain of secrets, fixed by its
//! tip, and opens one for each hand. A device is asked for its tip as soon as it connects, even during a hand, so
//! that it has a part in the next wall. A device that does not answer is waited for only briefly, and asked again
//! when it reconnects. Meanwhile the host brings its secrets, as for computer players.

use super::party::{Party, Until};
use super::task::TableTask;
use mj_club::Game;
use mj_club::running::ActError;
use mj_table::{Illegal, NotNow, Player};
use mj_wire::fair::{Change, ChangeWhy, Commitment, Secret};
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

impl TableTask {
    /// Asks connected devices without a part in the next wall for their tips, at any time.
    pub(super) fn asks_for_tips(&mut self) {
        if self.mixes.under_way.is_some() {
            return;
        }
        let (asked, mix) = (self.wants_tips(), self.running.game().next_mix());
        let call = (!asked.is_empty()).then_some(Mixing { asked, mix, fixed: None });
        self.mixes.call.send_if_modified(|now| {
            let is_new = *now != call;
            *now = call;
            is_new
        });
    }

    /// The players whose tips are missing and can still be in the next wall.
    fn wants_tips(&self) -> Vec<Player> {
        let (game, mixes) = (self.running.game(), &self.mixes);
        let next = game.next_mix();
        if !game.takes_secrets() || next <= mixes.opens || self.running.table().over().is_some() {
            return Vec::new();
        }
        let own = |player: Player| game.fixed().is_some_and(|fixed| fixed.is_own(player.0, next));
        let there = |player: Player| self.party.as_ref().is_some_and(|party| party.has_own_device(player));
        let answered = |player: &Player| mixes.silent.contains(player) || mixes.tips.contains_key(player);
        self.people().filter(|player| there(*player) && !own(*player) && !answered(player)).collect()
    }

    /// Brings the next wall as far as possible. Returns what it waits for.
    pub(super) async fn mix(&mut self) -> Result<Until, ActError> {
        loop {
            let game = self.running.game();
            if game.is_mixed() || !game.takes_secrets() || self.party.is_none() {
                return Ok(Until::Now);
            }
            let Some(under_way) = &self.mixes.under_way else {
                if let Some(until) = self.waits_for_tips() {
                    return Ok(Until::Then(until));
                }
                self.takes_tips().await?;
                if !self.asks_for_secrets() {
                    return Ok(Until::Now);
                }
                continue;
            };
            if !under_way.is_done() {
                return Ok(Until::Then(under_way.until));
            }
            if let Some(under_way) = self.mixes.under_way.take() {
                self.mixes.call.send_replace(None);
                self.mixes.silent.extend(under_way.silent());
                self.all_opened(&under_way).await?;
            }
        }
    }

    /// The end of the deal's wait for devices that have just connected.
    fn waits_for_tips(&mut self) -> Option<Instant> {
        let wanted = self.wants_tips();
        if wanted.is_empty() {
            self.mixes.until = None;
            return None;
        }
        let until = self.mixes.until.unwrap_or_else(|| Instant::now() + self.answer());
        self.mixes.until = Some(until);
        if Instant::now() < until {
            return Some(until);
        }
        self.mixes.until = None;
        self.mixes.silent.extend(wanted);
        None
    }

    fn answer(&self) -> Duration {
        self.party.as_ref().map_or(Duration::ZERO, Party::answer)
    }

    /// Writes the tips down before any player opens, and only then tells them. If no device could bring any, the deal
    /// fixes everything by itself.
    async fn takes_tips(&mut self) -> Result<(), ActError> {
        let (game, tips) = (self.running.game(), std::mem::take(&mut self.mixes.tips));
        let arrivals = game.fixed().map(|fixed| {
            let arrival = |(player, tip): (&Player, &Commitment)| fixed.arrival(player.0, game.next_mix() - 1, *tip);
            tips.iter().filter_map(arrival).collect::<Vec<Change>>()
        });
        let posted = match arrivals {
            None if tips.is_empty() && self.people_with_devices().next().is_none() => return Ok(()),
            None => self.running.fix(&tips.into_iter().map(|(player, tip)| (player.0, tip)).collect())?,
            Some(arrivals) if arrivals.is_empty() => return Ok(()),
            Some(arrivals) => self.running.arrive(&arrivals)?,
        };
        self.noted(posted).await.map_err(ActError::Stopped)
    }

    /// Asks for the secrets of the next hand. Also waits for a disconnected device: a phone locked between two hands
    /// has not lost its part in the wall. `false` if no device has a part in it or should have.
    fn asks_for_secrets(&mut self) -> bool {
        let game = self.running.game();
        let Some(fixed) = game.fixed() else { return false };
        let (mix, until) = (game.next_mix(), Instant::now() + self.answer());
        let own = |player: &Player| fixed.is_own(player.0, mix) && !self.mixes.silent.contains(player);
        let asked: Vec<Player> = self.people().filter(own).collect();
        let (host, tips) = (fixed.host(), fixed.tips(mix));
        let (secrets, instead) = (BTreeMap::new(), BTreeMap::new());
        let under_way = UnderWay { asked: asked.clone(), mix, fixed: tips.clone(), secrets, tips: instead, until };
        if asked.is_empty() && self.changes(&under_way).is_empty() {
            return false;
        }
        (self.mixes.opens, self.mixes.under_way) = (mix, Some(under_way));
        self.mixes.call.send_replace(Some(Mixing { asked, mix, fixed: Some((host, tips)) }));
        true
    }

    /// The players whose devices bring secrets of their own, connected or not.
    fn people_with_devices(&self) -> impl Iterator<Item = Player> + '_ {
        let all = (0..).map(Player).take(self.bots.len());
        all.filter(|&player| self.party.as_ref().is_some_and(|party| party.has_own_screen(player)))
    }

    /// Leaves out each player whose device did not open or did not connect. That is written before the wall. A new
    /// device counts from the next hand. The other secrets stay as they are, so leaving a player out gives no further
    /// choice.
    async fn all_opened(&mut self, under_way: &UnderWay) -> Result<(), ActError> {
        let changes = self.changes(under_way);
        let silent = changes.iter().filter(|one| one.why == ChangeWhy::Silent);
        self.mixes.silent.extend(silent.map(|one| Player(one.player)));
        let posted = self.running.change(&changes)?;
        self.noted(posted).await.map_err(ActError::Stopped)?;
        let posted = self.running.open(&under_way.secrets)?;
        self.noted(posted).await.map_err(ActError::Stopped)
    }

    /// What differs from what was fixed.
    fn changes(&self, under_way: &UnderWay) -> Vec<Change> {
        let game = self.running.game();
        let Some(fixed) = game.fixed() else { return Vec::new() };
        let UnderWay { mix, tips, secrets, .. } = under_way;
        let players = 0..self.running.table().players().count() as u8;
        let of = |player: u8| {
            let came = tips.get(&player).and_then(|tip| fixed.arrival(player, *mix, *tip));
            let opened = secrets.get(&player).is_some_and(|secret| fixed.fits(player, *mix, secret));
            let silent = fixed.is_own(player, *mix) && !opened;
            let should = || self.people_with_devices().any(|other| other.0 == player);
            let absent = || !fixed.has_come(player) && !game.was_absent(Player(player)) && should();
            let without = |why| Some(Change { player, why, tip: None });
            match (came, silent) {
                (Some(came), _) => Some(came),
                (None, true) => without(ChangeWhy::Silent),
                (None, false) if absent() => without(ChangeWhy::Absent),
                (None, false) => None,
            }
        };
        players.filter_map(of).collect()
    }
}
