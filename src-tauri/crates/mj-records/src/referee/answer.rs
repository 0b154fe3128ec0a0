//! The answers of a program.

use super::Meaning;
use crate::fault::FaultKind;
use crate::names::from_mjai;
use crate::read::mjai_event::{Event, events};
use crate::record::Who;
use mj_table::Action;
use mj_tiles::Tile;
use mj_words::{Said, said};

/// Why an answer is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Not JSON, or not a single event.
    Unread(FaultKind),
    /// It names another seat.
    OtherSeat,
    /// The action is not on offer.
    NotOffered,
}

impl Wrong {
    /// The cause in words.
    pub fn said(&self) -> Said {
        match self {
            Wrong::Unread(what) => what.said(),
            Wrong::OtherSeat => said!("foreign-player-other-seat"),
            Wrong::NotOffered => said!("foreign-player-not-offered"),
        }
    }
}

/// The meaning of a line. `declared`: 立直 was said, and its discard is expected.
pub fn read(line: &str, me: Who, declared: bool, offers: &[Action]) -> Result<Meaning, Wrong> {
    let said = events(line).map_err(Wrong::Unread)?;
    let [event] = said.as_slice() else { return Err(Wrong::Unread(FaultKind::Field("type"))) };
    if event.actor.is_some_and(|actor| actor != me) {
        return Err(Wrong::OtherSeat);
    }
    let declares = |offer: &Action| matches!(offer, Action::Discard { ready: Some(_), .. });
    if event.kind == "reach" && !declared && offers.iter().any(declares) {
        return Ok(Meaning::Declares);
    }
    let wanted = |offer: &&Action| declares(offer) == declared && is_meant(event, offer);
    let drawn = |offer: &&Action| matches!(offer, Action::Discard { drawn, .. } if event.tsumogiri == Some(*drawn));
    // Of identical tiles a program may name either.
    let found = offers.iter().filter(wanted).find(drawn).or_else(|| offers.iter().find(wanted));
    found.copied().map(Meaning::Act).ok_or(Wrong::NotOffered)
}

/// Whether an event names this offer.
fn is_meant(event: &Event<'_>, offer: &Action) -> bool {
    let pai = || event.pai.as_deref().and_then(from_mjai);
    match (&*event.kind, offer) {
        ("none", Action::Pass) | ("hora", Action::Win) | ("ryukyoku", Action::Abort) => true,
        ("dahai", Action::Discard { tile, .. }) | ("kakan", Action::Add { tile }) => pai() == Some(*tile),
        // Only 北 can be set aside, and some programs omit it.
        ("kita" | "nukidora", Action::SetAside { tile }) => event.pai.is_none() || pai() == Some(*tile),
        ("chi", Action::Chow { with }) | ("pon", Action::Pung { with }) => uses(event, with),
        ("daiminkan", Action::Kong { with }) => uses(event, with),
        ("ankan", Action::Conceal { with }) => uses(event, with),
        _ => false,
    }
}

/// Whether it names these tiles, in any order.
fn uses(event: &Event<'_>, with: &[Tile]) -> bool {
    let mut named: Vec<Option<Tile>> = event.consumed.iter().take(5).map(|text| from_mjai(text)).collect();
    let mut with: Vec<Option<Tile>> = with.iter().copied().map(Some).collect();
    named.sort_unstable();
    with.sort_unstable();
    named == with
}
