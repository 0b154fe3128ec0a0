//! What is told of a hand that is over: how its wins were counted, in words, as the score desk has it, and what everybody
//! held.

use crate::hub::tally;
use mj_rules::Total;
use mj_rules::mechanics::Scheme;
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
        great: wins.iter().map(|win| is_great(scheme, &win.total)).collect(),
        hands: table.players().seats().map(held).collect(),
    })
}

/// A tally for each win of a hand that is over, in their order; none while it is played, and where the table no longer shows
/// what one of them was claimed with.
fn tallies(table: &Table) -> Vec<Tally> {
    let rules = table.setup().rules();
    table.scored_wins().iter().map(|(claim, score)| tally(rules, claim, score)).collect()
}

/// From here on a hand is told of with a flourish where its book has no limit: 清一色 and the like (rules/taiwan.md §6).
const MANY_TAI: u32 = 8;
/// The same where rows double (rules/tuidaohu.md §4).
const MANY_DOUBLINGS: u32 = 3;
/// 滿貫 (rules/riichi.md §9).
const MANGAN: u32 = 2_000;

/// Whether a hand is at the limit of its book, or among the greatest where there is none. It changes how the hand is shown
/// and nothing else.
fn is_great(scheme: &Scheme, total: &Total) -> bool {
    match (*total, scheme) {
        (Total::ChengHu { fan, .. }, _) => fan == 0,
        (Total::Riichi { yakuman, base, .. }, _) => yakuman > 0 || base >= MANGAN,
        (Total::Capped { sum, .. }, Scheme::Capped(count)) => sum >= count.cap,
        (Total::Tai { tai, .. }, Scheme::Tai(count)) => tai >= count.cap.unwrap_or(MANY_TAI).min(MANY_TAI),
        (Total::Doubling { doublings, .. }, _) => doublings >= MANY_DOUBLINGS,
        (Total::Capped { .. } | Total::Tai { .. }, _) => false,
    }
}
