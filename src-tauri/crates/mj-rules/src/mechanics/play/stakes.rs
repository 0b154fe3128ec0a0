//! 本場, 供託: what a winner receives beside the hand.

/// What comes with a win beside the hand, and which of several winners receives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stakes {
    /// Whether 本場 are counted: one more after a win of the dealer, a drawn hand and an abort, none after a hand that
    /// only others won. The scheme says what one costs.
    pub counters: bool,
    /// Who is paid for them.
    pub counters_to: Takes,
    /// Who takes the deposits.
    pub deposits_to: Takes,
}

/// Which of several winners receives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// The head, the nearest downstream of the discarder.
    Head,
    /// Each: every winner is paid for the counters and takes back their own deposit of this hand. The head takes the
    /// rest.
    Each,
}
