//! The players' points in files.

use mj_tiles::Players;

/// The value of a deposit.
pub(crate) const STICK: i64 = 1_000;

/// Whether a game can reach such points; a file can hold any number.
pub const fn can_be(points: i64) -> bool {
    points.unsigned_abs() < 10_000_000
}

/// The points of the players. Formats with four places have a zero for an empty one; impossible points give
/// `None`.
pub fn points_of(players: Players, points: &[i64]) -> Option<Vec<i64>> {
    let (own, empty) = points.split_at_checked(players.count())?;
    let fits = points.len() <= Players::Four.count() && empty.iter().all(|&points| points == 0);
    (fits && own.iter().all(|&points| can_be(points))).then(|| own.to_vec())
}

/// The sum of points and changes.
pub fn sum(points: &[i64], change: &[i64]) -> Vec<i64> {
    points.iter().zip(change).map(|(points, change)| points.saturating_add(*change)).collect()
}
