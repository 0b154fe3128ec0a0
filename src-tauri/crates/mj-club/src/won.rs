//! 胡: what a table or the score desk tells the books of a win.

use crate::notation::{notation, word};
use mj_ledger::{Counted, ToldWin, Win};
use mj_rules::Total;
use mj_rules::claim::WonBy;
use mj_tiles::{Meld, Tile};
use serde::{Deserialize, Serialize};

/// What is told of a win beside who won, how, and what was scored: the books keep it as it is. A fact that an older program
/// did not tell is none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TableWin {
    /// The winning tile; empty if only the patterns were entered.
    pub tile: String,
    /// The other tiles, melds apart.
    pub tiles: String,
    pub melds: String,
    /// 花, 北: what lay beside the hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aside: Option<String>,
    /// How they were read.
    pub reading: String,
    /// What they come to, in the rule set's own terms, as JSON.
    pub total: String,
}

impl TableWin {
    /// What lay there; without the table's win only the patterns were entered.
    pub fn of<'a>(
        win: Option<&mj_table::Win>,
        melds: impl Iterator<Item = &'a Meld>,
        aside: &[Tile],
        total: &Total,
    ) -> TableWin {
        TableWin {
            tile: win.map(|win| win.tile.to_string()).unwrap_or_default(),
            tiles: win.map(|win| notation(win.hand.iter().copied())).unwrap_or_default(),
            melds: melds.map(ToString::to_string).collect::<Vec<_>>().join(" "),
            aside: Some(notation(aside.iter().copied())),
            reading: win.map(|win| win.reading.clone()).unwrap_or_default(),
            total: serde_json::to_string(total).unwrap_or_default(),
        }
    }

    /// Out of the books.
    pub fn booked(win: &Win) -> TableWin {
        win.told.read().unwrap_or_default()
    }

    /// What it came to; none where a rule book of another program has other terms.
    pub fn total(&self) -> Option<Total> {
        serde_json::from_str(&self.total).ok()
    }
}

/// A win as the books have it: by whom, how and off whom.
pub fn in_books(
    (winner, by, source): (u8, WonBy, Option<u8>),
    told: &TableWin,
    scored: &[mj_table::Counted],
    total: &Total,
) -> Win {
    let counted =
        |one: &mj_table::Counted| Counted { id: one.id.clone(), value: one.value.into(), times: one.times.into() };
    let (told, patterns) = (ToldWin::of(told), scored.iter().map(counted).collect());
    Win { winner, by: word(&by), source, told, value: total.value().into(), patterns }
}

/// Wins as books of an older program tell them: of what was not written down then nothing is said.
pub fn as_booked(wins: &mut [Win], booked: &[Win]) {
    wins.iter_mut().zip(booked).for_each(|(win, old)| win.told = win.told.as_far_as(&old.told));
}
