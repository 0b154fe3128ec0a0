//! A game of tenhou.net/6 without its hands: names, rules, final result.

use super::documents::{Item, inner, is_hand};
use super::xml_fields::in_points;
use crate::fault::FaultKind;
use crate::house::{Site, StatedRules};
use crate::points::points_of;
use crate::record::Final;
use mj_tiles::Players;
use mj_wire::log::known;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// The fields in use. Some programs write an empty array instead of an object.
#[derive(Deserialize)]
pub struct Fields<'a> {
    #[serde(default)]
    name: Value,
    #[serde(default)]
    rule: Value,
    #[serde(borrow)]
    pub log: Option<&'a RawValue>,
    #[serde(default)]
    sc: Value,
    /// Written by this program, for rules of no known house.
    #[serde(default)]
    rules: Value,
    #[serde(default)]
    options: Value,
}

/// A game without its hands.
#[derive(Default)]
pub struct File {
    pub names: Vec<String>,
    rule: Map<String, Value>,
    /// Points and result of each player in turn; empty if the game is not over.
    pub result: Vec<f64>,
    rules: Option<String>,
    options: Map<String, Value>,
}

/// The hands of games as texts.
type Groups<'a> = Vec<Vec<&'a str>>;

/// `log` holds hands, or several lists of hands.
const DEEPEST: usize = 3;

impl File {
    /// Reads a game, or several games of the same players.
    pub fn read<'a>(item: &Item<'a>) -> Result<(File, Groups<'a>), FaultKind> {
        let fields: Fields<'a> =
            serde_json::from_str(item.text).map_err(|error| FaultKind::Unread(error.to_string()))?;
        let object = |value: Value| if let Value::Object(fields) = value { fields } else { Map::new() };
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let file = File {
            names: fields.name.as_array().map(|names| names.iter().map(text).collect()).unwrap_or_default(),
            rule: object(fields.rule),
            result: fields.sc.as_array().map(|all| all.iter().filter_map(Value::as_f64).collect()).unwrap_or_default(),
            rules: fields.rules.as_str().map(str::to_owned),
            options: object(fields.options),
        };
        let log = fields.log.ok_or(FaultKind::Field("log"))?.get();
        let mut groups = Groups::new();
        collect(log, &mut groups, 0)?;
        Ok((file, groups))
    }
}

fn collect<'a>(part: &'a str, groups: &mut Groups<'a>, depth: usize) -> Result<(), FaultKind> {
    if depth == DEEPEST || !part.starts_with('[') {
        return Err(FaultKind::Field("log"));
    }
    if is_hand(part) {
        groups.push(vec![part]);
        return Ok(());
    }
    let parts: Vec<&str> = inner(part)?.into_iter().map(RawValue::get).collect();
    let holds_games =
        |part: &&str| part.starts_with('[') && !is_hand(part) && inner(part).is_ok_and(|parts| holds_hands(&parts));
    match parts.iter().any(holds_games) {
        true => parts.into_iter().try_for_each(|part| collect(part, groups, depth + 1)),
        false => {
            groups.push(parts);
            Ok(())
        }
    }
}

fn holds_hands(parts: &[&RawValue]) -> bool {
    parts.first().is_some_and(|part| is_hand(part.get()))
}

/// The house by the name of the rules, and the red fives.
pub fn house(file: &File) -> Result<StatedRules, FaultKind> {
    if let Some(id) = &file.rules {
        let preset = known(id).ok_or_else(|| FaultKind::Rules(id.clone()))?;
        let options = file.options.clone();
        return Ok(StatedRules { preset: Some(preset.id.to_owned()), options, ..StatedRules::unknown() });
    }
    let shown = file.rule.get("disp").and_then(Value::as_str).unwrap_or_default();
    let says = |words: &[&str]| words.iter().any(|word| shown.contains(word));
    let soul = says(&["雀魂", "Soul", "soul", "の間", "之间", "之間"]);
    let tenhou = says(&["般", "上級", "特", "鳳", "技", "若銀", "琥珀", "孔雀"]);
    let mut house = match () {
        () if soul => StatedRules::of(Site::Soul),
        () if says(&["電脳"]) => StatedRules::of(Site::Majiang),
        () if tenhou => StatedRules::of(Site::Tenhou),
        () => StatedRules::unknown(),
    };
    let number = |name: &str| file.rule.get(name).and_then(Value::as_u64);
    let each = ["aka51", "aka52", "aka53"].map(number);
    let reds = match number("aka") {
        Some(aka) => Some([aka.min(1); 3]),
        None if each.iter().any(Option::is_some) => Some(each.map(|reds| reds.unwrap_or(0).min(4))),
        None if tenhou => Some([u64::from(says(&["赤"])); 3]),
        None => None,
    };
    house.reds = reds.map(|reds| reds.map(|reds| reds as u8));
    if tenhou {
        house.say("kuitan", says(&["喰"]));
    }
    if says(&["東"]) || says(&["南"]) {
        house.say("game_length", if says(&["南"]) { "hanchan" } else { "east" });
    }
    Ok(house)
}

/// The final result; in houses with chips, points and chips follow each other.
pub fn result(players: Players, all: &[f64]) -> Option<Final> {
    let own = all.get(..2 * players.count())?;
    let points = own.iter().step_by(2).map(|points| *points as i64).collect::<Vec<_>>();
    let results = own.iter().skip(1).step_by(2).map(in_points).collect();
    Some(Final { points: points_of(players, &points)?, results: Some(results) })
}
