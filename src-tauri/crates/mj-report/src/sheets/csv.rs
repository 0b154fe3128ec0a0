//! A table as CSV (RFC 4180) that spreadsheets open as it is meant.

use csv::{Terminator, WriterBuilder};

use super::{DataTable, Value};
use crate::ReportError;

/// Tells Excel that this is UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// The table as CSV, its columns' names first.
pub fn csv(sheet: &DataTable) -> Result<String, ReportError> {
    let mut writer = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(BYTE_ORDER_MARK.as_bytes().to_vec());
    writer.write_record(sheet.columns.iter().map(|column| harmless(column)))?;
    for row in &sheet.rows {
        writer.write_record(row.iter().map(written))?;
    }
    let bytes = writer.into_inner().map_err(|error| csv::Error::from(error.into_error()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn written(value: &Value) -> String {
    match value {
        Value::Text(text) => harmless(text),
        Value::Count(count) => count.to_string(),
        Value::Score(score) => score.to_string(),
        Value::Day(day) => day.to_string(),
        Value::Nothing => String::new(),
    }
}

/// A text that no spreadsheet takes for a formula: one that begins like one gets an apostrophe before it.
/// Numbers are no texts and stay as they are.
fn harmless(text: &str) -> String {
    let first = text.trim_start().chars().next();
    match first {
        Some('=' | '+' | '-' | '@' | '＝' | '＋' | '－' | '＠' | '−') => format!("'{text}"),
        _ => text.to_owned(),
    }
}
