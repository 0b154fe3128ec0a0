//! What a hand comes to, in the terms of its way of counting.

use super::worth::POINTS;
use super::{Limit, Unit, WAYS};
use serde::de::Error as _;
use serde::ser::SerializeMap as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::{fmt, ptr};

/// The numbers that a way of counting tells of a hand, as logs write them.
#[derive(Debug)]
pub struct Terms {
    /// The way of counting; catalogue keys and logs go by it.
    pub id: &'static str,
    /// The numbers by their names, in the order in which they are written.
    pub names: &'static [&'static str],
    /// The one that payments are worked out from.
    pub value: usize,
    /// 番, 翻 or 台.
    pub fan: usize,
    /// Those that the scoring contract answers with; `points` is what the win brings.
    pub answered: &'static [&'static str],
    /// What a win brings, where its terms do not tell it: chips or points.
    pub brings: Option<&'static str>,
    /// Blanks of its text that are worded as rows are: the blank, the number, the unit.
    pub told: &'static [(&'static str, &'static str, &'static Unit)],
    /// Blanks of its text that are numbers of the house.
    pub house: &'static [&'static str],
    /// The catalogue's key of what its rows are called.
    pub rows: &'static str,
    /// The key of what a win without rows has.
    pub none: &'static str,
    /// The key of what the pair of a hand is called.
    pub pair: &'static str,
    /// Which text it is, where its numbers make several.
    pub case: fn(&Total) -> &'static str,
    /// 滿貫 and above, where a hand reaches it.
    pub limit: fn(&Total) -> Option<Limit>,
    /// What rows worth so many units come to by themselves; none where rows cannot be told apart.
    pub part: fn(&Total, u32) -> Option<u32>,
    /// 無役: of a hand that falls short, that it has none of the rows that a hand may win with.
    pub has_none: fn(&Total) -> bool,
}

/// Points, which most ways of counting come to.
static POINTS_TOLD: [(&str, &str, &Unit); 1] = [("worth", "points", &POINTS)];

/// No way of counting has more numbers.
const MOST: usize = 4;

impl Terms {
    /// Terms without limits above a number, of which the last is what payments are worked out from and the first counts 番.
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

    /// A total of these numbers, in their order.
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
    /// What its numbers are.
    pub const fn terms(&self) -> &'static Terms {
        self.terms
    }

    /// Its numbers by their names.
    pub fn numbers(&self) -> impl Iterator<Item = (&'static str, u32)> {
        self.terms.names.iter().copied().zip(self.numbers)
    }

    /// The number of a name; none where its way of counting has no such.
    pub fn term(&self, name: &str) -> Option<u32> {
        self.numbers().find(|(own, _)| *own == name).map(|(_, number)| number)
    }

    /// What payments are worked out from: chips, 基本點 or points.
    pub const fn value(&self) -> u32 {
        self.numbers[self.terms.value]
    }

    /// What rows worth so many units come to by themselves: 役滿 stand side by side. Elsewhere rows cannot be told apart.
    pub fn part(&self, units: u32) -> Option<u32> {
        (self.terms.part)(self, units)
    }

    /// 滿貫 and above, where a hand without 役滿 reaches it.
    pub fn limit(&self) -> Option<Limit> {
        (self.terms.limit)(self)
    }

    /// Whether players know the win by its value; 基本點 are only on the way to what they pay.
    pub fn is_known_by_value(&self) -> bool {
        self.terms.answered.contains(&self.terms.names[self.terms.value])
    }

    /// 番, 翻 or 台; 0 for a 成葫 hand.
    pub const fn fan(&self) -> u32 {
        self.numbers[self.terms.fan]
    }

    /// 無役: of a hand that falls short, that it has none of the rows that a hand may win with.
    pub fn has_no_yaku(&self) -> bool {
        (self.terms.has_none)(self)
    }

    /// The numbers, if they are those of these terms.
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

/// Its numbers, of a total that is being written.
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
