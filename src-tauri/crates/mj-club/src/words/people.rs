//! Who somebody is: names, kinds, grades.

use super::{Language, either};
use crate::rating::{GRADES, Rating};
use mj_ledger::{Kind, Member};

/// What somebody is called whose name was erased, in both languages.
pub const ERASED: [&str; 2] = ["（已除名）", "(erased)"];

/// Somebody's name.
pub fn name(member: &Member, language: Language) -> &str {
    if member.erased { either(language, ERASED[0], ERASED[1]) } else { &member.name }
}

/// 會員, 來賓, 電腦.
pub const fn kind(kind: Kind, language: Language) -> &'static str {
    match kind {
        Kind::Member => either(language, "會員", "member"),
        Kind::Guest => either(language, "來賓", "guest"),
        Kind::Computer => either(language, "電腦", "computer"),
    }
}

/// 牌手級別: a grade of the table by its name in either language; another that a club has set stands as
/// it was written.
pub fn grade(text: &str, language: Language) -> &str {
    let known = GRADES.iter().find(|grade| grade.name == text || grade.english.eq_ignore_ascii_case(text));
    known.map_or(text, |grade| either(language, grade.name, grade.english))
}

/// 未定級: whoever has played too little for a grade.
pub const fn ungraded(language: Language) -> &'static str {
    either(language, "未定級", "ungraded")
}

/// 牌手級別: what the club has set by hand, or else what follows from the games played.
pub fn grade_of(set: Option<&str>, rating: Option<&Rating>, language: Language) -> String {
    let earned = rating.and_then(Rating::grade).map(|grade| either(language, grade.name, grade.english));
    set.map(|text| grade(text, language)).or(earned).unwrap_or_else(|| ungraded(language)).to_owned()
}
