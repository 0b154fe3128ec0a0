//! 胡: won hands as rows of a spreadsheet.

use super::{Sheet, Value, headings};
use crate::won::WonHand;
use crate::words::{label, listed};
use mj_words::Language;

/// A column that tells of the win itself, by its label.
fn told(win: &WonHand, column: &str, language: Language) -> Value {
    match column {
        "paper-how" => Value::text(&win.how),
        "paper-winning-tile" => Value::text(&win.tile),
        "pad-hand" => Value::text(&win.hand),
        "paper-melds" => Value::text(&win.melds),
        ASIDE => Value::text(&win.aside),
        "patterns-title" => Value::text(listed(language, &win.counted())),
        "result-total" => Value::text(&win.total),
        "paper-worth" => win.chips.into(),
        _ => Value::Nothing,
    }
}

/// Where nothing lay beside any hand there is no column for it.
const ASIDE: &str = "meld-aside";

/// A sheet of wins: the columns that say where each stands, with their values, then those of the wins.
pub(super) fn best<const N: usize>(
    places: [&str; N],
    of_win: &[&str],
    wins: &[([Value; N], &WonHand)],
    language: Language,
) -> Sheet {
    let aside = wins.iter().any(|(_, win)| !win.aside.is_empty());
    let of_win: Vec<&str> = of_win.iter().copied().filter(|column| aside || *column != ASIDE).collect();
    let columns = places.into_iter().chain(of_win.iter().copied()).map(|column| label(language, column));
    let row = |(place, win): &([Value; N], &WonHand)| {
        place.iter().cloned().chain(of_win.iter().map(|column| told(win, column, language))).collect()
    };
    Sheet::list(label(language, "sheet-best"), headings(columns), wins.iter().map(row).collect())
}
