//! 供託: the cost of a declaration such as 立直, from the question whether it can be paid to the sticks on the table. It is
//! paid once the discard stands. A declaration whose discard is won does not count, unless play goes on and it is paid
//! for after all (rules/sanma.md §B3.9).

use crate::event::{Account, Transfer, Why};
use crate::state::{Hand, Phase, Window};
use crate::{Event, Table};
use mj_rules::mechanics::Declaration;
use mj_tiles::Seat;

impl Table {
    /// Whether the seat has the chips that a declaration needs.
    pub(crate) fn can_deposit(&self, hand: &Hand, seat: Seat, one: &Declaration) -> bool {
        one.is_affordable(self.chips()[hand.order[seat]])
    }

    /// The open tile stood, and the declaration with it: its player pays.
    pub(crate) fn deposited(&mut self, out: &mut Vec<Event>, window: &Window) {
        let Some(hand) = self.playing() else { return };
        let Some(one) = self.declared_with(window).filter(|one| one.deposit > 0) else { return };
        let (from, amount) = (Account::Player(hand.order[window.by]), one.deposit);
        let transfers = vec![Transfer { from, to: Account::Pot, amount, why: Why::Deposit }];
        self.emit(out, Event::Paid { transfers });
    }

    /// The open tile is won. The declaration with it is paid for if the book says so. 三家和 is no win.
    pub(crate) fn deposited_for_the_winner(&mut self, out: &mut Vec<Event>) {
        let window = self.playing().and_then(Hand::window).filter(|window| window.won.is_empty()).cloned();
        if let Some(window) = window.filter(|window| self.declared_with(window).is_some_and(|one| one.paid_when_won)) {
            self.deposited(out, &window);
        }
    }

    /// The open tile was won and play goes on. The declaration with it stands if it can still be paid for. If not, the
    /// tile was an ordinary discard.
    pub(crate) fn deposited_though_won(&mut self, out: &mut Vec<Event>) {
        let Some(hand) = self.playing() else { return };
        let Some(window) = hand.window().cloned() else { return };
        let owes = |one: &Declaration| !one.paid_when_won && self.can_deposit(hand, window.by, one);
        if self.declared_with(&window).is_some_and(owes) {
            self.deposited(out, &window);
        }
    }

    /// The seat that declared with the open tile and pays only if it stands. If the tile is won, nothing was declared.
    pub(crate) fn undeclared_by_win(&self) -> Option<Seat> {
        let window = self.playing()?.window()?;
        self.declared_with(window).filter(|one| one.deposit > 0).map(|_| window.by)
    }

    fn declared_with(&self, window: &Window) -> Option<&Declaration> {
        self.setup().play().declarations.iter().find(|one| Some(one.ready) == window.declared)
    }
}

impl Hand {
    /// The player pays for the declaration although the tile was won, so it counts after all.
    pub(crate) fn fold_deposit_though_won(&mut self, transfers: &[Transfer]) {
        let Phase::Window(Window { by, declared: Some(ready), won, .. }) = &self.phase else { return };
        let (by, ready, own) = (*by, *ready, Account::Player(self.order[*by]));
        let deposit = |transfer: &Transfer| transfer.from == own && transfer.to == Account::Pot;
        if !won.is_empty() && transfers.iter().any(deposit) {
            self.seats[by].ready = ready;
        }
    }
}
