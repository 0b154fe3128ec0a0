//! The differences between a record and the table, in words and as codes with arguments.

use crate::record::{Move, Who};
use mj_tiles::{Tile, write_tiles};
use mj_words::{Said, said};
use serde::Serialize;

/// The first difference.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Difference {
    /// An act that is not on offer.
    NotOffered {
        /// The acting player of the record.
        who: Who,
        deed: Deed,
    },
    /// A draw out of turn, by the rules.
    OtherTurn {
        /// The drawing player of the record.
        who: Who,
    },
    /// By the rules the hand is over; the record continues.
    HandOver,
    /// In the record the hand is over; by the rules it continues.
    GoesOn,
    /// The ends differ.
    OtherEnd,
    /// The points after the hand differ.
    Points {
        who: Who,
        /// By the rules.
        ours: i64,
        /// In the record.
        theirs: i64,
    },
    /// 翻 or 符 differ.
    Worth {
        /// The winner.
        who: Who,
        /// By the rules.
        ours: [u32; 2],
        /// In the record.
        theirs: [u32; 2],
    },
    /// 役
    Yaku {
        who: Who,
        /// By the rules.
        ours: String,
        /// In the record.
        theirs: String,
    },
    /// By the rules the game was over before this hand.
    GameOver,
    /// Another dealer or another hand of the round, by the rules.
    Dealer,
    /// 本場
    Honba,
    /// Points or deposits at the beginning differ from those after the previous hand.
    Start,
    /// The table cannot continue, which no record should cause.
    Stuck,
}

/// An act to be named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// 摸
    Draw(Tile),
    /// 打
    Discard(Tile),
    /// 打 with 立直
    Riichi(Tile),
    /// 吃 with these tiles, the claimed one first.
    Chow(Vec<Tile>),
    /// 碰
    Pung(Vec<Tile>),
    /// 槓 of any sort.
    Kong(Vec<Tile>),
    /// 拔北
    Aside(Tile),
    /// 自摸
    SelfDraw,
    /// 榮和
    Ron,
    /// 九種九牌
    Abort,
}

impl Deed {
    /// The name of an act.
    pub fn of(act: &Move) -> Deed {
        let with = |tile: Tile, own: &[Tile]| [&[tile], own].concat();
        match act {
            Move::Draw { tile, .. } | Move::Turned { tile } => Deed::Draw(*tile),
            Move::Discard { tile, riichi: false, .. } => Deed::Discard(*tile),
            Move::Discard { tile, riichi: true, .. } => Deed::Riichi(*tile),
            Move::Chow { tile, own, .. } => Deed::Chow(with(*tile, own)),
            Move::Pung { tile, own, .. } => Deed::Pung(with(*tile, own)),
            Move::Kong { tile, own, .. } => Deed::Kong(with(*tile, own)),
            Move::Conceal { own, .. } => Deed::Kong(own.to_vec()),
            Move::Add { tile, .. } => Deed::Kong(vec![*tile]),
            Move::Aside { tile, .. } => Deed::Aside(*tile),
            // Not a player's choice.
            Move::Deposit { .. } => Deed::Abort,
        }
    }

    /// A win.
    pub const fn win(by_draw: bool) -> Deed {
        if by_draw { Deed::SelfDraw } else { Deed::Ron }
    }

    /// The act in words.
    pub fn said(&self) -> Said {
        let text = |tiles: &[Tile]| {
            let mut text = String::new();
            // Writing to a text cannot fail.
            _ = write_tiles(&mut text, tiles.iter().copied());
            text
        };
        match self {
            Deed::Draw(tile) => said!("foreign-draw", tile = tile.to_string()),
            Deed::Discard(tile) => said!("foreign-discard", tile = tile.to_string()),
            Deed::Riichi(tile) => said!("foreign-riichi", tile = tile.to_string()),
            Deed::Chow(tiles) => said!("foreign-chow", tiles = text(tiles)),
            Deed::Pung(tiles) => said!("foreign-pung", tiles = text(tiles)),
            Deed::Kong(tiles) => said!("foreign-kong", tiles = text(tiles)),
            Deed::Aside(tile) => said!("foreign-aside", tile = tile.to_string()),
            Deed::SelfDraw => said!("foreign-self-draw"),
            Deed::Ron => said!("foreign-ron"),
            Deed::Abort => said!("foreign-abort"),
        }
    }
}

impl Difference {
    /// The difference in words.
    pub fn said(&self) -> Said {
        let number = |who: &Who| u32::from(*who) + 1;
        match self {
            Difference::NotOffered { who, deed } => {
                said!("foreign-not-offered", who = number(who), what = deed.said())
            }
            Difference::OtherTurn { who } => said!("foreign-other-turn", who = number(who)),
            Difference::HandOver => said!("foreign-hand-over"),
            Difference::GoesOn => said!("foreign-goes-on"),
            Difference::OtherEnd => said!("foreign-other-end"),
            Difference::Points { who, ours, theirs } => {
                said!("foreign-other-points", who = number(who), ours = *ours, theirs = *theirs)
            }
            Difference::Worth { who, ours: [han, fu], theirs: [their_han, their_fu] } => said!(
                "foreign-other-worth",
                who = number(who),
                han = *han,
                fu = *fu,
                otherhan = *their_han,
                otherfu = *their_fu
            ),
            Difference::Yaku { who, ours, theirs } => {
                said!("foreign-other-yaku", who = number(who), ours = ours.clone(), theirs = theirs.clone())
            }
            Difference::GameOver => said!("foreign-game-over"),
            Difference::Dealer => said!("foreign-other-dealer"),
            Difference::Honba => said!("foreign-other-honba"),
            Difference::Start => said!("foreign-other-start"),
            Difference::Stuck => said!("foreign-stuck"),
        }
    }
}
