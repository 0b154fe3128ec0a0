//! Who pays. Liabilities (包) are the table's business; this is the win alone.

use super::{DealerFee, Total};
use crate::claim::Claim;
use arrayvec::ArrayVec;
use mj_tiles::{BySeat, Players, Seat};

/// How a win is paid.
#[derive(Clone, Copy, Debug)]
pub enum Payment {
    /// 老麻將 §8: everybody pays, on a discard the two others half.
    Everybody {
        /// 連莊費
        fee: DealerFee,
    },
    /// 日麻 §10.2: the discarder, or everybody and the dealer twice as much.
    Riichi {
        /// 場棒: what a counter adds on a discard; on a self-draw a third of it from each.
        honba: u32,
    },
    /// The discarder, or everybody the same.
    Shares {
        /// What the discarder owes.
        discard: DiscardPays,
        /// What the dealer pays or gets counts twice.
        dealer_double: bool,
    },
}

/// What the discarder owes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiscardPays {
    /// His own share.
    Own,
    /// The shares of all the others.
    All,
}

/// What a win costs one seat, one item of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// Who owes the winner.
    pub payer: Seat,
    /// How much; never nothing.
    pub amount: u32,
    /// What for.
    pub item: Item,
}

/// What an item is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// The hand.
    Hand,
    /// 連莊費
    Streak,
    /// 本場
    Counters,
}

impl Payment {
    /// The change of each seat from this win alone; `None` where the discarder is not known.
    pub fn settle(&self, players: Players, claim: &Claim, total: &Total) -> Option<BySeat<i64>> {
        let winner = players.seat(claim.seat)?;
        let mut change = players.each(|_| 0);
        for due in self.dues(players, claim, total)? {
            change[due.payer] -= i64::from(due.amount);
            change[winner] += i64::from(due.amount);
        }
        if let Payment::Riichi { .. } = self {
            change[winner] += 1_000 * i64::from(claim.riichi.sticks);
        }
        Some(change)
    }

    /// What each seat owes the winner, item by item; `None` where the discarder is not known.
    pub fn dues(&self, players: Players, claim: &Claim, total: &Total) -> Option<ArrayVec<Due, 6>> {
        let winner = players.seat(claim.seat)?;
        let from = if claim.by.is_self_draw() { None } else { Some(players.seat(claim.from?)?) };
        let mut dues = ArrayVec::new();
        for payer in players.seats().filter(|&seat| seat != winner) {
            let (hand, more) = self.due(claim, total, [winner, payer], from, players.count() as u32 - 1);
            // Three payers at the most, two items each.
            dues.extend(
                [(hand, Item::Hand), more].into_iter().filter(|&(amount, _)| amount > 0).map(|(amount, item)| Due {
                    payer,
                    amount,
                    item,
                }),
            );
        }
        Some(dues)
    }

    /// The value of a win in the rule set's own points, whoever pays: in riichi what the hand
    /// brings in all, counters and deposits apart.
    pub fn points(&self, players: Players, claim: &Claim, total: &Total) -> u32 {
        match *total {
            Total::ChengHu { chips, .. } => chips,
            Total::Doubling { points, .. } => points,
            Total::Riichi { base, .. } => {
                let winner = Seat::from(claim.seat);
                let others = players.seats().filter(|&seat| seat != winner);
                if claim.by.is_self_draw() {
                    others.map(|payer| riichi_share(base, winner, payer, None)).sum()
                } else {
                    // Any other seat pays the same for its discard.
                    others.take(1).map(|payer| riichi_share(base, winner, payer, Some(payer))).sum()
                }
            }
        }
    }

    /// What one seat owes the winner for the hand, and what beside.
    fn due(
        &self,
        claim: &Claim,
        total: &Total,
        [winner, payer]: [Seat; 2],
        from: Option<Seat>,
        payers: u32,
    ) -> (u32, (u32, Item)) {
        match (*self, *total) {
            (Payment::Everybody { fee }, Total::ChengHu { chips, .. }) => {
                let share = if from.is_none_or(|from| from == payer) { chips } else { half(chips) };
                (share, (streak_fee(fee, claim, winner), Item::Streak))
            }
            (Payment::Riichi { honba }, Total::Riichi { base, .. }) => {
                (riichi_share(base, winner, payer, from), (counters(honba, claim, payer, from), Item::Counters))
            }
            (Payment::Shares { discard, dealer_double }, Total::Doubling { points, .. }) => {
                let shares = match from {
                    None => 1,
                    Some(from) if from != payer => 0,
                    Some(_) if discard == DiscardPays::All => payers,
                    Some(_) => 1,
                };
                let double = dealer_double && (winner.is_dealer() || payer.is_dealer());
                (points.saturating_mul(shares * if double { 2 } else { 1 }), (0, Item::Hand))
            }
            // A rule system's counting and payment are chosen together; no other pair is built.
            _ => (0, (0, Item::Hand)),
        }
    }
}

/// §8.2: half, rounded half up to 1,000.
const fn half(chips: u32) -> u32 {
    (chips + 1_000) / 2_000 * 1_000
}

fn streak_fee(fee: DealerFee, claim: &Claim, winner: Seat) -> u32 {
    match fee {
        _ if !winner.is_dealer() || claim.streak == 0 => 0,
        DealerFee::PerWin => claim.streak.saturating_mul(1_000),
        DealerFee::Flat => 1_000,
        DealerFee::None => 0,
    }
}

fn riichi_share(base: u32, winner: Seat, payer: Seat, from: Option<Seat>) -> u32 {
    let hundreds = |points: u32| points.div_ceil(100) * 100;
    match from {
        None if winner.is_dealer() || payer.is_dealer() => hundreds(2 * base),
        None => hundreds(base),
        Some(from) if from == payer => hundreds(if winner.is_dealer() { 6 * base } else { 4 * base }),
        Some(_) => 0,
    }
}

fn counters(honba: u32, claim: &Claim, payer: Seat, from: Option<Seat>) -> u32 {
    let number = claim.riichi.honba;
    match from {
        None => number.saturating_mul(honba / 3),
        Some(from) if from == payer => number.saturating_mul(honba),
        Some(_) => 0,
    }
}
