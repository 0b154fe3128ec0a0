//! 罰分 in words.

use super::{Called, Language, game_end, listed, signed};
use crate::desk::Fined;
use mj_ledger::{Penalty, Share};

/// 王小明罰 3,000：李四、張三、陳五各得 1,000
pub fn penalty(one: &Penalty, names: &Called, language: Language) -> String {
    let name = |who: u8| names.whole(who.into());
    let (from, amount) = (name(one.from), signed(one.amount));
    match language {
        Language::Chinese => format!("{from}罰 {amount}：{}", shares(&one.shares, names, language)),
        Language::English => format!("{from} pays {amount}: {}", shares(&one.shares, names, language)),
    }
}

/// Who gets how much; where all get the same, said once.
fn shares(all: &[Share], names: &Called, language: Language) -> String {
    let name = |share: &Share| names.whole(share.to.into()).to_owned();
    let same = all.first().map(|first| first.amount).filter(|each| all.iter().all(|share| share.amount == *each));
    match (same, all.len(), language) {
        (Some(each), 2.., Language::Chinese) => {
            format!("{}各得 {}", listed(language, &all.iter().map(name).collect::<Vec<_>>()), signed(each))
        }
        (Some(each), 2.., Language::English) => {
            format!("{} get {} each", listed(language, &all.iter().map(name).collect::<Vec<_>>()), signed(each))
        }
        _ => {
            let told = |share: &Share| match language {
                Language::Chinese => format!("{}得 {}", name(share), signed(share.amount)),
                Language::English => format!("{} gets {}", name(share), signed(share.amount)),
            };
            listed(language, &all.iter().map(told).collect::<Vec<_>>())
        }
    }
}

/// What whoever gives a penalty should know.
pub fn penalty_notes(fined: &Fined, names: &Called, language: Language) -> Vec<String> {
    let (who, amount) = (names.whole(fined.penalty.from.into()), signed(fined.penalty.amount));
    let short = || match language {
        Language::Chinese => format!("{who}只剩 {amount}，就罰這麼多"),
        Language::English => format!("{who} has only {amount}, and pays that"),
    };
    let over = |why| match language {
        Language::Chinese => format!("罰了，這一局就到此結束：{}", game_end(why).say(language.into())),
        Language::English => format!("the game would be over by it: {}", game_end(why).say(language.into())),
    };
    fined.short.then(short).into_iter().chain(fined.over.map(over)).collect()
}
