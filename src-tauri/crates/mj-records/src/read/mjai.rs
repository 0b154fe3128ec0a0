//! mjai: an event a line, or several of them in an array.

use super::sketch::{Sketch, exactly};
use crate::fault::{Fault, What};
use crate::house::House;
use crate::names::from_mjai;
use crate::record::{Drawn, Format, Hand, Move, Record, RecordedWin, Who};
use mj_tiles::{Tile, Wind};
use mj_wire::log::known;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::borrow::Cow;

/// An event with whatever fields its kind has; others are met with indifference.
#[derive(Deserialize)]
struct Event<'a> {
    #[serde(rename = "type", borrow)]
    kind: Cow<'a, str>,
    actor: Option<Who>,
    target: Option<Who>,
    #[serde(borrow)]
    pai: Option<Cow<'a, str>>,
    #[serde(borrow, default)]
    consumed: Vec<Cow<'a, str>>,
    tsumogiri: Option<bool>,
    #[serde(borrow)]
    bakaze: Option<Cow<'a, str>>,
    kyoku: Option<u8>,
    honba: Option<u32>,
    kyotaku: Option<u32>,
    oya: Option<Who>,
    scores: Option<Vec<i64>>,
    deltas: Option<Vec<i64>>,
    #[serde(borrow)]
    dora_marker: Option<Cow<'a, str>>,
    #[serde(borrow)]
    tehais: Option<Vec<Vec<Cow<'a, str>>>>,
    #[serde(borrow, alias = "uradora_markers")]
    ura_markers: Option<Vec<Cow<'a, str>>>,
    #[serde(borrow)]
    reason: Option<Cow<'a, str>>,
    names: Option<Vec<String>>,
    rules: Option<String>,
    options: Option<Map<String, Value>>,
}

/// Reads a record.
pub fn read(text: &str) -> Result<Record, Fault> {
    let mut reader = Reader { sketch: Sketch::new(Format::Mjai, House::unknown()), declared: None, reds: false };
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim().is_empty() {
            continue;
        }
        let at = |what| Fault::at(number, what);
        let read = match line.trim_start().starts_with('[') {
            true => serde_json::from_str(line),
            false => serde_json::from_str(line).map(|event| vec![event]),
        };
        let events: Vec<Event<'_>> = read.map_err(|error| at(What::Unread(error.to_string())))?;
        for event in &events {
            let hand = reader.sketch.number();
            reader.hear(event, number).map_err(|what| at(what).in_hand(hand))?;
        }
    }
    reader.finish().map_err(Fault::whole)
}

struct Reader {
    sketch: Sketch,
    /// Who has said 立直 and is to discard.
    declared: Option<Who>,
    /// A red five was seen.
    reds: bool,
}

impl Reader {
    fn hear(&mut self, event: &Event<'_>, line: u32) -> Result<(), What> {
        match &*event.kind {
            "start_game" => self.begin_game(event),
            "start_kyoku" => self.begin(event, line),
            "reach" => {
                self.declared = Some(who(event.actor, "actor")?);
                Ok(())
            }
            "hora" => self.wins(event, line),
            "ryukyoku" => {
                let after = self.after(event)?;
                self.sketch.drawn(drawn(event.reason.as_deref()), after, Some(line))
            }
            "end_game" => {
                self.sketch.over();
                Ok(())
            }
            "kita" | "nukidora" => Err(What::ThreePlayers),
            "tsumo" | "dahai" | "chi" | "pon" | "daiminkan" | "ankan" | "kakan" | "dora" | "reach_accepted" => {
                let act = self.act(event)?;
                self.sketch.does(act, Some(line))
            }
            // `end_kyoku`, and what other programs may say beside.
            _ => Ok(()),
        }
    }

    fn begin_game(&mut self, event: &Event<'_>) -> Result<(), What> {
        let names = event.names.clone().unwrap_or_default();
        if names.len() == 3 {
            return Err(What::ThreePlayers);
        }
        self.sketch.set_names(&names);
        let house = self.sketch.house();
        if let Some(id) = &event.rules {
            let preset = known(id).ok_or_else(|| What::Rules(id.clone()))?;
            house.preset = Some(preset.id.to_owned());
        }
        house.options = event.options.clone().unwrap_or_default();
        Ok(())
    }

    fn begin(&mut self, event: &Event<'_>, line: u32) -> Result<(), What> {
        let tehais = event.tehais.as_ref().ok_or(What::Field("tehais"))?;
        let empty = |seat: &Vec<Cow<'_, str>>| seat.is_empty();
        if tehais.len() == 3 || (tehais.len() == 4 && tehais.last().is_some_and(empty)) {
            return Err(What::ThreePlayers);
        }
        let mut deal = [const { Vec::new() }; 4];
        if tehais.len() != deal.len() {
            return Err(What::Field("tehais"));
        }
        for (tiles, texts) in deal.iter_mut().zip(tehais) {
            for text in texts.iter().take(14) {
                tiles.push(self.tile(Some(text), "tehais")?);
            }
        }
        let round = event.bakaze.as_deref().and_then(Wind::from_letter).ok_or(What::Field("bakaze"))?;
        let kyoku = event.kyoku.filter(|kyoku| (1..=4).contains(kyoku)).ok_or(What::Field("kyoku"))?;
        let marker = self.tile(event.dora_marker.as_ref(), "dora_marker")?;
        self.sketch.begin(Hand {
            round,
            passed: kyoku - 1,
            dealer: who(event.oya, "oya")?,
            honba: event.honba.unwrap_or(0),
            sticks: event.kyotaku.unwrap_or(0),
            scores: four(event.scores.as_deref()).ok_or(What::Field("scores"))?,
            deal,
            indicators: vec![marker],
            moves: Vec::new(),
            end: None,
            line: Some(line),
        })
    }

    fn tile(&mut self, text: Option<&Cow<'_, str>>, field: &'static str) -> Result<Tile, What> {
        let text = text.ok_or(What::Field(field))?;
        if text == "?" {
            return Err(What::Hidden);
        }
        let tile = from_mjai(text).ok_or(What::Field(field))?;
        self.reds |= tile.red_suit().is_some();
        Ok(tile)
    }

    fn consumed<const N: usize>(&mut self, event: &Event<'_>) -> Result<[Tile; N], What> {
        let tiles: Result<Vec<_>, _> =
            event.consumed.iter().take(5).map(|text| self.tile(Some(text), "consumed")).collect();
        exactly(&tiles?, "consumed")
    }

    fn act(&mut self, event: &Event<'_>) -> Result<Move, What> {
        if event.kind == "dora" {
            return Ok(Move::Turned { tile: self.tile(event.dora_marker.as_ref(), "dora_marker")? });
        }
        let who_acts = who(event.actor, "actor")?;
        if event.kind == "reach_accepted" {
            return Ok(Move::Deposit { who: who_acts });
        }
        if event.kind == "ankan" {
            return Ok(Move::Conceal { who: who_acts, own: self.consumed(event)? });
        }
        let tile = self.tile(event.pai.as_ref(), "pai")?;
        let from = || who(event.target, "target");
        Ok(match &*event.kind {
            "tsumo" => Move::Draw { who: who_acts, tile },
            "dahai" => {
                let riichi = self.declared.take() == Some(who_acts);
                Move::Discard { who: who_acts, tile, drawn: event.tsumogiri.unwrap_or(false), riichi }
            }
            "chi" => Move::Chow { who: who_acts, own: self.consumed(event)?, tile, from: from()? },
            "pon" => Move::Pung { who: who_acts, own: self.consumed(event)?, tile, from: from()? },
            "daiminkan" => Move::Kong { who: who_acts, own: self.consumed(event)?, tile, from: from()? },
            _ => Move::Add { who: who_acts, tile },
        })
    }

    fn wins(&mut self, event: &Event<'_>, line: u32) -> Result<(), What> {
        let winner = who(event.actor, "actor")?;
        let from = event.target.map_or(Ok(winner), |target| who(Some(target), "target"))?;
        let under = match &event.ura_markers {
            None => None,
            Some(texts) => {
                let tiles = texts.iter().take(5).map(|text| self.tile(Some(text), "ura_markers"));
                Some(tiles.collect::<Result<Vec<_>, _>>()?)
            }
        };
        let after = self.after(event)?;
        let change = four(event.deltas.as_deref());
        let win = RecordedWin { who: winner, from, under, change, ..RecordedWin::default() };
        self.sketch.wins(win, after, Some(line))
    }

    /// Points after an end: `deltas` say what the hand changed, after deposits that were laid down; `scores`, where they stand
    /// beside it, say it outright.
    fn after(&mut self, event: &Event<'_>) -> Result<Option<[i64; 4]>, What> {
        let hand = self.sketch.hand()?;
        if let Some(scores) = four(event.scores.as_deref()) {
            return Ok(Some(scores));
        }
        let Some(deltas) = four(event.deltas.as_deref()) else { return Ok(None) };
        let before = match &hand.end {
            Some(end) => end.after,
            None => {
                let mut scores = hand.scores;
                for step in &hand.moves {
                    if let Move::Deposit { who } = step.act {
                        scores[usize::from(who)] -= 1_000;
                    }
                }
                Some(scores)
            }
        };
        Ok(before.map(|before| std::array::from_fn(|at| before[at].saturating_add(deltas[at]))))
    }

    fn finish(mut self) -> Result<Record, What> {
        if self.sketch.house().preset.is_none() && !self.reds {
            self.sketch.house().say("red_fives", vec![0, 0, 0]);
        }
        self.sketch.finish()
    }
}

fn who(number: Option<Who>, field: &'static str) -> Result<Who, What> {
    number.filter(|number| *number < 4).ok_or(What::Field(field))
}

/// Points of four; ones that no game has are none.
fn four(points: Option<&[i64]>) -> Option<[i64; 4]> {
    let points: [i64; 4] = points?.try_into().ok()?;
    points.iter().all(|points| points.abs() < 10_000_000).then_some(points)
}

/// The words that programs have for a hand without a winner.
fn drawn(reason: Option<&str>) -> Drawn {
    match reason.unwrap_or_default() {
        "exhaustive" | "fanpai" | "exhaustive_draw" | "howanpai" => Drawn::Exhaustive,
        "nagashi" | "nagashimangan" | "nagashi_mangan" => Drawn::Nagashi,
        "kyuushu" | "kyushukyuhai" | "kyushu_kyuhai" | "kyuushu_kyuuhai" | "yao9" => Drawn::NineKinds,
        "suufon" | "sufonrenta" | "sufuurenta" | "suufon_renda" | "kaze4" => Drawn::FourWinds,
        "suuriichi" | "suchareach" | "sucha_riichi" | "suucha_riichi" | "reach4" => Drawn::AllReady,
        "suukan" | "sukaikan" | "suukaikan" | "suukansansen" | "suukan_sansen" | "kan4" => Drawn::FourKongs,
        "sanchahou" | "sanchaho" | "sanchaho_ryukyoku" | "sancha_hora" | "ron3" => Drawn::ThreeWinners,
        _ => Drawn::Untold,
    }
}
