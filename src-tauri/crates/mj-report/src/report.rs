//! 報表: what every report can be written as.

use mj_words::Language;
use serde::Serialize;

use crate::page::Paged;
use crate::sheets::xlsx::Letterhead;
use crate::sheets::{self, Tabular};
use crate::{EveningReport, GameReport, RankReport, ReportError, SheetReport, html, pdf};

/// What a report can be written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// A page that needs nothing but itself.
    Html,
    /// A4 paper.
    Pdf,
    /// A spreadsheet.
    Xlsx,
    /// One table: a row for each hand and player, each pattern, or each member.
    Csv,
    /// The data themselves.
    Json,
}

impl Format {
    /// All of them, in the order to offer them.
    pub const ALL: [Format; 5] = [Format::Html, Format::Pdf, Format::Xlsx, Format::Csv, Format::Json];

    /// How the names of its files end.
    pub fn extension(self) -> &'static str {
        match self {
            Format::Html => "html",
            Format::Pdf => "pdf",
            Format::Xlsx => "xlsx",
            Format::Csv => "csv",
            Format::Json => "json",
        }
    }

    /// What a browser calls it.
    pub fn media_type(self) -> &'static str {
        match self {
            Format::Html => "text/html; charset=utf-8",
            Format::Pdf => "application/pdf",
            Format::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Format::Csv => "text/csv; charset=utf-8",
            Format::Json => "application/json",
        }
    }
}

/// A report, to be written in any format. Only the four of this crate are.
#[expect(private_bounds, reason = "what a report is made of is private to this crate, which alone makes one")]
pub trait Report: Paged + Tabular + Serialize {
    /// 網頁: a page that needs nothing but itself and prints well.
    fn html(&self, language: Language) -> String {
        html::html(&self.page(language))
    }

    /// Columns of characters for a terminal, with escape codes for what stands out or back.
    fn text(&self, language: Language) -> String {
        self.page(language).text()
    }

    /// A4 paper, with as much of the fonts as it needs.
    fn pdf(&self, language: Language) -> Result<Vec<u8>, ReportError> {
        pdf::pdf(&self.page(language))
    }

    /// A spreadsheet: numbers are numbers, heads stay in sight.
    fn xlsx(&self, language: Language) -> Result<Vec<u8>, ReportError> {
        let page = self.page(language);
        let head = Letterhead { language, title: &page.title, footer: &page.footer };
        sheets::xlsx::xlsx(&self.sheets(language), &head)
    }

    /// One table as CSV, in UTF-8 with a byte order mark: of a game a row for each hand and player, of a
    /// member's sheet a row for each pattern, of a ranking a row for each member, of an
    /// evening a row for each player.
    fn csv(&self, language: Language) -> Result<String, ReportError> {
        sheets::csv::csv(&self.sheet(language))
    }

    /// The struct itself, as JSON with the keys that everything for programs has: `began_iso`. Pages are told their own, and
    /// what they draw.
    fn json(&self) -> Result<String, ReportError> {
        let written = serde_json::to_string_pretty(self)?;
        let mut of_pages = None;
        let told = written.lines().filter(|line| is_told(line, &mut of_pages));
        Ok(told.map(with_snake_key).collect::<Vec<_>>().join("\n"))
    }

    /// Any of them, as bytes. JSON has no language.
    fn write(&self, format: Format, language: Language) -> Result<Vec<u8>, ReportError> {
        Ok(match format {
            Format::Html => self.html(language).into_bytes(),
            Format::Pdf => self.pdf(language)?,
            Format::Xlsx => self.xlsx(language)?,
            Format::Csv => self.csv(language)?.into_bytes(),
            Format::Json => self.json()?.into_bytes(),
        })
    }
}

impl Report for GameReport {}
impl Report for SheetReport {}
impl Report for RankReport {}
impl Report for EveningReport {}

/// Whether a line of indented JSON is for programs: what pages alone draw from, a struct under the key `shown`, is left
/// out. Where such a struct began is kept until it ends.
fn is_told(line: &str, of_pages: &mut Option<usize>) -> bool {
    let text = line.trim_start();
    let indent = line.len() - text.len();
    match *of_pages {
        Some(began) => {
            *of_pages = (indent != began).then_some(began);
            false
        }
        None => {
            *of_pages = (text == "\"shown\": {").then_some(indent);
            of_pages.is_none()
        }
    }
}

/// A line of indented JSON, its key written `best_hands` where it was `bestHands`. What stands alone in a line, as texts of
/// a list do, has no key.
fn with_snake_key(line: &str) -> String {
    let key = line.trim_start().strip_prefix('"').and_then(|rest| rest.split_once("\": "));
    let Some((key, value)) = key.filter(|(key, _)| key.chars().all(|letter| letter.is_ascii_alphanumeric())) else {
        return line.to_owned();
    };
    let mut snake = String::new();
    for letter in key.chars() {
        if letter.is_ascii_uppercase() {
            snake.push('_');
        }
        snake.push(letter.to_ascii_lowercase());
    }
    let indent = &line[..line.len() - line.trim_start().len()];
    format!("{indent}\"{snake}\": {value}")
}

#[cfg(test)]
mod tests {
    use super::with_snake_key;

    #[test]
    fn keys_are_told_from_texts() {
        for (line, told) in [
            ("  \"bestHands\": [", "  \"best_hands\": ["),
            ("    \"name\": \"dealIns\",", "    \"name\": \"dealIns\","),
            ("    \"dealIns\",", "    \"dealIns\","),
            ("    \"a \\\"dealIns\\\": 5\",", "    \"a \\\"dealIns\\\": 5\","),
            ("  \"began_iso\": null,", "  \"began_iso\": null,"),
        ] {
            assert_eq!(with_snake_key(line), told);
        }
    }
}
