//! The standings of every finished game, one row a player, derived from results, hands and wins and computed
//! again after every correction.

use crate::{Error, GameKey, MemberId, Page, Read, Time, Write, page};
use rusqlite::Row;

/// What a game counts for one player.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The person's current entry.
    pub member: MemberId,
    pub ended: Time,
    pub game: GameKey,
    pub player: u8,
    /// The rule book, the rule set and the length, by the numbers of their words.
    pub(crate) words: [i64; 3],
    /// Chips won or lost, as they count.
    pub result: i64,
    /// 積分, in thousandths.
    pub score: i64,
    /// From 1.
    pub place: u8,
    /// 名次積分, in thousandths.
    pub placement: Option<i64>,
    /// Hands played.
    pub hands: i64,
    /// 胡牌次數
    pub wins: i64,
    /// 放炮次數
    pub fed: i64,
    /// 包牌次數
    pub liable: i64,
    /// The page of a sheet on which the game counts.
    pub page: Page,
    /// The rating after it, once computed; `None` where it does not count for the grade.
    pub rating: Option<(f64, f64)>,
}

/// A place in a game with its rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rated {
    pub member: MemberId,
    pub player: u8,
    pub place: u8,
    /// The number of rated games, this one included.
    pub games: i64,
    /// The strength after it.
    pub mu: f64,
    /// The uncertainty of the strength.
    pub sigma: f64,
}

const COLUMNS: &str = "member, ended, game, player, system, rules, length, result, score, place, placement,
                       hands, wins, fed, liable, page, mu, sigma";

fn read(row: &Row<'_>) -> rusqlite::Result<Standing> {
    Ok(Standing {
        member: MemberId(row.get(0)?),
        ended: Time(row.get(1)?),
        game: GameKey(row.get(2)?),
        player: row.get(3)?,
        words: [row.get(4)?, row.get(5)?, row.get(6)?],
        result: row.get(7)?,
        score: row.get(8)?,
        place: row.get(9)?,
        placement: row.get(10)?,
        hands: row.get(11)?,
        wins: row.get(12)?,
        fed: row.get(13)?,
        liable: row.get(14)?,
        page: row.get(15)?,
        rating: row.get::<_, Option<f64>>(16)?.zip(row.get(17)?),
    })
}

/// 名次積分 as written. For games by a book without them: from 3 for the first place to −3 for the last in equal
/// steps; equal places share the mean.
const PLACEMENT: &str = "COALESCE(result.placement, 3000 * (
    (SELECT COUNT(*) FROM seat AS seats WHERE seats.game = ?1) + 2 - 2 * result.place
    - (SELECT COUNT(*) FROM result AS level WHERE level.game = ?1 AND level.correction = result.correction
       AND level.place = result.place)) / ((SELECT COUNT(*) FROM seat AS seats WHERE seats.game = ?1) - 1))";

/// The same, computed from the records. The newest booking of a hand and of a result counts.
const WORKED_OUT: &str = "WITH counts AS (SELECT number, MAX(correction) AS correction FROM hand WHERE game = ?1 GROUP BY number)
SELECT COALESCE(member.merged_into, member.id), game.ended, game.id, result.player, game.system, game.rules, game.length,
  result.result, result.score, result.place, {placement},
  (SELECT COUNT(*) FROM counts JOIN hand USING (number, correction) WHERE hand.game = game.id AND hand.ending <> 'void'),
  (SELECT COUNT(*) FROM win JOIN counts ON counts.number = win.hand AND counts.correction = win.correction
    WHERE win.game = game.id AND win.winner = result.player),
  (SELECT COUNT(*) FROM win JOIN counts ON counts.number = win.hand AND counts.correction = win.correction
    WHERE win.game = game.id AND win.source = result.player),
  (SELECT COUNT(DISTINCT transfer.hand * 8 + transfer.payee) FROM transfer
    JOIN counts ON counts.number = transfer.hand AND counts.correction = transfer.correction
    WHERE transfer.game = game.id AND transfer.payer = result.player AND transfer.liable = 1),
  {page}, NULL, NULL
FROM game
JOIN result ON result.game = game.id AND result.correction = (SELECT MAX(correction) FROM result WHERE game = ?1)
JOIN seat ON seat.game = game.id AND seat.player = result.player
JOIN member ON member.id = seat.member
WHERE game.id = ?1 ORDER BY result.player";

impl Read<'_> {
    /// The standings of a game, by players; none for a void game.
    pub fn standings(&self, game: GameKey) -> Result<Vec<Standing>, Error> {
        let all = format!("SELECT {COLUMNS} FROM standing WHERE game = ?1 ORDER BY player");
        let mut query = self.sql.prepare_cached(&all)?;
        let rows = query.query_map([game.0], read)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The standings computed from the records.
    pub(crate) fn worked_out(&self, game: GameKey) -> Result<Vec<Standing>, Error> {
        if !self.is_over(game)? || self.is_void(game)? {
            return Ok(Vec::new());
        }
        let all = WORKED_OUT.replace("{page}", page::OF_GAME).replace("{placement}", PLACEMENT);
        let mut query = self.sql.prepare_cached(&all)?;
        let rows = query.query_map([game.0], read)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The rule books of all games.
    pub fn systems(&self) -> Result<Vec<String>, Error> {
        let all = "SELECT DISTINCT text FROM game JOIN word ON word.id = game.system ORDER BY text";
        let mut query = self.sql.prepare_cached(all)?;
        let systems = query.query_map([], |row| row.get(0))?;
        Ok(systems.collect::<Result<_, _>>()?)
    }

    /// All places in the games of a rule book that count for the grade, in the order in which the games ended,
    /// with their stored ratings; from a game on, or from the first.
    pub fn each_place(
        &self,
        system: &str,
        from: Option<GameKey>,
        mut tell: impl FnMut(GameKey, &[Rated]),
    ) -> Result<(), Error> {
        let Some(system) = self.word_id(system)? else { return Ok(()) };
        let (ended, game) = from.map_or(Ok((i64::MIN, 0)), |game| self.end_of(game))?;
        let all = "SELECT game, member, player, place, COALESCE(mu, 0), COALESCE(sigma, 0) FROM standing
                   WHERE system = ?1 AND (ended, game) >= (?2, ?3) AND page = 0 ORDER BY ended, game, player";
        let mut query = self.sql.prepare_cached(all)?;
        let mut rows = query.query((system, ended, game))?;
        let mut places: Vec<Rated> = Vec::with_capacity(4);
        let mut now = None;
        while let Some(row) = rows.next()? {
            let game = GameKey(row.get(0)?);
            if let Some(before) = now.replace(game)
                && before != game
            {
                tell(before, &places);
                places.clear();
            }
            let member = MemberId(row.get(1)?);
            let (mu, sigma) = (row.get(4)?, row.get(5)?);
            places.push(Rated { member, player: row.get(2)?, place: row.get(3)?, games: 0, mu, sigma });
        }
        if let Some(last) = now {
            tell(last, &places);
        }
        Ok(())
    }

    /// The current rating of a player.
    pub fn rating(&self, system: &str, member: MemberId) -> Result<Option<Rated>, Error> {
        let one = "SELECT games, mu, sigma FROM rating JOIN word ON word.id = rating.system
                   WHERE word.text = ?1 AND member = ?2";
        let mut query = self.sql.prepare_cached(one)?;
        let mut rows = query.query((system, member.0))?;
        let Some(row) = rows.next()? else { return Ok(None) };
        let (games, mu, sigma) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok(Some(Rated { member, player: 0, place: 0, games, mu, sigma }))
    }

    /// The current ratings of all players; player and place have no meaning here.
    pub fn ratings(&self, system: &str) -> Result<Vec<Rated>, Error> {
        let all = "SELECT member, games, mu, sigma FROM rating JOIN word ON word.id = rating.system
                   WHERE word.text = ?1 ORDER BY member";
        let mut query = self.sql.prepare_cached(all)?;
        let rows = query.query_map([system], |row| {
            let (member, games) = (MemberId(row.get(0)?), row.get(1)?);
            Ok(Rated { member, player: 0, place: 0, games, mu: row.get(2)?, sigma: row.get(3)? })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// When a game ended, and its number among those that ended at that time.
    fn end_of(&self, game: GameKey) -> Result<(i64, i64), Error> {
        let mut query = self.sql.prepare_cached("SELECT COALESCE(ended, ?2) FROM game WHERE id = ?1")?;
        Ok((query.query_row((game.0, i64::MAX), |row| row.get(0))?, game.0))
    }

    /// A player's rating before a game, or now; `None` before the first rated game.
    pub fn rated_before(&self, system: &str, member: MemberId, game: Option<GameKey>) -> Result<Option<Rated>, Error> {
        let Some(system) = self.word_id(system)? else { return Ok(None) };
        let (ended, game) = game.map_or(Ok((i64::MAX, i64::MAX)), |game| self.end_of(game))?;
        let last = "SELECT mu, sigma, player, place FROM standing WHERE member = ?1 AND (ended, game) < (?2, ?3)
                    AND system = ?4 AND mu IS NOT NULL ORDER BY ended DESC, game DESC LIMIT 1";
        let mut query = self.sql.prepare_cached(last)?;
        let mut rows = query.query((member.0, ended, game, system))?;
        let Some(row) = rows.next()? else { return Ok(None) };
        // The + keeps SQLite from walking through all players' games in the order of their ends.
        let count = "SELECT COUNT(DISTINCT game) FROM standing
                     WHERE member = ?1 AND (ended, game) < (?2, ?3) AND +system = ?4 AND page = 0";
        let values = (member.0, ended, game, system);
        let games = self.sql.prepare_cached(count)?.query_row(values, |row| row.get(0))?;
        let (mu, sigma) = (row.get(0)?, row.get(1)?);
        Ok(Some(Rated { member, player: row.get(2)?, place: row.get(3)?, games, mu, sigma }))
    }
}

impl Write<'_> {
    /// Computes the standings of a game again, and the sums with them.
    pub(crate) fn restand(&self, game: GameKey) -> Result<(), Error> {
        self.stands_otherwise();
        for standing in self.standings(game)? {
            self.add_up(&standing, -1)?;
        }
        self.sql.prepare_cached("DELETE FROM standing WHERE game = ?1")?.execute([game.0])?;
        for standing in self.worked_out(game)? {
            self.insert_standing(&standing)?;
            self.add_up(&standing, 1)?;
        }
        Ok(())
    }

    fn insert_standing(&self, standing: &Standing) -> Result<(), Error> {
        let insert = format!(
            "INSERT INTO standing ({COLUMNS})
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, NULL, NULL)"
        );
        let [system, rules, length] = standing.words;
        self.sql.prepare_cached(&insert)?.execute((
            standing.member.0,
            standing.ended.0,
            standing.game.0,
            standing.player,
            system,
            rules,
            length,
            standing.result,
            standing.score,
            standing.place,
            standing.placement,
            standing.hands,
            standing.wins,
            standing.fed,
            standing.liable,
            standing.page,
        ))?;
        Ok(())
    }

    /// Adds a standing to a player's sums or subtracts it, if it counts for the rank.
    fn add_up(&self, standing: &Standing, sign: i64) -> Result<(), Error> {
        if standing.page != Page::Club {
            return Ok(());
        }
        let [system, rules, length] = standing.words;
        let add = "INSERT INTO tally (member, system, rules, length, games, score, placement, hands, wins, fed, liable)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
                   ON CONFLICT DO UPDATE SET games = games + excluded.games, score = score + excluded.score,
                   placement = placement + excluded.placement, hands = hands + excluded.hands,
                   wins = wins + excluded.wins, fed = fed + excluded.fed, liable = liable + excluded.liable";
        self.sql.prepare_cached(add)?.execute((
            standing.member.0,
            system,
            rules,
            length,
            sign,
            sign * standing.score,
            sign * standing.placement.unwrap_or(0),
            sign * standing.hands,
            sign * standing.wins,
            sign * standing.fed,
            sign * standing.liable,
        ))?;
        let empty = "DELETE FROM tally WHERE member = ?1 AND system = ?2 AND rules = ?3 AND length = ?4 AND games = 0";
        self.sql.prepare_cached(empty)?.execute((standing.member.0, system, rules, length))?;
        Ok(())
    }

    /// Moves all standings of one entry to another.
    pub(crate) fn move_standings(&self, from: MemberId, into: MemberId) -> Result<(), Error> {
        self.restand_all_of(from)?;
        self.sql.prepare_cached("DELETE FROM rating WHERE member IN (?1, ?2)")?.execute((from.0, into.0))?;
        Ok(())
    }

    /// Deletes all ratings of a rule book, to compute them again.
    pub fn forget_ratings(&self, system: &str) -> Result<(), Error> {
        let Some(system) = self.word_id(system)? else { return Ok(()) };
        self.sql.prepare_cached("DELETE FROM rating WHERE system = ?1")?.execute([system])?;
        Ok(())
    }

    /// Sets a player's current rating to the one after their last game, or removes it.
    pub fn rate_by_last(&self, system: &str, member: MemberId) -> Result<(), Error> {
        let id = self.keep_word(system)?;
        match self.rated_before(system, member, None)? {
            Some(last) => self.rate_now(id, &last),
            None => {
                let gone = "DELETE FROM rating WHERE system = ?1 AND member = ?2";
                self.sql.prepare_cached(gone)?.execute((id, member.0))?;
                Ok(())
            }
        }
    }

    fn rate_now(&self, system: i64, rated: &Rated) -> Result<(), Error> {
        let now = "INSERT INTO rating (system, member, games, mu, sigma) VALUES (?1, ?2, ?3, ?4, ?5)
                   ON CONFLICT DO UPDATE SET games = excluded.games, mu = excluded.mu, sigma = excluded.sigma";
        let row = (system, rated.member.0, rated.games, rated.mu, rated.sigma);
        self.sql.prepare_cached(now)?.execute(row)?;
        Ok(())
    }

    /// Stores the ratings of a game's players after it.
    pub fn rate(&self, system: &str, game: GameKey, rated: &[Rated]) -> Result<(), Error> {
        let system = self.keep_word(system)?;
        let at = "UPDATE standing SET mu = ?3, sigma = ?4 WHERE game = ?1 AND player = ?2";
        let mut at = self.sql.prepare_cached(at)?;
        for one in rated {
            at.execute((game.0, one.player, one.mu, one.sigma))?;
            self.rate_now(system, one)?;
        }
        Ok(())
    }
}
