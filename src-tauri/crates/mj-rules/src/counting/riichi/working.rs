//! How a total came about, step by step, for ways of counting that do more than add up rows.

use super::fu::{FuPart, fu_parts};
use super::{Limit, RiichiCount, Total, doubled, numbers};
use crate::claim::Claim;
use crate::counting::Counting;
use crate::facts::Facts;
use crate::reading::Reading;
use crate::ruleset::Ruleset;
use crate::score::{ReadAs, places};
use arrayvec::ArrayVec;
use mj_tiles::shape::readings;
use mj_tiles::{Players, Seat, Wind};
use serde::Serialize;

/// 翻 and 符 as they become points (rules/riichi.md §§9, 10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Working {
    /// 翻
    pub han: u32,
    /// 符
    pub fu: u32,
    /// Units of 役滿.
    pub yakuman: u32,
    /// 符 part by part; empty for 役滿.
    pub parts: Vec<FuPart>,
    /// 符 doubled by 翻; `None` if 翻 alone or 役滿 decide.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doubled: Option<u32>,
    /// 滿貫 and above.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// 基本點
    pub base: u32,
    /// What each kind of payer owes, without counters and deposits.
    pub shares: Vec<Share>,
    /// All that the hand brings, without counters and deposits.
    pub points: u32,
}

/// A payer's part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Share {
    pub of: Sharer,
    /// The number of halves of the 基本點.
    pub halves: u32,
    /// Rounded for payment.
    pub amount: u32,
}

/// Who pays a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Sharer {
    Discarder,
    /// The dealer, on a self-draw.
    Dealer,
    /// Each other player, on a self-draw.
    Each,
}

impl Working {
    /// `read` is the reading of the tiles.
    pub(super) fn of(
        count: &RiichiCount,
        rules: &Ruleset,
        claim: &Claim,
        total: &Total,
        read: Option<&ReadAs>,
    ) -> Option<Working> {
        let [han, fu, yakuman, base] = numbers(total)?;
        let facts = Facts::check(claim, &rules.mechanics).ok();
        let parts = read.zip(facts.as_ref()).filter(|_| yakuman == 0).map(|(read, facts)| {
            let reading = Reading::new(facts, &read.parts, Some(read.won));
            fu_parts(&reading, count.double_wind_pair)
        });
        let players = rules.mechanics.players;
        Some(Working {
            han,
            fu,
            yakuman,
            parts: parts.unwrap_or_default(),
            doubled: (yakuman == 0 && han < 5).then(|| doubled(han, fu)),
            limit: total.limit(),
            base,
            shares: shares(*count, players, claim, base),
            points: count.points(players, claim, total),
        })
    }
}

impl Ruleset {
    /// How a scored total came about; `None` if its rows are only added up. `read` is the reading of the tiles.
    pub fn working(&self, claim: &Claim, total: &Total, read: Option<&ReadAs>) -> Option<Working> {
        self.mechanics.scheme.working(self, claim, total, read)
    }

    /// The same for a win that was recorded with its reading.
    pub fn working_of(&self, claim: &Claim, total: &Total, reading: &str) -> Option<Working> {
        let facts = Facts::check(claim, &self.mechanics).ok()?;
        let mut found = None;
        for parts in readings(&facts.hand, facts.melds(), &facts.forms) {
            places(&facts, &parts, |won| {
                let read = ReadAs { parts: parts.clone(), won, wild: ArrayVec::new() };
                let mut written = String::new();
                // Writing into a String cannot fail.
                let _ = read.write(&mut written, claim);
                if written == reading {
                    found = Some(read);
                }
            });
        }
        self.working(claim, total, found.as_ref())
    }
}

/// What each kind of payer owes, in halves of the 基本點 (§10.2).
fn shares(count: RiichiCount, players: Players, claim: &Claim, base: u32) -> Vec<Share> {
    let share = |of, payer: Wind| {
        let seats = [Seat::from(claim.seat), Seat::from(payer)];
        let from = (!claim.by.is_self_draw()).then_some(seats[1]);
        Share { of, halves: count.halves(seats, from), amount: count.share(base, seats, from) }
    };
    let winner = claim.seat;
    if !claim.by.is_self_draw() {
        let other = if winner == Wind::East { Wind::South } else { Wind::East };
        return vec![share(Sharer::Discarder, claim.from.unwrap_or(other))];
    }
    let others = players.seats().map(Seat::wind).filter(|&seat| seat != winner);
    let plain = others.filter(|&seat| seat != Wind::East).map(|seat| share(Sharer::Each, seat)).take(1);
    let dealer = (winner != Wind::East).then(|| share(Sharer::Dealer, Wind::East));
    dealer.into_iter().chain(plain).collect()
}
