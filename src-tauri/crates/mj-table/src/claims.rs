//! Limits on 吃碰槓 and the discard after them: 喰替, 順槓, the number of kongs, the replacement of a 明槓.

use crate::Table;
use crate::state::{Hand, Holder, Phase, Turn, Window};
use mj_rules::mechanics::Swap;
use mj_tiles::{Group, Kind, KindSet, MeldKind, Seat, Tile};

/// A tile claimed for 吃 or 碰, and the two tiles it was claimed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claimed {
    /// The other player's tile.
    pub tile: Tile,
    pub with: [Tile; 2],
}

impl Claimed {
    /// The kinds that give back the claim: the claimed kind, and after 吃 the kind that makes a chow with the same two
    /// tiles at their other end.
    pub(crate) fn given_back(self) -> KindSet {
        let same = self.tile.kind().map_or(KindSet::EMPTY, Kind::set);
        let [Some(one), Some(other)] = self.with.map(Tile::kind) else { return same };
        let (low, high) = (one.min(other), one.max(other));
        let chows = |kind: &Kind| {
            let mut kinds = [low, high, *kind];
            kinds.sort_unstable();
            Group::chow(kinds[0]).is_some_and(|group| group.tiles() == kinds)
        };
        [low.down(1), low.up(1), high.up(1)]
            .into_iter()
            .flatten()
            .filter(chows)
            .fold(same, |kinds, kind| kinds | kind.set())
    }

    /// 洗牌 (rules/shanghai.md §8.8): whether the discard gives back what was chowed.
    pub(crate) fn is_washed_by(self, discard: Tile) -> bool {
        let chowed = self.with[0].kind() != self.with[1].kind();
        chowed && discard.kind().is_some_and(|kind| self.given_back().contains(kind))
    }

    /// 喰替: the kinds that may not be discarded after it.
    fn kept(self, swap: Swap) -> KindSet {
        match swap {
            Swap::Any => KindSet::EMPTY,
            Swap::NotSame => self.tile.kind().map_or(KindSet::EMPTY, Kind::set),
            Swap::Strict => self.given_back(),
        }
    }
}

impl Table {
    /// 喰替: the kinds that may not be discarded in this turn.
    pub(crate) fn kept_kinds(&self, turn: &Turn) -> KindSet {
        turn.claimed.map_or(KindSet::EMPTY, |claimed| claimed.kept(self.setup().play().claims.swap))
    }

    /// Whether a seat that claims a tile with two of its own keeps a tile that it may discard.
    pub(crate) fn leaves_a_discard(&self, holder: &Holder, claimed: Claimed) -> bool {
        let play = self.setup().play();
        if !play.discards.flowers && holder.naturals() <= claimed.with.len() {
            return false;
        }
        let kept = claimed.kept(play.claims.swap);
        if kept.is_empty() {
            return true;
        }
        let free = |tile: &Tile| tile.kind().map_or(play.discards.flowers, |kind| !kept.contains(kind));
        let used = claimed.with.iter().filter(|tile| free(tile)).count();
        holder.tiles.iter().filter(|tile| free(tile)).count() > used
    }

    /// Whether one more kong may be made in the hand.
    pub(crate) fn may_kong(&self, hand: &Hand) -> bool {
        hand.wall.bears_a_kong()
            && self.setup().play().claims.most_kongs.is_none_or(|most| hand.wall.kongs() < usize::from(most))
    }

    /// 順槓: whether the seat may make a 明槓 of this player's discard.
    pub(crate) fn may_kong_from(&self, hand: &Hand, window: &Window, seat: Seat) -> bool {
        self.may_kong(hand) && (self.setup().play().claims.kong_from_upper || hand.next_active(window.by) != seat)
    }

    /// Whether the tile just drawn replaces a 明槓 and may not win.
    pub(crate) fn is_drawn_in_vain(&self, phase: &Phase) -> bool {
        let after = matches!(phase, Phase::Turn(turn) if turn.exposed_kong);
        after && !self.setup().play().claims.win_after_exposed_kong
    }
}

impl Hand {
    /// Whether a 暗槓 was made.
    pub(crate) fn has_concealed_kong(&self) -> bool {
        let mut melds = self.seats.iter().flat_map(|holder| &holder.melds);
        melds.any(|laid| laid.meld.kind() == MeldKind::Concealed)
    }
}
