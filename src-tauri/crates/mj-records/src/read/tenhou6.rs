//! The JSON of the log editor tenhou.net/6: two lists for each player, of tiles that came and tiles that went.
//! The order of the acts follows from the calls.

use super::documents::Item;
use super::lines::Lines;
use super::sketch::{Sketch, exactly};
use super::tenhou6_calls::{Call, aside, call, riichi};
use super::tenhou6_file::{Fields, File, house, result};
use super::{Game, MOST_GAMES};
use crate::fault::{Fault, FaultKind};
use crate::names::from_tenhou6;
use crate::points::{points_of, sum};
use crate::record::{Drawn, Format, Hand, Move, RecordedWin, Start, Untold, Who};
use mj_tiles::{Players, Tile, Wind};
use serde::Deserialize;
use serde_json::Value;

/// Whether an object is a game.
pub fn is_game(text: &str) -> bool {
    let fields: Result<Fields<'_>, _> = serde_json::from_str(text);
    fields.is_ok_and(|fields| fields.log.is_some())
}

/// Reads all games; hands without a game are read as one game.
pub fn read(items: &[Item<'_>], text: &str, broken: Option<Fault>) -> Vec<Game> {
    let mut lines = Lines::of(text, '[');
    let mut games: Vec<Game> = Vec::new();
    let mut alone: Vec<&str> = Vec::new();
    for item in items {
        match item.hand {
            true => alone.push(item.text),
            false => of_item(item, text, &mut lines, &mut games),
        }
    }
    if !alone.is_empty() {
        games.push(of_hands(&File::default(), &alone, text, &mut lines));
    }
    games.extend(broken.map(Err));
    games
}

fn of_item(item: &Item<'_>, text: &str, lines: &mut Lines<'_>, games: &mut Vec<Game>) {
    match File::read(item) {
        Ok((file, groups)) => {
            for hands in groups.iter().take(MOST_GAMES) {
                games.push(of_hands(&file, hands, text, lines));
            }
        }
        Err(what) => games.push(Err(Fault::at(item.line, what))),
    }
}

fn of_hands(file: &File, hands: &[&str], text: &str, lines: &mut Lines<'_>) -> Game {
    let house = house(file).map_err(Fault::whole)?;
    let mut sketch = Sketch::new(Format::Tenhou6, house);
    sketch.set_names(&file.names);
    for (number, hand) in (1..).zip(hands) {
        let line = lines.at((hand.as_ptr() as usize).saturating_sub(text.as_ptr() as usize));
        let parts = serde_json::from_str::<Vec<Value>>(hand).map_err(|error| FaultKind::Unread(error.to_string()));
        let read = parts.and_then(|parts| Weaver::read(&mut sketch, &parts, line));
        let act = sketch.act();
        read.map_err(|what| Fault { line, ..Fault::whole(what).in_hand(number).at_act(act) })?;
    }
    if !file.result.is_empty() {
        let players = sketch.players().ok_or(Fault::whole(FaultKind::Empty))?;
        sketch.over(result(players, &file.result));
    }
    sketch.finish().map_err(Fault::whole)
}

/// A discard of the tile just drawn.
const DRAWN: i64 = 60;

/// The number of places and of hands in a round; with three players the last of each is unused.
pub const PLACES: usize = 4;

/// The lists of each place: the deal, what came and what went.
const LISTS: usize = 3;

/// The maximum number of entries in a player's list.
const MOST_ENTRIES: usize = 60;

/// An entry in a player's list.
#[derive(Clone, Debug)]
enum Entry {
    Number(i64),
    Text(String),
}

/// Merges the players' lists into one sequence of acts.
struct Weaver<'a> {
    sketch: &'a mut Sketch,
    players: Players,
    came: Vec<std::vec::IntoIter<Entry>>,
    went: Vec<std::vec::IntoIter<Entry>>,
    /// The player whose 立直 discard can still be won.
    unpaid: Option<Who>,
}

/// What follows an act.
enum Next {
    Draws(Who),
    Claimed(Who, Tile, Who),
    Over,
}

impl<'a> Weaver<'a> {
    fn read(sketch: &'a mut Sketch, parts: &[Value], line: Option<u32>) -> Result<(), FaultKind> {
        let [head, scores, dora, ura, lists @ .., result] = parts else { return Err(FaultKind::Field("log")) };
        if lists.len() % LISTS != 0 || lists.len() > PLACES * LISTS {
            return Err(FaultKind::Field("log"));
        }
        let hand = begin(head, scores, dora, lists, line)?;
        let Start { dealer, players, .. } = hand.start;
        let (mut came, mut went) = (Vec::new(), Vec::new());
        for lists in lists.chunks_exact(LISTS).take(players.count()) {
            came.push(entries(&lists[1])?.into_iter());
            went.push(entries(&lists[2])?.into_iter());
        }
        sketch.begin(hand)?;
        let mut weaver = Weaver { sketch, players, came, went, unpaid: None };
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

    fn does(&mut self, act: Move) -> Result<(), FaultKind> {
        self.sketch.does(act, None)
    }

    fn draws(&mut self, who: Who) -> Result<Next, FaultKind> {
        let Some(entry) = self.came[usize::from(who)].next() else { return Ok(Next::Over) };
        let Entry::Number(number) = entry else { return Err(FaultKind::Field("log")) };
        let tile = from_tenhou6(number).ok_or(FaultKind::Field("log"))?;
        self.paid()?;
        self.does(Move::Draw { who, tile })?;
        self.gives(who, Some(tile))
    }

    /// Pays for a 立直 whose tile was not won, before anything else.
    fn paid(&mut self) -> Result<(), FaultKind> {
        self.unpaid.take().map_or(Ok(()), |who| self.does(Move::Deposit { who }))
    }

    /// The act of a player with fourteen tiles.
    fn gives(&mut self, who: Who, drew: Option<Tile>) -> Result<Next, FaultKind> {
        let Some(entry) = self.went[usize::from(who)].next() else { return Ok(Next::Over) };
        let (number, declares) = match entry {
            Entry::Number(number) => (number, false),
            Entry::Text(text) => match (riichi(&text), call(&text), aside(&text)) {
                (Some(number), ..) => (number, true),
                (None, Some(call), _) => return self.kong(who, &call),
                (None, None, Some(tile)) => {
                    self.does(Move::Aside { who, tile })?;
                    return Ok(Next::Draws(who));
                }
                (None, None, None) => return Err(FaultKind::Field("log")),
            },
        };
        let drawn = number == DRAWN;
        let tile = if drawn { drew } else { from_tenhou6(number) }.ok_or(FaultKind::Field("log"))?;
        self.does(Move::Discard { who, tile, drawn, riichi: declares })?;
        self.unpaid = declares.then_some(who);
        Ok(self.after(who, tile))
    }

    fn kong(&mut self, who: Who, call: &Call) -> Result<Next, FaultKind> {
        match call.letter {
            'a' => {
                let all = [call.own.as_slice(), &[call.tile]].concat();
                self.does(Move::Conceal { who, own: exactly(&all, "log")? })?;
            }
            'k' => self.does(Move::Add { who, tile: call.tile })?,
            _ => return Err(FaultKind::Field("log")),
        }
        Ok(Next::Draws(who))
    }

    /// What follows a discard: a call by a player whose next entry claims it, else the next draw.
    fn after(&self, from: Who, tile: Tile) -> Next {
        let count = self.players.count() as Who;
        let calls = |who: &Who| {
            let Some(Entry::Text(text)) = self.came[usize::from(*who)].as_slice().first() else { return None };
            call(text).filter(|call| call.tile == tile && (who + call.from) % PLACES as Who == from)
        };
        let others = || (1..count).map(|steps| (from + steps) % count);
        let strong = others().find(|who| calls(who).is_some_and(|call| call.letter != 'c'));
        match strong.or_else(|| others().find(|who| calls(who).is_some())) {
            Some(who) => Next::Claimed(who, tile, from),
            None => Next::Draws((from + 1) % count),
        }
    }

    fn claims(&mut self, who: Who, tile: Tile, from: Who) -> Result<Next, FaultKind> {
        self.paid()?;
        let Some(Entry::Text(text)) = self.came[usize::from(who)].next() else { return Err(FaultKind::Field("log")) };
        let own = call(&text).ok_or(FaultKind::Field("log"))?;
        match own.letter {
            'c' => self.does(Move::Chow { who, own: exactly(&own.own, "log")?, tile, from })?,
            'p' => self.does(Move::Pung { who, own: exactly(&own.own, "log")?, tile, from })?,
            _ => {
                self.does(Move::Kong { who, own: exactly(&own.own, "log")?, tile, from })?;
                // A kong has an empty entry in the list of tiles that went.
                let place = &mut self.went[usize::from(who)];
                if let Some(Entry::Number(0)) = place.as_slice().first() {
                    place.next();
                }
                return Ok(Next::Draws(who));
            }
        }
        self.gives(who, None)
    }

    fn ends(&mut self, result: &Value, ura: &[Tile]) -> Result<(), FaultKind> {
        let parts = result.as_array().ok_or(FaultKind::Field("log"))?;
        let how = parts.first().and_then(Value::as_str).unwrap_or_default();
        if how != "和了" {
            let how = drawn(how);
            if how != Drawn::ThreeWinners {
                self.paid()?;
            }
            let nothing = || (parts.len() == 1).then(|| vec![0; self.players.count()]);
            let change = parts.get(1).and_then(|part| points(self.players, part)).or_else(nothing);
            let after = change.as_ref().map(|change| self.after_all(change)).transpose()?;
            return self.sketch.drawn(how, change, after, None);
        }
        let mut change = vec![0; self.players.count()];
        for pair in parts[1..].chunks(2).take(3) {
            let [one, told] = pair else { return Err(FaultKind::Field("log")) };
            let own = points(self.players, one).ok_or(FaultKind::Field("log"))?;
            change = sum(&change, &own);
            let told = told.as_array().ok_or(FaultKind::Field("log"))?;
            let who = |at: usize| told.get(at).and_then(Value::as_u64).and_then(|who| Who::try_from(who).ok());
            let seat = |at: usize| who(at).ok_or(FaultKind::Field("log"));
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
            let after = self.after_all(&change)?;
            self.sketch.wins(win, Some(after), None)?;
        }
        Ok(())
    }

    /// The points after the end: its change does not include deposits laid down earlier.
    fn after_all(&mut self, change: &[i64]) -> Result<Vec<i64>, FaultKind> {
        Ok(sum(&self.sketch.hand()?.after_deposits(), change))
    }
}

fn begin(head: &Value, scores: &Value, dora: &Value, lists: &[Value], line: Option<u32>) -> Result<Hand, FaultKind> {
    let head: [u32; 3] = Deserialize::deserialize(head).map_err(|_| FaultKind::Field("log"))?;
    let deal = lists.chunks_exact(LISTS).map(|lists| tiles(&lists[0]));
    let mut deal: Vec<Vec<Tile>> = deal.collect::<Result<_, _>>()?;
    while deal.pop_if(|tiles| tiles.is_empty()).is_some() {}
    let players = Players::of(deal.len()).ok_or(FaultKind::Field("log"))?;
    let indicators = tiles(dora)?;
    if indicators.is_empty() || indicators.len() > 5 {
        return Err(FaultKind::Field("log"));
    }
    Ok(Hand {
        start: Start {
            players,
            round: Wind::ALL[head[0] as usize / PLACES % Wind::ALL.len()],
            passed: (head[0] as usize % PLACES) as u8,
            dealer: (head[0] as usize % PLACES) as Who,
            honba: head[1],
            sticks: head[2],
            scores: points(players, scores).ok_or(FaultKind::Field("log"))?,
            untold: Untold::default(),
        },
        deal,
        indicators,
        moves: Vec::new(),
        end: None,
        line,
    })
}

fn entries(list: &Value) -> Result<Vec<Entry>, FaultKind> {
    let list = list.as_array().filter(|list| list.len() <= MOST_ENTRIES).ok_or(FaultKind::Field("log"))?;
    let entry = |value: &Value| match value {
        Value::Number(number) => number.as_i64().map(Entry::Number),
        Value::String(text) => Some(Entry::Text(text.clone())),
        _ => None,
    };
    list.iter().map(|value| entry(value).ok_or(FaultKind::Field("log"))).collect()
}

fn tiles(list: &Value) -> Result<Vec<Tile>, FaultKind> {
    let list = list.as_array().filter(|list| list.len() <= 14).ok_or(FaultKind::Field("log"))?;
    list.iter().map(|value| value.as_i64().and_then(from_tenhou6).ok_or(FaultKind::Field("log"))).collect()
}

fn points(players: Players, list: &Value) -> Option<Vec<i64>> {
    points_of(players, &Vec::<i64>::deserialize(list).ok()?)
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
