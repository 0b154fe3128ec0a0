//! Time in the books: within a game it never runs backwards, whatever the clock of the machine does.

use crate::trail::About;
use crate::{Act, By, Error, GameKey, Read, Time, Write};
use rusqlite::OptionalExtension;

/// Two games may end at two tables at once, and the later one be written first: so many seconds are no disorder.
const TOGETHER: i64 = 300;

impl Read<'_> {
    /// A moment at which a game ends: not before anything that is written of it.
    pub(crate) fn not_before(&self, game: GameKey, at: Time) -> Result<Time, Error> {
        let last = "SELECT MAX(COALESCE(ended, began), COALESCE((SELECT MAX(at) FROM trail WHERE game = ?1), 0))
                    FROM game WHERE id = ?1";
        let last: i64 = self.sql.prepare_cached(last)?.query_row([game.0], |row| row.get(0))?;
        Ok(at.max(Time(last)))
    }

    /// When the last game of this club's own ended that is filed after this moment, and not by a few minutes.
    fn filed_after(&self, game: GameKey, at: Time) -> Result<Option<Time>, Error> {
        let later = "SELECT ended FROM game WHERE ended > ?1 AND id <> ?2 AND host = (SELECT uid FROM club)
                     ORDER BY ended DESC LIMIT 1";
        let mut query = self.sql.prepare_cached(later)?;
        Ok(query.query_row((at.0.saturating_add(TOGETHER), game.0), |row| row.get(0).map(Time)).optional()?)
    }
}

impl Write<'_> {
    /// The clock of the machine jumped by so many seconds while a game was played.
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

    /// A game ends while others that ended before it are filed after it: sheets and ratings go by the time that is
    /// written, so it is said.
    pub(crate) fn note_disorder(&self, game: GameKey, at: Time) -> Result<(), Error> {
        let Some(later) = self.filed_after(game, at)? else { return Ok(()) };
        let seconds = at.0.saturating_sub(later.0);
        let reason = "先前打完的牌局，記下的時間比這一局還晚：主機的時鐘往回撥過。成績和級別照記下的時間排";
        self.note_clock(game, at, seconds, reason.into())
    }

    fn note_clock(&self, game: GameKey, at: Time, seconds: i64, reason: String) -> Result<(), Error> {
        let by = By { at, author: "laomajiang".into(), reason };
        let about = About { game: Some(game), ..About::default() };
        self.note(&by, Act::Clock, about, &format!("{{\"seconds\":{seconds}}}")).map(drop)
    }
}
