//! `laomajiang simulate`: computer players among themselves, and what came of it.

mod bar;
mod games;
mod report;
mod run;
mod tally;

pub use bar::Bar;
pub use games::{Plan, Played, bots, players};
pub use report::{json, text};
pub use run::{Run, run};
pub use tally::{Sample, Tally};

use crate::tell;
use mj_bots::Kind;
use mj_rules::Ruleset;

/// Reads who plays: a kind for each player, or one for all of them.
pub fn read_kinds(text: &str, players: usize) -> Result<Vec<Kind>, String> {
    let kinds: Vec<Kind> = text.split(',').map(|word| read_kind(word.trim())).collect::<Result<_, _>>()?;
    match kinds.as_slice() {
        [one] => Ok(vec![*one; players]),
        _ if kinds.len() == players => Ok(kinds),
        _ => Err(format!("--players：要寫 {players} 位（或只寫一種），這裡寫了 {} 位", kinds.len())),
    }
}

fn read_kind(word: &str) -> Result<Kind, String> {
    Kind::from_word(word).ok_or_else(|| {
        let known: Vec<_> = Kind::ALL.iter().map(|&kind| format!("{} {}", kind.word(), tell::kind(kind))).collect();
        format!("--players：沒有 {word:?} 這種對手；有 {}", known.join("、"))
    })
}

/// Whether a rule set can be played at a table at all.
pub fn check_playable(rules: &Ruleset) -> Result<(), String> {
    match rules.mechanics.play {
        Some(_) => Ok(()),
        None => Err(format!("--rules：{} 只能算牌，還不能上桌打", rules.preset.name)),
    }
}

#[cfg(test)]
mod tests;
