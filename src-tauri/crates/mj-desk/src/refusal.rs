//! Why an entry cannot be booked: each refusal says what is wrong with which part of it.

use mj_rules::mechanics::Abort;
use mj_rules::{ClaimError, CountError, Total};
use mj_table::Counted;
use mj_tiles::{Meld, MeldError, NotationError};
use thiserror::Error;

/// Why an entry cannot be booked. Players go by their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// No player has this number.
    #[error("there is no player {0}")]
    NoPlayer(u8),
    /// A hand that was won has a winner.
    #[error("no player won")]
    NoWinner,
    /// Named twice where each is named once.
    #[error("player {0} is named twice")]
    Twice(u8),
    /// 攔胡, or a self-draw.
    #[error("only one can win here")]
    OneWinner,
    /// More winners than may win with one tile, which breaks the hand off (rules/riichi.md O20, §10.3.1).
    #[error("so many winners break the hand off; it is entered as that")]
    TooManyWinners(Abort),
    /// The winner's own tile.
    #[error("player {0} cannot win with his own discard, nor pay for himself")]
    Himself(u8),
    /// By discard, and no player discarded.
    #[error("whose tile it was is missing")]
    NoSource,
    /// By self-draw, and a player discarded.
    #[error("a self-drawn tile comes from no other player")]
    Source,
    /// A text that should be tiles.
    #[error("{field}: {why}")]
    Notation {
        field: &'static str,
        /// Why not.
        why: NotationError,
    },
    /// A text that should be a meld.
    #[error("melds: {0}")]
    Meld(MeldError),
    /// More of something than a hand has room for.
    #[error("{field}: {found} are too many")]
    TooMany {
        /// Of what.
        field: &'static str,
        /// How many.
        found: usize,
    },
    /// One tile wins.
    #[error("win: {0} tiles, one wins")]
    WinningTiles(usize),
    /// They won with different tiles.
    #[error("several win with one and the same tile")]
    OtherTile,
    /// Five of a kind between the winners.
    #[error("{0}: more between the winners than there are")]
    Shared(String),
    /// What the tiles cannot be.
    #[error(transparent)]
    Claim(#[from] ClaimError),
    /// What the patterns cannot be.
    #[error(transparent)]
    Count(#[from] CountError),
    /// The tiles are no winning hand.
    #[error("player {0} shows no winning shape")]
    NoShape(u8),
    /// It falls short.
    #[error("player {who} falls short: {total:?}, {minimum} are needed")]
    BelowMinimum {
        who: u8,
        /// What was counted.
        counted: Vec<Counted>,
        /// What it comes to.
        total: Total,
        /// What it takes.
        minimum: u32,
    },
    /// 包牌 in a rule set that knows none.
    #[error("this rule set knows no liability")]
    NoLiability,
    /// 包牌 in another way than by these rules.
    #[error("this rule set has another liability")]
    OtherLiability,
    /// 包牌 for a hand that scores nothing that the melds made plain (rules/shanghai.md §8.6–8.8).
    #[error("no player answers for this win: it scores nothing that the melds made plain")]
    NotPlain,
    /// 包 of a row that is not scored, or that the melds do not make certain.
    #[error("no player answers for {0:?}: it is not scored, or no meld of another's tile makes it certain")]
    NotFed(String),
    /// 包 of a whole win with fewer melds of others' tiles.
    #[error("no player answers for this win: it takes {0} melds of others' tiles")]
    FewFed(u8),
    /// Two who answer for the same row.
    #[error("two cannot both answer for {0:?}")]
    TwoForRow(String),
    /// 包槓 in a rule set that knows none.
    #[error("who fed a kong does not pay for its replacement in this rule set")]
    NoKongFeeder,
    /// 全包 by another player than the one whose tile it was.
    #[error("by rule 6 the discarder answers; who fed the fourth meld is the feeder")]
    NotTheDiscarder,
    /// Two who pay for all.
    #[error("two cannot both pay for all")]
    TwoLiable,
    /// 四副落 with fewer than four.
    #[error("no player fed a fourth meld: {0} lie there")]
    NoFourthMeld(usize),
    /// 洗牌 matters when a player draws.
    #[error("washing matters when another wins by self-draw")]
    WashedDiscard,
    /// 相公 in a rule set that knows none.
    #[error("this rule set knows no fine for a wrong number of tiles")]
    NoWrongCount,
    /// 相公 of a winner.
    #[error("who holds a wrong number of tiles cannot win")]
    WrongCountWins,
    /// 詐胡 in a rule set without a price for it.
    #[error("this rule set has no fine for a false win; the hand is dealt again and not entered")]
    NoFalseWin,
    /// A kong in a rule set that pays none.
    #[error("kongs: this rule set pays none")]
    NoKongPay,
    /// Who fed a kong, where none was fed whose replacement wins.
    #[error("no kong was fed whose replacement wins")]
    NoFedKong,
    /// More wins in a row than a game has.
    #[error("streak: {0} are too many")]
    Streak(u32),
    /// More counters than a game has.
    #[error("honba: {0} are too many")]
    Counters(u32),
    /// 本場 in a rule set that counts none.
    #[error("honba: this rule set counts none")]
    NoCounters,
    /// A declaration that costs nothing, or another than the winner shows.
    #[error("declared: no declaration that a deposit is laid down for, or another than is shown")]
    NoDeclaration,
    /// Too few chips for a deposit.
    #[error("player {0} has too few chips for the deposit")]
    NoDeposit(u8),
    /// A win where seat winds are counted from the opener, and it is not said who opened.
    #[error("who opened the wall is missing")]
    WhoOpened,
    /// Who opened the wall, in a rule set where nothing hangs on it.
    #[error("this rule set does not ask who opened the wall")]
    NoOpener,
    /// A drawn hand that does not say who waits.
    #[error("who waits is missing")]
    WhoWaits,
    /// Who waits, in a rule set that does not ask it.
    #[error("this rule set does not ask who waits")]
    NobodyWaits,
    /// Whose discards are all 么九, in a rule set that does not pay for them.
    #[error("this rule set pays for no player's discards")]
    NoNagashi,
    /// What breaks no hand off.
    #[error("this breaks no hand off by this rule set")]
    NoAbort,
    /// A game of so many hands has no rounds.
    #[error("round: this rule set plays without rounds")]
    NoRounds,
    /// A round that the game does not come to.
    #[error("round: the game does not come to it")]
    NoSuchRound,
    /// Not everybody has a place of his own.
    #[error("places: everybody has one of his own")]
    Places,
    /// 罰分 of nothing, or not in whole chips.
    #[error("a penalty is a multiple of {0} chips")]
    Fine(i64),
    /// 罰分 that would come back.
    #[error("player {0} cannot be paid his own penalty")]
    FineToHimself(u8),
    /// Who has no chips pays none, where debts are not made.
    #[error("player {0} has no chips left")]
    NothingLeft(u8),
    /// Has won an earlier tile of the hand.
    #[error("player {0} has won before in this hand and plays no more")]
    HasWon(u8),
    /// A win that left others to play on, and nothing said of what followed.
    #[error("after this win the others play on; how the hand went on is missing")]
    GoesOn,
    /// A win that ended the hand, and more said to follow it.
    #[error("the hand was over with win {0}; nothing follows it")]
    OverWith(usize),
    /// A player leaves the game, not a hand that is corrected.
    #[error("leaving is not entered as a correction")]
    Leaving,
}

impl Refusal {
    /// What was written for a meld.
    pub fn meld(text: &str) -> Result<Meld, Refusal> {
        // A text from elsewhere may be any length; a message may not.
        if text.len() > 60 {
            return Err(Refusal::Meld(MeldError::Form(text.chars().take(20).collect())));
        }
        Meld::parse(text).map_err(Refusal::Meld)
    }
}
