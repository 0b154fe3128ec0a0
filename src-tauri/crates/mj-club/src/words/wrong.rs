//! What does not hold in books, in exports and in games that were brought along.

use super::refused::refused;
use super::{Language, Unnamed, books_error, bracketed, damage, doubt, either, stored_error, uneven, wrong};
use crate::arriving::Unsound;
use crate::travel::TravelError;
use crate::{Finding, Part};
use mj_ledger::{Error, Flaw, What};
use serde_json::error::Category;

/// Something in the books that does not hold.
pub fn finding(found: &Finding, language: Language) -> String {
    let what = match found.what {
        What::Pages => either(language, "檔案的內頁", "the pages of the file"),
        What::Keys => either(language, "互相指到的資料", "rows that point to others"),
        What::Club => either(language, "會的資料", "the club's data"),
        What::Member => either(language, "會員資料", "the data of"),
        What::House => either(language, "家規", "rules of the house"),
        What::Trail => either(language, "更正記錄", "the trail"),
        What::Game => either(language, "牌局記錄", "the record of game"),
        What::Time => either(language, "牌局的時間", "the time of game"),
        What::Chips => either(language, "籌碼", "the chips of game"),
        What::Standing => either(language, "牌局的算帳", "what counts of game"),
        What::Sums => either(language, "累計", "the sums of"),
        What::Log => either(language, "牌譜", "the log of game"),
        What::Ending => either(language, "牌局的結束", "the end of game"),
        What::Rating => either(language, "級別", "the rating of"),
    };
    let which = if found.which.is_empty() { String::new() } else { format!(" {}", found.which) };
    format!("{what}{which}{}{}", either(language, "：", ": "), wrong(&found.detail, language))
}

/// What can be done about it.
pub const fn help(what: What, language: Language) -> &'static str {
    match what {
        What::Pages | What::Keys => either(
            language,
            "檔案本身壞了。先別再打牌，把帳簿的檔案另外抄一份，再換上沒有問題的備份。",
            "The file itself is damaged. Stop playing, copy the file aside, then put a sound copy in its place.",
        ),
        What::Game | What::Log | What::Chips => either(
            language,
            "這一局的記錄被改過或壞了。請看看這一局；不能當真的話就作廢，或換上從前的備份。",
            "This game's record was altered or damaged. Look at it; declare it void, or put an earlier copy in its place.",
        ),
        What::Time => either(
            language,
            "主機的時鐘往回撥過。記錄沒有被改，成績照算；請把主機的時間對好。",
            "The host's clock was set back. The record is not altered and counts; please set the clock right.",
        ),
        What::Ending => either(
            language,
            "有一手更正過，這一局的結束就接不上了。請主辦人到計分台打開這一局，一項一項定案，或者作廢。",
            "A hand was corrected, and the end no longer follows. Open the game at the score desk and settle it, or declare it void.",
        ),
        What::Standing | What::Sums | What::Rating => either(
            language,
            "原始的記錄沒有問題，只是算出來的數不合。匯出以後再匯入，全部會重新算過。",
            "The records are sound; only what was worked out of them is not. Export and import: all is worked out anew.",
        ),
        What::Club | What::Member | What::House | What::Trail => either(
            language,
            "這一筆被別的程式改過。請和從前的備份對照，看看哪一個才對。",
            "Another program has changed this entry. Compare it with an earlier copy to see which is right.",
        ),
    }
}

/// What of a game is not what it should be.
pub fn part(what: Part, language: Language) -> String {
    let chinese = match what {
        Part::Id => "局號",
        Part::Players => "打牌的人",
        Part::Rules => "規則",
        Part::RulesHash => "規則的指紋",
        Part::Options => "約定",
        Part::Length => "長度",
        Part::Start => "起始籌碼",
        Part::Hand => "有一手",
        Part::Transfer => "有一筆籌碼",
        Part::Result => "結算",
        Part::End => "結果",
        Part::Code => "驗證碼",
    };
    if language == Language::Chinese { chinese.into() } else { what.to_string() }
}

/// What is wrong with a line that was written elsewhere.
pub fn flaw(flaw: &Flaw, language: Language) -> String {
    if language == Language::English {
        return flaw.to_string();
    }
    match flaw {
        Flaw::NoText => "不是文字檔".into(),
        Flaw::Cut => "後面斷了，檔案不完整".into(),
        Flaw::AfterEnd => "結尾後面還有東西".into(),
        Flaw::Counts => "人數或局數和它自己說的不合".into(),
        Flaw::Version { found, known } => format!("是第 {found} 版，這個程式只讀到第 {known} 版；請更新程式"),
        Flaw::Foreign => "不是這個程式匯出的".into(),
        Flaw::NotAlong => "不是帶走的牌局".into(),
        Flaw::Again => "開頭寫了兩次".into(),
        Flaw::Json(why) => match why.classify() {
            Category::Eof => "寫到一半就斷了".into(),
            Category::Data => format!("欄位寫得不對：{}", quoted(why)),
            Category::Syntax | Category::Io => format!("不是 JSON：{}", quoted(why)),
        },
        Flaw::Books(why) => match &**why {
            Error::Refused(why) => refused(*why, language),
            Error::Chips(what) => format!("籌碼對不起來：{}", uneven(*what, language)),
            Error::NoMember(who) => format!("前面沒有這個人：{}", quoted(who)),
            Error::Damaged(what) => damage(what, language),
            why @ Error::Sqlite(_) => format!("和別的資料不合，或寫了兩次：{}", quoted(why)),
            why => quoted(why),
        },
    }
}

/// Where a file has a very long text, its beginning says enough.
fn quoted(text: impl std::fmt::Display) -> String {
    text.to_string().chars().take(LONGEST_QUOTED).collect()
}

/// So much of what stands in a file is quoted.
const LONGEST_QUOTED: usize = 160;

/// A line of an export that is not the one that was written.
pub fn altered(line: u64, which: &str, language: Language) -> String {
    let short: String = which.chars().take(LONGEST_QUOTED).collect();
    let about = bracketed(language, &place(line, language), &short);
    match language {
        Language::Chinese => format!("{about}匯出以後被改過，或者它前面少了一行"),
        Language::English => format!("{about} was changed after it was exported, or a line before it is missing"),
    }
}

/// Something in an export that a check of the books would find.
pub fn unsound(found: &Unsound, language: Language) -> String {
    let line = found.line.map(|line| place(line, language) + either(language, "：", ": ")).unwrap_or_default();
    line + &finding(&found.finding, language)
}

fn place(line: u64, language: Language) -> String {
    match language {
        Language::Chinese => format!("第 {line} 行"),
        Language::English => format!("Line {line}"),
    }
}

/// Why games are not brought in.
pub fn travel(why: &TravelError, language: Language) -> String {
    let of = |gid: &str| match (gid, language) {
        ("", _) => String::new(),
        (gid, Language::Chinese) => format!("{gid} 這一局："),
        (gid, Language::English) => format!("Game {gid}: "),
    };
    let told = |gid: &str, text: String| format!("{}{text}", of(gid));
    let word = |zh: &'static str, en: &'static str| either(language, zh, en).to_owned();
    match (why, language) {
        (TravelError::Books(Error::Paper { line, flaw }) | TravelError::Line { line, flaw }, Language::Chinese) => {
            format!("第 {line} 行讀不懂（{}）", self::flaw(flaw, language))
        }
        (TravelError::Books(Error::Paper { line, flaw }) | TravelError::Line { line, flaw }, Language::English) => {
            format!("Line {line} cannot be read ({flaw})")
        }
        (TravelError::Books(Error::Refused(why)), _) => refused(*why, language),
        (TravelError::Books(why), _) => books_error(why, language),
        (TravelError::Stored { gid, why }, _) => told(gid, stored_error(why, language)),
        (TravelError::Doubt { gid, why }, _) => told(gid, doubt(why, &Unnamed, language)),
        (TravelError::Disagrees { gid, what }, Language::Chinese) => {
            told(gid, format!("記錄和牌譜不合（{}）", part(*what, language)))
        }
        (TravelError::Disagrees { gid, what }, Language::English) => {
            told(gid, format!("{what} is not what its log says"))
        }
        (TravelError::Given(gid), _) => told(
            gid,
            word(
                "牌牆不是洗出來的，或者有人可能先知道（練習局），不算成績",
                "its walls were given, not mixed, so it does not count",
            ),
        ),
        (TravelError::Date(gid), _) => told(
            gid,
            word(
                "日期不可能（還沒到、太早，或者結束在開始以前）",
                "its date cannot be: it has not come yet, is too early, or it ends before it began",
            ),
        ),
        (TravelError::NotOver(gid), _) => {
            told(gid, word("還沒打完，打完的才能帶進來", "it is not over; only what is over can be brought"))
        }
    }
}
