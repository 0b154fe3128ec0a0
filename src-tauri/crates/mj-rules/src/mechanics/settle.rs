//! Who pays. Liabilities (包) are the table's business; this is the win alone.

use super::{Capped, ChengHu, Counter, DealerFee, Doubling, RiichiCount, Scheme, TaiCount, Total};
use crate::claim::{By, Claim};
use arrayvec::ArrayVec;
use mj_tiles::{BySeat, Players, Seat};

/// What the discarder owes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiscardPays {
    /// His own share.
    Own,
    /// The shares of all the others.
    All,
    /// His own share, and each of the others half of theirs, but nothing to each other where several win.
    Half,
}

impl DiscardPays {
    /// What one seat owes of a share, the discarder or another, where so many pay a self-draw.
    fn owed(self, share: u32, discarded: bool, payers: u32) -> u32 {
        match (self, discarded) {
            (DiscardPays::Own | DiscardPays::Half, true) => share,
            (DiscardPays::All, true) => share.saturating_mul(payers),
            (DiscardPays::Half, false) => share / 2,
            (DiscardPays::Own | DiscardPays::All, false) => 0,
        }
    }
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
    /// 莊家, 連莊拉莊
    Dealer,
}

impl Scheme {
    /// The change of each seat from this win alone; `None` where the discarder is not known.
    pub fn settle(&self, players: Players, claim: &Claim, total: &Total) -> Option<BySeat<i64>> {
        let winner = players.seat(claim.seat)?;
        let mut change = players.each(|_| 0);
        for due in self.dues(players, claim, total.value())? {
            change[due.payer] -= i64::from(due.amount);
            change[winner] += i64::from(due.amount);
        }
        if let Scheme::Riichi(of) = self {
            change[winner] += i64::from(of.stick) * i64::from(claim.riichi.sticks);
        }
        Some(change)
    }

    /// What each seat owes the winner for a total, or for a part of it ([`Total::part`]), item by item; `None` where the
    /// discarder is not known.
    pub fn dues(&self, players: Players, claim: &Claim, value: u32) -> Option<ArrayVec<Due, 6>> {
        let winner = players.seat(claim.seat)?;
        let from = if claim.by.is_self_draw() { None } else { Some(players.seat(claim.from?)?) };
        let mut dues = ArrayVec::new();
        for payer in players.seats().filter(|&seat| seat != winner && !claim.out.contains(&seat.wind())) {
            let (hand, more) = self.due(claim, value, [winner, payer], from, players.count() as u32 - 1);
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

    /// The value of a win in the rule set's own points, no matter who pays: in riichi what the hand
    /// brings in all, counters and deposits apart.
    pub fn points(&self, players: Players, claim: &Claim, total: &Total) -> u32 {
        let Scheme::Riichi(of) = self else { return total.value() };
        let winner = Seat::from(claim.seat);
        let others = players.seats().filter(|&seat| seat != winner && !claim.out.contains(&seat.wind()));
        if claim.by.is_self_draw() {
            others.map(|payer| of.share(total.value(), [winner, payer], None)).sum()
        } else {
            // Any other seat pays the same for its discard.
            others.take(1).map(|payer| of.share(total.value(), [winner, payer], Some(payer))).sum()
        }
    }

    /// What one seat owes another for a self-draw of this value, without a hand to be looked at: 流局滿貫, and what 詐胡 costs
    /// the other way round; the dealer has stayed so often.
    pub fn self_draw_share(&self, value: u32, [winner, payer]: [Seat; 2], streak: u32) -> u32 {
        match self {
            Scheme::ChengHu(_) | Scheme::Capped(_) => value,
            Scheme::Riichi(of) => of.share(value, [winner, payer], None),
            Scheme::Doubling(of) => of.due(value, [winner, payer], None, 0),
            Scheme::Tai(of) => value.saturating_add(of.beside(streak, [winner, payer])),
        }
    }

    /// Whether those who win with one tile owe each other nothing, though others who have not discarded it pay.
    pub const fn spares_winners(&self) -> bool {
        match self {
            Scheme::Doubling(Doubling { discard, .. }) | Scheme::Capped(Capped { discard, .. }) => {
                matches!(discard, DiscardPays::Half)
            }
            Scheme::ChengHu(_) | Scheme::Riichi(_) | Scheme::Tai(_) => false,
        }
    }

    /// What each who pays a self-draw owes for so many counters.
    pub const fn self_draw_counters(&self, number: u32) -> u32 {
        match self {
            Scheme::Riichi(of) => number.saturating_mul(of.honba.self_draw),
            Scheme::ChengHu(_) | Scheme::Doubling(_) | Scheme::Capped(_) | Scheme::Tai(_) => 0,
        }
    }

    /// What one seat owes the winner for the hand, and what beside.
    fn due(&self, claim: &Claim, value: u32, [winner, payer]: [Seat; 2], from: Option<Seat>, payers: u32) -> Owed {
        match self {
            Scheme::ChengHu(of) => of.due(claim, value, [winner, payer], from),
            Scheme::Riichi(of) => of.due(claim, value, [winner, payer], from),
            Scheme::Doubling(of) => (of.due(value, [winner, payer], from, payers), (0, Item::Hand)),
            Scheme::Capped(of) => (of.due(claim.by, value, from.map(|from| from == payer), payers), (0, Item::Hand)),
            Scheme::Tai(of) => of.due(claim, value, [winner, payer], from),
        }
    }
}

/// What a seat owes for the hand, and beside it.
type Owed = (u32, (u32, Item));

impl ChengHu {
    /// §8: everybody pays, on a discard the two others half.
    fn due(&self, claim: &Claim, chips: u32, [winner, payer]: [Seat; 2], from: Option<Seat>) -> Owed {
        let share = if from.is_none_or(|from| from == payer) { chips } else { half(chips) };
        (share, (streak_fee(self.fee, claim, winner), Item::Streak))
    }
}

impl RiichiCount {
    /// §10.2: the discarder, or everybody and the dealer twice as much.
    fn due(&self, claim: &Claim, base: u32, [winner, payer]: [Seat; 2], from: Option<Seat>) -> Owed {
        (self.share(base, [winner, payer], from), (self.honba.due(claim.riichi.honba, payer, from), Item::Counters))
    }
}

impl Doubling {
    /// The discarder, or everybody the same.
    fn due(&self, points: u32, [winner, payer]: [Seat; 2], from: Option<Seat>, payers: u32) -> u32 {
        let owed = from.map_or(points, |from| self.discard.owed(points, from == payer, payers));
        let double = self.dealer_double && (winner.is_dealer() || payer.is_dealer());
        owed.saturating_mul(if double { 2 } else { 1 })
    }
}

impl Capped {
    /// rules/guangdong.md §7: everybody the same, the robbed player all three shares, and of a discard what the house agreed
    /// on; `his` says of a discard or a robbed kong whether the tile was the payer's.
    fn due(self, by: By, points: u32, his: Option<bool>, payers: u32) -> u32 {
        match his {
            None => points,
            Some(his) if by == By::RobbedKong => DiscardPays::All.owed(points, his, payers),
            Some(his) => self.discard.owed(points, his, payers),
        }
    }
}

impl TaiCount {
    /// rules/taiwan.md §5.1–3: the discarder, or everybody; the dealer's tai for each payer by himself.
    fn due(self, claim: &Claim, points: u32, [winner, payer]: [Seat; 2], from: Option<Seat>) -> Owed {
        if from.is_some_and(|from| from != payer) {
            return (0, (0, Item::Dealer));
        }
        (points, (self.beside(claim.streak, [winner, payer]), Item::Dealer))
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

impl Counter {
    const fn due(self, number: u32, payer: Seat, from: Option<Seat>) -> u32 {
        match from {
            None => number.saturating_mul(self.self_draw),
            Some(from) if from.index() == payer.index() => number.saturating_mul(self.discard),
            Some(_) => 0,
        }
    }
}
