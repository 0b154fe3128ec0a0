//! The counted reading is never worth less than another. Each is counted here by itself, with all rows tested.

use super::contradictions::Draw;
use crate::facts::Facts;
use crate::plan::Hits;
use crate::reading::Reading;
use crate::score::places;
use crate::{Claim, Outcome, PRESETS, Ruleset, Total, example};
use mj_tiles::KindSet;
use mj_tiles::shape::readings;

/// The best of all readings; `None` if the tiles have no shape or cannot be claimed.
fn best(rules: &Ruleset, claim: &Claim) -> Option<(bool, Total)> {
    let facts = Facts::check(claim, &rules.mechanics).ok()?;
    let mut best: Option<([u32; 4], bool, Total)> = None;
    for parts in readings(&facts.hand, facts.melds(), &facts.forms) {
        let mut reading = Reading::new(&facts, &parts, None);
        places(&facts, &parts, |won| {
            reading.place(won);
            let mut hits = Hits::default();
            for (at, row) in rules.rows().iter().enumerate() {
                hits.add(at as u8, row.entry.pattern.holds(&facts, &reading));
            }
            let scored = rules.plan().scored(rules.rows(), hits.rows);
            let tally = rules.mechanics.scheme.tally(rules, Some(&reading), scored, &hits).expect("of a reading");
            if best.as_ref().is_none_or(|(rank, ..)| tally.rank > *rank) {
                best = Some((tally.rank, tally.wins, tally.total));
            }
        });
    }
    best.map(|(_, wins, total)| (wins, total))
}

fn counted(rules: &Ruleset, claim: &Claim) -> Option<(bool, Total)> {
    match rules.score(claim).ok()?.outcome {
        Outcome::Win(total) => Some((true, total)),
        Outcome::BelowMinimum(total, _) => Some((false, total)),
        Outcome::NoShape => None,
    }
}

#[test]
fn no_reading_is_worth_more_than_the_one_that_counts() {
    let all = PRESETS.iter().map(|preset| Ruleset::preset(preset.id).expect("a preset"));
    // Where any of the dealt tiles may be the winning one, more than the readings are compared.
    for rules in all.filter(|rules| !rules.mechanics.dealt_hand_chooses) {
        let mut draw = Draw(31);
        let in_box = |claim: &Claim| {
            let melded = claim.melds.iter().flat_map(|meld| meld.tiles());
            let kinds = claim.hand.iter().chain(melded).chain([&claim.win]).filter_map(|tile| tile.kind());
            kinds.collect::<KindSet>().within(rules.mechanics.kinds())
        };
        let drawn = std::iter::repeat_with(|| draw.claim(rules.mechanics.forms.groups, false))
            .flatten()
            .filter(in_box)
            .take(2_000);
        let shown = rules.rows().iter().flat_map(|row| row.entry.pattern.shows.iter().chain(row.entry.pattern.lacks));
        let natural = |claim: &Claim| claim.hand.iter().chain([&claim.win]).all(|tile| !tile.is_flower());
        let mut read = 0;
        for claim in shown.filter_map(|hand| example::parse(hand).ok()).filter(natural).chain(drawn) {
            let best = best(&rules, &claim);
            assert_eq!(counted(&rules, &claim), best, "{}: {claim:?}", rules.preset.id);
            read += usize::from(best.is_some());
        }
        assert!(read > 500, "{}: {read}", rules.preset.id);
    }
}
