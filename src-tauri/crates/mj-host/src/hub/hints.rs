//! Hints, computed from the view that a screen was shown last. A hint belongs to that view and says nothing beyond
//! it.

use mj_bots::{Aim, Expert, Switches};
use mj_office::refuse;
use mj_rules::Ruleset;
use mj_rules::claim::Ready;
use mj_table::{Action, Prospect, View, prospects, prospects_declaring};
use mj_tell as words;
use mj_tiles::Tile;
use mj_wire::protocol::{Code, DiscardHint, Hints, Refusal};
use std::sync::{Arc, Mutex, PoisonError};

/// The last view sent to the player who has the device, with the number of the message.
#[derive(Clone, Debug, Default)]
pub struct Shown(Arc<Mutex<Option<(u64, View)>>>);

impl Shown {
    /// Notes a message. Without a view if no player has the device.
    pub fn note(&self, n: u64, view: Option<&View>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = view.map(|view| (n, view.clone()));
    }

    /// The view of this message, if it is the last one.
    pub fn view(&self, of: u64) -> Result<View, Refusal> {
        let shown = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        match shown {
            None => Err(refuse::refusal(Code::NotYours, "no player has the device")),
            Some((n, _)) if n != of => {
                Err(refuse::refusal(Code::NotOffered, format!("the table has moved on to message {n}")))
            }
            Some((_, view)) if view.by_hand => {
                Err(refuse::refusal(Code::NotOffered, "by hand everybody looks for themselves"))
            }
            Some((_, view)) => Ok(view),
        }
    }
}

/// What the hand waits for after each discard and as it stands, and what it aims at.
pub fn hints(rules: &Arc<Ruleset>, of: u64, view: &View) -> Hints {
    let mut tiles: Vec<Tile> = view.offers.iter().filter_map(discarded).collect();
    tiles.sort_unstable();
    tiles.dedup();
    let waits = |prospect: &Prospect| !prospect.waits.is_empty();
    let hint = |tile: Tile| {
        let prospect = prospects(rules, view, Some(tile)).filter(waits)?;
        let declared = declaration(view, tile).and_then(|ready| prospects_declaring(rules, view, tile, ready));
        Some(DiscardHint { tile, prospect, declared })
    };
    let discards = tiles.into_iter().filter_map(hint).collect();
    let stands = prospects(rules, view, None).filter(waits);
    let aim = stands.is_none().then(|| aim(rules, view)).flatten();
    let plan = aim.as_ref().map(|aim| words::aim(rules, aim));
    let aims = aim.iter().flat_map(|aim| aim.patterns.iter().take(words::NAMED)).map(|&id| id.into()).collect();
    Hints { of, discards, stands, plan, aims }
}

/// The hand's aim, if its owner is to discard.
fn aim(rules: &Arc<Ruleset>, view: &View) -> Option<Aim> {
    view.offers.iter().find_map(discarded)?;
    let aim = Expert::new(Arc::clone(rules), 0, Switches::ALL).aim(view)?;
    // One tile from ready the waits say more.
    (aim.missing > 1).then_some(aim)
}

/// The declaration that is possible with this discard.
fn declaration(view: &View, of: Tile) -> Option<Ready> {
    view.offers.iter().find_map(|offer| match offer {
        Action::Discard { tile, ready, .. } if *tile == of => *ready,
        _ => None,
    })
}

const fn discarded(action: &Action) -> Option<Tile> {
    match action {
        Action::Discard { tile, .. } => Some(*tile),
        _ => None,
    }
}
