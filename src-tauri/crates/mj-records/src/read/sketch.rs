//! A record under construction, with limits.

use super::{MOST_HANDS, MOST_MOVES};
use crate::fault::FaultKind;
use crate::house::StatedRules;
use crate::record::{Drawn, End, Final, Format, Hand, How, Move, Record, RecordedWin, Start, Step};
use mj_tiles::{Players, Tile};

/// A record under construction.
#[derive(Debug)]
pub struct Sketch {
    record: Record,
    /// The current hand.
    hand: Option<Hand>,
}

impl Sketch {
    /// A record without hands.
    pub fn new(format: Format, house: StatedRules) -> Sketch {
        Sketch {
            record: Record { format, house, names: Vec::new(), hands: Vec::new(), over: false, result: None },
            hand: None,
        }
    }

    /// What the record says about its rules.
    pub fn house(&mut self) -> &mut StatedRules {
        &mut self.record.house
    }

    /// Sets the names of the players.
    pub fn set_names(&mut self, names: &[String]) {
        // Names from elsewhere are arbitrary; they are cut.
        self.record.names = names.iter().take(4).map(|name| name.chars().take(40).collect()).collect();
    }

    /// The names of the players.
    pub fn names(&self) -> Vec<String> {
        self.record.names.clone()
    }

    /// Marks the game as over; `result`: the stated final result.
    pub fn over(&mut self, result: Option<Final>) {
        self.record.over = true;
        self.record.result = result;
    }

    /// The beginning of the previous hand.
    pub fn last_start(&self) -> Option<&Start> {
        self.hand.as_ref().or(self.record.hands.last()).map(|hand| &hand.start)
    }

    /// The number of players, once a hand has begun.
    pub fn players(&self) -> Option<Players> {
        self.last_start().map(|start| start.players)
    }

    /// Whether a hand has begun.
    pub const fn has_begun(&self) -> bool {
        self.hand.is_some() || !self.record.hands.is_empty()
    }

    /// Whether the game is over.
    pub const fn is_over(&self) -> bool {
        self.record.over
    }

    /// The current act of the hand, from 1.
    pub fn act(&self) -> usize {
        self.hand.as_ref().map_or(0, |hand| hand.moves.len()) + 1
    }

    /// The current hand, from 1.
    pub fn number(&self) -> usize {
        self.record.hands.len() + 1
    }

    /// Begins a hand; the one before it must have ended.
    pub fn begin(&mut self, hand: Hand) -> Result<(), FaultKind> {
        self.close()?;
        if self.record.hands.len() >= MOST_HANDS {
            return Err(FaultKind::TooManyHands(MOST_HANDS));
        }
        hand.start.check()?;
        let players = hand.start.players;
        if self.record.hands.first().is_some_and(|first| first.start.players != players) {
            return Err(FaultKind::OtherPlayers);
        }
        if hand.deal.len() != players.count() || hand.deal.iter().any(|tiles| tiles.len() != 13) {
            return Err(FaultKind::Field("tehais"));
        }
        self.hand = Some(hand);
        Ok(())
    }

    fn close(&mut self) -> Result<(), FaultKind> {
        match self.hand.take() {
            Some(hand) if hand.end.is_none() => Err(FaultKind::Unended),
            hand => {
                self.record.hands.extend(hand);
                Ok(())
            }
        }
    }

    /// The current hand.
    pub fn hand(&mut self) -> Result<&mut Hand, FaultKind> {
        self.hand.as_mut().ok_or(FaultKind::NoHand)
    }

    /// Adds an act to the current hand.
    pub fn does(&mut self, act: Move, line: Option<u32>) -> Result<(), FaultKind> {
        let hand = self.hand()?;
        if hand.moves.len() >= MOST_MOVES {
            return Err(FaultKind::TooManyMoves);
        }
        if hand.end.is_some() {
            return Err(FaultKind::NoHand);
        }
        if !hand.start.has_all_of(&act) {
            return Err(FaultKind::Field("actor"));
        }
        if let Move::Turned { tile } = act {
            hand.indicators.push(tile);
        }
        hand.moves.push(Step { act, line });
        Ok(())
    }

    /// Adds a win, which ends the current hand.
    pub fn wins(&mut self, win: RecordedWin, after: Option<Vec<i64>>, line: Option<u32>) -> Result<(), FaultKind> {
        let hand = self.hand()?;
        if !(hand.start.has(win.who) && hand.start.has(win.from)) {
            return Err(FaultKind::Field("actor"));
        }
        match &mut hand.end {
            None => hand.end = Some(End { how: How::Won(vec![win]), after, chips: None, line }),
            Some(End { how: How::Won(wins), after: old, .. }) if wins.len() < 3 => {
                wins.push(win);
                *old = after;
            }
            Some(_) => return Err(FaultKind::Field("hora")),
        }
        Ok(())
    }

    /// Ends the current hand without a win.
    pub fn drawn(
        &mut self,
        how: Drawn,
        change: Option<Vec<i64>>,
        after: Option<Vec<i64>>,
        line: Option<u32>,
    ) -> Result<(), FaultKind> {
        let hand = self.hand()?;
        if hand.end.is_some() {
            return Err(FaultKind::Field("ryukyoku"));
        }
        hand.end = Some(End { how: How::Drawn { how, shown: Vec::new(), change }, after, chips: None, line });
        Ok(())
    }

    /// The finished record; the last hand may be incomplete.
    pub fn finish(mut self) -> Result<Record, FaultKind> {
        self.record.hands.extend(self.hand.take());
        // Formats with four places have a name for an empty one too.
        let (count, names) = (self.record.players().count(), &mut self.record.names);
        names.truncate(if names.len() < count { 0 } else { count });
        if self.record.hands.is_empty() { Err(FaultKind::Empty) } else { Ok(self.record) }
    }
}

/// Exactly `N` tiles, or an error.
pub fn exactly<const N: usize>(tiles: &[Tile], field: &'static str) -> Result<[Tile; N], FaultKind> {
    tiles.try_into().map_err(|_| FaultKind::Field(field))
}
