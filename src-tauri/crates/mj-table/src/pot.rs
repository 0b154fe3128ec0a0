//! 供託: what lies on the table, who takes it, and who has it back.

use crate::event::{Account, Transfer, Why};
use crate::state::Hand;
use crate::{Course, Event, Player, Table};
use mj_rules::mechanics::{Play, Takes};
use mj_tiles::Seat;

impl Table {
    /// What a winner takes of the pot: all of it, for the first that is told is the head; or each his own of this hand
    /// first.
    pub(crate) fn taken_by_winner(&self, hand: &Hand, seat: Seat) -> Option<Transfer> {
        let is_head = hand.winners_of_open_tile().is_empty();
        let others = self.still_to_win(hand).filter(|&other| other != seat).map(|other| hand.deposits_of(other)).sum();
        self.state.course.won_of_pot(self.setup.play(), hand.order[seat], is_head, [hand.deposits_of(seat), others])
    }

    /// The game is over: what still lies in the pot is handed out.
    pub(crate) fn pot_taken(&mut self, out: &mut Vec<Event>) {
        if let Some(transfer) = self.state.course.left_over() {
            self.emit(out, Event::Paid { transfers: vec![transfer] });
        }
    }

    /// The deposits of a hand that is void, as far as they still lie there.
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
    /// What a winner takes of the pot; of several with one tile the head is told first. What he has laid down in this
    /// hand himself, and what those have who win after him, is their own where the book says so.
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

    /// All that lies in the pot, for one player.
    pub fn all_of_pot(&self, player: Player) -> Option<Transfer> {
        from_pot(player, self.pot)
    }

    /// What lies in the pot when the game is over is the leader's (rules/riichi.md §11.7). A pot that lacks chips, since a
    /// hand was corrected after which another took it, he fills.
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
    /// What a seat has laid down in this hand and no earlier winner took.
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
