//! 胡: a won hand as lines and rows, wherever a page tells of one.

use super::{Cell, Column, Line, Row, Span, Table, cell, enumerated, labelled, plain, strong, text_cell};
use crate::text::grouped;
use crate::tiles;
use crate::won::{BestHand, WonHand};
use crate::words::{label, listed};
use mj_words::Language;

impl WonHand {
    /// The tiles: drawn where they are known, otherwise in words, each behind its label. The tile it was won on stands
    /// apart where they are drawn; in words the caller says it.
    fn tiles(&self, language: Language) -> Line {
        let words = labelled(language, self.parts());
        let Some(tiles) = tiles::groups(&self.drawn) else { return words };
        let told = words.iter().chain(&self.winning_tile(language)).map(Span::text).collect::<Vec<_>>().join(" ");
        vec![Span { tiles, words, ..plain(told) }]
    }

    fn winning_tile(&self, language: Language) -> Line {
        labelled(language, [("paper-winning-tile", &self.tile)])
    }

    /// The tiles and what they were worth; where several won, with the name before them.
    pub(super) fn lines(&self, name: Option<&str>, language: Language) -> Vec<Line> {
        let name: Line = name.map(strong).into_iter().collect();
        let (tiles, reading) = (self.tiles(language), labelled(language, [("paper-reading", &self.reading)]));
        // Tiles in words have name and reading beside them, drawn ones a line to themselves.
        let lines = match self.drawn.is_empty() {
            true => vec![[name, tiles, reading].concat(), self.patterns(language)],
            false => vec![name, tiles, reading, self.patterns(language)],
        };
        lines.into_iter().filter(|line| !line.is_empty()).collect()
    }

    fn patterns(&self, language: Language) -> Line {
        let texts = self.patterns.iter().map(|pattern| {
            let times = if pattern.times > 1 { format!(" ×{}", pattern.times) } else { String::new() };
            plain(format!("{} {}{times}", pattern.name, pattern.value))
        });
        let mut line = enumerated(language, texts);
        line.push(strong(format!("{} {}", label(language, "result-total"), self.total)));
        line
    }
}

/// The best hands of a member: a row for each, and below it the tiles and what was counted.
pub(super) fn of_member(hands: &[BestHand], language: Language) -> Table {
    let columns = vec![
        Column::number(label(language, "paper-date")).centred(),
        Column::text(label(language, "played-game"), 1.0),
        Column::number(label(language, "game-chart-hand")).centred(),
        Column::text(label(language, "ending-won"), 1.2),
        Column::text(label(language, "result-total"), 1.2),
        Column::number(label(language, "paper-worth")),
    ];
    let row = |BestHand { date, game, hand, win, .. }: &BestHand| {
        let won = [win.how.as_str(), &win.tile].into_iter().filter(|text| !text.is_empty());
        let mut cells: Vec<Cell> = vec![text_cell(date), text_cell(game), text_cell(hand.to_string())];
        cells.extend([text_cell(won.collect::<Vec<_>>().join(" ")), cell(strong(&win.total))]);
        cells.push(text_cell(grouped(win.chips)));
        let patterns = labelled(language, [("patterns-title", listed(language, &win.counted()))]);
        Row { cells, below: below([win.tiles(language), patterns].concat()), void: false }
    };
    Table::new(columns, hands.iter().map(row).collect()).dense()
}

/// The greatest hands of an evening: a row for each, and below it the tiles.
pub(super) fn of_evening(hands: &[BestHand], language: Language) -> Table {
    let columns = vec![
        Column::text(label(language, "ranking-name"), 1.0),
        Column::text(label(language, "sheet-best"), 3.0),
        Column::text(label(language, "result-total"), 1.0),
        Column::number(label(language, "paper-worth")),
    ];
    let row = |BestHand { name, win, .. }: &BestHand| {
        let patterns: Vec<String> = win.patterns.iter().map(|pattern| pattern.name.clone()).collect();
        let cells = vec![
            cell(strong(name)),
            cell(strong(listed(language, &patterns))),
            text_cell(&win.total),
            text_cell(grouped(win.chips)),
        ];
        let mut tiles = win.tiles(language);
        // In words the tile stands behind the others; nothing else here says it.
        let won = win.winning_tile(language);
        match tiles.first_mut() {
            Some(drawn) if !drawn.tiles.is_empty() => drawn.words.extend(won),
            _ => tiles.extend(won),
        }
        Row { cells, below: below(tiles), void: false }
    };
    Table::new(columns, hands.iter().map(row).collect())
}

fn below(line: Line) -> Cell {
    if line.is_empty() { Cell::new() } else { vec![line] }
}
