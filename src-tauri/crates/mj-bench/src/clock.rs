//! Timing and the table of results.

use std::hint::black_box;
use std::time::Instant;

/// Prints a line for each figure.
#[derive(Default)]
pub struct Report {
    heading: Option<String>,
}

impl Report {
    /// Begins a part of the report.
    pub fn heading(&mut self, text: &str) {
        println!("\n{text}");
        self.heading = Some(text.to_owned());
    }

    /// A figure as it is written.
    pub fn line(&mut self, what: &str, figure: &str) {
        println!("  {what:<58} {figure}");
    }

    /// A time, given in seconds.
    pub fn nanoseconds(&mut self, what: &str, seconds: f64) {
        self.line(what, &format!("{:>9.1} ns", seconds * 1e9));
    }

    /// A ratio beside the goal it is held to.
    pub fn ratio(&mut self, what: &str, ratio: f64, goal: &str, met: bool) {
        self.line(what, &format!("{ratio:>9.2} ×   goal {goal}: {}", if met { "met" } else { "NOT MET" }));
    }
}

/// Seconds an item, for several sides measured turn by turn: the best of many rounds each, so that
/// whatever else the machine does falls on all alike.
pub fn race<const N: usize>(items: usize, mut sides: [&mut dyn FnMut(); N]) -> [f64; N] {
    const ROUNDS: usize = 25;
    let mut best = [f64::MAX; N];
    for _ in 0..ROUNDS {
        for (side, best) in sides.iter_mut().zip(&mut best) {
            let start = Instant::now();
            side();
            *best = best.min(start.elapsed().as_secs_f64() / items as f64);
        }
    }
    best
}

/// Calls a function on each item and keeps the results from being optimised away.
pub fn each<T, R>(items: &[T], mut f: impl FnMut(&T) -> R) {
    for item in items {
        black_box(f(black_box(item)));
    }
}
