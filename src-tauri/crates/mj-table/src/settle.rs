//! 算帳: what a win costs whom (rules/shanghai.md §8), as transfers between accounts.

use crate::Table;
use crate::event::{Account, Transfer, Why, Win};
use crate::state::{Hand, Phase};
use mj_rules::mechanics::{Bust, Item};
use mj_rules::{Claim, Ruleset};
use mj_tiles::Seat;

/// What transfers come to.
fn sum_of(transfers: &mut dyn Iterator<Item = &Transfer>) -> u32 {
    transfers.fold(0, |sum, transfer| sum.saturating_add(transfer.amount))
}

/// Who pays a win.
enum Payers {
    /// Whoever owes it by the rules of payment.
    Each,
    /// One pays the whole sum.
    One(Seat, Why),
    /// The feeder and the discarder pay half each.
    Halves([Seat; 2]),
}

impl Table {
    /// The transfers of a win, fines of 相公 included.
    pub(crate) fn price(&self, hand: &Hand, claim: &Claim, win: &Win) -> Vec<Transfer> {
        let payment = &self.setup.rules().mechanics.payment;
        let mut dues = payment.dues(self.players(), claim, &win.total).unwrap_or_default();
        // Who has won an earlier tile plays, and pays, no more; who wins the same one does (§8.2).
        dues.retain(|due| !hand.seats[due.payer].out || hand.wins_with_open_tile(due.payer));
        let whole = dues.iter().fold(0_u32, |whole, due| whole.saturating_add(due.amount));
        let mut list = Vec::new();
        let mut pay = |from: Seat, amount: u32, why: Why| list.push((from, amount, why));
        match self.payers(hand, win) {
            Payers::Each => dues.iter().for_each(|due| pay(due.payer, due.amount, why(due.item, win))),
            Payers::One(seat, why) => pay(seat, whole, why),
            Payers::Halves([feeder, discarder]) => {
                pay(feeder, whole - whole / 2, Why::Half);
                pay(discarder, whole / 2, Why::Half);
            }
        }
        // §8.4: always himself, whoever pays the win.
        for seat in self.players().others(win.seat).filter(|&seat| hand.seats[seat].surplus != 0) {
            pay(seat, self.setup.play().wrong_count, Why::WrongCount);
        }
        self.transfers(hand, win.seat, &list)
    }

    /// 詐胡 (§8.9).
    pub(crate) fn false_win(&self, hand: &Hand, seat: Seat) -> Vec<Transfer> {
        let each = self.setup.play().false_win.each;
        let mut paid: Vec<Transfer> = Vec::new();
        for other in self.players().others(seat) {
            let already = sum_of(&mut paid.iter());
            paid.extend(self.transfer(hand, seat, other, each, already, Why::FalseWin));
        }
        paid
    }

    fn transfers(&self, hand: &Hand, to: Seat, list: &[(Seat, u32, Why)]) -> Vec<Transfer> {
        let mut paid: Vec<Transfer> = Vec::with_capacity(list.len());
        for &(from, amount, why) in list {
            let payer = Account::Player(hand.order[from]);
            let already = sum_of(&mut paid.iter().filter(|transfer| transfer.from == payer));
            paid.extend(self.transfer(hand, from, to, amount, already, why));
        }
        paid
    }

    /// One transfer; where debts are not made, no more than is left.
    fn transfer(&self, hand: &Hand, from: Seat, to: Seat, amount: u32, already: u32, why: Why) -> Option<Transfer> {
        let [payer, payee] = [hand.order[from], hand.order[to]];
        let amount = match self.setup.play().chips.bust {
            Some(Bust::Capped) => {
                let left = (self.state.chips[payer] - i64::from(already)).max(0);
                amount.min(u32::try_from(left).unwrap_or(u32::MAX))
            }
            Some(Bust::Debt) | None => amount,
        };
        (amount > 0).then_some(Transfer { from: Account::Player(payer), to: Account::Player(payee), amount, why })
    }

    /// §8.5–8.8: rule 7 goes before 6 and before 8.
    fn payers(&self, hand: &Hand, win: &Win) -> Payers {
        if self.setup.play().liability.is_none() {
            return Payers::Each;
        }
        let winner = &hand.seats[win.seat];
        let plain = is_plain(self.setup.rules(), &winner.marks, win);
        let feeder = winner.feeder.filter(|_| plain);
        match (win.from.filter(|_| !win.by.is_self_draw()), feeder) {
            (None, Some(feeder)) => Payers::One(feeder, Why::Liable),
            (None, None) => self.washer(hand, win.seat).map_or(Payers::Each, |seat| Payers::One(seat, Why::Washing)),
            (Some(from), Some(feeder)) if feeder != from => Payers::Halves([feeder, from]),
            (Some(from), _) if plain => Payers::One(from, Why::Liable),
            (Some(_), _) => Payers::Each,
        }
    }

    /// Who washes; of several the last to begin.
    fn washer(&self, hand: &Hand, winner: Seat) -> Option<Seat> {
        self.players()
            .others(winner)
            .filter(|&seat| hand.seats[seat].washes.is_some())
            .max_by_key(|&seat| hand.seats[seat].washes)
    }
}

impl Hand {
    /// Whether somebody has just won with the tile that lies open.
    fn wins_with_open_tile(&self, seat: Seat) -> bool {
        match &self.phase {
            Phase::Window(window) => window.won.contains(&seat),
            Phase::Showing { from, .. } => matches!(&**from, Phase::Window(window) if window.won.contains(&seat)),
            Phase::Opening(_) | Phase::Turn(_) | Phase::Ended(_) => false,
        }
    }
}

const fn why(item: Item, win: &Win) -> Why {
    match item {
        Item::Streak => Why::Streak,
        Item::Counters => Why::Counters,
        Item::Hand if win.by.is_self_draw() => Why::SelfDraw,
        Item::Hand => Why::Discard,
    }
}

/// Whether the win scores one of the marked patterns, or one that stands above it.
fn is_plain(rules: &Ruleset, marks: &[String], win: &Win) -> bool {
    let scored = |id: &str| win.patterns.iter().any(|counted| counted.id == id);
    let mut wanted: Vec<usize> =
        (0..rules.rows().len()).filter(|&at| marks.iter().any(|id| id == rules.rows()[at].id())).collect();
    let mut at = 0;
    while let Some(&row) = wanted.get(at) {
        if scored(rules.rows()[row].id()) {
            return true;
        }
        let above: Vec<usize> =
            rules.rows()[row].superseded_by.iter().filter(|upper| !wanted.contains(upper)).collect();
        wanted.extend(above);
        at += 1;
    }
    false
}
