//! What people read at a terminal: the blocks that reports are made of, in the language of this process. The stream that
//! writes them strips the tones where they do not belong (no terminal, `NO_COLOR`, `--color never`).

use crate::language::{say, spoken};
use crate::stop::{Done, Ended};
use mj_report::page::{self, Tone};
use mj_words::Said;
use serde_json::Value;
use std::io::Write;

pub use mj_report::page::{Block, Cell, Column, Line, Row, Span, Table};

/// Words as they are.
pub fn plain(words: impl Into<Said>) -> Span {
    page::plain(say(&words.into()))
}

/// Words that stand out.
pub fn strong(words: impl Into<Said>) -> Span {
    page::strong(say(&words.into()))
}

/// Words that stand back.
pub fn faint(words: impl Into<Said>) -> Span {
    page::faint(say(&words.into()))
}

/// Words that must not be missed.
pub fn alert(words: impl Into<Said>) -> Span {
    Span::new(Tone::Alert, say(&words.into()))
}

/// A cell with this alone.
pub fn cell(span: Span) -> Cell {
    page::cell(span)
}

/// A cell of words.
pub fn told(words: impl Into<Said>) -> Cell {
    cell(plain(words))
}

/// A column of text below a heading.
pub fn text(heading: impl Into<Said>) -> Column {
    Column::text(say(&heading.into()), 1.0)
}

/// A column of numbers below a heading.
pub fn number(heading: impl Into<Said>) -> Column {
    Column::number(say(&heading.into()))
}

/// Rows of cells below the headings of their columns.
pub fn table(columns: Vec<Column>, rows: impl IntoIterator<Item = Vec<Cell>>) -> Block {
    Block::Table(Table::new(columns, rows.into_iter().map(Row::new).collect()))
}

/// What there is to say, each behind its label.
pub fn labelled(said: impl IntoIterator<Item = (Said, Cell)>) -> Block {
    Block::Table(Table::labelled(said.into_iter().map(|(label, cell)| (say(&label), cell))))
}

/// Lines below each other.
pub fn lines(lines: impl IntoIterator<Item = Line>) -> Block {
    Block::Table(Table::lines(lines))
}

/// Answers programs, or people.
pub fn answer(
    out: &mut impl Write,
    as_json: bool,
    json: impl FnOnce() -> Value,
    text: impl FnOnce() -> String,
) -> Done {
    if as_json {
        writeln!(out, "{}", json())?;
    } else {
        out.write_all(text().as_bytes())?;
    }
    Ok(Ended::Well)
}

/// Sentences, each on a line of its own.
pub fn spoken_lines(all: impl IntoIterator<Item = Said>) -> String {
    all.into_iter().map(|words| say(&words) + "\n").collect()
}

/// Blocks as text.
pub fn blocks(blocks: Vec<Block>) -> String {
    titled("", "", blocks)
}

/// Blocks as text, below a title and what stands beside it.
pub fn titled(title: impl Into<Said>, beside: impl Into<Said>, blocks: Vec<Block>) -> String {
    let [title, subtitle] = [title.into(), beside.into()].map(|words| say(&words));
    page::Page { language: spoken(), title, subtitle, blocks, footer: String::new() }.text()
}

/// A text without its tones.
#[cfg(test)]
pub(crate) fn untoned(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}
