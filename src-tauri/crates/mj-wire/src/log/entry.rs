//! The lines of a log.

use super::{FORMAT, LogFault, Presets};
use crate::fair::{Change, Commitment, GameId, Secret};
use mj_rules::Ruleset;
use mj_table::{Event, Setup};
use serde::de::{self, Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt;
use std::sync::Arc;

/// The first line: the rules, the players, and how walls are made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    pub format: u32,
    /// The game's id, bound into every commitment.
    pub game: GameId,
    pub rules: Frozen,
    /// Whether this table allows discards to be taken back.
    pub undo: bool,
    /// An opaque id for each player in the order of their numbers; no names.
    pub players: Vec<String>,
    pub walls: Walls,
}

/// How walls are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Walls {
    /// Mixed from the secrets of host and devices.
    Fair,
    /// Given from outside, without proof.
    Given,
}

/// A rule set with all its options, so that later editions of the book change nothing about this game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Frozen {
    /// The preset.
    pub id: String,
    /// All options, and the house's changes to the table of patterns.
    #[serde(deserialize_with = "each_once")]
    pub options: Map<String, Value>,
    /// The hash of the rule set.
    pub hash: String,
}

/// An object without repeated names: programs differ in which of two they use.
fn each_once<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Map<String, Value>, D::Error> {
    struct Once;
    impl<'de> Visitor<'de> for Once {
        type Value = Map<String, Value>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("options by their names")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Self::Value, A::Error> {
            let mut map = Map::new();
            while let Some((name, value)) = access.next_entry::<String, Value>()? {
                if map.contains_key(&name) {
                    return Err(de::Error::custom(format_args!("option {name:?} stands twice")));
                }
                map.insert(name, value);
            }
            Ok(map)
        }
    }
    deserializer.deserialize_map(Once)
}

/// One step of a mixing. In format 1 all commit for each mixing; in format 2 all commit once for the whole
/// game, and mixings have the numbers of their hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "kebab-case")]
pub enum Mix {
    /// Format 2: the tips for the whole game, before its first hand.
    Tips {
        mix: u32,
        host: Commitment,
        /// The tips of players whose devices bring secrets; for the others the host brings them.
        players: Vec<Option<Commitment>>,
    },
    /// Format 2: changes before this hand is opened.
    Changed { mix: u32, changes: Vec<Change> },
    /// Format 1: all have committed.
    Commit {
        /// The number of the mixing in the game, from 1.
        mix: u32,
        host: Commitment,
        players: Vec<Commitment>,
    },
    /// All players have opened; the deal follows.
    Open { mix: u32, players: Vec<Secret> },
    /// Format 1: a player did not open, and nothing is dealt from this mixing.
    Missing { mix: u32, players: Vec<u8> },
    /// The hand is over and the host opens its secret.
    Reveal {
        mix: u32,
        /// The host's secret.
        host: Secret,
    },
}

/// A line of a log.
#[derive(Clone, Debug, PartialEq)]
pub enum LogEntry {
    Game(Header),
    Mix(Mix),
    /// An event of the table.
    Event(Event),
}

impl Mix {
    /// The number of its mixing.
    pub const fn number(&self) -> u32 {
        let (Mix::Tips { mix, .. }
        | Mix::Changed { mix, .. }
        | Mix::Commit { mix, .. }
        | Mix::Open { mix, .. }
        | Mix::Missing { mix, .. }
        | Mix::Reveal { mix, .. }) = self;
        *mix
    }
}

/// The header with the mark that its line carries.
#[derive(Serialize)]
struct Marked<'a> {
    e: &'static str,
    #[serde(flatten)]
    header: &'a Header,
}

/// The mark that tells the sort of a line.
#[derive(Deserialize)]
struct Mark {
    e: String,
}

const GAME: &str = "game";
const MIX: [&str; 6] = ["tips", "changed", "commit", "open", "missing", "reveal"];

impl Serialize for LogEntry {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            LogEntry::Game(header) => Marked { e: GAME, header }.serialize(serializer),
            LogEntry::Mix(mix) => mix.serialize(serializer),
            LogEntry::Event(event) => event.serialize(serializer),
        }
    }
}

impl LogEntry {
    /// Reads the body of a line.
    pub fn parse(body: &str) -> Result<LogEntry, LogFault> {
        let unread = |error: serde_json::Error| LogFault::Unread(error.to_string());
        let mark: Mark = serde_json::from_str(body).map_err(unread)?;
        Ok(match mark.e.as_str() {
            GAME => LogEntry::Game(serde_json::from_str(body).map_err(unread)?),
            mix if MIX.contains(&mix) => LogEntry::Mix(serde_json::from_str(body).map_err(unread)?),
            _ => LogEntry::Event(serde_json::from_str(body).map_err(unread)?),
        })
    }
}

impl Frozen {
    /// Freezes a rule set; `house` holds the changes to its preset.
    pub fn of(rules: &Ruleset, house: &Map<String, Value>) -> Frozen {
        let mut options: Map<String, Value> =
            rules.options.iter().map(|(spec, value)| (spec.name.to_owned(), value.to_json())).collect();
        let table = house.iter().filter(|(name, _)| name.contains('.'));
        options.extend(table.map(|(name, value)| (name.clone(), value.clone())));
        Frozen { id: rules.preset.id.to_owned(), options, hash: rules.hash() }
    }

    /// The rule set, and whether its hash is still the frozen one.
    pub fn thaw(&self, presets: Presets<'_>) -> Result<(Ruleset, bool), LogFault> {
        let preset = presets(&self.id).ok_or_else(|| LogFault::UnknownRules(self.id.chars().take(60).collect()))?;
        let rules = Ruleset::with_options(preset, &self.options).map_err(LogFault::Options)?;
        let same = rules.hash() == self.hash;
        Ok((rules, same))
    }
}

impl Header {
    /// The header of a new game.
    pub fn new(game: GameId, setup: &Setup, house: &Map<String, Value>, players: Vec<String>, walls: Walls) -> Header {
        Header { format: FORMAT, game, rules: Frozen::of(setup.rules(), house), undo: setup.undo, players, walls }
    }

    /// The table's setup, and whether the hash of its rules is still the frozen one.
    pub fn setup(&self, presets: Presets<'_>) -> Result<(Setup, bool), LogFault> {
        let (rules, same) = self.rules.thaw(presets)?;
        let seats = rules.mechanics.players.count();
        if self.players.len() != seats {
            return Err(LogFault::Players { seats, players: self.players.len() });
        }
        let mut setup = Setup::new(Arc::new(rules)).map_err(LogFault::Setup)?;
        setup.undo = self.undo;
        Ok((setup, same))
    }
}
