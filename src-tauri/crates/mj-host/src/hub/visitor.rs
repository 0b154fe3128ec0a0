//! The client behind a device, and what it may ask.

use mj_ledger::MemberId;
use mj_office::refuse;
use mj_wire::protocol::{Ask, Code, Refusal};

/// The client behind a device, as far as the host knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Visitor {
    House,
    /// A client from the network that has not joined.
    Stranger,
    /// A person who has joined from a device of their own.
    Guest(MemberId),
}

/// Refuses a request that this device may not make. `organises`: it is the host's own screen or has the key; `waits`: its
/// player is not admitted yet.
pub(super) fn allow(visitor: Visitor, organises: bool, waits: bool, ask: &Ask) -> Result<(), Refusal> {
    let has_joined = matches!(visitor, Visitor::Guest(_)) && !waits;
    match ask {
        Ask::Door(_) => Ok(()),
        Ask::Table(_) | Ask::Lobby(_) | Ask::Records(_) if has_joined || organises => Ok(()),
        Ask::Table(_) | Ask::Lobby(_) | Ask::Records(_) => {
            Err(refuse::refusal(Code::Joined, "join first, and be admitted"))
        }
        Ask::Organiser(_) if organises => Ok(()),
        Ask::Screen(_) | Ask::Books(_) if visitor == Visitor::House => Ok(()),
        Ask::Organiser(_) | Ask::Screen(_) | Ask::Books(_) => {
            Err(refuse::refusal(Code::Organiser, "this is the organiser's to do"))
        }
    }
}
