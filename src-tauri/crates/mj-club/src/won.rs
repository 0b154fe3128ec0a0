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

/// Takes the text of a booking where it tells this program the same. An older program did not tell what lay aside, a newer
/// one may tell more, and a rewritten export may order the facts anew: none of these is a difference.
pub fn as_booked(wins: &mut [Win], booked: &[Win]) {
    for (win, old) in wins.iter_mut().zip(booked) {
        let (told, kept) = (TableWin::booked(win), TableWin::booked(old));
        let aside = told.aside.clone().filter(|_| kept.aside.is_some());
        if (TableWin { aside, ..told }) == kept {
            win.told = old.told.clone();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn win(told: &serde_json::Value) -> Win {
        Win { winner: 0, by: "self-draw".into(), source: None, told: ToldWin::of(told), value: 1, patterns: Vec::new() }
    }

    #[test]
    fn only_what_lay_aside_may_be_missing_and_a_newer_fact_is_no_difference() {
        let of_log =
            json!({"tile": "1m", "tiles": "23m", "melds": "", "aside": "1f", "reading": "123m", "total": "{}"});
        let agrees = |booked: &serde_json::Value| {
            let (mut wins, booked) = ([win(&of_log)], [win(booked)]);
            as_booked(&mut wins, &booked);
            wins == booked
        };
        let with = |name: &str, text: Option<&str>| {
            let mut told = of_log.clone();
            let facts = told.as_object_mut().expect("facts");
            match text {
                Some(text) => facts.insert(name.into(), text.into()),
                None => facts.remove(name),
            };
            told
        };
        assert!(agrees(&of_log) && agrees(&with("aside", None)) && agrees(&with("mood", Some("fine"))));
        assert!(agrees(&json!({"total": "{}", "reading": "123m", "melds": "", "tiles": "23m", "tile": "1m"})));
        for name in ["tile", "tiles", "reading", "total"] {
            assert!(!agrees(&with(name, None)), "{name} is missing");
        }
        assert!(!agrees(&with("aside", Some("2f"))) && !agrees(&json!({})));
    }
}
