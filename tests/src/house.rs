//! Houses with random options.

use crate::draw::Draw;
use mj_rules::{Allowed, OptionSpec, Preset};
use serde_json::{Map, Value};

/// Random options of a house, each changed now and then.
pub fn house(preset: &'static Preset, draw: &mut Draw) -> Map<String, Value> {
    let mut options = Map::new();
    for spec in preset.system.options {
        if !draw.once_in(3) {
            continue;
        }
        let value = match spec.kind {
            Allowed::Bool => draw.once_in(2).into(),
            Allowed::Word(words) => words[draw.below(words.len())].into(),
            Allowed::OneOf(numbers) => numbers[draw.below(numbers.len())].into(),
            Allowed::Int(least, most) => (least + draw.below((most - least + 1) as usize) as i64).into(),
            Allowed::IntOrNone(least, most) => match draw.once_in(2) {
                true => Value::Null,
                false => (least + draw.below((most - least + 1) as usize) as i64).into(),
            },
            Allowed::Words(words) => words.iter().copied().filter(|_| draw.once_in(2)).collect(),
            Allowed::Ints(count, least, most) => {
                (0..count).map(|_| Value::from(least + draw.below((most - least + 1) as usize) as i64)).collect()
            }
            Allowed::ZeroSum(_) | Allowed::Rate => continue,
        };
        options.insert(spec.name.into(), value);
    }
    // Games of eight rounds are long; most are shorter, and some end for want of chips.
    let has = |name: &str| preset.system.options.iter().any(|spec| spec.name == name);
    if has("rounds") && !draw.once_in(25) {
        options.insert("rounds".into(), 1.into());
    }
    if has("game_length") && !draw.once_in(8) {
        options.insert("game_length".into(), "east".into());
    }
    if has("start_chips") {
        let chips = if draw.once_in(4) { 20_000 + 10_000 * draw.below(8) } else { 300_000 };
        options.insert("start_chips".into(), chips.into());
    }
    // In some games points run out.
    let from_nothing = |spec: &OptionSpec| spec.name == "start_points" && matches!(spec.kind, Allowed::Int(0, _));
    if preset.system.options.iter().any(from_nothing) {
        let runs_out = draw.once_in(3);
        options.insert("start_points".into(), if runs_out { 50 + 50 * draw.below(5) } else { 0 }.into());
        options.insert("bust".into(), (runs_out && !draw.once_in(3)).into());
    }
    if has("hands") {
        options.insert("hands".into(), (1 + draw.below(6)).into());
    }
    // With this option nearly every hand without 寶牌 is a 成葫, and 番 that need many waits rarely count.
    if preset.system.rows.iter().any(|row| row.pattern.id == "no-bao") && draw.once_in(6) {
        options.insert("off.no-bao".into(), true.into());
    }
    options
}
