//! The events and players of a log, called as everywhere on the command line.

use crate::tell::{Names, Teller, seen_by, stem};
use mj_club::words::{self, Language, Naming};
use mj_rules::Ruleset;
use mj_table::{Event, Player, Setup, Table, Viewer};
use mj_wire::fair::Change;
use mj_wire::log::Doubt;
use mj_words::Said;

/// The first thing that does not hold; `rules` give patterns their names.
pub fn doubt(doubt: &Doubt, rules: Option<&Ruleset>) -> String {
    words::doubt(doubt, &Terminal { rules }).say(Language::TraditionalChinese)
}

/// Whose secrets changed, and why.
pub fn change(change: &Change) -> String {
    words::mix_change(change, &Terminal { rules: None }).say(Language::TraditionalChinese)
}

struct Terminal<'a> {
    rules: Option<&'a Ruleset>,
}

impl Naming for Terminal<'_> {
    /// Without knowing who sits where.
    fn event(&self, event: &Event) -> Option<Said> {
        let told = self.rules.and_then(|rules| {
            let names = Names::of(&[]);
            // Only words are wanted of it: a table that nobody sits at will do.
            let table = Table::new(Setup::new(Ruleset::preset(rules.preset.id)?.into()).ok()?);
            let seen = seen_by(&table, event, Viewer::Full)?;
            Some(Teller::new(rules, &names).line(&seen))
        });
        told.or_else(|| serde_json::to_string(event).ok()).map(Said::from)
    }

    fn player(&self, player: u8) -> Said {
        stem(Player(player)).into()
    }
}
