//! The room is opened to the network, closed, and given another code.

use super::OpenDoor;
use super::keys::Key;
use super::people::signs;
use super::view::Eyes;
use crate::hub::Hub;
use mj_office::refuse;
use mj_wire::protocol::{Code, OpenRoom, Refusal, RoomForm};
use std::sync::Arc;

/// The longest delay for spectators, which limits the memory for delayed messages.
const LONGEST_DELAY: u16 = 300;

impl Hub {
    /// Reads the evening from the books, once. Returns how the room was open when the program ended.
    pub async fn bring_room(self: &Arc<Hub>) -> Result<Option<RoomForm>, Refusal> {
        let mut brought = self.room.opening.lock().await;
        if *brought {
            return Ok(None);
        }
        let was = self.room.bring(self.club()).await?;
        self.bring_tables().await?;
        self.keep_tonight().await;
        *brought = true;
        drop(brought);
        let Some((code, mut form)) = was.filter(|(code, _)| !code.is_empty()) else { return Ok(None) };
        // The room is closed until it is opened, then under the code that people have.
        self.room.state().kept = Some(code);
        form.port = None;
        Ok(Some(form))
    }

    /// How to find the room. `None` while it is closed.
    pub fn open_room_view(&self) -> Option<OpenRoom> {
        let eyes = Eyes { guest: None, house: true, organises: true };
        self.room.seen_open(eyes)
    }

    /// Lets people in from the network.
    pub async fn open_room(self: &Arc<Hub>, mut form: RoomForm) -> Result<(), Refusal> {
        form.delay = form.delay.min(LONGEST_DELAY);
        self.bring_room().await?;
        let _opening = self.room.opening.lock().await;
        let no_way = || refuse::refusal(Code::Room, "this program opens no room");
        let gateway = Arc::clone(self.room.gateway().ok_or_else(no_way)?);
        let kept = self.room.state().kept.clone();
        let code = match kept {
            Some(code) => code,
            None => signs(5)?,
        };
        let links = gateway.open(&form, &code).await?;
        // A new evening has a new key. A change of terms keeps it.
        let before = self.room.state().door.as_ref().map(|door| door.key.clone());
        let key = before.map_or_else(Key::new, Ok)?;
        let door = OpenDoor { code: code.clone(), form, links, key };
        self.room.change(|state| {
            (state.door, state.kept) = (Some(door), Some(code));
            Ok(())
        })?;
        self.room.write_door(self.club()).await
    }

    /// Closes the room and disconnects the clients on the network. Tables stay in the books.
    pub async fn close_room(&self) -> Result<(), Refusal> {
        let _opening = self.room.opening.lock().await;
        if let Some(gateway) = self.room.gateway() {
            gateway.close(true).await;
        }
        self.room.forget_idle(self.club()).await?;
        self.room.change(|state| {
            state.door = None;
            state.tickets.clear();
            if let Some(code) = state.kept.take() {
                state.retire(code);
            }
            Ok(())
        })?;
        self.room.write_door(self.club()).await
    }

    /// Gives the room another code. People who are in stay in.
    pub(super) async fn recode_room(&self) -> Result<(), Refusal> {
        let _opening = self.room.opening.lock().await;
        let closed = || refuse::refusal(Code::Room, "the room is closed");
        if self.room.state().door.is_none() {
            return Err(closed());
        }
        let gateway = self.room.gateway().ok_or_else(closed)?;
        let code = signs(5)?;
        let links = gateway.ways(&code).await?;
        self.room.change(|state| {
            // The key may have been changed meanwhile.
            let door = state.door.as_mut().ok_or_else(closed)?;
            (door.code, door.links) = (code.clone(), links);
            if let Some(before) = state.kept.replace(code) {
                state.retire(before);
            }
            Ok(())
        })?;
        self.room.write_door(self.club()).await
    }
}
