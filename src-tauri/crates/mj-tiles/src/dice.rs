//! 骰子: what a throw shows.

use crate::Players;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// How many dice are thrown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dice {
    #[default]
    Two,
    /// Three (rules/taiwan.md §1 O4).
    Three,
}

impl Dice {
    /// 2 or 3.
    pub const fn count(self) -> usize {
        match self {
            Dice::Two => 2,
            Dice::Three => 3,
        }
    }
}

/// A throw of two or three dice, each from 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "[number, number] | [number, number, number]"))]
pub struct Throw {
    /// 0 if there are only two dice.
    eyes: [u8; Throw::MOST],
}

impl Throw {
    /// The number of dice in the largest throw.
    pub const MOST: usize = 3;

    /// The throw with these eyes. `None` unless there are two or three dice with 1 to 6 eyes each.
    pub fn of(eyes: &[u8]) -> Option<Throw> {
        let third = match eyes {
            [_, _] => 0,
            [_, _, third] => *third,
            _ => return None,
        };
        let fits = eyes.iter().all(|eyes| (1..=6).contains(eyes));
        fits.then_some(Throw { eyes: [eyes[0], eyes[1], third] })
    }

    /// Casts the dice one after the other. A number that no die shows becomes the nearest that one does.
    pub fn cast(dice: Dice, mut die: impl FnMut() -> u8) -> Throw {
        let mut eyes = [0; Throw::MOST];
        eyes[..dice.count()].iter_mut().for_each(|one| *one = die().clamp(1, 6));
        Throw { eyes }
    }

    /// The lowest throw, for games where nothing depends on the dice.
    pub const fn least(dice: Dice) -> Throw {
        match dice {
            Dice::Two => Throw { eyes: [1, 1, 0] },
            Dice::Three => Throw { eyes: [1, 1, 1] },
        }
    }

    /// The eyes of each die.
    pub fn eyes(&self) -> &[u8] {
        &self.eyes[..self.dice().count()]
    }

    /// Which dice were thrown.
    pub const fn dice(&self) -> Dice {
        if self.eyes[2] == 0 { Dice::Two } else { Dice::Three }
    }

    /// All eyes together.
    pub const fn total(&self) -> usize {
        self.eyes[0] as usize + self.eyes[1] as usize + self.eyes[2] as usize
    }

    /// The steps from the thrower to the player that a count round the table reaches. The thrower counts as one.
    pub const fn counted(&self, players: Players) -> usize {
        (self.total() - 1) % players.count()
    }
}

/// The form that logs use.
impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second, third] = self.eyes;
        match self.dice() {
            Dice::Two => write!(f, "[{first},{second}]"),
            Dice::Three => write!(f, "[{first},{second},{third}]"),
        }
    }
}

impl fmt::Debug for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Throw {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.eyes())
    }
}

impl<'de> Deserialize<'de> for Throw {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Throw, D::Error> {
        let eyes = Vec::deserialize(deserializer)?;
        Throw::of(&eyes).ok_or_else(|| D::Error::custom("a throw is two or three dice, each from 1 to 6"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::de::value::{Error as ValueError, SeqDeserializer};

    #[test]
    fn a_throw_is_two_or_three_dice() {
        let read = |eyes: &[u16]| Throw::deserialize(SeqDeserializer::<_, ValueError>::new(eyes.iter().copied())).ok();
        for (eyes, total) in [(&[1, 6][..], 7), (&[6, 6, 6], 18)] {
            let throw = read(eyes).unwrap();
            assert_eq!((throw.total(), throw.dice().count()), (total, eyes.len()));
            assert!(throw.eyes().iter().copied().map(u16::from).eq(eyes.iter().copied()));
        }
        for wrong in [&[1][..], &[1, 2, 3, 4], &[0, 1], &[1, 7], &[1, 2, 0], &[1, 2, 256]] {
            assert_eq!(read(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn the_thrower_counts_as_one() {
        let steps = |eyes: &[u8], players| Throw::of(eyes).unwrap().counted(players);
        let four = [&[1, 4][..], &[3, 4], &[2, 2, 4]].map(|eyes| steps(eyes, Players::Four));
        assert_eq!((four, steps(&[1, 3], Players::Three)), ([0, 2, 3], 0));
    }

    #[test]
    fn as_many_dice_are_cast_as_are_thrown() {
        for (dice, thrown) in [(Dice::Two, &[3, 1][..]), (Dice::Three, &[3, 1, 6])] {
            let mut shown = [3, 1, 9, 2].into_iter();
            assert_eq!(Some(Throw::cast(dice, || shown.next().unwrap())), Throw::of(thrown));
            assert_eq!(Throw::least(dice).total(), dice.count());
        }
    }
}
