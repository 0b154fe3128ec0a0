//! 會員玩牌紀錄 as tables.

use super::{Sheet, Value, headings};
use crate::Language;
use crate::language::Labels;
use crate::sheet::{BestHand, PatternCount, Section, SheetReport};
use crate::text::listed;

impl SheetReport {
    /// The sheets of a spreadsheet: the head of the form, the patterns, the best hands, the penalties, the games,
    /// those put aside, the rating.
    pub(crate) fn sheets(&self, language: Language) -> Vec<Sheet> {
        let labels = language.labels();
        let mut sheets = vec![self.head(labels), self.form_of_patterns(labels)];
        sheets.extend((!self.best_hands.is_empty()).then(|| self.best(language)));
        sheets.extend((!self.penalties.is_empty()).then(|| self.penalties_sheet(labels)));
        sheets.extend((!self.games.is_empty()).then(|| self.played(labels)));
        sheets.extend((!self.unfinished.is_empty()).then(|| self.put_aside(language)));
        sheets.extend(self.curve(labels));
        sheets
    }

    /// The one table of the CSV: what was counted, the head of the form, then a row for each pattern and
    /// penalty.
    pub(crate) fn sheet(&self, language: Language) -> Sheet {
        let labels = language.labels();
        let columns = [labels.sheet_number, labels.sheet_member, labels.section, labels.item, labels.value];
        let owner = || [self.header.number.into(), Value::text(&self.header.member)];
        let row = |section: &str, item: &str, value: Value| {
            owner().into_iter().chain([Value::text(section), Value::text(item), value]).collect()
        };
        let mut rows: Vec<Vec<Value>> = Vec::new();
        rows.extend(self.counted(labels).into_iter().map(|(item, value)| row(labels.filter, item, value)));
        rows.extend(self.totals(labels).into_iter().map(|(item, value)| row(labels.member_sheet, item, value)));
        for section in &self.sections {
            let patterns = section.rows.iter().flat_map(|row| [Some(&row.left), row.right.as_ref()]).flatten();
            rows.extend(patterns.map(|pattern| row(&section.heading, &pattern.name, pattern.count.into())));
        }
        rows.extend(self.penalties.iter().map(|one| row(labels.penalty, &one.reason, one.amount.into())));
        Sheet::list(labels.member_sheet, headings(columns), rows)
    }

    fn penalties_sheet(&self, labels: &Labels) -> Sheet {
        let columns = [labels.date, labels.game, labels.reason, labels.amount];
        let rows = self.penalties.iter().map(|one| {
            let [game, reason] = [&one.game, &one.reason].map(Value::text);
            vec![Value::day(&one.date), game, reason, one.amount.into()]
        });
        Sheet::list(labels.penalty, headings(columns), rows.collect())
    }

    fn head(&self, labels: &Labels) -> Sheet {
        let mut rows = vec![(labels.sheet_member, Value::text(&self.header.member))];
        rows.push((labels.sheet_number, self.header.number.into()));
        rows.extend(self.counted(labels));
        rows.extend(self.totals(labels));
        rows.extend(self.made.as_ref().map(|made| (labels.printed, Value::day(made))));
        let rows = rows.into_iter().map(|(label, value)| vec![Value::text(label), value]).collect();
        Sheet::form(labels.member_sheet, headings([labels.item, labels.what]), rows)
    }

    /// What was counted.
    fn counted(&self, labels: &Labels) -> Vec<(&'static str, Value)> {
        let filter = &self.filter;
        let counted = [
            (labels.period, &filter.period),
            (labels.rules, &filter.rules),
            (labels.length, &filter.length),
            (labels.opponents, &filter.opponents),
        ];
        let said = counted.into_iter().filter(|(_, text)| !text.is_empty());
        said.map(|(label, text)| (label, Value::text(text))).collect()
    }

    /// The head of the form in its order, without whose it is.
    fn totals(&self, labels: &Labels) -> Vec<(&'static str, Value)> {
        let head = &self.header;
        let mut rows = vec![
            (labels.sheet_grade, Value::optional(head.grade.as_ref())),
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
        rows
    }

    /// The patterns as they stand in the form: two sections beside each other, each two patterns wide.
    fn form_of_patterns(&self, labels: &Labels) -> Sheet {
        let mut rows: Vec<Vec<Value>> = Vec::new();
        let mut columns = Vec::new();
        for (at, pair) in self.sections.chunks(2).enumerate() {
            let heads = pair.iter().flat_map(|section| {
                let name = section.heading.as_str();
                [name, labels.times_of_pattern, name, labels.times_of_pattern]
            });
            match at {
                0 => columns = headings(heads),
                // Another pair has its own head below.
                _ => rows.extend([Vec::new(), heads.map(Value::text).collect()]),
            }
            let most = pair.iter().map(|section| section.rows.len()).max().unwrap_or(0);
            rows.extend((0..most).map(|row| pair.iter().flat_map(|section| cells(section, row)).collect()));
        }
        Sheet::form(labels.patterns, columns, rows)
    }

    fn best(&self, language: Language) -> Sheet {
        let labels = language.labels();
        let columns = [
            labels.date,
            labels.game,
            labels.hand,
            labels.how,
            labels.tile,
            labels.concealed,
            labels.melds,
            labels.patterns,
            labels.total,
            labels.chips,
        ];
        let row = |hand: &BestHand| {
            let mut row = vec![Value::day(&hand.date), Value::text(&hand.game), hand.hand.into()];
            row.extend([&hand.how, &hand.tile, &hand.tiles, &hand.melds].map(Value::text));
            row.extend([Value::text(listed(&hand.patterns, language)), Value::text(&hand.total), hand.chips.into()]);
            row
        };
        Sheet::list(labels.best_hands, headings(columns), self.best_hands.iter().map(row).collect())
    }

    fn played(&self, labels: &Labels) -> Sheet {
        let columns = [labels.date, labels.game, labels.rules, labels.place, labels.result, labels.score];
        let rows = self.games.iter().map(|game| {
            let [id, rules] = [&game.game, &game.rules].map(Value::text);
            vec![Value::day(&game.date), id, rules, game.place.into(), game.result.into(), game.score.into()]
        });
        Sheet::list(labels.games, headings(columns), rows.collect())
    }

    fn put_aside(&self, language: Language) -> Sheet {
        let labels = language.labels();
        let columns = [labels.began, labels.game, labels.rules, labels.at_table];
        let rows = self.unfinished.iter().map(|game| {
            let people = listed(&game.people, language);
            vec![Value::day(&game.date), Value::text(&game.game), Value::text(&game.rules), Value::text(people)]
        });
        Sheet::list(labels.unfinished, headings(columns), rows.collect())
    }

    fn curve(&self, labels: &Labels) -> Option<Sheet> {
        let curve = &self.rating.as_ref()?.curve;
        let rows = curve.iter().map(|point| vec![Value::day(&point.date), point.points.into()]).collect();
        Some(Sheet::list(labels.rating, headings([labels.date, labels.rating]), rows))
    }
}

/// A row of a section: a name and a count, and the same once more.
fn cells(section: &Section, row: usize) -> [Value; 4] {
    let pair = |pattern: Option<&PatternCount>| match pattern {
        Some(pattern) => [Value::text(&pattern.name), pattern.count.into()],
        None => [Value::Nothing, Value::Nothing],
    };
    let row = section.rows.get(row);
    let [left, lefts] = pair(row.map(|row| &row.left));
    let [right, rights] = pair(row.and_then(|row| row.right.as_ref()));
    [left, lefts, right, rights]
}
