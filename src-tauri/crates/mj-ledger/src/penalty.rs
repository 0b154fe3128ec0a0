//! 罰分: chips that the organiser takes from one player outside any hand. It is a line of the trail with its own
//! transfers, which belong to no hand. Its withdrawal is another line that returns the chips; both stay.

use crate::hand::{CORRECTION, PENALTY};
use crate::trail::{About, Act};
use crate::{
    Account, Attribution, Detail, End, Error, Filter, GameKey, GameRecord, MemberId, Read, Refused, Time, TrailRecord,
    Transfer, TransferRecord, Uneven, Write,
};
use serde::{Deserialize, Serialize};

/// A penalty as the trail stores it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Penalty {
    /// The hand before it; 0 before the first.
    pub after: u32,
    /// The payer.
    pub from: u8,
    /// The whole amount.
    pub amount: i64,
    /// The payees with their shares.
    pub shares: Vec<Share>,
}

/// The share of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Share {
    pub to: u8,
    pub amount: i64,
}

/// A penalty of a game with its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Penalised {
    /// The number of its line in the game's trail, from 1.
    pub number: usize,
    pub penalty: Penalty,
    /// The line of the trail that withdrew it.
    pub withdrawn: Option<usize>,
}

/// The trail's detail of a withdrawal.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Withdrawn {
    /// The line of the penalty in the game's trail.
    penalty: usize,
}

impl Penalty {
    /// The transfers of the penalty.
    pub fn transfers(&self) -> Vec<Transfer> {
        let from = Account::Player(self.from);
        let moved = |share: &Share| Transfer {
            from,
            to: Account::Player(share.to),
            amount: share.amount,
            why: PENALTY.into(),
            liable: false,
        };
        self.shares.iter().map(moved).collect()
    }

    /// The change for a player.
    pub fn change(&self, player: u8) -> i64 {
        let got: i64 = self.shares.iter().filter(|share| share.to == player).map(|share| share.amount).sum();
        if player == self.from { got.saturating_sub(self.amount) } else { got }
    }

    /// Whether the shares add up to the amount and go to other players of this game.
    fn adds_up(&self, players: usize) -> bool {
        let is_there = |player: u8| usize::from(player) < players;
        let sum: i128 = self.shares.iter().map(|share| i128::from(share.amount)).sum();
        let shares_are_right = self.shares.iter().enumerate().all(|(at, share)| {
            let again = self.shares[..at].iter().any(|other| other.to == share.to);
            share.amount > 0 && share.to != self.from && is_there(share.to) && !again
        });
        is_there(self.from) && !self.shares.is_empty() && shares_are_right && sum == i128::from(self.amount)
    }

    fn of(line: &TrailRecord) -> Option<Penalty> {
        serde_json::from_str(&line.detail).ok().filter(|_| line.act == Act::Penalty)
    }
}

/// The line of the trail that an act withdraws.
fn withdrawn_by(line: &TrailRecord) -> Option<usize> {
    let detail: Option<Withdrawn> = serde_json::from_str(&line.detail).ok();
    detail.filter(|_| line.act == Act::WithdrawPenalty).map(|detail| detail.penalty)
}

impl GameRecord {
    /// The penalties of the game in order, including withdrawn ones.
    pub fn penalties(&self) -> Vec<Penalised> {
        let read = |(number, line): (usize, &TrailRecord)| {
            let penalty = Penalty::of(line).filter(|penalty| penalty.adds_up(self.seats.len()))?;
            let lines = (1..).zip(&self.trail);
            let mut withdrawn = lines.filter(|(_, line)| withdrawn_by(line) == Some(number));
            Some(Penalised { number, penalty, withdrawn: withdrawn.next().map(|(at, _)| at) })
        };
        (1..).zip(&self.trail).filter_map(read).collect()
    }

    /// What is wrong with its penalties: each must move exactly its own chips.
    pub(crate) fn penalties_wrong(&self) -> Option<Detail> {
        let mut withdrawn = Vec::new();
        for (number, line) in (1..).zip(&self.trail) {
            let is_wrong = match line.act {
                Act::Penalty => {
                    let whole = Penalty::of(line).filter(|penalty| penalty.adds_up(self.seats.len()));
                    whole.is_none_or(|penalty| self.moved(number, PENALTY) != penalty.transfers())
                }
                Act::WithdrawPenalty => {
                    let which = withdrawn_by(line).filter(|which| *which < number && !withdrawn.contains(which));
                    let taken = which.and_then(|which| Penalty::of(self.trail.get(which.checked_sub(1)?)?));
                    withdrawn.extend(which);
                    taken.is_none_or(|penalty| !self.took_back(number, &penalty))
                }
                _ => false,
            };
            if is_wrong {
                return Some(Detail::Penalty(number));
            }
        }
        let is_one = |at: usize| at.checked_sub(1).and_then(|at| self.trail.get(at)).map(|line| line.act);
        let strays = |moved: &TransferRecord| {
            moved.transfer.why == PENALTY && (moved.hand != 0 || is_one(moved.correction) != Some(Act::Penalty))
        };
        self.transfers.iter().any(strays).then_some(Detail::StrayPenalty)
    }

    /// The transfers that a line of the trail made outside hands for this reason.
    fn moved(&self, line: usize, why: &str) -> Vec<Transfer> {
        let its = |moved: &&TransferRecord| moved.hand == 0 && moved.correction == line && moved.transfer.why == why;
        self.transfers.iter().filter(its).map(|moved| moved.transfer.clone()).collect()
    }

    /// Whether a line of the trail returned all chips of a penalty; it may also reverse the end of the game.
    fn took_back(&self, line: usize, penalty: &Penalty) -> bool {
        let mut back = self.moved(line, CORRECTION);
        let is_there = |moved: Transfer| {
            let wanted = moved.back();
            back.iter().position(|one| *one == wanted).map(|at| back.swap_remove(at)).is_some()
        };
        penalty.transfers().into_iter().all(is_there)
    }
}

/// A penalty that a player paid in one of their games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fined {
    pub gid: String,
    pub ended: Time,
    pub penalty: Penalty,
    pub reason: String,
}

impl Read<'_> {
    /// A player's penalties that were not withdrawn, in games that count, the newest game first.
    pub fn penalties_of(&self, member: MemberId, filter: &Filter) -> Result<Vec<Fined>, Error> {
        let Some((which, values)) = self.theirs(member, filter)? else { return Ok(Vec::new()) };
        let all = format!(
            "SELECT standing.game, standing.player, standing.ended FROM standing WHERE {which} AND EXISTS
             (SELECT 1 FROM trail WHERE trail.game = standing.game AND trail.act = 'penalty')
             ORDER BY standing.ended DESC, standing.game DESC"
        );
        let mut query = self.sql.prepare_cached(&all)?;
        let mut rows = query.query(rusqlite::params_from_iter(&values))?;
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            let (player, ended): (u8, i64) = (row.get(1)?, row.get(2)?);
            let record = self.record(GameKey(row.get(0)?))?;
            let theirs = |one: &Penalised| one.withdrawn.is_none() && one.penalty.from == player;
            for one in record.penalties().into_iter().filter(theirs).rev() {
                let reason = record.trail.get(one.number - 1).map(|line| line.reason.clone()).unwrap_or_default();
                found.push(Fined { gid: record.gid.clone(), ended: Time(ended), penalty: one.penalty, reason });
            }
        }
        Ok(found)
    }
}

impl Write<'_> {
    /// Takes chips from a player outside any hand; `end` is the new end of a finished game.
    pub fn penalise(&self, game: GameKey, penalty: &Penalty, end: Option<&End>, by: &Attribution) -> Result<(), Error> {
        self.check_penalised(game, end)?;
        if !penalty.adds_up(self.seats(game)?.len()) {
            return Err(Error::Chips(Uneven::Penalty));
        }
        let correction = self.note_penalty(game, Act::Penalty, penalty, by)?;
        self.transfers(game, 0, correction, &penalty.transfers())?;
        self.settle_again(game, correction, end)
    }

    /// Returns the chips of a penalty. Both acts stay in the trail; `number` is the penalty's line there, from
    /// 1.
    pub fn withdraw_penalty(
        &self,
        game: GameKey,
        number: usize,
        end: Option<&End>,
        by: &Attribution,
    ) -> Result<(), Error> {
        self.check_penalised(game, end)?;
        let found = self.record(game)?.penalties().into_iter().find(|one| one.number == number);
        let Some(standing) = found.filter(|one| one.withdrawn.is_none()) else {
            return Err(Refused::NoPenalty.into());
        };
        let correction = self.note_penalty(game, Act::WithdrawPenalty, &Withdrawn { penalty: number }, by)?;
        let back: Vec<Transfer> = standing.penalty.transfers().iter().map(Transfer::back).collect();
        self.transfers(game, 0, correction, &back)?;
        self.settle_again(game, correction, end)
    }

    fn check_penalised(&self, game: GameKey, end: Option<&End>) -> Result<(), Error> {
        if end.is_some() != self.is_over(game)? {
            return Err(Refused::EndMissing.into());
        }
        // A running table keeps its own chips and would end with others than the books.
        if end.is_none() && self.header(game)?.is_some() {
            return Err(Refused::StillPlayed.into());
        }
        Ok(())
    }

    fn note_penalty(&self, game: GameKey, act: Act, detail: &impl Serialize, by: &Attribution) -> Result<i64, Error> {
        let detail = serde_json::to_string(detail).map_err(|error| Error::Io(error.into()))?;
        self.note(by, act, About { game: Some(game), ..About::default() }, &detail)
    }
}
