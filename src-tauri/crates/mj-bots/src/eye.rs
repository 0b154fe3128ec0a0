//! What a beginner sees in the hand: three alike, chows from the lowest up, then pairs and neighbours, each tile used
//! once. Another split of the same tiles may be better, but a beginner does not look for it.

use mj_tiles::{Counts, Group, Kind};

/// What a tile belongs to, the loosest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Looseness {
    /// An honour alone.
    LoneHonour,
    /// A 1 or a 9 alone.
    LoneEnd,
    /// Any other tile alone.
    Lone,
    /// Two tiles of a chow with a gap.
    Gap,
    /// Two neighbours.
    Neighbours,
    /// Two alike.
    Pair,
    /// Three alike, or a chow.
    Group,
}

/// A hand, read once.
#[derive(Clone, Debug)]
pub struct Reading {
    /// What the loosest tile of a kind belongs to.
    loosest: [Looseness; Kind::COUNT],
    /// The tiles that are in no group.
    beside: Counts,
}

impl Reading {
    /// Reads a hand.
    pub fn of(hand: &Counts) -> Reading {
        let beside = without_groups(*hand);
        let mut reading = Reading { loosest: [Looseness::Group; Kind::COUNT], beside };
        let mut left = beside;
        let mut put = |left: &mut Counts, kinds: &[Kind], part: Looseness| {
            for &kind in kinds {
                left[kind] -= 1;
                let known = &mut reading.loosest[kind.index()];
                *known = part.min(*known);
            }
        };
        for kind in Kind::all().filter(|&kind| beside[kind] == 2) {
            put(&mut left, &[kind, kind], Looseness::Pair);
        }
        for (step, part) in [(1, Looseness::Neighbours), (2, Looseness::Gap)] {
            for kind in Kind::all() {
                let Some(other) = kind.up(step).filter(|&other| left[kind] > 0 && left[other] > 0) else { continue };
                put(&mut left, &[kind, other], part);
            }
        }
        for kind in Kind::all().filter(|&kind| left[kind] > 0).collect::<Vec<_>>() {
            put(&mut left, &[kind], alone(kind));
        }
        reading
    }

    /// What the loosest tile of a kind belongs to.
    pub fn loosest(&self, kind: Kind) -> Looseness {
        self.loosest[kind.index()]
    }

    /// Whether these tiles can be spared without breaking a group.
    pub fn spares(&self, tiles: &Counts) -> bool {
        tiles.iter().all(|(kind, number)| number <= self.beside[kind])
    }
}

/// What is left after three alike and chows are taken out as they are met.
fn without_groups(mut hand: Counts) -> Counts {
    Kind::all().filter(|&kind| hand[kind] >= 3).collect::<Vec<_>>().into_iter().for_each(|kind| hand[kind] -= 3);
    for run in Group::all().filter(|group| group.is_chow()) {
        while run.tiles().into_iter().all(|kind| hand[kind] > 0) {
            run.tiles().into_iter().for_each(|kind| hand[kind] -= 1);
        }
    }
    hand
}

fn alone(kind: Kind) -> Looseness {
    match kind.rank() {
        _ if kind.is_honour() => Looseness::LoneHonour,
        1 | 9 => Looseness::LoneEnd,
        _ => Looseness::Lone,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_tiles::tiles_of;

    fn counts(text: &str) -> Counts {
        Counts::of(&tiles_of(text).map(Result::unwrap).collect::<Vec<_>>())
    }

    fn loosest(hand: &str, kind: &str) -> Looseness {
        Reading::of(&counts(hand)).loosest(tiles_of(kind).next().unwrap().unwrap().kind().unwrap())
    }

    #[test]
    fn every_tile_belongs_to_one_part() {
        let hand = "123m55m78m46p9p333s6s1z";
        for (kind, part) in [
            ("2m", Looseness::Group),
            ("5m", Looseness::Pair),
            ("8m", Looseness::Neighbours),
            ("6p", Looseness::Gap),
            ("9p", Looseness::LoneEnd),
            ("3s", Looseness::Group),
            ("6s", Looseness::Lone),
            ("1z", Looseness::LoneHonour),
        ] {
            assert_eq!(loosest(hand, kind), part, "{kind}");
        }
    }

    /// 23 beside 44 is a better split of 2344 than 234 beside 4.
    #[test]
    fn the_first_split_is_the_only_one() {
        assert_eq!(loosest("2344m", "4m"), Looseness::Lone);
        assert!(!Reading::of(&counts("2344m")).spares(&counts("44m")), "a run is seen, no pair");
        assert!(Reading::of(&counts("2344m")).spares(&counts("4m")));
    }
}
