//! Tests wait for what happens: one that sleeps for a while hopes that it is over by then, or wastes the while.

use super::File;

/// What a test sleeps with.
const SLEEPS: [&str; 3] = ["sleep(", "waitForTimeout(", "setTimeout("];

/// What the comment above an honest one begins with: between two looks at what is awaited, where the time that passes is
/// itself what is tried, or where a measure lasts as long as it is told.
const REASON: &str = "// Sleeps ";

/// Sleeps in tests without a reason, a line each. In paused time a sleep takes none.
pub fn violations(files: &[File]) -> Vec<String> {
    files.iter().filter(is_test).flat_map(unexplained).collect()
}

fn is_test(file: &&File) -> bool {
    let path = &file.path;
    let rust = path.ends_with(".rs") && (super::rust::is_test(path) || file.text.contains("#[cfg(test)]\nmod tests {"));
    let page = [".test.ts", ".spec.ts", ".test.mjs"].iter().any(|end| path.ends_with(end));
    let of_pages = path.starts_with("ui/src/test/") || path.starts_with("tests/e2e/");
    let script = [".ts", ".mjs"].iter().any(|end| path.ends_with(end));
    rust || page || of_pages && script
}

fn unexplained(file: &File) -> Vec<String> {
    let lines: Vec<&str> = file.text.lines().collect();
    let from = if super::rust::is_test(&file.path) { 0 } else { tests_begin(&lines) };
    let sleeps = (from..lines.len()).filter(|&at| {
        let code = super::rust::code(lines[at]);
        SLEEPS.iter().any(|sleep| code.contains(sleep)) && !is_paused(&lines[..at]) && !is_explained(&lines[..=at])
    });
    sleeps.map(|at| format!("{}:{}: a test waits for what happens, not for a while", file.path, at + 1)).collect()
}

/// Where a source has its tests at its end; a script is all test.
fn tests_begin(lines: &[&str]) -> usize {
    lines.iter().position(|line| *line == "mod tests {").unwrap_or(0)
}

/// Whether the clock goes on by itself there, since the test began or since it was paused.
fn is_paused(above: &[&str]) -> bool {
    let sets = ["#[tokio::test", "time::pause()", "time::resume()"];
    let set = above.iter().rev().find(|line| sets.iter().any(|set| line.contains(set)));
    set.is_some_and(|set| set.contains("start_paused") || set.contains("time::pause()"))
}

/// The reason stands above it, or above the line that its call begins with.
fn is_explained(up_to: &[&str]) -> bool {
    up_to.iter().rev().take(4).any(|line| line.contains(REASON))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> usize {
        violations(&[File { path: path.into(), text: text.into() }]).len()
    }

    #[test]
    fn a_test_that_hopes_is_named() {
        for call in SLEEPS {
            let text = format!("a();\n{call}500);");
            assert_eq!(found("tests/tests/a.rs", &text), 1, "{call}");
            assert_eq!(found("tests/e2e/a.spec.ts", &text), 1, "{call}");
            assert_eq!(found("src-tauri/crates/a/src/b.rs", &text), 0, "a program may");
        }
        let below = format!("{}5);\n#[cfg(test)]\nmod tests {{\n{}5);", SLEEPS[0], SLEEPS[0]);
        assert_eq!(found("src-tauri/crates/a/src/b.rs", &below), 1);
    }

    #[test]
    fn a_reason_or_paused_time_is_enough() {
        let reason = format!("{REASON}between two looks.\n{}5);", SLEEPS[0]);
        let paused = format!("#[tokio::test(start_paused = true)]\nasync fn a() {{\n{}5);", SLEEPS[0]);
        assert_eq!((found("tests/a.rs", &reason), found("tests/a.rs", &paused)), (0, 0));
        let resumed = paused.replace("{", "{\n    tokio::time::resume();");
        assert_eq!(found("tests/a.rs", &resumed), 1);
    }
}
