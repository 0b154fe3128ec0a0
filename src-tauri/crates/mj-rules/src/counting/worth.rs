//! What a row is worth: a number of some unit, which its way of counting has.

use serde_json::{Value, json};
use std::ptr;

/// What rows are counted in: 番, 葫, 翻. A way of counting brings its own.
#[derive(Debug)]
pub struct Unit {
    /// The contract's word for it.
    pub word: &'static str,
    /// What a rule set's identity calls it, where that is another word.
    pub id: &'static str,
    /// What catalogue keys call it.
    pub key: &'static str,
    /// What stands over its rows in a member's record.
    pub heading: &'static str,
    /// The most that a house may make of a row.
    pub most: u32,
    /// A house changes it by so many.
    pub step: u32,
    /// A row that holds decides the hand alone: 成葫, 役滿.
    pub decides: bool,
    /// A row worth none of it is off: it counts nothing and displaces nothing.
    pub off_at_none: bool,
    /// An open hand may count less of it.
    pub opens: bool,
}

/// 番, which several ways of counting have.
pub static FAN: Unit = Unit { most: 1_000, ..Unit::new("fan", "番") };

/// Points, which no row is worth.
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

    /// Whether a row of it is worth anything by itself: one that only lifts others is not.
    pub const fn counts(&self) -> bool {
        self.most > 0
    }

    /// Whether it is this very unit.
    pub fn is(&self, other: &Unit) -> bool {
        ptr::eq(self, other)
    }
}

/// What a pattern is worth, in a unit of its way of counting.
#[derive(Clone, Copy, Debug)]
pub struct Worth {
    /// What it counts.
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
    /// So many of a unit.
    pub const fn new(unit: &'static Unit, number: u32) -> Worth {
        Worth { unit, closed: number, open: number }
    }

    /// So many of a closed hand and of an open one; 0 where it does not count.
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

    /// What an open hand has of it, where that is not what a closed one has.
    pub const fn when_open(self) -> Option<u32> {
        if self.open == self.closed { None } else { Some(self.open) }
    }

    /// The same pattern worth something else; an open hand keeps losing what it lost.
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
