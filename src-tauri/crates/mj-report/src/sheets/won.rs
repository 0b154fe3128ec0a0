//! 胡: won hands as rows of a spreadsheet.

use super::{DataTable, Value, headings};
use crate::evening::EveningList;
use crate::won::{BestHand, WonHand};
use crate::words::{label, listed};
use mj_words::Language;

/// The cells of a row, each with the label of its column.
type Row = Vec<(&'static str, Value)>;

const ASIDE: &str = "meld-aside";

/// The best hands of a member.
pub(super) fn of_member(hands: &[BestHand], language: Language) -> DataTable {
    let row = |BestHand { date, game, hand, win, .. }: &BestHand| {
        let mut row = vec![
            ("paper-date", Value::day(date)),
            ("played-game", Value::text(game)),
            ("game-chart-hand", (*hand).into()),
            ("paper-how", Value::text(&win.how)),
            ("paper-winning-tile", Value::text(&win.tile)),
        ];
        row.extend(parts(win));
        row.push(("patterns-title", Value::text(listed(language, &win.counted()))));
        row.extend(worth(win));
        row
    };
    sheet(hands.iter().map(row).collect(), language)
}

/// The greatest hands of an evening, under each of its rule books.
pub(super) fn of_evening(lists: &[EveningList], language: Language) -> DataTable {
    let row = |list: &EveningList, BestHand { name, game, hand, win, .. }: &BestHand| {
        let patterns: Vec<&str> = win.patterns.iter().map(|pattern| pattern.name.as_str()).collect();
        let mut row = vec![
            ("games-rules", Value::text(&list.rules)),
            ("ranking-name", Value::text(name)),
            ("played-game", Value::text(game)),
            ("game-chart-hand", (*hand).into()),
            ("patterns-title", Value::text(patterns.join(" "))),
        ];
        row.extend(parts(win));
        row.push(("paper-winning-tile", Value::text(&win.tile)));
        row.extend(worth(win));
        row
    };
    let rows = lists.iter().flat_map(|list| list.best.iter().map(move |best| row(list, best)));
    sheet(rows.collect(), language)
}

fn parts(win: &WonHand) -> impl Iterator<Item = (&'static str, Value)> {
    win.parts().into_iter().map(|(column, tiles)| (column, Value::text(tiles)))
}

fn worth(win: &WonHand) -> [(&'static str, Value); 2] {
    [("result-total", Value::text(&win.total)), ("paper-worth", win.chips.into())]
}

fn sheet(mut rows: Vec<Row>, language: Language) -> DataTable {
    // The column of the tiles set aside is left out if it is empty.
    if !rows.iter().flatten().any(|(column, value)| *column == ASIDE && *value != Value::text("")) {
        rows.iter_mut().for_each(|row| row.retain(|(column, _)| *column != ASIDE));
    }
    let columns: Vec<String> = rows.first().into_iter().flatten().map(|(column, _)| label(language, column)).collect();
    let rows = rows.into_iter().map(|row| row.into_iter().map(|(_, value)| value).collect()).collect();
    DataTable::list(label(language, "sheet-best"), headings(columns), rows)
}
