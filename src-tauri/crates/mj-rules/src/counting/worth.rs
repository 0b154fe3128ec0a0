//! What a row is worth: a number of some unit of its way of counting.

use serde_json::{Value, json};
use std::ptr;

/// What rows are counted in: 番, 葫, 翻. A way of counting has its own units.
#[derive(Debug)]
pub struct Unit {
    /// Its word in the scoring contract.
    pub word: &'static str,
    /// Its name in a rule set's identity, which may be another.
    pub id: &'static str,
    /// Its name in catalogue keys.
    pub key: &'static str,
    /// The heading of its rows in a member's record.
    pub heading: &'static str,
    /// The most that a house may set for a row.
    pub most: u32,
    /// The step in which a house changes it.
    pub step: u32,
    /// Whether a row of it decides the hand alone: 成葫, 役滿.
    pub decides: bool,
    /// Whether a row worth none of it is off: it counts nothing and displaces nothing.
    pub off_at_none: bool,
    /// Whether an open hand may count less of it.
    pub opens: bool,
}

/// 番, used by several ways of counting.
pub static FAN: Unit = Unit { most: 1_000, ..Unit::new("fan", "番") };

/// Points. No row is worth any.
pub static POINTS: Unit = Unit::new("points", "");

impl Unit {
    /// A unit with the contract's word and the heading of its rows.
    pub const fn new(word: &'static str, heading: &'static str) -> Unit {
        Unit {
            word,
            id: word,
            key: word,
            heading,
            most: 100,
            step: 1,
            decides: false,
            off_at_none: false,
            opens: false,
        }
    }

    /// Whether its rows are worth anything by themselves. A row that only lifts others is not.
    pub const fn counts(&self) -> bool {
        self.most > 0
    }

    /// Whether it is the same unit.
    pub fn is(&self, other: &Unit) -> bool {
        ptr::eq(self, other)
    }
}

/// The worth of a pattern, in a unit of its way of counting.
#[derive(Clone, Copy, Debug)]
pub struct Worth {
    pub unit: &'static Unit,
    closed: u32,
    open: u32,
}

impl PartialEq for Worth {
    fn eq(&self, other: &Worth) -> bool {
        self.unit.is(other.unit) && (self.closed, self.open) == (other.closed, other.open)
    }
}

impl Eq for Worth {}

impl Worth {
    /// A number of a unit.
    pub const fn new(unit: &'static Unit, number: u32) -> Worth {
        Worth { unit, closed: number, open: number }
    }

    /// A number for a closed hand and one for an open hand; 0 where the row does not count.
    pub const fn opening(unit: &'static Unit, closed: u32, open: u32) -> Worth {
        Worth { unit, closed, open }
    }

    /// 番
    pub const fn fan(number: u32) -> Worth {
        Worth::new(&FAN, number)
    }

    /// The value for a concealed or an open hand.
    pub const fn value(self, concealed: bool) -> u32 {
        if concealed { self.closed } else { self.open }
    }

    /// The value for an open hand, if it differs.
    pub const fn when_open(self) -> Option<u32> {
        if self.open == self.closed { None } else { Some(self.open) }
    }

    /// The same pattern with another worth. An open hand loses as much as before.
    pub(crate) const fn changed(self, to: u32) -> Worth {
        let lost = self.closed.saturating_sub(self.open);
        let open = if self.unit.opens && self.open == 0 { 0 } else { to.saturating_sub(lost) };
        Worth { unit: self.unit, closed: to, open }
    }

    /// The same pattern, for closed hands only.
    pub(crate) const fn closed_only(self) -> Worth {
        Worth { open: 0, ..self }
    }

    pub(crate) fn to_json(self) -> Value {
        match self.unit.opens {
            true => json!({ "closed": self.closed, "open": self.open, "unit": self.unit.id }),
            false => json!({ "unit": self.unit.id, "value": self.closed }),
        }
    }
}
