//! In what a record and the table part, for people and, as a code with its arguments, for programs.

use crate::record::{Move, Who};
use mj_tiles::{Tile, write_tiles};
use mj_words::{Said, said};
use serde::Serialize;

/// The first thing that is not the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Difference {
    /// It was not on offer.
    NotOffered {
        /// Who does it in the record.
        who: Who,
        deed: Deed,
    },
    /// By the rules it is not his turn to draw this tile.
    OtherTurn {
        /// Who draws in the record.
        who: Who,
    },
    /// By the rules the hand is over, and the record goes on.
    HandOver,
    /// In the record the hand is over, and by the rules it goes on.
    GoesOn,
    /// It ends otherwise.
    OtherEnd,
    /// Points after it.
    Points {
        who: Who,
        /// By the rules.
        ours: i64,
        /// In the record.
        theirs: i64,
    },
    /// 翻 and 符.
    Worth {
        /// Whose win.
        who: Who,
        /// By the rules.
        ours: [u32; 2],
        /// In the record.
        theirs: [u32; 2],
    },
    /// 役
    Yaku {
        /// Whose win.
        who: Who,
        /// By the rules.
        ours: String,
        /// In the record.
        theirs: String,
    },
    /// By the rules the game was over before this hand.
    GameOver,
    /// By the rules another one deals, or it is another hand of the round.
    Dealer,
    /// 本場
    Honba,
    /// Points or deposits at its beginning are not those after the hand before.
    Start,
    /// The table cannot go on, which no record should bring about.
    Stuck,
}

/// What is done, as it is named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// 摸
    Draw(Tile),
    /// 打
    Discard(Tile),
    /// 打 with 立直
    Riichi(Tile),
    /// 吃 with these, the claimed one first.
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
    /// What an act is called.
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
            // Not done by a player's choice.
            Move::Deposit { .. } => Deed::Abort,
        }
    }

    /// A win.
    pub const fn win(by_draw: bool) -> Deed {
        if by_draw { Deed::SelfDraw } else { Deed::Ron }
    }

    /// For people.
    pub fn said(&self) -> Said {
        let text = |tiles: &[Tile]| {
            let mut text = String::new();
            // Writing into a text cannot fail.
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
    /// For people.
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
