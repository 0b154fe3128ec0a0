//! Time in the books: within a game it never runs backwards and never jumps, whatever the machine's clock does.

use crate::trail::About;
use crate::{Act, Attribution, Error, GameKey, Read, Time, Write};
use rusqlite::OptionalExtension;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// A difference of this many seconds is a jump.
pub const JUMP: i64 = 300;

/// When this process began or resumed each game, by the machine's clock and by a monotonic one. If the
/// machine's clock has jumped, later times of the game follow the monotonic clock.
#[derive(Debug, Default)]
pub(crate) struct Clocks(Mutex<HashMap<GameKey, Clock>>);

#[derive(Debug)]
struct Clock {
    begun: Time,
    /// The same moment on the monotonic clock.
    steady: i64,
    /// The last time written. The seconds of the two clocks are not aligned, so one may lead by one.
    last: Time,
}

impl Clocks {
    fn goes_on(&self, game: GameKey, at: Time) {
        self.begins(game, at, steady());
    }

    fn begins(&self, game: GameKey, at: Time, steady: i64) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.entry(game).or_insert(Clock { begun: at, steady, last: at });
    }

    /// The time of the machine's clock, corrected for its jumps.
    fn time_of(&self, game: GameKey, at: Time, steady: i64) -> Time {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(clock) = all.get_mut(&game) else { return at };
        let goes = clock.begun.0.saturating_add(steady.saturating_sub(clock.steady));
        let time = if at.0.saturating_sub(goes).saturating_abs() < JUMP { at } else { Time(goes) };
        clock.last = clock.last.max(time);
        clock.last
    }
}

/// Seconds of a monotonic clock that includes sleep.
#[cfg(unix)]
fn steady() -> i64 {
    #[cfg(any(target_os = "linux", target_os = "android"))]
    const STEADY: rustix::time::ClockId = rustix::time::ClockId::Boottime;
    #[cfg(not(any(target_os = "linux", target_os = "android")))]
    const STEADY: rustix::time::ClockId = rustix::time::ClockId::Monotonic;
    rustix::time::clock_gettime(STEADY).tv_sec
}

#[cfg(not(unix))]
fn steady() -> i64 {
    static FIRST: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    let passed = FIRST.get_or_init(std::time::Instant::now).elapsed();
    i64::try_from(passed.as_secs()).unwrap_or(i64::MAX)
}

/// Two games may end at once at two tables and be written in the other order: this difference is no disorder.
const TOGETHER: i64 = 300;

impl Read<'_> {
    /// The time for a game's end: not before anything written about it.
    pub(crate) fn not_before(&self, game: GameKey, at: Time) -> Result<Time, Error> {
        let last = "SELECT MAX(COALESCE(ended, began), COALESCE((SELECT MAX(at) FROM trail WHERE game = ?1), 0))
                    FROM game WHERE id = ?1";
        let last: i64 = self.sql.prepare_cached(last)?.query_row([game.0], |row| row.get(0))?;
        Ok(at.max(Time(last)))
    }

    /// The end of the last own game that is filed more than a few minutes after this moment.
    fn filed_after(&self, game: GameKey, at: Time) -> Result<Option<Time>, Error> {
        let later = "SELECT ended FROM game WHERE ended > ?1 AND id <> ?2 AND host = (SELECT uid FROM club)
                     ORDER BY ended DESC LIMIT 1";
        let mut query = self.sql.prepare_cached(later)?;
        Ok(query.query_row((at.0.saturating_add(TOGETHER), game.0), |row| row.get(0).map(Time)).optional()?)
    }
}

impl Write<'_> {
    /// Resumes an earlier game in this process.
    pub fn goes_on(&self, game: GameKey) {
        self.clocks.goes_on(game, Time::now());
    }

    /// A game begins now. An imported game has no clock here.
    pub(crate) fn time_begins(&self, game: GameKey, began: Time) {
        if began.0.saturating_sub(Time::now().0).saturating_abs() < JUMP {
            self.clocks.goes_on(game, began);
        }
    }

    /// The time of an event in a game that was begun or resumed here.
    pub(crate) fn time_of(&self, game: GameKey, at: Time) -> Time {
        self.clocks.time_of(game, at, steady())
    }

    /// The same for a line of its trail; once the game is over, the organiser's time counts.
    pub(crate) fn time_noted(&self, game: GameKey, at: Time) -> Result<Time, Error> {
        let is_played = self.ends.get() == Some(game) || !self.is_over(game)?;
        Ok(if is_played { self.time_of(game, at) } else { at })
    }

    /// Notes that the machine's clock jumped during a game.
    pub fn note_jump(&self, game: GameKey, at: Time, seconds: i64) -> Result<(), Error> {
        let way = if seconds < 0 { "往回" } else { "往前" };
        let minutes = seconds.unsigned_abs().div_ceil(60);
        self.note_clock(
            game,
            at,
            seconds,
            format!("打牌的時候主機的時鐘{way}跳了 {minutes} 分鐘（改了時間，或電腦睡過）"),
        )
    }

    /// Notes that a game ends while games that ended earlier are filed later: sheets and ratings go by the
    /// written time.
    pub(crate) fn note_disorder(&self, game: GameKey, at: Time) -> Result<(), Error> {
        let Some(later) = self.filed_after(game, at)? else { return Ok(()) };
        let seconds = at.0.saturating_sub(later.0);
        let reason = "先前打完的牌局，記下的時間比這一局還晚：主機的時鐘往回撥過。成績和級別照記下的時間排";
        self.note_clock(game, at, seconds, reason.into())
    }

    fn note_clock(&self, game: GameKey, at: Time, seconds: i64, reason: String) -> Result<(), Error> {
        let by = Attribution { at, author: "laomajiang".into(), reason };
        let about = About { game: Some(game), ..About::default() };
        self.note(&by, Act::Clock, about, &format!("{{\"seconds\":{seconds}}}")).map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_jumps_takes_no_game_with_it() {
        let (clocks, game, year) = (Clocks::default(), GameKey(1), 31_536_000);
        clocks.begins(game, Time(50_000), 100);
        let time = |at, steady| clocks.time_of(game, Time(at), steady).0;
        assert_eq!(time(50_060, 160), 50_060);
        assert_eq!(time(50_060 + 2 * year, 160), 50_060, "set forward");
        assert_eq!(time(50_200, 200), 50_200, "and put right, by and by");
        assert_eq!(time(50_200 - year, 400), 50_300, "set back");
        assert_eq!(time(50_301, 400), 50_301, "its next second has begun");
        assert_eq!(time(50_301 + 2 * year, 400), 50_301, "and does not begin again");
        assert_eq!(clocks.time_of(GameKey(2), Time(9), 500).0, 9, "it is not played here");
    }
}
