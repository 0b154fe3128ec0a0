//! Hands, wins and transfers: what a finished hand leaves in the books.

use crate::{Damage, Error, GameKey, Read, Refused, Uneven, Win, Write};
use serde::{Deserialize, Serialize};

/// Where chips lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Account {
    /// 籌碼箱: the box they come from and go back to.
    Box,
    /// On the table: deposits.
    Pot,
    /// Before a player.
    Player(u8),
}

/// The reason of what everybody is given.
pub(crate) const BUY_IN: &str = "buy-in";
/// The reason of what goes back at the end.
pub(crate) const SETTLEMENT: &str = "settlement";
/// The reason of what takes back a transfer that should not have been.
pub(crate) const CORRECTION: &str = "correction";
/// The reason of a penalty, which no hand owes.
pub(crate) const PENALTY: &str = "penalty";
/// The ending of a hand that does not count.
pub(crate) const VOID: &str = "void";

impl Account {
    /// As it stands in the books.
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
    /// Who pays.
    pub from: Account,
    /// Who is paid.
    pub to: Account,
    /// How much; more than nothing.
    pub amount: i64,
    /// What for.
    pub why: String,
    /// 包: he pays for others.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub liable: bool,
}

impl Transfer {
    /// What a player is given when the game begins.
    pub fn buy_in(player: u8, amount: i64) -> Transfer {
        let (from, to) = (Account::Box, Account::Player(player));
        Transfer { from, to, amount, why: BUY_IN.into(), liable: false }
    }

    /// What gives its chips back.
    pub(crate) fn back(&self) -> Transfer {
        Transfer { from: self.to, to: self.from, amount: self.amount, why: CORRECTION.into(), liable: false }
    }

    /// Whether it takes back what an older booking had moved.
    pub fn takes_back(&self) -> bool {
        self.why == CORRECTION
    }

    /// What goes back to the box when it is over, or out of it for those who owe; none where nothing lies.
    pub fn settlement(player: u8, balance: i64) -> Option<Transfer> {
        let (his, amount) = (Account::Player(player), balance.abs());
        let (from, to) = if balance > 0 { (his, Account::Box) } else { (Account::Box, his) };
        (amount > 0).then(|| Transfer { from, to, amount, why: SETTLEMENT.into(), liable: false })
    }
}

/// A hand that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    /// Which of the game, from 1.
    pub number: u32,
    /// 風圈
    pub round: String,
    /// The player who dealt.
    pub dealer: u8,
    /// 連莊
    pub streak: u32,
    /// 本場, where the rule book counts them.
    #[serde(default, skip_serializing_if = "is_none")]
    pub honba: u32,
    /// How it ended.
    pub ending: String,
    /// What was entered at the score desk, as JSON.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry: Option<String>,
    /// Who won.
    pub wins: Vec<Win>,
    /// Who paid whom.
    pub transfers: Vec<Transfer>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
const fn is_none(number: &u32) -> bool {
    *number == 0
}

/// No number of chips or points is larger, so that sums of millions of games stay numbers.
pub(crate) const MOST: i64 = 1_000_000_000_000;

impl Hand {
    /// Whether it counts as not played.
    pub fn is_void(&self) -> bool {
        self.ending == VOID
    }

    /// The same hand as one that was not played: no player won or paid.
    #[must_use]
    pub fn voided(&self) -> Hand {
        Hand { ending: VOID.into(), entry: None, wins: Vec::new(), transfers: Vec::new(), ..self.clone() }
    }
}

impl Read<'_> {
    /// What lies in an account now: always the sum of all transfers.
    pub fn balance(&self, game: GameKey, account: Account) -> Result<i64, Error> {
        let sum = "SELECT COALESCE(SUM(CASE WHEN payee = ?2 THEN amount WHEN payer = ?2 THEN -amount ELSE 0 END), 0)
                   FROM transfer WHERE game = ?1";
        Ok(self.sql.prepare_cached(sum)?.query_row((game.0, account.number()), |row| row.get(0))?)
    }

    /// What a player has won or lost in the hands that are over.
    pub fn won(&self, game: GameKey, player: u8) -> Result<i64, Error> {
        let sum = "SELECT COALESCE(SUM(CASE WHEN payee = ?2 THEN amount WHEN payer = ?2 THEN -amount ELSE 0 END), 0)
                   FROM transfer WHERE game = ?1 AND hand > 0";
        let account = Account::Player(player).number();
        Ok(self.sql.prepare_cached(sum)?.query_row((game.0, account), |row| row.get(0))?)
    }

    /// How many hands are over.
    pub fn hands_over(&self, game: GameKey) -> Result<u32, Error> {
        let count = "SELECT COUNT(DISTINCT number) FROM hand WHERE game = ?1";
        Ok(self.sql.prepare_cached(count)?.query_row([game.0], |row| row.get(0))?)
    }

    /// The correction of a hand that counts; none if there is no such hand.
    pub(crate) fn newest(&self, game: GameKey, hand: u32) -> Result<Option<i64>, Error> {
        let newest = "SELECT MAX(correction) FROM hand WHERE game = ?1 AND number = ?2";
        Ok(self.sql.prepare_cached(newest)?.query_row((game.0, hand), |row| row.get(0))?)
    }
}

impl Write<'_> {
    /// Books a hand of a game that is being played.
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

    /// The hand and its wins, without the chips.
    pub(crate) fn insert_hand(&self, game: GameKey, hand: &Hand, correction: i64) -> Result<(), Error> {
        let insert = "INSERT INTO hand (game, number, correction, round, dealer, streak, honba, ending, entry)
                      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
        let (streak, honba) = (hand.streak, hand.honba);
        let row = (game.0, hand.number, correction, &hand.round, hand.dealer, streak, honba, &hand.ending, &hand.entry);
        self.sql.prepare_cached(insert)?.execute(row)?;
        self.unseal(game);
        hand.wins.iter().try_for_each(|win| self.insert_win(game, hand.number, correction, win))
    }

    /// Moves chips; see [`MOST`].
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
