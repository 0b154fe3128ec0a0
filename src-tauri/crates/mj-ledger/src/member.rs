//! 會員資料: what a member is.

use crate::Time;
use serde::{Deserialize, Serialize};

/// A row of the members' table; it never leaves this crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MemberId(pub i64);

/// What a person is to the club.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MemberKind {
    /// 會員: has a number and a rank.
    Member,
    /// 來賓: plays along and never ranks.
    Guest,
    /// 電腦: one for each strength; never ranks.
    Computer,
}

impl MemberKind {
    /// As it stands in the books.
    pub const fn word(self) -> &'static str {
        match self {
            MemberKind::Member => "member",
            MemberKind::Guest => "guest",
            MemberKind::Computer => "computer",
        }
    }

    /// The kind of this word.
    pub fn from_word(word: &str) -> Option<MemberKind> {
        [MemberKind::Member, MemberKind::Guest, MemberKind::Computer].into_iter().find(|kind| kind.word() == word)
    }
}

/// A person in the books.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Member {
    /// Where he stands in the books.
    #[serde(skip)]
    pub id: MemberId,
    /// What logs call him.
    pub uid: String,
    /// 會員序號
    pub number: Option<i64>,
    /// 會員序號 that a guest had as a member, and has again as one; kept for him as long.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub former: Option<i64>,
    /// What he is to the club.
    pub kind: MemberKind,
    /// 姓名; empty once erased.
    pub name: String,
    /// 備註
    pub notes: String,
    /// The hash of his PIN, if he has one.
    #[serde(skip)]
    pub pin: Option<String>,
    /// 牌手級別 where the club has set it by hand.
    pub grade: Option<String>,
    /// Still comes to play.
    pub active: bool,
    /// His personal data are erased.
    pub erased: bool,
    /// The same person stands here, under this entry.
    #[serde(skip)]
    pub merged_into: Option<MemberId>,
    /// When he was entered.
    pub joined: Time,
}

/// A person to be entered.
#[derive(Clone, Debug)]
pub struct NewMember {
    /// Opaque, and unlike any other's.
    pub uid: String,
    /// What he is to the club.
    pub kind: MemberKind,
    /// 會員序號; the next free one if it is left open.
    pub number: Option<i64>,
    /// 姓名
    pub name: String,
    /// 備註
    pub notes: String,
    pub joined: Time,
}

/// What is to be different about a person; what is `None` stays.
#[derive(Clone, Debug, Default)]
pub struct Change {
    /// 姓名
    pub name: Option<String>,
    /// 會員序號
    pub number: Option<i64>,
    /// 備註
    pub notes: Option<String>,
    /// The hash of his PIN; `Some(None)` takes it away.
    pub pin: Option<Option<String>>,
    /// 牌手級別 by hand; `Some(None)` leaves it to the rating again.
    pub grade: Option<Option<String>>,
    /// Still comes to play.
    pub active: Option<bool>,
    /// A guest becomes a member, or the other way; the number waits for a guest who was a member before.
    pub kind: Option<MemberKind>,
}
