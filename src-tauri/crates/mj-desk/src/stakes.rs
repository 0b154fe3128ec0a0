//! 供託, 本場: entered deposits, and what a winner takes besides the hand.

use super::context::{HandContext, Judged};
use super::refusal::Refusal;
use super::{Declared, Shown, Winner};
use mj_club::scribe::moved;
use mj_ledger::Hand;
use mj_rules::claim::Ready;
use mj_rules::mechanics::{Declaration, Takes};
use mj_table::{Account, Course, Liabilities, Player, Transfer, Why};

/// The declarations of a hand with their deposits, in order.
#[derive(Clone, Debug, Default)]
pub(super) struct Declarations(Vec<(u8, Ready, u32)>);

impl Declarations {
    /// A player's declaration with a deposit.
    pub fn ready(&self, who: u8) -> Option<Ready> {
        self.0.iter().find(|one| one.0 == who).map(|one| one.1)
    }

    /// Adds later deposits.
    pub fn extend(&mut self, later: &Declarations) {
        self.0.extend_from_slice(&later.0);
    }

    /// A player's deposits.
    fn of(&self, who: u8) -> i64 {
        self.0.iter().filter(|one| one.0 == who).map(|one| i64::from(one.2)).sum()
    }

    /// Lays the deposits on the table.
    pub fn pay(&self, course: &mut Course, hand: &mut Hand) {
        let transfers: Vec<Transfer> = self.transfers().collect();
        hand.transfers.extend(transfers.iter().map(moved));
        course.pay(&transfers);
    }

    fn transfers(&self) -> impl Iterator<Item = Transfer> + '_ {
        self.0.iter().map(|&(who, _, amount)| Transfer {
            from: Account::Player(Player(who)),
            to: Account::Pot,
            amount,
            why: Why::Deposit,
        })
    }

    /// Returns the deposits of a void hand.
    pub fn returned(&self) -> impl Iterator<Item = Transfer> + '_ {
        self.transfers().map(|laid| Transfer { from: laid.to, to: laid.from, ..laid })
    }
}

impl HandContext<'_> {
    /// The deposits of a hand: the entered ones, and those of winners who show a declaration with a deposit.
    /// `before` holds those before an earlier win.
    pub fn laid(
        &self,
        declared: &[Declared],
        winners: &[Winner],
        before: &Declarations,
    ) -> Result<Declarations, Refusal> {
        let mut laid = Declarations::default();
        for one in declared {
            let rule = self.costing(one.ready).ok_or(Refusal::NoDeclaration)?;
            self.lay(&mut laid, one.who, rule, before)?;
        }
        for winner in winners {
            let Shown::Hand(tiles) = &winner.shown else { continue };
            match (self.costing(tiles.ready), laid.ready(winner.who).or(before.ready(winner.who))) {
                (Some(rule), None) => self.lay(&mut laid, winner.who, rule, before)?,
                (_, Some(said)) if tiles.ready != Ready::None && tiles.ready != said => {
                    return Err(Refusal::NoDeclaration);
                }
                _ => {}
            }
        }
        Ok(laid)
    }

    fn lay(&self, laid: &mut Declarations, who: u8, rule: &Declaration, before: &Declarations) -> Result<(), Refusal> {
        self.active_seat(who)?;
        if laid.ready(who).or(before.ready(who)).is_some() {
            return Err(Refusal::Twice(who));
        }
        if !rule.is_affordable(self.course.chips[Player(who)]) {
            return Err(Refusal::NoDeposit(who));
        }
        laid.0.push((who, rule.ready, rule.deposit));
        Ok(())
    }

    fn costing(&self, ready: Ready) -> Option<&Declaration> {
        self.play.declarations.iter().find(|one| one.ready == ready && one.deposit > 0)
    }

    /// The payments to a winner, including the pot; of several winners on one tile the head comes first.
    pub fn paid_to(&self, judged: &Judged, later: &[Judged], is_head: bool, laid: &Declarations) -> Vec<Transfer> {
        let play = self.play;
        let without_counters = !is_head && play.stakes.counters_to == Takes::Head;
        let liabilities = Liabilities { without_counters, ..judged.liabilities.clone() };
        let mut transfers = self.settling().win(&judged.claim, &judged.total, &liabilities);
        let others = later.iter().map(|other| laid.of(other.who)).sum();
        let own = [laid.of(judged.who), others];
        transfers.extend(self.course.won_of_pot(play, Player(judged.who), is_head, own));
        transfers
    }
}
