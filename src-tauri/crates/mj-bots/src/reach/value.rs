//! What a hand would bring, by the judge of the rule set. Answers are kept while the deal lasts.

use mj_rules::claim::{Ready, WonBy};
use mj_rules::{Claim, Ruleset};
use mj_table::View;
use mj_tiles::Seat;
use rustc_hash::FxHashMap;

/// A cache of what claims of one deal bring.
#[derive(Clone, Debug, Default)]
pub struct Judged {
    deal: Option<(u32, u32, Option<Seat>)>,
    known: FxHashMap<u64, f32>,
}

impl Judged {
    /// Clears what was known of an earlier deal, or of another seat.
    pub fn turn_to(&mut self, view: &View) {
        let deal = Some((view.hand, view.passed, view.me));
        if self.deal != deal {
            self.deal = deal;
            self.known.clear();
        }
    }

    /// The chips that a claim brings its winner; 0 if it does not win.
    pub fn worth(&mut self, rules: &Ruleset, me: Seat, claim: &Claim) -> f32 {
        *self.known.entry(key(claim)).or_insert_with(|| worth(rules, me, claim))
    }
}

fn worth(rules: &Ruleset, me: Seat, claim: &Claim) -> f32 {
    let score = rules.score(claim).ok();
    let payments = score.and_then(|score| score.payments);
    payments.map_or(0.0, |payments| payments[me] as f32)
}

/// A hash of what decides a claim's worth within a deal. Its tiles are given in order.
fn key(claim: &Claim) -> u64 {
    let mut hash = Hash(claim.melds.len() as u64);
    claim.hand.iter().for_each(|tile| hash.add(tile.index()));
    for meld in &claim.melds {
        hash.add(100 + 60 * (meld.kind() as usize) + meld.group().index());
    }
    hash.add(claim.win.index());
    hash.add(match claim.by {
        WonBy::SelfDraw => 1,
        WonBy::Replacement => 2,
        WonBy::Discard => 3,
        WonBy::RobbedKong => 4,
    });
    hash.add(usize::from(claim.ready != Ready::None));
    hash.add(claim.aside.len());
    hash.0
}

struct Hash(u64);

impl Hash {
    fn add(&mut self, value: usize) {
        self.0 = (self.0.rotate_left(7) ^ value as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 29;
    }
}
