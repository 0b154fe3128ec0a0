//! 日期: days as people type them, by the calendar of this machine.

use chrono::{DateTime, Days, Local, NaiveDate, NaiveTime, TimeZone, Timelike};
use mj_ledger::Time;

/// The beginning of a day, `2026-11-21`; `None` if it is invalid.
pub fn day_begins(day: &str) -> Option<Time> {
    midnight(read(day)?)
}

/// The end of a day.
pub fn day_ends(day: &str) -> Option<Time> {
    midnight(read(day)?.checked_add_days(Days::new(1))?)
}

/// The noon of a day, or of one this many days after it; `None` if it is invalid.
pub fn noon(day: &str, after: u64) -> Option<Time> {
    let day = read(day)?.checked_add_days(Days::new(after))?;
    let noon = Local.from_local_datetime(&day.and_hms_opt(12, 0, 0)?).earliest()?;
    Some(Time(noon.timestamp()))
}

/// The day of a moment's evening: before noon it is the day before.
pub fn evening_of(moment: Time) -> String {
    let here = DateTime::from_timestamp(moment.0, 0).unwrap_or_default().with_timezone(&Local).naive_local();
    let day = if here.hour() < 12 { here.date().pred_opt() } else { Some(here.date()) };
    day.unwrap_or_else(|| here.date()).format("%Y-%m-%d").to_string()
}

fn read(day: &str) -> Option<NaiveDate> {
    let parts: Vec<&str> = day.split(['-', '/', '.']).collect();
    let [year, month, day] = parts.as_slice() else { return None };
    let number = |part: &str| part.trim().parse::<i32>().ok();
    let (month, day) = (u32::try_from(number(month)?).ok()?, u32::try_from(number(day)?).ok()?);
    NaiveDate::from_ymd_opt(number(year)?, month, day).filter(|_| year.trim().len() == 4)
}

/// The first moment of a day: where clocks go forward at midnight, there is no 00:00.
fn midnight(day: NaiveDate) -> Option<Time> {
    let hours = (0..24).filter_map(|hour| NaiveTime::from_hms_opt(hour, 0, 0));
    let first = hours.filter_map(|hour| Local.from_local_datetime(&day.and_time(hour)).earliest()).next();
    first.map(|moment| Time(moment.timestamp()))
}
