//! 搶槓: which tile of a kong may be won with, and by which hand.

use crate::Table;
use crate::state::{Hand, Phase, Source, Turn, Window};
use mj_rules::claim::By;
use mj_rules::mechanics::Robbing;
use mj_tiles::{KindSet, Meld, Players, Seat, Tile};

impl Table {
    /// The tile of an own kong that lies open, if one does: an added tile always, whether or not it may be robbed.
    pub(crate) fn lies_open(&self, meld: &Meld, added: Option<Tile>) -> Option<(Tile, Source)> {
        let robbing = self.setup.rules().mechanics.robbing;
        let concealed = || meld.tiles().first().filter(|_| robbing == Robbing::AddedAndByOrphans);
        added.map(|tile| (tile, Source::Added)).or_else(|| Some((*concealed()?, Source::Concealed)))
    }

    /// Whether the rules let the seat win so, as far as kongs that lie open are concerned.
    pub(crate) fn may_rob(&self, hand: &Hand, seat: Seat, by: By) -> bool {
        if by != By::RobbedKong {
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

impl Hand {
    /// The tile that lies open, or lay open when somebody called.
    pub(crate) fn window(&self) -> Option<&Window> {
        match self.acted() {
            Phase::Window(window) => Some(window),
            _ => None,
        }
    }
}

impl Window {
    /// A tile that has just been laid open in a turn: nothing is said yet.
    pub(crate) fn new(players: Players, by: Seat, turn: Turn, tile: Tile, source: Source) -> Window {
        let answers = players.each(|_| None);
        Window { by, tile, source, declared: None, won: Vec::new(), answers, turn, before: None }
    }
}
