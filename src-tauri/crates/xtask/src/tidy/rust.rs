//! A source in Rust as these rules see it: what is a test, what is a comment.

/// Whether a path is a test's.
pub fn is_test(path: &str) -> bool {
    path.starts_with("tests/") || path.contains("/tests/") || path.ends_with("/tests.rs") || path.contains("/examples/")
}

/// The lines of the program without comments, each with its number; tests at the end of a file are none of it.
pub fn program(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let end = text.find("\n#[cfg(test)]\nmod tests {").unwrap_or(text.len());
    text[..end].lines().enumerate().map(|(at, line)| (at + 1, code(line)))
}

/// A line without its comment. Within a text nothing begins a comment that follows a blank, but for addresses.
pub fn code(line: &str) -> &str {
    let line_comment = line.match_indices("//").find(|(at, _)| line[..*at].trim_end().len() < *at || *at == 0);
    line_comment.map_or(line, |(at, _)| &line[..at])
}

/// The attributes above a line and, above them, a comment: the nearest line above that is neither blank nor an attribute.
pub fn above<'a>(lines: &[&'a str], at: usize) -> &'a str {
    let is_attribute = |line: &&&str| line.trim_start().starts_with("#[") || line.trim_end().ends_with(")]");
    lines[..at].iter().rev().find(|line| !is_attribute(line)).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_no_code() {
        for (line, left) in [("a(); // b", "a(); "), ("/// b", ""), ("f(\"http://x\")", "f(\"http://x\")")] {
            assert_eq!(code(line), left, "{line}");
        }
    }

    #[test]
    fn tests_are_no_program() {
        let text = "a\n// b\n#[cfg(test)]\nmod tests {\n    c\n";
        let lines: Vec<_> = program(text).collect();
        assert_eq!(lines, [(1, "a"), (2, "")]);
        assert!(is_test("a/src/x/tests.rs") && is_test("a/src/tests/x.rs") && !is_test("a/src/latests.rs"));
    }

    #[test]
    fn attributes_stand_between_a_comment_and_its_item() {
        let lines = ["/// A.", "#[derive(", "    Clone)]", "#[x]", "pub fn a() {}"];
        assert_eq!(above(&["/// A.", "#[x]", "pub fn a() {}"], 2), "/// A.");
        assert_eq!(above(&lines, 2), "/// A.");
    }
}
