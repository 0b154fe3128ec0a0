//! 會員玩牌紀錄: a member's sheet from the books, in the form of the rule book's source.

mod rates;

use crate::presets::book;
use crate::rated::rating as known;
use crate::rating;
use crate::report::{Played, won_hand};
use mj_ledger::{
    BookedWin, Counts, Error, Filter, Fined, GameFilter, GameLine, Member, MemberId, MemberKind, Page, Read, SheetGame,
    Source, Time,
};
use mj_report::sheet::{
    PatternCount, PutAside, Rating, RatingPoint, Section, SectionRow, SheetGame as Line, SheetHeader, SheetPenalty,
};
use mj_report::won::BestHand;
use mj_report::{Milli, SheetReport};
use mj_rules::sheet::Cell;
use mj_rules::{PRESETS, System, USUAL};
use mj_tell::{self as words, Audience, Called, bracketed, deeds, glossed, heading};
use mj_words::{Language, Said, said};
use rates::rates;
use std::collections::BTreeMap;

/// The number of best hands on a sheet.
const BEST: u32 = 5;

/// The default filter of a sheet or a ranking: all games of the rule set that was played last, by this member
/// or at all.
pub fn usual(books: &Read<'_>, member: Option<MemberId>, page: Option<Page>) -> Result<Filter, Error> {
    let page = page.map_or_else(|| usual_page(books, member), Ok)?;
    let known = || (USUAL.system.id.into(), USUAL.id.into());
    let (system, rules) = books.last_rules(member, page)?.unwrap_or_else(known);
    Ok(Filter { system, rules, page, ..Filter::default() })
}

/// The default page: the one that counts, or the first with any games.
pub fn usual_page(books: &Read<'_>, member: Option<MemberId>) -> Result<Page, Error> {
    let pages = member.map_or_else(|| Ok(Vec::new()), |member| books.pages_of(member))?;
    Ok(pages.first().map_or(Page::Club, |(page, _)| *page))
}

/// Other played rule sets with their counts, for one player or all: what this sheet or ranking leaves out. 雀魂
/// and 天鳳 are two, though both are 日麻.
pub fn others(books: &Read<'_>, member: Option<MemberId>, filter: &Filter) -> Result<Vec<(String, u32)>, Error> {
    let mut others = books.rules_played(member, filter.page)?;
    others.retain(|(rules, _)| *rules != filter.rules);
    let place = |rules: &str| PRESETS.iter().position(|preset| preset.id == rules).unwrap_or(usize::MAX);
    others.sort_by_key(|(rules, _)| place(rules));
    Ok(others.into_iter().map(|(rules, games)| (rules, times(games))).collect())
}

/// The sheet of a player, under the current entry. Guests and computers have one too, without a rank. It holds
/// all games, the newest first; a page may show fewer.
pub fn sheet(books: &Read<'_>, member: MemberId, filter: &Filter, for_whom: &Audience) -> Result<SheetReport, Error> {
    let language = for_whom.language;
    let member = books.person(member)?;
    let counts = books.counts(member.id, filter)?;
    let rated = books.rating(&filter.system, member.id)?.map(|rated| known(&rated));
    // Grade and ranks depend only on games with other members.
    let counts_here = filter.page == Page::Club;
    let games = books.sheet_games(member.id, filter, u32::MAX)?;
    Ok(SheetReport {
        title: titled(language, said!("sheet-title"), filter),
        filter: filter_in_words(books, filter, for_whom)?,
        header: header(books, &member, filter, (&counts, rated.as_ref()), language)?,
        rates: rates(books, (member.id, filter), &counts, &games, language)?,
        sections: sections(&filter.system, &counts.patterns, language),
        best_hands: best_hands(books, member.id, filter, BEST, for_whom)?,
        penalties: books.penalties_of(member.id, filter)?.into_iter().map(|one| fined(one, for_whom)).collect(),
        rating: rated.as_ref().filter(|_| counts_here).map(|rated| Rating {
            // A grade set by hand is shown in the head, and then no other.
            grade: member.grade.is_none().then(|| crate::words::grade_of(None, Some(rated)).say(language)),
            book: words::system(&filter.system).say(language),
            points: Milli::whole(rated.points().into()),
            provisional: rated.is_provisional(),
            games_until_firm: rated.games_until_firm(),
            curve: curve(&games, for_whom),
        }),
        games: games.iter().map(|game| line(game, for_whom)).collect(),
        unfinished: put_aside(books, member.id)?.into_iter().map(|game| aside(game, for_whom)).collect(),
        made: Some(for_whom.minute(for_whom.now)),
    })
}

/// 牌手級別 on a sheet, with its rule book.
pub fn grade(books: &Read<'_>, member: &Member, filter: &Filter) -> Result<Said, Error> {
    let rated = books.rating(&filter.system, member.id)?.map(|rated| known(&rated));
    Ok(crate::words::grade_by(member.grade.as_deref(), rated.as_ref(), &filter.system))
}

/// A title with its rules.
pub fn titled(language: Language, title: Said, filter: &Filter) -> String {
    said!("paper-titled", title = title, rules = rules_of(filter)).say(language)
}

fn rules_of(filter: &Filter) -> Said {
    words::preset(&filter.rules)
}

fn header(
    books: &Read<'_>,
    member: &Member,
    filter: &Filter,
    (counts, rated): (&Counts, Option<&rating::Rating>),
    language: Language,
) -> Result<SheetHeader, Error> {
    let ranks = filter.page == Page::Club && member.kind == MemberKind::Member && member.active && !member.erased;
    let rank = match ranks {
        true => books.ranking(filter, 1)?.into_iter().find(|line| line.member == member.id),
        false => None,
    };
    let sums = &counts.sums;
    Ok(SheetHeader {
        grade: Some(crate::words::grade_by(member.grade.as_deref(), rated, &filter.system).say(language)),
        member: words::name(member).say(language),
        number: member.number.and_then(|number| u32::try_from(number).ok()),
        score: Milli(sums.score),
        placement: Milli(sums.placement),
        games: times(sums.games),
        score_rank: rank.as_ref().map(|rank| rank.by_score),
        placement_rank: rank.as_ref().map(|rank| rank.by_placement),
        wins: times(sums.wins),
        deal_ins: times(sums.fed),
        liable: times(sums.liable),
    })
}

/// A count.
pub fn times(number: i64) -> u32 {
    u32::try_from(number.max(0)).unwrap_or(u32::MAX)
}

/// The filled form. Patterns that the form lacks, from another edition of the book, get a section at the end.
fn sections(system: &str, patterns: &BTreeMap<String, i64>, language: Language) -> Vec<Section> {
    let form = book(system).map(System::sheet).unwrap_or_default();
    let count = |cell: Cell| PatternCount {
        id: cell.id.into(),
        name: glossed(cell.label, cell.id, system).say(language),
        count: times(patterns.get(cell.id).copied().unwrap_or(0)),
    };
    let filled = |section: &mj_rules::sheet::Section| Section {
        heading: heading(system, section).say(language),
        rows: section
            .lines
            .iter()
            .map(|line| SectionRow { left: count(line.left), right: line.right.map(count) })
            .collect(),
    };
    let mut sections: Vec<Section> = form.iter().map(filled).collect();
    let known = |id: &str| form.iter().any(|section| section.cells().any(|cell| cell.id == id));
    let others: Vec<PatternCount> = patterns
        .iter()
        .filter(|(id, count)| !known(id) && **count != 0)
        .map(|(id, count)| PatternCount {
            id: id.clone(),
            name: words::pattern(id, None, book(system)).say(language),
            count: times(*count),
        })
        .collect();
    if !others.is_empty() {
        let row = |two: &[PatternCount]| SectionRow { left: two[0].clone(), right: two.get(1).cloned() };
        let heading = said!("paper-not-in-form").say(language);
        sections.push(Section { heading, rows: others.chunks(2).map(row).collect() });
    }
    sections
}

/// The filter in words.
pub(crate) fn filter_in_words(
    books: &Read<'_>,
    filter: &Filter,
    for_whom: &Audience,
) -> Result<mj_report::Filter, Error> {
    let language = for_whom.language;
    let mut others = Vec::new();
    for other in &filter.against {
        others.push(words::name(&books.person(*other)?));
    }
    let people = if filter.people_only { said!("sheet-people") } else { Said::nothing() };
    let opponents = bracketed(words::page(filter.page), bracketed(Said::List(others), people));
    Ok(mj_report::Filter {
        period: period(filter, for_whom).say(language),
        rules: rules_of(filter).say(language),
        length: filter.length.as_deref().map(words::length).unwrap_or_default().say(language),
        opponents: opponents.say(language),
    })
}

fn period(filter: &Filter, for_whom: &Audience) -> Said {
    let from = filter.from.map(|from| for_whom.day(from));
    // The filter ends before this moment: the last day is the one before it.
    let last = filter.until.map(|until| for_whom.day(Time(until.0.saturating_sub(1))));
    match (from, last) {
        (None, None) => Said::nothing(),
        (Some(from), Some(last)) if from == last => from.into(),
        (Some(from), Some(last)) => said!("paper-from-to", from = from, to = last),
        (Some(from), None) => said!("paper-from", from = from),
        (None, Some(last)) => said!("paper-until", to = last),
    }
}

/// The course of the rating, the oldest game first.
fn curve(games: &[SheetGame], for_whom: &Audience) -> Vec<RatingPoint> {
    let rated = games.iter().rev().filter_map(|game| Some((game.ended, game.rating?.0)));
    rated
        .map(|(ended, mu)| RatingPoint {
            date: for_whom.day(ended),
            date_iso: for_whom.iso(ended),
            points: Milli::whole(mu.round() as i64),
        })
        .collect()
}

fn line(game: &SheetGame, for_whom: &Audience) -> Line {
    Line {
        date: for_whom.day(game.ended),
        date_iso: for_whom.iso(game.ended),
        game: game.gid.clone(),
        rules: words::preset(&game.rules).say(for_whom.language),
        place: Some(game.place.into()),
        result: game.result,
        score: Milli(game.score),
    }
}

/// The maximum number of unfinished games on a sheet.
const PUT_ASIDE: u32 = 20;

/// The member's unfinished games here, the newest first. A player who closes one leaves it (§11.7).
pub fn put_aside(books: &Read<'_>, member: MemberId) -> Result<Vec<GameLine>, Error> {
    let filter =
        GameFilter { member: Some(member), running: Some(true), limit: Some(PUT_ASIDE), ..GameFilter::default() };
    let here = books.club()?.uid;
    let mut games = books.games(&filter)?;
    games.retain(|game| game.source == Source::Table && game.host == here);
    Ok(games)
}

fn aside(game: GameLine, for_whom: &Audience) -> PutAside {
    let called = Called::seated(&game.seats);
    PutAside {
        date: for_whom.day(game.began),
        date_iso: for_whom.iso(game.began),
        rules: words::preset(&game.rules).say(for_whom.language),
        people: (0..game.seats.len()).map(|at| called.whole(at).say(for_whom.language)).collect(),
        game: game.gid,
    }
}

fn fined(one: Fined, for_whom: &Audience) -> SheetPenalty {
    SheetPenalty {
        date: for_whom.day(one.ended),
        date_iso: for_whom.iso(one.ended),
        game: one.gid,
        amount: one.penalty.amount,
        reason: deeds::in_trail(&one.reason).say(for_whom.language),
    }
}

/// The player's most valuable wins.
pub fn best_hands(
    books: &Read<'_>,
    member: MemberId,
    filter: &Filter,
    limit: u32,
    for_whom: &Audience,
) -> Result<Vec<BestHand>, Error> {
    let member = books.person(member)?;
    let hands = books.best_hands(Some(member.id), filter, None, limit)?;
    let played = Played::of_book(&filter.system);
    let best = |hand: BookedWin| BestHand {
        name: String::new(),
        date: for_whom.day(hand.ended),
        date_iso: for_whom.iso(hand.ended),
        game: hand.gid,
        hand: hand.hand,
        win: won_hand(&hand.win, hand.brought, &played, None, for_whom.language),
    };
    Ok(hands.into_iter().map(best).collect())
}

#[cfg(test)]
pub mod tests;
