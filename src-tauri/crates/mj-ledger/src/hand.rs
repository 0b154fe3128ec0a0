//! Hands, wins and transfers: the records of a finished hand.

use crate::{Damage, Error, GameKey, Read, Refused, Uneven, Win, Write};
use serde::{Deserialize, Serialize};

/// The place of chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Account {
    /// 籌碼箱: the source and destination of all chips.
    Box,
    /// The deposits on the table.
    Pot,
    Player(u8),
}

/// The reason of the chips given at the beginning.
pub(crate) const BUY_IN: &str = "buy-in";
/// The reason of the chips returned at the end.
pub(crate) const SETTLEMENT: &str = "settlement";
/// The reason of a transfer that reverses an earlier one.
pub(crate) const CORRECTION: &str = "correction";
/// The reason of a penalty, which belongs to no hand.
pub(crate) const PENALTY: &str = "penalty";
/// The ending of a hand that does not count.
pub(crate) const VOID: &str = "void";

impl Account {
    /// The number in the books.
    pub const fn number(self) -> i64 {
        match self {
            Account::Box => -2,
            Account::Pot => -1,
            Account::Player(player) => player as i64,
        }
    }

    pub(crate) fn from_number(number: i64) -> Result<Account, Error> {
        match number {
            -2 => Ok(Account::Box),
            -1 => Ok(Account::Pot),
            0..=3 => Ok(Account::Player(number as u8)),
            _ => Err(Error::Damaged(Damage::Account(number))),
        }
    }
}

impl Serialize for Account {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(self.number())
    }
}

impl<'de> Deserialize<'de> for Account {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Account, D::Error> {
        Account::from_number(i64::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

/// Chips from one account to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Transfer {
    pub from: Account,
    pub to: Account,
    /// Greater than zero.
    pub amount: i64,
    pub why: String,
    /// 包: whether the payer pays for others.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub liable: bool,
}

impl Transfer {
    /// The chips of a player at the beginning.
    pub fn buy_in(player: u8, amount: i64) -> Transfer {
        let (from, to) = (Account::Box, Account::Player(player));
        Transfer { from, to, amount, why: BUY_IN.into(), liable: false }
    }

    /// What a player gains by it, below zero for the payer.
    pub fn gain(&self, player: u8) -> i64 {
        let own = Account::Player(player);
        self.amount * (i64::from(self.to == own) - i64::from(self.from == own))
    }

    /// The reverse transfer.
    pub(crate) fn back(&self) -> Transfer {
        Transfer { from: self.to, to: self.from, amount: self.amount, why: CORRECTION.into(), liable: false }
    }

    /// Whether it reverses an older booking.
    pub fn takes_back(&self) -> bool {
        self.why == CORRECTION
    }

    /// The return of chips to the box at the end, or the box's payment for a debt; `None` for a balance of
    /// zero.
    pub fn settlement(player: u8, balance: i64) -> Option<Transfer> {
        let (theirs, amount) = (Account::Player(player), balance.abs());
        let (from, to) = if balance > 0 { (theirs, Account::Box) } else { (Account::Box, theirs) };
        (amount > 0).then(|| Transfer { from, to, amount, why: SETTLEMENT.into(), liable: false })
    }
}

/// A finished hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    /// The number in the game, from 1.
    pub number: u32,
    /// 風圈
    pub round: String,
    /// The dealer.
    pub dealer: u8,
    /// 連莊
    pub streak: u32,
    /// 本場, where the rule book counts them.
    #[serde(default, skip_serializing_if = "is_none")]
    pub honba: u32,
    /// How it ended.
    pub ending: String,
    /// The entry at the score desk, as JSON.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry: Option<String>,
    pub wins: Vec<Win>,
    pub transfers: Vec<Transfer>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
const fn is_none(number: &u32) -> bool {
    *number == 0
}

/// The limit for numbers of chips or points, so that sums over millions of games do not overflow.
pub(crate) const MOST: i64 = 1_000_000_000_000;

impl Hand {
    /// What the hand brought a player.
    pub fn gain(&self, player: u8) -> i64 {
        self.transfers.iter().map(|one| one.gain(player)).sum()
    }

    /// Whether the hand counts as not played.
    pub fn is_void(&self) -> bool {
        self.ending == VOID
    }

    /// The hand without wins and payments.
    #[must_use]
    pub fn voided(&self) -> Hand {
        Hand { ending: VOID.into(), entry: None, wins: Vec::new(), transfers: Vec::new(), ..self.clone() }
    }
}

impl Read<'_> {
    /// The chips in an account: always the sum of all transfers.
    pub fn balance(&self, game: GameKey, account: Account) -> Result<i64, Error> {
        let sum = "SELECT COALESCE(SUM(CASE WHEN payee = ?2 THEN amount WHEN payer = ?2 THEN -amount ELSE 0 END), 0)
                   FROM transfer WHERE game = ?1";
        Ok(self.sql.prepare_cached(sum)?.query_row((game.0, account.number()), |row| row.get(0))?)
    }

    /// What a player has won or lost in the finished hands.
    pub fn won(&self, game: GameKey, player: u8) -> Result<i64, Error> {
        let sum = "SELECT COALESCE(SUM(CASE WHEN payee = ?2 THEN amount WHEN payer = ?2 THEN -amount ELSE 0 END), 0)
                   FROM transfer WHERE game = ?1 AND hand > 0";
        let account = Account::Player(player).number();
        Ok(self.sql.prepare_cached(sum)?.query_row((game.0, account), |row| row.get(0))?)
    }

    /// The number of finished hands.
    pub fn hands_over(&self, game: GameKey) -> Result<u32, Error> {
        let count = "SELECT COUNT(DISTINCT number) FROM hand WHERE game = ?1";
        Ok(self.sql.prepare_cached(count)?.query_row([game.0], |row| row.get(0))?)
    }

    /// The newest booking of a hand; `None` if there is no such hand.
    pub(crate) fn newest(&self, game: GameKey, hand: u32) -> Result<Option<i64>, Error> {
        let newest = "SELECT MAX(correction) FROM hand WHERE game = ?1 AND number = ?2";
        Ok(self.sql.prepare_cached(newest)?.query_row((game.0, hand), |row| row.get(0))?)
    }
}

impl Write<'_> {
    /// Books a hand of a running game.
    pub fn book(&self, game: GameKey, hand: &Hand) -> Result<(), Error> {
        if self.is_over(game)? {
            return Err(Error::Refused(Refused::GameOver));
        }
        if self.newest(game, hand.number)?.is_some() {
            return Err(Error::Twice(format!("hand {}", hand.number)));
        }
        self.insert_hand(game, hand, 0)?;
        self.transfers(game, hand.number, 0, &hand.transfers)
    }

    /// Inserts the hand and its wins, without the chips.
    pub(crate) fn insert_hand(&self, game: GameKey, hand: &Hand, correction: i64) -> Result<(), Error> {
        let insert = "INSERT INTO hand (game, number, correction, round, dealer, streak, honba, ending, entry)
                      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
        let (streak, honba) = (hand.streak, hand.honba);
        let row = (game.0, hand.number, correction, &hand.round, hand.dealer, streak, honba, &hand.ending, &hand.entry);
        self.sql.prepare_cached(insert)?.execute(row)?;
        self.unseal(game);
        hand.wins.iter().try_for_each(|win| self.insert_win(game, hand.number, correction, win))
    }

    /// Inserts transfers; see [`MOST`].
    pub(crate) fn transfers(&self, game: GameKey, hand: u32, correction: i64, all: &[Transfer]) -> Result<(), Error> {
        let last = "SELECT COALESCE(MAX(seq), 0) FROM transfer WHERE game = ?1";
        let last: i64 = self.sql.prepare_cached(last)?.query_row([game.0], |row| row.get(0))?;
        let insert = "INSERT INTO transfer (game, seq, hand, correction, payer, payee, amount, why, liable)
                      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
        let mut insert = self.sql.prepare_cached(insert)?;
        self.unseal(game);
        for (seq, transfer) in (last + 1..).zip(all) {
            if !(1..=MOST).contains(&transfer.amount) || transfer.from == transfer.to {
                let Transfer { amount, from, to, .. } = *transfer;
                return Err(Error::Chips(Uneven::Transfer { amount, from, to }));
            }
            let (from, to) = (transfer.from.number(), transfer.to.number());
            let why = self.keep_word(&transfer.why)?;
            insert.execute((game.0, seq, hand, correction, from, to, transfer.amount, why, transfer.liable))?;
        }
        Ok(())
    }
}
