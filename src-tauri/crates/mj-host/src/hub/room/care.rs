//! 主辦人幫一把: how the organiser helps a seat whose owner cannot go on during a game: a new way in, a computer,
//! another member, or the table's end.

use super::stored::{At, RoomTable};
use super::tables::{Owner, owner_of};
use super::{Room, locked, taken};
use crate::hub::{Hub, Moved};
use crate::session::{Help, Session};
use mj_club::helped::{Detail, Helped, How, by};
use mj_club::places::Seat;
use mj_club::similar::is_seen;
use mj_ledger::{Act, MemberId, MemberKind};
use mj_office::refuse;
use mj_table::Player;
use mj_tell::deeds;
use mj_wire::protocol::{Code, Refusal, RoomTold};
use std::sync::Arc;

/// The longest reason.
const LONGEST: usize = 120;

/// A valid reason. Some acts require one.
fn reason(said: &str, must: bool) -> Result<&str, Refusal> {
    let said = said.trim();
    if said.chars().count() > LONGEST || !said.chars().all(is_seen) {
        return Err(refuse::refusal(Code::Text, "a reason that cannot be written down"));
    }
    match must && said.is_empty() {
        true => Err(refuse::refusal(Code::Deed, "why?")),
        false => Ok(said),
    }
}

/// A seat that was taken over, and what it was before.
struct Taking {
    theirs: Seat,
    before: Vec<((u16, usize), Seat)>,
    changed: Vec<u16>,
}

impl Room {
    /// The actor's name for the trail.
    fn author(&self, guest: Option<MemberId>) -> String {
        let name = guest.and_then(|guest| self.state().guests.get(&guest).map(|guest| guest.member.name.clone()));
        name.filter(|name| !name.is_empty()).unwrap_or_else(|| deeds::ORGANISER.into())
    }

    /// The running game at a table.
    fn game_at(&self, number: u16) -> Result<String, Refusal> {
        let mut state = self.state();
        match &state.place(number)?.at {
            At::Playing { game, .. } => Ok(game.clone()),
            At::Gathers | At::Starts | At::Over { .. } => Err(refuse::refusal(Code::Playing, "it is not being played")),
        }
    }

    /// The owner of a seat.
    fn owner_at(&self, number: u16, seat: u8) -> Result<Owner, Refusal> {
        let mut state = self.state();
        let seat = state.place(number)?.seats.get(usize::from(seat));
        seat.and_then(owner_of).ok_or_else(|| taken("no player sits there"))
    }

    /// A person takes the seat of a running game over, and gets up from tables that have not begun. Clients are not
    /// told yet: the person would sit down before the table knows them.
    fn takes_seat(&self, number: u16, seat: u8, member: MemberId) -> Result<Taking, Refusal> {
        let (mut state, theirs) = (self.state(), Seat::Guest { member: member.0 });
        let here = (number, usize::from(seat));
        let there = state.place(number)?.seats.get(here.1).cloned().ok_or_else(|| taken("there is no such seat"))?;
        let all =
            state.places.iter().flat_map(|(&at, place)| (0..).zip(&place.seats).map(move |(n, seat)| (at, n, seat)));
        let mut before: Vec<_> =
            all.filter(|(.., seat)| **seat == theirs).map(|(at, n, _)| ((at, n), theirs.clone())).collect();
        let mut changed = state.stand(member)?;
        before.retain(|((at, _), _)| changed.contains(at));
        before.push((here, there));
        state.place(number)?.seats[here.1] = theirs.clone();
        changed.push(number);
        Ok(Taking { theirs, before, changed })
    }

    /// Undoes a takeover. A seat that has changed again stays.
    fn puts_back(&self, taking: Taking) {
        let mut state = self.state();
        for ((number, seat), before) in taking.before {
            let place = state.places.get_mut(&number);
            if let Some(now) = place.and_then(|place| place.seats.get_mut(seat))
                && (*now == Seat::Free || *now == taking.theirs)
            {
                *now = before;
            }
        }
    }

    /// Applies the takeovers in a game's trail to a restored table. The trail may be newer than the room's record.
    pub(super) fn follows_swaps(&self, number: u16, place: &RoomTable, helped: &[Helped]) -> RoomTable {
        let mut state = self.state();
        let mut place = place.clone();
        for helped in helped {
            let How::Swap { now, .. } = &helped.how else { continue };
            let theirs = Seat::Guest { member: state.now(now.id).0 };
            let Some(seat) = place.seats.get_mut(helped.player.index()) else { continue };
            seat.clone_from(&theirs);
            let kept = state.places.get_mut(&number);
            if let Some(kept) = kept.and_then(|kept| kept.seats.get_mut(helped.player.index())) {
                *kept = theirs;
            }
        }
        place
    }
}

impl Hub {
    fn at_table(&self, number: u16) -> Result<(String, Session), Refusal> {
        let game = self.room.game_at(number)?;
        let session = self.session(&game);
        let stands = || refuse::refusal(Code::NoTable, "the table does not run");
        Ok((game, session.ok_or_else(stands)?))
    }

    /// Gives the owner of a seat a new way in, which works like another device of theirs: the old token dies only
    /// when the new one is shown.
    pub(super) async fn invite(
        &self,
        guest: Option<MemberId>,
        place: u16,
        seat: u8,
        why: &str,
    ) -> Result<RoomTold, Refusal> {
        let why = reason(why, false)?;
        let Owner::Guest(member) = self.room.owner_at(place, seat)? else {
            return Err(refuse::refusal(Code::NotYours, "they play before the host's own screen"));
        };
        let member = self.room.now(member);
        let name = self.room.state().guest(member)?.member.name.clone();
        let links = self.room.links_for_ticket(member, name).await?;
        if let Ok((_, session)) = self.at_table(place) {
            let detail = Detail { player: seat, ..Detail::default() };
            let by = by(&self.room.author(guest), why, deeds::DEVICE);
            session.act(Help::Note(Act::NewWay, detail, by)).await.map_err(|why| refuse::act(&why))?;
        }
        Ok(links)
    }

    /// Lets in a member who cannot show their PIN, because it is forgotten or locked by wrong guesses.
    pub(super) async fn vouch(&self, guest: Option<MemberId>, number: i64) -> Result<RoomTold, Refusal> {
        let found = self.club().look(move |books| {
            let member = books.member_by_number(number)?.map(|member| books.person(member.id)).transpose()?;
            Ok(member.filter(|member| member.kind == MemberKind::Member && member.active && !member.erased))
        });
        let member = found.await.map_err(|why| refuse::club(&why))?;
        let member = member.ok_or_else(|| refuse::refusal(Code::Unknown, "there is no such member"))?;
        let told = self.room.links_for_ticket(member.id, member.name).await?;
        let by = by(&self.room.author(guest), "", deeds::VOUCHED);
        let noted = self.club().send(move |books| books.note_way_in(member.id, &by));
        noted.done().await.map_err(|why| refuse::books(&why))?;
        Ok(told)
    }

    /// 代打, until the player is back.
    pub(super) async fn stand_in(
        &self,
        by_whom: Option<MemberId>,
        place: u16,
        seat: u8,
        on: bool,
        why: &str,
    ) -> Result<(), Refusal> {
        let why = reason(why, false)?;
        let (_, session) = self.at_table(place)?;
        let by = by(&self.room.author(by_whom), why, deeds::AWAY);
        let help = if on { Help::StandIn(Player(seat), by) } else { Help::Back(Player(seat)) };
        session.act(help).await.map_err(|why| refuse::act(&why))
    }

    /// 換人. The game goes on at once, and its result does not count.
    pub(super) async fn swap(
        &self,
        by_whom: Option<MemberId>,
        place: u16,
        seat: u8,
        into: MemberId,
        why: &str,
    ) -> Result<Vec<u16>, Refusal> {
        let why = reason(why, true)?;
        let (game, session) = self.at_table(place)?;
        let owner = self.room.owner_at(place, seat)?;
        if owner == Owner::Guest(into) {
            return Err(taken("they sit there already"));
        }
        let into = self.room.now(into);
        let member = self.room.state().guest(into)?.member.clone();
        // A person who plays elsewhere stays there, and a person has at most one seat. A seat at the host's own
        // screen is identified by name.
        let sits = |seat: &Seat| match seat {
            Seat::Guest { member } => *member == into.0,
            Seat::House { name, .. } => *name == member.name,
            Seat::Free | Seat::Computer { .. } => false,
        };
        let plays = self
            .room
            .state()
            .places
            .values()
            .any(|place| matches!(place.at, At::Playing { .. } | At::Starts) && place.seats.iter().any(sits));
        if plays {
            return Err(refuse::refusal(Code::Taken, "they play at a table already"));
        }
        let by = by(&self.room.author(by_whom), why, deeds::SWAPPED);
        let screen = u32::try_from(into.0).unwrap_or(u32::MAX);
        let help = Help::Swap(Player(seat), Box::new(member.clone()), screen, by);
        // This comes first: once the trail has the takeover it must not fail, or the seat would have two owners.
        let taking = self.room.takes_seat(place, seat, into)?;
        if let Err(why) = session.act(help).await {
            self.room.puts_back(taking);
            return Err(refuse::act(&why));
        }
        self.moved(&game, &Moved { player: Player(seat), owner: Owner::Guest(into), member });
        self.room.tell();
        Ok(taking.changed)
    }

    /// 散桌: the standings stay as they are. The game is booked as a player's leaving, or does not count.
    pub(super) async fn part_place(
        self: &Arc<Hub>,
        guest: Option<MemberId>,
        place: u16,
        left: Option<u8>,
        why: &str,
    ) -> Result<(), Refusal> {
        let why = reason(why, true)?;
        let game = self.room.game_at(place)?;
        let by = by(&self.room.author(guest), why, deeds::PARTED);
        let session = self.session(&game);
        match (left, session) {
            (Some(seat), Some(session)) => {
                self.room.owner_at(place, seat)?;
                session.act(Help::Ends(Player(seat), by)).await.map_err(|why| refuse::act(&why))
            }
            (Some(_), None) => Err(refuse::refusal(Code::NoTable, "the table does not run")),
            (None, _) => {
                let (hub, why) = (Arc::clone(self), by.reason.clone());
                super::keeper::to_the_end(async move { hub.part_from(&game, by, Some(why)).await }).await
            }
        }
    }

    /// Tells the previous owner's device that a seat has been taken over.
    fn moved(&self, game: &str, moved: &Moved) {
        let mut tables = self.tables();
        let Some(table) = tables.get_mut(game) else { return };
        let Some(remote) = &table.remote else { return };
        locked(&remote.seating).moves(moved);
        remote.held.send_modify(|held| {
            held.remove(&moved.player);
        });
    }
}
