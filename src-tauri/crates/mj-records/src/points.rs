//! Points of players, as files have them.

use mj_tiles::Players;

/// Whether a game may come to such points; a file can hold any number.
pub const fn can_be(points: i64) -> bool {
    points.unsigned_abs() < 10_000_000
}

/// Points of so many. Forms that always have four places have nothing in those that are empty; points that no game comes to
/// are none.
pub fn points_of(players: Players, points: &[i64]) -> Option<Vec<i64>> {
    let (own, empty) = points.split_at_checked(players.count())?;
    let fits = points.len() <= Players::Four.count() && empty.iter().all(|&points| points == 0);
    (fits && own.iter().all(|&points| can_be(points))).then(|| own.to_vec())
}

/// Points and what they change by.
pub fn sum(points: &[i64], change: &[i64]) -> Vec<i64> {
    points.iter().zip(change).map(|(points, change)| points.saturating_add(*change)).collect()
}
