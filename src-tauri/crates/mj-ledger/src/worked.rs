//! The cost of writing: the number and the time of syncs.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// What was written since the books were opened.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Worked {
    /// The written jobs.
    pub jobs: u64,
    /// The jobs of a commit, without its sync.
    pub working: Spans,
    /// Commits: pages go into the journal, and it is synced once.
    pub committing: Spans,
    /// Checkpoints beside the writing, from the journal into the file; two syncs each.
    pub carrying: Spans,
    /// Checkpoints of the writer itself, so that the journal could start again; two syncs each.
    pub finishing: Spans,
}

/// A histogram of times, in steps of a quarter.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Spans {
    /// The number of times.
    pub count: u64,
    /// Their sum in microseconds.
    pub total: u64,
    /// The longest, in microseconds.
    pub longest: u64,
    /// The number of times in each step.
    steps: Vec<u64>,
}

/// Four steps double a time.
const STEPS: u32 = 4;

impl Spans {
    /// Adds a time.
    pub fn note(&mut self, span: Duration) {
        let micros = u64::try_from(span.as_micros()).unwrap_or(u64::MAX);
        self.count += 1;
        self.total = self.total.saturating_add(micros);
        self.longest = self.longest.max(micros);
        let step = step(micros);
        if self.steps.len() <= step {
            self.steps.resize(step + 1, 0);
        }
        self.steps[step] += 1;
    }

    /// The maximum of this fraction of the times in microseconds: `0.99` for all but one in a hundred.
    pub fn within(&self, part: f64) -> u64 {
        let wanted = (self.count as f64 * part).ceil() as u64;
        let mut so_far = 0;
        let found = self.steps.iter().position(|count| {
            so_far += count;
            so_far >= wanted
        });
        found.map_or(0, |step| end(step).min(self.longest))
    }

    /// The difference to an earlier state. The longest is that of both.
    pub fn since(&self, before: &Spans) -> Spans {
        let steps = self.steps.iter().enumerate();
        let earlier = |at: usize| before.steps.get(at).copied().unwrap_or_default();
        Spans {
            count: self.count - before.count,
            total: self.total - before.total,
            longest: self.longest,
            steps: steps.map(|(at, count)| count - earlier(at)).collect(),
        }
    }
}

fn step(micros: u64) -> usize {
    let doubled = micros.max(1).ilog2();
    // The rest below the next doubling, in quarters.
    let quarter = (u128::from(micros.max(1)) * u128::from(STEPS)) >> doubled;
    (doubled * STEPS) as usize + (quarter as usize - STEPS as usize)
}

/// The upper limit of a step.
fn end(step: usize) -> u64 {
    let (doubled, quarter) = (step as u32 / STEPS, step as u64 % u64::from(STEPS));
    ((u128::from(quarter + 1 + u64::from(STEPS)) << doubled) / u128::from(STEPS)).try_into().unwrap_or(u64::MAX)
}

/// The counts of open books.
#[derive(Debug, Default)]
pub(crate) struct Tally(Mutex<Worked>);

impl Tally {
    /// Changes the counts.
    pub fn note(&self, note: impl FnOnce(&mut Worked)) {
        note(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// The counts so far.
    pub fn now(&self) -> Worked {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_within_a_quarter() {
        for micros in [0, 1, 2, 3, 5, 99, 1_000, 4_097, 1 << 40, u64::MAX] {
            let at = step(micros);
            assert!(end(at) >= micros.max(1), "{micros}");
            assert!(at == 0 || end(at - 1) <= micros, "{micros}");
        }
        let mut spans = Spans::default();
        (1..=1000).for_each(|micros| spans.note(Duration::from_micros(micros)));
        assert_eq!((spans.count, spans.longest, spans.total), (1000, 1000, 500_500));
        assert!((500..=640).contains(&spans.within(0.5)));
        assert!((990..=1000).contains(&spans.within(0.99)));
        let before = spans.clone();
        spans.note(Duration::from_micros(7));
        assert_eq!((spans.since(&before).count, spans.since(&before).within(1.0)), (1, 8));
    }
}
