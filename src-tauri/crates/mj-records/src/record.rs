//! A recorded game in one neutral form, whatever file it came from. Players have the numbers of the record; seats are
//! counted from the dealer only when the game is played again.

use crate::fault::What;
use crate::house::House;
use crate::points::can_be;
use crate::replay::STICK;
use mj_table::{ByPlayer, Course, Deal, Player, Setup};
use mj_tiles::{Players, Seat, Tile, Wind};
use std::collections::BTreeMap;

/// A player's number in the record, from 0.
pub type Who = u8;

/// How a file was written.
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
    /// Its word.
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
    /// How it was written.
    pub format: Format,
    /// What the record says about its rules.
    pub house: House,
    /// What the players are called; empty where the record does not say.
    pub names: Vec<String>,
    /// The hands.
    pub hands: Vec<Hand>,
    /// Whether the record says that the game is over.
    pub over: bool,
    /// What it came to, where the record says so.
    pub result: Option<Final>,
}

/// What a game came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Final {
    /// Points, with the deposits that were left.
    pub points: Vec<i64>,
    /// What counts for each, with 馬 and 首位賞; a thousand is one.
    pub results: Option<Vec<i64>>,
}

impl Record {
    /// How many play.
    pub fn players(&self) -> Players {
        self.hands.first().map_or(Players::Four, |hand| hand.start.players)
    }
}

/// How the game stands before a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// How many play.
    pub players: Players,
    /// 場風
    pub round: Wind,
    /// How often the deal has passed in this round: 0 for 東一局.
    pub passed: u8,
    /// Who deals.
    pub dealer: Who,
    /// 本場
    pub honba: u32,
    /// 供託, in deposits.
    pub sticks: u32,
    /// Points before the deal, of each player.
    pub scores: Vec<i64>,
    /// What of this the record leaves to be worked out.
    pub untold: Untold,
}

/// What a record does not say of how a hand begins: it follows from the hand before (`follow.rs`), and until then something
/// stands there that means nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Untold {
    pub scores: bool,
    /// 供託
    pub sticks: bool,
    /// 本場
    pub honba: bool,
}

impl Start {
    /// Whether all it names is at a table of so many.
    pub fn check(&self) -> Result<(), What> {
        match () {
            () if !self.has(self.dealer) => Err(What::Field("oya")),
            () if !self.has(self.passed) => Err(What::Field("kyoku")),
            () if self.scores.len() != self.players.count() => Err(What::Field("scores")),
            () => Ok(()),
        }
    }

    /// Whether there is such a player.
    pub const fn has(&self, who: Who) -> bool {
        (who as usize) < self.players.count()
    }

    /// Whether there are the players that an act names.
    pub fn has_all_of(&self, act: &Move) -> bool {
        act.who().into_iter().chain(act.from()).all(|who| self.has(who))
    }

    /// All players.
    pub fn everybody(&self) -> impl Iterator<Item = Who> + use<> {
        0..self.players.count() as Who
    }

    /// How many seats from the dealer a player sits.
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

    /// The same as the table keeps it; none where the points cannot be.
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
    /// How the game stands before it.
    pub start: Start,
    /// 配牌 of each player, thirteen each, in the record's order.
    pub deal: Vec<Vec<Tile>>,
    /// 寶牌指示牌 in the order in which they were turned over.
    pub indicators: Vec<Tile>,
    /// What was done.
    pub moves: Vec<Step>,
    /// How it ended; none where the record stops before.
    pub end: Option<End>,
    /// Where it begins in the file.
    pub line: Option<u32>,
}

impl Hand {
    /// Points once the deposits were laid down.
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

    /// Points before the deal, of what they are now that so many deposits were laid down.
    pub fn before_deposits(&self, now: &[i64]) -> Vec<i64> {
        let laid = self.after_deposits();
        let paid = self.start.scores.iter().zip(&laid).map(|(before, after)| before - after);
        now.iter().zip(paid).map(|(now, paid)| now.saturating_add(paid)).collect()
    }
}

/// Something that was done, and where it stands in the file.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    pub act: Move,
    /// The line, where the file has lines.
    pub line: Option<u32>,
}

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// 摸; of a kong's replacement too.
    Draw { who: Who, tile: Tile },
    /// 打
    Discard {
        who: Who,
        tile: Tile,
        /// The very tile just drawn.
        drawn: bool,
        /// 立直 is declared with it.
        riichi: bool,
    },
    /// 吃
    Chow {
        who: Who,
        /// His own tiles.
        own: [Tile; 2],
        /// The claimed one.
        tile: Tile,
        /// Whose it was.
        from: Who,
    },
    /// 碰
    Pung {
        who: Who,
        /// His own tiles.
        own: [Tile; 2],
        /// The claimed one.
        tile: Tile,
        /// Whose it was.
        from: Who,
    },
    /// 大明槓
    Kong {
        who: Who,
        /// His own tiles.
        own: [Tile; 3],
        /// The claimed one.
        tile: Tile,
        /// Whose it was.
        from: Who,
    },
    /// 暗槓
    Conceal {
        who: Who,
        /// His tiles.
        own: [Tile; 4],
    },
    /// 加槓
    Add {
        who: Who,
        /// The fourth tile.
        tile: Tile,
    },
    /// 拔北
    Aside {
        who: Who,
        /// The tile.
        tile: Tile,
    },
    /// 寶牌指示牌: the next one was turned over here. The table turns it by its own rules.
    Turned { tile: Tile },
    /// 供託: the deposit of his 立直 was laid down.
    Deposit { who: Who },
}

impl Move {
    /// Who does it; none for what the table does.
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

    /// Whose tile it takes.
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

/// How a hand ended.
#[derive(Clone, Debug, PartialEq)]
pub struct End {
    /// Wins, or none.
    pub how: How,
    /// Points after it; none where the record does not say.
    pub after: Option<Vec<i64>>,
    /// 祝儀: chips after it, of houses that play with them. They are no points, and this table has none.
    pub chips: Option<Vec<i64>>,
    /// The line.
    pub line: Option<u32>,
}

/// Won or not.
#[derive(Clone, Debug, PartialEq)]
pub enum How {
    /// 和; in the order of the record.
    Won(Vec<RecordedWin>),
    /// 流局
    Drawn {
        /// In which way.
        how: Drawn,
        /// Who showed that he waits, where the record says so.
        shown: Vec<Who>,
        /// What was paid, where the record says so.
        change: Option<Vec<i64>>,
    },
}

/// How a hand ended that was not won.
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
    /// The record does not say, or in words that are not known here.
    Untold,
}

impl Drawn {
    /// Its word in the neutral form.
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

/// A win as far as the record tells it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RecordedWin {
    pub who: Who,
    /// Whose tile; himself by 自摸.
    pub from: Who,
    /// 裏寶牌指示牌; none where the record does not say.
    pub under: Option<Vec<Tile>>,
    /// 翻, where it is no 役滿.
    pub han: Option<u32>,
    /// 符
    pub fu: Option<u32>,
    /// 役 by the ids of this program's patterns, with their 翻; of 役滿 no number is meant.
    pub yaku: Option<BTreeMap<String, u32>>,
    /// What it brought and cost everybody.
    pub change: Option<Vec<i64>>,
}
