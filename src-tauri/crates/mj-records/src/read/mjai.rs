//! mjai: an event a line, or several of them in an array.

use super::mjai_event::{Event, events, tile, who};
use super::sketch::Sketch;
use crate::fault::{Fault, What};
use crate::house::House;
use crate::record::{Drawn, Format, Hand, Move, Record, RecordedWin, Start, Who, four};
use crate::replay::STICK;
use crate::seat::LONGEST;
use mj_tiles::Wind;
use mj_wire::log::known;
use std::borrow::Cow;

/// Reads a record.
pub fn read(text: &str) -> Result<Record, Fault> {
    let mut reader = Reader { sketch: Sketch::new(Format::Mjai, House::unknown()), declared: None, reds: None };
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim().is_empty() {
            continue;
        }
        let at = |what| Fault::at(number, what);
        if line.len() > LONGEST {
            return Err(at(What::TooLarge(LONGEST)));
        }
        let events = events(line).map_err(at)?;
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
    /// Whether there are red fives, where the record says so.
    reds: Option<bool>,
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
                self.sketch.drawn(
                    drawn(event.reason.as_deref()),
                    event.deltas.as_deref().and_then(four),
                    after,
                    Some(line),
                )
            }
            "end_game" => {
                self.sketch.over();
                Ok(())
            }
            "kita" | "nukidora" => Err(What::ThreePlayers),
            _ => {
                let declares = self.declared.is_some() && self.declared == event.actor;
                // `end_kyoku`, and what other programs may say beside, is no act.
                let Some(act) = event.act(declares)? else { return Ok(()) };
                if let Move::Discard { .. } = act {
                    self.declared = None;
                }
                self.sketch.does(act, Some(line))
            }
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
        self.reds = event.aka_flag;
        if event.aka_flag == Some(false) {
            house.say("red_fives", vec![0, 0, 0]);
        }
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
                tiles.push(tile(Some(text), "tehais")?);
            }
        }
        let round = event.bakaze.as_deref().and_then(Wind::from_letter).ok_or(What::Field("bakaze"))?;
        let kyoku = event.kyoku.filter(|kyoku| (1..=4).contains(kyoku)).ok_or(What::Field("kyoku"))?;
        let marker = tile(event.dora_marker.as_deref(), "dora_marker")?;
        self.sketch.begin(Hand {
            start: Start {
                round,
                passed: kyoku - 1,
                dealer: who(event.oya, "oya")?,
                honba: event.honba.unwrap_or(0),
                sticks: event.kyotaku.unwrap_or(0),
                scores: event.scores.as_deref().and_then(four).ok_or(What::Field("scores"))?,
            },
            deal,
            indicators: vec![marker],
            moves: Vec::new(),
            end: None,
            line: Some(line),
        })
    }

    fn wins(&mut self, event: &Event<'_>, line: u32) -> Result<(), What> {
        let winner = who(event.actor, "actor")?;
        let from = event.target.map_or(Ok(winner), |target| who(Some(target), "target"))?;
        let under = match &event.ura_markers {
            None => None,
            Some(texts) => {
                let tiles = texts.iter().take(5).map(|text| tile(Some(text), "ura_markers"));
                Some(tiles.collect::<Result<Vec<_>, _>>()?)
            }
        };
        let after = self.after(event)?;
        let change = event.deltas.as_deref().and_then(four);
        let win = RecordedWin { who: winner, from, under, change, ..RecordedWin::default() };
        self.sketch.wins(win, after, Some(line))
    }

    /// Points after an end: `deltas` say what the hand changed, after deposits that were laid down; `scores`, where they stand
    /// beside it, say it outright.
    fn after(&mut self, event: &Event<'_>) -> Result<Option<[i64; 4]>, What> {
        let hand = self.sketch.hand()?;
        if let Some(scores) = event.scores.as_deref().and_then(four) {
            return Ok(Some(scores));
        }
        let Some(deltas) = event.deltas.as_deref().and_then(four) else { return Ok(None) };
        let before = match &hand.end {
            Some(end) => end.after,
            None => {
                let mut scores = hand.start.scores;
                for step in &hand.moves {
                    if let Move::Deposit { who } = step.act {
                        scores[usize::from(who)] -= STICK;
                    }
                }
                Some(scores)
            }
        };
        Ok(before.map(|before| std::array::from_fn(|at| before[at].saturating_add(deltas[at]))))
    }

    fn finish(self) -> Result<Record, What> {
        let mut record = self.sketch.finish()?;
        if record.house.preset.is_none() {
            let mut house = record.house.clone();
            house.seen_in(&record, self.reds == Some(true), record.over);
            record.house = house;
        }
        Ok(record)
    }
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
