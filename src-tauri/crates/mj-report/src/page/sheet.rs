//! 會員玩牌紀錄 as a page, in the source's form.

use super::{
    Block, Cell, Column, Facts, Line, Page, Row, Table, cell, faint, filter_facts, made_on, plain, strong, text_cell,
};
use crate::chart::{Chart, Series, Tick};
use crate::language::Labels;
use crate::sheet::{
    BestHand, PatternCount, PutAside, Rating, Section, SectionRow, SheetGame, SheetPenalty, SheetReport,
};
use crate::text::{clean, gained, grouped, listed, measured, scored};
use crate::{Language, page};

impl SheetReport {
    pub(crate) fn page(&self, language: Language) -> Page {
        let labels = language.labels();
        let filter = filter_facts(&self.filter, language);
        let mut blocks: Vec<Block> = (!filter.facts.is_empty()).then_some(Block::Facts(filter)).into_iter().collect();
        if self.header.games == 0 {
            blocks.push(Block::Notice(labels.no_games.into()));
        }
        blocks.push(Block::Facts(self.form(labels)));
        blocks.extend(self.sections.chunks(2).map(|pair| Block::Table(form_of(pair, labels))));
        if !self.best_hands.is_empty() {
            let hands = best_hands(&self.best_hands, language);
            blocks.extend([Block::Heading(labels.best_hands.into()), Block::Table(hands)]);
        }
        blocks.extend(self.rating.iter().flat_map(|rating| rating.blocks(language)));
        if !self.penalties.is_empty() {
            blocks.extend([Block::Heading(labels.penalty.into()), Block::Table(penalties(&self.penalties, labels))]);
        }
        if !self.games.is_empty() {
            blocks.extend([Block::Heading(labels.games.into()), Block::Table(games(&self.games, labels))]);
        }
        if !self.unfinished.is_empty() {
            let aside = put_aside(&self.unfinished, language);
            blocks.extend([Block::Heading(labels.unfinished.into()), Block::Table(aside)]);
        }
        Page {
            language,
            title: clean(&self.title).into_owned(),
            subtitle: clean(&self.header.member).into_owned(),
            blocks,
            footer: page::joined([self.header.member.as_str(), &made_on(self.made.as_deref(), language)]),
        }
    }

    /// The head of the form, three beside each other; 名次排名 has an empty place to its right, as there.
    fn form(&self, labels: &Labels) -> Facts {
        let head = &self.header;
        let optional = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
        let mut form = Facts::new(3);
        form.place(labels.sheet_grade, head.grade.as_deref().unwrap_or(""));
        form.place(labels.sheet_member, &head.member);
        form.place(labels.sheet_number, optional(head.number));
        form.place(labels.sheet_score, scored(head.score));
        form.place(labels.sheet_placement, scored(head.placement));
        form.place(labels.sheet_games, count_of(head.games));
        form.place(labels.sheet_score_rank, optional(head.score_rank));
        form.place(labels.sheet_placement_rank, optional(head.placement_rank));
        form.facts.push(None);
        form.place(labels.sheet_wins, count_of(head.wins));
        form.place(labels.sheet_deal_ins, count_of(head.deal_ins));
        form.place(labels.sheet_liable, count_of(head.liable));
        form
    }
}

/// One or two sections beside each other, each two patterns wide.
fn form_of(sections: &[Section], labels: &Labels) -> Table {
    let columns = sections.iter().flat_map(|section| {
        let pair = || [Column::text(&section.heading, 1.0), Column::number(labels.times_of_pattern)];
        let [name, count] = pair();
        [name.parted(), count].into_iter().chain(pair())
    });
    let rows = sections.iter().map(|section| section.rows.len()).max().unwrap_or(0);
    let row = |index: usize| Row::new(sections.iter().flat_map(|section| pair_of(section.rows.get(index))).collect());
    Table::new(columns.collect(), (0..rows).map(row).collect()).dense()
}

fn pair_of(row: Option<&SectionRow>) -> [Cell; 4] {
    let [left, left_count] = counted(row.map(|row| &row.left));
    let [right, right_count] = counted(row.and_then(|row| row.right.as_ref()));
    [left, left_count, right, right_count]
}

/// A pattern that never came has its place and no number: what did come is then seen at a glance.
fn counted(pattern: Option<&PatternCount>) -> [Cell; 2] {
    let Some(pattern) = pattern else { return [Cell::new(), Cell::new()] };
    let count = if pattern.count == 0 { faint("·") } else { strong(count_of(pattern.count)) };
    [text_cell(&pattern.name), cell(count)]
}

/// A row for each hand, and below it the tiles and what they were worth.
fn best_hands(hands: &[BestHand], language: Language) -> Table {
    let labels = language.labels();
    let mut columns = vec![Column::number(labels.date).centred(), Column::text(labels.game, 1.0)];
    columns.extend([Column::number(labels.hand).centred(), Column::text(labels.win_by, 1.2)]);
    columns.extend([Column::text(labels.total, 1.2), Column::number(labels.chips)]);
    let row = |hand: &BestHand| {
        let won = [hand.how.as_str(), &hand.tile].into_iter().filter(|text| !text.is_empty());
        let won = won.collect::<Vec<_>>().join(" ");
        let mut cells: Vec<Cell> = vec![text_cell(&hand.date), text_cell(&hand.game)];
        cells.extend([text_cell(hand.hand.to_string()), text_cell(won)]);
        cells.extend([cell(strong(&hand.total)), text_cell(grouped(hand.chips))]);
        Row { cells, below: shown(hand, language), void: false }
    };
    Table::new(columns, hands.iter().map(row).collect()).dense()
}

/// Its tiles, what lay open, what was scored; whatever is known of it.
fn shown(hand: &BestHand, language: Language) -> Cell {
    let labels = language.labels();
    let patterns = listed(&hand.patterns, language);
    let said = [(labels.concealed, &hand.tiles), (labels.melds, &hand.melds), (labels.patterns, &patterns)];
    let said = said.into_iter().filter(|(_, text)| !text.trim().is_empty());
    let line: Line = said.flat_map(|(label, text)| [faint(label), plain(text)]).collect();
    if line.is_empty() { Cell::new() } else { vec![line] }
}

fn count_of(count: u32) -> String {
    grouped(count.into())
}

impl Rating {
    fn blocks(&self, language: Language) -> Vec<Block> {
        let labels = language.labels();
        let mut facts = Facts::new(2);
        facts.say(labels.grade, &self.grade);
        let provisional = if self.provisional { labels.provisional } else { "" };
        facts.say(labels.rating, page::joined([measured(self.points).as_str(), provisional]));
        if self.provisional {
            facts.say(labels.until_firm, self.games_until_firm.to_string());
        }
        let mut blocks = vec![Block::Heading(labels.rating.into()), Block::Facts(facts)];
        if self.curve.len() > 1 {
            blocks.push(Block::Chart(self.chart(labels)));
        }
        blocks
    }

    fn chart(&self, labels: &Labels) -> Chart {
        let name = measured(self.points);
        let values = self.curve.iter().map(|point| point.points.to_f64()).collect();
        let ticks = self.curve.iter().enumerate();
        Chart {
            description: page::joined([labels.rating_curve, &name]),
            values: labels.rating.into(),
            steps: String::new(),
            series: vec![Series { name, values }],
            ticks: ticks.map(|(step, point)| Tick { step, text: clean(&point.date).into_owned() }).collect(),
            parts: Vec::new(),
        }
    }
}

fn penalties(penalties: &[SheetPenalty], labels: &Labels) -> Table {
    let columns = vec![
        Column::text(labels.date, 1.0),
        Column::text(labels.game, 1.0),
        Column::text(labels.reason, 2.0),
        Column::number(labels.amount),
    ];
    let row = |one: &SheetPenalty| {
        let mut cells: Vec<Cell> = [&one.date, &one.game, &one.reason].map(text_cell).into();
        cells.push(text_cell(grouped(one.amount)));
        Row::new(cells)
    };
    Table::new(columns, penalties.iter().map(row).collect())
}

fn games(games: &[SheetGame], labels: &Labels) -> Table {
    let texts = [(labels.date, 1.0), (labels.game, 1.0), (labels.rules, 1.2)];
    let mut columns: Vec<Column> = texts.into_iter().map(|(heading, share)| Column::text(heading, share)).collect();
    columns.extend([labels.place, labels.result, labels.score].map(Column::number));
    let row = |game: &SheetGame| {
        let mut cells: Vec<Cell> = [&game.date, &game.game, &game.rules].map(text_cell).into();
        cells.push(text_cell(game.place.map_or("–".into(), |place| place.to_string())));
        cells.extend([gained(game.result), scored(game.score)].map(text_cell));
        Row::new(cells)
    };
    Table::new(columns, games.iter().map(row).collect())
}

fn put_aside(games: &[PutAside], language: Language) -> Table {
    let labels = language.labels();
    let texts = [(labels.began, 1.0), (labels.game, 1.0), (labels.rules, 1.2), (labels.at_table, 2.0)];
    let columns = texts.into_iter().map(|(heading, share)| Column::text(heading, share)).collect();
    let row = |game: &PutAside| {
        let people = listed(&game.people, language);
        Row::new([&game.date, &game.game, &game.rules, &people].map(text_cell).into())
    };
    Table::new(columns, games.iter().map(row).collect())
}
