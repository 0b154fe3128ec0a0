//! mjai: an event a line, or several of them in an array.

use super::mjai_event::{Event, events, tile, who};
use super::sketch::Sketch;
use crate::fault::{Fault, What};
use crate::house::House;
use crate::points::{points_of, sum};
use crate::record::{Drawn, Format, Hand, Move, Record, RecordedWin, Start, Who};
use crate::seat::LONGEST;
use mj_tiles::Wind;
use mj_wire::log::known;

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
                let change = self.points(&event.deltas)?;
                self.sketch.drawn(drawn(event.reason.as_deref()), change, after, Some(line))
            }
            "end_game" => {
                self.sketch.over();
                Ok(())
            }
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
        self.sketch.set_names(event.names.as_deref().unwrap_or_default());
        let house = self.sketch.house();
        if let Some(id) = &event.rules {
            let preset = known(id).ok_or_else(|| What::Rules(id.clone()))?;
            house.preset = Some(preset.id.to_owned());
        }
        house.options = event.options.clone().unwrap_or_default();
        self.reds = event.aka_flag;
        if event.aka_flag == Some(false) {
            house.reds = Some([0; 3]);
        }
        Ok(())
    }

    fn begin(&mut self, event: &Event<'_>, line: u32) -> Result<(), What> {
        let players = event.players()?;
        let mut deal = vec![Vec::new(); players.count()];
        for (tiles, texts) in deal.iter_mut().zip(event.tehais.iter().flatten()) {
            for text in texts.iter().take(14) {
                tiles.push(tile(Some(text), "tehais")?);
            }
        }
        let round = event.bakaze.as_deref().and_then(Wind::from_letter).ok_or(What::Field("bakaze"))?;
        let kyoku = event.kyoku.filter(|kyoku| (1..=4).contains(kyoku)).ok_or(What::Field("kyoku"))?;
        let marker = tile(event.dora_marker.as_deref(), "dora_marker")?;
        self.sketch.begin(Hand {
            start: Start {
                players,
                round,
                passed: kyoku - 1,
                dealer: who(event.oya, "oya")?,
                honba: event.honba.unwrap_or(0),
                sticks: event.kyotaku.unwrap_or(0),
                scores: event
                    .scores
                    .as_deref()
                    .and_then(|scores| points_of(players, scores))
                    .ok_or(What::Field("scores"))?,
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
        let change = self.points(&event.deltas)?;
        let win = RecordedWin { who: winner, from, under, change, ..RecordedWin::default() };
        self.sketch.wins(win, after, Some(line))
    }

    /// Points after an end: `deltas` say what the hand changed, after deposits that were laid down; `scores`, where they stand
    /// beside it, say it outright.
    fn after(&mut self, event: &Event<'_>) -> Result<Option<Vec<i64>>, What> {
        if let Some(scores) = self.points(&event.scores)? {
            return Ok(Some(scores));
        }
        let Some(deltas) = self.points(&event.deltas)? else { return Ok(None) };
        let hand = self.sketch.hand()?;
        let before = match &hand.end {
            Some(end) => end.after.clone(),
            None => Some(hand.after_deposits()),
        };
        Ok(before.map(|before| sum(&before, &deltas)))
    }

    /// Points of those who play this hand.
    fn points(&mut self, points: &Option<Vec<i64>>) -> Result<Option<Vec<i64>>, What> {
        let players = self.sketch.hand()?.start.players;
        Ok(points.as_deref().and_then(|points| points_of(players, points)))
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
