//! A report for a terminal: the same blocks in columns of characters, none wider than a terminal if that can be.
//! What stands out or back does so by escape codes; the player who writes to a file strips them.
//!
//! No frame is drawn, for its characters are as wide as two in many Chinese terminals.

mod table;
#[cfg(test)]
mod tests;

use anstyle::{AnsiColor, Color, Style};
use unicode_width::UnicodeWidthChar;

use crate::chart::Weight;
use crate::lines::{Laid, Measure, broken, broken_text};
use crate::page::{Block, Column, Facts, Line, Page, Row, Table, Tone, faint, plain, strong, text_cell};

/// How wide a terminal is taken to be.
const WIDTH: usize = 80;

/// Characters in their columns.
const COLUMNS: Measure = Measure {
    character: |character, _| character.width().unwrap_or(0) as f32,
    weight: |_, _| Weight::Regular,
    size: 1.0,
    gap: 1.0,
    tile: None,
};

impl Page {
    /// The page for a terminal, with escape codes for what stands out or back.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let title: Line = vec![strong(&self.title), faint(&self.subtitle)];
        line(&mut out, &title, Style::new());
        let mut headed = true;
        for block in &self.blocks {
            if !std::mem::take(&mut headed) {
                out.push('\n');
            }
            match block {
                Block::Heading(heading) => {
                    line(&mut out, &vec![strong(heading)], Style::new());
                    headed = true;
                }
                Block::Notice(notice) => line(&mut out, &vec![plain(notice)], style(Tone::Alert)),
                Block::Note(note) => line(&mut out, &vec![plain(note)], Style::new()),
                Block::Facts(facts) => self::facts(&mut out, facts),
                Block::Table(table) => table::write(&mut out, table),
                Block::Chart(chart) => chart.in_columns(WIDTH).iter().for_each(|row| {
                    out.push_str(row);
                    out.push('\n');
                }),
            }
        }
        if !self.footer.is_empty() {
            out.push('\n');
            broken_text(&self.footer, COLUMNS, WIDTH as f32).iter().for_each(|laid| {
                laid.pieces.iter().for_each(|piece| out.push_str(&paint(&piece.text, style(Tone::Faint))));
                out.push('\n');
            });
        }
        out
    }
}

/// Spans in as many lines as they need, over a manner that all of them have.
fn line(out: &mut String, line: &Line, over: Style) {
    for laid in broken(line, COLUMNS, WIDTH as f32) {
        let mut row = RowOf::new(out);
        row.laid(&laid, 0, over);
        row.end();
    }
}

/// Labels beside their values, so many across as fit.
fn facts(out: &mut String, facts: &Facts) {
    let of = |across: usize| {
        let columns = (0..across).flat_map(|_| [Column::number(""), Column::text("", 1.0)].map(Column::starting));
        let cells = |fact: &Option<(String, String)>| {
            let (label, value) = fact.as_ref().map_or(("", ""), |(label, value)| (label, value));
            [vec![vec![faint(label)]], text_cell(value)]
        };
        let rows = facts.facts.chunks(across).map(|row| Row::new(row.iter().flat_map(cells).collect()));
        Table::new(columns.collect(), rows.collect())
    };
    let across = (1..=facts.across.max(1)).rev().find(|&across| table::fits(&of(across))).unwrap_or(1);
    table::write(out, &of(across));
}

const fn style(tone: Tone) -> Style {
    match tone {
        Tone::Plain => Style::new(),
        Tone::Strong => Style::new().bold(),
        Tone::Faint => Style::new().dimmed(),
        Tone::Alert => Style::new().bold().fg_color(Some(Color::Ansi(AnsiColor::Red))),
    }
}

fn paint(text: &str, style: Style) -> String {
    if style == Style::new() { text.to_owned() } else { format!("{style}{text}{style:#}") }
}

/// One row of characters: blanks are written only before something, so that none stand at its end.
struct RowOf<'a> {
    out: &'a mut String,
    at: usize,
}

impl<'a> RowOf<'a> {
    fn new(out: &'a mut String) -> RowOf<'a> {
        RowOf { out, at: 0 }
    }

    /// A line that was laid out, from a column on.
    fn laid(&mut self, laid: &Laid, from: usize, over: Style) {
        for piece in &laid.pieces {
            let from = from + piece.x as usize;
            self.out.extend(std::iter::repeat_n(' ', from.saturating_sub(self.at)));
            let own = style(piece.tone);
            let own = if over == Style::new() { own } else { over | own.get_effects() };
            self.out.push_str(&paint(&piece.text, own));
            self.at = from + piece.width as usize;
        }
    }

    fn end(self) {
        self.out.push('\n');
    }
}
