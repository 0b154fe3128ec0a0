//! What does not hold in a log, said in Chinese.

use crate::show;
use crate::tell::{Names, Teller, action, seen_by, stem};
use mj_rules::Ruleset;
use mj_table::{Event, Illegal, Player, Setup, Table, Viewer};
use mj_wire::chain;
use mj_wire::fair::{self, Change, ChangeWhy, Committer, MixingError, Unfair};
use mj_wire::log::{Doubt, FORMAT, LogFault, Why};

/// What keeps a line from being read.
pub fn fault(fault: &LogFault) -> String {
    match fault {
        LogFault::Chain(fault) => chain_fault(fault),
        LogFault::Unread(why) => format!("看不懂這一行（{why}）"),
        LogFault::Header => "第一行（只有第一行）要寫打的是什麼；這不是牌譜，或頭尾接錯了".into(),
        LogFault::Format(version) => format!("牌譜是第 {version} 版，這個程式讀第 1 到 {FORMAT} 版；太新就請更新程式"),
        LogFault::Players { seats, players } => format!("這套規則坐 {seats} 人，牌譜卻寫 {players} 人"),
        LogFault::UnknownRules(id) => format!("沒有 {id:?} 這套規則"),
        LogFault::Options(why) => format!("約定不成立（{why}）"),
        LogFault::Broken(why) => format!("不可能發生的事（{why}）"),
    }
}

fn chain_fault(fault: &chain::Fault) -> String {
    match fault {
        chain::Fault::TooLong => format!("太長，一行最多 {} 位元組", chain::LONGEST),
        chain::Fault::NotJson(why) => format!("不是一個 JSON 物件（{why}）"),
        chain::Fault::PrevMissing => "開頭沒有前一行的指紋；這不是牌譜，或被改過".into(),
        chain::Fault::PrevTwice => "前一行的指紋寫了兩次".into(),
        chain::Fault::Broken { expected, found } => {
            format!(
                "和前一行接不上：前一行的指紋是 {expected}，這裡寫的是 {found}。這一行或前一行被改過，或中間少了一行"
            )
        }
        chain::Fault::Torn => "寫到一半就斷了".into(),
        chain::Fault::Io(kind) => format!("讀不到（{kind}）"),
    }
}

/// The first thing that does not hold; `rules` give patterns their names.
pub fn doubt(doubt: &Doubt, rules: Option<&Ruleset>) -> String {
    format!("第 {} 行：{}", doubt.line, why(&doubt.why, rules))
}

fn why(why: &Why, rules: Option<&Ruleset>) -> String {
    match why {
        Why::Log(log) => fault(log),
        Why::OtherRules => {
            "規則的指紋和內容不合：規則被改過，或這個程式的規則書已經和當時不同；可以重播，不能驗證".into()
        }
        Why::Illegal { event, why } => format!("{}：{}", event_told(event, rules), illegal(why)),
        Why::Other { expected, found } => {
            let [expected, found] = [expected, found].map(|event| event_told(event, rules));
            format!("照規則應該是「{expected}」，牌譜卻寫「{found}」")
        }
        Why::FromNothing(event) => format!("憑空出現「{}」：前面沒有引起這件事的牌", event_told(event, rules)),
        Why::Unfair(unfair) => unfair_told(unfair),
        Why::Unmixed => "座位和牌牆要從大家都公開過的一次洗牌來，一次洗牌只發一手；這裡不是".into(),
        Why::Unrevealed(mix) => format!("一手打完了，東道主還沒公開第 {mix} 次洗牌的秘密"),
        Why::SecretAgain(mix) => format!("第 {mix} 次洗牌用了以前公開過的秘密：那副牌牆有人能先知道"),
        Why::NotFixed(mix, error) => format!("第 {mix} 次洗牌：{}", mixing(error)),
        Why::WrongChange(mix, player) => {
            format!("第 {mix} 次洗牌之前，{}的秘密不可能這樣換：換來的要到下一手才算", stem(Player(*player)))
        }
        Why::MixOrder(mix) => format!("第 {mix} 次洗牌的秘密順序不對：要先封存，再公開，最後由東道主公開"),
    }
}

/// An event in words, without knowing who sits where.
fn event_told(event: &Event, rules: Option<&Ruleset>) -> String {
    let told = rules.and_then(|rules| {
        let names = Names::of(&[]);
        // Only words are wanted of it: a table that nobody sits at will do.
        let table = Table::new(Setup::new(Ruleset::preset(rules.preset.id)?.into()).ok()?);
        let seen = seen_by(&table, event, Viewer::Full)?;
        Some(Teller::new(rules, &names).line(&seen))
    });
    told.or_else(|| serde_json::to_string(event).ok()).unwrap_or_default()
}

/// Why an act was refused.
pub fn illegal(why: &Illegal) -> String {
    match why {
        Illegal::NoHand => "這時沒有人在打牌".into(),
        Illegal::NotNow(_) => "這時候不能做這件事".into(),
        Illegal::NotOffered { seat, action: wanted } => {
            format!("{}家這時不能「{}」", show::wind(seat.wind()), action(wanted))
        }
        Illegal::NotAsked(seat) => format!("沒有輪到{}家", show::wind(seat.wind())),
        Illegal::Awaited(seat) => format!("還要等{}家回答", show::wind(seat.wind())),
        Illegal::Unfit(why) => format!("和這張桌子不合（{why}）"),
    }
}

fn unfair_told(unfair: &Unfair) -> String {
    let what = match &unfair.fault {
        fair::Fault::Mixing(error) => mixing(error),
        fair::Fault::WallLength { expected, found } => format!("牌牆有 {found} 張，應該是 {expected} 張"),
        fair::Fault::Wall { at, expected, found } => {
            let [expected, found] = [*expected, *found].map(show::tile);
            format!("牌牆的第 {} 張寫的是{found}，照大家的秘密應該是{expected}", at + 1)
        }
        fair::Fault::Dice { .. } => "開門的骰子和大家的秘密算出來的不同".into(),
        fair::Fault::SeatDice { .. } => "抓風的骰子和大家的秘密算出來的不同".into(),
        fair::Fault::Seats { .. } => "座位和大家的秘密算出來的不同".into(),
    };
    format!("第 {} 次洗牌不對：{what}", unfair.hand)
}

/// Whose secrets changed, and why.
pub fn change(change: &Change) -> String {
    let why = match change.why {
        ChangeWhy::Silent => "沒有回答",
        ChangeWhy::NewDevice => "換了裝置，或秘密不見了",
        ChangeWhy::Joined => "後來才到",
        ChangeWhy::Back => "回來了",
    };
    format!("{}{why}", stem(Player(change.player)))
}

fn mixing(error: &MixingError) -> String {
    let name = |number: &u8| stem(Player(*number));
    let names = |list: &[u8]| list.iter().map(name).collect::<Vec<_>>().join("、");
    match error {
        MixingError::NoSuchPlayer(number) => format!("沒有 {number} 號玩家"),
        MixingError::CommittedTwice(number) => format!("{}封存了兩次", name(number)),
        MixingError::NotCommitted(list) => format!("{}還沒封存", names(list)),
        MixingError::OpenedTwice(number) => format!("{}公開了兩次", name(number)),
        MixingError::NotOpened(list) => format!("{}還沒公開", names(list)),
        MixingError::NotCommittedTo(Committer::Host) => "東道主公開的不是當初封存的秘密".into(),
        MixingError::NotCommittedTo(Committer::Player(number)) => format!("{}公開的不是當初封存的秘密", name(number)),
    }
}
