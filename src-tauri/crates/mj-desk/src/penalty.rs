//! 罰分: a player pays outside any hand, for a reason given by the organiser. The rule book names no amount, but
//! its rules about chips apply. The amount goes to the other players in equal shares, or to one named player.
//! Shares are multiples of the smallest chip, half a point by §11.6; the remainder goes chip by chip to the
//! payer's 下家 and on from there. A player with too few chips pays as for a hand (`bust`): into debt, or all
//! they have. As in a settlement, a player left with nothing ends the game (§11.5); a player who leaves scores
//! as usual (§11.7).

use super::correct::follow;
use super::game::{Desk, DeskError};
use super::in_books;
use super::refusal::Refusal;
use mj_club::Club;
use mj_ledger::{Attribution, GameKey, Penalised, Penalty, Share};
use mj_rules::mechanics::Bust;
use mj_table::{GameEnd, Player, shared};
use mj_wire::protocol::DeskFine;
use std::sync::Arc;

/// The result of a penalty.
#[derive(Clone, Debug)]
pub struct Fined {
    /// As it would be booked.
    pub penalty: Penalty,
    /// Whether the payer pays less than asked, for want of chips.
    pub short: bool,
    /// The chips of each player afterwards.
    pub chips: Vec<i64>,
    /// Why the game would be over, if so.
    pub over: Option<GameEnd>,
}

impl Desk {
    /// The penalties, including withdrawn ones.
    pub fn penalties(&self) -> Vec<Penalised> {
        self.record.penalties()
    }

    pub(super) fn standing_penalties(&self) -> Vec<Penalty> {
        let all = self.penalties().into_iter();
        all.filter(|one| one.withdrawn.is_none()).map(|one| one.penalty).collect()
    }

    /// The unit of penalties: §11.6 counts in half points.
    pub fn smallest_chip(&self) -> i64 {
        self.sheet.play().chips.smallest()
    }

    /// The result of a penalty given now. Nothing is written.
    pub fn preview_penalty(&self, fine: &DeskFine) -> Result<Fined, DeskError> {
        self.check_desk()?;
        let (asked, chip) = (i64::from(fine.amount), self.smallest_chip());
        for who in [Some(fine.who), fine.to].into_iter().flatten() {
            if usize::from(who) >= self.members.len() {
                return Err(Refusal::NoPlayer(who).into());
            }
        }
        if fine.to == Some(fine.who) {
            return Err(Refusal::FineToHimself(fine.who).into());
        }
        if asked == 0 || asked % chip != 0 {
            return Err(Refusal::Fine(chip).into());
        }
        let has = self.sheet.course().chips[Player(fine.who)];
        let amount = match self.sheet.play().chips.bust {
            Some(Bust::Capped) => asked.min(has.max(0)),
            Some(Bust::Debt | Bust::BelowNothing) | None => asked,
        };
        if amount == 0 {
            return Err(Refusal::NothingLeft(fine.who).into());
        }
        let payees = fine.to.map_or_else(|| self.downstream_of(fine.who), |to| vec![to]);
        let shares = shared(amount, chip, &payees).filter(|(_, share)| *share > 0);
        let shares = shares.map(|(to, amount)| Share { to, amount }).collect();
        let after = self.hands.iter().map(|hand| hand.number).max().unwrap_or(0);
        let penalty = Penalty { after, from: fine.who, amount, shares };
        let with = self.penalised([self.standing_penalties(), vec![penalty.clone()]].concat())?;
        let over = with.ended().filter(|_| self.ended().is_none());
        let chips = with.sheet.course().chips.as_slice().to_vec();
        Ok(Fined { penalty, short: amount < asked, chips, over })
    }

    /// The other players from the payer's 下家 on.
    fn downstream_of(&self, who: u8) -> Vec<u8> {
        let count = self.members.len() as u8;
        let mut order: Vec<u8> = self.sheet.course().order().iter().map(|player| player.0).collect();
        if order.len() != usize::from(count) {
            order = (0..count).collect();
        }
        let at = order.iter().position(|&other| other == who).unwrap_or(0);
        order.rotate_left(at);
        order.split_off(1)
    }
}

/// Gives a penalty. `seen` is the number of penalties known to the caller, so that none is given twice. Waits
/// for the disk.
pub fn penalise(
    club: &Arc<Club>,
    key: GameKey,
    seen: usize,
    fine: &DeskFine,
    by: &Attribution,
) -> Result<Fined, DeskError> {
    let (fine, by) = (*fine, by.clone());
    in_books(club, move |books| {
        let desk = Desk::load(books, key)?;
        if seen != desk.penalties().len() {
            return Err(DeskError::FinedMeanwhile);
        }
        let fined = desk.preview_penalty(&fine)?;
        let changed = desk.penalised([desk.standing_penalties(), vec![fined.penalty.clone()]].concat())?;
        follow(books, &desk, &changed, &by, |end| books.penalise(key, &fined.penalty, end, &by))?;
        Ok(fined)
    })
}

/// Withdraws a penalty: its chips go back, and the game is judged without it. `number` is its line in the
/// game's trail. Waits for the disk.
pub fn withdraw_penalty(club: &Arc<Club>, key: GameKey, number: usize, by: &Attribution) -> Result<(), DeskError> {
    let by = by.clone();
    in_books(club, move |books| {
        let desk = Desk::load(books, key)?;
        desk.check_desk()?;
        let standing: Vec<Penalised> = desk.penalties().into_iter().filter(|one| one.withdrawn.is_none()).collect();
        let left = standing.iter().filter(|one| one.number != number).map(|one| one.penalty.clone());
        let left: Vec<Penalty> = left.collect();
        if left.len() == standing.len() {
            return Err(DeskError::NoPenalty(number));
        }
        let changed = desk.penalised(left)?;
        follow(books, &desk, &changed, &by, |end| books.withdraw_penalty(key, number, end, &by))
    })
}
