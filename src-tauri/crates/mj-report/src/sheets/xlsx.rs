//! Tables and forms as a spreadsheet, which prints as it stands.

use mj_words::Language;
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, Worksheet};

use super::form::Form;
use super::look::Looks;
use super::{DataTable, Day, Leaf, Value};
use crate::ReportError;
use crate::text::{clean, shortened, width};

/// Beyond this a spreadsheet's numbers lose their last digits; larger ones are written as text, whole.
const EXACT: u64 = 1 << 53;
/// The most a cell holds.
const LONGEST: usize = 32_767;
/// The most rows a sheet holds, its head among them.
const MOST_ROWS: usize = 1_048_576;
/// Of the head and the foot of a sheet of paper a spreadsheet takes 255 characters, with its marks.
const MOST_IN_HEAD: usize = 90;

/// What stands on every sheet of paper.
pub struct Letterhead<'a> {
    pub language: Language,
    pub title: &'a str,
    pub footer: &'a str,
}

/// The sheets as an XLSX file. The same sheets give the same bytes.
pub fn xlsx(leaves: &[Leaf], head: &Letterhead<'_>) -> Result<Vec<u8>, ReportError> {
    let looks = Looks::of(head.language);
    let mut workbook = Workbook::new();
    // Any fixed time: this crate has no clock, and the same game makes the same file.
    let created = ExcelDateTime::from_ymd(2000, 1, 1)?;
    let title = cut(&clean(head.title), MOST_IN_HEAD);
    workbook.set_properties(&DocProperties::new().set_creation_datetime(&created).set_title(title));
    for leaf in leaves {
        let worksheet = workbook.add_worksheet();
        on_paper(worksheet, leaf, head)?;
        match leaf {
            Leaf::Table(sheet) => table(worksheet, sheet, &looks)?,
            Leaf::Form(form) => self::form(worksheet, form, &looks)?,
        }
    }
    Ok(workbook.save_to_buffer()?)
}

/// A4, as wide as one sheet, with what it belongs to and which of how many sheets it is at the foot. A form stands upright
/// and has its title in itself.
fn on_paper(worksheet: &mut Worksheet, leaf: &Leaf, head: &Letterhead<'_>) -> Result<(), ReportError> {
    // In inches: 12 mm at the sides, as the PDF has it.
    worksheet.set_paper_size(9).set_margins(0.47, 0.47, 0.63, 0.7, 0.31, 0.31);
    worksheet.set_print_fit_to_pages(1, 0).set_print_center_horizontally(true);
    worksheet.set_footer(format!("&L{}&R&P / &N", in_head(head.footer)));
    match leaf {
        Leaf::Table(sheet) => {
            worksheet.set_name(&sheet.name)?.set_landscape();
            worksheet.set_header(format!("&L{}&R{}", in_head(head.title), in_head(&sheet.name)));
        }
        Leaf::Form(form) => {
            worksheet.set_name(&form.name)?.set_portrait();
        }
    }
    Ok(())
}

/// Text for the head or the foot of a sheet of paper, where `&` begins a mark.
fn in_head(text: &str) -> String {
    cut(&clean(text), MOST_IN_HEAD).replace('&', "&&")
}

fn table(worksheet: &mut Worksheet, sheet: &DataTable, looks: &Looks) -> Result<(), ReportError> {
    for (column, heading) in (0..).zip(&sheet.columns) {
        let of_numbers = sheet.rows.iter().filter_map(|row| row.get(usize::from(column))).any(Value::is_number);
        let head = looks.head(of_numbers, sheet.is_list);
        worksheet.write_string_with_format(0, column, cut(heading, LONGEST), &head)?;
        worksheet.set_column_width(column, room(sheet, column))?;
    }
    for (line, row) in (1..).zip(sheet.rows.iter().take(MOST_ROWS - 1)) {
        for (column, value) in (0..).zip(row) {
            write(worksheet, line, column, value, &looks.cell(value))?;
        }
    }
    let last = (sheet.rows.len().min(MOST_ROWS - 1) as u32, sheet.columns.len().saturating_sub(1) as u16);
    worksheet.set_freeze_panes(1, 0)?;
    if sheet.is_list && !sheet.rows.is_empty() {
        worksheet.autofilter(0, 0, last.0, last.1)?;
    }
    worksheet.set_repeat_rows(0, 0)?.set_print_area(0, 0, last.0, last.1)?;
    Ok(())
}

fn form(worksheet: &mut Worksheet, form: &Form, looks: &Looks) -> Result<(), ReportError> {
    for (column, width) in (0..).zip(&form.widths) {
        worksheet.set_column_width(column, in_characters(*width))?;
    }
    let mut lines = vec![1; form.rows()];
    for cell in &form.cells {
        let look = looks.of_form(cell.look, &cell.value, cell.parted);
        let (row, column) = (cell.row as u32, cell.column as u16);
        if cell.wide > 1 {
            let last = column + cell.wide as u16 - 1;
            worksheet.merge_range(row, column, row, last, "", &look)?;
        }
        write(worksheet, row, column, &cell.value, &look)?;
        if let Value::Text(text) = &cell.value {
            let size = looks.size(cell.look) / Looks::SIZE;
            let needed = (width(text) as f64 * size / (in_characters(form.room(cell)) - 1.0)).ceil();
            lines[cell.row] = lines[cell.row].max(needed as u32);
        }
    }
    for (row, lines) in (0..).zip(lines) {
        let size = form.cells.iter().filter(|cell| cell.row == row as usize).map(|cell| looks.size(cell.look));
        let line = size.fold(Looks::SIZE, f64::max) * 1.5;
        worksheet.set_row_height(row, f64::from(lines.clamp(1, 12)) * line + 1.0)?;
    }
    let last = (form.rows().saturating_sub(1) as u32, form.widths.len().saturating_sub(1) as u16);
    worksheet.set_print_area(0, 0, last.0, last.1)?.set_screen_gridlines(false);
    if let Some(row) = form.repeated {
        worksheet.set_repeat_rows(row as u32, row as u32)?;
    }
    Ok(())
}

fn write(sheet: &mut Worksheet, row: u32, column: u16, value: &Value, look: &Format) -> Result<(), ReportError> {
    match value {
        Value::Text(text) => sheet.write_string_with_format(row, column, cut(text, LONGEST), look)?,
        Value::Count(count) if count.unsigned_abs() > EXACT => {
            sheet.write_string_with_format(row, column, count.to_string(), look)?
        }
        Value::Count(count) => sheet.write_number_with_format(row, column, *count as f64, look)?,
        Value::Score(score) if score.0.unsigned_abs() > EXACT => {
            sheet.write_string_with_format(row, column, score.to_string(), look)?
        }
        Value::Score(score) => sheet.write_number_with_format(row, column, score.to_f64(), look)?,
        Value::Day(day) => sheet.write_datetime_with_format(row, column, moment(*day)?, look)?,
        Value::Nothing => sheet.write_blank(row, column, look)?,
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

/// As much of a text as there is room for.
fn cut(text: &str, most: usize) -> String {
    text.chars()
        .scan(0, |taken, character| {
            *taken += character.len_utf16();
            (*taken <= most).then_some(character)
        })
        .collect()
}

/// How wide a column is: as its widest cell within reason. Chinese counts double.
fn room(sheet: &DataTable, column: u16) -> f64 {
    let cells = sheet.rows.iter().filter_map(|row| row.get(usize::from(column))).map(|value| match value {
        Value::Text(text) => width(&shortened(text, 60)),
        Value::Count(count) => count.to_string().len() * 4 / 3 + 2,
        Value::Score(score) => score.to_string().len() + 3,
        Value::Day(day) => day.to_string().len() + 1,
        Value::Nothing => 0,
    });
    // The head has a button beside its text.
    let head = sheet.columns.get(usize::from(column)).map_or(0, |heading| width(&shortened(heading, 40)) + 3);
    in_characters(cells.max().unwrap_or(0).max(head).clamp(6, 60))
}

/// Halves of a character as a spreadsheet counts them, with room beside the text.
fn in_characters(halves: usize) -> f64 {
    halves as f64 * 1.1 + 1.5
}
