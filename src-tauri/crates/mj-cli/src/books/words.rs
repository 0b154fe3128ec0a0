//! What goes wrong with the books, and which command helps.

use mj_club::ClubError;
use mj_club::arriving::Unsound;
use mj_club::ledger::{BackupError, Error, OpenError};
use mj_club::words::{self, Language};

const CHINESE: Language = Language::TraditionalChinese;

/// Why books cannot be opened.
pub fn open_error(why: &OpenError) -> String {
    let help = match why {
        OpenError::Missing(_) => "；laomajiang serve 開桌就有了，或 laomajiang members add 先記下會員",
        OpenError::Empty(_) => "；要在這裡開新帳簿，請用 laomajiang serve 或 members add",
        _ => "",
    };
    words::open_error(why).say(CHINESE) + help
}

/// Why something was not written or read.
pub fn books_error(why: &Error) -> String {
    let help = match why {
        Error::Damaged(_) => "；請用 laomajiang check 查，或放回備份",
        Error::Altered { .. } => "；什麼都沒有匯入",
        _ => "",
    };
    words::books_error(why).say(CHINESE) + help
}

/// Why a club cannot be opened or asked.
pub fn club_error(why: &ClubError) -> String {
    match why {
        ClubError::Open(why) => open_error(why),
        ClubError::Books(why) => books_error(why),
        ClubError::Random(_) => words::club_error(why).say(CHINESE),
    }
}

/// Why there is no copy.
pub fn backup_error(why: &BackupError) -> String {
    match why {
        BackupError::Open(why) => open_error(why),
        BackupError::Copy(why) => books_error(why),
        BackupError::Unsound(_) => words::backup_error(why).say(CHINESE) + "；laomajiang check 看全部",
    }
}

/// What does not hold in an export, the first few of it.
pub fn unsound(found: &[Unsound]) -> String {
    let told: Vec<String> = found.iter().take(FLAWS).map(|found| words::unsound(found).say(CHINESE)).collect();
    let more = if found.len() > FLAWS { format!("，一共 {} 處", found.len()) } else { String::new() };
    format!("匯出的內容對不起來，是匯出以後改過的：{}{more}；什麼都沒有匯入", told.join("；"))
}

/// So many flaws of an export are told.
const FLAWS: usize = 5;
