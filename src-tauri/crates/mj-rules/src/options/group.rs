//! The groups of options in forms, reports and lists.

/// What an option is about. The order is that of rule books and of every list of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// The tiles in the box, the wall, indicators, the reserve.
    Box,
    /// Seats, the deal, acts before the first turn.
    Deal,
    /// Discards, claims, kongs, tiles set aside.
    Claims,
    /// 聽牌, 立直 and their like.
    Declarations,
    /// Which hands win, and which of several.
    Winning,
    /// Patterns and their worth.
    Counting,
    /// Who pays, how much, 包 and penalties.
    Payment,
    /// 流局 and aborted hands.
    RunningOut,
    /// Who deals next, and how long a game is.
    Dealing,
    /// Players' chips, and the final score.
    Chips,
    /// Conduct, clocks.
    Manner,
}

impl Group {
    /// All groups in order.
    pub const ALL: [Group; 11] = [
        Group::Box,
        Group::Deal,
        Group::Claims,
        Group::Declarations,
        Group::Winning,
        Group::Counting,
        Group::Payment,
        Group::RunningOut,
        Group::Dealing,
        Group::Chips,
        Group::Manner,
    ];

    /// Its id, for programs.
    pub const fn id(self) -> &'static str {
        match self {
            Group::Box => "box",
            Group::Deal => "deal",
            Group::Claims => "claims",
            Group::Declarations => "declarations",
            Group::Winning => "winning",
            Group::Counting => "counting",
            Group::Payment => "payment",
            Group::RunningOut => "running-out",
            Group::Dealing => "dealing",
            Group::Chips => "chips",
            Group::Manner => "manner",
        }
    }
}
