//! 會員玩牌紀錄 as tables.

use super::{DataTable, Leaf, Tabular, Value, headings, won};
use crate::sheet::SheetReport;
use crate::words::{label, labels, listed};
use mj_words::Language;

impl Tabular for SheetReport {
    /// The sheets of a spreadsheet: the form, the best hands, the penalties, the games, those put aside, the rating.
    fn sheets(&self, language: Language) -> Vec<Leaf> {
        let mut sheets = Vec::new();
        sheets.extend((!self.best_hands.is_empty()).then(|| won::of_member(&self.best_hands, language)));
        sheets.extend((!self.penalties.is_empty()).then(|| self.penalties_sheet(language)));
        sheets.extend((!self.games.is_empty()).then(|| self.played(language)));
        sheets.extend((!self.unfinished.is_empty()).then(|| self.put_aside(language)));
        sheets.extend(self.curve(language));
        let form = Leaf::Form(self.form_sheet(language));
        [form].into_iter().chain(sheets.into_iter().map(Leaf::from)).collect()
    }

    /// The one table of the CSV: what was counted, the head of the form, then a row for each pattern and
    /// penalty.
    fn sheet(&self, language: Language) -> DataTable {
        let columns =
            labels(language, ["sheet-number", "sheet-member", "paper-section", "paper-option", "paper-value"]);
        let owner = || [self.header.number.into(), Value::text(&self.header.member)];
        let row = |section: &str, item: &str, value: Value| {
            owner().into_iter().chain([Value::text(section), Value::text(item), value]).collect()
        };
        let mut rows: Vec<Vec<Value>> = Vec::new();
        let [scope, sheet, penalty] = labels(language, ["paper-scope", "sheet-title", "played-penalty"]);
        let named = |(key, value): (&str, Value)| (label(language, key), value);
        rows.extend(self.counted().into_iter().map(named).map(|(item, value)| row(&scope, &item, value)));
        rows.extend(self.totals().into_iter().map(named).map(|(item, value)| row(&sheet, &item, value)));
        rows.extend(self.rated().map(|(item, value)| row(&sheet, &item, value)));
        for section in &self.sections {
            let patterns = section.rows.iter().flat_map(|row| [Some(&row.left), row.right.as_ref()]).flatten();
            rows.extend(patterns.map(|pattern| row(&section.heading, &pattern.name, pattern.count.into())));
        }
        rows.extend(self.penalties.iter().map(|one| row(&penalty, &one.reason, one.amount.into())));
        DataTable::list(sheet, headings(columns), rows)
    }
}

impl SheetReport {
    fn penalties_sheet(&self, language: Language) -> DataTable {
        let columns = labels(language, ["paper-date", "played-game", "judge-reason", "paper-amount"]);
        let rows = self.penalties.iter().map(|one| {
            let [game, reason] = [&one.game, &one.reason].map(Value::text);
            vec![Value::day(&one.date), game, reason, one.amount.into()]
        });
        DataTable::list(label(language, "played-penalty"), headings(columns), rows.collect())
    }

    /// What was counted.
    pub(super) fn counted(&self) -> Vec<(&'static str, Value)> {
        let filter = &self.filter;
        let counted = [
            ("sheet-period", &filter.period),
            ("games-rules", &filter.rules),
            ("played-length", &filter.length),
            ("paper-opponents", &filter.opponents),
        ];
        let said = counted.into_iter().filter(|(_, text)| !text.is_empty());
        said.map(|(key, text)| (key, Value::text(text))).collect()
    }

    /// The head of the form in its order, without whose it is.
    pub(super) fn totals(&self) -> Vec<(&'static str, Value)> {
        let head = &self.header;
        let mut rows = vec![
            ("sheet-grade", Value::optional(head.grade.as_ref())),
            ("sheet-score", head.score.into()),
            ("sheet-placement", head.placement.into()),
            ("sheet-games", head.games.into()),
            ("sheet-score-rank", head.score_rank.into()),
            ("sheet-placement-rank", head.placement_rank.into()),
            ("sheet-wins", head.wins.into()),
            ("sheet-deal-ins", head.deal_ins.into()),
            ("sheet-liable", head.liable.into()),
        ];
        rows.extend(self.rating.as_ref().map(|rating| ("sheet-rating", rating.points.into())));
        rows
    }

    /// What games come to on average; a percentage says so in its name, for a cell holds a plain number.
    fn rated(&self) -> impl Iterator<Item = (String, Value)> + '_ {
        self.rates.iter().map(|rate| {
            let sign = if rate.percent { " %" } else { "" };
            (format!("{}{sign}", rate.name), rate.value.map_or(Value::Nothing, Value::from))
        })
    }

    fn played(&self, language: Language) -> DataTable {
        let columns = labels(
            language,
            ["paper-date", "played-game", "games-rules", "played-place", "played-result", "ranking-score"],
        );
        let rows = self.games.iter().map(|game| {
            let [id, rules] = [&game.game, &game.rules].map(Value::text);
            vec![Value::day(&game.date), id, rules, game.place.into(), game.result.into(), game.score.into()]
        });
        DataTable::list(label(language, "sheet-played"), headings(columns), rows.collect())
    }

    fn put_aside(&self, language: Language) -> DataTable {
        let columns = labels(language, ["played-began", "played-game", "games-rules", "paper-at-table"]);
        let rows = self.unfinished.iter().map(|game| {
            let people = listed(language, &game.people);
            vec![Value::day(&game.date), Value::text(&game.game), Value::text(&game.rules), Value::text(people)]
        });
        DataTable::list(label(language, "sheet-unfinished"), headings(columns), rows.collect())
    }

    fn curve(&self, language: Language) -> Option<DataTable> {
        let curve = &self.rating.as_ref()?.curve;
        let rows = curve.iter().map(|point| vec![Value::day(&point.date), point.points.into()]).collect();
        Some(DataTable::list(
            label(language, "sheet-rating"),
            headings(labels(language, ["paper-date", "sheet-rating"])),
            rows,
        ))
    }
}
