//! 日期: the books keep seconds since 1970; people are told, and say, days and hours of where they are.

use chrono::{DateTime, Days, Local, NaiveDate, NaiveTime, TimeZone};
use mj_club::ledger::Time;

/// 2026-11-21 18:30
pub fn minute(time: Time) -> String {
    told(time, "%Y-%m-%d %H:%M")
}

/// 2026-11-21-183005, for the name of a file.
pub fn stamp(time: Time) -> String {
    told(time, "%Y-%m-%d-%H%M%S")
}

/// 2026-11-21-1830, for the name of a copy.
pub fn short_stamp(time: Time) -> String {
    told(time, "%Y-%m-%d-%H%M")
}

fn told(time: Time, form: &str) -> String {
    let utc = DateTime::from_timestamp(time.0, 0);
    utc.map_or_else(|| time.0.to_string(), |utc| utc.with_timezone(&Local).format(form).to_string())
}

/// When a day begins.
pub fn begin(day: &str) -> Result<Time, String> {
    midnight(read(day)?)
}

/// When a day is over.
pub fn end(day: &str) -> Result<Time, String> {
    let next = read(day)?.checked_add_days(Days::new(1)).ok_or_else(|| unread(day))?;
    midnight(next)
}

fn read(day: &str) -> Result<NaiveDate, String> {
    let parts: Vec<&str> = day.split(['-', '/', '.']).collect();
    let number = |part: &str| part.trim().parse::<i32>().ok();
    let read = match parts.as_slice() {
        [year, month, day] => number(year).zip(number(month)).zip(number(day)),
        _ => None,
    };
    let date = read.and_then(|((year, month), day)| {
        NaiveDate::from_ymd_opt(year, u32::try_from(month).ok()?, u32::try_from(day).ok()?)
    });
    date.filter(|_| parts[0].trim().len() == 4).ok_or_else(|| unread(day))
}

fn unread(day: &str) -> String {
    format!("看不懂日期 {day:?}；寫成 2026-11-21")
}

/// The first moment of a day: where clocks are put forward at midnight, there is none at 00:00.
fn midnight(day: NaiveDate) -> Result<Time, String> {
    let hours = (0..24).filter_map(|hour| NaiveTime::from_hms_opt(hour, 0, 0));
    let first = hours.filter_map(|hour| Local.from_local_datetime(&day.and_time(hour)).earliest()).next();
    first.map(|moment| Time(moment.timestamp())).ok_or_else(|| unread(&day.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_this_place() {
        let (first, after) = (begin("2026-11-21").unwrap(), end("2026/11/21").unwrap());
        assert!(minute(first).starts_with("2026-11-21 0"), "{}", minute(first));
        assert!(minute(Time(after.0 - 60)).starts_with("2026-11-21 23:"), "{}", minute(after));
        assert_eq!(begin("2026-11-22").unwrap(), after);
        assert_eq!(begin("2026-2-3"), begin("2026-02-03"));
        for wrong in ["", "yesterday", "2026-13-01", "2026-02-30", "21-11-2026", "26-11-21", "2026-11-21-1"] {
            assert!(begin(wrong).unwrap_err().contains("看不懂日期"), "{wrong}");
        }
    }
}
