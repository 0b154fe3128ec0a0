//! Why the books refuse something, in words for whoever asked.

use super::Language;
use mj_ledger::{EntryFault, Refused};

/// Why something is not done.
pub fn refused(why: Refused, language: Language) -> String {
    let chinese = match why {
        Refused::NotNew => "全部匯入只能進一本新帳簿",
        Refused::NoCorrection => "更正記錄裡沒有這一筆更正",
        Refused::NoPenalty => "沒有這一筆罰分，或者已經收回",
        Refused::Unacceptable => "只有從別處帶來、還沒認可過的牌局要認可",
        Refused::TooFewMembers => "同桌要有兩位這裡的會員，才算進成績",
        Refused::HouseName => "別的家規已經叫這個名字",
        Refused::ManyHouses => "家規太多了，先刪幾套",
        Refused::NoHouse => "沒有這套家規",
        Refused::HouseForgotten => "這套家規剛才被人刪掉了",
        Refused::EntryClosed => "這一筆已經併入別人或除名，不能再改",
        Refused::StaysComputer => "電腦對手改不了身分",
        Refused::IntoItself => "這是同一筆，不能併進自己",
        Refused::MergedAlready => "只有兩筆都還在用的資料才能合併",
        Refused::ComputerMerged => "電腦對手不能和人合併",
        Refused::AtOneTable => "這兩位同桌打過，是兩個人",
        Refused::NothingPersonal => "這一筆沒有個人資料可除",
        Refused::NoNumberLeft => "序號用完了",
        Refused::Number => "會員序號從 1 到 1,000,000",
        Refused::Name => "姓名要 1 到 60 個字，前後沒有空白，也沒有看不見的字元",
        Refused::Text => "字裡有看不見的控制字元，或者太長了",
        Refused::NoPractice => "這一筆不能記練習",
        Refused::SitsTwice => "同一個人不能坐兩個位子",
        Refused::ErasedSits => "已除名的人不能入座",
        Refused::Namesakes => "有好幾位同名，請用會員序號",
        Refused::NobodyThere => "那個位子沒有人",
        Refused::NotJoined => "他還沒有進來",
        Refused::GameOver => "這一局已經結束",
        Refused::Unreasoned => "要寫明原因和是誰做的",
        Refused::LogLine => "牌譜的這一行接不上前一行",
        Refused::LogPart => "牌譜的這一段接不上前一段",
        Refused::Unfolded => "最後一手的牌譜還沒收好",
        Refused::NoHand => "沒有這一手",
        Refused::EndMissing => "打完的一局，更正要連結果一起記",
        Refused::StillPlayed => "這一局還在打，要先結束",
        Refused::VoidAlready => "這一局本來就作廢了",
        Refused::NotVoid => "這一局沒有作廢",
        Refused::NotReopened => "只有計分台上結束了的局可以接著記；沒結束的直接記，牌桌上打的不能接",
        Refused::VoidFirst => "這一局作廢了，先恢復才能接著記",
        Refused::Results => "每一家都要有結果",
        Refused::OddPlayers => "算成績的一局要有三家或四家",
        Refused::Practice => "練習局的牌牆可能有人先知道，不能算成績",
        Refused::Swapped => "換過人的一局不能算成績",
        Refused::AtTheDesk => "計分台記的局到計分台結束",
        Refused::Desk => "計分台不肯",
        Refused::ManyGames => "一份報告裝不下這麼多局",
        Refused::NoId => "系統給不出編號",
        Refused::NotAlong => "不是帶走的牌局",
        Refused::PlaysHere => "這些牌局的人在這裡另有自己的記錄",
        Refused::Entry(fault) => return entry_fault(fault, language),
    };
    if language == Language::Chinese { chinese.into() } else { why.to_string() }
}

/// What is wrong with somebody's entry.
pub fn entry_fault(fault: EntryFault, language: Language) -> String {
    let chinese = match fault {
        EntryFault::ErasedNamed => "除名的人還留著姓名、備註或密碼",
        EntryFault::Name => "姓名是空的，或者有看不見的字元",
        EntryFault::Notes => "備註裡有看不見的控制字元",
        EntryFault::Number => "序號不對",
        EntryFault::MergedOn => "併進的那一筆又併進了別人",
        EntryFault::HalfErased => "併在一起的兩筆只有一筆除名",
        EntryFault::Computer => "電腦對手被併進別人",
    };
    if language == Language::Chinese { chinese.into() } else { fault.to_string() }
}
