//! What goes wrong with the books, in words that somebody who keeps them understands.

use super::details::{damage, uneven};
use super::logs::log_error;
use super::sqlite::original;
use super::wrong::{altered, flaw};
use super::{Language, bracketed, either, finding, refused};
use crate::ClubError;
use crate::stored::StoredError;
use mj_ledger::{BackupError, Error, OpenError};
use std::io::ErrorKind;

/// Why books cannot be opened.
pub fn open_error(why: &OpenError, language: Language) -> String {
    if language == Language::English {
        return why.to_string();
    }
    match why {
        OpenError::Missing(path) => format!("還沒有帳簿（{}）", path.display()),
        OpenError::Empty(path) => format!("{} 是空的檔案，裡面沒有帳簿，也沒有動它", path.display()),
        OpenError::Busy { path, holder } => {
            let who = holder.process().map_or_else(String::new, |process| format!("（行程 {process}）"));
            format!("另一個老麻將{who}正開著 {}；一次只能有一個程式寫帳，請先關掉它", path.display())
        }
        OpenError::Foreign(path) => format!("{} 不是老麻將的帳簿，沒有動它", path.display()),
        OpenError::Newer { path, found, known } => {
            format!("{} 是第 {found} 版帳簿，這個程式只認得到第 {known} 版；請更新程式，帳簿沒有動過", path.display())
        }
        OpenError::Older { path, found, known } => {
            format!("{} 是第 {found} 版帳簿，要先升到第 {known} 版", path.display())
        }
        OpenError::Damaged { path, what } => {
            let what = damage(what, language);
            format!("{} 壞了（{what}）；檔案沒有動過，請用 laomajiang restore 放回備份", path.display())
        }
        OpenError::Linked(path) => {
            format!("{} 是連結；帳簿只能有一個名字，不然兩個程式會各寫各的，請指原來的檔案", path.display())
        }
        OpenError::Exists(path) => format!("{} 已經有了，不敢蓋掉；請換一個檔名", path.display()),
        OpenError::Io { path, why } if why.kind() == ErrorKind::PermissionDenied => {
            format!("{}：沒有權限，寫不了；看帳簿的指令照樣能用，要記帳請抄到自己的資料夾", path.display())
        }
        OpenError::Io { path, why } => format!("{}：{}", path.display(), io(why, language)),
        OpenError::Sqlite { path, why } => format!("{}：{}", path.display(), unwilling(why)),
    }
}

/// Why something was not written or read.
pub fn books_error(why: &Error, language: Language) -> String {
    if language == Language::English {
        return why.to_string();
    }
    match why {
        Error::NoMember(who) => format!("帳簿裡沒有 {who} 這個人"),
        Error::NoGame(which) => format!("帳簿裡沒有 {which} 這一局"),
        Error::NumberTaken(number) => format!("{number} 號已經有人用了"),
        Error::Twice(what) => format!("{what} 已經在帳簿裡了"),
        Error::Refused(why) => format!("不行：{}", refused(*why, language)),
        Error::Chips(what) => format!("籌碼對不起來（{}）", uneven(*what, language)),
        Error::Damaged(what) => format!("帳簿壞了（{}）", damage(what, language)),
        Error::Paper { line, flaw: what } => format!("第 {line} 行讀不懂（{}）", flaw(what, language)),
        Error::Altered { line, which } => altered(*line, which, language),
        Error::Full => "磁碟滿了，這一筆沒有寫進去；前面的都在，騰出空間再接著來".into(),
        Error::Closed => "帳簿已經關上了".into(),
        Error::Io(why) => io(why, language),
        Error::Sqlite(why) => unwilling(why),
    }
}

/// What SQLite says of itself is its own English.
fn unwilling(why: &impl std::fmt::Display) -> String {
    format!("帳簿的檔案不肯（{}）", original(&why.to_string()))
}

/// Why a club cannot be opened or asked.
pub fn club_error(why: &ClubError, language: Language) -> String {
    match (why, language) {
        (ClubError::Open(why), _) => open_error(why, language),
        (ClubError::Books(why), _) => books_error(why, language),
        (ClubError::Random(why), Language::Chinese) => format!("系統給不出隨機數：{why}"),
        (why, Language::English) => why.to_string(),
    }
}

/// Why a log cannot be had from the books.
pub fn stored_error(why: &StoredError, language: Language) -> String {
    match (why, language) {
        (StoredError::Books(why), _) => books_error(why, language),
        (StoredError::Log(why), _) => log_error(why, language),
        (StoredError::None, Language::Chinese) => "這一局是計分台記的，沒有牌譜".into(),
        (StoredError::Packed { first, .. }, Language::Chinese) => format!("牌譜從第 {first} 行起壞了"),
        (why, Language::English) => why.to_string(),
    }
}

/// Why there is no copy.
pub fn backup_error(why: &BackupError, language: Language) -> String {
    match (why, language) {
        (BackupError::Open(why), _) => open_error(why, language),
        (BackupError::Copy(why), _) => books_error(why, language),
        (BackupError::Unsound(found), _) => {
            let first = found.first().map(|found| finding(&found.clone().among(), language)).unwrap_or_default();
            let told = either(language, "帳簿對不起來，沒有抄", "the books do not hold together, and no copy was made");
            bracketed(language, told, &first)
        }
    }
}

/// Why the system does not read or write a file.
pub fn io(why: &std::io::Error, language: Language) -> String {
    if language == Language::English {
        return why.to_string();
    }
    match why.kind() {
        ErrorKind::IsADirectory => "這是資料夾，不是檔案".into(),
        ErrorKind::NotFound => "沒有這個檔案或資料夾".into(),
        ErrorKind::PermissionDenied => "沒有權限".into(),
        ErrorKind::StorageFull => "磁碟滿了".into(),
        ErrorKind::ReadOnlyFilesystem => "這裡只能讀，不能寫".into(),
        _ => format!("讀不出或寫不進：{why}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_ledger::{Damage, Detail, Finding, What};

    #[test]
    fn every_cause_within_is_told_in_the_same_language() {
        let path = || "club.db".into();
        let damaged = OpenError::Damaged { path: path(), what: Damage::Cut { bytes: 9, of: 4096 } };
        let told = "club.db 壞了（檔案斷了：9 位元組，該有 4096）；檔案沒有動過，請用 laomajiang restore 放回備份";
        assert_eq!(open_error(&damaged, Language::Chinese), told);
        assert_eq!(open_error(&damaged, Language::English), damaged.to_string());
        let unsound = BackupError::Unsound(vec![Finding::new(What::House, "h1", Detail::Seal)]);
        let told = "帳簿對不起來，沒有抄（家規 h1：封印不合，被別的程式改過）";
        assert_eq!(backup_error(&unsound, Language::Chinese), told);
    }
}
