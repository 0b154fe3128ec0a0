//! How the cells of a spreadsheet look.

use mj_words::Language;
use rust_xlsxwriter::{Color, Format, FormatAlign, FormatBorder};

use super::Value;
use super::form::Look;
use crate::Milli;

/// The true minus of print, as the PDF has it.
const COUNT: &str = "#,##0;\u{2212}#,##0";
const SCORE: &str = "#,##0.###;\u{2212}#,##0.###";
const PERCENT: &str = "#,##0.0\" %\";\u{2212}#,##0.0\" %\"";
/// What never came is a dot.
const TIMES: &str = "#,##0;\u{2212}#,##0;\"·\"";

/// The colours of the paper.
const SHADE: Color = Color::RGB(0x00f4_efe4);
const RULE: Color = Color::RGB(0x00c9_c0b1);
const FAINT: Color = Color::RGB(0x005c_544a);
const INK: Color = Color::RGB(0x001f_1b16);

/// The manners of the cells, in the type of a language.
pub struct Looks {
    font: &'static str,
}

impl Looks {
    /// The size of text, in points.
    pub const SIZE: f64 = 10.5;

    /// The type that spreadsheets have for a language; where it is missing, they take their own.
    pub fn of(language: Language) -> Looks {
        Looks {
            font: match language {
                Language::TraditionalChinese | Language::English => "Microsoft JhengHei",
                Language::SimplifiedChinese => "Microsoft YaHei",
                Language::Japanese => "Yu Gothic",
            },
        }
    }

    pub fn size(&self, look: Look) -> f64 {
        match look {
            Look::Title => 20.0,
            Look::Subtitle => 11.0,
            _ => Looks::SIZE,
        }
    }

    fn plain(&self) -> Format {
        Format::new().set_font_name(self.font).set_font_size(Looks::SIZE).set_font_color(INK)
    }

    fn ruled(&self) -> Format {
        let ruled = self.plain().set_border(FormatBorder::Thin).set_border_color(RULE);
        ruled.set_align(FormatAlign::VerticalCenter).set_text_wrap()
    }

    /// The head of a column, above its numbers if it has any; a list has a button at the end of it.
    pub fn head(&self, of_numbers: bool, is_list: bool) -> Format {
        let head = self.plain().set_bold().set_background_color(SHADE).set_align(FormatAlign::Top);
        let head = head.set_border(FormatBorder::Thin).set_border_color(RULE);
        if of_numbers { at_the_end(head, if is_list { 2 } else { 1 }) } else { head }
    }

    /// A cell of a table.
    pub fn cell(&self, value: &Value) -> Format {
        let cell = self.plain().set_border(FormatBorder::Hair).set_border_color(RULE).set_align(FormatAlign::Top);
        let cell = match value {
            Value::Count(_) | Value::Score(_) => at_the_end(cell, 1),
            // A day stands as a text does, though it is a number to a spreadsheet.
            Value::Text(_) | Value::Day(_) | Value::Nothing => cell.set_align(FormatAlign::Left),
        };
        in_numbers(cell, value, COUNT)
    }

    /// A cell of a form.
    pub fn of_form(&self, look: Look, value: &Value, parted: bool) -> Format {
        let format = match look {
            Look::Title => {
                let title = self.plain().set_bold().set_font_size(self.size(look)).set_text_wrap();
                title.set_align(FormatAlign::VerticalCenter)
            }
            Look::Subtitle => {
                let subtitle = self.plain().set_font_size(self.size(look)).set_font_color(FAINT).set_text_wrap();
                subtitle.set_border_bottom(FormatBorder::Double).set_border_bottom_color(INK)
            }
            Look::Label => self.ruled().set_bold().set_background_color(SHADE),
            Look::NumberLabel => at_the_end(self.ruled().set_bold().set_background_color(SHADE), 1),
            // A value that is a number stands beside its label as a text does.
            Look::Plain => in_numbers(self.ruled().set_align(FormatAlign::Left), value, COUNT),
            Look::Percent => self.ruled().set_align(FormatAlign::Left).set_num_format(PERCENT),
            Look::Times => in_numbers(at_the_end(self.ruled().set_bold(), 1), value, TIMES),
        };
        if parted { format.set_border_left(FormatBorder::Medium).set_border_left_color(INK) } else { format }
    }
}

/// At the right of its cell, off what stands in the next.
fn at_the_end(format: Format, indent: u8) -> Format {
    format.set_align(FormatAlign::Right).set_indent(indent)
}

fn in_numbers(format: Format, value: &Value, count: &str) -> Format {
    match value {
        Value::Count(_) => format.set_num_format(count),
        Value::Score(score) if is_whole(*score) => format.set_num_format(count),
        Value::Score(_) => format.set_num_format(SCORE),
        Value::Day(day) if day.minute.is_some() => format.set_num_format("yyyy-mm-dd hh:mm"),
        Value::Day(_) => format.set_num_format("yyyy-mm-dd"),
        Value::Text(_) | Value::Nothing => format,
    }
}

/// Whole scores are written without the point that `#,##0.###` would leave behind them.
fn is_whole(score: Milli) -> bool {
    score.0 % 1_000 == 0
}
