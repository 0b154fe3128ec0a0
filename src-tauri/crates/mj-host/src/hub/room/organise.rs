//! What the organiser asks, from any device that has shown the key.

use super::answer::{RoomDevice, told};
use crate::hub::Hub;
use crate::session::Notice;
use mj_ledger::MemberId;
use mj_office::{home, refuse};
use mj_wire::protocol::{Answer, Code, OrganiserAsk, PlaceForm, Refusal, RoomTold};
use std::sync::Arc;

impl RoomDevice {
    /// Answers the organiser.
    pub async fn organise(&self, hub: &Arc<Hub>, ask: OrganiserAsk) -> Result<Answer, Refusal> {
        let (room, club, by) = (&self.room, hub.club(), self.guest());
        let mut changed = Vec::new();
        match ask {
            OrganiserAsk::Home {} => {
                let home = club.look(home::home).await.map_err(|why| refuse::club(&why))?;
                return Ok(Answer::Home(Box::new(home)));
            }
            OrganiserAsk::Judge { game, verdict, by, language } => {
                let judge = move |hub: &Hub| mj_office::judge(hub.club(), hub, &game, verdict, &by, language);
                return hub.books(judge).await;
            }
            OrganiserAsk::Put(form) => return told(put(hub, form).await),
            OrganiserAsk::Invite { place, seat, reason } => return told(hub.invite(by, place, seat, &reason).await),
            OrganiserAsk::Vouch { number } => return told(hub.vouch(by, number).await),
            OrganiserAsk::Recode {} => hub.recode_room().await?,
            OrganiserAsk::Clear { place } => {
                room.clear(place)?;
                changed.push(place);
            }
            OrganiserAsk::Admit { guest, yes: true } => room.admit(club, MemberId(guest)).await?,
            OrganiserAsk::Admit { guest, yes: false } => changed = room.part(club, MemberId(guest)).await?,
            OrganiserAsk::AdmitAll { guests } => {
                room.admit_all(club, guests.into_iter().map(MemberId).collect()).await?;
            }
            OrganiserAsk::Seat { guest, place: Some(place), seat } => {
                changed = room.sit(MemberId(guest), place, seat)?;
                // A guest who waits to be admitted could neither play nor get up, so a seat admits them.
                self.let_in(hub, MemberId(guest)).await?;
            }
            OrganiserAsk::Seat { guest, place: None, .. } => changed = room.stand(MemberId(guest))?,
            OrganiserAsk::Pause { place, paused } => hub.pause_place(place, paused).await?,
            OrganiserAsk::StandIn { place, seat, on, reason } => hub.stand_in(by, place, seat, on, &reason).await?,
            OrganiserAsk::Swap { place, seat, guest, reason } => {
                changed = hub.swap(by, place, seat, MemberId(guest), &reason).await?;
                self.let_in(hub, MemberId(guest)).await?;
            }
            OrganiserAsk::Part { place, left, reason } => {
                hub.part_place(by, place, left, &reason).await?;
                changed.push(place);
            }
        }
        room.write_places(club, &changed).await?;
        Ok(Answer::Done {})
    }

    async fn let_in(&self, hub: &Arc<Hub>, guest: MemberId) -> Result<(), Refusal> {
        match self.room.waits(guest) {
            Some(true) => self.room.admit(hub.club(), guest).await,
            _ => Ok(()),
        }
    }
}

/// Puts a table up.
async fn put(hub: &Arc<Hub>, form: PlaceForm) -> Result<RoomTold, Refusal> {
    hub.bring_room().await?;
    let (rules, options) = (form.rules.clone(), form.options.clone());
    let named = hub.club().look(move |books| mj_club::house::name_of(books, &rules, &options)).await;
    let place = hub.room.put(form, named.map_err(|why| refuse::club(&why))?)?;
    hub.room.write_place(hub.club(), place).await?;
    Ok(RoomTold::Put { place })
}

impl Hub {
    async fn pause_place(&self, number: u16, paused: bool) -> Result<(), Refusal> {
        let game = self.room.state().place(number)?.game().map(str::to_owned);
        let session = game.and_then(|game| self.session(&game));
        let session = session.ok_or_else(|| refuse::refusal(Code::Playing, "it is not being played"))?;
        session.tell(Notice::Pause(paused)).await;
        Ok(())
    }
}
