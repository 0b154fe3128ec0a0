//! The total cost of the missing tiles of a hand, with wild tiles for the dearest. It is added up from the cheapest, so
//! it does not depend on the order in which they were found.

use arrayvec::ArrayVec;

/// More than a hand's tiles.
const MOST: usize = 20;

/// The possible error of an estimate, which adds in another order.
pub const ABOUT: f32 = 0.01;

/// Steps to a hand, the cheapest first.
pub struct Steps {
    sorted: ArrayVec<f32, MOST>,
    wild: usize,
    /// The sum without the dearest, and the two cheapest of those.
    whole: f32,
    spared: [f32; 2],
}

impl Steps {
    /// These steps with this many wild tiles.
    pub fn of(steps: &[f32], wild: u8) -> Steps {
        let wild = usize::from(wild);
        let mut sorted: ArrayVec<f32, MOST> = steps.iter().copied().collect();
        sorted.sort_unstable_by(f32::total_cmp);
        let kept = sorted.len().saturating_sub(wild);
        let spared = [0, 1].map(|next| sorted.get(kept + next).copied().unwrap_or(f32::INFINITY));
        Steps { whole: sorted[..kept].iter().sum(), sorted, wild, spared }
    }

    /// The sum without the steps that wild tiles stand for.
    pub const fn whole(&self) -> f32 {
        self.whole
    }

    /// Roughly the sum with up to two more steps. It grows by the cheapest of these and of what was spared.
    pub fn about(&self, more: &[f32]) -> f32 {
        let kept = |count: usize| count.saturating_sub(self.wild);
        let [next, after] = self.spared;
        let (low, high) = match *more {
            [] => (f32::INFINITY, f32::INFINITY),
            [one] => (one, f32::INFINITY),
            [one, other, ..] => (one.min(other), one.max(other)),
        };
        let first = low.min(next);
        match kept(self.sorted.len() + more.len()) - kept(self.sorted.len()) {
            0 => self.whole,
            1 => self.whole + first,
            _ => self.whole + first + low.max(next).min(high).min(after),
        }
    }

    /// The sum with more steps.
    pub fn with(&self, more: &[f32]) -> f32 {
        let mut all = self.sorted.clone();
        more.iter().for_each(|&step| all.insert(all.partition_point(|&other| other <= step), step));
        all[..all.len().saturating_sub(self.wild)].iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sum by the plain method.
    fn plainly(steps: &[f32], wild: usize) -> f32 {
        let mut all = steps.to_vec();
        all.sort_by(f32::total_cmp);
        all.truncate(all.len().saturating_sub(wild));
        all.iter().sum()
    }

    #[test]
    fn an_estimate_is_the_sum_whatever_is_dear() {
        let costs = [0.3, 1.1, 1.1, 2.5, 4.0, 1000.0];
        for number in 0..=costs.len() {
            let steps: Vec<f32> = costs[..number].iter().rev().copied().collect();
            for wild in 0..=8 {
                let before = Steps::of(&steps, wild);
                let wild = usize::from(wild);
                assert_eq!(before.whole(), plainly(&steps, wild));
                for more in [&[][..], &[0.1], &[3.0], &[1000.0], &[0.2, 0.4], &[1.1, 1.2], &[5.0, 2.0], &[900.0, 0.1]] {
                    let (sum, told) = (plainly(&[&steps, more].concat(), wild), (&steps, more, wild));
                    assert_eq!(before.with(more), sum, "{told:?}");
                    assert!((before.about(more) - sum).abs() < ABOUT, "{} for {sum}: {told:?}", before.about(more));
                }
            }
        }
    }
}
