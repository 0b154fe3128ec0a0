//! 級別: names for how strong a player plays.

use super::Rating;

/// A grade with its minimum points.
#[derive(Debug, PartialEq, Eq)]
pub struct Grade {
    /// The id for programs.
    pub id: &'static str,
    /// The name in the books.
    pub name: &'static str,
    /// The minimum points.
    pub from: i32,
}

/// 級別表, from below. A step is 100 points, which are five games of a hundred against an average player (1500
/// points):
///
/// | grade | from | finishes above an average player | average place among three of them |
/// |---|---|---|---|
/// | 牌友 | — | less than 45 % | over 2.65 |
/// | 熟手 | 1400 | 45 % | 2.65 |
/// | 好手 | 1500 | 50 % | 2.50 |
/// | 高手 | 1600 | 55 % | 2.35 |
/// | 國手 | 1700 | 60 % | 2.20 |
/// | 雀聖 | 1800 | 65 % | 2.06 |
///
/// The lowest name makes no judgement: points tell who wins, not who is a beginner. 初學 and 快手 are names of
/// computer players; 高手 is both a computer player's name and a grade.
pub const GRADES: &[Grade] = &[
    Grade { id: "companion", name: "牌友", from: i32::MIN },
    Grade { id: "practised", name: "熟手", from: 1_400 },
    Grade { id: "skilled", name: "好手", from: 1_500 },
    Grade { id: "expert", name: "高手", from: 1_600 },
    Grade { id: "master", name: "國手", from: 1_700 },
    Grade { id: "sage", name: "雀聖", from: 1_800 },
];

impl Grade {
    /// The id of a grade by its name; `None` for a club's own grade.
    pub fn id_of(name: &str) -> Option<&'static str> {
        GRADES.iter().find(|grade| grade.name == name).map(|grade| grade.id)
    }

    /// The grade for these points.
    pub fn of(points: i32) -> &'static Grade {
        let above = GRADES.partition_point(|grade| grade.from <= points);
        &GRADES[above.saturating_sub(1)]
    }
}

/// The rule book, with its rating, that determines a person's displayed grade: the one with most games, then
/// the first by name.
pub fn foremost<B: Ord>(all: impl IntoIterator<Item = (B, Rating)>) -> Option<(B, Rating)> {
    all.into_iter()
        .max_by(|(book, one), (other_book, other)| one.games.cmp(&other.games).then_with(|| other_book.cmp(book)))
}
