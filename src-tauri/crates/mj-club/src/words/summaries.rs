//! Rule sets in a few sentences, for whoever chooses one: what it is like, and whom it suits. What numbers
//! say (起胡, chips, tiles, how long) is told beside them from the rule set itself.

use super::{Language, either};

/// A rule set, Chinese, English.
type Summary = (&'static str, &'static str, &'static str);

const SUMMARIES: &[Summary] = &[
    (
        "shanghai",
        "老上海的打法。牌不是湊齊了就能胡，要做出番數，所以每一張都有得想；放炮付得多，三副落要包，守牌也是學問。適合喜歡慢慢做牌、肯動腦筋的人。",
        "The game of old Shanghai. A complete hand is not enough: it must be worth something, so every tile is a \
         decision, and feeding a dangerous hand is costly. For people who like to build a hand with patience.",
    ),
    (
        "shanghai-bao",
        "老麻將加上春夏秋冬、梅蘭菊竹八張寶牌，一張可以當任何一張用。好牌來得快，起胡也高，變化多、場面熱鬧。適合打熟了傳統規則，想換個滋味的人。",
        "Old Shanghai with eight flowers that stand for any tile. Great hands come quickly, the minimum is higher, and \
         there is more to see. For those who know the traditional game and want another flavour.",
    ),
    (
        "tuidaohu",
        "湊成四副牌加一對，推倒就胡，沒有番數門檻。番種只有幾個，看一遍就會，一手幾分鐘。適合初學的人和孩子，也適合只想輕鬆打幾手的時候。",
        "Four groups and a pair, and the hand is won: there is no minimum. A handful of patterns, learnt at a glance, and \
         a hand takes minutes. For beginners and children, and for an easy evening.",
    ),
];

/// A rule set in a few sentences; every one that can be played has them.
pub fn summary(preset: &str, language: Language) -> Option<&'static str> {
    let (_, chinese, english) = SUMMARIES.iter().find(|(known, ..)| *known == preset)?;
    Some(either(language, chinese, english))
}
