//! Whether those who sit down have shown their PINs.

use super::Hub;
use super::pins::HOUSE;
use mj_ledger::Member;
use mj_office::refuse;
pub use mj_office::seats::fault_at;
use mj_office::seats::people;
use mj_wire::protocol::{Refusal, SeatFault, SeatWish};

/// A person who sits down, as the books know them, and whether their PIN was shown.
pub struct Sits {
    /// None for a computer player, and for a player who is not in the books yet.
    pub member: Option<Member>,
    /// Whether the person has a PIN and has shown it.
    pub shown: bool,
}

/// Whether those can sit down who are to. `from` is where their PINs are typed.
pub async fn check(
    hub: &Hub,
    from: &str,
    wishes: Vec<SeatWish>,
    pins: Vec<Option<String>>,
) -> Result<Vec<Sits>, Refusal> {
    let at_house = from == HOUSE;
    let found = hub.club().look(move |books| people(books, &wishes, at_house)).await;
    let found = found.map_err(|why| refuse::club(&why))??;
    let mut pins = pins.into_iter();
    let mut all = Vec::new();
    for (at, member) in found.into_iter().enumerate() {
        let typed = pins.next().flatten();
        let shown = match &member {
            Some(member) => {
                let wrong = || fault_at(at, SeatFault::Pin);
                hub.pins.shown(hub.club(), from, member.clone(), typed, wrong).await?
            }
            None => false,
        };
        all.push(Sits { member, shown });
    }
    Ok(all)
}
