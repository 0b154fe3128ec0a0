//! How wins, payments and endings are told; what pages say as well is `mj_club::words`.

use crate::terms;
use mj_club::words;
use mj_rules::claim::WonBy;
use mj_rules::mechanics::Customs;
use mj_table::{Account, Ending, Player, Transfer, Why};
use mj_tiles::Tile;
use mj_words::{Said, said};

/// 南家自摸四條, 南家胡西家打出的五條: who won with which tile, and from whom if that is known.
pub fn won(by: WonBy, name: Said, tile: Tile, from: Option<Said>) -> Said {
    let tile = words::tile(tile);
    let from = from.unwrap_or_else(|| said!("scoring-another"));
    match by {
        WonBy::SelfDraw => said!("say-self-draw", name = name, tile = tile),
        WonBy::Replacement => said!("scoring-won-replacement", name = name, tile = tile),
        WonBy::Discard => said!("scoring-won-discard", name = name, tile = tile, from = from),
        WonBy::RobbedKong => said!("scoring-won-robbing", name = name, tile = tile, from = from),
    }
}

/// What chips change hands for at a table: 陪付 where a player pays for a discard of another.
pub fn paid(paid: &Transfer, discarder: Option<Player>) -> Said {
    let along = paid.why == Why::Discard && discarder.is_some_and(|by| Account::Player(by) != paid.from);
    if along { words::along() } else { words::paid(paid.why) }
}

/// How a hand ended, by the customs of its book.
pub fn ending(how: Ending, customs: &Customs) -> Said {
    terms::headed(said!("scoring-hand-over"), words::ended(how, customs))
}
