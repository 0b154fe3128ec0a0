//! What does not hold in a log, with its events and players called as everywhere on the command line.

use crate::tell::{Names, Teller, seen_by, stem};
use mj_club::words::{self, Language, Naming};
use mj_rules::Ruleset;
use mj_table::{Event, Player, Setup, Table, Viewer};
use mj_wire::fair::{Change, ChangeWhy};
use mj_wire::log::{Doubt, LogError, LogFault};

/// What keeps a line from being read.
pub fn fault(fault: &LogFault) -> String {
    words::log_fault(fault, Language::Chinese)
}

/// The same with its line.
pub fn error(why: &LogError) -> String {
    words::log_error(why, Language::Chinese)
}

/// The first thing that does not hold; `rules` give patterns their names.
pub fn doubt(doubt: &Doubt, rules: Option<&Ruleset>) -> String {
    words::doubt(doubt, &Terminal { rules }, Language::Chinese)
}

struct Terminal<'a> {
    rules: Option<&'a Ruleset>,
}

impl Naming for Terminal<'_> {
    /// Without knowing who sits where.
    fn event(&self, event: &Event, _: Language) -> Option<String> {
        let told = self.rules.and_then(|rules| {
            let names = Names::of(&[]);
            // Only words are wanted of it: a table that nobody sits at will do.
            let table = Table::new(Setup::new(Ruleset::preset(rules.preset.id)?.into()).ok()?);
            let seen = seen_by(&table, event, Viewer::Full)?;
            Some(Teller::new(rules, &names).line(&seen))
        });
        told.or_else(|| serde_json::to_string(event).ok())
    }

    fn player(&self, player: u8, _: Language) -> String {
        stem(Player(player))
    }
}

/// Whose secrets changed, and why.
pub fn change(change: &Change) -> String {
    let why = match change.why {
        ChangeWhy::Silent => "沒有回答",
        ChangeWhy::NewDevice => "換了裝置，或秘密不見了",
        ChangeWhy::Joined => "後來才到",
        ChangeWhy::Back => "回來了",
    };
    format!("{}{why}", stem(Player(change.player)))
}
