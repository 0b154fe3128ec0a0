//! How many mistakes are allowed with PINs, codes and tickets. An attempt is counted before it is judged: otherwise a
//! client could have as many judged as it sends at once. A right one is given back.

use crate::hub::locked;
use mj_ledger::{Guessed, MemberId, Time};
use mj_office::refuse;
use mj_wire::protocol::{Code, Refusal};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;
use tokio::time::Instant;

/// Which attempts are counted together.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Of {
    /// At one member's PIN from one address.
    Pair(MemberId, String),
    /// At one member's PIN, from anywhere.
    Member(MemberId),
    /// At any PIN from one address.
    Address(String),
    /// At one member's PIN where a shared screen changes hands.
    Floor(MemberId),
    /// At the room's codes and tickets from one address.
    Codes(String),
}

/// How many mistakes are allowed at once. One is forgiven after each `one_more`.
#[derive(Clone, Copy, Debug)]
struct Budget {
    at_once: u32,
    one_more: Duration,
}

impl Of {
    /// The narrowest count has the smallest budget, so that a guesser locks out themselves first. With the budget of
    /// one member, four hours of guessing from all addresses of the world find a four-digit PIN in one of a hundred
    /// evenings.
    const fn budget(&self) -> Budget {
        let (at_once, one_more) = match self {
            Of::Pair(..) => (4, 60),
            Of::Member(_) => (24, 180),
            // A whole club may be behind one address and mistype.
            Of::Address(_) => (120, 5),
            Of::Codes(_) => (30, 10),
            // The others at the table see who types.
            Of::Floor(_) => (12, 5),
        };
        Budget { at_once, one_more: Duration::from_secs(one_more) }
    }
}

#[derive(Clone, Copy, Debug)]
struct Spent {
    mistakes: u32,
    /// Since when the earliest of them is being forgotten.
    since: Instant,
}

impl Spent {
    fn forget(&mut self, budget: Budget, now: Instant) {
        let over = now.saturating_duration_since(self.since).as_secs() / budget.one_more.as_secs();
        let forgotten = u32::try_from(over).unwrap_or(u32::MAX).min(self.mistakes);
        self.mistakes -= forgotten;
        // The rest of a step is kept for the next.
        self.since = if self.mistakes == 0 { now } else { self.since + budget.one_more * forgotten };
    }
}

/// Wrong attempts.
#[derive(Debug, Default)]
pub(super) struct Tries {
    spent: Mutex<BTreeMap<Of, Spent>>,
    /// Stopped by a test.
    #[cfg(test)]
    still: std::sync::OnceLock<Instant>,
}

/// How many counts are remembered.
const MOST: usize = 20_000;

impl Tries {
    #[cfg(not(test))]
    fn now(&self) -> Instant {
        Instant::now()
    }

    #[cfg(test)]
    fn now(&self) -> Instant {
        self.still.get().copied().unwrap_or_else(Instant::now)
    }

    /// Stops the clock: nothing is forgotten from now on.
    #[cfg(test)]
    pub fn stop_clock(&self) {
        let _ = self.still.set(Instant::now());
    }

    /// Counts an attempt in all of these, or in none if one of them is full.
    pub fn take(&self, all: &[Of]) -> Result<(), Refusal> {
        let (mut spent, now) = (locked(&self.spent), self.now());
        for of in all {
            let budget = of.budget();
            let Some(theirs) = spent.get_mut(of) else { continue };
            theirs.forget(budget, now);
            if theirs.mistakes >= budget.at_once {
                let left = (theirs.since + budget.one_more).saturating_duration_since(now).as_secs() + 1;
                return Err(refuse::refusal(Code::Busy, format!("too often wrong: again in {left} s")));
            }
        }
        for of in all {
            make_room(&mut spent, of, now);
            spent.entry(of.clone()).or_insert(Spent { mistakes: 0, since: now }).mistakes += 1;
        }
        Ok(())
    }

    /// Adds the guesses of earlier runs. A clock that was set back forgets nothing earlier.
    pub fn bring(&self, all: &[Guessed], today: Time) {
        let (mut spent, now) = (locked(&self.spent), self.now());
        for guessed in all {
            let (of, mistakes) = (Of::Member(guessed.member), guessed.mistakes);
            let (step, age) = (of.budget().one_more, today.0.saturating_sub(guessed.since.0).max(0).unsigned_abs());
            let (steps, rest) = (age / step.as_secs(), Duration::from_secs(age % step.as_secs()));
            let mistakes = mistakes.saturating_sub(u32::try_from(steps).unwrap_or(u32::MAX));
            if mistakes > 0 {
                let since = now.checked_sub(rest).unwrap_or(now);
                spent.entry(of).or_insert(Spent { mistakes, since });
            }
        }
    }

    /// The guesses at a member's PIN so far, for the books.
    pub fn guessed(&self, member: MemberId, today: Time) -> Option<Guessed> {
        let (spent, now) = (locked(&self.spent), self.now());
        let theirs = spent.get(&Of::Member(member))?;
        let age = now.saturating_duration_since(theirs.since).as_secs();
        let since = Time(today.0.saturating_sub_unsigned(age));
        Some(Guessed { member, mistakes: theirs.mistakes, since })
    }

    /// Uncounts an attempt that was right or was not judged.
    pub fn give_back(&self, all: &[Of]) {
        let mut spent = locked(&self.spent);
        for of in all {
            let Some(theirs) = spent.get_mut(of) else { continue };
            theirs.mistakes = theirs.mistakes.saturating_sub(1);
            if theirs.mistakes == 0 {
                spent.remove(of);
            }
        }
    }
}

/// Makes room. A client with ever new addresses drops the counts of other addresses, never a member's: there are no
/// more of those than members.
fn make_room(spent: &mut BTreeMap<Of, Spent>, new: &Of, now: Instant) {
    if spent.len() < MOST || spent.contains_key(new) {
        return;
    }
    spent.retain(|of, theirs| {
        theirs.forget(of.budget(), now);
        theirs.mistakes > 0
    });
    // Frees many at once, so that not every attempt has to scan them all.
    let free = MOST - MOST / 8;
    if spent.len() > free {
        let is_address = |of: &Of| !matches!(of, Of::Member(_) | Of::Floor(_));
        let mut ages: Vec<Instant> =
            spent.iter().filter(|(of, _)| is_address(of)).map(|(_, theirs)| theirs.since).collect();
        ages.sort_unstable();
        let too_old = ages.get(spent.len() - free).copied();
        let mut more = spent.len() - free;
        spent.retain(|of, theirs| {
            let goes = more > 0 && is_address(of) && too_old.is_none_or(|too_old| theirs.since <= too_old);
            more -= usize::from(goes);
            !goes
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pin(member: i64, from: &str) -> [Of; 3] {
        let member = MemberId(member);
        [Of::Pair(member, from.into()), Of::Address(from.into()), Of::Member(member)]
    }

    /// How many of these wrong attempts are judged.
    fn judged(tries: &Tries, many: u32, of: impl Fn(u32) -> [Of; 3]) -> usize {
        (0..many).filter(|&n| tries.take(&of(n)).is_ok()).count()
    }

    #[tokio::test(start_paused = true)]
    async fn an_attempt_is_counted_before_it_is_judged() {
        let tries = Tries::default();
        assert_eq!(judged(&tries, 64, |_| pin(1, "here")), 4);
        assert_eq!(judged(&tries, 64, |_| pin(2, "here")), 4, "another's PIN");
        assert_eq!(judged(&tries, 64, |_| pin(1, "elsewhere")), 4, "the same from elsewhere");
        tokio::time::advance(Duration::from_secs(59)).await;
        assert_eq!(judged(&tries, 64, |_| pin(1, "here")), 0);
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(judged(&tries, 64, |_| pin(1, "here")), 1);
        tokio::time::advance(Duration::from_secs(3600)).await;
        assert_eq!(judged(&tries, 64, |_| pin(1, "here")), 4, "in an hour no more than at once");
    }

    #[tokio::test(start_paused = true)]
    async fn a_neighbour_at_a_shared_screen_shuts_its_owner_out_for_seconds_at_most() {
        let (tries, floor) = (Tries::default(), [Of::Floor(MemberId(1))]);
        assert_eq!((0..64).filter(|_| tries.take(&floor).is_ok()).count(), 12);
        tokio::time::advance(Duration::from_secs(5)).await;
        assert!(tries.take(&floor).is_ok());
        assert_eq!(judged(&tries, 64, |_| pin(1, "house")), 4, "what is counted elsewhere is not touched");
    }

    #[tokio::test(start_paused = true)]
    async fn a_player_who_is_right_has_all_their_attempts_again() {
        let tries = Tries::default();
        for _ in 0..100 {
            tries.take(&pin(1, "here")).expect("they are always right");
            tries.give_back(&pin(1, "here"));
        }
        assert!(locked(&tries.spent).is_empty());
        tries.give_back(&pin(1, "here"));
        assert_eq!(judged(&tries, 64, |_| pin(1, "here")), 4, "what was not taken is not given back");
    }

    #[tokio::test(start_paused = true)]
    async fn a_pin_is_guarded_against_many_addresses_and_many_members_against_one() {
        let tries = Tries::default();
        assert_eq!(judged(&tries, 6_400, |n| pin(1, &format!("10.0.0.{}", n / 4))), 24);
        assert_eq!(judged(&tries, 64, |_| pin(2, "10.0.0.1")), 4, "another's PIN is not shut for that");
        let tries = Tries::default();
        assert_eq!(judged(&tries, 6_400, |n| pin(i64::from(n / 4), "here")), 120);
        assert_eq!(judged(&tries, 4, |_| pin(9, "elsewhere")), 4);
    }

    #[tokio::test(start_paused = true)]
    async fn what_was_guessed_is_no_less_after_a_restart_and_forgotten_as_it_would_have_been() {
        let (tries, member, today) = (Tries::default(), MemberId(1), 1_000_000);
        assert_eq!(tries.guessed(member, Time(today)), None);
        judged(&tries, 20, |n| pin(1, &n.to_string()));
        tokio::time::advance(Duration::from_secs(100)).await;
        let kept = tries.guessed(member, Time(today)).expect("guessed");
        assert_eq!(kept, Guessed { member, mistakes: 20, since: Time(today - 100) });
        let left = |later: i64| {
            let tries = Tries::default();
            tries.bring(&[kept], Time(today + later));
            judged(&tries, 64, |n| pin(1, &format!("other {n}")))
        };
        assert_eq!([-500, 0, 79, 80, 260, 1_000_000].map(left), [4, 4, 4, 5, 6, 24]);
        let again = Tries::default();
        again.bring(&[kept], Time(today));
        judged(&again, 4, |n| pin(1, &format!("other {n}")));
        tokio::time::advance(Duration::from_secs(79)).await;
        assert_eq!(judged(&again, 64, |_| pin(1, "last")), 0);
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(judged(&again, 64, |_| pin(1, "last")), 1, "half a step is not lost");
    }

    #[tokio::test(start_paused = true)]
    async fn ever_new_addresses_fill_no_memory_and_make_no_room_at_a_pin() {
        let tries = Tries::default();
        judged(&tries, 24, |n| pin(1, &format!("first {n}")));
        for n in 0..2 * MOST {
            let _ = tries.take(&[Of::Codes(n.to_string())]);
        }
        assert!(locked(&tries.spent).len() <= MOST);
        assert_eq!(judged(&tries, 64, |n| pin(1, &format!("last {n}"))), 0);
    }
}
