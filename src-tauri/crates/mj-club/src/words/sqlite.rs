//! What SQLite's own check of a file says. It says so in English only and gives no codes, so its lines are known by
//! their shape here, and nowhere else; a line of another shape is quoted.

use super::Language;

/// So much of foreign text is quoted.
const LONGEST: usize = 120;

/// A line of `PRAGMA integrity_check`.
pub fn sqlite_says(line: &str, language: Language) -> String {
    if language == Language::English {
        return line.to_owned();
    }
    let line = line.strip_prefix("*** in database main ***").unwrap_or(line).trim();
    let first = line.lines().next().unwrap_or_default();
    let known = LINES.iter().find_map(|(english, chinese)| Some(filled(chinese, &holes(english, first)?)));
    known.unwrap_or_else(|| format!("讀到的和該有的不一樣（{}）", original(first)))
}

/// 原文：… what others say in their own language, as much of it as fits a line.
pub fn original(text: &str) -> String {
    let quoted: String = text.chars().filter(|c| !c.is_control()).take(LONGEST).collect();
    format!("原文：{quoted}")
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

fn filled(chinese: &str, holes: &[&str]) -> String {
    let fill = |told: String, (at, hole): (usize, &&str)| told.replace(&format!("{{{at}}}"), hole);
    holes.iter().enumerate().fold(chinese.to_owned(), fill)
}

/// The first that fits is told, so a shape that others begin like stands behind them.
const LINES: &[(&str, &str)] = &[
    ("row {} missing from index {}", "索引 {1} 少了第 {0} 筆"),
    ("wrong # of entries in index {}", "索引 {0} 的筆數不對"),
    ("non-unique entry in index {}", "索引 {0} 裡有兩筆一樣的"),
    ("CHECK constraint failed in {}", "{0} 裡有不可能的值"),
    ("NULL value in {}", "{0} 是空的，不該空著"),
    ("{} value in {}", "{1} 寫的不是該有的東西（{0}）"),
    ("Page {}: never used", "第 {0} 頁沒有接到任何地方"),
    ("Page {} is never used", "第 {0} 頁沒有接到任何地方"),
    ("Tree {} page {} cell {}: {}", "第 {1} 頁的第 {2} 格接不起來（第 {0} 組）"),
    ("Tree {} page {} right child: {}", "第 {1} 頁的右邊接不起來（第 {0} 組）"),
    ("Tree {} page {}: {}", "第 {1} 頁接不起來（第 {0} 組）"),
    ("On tree page {} cell {}: {}", "第 {0} 頁的第 {1} 格接不起來"),
    ("On page {} at right child: {}", "第 {0} 頁的右邊接不起來"),
    ("On page {}: {}", "第 {0} 頁接不起來"),
    ("Fragmentation of {} bytes reported as {} on page {}", "第 {2} 頁的空位算錯了（{0} 寫成 {1}）"),
    ("Multiple uses for byte {} of page {}", "第 {1} 頁的第 {0} 位元組用了兩次"),
    ("Freelist: {}", "空頁的清單接不起來"),
    ("Main freelist: {}", "空頁的清單接不起來"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::tests::is_chinese;

    #[test]
    fn every_shape_is_told_with_its_numbers() {
        for (english, chinese) in LINES {
            let holes = english.matches("{}").count();
            let numbers: Vec<String> = (40..40 + holes).map(|number| number.to_string()).collect();
            let line = numbers.iter().fold((*english).to_owned(), |line, number| line.replacen("{}", number, 1));
            let told = sqlite_says(&line, Language::Chinese);
            let kept = |at: usize| !chinese.contains(&format!("{{{at}}}")) || told.contains(&numbers[at]);
            assert!((0..holes).all(kept) && !told.contains("原文") && told.contains(is_chinese), "{line}: {told}");
            assert_eq!(sqlite_says(&line, Language::English), line);
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
            assert_eq!(sqlite_says(line, Language::Chinese), chinese);
        }
        assert!(sqlite_says(&"riddle ".repeat(10_000), Language::Chinese).chars().count() < 200);
    }
}
