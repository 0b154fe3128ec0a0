//! The club's words, in Chinese, and sums as the books keep them.

use mj_club::ledger::{Act, Hand};
use mj_club::words::{self, Language::Chinese};
use mj_rules::Ruleset;

/// A rule set's name.
pub fn rules(id: &str) -> &str {
    words::preset(id, Chinese)
}

/// How long a game is.
pub fn length(word: &str) -> String {
    words::length(word, Chinese)
}

/// 東風圈
pub fn round(word: &str) -> String {
    words::round(word, Chinese)
}

/// 連莊二次, behind the dealer; nothing for the first deal.
pub fn streak(streak: u32) -> String {
    words::streak(streak, Chinese)
}

/// How a hand ended, by how it was won.
pub fn ended(hand: &Hand) -> String {
    words::hand_ended(hand, Chinese)
}

/// Why a game ended.
pub fn game_ended(word: &str) -> &str {
    words::game_ended(word, Chinese)
}

/// What the organiser did.
pub const fn act(act: Act) -> &'static str {
    words::act(act, Chinese)
}

/// The name of a pattern in a game's own rules.
pub fn pattern(id: &str, rules: Option<&Ruleset>) -> String {
    words::pattern(id, rules, rules.map(|rules| rules.preset.system), Chinese)
}

/// Thousandths as people write them: 12500 is +12.5.
pub fn thousandths(sum: i64) -> String {
    let (whole, part) = (sum.unsigned_abs() / 1000, sum.unsigned_abs() % 1000);
    let sign = match sum {
        0 => "",
        1.. => "+",
        _ => "-",
    };
    let part = format!("{part:03}");
    let part = part.trim_end_matches('0');
    if part.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{part}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_told_to_the_last_thousandth() {
        let told = [0, 12_500, -500, 1_000, -31_001].map(thousandths);
        assert_eq!(told, ["0", "+12.5", "-0.5", "+1", "-31.001"]);
    }
}
