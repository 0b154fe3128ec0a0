//! The rules of a recorded game (rules/riichi.md §1.1): records name their house, not its options.

use crate::points::STICK;
use crate::record::{Hand, Move, Record};
use mj_rules::{OptionError, PRESETS, Preset, Ruleset, USUAL};
use mj_table::Setup;
use mj_tiles::{Kind, Players, Wind};
use mj_wire::log::known;
use serde_json::{Map, Value, json};

/// The site of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Site {
    /// 天鳳
    Tenhou,
    /// 雀魂
    Soul,
    /// 電脳麻将
    Majiang,
}

impl Site {
    const ALL: [Site; 3] = [Site::Tenhou, Site::Soul, Site::Majiang];

    const fn word(self) -> &'static str {
        match self {
            Site::Tenhou => "tenhou",
            Site::Soul => "soul",
            Site::Majiang => "majiang",
        }
    }

    /// The preset with this number of players there, and its changes; defined in the rule books.
    fn plays(self, players: Players) -> (&'static str, Map<String, Value>) {
        let of_so_many = |id| Ruleset::preset(id).is_some_and(|rules| rules.mechanics.players == players);
        let plays = |preset: &&'static Preset| {
            let site = preset.sites.iter().find(|site| site.word == self.word())?;
            of_so_many(preset.id).then_some((preset.id, site.lays))
        };
        let (id, lays) = PRESETS.iter().find_map(plays).unwrap_or((USUAL.id, &[]));
        (id, lays.iter().map(|&(option, on)| (option.to_owned(), json!(on))).collect())
    }
}

/// What a record says about its rules.
#[derive(Clone, Debug, PartialEq)]
pub struct StatedRules {
    /// The site, if the record names it.
    pub site: Option<Site>,
    /// The id of a preset, if a record of this program names it; then `options` is complete.
    pub preset: Option<String>,
    /// Options that the record states or shows.
    pub options: Map<String, Value>,
    /// The red fives of characters, dots and bamboos, if the record states or shows them.
    pub reds: Option<[u8; 3]>,
}

impl StatedRules {
    /// A record without information.
    pub fn unknown() -> StatedRules {
        StatedRules { site: None, preset: None, options: Map::new(), reds: None }
    }

    /// A record of a site.
    pub fn of(site: Site) -> StatedRules {
        StatedRules { site: Some(site), ..StatedRules::unknown() }
    }

    /// Adds what a record shows about its rules without stating it. `reds`: it states that there are red fives;
    /// `over`: the game is over.
    pub fn seen_in(&mut self, record: &Record, reds: bool, over: bool) {
        let says = self.reds.is_some() || self.options.contains_key("red_fives");
        if !says {
            self.reds = reds_of(record, reds);
        }
        let all_east = record.hands.iter().all(|hand| hand.start.round == Wind::East);
        let is_last = |hand: &Hand| usize::from(hand.start.passed) + 1 == hand.start.players.count();
        if over && all_east && record.hands.last().is_some_and(is_last) {
            self.say("game_length", "east");
        }
    }

    /// Adds a stated option.
    pub fn say(&mut self, option: &str, value: impl Into<Value>) {
        self.options.insert(option.to_owned(), value.into());
    }

    /// The possible rules, the likeliest first: if a record does not name its house, its events decide. The
    /// caller's options `over` are applied to each.
    pub fn rules(&self, players: Players, over: &Map<String, Value>) -> Result<Vec<Rules>, OptionError> {
        let sites = match (self.site, &self.preset) {
            (Some(site), _) => vec![site],
            (None, Some(id)) => return Ok(vec![Rules::new(id, [&self.reds_of(id), &self.options, over])?]),
            (None, None) => Site::ALL.to_vec(),
        };
        let of = |site: Site| {
            let (preset, own) = site.plays(players);
            Rules::new(preset, [&own, &seated(), &self.reds_of(preset), &self.options, over])
        };
        sites.into_iter().map(of).collect()
    }

    /// The red fives as an option of a preset, which has one number for each suit with fives.
    fn reds_of(&self, preset: &str) -> Map<String, Value> {
        let Some(reds) = &self.reds else { return Map::new() };
        let suits = Ruleset::preset(preset).map_or(0, |rules| rules.options.ints("red_fives").len());
        // The first suits are those that may lack fives.
        let own = reds.get(reds.len().saturating_sub(suits)..).unwrap_or_default();
        Map::from_iter([("red_fives".into(), json!(own))])
    }
}

/// Restrictions for a seat at another referee's table beyond a preset. Referees for three players differ in
/// whether 立直 needs as many tiles left as there are players; a bot that always leaves one draw for each player
/// satisfies all of them (rules/sanma.md §A1 S15).
pub fn careful(rules: &Ruleset) -> Map<String, Value> {
    const LEAST: &str = "riichi_min_tiles";
    let players = rules.mechanics.players;
    let known = players == Players::Three && rules.options.iter().any(|(spec, _)| spec.name == LEAST);
    known.then(|| (LEAST.to_owned(), json!(players.count()))).into_iter().collect()
}

/// Whether a table belongs to the family of other programs' records: a box without flowers, indicators in the
/// wall, no exchange of tiles, and a hand that ends with the first win.
pub fn is_told_by_others(setup: &Setup) -> bool {
    let play = setup.play();
    let ordinary = play.exchange.is_none() && play.winning.to_end == 1;
    !setup.tiles().iter().any(|tile| tile.is_flower()) && play.wall.indicators.is_some() && ordinary
}

/// The red fives that a record shows; `None` if it shows no more than usual. `told`: it states that there are
/// some.
fn reds_of(record: &Record, told: bool) -> Option<[u8; 3]> {
    const USUAL: [u8; 3] = [1; 3];
    let (mut red, mut plain) = ([0; 3], [0; 3]);
    for hand in &record.hands {
        let (of_red, of_plain) = fives(hand);
        for suit in 0..red.len() {
            (red[suit], plain[suit]) = (of_red[suit].max(red[suit]), of_plain[suit].max(plain[suit]));
        }
    }
    let none = !told && red == [0; 3];
    let of_suit = |suit: usize| if none { 0 } else { red[suit].max(1).min(4_u8.saturating_sub(plain[suit])) };
    let shown = [0, 1, 2].map(of_suit);
    (shown != USUAL).then_some(shown)
}

/// The red and the plain fives that were dealt, drawn or turned over in a hand, by suits.
fn fives(hand: &Hand) -> ([u8; 3], [u8; 3]) {
    let drawn = hand.moves.iter().filter_map(|step| match &step.act {
        Move::Draw { tile, .. } => Some(tile),
        _ => None,
    });
    let (mut red, mut plain) = ([0_u8; 3], [0_u8; 3]);
    for tile in hand.deal.iter().flatten().chain(&hand.indicators).chain(drawn) {
        let suit = tile.kind().filter(|kind| kind.rank() == 5).and_then(Kind::suit);
        let counted = if tile.red_suit().is_some() { &mut red } else { &mut plain };
        if let Some(suit) = suit {
            counted[suit as usize] = counted[suit as usize].saturating_add(1);
        }
    }
    (red, plain)
}

/// Whether a record written without its rules would be read again with these rules.
pub fn is_taken_for(record: &Record, over: bool, rules: &Rules) -> bool {
    let mut house = StatedRules::unknown();
    house.seen_in(record, false, over);
    let start = start_points(record).map(|points| ("start_points".to_owned(), json!(points))).into_iter().collect();
    let read = house.rules(record.players(), &start).unwrap_or_default();
    read.first().is_some_and(|first| first.rules.hash() == rules.rules.hash())
}

/// The points of each player at the beginning, if the record tells all points.
pub fn start_points(record: &Record) -> Option<i64> {
    let all = |hand: &Hand| hand.start.scores.iter().sum::<i64>() + i64::from(hand.start.sticks) * STICK;
    let all = record.hands.first().filter(|hand| !hand.start.untold.scores).map(all)?;
    Some((all / record.players().count() as i64).clamp(1_000, 1_000_000))
}

/// Records tell the seats.
fn seated() -> Map<String, Value> {
    Map::from_iter([("seating".into(), json!("chosen")), ("first_dealer".into(), json!("east_seat"))])
}

/// A rule set with the changes to its preset.
#[derive(Clone, Debug)]
pub struct Rules {
    pub rules: std::sync::Arc<Ruleset>,
    /// The house's changes.
    pub house: Map<String, Value>,
}

impl Rules {
    fn new<'a>(id: &str, laid: impl IntoIterator<Item = &'a Map<String, Value>>) -> Result<Rules, OptionError> {
        let mut house = Map::new();
        for options in laid {
            house.extend(options.clone());
        }
        // Readers check the ids in records.
        let preset = known(id).unwrap_or(USUAL);
        let rules = Ruleset::with_options(preset, &house)?;
        Ok(Rules { rules: rules.into(), house })
    }

    /// The rules with other options; `None` if the book does not know one.
    pub fn with(&self, changes: &[(&str, Value)]) -> Option<Rules> {
        let mut house = self.house.clone();
        house.extend(changes.iter().map(|(option, value)| ((*option).to_owned(), value.clone())));
        self.of(house)
    }

    /// The rules without the change of one option, unless the record itself states it.
    pub fn without(&self, option: &str, told: &StatedRules) -> Option<Rules> {
        let mut house = self.house.clone();
        house.remove(option);
        house.extend(told.options.get(option).map(|value| (option.to_owned(), value.clone())));
        self.of(house)
    }

    fn of(&self, house: Map<String, Value>) -> Option<Rules> {
        let rules = Ruleset::with_options(self.rules.preset, &house).ok()?;
        Some(Rules { rules: rules.into(), house })
    }

    /// The rules for an mjai table whose referee states none: those of 天鳳.
    pub fn usual(players: Players, over: &Map<String, Value>) -> Result<Rules, OptionError> {
        let (preset, own) = Site::Tenhou.plays(players);
        Rules::new(preset, [&own, &seated(), over])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_house_is_a_rule_set() {
        let houses = Site::ALL.map(|site| (StatedRules::of(site), 1)).into_iter().chain([(StatedRules::unknown(), 3)]);
        for ((house, number), players) in
            houses.flat_map(|house| [Players::Three, Players::Four].map(|players| (house.clone(), players)))
        {
            let rules = house.rules(players, &Map::new()).unwrap();
            assert_eq!(rules.len(), number);
            assert!(rules.iter().all(|rules| rules.rules.mechanics.play.is_some()));
            assert!(rules.iter().all(|rules| rules.rules.mechanics.players == players));
        }
    }

    #[test]
    fn red_fives_are_those_of_the_suits_that_have_fives() {
        let house = StatedRules { reds: Some([1, 2, 0]), ..StatedRules::of(Site::Soul) };
        for players in [Players::Three, Players::Four] {
            let rules = &house.rules(players, &Map::new()).unwrap()[0].rules;
            let of_characters = u8::from(players == Players::Four);
            assert_eq!(rules.mechanics.red_fives, [of_characters, 2, 0]);
        }
    }

    #[test]
    fn what_is_laid_over_it_comes_last() {
        let mut house = StatedRules::of(Site::Tenhou);
        house.say("kuitan", false);
        let over = Map::from_iter([("kuitan".into(), json!(true)), ("ron_limit".into(), json!(1))]);
        let rules = &house.rules(Players::Four, &over).unwrap()[0].rules;
        assert!(rules.options.flag("kuitan"));
        assert_eq!(rules.options.int("ron_limit"), 1);
        assert_eq!(rules.options.int("return_points"), 30_000);
        assert!(house.rules(Players::Four, &Map::from_iter([("kuitan".into(), json!(3))])).is_err());
    }
}
