//! Folding indicators that are turned over.

use super::{Applied, broken};
use crate::Table;
use crate::event::Win;
use crate::state::{Hand, Phase};
use mj_tiles::Tile;

impl Table {
    /// 寶牌指示牌: all that lie open now.
    pub(super) fn fold_turned(&mut self, tiles: &[Tile]) -> Applied {
        let hand = self.hand_mut()?;
        let mut wall = hand.wall.clone();
        while wall.number_turned() < tiles.len() {
            if wall.turn().is_none() {
                return broken("no more indicators can be turned over");
            }
        }
        if wall.number_turned() == hand.wall.number_turned() || !wall.turned().eq(tiles.iter().copied()) {
            return broken("these are not the indicators of the wall");
        }
        hand.wall = wall;
        // A discard cannot be taken back once others have seen the indicator.
        if let Phase::Window(window) = &mut hand.phase {
            window.before = None;
        }
        Ok(())
    }
}

/// 裏: a win shows the tiles under the indicators.
pub(super) fn show_under(hand: &mut Hand, win: &Win) -> Applied {
    let lying = hand.wall.under().take(win.under.len());
    if !lying.eq(win.under.iter().copied()) {
        return broken("these tiles do not lie under the indicators");
    }
    hand.wall.show_under(win.under.len());
    Ok(())
}
