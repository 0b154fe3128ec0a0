//! 當晚戰報 as tables.

use super::{DataTable, Leaf, Tabular, Value, headings, won};
use crate::evening::{EveningList, EveningReport, EveningRow};
use crate::words::{label, labels};
use mj_words::Language;

impl Tabular for EveningReport {
    /// The sheets of a spreadsheet: the ranking, the greatest hands, the penalties, the games.
    fn sheets(&self, language: Language) -> Vec<Leaf> {
        let mut sheets = vec![self.sheet(language)];
        let any_best = self.lists.iter().any(|list| !list.best.is_empty());
        sheets.extend(any_best.then(|| won::of_evening(&self.lists, language)));
        sheets.extend((!self.penalties.is_empty()).then(|| self.penalties_sheet(language)));
        sheets.extend((!self.games.is_empty()).then(|| self.games_sheet(language)));
        sheets.into_iter().map(Leaf::from).collect()
    }

    /// The one table of the CSV: a row for each player of each list, which names its rule book.
    fn sheet(&self, language: Language) -> DataTable {
        let columns = labels(
            language,
            [
                "games-rules",
                "ranking-rank",
                "sheet-number",
                "ranking-name",
                "paper-kind",
                "ranking-games",
                "sheet-firsts-column",
                "ranking-score",
                "played-result",
                "game-cash",
                "ranking-wins",
                "ranking-deal-ins",
            ],
        );
        let row = |(list, row): (&EveningList, &EveningRow)| {
            let mut values = vec![Value::text(&list.rules), row.rank.into(), row.number.into(), Value::text(&row.name)];
            values.extend([Value::text(row.kind.in_words(language)), row.games.into(), row.firsts.into()]);
            values.extend([row.score.into(), row.result.into(), row.cash.into()]);
            values.extend([row.wins.into(), row.deal_ins.into()]);
            values
        };
        let all = self.lists.iter().flat_map(|list| list.rows.iter().map(move |row| (list, row)));
        DataTable::list(label(language, "played-places"), headings(columns), all.map(row).collect())
    }
}

impl EveningReport {
    fn penalties_sheet(&self, language: Language) -> DataTable {
        let rows = self.penalties.iter().map(|one| {
            vec![Value::text(&one.name), one.amount.into(), Value::text(&one.reason), Value::text(&one.game)]
        });
        let columns = labels(language, ["ranking-name", "paper-amount", "judge-reason", "played-game"]);
        DataTable::list(label(language, "played-penalty"), headings(columns), rows.collect())
    }

    fn games_sheet(&self, language: Language) -> DataTable {
        let columns = labels(
            language,
            [
                "played-game",
                "played-ended",
                "games-rules",
                "played-length",
                "played-place",
                "played-player",
                "played-result",
            ],
        );
        let rows = self.games.iter().flat_map(|game| {
            game.seats.iter().map(|seat| {
                let mut values = vec![Value::text(&game.game), Value::day(&game.ended)];
                values.extend([Value::text(&game.rules), Value::text(&game.length)]);
                values.extend([seat.place.into(), Value::text(&seat.name), seat.result.into()]);
                values
            })
        });
        DataTable::list(label(language, "sheet-played"), headings(columns), rows.collect())
    }
}
