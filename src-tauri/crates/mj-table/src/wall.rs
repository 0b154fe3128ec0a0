//! 牌牆: the tiles not yet drawn.

use arrayvec::ArrayVec;
use mj_rules::claim::MOST_INDICATORS;
use mj_rules::mechanics::{Under, WallPlan};
use mj_tiles::Tile;
use serde::{Deserialize, Serialize};

/// Which end a tile comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// 牌頭: where players draw.
    Head,
    /// 牌尾: where replacement tiles come from.
    Tail,
}

/// The wall as a row of tiles in drawing order: of each stack the upper tile, then the lower.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wall {
    row: Vec<Tile>,
    /// Drawn from the head, the deal included.
    drawn: usize,
    /// The position of the head: further than the number drawn if it skipped a gap.
    head: usize,
    /// Taken from the tail.
    replaced: usize,
    /// How far the tail has come in its order, including places skipped.
    passed: usize,
    plan: WallPlan,
    /// Kongs made in this hand, without those that were robbed.
    kongs: usize,
    /// 寶牌指示牌: the places that were turned over, in order.
    turned: ArrayVec<usize, MOST_INDICATORS>,
    /// How many of the tiles under them a win has shown.
    under: usize,
}

impl Wall {
    pub(crate) fn new(row: Vec<Tile>, plan: WallPlan) -> Wall {
        Wall { row, drawn: 0, head: 0, replaced: 0, passed: 0, plan, kongs: 0, turned: ArrayVec::new(), under: 0 }
    }

    /// How many tiles can still be drawn. A replacement uses one up as well, because the reserve is refilled from the
    /// head's side.
    pub fn left(&self) -> usize {
        let reserve = usize::from(self.plan.reserve) + usize::from(self.plan.per_kong) * self.kongs;
        // A turned tile is never drawn, however small the reserve is.
        let kept = reserve.max(self.held());
        self.row.len().saturating_sub(self.drawn + self.replaced + kept)
    }

    /// Whether the tile that a kong takes, and those kept for it from then on, still lie there.
    pub fn bears_a_kong(&self) -> bool {
        self.left() > usize::from(self.plan.per_kong)
    }

    /// Kongs that were made and not robbed.
    pub(crate) fn kongs(&self) -> usize {
        self.kongs
    }

    /// Counts a new kong.
    pub(crate) fn add_kong(&mut self) {
        self.kongs += 1;
    }

    /// Removes a robbed kong from the count.
    pub(crate) fn remove_kong(&mut self) {
        self.kongs = self.kongs.saturating_sub(1);
    }

    /// The number of tiles when it was built.
    pub(crate) fn len(&self) -> usize {
        self.row.len()
    }

    /// The numbers of tiles taken from the head and from the tail.
    pub fn taken(&self) -> [usize; 2] {
        [self.drawn, self.replaced]
    }

    /// Where the next tile from this end lies, and how far the tail has come in its order then.
    fn at(&self, end: End) -> Option<(usize, usize)> {
        let free = |place: usize| place >= self.head && self.lies(place) && !self.is_held(place);
        match end {
            // The upper tile of the tail's last stack may be gone while the lower one still lies there.
            End::Head => (self.head..self.row.len()).find(|&place| free(place)).map(|place| (place, self.passed)),
            End::Tail => (self.passed..self.row.len())
                .map(|number| (self.tail_place(number), number + 1))
                .find(|&(place, _)| free(place)),
        }
    }

    /// The place of a tile in the order of the tail: of its last stack the upper tile, then the lower.
    fn tail_place(&self, number: usize) -> usize {
        self.row.len().saturating_sub(1 + (number ^ 1))
    }

    /// Whether the tile of this place has not been taken away.
    fn lies(&self, place: usize) -> bool {
        let last = self.row.len().saturating_sub(1);
        let replaced = (last.saturating_sub(place) ^ 1).min(last) < self.passed;
        place <= last && (self.is_held(place) || (place >= self.head && !replaced))
    }

    /// The next tile from this end.
    pub(crate) fn next(&self, end: End) -> Option<Tile> {
        self.row.get(self.at(end)?.0).copied()
    }

    /// Takes the next tile from this end.
    pub(crate) fn take(&mut self, end: End) -> Option<Tile> {
        let (place, passed) = self.at(end)?;
        match end {
            End::Head => (self.drawn, self.head) = (self.drawn + 1, place + 1),
            End::Tail => (self.replaced, self.passed) = (self.replaced + 1, passed),
        }
        self.row.get(place).copied()
    }

    /// Gives the tiles that lie face down other faces, for tests of secrecy.
    pub(crate) fn exchange(&mut self, mut faces: impl Iterator<Item = Tile>) {
        for place in 0..self.row.len() {
            if self.is_hidden(place)
                && let Some(face) = faces.next()
            {
                self.row[place] = face;
            }
        }
    }

    /// The tiles that lie face down, in order.
    pub(crate) fn hidden(&self) -> impl Iterator<Item = Tile> + '_ {
        (0..self.row.len()).filter(|&place| self.is_hidden(place)).map(|place| self.row[place])
    }

    fn is_hidden(&self, place: usize) -> bool {
        self.lies(place) && !self.is_open(place)
    }
}

/// 寶牌指示牌
impl Wall {
    /// The tiles that were turned over, in order.
    pub fn turned(&self) -> impl ExactSizeIterator<Item = Tile> + '_ {
        self.turned.iter().map(|&place| self.row[place])
    }

    /// The tiles under them that a win has shown.
    pub fn shown_under(&self) -> impl Iterator<Item = Tile> + '_ {
        self.under().take(self.under)
    }

    /// The tiles under those that were turned over.
    pub(crate) fn under(&self) -> impl Iterator<Item = Tile> + '_ {
        self.turned.iter().filter_map(|&place| self.row.get(place + 1).copied())
    }

    /// The places of those turned over.
    pub(crate) fn places_turned(&self) -> &[usize] {
        &self.turned
    }

    /// How many were turned over.
    pub(crate) fn number_turned(&self) -> usize {
        self.turned.len()
    }

    /// Turns the next one over; `None` if no more may be, or if it no longer lies there.
    pub(crate) fn turn(&mut self) -> Option<Tile> {
        let stacks = usize::from(self.plan.indicators?.behind) + self.turned.len();
        let place = self.row.len().checked_sub(2 * (stacks + 1)).filter(|&place| self.lies(place))?;
        self.turned.try_push(place).ok()?;
        self.row.get(place).copied()
    }

    /// Records that a win has shown `number` of the tiles under them.
    pub(crate) fn show_under(&mut self, number: usize) {
        self.under = self.under.max(number);
    }

    fn is_open(&self, place: usize) -> bool {
        self.turned.contains(&place) || self.lies_under(place).is_some_and(|number| number < self.under)
    }

    /// Turned tiles are not drawn, and neither are the tiles under them if those may count.
    fn is_held(&self, place: usize) -> bool {
        let under = self.holds_under();
        self.turned.contains(&place) || (under && self.lies_under(place).is_some())
    }

    /// How many tiles are never drawn because they, or the tiles above them, were turned over.
    fn held(&self) -> usize {
        self.turned.len() * if self.holds_under() { 2 } else { 1 }
    }

    fn holds_under(&self) -> bool {
        self.plan.indicators.is_some_and(|plan| plan.under != Under::None)
    }

    /// The index of the turned tile above a place.
    fn lies_under(&self, place: usize) -> Option<usize> {
        let above = place.checked_sub(1)?;
        self.turned.iter().position(|&turned| turned == above)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_rules::mechanics::IndicatorPlan;
    use mj_tiles::tiles_of;

    #[test]
    fn the_tail_gives_the_upper_tile_of_its_last_stack_first() {
        let tiles: Vec<Tile> = tiles_of("12345678m").map(Result::unwrap).collect();
        let mut wall = Wall::new(tiles, WallPlan::keeping(0));
        let take = |wall: &mut Wall, end| wall.take(end).unwrap().to_string();
        assert_eq!(take(&mut wall, End::Tail), "7m");
        assert_eq!(take(&mut wall, End::Head), "1m");
        assert_eq!(take(&mut wall, End::Tail), "8m");
        assert_eq!(take(&mut wall, End::Tail), "5m");
        assert_eq!([wall.left(), wall.taken()[0], wall.taken()[1]], [4, 1, 3]);
        for _ in 0..3 {
            wall.take(End::Head).unwrap();
        }
        assert_eq!(take(&mut wall, End::Tail), "6m");
        assert_eq!(wall.take(End::Tail), None);
        assert_eq!(wall.take(End::Head), None);
    }

    #[test]
    fn the_head_passes_over_the_gap_in_the_last_stack() {
        let tiles: Vec<Tile> = tiles_of("1234m").map(Result::unwrap).collect();
        let mut wall = Wall::new(tiles, WallPlan::keeping(0));
        wall.take(End::Tail).unwrap();
        let drawn: String = std::iter::from_fn(|| wall.take(End::Head)).map(|tile| tile.to_string()).collect();
        assert_eq!((drawn.as_str(), wall.left()), ("1m2m4m", 0));
    }

    fn turning(reserve: u8, per_kong: u8, under: Under) -> WallPlan {
        let indicators = Some(IndicatorPlan { behind: 2, kongs: None, under });
        WallPlan { reserve, per_kong, indicators }
    }

    fn taken(wall: &mut Wall, times: usize) -> String {
        (0..times).map(|_| wall.take(End::Tail).unwrap().to_string()).collect()
    }

    #[test]
    fn replacements_pass_over_what_is_turned() {
        let tiles: Vec<Tile> = tiles_of("1234567891234567m").map(Result::unwrap).collect();
        let mut wall = Wall::new(tiles[..16].to_vec(), turning(4, 0, Under::None));
        assert_eq!(wall.turn().unwrap().to_string(), "2m");
        assert_eq!(taken(&mut wall, 7), "6m7m4m5m3m9m1m", "2m lies open, the tile under it is drawn");
        assert_eq!([wall.left(), wall.hidden().count()], [5, 8]);
        assert_eq!(wall.turn(), None, "the next place is empty");
        let mut wall = Wall::new(tiles[..16].to_vec(), turning(4, 0, Under::Each));
        wall.turn().unwrap();
        assert_eq!(taken(&mut wall, 5), "6m7m4m5m9m", "nor is what lies under it and may count");
        assert_eq!(wall.hidden().count(), 10);
        wall.show_under(1);
        assert_eq!(wall.hidden().count(), 9);
        assert_eq!(wall.shown_under().map(|tile| tile.to_string()).collect::<String>(), "3m");
    }

    #[test]
    fn what_is_turned_is_never_left_to_draw_however_small_the_reserve() {
        for (reserve, under) in [(0, Under::None), (0, Under::Each), (1, Under::Each), (6, Under::None)] {
            let tiles: Vec<Tile> = tiles_of("1234567891234567m").map(Result::unwrap).collect();
            let mut wall = Wall::new(tiles, turning(reserve, 0, under));
            wall.turn().unwrap();
            while wall.left() > 0 {
                let end = if wall.left().is_multiple_of(3) { End::Tail } else { End::Head };
                assert!(wall.take(end).is_some(), "{reserve} {under:?}: {} are left", wall.left());
            }
        }
    }

    #[test]
    fn a_reserve_that_grows_keeps_a_tile_for_each_kong() {
        let tiles: Vec<Tile> = tiles_of("123456789m").map(Result::unwrap).collect();
        let mut wall = Wall::new(tiles, turning(6, 1, Under::None));
        assert!(wall.left() == 3 && wall.bears_a_kong());
        wall.add_kong();
        wall.take(End::Tail).unwrap();
        assert!(wall.left() == 1 && !wall.bears_a_kong());
        wall.remove_kong();
        assert!(wall.left() == 2 && wall.bears_a_kong());
    }
}
