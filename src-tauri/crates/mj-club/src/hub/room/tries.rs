//! Whoever guesses codes, PINs or keys waits longer each time; whoever is right does not wait for him.

use crate::hub::{locked, refuse};
use mj_wire::protocol::{Code, Refusal};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;
use tokio::time::Instant;

/// What was tried wrongly, by where from or by whose PIN it was.
#[derive(Debug, Default)]
pub struct Tries(Mutex<BTreeMap<String, Wrong>>);

#[derive(Debug)]
struct Wrong {
    times: u32,
    /// Nothing is heard before.
    until: Instant,
}

/// So many mistakes are a slip of the finger.
const FREE: u32 = 3;

/// The longest that somebody waits.
const LONGEST: Duration = Duration::from_secs(120);

/// Mistakes are forgotten after this.
const FORGOTTEN: Duration = Duration::from_secs(900);

/// So many guessers are remembered.
const MOST: usize = 10_000;

impl Tries {
    /// Whether this may be tried now.
    pub fn may(&self, of: &str) -> Result<(), Refusal> {
        let all = locked(&self.0);
        match all.get(of) {
            Some(wrong) if wrong.until > Instant::now() => {
                let left = (wrong.until - Instant::now()).as_secs() + 1;
                Err(refuse::refusal(Code::Busy, format!("too often wrong: again in {left} s")))
            }
            _ => Ok(()),
        }
    }

    /// It was wrong.
    pub fn wrong(&self, of: &str) {
        let (mut all, now) = (locked(&self.0), Instant::now());
        all.retain(|_, wrong| wrong.until + FORGOTTEN > now);
        if all.len() >= MOST && !all.contains_key(of) {
            return;
        }
        let wrong = all.entry(of.to_owned()).or_insert(Wrong { times: 0, until: now });
        wrong.times = wrong.times.saturating_add(1);
        let doubled = wrong.times.saturating_sub(FREE).min(16);
        let wait = if wrong.times <= FREE { Duration::ZERO } else { Duration::from_secs(1 << doubled.min(7)) };
        wrong.until = now + wait.min(LONGEST);
    }

    /// It was right.
    pub fn right(&self, of: &str) {
        locked(&self.0).remove(of);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn guessing_takes_longer_each_time() {
        let tries = Tries::default();
        for _ in 0..FREE {
            assert!(tries.may("here").is_ok());
            tries.wrong("here");
        }
        let mut waited = 0;
        for _ in 0..10 {
            while tries.may("here").is_err() {
                tokio::time::advance(Duration::from_secs(1)).await;
                waited += 1;
            }
            assert!(tries.may("elsewhere").is_ok());
            tries.wrong("here");
        }
        assert!(waited > 400, "{waited} s for thirteen guesses");
        tries.right("here");
        assert!(tries.may("here").is_ok());
    }
}
