//! Why an entry cannot be booked, with the part at fault.

use mj_rules::mechanics::Abort;
use mj_rules::{ClaimError, CountError, Total};
use mj_table::Counted;
use mj_tiles::{Meld, MeldError, NotationError};
use thiserror::Error;

/// Why an entry cannot be booked. Players have numbers.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    #[error("the game is over")]
    Over,
    /// No player has this number.
    #[error("there is no player {0}")]
    NoPlayer(u8),
    /// A won hand needs a winner.
    #[error("no player won")]
    NoWinner,
    /// A player is named twice.
    #[error("player {0} is named twice")]
    Twice(u8),
    /// Several winners by 攔胡 rules or by a self-draw.
    #[error("only one can win here")]
    OneWinner,
    /// More winners than may win with one tile, which breaks the hand off (rules/riichi.md O20, §10.3.1).
    #[error("so many winners break the hand off; it is entered as that")]
    TooManyWinners(Abort),
    /// The winner is also the discarder.
    #[error("player {0} cannot win with their own discard, nor pay for themselves")]
    Himself(u8),
    /// A win by discard without a discarder.
    #[error("whose tile it was is missing")]
    NoSource,
    /// A win by self-draw with a discarder.
    #[error("a self-drawn tile comes from no other player")]
    Source,
    /// A text that is no tiles.
    #[error("{field}: {why}")]
    Notation { field: &'static str, why: NotationError },
    /// A text that is no meld.
    #[error("melds: {0}")]
    Meld(MeldError),
    /// Too many elements for a hand.
    #[error("{field}: {found} are too many")]
    TooMany {
        /// Their kind.
        field: &'static str,
        /// Their number.
        found: usize,
    },
    /// Not exactly one winning tile.
    #[error("win: {0} tiles, one wins")]
    WinningTiles(usize),
    /// The winners have different winning tiles.
    #[error("several win with one and the same tile")]
    OtherTile,
    /// Five of a kind among the winners' tiles.
    #[error("{0}: more between the winners than there are")]
    Shared(String),
    /// The tiles are impossible.
    #[error(transparent)]
    Claim(#[from] ClaimError),
    /// The patterns are impossible.
    #[error(transparent)]
    Count(#[from] CountError),
    /// The tiles are no winning hand.
    #[error("player {0} shows no winning shape")]
    NoShape(u8),
    /// The hand is below the minimum.
    #[error("player {who} falls short: {total:?}, {minimum} are needed")]
    BelowMinimum { who: u8, counted: Vec<Counted>, total: Total, minimum: u32 },
    /// 包牌 in a rule set without it.
    #[error("this rule set knows no liability")]
    NoLiability,
    /// 包牌 in another form than these rules have.
    #[error("this rule set has another liability")]
    OtherLiability,
    /// 包牌 for a hand that scores nothing the melds made plain (rules/shanghai.md §8.6–8.8).
    #[error("no player answers for this win: it scores nothing that the melds made plain")]
    NotPlain,
    /// 包 for a row that does not count, or that the melds do not make certain.
    #[error("no player answers for {0:?}: it is not scored, or no meld of another's tile makes it certain")]
    NotFed(String),
    /// 包 for a whole win with too few melds of others' tiles.
    #[error("no player answers for this win: it takes {0} melds of others' tiles")]
    FewFed(u8),
    /// Two players liable for the same row.
    #[error("two cannot both answer for {0:?}")]
    TwoForRow(String),
    /// 包槓 in a rule set without it.
    #[error("who fed a kong does not pay for its replacement in this rule set")]
    NoKongFeeder,
    /// 全包 by another player than the discarder.
    #[error("by rule 6 the discarder answers; who fed the fourth meld is the feeder")]
    NotTheDiscarder,
    /// Two players who pay for all.
    #[error("two cannot both pay for all")]
    TwoLiable,
    /// 四副落 with fewer than four melds.
    #[error("no player fed a fourth meld: {0} lie there")]
    NoFourthMeld(usize),
    /// 洗牌 without a self-draw.
    #[error("washing matters when another wins by self-draw")]
    WashedDiscard,
    /// 相公 in a rule set without it.
    #[error("this rule set knows no fine for a wrong number of tiles")]
    NoWrongCount,
    /// 相公 of a winner.
    #[error("who holds a wrong number of tiles cannot win")]
    WrongCountWins,
    /// 詐胡 in a rule set without a price for it.
    #[error("this rule set has no fine for a false win; the hand is dealt again and not entered")]
    NoFalseWin,
    /// A kong in a rule set without payments for kongs.
    #[error("kongs: this rule set pays none")]
    NoKongPay,
    /// A kong's feeder without such a kong.
    #[error("no kong was fed whose replacement wins")]
    NoFedKong,
    /// An impossible streak.
    #[error("streak: {0} are too many")]
    Streak(u32),
    /// An impossible number of counters.
    #[error("honba: {0} are too many")]
    Counters(u32),
    /// 本場 in a rule set without counters.
    #[error("honba: this rule set counts none")]
    NoCounters,
    /// A declaration without a deposit, or one that contradicts the winner's.
    #[error("declared: no declaration that a deposit is laid down for, or another than is shown")]
    NoDeclaration,
    /// Too few chips for a deposit.
    #[error("player {0} has too few chips for the deposit")]
    NoDeposit(u8),
    /// A win without the opener, where seat winds are counted from them.
    #[error("who opened the wall is missing")]
    WhoOpened,
    /// An opener in a rule set where it does not matter.
    #[error("this rule set does not ask who opened the wall")]
    NoOpener,
    /// A drawn hand without the waiting players.
    #[error("who waits is missing")]
    WhoWaits,
    /// Waiting players in a rule set that does not ask for them.
    #[error("this rule set does not ask who waits")]
    NobodyWaits,
    /// 流局滿貫 in a rule set without it.
    #[error("this rule set pays for no player's discards")]
    NoNagashi,
    /// A reason that does not break a hand off.
    #[error("this breaks no hand off by this rule set")]
    NoAbort,
    /// A round in a game counted by hands.
    #[error("round: this rule set plays without rounds")]
    NoRounds,
    /// A round beyond the end of the game.
    #[error("round: the game does not come to it")]
    NoSuchRound,
    /// The places are not one for each player.
    #[error("places: everybody has one of their own")]
    Places,
    /// 罰分 of nothing, or not in whole chips.
    #[error("a penalty is a multiple of {0} chips")]
    Fine(i64),
    /// 罰分 paid to the payer.
    #[error("player {0} cannot be paid their own penalty")]
    FineToHimself(u8),
    /// 罰分 of a player without chips, where debts are not allowed.
    #[error("player {0} has no chips left")]
    NothingLeft(u8),
    /// The player has won an earlier tile of the hand.
    #[error("player {0} has won before in this hand and plays no more")]
    HasWon(u8),
    /// A win after which play continues, without the rest of the hand.
    #[error("after this win the others play on; how the hand went on is missing")]
    GoesOn,
    /// A win that ends the hand, with further wins after it.
    #[error("the hand was over with win {0}; nothing follows it")]
    OverWith(usize),
    /// 離席 as a correction of a hand.
    #[error("leaving is not entered as a correction")]
    Leaving,
}

impl Refusal {
    /// The meld of an entered text.
    pub fn meld(text: &str) -> Result<Meld, Refusal> {
        // The message must not repeat a text of any length.
        if text.len() > 60 {
            return Err(Refusal::Meld(MeldError::Form(text.chars().take(20).collect())));
        }
        Meld::parse(text).map_err(Refusal::Meld)
    }
}
