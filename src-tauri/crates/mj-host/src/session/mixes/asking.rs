//! What a table asks its devices for when it mixes, and what it writes of it.

use super::{Mixing, UnderWay};
use crate::session::party::{Party, Until};
use crate::session::task::TableTask;
use mj_club::running::ActError;
use mj_table::Player;
use mj_wire::fair::{Change, ChangeWhy, Commitment};
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::time::Instant;

impl TableTask {
    /// Asks connected devices without a part in the next wall for their tips, at any time.
    pub(in crate::session) fn asks_for_tips(&mut self) {
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
    pub(in crate::session) async fn mix(&mut self) -> Result<Until, ActError> {
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
