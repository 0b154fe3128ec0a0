//! What is fixed about the walls of a game: all tips, which players bring their own secrets to which hand, and
//! what has changed since the beginning.

use super::links::Known;
use super::{Commitment, Committer, Fault, GameId, MixingError, Openings, Secret, Seed, ShownDeal, Unfair, stand_in};
use mj_tiles::Players;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Why a wall is mixed from other secrets than before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ChangeWhy {
    /// The player's device did not open: from this hand on the host brings a secret for them.
    Silent,
    /// The player's device lost its secrets or is another one: the host brings a secret for this hand, the new
    /// device for the next.
    NewDevice,
    /// A device that was absent at the beginning brings secrets from the next hand on.
    Joined,
    /// A device that had not opened is back with its old tip, from the next hand on.
    Back,
    /// The player's device had not come when the hand was mixed, and had none before: the host brings a secret
    /// for them.
    Absent,
}

impl ChangeWhy {
    /// Whether a wall lost a player's secret. A host that wants to choose between walls has to cause such a
    /// change.
    pub const fn takes_away(self) -> bool {
        matches!(self, ChangeWhy::Silent | ChangeWhy::NewDevice | ChangeWhy::Absent)
    }
}

/// A change of one player's secrets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(test, feature = "ts"), derive(ts_rs::TS))]
pub struct Change {
    pub player: u8,
    pub why: ChangeWhy,
    /// The player's commitment from the next hand on; `None` for a silent or absent player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(all(test, feature = "ts"), ts(skip))]
    pub tip: Option<Commitment>,
}

/// This change does not fit the state of the player's secrets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the secrets of player {0} cannot change in this way")]
pub struct WrongChange(pub u8);

/// The public state of the secrets of a game.
#[derive(Clone, Debug)]
pub struct Fixed {
    game: GameId,
    host: Known,
    /// In the order of the players' numbers.
    players: Vec<Chain>,
}

/// A player's chain.
#[derive(Clone, Copy, Debug)]
struct Chain {
    known: Option<Known>,
    /// The first hand with the player's own secret; `None` while the host brings secrets for them.
    from: Option<u32>,
}

impl Fixed {
    /// The state at the beginning; `players` holds a tip for each player whose device brings secrets.
    pub fn new(game: &GameId, host: Commitment, players: &[Option<Commitment>]) -> Fixed {
        let chain = |tip: &Option<Commitment>| Chain { known: tip.map(Known::of), from: tip.map(|_| 1) };
        Fixed { game: game.clone(), host: Known::of(host), players: players.iter().map(chain).collect() }
    }

    /// The host's tip.
    pub fn host(&self) -> Commitment {
        self.host.tip()
    }

    /// The tips of the players that bring their own secrets to this hand.
    pub fn tips(&self, hand: u32) -> Vec<Option<Commitment>> {
        let own = |chain: &Chain| chain.known.filter(|_| chain.counts(hand)).map(|known| known.tip());
        self.players.iter().map(own).collect()
    }

    /// Whether a player brings their own secret to a hand.
    pub fn is_own(&self, player: u8, hand: u32) -> bool {
        self.players.get(usize::from(player)).is_some_and(|chain| chain.counts(hand))
    }

    /// Whether a device of this player has ever committed.
    pub fn has_come(&self, player: u8) -> bool {
        self.players.get(usize::from(player)).is_some_and(|chain| chain.known.is_some())
    }

    /// The change if this tip arrives for a player before a hand; `None` if nothing changes.
    pub fn arrival(&self, player: u8, hand: u32, tip: Commitment) -> Option<Change> {
        let chain = self.players.get(usize::from(player))?;
        let another = chain.known.is_some_and(|known| known.tip() != tip);
        let why = match chain.from {
            Some(_) if another => ChangeWhy::NewDevice,
            Some(_) => return None,
            None if another || chain.known.is_none() => ChangeWhy::Joined,
            None => ChangeWhy::Back,
        };
        // A secret can be withdrawn from this hand on; a new one counts from the next.
        debug_assert!(why == ChangeWhy::NewDevice || !chain.counts(hand));
        Some(Change { player, why, tip: Some(tip) })
    }

    /// Applies a change before a hand is opened. A new secret cannot count for this hand itself: the host may
    /// have seen its wall.
    pub fn change(&mut self, hand: u32, change: Change) -> Result<(), WrongChange> {
        let wrong = WrongChange(change.player);
        let had_come = self.has_come(change.player);
        let expected = match change.tip {
            None if self.is_own(change.player, hand) => ChangeWhy::Silent,
            None if !had_come => ChangeWhy::Absent,
            None => return Err(wrong),
            Some(tip) => self.arrival(change.player, hand, tip).ok_or(wrong)?.why,
        };
        // Older programs name this reason for another device that comes after a silent one.
        let as_before = had_come && (expected, change.why) == (ChangeWhy::Joined, ChangeWhy::NewDevice);
        let fits = expected == change.why || as_before;
        let chain = self.players.get_mut(usize::from(change.player)).filter(|_| fits).ok_or(wrong)?;
        chain.from = change.tip.map(|_| hand + 1);
        if let Some(tip) = change.tip.filter(|_| change.why != ChangeWhy::Back) {
            chain.known = Some(Known::of(tip));
        }
        Ok(())
    }

    /// Applies an arrival after a hand, before any player opens for the next one: the device brings secrets
    /// from the next hand on. No link of that hand has been seen yet, so nothing can be chosen by it.
    pub fn arrive(&mut self, hand: u32, change: Change) -> Result<(), WrongChange> {
        match change.tip.is_some() && !self.is_own(change.player, hand + 1) {
            true => self.change(hand, change),
            false => Err(WrongChange(change.player)),
        }
    }

    /// Whether this secret is the player's own for this hand.
    pub fn fits(&self, player: u8, hand: u32, secret: &Secret) -> bool {
        self.opened(player, hand, secret).is_some()
    }

    fn opened(&self, player: u8, hand: u32, secret: &Secret) -> Option<Known> {
        let known = self.players.get(usize::from(player)).filter(|chain| chain.counts(hand))?.known?;
        known.opened(Committer::Player(player), &self.game, hand, secret)
    }

    /// Applies the players' openings for a hand. What the host brought for a player is checked when the host
    /// opens.
    pub fn open(&mut self, hand: u32, secrets: &[Secret]) -> Result<(), MixingError> {
        let count = self.players.len();
        if secrets.len() != count {
            return Err(match u8::try_from(count) {
                Ok(player) if secrets.len() > count => MixingError::NoSuchPlayer(player),
                _ => MixingError::NotOpened((secrets.len()..count).map(|player| player as u8).collect()),
            });
        }
        for (player, secret) in (0..).zip(secrets).filter(|(player, _)| self.is_own(*player, hand)).collect::<Vec<_>>()
        {
            let known = self.opened(player, hand, secret);
            let known = known.ok_or(MixingError::NotCommittedTo(Committer::Player(player)))?;
            self.players[usize::from(player)].known = Some(known);
        }
        Ok(())
    }

    /// Applies the host's opening for a hand and verifies everything about it.
    pub fn reveal(
        &mut self,
        hand: u32,
        all: &Openings,
        players: Players,
        shown: ShownDeal<'_>,
    ) -> Result<Seed, Unfair> {
        let seed = self.seed(hand, all).map_err(Fault::from);
        let checked = seed.and_then(|seed| shown.check(&seed, players).map(|()| seed));
        checked.map_err(|fault| Unfair { game: self.game.clone(), hand, fault })
    }

    fn seed(&mut self, hand: u32, all: &Openings) -> Result<Seed, MixingError> {
        let known = self.host.opened(Committer::Host, &self.game, hand, &all.host);
        self.host = known.ok_or(MixingError::NotCommittedTo(Committer::Host))?;
        for (player, secret) in (0..).zip(&all.players) {
            if !self.is_own(player, hand) && *secret != stand_in(player, &self.game, hand, &all.host) {
                return Err(MixingError::NotCommittedTo(Committer::Player(player)));
            }
        }
        Ok(Seed::of(&all.host, &all.players))
    }
}

impl Chain {
    fn counts(&self, hand: u32) -> bool {
        self.from.is_some_and(|from| from <= hand)
    }
}
