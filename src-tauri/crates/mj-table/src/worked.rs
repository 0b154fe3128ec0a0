//! What those who look at a hand that is over are told of it: how points came about, what open hands waited for.

use crate::Table;
use crate::event::Win;
use crate::state::{Hand, Holder};
use mj_rules::Claim;
use mj_rules::mechanics::Working;
use mj_tiles::Tile;

impl Table {
    /// The working of each win as it is shown; none where the book only adds rows up, or tiles are still hidden.
    pub(crate) fn worked(&self, hand: &Hand, wins: &[Win]) -> Vec<Working> {
        wins.iter().map(|win| self.working(hand, win)).collect::<Option<_>>().unwrap_or_default()
    }

    fn working(&self, hand: &Hand, win: &Win) -> Option<Working> {
        let claim = Claim {
            melds: hand.seats[win.seat].melds.iter().map(|laid| laid.meld.clone()).collect(),
            by: win.by,
            from: win.from.map(|from| from.wind()),
            seat: win.seat.wind(),
            own_wind: self.own_wind(hand, win.seat),
            round: hand.round,
            ..Claim::new(win.hand.iter().copied().collect(), win.tile)
        };
        self.setup.rules().working_of(&claim, &win.total, &win.reading)
    }

    /// What tiles that lie open wait for; nothing where one has been drawn to them.
    pub(crate) fn waits_of(&self, holder: &Holder) -> Vec<Tile> {
        let whole = holder.tiles.len() + 3 * holder.melds.len() == self.setup.dealt();
        let kinds = whole.then(|| holder.waits_with(&holder.tiles, &self.setup.rules().mechanics.forms));
        kinds.into_iter().flatten().map(Tile::from).collect()
    }
}
