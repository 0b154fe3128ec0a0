//! Limits the entries from one address, so that a client with the code cannot fill the room with made-up names.

use super::{Guest, State};
use mj_club::places::Seat;
use mj_ledger::MemberId;
use std::net::IpAddr;
use std::time::{Duration, Instant};

/// The most people from one address, which may be a school's whole network.
pub(super) const MOST_FROM_ONE: usize = 40;

/// A person who has joined but never sat down is dropped after an absence this long.
const WAITED_FOR: Duration = Duration::from_secs(3600);

/// The origin of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Crowd {
    /// `None` for entries of an earlier run and of this machine.
    from: Option<String>,
    since: Instant,
}

impl Crowd {
    pub fn of(from: Option<&str>) -> Crowd {
        let counted = from.filter(|from| !from.parse().is_ok_and(|ip: IpAddr| ip.is_loopback()));
        Crowd { from: counted.map(str::to_owned), since: Instant::now() }
    }
}

impl State {
    /// Whether this address has reached its limit.
    pub fn are_too_many(&self, from: &str) -> bool {
        self.guests.values().filter(|guest| guest.crowd.from.as_deref() == Some(from)).count() >= MOST_FROM_ONE
    }

    /// The entries of people who have never sat down and have no device connected: those that exceed the time limit,
    /// or all.
    pub fn idle(&self, now: Option<Instant>) -> Vec<MemberId> {
        let long = |guest: &Guest| match now {
            Some(now) => guest.devices == 0 && now.saturating_duration_since(guest.crowd.since) >= WAITED_FOR,
            // The room closes, so connected people are included.
            None => true,
        };
        let idle = self.guests.values().filter(|guest| long(guest) && !self.sits(guest.member.id));
        idle.map(|guest| guest.member.id).collect()
    }

    /// Whether an entry can have no owner: its token was never shown, and it has no device and no seat. The answer to
    /// its request was lost, and the client may join again.
    pub fn is_abandoned(&self, guest: &Guest) -> bool {
        !guest.tokens.are_used() && guest.devices == 0 && !self.sits(guest.member.id)
    }

    /// Whether a person has a seat at any table, running or over.
    fn sits(&self, member: MemberId) -> bool {
        let theirs = Seat::Guest { member: member.0 };
        self.places.values().any(|place| place.seats.contains(&theirs))
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use mj_club::tokens::Tokens;
    use mj_ledger::{Member, MemberKind, Time};

    /// A person who has joined, with this many devices.
    pub(in crate::hub::room) fn guest(id: i64, devices: u32) -> (MemberId, Guest) {
        let member = Member {
            id: MemberId(id),
            uid: id.to_string(),
            kind: MemberKind::Guest,
            number: None,
            former: None,
            name: id.to_string(),
            notes: String::new(),
            joined: Time(0),
            active: true,
            pin: None,
            grade: None,
            merged_into: None,
            erased: false,
        };
        let crowd = Crowd::of(Some("192.168.1.9"));
        (
            MemberId(id),
            Guest { member, tokens: Tokens::first(vec![0; 32]), waits: false, devices, crowd, stays: vec![1] },
        )
    }

    #[test]
    fn a_person_who_never_sat_and_is_not_there_goes_after_an_hour() {
        let guests = [guest(1, 0), guest(2, 1)].into();
        let state = State { guests, ..State::default() };
        let in_a_while = |wait| state.idle(Some(Instant::now() + wait));
        assert_eq!(in_a_while(WAITED_FOR - Duration::from_secs(60)), []);
        assert_eq!(in_a_while(WAITED_FOR), [MemberId(1)], "the other's device is there");
        assert_eq!(state.idle(None), [MemberId(1), MemberId(2)]);
    }
}
