//! A line of the scoring contract, read and checked field by field.

use crate::mistake::Fault;
use crate::rulesets::Rulesets;
use mj_rules::claim::{ClaimError, Indicators, OpenTiles, Out, Ready, RiichiFacts, SetAside, WonBy};
use mj_rules::facts::check_whole;
use mj_rules::mechanics::{AsideTiles, Flowers};
use mj_rules::{Claim, Ruleset};
use mj_tell as words;
use mj_tiles::{Meld, NotationError, Tile, Tiles, Wind, tiles_of};
use mj_words::{Said, said};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::rc::Rc;

/// The request as JSON has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request<'a> {
    #[serde(borrow)]
    rules: Cow<'a, str>,
    #[serde(borrow, default)]
    options: Option<&'a RawValue>,
    #[serde(borrow)]
    hand: Cow<'a, str>,
    #[serde(borrow, default)]
    melds: Vec<Cow<'a, str>>,
    #[serde(borrow)]
    win: Cow<'a, str>,
    #[serde(borrow)]
    by: Cow<'a, str>,
    #[serde(borrow, default)]
    from: Option<Cow<'a, str>>,
    #[serde(borrow)]
    seat: Cow<'a, str>,
    #[serde(borrow)]
    round: Cow<'a, str>,
    #[serde(default)]
    streak: u32,
    #[serde(default)]
    last_tile: bool,
    #[serde(default)]
    first_turn: bool,
    #[serde(borrow, default)]
    ready: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    open: Cow<'a, str>,
    #[serde(default)]
    ippatsu: bool,
    #[serde(default)]
    honba: u32,
    #[serde(default)]
    sticks: u32,
    #[serde(borrow, default)]
    dora: Cow<'a, str>,
    #[serde(borrow, default)]
    ura: Cow<'a, str>,
    #[serde(default)]
    nuki: u32,
    #[serde(default)]
    riichi_discard: bool,
    #[serde(borrow, default)]
    out: Cow<'a, str>,
    #[serde(borrow, default)]
    flowers: Cow<'a, str>,
    #[serde(borrow, default)]
    door: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    own_wind: Option<Cow<'a, str>>,
}

/// The fields, what they hold and whether they must be there; for people who send something else.
const FIELDS: &[(&str, Sort, bool)] = &[
    ("rules", Sort::Text, true),
    ("options", Sort::Object, false),
    ("hand", Sort::Text, true),
    ("melds", Sort::Texts, false),
    ("win", Sort::Text, true),
    ("by", Sort::Text, true),
    ("from", Sort::Text, false),
    ("seat", Sort::Text, true),
    ("round", Sort::Text, true),
    ("streak", Sort::Number, false),
    ("last_tile", Sort::Switch, false),
    ("first_turn", Sort::Switch, false),
    ("ready", Sort::Text, false),
    ("open", Sort::Text, false),
    ("ippatsu", Sort::Switch, false),
    ("honba", Sort::Number, false),
    ("sticks", Sort::Number, false),
    ("dora", Sort::Text, false),
    ("ura", Sort::Text, false),
    ("nuki", Sort::Number, false),
    ("riichi_discard", Sort::Switch, false),
    ("out", Sort::Text, false),
    ("flowers", Sort::Text, false),
    ("door", Sort::Text, false),
    ("own_wind", Sort::Text, false),
];

#[derive(Clone, Copy)]
enum Sort {
    Text,
    Texts,
    Number,
    Switch,
    Object,
}

impl Sort {
    fn fits(self, value: &Value) -> bool {
        match self {
            Sort::Text => value.is_string(),
            Sort::Texts => value.as_array().is_some_and(|list| list.iter().all(Value::is_string)),
            Sort::Number => value.as_u64().is_some_and(|number| u32::try_from(number).is_ok()),
            Sort::Switch => value.is_boolean(),
            Sort::Object => value.is_object(),
        }
    }

    /// What it should be, for the contract and for people.
    fn wanted(self) -> (&'static str, Said) {
        match self {
            Sort::Text => ("a string", said!("scoring-want-text")),
            Sort::Texts => ("an array of strings", said!("scoring-want-texts")),
            Sort::Number => ("a whole number that is not negative", said!("scoring-want-number")),
            Sort::Switch => ("true or false", said!("wanted-bool")),
            Sort::Object => ("an object", said!("scoring-want-object")),
        }
    }
}

/// Reads one line: the rule set it asks for and the claim. The error names the field.
pub fn read(line: &str, rulesets: &mut Rulesets) -> Result<(Rc<Ruleset>, Claim), Fault> {
    let request: Request<'_> = serde_json::from_str(line).map_err(|error| diagnose(line, &error))?;
    let rules = rulesets.get(&request.rules, request.options.map(RawValue::get))?;
    let claim = request.claim(&rules)?;
    check_whole(&claim, &rules.mechanics)?;
    request.check_turned_flower(&claim)?;
    Ok((rules, claim))
}

impl Request<'_> {
    fn claim(&self, rules: &Ruleset) -> Result<Claim, Fault> {
        let hand = tiles("hand", &self.hand)?;
        let win = tiles("win", &self.win)?;
        let &[win] = win.as_slice() else { return Err(one_wins(win.len())) };
        let seat = wind("seat", &self.seat)?;
        let mut claim = Claim::new(hand, win);
        for text in &self.melds {
            let meld = Meld::parse(text).map_err(|error| Fault::of("melds", &error, words::meld_fault(&error)))?;
            claim.melds.try_push(meld).map_err(|_| too_many_melds(self.melds.len()))?;
        }
        claim.by = WonBy::from_word(&self.by)
            .ok_or_else(|| unknown("by", &self.by, "self-draw, replacement, discard or robbed-kong"))?;
        claim.from = self.from.as_deref().map(|letter| wind("from", letter)).transpose()?;
        (claim.seat, claim.own_wind) = (seat, self.own_wind(seat, rules)?);
        claim.round = wind("round", &self.round)?;
        (claim.streak, claim.last_tile, claim.first_turn) = (self.streak, self.last_tile, self.first_turn);
        claim.ready = match self.ready.as_deref() {
            None => Ready::None,
            Some(word) => {
                Ready::from_word(word).ok_or_else(|| unknown("ready", word, &Ready::ALL.map(Ready::word).join(", ")))?
            }
        };
        claim.open = OpenTiles::parse(&self.open).map_err(|error| bad_tiles("open", &error))?;
        claim.riichi = RiichiFacts {
            ippatsu: self.ippatsu,
            honba: counter("honba", self.honba)?,
            sticks: counter("sticks", self.sticks)?,
            dora: indicators("dora", &self.dora, rules)?,
            ura: indicators("ura", &self.ura, rules)?,
            riichi_discard: self.riichi_discard,
        };
        claim.aside = self.set_aside(rules)?;
        claim.out = seats_out(&self.out)?;
        counter("streak", self.streak)?;
        self.refuse_foreign(rules)?;
        Ok(claim)
    }

    /// 風位, 門風: counted from the dealer or from who opened the wall, or said where it stays as drawn.
    fn own_wind(&self, seat: Wind, rules: &Ruleset) -> Result<Wind, Fault> {
        let [door, own] = [("door", &self.door), ("own_wind", &self.own_wind)]
            .map(|(field, letter)| letter.as_deref().map(|letter| wind(field, letter)).transpose());
        let counted = rules.mechanics.own_wind(seat, door?.unwrap_or(Wind::East));
        match own? {
            Some(_) if !rules.mechanics.keeps_drawn_winds() => Err(not_known("own_wind")),
            own => Ok(own.unwrap_or(counted)),
        }
    }

    /// What lies beside the hand, where the rule set has one kind that does.
    fn set_aside(&self, rules: &Ruleset) -> Result<SetAside, Fault> {
        let aside = rules.mechanics.play.as_ref().and_then(|play| play.aside);
        match aside.map(|aside| aside.tiles) {
            _ if !self.flowers.is_empty() && self.nuki == 0 => flowers(&self.flowers, rules),
            _ if self.nuki == 0 => Ok(SetAside::new()),
            Some(AsideTiles::Kind(kind)) => {
                let number = at_most("nuki", self.nuki, 4)?;
                Ok((0..number).map(|_| Tile::from(kind)).collect())
            }
            Some(AsideTiles::Flowers) | None => Err(not_known("nuki")),
        }
    }

    /// A flower that is turned over lies in the wall and nowhere else.
    fn check_turned_flower(&self, claim: &Claim) -> Result<(), Fault> {
        let turned = tiles_of(&self.dora).flatten().filter(|tile| tile.is_flower());
        match turned.into_iter().find(|tile| claim.win == *tile || claim.aside.contains(tile)) {
            Some(tile) => Err(ClaimError::TooMany { field: "dora", tile, count: 2, most: 1 }.into()),
            None => Ok(()),
        }
    }

    /// 開門 where seat winds are always counted from the dealer.
    fn refuse_foreign(&self, rules: &Ruleset) -> Result<(), Fault> {
        let foreign = !rules.mechanics.story.door && self.door.as_deref().is_some_and(|door| door != "E");
        if foreign { Err(not_known("door")) } else { Ok(()) }
    }
}

/// 春夏秋冬, 梅蘭菊竹
const MOST_FLOWERS: u32 = 8;

/// Flowers that lie beside the hand, one of each at the most.
fn flowers(text: &str, rules: &Ruleset) -> Result<SetAside, Fault> {
    at_most("flowers", u32::try_from(tiles_of(text).count()).unwrap_or(u32::MAX), MOST_FLOWERS)?;
    let mut list = SetAside::new();
    for tile in tiles_of(text) {
        let tile: Tile = tile.map_err(|error| bad_tiles("flowers", &error))?;
        if !tile.is_flower() || !rules.mechanics.lies_aside(tile) {
            return Err(not_known("flowers"));
        }
        // There is room for as many.
        list.push(tile);
    }
    Ok(list)
}

/// Seats that have won before, a letter each.
fn seats_out(text: &str) -> Result<Out, Fault> {
    let mut out = Out::new();
    for letter in text.chars() {
        let seat = wind("out", letter.encode_utf8(&mut [0; 4]))?;
        let again = out.contains(&seat);
        if again || out.try_push(seat).is_err() {
            return Err(unknown("out", text, "E, S, W or N, each once and three at the most"));
        }
    }
    Ok(out)
}

/// More counters than a game can see would only overflow the points.
fn counter(field: &str, number: u32) -> Result<u32, Fault> {
    at_most(field, number, 10_000)
}

fn at_most(field: &str, number: u32, most: u32) -> Result<u32, Fault> {
    if number <= most {
        return Ok(number);
    }
    Err(Fault::of(field, &format!("{number} is more than {most}"), said!("scoring-too-many", n = number, most = most)))
}

fn not_known(field: &str) -> Fault {
    Fault::of(field, &"not known to this rule set", said!("fault-not-known"))
}

fn one_wins(number: usize) -> Fault {
    Fault::of("win", &format!("{number} tiles, one wins"), said!("scoring-one-wins", n = number))
}

fn too_many_melds(number: usize) -> Fault {
    Fault::of("melds", &format!("{number} melds are too many"), said!("scoring-too-many-melds", n = number))
}

fn bad_tiles(field: &str, error: &NotationError) -> Fault {
    Fault::of(field, error, words::notation_fault(error))
}

fn tiles(field: &str, text: &str) -> Result<Tiles, Fault> {
    let mut list = Tiles::new();
    let mut number = 0;
    for tile in tiles_of(text) {
        number += 1;
        // More than fit are counted for the message and not kept.
        let _ = list.try_push(tile.map_err(|error| bad_tiles(field, &error))?);
    }
    if number <= list.len() {
        return Ok(list);
    }
    Err(Fault::of(field, &format!("{number} tiles are too many for a hand"), said!("scoring-no-such-hand", n = number)))
}

fn indicators(field: &str, text: &str, rules: &Ruleset) -> Result<Indicators, Fault> {
    let mut list = Indicators::new();
    if rules.mechanics.flowers == Flowers::Bonus {
        // One tile is turned at the deal, and no kong turns another (rules/taiwan.md §9.2).
        at_most(field, u32::try_from(tiles_of(text).count()).unwrap_or(u32::MAX), 1)?;
    }
    for tile in tiles_of(text) {
        let tile: Tile = tile.map_err(|error| bad_tiles(field, &error))?;
        // A flower of the box may be turned, and shows nothing (rules/taiwan.md §9.2).
        if rules.mechanics.flowers == Flowers::Bonus && tile.is_flower() {
            continue;
        }
        let kind = tile.kind().ok_or_else(|| {
            Fault::of(
                field,
                &format!("a flower ({tile}) is no indicator"),
                said!("scoring-flower-indicator", code = tile.to_string()),
            )
        })?;
        let full = |_| Fault::of(field, &"more than five indicators", said!("scoring-five-indicators"));
        list.try_push(kind).map_err(full)?;
    }
    Ok(list)
}

fn wind(field: &str, letter: &str) -> Result<Wind, Fault> {
    Wind::from_letter(letter).ok_or_else(|| unknown(field, letter, "E, S, W or N"))
}

fn unknown(field: &str, word: &str, known: &str) -> Fault {
    let shown: String = word.chars().take(40).collect();
    let list = known.replace(" or ", ", ");
    let list: Vec<Said> = list.split(", ").map(|one| one.to_owned().into()).collect();
    let said = said!("scoring-cannot-be", found = format!("{shown:?}"), known = list);
    Fault::of(field, &format!("{shown:?} is not {known}"), said)
}

/// Says which field a line failed on; `error` is what the JSON reader had to say.
fn diagnose(line: &str, error: &serde_json::Error) -> Fault {
    let value = match serde_json::from_str(line) {
        Ok(value) => value,
        Err(syntax) => {
            return Fault::whole(format!("not JSON: {syntax}"), said!("scoring-no-json", text = syntax.to_string()));
        }
    };
    let Value::Object(fields) = value else {
        let english = "not a JSON object with the fields of a request";
        return Fault::whole(english.into(), said!("scoring-no-object"));
    };
    for (name, value) in &fields {
        match FIELDS.iter().find(|(field, ..)| field == name) {
            None => return unknown_field(name),
            Some((_, sort, _)) if !sort.fits(value) => {
                let (english, what) = sort.wanted();
                return Fault::of(name, &format!("not {english}"), said!("scoring-must-be", what = what));
            }
            Some(_) => {}
        }
    }
    match FIELDS.iter().find(|(name, _, required)| *required && !fields.contains_key(*name)) {
        Some((name, ..)) => Fault::of(name, &"missing", said!("scoring-missing")),
        None => Fault::whole(error.to_string(), error.to_string()),
    }
}

fn unknown_field(name: &str) -> Fault {
    let shown: String = name.chars().take(40).collect();
    Fault::of(&format!("{shown:?}"), &"unknown field", said!("scoring-no-field"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_has_its_words() {
        for name in FIELDS.iter().map(|(name, ..)| *name).chain(["line"]) {
            assert!(!words::field(name).is_nothing(), "{name}");
        }
    }
}
