//! 會員資料: the data of a member.

use crate::Time;
use serde::{Deserialize, Serialize};

/// A row of the members' table; not used outside the books.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MemberId(pub i64);

/// The kinds of people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MemberKind {
    /// 會員: has a number and a rank.
    Member,
    /// 來賓: plays but is never ranked.
    Guest,
    /// 電腦: one for each strength; never ranked.
    Computer,
}

impl MemberKind {
    /// The word in the books.
    pub const fn word(self) -> &'static str {
        match self {
            MemberKind::Member => "member",
            MemberKind::Guest => "guest",
            MemberKind::Computer => "computer",
        }
    }

    /// The kind for this word.
    pub fn from_word(word: &str) -> Option<MemberKind> {
        [MemberKind::Member, MemberKind::Guest, MemberKind::Computer].into_iter().find(|kind| kind.word() == word)
    }
}

/// A person in the books.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Member {
    #[serde(skip)]
    pub id: MemberId,
    /// The id in logs.
    pub uid: String,
    /// 會員序號
    pub number: Option<i64>,
    /// 會員序號 that a guest had as a member. It is reserved, and theirs again as a member.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub former: Option<i64>,
    pub kind: MemberKind,
    /// 姓名; empty once erased.
    pub name: String,
    /// 備註
    pub notes: String,
    /// The hash of the PIN, if set.
    #[serde(skip)]
    pub pin: Option<String>,
    /// 牌手級別, if set by hand.
    pub grade: Option<String>,
    /// Whether the person still comes to play.
    pub active: bool,
    /// Whether the personal data are erased.
    pub erased: bool,
    /// The entry under which the person continues.
    #[serde(skip)]
    pub merged_into: Option<MemberId>,
    pub joined: Time,
}

/// A person to be entered.
#[derive(Clone, Debug)]
pub struct NewMember {
    /// Opaque and unique.
    pub uid: String,
    pub kind: MemberKind,
    /// 會員序號; the next free one if `None`.
    pub number: Option<i64>,
    /// 姓名
    pub name: String,
    /// 備註
    pub notes: String,
    pub joined: Time,
}

/// The changes of an entry; `None` keeps a value.
#[derive(Clone, Debug, Default)]
pub struct Change {
    /// 姓名
    pub name: Option<String>,
    /// 會員序號
    pub number: Option<i64>,
    /// 備註
    pub notes: Option<String>,
    /// The hash of the PIN; `Some(None)` removes it.
    pub pin: Option<Option<String>>,
    /// 牌手級別 by hand; `Some(None)` returns to the rating's own.
    pub grade: Option<Option<String>>,
    /// Whether the person still comes to play.
    pub active: Option<bool>,
    /// Makes a guest a member or a member a guest; the number of a former member is reserved.
    pub kind: Option<MemberKind>,
}
