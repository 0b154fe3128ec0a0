//! What viewers of a finished hand are told: how points came about, and what open hands waited for.

use crate::Table;
use crate::event::{Counted, Win};
use crate::indicators::kinds;
use crate::state::{Hand, Holder, Phase};
use mj_rules::claim::RiichiFacts;
use mj_rules::counting::Working;
use mj_rules::{Claim, Outcome, Ruleset, Score};
use mj_tiles::Tile;

/// The number of facts of a claim that pass with their moment: see [`with_luck`].
const LUCK: u8 = 4;

impl Table {
    /// The wins of a finished hand, each as it was claimed and scored, so that superseded rows can be told too; `None`
    /// for a win whose claim the table no longer shows. Empty while the hand is played.
    pub fn scored_wins(&self) -> Vec<Option<(Claim, Score)>> {
        let ended = self.hand().filter(|hand| matches!(hand.phase, Phase::Ended(_)));
        ended.map(|hand| (0..hand.wins.len()).map(|at| self.scored_again(hand, at)).collect()).unwrap_or_default()
    }

    /// Scores a win once more. The result must have the very rows that were announced. In a hand that went on, the last
    /// tile or a first turn may have passed, so such facts are tried.
    fn scored_again(&self, hand: &Hand, at: usize) -> Option<(Claim, Score)> {
        let rules = self.setup.rules();
        let win = hand.wins.get(at)?;
        let as_it_lies = self.claim_again(hand, at)?;
        let mut tries: Vec<u8> = (0..1 << LUCK).collect();
        tries.sort_by_key(|facts| facts.count_ones());
        tries.into_iter().find_map(|facts| {
            let claim = with_luck(&as_it_lies, facts);
            let score = rules.score(&claim).ok()?;
            is_told(rules, &claim, &score, win).then_some((claim, score))
        })
    }

    fn claim_again(&self, hand: &Hand, at: usize) -> Option<Claim> {
        let win = hand.wins.get(at)?;
        let claim = self.claim_of(hand, win.seat, win.hand.iter().copied().collect(), win.tile, win.by, win.from);
        let alike = |other: &&Win| !win.by.is_self_draw() && (other.tile, other.from) == (win.tile, win.from);
        let winners = hand.wins.iter().filter(alike).count().max(1);
        // A winner of the same tile still pays for it, and a later winner paid for this one.
        let before = hand.wins.iter().take(at).filter(|other| !alike(other));
        let earlier: Vec<_> = before.map(|other| other.seat.wind()).collect();
        Some(Claim {
            winners: u8::try_from(winners).unwrap_or(u8::MAX),
            out: claim.out.iter().copied().filter(|wind| earlier.contains(wind)).collect(),
            riichi: RiichiFacts { ura: kinds(win.under.iter().copied()), ..claim.riichi.clone() },
            ..claim
        })
    }

    /// The working of each win that is shown; empty if the book only adds up rows, or tiles are still hidden.
    pub(crate) fn worked(&self, hand: &Hand, wins: &[Win]) -> Vec<Working> {
        wins.iter().map(|win| self.working(hand, win)).collect::<Option<_>>().unwrap_or_default()
    }

    fn working(&self, hand: &Hand, win: &Win) -> Option<Working> {
        let claim = Claim {
            melds: hand.seats[win.seat].melds.iter().map(|laid| laid.meld.clone()).collect(),
            by: win.by,
            from: win.from.map(|from| from.wind()),
            seat: win.seat.wind(),
            own_wind: self.own_wind(hand, win.seat),
            round: hand.round,
            ..Claim::new(win.hand.iter().copied().collect(), win.tile)
        };
        self.setup.rules().working_of(&claim, &win.total, &win.reading)
    }

    /// The waits of these tiles; `None` if a tile was drawn to them.
    pub fn waits_of(&self, holder: &Holder) -> Option<Vec<Tile>> {
        let kinds = || holder.waits_with(&holder.tiles, &self.setup.rules().mechanics.forms);
        (holder.count() == self.setup.dealt()).then(|| kinds().into_iter().map(Tile::from).collect())
    }
}

/// The claim with some of the facts changed that pass with their moment, a bit for each.
fn with_luck(claim: &Claim, facts: u8) -> Claim {
    let other = |bit: u8, fact: bool| fact ^ (facts & bit != 0);
    let riichi = RiichiFacts {
        ippatsu: other(4, claim.riichi.ippatsu),
        riichi_discard: other(8, claim.riichi.riichi_discard),
        ..claim.riichi.clone()
    };
    Claim { last_tile: other(1, claim.last_tile), first_turn: other(2, claim.first_turn), riichi, ..claim.clone() }
}

fn is_told(rules: &Ruleset, claim: &Claim, score: &Score, win: &Win) -> bool {
    matches!(score.outcome, Outcome::Win(total) if total == win.total)
        && Counted::all(rules, claim, score) == win.patterns
}
