//! 和了之後: what a win changes for those who play on (rules/sanma.md §B3). After how many winners the hand ends stands with
//! who wins; the player who has won is out, pays and receives nothing more.

/// How those who have not won play on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayingOn {
    /// A winner's tiles stay hidden until the hand is over: of his win everybody is told the winning tile, the patterns and
    /// what it comes to.
    pub hidden: bool,
    /// 搶槓: the kong stands, and who made it draws his replacement and goes on. Otherwise it is a pung again.
    pub kong_stands: bool,
    /// 上家 is the nearest before one who still plays; otherwise no player chows over a seat that is out.
    pub chows_across: bool,
    /// A win spoils the first turn as a claim does.
    pub voids_first_turn: bool,
    /// A player who is out of chips ends the hand at once; otherwise it is asked when the hand is over.
    pub bust_ends_hand: bool,
}

impl PlayingOn {
    /// As the oldest books have it.
    pub const PLAIN: PlayingOn = PlayingOn {
        hidden: false,
        kong_stands: false,
        chows_across: true,
        voids_first_turn: false,
        bust_ends_hand: true,
    };
}
