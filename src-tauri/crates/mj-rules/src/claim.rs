//! 胡: the hand that a player shows when calling a win.
//!
//! A [`Claim`] may be invalid. [`crate::facts::Facts::check`] is the only way to something that can be scored; it names
//! what is wrong.

use arrayvec::ArrayVec;
use mj_tiles::{Counts, Kind, Meld, NotationError, Tile, Tiles, Wind, tiles_of};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How the winning tile came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum WonBy {
    /// 自摸 from the wall.
    SelfDraw,
    /// 自摸 on the replacement tile of a kong.
    Replacement,
    /// 放炮
    Discard,
    /// 搶槓
    RobbedKong,
}

impl WonBy {
    /// The word of the scoring contract.
    pub const fn word(self) -> &'static str {
        match self {
            WonBy::SelfDraw => "self-draw",
            WonBy::Replacement => "replacement",
            WonBy::Discard => "discard",
            WonBy::RobbedKong => "robbed-kong",
        }
    }

    /// The way with this word.
    pub fn from_word(word: &str) -> Option<WonBy> {
        [WonBy::SelfDraw, WonBy::Replacement, WonBy::Discard, WonBy::RobbedKong]
            .into_iter()
            .find(|by| by.word() == word)
    }

    /// Whether the winner drew the tile, from either end of the wall.
    pub const fn is_self_draw(self) -> bool {
        matches!(self, WonBy::SelfDraw | WonBy::Replacement)
    }
}

/// A declaration of being ready.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ready {
    #[default]
    None,
    /// 天聽
    Heavenly,
    /// 地聽
    Earthly,
    /// 立直
    Riichi,
    /// 雙立直
    Double,
    /// 聽牌, with any hand that waits.
    #[serde(rename = "ready")]
    Declared,
}

impl Ready {
    /// Every declaration.
    pub const ALL: [Ready; 6] =
        [Ready::None, Ready::Heavenly, Ready::Earthly, Ready::Riichi, Ready::Double, Ready::Declared];

    /// The word of the scoring contract.
    pub const fn word(self) -> &'static str {
        match self {
            Ready::None => "none",
            Ready::Heavenly => "heavenly",
            Ready::Earthly => "earthly",
            Ready::Riichi => "riichi",
            Ready::Double => "double",
            Ready::Declared => "ready",
        }
    }

    /// The declaration with this word.
    pub fn from_word(word: &str) -> Option<Ready> {
        Ready::ALL.into_iter().find(|ready| ready.word() == word)
    }
}

/// The most indicator tiles (懸賞指示牌) that lie open.
pub const MOST_INDICATORS: usize = 5;

/// Indicator tiles (懸賞指示牌).
pub type Indicators = ArrayVec<Kind, MOST_INDICATORS>;

/// 花, 北: tiles that lie beside a hand, at most the eight flowers.
pub type SetAside = ArrayVec<Tile, 8>;

/// Seats that have won earlier in the hand and take no more part. One player who could win is left.
pub type Out = ArrayVec<Wind, 3>;

/// Facts that only the riichi family uses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RiichiFacts {
    /// 一發
    pub ippatsu: bool,
    /// 本場
    pub honba: u32,
    /// 供託: deposits on the table.
    pub sticks: u32,
    /// 懸賞指示牌
    pub dora: Indicators,
    /// 裏寶牌 indicators.
    pub ura: Indicators,
    /// Won on the tile discarded with a riichi declaration (燕返).
    pub riichi_discard: bool,
}

/// A winner's tiles and how they won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The concealed tiles before the winning one.
    pub hand: Tiles,
    /// 吃碰槓
    pub melds: ArrayVec<Meld, 5>,
    /// The winning tile.
    pub win: Tile,
    pub by: WonBy,
    /// The seat that the tile came from, counted from the dealer; needed for payments.
    pub from: Option<Wind>,
    /// The winner's seat, counted from the dealer, who is East.
    pub seat: Wind,
    /// 風位: the winner's seat wind; differs from `seat` where winds stay as drawn.
    pub own_wind: Wind,
    /// 風圈
    pub round: Wind,
    /// 連莊: the dealer's wins in a row before this one.
    pub streak: u32,
    /// On the last tile of the wall or the discard after it.
    pub last_tile: bool,
    /// On the winner's first draw (天胡, 地胡) or the dealer's first discard (人和).
    pub first_turn: bool,
    pub ready: Ready,
    /// The number of winners on this tile, including this claim.
    pub winners: u8,
    /// Tiles lying open besides the winner's melds and the winning tile, by [`Tile::index`].
    pub open: OpenTiles,
    /// 花, 北: the tiles that lie beside the winner's hand.
    pub aside: SetAside,
    /// Players who won an earlier tile of this hand, where play goes on after a win. They pay nothing.
    pub out: Out,
    pub riichi: RiichiFacts,
}

impl Claim {
    /// A win of South on a discard in the East round, with no other facts.
    pub fn new(hand: Tiles, win: Tile) -> Claim {
        Claim {
            hand,
            melds: ArrayVec::new(),
            win,
            by: WonBy::Discard,
            from: None,
            seat: Wind::South,
            own_wind: Wind::South,
            round: Wind::East,
            streak: 0,
            last_tile: false,
            first_turn: false,
            ready: Ready::None,
            winners: 1,
            open: OpenTiles::default(),
            aside: SetAside::new(),
            out: Out::new(),
            riichi: RiichiFacts::default(),
        }
    }
}

/// The tiles that lie open. A claim may name any number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpenTiles {
    naturals: Counts,
    /// Red fives (0–2) and flowers (3–10), which are also counted apart.
    special: [u8; 11],
    any_special: bool,
}

impl OpenTiles {
    /// Reads tiles in MPSZ.
    pub fn parse(text: &str) -> Result<OpenTiles, NotationError> {
        let mut open = OpenTiles::default();
        for tile in tiles_of(text) {
            open.add(tile?);
        }
        Ok(open)
    }

    /// Adds a tile.
    pub fn add(&mut self, tile: Tile) {
        if let Some(kind) = tile.kind() {
            self.naturals[kind] = self.naturals[kind].saturating_add(1);
        }
        if let Some(at) = tile.index().checked_sub(Kind::COUNT) {
            self.special[at] = self.special[at].saturating_add(1);
            self.any_special = true;
        }
    }

    /// The count of each kind, including red fives.
    pub fn naturals(&self) -> &Counts {
        &self.naturals
    }

    /// The red fives and flowers with their counts.
    pub fn special(&self) -> impl Iterator<Item = (Tile, u8)> + '_ {
        let specials = Tile::all().skip(if self.any_special { Kind::COUNT } else { Tile::COUNT });
        specials.zip(self.special).filter(|&(_, number)| number > 0)
    }
}

/// Why a claim is refused. Each text names the field of the scoring contract.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ClaimError {
    /// Wrong number of tiles beside the melds.
    #[error("hand: {have} tiles beside {melds} melds, {want} are needed before the winning one")]
    TileCount { have: usize, melds: usize, want: usize },
    /// More melds than groups.
    #[error("melds: {0} melds, a hand has room for {1}")]
    TooManyMelds(usize, u8),
    /// Five of a kind.
    #[error("{field}: {count} tiles {kind} between hand, melds, win and open; there are four")]
    FiveOfAKind {
        /// The field in which the fifth tile was found.
        field: &'static str,
        kind: Kind,
        count: u8,
    },
    /// A flower or red five twice.
    #[error("{field}: {count} tiles {tile}; this rule set has {most}")]
    TooMany {
        /// The field in which it was found.
        field: &'static str,
        tile: Tile,
        count: u8,
        /// The number in the box.
        most: u8,
    },
    /// A claimed flower.
    #[error("win: a discarded 寶牌 ({0}) can be claimed by no player")]
    ClaimedFlower(Tile),
    /// A declaration that the rule set does not have.
    #[error("ready: {:?} is no declaration of this rule set ({})", .found.word(), words(.known))]
    Declaration { found: Ready, known: Vec<Ready> },
    /// A fact that the rule set does not use.
    #[error("{0}: not known to this rule set")]
    NotKnown(&'static str),
    /// A seat that the table does not have.
    #[error("{0}: no player sits there")]
    NoSeat(&'static str),
    /// Two facts that exclude each other.
    #[error("{}: {}", .0.field(), .0)]
    Contradiction(Clash),
}

fn words(all: &[Ready]) -> String {
    all.iter().map(|ready| ready.word()).collect::<Vec<_>>().join(", ")
}

/// Two facts of a claim that exclude each other, or one that the rule set does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Clash {
    #[error("no player declares ready with tiles they have claimed")]
    ReadyClaimed,
    #[error("after 天聽 or 地聽 nothing is melded")]
    ReadyMelded,
    #[error("it is not the first turn of a player who has melds")]
    FirstTurnMelds,
    #[error("it is not the first turn of a player who has set tiles aside")]
    FirstTurnAside,
    #[error("a replacement tile is not the first draw")]
    FirstTurnReplacement,
    #[error("there is no replacement tile without a kong")]
    NoKong,
    #[error("only the dealer (seat E) has a streak")]
    NotDealer,
    #[error("no player wins on their own discard")]
    OwnDiscard,
    #[error("this rule set does not let a kong be robbed")]
    NoRobbing,
    #[error("there is no 一發 without riichi")]
    NoRiichi,
    #[error("a player who has won is out: they neither win again nor discard")]
    Out,
    #[error("a win before it ends the first turn")]
    FirstTurnOut,
    #[error("the riichi tile is a discard")]
    RiichiTile,
    #[error("the dealer has drawn before any discard")]
    FirstTurnDealer,
    #[error("a seat behind the winner's discards after the winner's first draw")]
    FirstTurnBehind,
    #[error("no kong is robbed before the first draw")]
    FirstTurnRobbed,
    #[error("天聽 is declared before the dealer's first act, and not by the dealer")]
    HeavenlyDealer,
    #[error("地聽 is declared with the first discard, after the first turn")]
    EarthlyFirstTurn,
    #[error("a flower is taken from no kong")]
    FlowerRobbed,
}

impl Clash {
    /// The field of the claim that shows it.
    pub const fn field(self) -> &'static str {
        match self {
            Clash::ReadyClaimed | Clash::ReadyMelded | Clash::HeavenlyDealer | Clash::EarthlyFirstTurn => "ready",
            Clash::FirstTurnMelds
            | Clash::FirstTurnOut
            | Clash::FirstTurnAside
            | Clash::FirstTurnReplacement
            | Clash::FirstTurnDealer
            | Clash::FirstTurnBehind
            | Clash::FirstTurnRobbed => "first_turn",
            Clash::NoKong | Clash::NoRobbing | Clash::FlowerRobbed => "by",
            Clash::NotDealer => "streak",
            Clash::OwnDiscard => "from",
            Clash::Out => "out",
            Clash::NoRiichi => "ippatsu",
            Clash::RiichiTile => "riichi_discard",
        }
    }
}
