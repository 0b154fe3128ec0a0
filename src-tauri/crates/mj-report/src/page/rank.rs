//! 排行 as a page.

use super::{Block, Cell, Column, Page, Paged, Row, Table, cell, filter_facts, made_on, strong, text_cell};
use crate::rank::{RankReport, RankRow};
use crate::text::{clean, grouped, measured, scored};
use crate::words::{label, labels};
use mj_words::Language;

impl Paged for RankReport {
    fn page(&self, language: Language) -> Page {
        let filter = filter_facts(&self.filter, language);
        let mut blocks = Vec::new();
        if !filter.facts.is_empty() {
            blocks.push(Block::Facts(filter));
        }
        blocks.push(match self.rows.is_empty() {
            true if self.nobody.is_empty() => Block::Note(label(language, "ranking-nobody")),
            true => Block::Note(clean(&self.nobody).into_owned()),
            false => Block::Table(self.table(language)),
        });
        let title = clean(&self.title).into_owned();
        Page { language, subtitle: String::new(), blocks, footer: self.footer(&title, language), title }
    }
}

impl RankReport {
    fn footer(&self, title: &str, language: Language) -> String {
        super::joined([title, &made_on(self.made.as_deref(), language)])
    }

    fn table(&self, language: Language) -> Table {
        let rated = self.rows.iter().any(|row| row.rating.is_some());
        let mut columns = vec![
            Column::number(label(language, "ranking-rank")).centred(),
            Column::number(label(language, "sheet-number")),
        ];
        columns.extend([
            Column::text(label(language, "ranking-name"), 1.6),
            Column::text(label(language, "ranking-grade"), 0.8),
        ]);
        columns.extend(labels(language, ["ranking-games", "ranking-score", "ranking-placement"]).map(Column::number));
        columns.extend(rated.then(|| Column::number(label(language, "sheet-rating"))));
        columns.extend(labels(language, ["ranking-wins", "ranking-deal-ins", "ranking-liable"]).map(Column::number));
        Table::new(columns, self.rows.iter().map(|row| row.cells(rated)).collect())
    }
}

impl RankRow {
    fn cells(&self, rated: bool) -> Row {
        let number = self.number.map_or("–".into(), |number| number.to_string());
        let mut cells: Vec<Cell> = vec![cell(strong(self.rank.to_string())), text_cell(number)];
        cells.extend([cell(strong(&self.name)), text_cell(self.grade.as_deref().unwrap_or("–"))]);
        cells.extend([text_cell(grouped(self.games.into())), cell(strong(scored(self.score)))]);
        cells.push(text_cell(scored(self.placement)));
        cells.extend(rated.then(|| text_cell(self.rating.map_or("–".into(), measured))));
        cells.extend([self.wins, self.deal_ins, self.liable].map(|count| text_cell(grouped(count.into()))));
        Row::new(cells)
    }
}
