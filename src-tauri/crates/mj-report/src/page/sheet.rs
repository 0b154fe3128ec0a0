//! 會員玩牌紀錄 as a page, in the source's form.

use super::{
    Block, Cell, Column, Facts, Page, Paged, Row, Table, cell, faint, filter_facts, made_on, strong, text_cell, won,
};
use crate::chart::{Chart, Series, Tick};
use crate::page;
use crate::sheet::{PatternCount, PutAside, Rate, Rating, Section, SectionRow, SheetGame, SheetPenalty, SheetReport};
use crate::text::{clean, gained, grouped, measured, scored};
use crate::words::{label, labels, listed};
use mj_words::Language;

impl Paged for SheetReport {
    fn page(&self, language: Language) -> Page {
        let filter = filter_facts(&self.filter, language);
        let mut blocks: Vec<Block> = (!filter.facts.is_empty()).then_some(Block::Facts(filter)).into_iter().collect();
        if self.header.games == 0 {
            blocks.push(Block::Notice(label(language, "sheet-not-yet")));
        }
        blocks.push(Block::Facts(self.form(language)));
        blocks.extend(self.sections.chunks(2).map(|pair| Block::Table(form_of(pair, language))));
        if !self.best_hands.is_empty() {
            let hands = won::of_member(&self.best_hands, language);
            blocks.extend([Block::heading(language, "sheet-best"), Block::Table(hands)]);
        }
        blocks.extend(self.rating.iter().flat_map(|rating| rating.blocks(language)));
        if !self.penalties.is_empty() {
            blocks.extend([
                Block::heading(language, "played-penalty"),
                Block::Table(penalties(&self.penalties, language)),
            ]);
        }
        if !self.games.is_empty() {
            blocks.extend([Block::heading(language, "sheet-played"), Block::Table(games(&self.games, language))]);
        }
        if !self.unfinished.is_empty() {
            let aside = put_aside(&self.unfinished, language);
            blocks.extend([Block::heading(language, "sheet-unfinished"), Block::Table(aside)]);
        }
        Page {
            language,
            title: clean(&self.title).into_owned(),
            subtitle: clean(&self.header.member).into_owned(),
            blocks,
            footer: page::joined([self.header.member.as_str(), &made_on(self.made.as_deref(), language)]),
        }
    }
}

impl SheetReport {
    /// The head of the form, three beside each other; 名次排名 has an empty place to its right, as there.
    fn form(&self, language: Language) -> Facts {
        let head = &self.header;
        let optional = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
        let mut form = Facts::new(3, language);
        form.place("sheet-grade", head.grade.as_deref().unwrap_or(""));
        form.place("sheet-member", &head.member);
        form.place("sheet-number", optional(head.number));
        form.place("sheet-score", scored(head.score));
        form.place("sheet-placement", scored(head.placement));
        form.place("sheet-games", count_of(head.games));
        form.place("sheet-score-rank", optional(head.score_rank));
        form.place("sheet-placement-rank", optional(head.placement_rank));
        form.facts.push(None);
        form.place("sheet-wins", count_of(head.wins));
        form.place("sheet-deal-ins", count_of(head.deal_ins));
        form.place("sheet-liable", count_of(head.liable));
        for rate in &self.rates {
            form.named(&rate.name, rated(rate));
        }
        form
    }
}

/// One or two sections beside each other, each two patterns wide.
fn form_of(sections: &[Section], language: Language) -> Table {
    let columns = sections.iter().flat_map(|section| {
        let pair = || [Column::text(&section.heading, 1.0), Column::number(label(language, "sheet-times"))];
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

fn rated(rate: &Rate) -> String {
    let sign = if rate.percent { " %" } else { "" };
    rate.value.map_or_else(|| "–".into(), |value| format!("{}{sign}", measured(value)))
}

fn count_of(count: u32) -> String {
    grouped(count.into())
}

impl Rating {
    fn blocks(&self, language: Language) -> Vec<Block> {
        let mut facts = Facts::new(2, language);
        if let Some(grade) = &self.grade {
            facts.say("ranking-grade", grade);
        }
        facts.say("games-rules", &self.book);
        let provisional = if self.provisional { label(language, "paper-provisional") } else { String::new() };
        facts.say("sheet-rating", page::joined([measured(self.points), provisional]));
        if self.provisional {
            facts.say("paper-until-firm", self.games_until_firm.to_string());
        }
        let mut blocks = vec![Block::heading(language, "sheet-rating"), Block::Facts(facts)];
        if self.curve.len() > 1 {
            blocks.push(Block::Chart(self.chart(language)));
        }
        blocks
    }

    fn chart(&self, language: Language) -> Chart {
        let name = measured(self.points);
        let values = self.curve.iter().map(|point| point.points.to_f64()).collect();
        let ticks = self.curve.iter().enumerate();
        Chart {
            description: page::joined([&label(language, "sheet-curve"), &name]),
            values: label(language, "sheet-rating"),
            steps: String::new(),
            series: vec![Series { name, values }],
            ticks: ticks.map(|(step, point)| Tick { step, text: clean(&point.date).into_owned() }).collect(),
            parts: Vec::new(),
        }
    }
}

fn penalties(penalties: &[SheetPenalty], language: Language) -> Table {
    let columns = vec![
        Column::text(label(language, "paper-date"), 1.0),
        Column::text(label(language, "played-game"), 1.0),
        Column::text(label(language, "judge-reason"), 2.0),
        Column::number(label(language, "paper-amount")),
    ];
    let row = |one: &SheetPenalty| {
        let mut cells: Vec<Cell> = [&one.date, &one.game, &one.reason].map(text_cell).into();
        cells.push(text_cell(grouped(one.amount)));
        Row::new(cells)
    };
    Table::new(columns, penalties.iter().map(row).collect())
}

fn games(games: &[SheetGame], language: Language) -> Table {
    let texts = [("paper-date", 1.0), ("played-game", 1.0), ("games-rules", 1.2)];
    let mut columns: Vec<Column> =
        texts.into_iter().map(|(key, share)| Column::text(label(language, key), share)).collect();
    columns.extend(labels(language, ["played-place", "played-result", "ranking-score"]).map(Column::number));
    let row = |game: &SheetGame| {
        let mut cells: Vec<Cell> = [&game.date, &game.game, &game.rules].map(text_cell).into();
        cells.push(text_cell(game.place.map_or("–".into(), |place| place.to_string())));
        cells.extend([gained(game.result), scored(game.score)].map(text_cell));
        Row::new(cells)
    };
    Table::new(columns, games.iter().map(row).collect())
}

fn put_aside(games: &[PutAside], language: Language) -> Table {
    let texts = [("played-began", 1.0), ("played-game", 1.0), ("games-rules", 1.2), ("paper-at-table", 2.0)];
    let columns = texts.into_iter().map(|(key, share)| Column::text(label(language, key), share)).collect();
    let row = |game: &PutAside| {
        let people = listed(language, &game.people);
        Row::new([&game.date, &game.game, &game.rules, &people].map(text_cell).into())
    };
    Table::new(columns, games.iter().map(row).collect())
}
