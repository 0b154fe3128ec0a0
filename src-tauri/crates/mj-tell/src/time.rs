//! Days and hours by the reader's clock.

use chrono::{DateTime, FixedOffset, Local, NaiveDateTime};
use mj_ledger::Time;
use mj_words::Language;

/// Whose clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Clock {
    /// This machine's.
    #[default]
    Here,
    /// A fixed offset in seconds east of UTC.
    East(i32),
}

impl Clock {
    /// 2026年11月21日 18:30
    pub fn minute(self, time: Time, language: Language) -> String {
        self.told(time, &mj_words::say(language, "paper-minute", &[]))
    }

    /// 2026年11月21日
    pub fn day(self, time: Time, language: Language) -> String {
        self.told(time, &mj_words::say(language, "paper-day", &[]))
    }

    /// 2026-11-21 18:30, in every language.
    pub fn plain(self, time: Time) -> String {
        self.told(time, "%Y-%m-%d %H:%M")
    }

    /// 2026-11-21T18:30:00+08:00, for programs; `None` outside the calendar.
    pub fn iso(self, time: Time) -> Option<String> {
        let utc = DateTime::from_timestamp(time.0, 0)?;
        Some(match self {
            Clock::Here => utc.with_timezone(&Local).to_rfc3339(),
            Clock::East(seconds) => utc.with_timezone(&FixedOffset::east_opt(seconds)?).to_rfc3339(),
        })
    }

    fn told(self, time: Time, form: &str) -> String {
        // A time outside the calendar is shown as a number.
        self.at(time).map_or_else(|| time.0.to_string(), |at| at.format(form).to_string())
    }

    fn at(self, time: Time) -> Option<NaiveDateTime> {
        let utc = DateTime::from_timestamp(time.0, 0)?;
        Some(match self {
            Clock::Here => utc.with_timezone(&Local).naive_local(),
            Clock::East(seconds) => utc.with_timezone(&FixedOffset::east_opt(seconds)?).naive_local(),
        })
    }
}
