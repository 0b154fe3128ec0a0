//! 會員玩牌紀錄: the sums over one person's games.

use crate::{Error, GameKey, MemberId, Page, Read, Time};
use rusqlite::OptionalExtension;
use rusqlite::types::Value;
use serde::Serialize;
use std::collections::BTreeMap;

/// Which games of a player count.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    pub system: String,
    /// Of this rule set of the book; points of different rule sets are never added.
    pub rules: String,
    pub page: Page,
    /// Of this length only.
    pub length: Option<String>,
    /// Ended at this time or later.
    pub from: Option<Time>,
    /// Ended before this time.
    pub until: Option<Time>,
    /// With all of these people at the table.
    pub against: Vec<MemberId>,
    /// Without computer players at the table.
    pub people_only: bool,
}

impl Filter {
    /// Whether the stored sums can answer it.
    pub(crate) fn is_plain(&self) -> bool {
        self.page == Page::Club
            && self.from.is_none()
            && self.until.is_none()
            && self.against.is_empty()
            && !self.people_only
    }
}

/// The sums over games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sums {
    /// 參賽次數
    pub games: i64,
    /// 分數累積, in thousandths.
    pub score: i64,
    /// 名次積分, in thousandths.
    pub placement: i64,
    /// Hands played.
    pub hands: i64,
    /// 胡牌次數
    pub wins: i64,
    /// 放炮次數
    pub fed: i64,
    /// 包牌次數
    pub liable: i64,
}

/// All counts on a sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The header's sums.
    pub sums: Sums,
    /// How often the player took each place.
    pub places: BTreeMap<u8, i64>,
    /// How often each pattern was counted.
    pub patterns: BTreeMap<String, i64>,
}

/// What a player's wins brought from the others, and what their discards cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gains {
    /// By wins, without deposits.
    pub won: i64,
    /// To the winners on the player's discards.
    pub fed: i64,
}

/// A game of the player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SheetGame {
    #[serde(skip)]
    pub game: GameKey,
    pub gid: String,
    /// The name of the host's club.
    pub host_name: String,
    pub rules: String,
    pub ended: Time,
    pub place: u8,
    /// Chips won or lost.
    pub result: i64,
    /// 積分, in thousandths.
    pub score: i64,
    /// The rating after it.
    pub rating: Option<(f64, f64)>,
}

/// A win, and where it is booked.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BookedWin {
    #[serde(skip)]
    pub game: GameKey,
    pub gid: String,
    pub ended: Time,
    pub hand: u32,
    pub win: crate::Win,
    /// What the others paid for it.
    pub brought: i64,
}

/// How much a player has played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedGames {
    /// Games that count.
    pub games: i64,
    /// When the last of them ended.
    pub last: Time,
}

/// A player's games of a rule set in a year of this machine's calendar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct YearOf {
    pub year: i32,
    pub rules: String,
    /// Games that count.
    pub games: i64,
    /// 積分, in thousandths.
    pub score: i64,
    /// 名次積分, in thousandths.
    pub placement: i64,
    /// How often the player came first.
    pub firsts: i64,
}

/// The condition for the newest booking of a win's hand.
const NEWEST: &str = "win.correction = (SELECT MAX(hand.correction) FROM hand
                      WHERE hand.game = win.game AND hand.number = win.hand)";

/// Excludes reversals of earlier bookings, which are stored with the hand but were not won.
const PAID_IN_HAND: &str = "transfer.why NOT IN (SELECT id FROM word WHERE text = 'correction')";

impl Read<'_> {
    /// The counts of a player, under the person's current entry.
    pub fn counts(&self, member: MemberId, filter: &Filter) -> Result<Counts, Error> {
        let Some((which, values)) = self.theirs(member, filter)? else { return Ok(Counts::default()) };
        let patterns = format!(
            "SELECT word.text, SUM(scored.times) FROM standing
             JOIN win ON win.game = standing.game AND win.winner = standing.player AND {NEWEST}
             JOIN win_pattern AS scored ON scored.game = win.game AND scored.winner = win.winner
               AND scored.hand = win.hand AND scored.correction = win.correction
             JOIN word ON word.id = scored.pattern WHERE {which} GROUP BY scored.pattern"
        );
        let mut query = self.sql.prepare_cached(&patterns)?;
        let rows = query.query_map(rusqlite::params_from_iter(&values), |row| Ok((row.get(0)?, row.get(1)?)))?;
        let patterns = rows.collect::<Result<_, _>>()?;
        let places = format!("SELECT place, COUNT(*) FROM standing WHERE {which} GROUP BY place");
        let mut query = self.sql.prepare_cached(&places)?;
        let rows = query.query_map(rusqlite::params_from_iter(&values), |row| Ok((row.get(0)?, row.get(1)?)))?;
        let places = rows.collect::<Result<_, _>>()?;
        Ok(Counts { sums: self.sums_where(&which, &values)?, places, patterns })
    }

    /// What a player's wins brought and discards cost, under the person's current entry.
    pub fn gains(&self, member: MemberId, filter: &Filter) -> Result<Gains, Error> {
        let Some((which, values)) = self.theirs(member, filter)? else { return Ok(Gains::default()) };
        let sum = |whose: &str, which_way: &str| -> Result<i64, Error> {
            let sum = format!(
                "SELECT COALESCE(SUM(transfer.amount), 0) FROM standing
                 JOIN win ON win.game = standing.game AND win.{whose} = standing.player AND {NEWEST}
                 JOIN transfer ON transfer.game = win.game AND transfer.hand = win.hand
                   AND transfer.correction = win.correction AND {which_way} AND {PAID_IN_HAND} WHERE {which}"
            );
            Ok(self.sql.prepare_cached(&sum)?.query_row(rusqlite::params_from_iter(&values), |row| row.get(0))?)
        };
        Ok(Gains {
            won: sum("winner", "transfer.payee = win.winner AND transfer.payer >= 0")?,
            fed: sum("source", "transfer.payer = win.source AND transfer.payee = win.winner")?,
        })
    }

    fn sums_where(&self, which: &str, values: &[Value]) -> Result<Sums, Error> {
        let sums = format!("SELECT {SUMS} FROM standing WHERE {which}");
        let mut query = self.sql.prepare_cached(&sums)?;
        Ok(query.query_row(rusqlite::params_from_iter(values), |row| read_sums(row, 0))?)
    }

    /// How much each player has played; without people who never played.
    pub fn played(&self) -> Result<BTreeMap<MemberId, PlayedGames>, Error> {
        let all = "SELECT member, COUNT(*), MAX(ended) FROM standing GROUP BY member";
        let mut query = self.sql.prepare_cached(all)?;
        let rows = query.query_map([], |row| {
            Ok((MemberId(row.get(0)?), PlayedGames { games: row.get(1)?, last: Time(row.get(2)?) }))
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// A player's games of a page, year by year, the newest first.
    pub fn years(&self, member: MemberId, page: Page) -> Result<Vec<YearOf>, Error> {
        let all = "SELECT CAST(strftime('%Y', standing.ended, 'unixepoch', 'localtime') AS INTEGER) AS year, word.text,
                   COUNT(*) AS games, SUM(score), COALESCE(SUM(placement), 0), SUM(place = 1) FROM standing
                   JOIN word ON word.id = standing.rules WHERE standing.member = ?1 AND page = ?2
                   GROUP BY year, standing.rules ORDER BY year DESC, games DESC, word.text";
        let mut query = self.sql.prepare_cached(all)?;
        let rows = query.query_map((member.0, page), |row| {
            Ok(YearOf {
                year: row.get(0)?,
                rules: row.get(1)?,
                games: row.get(2)?,
                score: row.get(3)?,
                placement: row.get(4)?,
                firsts: row.get(5)?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The rule book and the rule set of a page's newest game, for one player or all.
    pub fn last_rules(&self, member: Option<MemberId>, page: Page) -> Result<Option<(String, String)>, Error> {
        let (query, id) = match member {
            Some(member) => (
                "SELECT system.text, rules.text FROM standing JOIN word AS system ON system.id = standing.system
                 JOIN word AS rules ON rules.id = standing.rules
                 WHERE standing.member = ?1 AND page = ?2 ORDER BY standing.ended DESC, standing.game DESC LIMIT 1",
                member.0,
            ),
            None => (
                "SELECT system.text, rules.text FROM game JOIN word AS system ON system.id = game.system
                 JOIN word AS rules ON rules.id = game.rules WHERE ended IS NOT NULL AND ?1 = 0
                 AND EXISTS (SELECT 1 FROM standing WHERE standing.game = game.id AND page = ?2)
                 ORDER BY ended DESC, game.id DESC LIMIT 1",
                0,
            ),
        };
        let told = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?));
        Ok(self.sql.prepare_cached(query)?.query_row((id, page), told).optional()?)
    }

    /// The rule sets of a page's games with their counts, for one player or all.
    pub fn rules_played(&self, member: Option<MemberId>, page: Page) -> Result<Vec<(String, i64)>, Error> {
        let all = "SELECT word.text, COUNT(DISTINCT standing.game) FROM standing JOIN word ON word.id = standing.rules
                   WHERE page = ?1 AND (?2 IS NULL OR standing.member = ?2) GROUP BY standing.rules ORDER BY word.text";
        let mut query = self.sql.prepare_cached(all)?;
        let rows = query.query_map((page, member.map(|member| member.0)), |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// A player's games, the newest first.
    pub fn sheet_games(&self, member: MemberId, filter: &Filter, limit: u32) -> Result<Vec<SheetGame>, Error> {
        let Some((which, values)) = self.theirs(member, filter)? else { return Ok(Vec::new()) };
        let all = format!(
            "SELECT game.id, gid, host_name, word.text, standing.ended, place, result, score, mu, sigma FROM standing
             JOIN game ON game.id = standing.game JOIN word ON word.id = standing.rules
             WHERE {which} ORDER BY standing.ended DESC, standing.game DESC LIMIT {limit}"
        );
        let mut query = self.sql.prepare_cached(&all)?;
        let rows = query.query_map(rusqlite::params_from_iter(&values), |row| {
            Ok(SheetGame {
                game: GameKey(row.get(0)?),
                gid: row.get(1)?,
                host_name: row.get(2)?,
                rules: row.get(3)?,
                ended: Time(row.get(4)?),
                place: row.get(5)?,
                result: row.get(6)?,
                score: row.get(7)?,
                rating: row.get::<_, Option<f64>>(8)?.zip(row.get(9)?),
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The most valuable wins of a player, or of all people; with a pattern, those that counted it.
    pub fn best_hands(
        &self,
        member: Option<MemberId>,
        filter: &Filter,
        pattern: Option<&str>,
        limit: u32,
    ) -> Result<Vec<BookedWin>, Error> {
        let which = match member {
            Some(member) => self.theirs(member, filter)?,
            None => self.which(filter)?.map(|(which, values)| (format!("{which} AND {PEOPLE}"), values)),
        };
        let Some((which, mut values)) = which else { return Ok(Vec::new()) };
        values.push(pattern.unwrap_or_default().to_owned().into());
        let scored = format!(
            "(?{at} = '' OR EXISTS (SELECT 1 FROM win_pattern JOIN word ON word.id = pattern WHERE word.text = ?{at}
              AND win_pattern.game = win.game AND win_pattern.winner = win.winner
              AND win_pattern.hand = win.hand AND win_pattern.correction = win.correction))",
            at = values.len()
        );
        let all = format!(
            "SELECT win.game, win.winner, win.hand, win.correction, gid, standing.ended FROM standing
             JOIN win ON win.game = standing.game AND win.winner = standing.player AND {NEWEST}
             JOIN game ON game.id = standing.game
             WHERE {which} AND {scored} ORDER BY win.value DESC, standing.ended, win.game, win.hand LIMIT {limit}"
        );
        let mut query = self.sql.prepare_cached(&all)?;
        let mut rows = query.query(rusqlite::params_from_iter(&values))?;
        let mut best = Vec::new();
        while let Some(row) = rows.next()? {
            let (game, winner, hand): (_, u8, _) = (GameKey(row.get(0)?), row.get(1)?, row.get(2)?);
            let correction = row.get(3)?;
            let wins = self.wins(game, hand, correction)?;
            let brought = self.brought(game, hand, correction, winner)?;
            let (gid, ended) = (row.get(4)?, Time(row.get(5)?));
            let win = wins.into_iter().find(|win| win.winner == winner);
            best.extend(win.map(|win| BookedWin { game, gid, ended, hand, win, brought }));
        }
        Ok(best)
    }

    /// What the others paid a player in a hand as booked.
    fn brought(&self, game: GameKey, hand: u32, correction: i64, player: u8) -> Result<i64, Error> {
        let sum = format!(
            "SELECT COALESCE(SUM(amount), 0) FROM transfer WHERE game = ?1 AND hand = ?2 AND correction = ?3
               AND payee = ?4 AND payer >= 0 AND {PAID_IN_HAND}"
        );
        Ok(self.sql.prepare_cached(&sum)?.query_row((game.0, hand, correction, player), |row| row.get(0))?)
    }

    /// Conditions on a player's rows of `standing`; `None` if nothing can match.
    pub(crate) fn theirs(&self, member: MemberId, filter: &Filter) -> Result<Option<(String, Vec<Value>)>, Error> {
        let Some((mut which, mut values)) = self.which(filter)? else { return Ok(None) };
        values.push(member.0.into());
        which.push_str(&format!(" AND standing.member = ?{}", values.len()));
        Ok(Some((which, values)))
    }

    /// Conditions on all players' rows of `standing`.
    pub(crate) fn which(&self, filter: &Filter) -> Result<Option<(String, Vec<Value>)>, Error> {
        let found = self.on_any_page(filter)?;
        Ok(found.map(|(which, values)| (format!("{which} AND standing.page = {}", filter.page.number()), values)))
    }

    /// The same without the page.
    pub(crate) fn on_any_page(&self, filter: &Filter) -> Result<Option<(String, Vec<Value>)>, Error> {
        let (mut text, mut values): (Vec<String>, Vec<Value>) = (Vec::new(), Vec::new());
        let mut ask = |condition: &str, value: i64| {
            values.push(value.into());
            text.push(condition.replace('?', &format!("?{}", values.len())));
        };
        for (condition, word) in [
            // The plus keeps SQLite from using the index, so that an unknown player does not match all games.
            ("+standing.system = ?", Some(&filter.system)),
            ("standing.rules = ?", Some(&filter.rules)),
            ("standing.length = ?", filter.length.as_ref()),
        ] {
            let Some(word) = word else { continue };
            let Some(id) = self.word_id(word)? else { return Ok(None) };
            ask(condition, id);
        }
        if let Some(from) = filter.from {
            ask("standing.ended >= ?", from.0);
        }
        if let Some(until) = filter.until {
            ask("standing.ended < ?", until.0);
        }
        for other in &filter.against {
            let sat = "standing.game IN (SELECT theirs.game FROM standing AS theirs WHERE theirs.member = ?)";
            ask(sat, other.0);
        }
        if filter.people_only {
            let all = "standing.game NOT IN (SELECT seat.game FROM seat WHERE seat.member IN
                       (SELECT id FROM member WHERE kind = 'computer'))";
            text.push(all.into());
        }
        Ok(Some((text.join(" AND "), values)))
    }
}

/// Rows of `standing` that are no computer player's.
const PEOPLE: &str = "standing.member IN (SELECT id FROM member WHERE kind <> 'computer')";

/// The sums over rows of `standing`.
pub(crate) const SUMS: &str = "COUNT(*), COALESCE(SUM(standing.score), 0), COALESCE(SUM(standing.placement), 0),
    COALESCE(SUM(standing.hands), 0), COALESCE(SUM(standing.wins), 0), COALESCE(SUM(standing.fed), 0),
    COALESCE(SUM(standing.liable), 0)";

pub(crate) fn read_sums(row: &rusqlite::Row<'_>, at: usize) -> rusqlite::Result<Sums> {
    Ok(Sums {
        games: row.get(at)?,
        score: row.get(at + 1)?,
        placement: row.get(at + 2)?,
        hands: row.get(at + 3)?,
        wins: row.get(at + 4)?,
        fed: row.get(at + 5)?,
        liable: row.get(at + 6)?,
    })
}
