//! The club's words, in Chinese, and sums as people and programs read them.

use mj_club::ledger::{Act, Hand, Win};
use mj_club::reports::Milli;
use mj_club::words::{self, Language::Chinese};
use mj_rules::Ruleset;
use serde_json::Value;

/// A rule set's name.
pub fn rules(id: &str) -> &str {
    words::preset(id, Chinese)
}

/// The same where there is little room.
pub fn short_rules(id: &str) -> &str {
    words::short_preset(id)
}

/// How long a game is.
pub fn length(word: &str) -> String {
    words::length(word, Chinese)
}

/// 東, of 東風圈: its column says what it is.
pub fn round(word: &str) -> String {
    words::round(word, Chinese).trim_end_matches("風圈").to_owned()
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

/// 丙放炮, 搶丙的槓
pub fn won_by(word: &str, from: &str) -> String {
    words::won_by(word, Some(from), Chinese)
}

/// 丙離桌, and why what he had won does not count.
pub fn left(who: &str, won: i64) -> String {
    words::left(who, won, Chinese)
}

/// What the organiser did.
pub const fn act(act: Act) -> &'static str {
    words::act(act, Chinese)
}

/// 一條龍, 仙門碰 ×2: what was scored, in a game's own rules; 屁胡 or 沒有番種 where nothing was.
pub fn patterns(win: &Win, rules: Option<&Ruleset>) -> Vec<String> {
    let system = rules.map(|rules| rules.preset.system);
    let all: Vec<String> = win.patterns.iter().map(|counted| words::counted(counted, rules, system, Chinese)).collect();
    if all.is_empty() { vec![words::no_pattern(system, Chinese).into()] } else { all }
}

/// Thousandths as people write them: 12500 is +12.5.
pub fn thousandths(sum: i64) -> String {
    words::thousandths_change(sum)
}

/// The same for programs: a number in whole points, exactly.
pub fn points(sum: i64) -> Value {
    serde_json::to_value(Milli(sum)).unwrap_or_default()
}
