//! 搶槓: which tile of a kong may be won with, and by which hand.

use crate::Table;
use crate::state::{Hand, Source};
use mj_rules::claim::WonBy;
use mj_rules::mechanics::Robbing;
use mj_tiles::{KindSet, Meld, Seat, Tile};

impl Table {
    /// The tile of the player's own kong that lies open, if any. An added tile always does, even if it may not be
    /// robbed.
    pub(crate) fn lies_open(&self, meld: &Meld, added: Option<Tile>) -> Option<(Tile, Source)> {
        let robbing = self.setup.rules().mechanics.robbing;
        let concealed = || meld.tiles().first().filter(|_| robbing == Robbing::AddedAndByOrphans);
        added.map(|tile| (tile, Source::Added)).or_else(|| Some((*concealed()?, Source::Concealed)))
    }

    /// Whether the rules about robbing kongs let the seat win in this way.
    pub(crate) fn may_rob(&self, hand: &Hand, seat: Seat, by: WonBy) -> bool {
        if by != WonBy::RobbedKong {
            return true;
        }
        match hand.window() {
            Some(window) if window.source == Source::Concealed => {
                let holder = &hand.seats[seat];
                let kinds = holder.tiles.iter().chain([&window.tile]).filter_map(|tile| tile.kind());
                holder.melds.is_empty() && kinds.collect::<KindSet>() == KindSet::ORPHANS
            }
            _ => self.setup.rules().mechanics.robbing.any(),
        }
    }
}
