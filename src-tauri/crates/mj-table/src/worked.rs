//! What those who look at a hand that is over are told of it: how points came about, what open hands waited for.

use crate::Table;
use crate::event::{Counted, Win};
use crate::indicators::kinds;
use crate::state::{Hand, Holder, Phase};
use mj_rules::claim::RiichiFacts;
use mj_rules::counting::Working;
use mj_rules::{Claim, Outcome, Ruleset, Score};
use mj_tiles::Tile;

/// How many facts of a claim pass with its moment: see [`with_luck`].
const LUCK: u8 = 4;

impl Table {
    /// The wins of a hand that is over, each as it was claimed and scored, so that what it left out can be told, too. None
    /// while it is played, and where the table no longer shows what one of them was claimed with.
    pub fn scored_wins(&self) -> Vec<(Claim, Score)> {
        let ended = self.hand().filter(|hand| matches!(hand.phase, Phase::Ended(_)));
        ended.and_then(|hand| (0..hand.wins.len()).map(|at| self.scored_again(hand, at)).collect()).unwrap_or_default()
    }

    /// A win scored once more. It must come to the very rows that were told of it: in a hand that went on after it the last
    /// tile or a first turn may have passed, and is tried.
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
        // Who won with the same tile is not out of what is paid for it, and who won later paid for this one.
        let before = hand.wins.iter().take(at).filter(|other| !alike(other));
        let earlier: Vec<_> = before.map(|other| other.seat.wind()).collect();
        Some(Claim {
            winners: u8::try_from(winners).unwrap_or(u8::MAX),
            out: claim.out.iter().copied().filter(|wind| earlier.contains(wind)).collect(),
            riichi: RiichiFacts { ura: kinds(win.under.iter().copied()), ..claim.riichi.clone() },
            ..claim
        })
    }

    /// The working of each win as it is shown; none where the book only adds rows up, or tiles are still hidden.
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

    /// What tiles that lie open wait for; nothing where one has been drawn to them.
    pub(crate) fn waits_of(&self, holder: &Holder) -> Vec<Tile> {
        let whole = holder.tiles.len() + 3 * holder.melds.len() == self.setup.dealt();
        let kinds = whole.then(|| holder.waits_with(&holder.tiles, &self.setup.rules().mechanics.forms));
        kinds.into_iter().flatten().map(Tile::from).collect()
    }
}

/// The claim with some of those facts otherwise that pass with their moment, a bit each.
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
