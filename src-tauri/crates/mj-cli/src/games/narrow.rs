//! Lists that do not wrap in the midst of a line: what has no room beside a row stands below it.

use crate::layout::{Table, width};

/// How wide a terminal is taken to be, as the table is drawn in it.
const WIDTH: usize = 80;

/// A row's own pieces of text, told behind it or below it.
pub type Pieces = Vec<String>;

/// Writes the rows, and with each its pieces: behind it if all of them fit so, else below it, `indent` further in
/// and broken between pieces.
pub fn write(out: &mut String, table: &Table, pieces: &[Pieces], [first, gap]: [&str; 2], indent: usize) {
    let mut rows = String::new();
    table.write(&mut rows, first);
    let rows: Vec<&str> = rows.lines().collect();
    let beside =
        |row: &str, pieces: &Pieces| seen(row) + if pieces.is_empty() { 0 } else { 2 + seen(&pieces.join(gap)) };
    let widest = rows.iter().map(|row| seen(row)).max().unwrap_or(0);
    let none = Pieces::new();
    let all: Vec<(&str, &Pieces)> =
        rows.iter().enumerate().map(|(at, row)| (*row, pieces.get(at).unwrap_or(&none))).collect();
    // One column for all of them, so that they stand below each other.
    let fits =
        all.iter().all(|(row, pieces)| pieces.is_empty() || widest + beside("", pieces) <= WIDTH && seen(row) <= WIDTH);
    for (row, pieces) in all {
        out.push_str(row);
        if fits && !pieces.is_empty() {
            out.extend(std::iter::repeat_n(' ', widest - seen(row) + 2));
            out.push_str(&pieces.join(gap));
        }
        out.push('\n');
        if !fits {
            below(out, pieces, gap, indent);
        }
    }
}

/// Pieces on lines of their own.
fn below(out: &mut String, pieces: &Pieces, gap: &str, indent: usize) {
    let mut at = 0;
    for piece in pieces {
        if at > 0 && at + seen(gap) + seen(piece) > WIDTH {
            out.truncate(out.trim_end().len());
            out.push('\n');
            at = 0;
        }
        if at == 0 {
            out.extend(std::iter::repeat_n(' ', indent));
            at = indent;
        } else {
            out.push_str(gap);
            at += seen(gap);
        }
        out.push_str(piece);
        at += seen(piece);
    }
    if !pieces.is_empty() {
        out.push('\n');
    }
}

/// How wide a text is without its tones.
fn seen(text: &str) -> usize {
    width(&anstream::adapter::strip_str(text).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::{Tone, cell};

    fn written(long: usize) -> String {
        let table = Table::of([vec![cell("a").tone(Tone::Good)], vec![cell("長")]]);
        let mut out = String::new();
        write(&mut out, &table, &[vec!["x".repeat(long), "y".repeat(30)], Vec::new()], ["  ", "  "], 4);
        crate::layout::plain(&out)
    }

    #[test]
    fn what_fits_stands_behind_its_row_and_what_does_not_below() {
        assert_eq!(written(42), format!("  a   {}  {}\n  長\n", "x".repeat(42), "y".repeat(30)));
        assert_eq!(written(43), format!("  a\n    {}  {}\n  長\n", "x".repeat(43), "y".repeat(30)));
        assert_eq!(written(60), format!("  a\n    {}\n    {}\n  長\n", "x".repeat(60), "y".repeat(30)));
    }
}
