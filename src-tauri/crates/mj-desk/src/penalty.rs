//! 罰分: a player pays outside any hand, for a reason that the organiser gives. Nothing in the rule book says how much;
//! what it says of chips holds. They go to the other players in equal shares, or to one whom he names. Shares are of
//! the smallest chip, which §11.6 makes half a point; what cannot be shared goes chip by chip to his 下家 and on from
//! there. Who has too little pays as for a hand (`bust`): into debt, or what he has. A settlement that leaves a player
//! with nothing ends the game (§11.5), and so does this one; a player who leaves scores as ever (§11.7).

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

/// What a penalty comes to.
#[derive(Clone, Debug)]
pub struct Fined {
    /// As it would stand in the books.
    pub penalty: Penalty,
    /// He pays less than was asked, since he has no more.
    pub short: bool,
    /// What would lie before everybody then.
    pub chips: Vec<i64>,
    /// The game would be over by it, and why.
    pub over: Option<GameEnd>,
}

impl Desk {
    /// The penalties that were given, withdrawn ones among them.
    pub fn penalties(&self) -> Vec<Penalised> {
        self.record.penalties()
    }

    pub(super) fn standing_penalties(&self) -> Vec<Penalty> {
        let all = self.penalties().into_iter();
        all.filter(|one| one.withdrawn.is_none()).map(|one| one.penalty).collect()
    }

    /// What a penalty is a multiple of: §11.6 counts in half points.
    pub fn smallest_chip(&self) -> i64 {
        self.sheet.play().chips.smallest()
    }

    /// What a penalty would come to if it were given now. Nothing is written.
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

    /// The others from his 下家 on.
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

/// Has a player pay a penalty. `seen` is how many penalties the game had for the one who asks: none is given twice.
/// Waits for the disk.
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

/// A penalty is withdrawn: its chips go back, and the game is judged without it. `number` is its line in the trail of
/// the game. Waits for the disk.
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
