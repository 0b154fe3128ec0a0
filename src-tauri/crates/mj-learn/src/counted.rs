//! The end of a hand: its wins as counted, in words as at the score desk, and all players' tiles.

use crate::tally::tally;
use mj_table::{Table, Win};
use mj_tiles::Tile;
use mj_wire::protocol::{Over, Tally};

/// `None` during a hand; after it all hands are open. `wins` are those of the hand, in order.
pub fn over(table: &Table, wins: &[Win]) -> Option<Over> {
    let hand = table.hand().filter(|_| !table.is_playing())?;
    let held = |seat| hand.holder(seat).tiles.iter().map(Tile::to_string).collect();
    let scheme = &table.setup().rules().mechanics.scheme;
    Some(Over {
        tallies: tallies(table),
        great: wins.iter().map(|win| scheme.is_great(&win.total)).collect(),
        hands: table.players().seats().map(held).collect(),
    })
}

/// A tally for each win of a finished hand, in order; empty during a hand, and where the table no longer has
/// the claim of one of them.
fn tallies(table: &Table) -> Vec<Tally> {
    let rules = table.setup().rules();
    table.scored_wins().iter().map(|(claim, score)| tally(rules, claim, score)).collect()
}
