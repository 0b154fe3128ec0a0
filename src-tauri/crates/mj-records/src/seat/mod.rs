//! A seat at an mjai referee's table: the referee tells the events, a computer player of this program answers.
//!
//! Hidden tiles are not part of the seat's state. The table for offers and views is built from what was told
//! ([`shadow`]), with arbitrary tiles in hidden places; views and offers do not depend on them.

mod hear;
mod shadow;

use crate::fault::{Fault, FaultKind};
use crate::house::is_told_by_others;
use crate::names::mjai;
pub use crate::read::mjai::LONGEST;
use crate::record::Move;
use crate::write::mjai::act_of;
use hear::Game;
use mj_bots::{Bot, Strength};
use mj_rules::Ruleset;
use mj_table::{Action, Player, Setup, Table, View, Viewer};
use mj_tiles::{Meld, MeldKind, Seat};
use serde_json::{Value, json};
use std::sync::Arc;

/// The computer player of a seat.
pub struct Mind {
    /// One for each possible number of players.
    seats: Vec<Sitting>,
    game: Game,
    /// The discard that declares 立直, after its first step was answered.
    meant: Option<Action>,
}

/// The rules of a table with their computer player.
struct Sitting {
    setup: Setup,
    bot: Box<dyn Bot + Send>,
}

/// The answer to a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// One mjai action.
    pub action: Value,
    /// What was wrong with the line or its content; then the action is `none`.
    pub trouble: Option<Fault>,
}

impl Mind {
    /// A computer player of this strength; the seed decides all random choices.
    pub fn new(rules: &Arc<Ruleset>, kind: Strength, seed: u64) -> Result<Mind, Fault> {
        Mind::of_any(std::slice::from_ref(rules), kind, seed)
    }

    /// The same, with the first of these rules for the number of players that the referee deals to.
    pub fn of_any(rules: &[Arc<Ruleset>], kind: Strength, seed: u64) -> Result<Mind, Fault> {
        let other = || Fault::whole(FaultKind::OtherGame);
        let sitting = |rules: &Arc<Ruleset>| {
            let setup = Setup::new(Arc::clone(rules)).ok().filter(is_told_by_others).ok_or_else(other)?;
            Ok(Sitting { setup, bot: kind.player(Arc::clone(rules), seed) })
        };
        let seats = rules.iter().map(sitting).collect::<Result<Vec<_>, Fault>>()?;
        Ok(Mind { seats, game: Game::default(), meant: None })
    }

    /// Reads a line, an event or an array of them, and answers it.
    pub fn answer(&mut self, line: &str) -> Answer {
        let nothing = |trouble| Answer { action: json!({ "type": "none" }), trouble };
        if line.len() > LONGEST {
            return nothing(Some(Fault::whole(FaultKind::TooLarge(LONGEST))));
        }
        match self.game.hear(line).and_then(|()| self.decide()) {
            Ok(Some(action)) => Answer { action, trouble: None },
            Ok(None) => nothing(None),
            Err(what) => nothing(Some(Fault::whole(what))),
        }
    }

    fn decide(&mut self) -> Result<Option<Value>, FaultKind> {
        let Some(heard) = self.game.asked() else { return Ok(None) };
        let me = heard.me;
        let plays = |sitting: &Sitting| sitting.setup.rules().mechanics.players == heard.start.players;
        let at = self.seats.iter().position(plays).ok_or(FaultKind::OtherPlayers)?;
        let table = shadow::table(&self.seats[at].setup, heard)?;
        let player = Player(me);
        let Some(seat) = table.hand().and_then(|hand| hand.seat_of(player)) else { return Ok(None) };
        if !table.is_awaited(seat) {
            return Ok(None);
        }
        let mut view = table.view(Viewer::Player(player));
        if heard.declared == Some(me) {
            // A referee may accept a 立直 that these rules do not allow; then any discard answers.
            let declares = |offer: &Action| matches!(offer, Action::Discard { ready: Some(_), .. });
            let with = view.offers.iter().copied().filter(declares).collect::<Vec<_>>();
            view.offers = if with.is_empty() { view.offers } else { with };
        }
        let action = self.chosen(at, &view);
        Ok(action.and_then(|action| self.told(&table, seat, action)))
    }

    /// Chooses one of the offers.
    fn chosen(&mut self, at: usize, view: &View) -> Option<Action> {
        let meant = self.meant.take().filter(|action| view.offers.contains(action));
        let declaring = view.offers.iter().all(|offer| matches!(offer, Action::Discard { ready: Some(_), .. }));
        if let (Some(action), true) = (meant, declaring) {
            return Some(action);
        }
        if view.offers.is_empty() {
            return None;
        }
        let action = self.seats.get_mut(at)?.bot.decide(view).action;
        Some(if view.offers.contains(&action) { action } else { *view.offers.first()? })
    }

    fn told(&mut self, table: &Table, seat: Seat, action: Action) -> Option<Value> {
        let heard = self.game.asked()?;
        let who = heard.me;
        let mut laid = Vec::new();
        let act = match action {
            Action::Discard { ready: Some(_), .. } if heard.declared != Some(who) => {
                self.meant = Some(action);
                return Some(json!({ "type": "reach", "actor": who }));
            }
            Action::Discard { tile, drawn, .. } => Move::Discard { who, tile, drawn, riichi: false },
            Action::Chow { with: own } => heard.open().map(|(tile, from)| Move::Chow { who, own, tile, from })?,
            Action::Pung { with: own } => heard.open().map(|(tile, from)| Move::Pung { who, own, tile, from })?,
            Action::Kong { with: own } => heard.open().map(|(tile, from)| Move::Kong { who, own, tile, from })?,
            Action::Conceal { with: own } => Move::Conceal { who, own },
            Action::Add { tile } => {
                let melds = &table.hand()?.holder(seat).melds;
                let is_pung = |meld: &&Meld| {
                    meld.kind() == MeldKind::Pung && meld.tiles().first().and_then(|tile| tile.kind()) == tile.kind()
                };
                laid.extend_from_slice(melds.iter().map(|laid| &laid.meld).find(is_pung)?.tiles());
                Move::Add { who, tile }
            }
            Action::SetAside { tile } => Move::Aside { who, tile },
            Action::Win => {
                let drawn = table.hand()?.holder(seat).drawn.map(|tile| (tile, who));
                let (tile, from) = drawn.or_else(|| heard.open())?;
                return Some(json!({ "type": "hora", "actor": who, "target": from, "pai": mjai(tile) }));
            }
            Action::Abort => return Some(json!({ "type": "ryukyoku", "actor": who })),
            // Passes. Other actions do not occur at tables of this family.
            _ => return None,
        };
        Some(act_of(&act, &laid))
    }
}
