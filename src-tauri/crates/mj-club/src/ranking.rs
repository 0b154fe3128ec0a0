//! 排行: the members of a club in order, by 分數累積 or by 名次積分.

use crate::rated::rating as known;
use crate::sheet::{filter_in_words, times, titled};
use mj_ledger::{Error, Filter, RankLine, Read};
use mj_report::rank::RankRow;
use mj_report::{Milli, RankReport};
use mj_tell::Audience;
use mj_words::{Said, said};
use std::collections::BTreeMap;

pub use mj_wire::protocol::RankBy;

/// The members with enough games, in order; equal sums share a rank and are sorted by number.
pub fn ranking(
    books: &Read<'_>,
    filter: &Filter,
    by: RankBy,
    least_games: i64,
    for_whom: &Audience,
) -> Result<RankReport, Error> {
    let language = for_whom.language;
    let mut lines = books.ranking(filter, least_games)?;
    let rank = |line: &RankLine| match by {
        RankBy::Score => line.by_score,
        RankBy::Placement => line.by_placement,
    };
    lines.sort_by_key(|line| (rank(line), line.number));
    let ratings: BTreeMap<_, _> =
        books.ratings(&filter.system)?.iter().map(|rated| (rated.member, known(rated))).collect();
    let row = |line: &RankLine| {
        let rating = ratings.get(&line.member);
        RankRow {
            rank: rank(line),
            number: u32::try_from(line.number).ok(),
            name: line.name.clone(),
            grade: Some(crate::words::grade_of(line.grade.as_deref(), rating).say(language)),
            games: times(line.sums.games),
            score: Milli(line.sums.score),
            placement: Milli(line.sums.placement),
            rating: rating.map(|rating| Milli::whole(rating.points().into())),
            wins: times(line.sums.wins),
            deal_ins: times(line.sums.fed),
            liable: times(line.sums.liable),
        }
    };
    let title = match by {
        RankBy::Score => said!("paper-by-score"),
        RankBy::Placement => said!("paper-by-placement"),
    };
    Ok(RankReport {
        title: titled(language, title, filter),
        filter: filter_in_words(books, filter, for_whom)?,
        rows: lines.iter().map(row).collect(),
        nobody: if lines.is_empty() { nobody(books, filter, least_games)?.say(language) } else { String::new() },
        made: Some(for_whom.minute(for_whom.now)),
    })
}

/// Why the list is empty: 沒有人打滿 10 局, with the member who comes nearest.
fn nobody(books: &Read<'_>, filter: &Filter, least_games: i64) -> Result<Said, Error> {
    let all = books.ranking(filter, 1)?;
    // Of several with equal counts, the first by number.
    let most = all.iter().max_by_key(|line| (line.sums.games, std::cmp::Reverse(line.number)));
    Ok(match most {
        None => said!("paper-nobody"),
        Some(line) => {
            said!("paper-nobody-often", n = least_games, name = line.name.clone(), most = line.sums.games)
        }
    })
}
