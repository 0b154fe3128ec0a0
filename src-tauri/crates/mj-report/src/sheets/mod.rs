//! 試算表: a report as tables of plain values, for a spreadsheet or CSV.

pub mod csv;
mod day;
mod evening;
mod form;
mod game;
mod look;
mod member;
mod member_form;
mod rank;
mod won;
pub mod xlsx;

pub use day::Day;

use crate::Milli;
use crate::text::clean;
use form::Form;
use mj_words::Language;

/// A report that is told as tables.
pub(crate) trait Tabular {
    /// The sheets of a spreadsheet.
    fn sheets(&self, language: Language) -> Vec<Leaf> {
        vec![self.sheet(language).into()]
    }

    /// The one table of the CSV.
    fn sheet(&self, language: Language) -> DataTable;
}

/// A sheet of a spreadsheet.
pub enum Leaf {
    Table(DataTable),
    Form(Form),
}

impl From<DataTable> for Leaf {
    fn from(sheet: DataTable) -> Leaf {
        Leaf::Table(sheet)
    }
}

/// A table of plain values.
pub struct DataTable {
    pub name: String,
    pub columns: Vec<String>,
    pub rows: Vec<Vec<Value>>,
    /// Each row is one of many alike, to be sorted and filtered by; labels with their values are not.
    pub is_list: bool,
}

impl DataTable {
    fn list(name: String, columns: Vec<String>, rows: Vec<Vec<Value>>) -> DataTable {
        DataTable { name, columns, rows, is_list: true }
    }

    fn pairs(name: String, columns: Vec<String>, rows: Vec<Vec<Value>>) -> DataTable {
        DataTable { name, columns, rows, is_list: false }
    }
}

/// A value of a cell. Texts are clean: only [`Value::text`] makes one.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    Text(String),
    /// A whole number.
    Count(i64),
    /// A number in thousandths.
    Score(Milli),
    Day(Day),
    Nothing,
}

impl Value {
    /// Text.
    pub fn text(text: impl AsRef<str>) -> Value {
        Value::Text(clean(text.as_ref()).into_owned())
    }

    /// Whether it is a number.
    pub fn is_number(&self) -> bool {
        matches!(self, Value::Count(_) | Value::Score(_))
    }

    /// A day, with its minute where there is one; what is none stays text.
    pub fn day(text: impl AsRef<str>) -> Value {
        Day::read(text.as_ref()).map_or_else(|| Value::text(text), Value::Day)
    }

    /// Text, or an empty cell.
    pub fn optional(text: Option<impl AsRef<str>>) -> Value {
        text.map_or(Value::Nothing, Value::text)
    }
}

impl From<u32> for Value {
    fn from(count: u32) -> Value {
        Value::Count(count.into())
    }
}

impl From<usize> for Value {
    fn from(count: usize) -> Value {
        Value::Count(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

impl From<i64> for Value {
    fn from(count: i64) -> Value {
        Value::Count(count)
    }
}

impl From<Milli> for Value {
    fn from(score: Milli) -> Value {
        Value::Score(score)
    }
}

/// What need not be there.
impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Nothing, Into::into)
    }
}

fn headings(columns: impl IntoIterator<Item = impl AsRef<str>>) -> Vec<String> {
    columns.into_iter().map(|column| clean(column.as_ref()).into_owned()).collect()
}
