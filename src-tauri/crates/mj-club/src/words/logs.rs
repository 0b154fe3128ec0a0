//! What does not hold in a log.

use super::sqlite::original;
use super::{Language, either, listed, ready, tile, tiles, wind};
use mj_rules::mechanics::Abort;
use mj_table::{Action, Event, Illegal};
use mj_wire::chain::{Fault, LONGEST, NoObject};
use mj_wire::fair::{self, Committer, MixingError, Unfair};
use mj_wire::log::{Doubt, FORMAT, LogError, LogFault, Verified, Why};

/// What is known of a game besides its log: how its events and players are called.
pub trait Naming {
    /// An event in words, where the language has some.
    fn event(&self, _event: &Event, _language: Language) -> Option<String> {
        None
    }

    /// A player by his number, from 0.
    fn player(&self, player: u8, language: Language) -> String {
        let number = u32::from(player) + 1;
        match language {
            Language::Chinese => format!("第 {number} 家"),
            Language::English => format!("player {number}"),
        }
    }
}

/// Nothing is known of it.
#[derive(Clone, Copy, Debug)]
pub struct Unnamed;

impl Naming for Unnamed {}

fn at(line: u64, what: &str, language: Language) -> String {
    match language {
        Language::Chinese => format!("第 {line} 行：{what}"),
        Language::English => format!("Line {line}: {what}"),
    }
}

/// Where a log cannot be read or folded.
pub fn log_error(why: &LogError, language: Language) -> String {
    at(why.line, &log_fault(&why.fault, language), language)
}

/// What keeps a line of a log from being read.
pub fn log_fault(fault: &LogFault, language: Language) -> String {
    if language == Language::English {
        return fault.to_string();
    }
    match fault {
        LogFault::Chain(fault) => chain_fault(fault),
        LogFault::Unread(said) => format!("看不懂這一行（{}）", original(said)),
        LogFault::Header => "第一行（只有第一行）要寫打的是什麼；這不是牌譜，或頭尾接錯了".into(),
        LogFault::Format(version) => format!("牌譜是第 {version} 版，這個程式讀第 1 到 {FORMAT} 版；太新就請更新程式"),
        LogFault::Players { seats, players } => format!("這套規則坐 {seats} 人，牌譜卻寫 {players} 人"),
        LogFault::UnknownRules(id) => format!("沒有 {id:?} 這套規則"),
        LogFault::Options(why) => format!("約定不成立（{}）", original(&why.to_string())),
        LogFault::Setup(_) => "這套規則可以算牌，還不能打".into(),
        LogFault::Broken(why) => format!("不可能發生的事（{}）", original(&why.to_string())),
    }
}

fn chain_fault(fault: &Fault) -> String {
    match fault {
        Fault::TooLong => format!("太長，一行最多 {LONGEST} 位元組"),
        Fault::NotJson(NoObject::Text(after)) => format!("第 {after} 位元組之後不是文字"),
        Fault::NotJson(NoObject::Bracket) => "不是一個完整的 JSON 物件，沒有以 } 結尾".into(),
        Fault::NotJson(NoObject::Json(said)) => format!("不是一個 JSON 物件（{}）", original(said)),
        Fault::PrevMissing => "開頭沒有前一行的指紋；這不是牌譜，或被改過".into(),
        Fault::PrevTwice => "前一行的指紋寫了兩次".into(),
        Fault::Broken { expected, found } => format!(
            "和前一行接不上：前一行的指紋是 {expected}，這裡寫的是 {found}。這一行或前一行被改過，或中間少了一行"
        ),
        Fault::Torn => "寫到一半就斷了".into(),
        Fault::Io(kind) => format!("讀不到（{}）", super::books::io(&(*kind).into(), Language::Chinese)),
    }
}

/// The first thing in a log that does not hold.
pub fn doubt(doubt: &Doubt, naming: &dyn Naming, language: Language) -> String {
    at(doubt.line, &why(&doubt.why, naming, language), language)
}

fn why(why: &Why, naming: &dyn Naming, language: Language) -> String {
    if let Why::Log(fault) = why {
        return log_fault(fault, language);
    }
    if language == Language::English {
        return why.to_string();
    }
    let event = |event: &Event| naming.event(event, language);
    match why {
        Why::Log(fault) => log_fault(fault, language),
        Why::OtherRules => {
            "規則的指紋和內容不合：規則被改過，或這個程式的規則書已經和當時不同；可以重播，不能驗證".into()
        }
        Why::Illegal { event: done, why } => match event(done) {
            Some(done) => format!("{done}：{}", illegal(why, language)),
            None => format!("照規則不能這樣打：{}", illegal(why, language)),
        },
        Why::Other { expected, found } => match event(expected).zip(event(found)) {
            Some((expected, found)) => format!("照規則應該是「{expected}」，牌譜卻寫「{found}」"),
            None => "牌譜寫的和照規則打出來的不一樣".into(),
        },
        Why::FromNothing(found) => match event(found) {
            Some(found) => format!("憑空出現「{found}」：前面沒有引起這件事的牌"),
            None => "憑空多了一件事，前面沒有引起它的牌".into(),
        },
        Why::Unfair(unfair) => unfair_told(unfair, naming),
        Why::Unmixed => "座位和牌牆要從大家都公開過的一次洗牌來，一次洗牌只發一手；這裡不是".into(),
        Why::Unrevealed(mix) => format!("一手打完了，主機還沒公開第 {mix} 次洗牌的秘密"),
        Why::SecretAgain(mix) => format!("第 {mix} 次洗牌用了以前公開過的秘密：那副牌牆有人能先知道"),
        Why::NotFixed(mix, error) => format!("第 {mix} 次洗牌：{}", mixing(error, naming)),
        Why::WrongChange(mix, player) => {
            let who = naming.player(*player, language);
            format!("第 {mix} 次洗牌之前，{who}的秘密不可能這樣換：換來的要到下一手才算")
        }
        Why::MixOrder(mix) => format!("第 {mix} 次洗牌的秘密順序不對：要先封存，再公開，最後由主機公開"),
    }
}

fn unfair_told(unfair: &Unfair, naming: &dyn Naming) -> String {
    let what = match &unfair.fault {
        fair::Fault::Mixing(error) => mixing(error, naming),
        fair::Fault::WallLength { expected, found } => format!("牌牆有 {found} 張，應該是 {expected} 張"),
        fair::Fault::Wall { at, expected, found } => {
            let [expected, found] = [*expected, *found].map(|of| tile(of, Language::Chinese));
            format!("牌牆的第 {} 張寫的是{found}，照大家的秘密應該是{expected}", at + 1)
        }
        fair::Fault::Dice { .. } => "開門的骰子和大家的秘密算出來的不同".into(),
        fair::Fault::SeatDice { .. } => "抓風的骰子和大家的秘密算出來的不同".into(),
        fair::Fault::Seats { .. } => "座位和大家的秘密算出來的不同".into(),
    };
    format!("第 {} 次洗牌不對：{what}", unfair.hand)
}

fn mixing(error: &MixingError, naming: &dyn Naming) -> String {
    let name = |number: &u8| naming.player(*number, Language::Chinese);
    let names = |list: &[u8]| listed(Language::Chinese, &list.iter().map(name).collect::<Vec<_>>());
    match error {
        MixingError::NoSuchPlayer(number) => format!("沒有 {number} 號玩家"),
        MixingError::CommittedTwice(number) => format!("{}封存了兩次", name(number)),
        MixingError::NotCommitted(list) => format!("{}還沒封存", names(list)),
        MixingError::OpenedTwice(number) => format!("{}公開了兩次", name(number)),
        MixingError::NotOpened(list) => format!("{}還沒公開", names(list)),
        MixingError::NotCommittedTo(Committer::Host) => "主機公開的不是當初封存的秘密".into(),
        MixingError::NotCommittedTo(Committer::Player(number)) => format!("{}公開的不是當初封存的秘密", name(number)),
    }
}

/// How far a log goes that holds and stops before its game is over.
pub fn unfinished(found: &Verified, language: Language) -> String {
    let (complete, next) = (found.complete, found.complete + 1);
    match (language, found.unrevealed, found.playing) {
        (Language::Chinese, true, _) => {
            format!("打完了 {complete} 手，一局也結束了，可是最後一手的秘密還沒有公開：少了最後一行")
        }
        (Language::Chinese, false, true) => format!("打完了 {complete} 手，第 {next} 手打到一半，牌譜就停了"),
        (Language::Chinese, false, false) => format!("打完了 {complete} 手，一局還沒打完，牌譜就停了"),
        (Language::English, true, _) => {
            format!(
                "{complete} hands are complete and the game is over, but the last hand's secret is not opened: its last line is missing"
            )
        }
        (Language::English, false, true) => {
            format!("{complete} hands are complete; the log stops in the middle of hand {next}")
        }
        (Language::English, false, false) => {
            format!("{complete} hands are complete; the log stops before the game is over")
        }
    }
}

/// Why an act was refused.
pub fn illegal(why: &Illegal, language: Language) -> String {
    if language == Language::English {
        return why.to_string();
    }
    match why {
        Illegal::NoHand => "這時沒有人在打牌".into(),
        Illegal::NotNow(_) => "這時候不能做這件事".into(),
        Illegal::NotOffered { seat, action: wanted } => {
            format!("{}家這時不能「{}」", wind(seat.wind(), language), action(wanted, language))
        }
        Illegal::NotAsked(seat) => format!("沒有輪到{}家", wind(seat.wind(), language)),
        Illegal::Awaited(seat) => format!("還要等{}家回答", wind(seat.wind(), language)),
        Illegal::NoPlayer(player) => format!("沒有 {player} 號玩家"),
        Illegal::Unfit(why) => format!("和這張桌子不合（{}）", original(&why.to_string())),
    }
}

/// What a player says or does: 吃，用四五萬; 打九條; 過.
pub fn action(action: &Action, language: Language) -> String {
    let with = |zh: &str, en: &str, own: &[mj_tiles::Tile]| {
        format!("{}{}", either(language, zh, en), tiles(own.iter().copied(), language))
    };
    let word = |zh: &str, en: &str| either(language, zh, en).to_owned();
    match action {
        Action::Pass => word("過", "pass"),
        Action::Cover => word("宣告天聽", "declare 天聽"),
        Action::Draw => word("摸牌", "draw"),
        Action::Replace => word("補牌", "draw a replacement"),
        Action::Discard { tile, ready: Some(word), .. } => {
            let told = with("打", "discard ", &[*tile]);
            format!("{told}{}{}", either(language, "，宣告", ", declaring "), ready(*word, language))
        }
        Action::Discard { tile, .. } => with("打", "discard ", &[*tile]),
        Action::Chow { with: own } => with("吃，用", "chow with ", own),
        Action::Pung { with: own } => with("碰，用", "pung with ", own),
        Action::Kong { with: own } => with("明槓，用", "kong with ", own),
        Action::Conceal { with: own } => with("暗槓", "concealed kong of ", own),
        Action::Add { tile } => with("加槓", "add to a pung ", &[*tile]),
        Action::SetAside { tile } => with("亮出", "set aside ", &[*tile]),
        Action::Win => word("胡", "win"),
        Action::Show => word("攤牌", "show"),
        Action::Withdraw => word("收回喊胡", "withdraw the call"),
        Action::Rest => word("補牌之後不打", "rest after a replacement"),
        Action::Abort => super::aborted(Abort::NineKinds, language).into(),
        Action::TakeBack => word("收回打出的牌", "take the discard back"),
        Action::Choose { tiles } => with("換出", "pass on ", tiles.tiles()),
        Action::Rechoose => word("重選換出的牌", "choose again"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::tests::is_chinese;
    use mj_tiles::Players;

    #[test]
    fn every_fault_of_a_line_is_told_in_both_languages() {
        let faults = [
            LogFault::Chain(Fault::TooLong),
            LogFault::Chain(Fault::NotJson(NoObject::Text(7))),
            LogFault::Chain(Fault::NotJson(NoObject::Bracket)),
            LogFault::Chain(Fault::PrevMissing),
            LogFault::Chain(Fault::PrevTwice),
            LogFault::Chain(Fault::Torn),
            LogFault::Chain(Fault::Io(std::io::ErrorKind::NotFound)),
            LogFault::Header,
            LogFault::Format(9),
            LogFault::Players { seats: 4, players: 3 },
        ];
        for fault in faults {
            let told = [Language::Chinese, Language::English].map(|language| log_fault(&fault, language));
            assert!(told[0].contains(is_chinese) && !told[0].contains("原文"), "{told:?}");
            assert!(!told[1].contains(is_chinese), "{told:?}");
        }
        let foreign = LogFault::Unread("unknown variant `x`".into());
        assert_eq!(log_fault(&foreign, Language::Chinese), "看不懂這一行（原文：unknown variant `x`）");
    }

    #[test]
    fn a_doubt_names_players_as_its_reader_knows_them() {
        struct Known;
        impl Naming for Known {
            fn player(&self, player: u8, _: Language) -> String {
                ["甲", "乙"][usize::from(player)].into()
            }
        }
        let opened = MixingError::NotCommittedTo(Committer::Player(1));
        let found = Doubt { line: 5, why: Why::NotFixed(2, opened) };
        let told = |naming: &dyn Naming| doubt(&found, naming, Language::Chinese);
        assert_eq!(told(&Known), "第 5 行：第 2 次洗牌：乙公開的不是當初封存的秘密");
        assert_eq!(told(&Unnamed), "第 5 行：第 2 次洗牌：第 2 家公開的不是當初封存的秘密");
        let east = Players::Four.seats().next().expect("a seat");
        let refused = Illegal::NotOffered { seat: east, action: Action::Win };
        assert_eq!(illegal(&refused, Language::Chinese), "東家這時不能「胡」");
    }
}
