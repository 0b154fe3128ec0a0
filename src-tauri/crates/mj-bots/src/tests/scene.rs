//! Positions as text. South has to decide.

use mj_rules::Ruleset;
use mj_table::{Action, Chance, Player, Seen, Setup, Table, View, ViewMeld, ViewPhase, ViewPond, Viewer};
use mj_tiles::{Meld, MeldKind, Seat, Throw, Tile, Wind, tiles_of};
use std::sync::Arc;

/// The viewer's seat.
pub const ME: Wind = Wind::South;

/// A position of four seats with nothing but South's tiles.
pub fn scene(rules: &Arc<Ruleset>, tiles: &str) -> View {
    let mut table = Table::new(Setup::new(Arc::clone(rules)).unwrap());
    table.seat((0..4).map(Player).collect(), &[]).unwrap();
    let wall = table.setup().tiles();
    table.deal(Chance { dice: Throw::least(table.setup().play().opening.dice), wall }).unwrap();
    let mut view = table.view(Viewer::Player(Player(ME as u8)));
    view.phase = ViewPhase::Turn { seat: Seat::from(ME) };
    view.offers.clear();
    view.seats[ME as usize].tiles = Some(faces(tiles));
    view.left(70)
}

fn faces(text: &str) -> Vec<Seen> {
    tiles(text).into_iter().map(Seen::Face).collect()
}

/// Tiles in MPSZ.
pub fn tiles(text: &str) -> Vec<Tile> {
    tiles_of(text).map(Result::unwrap).collect()
}

/// One tile in MPSZ.
pub fn tile(text: &str) -> Tile {
    tiles(text)[0]
}

/// Changes to a position, one after the other.
pub trait Staged: Sized {
    /// Melds that a seat claimed from East.
    fn melds(self, seat: Wind, melds: &[&str]) -> Self;
    /// The discards of a seat.
    fn pond(self, seat: Wind, text: &str) -> Self;
    /// 三副落 marks this pattern.
    fn mark(self, seat: Wind, pattern: &str) -> Self;
    /// Tiles left in the wall.
    fn left(self, tiles: usize) -> Self;
    /// South has drawn a tile and may discard any.
    fn drew(self, text: &str) -> Self;
    /// South may discard any tile, straight after a claim.
    fn claimed(self) -> Self;
    /// East has discarded. South has these offers, or passes.
    fn discarded(self, text: &str, offers: &[Action]) -> Self;
}

impl Staged for View {
    fn melds(mut self, seat: Wind, melds: &[&str]) -> View {
        let laid = melds.iter().map(|text| {
            let meld = Meld::parse(text).unwrap();
            let at = usize::from(meld.kind() == MeldKind::Chow);
            let claimed = Some((meld.tiles()[at], Seat::DEALER));
            ViewMeld { tiles: meld.tiles().iter().copied().map(Seen::Face).collect(), meld: Some(meld), claimed }
        });
        self.seats[seat as usize].melds = laid.collect();
        self
    }

    fn pond(mut self, seat: Wind, text: &str) -> View {
        let lying = |tile| ViewPond { tile, drawn: false, sideways: false, claimed: None };
        self.seats[seat as usize].pond = tiles(text).into_iter().map(lying).collect();
        self
    }

    fn mark(mut self, seat: Wind, pattern: &str) -> View {
        self.seats[seat as usize].marks.push(pattern.into());
        self
    }

    fn left(mut self, tiles: usize) -> View {
        self.wall[3] = tiles;
        self
    }

    fn drew(mut self, text: &str) -> View {
        let mine = &mut self.seats[ME as usize];
        mine.drawn = Some(Seen::Face(tile(text)));
        mine.tiles.as_mut().unwrap().push(Seen::Face(tile(text)));
        self.claimed()
    }

    fn claimed(mut self) -> View {
        let mut held: Vec<Tile> = self.seats[ME as usize].faces().unwrap().to_vec();
        held.sort_unstable();
        held.dedup();
        self.offers.extend(held.into_iter().map(|tile| Action::Discard { tile, drawn: false, ready: None }));
        self
    }

    fn discarded(mut self, text: &str, offers: &[Action]) -> View {
        self = self.pond(Wind::East, text);
        let tile = *tiles(text).last().unwrap();
        self.phase = ViewPhase::Window { by: Seat::DEALER, tile, kong: false, aside: false };
        self.offers = [&[Action::Pass], offers].concat();
        self
    }
}
