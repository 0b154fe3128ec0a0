//! What a seat has been told about a game.

use crate::fault::FaultKind;
use crate::names::from_mjai;
use crate::points::points_of;
use crate::read::MOST_MOVES;
use crate::read::mjai_event::{Event, events, tile, who};
use crate::record::{Move, Start, Untold, Who};
use mj_tiles::{Players, Tile, Wind};

/// A game as told so far.
#[derive(Debug, Default)]
pub struct Game {
    me: Option<Who>,
    /// The number of players that the referee named.
    players: Option<Players>,
    hand: Option<Heard>,
}

/// A hand as told so far.
#[derive(Debug)]
pub struct Heard {
    /// The seat's own number.
    pub me: Who,
    /// The state of the game before the hand.
    pub start: Start,
    /// The seat's dealt tiles.
    pub dealt: Vec<Tile>,
    /// 寶牌指示牌
    pub indicators: Vec<Tile>,
    pub acts: Vec<KnownAct>,
    /// The player who said 立直 and has not discarded yet.
    pub declared: Option<Who>,
}

/// An act, as far as the seat may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnownAct {
    /// A hidden draw.
    Hidden(Who),
    /// Any other act.
    Open(Move),
}

impl Game {
    /// Reads a line.
    pub fn hear(&mut self, line: &str) -> Result<(), FaultKind> {
        for event in &events(line)? {
            self.event(event)?;
        }
        Ok(())
    }

    /// The hand in which the seat may have to answer.
    pub fn asked(&self) -> Option<&Heard> {
        self.hand.as_ref()
    }

    fn event(&mut self, event: &Event<'_>) -> Result<(), FaultKind> {
        match &*event.kind {
            "start_game" => {
                self.hand = None;
                self.me = event.id.filter(|id| *id < 4);
                self.players = event.named();
                Ok(())
            }
            "start_kyoku" => {
                // The former hand is over.
                self.hand = None;
                let hand = begin(event, self.me)?;
                if self.players.is_some_and(|named| named != hand.start.players) {
                    return Err(FaultKind::Field("names"));
                }
                self.hand = Some(hand);
                Ok(())
            }
            "end_kyoku" | "end_game" | "hora" | "ryukyoku" => {
                self.hand = None;
                Ok(())
            }
            _ => {
                let told = self.hand.as_mut().map_or(Ok(()), |hand| hand.hear(event));
                if told.is_err() {
                    // An event that was not understood makes the hand unusable.
                    self.hand = None;
                }
                told
            }
        }
    }
}

fn begin(event: &Event<'_>, me: Option<Who>) -> Result<Heard, FaultKind> {
    let players = event.players()?;
    let deals = event.tehais.as_deref().and_then(|deals| deals.get(..players.count())).unwrap_or_default();
    let shown = |texts: &Vec<std::borrow::Cow<'_, str>>| -> Option<Vec<Tile>> {
        texts.iter().take(14).map(|text| from_mjai(text)).collect()
    };
    let me = me.or_else(|| deals.iter().position(|texts| shown(texts).is_some()).map(|at| at as Who));
    let me = me.ok_or(FaultKind::Field("id"))?;
    let dealt = deals.get(usize::from(me)).and_then(shown).filter(|tiles| tiles.len() == 13);
    let kyoku = event.kyoku.filter(|kyoku| (1..=4).contains(kyoku)).ok_or(FaultKind::Field("kyoku"))?;
    let heard = Heard {
        me,
        start: Start {
            players,
            round: event.bakaze.as_deref().and_then(Wind::from_letter).ok_or(FaultKind::Field("bakaze"))?,
            passed: kyoku - 1,
            dealer: who(event.oya, "oya")?,
            honba: event.honba.unwrap_or(0).min(1_000),
            sticks: event.kyotaku.unwrap_or(0).min(1_000),
            scores: event
                .scores
                .as_deref()
                .and_then(|scores| points_of(players, scores))
                .ok_or(FaultKind::Field("scores"))?,
            untold: Untold::default(),
        },
        dealt: dealt.ok_or(FaultKind::Field("tehais"))?,
        indicators: vec![tile(event.dora_marker.as_deref(), "dora_marker")?],
        acts: Vec::new(),
        declared: None,
    };
    heard.start.check().map(|()| heard)
}

impl Heard {
    /// The open tile and its discarder.
    pub fn open(&self) -> Option<(Tile, Who)> {
        self.acts.iter().rev().find_map(|told| match told {
            KnownAct::Open(Move::Discard { who, tile, .. } | Move::Add { who, tile } | Move::Aside { who, tile }) => {
                Some((*tile, *who))
            }
            KnownAct::Open(Move::Conceal { who, own }) => Some((own[0], *who)),
            _ => None,
        })
    }

    fn hear(&mut self, event: &Event<'_>) -> Result<(), FaultKind> {
        if self.acts.len() >= MOST_MOVES {
            return Err(FaultKind::TooManyMoves);
        }
        if event.kind == "reach" {
            self.declared = Some(who(event.actor, "actor")?);
            return Ok(());
        }
        if let Some(told) = self.told(event)? {
            self.acts.push(told);
        }
        Ok(())
    }

    fn told(&mut self, event: &Event<'_>) -> Result<Option<KnownAct>, FaultKind> {
        let actor = || {
            who(event.actor, "actor")
                .and_then(|who| self.start.has(who).then_some(who).ok_or(FaultKind::Field("actor")))
        };
        if event.kind == "tsumo" {
            let who = actor()?;
            if who != self.me {
                // A referee that shows the tile tells more than the seat may know; it is ignored.
                return Ok(Some(KnownAct::Hidden(who)));
            }
            if event.pai.as_deref() == Some("?") {
                return Err(FaultKind::Hidden);
            }
        }
        if event.kind == "dora" {
            let tile = tile(event.dora_marker.as_deref(), "dora_marker")?;
            self.indicators.push(tile);
            return Ok(Some(KnownAct::Open(Move::Turned { tile })));
        }
        let act = event.act(self.declared.is_some() && self.declared == event.actor)?;
        if let Some(Move::Discard { .. }) = act {
            self.declared = None;
        }
        if act.is_some_and(|act| !self.start.has_all_of(&act)) {
            return Err(FaultKind::Field("actor"));
        }
        Ok(act.map(KnownAct::Open))
    }
}
