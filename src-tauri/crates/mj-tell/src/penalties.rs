//! 罰分 in words.

use super::Called;
use mj_ledger::{Penalty, Share};
use mj_words::{Said, said};

/// 王小明罰 3,000：李四、張三、陳五各得 1,000
pub fn penalty(one: &Penalty, names: &Called) -> Said {
    let who = names.whole(one.from.into());
    said!("fined", who = who, amount = one.amount, shares = shares(&one.shares, names))
}

/// The shares; equal ones are told once.
fn shares(all: &[Share], names: &Called) -> Said {
    let name = |share: &Share| names.whole(share.to.into());
    let same = all.first().map(|first| first.amount).filter(|each| all.iter().all(|share| share.amount == *each));
    match (same, all.len()) {
        (Some(each), 2..) => said!("fined-each", names = all.iter().map(name).collect::<Vec<_>>(), amount = each),
        _ => {
            let one = |share: &Share| said!("fined-share", name = name(share), amount = share.amount);
            Said::List(all.iter().map(one).collect())
        }
    }
}
