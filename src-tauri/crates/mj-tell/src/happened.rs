//! Events in words: how a tile came, payments, the ends of hands and games.

use super::{Called, numeral, wind};
use mj_ledger::{Account, Act, Hand, Page, Transfer, Win};
use mj_rules::mechanics::{Abort, Coin, Customs, DrawnHand};
use mj_table::{Ending, GameEnd, Why};
use mj_tiles::Wind;
use mj_words::{Said, said};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The value for a word of the log, if known.
pub fn unword<T: DeserializeOwned>(word: &str) -> Option<T> {
    serde_json::from_value(Value::String(word.to_owned())).ok()
}

/// The word of the log for a value: `self-draw`, `E`.
pub fn word(of: &impl Serialize) -> String {
    match serde_json::to_value(of) {
        Ok(Value::String(word)) => word,
        other => other.map(|value| value.to_string()).unwrap_or_default(),
    }
}

/// How the winning tile came: 自摸, 放炮, 槓上開花, 搶槓.
pub fn by(word: &str) -> Said {
    match word {
        "self-draw" | "replacement" | "discard" | "robbed-kong" => said!(format!("by-{word}")),
        other => Said::from(other.to_owned()),
    }
}

/// How a hand ended, with the term of these customs for an empty wall.
pub fn ended(how: Ending, customs: &Customs) -> Said {
    match (how, customs.drawn) {
        (Ending::Drawn, DrawnHand::Exhausted) => said!("ending-exhausted"),
        (Ending::Drawn, DrawnHand::Reserve) => said!("ending-reserve"),
        (Ending::Aborted(which), _) => aborted(which),
        (how, _) => said!(format!("ending-{}", word(&how))),
    }
}

/// The same from the winner's side, with the discarder if known: 丙放炮, 搶丙的槓. Without a name 放炮 is another
/// player's act.
pub fn won_by(word: &str, from: Option<Said>) -> Said {
    match (word, from) {
        ("discard", Some(from)) => said!("won-fed-by", from = from),
        ("discard", None) => said!("won-off-discard"),
        ("robbed-kong", Some(from)) => said!("won-robbing", from = from),
        _ => by(word),
    }
}

/// 丙離桌, with the rule book's consequence for their winnings.
pub fn left(who: Said, won: i64, coin: Coin) -> Said {
    match won {
        1.. => said!("left-ahead", who = who, won = super::worth::so_much(coin, won)),
        ..=0 => said!("left-game", who = who),
    }
}

/// The reason of a payment at a table.
pub fn paid(why: Why) -> Said {
    said!(format!("reason-{}", word(&why)))
}

/// The reason for 中途流局.
pub fn aborted(which: Abort) -> Said {
    said!(format!("ending-{}", word(&which)))
}

/// 陪付: the payment of players who did not discard (rules/shanghai.md §8.2).
pub fn along() -> Said {
    reason(SHARE)
}

/// The reason of a payment, by its word in the books.
pub fn reason(word: &str) -> Said {
    match word {
        "buy-in" | "settlement" | "correction" | "penalty" | SHARE => said!(format!("reason-{word}")),
        other => unword::<Why>(other).map_or_else(|| Said::from(other.to_owned()), paid),
    }
}

/// How a hand ended, by the way it was won.
pub fn hand_ended(hand: &Hand) -> Said {
    let how = match (hand.ending.as_str(), hand.wins.first()) {
        ("won", Some(win)) => by(&win.by),
        (word @ ("won" | "drawn" | "nagashi" | "false-win" | "left" | "void"), _) => said!(format!("ending-{word}")),
        (other, _) => unword::<Abort>(other).map_or_else(|| Said::from(other.to_owned()), aborted),
    };
    match hand.wins.len() {
        0 | 1 => how,
        several => said!("ending-several", how = how, n = several),
    }
}

/// Why a game ended.
pub fn game_end(why: GameEnd) -> Said {
    said!(format!("over-{}", word(&why)))
}

/// The same by its word in the books.
pub fn game_ended(word: &str) -> Said {
    match word {
        "closed" | "unsettled" | "settled" => said!(format!("over-{word}")),
        other => unword::<GameEnd>(other).map_or_else(|| Said::from(other.to_owned()), game_end),
    }
}

/// 東風圈, by its word in the books.
pub fn round(word: &str) -> Said {
    unword::<Wind>(word).map_or_else(|| Said::from(word.to_owned()), |of| said!("table-round", wind = wind(of)))
}

/// 連莊二次; empty for the first deal.
pub fn streak(streak: u32) -> Said {
    if streak == 0 { Said::nothing() } else { said!("streak-times", count = numeral(streak)) }
}

/// 2 本場; empty for none.
pub fn honba(honba: u32) -> Said {
    if honba == 0 { Said::nothing() } else { said!("table-honba", n = honba) }
}

/// An act of the organiser.
pub fn act(act: Act) -> Said {
    said!(format!("act-{}", word(&act)))
}

/// The name of a page that does not count for rank and grade; empty for the one that does.
pub fn page(page: Page) -> Said {
    match page {
        Page::Club => Said::nothing(),
        Page::Computers => said!("page-computers"),
        Page::Others => said!("page-others"),
    }
}

/// What for: 陪付 where the payer did not discard.
pub fn paid_for(one: &Transfer, wins: &[Win]) -> Said {
    reason(why_paid(one, wins))
}

/// What for, as a word for programs. The books and the logs call everything `discard` that is paid for a discard; of
/// those who did not discard it is `share`: they pay half of it (rules/shanghai.md §8.2).
pub fn why_paid<'a>(one: &'a Transfer, wins: &[Win]) -> &'a str {
    let source = wins.iter().find(|win| Account::Player(win.winner) == one.to).and_then(|win| win.source);
    let along = one.why == DISCARD && source.is_some_and(|by| Account::Player(by) != one.from);
    if along { SHARE } else { &one.why }
}

/// Paid for a discard.
const DISCARD: &str = "discard";

/// 陪付: paid for a discard by a person who did not make it.
const SHARE: &str = "share";

/// How a hand ended, with whom: 王小明胡・李四放炮.
pub fn hand_told(hand: &Hand, names: &Called) -> Said {
    let name = |who: u8| names.whole(who.into());
    let Some(first) = hand.wins.first() else { return hand_ended(hand) };
    let winners = Said::List(hand.wins.iter().map(|win| name(win.winner)).collect());
    let how = won_by(&first.by, first.source.map(name));
    match first.by == "discard" && first.source.is_none() {
        true => said!("list-bracketed", text = winners, more = how),
        false => said!("won-how", names = winners, how = how),
    }
}
