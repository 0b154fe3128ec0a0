//! The causes of faults in the books, and of chips that do not add up.

use super::books::books_error;
use super::refused::entry_fault;
use super::sqlite::{quoted, sqlite_says};
use mj_ledger::{Account, Damage, Detail, Uneven};
use mj_words::{Said, said};

/// What is wrong with something in the books, as far as it is known without rules and logs.
pub fn detail(detail: &Detail) -> Said {
    match detail {
        Detail::Seal => said!("amiss-seal"),
        Detail::LineSeal(line) => said!("amiss-line-seal", line = *line),
        Detail::LineOrder { stands, should } => said!("amiss-line-order", stands = *stands, should = *should),
        Detail::EndsEarlier => said!("amiss-ends-earlier"),
        Detail::Ahead => said!("amiss-ahead"),
        Detail::Standing => said!("amiss-standing"),
        Detail::Sums => said!("amiss-sums"),
        Detail::Entry(fault) => entry_fault(*fault),
        Detail::Nowhere(table) => said!("amiss-nowhere", table = table.clone()),
        Detail::SitsTwice => said!("amiss-sits-twice"),
        Detail::Stranger(whose) => said!("amiss-stranger", whose = account(*whose)),
        Detail::Start => said!("amiss-start"),
        Detail::Penalty(number) => said!("amiss-penalty", n = *number),
        Detail::StrayPenalty => said!("amiss-stray-penalty"),
        Detail::NoResult => said!("amiss-no-result"),
        Detail::Settled => said!("amiss-settled"),
        Detail::Left { chips, account: whose } => left(large(*chips), *whose),
        Detail::Out { out, given } => said!("amiss-out", out = large(*out), given = large(*given)),
        Detail::Damage(what) => damage(what),
        Detail::Unread(why) => books_error(&why.0),
    }
}

/// A sum in damaged books may exceed the range of chips.
fn large(chips: i128) -> i64 {
    i64::try_from(chips).unwrap_or(if chips < 0 { i64::MIN } else { i64::MAX })
}

/// Content that this program has not written.
pub fn damage(what: &Damage) -> Said {
    match what {
        Damage::Header => said!("damage-header"),
        Damage::Cut { bytes, of } => said!("damage-cut", bytes = *bytes, of = *of),
        Damage::Changed(name) => said!("damage-changed", name = name.clone()),
        Damage::NotOurs(name) => said!("damage-not-ours", name = name.clone()),
        Damage::ForeignKeys => said!("damage-foreign-keys"),
        Damage::Synchronisation => said!("damage-synchronisation"),
        Damage::Journal => said!("damage-journal"),
        Damage::Digits => said!("damage-digits"),
        Damage::Column { column, found } => said!("damage-column", column = column.clone(), found = found.clone()),
        Damage::NoRow => said!("damage-no-row"),
        Damage::Kind(word) => said!("damage-kind", word = word.clone()),
        Damage::Source(word) => said!("damage-source", word = word.clone()),
        Damage::Act(word) => said!("damage-act", word = word.clone()),
        Damage::Account(number) => said!("damage-account", n = *number),
        Damage::Correction(number) => said!("damage-correction", n = *number),
        Damage::Options => said!("damage-options"),
        Damage::Log(line) => said!("books-log-broken", line = *line),
        Damage::Integrity(line) => sqlite_says(line),
        Damage::Malformed(said) => said!("damage-malformed", text = quoted(said)),
        Damage::NoDatabase(said) => said!("damage-no-database", text = quoted(said)),
        Damage::Disk(said) => said!("damage-disk", text = quoted(said)),
    }
}

/// Why chips do not add up.
pub fn uneven(what: Uneven) -> Said {
    match what {
        Uneven::Left { chips, account } => left(chips, account),
        Uneven::Penalty => said!("uneven-penalty"),
        Uneven::Pot(chips) => said!("uneven-pot", chips = chips),
        Uneven::Ends { player, has, ends } => {
            said!("uneven-ends", whose = account(Account::Player(player)), has = has, ends = ends)
        }
        Uneven::Result(player) => said!("uneven-result", whose = account(Account::Player(player))),
        Uneven::Transfer { amount, from, to } => {
            said!("uneven-transfer", amount = amount, from = account(from), to = account(to))
        }
    }
}

fn left(chips: i64, whose: Account) -> Said {
    said!("uneven-left", chips = chips, whose = account(whose))
}

/// An account: 籌碼箱, 桌面上, 第 2 家
fn account(account: Account) -> Said {
    match account {
        Account::Box => said!("uneven-box"),
        Account::Pot => said!("uneven-table"),
        Account::Player(player) => said!("doubt-player", n = u32::from(player) + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_words::Language::{English, TraditionalChinese};
    use mj_words::is_chinese;

    #[test]
    fn what_does_not_hold_is_told_with_its_numbers() {
        for (what, chinese, english) in [
            (
                Detail::Left { chips: 300, account: Account::Player(2) },
                "結束了，第 3 家還留著 300",
                "300 are left with player 3 after the end",
            ),
            (
                Detail::Left { chips: -7, account: Account::Box },
                "結束了，籌碼箱還留著 −7",
                "−7 are left with the box after the end",
            ),
            (
                Detail::Stranger(Account::Player(9)),
                "籌碼記在第 10 家名下，這一局沒有這個位子",
                "chips are booked to player 10, a place that this game does not have",
            ),
            (
                Detail::LineOrder { stands: 7, should: 6 },
                "第 6 行的地方寫的是第 7 行",
                "line 7 stands where line 6 should",
            ),
            (Damage::Account(900).into(), "有不認得的籌碼帳 900", "an unknown account 900"),
        ] {
            let said = detail(&what);
            assert_eq!([said.say(TraditionalChinese), said.say(English)], [chinese, english]);
        }
    }

    #[test]
    fn foreign_words_are_marked_as_such() {
        let said = "database disk image is malformed: page 3";
        let told = damage(&Damage::Malformed(said.into())).say(TraditionalChinese);
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
            let (zh, en) = (uneven(what).say(TraditionalChinese), uneven(what).say(English));
            assert!(zh.contains(is_chinese) && !en.contains(is_chinese), "{zh} {en}");
        }
    }
}
