//! The words of each way of counting: 番 and 葫, 翻 and 符, a base and its doublings.

use super::numeral;
use mj_rules::mechanics::{Coin, Limit, Scheme, Unit};
use mj_rules::{Ruleset, Total, Worth};
use mj_words::{Said, said};
use std::cmp::Ordering;

/// What a worth counts.
pub fn unit(worth: Worth) -> Said {
    match worth {
        Worth::Fan(_) | Worth::Special(_) => said!("unit-fan"),
        Worth::Hu(_) => said!("unit-chips"),
        Worth::Han(..) => said!("unit-han"),
        Worth::Yakuman(_) => said!("unit-yakuman"),
        Worth::Times(_) => said!("unit-times"),
        Worth::Lift => said!("worth-lift"),
        Worth::Tai(_) => said!("unit-tai"),
    }
}

/// A worth with its unit: 12 番, 40 葫, 雙倍役滿.
pub fn whole(worth: Worth, value: u32) -> Said {
    match worth {
        Worth::Fan(_) | Worth::Special(_) => said!("worth-fan", n = value),
        Worth::Han(..) => said!("worth-han", n = value),
        Worth::Hu(_) => hu(value),
        Worth::Yakuman(_) => yakuman(value),
        Worth::Times(_) => said!("worth-times", n = value),
        Worth::Lift => said!("worth-lift"),
        Worth::Tai(_) => said!("worth-tai", n = value),
    }
}

/// What is won and lost.
pub fn coin(coin: Coin) -> Said {
    match coin {
        Coin::Chips => said!("game-chips"),
        Coin::Points => said!("game-points"),
    }
}

/// So much of it.
pub fn so_much(coin: Coin, n: i64) -> Said {
    match coin {
        Coin::Chips => said!("worth-chips", n = n),
        Coin::Points => said!("worth-points", n = n),
    }
}

/// So many 番 or 翻, as a book counts.
pub fn in_unit(unit: Unit, n: u32) -> Said {
    match unit {
        Unit::Fan => said!("worth-fan", n = n),
        Unit::Han => said!("worth-han", n = n),
        Unit::Tai => said!("worth-tai", n = n),
    }
}

/// Houses may set any number of chips.
fn hu(value: u32) -> Said {
    match value.is_multiple_of(1_000) {
        true => said!("worth-hu", n = value / 1_000),
        false => said!("worth-chips", n = value),
    }
}

fn yakuman(units: u32) -> Said {
    match units {
        1 => said!("worth-yakuman"),
        2 => said!("worth-yakuman-double"),
        more => said!("worth-yakuman-times", count = numeral(more)),
    }
}

/// The total in the rule set's own terms, without the points it comes to; the rule set says what its
/// points begin with, and may be unknown.
pub fn total(rules: Option<&Ruleset>, total: &Total) -> Said {
    match *total {
        Total::ChengHu { fan: 0, chips } => said!("total-cheng-hu", worth = hu(chips)),
        Total::ChengHu { fan, chips } => said!("total-fan", fan = fan, worth = hu(chips)),
        Total::Riichi { yakuman: 0, han, fu, .. } => {
            let terms = said!("total-riichi", han = han, fu = fu);
            total.limit().map_or(terms.clone(), |over| said!("total-limit", total = terms, limit = limit(over)))
        }
        Total::Riichi { yakuman: units, .. } => yakuman(units),
        Total::Doubling { fan, doublings, points } => doubled(rules, [fan, doublings, points]),
        Total::Capped { fan, sum, points } => capped([fan, sum, points]),
        Total::Tai { tai, sum, points } => tai_total(rules, [tai, sum, points]),
    }
}

/// The total in the rule set's own terms, and the points it comes to.
pub fn whole_total(rules: Option<&Ruleset>, of: &Total, points: u32) -> Said {
    let terms = total(rules, of);
    match of {
        Total::ChengHu { .. } => said!("total-brings", total = terms, worth = said!("worth-chips", n = points)),
        Total::Riichi { .. } => said!("total-brings", total = terms, worth = said!("worth-points", n = points)),
        // It says so already.
        Total::Doubling { .. } | Total::Capped { .. } | Total::Tai { .. } => terms,
    }
}

/// 滿貫 and above.
fn limit(limit: Limit) -> Said {
    match limit {
        Limit::RoundedUp => said!("limit-rounded-up"),
        Limit::Mangan => said!("limit-mangan"),
        Limit::Haneman => said!("limit-haneman"),
        Limit::Baiman => said!("limit-baiman"),
        Limit::Sanbaiman => said!("limit-sanbaiman"),
        Limit::CountedYakuman => said!("limit-counted-yakuman"),
    }
}

/// The fan that are paid, and what they were before the cap or 滿.
fn capped([fan, sum, points]: [u32; 3]) -> Said {
    let points = said!("worth-points", n = points);
    match sum.cmp(&fan) {
        Ordering::Equal => said!("total-capped", fan = fan, points = points),
        Ordering::Greater => said!("total-capped-over", sum = sum, fan = fan, points = points),
        Ordering::Less => said!("total-capped-lifted", sum = sum, fan = fan, points = points),
    }
}

/// 底 and 台, and what a payer owes of whom the dealer's tai are not asked.
fn tai_total(rules: Option<&Ruleset>, [tai, sum, points]: [u32; 3]) -> Said {
    let points = said!("worth-points", n = points);
    let Some(Scheme::Tai(count)) = rules.map(|rules| &rules.mechanics.scheme) else {
        return said!("total-sum", sum = said!("total-tai-alone", tai = tai), points = points);
    };
    let (base, per_tai) = (count.base, count.each);
    match sum.cmp(&tai) {
        _ if sum == 0 => said!("total-tai-base", points = points),
        Ordering::Greater => {
            said!("total-tai-capped", sum = sum, tai = tai, base = base, per_tai = per_tai, points = points)
        }
        Ordering::Less | Ordering::Equal => {
            said!("total-tai", tai = tai, base = base, per_tai = per_tai, points = points)
        }
    }
}

fn doubled(rules: Option<&Ruleset>, [fan, doublings, points]: [u32; 3]) -> Said {
    let points = said!("worth-points", n = points);
    if fan == 0 && doublings == 0 {
        return said!("total-base-only", points = points);
    }
    let base = match rules.map(|rules| &rules.mechanics.scheme) {
        Some(Scheme::Doubling(count)) => said!("total-base", n = count.base),
        Some(Scheme::ChengHu(_) | Scheme::Riichi(_) | Scheme::Capped(_) | Scheme::Tai(_)) => said!("total-base", n = 0),
        // Whatever it was, it is part of the points.
        None => said!("total-base-unknown"),
    };
    let sum = if fan == 0 { base } else { said!("total-base-fan", base = base, fan = fan) };
    if doublings == 0 {
        return said!("total-sum", sum = sum, points = points);
    }
    let sum = if fan == 0 { sum } else { said!("total-bracketed", sum = sum) };
    said!("total-doubled", sum = sum, n = doublings, points = points)
}
