//! What exactly does not hold in the books, and how chips fail to add up.

use super::Language;
use super::books::books_error;
use super::refused::entry_fault;
use super::sqlite::{original, sqlite_says};
use super::wrong::part;
use crate::Wrong;
use mj_ledger::{Account, Damage, Detail, Uneven};

/// What is wrong with something in the books.
pub fn wrong(wrong: &Wrong, language: Language) -> String {
    match (wrong, language) {
        (Wrong::Books(what), _) => detail(what, language),
        (Wrong::Unread(why), _) => super::desk_error(why, None, &super::Called::default(), language),
        (Wrong::Shut(why), _) => super::open_error(why, language),
        (why, Language::English) => why.to_string(),
        (Wrong::Log(what), _) => format!("{}和牌譜說的不一樣", part(*what, language)),
        (Wrong::Worked(what), _) => format!("{}和記進去的內容算出來的不一樣", part(*what, language)),
        (Wrong::Unsettled, _) => "更正以後，怎麼結束的和各手接不上，主辦人還沒定案".into(),
        (Wrong::Rated { .. }, _) => "和成績算出來的不一樣".into(),
    }
}

/// The same, as far as it is known without rules and logs.
pub fn detail(detail: &Detail, language: Language) -> String {
    match (detail, language) {
        (Detail::Damage(what), _) => return damage(what, language),
        (Detail::Unread(why), _) => return books_error(&why.0, language),
        (what, Language::English) => return what.to_string(),
        _ => {}
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
        Detail::Left { chips, account: whose } => left(*chips, *whose),
        Detail::Out { out, given } => format!("在外面的籌碼是 {out}，發出去的是 {given}"),
        Detail::Damage(what) => damage(what, language),
        Detail::Unread(why) => books_error(&why.0, language),
    }
}

/// What this program has not written.
pub fn damage(what: &Damage, language: Language) -> String {
    if language == Language::English {
        return what.to_string();
    }
    match what {
        Damage::Header => "檔案斷了，只剩開頭幾個字".into(),
        Damage::Cut { bytes, of } => format!("檔案斷了：{bytes} 位元組，該有 {of}"),
        Damage::Changed(name) => format!("{name} 和當初建的不一樣，被別的程式改過"),
        Damage::NotOurs(name) => format!("{name} 不是老麻將建的"),
        Damage::ForeignKeys => "存帳的程式不肯檢查互相指到的資料".into(),
        Damage::Synchronisation => "存帳的程式不肯保證寫到磁碟上".into(),
        Damage::Journal => "這裡不能先寫紀錄再寫帳簿（WAL）；檔案可能在網路磁碟上".into(),
        Damage::Digits => "該是數字的地方不是數字".into(),
        Damage::Column { column, found } => format!("{column} 這一欄寫的不是該有的東西（{found}）"),
        Damage::NoRow => "該有的一筆不見了".into(),
        Damage::Kind(word) => format!("有不認得的身分 {word:?}"),
        Damage::Source(word) => format!("有不認得的出處 {word:?}"),
        Damage::Act(word) => format!("有不認得的動作 {word:?}"),
        Damage::Account(number) => format!("有不認得的籌碼帳 {number}"),
        Damage::Correction(number) => format!("沒有第 {number} 筆更正"),
        Damage::Options => "約定讀不懂".into(),
        Damage::Log(line) => format!("牌譜從第 {line} 行起壞了"),
        Damage::Integrity(line) => sqlite_says(line, language),
        Damage::Malformed(said) => format!("檔案的內頁壞了，讀不下去（{}）", original(said)),
        Damage::NoDatabase(said) => format!("這不是存帳的檔案（{}）", original(said)),
        Damage::Disk(said) => format!("磁碟讀出來的和寫進去的不一樣，或檔案被搬走了（{}）", original(said)),
    }
}

/// Why chips do not add up.
pub fn uneven(what: Uneven, language: Language) -> String {
    if language == Language::English {
        return what.to_string();
    }
    match what {
        Uneven::Left { chips, account } => left(chips, account),
        Uneven::Penalty => "罰分付出的和收進的不合".into(),
        Uneven::Pot(chips) => format!("桌面上還有 {chips}"),
        Uneven::Ends { player, has, ends } => {
            format!("{}有 {has}，結果卻寫 {ends}", account(Account::Player(player)))
        }
        Uneven::Result(player) => format!("{}的結果不可能", account(Account::Player(player))),
        Uneven::Transfer { amount, from, to } => {
            format!("{}付{} {amount}，不可能", account(from), account(to))
        }
    }
}

fn left(chips: impl std::fmt::Display, whose: Account) -> String {
    format!("結束了，{}還留著 {chips}", account(whose))
}

/// Whose chips: 籌碼箱, 桌面上, 第 2 家
fn account(account: Account) -> String {
    match account {
        Account::Box => "籌碼箱".into(),
        Account::Pot => "桌面上".into(),
        Account::Player(player) => format!("第 {} 家", u32::from(player) + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Part;
    use crate::words::tests::is_chinese;

    #[test]
    fn what_does_not_hold_is_told_with_its_numbers() {
        let of_books = |detail: Detail| Wrong::Books(detail);
        for (what, chinese) in [
            (of_books(Detail::Left { chips: 300, account: Account::Player(2) }), "結束了，第 3 家還留著 300"),
            (of_books(Detail::Left { chips: -7, account: Account::Box }), "結束了，籌碼箱還留著 -7"),
            (of_books(Detail::Stranger(Account::Player(9))), "籌碼記在第 10 家名下，這一局沒有這個位子"),
            (of_books(Detail::LineOrder { stands: 7, should: 6 }), "第 6 行的地方寫的是第 7 行"),
            (of_books(Damage::Account(900).into()), "有不認得的籌碼帳 900"),
            (Wrong::Log(Part::Hand), "有一手和牌譜說的不一樣"),
        ] {
            assert_eq!(wrong(&what, Language::Chinese), chinese);
            assert_eq!(wrong(&what, Language::English), what.to_string());
        }
    }

    #[test]
    fn foreign_words_are_marked_as_such() {
        let said = "database disk image is malformed: page 3";
        let told = damage(&Damage::Malformed(said.into()), Language::Chinese);
        assert_eq!(told, format!("檔案的內頁壞了，讀不下去（原文：{said}）"));
    }

    #[test]
    fn uneven_chips_are_told() {
        let (from, to) = (Account::Player(0), Account::Pot);
        for what in [
            Uneven::Left { chips: 6, account: to },
            Uneven::Penalty,
            Uneven::Pot(300),
            Uneven::Ends { player: 1, has: 7, ends: 9 },
            Uneven::Result(2),
            Uneven::Transfer { amount: -1, from, to },
        ] {
            let (zh, en) = (uneven(what, Language::Chinese), uneven(what, Language::English));
            assert!(zh.contains(is_chinese) && !en.contains(is_chinese), "{zh} {en}");
        }
    }
}
