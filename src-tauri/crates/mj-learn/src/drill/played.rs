//! Games of computer players for questions.

use mj_bots::selfplay::{self, Step, next_step};
use mj_bots::{Luck, Strength};
use mj_rules::Ruleset;
use mj_table::{Ending, Event, Setup, Table, View, Viewer};
use mj_wire::protocol::TaskId;
use std::sync::Arc;

/// The maximum number of hands searched for a question.
const HANDS: usize = 150;

/// Examines a hand before every decision and after a win.
pub trait Look<T> {
    /// Called with the view of a player who must decide.
    fn turn(&mut self, view: &View) -> Option<T>;

    /// Called with the open view after a win.
    fn won(&mut self, view: &View) -> Option<T>;
}

/// The random source of a question.
pub fn luck(id: &TaskId) -> Luck {
    let drill = id.drill as u64;
    let rules = id.rules.bytes().fold(0_u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    Luck::new(rules ^ (u64::from(id.seed) << 16) ^ (u64::from(id.level) << 8) ^ drill)
}

/// Plays until something is found.
pub fn search<T>(rules: &Arc<Ruleset>, kind: Strength, luck: &mut Luck, look: &mut dyn Look<T>) -> Option<T> {
    let mut hands = 0;
    while hands < HANDS {
        let setup = Setup::new(Arc::clone(rules)).ok()?;
        let mut table = Table::new(setup);
        let players = table.players().count();
        let mut bots: selfplay::Bots = (0..players).map(|_| kind.player(Arc::clone(rules), luck.bits())).collect();
        let mut chance = selfplay::mixed(luck.bits());
        loop {
            if let Some(found) = asked(&table).and_then(|view| look.turn(&view)) {
                return Some(found);
            }
            // A finished game is followed by another.
            let Ok(Some(events)) = selfplay::step(&mut table, &mut bots, &mut chance) else { break };
            let over = events.iter().find_map(|event| match event {
                Event::HandOver { how, .. } => Some(*how),
                _ => None,
            });
            if over == Some(Ending::Won)
                && let Some(found) = look.won(&table.view(Viewer::Full))
            {
                return Some(found);
            }
            hands += usize::from(over.is_some());
            if hands >= HANDS {
                return None;
            }
        }
        hands += 1;
    }
    None
}

/// The view of the player who must decide.
fn asked(table: &Table) -> Option<View> {
    match next_step(table) {
        Step::Ask(seat) => Some(table.view(Viewer::Player(table.player_at(seat)?))),
        _ => None,
    }
}
