//! The walls of a table whose people sit at devices of their own: each device brings a secret. A device that does
//! not answer keeps nobody waiting for long, and is not asked again before it comes anew; then this machine brings
//! one for it, as it does for computer players.

use super::host::Host;
use super::party::Until;
use crate::running::ActError;
use mj_table::{Illegal, Player};
use mj_wire::fair::{Commitment, Secret};
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
    /// What everybody has committed to, once all have: the host and the players.
    pub committed: Option<(Commitment, Vec<Commitment>)>,
}

/// How far a mixing has come.
#[derive(Debug)]
struct UnderWay {
    asked: Vec<Player>,
    mix: u32,
    commitments: BTreeMap<u8, Commitment>,
    secrets: BTreeMap<u8, Secret>,
    /// All have committed, and what they committed to is told.
    told: bool,
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

/// A device has so long to answer.
const ANSWER: Duration = Duration::from_secs(3);

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

    /// Somebody commits.
    pub fn commit(&mut self, player: Player, mix: u32, commitment: Commitment) -> Result<(), Illegal> {
        let under_way = self.asks(player, mix, false)?;
        match under_way.commitments.insert(player.0, commitment) {
            None => Ok(()),
            Some(before) => {
                under_way.commitments.insert(player.0, before);
                Err(Illegal::NotNow("a commitment is final"))
            }
        }
    }

    /// Somebody opens.
    pub fn open(&mut self, player: Player, mix: u32, secret: Secret) -> Result<(), Illegal> {
        self.asks(player, mix, true)?.secrets.insert(player.0, secret);
        Ok(())
    }

    fn asks(&mut self, player: Player, mix: u32, told: bool) -> Result<&mut UnderWay, Illegal> {
        let fits = |one: &&mut UnderWay| one.mix == mix && one.told == told && one.asked.contains(&player);
        self.under_way.as_mut().filter(fits).ok_or(Illegal::NotNow("nobody is asked for it now"))
    }

    fn tell(&self) {
        let call =
            self.under_way.as_ref().map(|one| Mixing { asked: one.asked.clone(), mix: one.mix, committed: None });
        self.call.send_replace(call);
    }
}

impl UnderWay {
    /// Whether all who are asked have answered, or their time is over.
    fn is_done(&self) -> bool {
        let answered = if self.told { self.secrets.len() } else { self.commitments.len() };
        answered >= self.asked.len() || Instant::now() >= self.until
    }

    /// Who has not answered.
    fn silent(&self) -> Vec<Player> {
        let answered = |player: &Player| match self.told {
            true => self.secrets.contains_key(&player.0),
            false => self.commitments.contains_key(&player.0),
        };
        self.asked.iter().copied().filter(|player| !answered(player)).collect()
    }
}

impl Host {
    /// Brings the next wall as far as it can come now; what it waits for.
    pub(super) async fn mix(&mut self) -> Result<Until, ActError> {
        loop {
            if self.running.game().is_mixed() {
                self.mixes.call.send_replace(None);
                return Ok(Until::Now);
            }
            let Some(under_way) = &mut self.mixes.under_way else {
                let asked = self.brings_secrets();
                if asked.is_empty() {
                    return Ok(Until::Now);
                }
                let (mix, until) = (self.running.game().next_mix(), Instant::now() + ANSWER);
                let (commitments, secrets) = (BTreeMap::new(), BTreeMap::new());
                self.mixes.under_way = Some(UnderWay { asked, mix, commitments, secrets, told: false, until });
                self.mixes.tell();
                continue;
            };
            if !under_way.is_done() {
                return Ok(Until::Then(under_way.until));
            }
            self.mixes.silent.extend(under_way.silent());
            match under_way.told {
                false => self.all_committed().await?,
                true => self.all_opened().await?,
            }
        }
    }

    /// Whose devices are there and answer.
    fn brings_secrets(&self) -> Vec<Player> {
        let alone = |player: &Player| self.party.as_ref().is_some_and(|party| party.has_own_device(*player));
        self.people().filter(alone).filter(|player| !self.mixes.silent.contains(player)).collect()
    }

    /// The commitments are written down before anybody opens; only then are they told.
    async fn all_committed(&mut self) -> Result<(), ActError> {
        let Some(mut under_way) = self.mixes.under_way.take() else { return Ok(()) };
        let (host, players, posted) = self.running.commit(&under_way.commitments)?;
        self.noted(posted).await.map_err(ActError::Stopped)?;
        under_way.asked.retain(|player| under_way.commitments.contains_key(&player.0));
        (under_way.told, under_way.until) = (true, Instant::now() + ANSWER);
        let (asked, mix) = (under_way.asked.clone(), under_way.mix);
        self.mixes.call.send_replace(Some(Mixing { asked, mix, committed: Some((host, players)) }));
        self.mixes.under_way = Some(under_way);
        Ok(())
    }

    /// Whoever kept his secret, or opened another, has spoilt this mixing, which the log says; the next goes
    /// without him.
    async fn all_opened(&mut self) -> Result<(), ActError> {
        let Some(under_way) = self.mixes.under_way.take() else { return Ok(()) };
        let (opened, posted) = self.running.open(&under_way.secrets)?;
        self.noted(posted).await.map_err(ActError::Stopped)?;
        if !opened {
            self.mixes.silent.extend(under_way.asked);
        }
        Ok(())
    }
}
