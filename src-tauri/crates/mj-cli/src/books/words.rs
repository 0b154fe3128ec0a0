//! What goes wrong with the books, in words that somebody who keeps them understands.

use crate::logs;
use mj_club::ClubError;
use mj_club::arriving::Unsound;
use mj_club::ledger::{BackupError, Error, Finding, OpenError};
use mj_club::stored::StoredError;
use mj_club::words::{self, Language};

/// Why books cannot be opened.
pub fn open_error(why: &OpenError) -> String {
    match why {
        OpenError::Missing(path) => {
            format!(
                "還沒有帳簿（{}）；laomajiang serve 開桌就有了，或 laomajiang members add 先記下會員",
                path.display()
            )
        }
        OpenError::Empty(path) => {
            format!(
                "{} 是空的檔案，裡面沒有帳簿，也沒有動它；要在這裡開新帳簿，請用 laomajiang serve 或 members add",
                path.display()
            )
        }
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
            let what = words::said(what, Language::Chinese);
            format!("{} 壞了（{what}）；檔案沒有動過，請用 laomajiang restore 放回備份", path.display())
        }
        OpenError::Linked(path) => {
            format!("{} 是連結；帳簿只能有一個名字，不然兩個程式會各寫各的，請指原來的檔案", path.display())
        }
        OpenError::Exists(path) => format!("{} 已經有了，不敢蓋掉；請換一個檔名", path.display()),
        OpenError::Io { path, why } if why.kind() == std::io::ErrorKind::PermissionDenied => {
            format!("{}：沒有權限，寫不了；看帳簿的指令照樣能用，要記帳請抄到自己的資料夾", path.display())
        }
        OpenError::Io { path, why } => format!("{}：{}", path.display(), io(why)),
        OpenError::Sqlite { path, why } => format!("{}：資料庫不肯（{why}）", path.display()),
    }
}

/// Why something was not written or read.
pub fn books_error(why: &Error) -> String {
    match why {
        Error::NoMember(who) => format!("帳簿裡沒有 {who} 這個人"),
        Error::NoGame(which) => format!("帳簿裡沒有 {which} 這一局"),
        Error::NumberTaken(number) => format!("{number} 號已經有人用了"),
        Error::Twice(what) => format!("{what} 已經在帳簿裡了"),
        Error::Refused(why) => format!("不行：{}", words::refused(*why, Language::Chinese)),
        Error::Chips(what) => format!("籌碼對不起來（{what}）"),
        Error::Damaged(what) => format!("帳簿壞了（{what}）；請用 laomajiang check 查，或放回備份"),
        Error::Paper { line, flaw } => format!("第 {line} 行讀不懂（{}）", words::flaw(flaw, Language::Chinese)),
        Error::Altered { line, which } => {
            format!("{}；什麼都沒有匯入", words::altered(*line, which, Language::Chinese))
        }
        Error::Full => "磁碟滿了，這一筆沒有寫進去；前面的都在，騰出空間再接著來".into(),
        Error::Closed => "帳簿已經關上了".into(),
        Error::Io(why) => io(why),
        Error::Sqlite(why) => format!("資料庫不肯（{why}）"),
    }
}

/// What does not hold in an export, the first few of it.
pub fn unsound(found: &[Unsound]) -> String {
    let told: Vec<String> = found.iter().take(FLAWS).map(|found| words::unsound(found, Language::Chinese)).collect();
    let more = if found.len() > FLAWS { format!("，一共 {} 處", found.len()) } else { String::new() };
    format!("匯出的內容對不起來，是匯出以後改過的：{}{more}；什麼都沒有匯入", told.join("；"))
}

/// So many flaws of an export are told.
const FLAWS: usize = 5;

/// Why a club cannot be opened or asked.
pub fn club_error(why: &ClubError) -> String {
    match why {
        ClubError::Open(why) => open_error(why),
        ClubError::Books(why) => books_error(why),
        ClubError::Random(why) => format!("系統給不出隨機數：{why}"),
    }
}

/// Why a log cannot be had from the books.
pub fn stored_error(why: &StoredError) -> String {
    match why {
        StoredError::Books(why) => books_error(why),
        StoredError::None => "這一局是計分台記的，沒有牌譜".into(),
        StoredError::Packed { first, why } => format!("牌譜從第 {first} 行起壞了（{why}）"),
        StoredError::Log(error) => format!("牌譜第 {} 行：{}", error.line, logs::fault(&error.fault)),
    }
}

/// Why there is no copy.
pub fn backup_error(why: &BackupError) -> String {
    match why {
        BackupError::Open(why) => open_error(why),
        BackupError::Copy(why) => books_error(why),
        BackupError::Unsound(found) => {
            let first = found.first().map(finding).unwrap_or_default();
            format!("帳簿對不起來，沒有抄（{first}）；laomajiang check 看全部")
        }
    }
}

/// Something in the books that does not hold.
pub fn finding(found: &Finding) -> String {
    words::finding(found, Language::Chinese)
}

/// Something else that went wrong; in Chinese where it is an error of the books.
pub fn error(why: &(dyn std::error::Error + 'static)) -> String {
    if let Some(why) = why.downcast_ref::<Error>() {
        return books_error(why);
    }
    why.to_string()
}

fn io(why: &std::io::Error) -> String {
    match why.kind() {
        std::io::ErrorKind::IsADirectory => "這是資料夾，不是檔案".into(),
        std::io::ErrorKind::NotFound => "沒有這個檔案或資料夾".into(),
        std::io::ErrorKind::PermissionDenied => "沒有權限".into(),
        std::io::ErrorKind::StorageFull => "磁碟滿了".into(),
        std::io::ErrorKind::ReadOnlyFilesystem => "這裡只能讀，不能寫".into(),
        _ => format!("讀寫失敗：{why}"),
    }
}
