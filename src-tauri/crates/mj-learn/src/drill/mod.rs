//! 練習: questions from games of computer players, and their marking. A question follows from its id alone, so
//! nothing is stored between question and answer.

mod count;
mod discard;
mod played;
mod safe;
mod waits;
mod yaku;

use super::fill::Book;
use mj_rules::Ruleset;
use mj_rules::mechanics::{Flowers, Passing, Play};
use mj_tell::{self as words, Language};
use mj_wire::protocol::{DiscardWhy, Drill, DrillTask, DrillWhy, Said, TaskId};
use mj_words::said;

/// The levels of every drill.
pub const LEVELS: u8 = 3;

/// Right answers in a row for the next level.
pub const ENOUGH: u32 = 5;

/// A question with its answer.
pub struct Made {
    pub task: DrillTask,
    /// The right answers.
    pub answers: Vec<String>,
    /// Whether all of them are required, or any.
    pub all: bool,
    pub why: DrillWhy,
    /// The evaluation of every discard, in questions about a discard.
    pub weighed: Vec<DiscardWhy>,
}

impl Made {
    /// Whether the answer is right.
    pub fn is_right(&self, answer: &[String]) -> bool {
        let mut given: Vec<&String> = answer.iter().collect();
        given.sort_unstable();
        given.dedup();
        match self.all {
            true => given.len() == self.answers.len() && self.answers.iter().all(|one| answer.contains(one)),
            false => matches!(given.as_slice(), [one] if self.answers.contains(one)),
        }
    }

    /// What is wrong with a mostly right answer: 還差發.
    pub fn half(&self, answer: &[String], language: Language) -> Option<String> {
        let right = self.answers.iter().filter(|one| answer.contains(one)).count();
        let mut wrong: Vec<&String> = answer.iter().filter(|one| !self.answers.contains(one)).collect();
        wrong.sort_unstable();
        wrong.dedup();
        // Choosing everything is no answer.
        let tiles = matches!(self.why, DrillWhy::Waits { .. });
        if !tiles || !self.all || self.is_right(answer) || right == 0 || wrong.len() > right {
            return None;
        }
        let lacks: Vec<&String> = self.answers.iter().filter(|one| !answer.contains(one)).collect();
        let named = |tiles: &[&String]| Said::List(tiles.iter().map(|tile| words::written(tile)).collect());
        let missing = (!lacks.is_empty()).then(|| said!("practice-lacks", tiles = named(&lacks)));
        let over = (!wrong.is_empty()).then(|| said!("practice-not", tiles = named(&wrong)));
        Some(words::joined("list-further", missing.into_iter().chain(over)).say(language))
    }

    /// The explanation, with the chosen and the better answers.
    pub fn why_not(&self, answer: &[String]) -> DrillWhy {
        let mut why = self.why.clone();
        if let DrillWhy::Discard { best, chosen, .. } = &mut why {
            let own = self.weighed.iter().find(|one| answer.contains(&one.tile));
            *chosen = own.filter(|own| best.iter().all(|one| one.tile != own.tile)).cloned();
        }
        why
    }
}

/// The drills of a rule set.
pub fn drills(rules: &Ruleset) -> Vec<Drill> {
    let mechanics = &rules.mechanics;
    // Hands come from games of computer players.
    let played = mechanics.play.is_some();
    // With wild tiles nearly every tile completes a hand.
    let waits = mechanics.flowers != Flowers::Wild;
    // The wrong totals are those of other 番.
    let counted = mechanics.scheme.of_fan(1).is_some();
    // The drill needs rows that do not make a hand win.
    let told = rules.rows().iter().any(|row| row.entry.bonus);
    // Passed and discarded tiles are safe only under furiten.
    let furiten = |play: &Play| matches!(play.passing, Passing::Furiten { .. }) && !play.declarations.is_empty();
    let safe = mechanics.play.as_ref().is_some_and(furiten);
    // Where every complete hand wins, the quickest is the best and the choice is simple.
    let weighed = mechanics.scheme.minimum() > 0;
    let all = [
        (told, Drill::Yaku),
        (waits, Drill::Waits),
        (counted, Drill::Count),
        (safe, Drill::Safe),
        (weighed, Drill::Discard),
    ];
    all.into_iter().filter_map(|(is_one, drill)| (played && is_one).then_some(drill)).collect()
}

/// A question; `None` if there is no such drill, or if no hand was found.
pub fn make(id: &TaskId, book: &Book<'_>) -> Option<Made> {
    if !drills(book.rules).contains(&id.drill) || !(1..=LEVELS).contains(&id.level) {
        return None;
    }
    match id.drill {
        Drill::Waits => waits::make(id, book),
        Drill::Count => count::make(id, book),
        Drill::Discard => discard::make(id, book),
        Drill::Yaku => yaku::make(id, book),
        Drill::Safe => safe::make(id, book),
    }
}

#[cfg(test)]
mod tests;
