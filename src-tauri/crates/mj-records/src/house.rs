//! The rules of a recorded game (rules/riichi.md §1.1): records name their house, not its options.

use crate::record::{Hand, Move, Record};
use crate::replay::STICK;
use mj_rules::{OptionError, Ruleset};
use mj_table::Setup;
use mj_tiles::{Tile, Wind};
use mj_wire::log::known;
use serde_json::{Map, Value, json};

/// The preset of what names no other.
const TENHOU: &str = "riichi-tenhou";

/// Where a game was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// 天鳳
    Tenhou,
    /// 雀魂
    Soul,
    /// 電脳麻将
    Majiang,
}

impl Place {
    /// The preset it plays by, and what it lays over that.
    fn plays(self) -> (&'static str, Map<String, Value>) {
        match self {
            Place::Tenhou => (TENHOU, Map::new()),
            Place::Soul => ("riichi-soul-ranked", Map::new()),
            Place::Majiang => {
                let own = [("double_yakuman", true), ("pao_whole_hand", false)];
                (TENHOU, own.into_iter().map(|(option, on)| (option.to_owned(), json!(on))).collect())
            }
        }
    }
}

/// What a record says of its rules.
#[derive(Clone, Debug, PartialEq)]
pub struct House {
    /// Where it was played, if the record says so.
    pub place: Option<Place>,
    /// The id of a preset, where a record of this program names it; then its options are all there are.
    pub preset: Option<String>,
    /// Options that the record says or shows.
    pub options: Map<String, Value>,
}

impl House {
    /// A record that says nothing.
    pub fn unknown() -> House {
        House { place: None, preset: None, options: Map::new() }
    }

    /// A record of a place.
    pub fn of(place: Place) -> House {
        House { place: Some(place), ..House::unknown() }
    }

    /// What a record shows of its rules without saying it. `reds`: it says that there are red fives; `over`: that the game is
    /// over.
    pub fn seen_in(&mut self, record: &Record, reds: bool, over: bool) {
        if !reds && !self.options.contains_key("red_fives") && !shows_reds(record) {
            self.say("red_fives", json!([0, 0, 0]));
        }
        let all_east = record.hands.iter().all(|hand| hand.start.round == Wind::East);
        if over && all_east && record.hands.last().is_some_and(|hand| hand.start.passed == 3) {
            self.say("game_length", "east");
        }
    }

    /// One more thing the record says.
    pub fn say(&mut self, option: &str, value: impl Into<Value>) {
        self.options.insert(option.to_owned(), value.into());
    }

    /// The rules it may have been played by, the likeliest first: where a record does not name its house, what happened in
    /// it decides. `over` is laid over each by whom verifies.
    pub fn rules(&self, over: &Map<String, Value>) -> Result<Vec<Rules>, OptionError> {
        let places = match (self.place, &self.preset) {
            (Some(place), _) => vec![place],
            (None, Some(id)) => return Ok(vec![Rules::new(id, [&self.options, over])?]),
            (None, None) => vec![Place::Tenhou, Place::Soul, Place::Majiang],
        };
        let of = |place: Place| {
            let (preset, own) = place.plays();
            Rules::new(preset, [&own, &seated(), &self.options, over])
        };
        places.into_iter().map(of).collect()
    }
}

/// Whether a table is one of the family that records of other programs are of: four players, a box without flowers,
/// indicators in the wall, and a hand that begins with a discard and ends with a win.
pub fn is_of_four(setup: &Setup) -> bool {
    let play = setup.play();
    let ordinary = play.exchange.is_none() && play.winning.to_end == 1;
    setup.tiles().len() == 136 && play.wall.indicators.is_some() && ordinary
}

/// Whether a red five was dealt, drawn or turned over.
pub fn shows_reds(record: &Record) -> bool {
    let shown = |tile: &Tile| tile.red_suit().is_some();
    let dealt = record.hands.iter().flat_map(|hand| hand.deal.iter().flatten().chain(&hand.indicators));
    let drawn = record.hands.iter().flat_map(|hand| &hand.moves).filter_map(|step| match &step.act {
        Move::Draw { tile, .. } => Some(tile),
        _ => None,
    });
    dealt.chain(drawn).any(shown)
}

/// Whether a record written without its rules is taken for one of these rules when it is read again.
pub fn is_taken_for(record: &Record, over: bool, rules: &Rules) -> bool {
    let mut house = House::unknown();
    house.seen_in(record, false, over);
    let start = Map::from_iter([("start_points".into(), json!(start_points(record)))]);
    let read = house.rules(&start).unwrap_or_default();
    read.first().is_some_and(|first| first.rules.hash() == rules.rules.hash())
}

/// What everybody began with, if the record tells the whole of the points there are.
pub fn start_points(record: &Record) -> i64 {
    let all = |hand: &Hand| hand.start.scores.iter().sum::<i64>() + i64::from(hand.start.sticks) * STICK;
    (record.hands.first().map_or(100_000, all) / 4).clamp(1_000, 1_000_000)
}

/// Records say who sits where.
fn seated() -> Map<String, Value> {
    Map::from_iter([("seating".into(), json!("chosen")), ("first_dealer".into(), json!("east_seat"))])
}

/// A rule set, and what was laid over its preset.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The rule set.
    pub rules: std::sync::Arc<Ruleset>,
    /// What the house laid over its preset.
    pub house: Map<String, Value>,
}

impl Rules {
    fn new<'a>(id: &str, laid: impl IntoIterator<Item = &'a Map<String, Value>>) -> Result<Rules, OptionError> {
        let mut house = Map::new();
        for options in laid {
            house.extend(options.clone());
        }
        // Readers check the ids they find in records.
        let preset = known(id).or_else(|| known(TENHOU)).unwrap_or(mj_rules::PRESETS[0]);
        let rules = Ruleset::with_options(preset, &house)?;
        Ok(Rules { rules: rules.into(), house })
    }

    /// The rules of a table at which a program that speaks mjai plays, where it is told no others: those of 天鳳.
    pub fn usual(over: &Map<String, Value>) -> Result<Rules, OptionError> {
        let (preset, own) = Place::Tenhou.plays();
        Rules::new(preset, [&own, &seated(), over])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_house_is_a_rule_set() {
        for house in [House::unknown(), House::of(Place::Tenhou), House::of(Place::Soul), House::of(Place::Majiang)] {
            let rules = house.rules(&Map::new()).unwrap();
            assert_eq!(rules.len(), if house.place.is_none() { 3 } else { 1 });
            assert!(rules.iter().all(|rules| rules.rules.mechanics.play.is_some()));
        }
    }

    #[test]
    fn what_is_laid_over_it_comes_last() {
        let mut house = House::of(Place::Tenhou);
        house.say("kuitan", false);
        let over = Map::from_iter([("kuitan".into(), json!(true)), ("ron_limit".into(), json!(1))]);
        let rules = &house.rules(&over).unwrap()[0].rules;
        assert!(rules.options.flag("kuitan"));
        assert_eq!(rules.options.int("ron_limit"), 1);
        assert_eq!(rules.options.int("return_points"), 30_000);
        assert!(house.rules(&Map::from_iter([("kuitan".into(), json!(3))])).is_err());
    }
}
