//! What a seat is told. One match without a wildcard, so that a new event must say who may know what.

use crate::Viewer;
use crate::event::{Deal, Ending, GameEnd, Transfer, Win, Wrong, is_nothing};
use crate::{Action, End, Event, Few, Liable, Player, Swapped, Table};
use mj_rules::claim::Ready;
use mj_rules::mechanics::{ConcealedKong, Direction};
use mj_tiles::{Meld, MeldKind, Seat, Throw, Tile, Tiles, Wind, listed};
use serde::{Serialize, Serializer};
use std::iter;

/// A tile as a viewer sees it. Only here can a tile be hidden, and then it is no tile value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub enum Seen {
    Face(Tile),
    Back,
}

impl Serialize for Seen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Seen::Face(tile) => tile.serialize(serializer),
            Seen::Back => serializer.serialize_str("?"),
        }
    }
}

/// An event as one seat, or the public, is told of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "e", rename_all = "kebab-case")]
pub enum SeatEvent {
    /// 抓風定位
    Seated {
        dice: Option<Throw>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        again: Option<Throw>,
        places: Vec<Player>,
    },
    /// A hand begins, with the viewer's own tiles and the length of the wall.
    Dealt {
        hand: u32,
        order: Vec<Player>,
        round: Wind,
        streak: u32,
        #[serde(skip_serializing_if = "is_nothing")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<u32>"))]
        honba: u32,
        dice: Option<Throw>,
        wall: usize,
        me: Option<Seat>,
        #[serde(with = "listed")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        tiles: Tiles,
    },
    /// The viewer's own answer.
    Answered {
        seat: Seat,
        answer: Action,
    },
    /// The viewer's own timeout.
    TimedOut {
        seat: Seat,
    },
    /// 天聽
    Covered {
        seat: Seat,
    },
    /// 換牌: each player chooses tiles to pass on in this direction.
    ExchangeBegins {
        direction: Direction,
    },
    /// A player has chosen. Only that player's seat receives the tiles.
    Chose {
        seat: Seat,
        tiles: Option<Few>,
    },
    /// A player takes back the choice.
    Rechose {
        seat: Seat,
    },
    /// The tiles have changed hands, with what the viewer gave and received.
    ExchangeEnds {
        direction: Direction,
        mine: Option<Swapped>,
    },
    /// By hand: a turn begins.
    Turn {
        seat: Seat,
    },
    /// 寶牌指示牌: all that lie open now.
    Turned {
        #[serde(with = "listed")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        tiles: Vec<Tile>,
    },
    /// 摸; others see the back.
    Drew {
        seat: Seat,
        tile: Seen,
        end: End,
    },
    /// 打
    Discarded {
        seat: Seat,
        tile: Tile,
        drawn: bool,
        ready: Option<Ready>,
    },
    /// The last discard returns to the hand.
    TakenBack {
        seat: Seat,
    },
    /// 吃碰槓
    Melded {
        seat: Seat,
        meld: Meld,
        tile: Tile,
        from: Seat,
    },
    /// 暗槓, 加槓, without the meld for a 暗槓 that the others may not know before the hand is over.
    Konged {
        seat: Seat,
        meld: Option<Meld>,
        added: Option<Tile>,
    },
    /// 花, 北, face up.
    SetAside {
        seat: Seat,
        tile: Tile,
    },
    /// By hand: a turn ends without a discard.
    Rested {
        seat: Seat,
    },
    /// 三副落, 四副落, 包
    Marked {
        seat: Seat,
        patterns: Vec<String>,
        feeder: Option<Seat>,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Liable>>"))]
        liable: Vec<Liable>,
    },
    /// 洗牌
    Washes {
        seat: Seat,
    },
    /// By hand: 胡 is called.
    Called {
        seat: Seat,
    },
    /// By hand: the call is taken back.
    Withdrew {
        seat: Seat,
    },
    /// 胡, without a winner's tiles that stay hidden until the hand is over.
    Won(Win),
    /// 詐胡
    FalseWin {
        seat: Seat,
        #[serde(with = "listed")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        hand: Vec<Tile>,
        why: Wrong,
    },
    /// A hand is shown without a win. All seats know it from then on.
    Shown {
        seat: Seat,
        #[serde(with = "listed")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        hand: Vec<Tile>,
    },
    /// The dealer is asked whether the game ends with this hand.
    Asked {
        seat: Seat,
        how: Ending,
    },
    Paid {
        transfers: Vec<Transfer>,
    },
    /// The hand is over.
    HandOver {
        how: Ending,
        next: Deal,
    },
    /// Seats are exchanged.
    #[serde(rename = "exchanged")]
    SeatsSwapped {
        places: Vec<Player>,
    },
    /// A player leaves.
    Left {
        player: Player,
    },
    /// The game is over.
    GameOver {
        why: GameEnd,
        results: Vec<i64>,
    },
}

impl Table {
    /// What a viewer is told of an event, at a table that has just made or applied it; `None` for nothing.
    pub fn told(&self, event: &Event, viewer: Viewer) -> Option<SeatEvent> {
        let player = match viewer {
            Viewer::Player(player) => Some(player),
            Viewer::Public => None,
            Viewer::Full => self.whose(event),
        };
        let me = player.and_then(|player| self.hand()?.seat_of(player));
        Some(match event.clone() {
            Event::Seated { dice, again, places } => SeatEvent::Seated { dice, again, places },
            Event::Dealt { hand, order, round, streak, honba, dice, wall } => {
                let me =
                    player.and_then(|player| self.players().seats().zip(&order).find(|&(_, other)| *other == player));
                let me = me.map(|(seat, _)| seat);
                // The wall never leaves the host. Dealt tiles may have been set aside and replaced by now.
                let tiles = me.map_or_else(Tiles::new, |me| self.dealt_to(me, &wall));
                SeatEvent::Dealt { hand, order, round, streak, honba, dice, wall: wall.len(), me, tiles }
            }
            Event::Answered { seat, answer } if me == Some(seat) => SeatEvent::Answered { seat, answer },
            Event::TimedOut { seat } if me == Some(seat) => SeatEvent::TimedOut { seat },
            // It is secret which seats had something to say.
            Event::Answered { .. } | Event::TimedOut { .. } => return None,
            Event::Covered { seat } => SeatEvent::Covered { seat },
            Event::ExchangeBegins { direction } => SeatEvent::ExchangeBegins { direction },
            Event::Chose { seat, tiles } => SeatEvent::Chose { seat, tiles: (me == Some(seat)).then_some(tiles) },
            Event::Rechose { seat } => SeatEvent::Rechose { seat },
            Event::ExchangeEnds { direction, .. } => {
                let mine = self.hand().zip(me).and_then(|(hand, me)| hand.seats[me].swapped);
                SeatEvent::ExchangeEnds { direction, mine }
            }
            Event::Turn { seat } => SeatEvent::Turn { seat },
            Event::Turned { tiles } => SeatEvent::Turned { tiles },
            Event::Drew { seat, tile, end } => {
                let tile = if me == Some(seat) { Seen::Face(tile) } else { Seen::Back };
                SeatEvent::Drew { seat, tile, end }
            }
            Event::Discarded { seat, tile, drawn, ready } => SeatEvent::Discarded { seat, tile, drawn, ready },
            Event::TakenBack { seat } => SeatEvent::TakenBack { seat },
            Event::Melded { seat, meld, tile, from } => SeatEvent::Melded { seat, meld, tile, from },
            Event::Konged { seat, meld, added } => {
                let meld = (!self.hides_meld(seat, &meld, me)).then_some(meld);
                SeatEvent::Konged { seat, meld, added }
            }
            Event::SetAside { seat, tile } => SeatEvent::SetAside { seat, tile },
            Event::Rested { seat } => SeatEvent::Rested { seat },
            Event::Marked { seat, patterns, feeder, liable } => SeatEvent::Marked { seat, patterns, feeder, liable },
            Event::Washes { seat } => SeatEvent::Washes { seat },
            Event::Called { seat } => SeatEvent::Called { seat },
            Event::Withdrew { seat } => SeatEvent::Withdrew { seat },
            Event::Won(win) => SeatEvent::Won(self.win_shown(&win, me)),
            Event::FalseWin { seat, hand, why } => SeatEvent::FalseWin { seat, hand, why },
            Event::Shown { seat, hand } => SeatEvent::Shown { seat, hand },
            Event::Asked { seat, how } => SeatEvent::Asked { seat, how },
            Event::Paid { transfers } => SeatEvent::Paid { transfers },
            Event::HandOver { how, next } => SeatEvent::HandOver { how, next },
            Event::SeatsSwapped { places } => SeatEvent::SeatsSwapped { places },
            Event::Left { player } => SeatEvent::Left { player },
            Event::GameOver { why, results } => SeatEvent::GameOver { why, results },
        })
    }

    /// The player who knows more of an event than others. With everything open the event is told as to that player.
    fn whose(&self, event: &Event) -> Option<Player> {
        let seat = match event {
            Event::Drew { seat, .. } | Event::Answered { seat, .. } | Event::TimedOut { seat } => seat,
            Event::Chose { seat, .. } | Event::Konged { seat, .. } | Event::Won(Win { seat, .. }) => seat,
            _ => return None,
        };
        let hand = self.hand()?;
        (0..self.players().count() as u8).map(Player).find(|&player| hand.seat_of(player) == Some(*seat))
    }
}

/// How a meld lies once the hand is over, with hidden tiles turned up.
pub fn laid_open(meld: &Meld, concealed: ConcealedKong) -> Vec<Seen> {
    match concealed {
        ConcealedKong::None => meld.tiles().iter().copied().map(Seen::Face).collect(),
        custom => lying(meld, custom),
    }
}

/// How a meld lies on the table. A red five of a 暗槓 shows its face.
pub(crate) fn lying(meld: &Meld, concealed: ConcealedKong) -> Vec<Seen> {
    if meld.kind() != MeldKind::Concealed {
        return meld.tiles().iter().map(|&tile| Seen::Face(tile)).collect();
    }
    let mut tiles = meld.tiles().to_vec();
    tiles.sort_by_key(|tile| tile.red_suit().is_none());
    let backs = |count| iter::repeat_n(Seen::Back, count);
    let faces = |count| tiles.iter().take(count).map(|&tile| Seen::Face(tile));
    match concealed {
        ConcealedKong::First => faces(1).chain(backs(3)).collect(),
        ConcealedKong::Middle => backs(1).chain(faces(2)).chain(backs(1)).collect(),
        ConcealedKong::None => backs(4).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_concealed_kong_lies_as_players_of_its_book_see_it() {
        let face = |seen: &Seen| match seen {
            Seen::Face(tile) => tile.to_string(),
            Seen::Back => "?".into(),
        };
        let lies = |meld, concealed| -> Vec<String> {
            lying(&Meld::parse(meld).unwrap(), concealed).iter().map(face).collect()
        };
        assert_eq!(lies("concealed:7777z", ConcealedKong::First), ["7z", "?", "?", "?"]);
        assert_eq!(lies("concealed:5550m", ConcealedKong::Middle), ["?", "0m", "5m", "?"]);
        assert_eq!(lies("concealed:5550m", ConcealedKong::None), ["?", "?", "?", "?"]);
        assert_eq!(lies("kong:5550m", ConcealedKong::None), ["5m", "5m", "5m", "0m"]);
        assert_eq!(lies("kong:5550m", ConcealedKong::Middle), ["5m", "5m", "5m", "0m"]);
    }
}
