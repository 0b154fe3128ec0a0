//! Numbers for readers.

use mj_words::{Said, said};

const RANKS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];

/// 1,200
pub fn number(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A change of an account: +1,200, -600, 0.
pub fn change(change: i64) -> String {
    if change > 0 { format!("+{}", signed(change)) } else { signed(change) }
}

/// A balance: 1,200, -600, 0.
pub fn signed(amount: i64) -> String {
    let sign = if amount < 0 { "-" } else { "" };
    format!("{sign}{}", number(amount.unsigned_abs()))
}

/// Thousandths: 1,284.5, -0.5.
pub fn thousandths(sum: i64) -> String {
    let (whole, part) = (sum.unsigned_abs() / 1_000, sum.unsigned_abs() % 1_000);
    let sign = if sum < 0 { "-" } else { "" };
    let part = format!(".{part:03}");
    format!("{sign}{}{}", number(whole), part.trim_end_matches('0').trim_end_matches('.'))
}

/// The same with a sign for gains: +1,284.5.
pub fn thousandths_change(sum: i64) -> String {
    if sum > 0 { format!("+{}", thousandths(sum)) } else { thousandths(sum) }
}

/// 一 to 九 for small numbers, digits for others.
pub fn count(number: u32) -> String {
    match number.checked_sub(1).and_then(|at| RANKS.get(at as usize)) {
        Some(word) => (*word).into(),
        None => number.to_string(),
    }
}

/// The same in each language: 一 to 九.
pub fn numeral(number: u32) -> Said {
    if (1..=9).contains(&number) { said!(format!("count-{number}")) } else { Said::from(number) }
}
