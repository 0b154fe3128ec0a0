//! A form in a spreadsheet: cells where the printed form has them, in the manner it has them.

use super::Value;

/// A form: it prints as the paper one does.
pub struct Form {
    pub name: String,
    /// How wide each column is, in halves of a character.
    pub widths: Vec<usize>,
    pub cells: Vec<Placed>,
    /// The row that is repeated at the head of each sheet of paper.
    pub repeated: Option<usize>,
}

/// A cell of a form.
pub struct Placed {
    pub row: usize,
    pub column: usize,
    /// So many columns wide.
    pub wide: usize,
    pub value: Value,
    pub look: Look,
    /// A line to its left: a new part of the form begins.
    pub parted: bool,
}

/// What a cell of a form is, and so how it looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    Title,
    Subtitle,
    /// What a value is called.
    Label,
    /// The head of a column of numbers.
    NumberLabel,
    /// A value behind its label.
    Plain,
    /// A value that is so many of a hundred.
    Percent,
    /// How often: nothing is a dot, so that what did come is seen at a glance.
    Times,
}

impl Form {
    pub fn new(name: String, widths: Vec<usize>) -> Form {
        Form { name, widths, cells: Vec::new(), repeated: None }
    }

    /// Puts a value into the columns of a row.
    pub fn put(&mut self, row: usize, columns: std::ops::RangeInclusive<usize>, value: Value, look: Look) {
        let (column, wide) = (*columns.start(), columns.count());
        self.cells.push(Placed { row, column, wide, value, look, parted: false });
    }

    /// How many rows it has.
    pub fn rows(&self) -> usize {
        self.cells.iter().map(|cell| cell.row + 1).max().unwrap_or(0)
    }

    /// How wide a cell is, in halves of a character.
    pub fn room(&self, cell: &Placed) -> usize {
        self.widths.iter().skip(cell.column).take(cell.wide).sum()
    }
}
