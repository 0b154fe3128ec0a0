//! 本場, 供託: what a winner gets beside his hand.

/// What goes with a win beside the hand, and to whom of several winners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stakes {
    /// 本場 are counted: one more after a win of the dealer, a drawn hand and an abort, none after a hand that only others
    /// won. What one costs is the scheme's.
    pub counters: bool,
    /// Who is paid for them.
    pub counters_to: Takes,
    /// Who takes the deposits.
    pub deposits_to: Takes,
}

/// Which of several winners takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// The head, the nearest downstream of the discarder.
    Head,
    /// Each: every winner is paid for the counters, and takes the deposit back that he laid down in this hand; what is
    /// left is the head's.
    Each,
}
