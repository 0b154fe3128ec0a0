//! 主辦人的鑰匙: organising from a device of one's own.

use super::Room;
use super::people::{alike, signs};
use mj_office::refuse;
use mj_wire::protocol::{Code, Refusal};
use std::sync::atomic::{AtomicU64, Ordering};

/// 主辦人的鑰匙: the key to organise from a device of one's own. It is made when the room is opened and stored
/// nowhere, so it is void on another evening.
#[derive(Clone, Debug)]
pub(super) struct Key {
    pub text: String,
    /// Unique in this run of the program.
    nth: u64,
}

impl Key {
    /// Sixty random bits, short enough to type and long enough not to be guessed.
    pub fn new() -> Result<Key, Refusal> {
        static KEYS: AtomicU64 = AtomicU64::new(1);
        let signs: Vec<char> = signs(12)?.chars().collect();
        let text = signs.chunks(4).map(String::from_iter).collect::<Vec<String>>().join("-");
        Ok(Key { text, nth: KEYS.fetch_add(1, Ordering::Relaxed) })
    }
}

impl Room {
    /// The number of the key, if it is the current one. Sixty bits cannot be guessed, so mistakes are not counted: a
    /// guesser cannot lock the organiser out.
    pub(super) fn check_key(&self, key: &str) -> Result<u64, Refusal> {
        let state = self.state();
        let own = &state.door.as_ref().ok_or_else(|| refuse::refusal(Code::Room, "the room is closed"))?.key;
        match alike(&own.text, key) {
            true => Ok(own.nth),
            false => Err(refuse::refusal(Code::Key, "this is not the organiser's key")),
        }
    }

    /// Whether the key that was shown is still current.
    pub(in crate::hub) fn is_key_now(&self, shown: Option<u64>) -> bool {
        shown.is_some() && self.state().door.as_ref().map(|door| door.key.nth) == shown
    }

    /// The key that was shown on the device with this token, on this connection or an earlier one. So a broken
    /// connection or a reload keeps an organiser's rights, and no other device gets them: it has another token.
    pub(super) fn keeps_key(&self, token: &[u8], shown: Option<u64>) -> Option<u64> {
        let mut state = self.state();
        let now = state.door.as_ref().map(|door| door.key.nth);
        // Earlier keys are void.
        state.organisers.retain(|_, shown| Some(*shown) == now);
        match shown.filter(|shown| Some(*shown) == now) {
            Some(shown) => {
                state.organisers.insert(token.to_vec(), shown);
                Some(shown)
            }
            None => state.organisers.get(token).copied(),
        }
    }

    /// Makes another key. Devices that showed the old one no longer organise.
    pub(in crate::hub) fn rekey(&self) -> Result<(), Refusal> {
        let key = Key::new()?;
        self.change(|state| {
            let closed = || refuse::refusal(Code::Room, "the room is closed");
            state.door.as_mut().ok_or_else(closed)?.key = key;
            Ok(())
        })
    }
}
