//! What happened: how a tile came, who paid for what, how a hand and a game ended.

use super::{Language, either, numbers, tiles};
use mj_ledger::{Act, Hand};
use mj_rules::mechanics::Abort;
use mj_table::{GameEnd, Why};
use mj_tiles::Wind;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// What a word of the log stands for, if this program knows it.
fn read<T: DeserializeOwned>(word: &str) -> Option<T> {
    serde_json::from_value(Value::String(word.to_owned())).ok()
}

/// How the winning tile came: 自摸, 放炮, 槓上開花, 搶槓.
pub fn by(word: &str, language: Language) -> &str {
    match word {
        "self-draw" => either(language, "自摸", "self-draw"),
        "replacement" => either(language, "槓上開花", "drawn after a kong"),
        "discard" => either(language, "放炮", "off a discard"),
        "robbed-kong" => either(language, "搶槓", "robbed kong"),
        other => other,
    }
}

/// The same from the winner's side, with the name of whoever gave the tile where that is known: 丙放炮,
/// 搶丙的槓. 放炮 alone is what another did.
pub fn won_by(word: &str, from: Option<&str>, language: Language) -> String {
    match (word, from, language) {
        ("discard", Some(from), Language::Chinese) => format!("{from}放炮"),
        ("discard", Some(from), Language::English) => format!("fed by {from}"),
        ("discard", None, _) => either(language, "胡", "off a discard").to_owned(),
        ("robbed-kong", Some(from), Language::Chinese) => format!("搶{from}的槓"),
        ("robbed-kong", Some(from), Language::English) => format!("robbed {from}'s kong"),
        _ => by(word, language).to_owned(),
    }
}

/// 丙離桌, and what the rule book says of what he had won.
pub fn left(who: &str, won: i64, language: Language) -> String {
    match (won > 0, language) {
        (true, Language::Chinese) => {
            format!("{who}離桌；照規則，離桌的人贏的 {} 籌碼不算，積分 0", numbers::signed(won))
        }
        (true, Language::English) => {
            format!(
                "{who} left; by the rules the {} chips he had won do not count, and he scores 0",
                numbers::signed(won)
            )
        }
        (false, Language::Chinese) => format!("{who}離桌"),
        (false, Language::English) => format!("{who} left"),
    }
}

/// What chips change hands for at a table.
pub const fn paid(why: Why, language: Language) -> &'static str {
    match why {
        Why::Discard => either(language, "放炮", "discard"),
        Why::SelfDraw => either(language, "自摸", "self-draw"),
        Why::Liable => either(language, "全包", "pays for all"),
        Why::Half => either(language, "包一半", "pays half for all"),
        Why::Washing => either(language, "洗牌包", "pays for washing"),
        Why::Streak => either(language, "連莊費", "streak fee"),
        Why::Counters => either(language, "本場", "counters"),
        Why::Deposit => either(language, "供託", "deposit"),
        Why::Noten => either(language, "流局罰符", "not ready"),
        Why::Nagashi => either(language, "流局滿貫", "nagashi mangan"),
        Why::WrongCount => either(language, "相公", "wrong count"),
        Why::FalseWin => either(language, "詐胡", "false win"),
    }
}

/// What broke a hand off.
pub const fn aborted(which: Abort, language: Language) -> &'static str {
    match which {
        Abort::NineKinds => either(language, "九種九牌", "nine kinds"),
        Abort::FourWinds => either(language, "四風連打", "four winds"),
        Abort::AllReady => either(language, "四家立直", "all declared"),
        Abort::FourKongs => either(language, "四槓散了", "four kongs"),
        Abort::ThreeWinners => either(language, "三家和", "three winners"),
    }
}

/// Every reason of a transfer at a table, by its word.
pub const PAID_FOR: [&str; 13] = [
    "discard",
    super::desk::SHARE,
    "self-draw",
    "liable",
    "half",
    "washing",
    "streak",
    "counters",
    "deposit",
    "noten",
    "nagashi",
    "wrong-count",
    "false-win",
];

/// 陪付: what those pay who did not discard the tile that was won with (rules/shanghai.md §8.2).
pub const fn along(language: Language) -> &'static str {
    either(language, "陪付", "pays along")
}

/// What chips change hands for, by its word in the books.
pub fn reason(word: &str, language: Language) -> &str {
    match word {
        "buy-in" => either(language, "發籌碼", "buy-in"),
        "settlement" => either(language, "結算", "settlement"),
        "correction" => either(language, "更正", "correction"),
        "penalty" => either(language, "罰分", "penalty"),
        super::desk::SHARE => along(language),
        other => read::<Why>(other).map_or(other, |why| paid(why, language)),
    }
}

/// How a hand ended, by how it was won.
pub fn hand_ended(hand: &Hand, language: Language) -> String {
    let how = match hand.ending.as_str() {
        "won" => hand.wins.first().map_or(either(language, "胡", "won"), |win| by(&win.by, language)),
        "drawn" => either(language, "黃牌", "drawn"),
        "nagashi" => paid(Why::Nagashi, language),
        "false-win" => either(language, "詐胡", "false win"),
        "left" => either(language, "有人離桌", "somebody left"),
        "void" => either(language, "作廢", "void"),
        other => read::<Abort>(other).map_or(other, |which| aborted(which, language)),
    };
    match (hand.wins.len(), language) {
        (0 | 1, _) => how.to_owned(),
        (several, Language::Chinese) => format!("{how}，{several} 家胡"),
        (several, Language::English) => format!("{how}, {several} winners"),
    }
}

/// Why a game ended.
pub const fn game_end(why: GameEnd, language: Language) -> &'static str {
    match why {
        GameEnd::Length => either(language, "打完了", "played to its end"),
        GameEnd::Bust => either(language, "有人輸光了籌碼", "somebody is out of chips"),
        GameEnd::Left => either(language, "有人離桌", "somebody left"),
    }
}

/// Every reason for the end of a game at a table, by its word.
pub const GAME_ENDS: [&str; 3] = ["length", "bust", "left"];

/// The same by its word in the books.
pub fn game_ended(word: &str, language: Language) -> &str {
    match word {
        "closed" => either(language, "主辦人提前結束", "closed by the organiser"),
        "unsettled" => {
            either(language, "更正後還不到結束，等主辦人定案", "not ended as corrected: the organiser is asked")
        }
        "settled" => {
            either(language, "更正後不到結束，主辦人定案算到這裡", "not ended as corrected: the organiser let it stand")
        }
        other => read::<GameEnd>(other).map_or(other, |why| game_end(why, language)),
    }
}

/// 東風圈, by its word in the books.
pub fn round(word: &str, language: Language) -> String {
    let Some(wind) = read::<Wind>(word) else { return word.to_owned() };
    let wind = tiles::wind(wind, language);
    match language {
        Language::Chinese => format!("{wind}風圈"),
        Language::English => format!("{wind} round"),
    }
}

/// 連莊二次; nothing for the first deal.
pub fn streak(streak: u32, language: Language) -> String {
    language.streak(streak)
}

/// 2 本場; nothing where there are none.
pub fn honba(honba: u32, language: Language) -> String {
    if honba == 0 { String::new() } else { language.honba(honba) }
}

/// What the organiser did.
pub const fn act(act: Act, language: Language) -> &'static str {
    match act {
        Act::CorrectHand => either(language, "更正", "Corrected"),
        Act::VoidHand => either(language, "作廢", "Declared void"),
        Act::VoidGame => either(language, "本局作廢", "Game declared void"),
        Act::RestoreGame => either(language, "恢復本局", "Game restored"),
        Act::CloseGame => either(language, "提前結束", "Closed before its end"),
        Act::ReopenGame => either(language, "續記本局", "Gone on with after its end"),
        Act::Merge => either(language, "合併會員", "Members merged"),
        Act::Erase => either(language, "除名", "Name erased"),
        Act::Import => either(language, "自別處帶入", "Brought in from elsewhere"),
        Act::StandIn => either(language, "電腦代打", "Played by a computer"),
        Act::BackAgain => either(language, "回來接手", "Back at his seat"),
        Act::SwapSeat => either(language, "換人", "Player replaced"),
        Act::NewWay => either(language, "補發進場碼", "New way in given"),
        Act::AcceptGame => either(language, "認可，算進成績", "Accepted: it counts"),
        Act::SettleHand => either(language, "照當時坐莊算", "Stands as it was dealt"),
        Act::SettleEnd => either(language, "結束照舊", "Its end stands"),
        Act::Clock => either(language, "時鐘不對", "The clock was wrong"),
        Act::Penalty => either(language, "罰分", "Penalty"),
        Act::WithdrawPenalty => either(language, "收回罰分", "Penalty withdrawn"),
    }
}

/// What a page of a sheet leaves out of rank and grade; nothing for what counts.
pub const fn page(page: mj_ledger::Page, language: Language) -> &'static str {
    use mj_ledger::Page;
    match page {
        Page::Club => "",
        Page::Computers => either(language, "對電腦（不算排名、級別）", "against computers (no rank, no grade)"),
        Page::Others => {
            either(language, "與客人、自別處帶入（不算排名、級別）", "with guests, or brought in (no rank, no grade)")
        }
    }
}
