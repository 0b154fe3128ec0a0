//! 排名: members by 分數累積 and by 名次積分.

use crate::sheet::{SUMS, Sums, read_sums};
use crate::{Error, Filter, MemberId, Read};
use rusqlite::Row;
use std::collections::BTreeMap;

/// A member in the ranking.
#[derive(Clone, Debug, PartialEq)]
pub struct RankLine {
    pub member: MemberId,
    /// 會員序號
    pub number: i64,
    /// 姓名
    pub name: String,
    /// 牌手級別, if set by hand.
    pub grade: Option<String>,
    /// 積分排名; equal sums share a rank.
    pub by_score: u32,
    /// 名次排名; equal sums share a rank.
    pub by_placement: u32,
    /// The sums of the member's games.
    pub sums: Sums,
}

/// The ranked members: active, not erased, and never guests or computers.
const RANKS: &str = "member.kind = 'member' AND member.active AND NOT member.erased AND member.merged_into IS NULL";

impl Read<'_> {
    /// All members with at least this many games, by 積分排名.
    pub fn ranking(&self, filter: &Filter, least_games: i64) -> Result<Vec<RankLine>, Error> {
        // Stored sums exist only for the first page.
        let found = if filter.is_plain() { self.on_any_page(filter)? } else { self.which(filter)? };
        let Some((which, values)) = found else { return Ok(Vec::new()) };
        let sums = if filter.is_plain() {
            // A query on `standing` works on its sums too, which have the same columns.
            let which = which.replace("standing.", "tally.");
            format!(
                "SELECT member.id, member.number, member.name, member.grade, SUM(games) AS played, SUM(tally.score),
                 SUM(tally.placement), SUM(tally.hands), SUM(tally.wins), SUM(tally.fed), SUM(tally.liable)
                 FROM tally JOIN member ON member.id = tally.member
                 WHERE {RANKS} AND {which} GROUP BY tally.member HAVING played >= {least_games}"
            )
        } else {
            // One member after another, and for each the requested days: the order of the rows. With `against`,
            // the other player's games are the fewest.
            let join = if filter.against.is_empty() { "CROSS JOIN" } else { "JOIN" };
            format!(
                "SELECT member.id, member.number, member.name, member.grade, {SUMS}
                 FROM member {join} standing ON standing.member = member.id
                 WHERE {RANKS} AND {which} GROUP BY member.id HAVING COUNT(*) >= {least_games}"
            )
        };
        let mut query = self.sql.prepare_cached(&sums)?;
        let rows = query.query_map(rusqlite::params_from_iter(&values), line)?;
        let mut lines: Vec<RankLine> = rows.collect::<Result<_, _>>()?;
        let by_score = ranks(lines.iter().map(|line| line.sums.score));
        let by_placement = ranks(lines.iter().map(|line| line.sums.placement));
        for line in &mut lines {
            line.by_score = by_score[&line.sums.score];
            line.by_placement = by_placement[&line.sums.placement];
        }
        lines.sort_by_key(|line| (line.by_score, line.number));
        Ok(lines)
    }
}

fn line(row: &Row<'_>) -> rusqlite::Result<RankLine> {
    Ok(RankLine {
        member: MemberId(row.get(0)?),
        number: row.get(1)?,
        name: row.get(2)?,
        grade: row.get(3)?,
        by_score: 0,
        by_placement: 0,
        sums: read_sums(row, 4)?,
    })
}

/// The rank of every sum: one more than the number of greater sums.
fn ranks(sums: impl Iterator<Item = i64>) -> BTreeMap<i64, u32> {
    let mut sorted: Vec<i64> = sums.collect();
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    let mut ranks = BTreeMap::new();
    for (rank, sum) in (1..).zip(sorted) {
        ranks.entry(sum).or_insert(rank);
    }
    ranks
}
