//! 牌手級別 in the books: updated with every finished game, and computed again when an earlier game changes.

use crate::rating::{Rating, Ratings};
use mj_ledger::{Error, GameKey, MemberId, Rated, Read, Refused, Write};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

/// Rates the players of a game that was just written, corrected or voided, and all players of later games.
pub fn keep_up(books: &Write<'_>, system: &str, game: GameKey) -> Result<(), Error> {
    let mut games = Vec::new();
    books.each_place(system, Some(game), |game, places| games.push((game, places.to_vec())))?;
    let mut ratings = BTreeMap::new();
    for member in games.iter().flat_map(|(_, places)| places).map(|place| place.member) {
        if let Entry::Vacant(unknown) = ratings.entry(member.0)
            && let Some(before) = books.rated_before(system, member, Some(game))?
        {
            unknown.insert(rating(&before));
        }
    }
    let mut ratings = Ratings::from_known(ratings);
    for (game, places) in &games {
        books.rate(system, *game, &after(&mut ratings, places)?)?;
    }
    // A player of a game that no longer counts may have no later game.
    books.seats(game)?.into_iter().try_for_each(|seat| books.rate_by_last(system, books.person(seat)?.id))
}

/// Computes all ratings of a rule book.
pub fn rebuild(books: &Write<'_>, system: &str) -> Result<(), Error> {
    let mut all = Vec::new();
    replay(books, system, |game, rated| all.push((game, rated.to_vec())))?;
    books.forget_ratings(system)?;
    all.iter().try_for_each(|(game, rated)| books.rate(system, *game, rated))
}

/// Computes all ratings of all rule books.
pub fn rebuild_all(books: &Write<'_>) -> Result<(), Error> {
    books.systems()?.iter().try_for_each(|system| rebuild(books, system))
}

/// The ratings of a game's players after it.
fn after(ratings: &mut Ratings, places: &[Rated]) -> Result<Vec<Rated>, Error> {
    let seats: Vec<(i64, u8)> = places.iter().map(|place| (place.member.0, place.place)).collect();
    ratings.rate(&seats).map_err(|_| ODD)?;
    Ok(places.iter().map(|place| of(ratings, place.member, place.player, place.place)).collect())
}

/// Replays all results of a rule book in order and reports the ratings after each game.
pub(crate) fn replay(
    books: &Read<'_>,
    system: &str,
    mut tell: impl FnMut(GameKey, &[Rated]),
) -> Result<Ratings, Error> {
    let (mut ratings, mut odd) = (Ratings::new(), false);
    books.each_place(system, None, |game, places| match after(&mut ratings, places) {
        Ok(rated) => tell(game, &rated),
        Err(_) => odd = true,
    })?;
    if odd { Err(ODD) } else { Ok(ratings) }
}

/// The players whose stored ratings differ from a replay.
pub fn differ(books: &Read<'_>, system: &str) -> Result<BTreeSet<String>, Error> {
    let (mut written, mut wrong) = (Vec::new(), BTreeSet::new());
    books.each_place(system, None, |_, places| written.extend_from_slice(places))?;
    let mut at = written.iter();
    let ratings = replay(books, system, |_, rated| {
        wrong.extend(rated.iter().zip(at.by_ref()).filter(|(is, was)| !alike(is, was)).map(|(is, _)| is.member));
    })?;
    let kept: BTreeMap<MemberId, Rated> =
        books.ratings(system)?.into_iter().map(|rated| (rated.member, rated)).collect();
    let known = ratings.iter().map(|(id, _)| MemberId(id));
    wrong.extend(known.filter(|&member| {
        let is = of(&ratings, member, 0, 0);
        kept.get(&member).is_none_or(|was| !alike(&is, was) || is.games != was.games)
    }));
    wrong.extend(kept.keys().filter(|member| ratings.of(member.0).games == 0));
    wrong.into_iter().map(|member| Ok(books.member(member)?.uid)).collect()
}

/// The last bits may differ between machines.
fn alike(is: &Rated, was: &Rated) -> bool {
    (is.mu - was.mu).abs() < 1e-6 && (is.sigma - was.sigma).abs() < 1e-6
}

const ODD: Error = Error::Refused(Refused::OddPlayers);

pub fn rating(rated: &Rated) -> Rating {
    Rating { mu: rated.mu, sigma: rated.sigma, games: u32::try_from(rated.games).unwrap_or(u32::MAX) }
}

fn of(ratings: &Ratings, member: MemberId, player: u8, place: u8) -> Rated {
    let now = ratings.of(member.0);
    Rated { member, player, place, games: now.games.into(), mu: now.mu, sigma: now.sigma }
}
