//! 供託 of later hands after a correction. The winners' bookings stay, so deposits that were forgotten or never
//! laid are missing or left on the table; the scorer is told who would have taken them.

use super::Shift;
use super::game::{Desk, DeskError};
use super::sheet::ScoreSheet;
use mj_ledger::{Account, Hand};
use mj_rules::mechanics::Takes;
use mj_table::{Player, Transfer};

/// The deposits of a booked hand, whatever was on the table before.
struct Deposits {
    /// The first winner.
    head: Option<u8>,
    /// The deposits laid down in the hand.
    laid: i64,
    /// What the head took.
    taken: i64,
    /// What others took or received back.
    others: i64,
    /// The deposits of the winners after the head, where they keep their own.
    own: i64,
    /// The deposits laid down after the head's win, where play continued.
    late: i64,
}

impl Deposits {
    fn of(sheet: &ScoreSheet, hand: &Hand, order: &[u8]) -> Result<Deposits, DeskError> {
        let players: Vec<Player> = order.iter().copied().map(Player).collect();
        let won = sheet.wins_of(hand, &players)?;
        let mut winners: Vec<u8> = won.iter().filter_map(|(seat, _)| order.get(seat.index()).copied()).collect();
        // A hand that ran out after wins has no winner for the deal, but its deposits were taken.
        if winners.is_empty() {
            winners = hand.wins.iter().map(|win| win.winner).collect();
        }
        let head = winners.first().copied();
        let moved = |from: Option<u8>, to: Option<u8>| {
            let is = |account: Account, who: Option<u8>| {
                who.map_or(account == Account::Pot, |who| account == Account::Player(who))
            };
            let its = hand.transfers.iter().filter(|one| is(one.from, from) && is(one.to, to));
            its.map(|one| one.amount).sum::<i64>()
        };
        let everybody = || order.iter().copied();
        // A win is paid at once.
        let is_paid = |one: &&mj_ledger::Transfer| head.is_some_and(|head| one.to == Account::Player(head));
        let after = hand.transfers.iter().skip_while(|one| !is_paid(one));
        let late = after.filter(|one| head.is_some() && one.to == Account::Pot).map(|one| one.amount).sum();
        let taken = head.map_or(0, |head| moved(None, Some(head)));
        let splits = sheet.play().stakes.deposits_to == Takes::Each && !hand.wins.is_empty();
        let later = winners.iter().skip(1).filter(|_| splits);
        Ok(Deposits {
            head,
            laid: everybody().map(|who| moved(Some(who), None)).sum(),
            taken,
            others: everybody().map(|who| moved(None, Some(who))).sum::<i64>() - taken,
            own: later.map(|&who| moved(Some(who), None)).sum(),
            late,
        })
    }

    /// What the head would have taken from a pot, and the rest.
    fn out_of(&self, pot: i64) -> (i64, i64) {
        let lies = pot + self.laid;
        let due = if self.head.is_some() { (lies - self.own - self.late).max(0) } else { 0 };
        (due, lies - due - self.others)
    }
}

impl Desk {
    /// The later hands whose winner would have found other deposits. The first of them takes the difference, so
    /// that later ones find the same as before.
    pub(super) fn pots_otherwise(&self, changed: &Hand) -> Result<Vec<Shift>, DeskError> {
        let start = self.before(changed.number)?;
        let pot_after = |hand: &Hand| -> Result<i64, DeskError> {
            let mut sheet = start.clone();
            sheet.take(hand)?;
            Ok(sheet.course().pot)
        };
        let (mut was, mut is) = (pot_after(self.hand(changed.number)?)?, pot_after(changed)?);
        let mut shifts = Vec::new();
        for hand in self.hands.iter().filter(|hand| hand.number > changed.number && !hand.is_void()) {
            let before = self.before(hand.number)?;
            let deposits = Deposits::of(&before, hand, &before.situation_of(hand)?.order)?;
            let (due_before, left_before) = deposits.out_of(was);
            let (due, left) = deposits.out_of(is);
            if let Some(who) = deposits.head.filter(|_| due != due_before && due != deposits.taken) {
                shifts.push(Shift::Pot { hand: hand.number, who, booked: deposits.taken, expected: due });
            }
            (was, is) = (left_before, left);
        }
        Ok(shifts)
    }

    /// Other leftovers at the end of a game: deposits that no winner took go to the leader.
    pub(super) fn left_over_otherwise(&self, changed: &Hand) -> Result<Option<Shift>, DeskError> {
        let with = self.with(changed)?;
        if !self.is_over() || with.ended().is_none() {
            return Ok(None);
        }
        let told = |transfer: Option<Transfer>| transfer.map_or((0, 0), |one| handed_out(&one));
        let (was, is) = (told(self.sheet.course().left_over()), told(with.sheet.course().left_over()));
        let (who, amount) = if is.1 == 0 { (was.0, 0) } else { is };
        Ok((was != is).then_some(Shift::LeftOver { who, amount }))
    }
}

/// The receiver of chips from the pot and the amount; negative for a payer.
fn handed_out(transfer: &Transfer) -> (u8, i64) {
    let amount = i64::from(transfer.amount);
    match (transfer.from, transfer.to) {
        (_, mj_table::Account::Player(Player(who))) => (who, amount),
        (mj_table::Account::Player(Player(who)), mj_table::Account::Pot) => (who, -amount),
        (mj_table::Account::Pot, mj_table::Account::Pot) => (0, 0),
    }
}
