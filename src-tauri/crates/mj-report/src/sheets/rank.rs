//! 排行 as a table.

use super::{DataTable, Tabular, Value, headings};
use crate::rank::RankReport;
use crate::words::{label, labels};
use mj_words::Language;

impl Tabular for RankReport {
    /// The one table, in a spreadsheet as in CSV: a row for each member.
    fn sheet(&self, language: Language) -> DataTable {
        let columns = labels(
            language,
            [
                "ranking-rank",
                "sheet-number",
                "ranking-name",
                "ranking-grade",
                "ranking-games",
                "ranking-score",
                "ranking-placement",
                "sheet-rating",
                "ranking-wins",
                "ranking-deal-ins",
                "ranking-liable",
            ],
        );
        let rows = self.rows.iter().map(|row| {
            let mut values = vec![row.rank.into(), row.number.into(), Value::text(&row.name)];
            values.extend([
                Value::optional(row.grade.as_ref()),
                row.games.into(),
                row.score.into(),
                row.placement.into(),
            ]);
            values.extend([row.rating.into(), row.wins.into(), row.deal_ins.into(), row.liable.into()]);
            values
        });
        DataTable::list(label(language, "ranking-title"), headings(columns), rows.collect())
    }
}
