//! The part of the room that is the same for every device. It is drawn once after a change, and each line is written
//! once. Steps tell what has changed since a device was last told.

use super::lines::{guest_line, place_line, sitting};
use super::{Owner, Room, locked};
use mj_ledger::MemberId;
use mj_wire::protocol::{GuestLine, PlaceLine, Shared, Tonight};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The room at a moment.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// The number of the room's last change in it.
    of: u64,
    drawn: Instant,
    /// How long the drawing took.
    took: Duration,
    pub places: BTreeMap<u16, Drawn>,
    pub people: BTreeMap<MemberId, Shared<GuestLine>>,
    pub tonight: Shared<Tonight>,
    /// The latest steps, and how many there were before them.
    steps: VecDeque<Arc<Step>>,
    before: u64,
}

/// A table, and the owners of its seats.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Drawn {
    pub line: Shared<PlaceLine>,
    pub owners: Vec<Option<Owner>>,
}

/// What differed, including what is gone.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Step {
    pub places: BTreeSet<u16>,
    pub people: BTreeSet<MemberId>,
    pub tonight: bool,
}

/// How many steps are kept. A device that missed more is sent the whole room.
const STEPS: usize = 64;

/// Changes within this time are told together.
const TOGETHER: Duration = Duration::from_millis(150);

/// Added to `TOGETHER` for each device: a change goes to all of them while people play.
const FOR_EACH: Duration = Duration::from_micros(250);

/// Drawing takes no more than one part in `SHARE` of a processor's time.
const SHARE: u32 = 20;

/// The longest time between two drawings, however long the last one took.
const LONGEST: Duration = Duration::from_secs(3);

impl Board {
    pub fn new() -> Board {
        let now = Instant::now();
        Board {
            of: 0,
            drawn: now,
            took: Duration::ZERO,
            places: BTreeMap::new(),
            people: BTreeMap::new(),
            tonight: Shared::new(Tonight::default()),
            steps: VecDeque::new(),
            before: 0,
        }
    }

    /// How many steps led here.
    pub fn reached(&self) -> u64 {
        self.before + self.steps.len() as u64
    }

    /// All changes since a step. `None` if it is no longer kept.
    pub fn since(&self, reached: u64) -> Option<Step> {
        let known = usize::try_from(reached.checked_sub(self.before)?).ok()?;
        let mut all = Step::default();
        for step in self.steps.iter().skip(known) {
            all.places.extend(&step.places);
            all.people.extend(&step.people);
            all.tonight |= step.tonight;
        }
        Some(all)
    }

    /// Draws the room again. Unchanged lines keep their identity.
    fn redraw(
        &mut self,
        of: u64,
        places: BTreeMap<u16, Drawn>,
        people: BTreeMap<MemberId, Shared<GuestLine>>,
        tonight: Shared<Tonight>,
    ) {
        let step = Step {
            places: renew(&mut self.places, places),
            people: renew(&mut self.people, people),
            tonight: self.tonight != tonight,
        };
        self.of = of;
        if step == Step::default() {
            return;
        }
        self.tonight = tonight;
        self.steps.push_back(Arc::new(step));
        if self.steps.len() > STEPS {
            self.steps.pop_front();
            self.before += 1;
        }
    }
}

/// Replaces what has changed. Returns the keys that differ.
fn renew<K: Ord + Copy, V: PartialEq>(old: &mut BTreeMap<K, V>, new: BTreeMap<K, V>) -> BTreeSet<K> {
    let mut differs: BTreeSet<K> = old.keys().filter(|key| !new.contains_key(key)).copied().collect();
    old.retain(|key, _| new.contains_key(key));
    for (key, value) in new {
        if old.get(&key) != Some(&value) {
            old.insert(key, value);
            differs.insert(key);
        }
    }
    differs
}

impl Room {
    /// The room as it is now or a moment later. It is drawn at limited intervals, for all who wait.
    pub(super) async fn fresh(&self) -> Arc<Board> {
        let wanted = *self.changed.borrow();
        loop {
            let due = {
                let mut board = locked(&self.board);
                if board.of >= wanted {
                    return Arc::clone(&board);
                }
                let due = board.drawn + self.stands_for().max(board.took * SHARE).min(LONGEST);
                if board.steps.is_empty() || due <= Instant::now() {
                    self.draw(Arc::make_mut(&mut board));
                    return Arc::clone(&board);
                }
                due
            };
            tokio::time::sleep_until(due.into()).await;
        }
    }

    /// The shortest time between two drawings.
    fn stands_for(&self) -> Duration {
        TOGETHER + FOR_EACH * u32::try_from(self.changed.receiver_count()).unwrap_or(u32::MAX)
    }

    fn draw(&self, board: &mut Board) {
        let begun = Instant::now();
        // Read first, so that a change during the drawing causes another.
        let of = *self.changed.borrow();
        let state = self.state();
        let sits = sitting(&state);
        let place = |(&number, place): (&u16, &super::RoomTable)| {
            let line = Shared::new(place_line(&state, number, place));
            (number, Drawn { line, owners: place.owners() })
        };
        let places = state.places.iter().map(place).collect();
        let people = state.guests.iter().map(|(&id, guest)| (id, Shared::new(guest_line(guest, &sits)))).collect();
        let tonight = state.tonight.clone();
        drop(state);
        board.redraw(of, places, people, tonight);
        board.drawn = Instant::now();
        board.took = board.drawn - begun;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guest(guest: i64, online: bool) -> (MemberId, Shared<GuestLine>) {
        let name = "客".into();
        let line = GuestLine { guest, name, number: None, is_guest: true, waits: false, online, place: None };
        (MemberId(guest), Shared::new(line))
    }

    fn none_yet() -> Shared<Tonight> {
        Shared::new(Tonight::default())
    }

    #[test]
    fn what_changed_is_known_for_a_while() {
        let mut board = Board::new();
        board.redraw(1, BTreeMap::new(), BTreeMap::from([guest(1, true), guest(2, true)]), none_yet());
        let first = board.reached();
        let kept = board.people[&MemberId(2)].clone();
        for of in 2..=10 {
            board.redraw(of, BTreeMap::new(), BTreeMap::from([guest(1, of % 2 == 1), guest(2, true)]), none_yet());
        }
        let since = board.since(first).expect("not long ago");
        assert_eq!(since.people, BTreeSet::from([MemberId(1)]));
        assert!(Shared::is(&kept, &board.people[&MemberId(2)]), "what has not changed is not written again");
        assert!(board.since(board.reached()).expect("now").people.is_empty());
        // Nothing visible has changed.
        board.redraw(11, BTreeMap::new(), board.people.clone(), none_yet());
        assert_eq!(board.reached(), first + 9);
        board.redraw(12, BTreeMap::new(), BTreeMap::from([guest(1, true)]), none_yet());
        assert_eq!(board.since(first + 9).expect("one").people, BTreeSet::from([MemberId(1), MemberId(2)]));
        for of in 0..STEPS as u64 {
            board.redraw(13 + of, BTreeMap::new(), BTreeMap::from([guest(1, of % 2 == 1)]), none_yet());
        }
        assert!(board.since(first).is_none() && board.since(board.reached() - STEPS as u64).is_some());
        assert!(board.since(board.reached() + 1).is_none_or(|step| step.people.is_empty()));
    }
}
