//! The few marks of the texts:
//!
//! ```text
//! # A chapter            - a point      > another player's words
//! a paragraph            1. a step      | a | table | its heads first
//! = 123m pung:5z | tiles to look at
//! ? 1112345678999m | a hand, with what it waits for
//! + 123m… +5m | a win as examples are written, with what it counts
//! @options   @patterns
//! @shanghai-bao # for this rule set only, as any line may be; a heading takes its chapter along
//! ```

use super::fill::{self, Book};
use super::worked;
use mj_wire::protocol::{ReadingChapter, ReadingPart};

/// A text with everything filled in; the error is an invalid line.
pub fn chapters(text: &str, book: &Book<'_>) -> Result<Vec<ReadingChapter>, String> {
    let mut chapters: Vec<ReadingChapter> = Vec::new();
    let mut skipped = false;
    for line in text.lines().map(str::trim) {
        let Some(line) = meant(line, book.rules.preset.id) else {
            skipped |= line.contains(" # ");
            continue;
        };
        if let Some(title) = line.strip_prefix("# ") {
            skipped = false;
            chapters.push(ReadingChapter { title: title.to_owned(), parts: Vec::new() });
        } else if !line.is_empty() && !skipped {
            let chapter = chapters.last_mut().ok_or_else(|| format!("{line}: before the first heading"))?;
            add(&mut chapter.parts, line, book).map_err(|why| format!("{line}: {why}"))?;
        }
    }
    Ok(chapters)
}

/// A line without its rule set's name; `None` if it is for another one.
fn meant<'a>(line: &'a str, rules: &str) -> Option<&'a str> {
    let Some(marked) = line.strip_prefix('@') else { return Some(line) };
    match marked.split_once(' ') {
        None => Some(line),
        Some((id, rest)) => (id == rules).then_some(rest),
    }
}

fn add(parts: &mut Vec<ReadingPart>, line: &str, book: &Book<'_>) -> Result<(), String> {
    let (mark, rest) = line.split_once(' ').unwrap_or((line, ""));
    match mark {
        "@options" => parts.extend(fill::settings(book)),
        "@patterns" => parts.push(ReadingPart::Table { rows: fill::patterns(book) }),
        ">" => parts.push(ReadingPart::Quote { text: rest.to_owned() }),
        "-" => point(parts, false, rest, book)?,
        "|" => row(parts, rest, book)?,
        "=" => parts.push(worked::tiles(rest, book)?),
        "?" => parts.push(worked::waits(rest, book)?),
        "+" => parts.push(worked::counted(rest, book)?),
        _ if mark.ends_with('.') && mark[..mark.len() - 1].parse::<u8>().is_ok() => point(parts, true, rest, book)?,
        _ => parts.push(ReadingPart::Text { text: fill::runs(line, book)? }),
    }
    Ok(())
}

fn point(parts: &mut Vec<ReadingPart>, ordered: bool, text: &str, book: &Book<'_>) -> Result<(), String> {
    let point = fill::runs(text, book)?;
    match parts.last_mut() {
        Some(ReadingPart::Points { numbered, points }) if *numbered == ordered => points.push(point),
        _ => parts.push(ReadingPart::Points { numbered: ordered, points: vec![point] }),
    }
    Ok(())
}

fn row(parts: &mut Vec<ReadingPart>, text: &str, book: &Book<'_>) -> Result<(), String> {
    let cells = text.trim_end_matches('|').split('|').map(|cell| fill::runs(cell.trim(), book));
    let row = cells.collect::<Result<Vec<_>, _>>()?;
    match parts.last_mut() {
        Some(ReadingPart::Table { rows }) => rows.push(row),
        _ => parts.push(ReadingPart::Table { rows: vec![row] }),
    }
    Ok(())
}
