//! What is told of a hand that is over: how its wins were counted, in words, as the score desk has it, and what everybody
//! held.

use crate::tally::tally;
use mj_table::{Table, Win};
use mj_tiles::Tile;
use mj_wire::protocol::{Over, Tally};

/// None while a hand is played. Once it is over all hands are laid open. `wins` are those of the hand, in their order.
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

/// A tally for each win of a hand that is over, in their order; none while it is played, and where the table no longer shows
/// what one of them was claimed with.
fn tallies(table: &Table) -> Vec<Tally> {
    let rules = table.setup().rules();
    table.scored_wins().iter().map(|(claim, score)| tally(rules, claim, score)).collect()
}
