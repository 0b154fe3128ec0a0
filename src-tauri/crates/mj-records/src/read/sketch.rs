//! A record that grows while a file is read, held to its bounds.

use super::{MOST_HANDS, MOST_MOVES};
use crate::fault::What;
use crate::house::House;
use crate::record::{Drawn, End, Final, Format, Hand, How, Move, Record, RecordedWin, Start, Step};
use mj_tiles::{Players, Tile};

/// A record that is being read.
#[derive(Debug)]
pub struct Sketch {
    record: Record,
    /// The hand that was begun last.
    hand: Option<Hand>,
}

impl Sketch {
    pub fn new(format: Format, house: House) -> Sketch {
        Sketch {
            record: Record { format, house, names: Vec::new(), hands: Vec::new(), over: false, result: None },
            hand: None,
        }
    }

    pub fn house(&mut self) -> &mut House {
        &mut self.record.house
    }

    pub fn set_names(&mut self, names: &[String]) {
        // What people are called elsewhere may be anything; a few words of it are enough.
        self.record.names = names.iter().take(4).map(|name| name.chars().take(40).collect()).collect();
    }

    pub fn names(&self) -> Vec<String> {
        self.record.names.clone()
    }

    /// The game is over; `result`: what the record says it came to.
    pub fn over(&mut self, result: Option<Final>) {
        self.record.over = true;
        self.record.result = result;
    }

    /// How the hand before began.
    pub fn last_start(&self) -> Option<&Start> {
        self.hand.as_ref().or(self.record.hands.last()).map(|hand| &hand.start)
    }

    /// How many play, once a hand has begun.
    pub fn players(&self) -> Option<Players> {
        self.last_start().map(|start| start.players)
    }

    pub const fn has_begun(&self) -> bool {
        self.hand.is_some() || !self.record.hands.is_empty()
    }

    pub const fn is_over(&self) -> bool {
        self.record.over
    }

    /// Which act of the hand is being read, from 1; the first before any hand has begun.
    pub fn act(&self) -> usize {
        self.hand.as_ref().map_or(0, |hand| hand.moves.len()) + 1
    }

    /// Which hand is being read, from 1; the first before any has begun.
    pub fn number(&self) -> usize {
        self.record.hands.len() + 1
    }

    pub fn begin(&mut self, hand: Hand) -> Result<(), What> {
        self.close()?;
        if self.record.hands.len() >= MOST_HANDS {
            return Err(What::TooManyHands(MOST_HANDS));
        }
        hand.start.check()?;
        let players = hand.start.players;
        if self.record.hands.first().is_some_and(|first| first.start.players != players) {
            return Err(What::OtherPlayers);
        }
        if hand.deal.len() != players.count() || hand.deal.iter().any(|tiles| tiles.len() != 13) {
            return Err(What::Field("tehais"));
        }
        self.hand = Some(hand);
        Ok(())
    }

    fn close(&mut self) -> Result<(), What> {
        match self.hand.take() {
            Some(hand) if hand.end.is_none() => Err(What::Unended),
            hand => {
                self.record.hands.extend(hand);
                Ok(())
            }
        }
    }

    pub fn hand(&mut self) -> Result<&mut Hand, What> {
        self.hand.as_mut().ok_or(What::NoHand)
    }

    pub fn does(&mut self, act: Move, line: Option<u32>) -> Result<(), What> {
        let hand = self.hand()?;
        if hand.moves.len() >= MOST_MOVES {
            return Err(What::TooManyMoves);
        }
        if hand.end.is_some() {
            return Err(What::NoHand);
        }
        if !hand.start.has_all_of(&act) {
            return Err(What::Field("actor"));
        }
        if let Move::Turned { tile } = act {
            hand.indicators.push(tile);
        }
        hand.moves.push(Step { act, line });
        Ok(())
    }

    pub fn wins(&mut self, win: RecordedWin, after: Option<Vec<i64>>, line: Option<u32>) -> Result<(), What> {
        let hand = self.hand()?;
        if !(hand.start.has(win.who) && hand.start.has(win.from)) {
            return Err(What::Field("actor"));
        }
        match &mut hand.end {
            None => hand.end = Some(End { how: How::Won(vec![win]), after, chips: None, line }),
            Some(End { how: How::Won(wins), after: old, .. }) if wins.len() < 3 => {
                wins.push(win);
                *old = after;
            }
            Some(_) => return Err(What::Field("hora")),
        }
        Ok(())
    }

    pub fn drawn(
        &mut self,
        how: Drawn,
        change: Option<Vec<i64>>,
        after: Option<Vec<i64>>,
        line: Option<u32>,
    ) -> Result<(), What> {
        let hand = self.hand()?;
        if hand.end.is_some() {
            return Err(What::Field("ryukyoku"));
        }
        hand.end = Some(End { how: How::Drawn { how, shown: Vec::new(), change }, after, chips: None, line });
        Ok(())
    }

    /// The record; a last hand may stop in its midst.
    pub fn finish(mut self) -> Result<Record, What> {
        self.record.hands.extend(self.hand.take());
        // Forms that always have four places have a name for empty ones too.
        let (count, names) = (self.record.players().count(), &mut self.record.names);
        names.truncate(if names.len() < count { 0 } else { count });
        if self.record.hands.is_empty() { Err(What::Empty) } else { Ok(self.record) }
    }
}

/// As many tiles as there must be.
pub fn exactly<const N: usize>(tiles: &[Tile], field: &'static str) -> Result<[Tile; N], What> {
    tiles.try_into().map_err(|_| What::Field(field))
}
