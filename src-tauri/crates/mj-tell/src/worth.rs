//! Worths of rows and totals of hands: a message for each unit and each way of counting.

use mj_rules::counting::{Limit, Unit};
use mj_rules::mechanics::Coin;
use mj_rules::{Ruleset, Total, Worth};
use mj_words::{Said, said};
use std::ptr;

/// The unit of a worth.
pub fn unit(worth: Worth) -> Said {
    said!(format!("unit-{}", worth.unit.key))
}

/// A worth with its unit: 12 番, 40 葫, 雙倍役滿.
pub fn whole(worth: Worth, value: u32) -> Said {
    in_unit(worth.unit, value)
}

/// The heading of rows of one worth: 成葫 40 葫.
pub fn row_heading(worth: Worth, bonus: bool) -> Said {
    let whole = whole(worth, worth.value(true));
    match bonus {
        true => said!("worth-as-bonus", worth = whole),
        false => said!("worth-as", unit = worth.unit.id, worth = whole),
    }
}

/// A number of a unit; for a unit with steps also in steps, where they divide it.
pub fn in_unit(unit: &Unit, n: u32) -> Said {
    let key = format!("worth-{}", unit.key);
    match unit.step {
        1 => said!(key, n = n),
        step => said!(key, n = n, steps = if n.is_multiple_of(step) { n / step } else { 0 }),
    }
}

/// What is won and lost.
pub fn coin(coin: Coin) -> Said {
    match coin {
        Coin::Chips => said!("game-chips"),
        Coin::Points => said!("game-points"),
    }
}

/// An amount of it.
pub fn so_much(coin: Coin, n: i64) -> Said {
    match coin {
        Coin::Chips => said!("worth-chips", n = n),
        Coin::Points => said!("worth-points", n = n),
    }
}

/// The total in the rule set's own terms, without the points. The rule set tells the base of its points, and
/// may be unknown.
pub fn total(rules: Option<&Ruleset>, total: &Total) -> Said {
    let terms = total.terms();
    let scheme = rules.map(|rules| &rules.mechanics.scheme).filter(|scheme| ptr::eq(scheme.terms(), terms));
    let house = scheme.map(|scheme| scheme.told()).unwrap_or_default();
    let numbers = total.numbers().map(|(name, number)| (name, Said::from(number)));
    let worded = terms.told.iter().filter_map(|&(blank, name, unit)| Some((blank, in_unit(unit, total.term(name)?))));
    let of_house = terms.house.iter().enumerate().map(|(at, name)| (*name, house.get(at).copied().unwrap_or(0).into()));
    let known = [("known", Said::from(u32::from(scheme.is_some()))), ("case", (terms.case)(total).into())];
    let whole = Said::message(format!("total-{}", terms.id), numbers.chain(worded).chain(of_house).chain(known));
    total.limit().map_or(whole.clone(), |over| said!("total-limit", total = whole, limit = limit(over)))
}

/// The total in the rule set's own terms, and the points.
pub fn whole_total(rules: Option<&Ruleset>, of: &Total, points: u32) -> Said {
    let whole = total(rules, of);
    match of.terms().brings {
        Some(what) => said!("total-brings", total = whole, worth = said!(format!("worth-{what}"), n = points)),
        // It tells them already.
        None => whole,
    }
}

/// 滿貫 and above.
fn limit(limit: Limit) -> Said {
    said!(format!("limit-{}", limit.word()))
}
