//! Books with one unfinished game, for the pictures in the documents (`cargo xtask pictures`): a person among
//! computers, in the middle of a hand, on the person's turn. The same seed and the same program give the same
//! table.

use mj_bots::selfplay::{Step, next_step};
use mj_bots::{Bot, Strength};
use mj_club::{Club, NewTable, Running, Secrets, Sitter};
use mj_rules::{PRESETS, Ruleset};
use mj_table::{Player, Table, ViewPhase, ViewSeat, Viewer};
use serde_json::Map;
use std::error::Error;
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::Arc;

const SEED: u64 = 20_261_123;
const RULES: &str = "shanghai";
/// The person at the screen; the other players are computers.
const PERSON: Player = Player(0);
const NAME: &str = "林秀英";
const COMPUTERS: [Strength; 3] = [Strength::Club, Strength::Fast, Strength::Novice];

/// The middle of a hand, by the number of each seat's discards.
const DISCARDS: RangeInclusive<usize> = 7..=10;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("which file? It is made and must not be there")?;
    let club = Club::open(Path::new(&path), "牌會")?;
    let preset = PRESETS.iter().find(|preset| preset.id == RULES).ok_or("no such rules")?;
    let rules = Arc::new(Ruleset::with_options(preset, &Map::new())?);
    let people = [Sitter::Member(NAME.into())].into_iter();
    let new = NewTable {
        rules: Arc::clone(&rules),
        house: Map::new(),
        sitters: people.chain(COMPUTERS.map(Sitter::Computer)).collect(),
        undo: false,
        secrets: Some(Secrets::seeded(SEED, 0)),
        practice: true,
    };
    let mut running = Running::begin(&club, &new)?;
    let kinds = [Strength::Club].into_iter().chain(COMPUTERS);
    let mut bots: Vec<_> = kinds.zip(SEED..).map(|(kind, luck)| kind.player(Arc::clone(&rules), luck)).collect();
    while !is_picture(running.table()) {
        step(&mut running, &mut bots)?;
    }
    club.close();
    Ok(())
}

/// Plays the next step and waits for the disk.
fn step(running: &mut Running, bots: &mut [Box<dyn Bot + Send>]) -> Result<(), Box<dyn Error>> {
    let posted = match next_step(running.table()) {
        Step::Over => return Err("the whole game showed no such hand; choose another seed".into()),
        Step::Seats | Step::Deal => running.deal()?,
        Step::Advance => running.advance()?,
        Step::Ask(seat) => {
            let player = running.table().player_at(seat).ok_or("an empty seat")?;
            let decision = bots[player.index()].decide(&running.table().view(Viewer::Player(player)));
            running.play(seat, decision.action)?
        }
    };
    posted.receipt.wait()?;
    Ok(())
}

/// The person's turn after a draw: rows of discards, a meld of the person and one of another player, nothing
/// unusual, and chips that have changed hands.
fn is_picture(table: &Table) -> bool {
    let view = table.view(Viewer::Player(PERSON));
    let (Some(me), ViewPhase::Turn { seat }) = (view.me, &view.phase) else { return false };
    let melded = |mine: bool| view.seats.iter().any(|at| (at.player == PERSON) == mine && !at.melds.is_empty());
    let ordinary = |at: &ViewSeat| {
        let lie = at.pond.iter().filter(|one| one.claimed.is_none()).count();
        DISCARDS.contains(&lie) && at.melds.len() <= 2 && at.marks.is_empty()
    };
    let drawn = view.seats.iter().any(|at| at.player == PERSON && at.drawn.is_some());
    let won = view.chips.iter().any(|chips| *chips != view.chips[0]);
    *seat == me && drawn && won && melded(true) && melded(false) && view.seats.iter().all(ordinary)
}
