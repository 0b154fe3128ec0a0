//! 排行 as a table.

use super::{Sheet, Value, headings};
use crate::Language;
use crate::rank::RankReport;

impl RankReport {
    /// The one table, in a spreadsheet as in CSV: a row for each member.
    pub(crate) fn sheet(&self, language: Language) -> Sheet {
        let labels = language.labels();
        let columns = [
            labels.rank,
            labels.member_number,
            labels.name,
            labels.grade,
            labels.games_played,
            labels.score,
            labels.placement,
            labels.rating,
            labels.wins,
            labels.deal_ins,
            labels.liable,
        ];
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
        Sheet::list(labels.rank_list, headings(columns), rows.collect())
    }
}
