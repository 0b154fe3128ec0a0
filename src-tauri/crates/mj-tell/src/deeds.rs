//! The program's own texts for the trail, and its proposals for reasons. The books keep these texts; readers
//! see them in their own language.

use mj_words::{Language, Said, said};

/// The author of an organiser's act without a name.
pub const ORGANISER: &str = "主辦人";
/// Why a computer plays: the player left.
pub const LEFT: &str = "退出";
/// Why a computer stops playing: the player is back.
pub const BACK: &str = "本人回來";
/// Why a computer plays by the organiser's decision.
pub const AWAY: &str = "本人暫時不能打";
/// The same for a player whose time ran out twice.
pub const IDLE: &str = "兩次時間到了都沒有打";
/// The same for a player who was disconnected for too long.
pub const CUT_OFF: &str = "斷線，等過了還沒回來";
/// Why a new ticket was given.
pub const DEVICE: &str = "原來的裝置不能用了";
/// Why a ticket was given without a PIN.
pub const VOUCHED: &str = "主辦人請他進場，沒有問密碼";
/// Why a seat has another player.
pub const SWAPPED: &str = "換人";
/// Why a game ended early.
pub const PARTED: &str = "散桌";
/// The same by agreement of the players.
pub const AGREED: &str = "在座的人都同意散場";
/// Why a game with predictable walls does not count.
pub const PRACTICE: &str = "練習：牌牆可能有人先知道，不算成績";
/// Why a game with a replaced player does not count.
pub const UNEVEN: &str = "換過人：規則書不許換人，這一局不算成績";
/// The host of a game known only by its log, which does not name it.
pub const LOG: &str = "牌譜";

/// The keys of reasons proposed by pages and commands. The books keep them in the language of the person who
/// accepted them.
const PROPOSED: [&str; 2] = ["arrive-games", "arrive-log"];

/// An author or a reason of the trail: the program's own texts as words of the catalogue, others as typed.
pub fn in_trail(text: &str) -> Said {
    said!(match text {
        ORGANISER => "trail-organiser",
        LEFT => "trail-left",
        BACK => "trail-back",
        AWAY => "trail-away",
        IDLE => "trail-idle",
        CUT_OFF => "trail-cut-off",
        DEVICE => "trail-device",
        VOUCHED => "trail-vouched",
        SWAPPED => "trail-swapped",
        PARTED => "trail-parted",
        AGREED => "trail-agreed",
        PRACTICE => "trail-practice",
        UNEVEN => "trail-uneven",
        typed => return of_clock(typed).or_else(|| proposed(typed)).unwrap_or_else(|| typed.to_owned().into()),
    })
}

/// Where a game was played: at a named host, or known only by its log.
pub fn host(uid: &str, name: &str) -> Said {
    if uid.is_empty() { said!("games-from-log") } else { name.to_owned().into() }
}

fn proposed(text: &str) -> Option<Said> {
    let says = |key: &'static str| Language::ALL.iter().any(|&language| said!(key).say(language) == text);
    PROPOSED.into_iter().find(|&key| says(key)).map(|key| said!(key))
}

/// The books' own notes about the machine's clock.
fn of_clock(text: &str) -> Option<Said> {
    if text == "先前打完的牌局，記下的時間比這一局還晚：主機的時鐘往回撥過。成績和級別照記下的時間排"
    {
        return Some(said!("trail-clock-disorder"));
    }
    let jump = text.strip_prefix("打牌的時候主機的時鐘")?.strip_suffix(" 分鐘（改了時間，或電腦睡過）")?;
    let minutes = |way: &str| jump.strip_prefix(way)?.parse::<u64>().ok();
    let back = minutes("往回跳了 ").map(|n| said!("trail-clock-back", n = n));
    back.or_else(|| minutes("往前跳了 ").map(|n| said!("trail-clock-on", n = n)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_program_writes_reads_the_same_in_the_books() {
        for text in
            [ORGANISER, LEFT, BACK, AWAY, IDLE, CUT_OFF, DEVICE, VOUCHED, SWAPPED, PARTED, AGREED, PRACTICE, UNEVEN]
        {
            let said = in_trail(text);
            assert_eq!(said.say(Language::TraditionalChinese), text);
            assert_ne!(said, Said::from(text), "{text} is in one language only");
        }
        assert_eq!(in_trail("下雨"), Said::from("下雨"));
    }

    #[test]
    fn a_proposed_reason_is_read_in_the_language_of_its_reader() {
        for key in PROPOSED {
            for written in Language::ALL.map(|language| said!(key).say(language)) {
                assert_eq!(in_trail(&written), said!(key), "{written}");
            }
        }
    }

    #[test]
    fn a_log_is_no_name_of_a_host() {
        assert_eq!(host("a1", "鄰村會"), Said::from("鄰村會"));
        assert_eq!(host("", LOG).say(Language::TraditionalChinese), LOG);
        assert_eq!(host("", LOG).say(Language::English), "a log");
    }
}
