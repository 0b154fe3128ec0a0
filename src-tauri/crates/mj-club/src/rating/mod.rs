//! 牌手級別: an estimate of each player's strength from their games.
//!
//! A Bayesian rating by Weng and Lin for tables of three and four. It uses places alone: chips depend on single
//! great hands and on a house's values. Members, guests and computers are rated in one pool, so that players
//! who mostly play computers can be compared with others; the caller decides who is shown.
//!
//! Ratings are a fold over games in their order, without clock or randomness. The same games in the same order
//! give identical numbers on the same machine (another one's `exp` may round differently). So the games are the
//! record, and ratings can always be computed again.

mod grade;
#[cfg(test)]
mod tests;

pub use grade::{GRADES, Grade, foremost};

use serde::{Deserialize, Serialize};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::BTreeMap;
use thiserror::Error;

/// The rating of a new player and the average of a club.
pub const MIDDLE: f64 = 1_500.0;

/// Luck: the weight of one game's fortune against strength. With 2β² = 500², of two players with known
/// strengths 100 points apart the better one finishes above the other in 55 games of 100, 200 apart in 60, 300
/// apart in 65.
pub(crate) const BETA: f64 = 353.553_390_593_273_8;

/// The uncertainty about an unknown player: the spread of strengths in a club. It is small beside luck: a
/// strong player has an average place of 2.3 among four, which is 134 points. The usual value, 2β, suits games
/// that the stronger player wins; here one good evening would make a master. This is less than a quarter of β.
pub(crate) const SIGMA: f64 = 80.0;

/// The drift of strength from one game to the next: 10 points in a hundred games, 32 in a thousand. It lets the
/// ratings of old members follow their strength.
pub(crate) const DRIFT: f64 = 1.0;

/// 未定級: a player with fewer games has points but no grade yet.
pub(crate) const FIRM_AFTER: u32 = 10;

/// A player's id, chosen by the caller.
pub(crate) type PlayerId = i64;

/// 等級分: the estimate of a player's strength: most likely `mu`, give or take `sigma`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The estimate, in points.
    pub mu: f64,
    /// How uncertain it is, in points.
    pub sigma: f64,
    /// 參賽次數: the number of rated games.
    pub games: u32,
}

impl Rating {
    /// The rating of a new player.
    pub const NEW: Rating = Rating { mu: MIDDLE, sigma: SIGMA, games: 0 };

    /// The points shown to people: the rounded estimate.
    ///
    /// No uncertainty is subtracted, as games between strangers do: `SIGMA` already draws players with few
    /// games to the middle, so nothing is gained by playing much or only once, and differences of points keep
    /// their meaning as chances.
    pub fn points(&self) -> i32 {
        self.mu.round() as i32
    }

    /// 未定級: too few games for a grade.
    pub(crate) const fn is_provisional(&self) -> bool {
        self.games < FIRM_AFTER
    }

    /// The number of games missing for a grade.
    pub const fn games_until_firm(&self) -> u32 {
        FIRM_AFTER.saturating_sub(self.games)
    }

    /// 級別; `None` while it is provisional.
    pub fn grade(&self) -> Option<&'static Grade> {
        (!self.is_provisional()).then(|| Grade::of(self.points()))
    }

    /// The estimate before the next game: strength may have drifted, but no player is less certain than a new
    /// one.
    fn before_game(&self) -> WengLinRating {
        WengLinRating { rating: self.mu, uncertainty: self.sigma.hypot(DRIFT).min(SIGMA) }
    }

    const fn after_game(&self, known: &WengLinRating) -> Rating {
        Rating { mu: known.rating, sigma: known.uncertainty, games: self.games + 1 }
    }
}

const CONFIG: WengLinConfig = WengLinConfig { beta: BETA, uncertainty_tolerance: 0.000_001 };

/// A game that cannot be rated.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum RatingError {
    /// Neither three nor four players.
    #[error("{0} players; a rated game has three or four")]
    Players(usize),
}

/// All ratings after the games so far.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Ratings(BTreeMap<PlayerId, Rating>);

impl Ratings {
    /// Before the first game.
    pub const fn new() -> Ratings {
        Ratings(BTreeMap::new())
    }

    /// Adds a game: all players with their places, 1 the best. Equal places are a tie; only their order counts,
    /// so two firsts may be followed by a second or a third. The order of the players has no effect.
    ///
    /// The length of a game is ignored: rating single rounds means rating more luck. A player named several
    /// times, as a computer player in several seats, gets the mean of the seats' results.
    pub fn rate(&mut self, players: &[(PlayerId, u8)]) -> Result<(), RatingError> {
        let mut players = players.to_vec();
        // Sums of floats depend on their order.
        players.sort_unstable();
        check(&players)?;
        let before: Vec<Rating> = players.iter().map(|&(id, _)| self.of(id)).collect();
        let known: Vec<[WengLinRating; 1]> = before.iter().map(|rating| [rating.before_game()]).collect();
        let places = players.iter().map(|&(_, place)| MultiTeamOutcome::new(place.into()));
        let table: Vec<_> = known.iter().map(<[_; 1]>::as_slice).zip(places).collect();
        let after = weng_lin_multi_team(&table, &CONFIG);
        let after: Vec<(PlayerId, WengLinRating)> =
            players.iter().zip(&after).map(|(&(id, _), after)| (id, after[0])).collect();
        for (seats, before) in after.chunk_by(|one, next| one.0 == next.0).zip(first_of_each(&players, &before)) {
            self.0.insert(seats[0].0, before.after_game(&mean(seats)));
        }
        Ok(())
    }

    /// Stored ratings.
    pub const fn from_known(known: BTreeMap<PlayerId, Rating>) -> Ratings {
        Ratings(known)
    }

    /// A player's rating; that of a new player for an unknown id.
    pub fn of(&self, id: PlayerId) -> Rating {
        self.0.get(&id).copied().unwrap_or(Rating::NEW)
    }

    /// All rated players, by id.
    pub fn iter(&self) -> impl Iterator<Item = (PlayerId, &Rating)> {
        self.0.iter().map(|(&id, rating)| (id, rating))
    }
}

const fn check(players: &[(PlayerId, u8)]) -> Result<(), RatingError> {
    match players.len() {
        3..=4 => Ok(()),
        count => Err(RatingError::Players(count)),
    }
}

/// Each player's earlier rating once; players are sorted.
fn first_of_each<'a>(players: &'a [(PlayerId, u8)], before: &'a [Rating]) -> impl Iterator<Item = &'a Rating> {
    let is_first = |at: &usize| *at == 0 || players[*at].0 != players[*at - 1].0;
    (0..players.len()).filter(is_first).map(|at| &before[at])
}

fn mean(seats: &[(PlayerId, WengLinRating)]) -> WengLinRating {
    let of =
        |part: fn(&WengLinRating) -> f64| seats.iter().map(|(_, after)| part(after)).sum::<f64>() / seats.len() as f64;
    WengLinRating { rating: of(|after| after.rating), uncertainty: of(|after| after.uncertainty) }
}
