//! 天鳳's own records: XML, one tag for each act.

use super::Game as Read;
use super::lines::Lines;
use super::sketch::Sketch;
use super::xml_fields::{Fields, PLACES, Scores, fields, index, number, numbers, outcome, plain, points, who};
use super::xml_melds::{Called, called};
use super::yaku;
use crate::fault::{Fault, FaultKind};
use crate::house::{Site, StatedRules};
use crate::names::from_number;
use crate::points::sum;
use crate::record::{Drawn, Format, Hand, Move, RecordedWin, Start, Untold, Who};
use mj_tiles::{Players, Tile, Wind};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

/// Bits of the table's type.
const NO_REDS: u32 = 0x02;
const NO_OPEN_TANYAO: u32 = 0x04;
const HANCHAN: u32 = 0x08;

/// Reads all games.
pub fn read(text: &str) -> Vec<Read> {
    let mut all = Vec::new();
    let (mut rest, mut lines) = (text, Lines::of(text, '<'));
    while let Some(at) = next_game(rest) {
        let (this, after) = rest.split_at(at);
        all.push(read_one(this, &mut lines, text.len() - rest.len()));
        rest = after;
    }
    all.push(read_one(rest, &mut lines, text.len() - rest.len()));
    let several = all.len() > 1;
    let numbered = |(game, read): (usize, Read)| if several { read.map_err(|fault| fault.in_game(game)) } else { read };
    (1..).zip(all).map(numbered).collect()
}

/// The position of the next game after the first.
fn next_game(text: &str) -> Option<usize> {
    let ends = text.find("</mjloggm>")?;
    text[ends..].find("<mjloggm").map(|at| ends + at)
}

/// `before`: the length of the file before this part.
fn read_one(text: &str, lines: &mut Lines<'_>, before: usize) -> Read {
    let mut game = Game {
        sketch: Sketch::new(Format::TenhouXml, StatedRules::of(Site::Tenhou)),
        reds: true,
        drawn: [None; PLACES as usize],
        declared: None,
        line: None,
    };
    let mut reader = Reader::from_str(text);
    reader.config_mut().check_end_names = false;
    loop {
        game.line = lines.at(before + reader.buffer_position() as usize);
        let (hand, act, line) = (game.sketch.number(), game.sketch.act(), game.line);
        let at = |what| Fault { line, ..Fault::whole(what).in_hand(hand).at_act(act) };
        match reader.read_event().map_err(|error| at(FaultKind::Unread(error.to_string())))? {
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
    /// The number of each player's last drawn tile.
    drawn: [Option<u32>; PLACES as usize],
    /// The player who said 立直 and has not discarded yet.
    declared: Option<Who>,
    /// The line of the tag, if lines are informative.
    line: Option<u32>,
}

impl Game {
    fn hear(&mut self, tag: &BytesStart<'_>) -> Result<(), FaultKind> {
        let name = tag.name();
        match name.as_ref() {
            "GO" => self.table(&fields(tag)?),
            "UN" => self.people(&fields(tag)?),
            "INIT" => self.begin(&fields(tag)?),
            "N" => self.melds(&fields(tag)?),
            "REACH" => self.riichi(&fields(tag)?),
            "DORA" => {
                let tile = self.tile(number(&fields(tag)?, "hai")?)?;
                self.sketch.does(Move::Turned { tile }, self.line)
            }
            "AGARI" => self.wins(&fields(tag)?),
            "RYUUKYOKU" => self.draws(&fields(tag)?),
            act if is_act(act) => self.act(act),
            // `BYE`, `SHUFFLE`, `TAIKYOKU` and other tags beside the game.
            _ => Ok(()),
        }
    }

    fn table(&mut self, fields: &Fields) -> Result<(), FaultKind> {
        let bits = number(fields, "type")?;
        self.reds = bits & NO_REDS == 0;
        let reds = u8::from(self.reds);
        let house = self.sketch.house();
        house.reds = Some([reds; 3]);
        house.say("kuitan", bits & NO_OPEN_TANYAO == 0);
        house.say("game_length", if bits & HANCHAN == 0 { "east" } else { "hanchan" });
        Ok(())
    }

    /// Reads the players' names. Later tags name players who came back or came late; a seat may be empty.
    fn people(&mut self, fields: &Fields) -> Result<(), FaultKind> {
        let named = ["n0", "n1", "n2", "n3"].map(|name| fields.get(name).map(|name| plain(name)).unwrap_or_default());
        let known = self.sketch.names();
        let known = |at: usize| known.get(at).filter(|name| !name.is_empty()).cloned();
        let names: Vec<String> = (0..).zip(named).map(|(at, name)| known(at).unwrap_or(name)).collect();
        self.sketch.set_names(&names);
        Ok(())
    }

    fn begin(&mut self, fields: &Fields) -> Result<(), FaultKind> {
        let seed = numbers(fields, "seed")?;
        let &[round, honba, sticks, _, _, dora] = seed.as_slice() else { return Err(FaultKind::Field("seed")) };
        let mut deal = Vec::new();
        for name in ["hai0", "hai1", "hai2", "hai3"] {
            // The fourth place of three players is empty.
            if fields.get(name).is_some_and(|tiles| !tiles.is_empty()) {
                deal.push(self.tiles(&numbers(fields, name)?)?);
            }
        }
        let players = Players::of(deal.len()).ok_or(FaultKind::Field("hai"))?;
        let scores = points(players, &numbers(fields, "ten")?).ok_or(FaultKind::Field("ten"))?;
        let marker = self.tile(index(dora)?)?;
        self.drawn = [None; PLACES as usize];
        self.declared = None;
        self.sketch.begin(Hand {
            start: Start {
                players,
                round: Wind::ALL[usize::try_from(round / i64::from(PLACES)).unwrap_or(0) % Wind::ALL.len()],
                passed: u8::try_from(round % i64::from(PLACES)).map_err(|_| FaultKind::Field("seed"))?,
                dealer: who(fields, "oya")?,
                honba: index(honba)?,
                sticks: index(sticks)?,
                scores,
                untold: Untold::default(),
            },
            deal,
            indicators: vec![marker],
            moves: Vec::new(),
            end: None,
            line: self.line,
        })
    }

    /// `T52` draws, `D52` discards; some programs write `d52` for a discard of the drawn tile.
    fn act(&mut self, tag: &str) -> Result<(), FaultKind> {
        let unknown = || FaultKind::Unread(tag.chars().take(20).collect());
        let mut letters = tag.chars();
        let letter = letters.next().ok_or_else(unknown)?;
        let tile_number: u32 = letters.as_str().parse().map_err(|_| unknown())?;
        let tile = self.tile(tile_number)?;
        let at = |letters: &str| letters.find(letter).map(|at| at as Who);
        if let Some(who) = at("TUVW") {
            self.drawn[usize::from(who)] = Some(tile_number);
            return self.sketch.does(Move::Draw { who, tile }, self.line);
        }
        let who = at("DEFG").or_else(|| at("defg")).ok_or_else(unknown)?;
        let drawn = self.drawn[usize::from(who)].take() == Some(tile_number);
        let riichi = self.declared.take() == Some(who);
        self.sketch.does(Move::Discard { who, tile, drawn, riichi }, self.line)
    }

    fn riichi(&mut self, fields: &Fields) -> Result<(), FaultKind> {
        let who = who(fields, "who")?;
        match number(fields, "step")? {
            1 => self.declared = Some(who),
            _ => return self.sketch.does(Move::Deposit { who }, self.line),
        }
        Ok(())
    }

    fn melds(&mut self, fields: &Fields) -> Result<(), FaultKind> {
        let who = who(fields, "who")?;
        self.drawn[usize::from(who)] = None;
        let Called { kind, own, tile, from } = called(number(fields, "m")?).ok_or(FaultKind::Field("m"))?;
        let (own, tile, from) = (self.tiles_of(&own)?, self.tile(tile)?, (who + from) % PLACES);
        self.sketch.does(kind.of(who, &own, tile, from)?, self.line)
    }

    fn wins(&mut self, fields: &Fields) -> Result<(), FaultKind> {
        let under = fields.contains_key("doraHaiUra").then(|| numbers(fields, "doraHaiUra")).transpose()?;
        let under = self.tiles(&under.unwrap_or_default())?;
        let ten = numbers(fields, "ten")?;
        let (yaku, han) = yaku::read(fields.get("yaku"), fields.get("yakuman"))?;
        let scores = self.score(fields)?;
        let win = RecordedWin {
            who: who(fields, "who")?,
            from: who(fields, "fromWho")?,
            under: Some(under),
            han,
            fu: ten.first().and_then(|fu| u32::try_from(*fu).ok()).filter(|_| han.is_some()),
            yaku: Some(yaku),
            change: Some(scores.change.clone()),
        };
        self.sketch.wins(win, Some(sum(&scores.before, &scores.change)), self.line)?;
        self.ended(fields, &scores)
    }

    fn draws(&mut self, fields: &Fields) -> Result<(), FaultKind> {
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
        let scores = self.score(fields)?;
        self.sketch.drawn(how, Some(scores.change.clone()), Some(sum(&scores.before, &scores.change)), self.line)?;
        self.ended(fields, &scores)
    }

    fn score(&mut self, fields: &Fields) -> Result<Scores, FaultKind> {
        Scores::of(self.sketch.hand()?.start.players, fields)
    }

    fn ended(&mut self, fields: &Fields, scores: &Scores) -> Result<(), FaultKind> {
        let hand = self.sketch.hand()?;
        let players = hand.start.players;
        hand.end.iter_mut().for_each(|end| end.chips = scores.chips.clone());
        if fields.contains_key("owari") {
            self.sketch.over(outcome(players, fields));
        }
        Ok(())
    }

    fn tile(&self, number: u32) -> Result<Tile, FaultKind> {
        from_number(number, self.reds).ok_or(FaultKind::Field("hai"))
    }

    fn tiles_of(&self, numbers: &[u32]) -> Result<Vec<Tile>, FaultKind> {
        numbers.iter().map(|&number| self.tile(number)).collect()
    }

    fn tiles(&self, numbers: &[i64]) -> Result<Vec<Tile>, FaultKind> {
        numbers.iter().map(|&number| self.tile(index(number)?)).collect()
    }
}

/// Whether a tag is a draw or a discard: a letter and a number.
fn is_act(tag: &str) -> bool {
    let mut letters = tag.chars();
    letters.next().is_some_and(|letter| letter.is_ascii_alphabetic())
        && letters.next().is_some_and(|letter| letter.is_ascii_digit())
}
