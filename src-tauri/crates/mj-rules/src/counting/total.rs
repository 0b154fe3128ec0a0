//! The total of a hand, in the terms of its way of counting.

use super::worth::POINTS;
use super::{Limit, Unit, WAYS};
use serde::de::Error as _;
use serde::ser::SerializeMap as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::{fmt, ptr};

/// The numbers that a way of counting gives for a hand, as logs write them.
#[derive(Debug)]
pub struct Terms {
    /// The way of counting, as catalogue keys and logs name it.
    pub id: &'static str,
    /// The names of the numbers, in the order in which they are written.
    pub names: &'static [&'static str],
    /// Index of the number that payments are computed from.
    pub value: usize,
    /// Index of 番, 翻 or 台.
    pub fan: usize,
    /// The numbers in an answer of the scoring contract; `points` is what the win brings.
    pub answered: &'static [&'static str],
    /// What a win brings (chips or points), if the terms do not say it.
    pub brings: Option<&'static str>,
    /// Blanks of its text that are worded like rows: the blank, the number, the unit.
    pub told: &'static [(&'static str, &'static str, &'static Unit)],
    /// Blanks of its text that are numbers of the house.
    pub house: &'static [&'static str],
    /// The catalogue key for the name of its rows.
    pub rows: &'static str,
    /// The key of the text for a win without rows.
    pub none: &'static str,
    /// The key for the name of a hand's pair.
    pub pair: &'static str,
    /// Selects the text, if there are several.
    pub case: fn(&Total) -> &'static str,
    /// 滿貫 and above, if the hand reaches it.
    pub limit: fn(&Total) -> Option<Limit>,
    /// The value of rows worth this many units by themselves; `None` if rows cannot be valued apart.
    pub part: fn(&Total, u32) -> Option<u32>,
    /// 無役: whether a hand that falls short has none of the rows that a hand may win with.
    pub has_none: fn(&Total) -> bool,
}

/// Points, the total of most ways of counting.
static POINTS_TOLD: [(&str, &str, &Unit); 1] = [("worth", "points", &POINTS)];

/// The most numbers of any way of counting.
const MOST: usize = 4;

impl Terms {
    /// Terms without limits. Payments are computed from the last number; the first counts 番.
    pub const fn new(id: &'static str, names: &'static [&'static str]) -> Terms {
        assert!(!names.is_empty() && names.len() <= MOST, "a total has room for these numbers");
        Terms {
            id,
            names,
            value: names.len() - 1,
            fan: 0,
            answered: names,
            brings: None,
            told: &POINTS_TOLD,
            house: &[],
            rows: "patterns-title",
            none: "rules-no-pattern",
            pair: "group-eyes",
            case: |_| "",
            limit: |_| None,
            part: |_, _| None,
            has_none: |_| false,
        }
    }

    /// A total of these numbers, in order.
    pub(crate) const fn total<const N: usize>(&'static self, numbers: [u32; N]) -> Total {
        assert!(N == self.names.len(), "a number for each name");
        let (mut all, mut at) = ([0; MOST], 0);
        while at < N {
            all[at] = numbers[at];
            at += 1;
        }
        Total { terms: self, numbers: all }
    }
}

/// A total in the rule set's own terms.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "{ [way: string]: { [term: string]: number } }"))]
pub struct Total {
    terms: &'static Terms,
    numbers: [u32; MOST],
}

impl Total {
    /// The terms of its numbers.
    pub const fn terms(&self) -> &'static Terms {
        self.terms
    }

    /// Its numbers with their names.
    pub fn numbers(&self) -> impl Iterator<Item = (&'static str, u32)> {
        self.terms.names.iter().copied().zip(self.numbers)
    }

    /// The number with this name; `None` if its way of counting has none.
    pub fn term(&self, name: &str) -> Option<u32> {
        self.numbers().find(|(own, _)| *own == name).map(|(_, number)| number)
    }

    /// The number that payments are computed from: chips, 基本點 or points.
    pub const fn value(&self) -> u32 {
        self.numbers[self.terms.value]
    }

    /// The value of rows worth this many units by themselves, for 役滿. `None` where rows cannot be valued apart.
    pub fn part(&self, units: u32) -> Option<u32> {
        (self.terms.part)(self, units)
    }

    /// 滿貫 and above, if a hand without 役滿 reaches it.
    pub fn limit(&self) -> Option<Limit> {
        (self.terms.limit)(self)
    }

    /// Whether players know the win by its value. 基本點 are only a step towards the payments.
    pub fn is_known_by_value(&self) -> bool {
        self.terms.answered.contains(&self.terms.names[self.terms.value])
    }

    /// 番, 翻 or 台; 0 for a 成葫 hand.
    pub const fn fan(&self) -> u32 {
        self.numbers[self.terms.fan]
    }

    /// 無役: whether a hand that falls short has none of the rows that a hand may win with.
    pub fn has_no_yaku(&self) -> bool {
        (self.terms.has_none)(self)
    }

    /// The numbers, if they have these terms.
    pub(crate) fn read<const N: usize>(&self, terms: &'static Terms) -> Option<[u32; N]> {
        ptr::eq(self.terms, terms).then(|| std::array::from_fn(|at| self.numbers[at]))
    }
}

impl PartialEq for Total {
    fn eq(&self, other: &Total) -> bool {
        ptr::eq(self.terms, other.terms) && self.numbers == other.numbers
    }
}

impl Eq for Total {}

impl fmt::Debug for Total {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.terms.id)?;
        f.debug_map().entries(self.numbers()).finish()
    }
}

/// The numbers of a total, for writing.
struct Numbers<'a>(&'a Total);

impl Serialize for Numbers<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.numbers())
    }
}

impl Serialize for Total {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(1))?;
        map.serialize_entry(self.terms.id, &Numbers(self))?;
        map.end()
    }
}

impl<'de> Deserialize<'de> for Total {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Total, D::Error> {
        let all: BTreeMap<String, BTreeMap<String, u32>> = BTreeMap::deserialize(from)?;
        let mut all = all.into_iter();
        let (Some((id, numbers)), None) = (all.next(), all.next()) else {
            return Err(D::Error::custom("a total has one way of counting"));
        };
        let Some(terms) = WAYS.iter().find(|terms| terms.id == id) else {
            return Err(D::Error::custom(format_args!("{id:?} is no way of counting")));
        };
        let mut total = Total { terms, numbers: [0; MOST] };
        for (at, name) in terms.names.iter().enumerate() {
            let Some(number) = numbers.get(*name) else {
                return Err(D::Error::custom(format_args!("a total of {id} lacks its {name}")));
            };
            total.numbers[at] = *number;
        }
        Ok(total)
    }
}
