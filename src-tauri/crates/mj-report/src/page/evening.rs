//! 當晚戰報 as a page.

use super::{
    Block, Cell, Column, Facts, Line, Page, Row, Table, cell, faint, joined, made_on, plain, strong, text_cell,
};
use crate::Language;
use crate::evening::{EveningGame, EveningPenalty, EveningReport, EveningRow, EveningWin};
use crate::language::Labels;
use crate::text::{clean, gained, grouped, scored};

impl EveningReport {
    pub(crate) fn page(&self, language: Language) -> Page {
        let labels = language.labels();
        let mut facts = Facts::new(2);
        facts.say(labels.period, &self.period);
        facts.say(labels.games, grouped(self.games.len() as i64));
        let mut blocks = vec![Block::Facts(facts)];
        if self.games.is_empty() {
            blocks.push(Block::Note(labels.no_games.into()));
        } else {
            blocks.extend([Block::Heading(labels.ranking.into()), Block::Table(self.ranking(labels))]);
        }
        if !self.best.is_empty() {
            blocks.extend([Block::Heading(labels.best_hands.into()), Block::Table(self.best(language))]);
        }
        if !self.penalties.is_empty() {
            blocks.extend([Block::Heading(labels.penalty.into()), Block::Table(self.penalties(labels))]);
        }
        if !self.games.is_empty() {
            blocks.extend([Block::Heading(labels.games.into()), Block::Table(self.played(language))]);
        }
        let title = labels.evening_report.to_owned();
        let footer = joined([title.as_str(), &made_on(self.made.as_deref(), language)]);
        Page { language, subtitle: joined([self.club.as_str(), &self.period]), title, blocks, footer }
    }

    fn ranking(&self, labels: &Labels) -> Table {
        let cash = self.keeps_cash();
        let mut columns = vec![Column::number(labels.rank).centred(), Column::text(labels.name, 1.4)];
        columns.extend([labels.games_played, labels.firsts, labels.score, labels.result].map(Column::number));
        columns.extend(cash.then(|| Column::number(labels.cash)));
        columns.extend([labels.wins, labels.deal_ins].map(Column::number));
        Table::new(columns, self.rows.iter().map(|row| row.cells(cash)).collect())
    }

    pub(crate) fn keeps_cash(&self) -> bool {
        self.rows.iter().any(|row| row.cash.is_some())
    }

    fn best(&self, language: Language) -> Table {
        let labels = language.labels();
        let columns = vec![
            Column::text(labels.name, 1.0),
            Column::text(labels.best_hands, 3.0),
            Column::text(labels.total, 1.0),
            Column::number(labels.chips),
        ];
        Table::new(columns, self.best.iter().map(|best| best.cells(language)).collect())
    }

    fn penalties(&self, labels: &Labels) -> Table {
        let columns = vec![
            Column::text(labels.name, 1.0),
            Column::number(labels.amount),
            Column::text(labels.reason, 2.0),
            Column::text(labels.game, 1.0),
        ];
        let row = |one: &EveningPenalty| {
            let amount = text_cell(grouped(one.amount));
            Row::new(vec![cell(strong(&one.name)), amount, text_cell(&one.reason), text_cell(&one.game)])
        };
        Table::new(columns, self.penalties.iter().map(row).collect())
    }

    fn played(&self, language: Language) -> Table {
        let labels = language.labels();
        let columns =
            vec![Column::text(labels.ended, 1.2), Column::text(labels.rules, 1.2), Column::text(labels.ranking, 3.0)];
        Table::new(columns, self.games.iter().map(EveningGame::cells).collect())
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

impl EveningWin {
    fn cells(&self, language: Language) -> Row {
        let (labels, win) = (language.labels(), &self.win);
        let comma = if language == Language::Chinese { "、" } else { ", " };
        let patterns: Vec<&str> = win.patterns.iter().map(|pattern| pattern.name.as_str()).collect();
        let said = [(labels.concealed, win.hand.as_str()), (labels.melds, &win.melds), (labels.tile, &win.tile)];
        let said = said.into_iter().filter(|(_, text)| !text.trim().is_empty());
        let tiles: Line = said.flat_map(|(label, text)| [faint(label), plain(text)]).collect();
        let lines: Cell =
            [vec![strong(patterns.join(comma))], tiles].into_iter().filter(|line| !line.is_empty()).collect();
        Row::new(vec![cell(strong(&self.name)), lines, text_cell(&win.total), text_cell(grouped(win.chips))])
    }
}

impl EveningGame {
    fn cells(&self) -> Row {
        let seat = |seat: &crate::evening::EveningSeat| {
            let place = seat.place.map_or("–".into(), |place| place.to_string());
            format!("{place}. {} {}", clean(&seat.name), gained(seat.result))
        };
        let seats: Vec<String> = self.seats.iter().map(seat).collect();
        let rules = vec![vec![plain(&self.rules)], vec![faint(&self.length)]];
        Row::new(vec![text_cell(&self.ended), rules, text_cell(seats.join("　"))])
    }
}
