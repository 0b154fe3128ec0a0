//! Which games count: a screen's selection as a filter of the books.

use super::refuse;
use super::{No, person};
use mj_club::sheet::{usual, usual_page};
use mj_ledger::{Filter, GameFilter, MemberId, Page, Read, Time};
use mj_rules::PRESETS;
use mj_tell::{day_begins, day_ends};
use mj_wire::protocol::{Code, CountPage, Which, WhichGames};

/// The filter for a sheet or a ranking.
pub fn counted(books: &Read<'_>, which: &Which, member: Option<MemberId>) -> Result<Filter, No> {
    let page = which.page.map_or_else(|| usual_page(books, member), |page| Ok(of_books(page)))?;
    let mut filter = match &which.rules {
        None => usual(books, member, Some(page))?,
        Some(id) => {
            let preset = PRESETS.iter().find(|preset| preset.id == id);
            let preset = preset.ok_or_else(|| refuse::refusal(Code::Rules, format!("no rule set {id:?}")))?;
            Filter { system: preset.system.id.into(), rules: id.clone(), page, ..Filter::default() }
        }
    };
    filter.length.clone_from(&which.length);
    (filter.from, filter.until) = days(which.from.as_deref(), which.to.as_deref())?;
    for uid in &which.against {
        let other = person(books, uid)?.id;
        if Some(other) != member {
            filter.against.push(other);
        }
    }
    filter.people_only = which.people;
    Ok(filter)
}

/// The page in the terms of the books.
pub const fn of_books(page: CountPage) -> Page {
    match page {
        CountPage::Club => Page::Club,
        CountPage::Computers => Page::Computers,
        CountPage::Others => Page::Others,
    }
}

/// The filter for a list of games.
pub fn listed(books: &Read<'_>, which: &WhichGames, skip: u32, limit: u32) -> Result<GameFilter, No> {
    let (from, until) = days(which.from.as_deref(), which.to.as_deref())?;
    let member = which.member.as_deref().map(|uid| person(books, uid)).transpose()?;
    Ok(GameFilter {
        member: member.map(|member| member.id),
        rules: which.rules.clone(),
        from,
        until,
        pattern: which.pattern.clone(),
        limit: Some(limit),
        skip,
        ..GameFilter::default()
    })
}

/// The time from the first to the last day, inclusive.
pub fn days(from: Option<&str>, to: Option<&str>) -> Result<(Option<Time>, Option<Time>), No> {
    let no_day = |day: &str| No::from(refuse::refusal(Code::Unread, format!("{day:?} is no day")));
    let begin = from.map(|day| day_begins(day).ok_or_else(|| no_day(day))).transpose()?;
    let end = to.map(|day| day_ends(day).ok_or_else(|| no_day(day))).transpose()?;
    Ok((begin, end))
}
