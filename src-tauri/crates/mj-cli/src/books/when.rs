//! 日期: the books keep seconds since 1970; people are told, and say, days and hours of where they are.

use mj_club::ledger::Time;
pub use mj_club::place::stamp;
use mj_tell::{Clock, day_begins, day_ends};
use mj_words::{Said, said};

/// 2026-11-21 18:30
pub fn minute(time: Time) -> String {
    Clock::Here.plain(time)
}

/// 2026-11-21T18:30:00+08:00, for programs; none for what no calendar has.
pub fn iso(time: Time) -> Option<String> {
    Clock::Here.iso(time)
}

/// When a day begins.
pub fn begin(day: &str) -> Result<Time, Said> {
    day_begins(day).ok_or_else(|| unread(day))
}

/// When a day is over.
pub fn end(day: &str) -> Result<Time, Said> {
    day_ends(day).ok_or_else(|| unread(day))
}

fn unread(day: &str) -> Said {
    said!("command-no-date", day = format!("{day:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::say;

    #[test]
    fn days_are_those_of_this_place() {
        let (first, after) = (begin("2026-11-21").unwrap(), end("2026/11/21").unwrap());
        assert!(minute(first).starts_with("2026-11-21 0"), "{}", minute(first));
        assert!(minute(Time(after.0 - 60)).starts_with("2026-11-21 23:"), "{}", minute(after));
        assert_eq!(begin("2026-11-22").unwrap(), after);
        assert_eq!(begin("2026-2-3"), begin("2026-02-03"));
        for wrong in ["", "yesterday", "2026-13-01", "2026-02-30", "21-11-2026", "26-11-21", "2026-11-21-1"] {
            assert!(say(&begin(wrong).unwrap_err()).contains("看不懂日期"), "{wrong}");
        }
    }
}
