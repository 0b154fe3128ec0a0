//! 鏈: the secrets of one committer for all hands of a game, fixed by one commitment.
//!
//! The secret for hand 1 hashes to the tip, that for hand 2 to the one for hand 1, and so on. With the tip each
//! secret can be checked when it is opened, and no other secret fits the same hand.

use super::{Commitment, Committer, GameId, Secret};
use crate::hash::{Hex, sha256};

/// All links of one committer in one game. They must stay as secret as the walls to come.
#[derive(Clone)]
pub struct Links {
    who: Committer,
    game: GameId,
    /// One link in every [`STEP`], from the tip on, so that a kept link is never far away.
    kept: Vec<[u8; 32]>,
}

/// The distance between kept links.
const STEP: u32 = 64;

impl Links {
    /// The number of hands a chain is made for. Four rounds with ten repeats for each dealer are 176.
    pub const HANDS: u32 = 4096;

    /// The chain that ends in this secret.
    pub fn new(who: Committer, game: &GameId, end: &Secret) -> Links {
        let mut kept = vec![*end.bytes()];
        let mut link = *end.bytes();
        for index in (0..Links::HANDS).rev() {
            link = before(who, game, index + 1, &link);
            if index % STEP == 0 {
                kept.push(link);
            }
        }
        kept.reverse();
        Links { who, game: game.clone(), kept }
    }

    /// What is published before the first hand.
    pub fn tip(&self) -> Commitment {
        Commitment(Hex(self.kept[0]))
    }

    /// The secret for a hand, counted from 1; `None` beyond the end of the chain.
    pub fn link(&self, hand: u32) -> Option<Secret> {
        let from = hand.checked_next_multiple_of(STEP).filter(|_| hand > 0)?;
        let kept = self.kept.get((from / STEP) as usize)?;
        let link = (hand..from).rev().fold(*kept, |link, index| before(self.who, &self.game, index + 1, &link));
        Some(Secret::new(link))
    }
}

/// As secret as the walls to come.
impl std::fmt::Debug for Links {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Links(…)")
    }
}

/// The link before link number `index`: the SHA-256 of the text `laomajiang/2/link/<who>/<game>/<index>/` and
/// the link. The text names the committer, so that a copied tip cannot be opened with the original's secret,
/// and the game, so that links of other games do not fit.
fn before(who: Committer, game: &GameId, index: u32, link: &[u8; 32]) -> [u8; 32] {
    sha256(&[format!("laomajiang/2/link/{who}/{game}/{index}/").as_bytes(), link])
}

/// The host's substitute for the secret of a player without one: the SHA-256 of the text
/// `laomajiang/2/stand-in/<player>/<game>/<hand>/` and the host's link. The host's tip fixes it too.
pub fn stand_in(player: u8, game: &GameId, hand: u32, host: &Secret) -> Secret {
    let purpose = format!("laomajiang/2/stand-in/{player}/{game}/{hand}/");
    Secret::new(sha256(&[purpose.as_bytes(), host.bytes()]))
}

/// Whether a link for a hand leads back to the tip.
pub fn leads_to(tip: Commitment, who: Committer, game: &GameId, hand: u32, link: &Secret) -> bool {
    Known::of(tip).opened(who, game, hand, link).is_some()
}

/// The public state of a chain: the last opened link, at first the tip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    tip: Commitment,
    index: u32,
    link: Commitment,
}

impl Known {
    /// A chain of which nothing is opened yet.
    pub fn of(tip: Commitment) -> Known {
        Known { tip, index: 0, link: tip }
    }

    /// What the chain was published as.
    pub fn tip(&self) -> Commitment {
        self.tip
    }

    /// The state after this link is opened; `None` if the link does not fit the hand.
    pub fn opened(&self, who: Committer, game: &GameId, hand: u32, link: &Secret) -> Option<Known> {
        let own = *link.bytes();
        let back = (self.index + 1..=hand).rev().fold(own, |link, index| before(who, game, index, &link));
        let holds = hand > self.index && Commitment(Hex(back)) == self.link;
        holds.then_some(Known { tip: self.tip, index: hand, link: Commitment(Hex(own)) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn chain(who: Committer, game: &str, end: u8) -> Links {
        Links::new(who, &GameId::new(game).unwrap(), &Secret::new([end; 32]))
    }

    #[test]
    fn every_link_leads_back_to_the_tip_and_to_the_one_before() {
        let (game, who) = (GameId::new("example").unwrap(), Committer::Player(2));
        let links = chain(who, "example", 7);
        let mut known = Known::of(links.tip());
        for hand in [1, 2, 3, 63, 64, 65, 128, 129, 1000, Links::HANDS] {
            let link = links.link(hand).unwrap();
            assert!(Known::of(links.tip()).opened(who, &game, hand, &link).is_some());
            assert_eq!(known.opened(who, &game, hand + 1, &link), None, "it is for no other hand");
            known = known.opened(who, &game, hand, &link).unwrap();
            assert_eq!(known.opened(who, &game, hand, &link), None, "it was opened before");
        }
        assert!(links.link(0).is_none() && links.link(Links::HANDS + 1).is_none() && links.link(u32::MAX).is_none());
    }

    #[test]
    fn a_chain_is_one_persons_in_one_game() {
        let all = [
            chain(Committer::Host, "this", 1),
            chain(Committer::Player(0), "this", 1),
            chain(Committer::Player(1), "this", 1),
            chain(Committer::Host, "that", 1),
            chain(Committer::Host, "this", 2),
        ];
        let tips: HashSet<Commitment> = all.iter().map(Links::tip).collect();
        assert_eq!(tips.len(), all.len());
        let [this, that] = ["this", "that"].map(|id| GameId::new(id).unwrap());
        let (known, link) = (Known::of(all[0].tip()), all[0].link(5).unwrap());
        assert!(known.opened(Committer::Host, &this, 5, &link).is_some());
        assert!(known.opened(Committer::Host, &that, 5, &link).is_none());
        assert!(known.opened(Committer::Player(0), &this, 5, &link).is_none());
        let stand_ins = [stand_in(0, &this, 5, &link), stand_in(1, &this, 5, &link), stand_in(0, &this, 6, &link)];
        assert_eq!(stand_ins.iter().collect::<HashSet<_>>().len(), 3);
    }
}
