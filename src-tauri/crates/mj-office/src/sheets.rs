//! 會員玩牌紀錄 and 排行.

use super::people::Known;
use super::{No, count, person, which};
use mj_club::chapter::told;
use mj_club::{album, ranking, sheet};
use mj_ledger::{Error, GameLine, MemberId, Read};
use mj_report::{RankReport, SheetReport};
use mj_tell as words;
use mj_tell::{Audience, Called};
use mj_wire::protocol::{AlbumPage, PageGames, Person, Played, PutAside, RankBy, Recorded, SheetPage, Which, Year};
use serde::Serialize;
use serde_json::Value;

/// A person's sheet, as reported.
pub fn report(
    books: &Read<'_>,
    uid: &str,
    which: &Which,
    for_whom: &Audience,
) -> Result<(mj_ledger::Member, mj_ledger::Filter, SheetReport), No> {
    let member = person(books, uid)?;
    let filter = which::counted(books, which, Some(member.id))?;
    let report = sheet::sheet(books, member.id, &filter, for_whom)?;
    Ok((member, filter, report))
}

/// The record sheet of a member.
pub fn sheet(books: &Read<'_>, uid: &str, which: &Which, for_whom: &Audience) -> Result<Recorded, No> {
    let (member, filter, mut report) = report(books, uid, which, for_whom)?;
    let best = std::mem::take(&mut report.best_hands);
    let ids = |section: &mj_report::sheet::Section| {
        let row = |row: &mj_report::sheet::SectionRow| {
            [Some(row.left.id.clone()), row.right.as_ref().map(|right| right.id.clone())]
        };
        section.rows.iter().map(row).collect()
    };
    let others = sheet::others(books, Some(member.id), &filter)?;
    let years = books.years(member.id, filter.page)?.into_iter().map(|year| Year {
        year: year.year,
        name: words::preset(&year.rules),
        games: count(year.games),
        score: year.score,
        placement: year.placement,
        firsts: count(year.firsts),
    });
    // The person, with the same grade as on the sheet.
    let person = Person { grade: sheet::grade(books, &member, &filter)?, ..Known::of(books)?.person(&member) };
    Ok(Recorded::Sheet(Box::new(SheetPage {
        person,
        patterns: report.sections.iter().map(ids).collect(),
        best: value(&best)?,
        others: others.into_iter().map(played).collect(),
        years: years.collect(),
        page: told(filter.page),
        pages: books.pages_of(member.id)?.into_iter().map(page_games).collect(),
        unfinished: unfinished(books, member.id)?,
        rules: filter.rules,
        report: value(&report)?,
    })))
}

/// The number of wins in the album.
const ALBUM: u32 = 30;

/// 大牌相簿
pub fn album(books: &Read<'_>, which: &Which, for_whom: &Audience) -> Result<Recorded, No> {
    let filter = which::counted(books, which, None)?;
    let hands = album::album(books, &filter, ALBUM, for_whom)?;
    let others = sheet::others(books, None, &filter)?.into_iter().map(played).collect();
    let name = words::preset(&filter.rules);
    Ok(Recorded::Album(AlbumPage { rules: filter.rules, name, hands: value(&hands)?, others, page: told(filter.page) }))
}

fn played((rules, games): (String, u32)) -> Played {
    Played { name: words::preset(&rules), rules, games }
}

fn page_games((page, games): (mj_ledger::Page, i64)) -> PageGames {
    PageGames { page: told(page), games: count(games) }
}

fn unfinished(books: &Read<'_>, member: MemberId) -> Result<Vec<PutAside>, Error> {
    let aside = |game: GameLine| PutAside {
        rules: words::preset(&game.rules),
        began: game.began.0,
        names: names(&game),
        game: game.gid,
    };
    Ok(sheet::put_aside(books, member)?.into_iter().map(aside).collect())
}

fn names(game: &GameLine) -> Vec<mj_words::Said> {
    let called = Called::seated(&game.seats);
    (0..game.seats.len()).map(|at| called.whole(at)).collect()
}

/// The ranking, as reported.
pub fn ranks(
    books: &Read<'_>,
    by: RankBy,
    least: u32,
    which: &Which,
    for_whom: &Audience,
) -> Result<(mj_ledger::Filter, RankReport), No> {
    let filter = which::counted(books, which, None)?;
    let report = ranking::ranking(books, &filter, by, least.max(1).into(), for_whom)?;
    Ok((filter, report))
}

/// The ranking.
pub fn ranking(books: &Read<'_>, by: RankBy, least: u32, which: &Which, for_whom: &Audience) -> Result<Recorded, No> {
    let (filter, report) = ranks(books, by, least, which, for_whom)?;
    let uid = |number: Option<u32>| match number {
        Some(number) => Ok(books.member_by_number(number.into())?.map(|member| member.uid).unwrap_or_default()),
        None => Ok(String::new()),
    };
    let members = report.rows.iter().map(|row| uid(row.number)).collect::<Result<_, Error>>()?;
    Ok(Recorded::Ranking { report: value(&report)?, rules: filter.rules, members })
}

/// A report, or a part of one, in the screen's form.
pub fn value(report: &impl Serialize) -> Result<Value, No> {
    serde_json::to_value(report).map_err(|why| No::from(mj_report::ReportError::from(why)))
}
