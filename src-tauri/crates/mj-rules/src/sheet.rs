//! 紀錄表: the form in which a member's record counts how often they scored each pattern.
//!
//! A form belongs to the rule book and not to a house. Whatever a house switches off or changes, the counts of all its
//! members and years stand in one form. So it is kept beside the rows and is no part of a rule set's identity.

use crate::pattern::Pattern;
use crate::ruleset::{BookRow, System};
use std::borrow::Cow;

/// 紀錄表: where a rule book takes its form from.
#[derive(Debug)]
pub enum SheetForm {
    /// Its source has a form, copied here with the labels of the source.
    Printed(&'static [Section]),
    /// Its source has none. The form lists the rows in the order of the book, with a section for each sort of worth.
    OfRows,
}

/// Averages of a member's games, by the names that players of a book use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rate {
    /// 和了率: of all hands, those that the member won.
    Won,
    /// 放銃率: those that another player won with the member's tile.
    Fed,
    /// 立直率: those in which the member declared.
    Declared,
    /// 副露率: those in which the member claimed a tile.
    Called,
    /// 平均打點: what a win brought from the others.
    PointsWon,
    /// 平均放銃點: what a tile that another player won with cost the member.
    PointsFed,
    /// 平均名次
    Place,
}

impl Rate {
    /// Its name for programs and for keys of the catalogue.
    pub const fn word(self) -> &'static str {
        match self {
            Rate::Won => "won",
            Rate::Fed => "fed",
            Rate::Declared => "declared",
            Rate::Called => "called",
            Rate::PointsWon => "points-won",
            Rate::PointsFed => "points-fed",
            Rate::Place => "place",
        }
    }

    /// Whether it is a share of all hands.
    pub const fn is_share(self) -> bool {
        match self {
            Rate::Won | Rate::Fed | Rate::Declared | Rate::Called => true,
            Rate::PointsWon | Rate::PointsFed | Rate::Place => false,
        }
    }
}

/// A part of the form: a heading over lines of two patterns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The worth of its patterns: the word of their [`Unit`](crate::counting::Unit), or `bonus`. It is for forms in
    /// other languages.
    pub unit: &'static str,
    /// Its Chinese heading.
    pub heading: &'static str,
    /// From top to bottom.
    pub lines: Cow<'static, [SheetLine]>,
}

/// A line of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetLine {
    pub left: Cell,
    pub right: Option<Cell>,
}

/// 牌型 in the form: the pattern that is counted, and its label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The pattern's id.
    pub id: &'static str,
    /// Its name in the form, which may be shorter.
    pub label: &'static str,
}

impl Section {
    /// The patterns line by line, each line from left to right.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.lines.iter().flat_map(|line| [Some(line.left), line.right]).flatten()
    }
}

impl Cell {
    /// A pattern under its own name.
    pub(crate) const fn of(pattern: &Pattern) -> Cell {
        Cell { id: pattern.id, label: pattern.name }
    }

    /// A pattern under the form's name for it.
    pub(crate) const fn labelled(pattern: &Pattern, label: &'static str) -> Cell {
        Cell { id: pattern.id, label }
    }

    /// A line with another cell on the right.
    pub(crate) const fn and(self, right: Cell) -> SheetLine {
        SheetLine { left: self, right: Some(right) }
    }
}

impl System {
    /// 紀錄表: the form of the rule book. It may hold patterns that a preset does not have.
    pub fn sheet(&self) -> Cow<'static, [Section]> {
        match self.sheet {
            SheetForm::Printed(sections) => Cow::Borrowed(sections),
            SheetForm::OfRows => Cow::Owned(of_rows(self.rows)),
        }
    }
}

/// Sections and patterns in the order in which the rows first name them. Rows that replace each other under an option
/// share their pattern's id, and so a cell.
fn of_rows(rows: &[BookRow]) -> Vec<Section> {
    let mut parts: Vec<((&str, &str), Vec<Cell>)> = Vec::new();
    for row in rows {
        if parts.iter().any(|(_, cells)| cells.iter().any(|cell| cell.id == row.pattern.id)) {
            continue;
        }
        let cell = Cell { id: row.pattern.id, label: row.name.unwrap_or(row.pattern.name) };
        match parts.iter_mut().find(|(sort, _)| *sort == sort_of(row)) {
            Some((_, cells)) => cells.push(cell),
            None => parts.push((sort_of(row), vec![cell])),
        }
    }
    parts.into_iter().map(|((unit, heading), cells)| Section { unit, heading, lines: lines(&cells) }).collect()
}

/// The unit and its heading. Bonus tiles make no hand win and have their own section.
const fn sort_of(row: &BookRow) -> (&'static str, &'static str) {
    if row.bonus {
        return ("bonus", "懸賞牌");
    }
    (row.worth.unit.word, row.worth.unit.heading)
}

fn lines(cells: &[Cell]) -> Cow<'static, [SheetLine]> {
    cells.chunks(2).map(|two| SheetLine { left: two[0], right: two.get(1).copied() }).collect()
}
