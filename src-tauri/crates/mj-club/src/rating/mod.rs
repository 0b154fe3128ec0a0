//! 牌手級別: how strong everybody plays, as far as his games tell.
//!
//! A Bayesian rating by Weng and Lin for tables of three and four. It looks at places alone: chips
//! depend on one great hand, and on what a house lets patterns be worth. Members, guests and computers
//! are rated in one pool, or the player who mostly plays computers could not be compared with any player; who of
//! them is shown is the caller's business.
//!
//! Ratings are a fold over games in their order and nothing else: no clock, no randomness. The same
//! games in the same order give the same numbers to the last bit on the same machine (another one's
//! `exp` may round otherwise). So the games are the record; ratings can always be made of them again.

mod grade;
#[cfg(test)]
mod tests;

pub use grade::{GRADES, Grade, foremost};

use serde::{Deserialize, Serialize};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, expected_score, weng_lin_multi_team};
use std::collections::BTreeMap;
use thiserror::Error;

/// What everybody begins with, and where the middle of a club stays.
pub const MIDDLE: f64 = 1_500.0;

/// Luck: how much one game's fortune weighs against strength. Chosen for the sake of the scale, so that
/// 2β² = 500²: of two players whose strength is known, 100 points apart, the better one finishes above
/// the other in 55 games of 100, 200 apart in 60, 300 apart in 65.
pub const BETA: f64 = 353.553_390_593_273_8;

/// What is known of an unknown player: how far players of a club are apart in strength. It is little
/// beside their luck: a strong one comes to an average place of 2.3 among four, which is 134 points.
/// The method's usual 2β is made for games that the stronger one wins; here it would make a master of
/// the player who has one good evening. This is less than a quarter of β.
pub const SIGMA: f64 = 80.0;

/// How far strength may drift from one game to the next: 10 points in a hundred games, 32 in a thousand.
/// It keeps the ratings of old members able to follow them.
pub const DRIFT: f64 = 1.0;

/// 未定級: the player who has played fewer games has points but no grade yet.
pub const FIRM_AFTER: u32 = 10;

/// A player's id, whatever gave it to him.
pub type PlayerId = i64;

/// 等級分: what is known of a player's strength: most likely `mu`, give or take `sigma`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The estimate, in points.
    pub mu: f64,
    /// How uncertain it is, in points.
    pub sigma: f64,
    /// 參賽次數: the rated games it rests on.
    pub games: u32,
}

impl Rating {
    /// Of a player who has not played.
    pub const NEW: Rating = Rating { mu: MIDDLE, sigma: SIGMA, games: 0 };

    /// What people are shown: the estimate itself, rounded.
    ///
    /// Not the estimate less some uncertainty, as games for strangers do: `SIGMA` already draws the player who has
    /// played little towards the middle, so no player gains by playing much or by playing once, and a
    /// difference of points keeps its meaning as a chance.
    pub fn points(&self) -> i32 {
        self.mu.round() as i32
    }

    /// 未定級: too few games for a grade.
    pub const fn is_provisional(&self) -> bool {
        self.games < FIRM_AFTER
    }

    /// How many games more until he has a grade.
    pub const fn games_until_firm(&self) -> u32 {
        FIRM_AFTER.saturating_sub(self.games)
    }

    /// 級別: none while it is provisional.
    pub fn grade(&self) -> Option<&'static Grade> {
        (!self.is_provisional()).then(|| Grade::of(self.points()))
    }

    /// The chance to finish above the other in one game, with what is known of both.
    pub fn chance_above(&self, other: &Rating) -> f64 {
        expected_score(&self.known(), &other.known(), &CONFIG).0
    }

    const fn known(&self) -> WengLinRating {
        WengLinRating { rating: self.mu, uncertainty: self.sigma }
    }

    /// What is known before the next game: strength may have drifted, but no player is less known than a
    /// newcomer.
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
pub enum RatingError {
    /// Neither three nor four players.
    #[error("{0} players; a rated game has three or four")]
    Players(usize),
}

/// Everybody's rating after the games so far.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ratings(BTreeMap<PlayerId, Rating>);

impl Ratings {
    /// Before the first game.
    pub const fn new() -> Ratings {
        Ratings(BTreeMap::new())
    }

    /// Adds a game: everybody with the place he finished in, 1 the best. Equal places are a tie; only
    /// their order counts, so after two firsts may come a second or a third. In what order the players
    /// are named changes nothing.
    ///
    /// How long a game was is not asked: a caller who rates single rounds rates more luck. A player who is named
    /// several times, as a computer player at several seats, comes out as the mean of what each seat says.
    pub fn rate(&mut self, players: &[(PlayerId, u8)]) -> Result<(), RatingError> {
        let mut players = players.to_vec();
        // Sums of fractions hang on their order.
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

    /// Everybody's rating as it was written down.
    pub const fn from_known(known: BTreeMap<PlayerId, Rating>) -> Ratings {
        Ratings(known)
    }

    /// A player's rating; who has not played has a newcomer's.
    pub fn of(&self, id: PlayerId) -> Rating {
        self.0.get(&id).copied().unwrap_or(Rating::NEW)
    }

    /// Everybody who has played, by id.
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

/// Of each player once what was known before; players are sorted.
fn first_of_each<'a>(players: &'a [(PlayerId, u8)], before: &'a [Rating]) -> impl Iterator<Item = &'a Rating> {
    let is_first = |at: &usize| *at == 0 || players[*at].0 != players[*at - 1].0;
    (0..players.len()).filter(is_first).map(|at| &before[at])
}

fn mean(seats: &[(PlayerId, WengLinRating)]) -> WengLinRating {
    let of =
        |part: fn(&WengLinRating) -> f64| seats.iter().map(|(_, after)| part(after)).sum::<f64>() / seats.len() as f64;
    WengLinRating { rating: of(|after| after.rating), uncertainty: of(|after| after.uncertainty) }
}
