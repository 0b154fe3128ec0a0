//! The part of a game that all screens receive: the course of the chips, the proof of the walls, and at the end
//! the results in the books.

use crate::rating::Rating;
use crate::{Game, rated, words};
use mj_ledger::{Error, GameKey, Member, Page, Read};
use mj_table::{Event, Table};
use mj_wire::protocol::{Booked, Chapter, CountPage};
use std::sync::Arc;

/// For a game without a finished hand.
pub fn first(game: &Game) -> Arc<Chapter> {
    let start = game.table().setup().play().chips.start;
    now(game, vec![vec![start; game.table().players().count()]])
}

/// With these chips after the finished hands.
pub fn now(game: &Game, history: Vec<Vec<i64>>) -> Arc<Chapter> {
    Arc::new(Chapter { history, sealed: game.sealed(), opened: game.opened(), booked: None, page: None })
}

/// Whether the event changes it.
pub const fn turns(event: &Event) -> bool {
    matches!(event, Event::Dealt { .. } | Event::HandOver { .. } | Event::GameOver { .. })
}

/// Adds the chips after a finished hand. What the pot holds at the end of the game is added to the last hand.
pub fn remember(history: &mut Vec<Vec<i64>>, table: &Table, event: &Event) {
    let chips = || table.chips().as_slice().to_vec();
    match event {
        Event::HandOver { .. } => history.push(chips()),
        Event::GameOver { .. } => history.iter_mut().skip(1).last().into_iter().for_each(|last| *last = chips()),
        _ => {}
    }
}

/// The page of a sheet in the protocol.
pub const fn told(page: Page) -> CountPage {
    match page {
        Page::Club => CountPage::Club,
        Page::Computers => CountPage::Computers,
        Page::Others => CountPage::Others,
    }
}

/// The page of a finished game, and on the page that counts each player's standing after it.
pub fn booked(
    books: &Read<'_>,
    game: GameKey,
    system: &str,
    members: &[Member],
) -> Result<(Option<CountPage>, Option<Vec<Booked>>), Error> {
    let standings = books.standings(game)?;
    let page = standings.first().map(|standing| standing.page);
    if page != Some(Page::Club) {
        return Ok((page.map(told), None));
    }
    let line = |member: &Member| {
        let person = books.person(member.id)?;
        let after = books.rating(system, person.id)?.map_or(Rating::NEW, |rated| rated::rating(&rated));
        let before = books.rated_before(system, person.id, Some(game))?;
        let before = before.map_or(Rating::NEW, |rated| rated::rating(&rated));
        Ok(Booked {
            number: person.number,
            games: after.games,
            points: after.points(),
            change: after.points() - before.points(),
            grade: after.grade().map(words::earned),
            until_grade: after.games_until_firm(),
        })
    };
    let lines: Result<_, Error> = members.iter().map(line).collect();
    Ok((page.map(told), Some(lines?)))
}
