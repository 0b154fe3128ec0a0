//! 包牌, 包胡: who is liable for another's win by tiles given for its melds, and what they pay of it (rules/riichi.md
//! §10.4, guangdong.md §6.1, taiwan.md §5.6). The other players pay the rest as usual.

use crate::Table;
use crate::event::{Counted, Why, Win};
use crate::settle::{Liabilities, LiableShare, Owed, Settling, sum, why};
use crate::state::Hand;
use mj_rules::claim::WonBy;
use mj_rules::counting::{Due, Item};
use mj_rules::mechanics::{Covers, Fed, Liability, OnDiscard, Winners};
use mj_rules::{Claim, Total};
use mj_tiles::Seat;
use serde::{Deserialize, Serialize};

/// A player's liability for another's win, by a tile that they gave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Liable {
    pub seat: Seat,
    /// The row that the tile made certain; `None` if the player is liable whatever the hand scores.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub pattern: Option<String>,
}

/// The parts of a win that others are liable for. If two are liable for the same part, the first of them pays it.
pub fn parts(fed: &Fed, liable: &[Liable], total: &Total, scored: &[Counted]) -> Vec<LiableShare> {
    let mut left = total.value();
    let mut parts = Vec::new();
    for one in liable {
        let row = one.pattern.as_ref().map(|id| scored.iter().find(|counted| counted.id == *id));
        let part = match row {
            // The row that the tile made certain is not scored.
            Some(None) => continue,
            Some(Some(row)) if fed.covers == Covers::Row => total.part(row.value.saturating_mul(row.times)),
            Some(Some(_)) | None => None,
        };
        let value = part.unwrap_or(total.value()).min(left);
        left -= value;
        parts.extend((value > 0).then_some(LiableShare { seat: one.seat, value }));
    }
    parts
}

impl Table {
    /// The parts of a win at the table that others are liable for.
    pub(crate) fn parts(&self, hand: &Hand, win: &Win, is_out: &dyn Fn(Seat) -> bool) -> Vec<LiableShare> {
        let Some(Liability::Fed(fed)) = &self.setup.play().liability else { return Vec::new() };
        let several = self.setup.play().winning.winners != Winners::Head;
        let winners = || hand.winners_of_open_tile().len() + self.still_to_win(hand).count();
        // Three players who rob a kong are no 一炮三響.
        let together = |number: u8| several && win.by == WonBy::Discard && winners() >= number.into();
        if fed.void_with.is_some_and(together) {
            return Vec::new();
        }
        let liable: Vec<Liable> = hand.seats[win.seat].liable.iter().filter(|one| !is_out(one.seat)).cloned().collect();
        parts(fed, &liable, &win.total, &win.patterns)
    }
}

impl Settling<'_> {
    /// A win with liable players: first what is paid as usual, then each liable part, then what comes with the win.
    pub(crate) fn owed_by_parts(
        &self,
        claim: &Claim,
        total: &Total,
        liabilities: &Liabilities,
        fed: &Fed,
    ) -> Vec<Owed> {
        let ordinary = |due: &Due| (due.payer, due.amount, why(due.item, claim.by));
        let hand = |value: u32| {
            let dues = self.dues(claim, value, liabilities).into_iter();
            dues.filter(|due| due.item == Item::Hand).collect::<Vec<Due>>()
        };
        let answered = liabilities.parts.iter().map(|part| part.value).sum::<u32>();
        let left = total.value().saturating_sub(answered);
        // If others are liable for all of it, no remainder is charged, which would cost at least a base.
        let mut owed: Vec<Owed> = if left > 0 { hand(left).iter().map(ordinary).collect() } else { Vec::new() };
        for part in &liabilities.parts {
            let dues = hand(part.value);
            match share(claim, fed, part.seat) {
                Share::All => owed.push((part.seat, sum(&dues), Why::Liable)),
                Share::Half(from) => {
                    let whole = sum(&dues);
                    owed.extend([(part.seat, whole - whole / 2, Why::Half), (from, whole / 2, Why::Half)]);
                }
                Share::Nothing => owed.extend(dues.iter().map(ordinary)),
            }
        }
        let bearer = bearer(claim, total, liabilities, fed);
        let mut beside = self.dues(claim, total.value(), liabilities);
        beside.retain(|due| due.item != Item::Hand);
        owed.extend(beside.iter().map(|due| {
            let (payer, amount, why) = ordinary(due);
            (bearer.unwrap_or(payer), amount, why)
        }));
        owed
    }
}

/// What a liable player pays of their part.
enum Share {
    All,
    /// The discarder pays the other half.
    Half(Seat),
    Nothing,
}

fn share(claim: &Claim, fed: &Fed, liable: Seat) -> Share {
    let from = claim.from.map(Seat::from).filter(|_| !claim.by.is_self_draw());
    match (from, fed.on_discard) {
        (Some(from), OnDiscard::Half { .. }) if from != liable => Share::Half(from),
        (Some(_), OnDiscard::Nothing) if claim.by != WonBy::RobbedKong => Share::Nothing,
        (None | Some(_), OnDiscard::Half { .. } | OnDiscard::All | OnDiscard::Nothing) => Share::All,
    }
}

/// The player who alone pays what comes with the win: on a self-draw the one who is liable for the whole of it.
fn bearer(claim: &Claim, total: &Total, liabilities: &Liabilities, fed: &Fed) -> Option<Seat> {
    let first = liabilities.parts.first()?;
    let bears = match (claim.by.is_self_draw(), fed.on_discard) {
        (true, _) => {
            let own = liabilities.parts.iter().filter(|part| part.seat == first.seat).map(|part| part.value);
            own.sum::<u32>() == total.value()
        }
        (false, OnDiscard::Half { counters }) => counters,
        (false, OnDiscard::All) => true,
        (false, OnDiscard::Nothing) => claim.by == WonBy::RobbedKong,
    };
    bears.then_some(first.seat)
}
