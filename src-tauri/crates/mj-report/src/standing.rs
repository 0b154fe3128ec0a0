//! What follows from a game's own data: who stands where, who did what how often.

use crate::game::{Account, GameReport, Hand, Mark, Penalty, Player};

/// How often a player did what, in hands that count.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    pub wins: usize,
    pub deal_ins: usize,
    pub liable: usize,
}

/// What moved chips: a hand or a penalty.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Moved<'a> {
    /// 一手
    Hand(&'a Hand),
    /// 罰分
    Penalty(&'a Penalty),
}

/// One thing after another in a game, with what it changed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Step<'a> {
    /// What it was.
    pub moved: Moved<'a>,
    /// What everybody had before it; no player knows where it is shorter than the players are many.
    before: &'a [i64],
    start: i64,
}

impl<'a> Step<'a> {
    fn chips(moved: Moved<'a>) -> &'a [i64] {
        match moved {
            Moved::Hand(hand) => &hand.chips,
            Moved::Penalty(penalty) => &penalty.chips,
        }
    }

    /// What a player had after it.
    pub fn after(&self, player: usize) -> Option<i64> {
        Step::chips(self.moved).get(player).copied()
    }

    /// What lay in the pot after it; nothing is said of a penalty, which leaves the pot alone.
    pub fn pot(&self) -> Option<i64> {
        match self.moved {
            Moved::Hand(hand) => Some(hand.pot),
            Moved::Penalty(_) => None,
        }
    }

    /// What it changed for a player.
    pub fn change(&self, player: usize) -> Option<i64> {
        let before = self.before.get(player).copied().unwrap_or(self.start);
        self.after(player).map(|after| after.saturating_sub(before))
    }
}

impl GameReport {
    /// Hands and penalties in their order.
    pub(crate) fn steps(&self) -> Vec<Step<'_>> {
        let mut order: Vec<(u32, Moved<'_>)> = self.hands.iter().map(|hand| (hand.number, Moved::Hand(hand))).collect();
        order.extend(self.penalties.iter().map(|penalty| (penalty.after, Moved::Penalty(penalty))));
        // What stands beside another keeps its order: a penalty comes after its hand.
        order.sort_by_key(|(number, _)| *number);
        let mut before: &[i64] = &[];
        let step = |(_, moved)| {
            let before = std::mem::replace(&mut before, Step::chips(moved));
            Step { moved, before, start: self.start }
        };
        order.into_iter().map(step).collect()
    }

    /// Whether its rule book counts 本場.
    pub(crate) fn counts_honba(&self) -> bool {
        self.hands.iter().any(|hand| hand.honba.is_some())
    }

    /// Whether anything lay in the pot after any hand.
    pub(crate) fn keeps_pot(&self) -> bool {
        self.pot != 0 || self.hands.iter().any(|hand| hand.pot != 0)
    }

    /// A player's name, or `?` for a place no player has.
    pub(crate) fn name(&self, player: usize) -> &str {
        self.players.get(player).map_or("?", |player| player.name.as_str())
    }

    /// The players by place; those without one come last, in their order.
    pub(crate) fn by_place(&self) -> Vec<(usize, &Player)> {
        let mut players: Vec<_> = self.players.iter().enumerate().collect();
        players.sort_by_key(|(_, player)| player.place.unwrap_or(u32::MAX));
        players
    }

    pub(crate) fn tally(&self, player: usize) -> Tally {
        let mut tally = Tally::default();
        for hand in self.hands.iter().filter(|hand| !hand.is_void()) {
            tally.wins += hand.wins.iter().filter(|win| win.winner == player).count();
            tally.deal_ins += hand.wins.iter().filter(|win| win.from == Some(player)).count();
            tally.liable += usize::from(hand.is_liable(player));
        }
        tally
    }
}

impl Hand {
    pub(crate) fn is_void(&self) -> bool {
        self.marks.iter().any(|mark| matches!(mark, Mark::Voided { .. }))
    }

    /// Whether a player paid for others.
    pub(crate) fn is_liable(&self, player: usize) -> bool {
        self.transfers.iter().any(|transfer| transfer.liability && transfer.from == Account::Player(player))
    }
}
