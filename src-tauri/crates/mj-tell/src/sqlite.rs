//! Messages of SQLite's own check. They are English without codes, so they are recognised by their shape, only
//! here; a line of another shape is quoted.

use mj_words::{Said, said};

/// The maximum length of a quotation.
const LONGEST: usize = 120;

/// A line of `PRAGMA integrity_check`.
pub fn sqlite_says(line: &str) -> Said {
    let line = line.strip_prefix("*** in database main ***").unwrap_or(line).trim();
    let first = line.lines().next().unwrap_or_default();
    let known = LINES.iter().find_map(|(shape, key, names)| Some(told(key, names, &holes(shape, first)?)));
    known.unwrap_or_else(|| said!("sqlite-other", text = quoted(first)))
}

/// A foreign text, cut to the length of a line.
pub fn quoted(text: impl std::fmt::Display) -> String {
    text.to_string().chars().filter(|c| !c.is_control()).take(LONGEST).collect()
}

/// The parts of a line at the holes of a shape; `None` if the shape does not fit.
fn holes<'t>(shape: &str, line: &'t str) -> Option<Vec<&'t str>> {
    let mut parts = shape.split("{}");
    let mut rest = line.strip_prefix(parts.next()?)?;
    let mut found = Vec::new();
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        let at = match parts.peek() {
            // The last hole extends to the end of the line.
            None => rest.len().checked_sub(part.len()).filter(|_| rest.ends_with(part))?,
            Some(_) => rest.find(part)?,
        };
        found.push(&rest[..at]);
        rest = &rest[at + part.len()..];
    }
    rest.is_empty().then_some(found)
}

fn told(key: &'static str, names: &[&'static str], holes: &[&str]) -> Said {
    let named = names.iter().copied().zip(holes).filter(|(name, _)| !name.is_empty());
    Said::message(key, named.map(|(name, hole)| (name, Said::from((*hole).to_owned()))))
}

/// A shape, its key, and the names of its holes; unnamed holes are dropped. The first shape that fits is used,
/// so a shape comes after the longer ones that it would match.
type Line = (&'static str, &'static str, &'static [&'static str]);

const LINES: &[Line] = &[
    ("row {} missing from index {}", "sqlite-row-missing", &["row", "index"]),
    ("wrong # of entries in index {}", "sqlite-entries", &["index"]),
    ("non-unique entry in index {}", "sqlite-not-unique", &["index"]),
    ("CHECK constraint failed in {}", "sqlite-check", &["table"]),
    ("NULL value in {}", "sqlite-null", &["column"]),
    ("{} value in {}", "sqlite-value", &["kind", "column"]),
    ("Page {}: never used", "sqlite-never-used", &["page"]),
    ("Page {} is never used", "sqlite-never-used", &["page"]),
    ("Tree {} page {} cell {}: {}", "sqlite-tree-cell", &["tree", "page", "cell", ""]),
    ("Tree {} page {} right child: {}", "sqlite-tree-right", &["tree", "page", ""]),
    ("Tree {} page {}: {}", "sqlite-tree-page", &["tree", "page", ""]),
    ("On tree page {} cell {}: {}", "sqlite-cell", &["page", "cell", ""]),
    ("On page {} at right child: {}", "sqlite-right", &["page", ""]),
    ("On page {}: {}", "sqlite-page", &["page", ""]),
    ("Fragmentation of {} bytes reported as {} on page {}", "sqlite-fragments", &["bytes", "written", "page"]),
    ("Multiple uses for byte {} of page {}", "sqlite-used-twice", &["byte", "page"]),
    ("Freelist: {}", "sqlite-free-list", &[""]),
    ("Main freelist: {}", "sqlite-free-list", &[""]),
];

#[cfg(test)]
mod tests {
    use super::*;
    use mj_words::Language;
    use mj_words::is_chinese;

    #[test]
    fn every_shape_is_told_with_its_numbers() {
        for (shape, _, names) in LINES {
            assert_eq!(shape.matches("{}").count(), names.len(), "{shape}");
            let numbers: Vec<String> = (40..40 + names.len()).map(|number| number.to_string()).collect();
            let line = numbers.iter().fold((*shape).to_owned(), |line, number| line.replacen("{}", number, 1));
            let said = sqlite_says(&line);
            let told = [Language::TraditionalChinese, Language::English].map(|language| said.say(language));
            let kept =
                |(name, number): (&&str, &String)| name.is_empty() || told.iter().all(|told| told.contains(number));
            assert!(names.iter().zip(&numbers).all(kept), "{line}: {told:?}");
            assert!(told[0].contains(is_chinese) && !told[0].contains("原文") && !told[1].contains(is_chinese));
        }
    }

    #[test]
    fn another_line_is_quoted_and_not_at_any_length() {
        for (line, chinese) in [
            (
                "*** in database main ***\nTree 12 page 40 cell 3: Rowid 9 out of order",
                "第 40 頁的第 3 格接不起來（第 12 組）",
            ),
            ("row 31 missing from index seat_member", "索引 seat_member 少了第 31 筆"),
            ("a \u{1b}[31mriddle", "讀到的和該有的不一樣（原文：a [31mriddle）"),
        ] {
            assert_eq!(sqlite_says(line).say(Language::TraditionalChinese), chinese);
        }
        let long = sqlite_says(&"riddle ".repeat(10_000));
        assert!(long.say(Language::TraditionalChinese).chars().count() < 200);
    }
}
