//! What follows from a game's own data: who stands where, who did what how often.

use crate::game::{Account, GameReport, Hand, Mark, Player};

/// How often a player did what, in hands that count.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    pub wins: usize,
    pub deal_ins: usize,
    pub liable: usize,
}

impl GameReport {
    /// A player's name, or `?` for a place nobody has.
    pub(crate) fn name(&self, player: usize) -> &str {
        self.players.get(player).map_or("?", |player| player.name.as_str())
    }

    /// The players by place; those without one come last, in their order.
    pub(crate) fn by_place(&self) -> Vec<(usize, &Player)> {
        let mut players: Vec<_> = self.players.iter().enumerate().collect();
        players.sort_by_key(|(_, player)| player.place.unwrap_or(u32::MAX));
        players
    }

    /// What a player had after a hand.
    pub(crate) fn chips_after(&self, hand: usize, player: usize) -> Option<i64> {
        self.hands.get(hand)?.chips.get(player).copied()
    }

    /// What a player had before a hand.
    pub(crate) fn chips_before(&self, hand: usize, player: usize) -> i64 {
        let last = hand.checked_sub(1).and_then(|last| self.chips_after(last, player));
        last.unwrap_or(self.start)
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
