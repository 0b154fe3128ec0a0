//! A recorded game in one neutral form, independent of its file format. Players have the numbers of the record;
//! seats are counted from the dealer only during the replay.

use crate::fault::FaultKind;
use crate::house::StatedRules;
use crate::points::{STICK, can_be};
use mj_table::{ByPlayer, Course, Deal, Player, Setup};
use mj_tiles::{Players, Seat, Tile, Wind};
use std::collections::BTreeMap;

/// A player's number in the record, from 0.
pub type Who = u8;

/// The file formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// mjai: an event a line.
    Mjai,
    /// The JSON of the log editor tenhou.net/6.
    Tenhou6,
    /// 天鳳's own records.
    TenhouXml,
    /// A log of this program.
    Log,
}

impl Format {
    /// The name of the format.
    pub const fn word(self) -> &'static str {
        match self {
            Format::Mjai => "mjai",
            Format::Tenhou6 => "tenhou6",
            Format::TenhouXml => "tenhou-xml",
            Format::Log => "log",
        }
    }
}

/// A recorded game.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    pub format: Format,
    /// What the record says about its rules.
    pub house: StatedRules,
    /// Empty if the record has none.
    pub names: Vec<String>,
    pub hands: Vec<Hand>,
    /// Whether the record says that the game is over.
    pub over: bool,
    /// The final result, if the record states it.
    pub result: Option<Final>,
}

/// The final result of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Final {
    /// The points, including the remaining deposits.
    pub points: Vec<i64>,
    /// The results, with 馬 and 首位賞, in points.
    pub results: Option<Vec<i64>>,
}

impl Record {
    /// The number of players.
    pub fn players(&self) -> Players {
        self.hands.first().map_or(Players::Four, |hand| hand.start.players)
    }
}

/// The state of the game before a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    pub players: Players,
    /// 場風
    pub round: Wind,
    /// How often the deal has passed in this round: 0 for 東一局.
    pub passed: u8,
    pub dealer: Who,
    /// 本場
    pub honba: u32,
    /// 供託, in deposits.
    pub sticks: u32,
    /// The players' points before the deal.
    pub scores: Vec<i64>,
    /// The fields that the record does not state.
    pub untold: Untold,
}

/// The fields of a beginning that the record does not state. They follow from the previous hand (`follow.rs`);
/// until then they hold placeholders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Untold {
    pub scores: bool,
    /// 供託
    pub sticks: bool,
    /// 本場
    pub honba: bool,
}

impl Start {
    /// Checks that all named players exist.
    pub fn check(&self) -> Result<(), FaultKind> {
        match () {
            () if !self.has(self.dealer) => Err(FaultKind::Field("oya")),
            () if !self.has(self.passed) => Err(FaultKind::Field("kyoku")),
            () if self.scores.len() != self.players.count() => Err(FaultKind::Field("scores")),
            () => Ok(()),
        }
    }

    /// Whether there is such a player.
    pub const fn has(&self, who: Who) -> bool {
        (who as usize) < self.players.count()
    }

    /// Whether all players of an act exist.
    pub fn has_all_of(&self, act: &Move) -> bool {
        act.who().into_iter().chain(act.from()).all(|who| self.has(who))
    }

    /// All players.
    pub fn everybody(&self) -> impl Iterator<Item = Who> + use<> {
        0..self.players.count() as Who
    }

    /// The distance of a player from the dealer.
    pub const fn place(&self, who: Who) -> usize {
        let count = self.players.count();
        (who as usize + count - self.dealer as usize % count) % count
    }

    /// The seat of a player.
    pub fn seat(&self, who: Who) -> Seat {
        self.players.seats().nth(self.place(who)).unwrap_or(Seat::DEALER)
    }

    /// The player of a seat.
    pub fn who(&self, seat: Seat) -> Who {
        self.everybody().find(|&who| self.seat(who) == seat).unwrap_or(0)
    }

    /// The state as the table stores it; `None` for impossible points.
    pub fn course(&self, setup: &Setup, number: u32) -> Option<Course> {
        if !self.scores.iter().all(|&points| can_be(points)) || self.sticks > 10_000 {
            return None;
        }
        let count = self.players.count();
        if self.scores.len() != count || self.players != setup.rules().mechanics.players {
            return None;
        }
        let place = self.passed % count as u8;
        let passed = count as u32 * self.round as u32 + u32::from(place);
        let mut course = Course::new(setup.play(), count);
        let mut places: Vec<Player> = self.everybody().map(Player).collect();
        places.rotate_left((usize::from(self.dealer) + count - usize::from(place)) % count);
        course.places = Some(places);
        course.chips = ByPlayer::each(count, |player| self.scores[player.index()]);
        course.pot = i64::from(self.sticks) * STICK;
        course.deal = Deal { hand: number, place, streak: 0, passed, honba: self.honba.min(1_000) };
        Some(course)
    }
}

/// A recorded hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Hand {
    pub start: Start,
    /// 配牌 of each player, thirteen tiles each, in the record's order.
    pub deal: Vec<Vec<Tile>>,
    /// 寶牌指示牌 in the order of turning.
    pub indicators: Vec<Tile>,
    pub moves: Vec<Step>,
    /// `None` if the record stops before the end.
    pub end: Option<End>,
    /// Its first line in the file.
    pub line: Option<u32>,
}

impl Hand {
    /// The points after the deposits.
    pub fn after_deposits(&self) -> Vec<i64> {
        let mut points = self.start.scores.clone();
        for step in &self.moves {
            if let Move::Deposit { who } = step.act
                && let Some(points) = points.get_mut(usize::from(who))
            {
                *points -= STICK;
            }
        }
        points
    }

    /// The points before the deal, from the points after this many deposits.
    pub fn before_deposits(&self, now: &[i64]) -> Vec<i64> {
        let laid = self.after_deposits();
        let paid = self.start.scores.iter().zip(&laid).map(|(before, after)| before - after);
        now.iter().zip(paid).map(|(now, paid)| now.saturating_add(paid)).collect()
    }
}

/// An act, and its place in the file.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    pub act: Move,
    /// The line, where the file has lines.
    pub line: Option<u32>,
}

/// The acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// 摸, including a kong's replacement.
    Draw { who: Who, tile: Tile },
    /// 打
    Discard {
        who: Who,
        tile: Tile,
        /// Whether it is the tile just drawn.
        drawn: bool,
        /// Whether it declares 立直.
        riichi: bool,
    },
    /// 吃
    Chow {
        who: Who,
        /// The caller's own tiles.
        own: [Tile; 2],
        /// The claimed tile.
        tile: Tile,
        /// The discarder.
        from: Who,
    },
    /// 碰
    Pung {
        who: Who,
        /// The caller's own tiles.
        own: [Tile; 2],
        /// The claimed tile.
        tile: Tile,
        /// The discarder.
        from: Who,
    },
    /// 大明槓
    Kong {
        who: Who,
        /// The caller's own tiles.
        own: [Tile; 3],
        /// The claimed tile.
        tile: Tile,
        /// The discarder.
        from: Who,
    },
    /// 暗槓
    Conceal { who: Who, own: [Tile; 4] },
    /// 加槓
    Add {
        who: Who,
        /// The fourth tile.
        tile: Tile,
    },
    /// 拔北
    Aside { who: Who, tile: Tile },
    /// 寶牌指示牌: the next one was turned over here. The table turns it by its own rules.
    Turned { tile: Tile },
    /// 供託: the deposit of a 立直 was laid down.
    Deposit { who: Who },
}

impl Move {
    /// The acting player; `None` for acts of the table.
    pub const fn who(&self) -> Option<Who> {
        match *self {
            Move::Draw { who, .. }
            | Move::Discard { who, .. }
            | Move::Chow { who, .. }
            | Move::Pung { who, .. }
            | Move::Kong { who, .. }
            | Move::Conceal { who, .. }
            | Move::Add { who, .. }
            | Move::Aside { who, .. }
            | Move::Deposit { who } => Some(who),
            Move::Turned { .. } => None,
        }
    }

    /// The discarder of a claimed tile.
    pub const fn from(&self) -> Option<Who> {
        match *self {
            Move::Chow { from, .. } | Move::Pung { from, .. } | Move::Kong { from, .. } => Some(from),
            _ => None,
        }
    }

    /// Whether a replacement is drawn next.
    pub const fn is_replaced(&self) -> bool {
        matches!(self, Move::Kong { .. } | Move::Conceal { .. } | Move::Add { .. } | Move::Aside { .. })
    }
}

/// The end of a hand.
#[derive(Clone, Debug, PartialEq)]
pub struct End {
    pub how: How,
    /// The points after it; `None` if the record does not state them.
    pub after: Option<Vec<i64>>,
    /// 祝儀: the chips after it, in houses with chips. They are no points, and this program's tables have none.
    pub chips: Option<Vec<i64>>,
    pub line: Option<u32>,
}

/// Whether and how a hand was won.
#[derive(Clone, Debug, PartialEq)]
pub enum How {
    /// 和, in the order of the record.
    Won(Vec<RecordedWin>),
    /// 流局
    Drawn {
        how: Drawn,
        /// The players who showed a waiting hand, if the record states them.
        shown: Vec<Who>,
        /// The payments, if the record states them.
        change: Option<Vec<i64>>,
    },
}

/// The ways in which a hand ends without a winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// 荒牌流局
    Exhaustive,
    /// 流局滿貫
    Nagashi,
    /// 九種九牌
    NineKinds,
    /// 四風連打
    FourWinds,
    /// 四家立直
    AllReady,
    /// 四槓散了
    FourKongs,
    /// 三家和
    ThreeWinners,
    /// The record does not state it, or in unknown words.
    Untold,
}

impl Drawn {
    /// The word in the neutral form.
    pub const fn word(self) -> &'static str {
        match self {
            Drawn::Exhaustive => "exhaustive",
            Drawn::Nagashi => "nagashi",
            Drawn::NineKinds => "kyuushu",
            Drawn::FourWinds => "suufon",
            Drawn::AllReady => "suuriichi",
            Drawn::FourKongs => "suukan",
            Drawn::ThreeWinners => "sanchahou",
            Drawn::Untold => "untold",
        }
    }
}

/// A win as recorded.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RecordedWin {
    pub who: Who,
    /// The discarder; the winner by 自摸.
    pub from: Who,
    /// 裏寶牌指示牌; `None` if the record does not state them.
    pub under: Option<Vec<Tile>>,
    /// 翻, unless it is a 役滿.
    pub han: Option<u32>,
    /// 符
    pub fu: Option<u32>,
    /// 役 by the ids of this program's patterns, with their 翻; for 役滿 the number has no meaning.
    pub yaku: Option<BTreeMap<String, u32>>,
    /// The change for each player.
    pub change: Option<Vec<i64>>,
}
