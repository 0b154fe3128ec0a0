//! Limits new guests from one address: many at once, few over time. [`super::crowd`] limits how many are there at a
//! time. Without this limit, a client that knows the room's code could fill the books with made-up names by coming
//! and going.

use crate::hub::locked;
use mj_office::refuse;
use mj_wire::protocol::{Code, Refusal};
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Duration;
use tokio::time::Instant;

/// The recent arrivals by address.
#[derive(Debug, Default)]
pub struct Arrivals(Mutex<BTreeMap<IpAddr, Came>>);

#[derive(Debug)]
struct Came {
    /// How many more may come.
    left: u32,
    /// Since when earlier arrivals are being forgotten.
    since: Instant,
}

/// How many may come at once: a whole club behind one address.
const AT_ONCE: u32 = 60;

/// After this time one more may come.
const ONE_MORE: Duration = Duration::from_secs(20);

/// How many addresses are remembered.
const MOST: usize = 10_000;

impl Arrivals {
    /// Counts a guest from this address. This machine's own and requests without a network are not counted.
    pub fn one(&self, from: &str) -> Result<(), Refusal> {
        let Ok(from) = from.parse::<IpAddr>() else { return Ok(()) };
        if from == IpAddr::from([127, 0, 0, 1]) || from == IpAddr::from(std::net::Ipv6Addr::LOCALHOST) {
            return Ok(());
        }
        let (mut all, now) = (locked(&self.0), Instant::now());
        if !all.contains_key(&from) && all.len() >= MOST {
            all.retain(|_, came| came.now(now) < AT_ONCE);
            // This many addresses at once are no club.
            if all.len() >= MOST {
                return Err(too_many());
            }
        }
        let came = all.entry(from).or_insert(Came { left: AT_ONCE, since: now });
        let left = came.now(now);
        // The rest of a step is kept for the next.
        came.since = if left == AT_ONCE { now } else { came.since + ONE_MORE * (left - came.left) };
        came.left = left;
        came.left = came.left.checked_sub(1).ok_or_else(too_many)?;
        Ok(())
    }
}

impl Came {
    fn now(&self, now: Instant) -> u32 {
        let more = now.saturating_duration_since(self.since).as_secs() / ONE_MORE.as_secs();
        self.left.saturating_add(u32::try_from(more).unwrap_or(AT_ONCE)).min(AT_ONCE)
    }
}

fn too_many() -> Refusal {
    refuse::refusal(Code::Busy, "too many new guests from one place: one more in a while")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_club_comes_at_once_and_a_crowd_of_nobodies_does_not() {
        let arrivals = Arrivals::default();
        let come = |from: &str, many: u32| (0..many).filter(|_| arrivals.one(from).is_ok()).count() as u32;
        assert_eq!(come("192.168.1.7", 500), AT_ONCE);
        assert_eq!(come("192.168.1.8", 5), 5, "another place is another matter");
        tokio::time::advance(ONE_MORE * 3 + ONE_MORE / 2).await;
        assert_eq!(come("192.168.1.7", 500), 3);
        tokio::time::advance(ONE_MORE / 2).await;
        assert_eq!(come("192.168.1.7", 500), 1, "half a step is not lost");
        tokio::time::advance(ONE_MORE * 1000).await;
        assert_eq!(come("192.168.1.7", 500), AT_ONCE);
        assert_eq!(come("127.0.0.1", 5000), 5000, "this machine's own");
        for place in 0..MOST as u32 + 20 {
            let _ = arrivals.one(&std::net::Ipv4Addr::from(0x0a00_0000 + place).to_string());
        }
        assert!(locked(&arrivals.0).len() <= MOST);
    }
}
