//! The room as each device sees it: the board's lines with the device's own marked, and what has changed since.

use super::board::{Board, Drawn, Step};
use super::{Owner, Room};
use mj_ledger::MemberId;
use mj_wire::protocol::{GuestLine, Message, OpenRoom, PlaceLine, RoomChanges, RoomView, Shared};

/// For which device the room is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Eyes {
    /// The person who has joined from this device.
    pub guest: Option<MemberId>,
    /// The host's own screen.
    pub house: bool,
    pub organises: bool,
}

/// What a device was told last.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    head: Head,
    reached: u64,
}

/// The part above tables and people.
#[derive(Clone, Debug, PartialEq)]
struct Head {
    club: String,
    me: Option<GuestLine>,
    open: Option<OpenRoom>,
    /// Whether it sees tables and people. A person who waits to be admitted sees only whose room it is.
    inside: bool,
}

impl Head {
    /// Whether changes suffice to get from one view to the other.
    fn sees_as_much_as(&self, other: &Head) -> bool {
        let (one, other) = (self, other);
        one.inside == other.inside
            && one.me.is_some() == other.me.is_some()
            && one.club == other.club
            && one.open == other.open
    }
}

impl Eyes {
    fn owner(self) -> Option<Owner> {
        self.house.then_some(Owner::House).or(self.guest.map(Owner::Guest))
    }

    /// A table with this device's seats marked.
    fn place(self, drawn: &Drawn) -> Shared<PlaceLine> {
        let mine = self.owner().filter(|mine| drawn.owners.contains(&Some(*mine)));
        match mine {
            None => drawn.line.clone(),
            Some(mine) => {
                let mut line = (*drawn.line).clone();
                let seats = line.seats.iter_mut().zip(&drawn.owners);
                seats.for_each(|(seat, owner)| seat.mine = *owner == Some(mine));
                Shared::new(line)
            }
        }
    }

    /// Only the organiser sees people who wait to be admitted.
    fn sees(self, guest: &GuestLine) -> bool {
        self.organises || !guest.waits
    }
}

/// How many lines go into one message. A connection keeps memory for its longest message, and a thousand tables would
/// take half a megabyte of it for each.
const PLACES: usize = 24;
const PEOPLE: usize = 96;

impl Room {
    /// The messages for a device that was last told `last`. Empty if nothing has changed for it.
    pub(super) fn tells(&self, board: &Board, eyes: Eyes, last: &mut Option<Seen>) -> Vec<Message> {
        let now = Seen { head: self.head(board, eyes), reached: board.reached() };
        let before = last.as_ref().filter(|last| last.head.sees_as_much_as(&now.head));
        let step = before.and_then(|last| board.since(last.reached).map(|step| (last, step)));
        let told = match step {
            Some((last, step)) => in_pieces(changes(board, eyes, &step, last, &now)),
            None => whole_in_pieces(whole(board, eyes, &now.head)),
        };
        *last = Some(now);
        told
    }

    fn head(&self, board: &Board, eyes: Eyes) -> Head {
        let me = eyes.guest.and_then(|member| board.people.get(&member)).map(|me| (**me).clone());
        let inside = eyes.house || eyes.organises || me.as_ref().is_some_and(|me| !me.waits);
        // A separate statement: a lock taken inside the value is held until the value is made.
        let club = self.state().club.clone();
        Head { club, me, open: self.seen_open(eyes), inside }
    }

    /// How to find the room, for organisers.
    pub(super) fn seen_open(&self, eyes: Eyes) -> Option<OpenRoom> {
        let door = self.state().door.clone().filter(|_| eyes.organises)?;
        let gateway = self.gateway();
        Some(OpenRoom {
            code: door.code,
            asks: door.form.asks,
            delay: door.form.delay,
            links: door.links,
            fingerprint: gateway.and_then(|gateway| gateway.fingerprint()).unwrap_or_default(),
            key: eyes.house.then_some(door.key.text),
        })
    }
}

fn whole(board: &Board, eyes: Eyes, head: &Head) -> RoomView {
    let (places, people, tonight) = match head.inside {
        true => (
            board.places.values().map(|drawn| eyes.place(drawn)).collect(),
            board.people.values().filter(|guest| eyes.sees(guest)).cloned().collect(),
            Some(board.tonight.clone()),
        ),
        false => (Vec::new(), Vec::new(), None),
    };
    let Head { club, me, open, .. } = head.clone();
    RoomView { club, me, organises: eyes.organises, open, places, people, tonight }
}

/// The first part of a large room, and the rest as changes.
fn whole_in_pieces(mut room: RoomView) -> Vec<Message> {
    let places = room.places.split_off(room.places.len().min(PLACES));
    let people = room.people.split_off(room.people.len().min(PEOPLE));
    let mut told = vec![Message::Room(Box::new(room))];
    told.extend(in_pieces(RoomChanges { places, people, ..RoomChanges::default() }));
    told
}

fn in_pieces(mut changes: RoomChanges) -> Vec<Message> {
    let mut told = Vec::new();
    while changes != RoomChanges::default() {
        let places = changes.places.split_off(changes.places.len().min(PLACES));
        let people = changes.people.split_off(changes.people.len().min(PEOPLE));
        told.push(Message::RoomChanges(Box::new(changes)));
        changes = RoomChanges { places, people, ..RoomChanges::default() };
    }
    told
}

fn changes(board: &Board, eyes: Eyes, step: &Step, last: &Seen, now: &Seen) -> RoomChanges {
    let mut told = RoomChanges::default();
    if now.head.me != last.head.me {
        told.me.clone_from(&now.head.me);
    }
    if now.head.inside {
        for number in &step.places {
            match board.places.get(number) {
                Some(drawn) => told.places.push(eyes.place(drawn)),
                None => told.cleared.push(*number),
            }
        }
        for id in &step.people {
            match board.people.get(id) {
                Some(guest) if eyes.sees(guest) => told.people.push(guest.clone()),
                // A person who left while waiting was never visible to most.
                Some(_) => {}
                None => told.parted.push(id.0),
            }
        }
        told.tonight = step.tonight.then(|| board.tonight.clone());
    }
    told
}

#[cfg(test)]
mod tests {
    use super::super::crowd::tests::guest;
    use super::*;

    #[test]
    fn a_large_room_is_told_in_small_messages() {
        let guest = |guest| GuestLine {
            guest,
            name: "客".into(),
            number: None,
            is_guest: true,
            waits: false,
            online: true,
            place: None,
        };
        let people: Vec<Shared<GuestLine>> = (0..1000).map(|one| Shared::new(guest(one))).collect();
        let room = RoomView {
            club: "和樂會".into(),
            me: Some(guest(7)),
            organises: false,
            open: None,
            places: Vec::new(),
            people: people.clone(),
            tonight: None,
        };
        let mut heard = Vec::new();
        for (at, message) in whole_in_pieces(room).into_iter().enumerate() {
            assert!(serde_json::to_string(&message).is_ok_and(|text| text.len() < 12 << 10));
            match message {
                Message::Room(first) if at == 0 => heard.extend(first.people),
                Message::RoomChanges(more) if at > 0 => heard.extend(more.people),
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(heard, people);
        assert!(in_pieces(RoomChanges::default()).is_empty());
        let gone = RoomChanges { cleared: vec![1], people, ..RoomChanges::default() };
        assert_eq!(in_pieces(gone).len(), 1000_usize.div_ceil(PEOPLE));
    }

    #[tokio::test]
    async fn in_a_room_of_thousands_a_change_is_one_line() {
        let (room, mut last) = (Room::new(), None);
        room.state().guests.extend((1..=5_000).map(|id| guest(id, 0)));
        room.tell();
        let eyes = Eyes { guest: Some(MemberId(1)), house: false, organises: false };
        let board = room.fresh().await;
        let told = room.tells(&board, eyes, &mut last);
        assert_eq!(told.len(), 5_000_usize.div_ceil(PEOPLE), "whole, and once");
        room.device_comes(MemberId(7));
        let board = room.fresh().await;
        let told = room.tells(&board, eyes, &mut last);
        let [Message::RoomChanges(changes)] = &told[..] else { panic!("{} messages", told.len()) };
        assert_eq!(changes.people.iter().map(|line| (line.guest, line.online)).collect::<Vec<_>>(), [(7, true)]);
        assert!(room.tells(&board, eyes, &mut last).is_empty(), "nothing has changed");
    }
}
