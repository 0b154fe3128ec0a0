//! How the tiles were read: each part under its name, the winning tile's one marked.

use crate::layout::{Table, Tone, cell, worded};
use crate::show;
use mj_club::words::{self, Part};
use mj_rules::{Claim, ReadAs, Ruleset};
use mj_words::said;

/// The parts side by side: what each is, its tiles, and the notation below.
pub fn parts(rules: &Ruleset, claim: &Claim, read: &ReadAs) -> Table {
    let parts = words::parts(rules, claim, read);
    let tone = |part: &Part, tone| if part.waited.is_some() { Tone::Mark } else { tone };
    let name = |part: &Part| match part.waited.clone() {
        Some(waited) => worded(&said!("tiles-parts", list = part.name.clone(), next = waited)).tone(Tone::Mark),
        None => worded(&part.name),
    };
    let tiles = |part: &Part| cell(show::tiles(part.tiles.iter().copied())).tone(tone(part, Tone::Plain));
    let notation = |part: &Part| {
        let won = if part.waited.is_some() { "+" } else { "" };
        cell(show::notation(part.tiles.iter().copied()) + won).tone(tone(part, Tone::Faint))
    };
    Table::of([
        parts.iter().map(name).collect(),
        parts.iter().map(tiles).collect(),
        parts.iter().map(notation).collect::<Vec<_>>(),
    ])
}

/// What each wild tile stands for, the winning one marked.
pub fn wild(claim: &Claim, read: &ReadAs) -> Table {
    let all = words::stands_for(claim, read);
    let tone = |at: usize| if at == 0 && claim.win.is_flower() { Tone::Mark } else { Tone::Plain };
    let row: Vec<_> = all.iter().enumerate().map(|(at, one)| worded(one).tone(tone(at))).collect();
    if row.is_empty() { Table::default() } else { Table::of([row]) }
}
