//! Days and minutes, read from the words they are told in: spreadsheets sort and count by real ones.

use std::fmt;

/// A day of the calendar, with its minute where there is one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Day {
    pub year: u16,
    pub month: u8,
    pub day: u8,
    pub minute: Option<(u8, u8)>,
}

impl Day {
    /// From 2026年11月21日, 2026-11-21, or either with 18:30 behind it.
    pub fn read(text: &str) -> Option<Day> {
        let known = |letter: char| letter.is_ascii_digit() || "年月日-: ".contains(letter);
        if !text.chars().all(known) {
            return None;
        }
        let numbers: Vec<u16> = text
            .split(|letter: char| !letter.is_ascii_digit())
            .filter(|digits| !digits.is_empty())
            .map(|digits| digits.parse().ok())
            .collect::<Option<_>>()?;
        let (date, time) = numbers.split_at_checked(3)?;
        let minute = match *time {
            [] => None,
            [hour @ 0..=23, minute @ 0..=59] => Some((hour as u8, minute as u8)),
            _ => return None,
        };
        match *date {
            [year @ 1900..=9999, month @ 1..=12, day] if (1..=days_of(year, month)).contains(&day) => {
                Some(Day { year, month: month as u8, day: day as u8, minute })
            }
            _ => None,
        }
    }
}

fn days_of(year: u16, month: u16) -> u16 {
    let leaps = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if leaps => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// As CSV has it, and every spreadsheet reads it.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)?;
        self.minute.map_or(Ok(()), |(hour, minute)| write!(f, " {hour:02}:{minute:02}"))
    }
}

#[cfg(test)]
mod tests {
    use super::Day;

    #[test]
    fn a_day_is_read_in_either_language() {
        let read = |text: &str| Day::read(text).map(|day| day.to_string());
        for (text, expected) in [
            ("2026年11月21日", Some("2026-11-21")),
            ("2026-01-02", Some("2026-01-02")),
            ("2026年3月4日 08:05", Some("2026-03-04 08:05")),
            ("2024-02-29 23:59", Some("2024-02-29 23:59")),
            ("2026-02-29", None),
            ("2026-13-01", None),
            ("2026-11-21 25:00", None),
            ("2026年11月21日至2026年11月22日", None),
            ("2026-11-21-晚", None),
            ("99999999999", None),
            ("", None),
        ] {
            assert_eq!(read(text).as_deref(), expected, "{text}");
        }
    }
}
