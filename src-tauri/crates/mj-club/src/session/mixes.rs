//! The walls of a table whose people sit at devices of their own: each device brings a chain of secrets, fixed before
//! the first hand, and opens one for each hand. A device that does not answer keeps no player waiting for long, and is
//! not asked again before it comes anew; meanwhile this machine brings secrets for it, as it does for computer players.

use super::party::{Party, Until};
use super::task::TableTask;
use crate::running::ActError;
use mj_table::{Illegal, NotNow, Player};
use mj_wire::fair::{Change, ChangeWhy, Commitment, Secret};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

/// What the devices are asked for just now, and who is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mixing {
    /// Who.
    pub asked: Vec<Player>,
    /// The number of the mixing.
    pub mix: u32,
    /// What is fixed for it, once everything is: the host's tip, and those of the players who open.
    pub fixed: Option<(Commitment, Vec<Option<Commitment>>)>,
}

/// How far a mixing has come.
#[derive(Debug)]
struct UnderWay {
    asked: Vec<Player>,
    mix: u32,
    tips: BTreeMap<u8, Commitment>,
    secrets: BTreeMap<u8, Secret>,
    /// The tips that are fixed for it, once everything is and was told: then secrets are asked for.
    fixed: Option<Vec<Option<Commitment>>>,
    until: Instant,
}

/// The mixings of a table.
#[derive(Debug)]
pub(super) struct Mixes {
    call: watch::Sender<Option<Mixing>>,
    under_way: Option<UnderWay>,
    /// Whose devices did not answer.
    silent: BTreeSet<Player>,
}

impl Mixes {
    pub fn new() -> Mixes {
        Mixes { call: watch::Sender::new(None), under_way: None, silent: BTreeSet::new() }
    }

    /// What is asked for from now on.
    pub fn listen(&self) -> watch::Receiver<Option<Mixing>> {
        self.call.subscribe()
    }

    /// His device comes anew: it is asked again.
    pub fn came(&mut self, player: Player) {
        self.silent.remove(&player);
    }

    /// Nothing is asked any more, and what was answered is let go: asked again, the devices answer the same.
    pub fn forget(&mut self) {
        if self.under_way.take().is_some() {
            self.call.send_replace(None);
        }
    }

    /// A player's tip comes: at the beginning, or later in place of a secret that his device does not have.
    pub fn commit(&mut self, player: Player, mix: u32, tip: Commitment) -> Result<(), Illegal> {
        let under_way = self.asks(player, mix)?;
        // The tip that counts already says nothing new: he is still to open.
        let counts = under_way.fixed.as_ref().is_some_and(|fixed| fixed.get(player.index()) == Some(&Some(tip)));
        if counts || under_way.has_answered(player) {
            return Err(Illegal::NotNow(NotNow::Committed));
        }
        under_way.tips.insert(player.0, tip);
        Ok(())
    }

    /// A player opens.
    pub fn open(&mut self, player: Player, mix: u32, secret: Secret) -> Result<(), Illegal> {
        let under_way = self.asks(player, mix)?;
        if under_way.fixed.is_none() || under_way.has_answered(player) {
            return Err(Illegal::NotNow(NotNow::NotWanted));
        }
        under_way.secrets.insert(player.0, secret);
        Ok(())
    }

    /// A device whose answer comes too late answers all the same: for the next hand it is asked again.
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

    /// Whether all who are asked have answered, or their time is over.
    fn is_done(&self) -> bool {
        self.silent().next().is_none() || Instant::now() >= self.until
    }

    /// Who has not answered.
    fn silent(&self) -> impl Iterator<Item = Player> {
        self.asked.iter().copied().filter(|player| !self.has_answered(*player))
    }
}

impl TableTask {
    /// Brings the next wall as far as it can come now; what it waits for.
    pub(super) async fn mix(&mut self) -> Result<Until, ActError> {
        loop {
            let game = self.running.game();
            if game.is_mixed() || !game.takes_secrets() {
                self.mixes.call.send_replace(None);
                return Ok(Until::Now);
            }
            let Some(under_way) = &self.mixes.under_way else {
                let asked = self.brings_secrets();
                if asked.is_empty() {
                    return Ok(Until::Now);
                }
                self.asks_for_secrets(asked);
                continue;
            };
            if !under_way.is_done() {
                return Ok(Until::Then(under_way.until));
            }
            if let Some(under_way) = self.mixes.under_way.take() {
                self.mixes.silent.extend(under_way.silent());
                match &under_way.fixed {
                    None => self.all_fixed(&under_way).await?,
                    Some(_) => self.all_opened(&under_way).await?,
                }
            }
        }
    }

    /// Before the first hand for tips, then for the secrets of the next hand. Whose own do not count for it, or are lost,
    /// answers with a tip all the same.
    fn asks_for_secrets(&mut self, asked: Vec<Player>) {
        let game = self.running.game();
        let answer = self.party.as_ref().map_or(Duration::ZERO, Party::answer);
        let (mix, until) = (game.next_mix(), Instant::now() + answer);
        let fixed = game.fixed().map(|fixed| (fixed.host(), fixed.tips(mix)));
        let (tips, secrets) = (BTreeMap::new(), BTreeMap::new());
        let own = fixed.as_ref().map(|(_, players)| players.clone());
        self.mixes.under_way = Some(UnderWay { asked: asked.clone(), mix, tips, secrets, fixed: own, until });
        self.mixes.call.send_replace(Some(Mixing { asked, mix, fixed }));
    }

    /// Whose devices are there and answer. Who brings a secret to this hand is waited for even if he is away just now: a phone
    /// that is locked between two hands is not yet a wall that was changed.
    fn brings_secrets(&self) -> Vec<Player> {
        let game = self.running.game();
        let own = |player: Player| game.fixed().is_some_and(|fixed| fixed.is_own(player.0, game.next_mix()));
        let there = |player: Player| self.party.as_ref().is_some_and(|party| party.has_own_device(player));
        let asked = |player: &Player| (there(*player) || own(*player)) && !self.mixes.silent.contains(player);
        self.people().filter(asked).collect()
    }

    /// The tips are written down before any player opens; only then are they told.
    async fn all_fixed(&mut self, under_way: &UnderWay) -> Result<(), ActError> {
        let posted = self.running.fix(&under_way.tips)?;
        self.noted(posted).await.map_err(ActError::Stopped)
    }

    /// A player who was to open and did not is left out, which is written down before the wall is; the player who came
    /// anew counts from the next hand. The others' secrets stay what they are, so no player has another choice by it
    /// than this one.
    async fn all_opened(&mut self, under_way: &UnderWay) -> Result<(), ActError> {
        let changes = self.changes(under_way);
        self.mixes.silent.extend(changes.iter().filter(|one| one.tip.is_none()).map(|one| Player(one.player)));
        let posted = self.running.change(&changes)?;
        self.noted(posted).await.map_err(ActError::Stopped)?;
        let posted = self.running.open(&under_way.secrets)?;
        self.noted(posted).await.map_err(ActError::Stopped)
    }

    /// What is otherwise than it was fixed.
    fn changes(&self, under_way: &UnderWay) -> Vec<Change> {
        let Some(fixed) = self.running.game().fixed() else { return Vec::new() };
        let UnderWay { mix, tips, secrets, .. } = under_way;
        let players = 0..self.running.table().players().count() as u8;
        let of = |player: u8| {
            let came = tips.get(&player).and_then(|tip| fixed.arrival(player, *mix, *tip));
            let opened = secrets.get(&player).is_some_and(|secret| fixed.fits(player, *mix, secret));
            let silent = fixed.is_own(player, *mix) && !opened;
            came.or(silent.then_some(Change { player, why: ChangeWhy::Silent, tip: None }))
        };
        players.filter_map(of).collect()
    }
}
