//! Which page of a sheet a game counts on.
//!
//! * A game counts for rank and grade if at least two of its seats were members, two different people.
//! * A seat at which a computer stood in (代打) for half of the game's hands or more counts as a computer's: a
//!   game counts for members only if two of them played more than half of it themselves. The result is the
//!   player's in any case, on the page of the game. A hand in which the player returns is the player's; one in
//!   which they leave is the computer's.
//! * A log proves that a game was played by the rules with mixed walls. It does not prove who played: one
//!   person can play all seats and write any uid into the first line. So an imported game counts only once an
//!   organiser of these books has accepted it, with name and reason, and only if two of its players are members
//!   here.

use crate::trail::{About, Act};
use crate::{Attribution, Error, GameKey, MemberId, Read, Refused, Write};
use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};
use serde::{Deserialize, Serialize};

/// A page of a member's sheet and of a ranking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Page {
    /// 會友: counts for rank and grade.
    #[default]
    Club,
    /// 對電腦: at most one person among computer players.
    Computers,
    /// 其他: with guests, or imported and not accepted.
    Others,
}

impl Page {
    /// All pages in order.
    pub const ALL: [Page; 3] = [Page::Club, Page::Computers, Page::Others];

    pub(crate) const fn number(self) -> i64 {
        self as i64
    }
}

impl FromSql for Page {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Page> {
        let number = value.as_i64()?;
        Page::ALL.into_iter().find(|page| page.number() == number).ok_or(FromSqlError::OutOfRange(number))
    }
}

impl ToSql for Page {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.number().into())
    }
}

/// The page of the game `?1`, from its seats, trail and hands. For each hand the last line of the trail up to
/// it tells whether a computer stood in.
pub(crate) const OF_GAME: &str = "(WITH
  help AS (SELECT id, act, json_extract(detail, '$.player') AS player, json_extract(detail, '$.hand') AS hand
    FROM trail WHERE game = ?1 AND act IN ('stand-in', 'back-again', 'swap-seat') AND json_valid(detail)),
  played AS (SELECT DISTINCT number FROM hand WHERE game = ?1),
  stood AS (SELECT seat.player FROM seat JOIN played
    WHERE EXISTS (SELECT 1 FROM help) AND seat.game = ?1 AND 'stand-in' =
      (SELECT act FROM help WHERE help.player = seat.player AND help.hand <= number ORDER BY id DESC LIMIT 1)
    GROUP BY seat.player HAVING 2 * COUNT(*) >= (SELECT COUNT(*) FROM played))
SELECT CASE
  WHEN (SELECT COUNT(DISTINCT person.id) FROM seat JOIN member ON member.id = seat.member
        JOIN member AS person ON person.id = COALESCE(member.merged_into, member.id)
        WHERE seat.game = ?1 AND person.kind = 'member' AND seat.player NOT IN (SELECT player FROM stood)) >= 2
    AND (NOT EXISTS (SELECT 1 FROM trail WHERE trail.game = ?1 AND act = 'import')
         OR EXISTS (SELECT 1 FROM trail WHERE trail.game = ?1 AND act = 'accept-game')) THEN 0
  WHEN (SELECT COUNT(DISTINCT COALESCE(member.merged_into, member.id)) FROM seat JOIN member ON member.id = seat.member
        WHERE seat.game = ?1 AND member.kind <> 'computer' AND seat.player NOT IN (SELECT player FROM stood)) <= 1 THEN 1
  ELSE 2 END)";

impl Read<'_> {
    /// The page of a game, finished or not.
    pub fn page(&self, game: GameKey) -> Result<Page, Error> {
        let mut query = self.sql.prepare_cached(&format!("SELECT {OF_GAME}"))?;
        Ok(query.query_row([game.0], |row| row.get(0))?)
    }

    /// The number of a member's games on each page.
    pub fn pages_of(&self, member: MemberId) -> Result<Vec<(Page, i64)>, Error> {
        let all = "SELECT page, COUNT(*) FROM standing WHERE member = ?1 GROUP BY page ORDER BY page";
        let mut query = self.sql.prepare_cached(all)?;
        let pages = query.query_map([member.0], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(pages.collect::<Result<_, _>>()?)
    }

    /// Whether an imported game has not been accepted.
    pub fn waits_for_word(&self, game: GameKey) -> Result<bool, Error> {
        let acts: Vec<Act> = self.trail_of(game)?.into_iter().map(|line| line.act).collect();
        Ok(acts.contains(&Act::Import) && !acts.contains(&Act::AcceptGame))
    }

    /// Whether ratings are missing for games that count, as in older books. They must be computed.
    pub fn lacks_ratings(&self) -> Result<bool, Error> {
        let asked = "SELECT EXISTS (SELECT 1 FROM tally) AND NOT EXISTS (SELECT 1 FROM rating)";
        Ok(self.sql.prepare_cached(asked)?.query_row([], |row| row.get(0))?)
    }
}

impl Write<'_> {
    /// The organiser accepts an imported game: it counts from now on.
    pub fn accept(&self, game: GameKey, by: &Attribution) -> Result<(), Error> {
        if !self.waits_for_word(game)? {
            return Err(Error::Refused(Refused::Unacceptable));
        }
        self.note(by, Act::AcceptGame, About { game: Some(game), ..About::default() }, "{}")?;
        if self.page(game)? != Page::Club {
            return Err(Error::Refused(Refused::TooFewMembers));
        }
        self.restand(game)
    }

    /// Computes the standings of all games of a person whose kind has changed.
    pub(crate) fn restand_all_of(&self, member: MemberId) -> Result<(), Error> {
        let mut query = self.sql.prepare_cached("SELECT DISTINCT game FROM standing WHERE member = ?1")?;
        let games: Vec<i64> = query.query_map([member.0], |row| row.get(0))?.collect::<Result<_, _>>()?;
        games.into_iter().try_for_each(|game| self.restand(GameKey(game)))
    }
}
