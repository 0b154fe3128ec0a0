//! The steps of an axis: round numbers that people read at a glance.

/// Beyond every amount of chips there can be.
const MOST: f64 = 1e20;

/// From where to where an axis goes, and its steps.
#[derive(Debug, Clone, PartialEq)]
pub struct Scale {
    pub low: f64,
    pub high: f64,
    step: f64,
}

impl Scale {
    /// An axis that holds all the values in about five steps of 1, 2 or 5 of a power of ten, none below one.
    pub fn over(values: impl Iterator<Item = f64>) -> Scale {
        let (low, high) = values
            .filter(|value| value.is_finite())
            .map(|value| value.clamp(-MOST, MOST))
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
        let (low, high) = if low <= high { (low, high) } else { (0.0, 0.0) };
        let step = round_step((high - low).max(1.0) / 5.0);
        let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
        if low < high { Scale { low, high, step } } else { Scale { low: low - step, high: high + step, step } }
    }

    /// Where its steps are, from low to high.
    pub fn steps(&self) -> impl Iterator<Item = f64> + '_ {
        let count = ((self.high - self.low) / self.step).round().clamp(1.0, 20.0) as usize;
        (0..=count).map(move |index| self.low + self.step * index as f64)
    }

    /// How far along the axis a value is, from 0 to 1.
    pub fn along(&self, value: f64) -> f32 {
        ((value - self.low) / (self.high - self.low)).clamp(0.0, 1.0) as f32
    }
}

fn round_step(least: f64) -> f64 {
    let power = 10_f64.powf(least.max(1.0).log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|factor| factor * power).find(|step| *step >= least).unwrap_or(power)
}

#[cfg(test)]
mod tests {
    use super::Scale;

    fn steps(values: &[f64]) -> Vec<f64> {
        Scale::over(values.iter().copied()).steps().collect()
    }

    #[test]
    fn steps_are_round_and_hold_every_value() {
        let chips = steps(&[261_500.0, 352_000.0, 300_000.0]);
        assert_eq!(chips, [260_000.0, 280_000.0, 300_000.0, 320_000.0, 340_000.0, 360_000.0]);
        assert_eq!(steps(&[-120_000.0, 900_000.0]), [-500_000.0, 0.0, 500_000.0, 1_000_000.0]);
    }

    #[test]
    fn odd_values_make_an_axis_too() {
        assert_eq!(steps(&[]), [-1.0, 0.0, 1.0]);
        assert_eq!(steps(&[300_000.0]), [299_999.0, 300_000.0, 300_001.0]);
        assert_eq!(steps(&[f64::NAN, 1.0]), [0.0, 1.0, 2.0]);
        let huge = Scale::over([i64::MIN as f64, i64::MAX as f64].into_iter());
        assert!(huge.steps().count() < 20 && huge.steps().all(f64::is_finite));
        assert!((0.0..=1.0).contains(&huge.along(i64::MAX as f64)));
    }
}
