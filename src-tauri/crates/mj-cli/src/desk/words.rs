//! What the score desk refuses, in words that whoever keeps the score understands.

use crate::mistake::{self, Fault};
use crate::stop::Stop;
use crate::{books, terms};
use mj_club::desk::{DeskError, Refusal};
use mj_club::ledger::Member;
use mj_rules::{CountError, Ruleset};

/// Why something was not done; players are called by their names.
pub fn stop(why: DeskError, rules: Option<&Ruleset>, members: &[Member]) -> Stop {
    match why {
        DeskError::Books(why) => why.into(),
        DeskError::Refused(why) => refusal(&why, rules, members).into(),
        DeskError::Log(why) => why.into(),
        other => error(&other).into(),
    }
}

fn error(why: &DeskError) -> String {
    match why {
        DeskError::Setup(_) => "這套規則可以算牌，還不能打，也不能記局".into(),
        DeskError::Players { seats, found } => format!("--players 要寫 {seats} 位，逗號分開，寫了 {found} 位"),
        DeskError::Rules(why) => format!("這一局的規則讀不懂（{why}）"),
        DeskError::OtherRules => "這一局當時的規則，這個程式已經算得不一樣了，不敢更正".into(),
        DeskError::NoHand(number) => format!("這一局沒有第 {number} 手"),
        DeskError::NotVoid(number) => format!("第 {number} 手沒有作廢"),
        DeskError::Void(number) => format!("第 {number} 手已經作廢了"),
        DeskError::AtTheTable => "這一局還在牌桌上打；打完（或 laomajiang games close）才能更正".into(),
        DeskError::Over => "這一局已經打完了".into(),
        DeskError::Random(why) => format!("系統給不出隨機數：{why}"),
        other => books::error(other),
    }
}

fn refusal(why: &Refusal, rules: Option<&Ruleset>, members: &[Member]) -> String {
    let name =
        |who: &u8| members.get(usize::from(*who)).map_or_else(|| format!("第 {who} 位"), |member| member.name.clone());
    match why {
        Refusal::Over => "這一局已經打完了；記錯了用 laomajiang desk correct，結束錯了用 laomajiang desk reopen".into(),
        Refusal::NoPlayer(who) => format!("這一桌沒有第 {who} 位"),
        Refusal::NoWinner => "沒寫誰胡".into(),
        Refusal::Twice(who) => format!("{}寫了兩次", name(who)),
        Refusal::OneWinner => "這裡只有一位能胡（攔胡，或自摸）".into(),
        Refusal::Himself(who) => format!("{}不能胡自己打的牌，也不替自己包", name(who)),
        Refusal::NoSource => "放炮和搶槓要寫是誰的牌：--from".into(),
        Refusal::Source => "自摸沒有放炮的人：去掉 --from，或去掉槓上開花".into(),
        Refusal::Notation { field, why } => format!("{}：{}", field_of(field), mistake::notation(why)),
        Refusal::Meld(why) => format!("吃碰槓：{}", mistake::meld(why)),
        Refusal::TooMany { field, found } => format!("{}：{found} 太多了", field_of(field)),
        Refusal::WinningTiles(found) => format!("胡的牌要寫一張，寫了 {found} 張"),
        Refusal::OtherTile => "幾位同時胡的是同一張牌，寫得不一樣".into(),
        Refusal::Shared(tile) => format!("幾位的牌合起來，{tile} 太多張了"),
        Refusal::Claim(why) => claim(&Fault::from(why.clone())),
        Refusal::Count(why) => count(why, rules),
        Refusal::NoShape(who) => format!("{}這手牌沒有胡的牌型（laomajiang waits 可以看差什麼）", name(who)),
        Refusal::BelowMinimum { who, counted, total, minimum } => {
            let one = |one: &mj_table::Counted| called(&one.id, rules);
            let list: Vec<String> = counted.iter().map(one).collect();
            let list = if list.is_empty() { "沒有番".into() } else { list.join("、") };
            format!("{}不夠胡：{list}；{}", name(who), terms::shortfall(total, *minimum))
        }
        Refusal::NoLiability => "這套規則沒有包牌".into(),
        Refusal::NotPlain => "沒有人包這一手：胡的番種裡，沒有副落時看得出來的成葫".into(),
        Refusal::NotTheDiscarder => "三副落全包的是放炮的人；餵第四副的寫 --feeder".into(),
        Refusal::TwoLiable => "全包的只有一位".into(),
        Refusal::NoFourthMeld(fallen) => format!("沒有第四副可餵：明的只有 {fallen} 副"),
        Refusal::WashedDiscard => "洗牌只在別人自摸時才包".into(),
        Refusal::WrongCount("who holds a wrong number of tiles cannot win") => "相公不能胡".into(),
        Refusal::WrongCount(_) => "這套規則沒有相公的罰則".into(),
        Refusal::NoFalseWin => "這套規則沒有詐胡的罰則；重新打過，不必記".into(),
        Refusal::Streak(streak) => format!("連莊 {streak} 次太多了"),
        Refusal::NoRounds => "這套規則不分圈，不必寫 --round".into(),
        Refusal::NoSuchRound => "這一局打不到那一圈".into(),
        Refusal::Places => "四位各坐一個位子，寫得不對".into(),
        Refusal::Leaving => "更正不能寫成離席".into(),
    }
}

fn field_of(field: &str) -> &'static str {
    match field {
        "tiles" => "手牌",
        "win" => "胡的牌",
        "open" => "桌面已見",
        _ => "吃碰槓",
    }
}

/// What a claim cannot be, behind the name of its field.
fn claim(fault: &Fault) -> String {
    match mistake::field(&fault.field) {
        "" => fault.chinese.clone(),
        field => format!("{field}：{}", fault.chinese),
    }
}

fn count(why: &CountError, rules: Option<&Ruleset>) -> String {
    let name = |id: &str| called(id, rules);
    match why {
        CountError::Unknown(id) => format!("這套規則沒有 {id:?} 這個番種"),
        CountError::Off(id) => format!("這一局約定不計 {}", name(id)),
        CountError::Twice(id) => format!("{}寫了兩次；計幾次寫成 x2", name(id)),
        CountError::TooOften { id, most: 1, .. } => format!("{}只計一次", name(id)),
        CountError::TooOften { id, found, most } => format!("{}計不了 {found} 次，最多 {most} 次", name(id)),
        CountError::Contradiction(id) => format!("這樣胡不會有{}：和誰胡、怎麼胡的對不上", name(id)),
        CountError::Together { one, other, instead } => {
            let instead = instead.as_ref().map(|id| format!("；兩樣都有就是{}", name(id))).unwrap_or_default();
            format!("一副牌不會又有{}、又有{}{instead}", name(one), name(other))
        }
        CountError::NeedsTiles => "這套規則要看牌才能算，請寫 --hand".into(),
    }
}

/// What a rule set calls a pattern.
pub fn called(id: &str, rules: Option<&Ruleset>) -> String {
    let row = rules.and_then(|rules| rules.rows().iter().find(|row| row.id() == id));
    row.map_or_else(|| id.to_owned(), |row| row.name().to_owned())
}
