//! 查帳: checks the books: pages, keys, seals, chips, and derived tables.

use crate::hand::{BUY_IN, SETTLEMENT};
use crate::record::{ResultRecord, TransferRecord};
use crate::seal::seal;
use crate::standing::Standing;
use crate::{Account, Damage, Detail, Error, GameKey, GameRecord, MemberId, Read, house, members, record, trail};
use serde::Serialize;
use std::collections::BTreeMap;

/// A fault in the books.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding<D = Detail> {
    /// The sort of fault.
    pub what: FindingKind,
    /// A game's id, a member's uid, or a line of the trail.
    pub which: String,
    /// What is wrong, as far as known.
    pub detail: D,
}

/// The sorts of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FindingKind {
    /// SQLite's pages and indexes.
    Pages,
    /// A row with a reference to a missing row.
    Keys,
    /// The club's own row.
    Club,
    /// A member's data were changed by another program.
    Member,
    /// A person has the name of a role of the program. Found by a caller that knows the names.
    Name,
    /// A house's rules were changed by another program.
    House,
    /// A line of the trail was changed by another program.
    Trail,
    /// A game's records were changed by another program.
    Game,
    /// A game ends before it began: its host's clock was set back.
    Time,
    /// Chips do not add up.
    Chips,
    /// The standings of a game differ from its records.
    Standing,
    /// A player's sums differ from their games.
    Sums,
    /// A log does not verify. Found by a caller that can read it.
    Log,
    /// After a correction a game's end no longer follows from its hands and waits for the organiser's decision.
    Ending,
    /// A rating differs from the results. Found by a caller that can compute it.
    Rating,
}

impl FindingKind {
    /// Whether such a finding names a game.
    pub const fn is_of_game(self) -> bool {
        use FindingKind::{Chips, Ending, Game, Log, Standing, Time};
        matches!(self, Game | Time | Chips | Standing | Log | Ending)
    }

    /// Whether such a finding names a member.
    pub const fn is_of_member(self) -> bool {
        use FindingKind::{Member, Name, Rating, Sums};
        matches!(self, Member | Name | Sums | Rating)
    }
}

impl<D> Finding<D> {
    /// A finding.
    pub fn new(what: FindingKind, which: impl Into<String>, detail: impl Into<D>) -> Finding<D> {
        Finding { what, which: which.into(), detail: detail.into() }
    }

    /// Converts the finding for a caller with more sorts of details.
    pub fn among<E: From<D>>(self) -> Finding<E> {
        Finding { what: self.what, which: self.which, detail: self.detail.into() }
    }
}

impl Read<'_> {
    /// Checks everything that needs no rules. `progress` receives the number of checked games and of all. An
    /// error stops the check; earlier findings are returned.
    pub fn check(&self, progress: &mut dyn FnMut(u64, u64)) -> Vec<Finding> {
        let mut found = Vec::new();
        type Step<'s> = Box<dyn Fn(&mut Vec<Finding>) -> Result<(), Error> + 's>;
        let steps: Vec<(FindingKind, Step<'_>)> = vec![
            (FindingKind::Pages, Box::new(|found| self.check_pages(found))),
            (FindingKind::Pages, Box::new(|found| self.check_indexes(found))),
            (FindingKind::Keys, Box::new(|found| self.check_keys(found))),
            (FindingKind::Club, Box::new(|found| self.check_club(found))),
            (FindingKind::Member, Box::new(|found| self.check_members(found))),
            (FindingKind::House, Box::new(|found| self.check_houses(found))),
            (FindingKind::Trail, Box::new(|found| self.check_trail(found))),
            (FindingKind::Sums, Box::new(|found| self.check_sums(found))),
        ];
        for (what, step) in steps {
            if let Err(error) = step(&mut found) {
                found.push(Finding::new(what, "", error));
            }
        }
        if let Err(error) = self.check_games(&mut found, progress) {
            found.push(Finding::new(FindingKind::Game, "", error));
        }
        found
    }

    /// Checks the pages of the file, without their content.
    pub(crate) fn pages(&self) -> Result<Vec<Finding>, Error> {
        let said: String = self.sql.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
        Ok(if said == "ok" { Vec::new() } else { vec![Finding::new(FindingKind::Pages, "", Damage::Integrity(said))] })
    }

    fn check_pages(&self, found: &mut Vec<Finding>) -> Result<(), Error> {
        let mut query = self.sql.prepare("PRAGMA integrity_check(20)")?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            let said: String = row.get(0)?;
            if said != "ok" {
                found.push(Finding::new(FindingKind::Pages, "", Damage::Integrity(said)));
            }
        }
        Ok(())
    }

    /// Walks every index from end to end: SQLite's own check does not cover everything that a query reads.
    fn check_indexes(&self, found: &mut Vec<Finding>) -> Result<(), Error> {
        let mut all = self.sql.prepare("SELECT name, tbl_name, sql FROM sqlite_schema WHERE type = 'index'")?;
        let indexes: Vec<(String, String, Option<String>)> =
            all.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?.collect::<Result<_, _>>()?;
        for (index, table, sql) in indexes {
            if let Err(error) = self.walk(&index, &table, sql.as_deref()) {
                found.push(Finding::new(FindingKind::Pages, index, error));
            }
        }
        Ok(())
    }

    /// Reads a whole index in its order, as a query would.
    fn walk(&self, index: &str, table: &str, sql: Option<&str>) -> Result<(), Error> {
        let mut columns = self.sql.prepare("SELECT name FROM pragma_index_info(?1) ORDER BY seqno")?;
        let columns: Vec<String> = columns.query_map([index], |row| row.get(0))?.collect::<Result<_, _>>()?;
        // A partial index covers only the rows of its condition.
        let part = sql.and_then(|sql| sql.split_once(" WHERE ")).map_or("", |(_, part)| part);
        let part = if part.is_empty() { String::new() } else { format!("AND {part}") };
        let columns = columns.join(", ");
        let every = format!(
            "SELECT COUNT(*) FROM {table} AS one WHERE EXISTS
             (SELECT 1 FROM {table} AS other INDEXED BY {index} WHERE ({columns}) = ({})) {part}",
            columns.split(", ").map(|column| format!("one.{column}")).collect::<Vec<_>>().join(", ")
        );
        Ok(self.sql.query_row(&every, [], |row| row.get::<_, i64>(0)).map(drop)?)
    }

    fn check_keys(&self, found: &mut Vec<Finding>) -> Result<(), Error> {
        let mut query = self.sql.prepare("PRAGMA foreign_key_check")?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()?
            && found.len() < 100
        {
            let (table, parent): (String, String) = (row.get(0)?, row.get(2)?);
            found.push(Finding::new(FindingKind::Keys, table, Detail::Nowhere(parent)));
        }
        Ok(())
    }

    fn check_club(&self, found: &mut Vec<Finding>) -> Result<(), Error> {
        let (club, sealed) = self.sealed_club()?;
        if seal(&club)?.as_slice() != sealed {
            found.push(Finding::new(FindingKind::Club, club.uid, Detail::Seal));
        }
        Ok(())
    }

    fn check_members(&self, found: &mut Vec<Finding>) -> Result<(), Error> {
        let mut query = self.sql.prepare(&format!("SELECT {} FROM member", members::COLUMNS))?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            match members::read(row) {
                Ok((member, sealed)) if members::seal_of(&member)?.as_slice() != sealed => {
                    found.push(Finding::new(FindingKind::Member, member.uid, Detail::Seal));
                }
                Ok((member, _)) => {
                    if let Some(wrong) = self.entry_wrong(&member)? {
                        found.push(Finding::new(FindingKind::Member, member.uid, wrong));
                    }
                }
                Err(error) => {
                    let row = row.get::<_, i64>(0)?.to_string();
                    found.push(Finding::new(FindingKind::Member, row, error));
                }
            }
        }
        Ok(())
    }

    fn check_houses(&self, found: &mut Vec<Finding>) -> Result<(), Error> {
        let mut query = self.sql.prepare(&format!("SELECT {} FROM house", house::COLUMNS))?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            let (house, sealed) = house::read(row)?;
            if seal(&house)?.as_slice() != sealed {
                found.push(Finding::new(FindingKind::House, house.uid, Detail::Seal));
            }
        }
        Ok(())
    }

    fn check_trail(&self, found: &mut Vec<Finding>) -> Result<(), Error> {
        let mut query = self.sql.prepare(&format!("SELECT {} FROM trail", trail::COLUMNS))?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            let id: i64 = row.get(0)?;
            match trail::read(row) {
                Ok((line, sealed)) if line.seal()?.as_slice() == sealed => {}
                Ok(_) => found.push(Finding::new(FindingKind::Trail, id.to_string(), Detail::Seal)),
                Err(error) => found.push(Finding::new(FindingKind::Trail, id.to_string(), error)),
            }
        }
        Ok(())
    }

    fn check_games(&self, found: &mut Vec<Finding>, progress: &mut dyn FnMut(u64, u64)) -> Result<(), Error> {
        let mut query = self.sql.prepare("SELECT id, gid FROM game ORDER BY id")?;
        let games: Vec<(i64, String)> =
            query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
        let all = games.len() as u64;
        for (done, (game, gid)) in (1..).zip(games) {
            if let Err(error) = self.check_game(GameKey(game), &gid, found) {
                found.push(Finding::new(FindingKind::Game, gid, error));
            }
            progress(done, all);
        }
        Ok(())
    }

    fn check_game(&self, game: GameKey, gid: &str, found: &mut Vec<Finding>) -> Result<(), Error> {
        let record = self.record(game)?;
        if self.seal_in_books(game)? != record::seal_of(&record)? {
            found.push(Finding::new(FindingKind::Game, gid, Detail::Seal));
        }
        if let Some(why) = self.live_wrong(game)? {
            found.push(Finding::new(FindingKind::Log, gid, why));
        }
        if self.sits_twice(&self.seats(game)?)? {
            found.push(Finding::new(FindingKind::Game, gid, Detail::SitsTwice));
        }
        found.extend(record.time_wrong().map(|wrong| Finding::new(FindingKind::Time, gid, wrong)));
        if let Some(why) = chips_wrong(&record).or_else(|| record.penalties_wrong()) {
            found.push(Finding::new(FindingKind::Chips, gid, why));
        }
        let without_rating = |mut all: Vec<Standing>| {
            all.iter_mut().for_each(|standing| standing.rating = None);
            all
        };
        if without_rating(self.standings(game)?) != self.worked_out(game)? {
            found.push(Finding::new(FindingKind::Standing, gid, Detail::Standing));
        }
        Ok(())
    }

    fn check_sums(&self, found: &mut Vec<Finding>) -> Result<(), Error> {
        let sums = "SELECT member, system, rules, length, COUNT(*), SUM(score), SUM(COALESCE(placement, 0)),
                    SUM(hands), SUM(wins), SUM(fed), SUM(liable) FROM standing WHERE page = 0 GROUP BY 1, 2, 3, 4";
        let kept = "SELECT member, system, rules, length, games, score, placement, hands, wins, fed, liable FROM tally";
        let read = |text: &str| -> Result<BTreeMap<[i64; 4], [i64; 7]>, Error> {
            let mut query = self.sql.prepare(text)?;
            let rows = query.query_map([], |row| {
                let mut number = [0; 11];
                for (at, number) in number.iter_mut().enumerate() {
                    *number = row.get(at)?;
                }
                let [a, b, c, d, rest @ ..] = number;
                Ok(([a, b, c, d], rest))
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        };
        let (sums, kept) = (read(sums)?, read(kept)?);
        for key in sums.keys().chain(kept.keys()).filter(|key| sums.get(*key) != kept.get(*key)) {
            let uid = self.member(MemberId(key[0])).map_or_else(|_| key[0].to_string(), |member| member.uid);
            found.push(Finding::new(FindingKind::Sums, uid, Detail::Sums));
        }
        found.dedup();
        Ok(())
    }
}

/// What does not add up in a game's chips.
fn chips_wrong(record: &GameRecord) -> Option<Detail> {
    // Wide enough for any numbers in the file.
    let mut balance: BTreeMap<Account, i128> = BTreeMap::new();
    for moved in &record.transfers {
        let transfer = &moved.transfer;
        *balance.entry(transfer.from).or_default() -= i128::from(transfer.amount);
        *balance.entry(transfer.to).or_default() += i128::from(transfer.amount);
    }
    let foreign = balance
        .keys()
        .find(|account| matches!(account, Account::Player(player) if usize::from(*player) >= record.seats.len()));
    if let Some(account) = foreign {
        return Some(Detail::Stranger(*account));
    }
    if (0..record.seats.len()).any(|player| given_to(record, player as u8) != i128::from(record.start)) {
        return Some(Detail::Start);
    }
    if record.ended.is_some() {
        if let Some(wrong) = settled_wrong(record) {
            return Some(wrong);
        }
        let left = balance.iter().find(|(_, left)| **left != 0);
        return left.map(|(&account, &chips)| Detail::Left { chips, account });
    }
    let given = i128::from(record.start) * record.seats.len() as i128;
    let out = -balance.get(&Account::Box).copied().unwrap_or(0);
    (out != given).then_some(Detail::Out { out, given })
}

/// The chips that a player received at the beginning.
fn given_to(record: &GameRecord, player: u8) -> i128 {
    let given = |moved: &&TransferRecord| moved.transfer.why == BUY_IN && moved.transfer.to == Account::Player(player);
    record.transfers.iter().filter(given).map(|moved| i128::from(moved.transfer.amount)).sum()
}

/// Whether a settlement differs from its result, for the results that count. Needs no rules.
fn settled_wrong(record: &GameRecord) -> Option<Detail> {
    let newest = record.results.iter().map(|result| result.correction).max();
    let count: Vec<&ResultRecord> = record.results.iter().filter(|result| Some(result.correction) == newest).collect();
    let has_one = |player: usize| count.iter().filter(|result| usize::from(result.player) == player).count() == 1;
    if count.len() != record.seats.len() || !(0..record.seats.len()).all(has_one) {
        return Some(Detail::NoResult);
    }
    let settled = |result: &ResultRecord| {
        let theirs = Account::Player(result.player);
        let at_the_end = |moved: &&TransferRecord| {
            moved.hand == 0 && moved.correction == result.correction && moved.transfer.why == SETTLEMENT
        };
        let moved = record.transfers.iter().filter(at_the_end).map(|moved| &moved.transfer);
        let back = moved.map(|moved| {
            i128::from(moved.amount) * (i128::from(moved.from == theirs) - i128::from(moved.to == theirs))
        });
        back.sum::<i128>()
    };
    let wrong = count.iter().any(|result| settled(result) != i128::from(result.outcome.chips));
    wrong.then_some(Detail::Settled)
}
