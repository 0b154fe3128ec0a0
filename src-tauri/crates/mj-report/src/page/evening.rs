//! 當晚戰報 as a page.

use super::{
    Block, Cell, Column, Facts, Page, Paged, Row, Table, cell, faint, joined, made_on, plain, strong, text_cell, won,
};
use crate::evening::{EveningGame, EveningList, EveningPenalty, EveningReport, EveningRow};
use crate::text::{clean, gained, grouped, scored};
use crate::words::{label, labels};
use mj_words::Language;

impl Paged for EveningReport {
    fn page(&self, language: Language) -> Page {
        let mut facts = Facts::new(2, language);
        facts.say("sheet-period", &self.period);
        facts.say("sheet-played", grouped(self.games.len() as i64));
        let mut blocks = vec![Block::Facts(facts)];
        if self.games.is_empty() {
            blocks.push(Block::Note(label(language, "sheet-not-yet")));
        }
        self.lists.iter().for_each(|list| list.blocks(&mut blocks, language));
        if !self.penalties.is_empty() {
            blocks.extend([Block::heading(language, "played-penalty"), Block::Table(self.penalties(language))]);
        }
        if !self.games.is_empty() {
            blocks.extend([Block::heading(language, "sheet-played"), Block::Table(self.played(language))]);
        }
        let title = label(language, "evening-title");
        let footer = joined([title.as_str(), &made_on(self.made.as_deref(), language)]);
        Page { language, subtitle: joined([self.club.as_str(), &self.period]), title, blocks, footer }
    }
}

impl EveningReport {
    fn penalties(&self, language: Language) -> Table {
        let columns = vec![
            Column::text(label(language, "ranking-name"), 1.0),
            Column::number(label(language, "paper-amount")),
            Column::text(label(language, "judge-reason"), 2.0),
            Column::text(label(language, "played-game"), 1.0),
        ];
        let row = |one: &EveningPenalty| {
            let amount = text_cell(grouped(one.amount));
            Row::new(vec![cell(strong(&one.name)), amount, text_cell(&one.reason), text_cell(&one.game)])
        };
        Table::new(columns, self.penalties.iter().map(row).collect())
    }

    fn played(&self, language: Language) -> Table {
        let columns = vec![
            Column::text(label(language, "played-ended"), 1.2),
            Column::text(label(language, "games-rules"), 1.2),
            Column::text(label(language, "played-places"), 3.0),
        ];
        Table::new(columns, self.games.iter().map(EveningGame::cells).collect())
    }
}

impl EveningList {
    fn blocks(&self, blocks: &mut Vec<Block>, language: Language) {
        let headed = |of: &str| Block::Heading(joined([self.rules.as_str(), &label(language, of)]));
        // Of computers alone there are games, and none of them is ranked.
        if !self.rows.is_empty() {
            blocks.extend([headed("played-places"), Block::Table(self.ranking(language))]);
        }
        if !self.best.is_empty() {
            blocks.extend([headed("sheet-best"), Block::Table(won::of_evening(&self.best, language))]);
        }
    }

    fn ranking(&self, language: Language) -> Table {
        let cash = self.rows.iter().any(|row| row.cash.is_some());
        let mut columns = vec![
            Column::number(label(language, "ranking-rank")).centred(),
            Column::text(label(language, "ranking-name"), 1.4),
        ];
        columns.extend(
            labels(language, ["ranking-games", "sheet-firsts-column", "ranking-score", "played-result"])
                .map(Column::number),
        );
        columns.extend(cash.then(|| Column::number(label(language, "game-cash"))));
        columns.extend(labels(language, ["ranking-wins", "ranking-deal-ins"]).map(Column::number));
        Table::new(columns, self.rows.iter().map(|row| row.cells(cash)).collect())
    }
}

impl EveningRow {
    fn cells(&self, cash: bool) -> Row {
        let mut cells: Vec<Cell> = vec![cell(strong(self.rank.to_string())), cell(strong(&self.name))];
        cells.extend([self.games, self.firsts].map(|count| text_cell(grouped(count.into()))));
        cells.extend([cell(strong(scored(self.score))), text_cell(gained(self.result))]);
        cells.extend(cash.then(|| text_cell(self.cash.map_or("–".into(), scored))));
        cells.extend([self.wins, self.deal_ins].map(|count| text_cell(grouped(count.into()))));
        Row::new(cells)
    }
}

impl EveningGame {
    fn cells(&self) -> Row {
        let seat = |seat: &crate::evening::EveningSeat| {
            let place = seat.place.map_or("–".into(), |place| place.to_string());
            plain(format!("{place}. {} {}", clean(&seat.name), gained(seat.result)))
        };
        let seats = self.seats.iter().map(seat).collect();
        let rules = vec![vec![plain(&self.rules)], vec![faint(&self.length)]];
        Row::new(vec![text_cell(&self.ended), rules, vec![seats]])
    }
}
