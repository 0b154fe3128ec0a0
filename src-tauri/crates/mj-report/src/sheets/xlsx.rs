//! Tables as a spreadsheet.

use rust_xlsxwriter::{Color, DocProperties, ExcelDateTime, Format, FormatAlign, Workbook, Worksheet};

use super::{Day, Sheet, Value};
use crate::ReportError;
use crate::text::{shortened, width};

/// Beyond this a spreadsheet's numbers lose their last digits; larger ones are written as text, whole.
const EXACT: u64 = 1 << 53;
/// The most a cell holds.
const LONGEST: usize = 32_767;
/// The most rows a sheet holds, its head among them.
const MOST_ROWS: usize = 1_048_576;

struct Formats {
    head: Format,
    text: Format,
    count: Format,
    score: Format,
    day: Format,
    minute: Format,
}

/// The tables as an XLSX file. The same tables give the same bytes.
pub fn xlsx(sheets: &[Sheet]) -> Result<Vec<u8>, ReportError> {
    let formats = Formats {
        head: Format::new().set_bold().set_background_color(Color::RGB(0xf4_ef_e4)).set_align(FormatAlign::Top),
        text: Format::new().set_align(FormatAlign::Top),
        count: Format::new().set_num_format("#,##0").set_align(FormatAlign::Top),
        score: Format::new().set_num_format("#,##0.###").set_align(FormatAlign::Top),
        day: Format::new().set_num_format("yyyy-mm-dd").set_align(FormatAlign::Top),
        minute: Format::new().set_num_format("yyyy-mm-dd hh:mm").set_align(FormatAlign::Top),
    };
    let mut workbook = Workbook::new();
    // Any fixed time: this crate has no clock, and the same game makes the same file.
    let created = ExcelDateTime::from_ymd(2000, 1, 1)?;
    workbook.set_properties(&DocProperties::new().set_creation_datetime(&created));
    for sheet in sheets {
        let worksheet = workbook.add_worksheet();
        worksheet.set_name(&sheet.name)?;
        fill(worksheet, sheet, &formats)?;
    }
    Ok(workbook.save_to_buffer()?)
}

fn fill(worksheet: &mut Worksheet, sheet: &Sheet, formats: &Formats) -> Result<(), ReportError> {
    for (column, heading) in (0..).zip(&sheet.columns) {
        worksheet.write_string_with_format(0, column, cut(heading), &formats.head)?;
        worksheet.set_column_width(column, room(sheet, column))?;
    }
    for (line, row) in (1..).zip(sheet.rows.iter().take(MOST_ROWS - 1)) {
        for (column, value) in (0..).zip(row) {
            write(worksheet, line, column, value, formats)?;
        }
    }
    worksheet.set_freeze_panes(1, 0)?;
    if sheet.is_list && !sheet.rows.is_empty() {
        let (last_row, last_column) = (sheet.rows.len().min(MOST_ROWS - 1), sheet.columns.len().saturating_sub(1));
        worksheet.autofilter(0, 0, last_row as u32, last_column as u16)?;
    }
    worksheet.set_landscape().set_paper_size(9).set_print_fit_to_pages(1, 0).set_repeat_rows(0, 0)?;
    Ok(())
}

fn write(sheet: &mut Worksheet, row: u32, column: u16, value: &Value, formats: &Formats) -> Result<(), ReportError> {
    match value {
        Value::Text(text) => sheet.write_string_with_format(row, column, cut(text), &formats.text)?,
        Value::Count(count) if count.unsigned_abs() > EXACT => sheet.write_string(row, column, count.to_string())?,
        Value::Count(count) => sheet.write_number_with_format(row, column, *count as f64, &formats.count)?,
        Value::Score(score) if score.0.unsigned_abs() > EXACT => sheet.write_string(row, column, score.to_string())?,
        Value::Score(score) => {
            sheet.write_number_with_format(row, column, score.to_f64(), score_format(*score, formats))?
        }
        Value::Day(day) => {
            let format = if day.minute.is_some() { &formats.minute } else { &formats.day };
            sheet.write_datetime_with_format(row, column, moment(*day)?, format)?
        }
        Value::Nothing => return Ok(()),
    };
    Ok(())
}

fn moment(day: Day) -> Result<ExcelDateTime, ReportError> {
    let date = ExcelDateTime::from_ymd(day.year, day.month, day.day)?;
    Ok(match day.minute {
        Some((hour, minute)) => date.and_hms(hour.into(), minute, 0.0)?,
        None => date,
    })
}

/// Whole scores are written without the point that `#,##0.###` would leave behind them.
fn score_format(score: crate::Milli, formats: &Formats) -> &Format {
    if score.0 % 1_000 == 0 { &formats.count } else { &formats.score }
}

fn cut(text: &str) -> String {
    text.chars()
        .scan(0, |taken, character| {
            *taken += character.len_utf16();
            (*taken <= LONGEST).then_some(character)
        })
        .collect()
}

/// How wide a column is: as its widest cell within reason. Chinese counts double.
fn room(sheet: &Sheet, column: u16) -> f64 {
    let cells = sheet.rows.iter().filter_map(|row| row.get(usize::from(column))).map(|value| match value {
        Value::Text(text) => width(&shortened(text, 60)),
        Value::Count(count) => count.to_string().len() * 4 / 3 + 1,
        Value::Score(score) => score.to_string().len() + 2,
        Value::Day(day) => day.to_string().len() + 1,
        Value::Nothing => 0,
    });
    // The head has a button beside its text.
    let head = sheet.columns.get(usize::from(column)).map_or(0, |heading| width(&shortened(heading, 40)) + 3);
    cells.max().unwrap_or(0).max(head).clamp(6, 60) as f64 * 1.1 + 1.5
}
