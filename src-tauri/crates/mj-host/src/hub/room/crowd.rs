//! How many entries one place may make: the person who has the code could otherwise fill the room with made-up names.

use super::{Guest, State};
use mj_club::places::Seat;
use mj_ledger::MemberId;
use std::net::IpAddr;
use std::time::{Duration, Instant};

/// So many people come from one address: behind one there may be a school's whole network, and not more.
pub(super) const MOST_FROM_ONE: usize = 40;

/// A person who has joined, never sat down, and is not there after so long, has gone.
const WAITED_FOR: Duration = Duration::from_secs(3600);

/// Where an entry comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Crowd {
    /// None for one of an earlier run, and for this machine's own.
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
    /// Whether no person more may join from there.
    pub fn are_too_many(&self, from: &str) -> bool {
        self.guests.values().filter(|guest| guest.crowd.from.as_deref() == Some(from)).count() >= MOST_FROM_ONE
    }

    /// Entries of people who have never sat down and whose devices are not there: those that have waited long enough
    /// by now, or all.
    pub fn idle(&self, now: Option<Instant>) -> Vec<MemberId> {
        let long = |guest: &Guest| match now {
            Some(now) => guest.devices == 0 && now.saturating_duration_since(guest.crowd.since) >= WAITED_FOR,
            // The room closes: the person who is there is cut off.
            None => true,
        };
        let idle = self.guests.values().filter(|guest| long(guest) && !self.sits(guest.member.id));
        idle.map(|guest| guest.member.id).collect()
    }

    /// Whether an entry is one that no person can have: its token was never shown, no device is there, no seat is his.
    /// The answer to the person who made it was lost, and he may make it again.
    pub fn is_abandoned(&self, guest: &Guest) -> bool {
        !guest.tokens.are_used() && guest.devices == 0 && !self.sits(guest.member.id)
    }

    /// Whether a person sits or sat at a table that still stands.
    fn sits(&self, member: MemberId) -> bool {
        let his = Seat::Guest { member: member.0 };
        self.places.values().any(|place| place.seats.contains(&his))
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use mj_club::tokens::Tokens;
    use mj_ledger::{Member, MemberKind, Time};

    /// A person who has joined, with so many devices.
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
