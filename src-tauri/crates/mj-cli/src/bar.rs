//! A line on a terminal that grows while games are played.

use crate::language::say;
use crate::terms::clauses;
use mj_words::{Said, said};
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// Columns between the brackets.
const LONG: u64 = 30;

/// How often the line is drawn anew.
const OFTEN: Duration = Duration::from_millis(100);

/// Progress through so many games.
#[derive(Debug)]
pub struct Bar<W> {
    out: W,
    of: u64,
    begun: Instant,
    drawn: Option<Instant>,
}

impl<W: Write> Bar<W> {
    /// Begins.
    pub fn new(out: W, of: u64) -> Bar<W> {
        Bar { out, of, begun: Instant::now(), drawn: None }
    }

    /// So many are done.
    pub fn show(&mut self, done: u64) {
        if self.drawn.is_some_and(|drawn| drawn.elapsed() < OFTEN) && done < self.of {
            return;
        }
        self.drawn = Some(Instant::now());
        let line = line(done, self.of, self.begun.elapsed());
        // Without it nothing of the answer is missing.
        let _ = self.out.write_all(line.as_bytes()).and_then(|()| self.out.flush());
    }

    /// Takes the line away again.
    pub fn end(&mut self) {
        if self.drawn.is_some() {
            let _: io::Result<()> = self.out.write_all(b"\r\x1b[K").and_then(|()| self.out.flush());
        }
    }
}

fn line(done: u64, of: u64, passed: Duration) -> String {
    let filled = (done * LONG / of.max(1)).min(LONG) as usize;
    let bar = format!("{}{}", "#".repeat(filled), ".".repeat(LONG as usize - filled));
    let left = if done == 0 { Said::nothing() } else { time(passed, done, of) };
    let words = clauses([said!("scoring-games-of", done = done, of = of), left]);
    format!("\r[{bar}] {}\x1b[K", say(&words))
}

/// How long it still takes.
fn time(passed: Duration, done: u64, of: u64) -> Said {
    let seconds = (passed.as_secs_f64() / done as f64 * of.saturating_sub(done) as f64).ceil() as u64;
    match seconds {
        0..60 => said!("scoring-seconds-left", n = seconds),
        _ => said!("scoring-minutes-left", minutes = seconds / 60, seconds = seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_says_how_long_it_will_take() {
        let shown = line(25, 100, Duration::from_secs(40));
        assert_eq!(shown, "\r[#######.......................] 25/100 局，還要 2 分 0 秒\x1b[K");
        assert!(line(0, 100, Duration::ZERO).ends_with("0/100 局\x1b[K"));
    }
}
