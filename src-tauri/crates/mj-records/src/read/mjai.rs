//! mjai: one event a line, or several in an array.

use super::Game;
use super::documents::Item;
use super::mjai_event::{Event, event, tile, who};
use super::sketch::Sketch;
use crate::fault::{Fault, FaultKind};
use crate::house::StatedRules;
use crate::points::{points_of, sum};
use crate::record::{Drawn, Format, Hand, Move, Record, RecordedWin, Start, Untold, Who};
use mj_tiles::{Players, Wind};
use mj_wire::log::known;

/// The maximum length of a line.
pub const LONGEST: usize = 1 << 20;

/// Reads all games.
pub fn read(items: &[Item<'_>], broken: Option<Fault>) -> Vec<Game> {
    let mut games = Games { reader: Reader::new(), all: Vec::new(), skips: false };
    for item in items {
        games.hear(item);
    }
    match broken {
        Some(fault) if !games.skips => {
            let hand = games.reader.sketch.number();
            games.all.push(Err(fault.in_hand(hand)));
        }
        _ => games.end(),
    }
    games.all
}

/// The games of a file. Each begins with `start_game`; an error affects only its own game.
struct Games {
    reader: Reader,
    all: Vec<Game>,
    /// Skips the rest of a faulty game.
    skips: bool,
}

impl Games {
    fn hear(&mut self, item: &Item<'_>) {
        let hand = self.reader.sketch.number();
        let at = |what| Fault::at(item.line, what);
        let event = match item.text.len() {
            0..=LONGEST => event(item.text).map_err(at),
            _ => Err(at(FaultKind::TooLarge(LONGEST))),
        };
        let begins = event.as_ref().is_ok_and(|event| self.reader.is_begun_anew_by(event));
        if begins {
            self.end();
        }
        if self.skips {
            return;
        }
        let heard = event.and_then(|event| self.reader.hear(&event, item.line).map_err(|what| at(what).in_hand(hand)));
        if let Err(fault) = heard {
            self.all.push(Err(fault));
            self.skips = true;
        }
    }

    /// Ends a game; another may begin.
    fn end(&mut self) {
        let reader = std::mem::replace(&mut self.reader, Reader::new());
        let skipped = std::mem::replace(&mut self.skips, false);
        if !skipped {
            self.all.push(reader.finish().map_err(Fault::whole));
        }
    }
}

struct Reader {
    sketch: Sketch,
    /// The player who said 立直 and has not discarded yet.
    declared: Option<Who>,
    /// Whether there are red fives, if the record says so.
    reds: Option<bool>,
    /// The points before the first hand, if the game states them at its beginning.
    begin: Option<Vec<i64>>,
}

impl Reader {
    fn new() -> Reader {
        Reader { sketch: Sketch::new(Format::Mjai, StatedRules::unknown()), declared: None, reds: None, begin: None }
    }

    /// Whether this event begins another game.
    fn is_begun_anew_by(&self, event: &Event<'_>) -> bool {
        match &*event.kind {
            "start_game" => self.sketch.has_begun(),
            "start_kyoku" => self.sketch.is_over(),
            _ => false,
        }
    }

    fn hear(&mut self, event: &Event<'_>, line: u32) -> Result<(), FaultKind> {
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
                self.sketch.over(None);
                Ok(())
            }
            _ => {
                let declares = self.declared.is_some() && self.declared == event.actor;
                // `end_kyoku` and further events of other programs are no acts.
                let Some(act) = event.act(declares)? else { return Ok(()) };
                if let Move::Discard { .. } = act {
                    self.declared = None;
                }
                self.sketch.does(act, Some(line))?;
                match self.points(&event.scores)? {
                    Some(scores) if matches!(act, Move::Deposit { .. }) => self.began_with(&scores),
                    _ => Ok(()),
                }
            }
        }
    }

    fn begin_game(&mut self, event: &Event<'_>) -> Result<(), FaultKind> {
        self.sketch.set_names(event.names.as_deref().unwrap_or_default());
        let house = self.sketch.house();
        if let Some(id) = &event.rules {
            let preset = known(id).ok_or_else(|| FaultKind::Rules(id.clone()))?;
            house.preset = Some(preset.id.to_owned());
        }
        house.options = event.options.clone().unwrap_or_default();
        self.begin.clone_from(&event.scores);
        self.reds = event.aka_flag;
        if event.aka_flag == Some(false) {
            house.reds = Some([0; 3]);
        }
        Ok(())
    }

    fn begin(&mut self, event: &Event<'_>, line: u32) -> Result<(), FaultKind> {
        let players = event.players()?;
        let mut deal = vec![Vec::new(); players.count()];
        for (tiles, texts) in deal.iter_mut().zip(event.tehais.iter().flatten()) {
            for text in texts.iter().take(14) {
                tiles.push(tile(Some(text), "tehais")?);
            }
        }
        let marker = tile(event.dora_marker.as_deref(), "dora_marker")?;
        let start = self.start(event, players)?;
        self.sketch.begin(Hand {
            start,
            deal,
            indicators: vec![marker],
            moves: Vec::new(),
            end: None,
            line: Some(line),
        })
    }

    /// The beginning of a hand. Early programs state only the dealer or the number of the hand.
    fn start(&mut self, event: &Event<'_>, players: Players) -> Result<Start, FaultKind> {
        let before = self.sketch.last_start().filter(|before| before.players == players);
        let kyoku = match (event.kyoku, event.oya) {
            (None, Some(oya)) => oya.checked_add(1),
            (kyoku, _) => kyoku,
        };
        let kyoku = kyoku.filter(|kyoku| (1..=4).contains(kyoku)).ok_or(FaultKind::Field("kyoku"))?;
        let round = match (&event.bakaze, before) {
            (Some(wind), _) => Wind::from_letter(wind).ok_or(FaultKind::Field("bakaze"))?,
            (None, None) => Wind::East,
            (None, Some(before)) if kyoku > before.passed => before.round,
            (None, Some(before)) => Wind::ALL[(before.round as usize + 1) % Wind::ALL.len()],
        };
        let told = match (&event.scores, &self.begin) {
            (None, Some(begin)) if before.is_none() => Some(begin),
            (scores, _) => scores.as_ref(),
        };
        let scores = told.map(|scores| points_of(players, scores).ok_or(FaultKind::Field("scores"))).transpose()?;
        Ok(Start {
            players,
            round,
            passed: kyoku - 1,
            dealer: event.oya.map_or(Ok(kyoku - 1), |oya| who(Some(oya), "oya"))?,
            honba: event.honba.unwrap_or(0),
            sticks: event.kyotaku.unwrap_or(0),
            untold: Untold {
                scores: scores.is_none(),
                sticks: event.kyotaku.is_none() && before.is_some(),
                honba: event.honba.is_none() && before.is_some(),
            },
            scores: scores.unwrap_or_else(|| vec![0; players.count()]),
        })
    }

    fn wins(&mut self, event: &Event<'_>, line: u32) -> Result<(), FaultKind> {
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

    /// The points after an end. `deltas` give the change by the hand after its deposits; `scores` beside them
    /// give the points.
    fn after(&mut self, event: &Event<'_>) -> Result<Option<Vec<i64>>, FaultKind> {
        let deltas = self.points(&event.deltas)?;
        if let Some(scores) = self.points(&event.scores)? {
            if let Some(deltas) = deltas {
                let changed = deltas.iter().map(|change| -change).collect::<Vec<_>>();
                self.began_with(&sum(&scores, &changed))?;
            }
            return Ok(Some(scores));
        }
        let Some(deltas) = deltas else { return Ok(None) };
        let hand = self.sketch.hand()?;
        let before = match &hand.end {
            Some(end) => end.after.clone(),
            None => (!hand.start.untold.scores).then(|| hand.after_deposits()),
        };
        Ok(before.map(|before| sum(&before, &deltas)))
    }

    /// Derives the points before the deal from points at a moment before the end, if they are not stated.
    fn began_with(&mut self, now: &[i64]) -> Result<(), FaultKind> {
        let hand = self.sketch.hand()?;
        if hand.start.untold.scores && hand.end.is_none() {
            hand.start.scores = hand.before_deposits(now);
            hand.start.untold.scores = false;
        }
        Ok(())
    }

    /// The points of this hand's players.
    fn points(&mut self, points: &Option<Vec<i64>>) -> Result<Option<Vec<i64>>, FaultKind> {
        let players = self.sketch.hand()?.start.players;
        Ok(points.as_deref().and_then(|points| points_of(players, points)))
    }

    fn finish(self) -> Result<Record, FaultKind> {
        let mut record = self.sketch.finish()?;
        if record.house.preset.is_none() {
            let mut house = record.house.clone();
            house.seen_in(&record, self.reds == Some(true), record.over);
            record.house = house;
        }
        Ok(record)
    }
}

/// The words of various programs for a hand without a winner.
fn drawn(reason: Option<&str>) -> Drawn {
    match reason.unwrap_or_default() {
        "exhaustive" | "fanpai" | "exhaustive_draw" | "howanpai" => Drawn::Exhaustive,
        "nagashi" | "nagashimangan" | "nagashi_mangan" => Drawn::Nagashi,
        "kyuushu" | "kyushukyuhai" | "kyushu_kyuhai" | "kyuushu_kyuuhai" | "yao9" | "nine_terminals" => {
            Drawn::NineKinds
        }
        "suufon" | "sufonrenta" | "sufuurenta" | "suufon_renda" | "kaze4" | "four_winds" => Drawn::FourWinds,
        "suuriichi" | "suchareach" | "sucha_riichi" | "suucha_riichi" | "reach4" | "four_riichi" => Drawn::AllReady,
        "suukan" | "sukaikan" | "suukaikan" | "suukansansen" | "suukan_sansen" | "kan4" | "four_kans" => {
            Drawn::FourKongs
        }
        "sanchahou" | "sanchaho" | "sanchaho_ryukyoku" | "sancha_hora" | "ron3" | "triple_ron" => Drawn::ThreeWinners,
        _ => Drawn::Untold,
    }
}
