//! The JSON of the log editor tenhou.net/6: of each player what came to him and what he gave, in two lists. Who acted when
//! follows from the calls.

use super::sketch::{Sketch, exactly};
use super::tenhou6_calls::{Call, call, riichi};
use crate::fault::{Fault, What};
use crate::house::{House, Place};
use crate::names::from_tenhou6;
use crate::record::{Drawn, Format, Hand, Move, Record, RecordedWin, Start, Who, four};
use mj_tiles::{Tile, Wind};
use mj_wire::log::known;
use serde::Deserialize;
use serde_json::{Map, Value, json};

/// A discard of the tile just drawn.
const DRAWN: i64 = 60;

/// No more comes to a player in a hand.
const MOST_ENTRIES: usize = 60;

#[derive(Deserialize)]
struct File {
    #[serde(default)]
    name: Vec<String>,
    #[serde(default)]
    rule: Map<String, Value>,
    log: Vec<Vec<Value>>,
    /// Written by this program, where the rules are those of no house.
    rules: Option<String>,
    options: Option<Map<String, Value>>,
}

/// Reads a record.
pub fn read(text: &str) -> Result<Record, Fault> {
    let file: File = serde_json::from_str(text).map_err(|error| {
        let line = u32::try_from(error.line()).ok();
        Fault { line, hand: None, what: What::Unread(error.to_string()) }
    })?;
    let house = house(&file).map_err(Fault::whole)?;
    if file.name.len() == 3 {
        return Err(Fault::whole(What::ThreePlayers));
    }
    let mut sketch = Sketch::new(Format::Tenhou6, house);
    sketch.set_names(&file.name);
    for parts in &file.log {
        let number = sketch.number();
        Weaver::read(&mut sketch, parts).map_err(|what| Fault::whole(what).in_hand(number))?;
    }
    sketch.finish().map_err(Fault::whole)
}

fn house(file: &File) -> Result<House, What> {
    if let Some(id) = &file.rules {
        let preset = known(id).ok_or_else(|| What::Rules(id.clone()))?;
        let options = file.options.clone().unwrap_or_default();
        return Ok(House { place: None, preset: Some(preset.id.to_owned()), options });
    }
    let shown = file.rule.get("disp").and_then(Value::as_str).unwrap_or_default();
    let says = |words: &[&str]| words.iter().any(|word| shown.contains(word));
    if says(&["三"]) {
        return Err(What::ThreePlayers);
    }
    let soul = says(&["雀魂", "Soul", "soul", "の間", "之间", "之間"]);
    let tenhou = says(&["般", "上級", "特", "鳳", "技", "若銀", "琥珀", "孔雀"]);
    let mut house = match () {
        () if soul => House::of(Place::Soul),
        () if says(&["電脳"]) => House::of(Place::Majiang),
        () if tenhou => House::of(Place::Tenhou),
        () => House::unknown(),
    };
    let number = |name: &str| file.rule.get(name).and_then(Value::as_u64);
    let each = ["aka51", "aka52", "aka53"].map(number);
    let reds = match number("aka") {
        Some(aka) => Some([aka.min(1); 3]),
        None if each.iter().any(Option::is_some) => Some(each.map(|reds| reds.unwrap_or(0).min(4))),
        None if tenhou => Some([u64::from(says(&["赤"])); 3]),
        None => None,
    };
    if let Some(reds) = reds {
        house.say("red_fives", json!(reds));
    }
    if tenhou {
        house.say("kuitan", says(&["喰"]));
    }
    if says(&["東"]) || says(&["南"]) {
        house.say("game_length", if says(&["南"]) { "hanchan" } else { "east" });
    }
    Ok(house)
}

/// Something that stands in a player's lists.
#[derive(Clone, Debug)]
enum Entry {
    Number(i64),
    Text(String),
}

/// Weaves the lists of four players into one row of acts.
struct Weaver<'a> {
    sketch: &'a mut Sketch,
    came: [std::vec::IntoIter<Entry>; 4],
    went: [std::vec::IntoIter<Entry>; 4],
    /// A 立直 whose tile may still be won.
    unpaid: Option<Who>,
}

/// What follows an act.
enum Next {
    Draws(Who),
    Claimed(Who, Tile, Who),
    Over,
}

impl<'a> Weaver<'a> {
    fn read(sketch: &'a mut Sketch, parts: &[Value]) -> Result<(), What> {
        let [head, scores, dora, ura, lists @ .., result] = parts else { return Err(What::Field("log")) };
        if lists.len() == 9 || lists.get(9).and_then(Value::as_array).is_some_and(Vec::is_empty) {
            return Err(What::ThreePlayers);
        }
        if lists.len() != 12 {
            return Err(What::Field("log"));
        }
        let hand = begin(head, scores, dora, lists)?;
        let dealer = hand.start.dealer;
        let list = |at: usize| entries(&lists[at]).map(Vec::into_iter);
        let came = [list(1)?, list(4)?, list(7)?, list(10)?];
        let went = [list(2)?, list(5)?, list(8)?, list(11)?];
        sketch.begin(hand)?;
        let mut weaver = Weaver { sketch, came, went, unpaid: None };
        let mut next = Next::Draws(dealer);
        loop {
            next = match next {
                Next::Draws(who) => weaver.draws(who)?,
                Next::Claimed(who, tile, from) => weaver.claims(who, tile, from)?,
                Next::Over => break,
            };
        }
        weaver.ends(result, &tiles(ura)?)
    }

    fn does(&mut self, act: Move) -> Result<(), What> {
        self.sketch.does(act, None)
    }

    fn draws(&mut self, who: Who) -> Result<Next, What> {
        let Some(entry) = self.came[usize::from(who)].next() else { return Ok(Next::Over) };
        let Entry::Number(number) = entry else { return Err(What::Field("log")) };
        let tile = from_tenhou6(number).ok_or(What::Field("log"))?;
        self.paid()?;
        self.does(Move::Draw { who, tile })?;
        self.gives(who, Some(tile))
    }

    /// A 立直 whose tile was not won is paid for before anything else.
    fn paid(&mut self) -> Result<(), What> {
        self.unpaid.take().map_or(Ok(()), |who| self.does(Move::Deposit { who }))
    }

    /// What a player does with fourteen tiles.
    fn gives(&mut self, who: Who, drew: Option<Tile>) -> Result<Next, What> {
        let Some(entry) = self.went[usize::from(who)].next() else { return Ok(Next::Over) };
        let (number, declares) = match entry {
            Entry::Number(number) => (number, false),
            Entry::Text(text) => match (riichi(&text), call(&text)) {
                (Some(number), _) => (number, true),
                (None, Some(call)) => return self.kong(who, &call),
                (None, None) => return Err(What::Field("log")),
            },
        };
        let drawn = number == DRAWN;
        let tile = if drawn { drew } else { from_tenhou6(number) }.ok_or(What::Field("log"))?;
        self.does(Move::Discard { who, tile, drawn, riichi: declares })?;
        self.unpaid = declares.then_some(who);
        Ok(self.after(who, tile))
    }

    fn kong(&mut self, who: Who, call: &Call) -> Result<Next, What> {
        match call.letter {
            'a' => {
                let all = [call.own.as_slice(), &[call.tile]].concat();
                self.does(Move::Conceal { who, own: exactly(&all, "log")? })?;
            }
            'k' => self.does(Move::Add { who, tile: call.tile })?,
            _ => return Err(What::Field("log")),
        }
        Ok(Next::Draws(who))
    }

    /// Who takes a discard: a player whose next entry is a call of it, else the next one draws.
    fn after(&self, from: Who, tile: Tile) -> Next {
        let calls = |who: &Who| {
            let Some(Entry::Text(text)) = self.came[usize::from(*who)].as_slice().first() else { return None };
            call(text).filter(|call| call.tile == tile && (who + call.from) % 4 == from)
        };
        let others = || (1..4).map(|steps| (from + steps) % 4);
        let strong = others().find(|who| calls(who).is_some_and(|call| call.letter != 'c'));
        match strong.or_else(|| others().find(|who| calls(who).is_some())) {
            Some(who) => Next::Claimed(who, tile, from),
            None => Next::Draws((from + 1) % 4),
        }
    }

    fn claims(&mut self, who: Who, tile: Tile, from: Who) -> Result<Next, What> {
        self.paid()?;
        let Some(Entry::Text(text)) = self.came[usize::from(who)].next() else { return Err(What::Field("log")) };
        let own = call(&text).ok_or(What::Field("log"))?;
        match own.letter {
            'c' => self.does(Move::Chow { who, own: exactly(&own.own, "log")?, tile, from })?,
            'p' => self.does(Move::Pung { who, own: exactly(&own.own, "log")?, tile, from })?,
            _ => {
                self.does(Move::Kong { who, own: exactly(&own.own, "log")?, tile, from })?;
                // Nothing goes where the kong is.
                let place = &mut self.went[usize::from(who)];
                if let Some(Entry::Number(0)) = place.as_slice().first() {
                    place.next();
                }
                return Ok(Next::Draws(who));
            }
        }
        self.gives(who, None)
    }

    fn ends(&mut self, result: &Value, ura: &[Tile]) -> Result<(), What> {
        let parts = result.as_array().ok_or(What::Field("log"))?;
        let how = parts.first().and_then(Value::as_str).unwrap_or_default();
        if how != "和了" {
            let how = drawn(how);
            if how != Drawn::ThreeWinners {
                self.paid()?;
            }
            let change = parts.get(1).and_then(points).or_else(|| (parts.len() == 1).then_some([0; 4]));
            let after = change.map(|change| self.after_all(change)).transpose()?;
            return self.sketch.drawn(how, change, after, None);
        }
        let mut change = [0; 4];
        for pair in parts[1..].chunks(2).take(3) {
            let [one, told] = pair else { return Err(What::Field("log")) };
            let own = points(one).ok_or(What::Field("log"))?;
            (0..4).for_each(|at| change[at] += own[at]);
            let told = told.as_array().ok_or(What::Field("log"))?;
            let who = |at: usize| told.get(at).and_then(Value::as_u64).and_then(|who| Who::try_from(who).ok());
            let seat = |at: usize| who(at).filter(|who| *who < 4).ok_or(What::Field("log"));
            let (winner, from) = (seat(0)?, seat(1)?);
            if winner == from {
                self.paid()?;
            }
            let declared = self
                .sketch
                .hand()?
                .moves
                .iter()
                .any(|step| matches!(step.act, Move::Discard { who, riichi: true, .. } if who == winner));
            let under = Some(if declared { ura.to_vec() } else { Vec::new() });
            let win = RecordedWin { who: winner, from, under, change: Some(own), ..RecordedWin::default() };
            let after = self.after_all(change)?;
            self.sketch.wins(win, Some(after), None)?;
        }
        Ok(())
    }

    /// Points after the end: deposits that were laid down are not among what the end changed.
    fn after_all(&mut self, change: [i64; 4]) -> Result<[i64; 4], What> {
        let hand = self.sketch.hand()?;
        let mut after: [i64; 4] = std::array::from_fn(|at| hand.start.scores[at].saturating_add(change[at]));
        for step in &hand.moves {
            if let Move::Deposit { who } = step.act {
                after[usize::from(who)] -= crate::replay::STICK;
            }
        }
        Ok(after)
    }
}

fn begin(head: &Value, scores: &Value, dora: &Value, lists: &[Value]) -> Result<Hand, What> {
    let head: [u32; 3] = Deserialize::deserialize(head).map_err(|_| What::Field("log"))?;
    let mut deal = [const { Vec::new() }; 4];
    for (at, hand) in deal.iter_mut().enumerate() {
        *hand = tiles(&lists[3 * at])?;
    }
    let indicators = tiles(dora)?;
    if indicators.is_empty() || indicators.len() > 5 {
        return Err(What::Field("log"));
    }
    Ok(Hand {
        start: Start {
            round: Wind::ALL[(head[0] / 4) as usize % 4],
            passed: (head[0] % 4) as u8,
            dealer: (head[0] % 4) as Who,
            honba: head[1],
            sticks: head[2],
            scores: points(scores).ok_or(What::Field("log"))?,
        },
        deal,
        indicators,
        moves: Vec::new(),
        end: None,
        line: None,
    })
}

fn entries(list: &Value) -> Result<Vec<Entry>, What> {
    let list = list.as_array().filter(|list| list.len() <= MOST_ENTRIES).ok_or(What::Field("log"))?;
    let entry = |value: &Value| match value {
        Value::Number(number) => number.as_i64().map(Entry::Number),
        Value::String(text) => Some(Entry::Text(text.clone())),
        _ => None,
    };
    list.iter().map(|value| entry(value).ok_or(What::Field("log"))).collect()
}

fn tiles(list: &Value) -> Result<Vec<Tile>, What> {
    let list = list.as_array().filter(|list| list.len() <= 14).ok_or(What::Field("log"))?;
    list.iter().map(|value| value.as_i64().and_then(from_tenhou6).ok_or(What::Field("log"))).collect()
}

fn points(list: &Value) -> Option<[i64; 4]> {
    four(&Vec::<i64>::deserialize(list).ok()?)
}

/// The words for a hand without a winner.
fn drawn(word: &str) -> Drawn {
    match word {
        "流局" | "全員聴牌" | "全員不聴" | "荒牌流局" => Drawn::Exhaustive,
        "流し満貫" => Drawn::Nagashi,
        "九種九牌" => Drawn::NineKinds,
        "四風連打" => Drawn::FourWinds,
        "四家立直" => Drawn::AllReady,
        "四開槓" | "四槓散了" => Drawn::FourKongs,
        "三家和了" | "三家和" => Drawn::ThreeWinners,
        _ => Drawn::Untold,
    }
}
