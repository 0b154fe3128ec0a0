//! 結算: ends a game, and corrects a game in the books.

use crate::hand::{BUY_IN, CORRECTION, MOST, PENALTY, VOID};
use crate::trail::{About, Act};
use crate::{Account, Attribution, Error, GameKey, Hand, Read, Refused, Time, Transfer, Uneven, Write};
use serde::{Deserialize, Serialize};

/// The result of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The chips at the end.
    pub chips: i64,
    /// Chips won or lost, as they count.
    pub result: i64,
    /// 積分, in thousandths.
    pub score: i64,
    /// From 1; equal chips share a place.
    pub place: u8,
    /// 名次積分, in thousandths.
    pub placement: Option<i64>,
    /// 小賭宜情, in thousandths.
    pub cash: Option<i64>,
}

/// The end of a game.
#[derive(Clone, Debug)]
pub struct End {
    pub at: Time,
    pub why: String,
    /// 驗證碼, if there is a log.
    pub code: Option<String>,
    /// The transfers of chips that belong to no player; by the rule set.
    pub leftovers: Vec<Transfer>,
    /// By players.
    pub outcomes: Vec<Outcome>,
}

impl Read<'_> {
    /// Whether a game is void.
    pub fn is_void(&self, game: GameKey) -> Result<bool, Error> {
        let trail = self.trail_of(game)?;
        let last = trail.iter().rev().find(|trail| matches!(trail.act, Act::VoidGame | Act::RestoreGame));
        Ok(last.is_some_and(|trail| trail.act == Act::VoidGame))
    }
}

/// The trail's detail of a reopened game.
#[derive(Deserialize, Serialize)]
struct Reopened {
    ended: i64,
    hands: i64,
}

impl Read<'_> {
    /// The correction of the current results of a game.
    fn settled(&self, game: GameKey) -> Result<i64, Error> {
        let newest = "SELECT MAX(correction) FROM result WHERE game = ?1";
        Ok(self.sql.prepare_cached(newest)?.query_row([game.0], |row| row.get(0))?)
    }

    /// The line of the last reopening; 0 without one.
    fn reopened(&self, game: GameKey) -> Result<i64, Error> {
        let last = "SELECT COALESCE(MAX(id), 0) FROM trail WHERE game = ?1 AND act = ?2";
        Ok(self.sql.prepare_cached(last)?.query_row((game.0, Act::ReopenGame.word()), |row| row.get(0))?)
    }

    /// The number of entered hands, including void ones.
    fn entered(&self, game: GameKey) -> Result<i64, Error> {
        let all = "SELECT COUNT(DISTINCT number) FROM hand WHERE game = ?1";
        Ok(self.sql.prepare_cached(all)?.query_row([game.0], |row| row.get(0))?)
    }

    /// When a reopened game had ended, if nothing was played since: a correction does not move the game to
    /// today.
    fn ended_before(&self, game: GameKey) -> Result<Option<Time>, Error> {
        let trail = self.trail_of(game)?;
        let Some(reopened) = trail.iter().rev().find(|line| line.act == Act::ReopenGame) else { return Ok(None) };
        // Older programs wrote none.
        let was: Option<Reopened> = serde_json::from_str(&reopened.detail).ok();
        let entered = self.entered(game)?;
        Ok(was.filter(|was| was.hands == entered).map(|was| Time(was.ended)))
    }
}

impl Write<'_> {
    /// Ends a game: chips go back to the box, results are written, the secret is deleted.
    pub fn end(&self, game: GameKey, end: &End) -> Result<(), Error> {
        if self.is_over(game)? {
            return Err(Error::Refused(Refused::GameOver));
        }
        if !self.live(game)?.is_empty() {
            return Err(Error::Refused(Refused::Unfolded));
        }
        let at = match self.ended_before(game)? {
            Some(before) => before,
            None => {
                let at = self.not_before(game, self.time_of(game, end.at))?;
                self.note_disorder(game, at)?;
                at
            }
        };
        self.settle(game, self.reopened(game)?, end)?;
        self.ends.set(Some(game));
        let update = "UPDATE game SET ended = ?2, why = ?3, code = ?4, secret = NULL WHERE id = ?1";
        self.sql.prepare_cached(update)?.execute((game.0, at.0, &end.why, &end.code))?;
        self.unseal(game);
        self.restand(game)
    }

    /// Replaces a hand of a finished game, or of one at the score desk. The chips of the current booking go
    /// back; `end` is the new end of a finished game.
    pub fn correct(&self, game: GameKey, hand: &Hand, end: Option<&End>, by: &Attribution) -> Result<(), Error> {
        self.correct_all(game, std::slice::from_ref(hand), end, by)
    }

    /// The same for several hands in one act: each has its line of the trail, and the game is settled once.
    pub fn correct_all(&self, game: GameKey, hands: &[Hand], end: Option<&End>, by: &Attribution) -> Result<(), Error> {
        if end.is_some() != self.is_over(game)? {
            return Err(Error::Refused(Refused::EndMissing));
        }
        let mut last = None;
        for hand in hands {
            last = Some(self.book_again(game, hand, by)?);
        }
        last.map_or(Ok(()), |correction| self.settle_again(game, correction, end))
    }

    fn book_again(&self, game: GameKey, hand: &Hand, by: &Attribution) -> Result<i64, Error> {
        let Some(old) = self.newest(game, hand.number)? else {
            return Err(Error::Refused(Refused::NoHand));
        };
        let act = if hand.ending == VOID { Act::VoidHand } else { Act::CorrectHand };
        let about = About { game: Some(game), hand: Some(hand.number), member: None };
        let correction = self.note(by, act, about, "{}")?;
        self.insert_hand(game, hand, correction)?;
        self.take_back(game, hand.number, old, correction)?;
        self.transfers(game, hand.number, correction, &hand.transfers)?;
        Ok(correction)
    }

    /// Reverses the settlement of a finished game and settles it anew; a running game has no end.
    pub(crate) fn settle_again(&self, game: GameKey, correction: i64, end: Option<&End>) -> Result<(), Error> {
        let Some(end) = end else { return Ok(()) };
        self.take_back(game, 0, self.settled(game)?, correction)?;
        self.settle(game, correction, end)?;
        self.say_why(game, &end.why)?;
        self.restand(game)
    }

    /// The organiser keeps a hand that no longer follows from those before it.
    pub fn settle_hand(&self, game: GameKey, hand: u32, detail: &str, by: &Attribution) -> Result<(), Error> {
        let about = About { game: Some(game), hand: Some(hand), member: None };
        self.note(by, Act::SettleHand, about, detail).map(drop)
    }

    /// The organiser keeps an end that no longer follows from the game's hands; `why` replaces the reason of
    /// the result, if given.
    pub fn settle_end(&self, game: GameKey, why: Option<&str>, detail: &str, by: &Attribution) -> Result<(), Error> {
        self.note(by, Act::SettleEnd, About { game: Some(game), ..About::default() }, detail)?;
        why.map_or(Ok(()), |why| self.say_why(game, why))
    }

    fn say_why(&self, game: GameKey, why: &str) -> Result<(), Error> {
        let update = "UPDATE game SET why = ?2 WHERE id = ?1 AND ended IS NOT NULL";
        self.sql.prepare_cached(update)?.execute((game.0, why))?;
        self.unseal(game);
        Ok(())
    }

    /// Voids a game, or restores it.
    pub fn set_void(&self, game: GameKey, void: bool, by: &Attribution) -> Result<(), Error> {
        if !self.is_over(game)? {
            return Err(Error::Refused(Refused::StillPlayed));
        }
        if self.is_void(game)? == void {
            return Err(Error::Refused(if void { Refused::VoidAlready } else { Refused::NotVoid }));
        }
        let act = if void { Act::VoidGame } else { Act::RestoreGame };
        self.note(by, act, About { game: Some(game), ..About::default() }, "{}")?;
        self.restand(game)
    }

    /// Notes that the organiser ended a game early.
    pub fn note_close(&self, game: GameKey, by: &Attribution) -> Result<(), Error> {
        self.note(by, Act::CloseGame, About { game: Some(game), ..About::default() }, "{}").map(drop)
    }

    /// Reopens a game of the score desk that was ended by mistake, and reverses its settlement.
    pub fn reopen(&self, game: GameKey, by: &Attribution) -> Result<(), Error> {
        if !self.is_over(game)? || self.header(game)?.is_some() {
            return Err(Error::Refused(Refused::NotReopened));
        }
        if self.is_void(game)? {
            return Err(Error::Refused(Refused::VoidFirst));
        }
        let ended = "SELECT ended FROM game WHERE id = ?1";
        let ended = self.sql.prepare_cached(ended)?.query_row([game.0], |row| row.get(0))?;
        let detail = serde_json::to_string(&Reopened { ended, hands: self.entered(game)? })
            .map_err(|error| Error::Io(error.into()))?;
        let correction = self.note(by, Act::ReopenGame, About { game: Some(game), ..About::default() }, &detail)?;
        self.take_back(game, 0, self.settled(game)?, correction)?;
        let update = "UPDATE game SET ended = NULL, why = NULL, code = NULL WHERE id = ?1";
        self.sql.prepare_cached(update)?.execute([game.0])?;
        self.restand(game)
    }

    fn settle(&self, game: GameKey, correction: i64, end: &End) -> Result<(), Error> {
        self.transfers(game, 0, correction, &end.leftovers)?;
        let pot = self.balance(game, Account::Pot)?;
        if pot != 0 {
            return Err(Error::Chips(Uneven::Pot(pot)));
        }
        if self.seats(game)?.len() != end.outcomes.len() {
            return Err(Error::Refused(Refused::Results));
        }
        for (player, outcome) in (0u8..).zip(&end.outcomes) {
            let balance = self.balance(game, Account::Player(player))?;
            if balance != outcome.chips {
                return Err(Error::Chips(Uneven::Ends { player, has: balance, ends: outcome.chips }));
            }
            self.transfers(game, 0, correction, Transfer::settlement(player, balance).as_slice())?;
            self.insert_result(game, player, correction, outcome)?;
        }
        Ok(())
    }

    pub(crate) fn insert_result(&self, game: GameKey, player: u8, correction: i64, is: &Outcome) -> Result<(), Error> {
        let numbers = [Some(is.chips), Some(is.result), Some(is.score), is.placement, is.cash];
        if numbers.iter().flatten().any(|number| !(-MOST..=MOST).contains(number)) {
            return Err(Error::Chips(Uneven::Result(player)));
        }
        let insert = "INSERT INTO result (game, player, correction, chips, result, score, place, placement, cash)
                      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
        let row = (game.0, player, correction, is.chips, is.result, is.score, is.place, is.placement, is.cash);
        self.sql.prepare_cached(insert)?.execute(row)?;
        self.unseal(game);
        Ok(())
    }

    /// Returns the chips of a booking; with hand 0 those of a settlement, without a penalty booked in the same
    /// act.
    fn take_back(&self, game: GameKey, hand: u32, booking: i64, correction: i64) -> Result<(), Error> {
        let of = "SELECT payee, payer, amount FROM transfer
                  WHERE game = ?1 AND hand = ?2 AND correction = ?3 AND why NOT IN (?4, ?5, ?6) ORDER BY seq";
        let (corrected, given, penalty) =
            (self.keep_word(CORRECTION)?, self.keep_word(BUY_IN)?, self.keep_word(PENALTY)?);
        let mut query = self.sql.prepare_cached(of)?;
        let mut rows = query.query((game.0, hand, booking, corrected, given, penalty))?;
        let mut back = Vec::new();
        while let Some(row) = rows.next()? {
            let (from, to) = (Account::from_number(row.get(0)?)?, Account::from_number(row.get(1)?)?);
            back.push(Transfer { from, to, amount: row.get(2)?, why: CORRECTION.into(), liable: false });
        }
        self.transfers(game, hand, correction, &back)
    }
}
