//! What every screen is told of the game as a whole: how the chips went, how walls were sealed and opened, and
//! in the end what the books made of it.

use crate::rating::Rating;
use crate::{Game, rated};
use mj_ledger::{Error, GameKey, Member, Page, Read};
use mj_table::{Event, Table};
use mj_wire::protocol::{Booked, Chapter};
use std::sync::Arc;

/// Of a game of which no hand is over.
pub(crate) fn first(game: &Game) -> Arc<Chapter> {
    let start = game.table().setup().play().chips.start;
    now(game, vec![vec![start; game.table().players().count()]])
}

/// With these chips after the hands so far.
pub(crate) fn now(game: &Game, history: Vec<Vec<i64>>) -> Arc<Chapter> {
    Arc::new(Chapter { history, sealed: game.sealed(), opened: game.opened(), booked: None })
}

/// Whether something in it is another after this.
pub(crate) const fn turns(event: &Event) -> bool {
    matches!(event, Event::Dealt { .. } | Event::HandOver { .. } | Event::GameOver { .. })
}

/// Adds the chips of a hand that is over.
pub(crate) fn remember(history: &mut Vec<Vec<i64>>, table: &Table, event: &Event) {
    if matches!(event, Event::HandOver { .. }) {
        history.push(table.chips().as_slice().to_vec());
    }
}

/// How everybody of a game that has ended stands in the books; none where it does not count.
pub(crate) fn booked(
    books: &Read<'_>,
    game: GameKey,
    system: &str,
    members: &[Member],
) -> Result<Option<Vec<Booked>>, Error> {
    if books.page(game)? != Page::Club || books.standings(game)?.is_empty() {
        return Ok(None);
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
            grade: after.grade().map(|grade| [grade.name.to_owned(), grade.english.to_owned()]),
            until_grade: after.games_until_firm(),
        })
    };
    members.iter().map(line).collect::<Result<_, _>>().map(Some)
}
