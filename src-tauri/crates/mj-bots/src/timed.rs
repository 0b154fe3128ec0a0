//! Players whose thinking is timed, by a clock that the caller provides.

use crate::arena::Contender;
use crate::decision::{Bot, Decision};
use mj_rules::Ruleset;
use mj_table::View;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The thinking times of players by name. Copies share their data.
#[derive(Clone, Debug, Default)]
pub struct Times(Arc<Mutex<BTreeMap<String, Vec<Duration>>>>);

impl Times {
    /// The same player with timed decisions. The clock returns the time since its start.
    pub fn watching(&self, contender: &Contender, clock: fn() -> Duration) -> Contender {
        let (times, name, make) = (self.clone(), contender.name.clone(), Arc::clone(&contender.make));
        let make = move |rules: Arc<Ruleset>, seed| -> Box<dyn Bot + Send> {
            let bot = make(rules, seed);
            Box::new(Timed { bot, clock, name: name.clone(), times: times.clone(), own: Vec::new() })
        };
        Contender { name: contender.name.clone(), make: Arc::new(make) }
    }

    /// The number of decisions of a name's players, and their times at these quantiles: 0.5 is the median.
    pub fn at(&self, name: &str, parts: &[f64]) -> (usize, Vec<Duration>) {
        let mut times = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let own = times.entry(name.to_owned()).or_default();
        own.sort_unstable();
        let last = own.len().saturating_sub(1) as f64;
        let at = |&part: &f64| own.get((last * part) as usize).copied().unwrap_or_default();
        (own.len(), parts.iter().map(at).collect())
    }

    fn add(&self, name: &str, own: &mut Vec<Duration>) {
        let mut times = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        times.entry(name.to_owned()).or_default().append(own);
    }
}

struct Timed {
    bot: Box<dyn Bot + Send>,
    clock: fn() -> Duration,
    name: String,
    times: Times,
    own: Vec<Duration>,
}

impl Bot for Timed {
    fn decide(&mut self, view: &View) -> Decision {
        let start = (self.clock)();
        let decision = self.bot.decide(view);
        self.own.push((self.clock)().saturating_sub(start));
        decision
    }
}

impl Drop for Timed {
    fn drop(&mut self) {
        self.times.add(&self.name, &mut self.own);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::round;
    use crate::tests::rules;
    use std::sync::atomic::{AtomicU64, Ordering};

    /// A clock that advances by a nanosecond with each call.
    fn clock() -> Duration {
        static NOW: AtomicU64 = AtomicU64::new(0);
        Duration::from_nanos(NOW.fetch_add(1, Ordering::Relaxed))
    }

    #[test]
    fn every_decision_is_timed_and_none_is_changed() {
        let rules = rules("tuidaohu", r#"{"hands": 1}"#);
        let players = ["novice", "random", "novice", "random"].map(|word| Contender::named(word).unwrap());
        let times = Times::default();
        let watched = players.each_ref().map(|player| times.watching(player, clock));
        let [plain, timed] = [&players, &watched].map(|players| round(&rules, players, 3).unwrap());
        assert_eq!(format!("{plain:?}"), format!("{timed:?}"));
        for name in ["novice", "random"] {
            let (number, parts) = times.at(name, &[0.0, 0.5, 1.0]);
            assert!(number > 8 && parts.is_sorted() && parts[0] > Duration::ZERO, "{name} {number} {parts:?}");
        }
        assert_eq!(times.at("club", &[0.5]), (0, vec![Duration::ZERO]));
    }
}
