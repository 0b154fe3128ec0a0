//! 混合: commitments first, then openings, and a seed once all are there.

use super::{Commitment, Commitments, Committer, GameId, Secret, Seed, commit};
use mj_tiles::Players;
use thiserror::Error;

/// The secrets of one hand on their way to a seed.
///
/// The host runs it; every device can run it too from the same messages. A refused message changes nothing.
#[derive(Clone, Debug)]
pub struct Mixing {
    game: GameId,
    hand: u32,
    host: Commitment,
    /// In the order of the players' numbers.
    committed: Vec<Option<Commitment>>,
    opened: Vec<Option<Secret>>,
}

/// The messages that must come next, and from which players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Missing {
    /// These players have not committed; until then no secret may be opened.
    Commitments(Vec<u8>),
    /// All have committed, these have not opened. Until then nothing is dealt.
    Openings(Vec<u8>),
    /// All players' secrets are there. The host opens its own at the end of the hand.
    Nothing,
}

/// Why a commitment, an opening or a seed is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MixingError {
    /// Numbers run from 0 to the number of players less one.
    #[error("there is no player {0}")]
    NoSuchPlayer(u8),
    /// Even the same commitment is refused: a commitment is final.
    #[error("player {0} has committed already")]
    CommittedTwice(u8),
    /// A player that sees an opened secret could still choose their own.
    #[error("no player may open before all have committed; missing: players {0:?}")]
    NotCommitted(Vec<u8>),
    /// Even the same secret is refused.
    #[error("player {0} has opened already")]
    OpenedTwice(u8),
    /// A seed needs every secret.
    #[error("no deal before all have opened; missing: players {0:?}")]
    NotOpened(Vec<u8>),
    /// Not the secret committed to, or one for another game or hand.
    #[error("the secret of {0} is not the one committed to")]
    NotCommittedTo(Committer),
}

impl Mixing {
    /// Begins with the host's commitment.
    ///
    /// `hand` counts the mixings of a game. A mixing that was broken off uses up its number, since secrets have
    /// been seen; so the log shows each of them.
    pub fn new(game: GameId, hand: u32, players: Players, host: Commitment) -> Mixing {
        let count = players.count();
        Mixing { game, hand, host, committed: vec![None; count], opened: vec![None; count] }
    }

    /// Takes a player's commitment.
    pub fn commit(&mut self, player: u8, commitment: Commitment) -> Result<(), MixingError> {
        let place = self.committed.get_mut(usize::from(player)).ok_or(MixingError::NoSuchPlayer(player))?;
        if place.is_some() {
            return Err(MixingError::CommittedTwice(player));
        }
        *place = Some(commitment);
        Ok(())
    }

    /// Takes a player's secret, once all players have committed.
    pub fn open(&mut self, player: u8, secret: Secret) -> Result<(), MixingError> {
        let place = self.opened.get(usize::from(player)).ok_or(MixingError::NoSuchPlayer(player))?;
        let commitments = self.all_commitments()?;
        if place.is_some() {
            return Err(MixingError::OpenedTwice(player));
        }
        self.check(Committer::Player(player), &secret, commitments.players[usize::from(player)])?;
        self.opened[usize::from(player)] = Some(secret);
        Ok(())
    }

    /// The missing messages.
    pub fn missing(&self) -> Missing {
        let commitments = holes(&self.committed);
        let openings = holes(&self.opened);
        match (commitments.is_empty(), openings.is_empty()) {
            (false, _) => Missing::Commitments(commitments),
            (true, false) => Missing::Openings(openings),
            (true, true) => Missing::Nothing,
        }
    }

    /// All commitments, once complete. Every device must have seen them before it opens.
    pub fn commitments(&self) -> Option<Commitments> {
        self.all_commitments().ok()
    }

    /// The seed, once all players have opened. The host uses it to deal; the devices compute it once the host
    /// has opened its secret.
    pub fn seed(&self, host: &Secret) -> Result<Seed, MixingError> {
        match self.missing() {
            Missing::Commitments(players) => return Err(MixingError::NotCommitted(players)),
            Missing::Openings(players) => return Err(MixingError::NotOpened(players)),
            Missing::Nothing => {}
        }
        self.check(Committer::Host, host, self.host)?;
        let players: Vec<Secret> = self.opened.iter().flatten().cloned().collect();
        Ok(Seed::of(host, &players))
    }

    fn all_commitments(&self) -> Result<Commitments, MixingError> {
        let players: Option<_> = self.committed.iter().copied().collect();
        let players = players.ok_or_else(|| MixingError::NotCommitted(holes(&self.committed)))?;
        Ok(Commitments { host: self.host, players })
    }

    fn check(&self, who: Committer, secret: &Secret, commitment: Commitment) -> Result<(), MixingError> {
        let holds = commit(who, &self.game, self.hand, secret) == commitment;
        if holds { Ok(()) } else { Err(MixingError::NotCommittedTo(who)) }
    }
}

/// The numbers of the players without an entry.
fn holes<T>(places: &[Option<T>]) -> Vec<u8> {
    (0..).zip(places).filter(|(_, place)| place.is_none()).map(|(player, _)| player).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game() -> GameId {
        GameId::new("example").unwrap()
    }

    fn secret(player: u8) -> Secret {
        Secret::new([player; 32])
    }

    fn commitment(player: u8) -> Commitment {
        commit(Committer::Player(player), &game(), 7, &secret(player))
    }

    const HOST: Secret = Secret::new([99; 32]);

    /// A table of three players of which the first `count` have committed.
    fn committed(count: u8) -> Mixing {
        let mut mixing = Mixing::new(game(), 7, Players::Three, commit(Committer::Host, &game(), 7, &HOST));
        (0..count).for_each(|player| mixing.commit(player, commitment(player)).unwrap());
        mixing
    }

    #[test]
    fn all_commit_then_all_open() {
        let mut mixing = committed(0);
        assert_eq!(mixing.missing(), Missing::Commitments(vec![0, 1, 2]));
        for player in [2, 0, 1] {
            assert_eq!(mixing.commitments(), None);
            mixing.commit(player, commitment(player)).unwrap();
        }
        assert_eq!(mixing.commitments().unwrap().players, [0, 1, 2].map(commitment));
        assert_eq!(mixing.missing(), Missing::Openings(vec![0, 1, 2]));
        for player in [1, 2, 0] {
            mixing.open(player, secret(player)).unwrap();
        }
        assert_eq!(mixing.missing(), Missing::Nothing);
        assert_eq!(mixing.seed(&HOST), Ok(Seed::of(&HOST, &[0, 1, 2].map(secret))));
        assert_eq!(mixing.seed(&secret(0)), Err(MixingError::NotCommittedTo(Committer::Host)));
    }

    #[test]
    fn no_player_opens_early() {
        let mut mixing = committed(2);
        assert_eq!(mixing.open(0, secret(0)), Err(MixingError::NotCommitted(vec![2])));
        assert_eq!(mixing.seed(&HOST), Err(MixingError::NotCommitted(vec![2])));
        assert_eq!(mixing.missing(), Missing::Commitments(vec![2]));
    }

    #[test]
    fn commitments_are_final() {
        let mut mixing = committed(1);
        assert_eq!(mixing.commit(0, commitment(0)), Err(MixingError::CommittedTwice(0)));
        assert_eq!(mixing.commit(0, commitment(1)), Err(MixingError::CommittedTwice(0)));
        assert_eq!(mixing.commit(3, commitment(3)), Err(MixingError::NoSuchPlayer(3)));
        assert_eq!(mixing.commit(255, commitment(0)), Err(MixingError::NoSuchPlayer(255)));
    }

    #[test]
    fn only_the_secret_committed_to_opens() {
        let mut mixing = committed(3);
        assert_eq!(mixing.open(0, secret(1)), Err(MixingError::NotCommittedTo(Committer::Player(0))));
        assert_eq!(mixing.open(3, secret(3)), Err(MixingError::NoSuchPlayer(3)));
        assert_eq!(mixing.missing(), Missing::Openings(vec![0, 1, 2]));
        mixing.open(0, secret(0)).unwrap();
        assert_eq!(mixing.open(0, secret(0)), Err(MixingError::OpenedTwice(0)));
        assert_eq!(mixing.seed(&HOST), Err(MixingError::NotOpened(vec![1, 2])));
    }

    #[test]
    fn a_repeated_commitment_cannot_be_opened() {
        let mut mixing = committed(2);
        mixing.commit(2, commitment(0)).unwrap();
        mixing.open(0, secret(0)).unwrap();
        assert_eq!(mixing.open(2, secret(0)), Err(MixingError::NotCommittedTo(Committer::Player(2))));
    }
}
