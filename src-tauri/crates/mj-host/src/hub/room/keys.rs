//! 主辦人的鑰匙: who organises from a device of his own.

use super::Room;
use super::people::{alike, signs};
use mj_office::refuse;
use mj_wire::protocol::{Code, Refusal};
use std::sync::atomic::{AtomicU64, Ordering};

/// 主辦人的鑰匙: what a person shows to organise from a device of his own. It is made when the room is opened and kept
/// nowhere, so that it is worth nothing on another evening.
#[derive(Clone, Debug)]
pub(super) struct Key {
    pub text: String,
    /// Tells it from every other of this program.
    nth: u64,
}

impl Key {
    /// Sixty random bits, to be typed: no person guesses them within the life of a house.
    pub fn new() -> Result<Key, Refusal> {
        static KEYS: AtomicU64 = AtomicU64::new(1);
        let signs: Vec<char> = signs(12)?.chars().collect();
        let text = signs.chunks(4).map(String::from_iter).collect::<Vec<String>>().join("-");
        Ok(Key { text, nth: KEYS.fetch_add(1, Ordering::Relaxed) })
    }
}

impl Room {
    /// Which of the organiser's keys this is, if it is the one of now. Sixty bits are guessed by no person, so no
    /// mistakes are counted: no person's guesses keep the organiser from his room.
    pub(super) fn check_key(&self, key: &str) -> Result<u64, Refusal> {
        let state = self.state();
        let own = &state.door.as_ref().ok_or_else(|| refuse::refusal(Code::Room, "the room is closed"))?.key;
        match alike(&own.text, key) {
            true => Ok(own.nth),
            false => Err(refuse::refusal(Code::Key, "this is not the organiser's key")),
        }
    }

    /// Whether the key that was shown is still the organiser's.
    pub(in crate::hub) fn is_key_now(&self, shown: Option<u64>) -> bool {
        shown.is_some() && self.state().door.as_ref().map(|door| door.key.nth) == shown
    }

    /// Which key was shown on the device that has this token: on this line, or on one before. A cut or a reload leaves
    /// the organiser what he is, and so does nothing but his own device: another comes with a token of its own.
    pub(super) fn keeps_key(&self, token: &[u8], shown: Option<u64>) -> Option<u64> {
        let mut state = self.state();
        let now = state.door.as_ref().map(|door| door.key.nth);
        // Those of before are worth nothing any more.
        state.organisers.retain(|_, shown| Some(*shown) == now);
        match shown.filter(|shown| Some(*shown) == now) {
            Some(shown) => {
                state.organisers.insert(token.to_vec(), shown);
                Some(shown)
            }
            None => state.organisers.get(token).copied(),
        }
    }

    /// Another key: no device where the one before was shown organises any more.
    pub(super) fn rekey(&self) -> Result<(), Refusal> {
        let key = Key::new()?;
        self.change(|state| {
            let closed = || refuse::refusal(Code::Room, "the room is closed");
            state.door.as_mut().ok_or_else(closed)?.key = key;
            Ok(())
        })
    }
}
