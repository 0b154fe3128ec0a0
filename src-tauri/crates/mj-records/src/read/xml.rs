//! 天鳳's own records: XML, a tag an act.

use super::sketch::Sketch;
use super::xml_melds::{Called, called};
use super::yaku;
use crate::fault::{Fault, What};
use crate::house::{House, Place};
use crate::names::from_number;
use crate::points::{can_be, points_of, sum};
use crate::record::{Drawn, Format, Hand, Move, Record, RecordedWin, Start, Who};
use mj_tiles::{Players, Tile, Wind};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use std::collections::HashMap;

/// Bits of a table's type.
const NO_REDS: u32 = 0x02;
const NO_OPEN_TANYAO: u32 = 0x04;
const HANCHAN: u32 = 0x08;

/// Every table has so many places, and a round so many numbers; of three players the last ones are empty.
const PLACES: Who = 4;

/// Of a tag no more is kept; hands have fourteen tiles, and nothing else is longer but the seed, which is not read.
const MOST_FIELDS: usize = 24;

type Fields = HashMap<String, String>;

/// Reads a record.
pub fn read(text: &str) -> Result<Record, Fault> {
    let mut game = Game {
        sketch: Sketch::new(Format::TenhouXml, House::of(Place::Tenhou)),
        reds: true,
        drawn: [None; PLACES as usize],
        declared: None,
    };
    let mut reader = Reader::from_str(text);
    reader.config_mut().check_end_names = false;
    loop {
        let hand = game.sketch.number();
        let at = |what| Fault::whole(what).in_hand(hand);
        match reader.read_event().map_err(|error| at(What::Unread(error.to_string())))? {
            Event::Start(tag) | Event::Empty(tag) => game.hear(&tag).map_err(at)?,
            Event::Eof => break,
            _ => {}
        }
    }
    game.sketch.finish().map_err(Fault::whole)
}

struct Game {
    sketch: Sketch,
    reds: bool,
    /// The number of the tile that each has just drawn.
    drawn: [Option<u32>; PLACES as usize],
    /// Who has said 立直 and is to discard.
    declared: Option<Who>,
}

impl Game {
    fn hear(&mut self, tag: &BytesStart<'_>) -> Result<(), What> {
        let name = tag.name();
        match name.as_ref() {
            "mjloggm" | "SHUFFLE" | "TAIKYOKU" | "BYE" => Ok(()),
            "GO" => self.table(&fields(tag)?),
            "UN" => self.people(&fields(tag)?),
            "INIT" => self.begin(&fields(tag)?),
            "N" => self.melds(&fields(tag)?),
            "REACH" => self.riichi(&fields(tag)?),
            "DORA" => {
                let tile = self.tile(number(&fields(tag)?, "hai")?)?;
                self.sketch.does(Move::Turned { tile }, None)
            }
            "AGARI" => self.wins(&fields(tag)?),
            "RYUUKYOKU" => self.draws(&fields(tag)?),
            act => self.act(act),
        }
    }

    fn table(&mut self, fields: &Fields) -> Result<(), What> {
        let bits = number(fields, "type")?;
        self.reds = bits & NO_REDS == 0;
        let reds = u8::from(self.reds);
        let house = self.sketch.house();
        house.reds = Some([reds; 3]);
        house.say("kuitan", bits & NO_OPEN_TANYAO == 0);
        house.say("game_length", if bits & HANCHAN == 0 { "east" } else { "hanchan" });
        Ok(())
    }

    fn people(&mut self, fields: &Fields) -> Result<(), What> {
        // Later ones say who has come back.
        let names: Vec<String> =
            ["n0", "n1", "n2", "n3"].iter().map_while(|name| fields.get(*name)).map(|name| plain(name)).collect();
        if names.len() >= Players::Three.count() {
            self.sketch.set_names(&names);
        }
        Ok(())
    }

    fn begin(&mut self, fields: &Fields) -> Result<(), What> {
        let seed = numbers(fields, "seed")?;
        let &[round, honba, sticks, _, _, dora] = seed.as_slice() else { return Err(What::Field("seed")) };
        let mut deal = Vec::new();
        for name in ["hai0", "hai1", "hai2", "hai3"] {
            // The fourth place of three players is empty.
            if fields.get(name).is_some_and(|tiles| !tiles.is_empty()) {
                deal.push(self.tiles(&numbers(fields, name)?)?);
            }
        }
        let players = Players::of(deal.len()).ok_or(What::Field("hai"))?;
        let scores = points(players, numbers(fields, "ten")?).ok_or(What::Field("ten"))?;
        let marker = self.tile(index(dora)?)?;
        self.drawn = [None; PLACES as usize];
        self.declared = None;
        self.sketch.begin(Hand {
            start: Start {
                players,
                round: Wind::ALL[usize::try_from(round / i64::from(PLACES)).unwrap_or(0) % Wind::ALL.len()],
                passed: u8::try_from(round % i64::from(PLACES)).map_err(|_| What::Field("seed"))?,
                dealer: who(fields, "oya")?,
                honba: index(honba)?,
                sticks: index(sticks)?,
                scores,
            },
            deal,
            indicators: vec![marker],
            moves: Vec::new(),
            end: None,
            line: None,
        })
    }

    /// `T52` draws, `D52` discards.
    fn act(&mut self, tag: &str) -> Result<(), What> {
        let unknown = || What::Unread(tag.chars().take(20).collect());
        let mut letters = tag.chars();
        let letter = letters.next().ok_or_else(unknown)?;
        let tile_number: u32 = letters.as_str().parse().map_err(|_| unknown())?;
        let tile = self.tile(tile_number)?;
        let at = |letters: &str| letters.find(letter).map(|at| at as Who);
        if let Some(who) = at("TUVW") {
            self.drawn[usize::from(who)] = Some(tile_number);
            return self.sketch.does(Move::Draw { who, tile }, None);
        }
        let who = at("DEFG").ok_or_else(unknown)?;
        let drawn = self.drawn[usize::from(who)].take() == Some(tile_number);
        let riichi = self.declared.take() == Some(who);
        self.sketch.does(Move::Discard { who, tile, drawn, riichi }, None)
    }

    fn riichi(&mut self, fields: &Fields) -> Result<(), What> {
        let who = who(fields, "who")?;
        match number(fields, "step")? {
            1 => self.declared = Some(who),
            _ => return self.sketch.does(Move::Deposit { who }, None),
        }
        Ok(())
    }

    fn melds(&mut self, fields: &Fields) -> Result<(), What> {
        let who = who(fields, "who")?;
        self.drawn[usize::from(who)] = None;
        let Called { kind, own, tile, from } = called(number(fields, "m")?).ok_or(What::Field("m"))?;
        let (own, tile, from) = (self.tiles_of(&own)?, self.tile(tile)?, (who + from) % PLACES);
        self.sketch.does(kind.of(who, &own, tile, from)?, None)
    }

    fn wins(&mut self, fields: &Fields) -> Result<(), What> {
        let under = fields.contains_key("doraHaiUra").then(|| numbers(fields, "doraHaiUra")).transpose()?;
        let under = self.tiles(&under.unwrap_or_default())?;
        let ten = numbers(fields, "ten")?;
        let (yaku, han) = yaku::read(fields.get("yaku"), fields.get("yakuman"))?;
        let (after, change) = self.score(fields)?;
        let win = RecordedWin {
            who: who(fields, "who")?,
            from: who(fields, "fromWho")?,
            under: Some(under),
            han,
            fu: ten.first().and_then(|fu| u32::try_from(*fu).ok()).filter(|_| han.is_some()),
            yaku: Some(yaku),
            change: Some(change),
        };
        self.ended(fields);
        self.sketch.wins(win, Some(after), None)
    }

    fn draws(&mut self, fields: &Fields) -> Result<(), What> {
        let how = match fields.get("type").map(String::as_str) {
            None => Drawn::Exhaustive,
            Some("nm") => Drawn::Nagashi,
            Some("yao9") => Drawn::NineKinds,
            Some("kaze4") => Drawn::FourWinds,
            Some("reach4") => Drawn::AllReady,
            Some("kan4") => Drawn::FourKongs,
            Some("ron3") => Drawn::ThreeWinners,
            Some(_) => Drawn::Untold,
        };
        let (after, change) = self.score(fields)?;
        self.ended(fields);
        self.sketch.drawn(how, Some(change), Some(after), None)
    }

    /// Points after an end, and what it changed.
    fn score(&mut self, fields: &Fields) -> Result<(Vec<i64>, Vec<i64>), What> {
        let players = self.sketch.hand()?.start.players;
        let numbers = numbers(fields, "sc")?;
        let each = |at: usize| points(players, numbers.iter().skip(at).step_by(2).copied().collect());
        let (before, change) = each(0).zip(each(1)).ok_or(What::Field("sc"))?;
        Ok((sum(&before, &change), change))
    }

    fn ended(&mut self, fields: &Fields) {
        if fields.contains_key("owari") {
            self.sketch.over();
        }
    }

    fn tile(&self, number: u32) -> Result<Tile, What> {
        from_number(number, self.reds).ok_or(What::Field("hai"))
    }

    fn tiles_of(&self, numbers: &[u32]) -> Result<Vec<Tile>, What> {
        numbers.iter().map(|&number| self.tile(number)).collect()
    }

    fn tiles(&self, numbers: &[i64]) -> Result<Vec<Tile>, What> {
        numbers.iter().map(|&number| self.tile(index(number)?)).collect()
    }
}

fn fields(tag: &BytesStart<'_>) -> Result<Fields, What> {
    let mut fields = Fields::new();
    for attribute in tag.attributes().take(MOST_FIELDS) {
        let attribute = attribute.map_err(|error| What::Unread(error.to_string()))?;
        let text = |text: &str| text.chars().take(400).collect::<String>();
        fields.insert(text(attribute.key.as_ref()), text(&attribute.value));
    }
    Ok(fields)
}

fn numbers(fields: &Fields, name: &'static str) -> Result<Vec<i64>, What> {
    let text = fields.get(name).ok_or(What::Field(name))?;
    if text.is_empty() {
        return Ok(Vec::new());
    }
    // Final results have points with a decimal; these are read nowhere.
    let number = |text: &str| text.trim().parse::<i64>().ok().filter(|number| can_be(*number));
    text.split(',').take(40).map(|text| number(text).ok_or(What::Field(name))).collect()
}

fn number(fields: &Fields, name: &'static str) -> Result<u32, What> {
    fields.get(name).and_then(|text| text.parse().ok()).ok_or(What::Field(name))
}

fn index(number: i64) -> Result<u32, What> {
    u32::try_from(number).map_err(|_| What::Field("seed"))
}

fn who(fields: &Fields, name: &'static str) -> Result<Who, What> {
    let number = number(fields, name)?;
    Who::try_from(number).ok().filter(|who| *who < PLACES).ok_or(What::Field(name))
}

/// Points are written in hundreds.
fn points(players: Players, hundreds: Vec<i64>) -> Option<Vec<i64>> {
    points_of(players, &hundreds.into_iter().map(|points| points * 100).collect::<Vec<_>>())
}

/// A name that is written in percents.
fn plain(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let code = (first == b'%').then(|| after.get(..2)).flatten();
        let code = code.and_then(|code| u8::from_str_radix(std::str::from_utf8(code).ok()?, 16).ok());
        bytes.push(code.unwrap_or(first));
        rest = if code.is_some() { after.get(2..).unwrap_or_default() } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
