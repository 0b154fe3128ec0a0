//! A table that is played step by step, with a second one that only applies the events.

use super::{stage, wall};
use acceptance::mechanisms::presets;
use mj_rules::Ruleset;
use mj_table::{Action, Chance, Event, Player, Setup, Table, ViewPhase, Viewer};
use mj_tiles::{Seat, Throw, Tile};
use serde_json::{Map, Value, json};
use std::sync::Arc;

type Made = Result<Vec<Event>, String>;
type Lines = Result<Vec<String>, String>;

const SETUP: [&str; 8] = ["title", "clause", "note", "rules", "options", "undo", "places", "throws"];

/// The names of actions in offers.
const WORDS: [&str; 21] = [
    "pass",
    "cover",
    "draw",
    "replace",
    "discard",
    "chow",
    "pung",
    "kong",
    "conceal",
    "add",
    "set-aside",
    "win",
    "show",
    "withdraw",
    "rest",
    "abort",
    "take-back",
    "choose",
    "rechoose",
    "stop",
    "play-on",
];

/// Events that long stretches leave out.
const USUAL: [&str; 8] = ["dealt", "answered", "covered", "turn", "drew", "discarded", "timed-out", "melded"];

pub struct Run {
    pub table: Table,
    /// Applies the events and decides nothing.
    replay: Table,
    /// All events.
    pub events: Vec<Event>,
    /// Whether a hand ended by no rule.
    pub staged: bool,
    /// The undrawn tiles of the wall, by the events.
    undrawn: Vec<Tile>,
}

impl Run {
    /// A table by the first line of a game.
    pub fn begin(asked: &Value) -> Result<(Run, Vec<String>), String> {
        let fields = asked.as_object().ok_or("a setup is an object")?;
        if let Some(field) = fields.keys().find(|field| !SETUP.contains(&field.as_str())) {
            return Err(format!("a setup has no {field}"));
        }
        let id = asked["rules"].as_str().ok_or("a setup names its rules")?;
        let preset = presets(id).ok_or("no such rules")?;
        let options = asked["options"].as_object().cloned().unwrap_or_default();
        let rules = Ruleset::with_options(preset, &options).map_err(|error| error.to_string())?;
        let mut setup = Setup::new(Arc::new(rules)).map_err(|error| error.to_string())?;
        setup.undo = asked["undo"].as_bool().unwrap_or(setup.undo);
        let count = setup.rules().mechanics.players.count() as u8;
        let places: Vec<u8> = match &asked["places"] {
            Value::Null => (0..count).collect(),
            places => read(places)?,
        };
        let table = Table::new(setup);
        let mut run = Run { replay: table.clone(), table, events: Vec::new(), staged: false, undrawn: Vec::new() };
        let throws: Vec<Throw> = match &asked["throws"] {
            Value::Null => Vec::new(),
            throws => read(throws)?,
        };
        let made = run.table.seat(places.into_iter().map(Player).collect(), &throws).map_err(|why| why.to_string())?;
        let lines = run.told(made)?;
        Ok((run, lines))
    }

    /// The next step of a game, whose first is its setup.
    pub fn go_on(run: &mut Option<Run>, asked: &Value) -> Lines {
        match run {
            Some(run) => run.step(asked),
            None => Run::begin(asked).map(|(begun, made)| {
                *run = Some(begun);
                made
            }),
        }
    }

    /// Performs one step or question; returns the lines of its events.
    pub fn step(&mut self, asked: &Value) -> Lines {
        let fields = asked.as_object().ok_or("a step is an object")?;
        let has = |field| fields.contains_key(field);
        match () {
            () if has("deal") => {
                let deal = asked["deal"].as_object().ok_or("a deal is an object")?;
                let chance = wall::chance(self.table.setup(), deal)?;
                self.make(|table| table.deal(chance).map_err(|why| why.to_string()))
            }
            () if has("stage") => self.stage(asked["stage"].as_object().ok_or("a stage is an object")?),
            () if has("do") => self.make(|table| act(table, fields)),
            () if has("play") => self.stretch(asked),
            () if has("refused") => self.refused(fields),
            () if has("offers") => self.offers(asked),
            () if has("awaits") => {
                let awaited: Vec<Seat> = self.table.awaited().collect();
                same("awaited", &json!(awaited), &asked["awaits"])
            }
            () if has("chips") => same("chips", &json!(self.table.chips().as_slice()), &asked["chips"]),
            () if has("scores") => same("scores", &json!(self.scores()), &asked["scores"]),
            () if has("view") => self.view(asked),
            () if has("note") => Ok(Vec::new()),
            () => Err("an unknown step".into()),
        }
    }

    fn make(&mut self, action: impl FnOnce(&mut Table) -> Made) -> Lines {
        let made = action(&mut self.table)?;
        self.told(made)
    }

    /// Applies the events of a hand that ends by no rule.
    fn stage(&mut self, stage: &Map<String, Value>) -> Lines {
        self.staged = true;
        self.make(|table| {
            let chance = wall::chance(table.setup(), &Map::new())?;
            let mut made = table.deal(chance).map_err(|why| why.to_string())?;
            for event in stage::events(table.course(), stage)? {
                table.apply(&event).map_err(|why| why.to_string())?;
                made.push(event);
            }
            Ok(made)
        })
    }

    /// Writes events as lines. A table that only applies them must be equal after every one, with all chips and
    /// tiles.
    fn told(&mut self, made: Vec<Event>) -> Lines {
        for event in &made {
            self.replay.apply(event).map_err(|why| format!("cannot be replayed: {why}"))?;
            self.check_chips()?;
            self.check_tiles(event)?;
        }
        if self.replay != self.table {
            return Err("a replay comes out differently".into());
        }
        self.events.extend(made.iter().cloned());
        made.into_iter().map(written).collect()
    }

    fn check_chips(&self) -> Result<(), String> {
        let start = self.table.setup().play().chips.start;
        let all = self.replay.chips_in_all();
        if all == start * self.table.players().count() as i64 { Ok(()) } else { Err(format!("{all} chips in all")) }
    }

    fn check_tiles(&mut self, event: &Event) -> Result<(), String> {
        match event {
            Event::Dealt { wall, .. } => {
                let dealt = self.table.setup().dealt() * self.table.players().count();
                self.undrawn = self.table.setup().in_turn(wall)[dealt..].to_vec();
            }
            Event::Drew { tile, .. } => {
                let at = self.undrawn.iter().position(|other| other == tile).ok_or("drawn, but not in the wall")?;
                self.undrawn.remove(at);
            }
            _ => {}
        }
        let Some(hand) = self.replay.hand() else { return Ok(()) };
        let mut tiles = self.undrawn.clone();
        for holder in self.table.players().seats().map(|seat| hand.holder(seat)) {
            tiles.extend(holder.tiles.iter().copied());
            tiles.extend(holder.melds.iter().flat_map(|laid| laid.meld.tiles().iter().copied()));
            tiles.extend(holder.aside.iter().copied());
            tiles.extend(holder.pond.iter().filter(|pond| pond.claimed.is_none()).map(|pond| pond.tile));
        }
        let mut whole = self.table.setup().tiles();
        tiles.sort_unstable();
        whole.sort_unstable();
        if tiles == whole { Ok(()) } else { Err(format!("{} tiles on the table", tiles.len())) }
    }

    fn refused(&self, fields: &Map<String, Value>) -> Lines {
        let mut table = self.table.clone();
        let mut fields = fields.clone();
        let who = fields.remove("refused").ok_or("no player is refused")?;
        fields.insert("do".into(), who);
        match act(&mut table, &fields) {
            Ok(made) => Err(format!("not refused, but {made:?}")),
            Err(_) if table != self.table => Err("refused, and changed something".into()),
            Err(why) if why.starts_with("no action") => Err(why),
            Err(_) => Ok(Vec::new()),
        }
    }

    /// Offers are named completely, or by their word alone.
    fn offers(&self, asked: &Value) -> Lines {
        let offers = self.table.offers(read(&asked["offers"])?);
        let offered = |wanted: &Value| -> Result<bool, String> {
            match wanted.as_str() {
                Some(word) if !WORDS.contains(&word) => Err(format!("no action: {word}")),
                Some(word) => Ok(offers.iter().any(|offer| json!(offer)["a"] == word)),
                None => Ok(offers.contains(&read::<Action>(wanted)?)),
            }
        };
        for (field, expected) in [("has", true), ("lacks", false)] {
            for wanted in asked[field].as_array().into_iter().flatten() {
                if offered(wanted)? != expected {
                    return Err(format!("{field} {wanted}: offered is {}", json!(offers)));
                }
            }
        }
        Ok(Vec::new())
    }

    /// 積分 by players, as if the game ended now.
    fn scores(&self) -> Vec<f64> {
        let mut standings = self.table.standings();
        standings.sort_by_key(|standing| standing.player);
        standings.iter().map(|standing| standing.score).collect()
    }

    fn view(&self, asked: &Value) -> Lines {
        let viewer = match &asked["view"] {
            Value::String(word) if word == "public" => Viewer::Public,
            player => Viewer::Player(Player(read(player)?)),
        };
        let view = json!(self.table.view(viewer));
        let pointer = asked["at"].as_str().ok_or("a view is looked at somewhere")?;
        // A field missing in a view counts as null.
        let found = view.pointer(pointer).or(asked["is"].is_null().then_some(&Value::Null));
        same(pointer, found.ok_or("there is no such place in the view")?, &asked["is"])
    }

    /// All players pass and discard what they draw.
    fn stretch(&mut self, asked: &Value) -> Lines {
        let mut told = Vec::new();
        match asked["play"].as_str() {
            Some("draw-discard") => told.extend(self.draw_discard(&asked["until"])?),
            Some("hands") => {
                let times = asked["times"].as_u64().ok_or("how many hands?")?;
                for _ in 0..times {
                    let chance: Chance = wall::chance(self.table.setup(), &Map::new())?;
                    told.extend(self.make(|table| table.deal(chance).map_err(|why| why.to_string()))?);
                    told.extend(self.draw_discard(&json!("hand-over"))?);
                }
            }
            _ => return Err("an unknown stretch".into()),
        }
        let all = told.len();
        told.retain(|line| !USUAL.iter().any(|usual| line.starts_with(&format!(r#"{{"e":"{usual}""#))));
        let skips = json!({"skips": all - told.len()}).to_string();
        Ok([skips].into_iter().chain(told).collect())
    }

    fn draw_discard(&mut self, until: &Value) -> Lines {
        let mut told = Vec::new();
        while self.table.is_playing() && !self.reached(until)? {
            told.extend(self.make(go_on)?);
        }
        Ok(told)
    }

    fn reached(&self, until: &Value) -> Result<bool, String> {
        let view = self.table.view(Viewer::Public);
        let turn = if let ViewPhase::Turn { seat } = view.phase { Some(seat) } else { None };
        match until {
            Value::String(word) if word == "hand-over" => Ok(false),
            Value::Object(until) if until.contains_key("turn") => Ok(turn == Some(read(&until["turn"])?)),
            Value::Object(until) if until.contains_key("wall") => {
                Ok(turn.is_some() && view.wall[3] <= read(&until["wall"])?)
            }
            _ => Err("until when?".into()),
        }
    }
}

fn read<T: serde::de::DeserializeOwned>(value: &Value) -> Result<T, String> {
    serde_json::from_value(value.clone()).map_err(|error| format!("no action: {value}: {error}"))
}

fn same(what: &str, found: &Value, wanted: &Value) -> Lines {
    if found == wanted { Ok(Vec::new()) } else { Err(format!("{what}: expected {wanted}, found {found}")) }
}

/// An event as a line, which must parse again. The wall of a deal is already in the step.
fn written(mut event: Event) -> Result<String, String> {
    if let Event::Dealt { wall, .. } = &mut event {
        wall.clear();
    }
    let line = serde_json::to_string(&event).map_err(|error| error.to_string())?;
    let again: Event = serde_json::from_str(&line).map_err(|error| format!("{line}: {error}"))?;
    if again == event { Ok(line) } else { Err(format!("{line} reads back as {again:?}")) }
}

/// The action of a step with `do`.
fn act(table: &mut Table, fields: &Map<String, Value>) -> Made {
    let field = |name: &str| fields.get(name).unwrap_or(&Value::Null);
    let mut made = match field("do").as_str() {
        Some("advance") => table.advance(),
        Some("leave") => table.leave(Player(read(field("player"))?)),
        Some("time-out") => table.time_out(read(field("seat"))?),
        Some("pass") => return pass(table),
        _ => {
            let mut action = fields.clone();
            action.remove("do");
            action.remove("then");
            let action: Action = read(&Value::Object(action))?;
            table.play(read(field("do"))?, action)
        }
    };
    if let (Ok(made), Some("pass")) = (&mut made, field("then").as_str()) {
        made.extend(pass(table)?);
    }
    made.map_err(|why| why.to_string())
}

/// An awaited player passes, and the host continues.
fn pass(table: &mut Table) -> Made {
    let mut made = Vec::new();
    loop {
        let Some(seat) = table.awaited().next() else { break };
        made.extend(table.play(seat, Action::Pass).map_err(|why| why.to_string())?);
    }
    made.extend(table.advance().map_err(|why| why.to_string())?);
    Ok(made)
}

/// One step of a long stretch.
fn go_on(table: &mut Table) -> Made {
    let Some(seat) = table.awaited().next() else { return table.advance().map_err(|why| why.to_string()) };
    let offers = table.offers(seat);
    let fresh = |action: &&Action| matches!(action, Action::Discard { drawn: true, ready: None, .. });
    let kept = |action: &&Action| matches!(action, Action::Discard { ready: None, .. });
    let action = (offers.iter().find(|&&action| action == Action::Pass))
        .or_else(|| offers.iter().find(fresh))
        .or_else(|| offers.iter().find(|&&action| action == Action::Draw))
        .or_else(|| offers.iter().rev().find(kept))
        .ok_or("nothing to do")?;
    table.play(seat, *action).map_err(|why| why.to_string())
}
