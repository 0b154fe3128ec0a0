//! Text for people: tones of colour, and tables whose columns line up although a Chinese
//! character is as wide as two Latin ones.
//!
//! Tones are always written; the stream that a person reads strips them where they do not belong
//! (no terminal, `NO_COLOR`, `--color never`). So nothing here asks where it is written to.

use crate::language::say;
use anstyle::{AnsiColor, Style};
use mj_words::{Said, harmless};
use unicode_width::UnicodeWidthStr;

/// What a piece of text is, as far as its colour goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// As the terminal has it.
    #[default]
    Plain,
    /// A heading.
    Title,
    /// A win, a gain.
    Good,
    /// A refusal, a loss, an error.
    Bad,
    /// What the eye should find first: the winning tile, the total.
    Mark,
    /// What may be overlooked: labels, ids, notation beside Chinese.
    Faint,
}

impl Tone {
    const fn style(self) -> Style {
        let style = Style::new();
        match self {
            Tone::Plain => style,
            Tone::Title => style.bold(),
            Tone::Good => style.bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green))),
            Tone::Bad => style.bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Red))),
            Tone::Mark => style.bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Yellow))),
            Tone::Faint => style.dimmed(),
        }
    }

    /// The text in this tone. It is no tone yet: whatever steers a terminal in it is not ours.
    pub fn paint(self, text: &str) -> String {
        let (style, text) = (self.style(), harmless(text));
        if text.is_empty() { String::new() } else { format!("{style}{text}{style:#}") }
    }
}

/// How many columns a text takes in a terminal.
pub fn width(text: &str) -> usize {
    text.width()
}

/// A cell of a table: a text in one tone.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    text: String,
    tone: Tone,
    right: bool,
    least: usize,
}

/// A cell with this text.
pub fn cell(text: impl Into<String>) -> Cell {
    // Before its width is asked.
    Cell { text: harmless(&text.into()).into_owned(), ..Cell::default() }
}

/// A cell with these words.
pub fn worded(words: &Said) -> Cell {
    cell(say(words))
}

impl Cell {
    /// In another tone.
    #[must_use]
    pub fn tone(mut self, tone: Tone) -> Cell {
        self.tone = tone;
        self
    }

    /// In a column at least this wide, so that tables below each other line up.
    #[must_use]
    pub fn at_least(mut self, columns: usize) -> Cell {
        self.least = columns;
        self
    }

    /// Against the right edge of its column.
    #[must_use]
    pub fn right(mut self) -> Cell {
        self.right = true;
        self
    }

    /// No text at all.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    fn write(&self, out: &mut String, columns: usize, last: bool) {
        let blank = columns.saturating_sub(width(&self.text));
        if self.right {
            out.extend(std::iter::repeat_n(' ', blank));
        }
        out.push_str(&self.tone.paint(&self.text));
        if !self.right && !last {
            out.extend(std::iter::repeat_n(' ', blank));
        }
    }
}

/// Rows of cells, two blanks between the columns.
#[derive(Clone, Debug, Default)]
pub struct Table(Vec<Vec<Cell>>);

impl Table {
    /// A table of one row with one cell.
    pub fn line(text: impl Into<String>) -> Table {
        Table(vec![vec![cell(text)]])
    }

    /// A table of these rows.
    pub fn of(rows: impl IntoIterator<Item = Vec<Cell>>) -> Table {
        Table(rows.into_iter().collect())
    }

    /// Adds a row.
    pub fn row(&mut self, cells: Vec<Cell>) {
        self.0.push(cells);
    }

    /// No row at all.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Writes the rows, each on its line: behind `first` the first one, behind as many blanks the
    /// others. Nothing is left at the ends of lines.
    pub fn write(&self, out: &mut String, first: &str) {
        let columns = self.columns();
        for (at, row) in self.0.iter().enumerate() {
            if at == 0 {
                out.push_str(&Tone::Faint.paint(first));
            } else {
                out.extend(std::iter::repeat_n(' ', width(first)));
            }
            let filled = row.iter().rposition(|cell| !cell.text.is_empty()).map_or(0, |last| last + 1);
            for (at, cell) in row[..filled].iter().enumerate() {
                if at > 0 {
                    out.push_str("  ");
                }
                cell.write(out, columns[at], at + 1 == filled);
            }
            out.push('\n');
        }
    }

    fn columns(&self) -> Vec<usize> {
        let most = self.0.iter().map(Vec::len).max().unwrap_or(0);
        let cells = |at| self.0.iter().filter_map(move |row: &Vec<Cell>| row.get(at));
        let widest = |at| cells(at).map(|cell: &Cell| width(&cell.text).max(cell.least)).max().unwrap_or(0);
        (0..most).map(widest).collect()
    }
}

/// Tables below each other, each behind its label. The labels take as many columns as the widest.
#[derive(Clone, Debug, Default)]
pub struct Sections {
    labels: usize,
    tables: Vec<(String, Table)>,
}

impl Sections {
    /// No table yet; room for these labels, because others of them stand above or below.
    pub fn beside(labels: &[Said]) -> Sections {
        Sections { labels: labels.iter().map(|label| width(&say(label))).max().unwrap_or(0), tables: Vec::new() }
    }

    /// Adds a table, unless it has no row.
    pub fn add(&mut self, label: &Said, table: Table) {
        if !table.is_empty() {
            let label = say(label);
            self.labels = self.labels.max(width(&label));
            self.tables.push((label, table));
        }
    }

    /// Adds words on a line of their own.
    pub fn line(&mut self, label: &Said, words: &Said, tone: Tone) {
        self.add(label, Table::of([vec![worded(words).tone(tone)]]));
    }

    /// Writes them, so many columns from the edge.
    pub fn write(&self, out: &mut String, indent: usize) {
        for (label, table) in &self.tables {
            let blank = self.labels - width(label) + 2;
            table.write(out, &format!("{}{label}{}", " ".repeat(indent), " ".repeat(blank)));
        }
    }
}

/// A text without its tones.
#[cfg(test)]
pub(crate) fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up_by_what_the_eye_sees() {
        let table = Table::of([
            vec![cell("清一色").tone(Tone::Mark), cell("40").right(), cell("葫")],
            vec![cell("riichi"), cell("1").right(), cell("翻")],
            vec![cell("東").tone(Tone::Bad), cell("1,200").right(), cell("")],
        ]);
        let mut out = String::new();
        table.write(&mut out, "番種  ");
        let plain = plain(&out);
        assert_eq!(plain, "番種  清一色     40  葫\n      riichi      1  翻\n      東      1,200\n");
        assert_ne!(out, plain, "tones are written");
    }

    #[test]
    fn labels_are_as_wide_as_the_widest() {
        let mut sections = Sections::default();
        sections.line(&"Total".into(), &"22".into(), Tone::Mark);
        sections.add(&"nothing".into(), Table::default());
        sections.line(&"番".into(), &"9".into(), Tone::Plain);
        let mut out = String::new();
        sections.write(&mut out, 1);
        assert_eq!(plain(&out), " Total  22\n 番     9\n");
    }

    #[test]
    fn nothing_stands_at_the_end_of_a_line() {
        let mut out = String::new();
        Table::of([vec![cell("a"), cell("")], vec![cell("長"), cell("b")]]).write(&mut out, "");
        assert_eq!(out, "a\n長  b\n");
    }
}
