//! 日期: days as people type them, by the calendar of this machine.

use chrono::{Days, Local, NaiveDate, NaiveTime, TimeZone};
use mj_ledger::Time;

/// When a day begins: `2026-11-21`; none if it is no day.
pub fn day_begins(day: &str) -> Option<Time> {
    midnight(read(day)?)
}

/// When a day is over.
pub fn day_ends(day: &str) -> Option<Time> {
    midnight(read(day)?.checked_add_days(Days::new(1))?)
}

fn read(day: &str) -> Option<NaiveDate> {
    let parts: Vec<&str> = day.split(['-', '/', '.']).collect();
    let [year, month, day] = parts.as_slice() else { return None };
    let number = |part: &str| part.trim().parse::<i32>().ok();
    let (month, day) = (u32::try_from(number(month)?).ok()?, u32::try_from(number(day)?).ok()?);
    NaiveDate::from_ymd_opt(number(year)?, month, day).filter(|_| year.trim().len() == 4)
}

/// The first moment of a day: where clocks are put forward at midnight, there is none at 00:00.
fn midnight(day: NaiveDate) -> Option<Time> {
    let hours = (0..24).filter_map(|hour| NaiveTime::from_hms_opt(hour, 0, 0));
    let first = hours.filter_map(|hour| Local.from_local_datetime(&day.and_time(hour)).earliest()).next();
    first.map(|moment| Time(moment.timestamp()))
}
