//! 會員玩牌紀錄 as tables.

use super::{Sheet, Value, headings};
use crate::Language;
use crate::language::Labels;
use crate::sheet::SheetReport;

impl SheetReport {
    /// The sheets of a spreadsheet: the head of the form, the patterns, the games, the rating.
    pub(crate) fn sheets(&self, language: Language) -> Vec<Sheet> {
        let labels = language.labels();
        let mut sheets = vec![self.head(labels), self.patterns(labels)];
        if !self.games.is_empty() {
            sheets.push(self.played(labels));
        }
        sheets.extend(self.curve(labels));
        sheets
    }

    /// The one table of the CSV: a row for each pattern.
    pub(crate) fn sheet(&self, language: Language) -> Sheet {
        let labels = language.labels();
        let patterns = self.patterns(labels);
        let columns = [labels.sheet_number, labels.sheet_member].map(String::from).into_iter().chain(patterns.columns);
        let owner = [self.header.number.into(), Value::text(&self.header.member)];
        let rows = patterns.rows.into_iter().map(|row| owner.iter().cloned().chain(row).collect());
        Sheet { name: patterns.name, columns: columns.collect(), rows: rows.collect() }
    }

    fn head(&self, labels: &Labels) -> Sheet {
        let head = &self.header;
        let mut rows: Vec<(&str, Value)> = vec![
            (labels.sheet_grade, Value::optional(head.grade.as_ref())),
            (labels.sheet_member, Value::text(&head.member)),
            (labels.sheet_number, head.number.into()),
            (labels.sheet_score, head.score.into()),
            (labels.sheet_placement, head.placement.into()),
            (labels.sheet_games, head.games.into()),
            (labels.sheet_score_rank, head.score_rank.into()),
            (labels.sheet_placement_rank, head.placement_rank.into()),
            (labels.sheet_wins, head.wins.into()),
            (labels.sheet_deal_ins, head.deal_ins.into()),
            (labels.sheet_liable, head.liable.into()),
        ];
        rows.extend(self.rating.as_ref().map(|rating| (labels.rating, rating.points.into())));
        let filter = &self.filter;
        let counted = [
            (labels.period, &filter.period),
            (labels.rules, &filter.rules),
            (labels.length, &filter.length),
            (labels.opponents, &filter.opponents),
        ];
        rows.extend(counted.map(|(label, text)| (label, Value::text(text))));
        let rows = rows.into_iter().map(|(label, value)| vec![Value::text(label), value]).collect();
        Sheet { name: labels.member_sheet.into(), columns: headings([labels.item, labels.what]), rows }
    }

    fn patterns(&self, labels: &Labels) -> Sheet {
        let sections = self.sections.iter();
        let rows = sections.flat_map(|section| {
            let patterns = section.rows.iter().flat_map(|row| [Some(&row.left), row.right.as_ref()]).flatten();
            patterns
                .map(|pattern| vec![Value::text(&section.heading), Value::text(&pattern.name), pattern.count.into()])
        });
        let columns = headings([labels.section, labels.pattern, labels.times_of_pattern]);
        Sheet { name: labels.patterns.into(), columns, rows: rows.collect() }
    }

    fn played(&self, labels: &Labels) -> Sheet {
        let columns = [labels.date, labels.game, labels.rules, labels.place, labels.result, labels.score];
        let rows = self.games.iter().map(|game| {
            let [date, id, rules] = [&game.date, &game.game, &game.rules].map(Value::text);
            vec![date, id, rules, game.place.into(), game.result.into(), game.score.into()]
        });
        Sheet { name: labels.games.into(), columns: headings(columns), rows: rows.collect() }
    }

    fn curve(&self, labels: &Labels) -> Option<Sheet> {
        let curve = &self.rating.as_ref()?.curve;
        let rows = curve.iter().map(|point| vec![Value::text(&point.date), point.points.into()]).collect();
        Some(Sheet { name: labels.rating.into(), columns: headings([labels.date, labels.rating]), rows })
    }
}
