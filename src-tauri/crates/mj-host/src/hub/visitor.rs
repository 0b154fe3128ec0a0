//! The client behind a device, and what it may ask. One match without a wildcard: a new request must say who may ask
//! it.

use mj_ledger::MemberId;
use mj_office::refuse;
use mj_wire::protocol::{Ask, Code, Records, Refusal, RoomAsk};

/// The client behind a device, as far as the host knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Visitor {
    House,
    /// A client from the network that has not joined.
    Stranger,
    /// A person who has joined from a device of their own.
    Guest(MemberId),
}

/// What a request requires.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Takes {
    Nothing,
    /// Joined and admitted.
    Joined,
    /// The organiser's key.
    Key,
    /// The host's own screen.
    House,
}

/// Refuses a request that this device may not make. `waits`: its player is not admitted yet.
pub(super) fn allow(visitor: Visitor, organises: bool, waits: bool, ask: &Ask) -> Result<(), Refusal> {
    let takes = takes(ask);
    let has = match visitor {
        Visitor::House => return Ok(()),
        _ if organises => Takes::Key,
        Visitor::Guest(_) if !waits => Takes::Joined,
        Visitor::Guest(_) | Visitor::Stranger => Takes::Nothing,
    };
    if takes <= has {
        return Ok(());
    }
    Err(match takes {
        Takes::Joined | Takes::Nothing => refuse::refusal(Code::Joined, "join first, and be admitted"),
        Takes::Key | Takes::House => refuse::refusal(Code::Organiser, "this is the organiser's to do"),
    })
}

const fn takes(ask: &Ask) -> Takes {
    match ask {
        Ask::Hello { .. } => Takes::Nothing,
        Ask::Resume { .. }
        | Ask::Look {}
        | Ask::Floor { .. }
        | Ask::Want { .. }
        | Ask::Let { .. }
        | Ask::Wish(_)
        | Ask::Act { .. }
        | Ask::Hints { .. }
        | Ask::Deal {}
        | Ask::Leave { .. }
        | Ask::TakeOver { .. }
        | Ask::Commit { .. }
        | Ask::Open { .. }
        | Ask::Say { .. }
        | Ask::Vote { .. }
        | Ask::Rise {} => Takes::Joined,
        // A table's clocks are fixed when it is put up, and a discard on the network stays.
        Ask::Similar { .. } | Ask::Begin(_) | Ask::TakeBack { .. } | Ask::Grace { .. } => Takes::House,
        // Putting tables up requires the list of playable rules.
        Ask::Home {} => Takes::Key,
        Ask::Pace { .. } => Takes::House,
        Ask::Room { ask } => takes_room(ask),
        Ask::Records { ask } => takes_records(ask),
    }
}

const fn takes_room(ask: &RoomAsk) -> Takes {
    match ask {
        RoomAsk::Enter { .. }
        | RoomAsk::Join { .. }
        | RoomAsk::Return { .. }
        | RoomAsk::Organise { .. }
        | RoomAsk::Look {}
        | RoomAsk::Away {}
        | RoomAsk::Go {} => Takes::Nothing,
        RoomAsk::Ticket {} | RoomAsk::Sit { .. } | RoomAsk::Stand {} | RoomAsk::Fill { .. } | RoomAsk::Start { .. } => {
            Takes::Joined
        }
        RoomAsk::Put(_)
        | RoomAsk::Recode {}
        | RoomAsk::Clear { .. }
        | RoomAsk::Admit { .. }
        | RoomAsk::AdmitAll { .. }
        | RoomAsk::Seat { .. }
        | RoomAsk::Pause { .. }
        | RoomAsk::Invite { .. }
        | RoomAsk::Vouch { .. }
        | RoomAsk::StandIn { .. }
        | RoomAsk::Swap { .. }
        | RoomAsk::Part { .. } => Takes::Key,
        RoomAsk::SitHere { .. } | RoomAsk::Open(_) | RoomAsk::Close {} | RoomAsk::Rekey {} => Takes::House,
    }
}

/// Members look at sheets and games and score hands. Changes to the books require the organiser.
const fn takes_records(ask: &Records) -> Takes {
    match ask {
        Records::Sheet { .. }
        | Records::Ranking { .. }
        | Records::Games { .. }
        | Records::Game { .. }
        | Records::Replay { .. }
        | Records::Patterns { .. }
        | Records::Makes(_)
        | Records::Forms {}
        | Records::Reckon(_)
        | Records::Along { .. }
        | Records::Paper { .. } => Takes::Joined,
        Records::Judge { .. } => Takes::Key,
        Records::Members {}
        | Records::Enter(_)
        | Records::Amend { .. }
        | Records::Pin { .. }
        | Records::Merge { .. }
        | Records::Mentions { .. }
        | Records::Erase { .. }
        | Records::House(_)
        | Records::Learn { .. }
        | Records::Desk { .. }
        | Records::Office { .. } => Takes::House,
    }
}
