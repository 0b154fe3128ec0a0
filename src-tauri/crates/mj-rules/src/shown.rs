//! 例牌 at a table: a pattern's example hands with tiles of a rule set's box.
//!
//! An example is written for a box with all three suits. If a box lacks some of a suit (三麻), suits are exchanged until
//! the hand fits the box and still does what it is shown for.

use crate::claim::Claim;
use crate::example;
use crate::facts::{Facts, has_size_of};
use crate::pattern::{Pattern, Test};
use crate::reading::Reading;
use crate::ruleset::{Row, Ruleset};
use crate::score::places;
use mj_tiles::shape::readings;
use mj_tiles::{KindSet, MeldKind};
use std::borrow::Cow;

/// What the suits `m`, `p` and `s` may become: first three different suits, then fewer.
const EXCHANGED: [&str; 12] = ["mps", "pms", "psm", "spm", "smp", "msp", "pps", "sps", "ppm", "ssp", "ppp", "sss"];

impl Ruleset {
    /// The hands that show what a row counts, in the notation of [`example`].
    pub fn shows(&self, row: &Row) -> Vec<Cow<'static, str>> {
        let pattern = row.entry.pattern;
        self.of_its_tiles(pattern, pattern.shows, |times| times > 0)
    }

    /// The hands that nearly show it.
    pub fn lacks(&self, row: &Row) -> Vec<Cow<'static, str>> {
        let pattern = row.entry.pattern;
        self.of_its_tiles(pattern, pattern.lacks, |times| times == 0)
    }

    /// The rows that tiles of its box can make. For three players there is no 三色同順.
    pub fn makeable(&self) -> impl Iterator<Item = &Row> {
        self.rows().iter().filter(|row| !self.shows(row).is_empty())
    }

    fn of_its_tiles(
        &self,
        pattern: &Pattern,
        hands: &'static [&'static str],
        right: impl Fn(u8) -> bool,
    ) -> Vec<Cow<'static, str>> {
        hands.iter().filter_map(|hand| self.exchanged(pattern, hand, &right)).collect()
    }

    fn exchanged(
        &self,
        pattern: &Pattern,
        hand: &'static str,
        right: impl Fn(u8) -> bool,
    ) -> Option<Cow<'static, str>> {
        let fits = |text: &str| example::parse(text).ok().filter(|claim| self.can_hold(claim));
        if fits(hand).is_some() {
            return Some(Cow::Borrowed(hand));
        }
        let mut others = EXCHANGED.iter().skip(1).map(|suits| example::with_suits(hand, suits));
        let does = |text: &String| fits(text).and_then(|claim| pattern.most(self, &claim)).is_some_and(&right);
        others.find(does).map(Cow::Owned)
    }

    /// Whether a hand has this book's size, tiles of its box, and melds that may be claimed.
    fn can_hold(&self, claim: &Claim) -> bool {
        let melded = claim.melds.iter().flat_map(|meld| meld.tiles());
        let kinds = claim.hand.iter().chain(melded).chain([&claim.win]).filter_map(|tile| tile.kind());
        let chows = self.mechanics.play.as_ref().is_none_or(|play| play.claims.chows);
        has_size_of(claim, &self.mechanics)
            && kinds.collect::<KindSet>().within(self.mechanics.kinds())
            && (chows || claim.melds.iter().all(|meld| meld.kind() != MeldKind::Chow))
    }
}

impl Pattern {
    /// How often it holds in a claim at most, over all readings and places; `None` if the rule set refuses the claim.
    pub(crate) fn most(&self, rules: &Ruleset, claim: &Claim) -> Option<u8> {
        let facts = Facts::check(claim, &rules.mechanics).ok()?;
        if let Test::FlowerWin(test) = self.test {
            return Some(u8::from(facts.flower_win && test(&facts)));
        }
        let mut most = 0;
        for parts in readings(&facts.hand, facts.melds(), &facts.forms) {
            let mut reading = Reading::new(&facts, &parts, None);
            places(&facts, &parts, |won| {
                reading.place(won);
                most = most.max(self.holds(&facts, &reading));
            });
        }
        Some(most)
    }
}
