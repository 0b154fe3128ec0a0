//! Sets of a rule set's rows.

/// Which rows of a rule set; row n is bit n.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RowSet(u128);

impl RowSet {
    /// The most rows of a rule set.
    pub const ROOM: usize = 128;
    /// No row.
    pub const EMPTY: RowSet = RowSet(0);

    /// Adds a row.
    pub const fn insert(&mut self, row: usize) {
        self.0 |= 1 << row;
    }

    /// Takes a row away.
    pub const fn remove(&mut self, row: usize) {
        self.0 &= !(1 << row);
    }

    /// Whether the row is in the set.
    pub const fn contains(self, row: usize) -> bool {
        self.0 >> row & 1 != 0
    }

    /// Whether the set has no row.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of rows.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The first row in the order of the book.
    pub fn first(self) -> Option<usize> {
        (self.0 != 0).then(|| self.0.trailing_zeros() as usize)
    }

    /// The rows of either set.
    #[must_use]
    pub const fn with(self, other: RowSet) -> RowSet {
        RowSet(self.0 | other.0)
    }

    /// The rows of this one that are not in the other.
    #[must_use]
    pub const fn without(self, other: RowSet) -> RowSet {
        RowSet(self.0 & !other.0)
    }

    /// The rows of both.
    #[must_use]
    pub const fn meet(self, other: RowSet) -> RowSet {
        RowSet(self.0 & other.0)
    }

    /// The positions of these rows when only those of `kept` are counted. Other rows are left out.
    #[must_use]
    pub(crate) fn ranks_in(self, kept: RowSet) -> RowSet {
        let rank = |row: usize| (kept.0 & ((1 << row) - 1)).count_ones() as usize;
        self.meet(kept).iter().map(rank).collect()
    }

    /// The rows in the order of the book.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let row = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(row)
        })
    }
}

impl FromIterator<usize> for RowSet {
    fn from_iter<I: IntoIterator<Item = usize>>(rows: I) -> RowSet {
        let mut set = RowSet::EMPTY;
        rows.into_iter().for_each(|row| set.insert(row));
        set
    }
}
