//! 密碼: PINs shown to the host. An attempt is counted before it is judged. A fixed number is judged at a time, a few
//! wait, and the others are told that the host is busy.

use super::locked;
use super::tries::{Of, Tries};
use mj_club::{Club, ClubError, pin};
use mj_ledger::{Change, Member, MemberId, Time};
use mj_office::refuse;
use mj_wire::protocol::{Code, Refusal};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::{OnceCell, OwnedSemaphorePermit, Semaphore};

/// The address of the host's own screens. People there can look at the books anyway.
pub(super) const HOUSE: &str = "house";

/// The same screens, when the device changes hands during a game.
pub(super) const FLOOR: &str = "floor";

/// The host's record of PIN attempts.
#[derive(Debug, Default)]
pub(super) struct Pins {
    pub tries: Arc<Tries>,
    /// Set once the guesses of earlier runs have been read.
    brought: OnceCell<()>,
    gate: Gate,
}

impl Pins {
    /// Whether the member has a PIN and has shown it. An error if it is wrong or may not be judged now. `said` is the
    /// refusal of a wrong PIN.
    pub async fn shown(
        &self,
        club: &Arc<Club>,
        from: &str,
        member: Member,
        typed: Option<String>,
        wrong: impl FnOnce() -> Refusal,
    ) -> Result<bool, Refusal> {
        if member.pin.is_none() {
            return Ok(false);
        }
        // Nothing was typed: the player is asked, which is no guess.
        let Some(typed) = typed.filter(|typed| !typed.is_empty()) else { return Err(wrong()) };
        self.bring(club).await?;
        let counted = counted(&member, from);
        self.tries.take(&counted)?;
        let kept = member.pin.clone().unwrap_or_default();
        let judged = self.gate.judge(from, move || {
            let fits = pin::fits(&member, &typed);
            let again = (fits && pin::is_dated(&kept)).then(|| pin::hash(&typed).ok()).flatten();
            (fits, member.id, kept, again)
        });
        let (fits, id, kept, again) = judged.await.inspect_err(|_| self.tries.give_back(&counted))?;
        if !fits {
            self.write_down(club, id).await;
            return Err(wrong());
        }
        self.tries.give_back(&counted);
        if let Some(again) = again {
            let renew = move |books: &mj_ledger::Write<'_>| {
                // The PIN may have been changed meanwhile.
                if books.person(id)?.pin == Some(kept) {
                    books.amend(id, &Change { pin: Some(Some(again)), ..Change::default() })?;
                }
                Ok(())
            };
            // If this fails, the old hash still works.
            let _ = club.send(renew).done().await;
        }
        Ok(true)
    }

    /// Reads earlier guesses before the first attempt is counted: a restart gives no attempts back.
    async fn bring(&self, club: &Arc<Club>) -> Result<(), Refusal> {
        let read = async || {
            let guessed = club.look(|books| books.guessed()).await?;
            self.tries.bring(&guessed, Time::now());
            Ok::<(), ClubError>(())
        };
        self.brought.get_or_try_init(read).await.map(drop).map_err(|why| refuse::club(&why))
    }

    /// Writes the count down. If the books are blocked, the count in memory still holds.
    async fn write_down(&self, club: &Club, member: MemberId) {
        let tries = Arc::clone(&self.tries);
        // Read when it is written, so that of two concurrent attempts the later has both.
        let guessed = club.send(move |books| match tries.guessed(member, Time::now()) {
            Some(guessed) => books.guess(&guessed),
            None => Ok(()),
        });
        let _ = guessed.done().await;
    }
}

/// What an attempt counts against. Attempts at the host's own screen count separately: network clients cannot lock
/// it, and mistakes there lock no member out elsewhere.
fn counted(member: &Member, from: &str) -> Vec<Of> {
    let pair = Of::Pair(member.id, from.into());
    match from {
        HOUSE => vec![pair],
        // A neighbour at the same screen must not lock its owner out of their own turn.
        FLOOR => vec![Of::Floor(member.id)],
        _ => vec![pair, Of::Address(from.into()), Of::Member(member.id)],
    }
}

/// How many PINs are judged at a time. Each takes a core and megabytes while tables are played.
const AT_A_TIME: usize = 2;

/// How many attempts may wait: a club that arrives.
const WAITING: usize = 30;

/// How many of one address may wait. An address that fills its places, even with the right PIN, takes none of
/// another's.
const OF_ONE: usize = 8;

/// The queue of attempts.
#[derive(Debug)]
struct Gate {
    turns: Arc<Semaphore>,
    places: Arc<Semaphore>,
    /// How many are judged or wait, by address.
    waiting: Arc<Mutex<BTreeMap<String, usize>>>,
    load: Arc<Load>,
}

/// A place in the queue, held while an attempt waits or is judged.
#[derive(Debug)]
struct QueueSlot {
    waiting: Arc<Mutex<BTreeMap<String, usize>>>,
    from: String,
    _place: OwnedSemaphorePermit,
}

impl Drop for QueueSlot {
    fn drop(&mut self) {
        let mut waiting = locked(&self.waiting);
        let left = waiting.get(&self.from).map_or(0, |theirs| theirs.saturating_sub(1));
        match left {
            0 => drop(waiting.remove(&self.from)),
            left => drop(waiting.insert(self.from.clone(), left)),
        }
    }
}

/// How many are judged now, and the maximum so far.
#[derive(Debug, Default)]
struct Load {
    now: AtomicUsize,
    most: AtomicUsize,
}

impl Default for Gate {
    fn default() -> Gate {
        Gate {
            turns: Arc::new(Semaphore::new(AT_A_TIME)),
            places: Arc::new(Semaphore::new(AT_A_TIME + WAITING)),
            waiting: Arc::default(),
            load: Arc::default(),
        }
    }
}

impl Gate {
    /// A place in the queue. The host's own screens need none.
    fn place(&self, from: &str) -> Option<Option<QueueSlot>> {
        if from == HOUSE || from == FLOOR {
            return Some(None);
        }
        let mut waiting = locked(&self.waiting);
        let theirs = waiting.get(from).copied().unwrap_or(0);
        if theirs >= OF_ONE {
            return None;
        }
        let place = Arc::clone(&self.places).try_acquire_owned().ok()?;
        waiting.insert(from.to_owned(), theirs + 1);
        Some(Some(QueueSlot { waiting: Arc::clone(&self.waiting), from: from.to_owned(), _place: place }))
    }

    /// Does slow work when its turn comes. `None` if too many wait.
    async fn judge<T: Send + 'static>(
        &self,
        from: &str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let busy = || refuse::refusal(Code::Busy, "too many PINs are being judged");
        let place = self.place(from).ok_or_else(busy)?;
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_| busy())?;
        let load = Arc::clone(&self.load);
        let judged = tokio::task::spawn_blocking(move || {
            // Held by the work itself, which goes on if the client leaves.
            let _held = (place, turn);
            load.most.fetch_max(load.now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
            let done = work();
            load.now.fetch_sub(1, Ordering::SeqCst);
            done
        });
        judged.await.map_err(|_| busy())
    }
}

#[cfg(test)]
impl Pins {
    /// The most attempts that were judged at a time.
    pub fn most_at_a_time(&self) -> usize {
        self.gate.load.most.load(Ordering::SeqCst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn two_are_judged_at_a_time_a_few_wait_and_the_rest_are_told() {
        let gate = Arc::new(Gate::default());
        let (answered, mut answers) = tokio::sync::mpsc::unbounded_channel();
        // The work ends only when the test releases it.
        let (go_on, held) = mpsc::channel::<()>();
        let held = Arc::new(Mutex::new(held));
        for n in 0..200 {
            let (gate, held, answered) = (Arc::clone(&gate), Arc::clone(&held), answered.clone());
            tokio::spawn(async move {
                let judged = gate.judge(&n.to_string(), move || locked(&held).recv().is_ok()).await;
                answered.send(judged.map_err(|why| why.code)).expect("heard");
            });
        }
        for _ in 0..200 - AT_A_TIME - WAITING {
            assert_eq!(answers.recv().await, Some(Err(Code::Busy)));
        }
        for _ in 0..AT_A_TIME + WAITING {
            go_on.send(()).expect("it waits");
            assert_eq!(answers.recv().await, Some(Ok(true)));
        }
        assert!((1..=AT_A_TIME).contains(&gate.load.most.load(Ordering::SeqCst)));
        assert_eq!(gate.judge("0", || 7).await.ok(), Some(7), "the next is judged");
    }

    #[test]
    fn one_address_keeps_no_places_from_another_and_none_from_the_hosts_own_screens() {
        let gate = Gate::default();
        let held: Vec<_> = (0..2 * OF_ONE).filter_map(|_| gate.place("here")).collect();
        assert_eq!(held.len(), OF_ONE);
        let others: Vec<_> = (0..AT_A_TIME + WAITING).filter_map(|n| gate.place(&n.to_string())).collect();
        assert_eq!(others.len(), AT_A_TIME + WAITING - OF_ONE, "and then all are full");
        assert!(gate.place(HOUSE).is_some() && gate.place(FLOOR).is_some());
        drop((held, others));
        assert!(locked(&gate.waiting).is_empty() && gate.place("here").is_some());
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn work_whose_asker_has_gone_still_counts() {
        let gate = Arc::new(Gate::default());
        let (go_on, held) = mpsc::channel::<()>();
        let held = Arc::new(Mutex::new(held));
        let (begun, mut begins) = tokio::sync::mpsc::unbounded_channel();
        for _ in 0..AT_A_TIME {
            let (asked, held, begun) = (Arc::clone(&gate), Arc::clone(&held), begun.clone());
            let asker = tokio::spawn(async move {
                asked
                    .judge("here", move || {
                        begun.send(()).expect("heard");
                        locked(&held).recv()
                    })
                    .await
            });
            begins.recv().await.expect("it has begun");
            asker.abort();
            assert!(asker.await.is_err_and(|why| why.is_cancelled()));
        }
        assert_eq!(gate.turns.available_permits(), 0);
        for _ in 0..AT_A_TIME {
            go_on.send(()).expect("it waits");
        }
        assert_eq!(gate.judge("here", || 7).await.ok(), Some(7));
    }
}
