//! What exactly does not hold in the books. Logs, the system and SQLite say it in English; ids and numbers of theirs
//! stay as they are, and what none of these sentences fits is quoted.

use super::Language;
use super::refused::entry_fault;
use super::wrong::part;
use mj_ledger::{Account, Detail};

/// What is wrong with something in the books.
pub fn detail(detail: &Detail, language: Language) -> String {
    if language == Language::English {
        return detail.to_string();
    }
    match detail {
        Detail::Seal => "封印不合，被別的程式改過".into(),
        Detail::LineSeal(line) => format!("第 {line} 行的封印不合，被別的程式改過"),
        Detail::LineOrder { stands, should } => format!("第 {should} 行的地方寫的是第 {stands} 行"),
        Detail::EndsEarlier => "結束的時間比開始還早，主機的時鐘往回撥過".into(),
        Detail::Standing => "算進成績的和記錄不合".into(),
        Detail::Sums => "累計和各局加起來不合".into(),
        Detail::Entry(fault) => entry_fault(*fault, language),
        Detail::Nowhere(table) => format!("指到 {table} 裡沒有的一筆"),
        Detail::SitsTwice => "同一個人坐了兩個位子".into(),
        Detail::Stranger(whose) => format!("籌碼記在{}名下，這一局沒有這個位子", account(*whose)),
        Detail::Start => "開始發的籌碼和這一局寫的不合".into(),
        Detail::Penalty(number) => format!("第 {number} 筆更正是罰分，動的籌碼和它寫的不合"),
        Detail::StrayPenalty => "有籌碼當罰分付了，卻沒有這一筆罰分".into(),
        Detail::NoResult => "有人沒有結算".into(),
        Detail::Settled => "結算收回的籌碼和記下的結果不合".into(),
        Detail::Left { chips, account: whose } => format!("結束了，{}還留著 {chips}", account(*whose)),
        Detail::Out { out, given } => format!("在外面的籌碼是 {out}，發出去的是 {given}"),
        Detail::Log(what) => format!("{}和牌譜說的不一樣", part(*what, language)),
        Detail::Worked(what) => format!("{}和記進去的內容算出來的不一樣", part(*what, language)),
        Detail::Unsettled => "更正以後，怎麼結束的和各手接不上，主辦人還沒定案".into(),
        Detail::Rated { .. } => "和成績算出來的不一樣".into(),
        Detail::Said(what) => said(what, language),
    }
}

/// Whose chips: 籌碼箱, 檯面, 第 2 家
fn account(account: Account) -> String {
    match account {
        Account::Box => "籌碼箱".into(),
        Account::Pot => "桌面上".into(),
        Account::Player(player) => format!("第 {} 家", u32::from(player) + 1),
    }
}

/// What a log, the system or SQLite said.
pub fn said(what: &str, language: Language) -> String {
    match language {
        Language::English => what.to_owned(),
        Language::Chinese => chinese(what, DEEPEST),
    }
}

/// Sentences stand within others, and not deeper than this whatever a file holds.
const DEEPEST: usize = 4;

/// So much of what nobody knows is quoted.
const LONGEST: usize = 120;

fn chinese(detail: &str, deeper: usize) -> String {
    let detail = detail.strip_prefix("*** in database main ***").unwrap_or(detail).trim();
    let first = detail.lines().next().unwrap_or_default();
    let told = SENTENCES.iter().find_map(|(english, chinese)| Some(filled(chinese, &holes(english, first)?, deeper)));
    told.unwrap_or_else(|| {
        let quoted: String = first.chars().filter(|c| !c.is_control()).take(LONGEST).collect();
        format!("讀到的和該有的不一樣（原文：{quoted}）")
    })
}

/// What stands in a text where the sentence has holes; none where it is another sentence.
fn holes<'t>(sentence: &str, text: &'t str) -> Option<Vec<&'t str>> {
    let mut parts = sentence.split("{}");
    let mut rest = text.strip_prefix(parts.next()?)?;
    let mut found = Vec::new();
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        let at = match parts.peek() {
            // The last hole goes on to where the sentence ends.
            None => rest.len().checked_sub(part.len()).filter(|_| rest.ends_with(part))?,
            Some(_) => rest.find(part)?,
        };
        found.push(&rest[..at]);
        rest = &rest[at + part.len()..];
    }
    rest.is_empty().then_some(found)
}

/// The Chinese sentence with what stood in the English one: as it is, or told itself where it is a sentence too.
fn filled(chinese_sentence: &str, holes: &[&str], deeper: usize) -> String {
    let mut told = chinese_sentence.to_owned();
    for (at, hole) in holes.iter().enumerate() {
        told = told.replace(&format!("{{{at}}}"), hole);
        let sentence = format!("{{detail {at}}}");
        if told.contains(&sentence) {
            let within = if deeper == 0 { String::new() } else { chinese(hole, deeper - 1) };
            told = told.replace(&sentence, &within);
        }
    }
    told
}

/// English and Chinese. The first that fits is told, so a sentence that others begin like stands behind them.
const SENTENCES: &[(&str, &str)] = &[
    ("cut off in its first bytes", "檔案斷了，只剩開頭幾個字"),
    ("cut off: {} bytes of {}", "檔案斷了：{0} 位元組，該有 {1}"),
    ("{} is not as it was made", "{0} 和當初建的不一樣，被別的程式改過"),
    ("{} is not ours", "{0} 不是老麻將建的"),
    ("foreign keys cannot be switched on", "存帳的程式不肯檢查互相指到的資料"),
    ("full synchronisation cannot be switched on", "存帳的程式不肯保證寫到磁碟上"),
    ("the file cannot be journalled ahead (WAL): {}", "這裡不能先寫紀錄再寫帳簿（WAL）；檔案可能在網路磁碟上"),
    ("{} is damaged: {}", "{0} 壞了：{detail 1}"),
    // What stands in a row.
    ("damaged: {}", "{detail 0}"),
    ("chips do not add up: {}", "籌碼對不起來（{detail 0}）"),
    ("no member {}", "帳簿裡沒有 {0} 這個人"),
    ("no game {}", "帳簿裡沒有 {0} 這一局"),
    ("no correction {}", "沒有第 {0} 筆更正"),
    ("digits that are none", "該是數字的地方不是數字"),
    ("a member of kind {}", "有不認得的身分 {0}"),
    ("a source {}", "有不認得的出處 {0}"),
    ("an act {}", "有不認得的動作 {0}"),
    ("an account {}", "有不認得的籌碼帳 {0}"),
    ("options: {}", "約定讀不懂"),
    ("Invalid column type {} at index: {}, name: {}", "{2} 這一欄寫的不是該有的東西（{0}）"),
    ("Query returned no rows", "該有的一筆不見了"),
    ("the disk is full", "磁碟滿了"),
    ("the books are closed", "帳簿已經關上了"),
    // Logs.
    ("a game of the score desk has no log", "這一局是計分台記的，沒有牌譜"),
    ("from line {}: {}", "從第 {0} 行起壞了"),
    ("line {}: {}", "第 {0} 行：{detail 1}"),
    ("longer than {} bytes", "這一行太長了，多於 {0} 位元組"),
    ("not a JSON object: {}", "這一行不是牌譜的樣子"),
    ("does not begin with {}", "開頭沒有前一行的指紋；被改過"),
    ("has \"prev\" twice", "前一行的指紋寫了兩次"),
    ("carries {} where the line before it has the hash {}", "和前一行接不上：寫的是 {0}，該是 {1}"),
    ("cut off in the middle; everything before it is good", "寫到一半就斷了，前面的都還好"),
    ("could not be read: {}", "讀不到"),
    ("not understood: {}", "看不懂這一行"),
    ("the first line, and no other, tells what is played", "第一行（只有第一行）要寫打的是什麼"),
    ("format {} is none that this program reads; it reads {} to {}", "是第 {0} 版牌譜，這個程式讀第 {1} 到 {2} 版"),
    ("{} players at a table of {}", "這套規則坐 {1} 人，這裡寫 {0} 人"),
    ("no rule set is called {}", "沒有 {0} 這套規則"),
    ("cannot have happened: {}", "寫了不可能發生的事"),
    ("the game's rules: {}", "這一局的規則：{detail 0}"),
    ("the rules of this game mean something else in this program", "這一局的規則和這個程式的已經不同"),
    ("{} can be scored, but not yet played", "{0} 只能算牌，還不能打"),
    ("there is no hand {}", "沒有第 {0} 手"),
    // SQLite's own words.
    ("row {} missing from index {}", "索引 {1} 少了第 {0} 筆"),
    ("wrong # of entries in index {}", "索引 {0} 的筆數不對"),
    ("non-unique entry in index {}", "索引 {0} 裡有兩筆一樣的"),
    ("CHECK constraint failed in {}", "{0} 裡有不可能的值"),
    ("NULL value in {}", "{0} 是空的，不該空著"),
    ("{} value in {}", "{1} 寫的不是該有的東西（{0}）"),
    ("Page {}: never used", "第 {0} 頁沒有接到任何地方"),
    ("Page {} is never used", "第 {0} 頁沒有接到任何地方"),
    ("Tree {} page {} cell {}: {}", "第 {1} 頁的第 {2} 格接不起來（第 {0} 組）"),
    ("Tree {} page {} right child: {}", "第 {1} 頁的右邊接不起來（第 {0} 組）"),
    ("Tree {} page {}: {}", "第 {1} 頁接不起來（第 {0} 組）"),
    ("On tree page {} cell {}: {}", "第 {0} 頁的第 {1} 格接不起來"),
    ("On page {} at right child: {}", "第 {0} 頁的右邊接不起來"),
    ("On page {}: {}", "第 {0} 頁接不起來"),
    ("Fragmentation of {} bytes reported as {} on page {}", "第 {2} 頁的空位算錯了（{0} 寫成 {1}）"),
    ("Multiple uses for byte {} of page {}", "第 {1} 頁的第 {0} 位元組用了兩次"),
    ("Freelist: {}", "空頁的清單接不起來"),
    ("Main freelist: {}", "空頁的清單接不起來"),
    ("database disk image is malformed{}", "檔案的內頁壞了，讀不下去"),
    ("file is not a database{}", "這不是存帳的檔案"),
    ("disk I/O error{}", "磁碟讀不出，或寫不進"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::tests::is_chinese;
    use mj_ledger::Part;
    use mj_wire::chain::Fault;
    use mj_wire::log::{LogError, LogFault};

    /// Whether it is told in Chinese, with nothing of English but what stood in holes.
    fn is_told(english: &str, kept: &[&str]) {
        let told = said(english, Language::Chinese);
        let mut plain = told.clone();
        kept.iter().for_each(|hole| plain = plain.replace(hole, ""));
        let words = plain.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 3);
        assert!(told.contains(is_chinese) && !told.contains("原文") && words.count() == 0, "{english}: {told}");
        assert_eq!(said(english, Language::English), english);
    }

    #[test]
    fn every_sentence_is_told_with_its_ids_and_numbers() {
        for (english, chinese) in SENTENCES {
            let (mut sentence, mut number) = (String::new(), 40);
            for (at, part) in english.split("{}").enumerate() {
                if at > 0 {
                    // Where a sentence stands within, it is a known one.
                    let within = chinese.contains(&format!("{{detail {}}}", at - 1));
                    sentence += &if within { "the disk is full".to_owned() } else { number.to_string() };
                    number += 1;
                }
                sentence += part;
            }
            is_told(&sentence, &[]);
            for (at, hole) in (40..number).enumerate().filter(|(at, _)| chinese.contains(&format!("{{{at}}}"))) {
                let told = said(&sentence, Language::Chinese);
                assert!(told.contains(&hole.to_string()), "{at} of {sentence}: {told}");
            }
        }
    }

    #[test]
    fn what_books_logs_and_sqlite_say_is_told() {
        let faults = [
            LogFault::Chain(Fault::TooLong),
            LogFault::Chain(Fault::NotJson("expected value at line 1".into())),
            LogFault::Chain(Fault::PrevMissing),
            LogFault::Chain(Fault::PrevTwice),
            LogFault::Chain(Fault::Torn),
            LogFault::Chain(Fault::Io(std::io::ErrorKind::UnexpectedEof)),
            LogFault::Unread("unknown variant".into()),
            LogFault::Header,
            LogFault::Format(9),
            LogFault::Players { seats: 4, players: 3 },
            LogFault::UnknownRules("bridge".into()),
            LogFault::Broken("no such tile".into()),
        ];
        for fault in faults {
            is_told(&LogError { line: 12, fault }.to_string(), &["bridge"]);
        }
        for (english, chinese) in [
            ("damaged: an account 900", "有不認得的籌碼帳 900"),
            (
                "*** in database main ***\nTree 12 page 40 cell 3: Rowid 9 out of order",
                "第 40 頁的第 3 格接不起來（第 12 組）",
            ),
            ("row 31 missing from index seat_member", "索引 seat_member 少了第 31 筆"),
            ("database disk image is malformed: page 3", "檔案的內頁壞了，讀不下去"),
        ] {
            assert_eq!(said(english, Language::Chinese), chinese);
        }
        let unknown = said("a \u{1b}[31mriddle", Language::Chinese);
        assert_eq!(unknown, "讀到的和該有的不一樣（原文：a [31mriddle）");
        let endless = "damaged: ".repeat(10_000);
        assert!(said(&endless, Language::Chinese).chars().count() < 200);
    }

    #[test]
    fn what_does_not_hold_is_told_with_its_numbers() {
        for (detail, chinese) in [
            (Detail::Left { chips: 300, account: Account::Player(2) }, "結束了，第 3 家還留著 300"),
            (Detail::Left { chips: -7, account: Account::Box }, "結束了，籌碼箱還留著 -7"),
            (Detail::Stranger(Account::Player(9)), "籌碼記在第 10 家名下，這一局沒有這個位子"),
            (Detail::LineOrder { stands: 7, should: 6 }, "第 6 行的地方寫的是第 7 行"),
            (Detail::Log(Part::Hand), "有一手和牌譜說的不一樣"),
        ] {
            assert_eq!(super::detail(&detail, Language::Chinese), chinese);
            assert_eq!(super::detail(&detail, Language::English), detail.to_string());
        }
    }
}
