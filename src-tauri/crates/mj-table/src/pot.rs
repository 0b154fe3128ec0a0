//! 供託: the deposits on the table, who takes them, and who gets them back.

use crate::event::{Account, Transfer, Why};
use crate::state::Hand;
use crate::{Course, Event, Player, Table};
use mj_rules::mechanics::{Play, Takes};
use mj_tiles::Seat;

impl Table {
    /// What a winner takes from the pot: all of it for the head, who is announced first, or first each winner's own
    /// deposits of this hand.
    pub(crate) fn taken_by_winner(&self, hand: &Hand, seat: Seat) -> Option<Transfer> {
        let is_head = hand.winners_of_open_tile().is_empty();
        let others = self.still_to_win(hand).filter(|&other| other != seat).map(|other| hand.deposits_of(other)).sum();
        self.state.course.won_of_pot(self.setup.play(), hand.order[seat], is_head, [hand.deposits_of(seat), others])
    }

    /// Hands out what is still in the pot when the game is over.
    pub(crate) fn pot_taken(&mut self, out: &mut Vec<Event>) {
        if let Some(transfer) = self.state.course.left_over() {
            self.emit(out, Event::Paid { transfers: vec![transfer] });
        }
    }

    /// Returns the deposits of a void hand, as far as they are still in the pot.
    pub(crate) fn deposits_returned(&self, hand: &Hand) -> Vec<Transfer> {
        let mut left = self.state.course.pot;
        let mut back = Vec::new();
        for seat in hand.players().seats() {
            let amount = hand.deposits_of(seat).min(left);
            left -= amount;
            back.extend(from_pot(hand.order[seat], amount));
        }
        back
    }
}

impl Course {
    /// What a winner takes from the pot. Of several winners of one tile the head is announced first. If the book says
    /// so, the winner's own deposits of this hand, and those of later winners, belong to them.
    pub fn won_of_pot(&self, play: &Play, winner: Player, is_head: bool, [own, others]: [i64; 2]) -> Option<Transfer> {
        from_pot(
            winner,
            match play.stakes.deposits_to {
                Takes::Head => self.pot,
                Takes::Each if is_head => self.pot - others,
                Takes::Each => own.min(self.pot),
            },
        )
    }

    /// The whole pot, for one player.
    pub fn all_of_pot(&self, player: Player) -> Option<Transfer> {
        from_pot(player, self.pot)
    }

    /// When the game is over the leader takes the pot (rules/riichi.md §11.7). If the pot lacks chips, because a hand
    /// was corrected after another player had taken it, the leader fills it.
    pub fn left_over(&self) -> Option<Transfer> {
        let leader = self.leader()?;
        if self.pot >= 0 {
            return from_pot(leader, self.pot);
        }
        let amount = u32::try_from(-self.pot).ok()?;
        Some(Transfer { from: Account::Player(leader), to: Account::Pot, amount, why: Why::Deposit })
    }
}

impl Hand {
    /// The seat's deposits in this hand that no earlier winner took.
    fn deposits_of(&self, seat: Seat) -> i64 {
        let own = Account::Player(self.order[seat]);
        let winners = self.winners_of_open_tile();
        let now = |one: &Transfer| winners.iter().any(|&seat| one.to == Account::Player(self.order[seat]));
        let taken = self.paid.iter().rposition(|one| one.from == Account::Pot && !now(one)).map_or(0, |at| at + 1);
        let laid = self.paid[taken..].iter().filter(|one| one.from == own && one.to == Account::Pot);
        laid.map(|one| i64::from(one.amount)).sum()
    }
}

fn from_pot(player: Player, amount: i64) -> Option<Transfer> {
    let amount = u32::try_from(amount).ok().filter(|&amount| amount > 0)?;
    Some(Transfer { from: Account::Pot, to: Account::Player(player), amount, why: Why::Deposit })
}
