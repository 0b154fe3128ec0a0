//! The events and players of a log, called as everywhere on the command line.

use crate::tell::{Teller, of_ids};
use mj_club::words::{self, Naming};
use mj_rules::Ruleset;
use mj_table::{Event, Setup, Table, Viewer};
use mj_wire::fair::Change;
use mj_wire::log::{Doubt, Why};
use mj_words::Said;
use serde_json::{Value, json};

/// The first thing that does not hold; `rules` give patterns their names.
pub fn doubt(doubt: &Doubt, rules: Option<&Ruleset>) -> Said {
    words::doubt(doubt, &Terminal { rules })
}

/// Whose secrets changed, and why.
pub fn change(change: &Change) -> Said {
    words::mix_change(change, &Terminal { rules: None })
}

/// Why a line cannot be believed, as a code with its arguments.
pub fn difference(why: &Why) -> Value {
    match why {
        Why::Log(_) => json!({"code": "log"}),
        Why::OtherRules => json!({"code": "other-rules"}),
        Why::Illegal { event, .. } => json!({"code": "illegal", "event": event}),
        Why::Other { expected, found } => json!({"code": "other", "expected": expected, "found": found}),
        Why::FromNothing(event) => json!({"code": "from-nothing", "event": event}),
        Why::Unfair(unfair) => json!({"code": "unfair", "mix": unfair.hand}),
        Why::MixOrder(mix) => json!({"code": "mix-order", "mix": mix}),
        Why::Unmixed => json!({"code": "unmixed"}),
        Why::Unrevealed(mix) => json!({"code": "unrevealed", "mix": mix}),
        Why::NotFixed(mix, _) => json!({"code": "not-fixed", "mix": mix}),
        Why::WrongChange(mix, player) => json!({"code": "wrong-change", "mix": mix, "player": player}),
        Why::SecretAgain(mix) => json!({"code": "secret-again", "mix": mix}),
    }
}

struct Terminal<'a> {
    rules: Option<&'a Ruleset>,
}

impl Naming for Terminal<'_> {
    /// Without knowing who sits where.
    fn event(&self, event: &Event) -> Option<Said> {
        let told = self.rules.and_then(|rules| {
            let names = of_ids(&vec![String::new(); rules.mechanics.players.count()]);
            // Only words are wanted of it: a table without players will do.
            let table = Table::new(Setup::new(Ruleset::preset(rules.preset.id)?.into()).ok()?);
            let seen = table.told(event, Viewer::Full)?;
            Some(Teller::new(rules, &names).line(&seen))
        });
        told.or_else(|| serde_json::to_string(event).ok().map(Said::from))
    }

    fn player(&self, player: u8) -> Said {
        words::stem(player.into())
    }
}
