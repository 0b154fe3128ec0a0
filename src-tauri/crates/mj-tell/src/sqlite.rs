//! What SQLite's own check of a file says. It says so in English only and gives no codes, so its lines are known by
//! their shape here, and nowhere else; a line of another shape is quoted.

use mj_words::{Said, said};

/// So much of foreign text is quoted.
const LONGEST: usize = 120;

/// A line of `PRAGMA integrity_check`.
pub fn sqlite_says(line: &str) -> Said {
    let line = line.strip_prefix("*** in database main ***").unwrap_or(line).trim();
    let first = line.lines().next().unwrap_or_default();
    let known = LINES.iter().find_map(|(shape, key, names)| Some(told(key, names, &holes(shape, first)?)));
    known.unwrap_or_else(|| said!("sqlite-other", text = quoted(first)))
}

/// What others say in their own language, as much of it as fits a line.
pub fn quoted(text: impl std::fmt::Display) -> String {
    text.to_string().chars().filter(|c| !c.is_control()).take(LONGEST).collect()
}

/// What stands in a line where the shape has holes; none where it is another shape.
fn holes<'t>(shape: &str, line: &'t str) -> Option<Vec<&'t str>> {
    let mut parts = shape.split("{}");
    let mut rest = line.strip_prefix(parts.next()?)?;
    let mut found = Vec::new();
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        let at = match parts.peek() {
            // The last hole goes on to where the line ends.
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

/// A shape, what is said of it, and the names of its holes; one without a name is not told. The first that fits is
/// taken, so a shape that others begin like stands behind them.
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
