//! What is wrong with tiles, melds and claims that somebody wrote, told to whoever wrote them.

use super::{Language, either, listed, meld_kind, tile};
use mj_rules::{ClaimError, Clash};
use mj_tiles::{MeldError, NotationError, Tile};

/// What a field of a claim holds.
pub fn field(name: &str, language: Language) -> &'static str {
    let (chinese, english) = match name {
        "rules" => ("規則", "rules"),
        "options" => ("約定", "house rules"),
        "hand" | "tiles" => ("手牌", "hand"),
        "melds" => ("吃碰槓", "melds"),
        "win" => ("胡的牌", "winning tile"),
        "by" => ("怎麼胡的", "how it was won"),
        "from" => ("誰打的", "whose tile it was"),
        "seat" => ("胡家座位", "winner's seat"),
        "round" => ("圈風", "round wind"),
        "streak" => ("連莊次數", "streak"),
        "last_tile" => ("最後一張", "last tile"),
        "first_turn" => ("第一巡", "first turn"),
        "ready" => ("聽牌宣告", "declaration"),
        "open" => ("桌面已見", "seen on the table"),
        "ippatsu" => ("一發", "one-shot"),
        "honba" => ("本場", "counters"),
        "sticks" => ("供託", "deposits"),
        "dora" => ("寶牌指示牌", "bonus indicators"),
        "ura" => ("裏寶牌指示牌", "hidden indicators"),
        "nuki" => ("拔北", "norths set aside"),
        "riichi_discard" => ("立直宣言牌", "riichi discard"),
        "out" => ("已胡的人", "winners so far"),
        "flowers" => ("花牌", "flowers"),
        "door" => ("門風", "door wind"),
        "line" => ("整行", "line"),
        _ => ("", ""),
    };
    either(language, chinese, english)
}

/// What cannot be about a claim, without the field it is about.
pub fn claim(why: &ClaimError, language: Language) -> String {
    let name = |of: Tile| format!("{}{}{of}{}", tile(of, language), open(language), close(language));
    match (why, language) {
        (ClaimError::TileCount { have, melds, want }, Language::Chinese) => {
            format!("{have} 張；副露 {melds} 副時，胡牌之前手中要有 {want} 張")
        }
        (ClaimError::TileCount { have, melds, want }, Language::English) => {
            format!("{have} tiles; beside {melds} melds there are {want} before the winning one")
        }
        (ClaimError::TooManyMelds(number, room), Language::Chinese) => {
            format!("{number} 副太多，一手牌只有 {room} 副")
        }
        (ClaimError::TooManyMelds(number, room), Language::English) => {
            format!("{number} are too many; a hand has room for {room}")
        }
        (ClaimError::FiveOfAKind { kind, count, .. }, Language::Chinese) => {
            format!("{}共 {count} 張，一種牌只有四張", name((*kind).into()))
        }
        (ClaimError::FiveOfAKind { kind, count, .. }, Language::English) => {
            format!("{count} of {}; there are four of a kind", name((*kind).into()))
        }
        (ClaimError::TooMany { tile, most: 0, .. }, _) => {
            format!("{}{}", either(language, "這套規則不用", "these rules do without "), name(*tile))
        }
        (ClaimError::TooMany { tile, count, most, .. }, Language::Chinese) => {
            format!("{}共 {count} 張，這套規則只有 {most} 張", name(*tile))
        }
        (ClaimError::TooMany { tile, count, most, .. }, Language::English) => {
            format!("{count} of {}; these rules have {most}", name(*tile))
        }
        (ClaimError::ClaimedFlower(tile), Language::Chinese) => {
            format!("打出的寶牌 {}誰都不能要", name(*tile))
        }
        (ClaimError::ClaimedFlower(tile), Language::English) => {
            format!("nobody may claim a wild flower that was discarded: {}", name(*tile))
        }
        (ClaimError::Declaration { found, known }, _) => {
            let known: Vec<String> = known.iter().map(|one| one.word().to_owned()).collect();
            let (word, known) = (found.word(), listed(language, &known));
            match language {
                Language::Chinese => format!("這套規則沒有 {word:?}；可以是 {known}"),
                Language::English => format!("these rules know no {word:?}; it may be {known}"),
            }
        }
        (ClaimError::NotKnown(_), _) => either(language, "這套規則用不到", "these rules have no use for it").into(),
        (ClaimError::Contradiction(clash), Language::Chinese) => contradiction(*clash).into(),
        (ClaimError::Contradiction(clash), Language::English) => clash.to_string(),
    }
}

const fn open(language: Language) -> &'static str {
    either(language, "（", " (")
}

const fn close(language: Language) -> &'static str {
    either(language, "）", ")")
}

/// The field that a claim's fault is about.
pub fn field_of(why: &ClaimError) -> &'static str {
    match why {
        ClaimError::TileCount { .. } => "hand",
        ClaimError::TooManyMelds(..) => "melds",
        ClaimError::FiveOfAKind { field, .. } | ClaimError::TooMany { field, .. } => field,
        ClaimError::ClaimedFlower(_) => "win",
        ClaimError::Declaration { .. } => "ready",
        ClaimError::NotKnown(field) => field,
        ClaimError::Contradiction(clash) => clash.field(),
    }
}

const fn contradiction(clash: Clash) -> &'static str {
    match clash {
        Clash::ReadyClaimed => "有副露的人不能這樣宣告",
        Clash::ReadyMelded => "天聽、地聽以後不能再有副露",
        Clash::FirstTurnMelds => "第一巡的人還沒有副露",
        Clash::FirstTurnReplacement => "第一巡的人還沒有補過牌",
        Clash::NoKong => "槓上自摸要先有槓",
        Clash::NoRobbing => "這套規則不許搶槓",
        Clash::NotDealer => "只有莊家（東家）才有連莊",
        Clash::OwnDiscard => "沒有人胡自己打的牌",
        Clash::NoRiichi => "沒有立直就沒有一發",
        Clash::RiichiTile => "立直宣言牌是打出來的，要胡別人打的牌",
    }
}

/// What is wrong with a text that should be tiles.
pub fn notation(why: &NotationError, language: Language) -> String {
    match (why, language) {
        (NotationError::Unknown(found), Language::Chinese) => {
            format!("看不懂 {found:?}；寫數字，後面跟 m 萬 p 筒 s 條 z 字 f 花")
        }
        (NotationError::NoLetter(digits), Language::Chinese) => {
            format!("最後的 {digits} 沒有字母；後面要跟 m 萬 p 筒 s 條 z 字 f 花")
        }
        (NotationError::NoDigits(letter), Language::Chinese) => format!("字母 {letter} 前面沒有數字"),
        (NotationError::NoSuchTile(digit, letter), Language::Chinese) => format!("沒有 {digit}{letter} 這張牌"),
        (why, Language::English) => why.to_string(),
    }
}

/// What is wrong with a meld.
pub fn meld(why: &MeldError, language: Language) -> String {
    match (why, language) {
        (MeldError::Form(text), Language::Chinese) => {
            format!(
                "看不懂 {text:?}；寫 chow:123s 吃、pung:777z 碰、kong:1111m 明槓、added:1111m 加槓、concealed:1111m 暗槓"
            )
        }
        (MeldError::Tiles(why), _) => notation(why, language),
        (MeldError::NoSuch { kind, tiles }, Language::Chinese) => {
            format!("{tiles} 成不了{}（{}）", meld_kind(*kind, language), kind.word())
        }
        (why, Language::English) => why.to_string(),
    }
}
