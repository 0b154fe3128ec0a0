//! 和了之後: what a win changes for the players who go on (rules/sanma.md §B3). [`super::Winning`] says after how many
//! winners the hand ends. A winner is out, and pays and receives nothing more.

/// How the players who have not won go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayingOn {
    /// Whether a winner's tiles stay hidden until the hand is over. The others are told the winning tile, the patterns
    /// and the total.
    pub hidden: bool,
    /// 搶槓: the kong stands, and its player draws the replacement and goes on. Otherwise it is a pung again.
    pub kong_stands: bool,
    /// Whether 上家 is the nearest previous player who still plays. Otherwise no player chows across a seat that is out.
    pub chows_across: bool,
    /// Whether a win ends the rights of the first turn as a claim does.
    pub voids_first_turn: bool,
    /// Whether a player who is out of chips ends the hand at once. Otherwise this is checked when the hand is over.
    pub bust_ends_hand: bool,
}

impl PlayingOn {
    /// The rules of the oldest books.
    pub const PLAIN: PlayingOn = PlayingOn {
        hidden: false,
        kong_stands: false,
        chows_across: true,
        voids_first_turn: false,
        bust_ends_hand: true,
    };
}
