//! Tables in columns of characters.

use anstyle::Style;

use super::{COLUMNS, RowOf, WIDTH, style};
use crate::chart::Weight;
use crate::lines::{Laid, broken};
use crate::page::{Align, Cell, Column, Row, Table, Tone, Width, cell, faint};

/// Blanks between two columns; one less where something would be broken otherwise.
const GAP: usize = 2;

/// The least that columns of text have together before numbers are broken too.
const LEAST: usize = 12;

/// Writes a table; where it does not fit its parts stand below each other.
pub fn write(out: &mut String, table: &Table) {
    let parts = (1..table.columns.len()).filter(|&at| table.columns[at].parted && !fits(table));
    let starts: Vec<usize> = [0].into_iter().chain(parts).collect();
    let ends = starts.iter().skip(1).copied().chain([table.columns.len()]);
    for (&from, to) in starts.iter().zip(ends) {
        if from > 0 {
            out.push('\n');
        }
        ColumnRange::of(&table.columns[from..to], from, &table.rows).write(out);
    }
}

/// Whether everything fits without being broken.
pub fn fits(table: &Table) -> bool {
    let part = ColumnRange { columns: &table.columns, from: 0, rows: &table.rows, between: GAP };
    let needed = (0..table.columns.len()).map(|at| part.needed(at).max(wide(&table.columns[at].heading)));
    needed.sum::<usize>() + part.gaps() <= WIDTH
}

fn wide(text: &str) -> usize {
    COLUMNS.width(text, Weight::Regular) as usize
}

/// Columns beside each other, and where in every row theirs begin.
#[derive(Clone, Copy)]
struct ColumnRange<'a> {
    columns: &'a [Column],
    from: usize,
    rows: &'a [Row],
    /// Blanks between two columns.
    between: usize,
}

impl<'a> ColumnRange<'a> {
    fn of(columns: &'a [Column], from: usize, rows: &'a [Row]) -> ColumnRange<'a> {
        let part = ColumnRange { columns, from, rows, between: GAP };
        let least = |at: usize| part.needed(at).max(narrowest(&columns[at].heading));
        let numbers = (0..columns.len()).filter(|&at| columns[at].width == Width::Fit).map(least).sum::<usize>();
        let all = (0..columns.len()).map(least).sum::<usize>();
        let (loose, close) = (part.gaps(), ColumnRange { between: GAP - 1, ..part }.gaps());
        let tight = numbers + loose + LEAST > WIDTH || (all + loose > WIDTH && all + close <= WIDTH);
        ColumnRange { between: if tight { GAP - 1 } else { GAP }, ..part }
    }

    fn write(&self, out: &mut String) {
        let widths = self.widths();
        if self.columns.iter().any(|column| !column.heading.is_empty()) {
            let heads: Vec<Cell> = self.columns.iter().map(|column| cell(faint(&column.heading))).collect();
            self.cells(out, &widths, &heads, Style::new());
        }
        let indent = widths.first().map_or(0, |first| first + self.between);
        for row in self.rows {
            let over = if row.void { style(Tone::Faint).strikethrough() } else { Style::new() };
            let cells = row.cells.get(self.from..).unwrap_or_default();
            let cells = &cells[..cells.len().min(self.columns.len())];
            if self.from == 0 || cells.iter().any(|cell| !cell.is_empty()) {
                self.cells(out, &widths, cells, over);
            }
            let room = WIDTH.saturating_sub(indent) as f32;
            for laid in row.below.iter().flat_map(|line| broken(line, COLUMNS, room)) {
                let mut line = RowOf::new(out);
                line.laid(&laid, indent, over);
                line.end();
            }
        }
    }

    /// Cells beside each other, as high as the highest.
    fn cells(&self, out: &mut String, widths: &[usize], cells: &[Cell], over: Style) {
        let broken_up = |(cell, width): (&Cell, &usize)| -> Vec<Laid> {
            cell.iter().flat_map(|line| broken(line, COLUMNS, *width as f32)).collect()
        };
        let cells: Vec<Vec<Laid>> = cells.iter().zip(widths).map(broken_up).collect();
        for line in 0..cells.iter().map(Vec::len).max().unwrap_or(0) {
            let (mut row, mut from) = (RowOf::new(out), 0);
            for (at, (cell, width)) in cells.iter().zip(widths).enumerate() {
                from += self.gap(at);
                if let Some(laid) = cell.get(line) {
                    let blank = width.saturating_sub(laid.width as usize);
                    let before = match self.columns[at].align {
                        Align::Start => 0,
                        Align::Center => blank / 2,
                        Align::End => blank,
                    };
                    row.laid(laid, from + before, over);
                }
                from += width;
            }
            row.end();
        }
    }

    /// What everything needs, if that fits; else headings are broken, then text, then all.
    fn widths(&self) -> Vec<usize> {
        let room = WIDTH.saturating_sub(self.gaps());
        let at_most = |heading: fn(&str) -> usize| -> Vec<usize> {
            (0..self.columns.len()).map(|at| self.needed(at).max(heading(&self.columns[at].heading))).collect()
        };
        let whole = at_most(wide);
        if whole.iter().sum::<usize>() <= room {
            return whole;
        }
        let mut widths = at_most(narrowest);
        let is_text = |at: &usize| self.columns[*at].width != Width::Fit;
        let mut spare = room.saturating_sub(widths.iter().sum());
        for (width, whole) in widths.iter_mut().zip(whole) {
            if whole - *width <= spare {
                spare -= whole - *width;
                *width = whole;
            }
        }
        let (texts, numbers): (Vec<usize>, Vec<usize>) = (0..widths.len()).partition(is_text);
        let left = room.saturating_sub(numbers.iter().map(|&at| widths[at]).sum());
        if widths.iter().sum::<usize>() <= room {
            return widths;
        }
        if left >= LEAST && !texts.is_empty() {
            shrink(&mut widths, &texts, left);
        } else {
            let all: Vec<usize> = (0..widths.len()).collect();
            shrink(&mut widths, &all, room);
        }
        widths
    }

    /// How wide the widest cell of a column is.
    fn needed(&self, at: usize) -> usize {
        let lines = self.rows.iter().filter_map(|row| row.cells.get(self.from + at)).flatten();
        lines.map(|line| COLUMNS.natural(line) as usize).max().unwrap_or(0)
    }

    /// What stands before a column: more where a new part begins.
    fn gap(&self, at: usize) -> usize {
        match at {
            0 => 0,
            _ if self.columns[at].parted => 2 * self.between,
            _ => self.between,
        }
    }

    fn gaps(&self) -> usize {
        (0..self.columns.len()).map(|at| self.gap(at)).sum()
    }
}

/// How wide a heading stands that is broken: its longest word, or half of its Chinese characters.
fn narrowest(heading: &str) -> usize {
    let word = |word: &str| if word.is_ascii() { wide(word) } else { wide(word).div_ceil(4) * 2 };
    heading.split(' ').map(word).max().unwrap_or(0)
}

/// Makes the widest of these columns narrower until they fit; the others keep what they need.
fn shrink(widths: &mut [usize], which: &[usize], room: usize) {
    let mut order = which.to_vec();
    order.sort_by_key(|&at| widths[at]);
    let mut left = room;
    for (index, &at) in order.iter().enumerate() {
        widths[at] = widths[at].min((left / (order.len() - index)).max(1));
        left = left.saturating_sub(widths[at]);
    }
}
