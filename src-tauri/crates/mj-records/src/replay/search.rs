//! Finds the options of a game that no known house explains.
//!
//! The first differing hand tells which options may be different (`suspects.rs`). Each is tried on that hand,
//! and if it explains it, on the whole game, where it must not affect hands that agree. So the work depends on
//! the number of differences, and only combinations that a difference suggests are tried. Hands in which the
//! record contradicts itself suggest none.

use super::difference::Difference;
use super::suspects::{Change, over_too_soon, suspects};
use super::{Replayed, by_rules, one};
use crate::house::Rules;
use crate::record::Record;
use serde_json::{Map, Value};

/// The maximum number of options that differ from a house.
const MOST_CHANGES: usize = 8;

/// The maximum number of hands to replay; a game of an afternoon has about ten.
const MOST_HANDS: usize = 1_200;

/// The best house, with the options that explain the differences. `fixed`: the caller's options, which do not
/// change.
pub fn search(record: &Record, houses: Vec<Replayed>, fixed: &Map<String, Value>) -> Option<Replayed> {
    let (mut best, mut played): (Option<Replayed>, usize) = (None, 0);
    for house in houses {
        let mut search = Search { record, fixed, played, best: house };
        search.run();
        let found = search.best;
        played = search.played;
        if best.as_ref().is_none_or(|best| rank(&found) > rank(best)) {
            best = Some(found);
        }
    }
    best
}

/// More agreeing hands are better; with equal agreement fewer changes.
fn rank(replayed: &Replayed) -> (usize, bool, std::cmp::Reverse<usize>) {
    (replayed.agreeing(), !replayed.goes_on, std::cmp::Reverse(replayed.found.len()))
}

/// Options that explain a difference, and the next difference with them.
type Step = (Vec<Change>, Option<Difference>);

struct Search<'a> {
    record: &'a Record,
    fixed: &'a Map<String, Value>,
    /// The number of replayed hands.
    played: usize,
    best: Replayed,
}

/// What suggests another option: a differing hand, or a game that continues by the rules.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Doubt {
    Hand(usize),
    GoesOn,
}

impl Search<'_> {
    fn run(&mut self) {
        let mut given_up = Vec::new();
        while self.best.found.len() < MOST_CHANGES {
            let Some(doubt) = self.doubt(&given_up) else { break };
            match self.explained(doubt) {
                Some(better) => self.best = better,
                None => given_up.push(doubt),
            }
        }
        self.drop_needless();
    }

    fn doubt(&self, given_up: &[Doubt]) -> Option<Doubt> {
        let open = |doubt: &Doubt| !given_up.contains(doubt);
        let differs =
            |at: &usize| !self.best.hands[*at].agrees() && self.best.contradiction(self.record, *at).is_none();
        let mut hands = (0..self.best.hands.len()).filter(|at| open(&Doubt::Hand(*at)));
        let hand = hands.find(differs).map(Doubt::Hand);
        hand.or_else(|| Some(Doubt::GoesOn).filter(|doubt| self.best.goes_on && open(doubt)))
    }

    /// The best game in which one or two more options explain a doubt.
    fn explained(&mut self, doubt: Doubt) -> Option<Replayed> {
        let singles: Vec<Vec<Change>> = self.suspected(doubt)?.into_iter().map(|change| vec![change]).collect();
        let (best, steps) = self.best_of(doubt, singles);
        if best.is_some() {
            return best;
        }
        // The next difference after one changed option suggests the second.
        let mut pairs = Vec::new();
        for (changes, difference) in steps {
            let Some(rules) = self.best.rules.with(&changes) else { continue };
            let more = match (doubt, difference) {
                (Doubt::Hand(at), Some(found)) => suspects(&found, self.record.hands.get(at)?, &rules.rules),
                _ => self.suspected(doubt)?,
            };
            let others = more.into_iter().filter(|(option, _)| changes.iter().all(|(one, _)| one != option));
            pairs.extend(others.map(|other| [changes.as_slice(), &[other]].concat()));
        }
        self.best_of(doubt, pairs).0
    }

    /// The options that may explain a doubt, without the fixed ones.
    fn suspected(&self, doubt: Doubt) -> Option<Vec<Change>> {
        let rules = &self.best.rules.rules;
        let changes = match doubt {
            Doubt::Hand(at) => {
                suspects(self.best.hands.get(at)?.difference.as_ref()?, self.record.hands.get(at)?, rules)
            }
            Doubt::GoesOn => over_too_soon(self.record.hands.last()?, rules),
        };
        Some(changes.into_iter().filter(|(option, _)| !self.fixed.contains_key(*option)).collect())
    }

    /// The best game of the tries, and the remaining differences of those that explain only a part.
    fn best_of(&mut self, doubt: Doubt, tries: Vec<Vec<Change>>) -> (Option<Replayed>, Vec<Step>) {
        let (mut best, mut steps): (Option<Replayed>, _) = (None, Vec::new());
        for changes in tries {
            if self.played > MOST_HANDS {
                break;
            }
            let Some(found) = self.tried(doubt, &changes, &mut steps) else { continue };
            let whole = found.agrees() && !found.goes_on;
            if best.as_ref().is_none_or(|best| rank(&found) > rank(best)) {
                best = Some(found);
            }
            if whole {
                break;
            }
        }
        (best, steps)
    }

    /// The game with these options, if they explain the doubt and no other hand differs.
    fn tried(&mut self, doubt: Doubt, changes: &[Change], steps: &mut Vec<Step>) -> Option<Replayed> {
        let rules = self.best.rules.with(changes)?;
        match doubt {
            Doubt::Hand(at) => {
                self.played += 2;
                let difference = self.at_hand(at, &rules)?;
                if difference.is_some() {
                    if difference != self.best.hands[at].difference {
                        steps.push((changes.to_vec(), difference));
                    }
                    return None;
                }
            }
            Doubt::GoesOn => steps.push((changes.to_vec(), None)),
        }
        self.whole(rules, changes).filter(|found| doubt != Doubt::GoesOn || !found.goes_on)
    }

    /// The difference in a hand with other rules, if any; `None` if it cannot be played by them.
    fn at_hand(&self, at: usize, rules: &Rules) -> Option<Option<Difference>> {
        let setup = mj_table::Setup::new(rules.rules.clone()).ok()?;
        let earlier = at.checked_sub(2).and_then(|at| self.best.hands.get(at));
        let before = match at.checked_sub(1) {
            Some(before) => Some(one(self.record, before, earlier, &setup).ok()?),
            None => None,
        };
        one(self.record, at, before.as_ref(), &setup).ok().map(|played| played.difference)
    }

    /// The whole game with other rules, if no more hands differ.
    fn whole(&mut self, rules: Rules, changes: &[Change]) -> Option<Replayed> {
        self.played += self.record.hands.len();
        let mut replayed = by_rules(self.record, rules).ok()?;
        let both = self.best.hands.iter().zip(&replayed.hands);
        let spoils = both.clone().any(|(before, now)| before.agrees() && !now.agrees());
        if spoils || (replayed.goes_on && !self.best.goes_on && replayed.agreeing() == self.best.agreeing()) {
            return None;
        }
        replayed.found.clone_from(&self.best.found);
        replayed.usual = std::sync::Arc::clone(&self.best.usual);
        for (option, value) in changes {
            replayed.found.retain(|(other, _)| other != option);
            replayed.found.push(((*option).to_owned(), value.clone()));
        }
        Some(replayed)
    }

    /// Removes options that later ones have made unnecessary.
    fn drop_needless(&mut self) {
        if self.best.found.len() < 2 {
            return;
        }
        for (option, _) in self.best.found.clone() {
            let Some(rules) = self.best.rules.without(&option, &self.record.house) else { continue };
            let Some(mut fewer) = self.whole(rules, &[]) else { continue };
            fewer.found.retain(|(other, _)| *other != option);
            if fewer.goes_on == self.best.goes_on {
                self.best = fewer;
            }
        }
    }
}
