//! 每手: the hands as they count, each with its newest booking and the transfers of that booking.

use super::{ReportedGame, won_hand};
use mj_ledger::{Account, GameRecord, HandRecord, Penalised, Transfer, TransferRecord, Win};
use mj_report::game;
use mj_report::won::WonHand;
use mj_tell::{self as words, deeds};

/// The hands of a game as they count, in order, with all chips after each.
pub(super) struct Effective<'a> {
    pub hands: Vec<Booked<'a>>,
    pub penalties: Vec<Given>,
    /// Each player's current chips.
    pub chips: Vec<i64>,
    /// 供託: the current pot.
    pub pot: i64,
}

/// A given penalty.
pub(super) struct Given {
    pub penalised: Penalised,
    /// Each player's chips after it.
    pub chips: Vec<i64>,
}

/// A hand's newest booking.
pub struct Booked<'a> {
    pub record: &'a HandRecord,
    pub transfers: Vec<&'a Transfer>,
    /// Each player's chips after it.
    pub chips: Vec<i64>,
    /// The pot after it.
    pub pot: i64,
}

impl Booked<'_> {
    /// What the others paid a player in it.
    fn brought(&self, player: u8) -> i64 {
        let to_them = |one: &&&Transfer| one.to == Account::Player(player) && matches!(one.from, Account::Player(_));
        self.transfers.iter().filter(to_them).map(|one| one.amount).sum()
    }
}

/// The reasons of transfers that only reverse others or close the game: the report shows chips as if the newest
/// booking were the only one.
const BOOKKEEPING: [&str; 2] = ["correction", "settlement"];

impl<'a> Effective<'a> {
    pub fn of(record: &'a GameRecord) -> Effective<'a> {
        let mut chips = vec![0; record.seats.len()];
        // A player who ends below zero also receives chips from the box, which is bookkeeping.
        let given = |one: &&TransferRecord| one.hand == 0 && one.transfer.from == Account::Box && counts(one);
        record.transfers.iter().filter(given).for_each(|one| moved(&mut chips, &one.transfer));
        let mut newest: Vec<&HandRecord> = Vec::new();
        // The bookings of a hand are adjacent, the newest last.
        for hand in &record.hands {
            match newest.last_mut() {
                Some(last) if last.hand.number == hand.hand.number => *last = hand,
                _ => newest.push(hand),
            }
        }
        let mut given = Vec::new();
        let mut due = record.penalties().into_iter().peekable();
        let mut pay = |chips: &mut Vec<i64>, before: u32| {
            while let Some(penalised) = due.next_if(|one| one.penalty.after < before) {
                let transfers = if penalised.withdrawn.is_none() { penalised.penalty.transfers() } else { Vec::new() };
                transfers.iter().for_each(|transfer| moved(chips, transfer));
                given.push(Given { penalised, chips: chips.clone() });
            }
        };
        let last = newest.last().map(|hand| hand.hand.number);
        let mut pot = 0;
        let booked = |hand: &'a HandRecord| {
            pay(&mut chips, hand.hand.number);
            let its = |one: &&TransferRecord| one.hand == hand.hand.number && one.correction == hand.correction;
            let its = record.transfers.iter().filter(its).filter(|one| counts(one));
            let mut transfers: Vec<&Transfer> = its.map(|one| &one.transfer).collect();
            if last == Some(hand.hand.number) {
                transfers.extend(left_over(record));
            }
            transfers.iter().for_each(|transfer| moved(&mut chips, transfer));
            pot += transfers.iter().map(|transfer| into_pot(transfer)).sum::<i64>();
            Booked { record: hand, transfers, chips: chips.clone(), pot }
        };
        let hands: Vec<Booked<'_>> = newest.into_iter().map(booked).collect();
        pay(&mut chips, u32::MAX);
        Effective { hands, penalties: given, chips, pot }
    }
}

/// What the pot held at the end of a game, reported with its last hand.
fn left_over(record: &GameRecord) -> impl Iterator<Item = &Transfer> {
    let newest = record.results.iter().map(|result| result.correction).max().filter(|_| record.ended.is_some());
    let at_the_end = move |one: &&TransferRecord| one.hand == 0 && Some(one.correction) == newest && counts(one);
    let of_the_pot = |one: &&Transfer| one.from == Account::Pot || one.to == Account::Pot;
    record.transfers.iter().filter(at_the_end).map(|one| &one.transfer).filter(of_the_pot)
}

fn counts(one: &TransferRecord) -> bool {
    !BOOKKEEPING.contains(&one.transfer.why.as_str())
}

fn moved(chips: &mut [i64], transfer: &Transfer) {
    chips.iter_mut().zip(0..).for_each(|(chips, player)| *chips += transfer.gain(player));
}

/// The growth of the pot.
fn into_pot(transfer: &Transfer) -> i64 {
    let if_pot = |account| if account == Account::Pot { transfer.amount } else { 0 };
    if_pot(transfer.to) - if_pot(transfer.from)
}

impl ReportedGame<'_> {
    pub(super) fn hands(&self, all: &Effective<'_>) -> Vec<game::Hand> {
        all.hands.iter().map(|booked| self.hand(booked)).collect()
    }

    fn hand(&self, booked: &Booked<'_>) -> game::Hand {
        let hand = &booked.record.hand;
        game::Hand {
            number: hand.number,
            round: words::round(&hand.round).say(self.language()),
            dealer: hand.dealer.into(),
            streak: hand.streak,
            honba: self.played.counts_honba().then_some(hand.honba),
            ending: words::hand_ended(hand).say(self.language()),
            wins: hand.wins.iter().map(|win| self.win(booked, win)).collect(),
            transfers: booked.transfers.iter().map(|transfer| self.transfer(transfer, &hand.wins)).collect(),
            chips: booked.chips.clone(),
            pot: booked.pot,
            marks: self.marks(booked.record),
        }
    }

    /// 罰分, including withdrawn ones.
    pub(super) fn penalties(&self, all: &Effective<'_>) -> Vec<game::Penalty> {
        all.penalties.iter().filter_map(|given| self.penalty(given)).collect()
    }

    fn penalty(&self, Given { penalised, chips }: &Given) -> Option<game::Penalty> {
        let line = |number: usize| self.record.trail.get(number.checked_sub(1)?);
        let (penalty, given) = (&penalised.penalty, line(penalised.number)?);
        let withdrawn = penalised.withdrawn.and_then(line);
        let transfers = if withdrawn.is_none() { penalty.transfers() } else { Vec::new() };
        Some(game::Penalty {
            after: penalty.after,
            player: penalty.from.into(),
            amount: penalty.amount,
            transfers: transfers.iter().map(|transfer| self.transfer(transfer, &[])).collect(),
            chips: chips.clone(),
            at: self.for_whom.minute(given.at),
            at_iso: self.for_whom.iso(given.at),
            author: deeds::in_trail(&given.author).say(self.language()),
            reason: deeds::in_trail(&given.reason).say(self.language()),
            withdrawn: withdrawn.map(|line| self.because(line)),
        })
    }

    pub(super) fn win(&self, booked: &Booked<'_>, win: &Win) -> WonHand {
        won_hand(win, booked.brought(win.winner), &self.played, Some(&self.called), self.language())
    }

    fn transfer(&self, transfer: &Transfer, wins: &[Win]) -> game::Transfer {
        let account = |account| match account {
            Account::Player(player) => game::Account::Player(player.into()),
            Account::Pot | Account::Box => game::Account::Pot,
        };
        game::Transfer {
            from: account(transfer.from),
            to: account(transfer.to),
            amount: transfer.amount,
            why: words::paid_for(transfer, wins).say(self.language()),
            cause: words::why_paid(transfer, wins).to_owned(),
            liability: transfer.liable,
        }
    }

    fn marks(&self, hand: &HandRecord) -> Vec<game::Mark> {
        let line = hand.correction.checked_sub(1).and_then(|at| self.record.trail.get(at));
        let Some(line) = line else { return Vec::new() };
        let reason = self.because(line);
        vec![match hand.hand.ending.as_str() {
            "void" => game::Mark::Voided { reason },
            _ => game::Mark::Corrected { reason },
        }]
    }
}
