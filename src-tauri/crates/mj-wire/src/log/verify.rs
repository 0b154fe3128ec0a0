//! 驗譜: checks every wall against the secrets, and every event, score and transfer against the rules. Returns
//! the first fault.
//!
//! The table plays the game again. Each event tells which action caused it; that action is played, and its
//! events must equal those of the log.

mod mixes;

use super::{Log, LogEntry, LogFault, Presets, Walls};
use crate::fair::{Change, Fixed, MixingError, Secret, Unfair};
use mixes::Stage;
use mj_rules::mechanics::Overdue;
use mj_table::{Action, Chance, End, Event, Illegal, Phase, Player, Table};
use mj_tiles::{Seat, Throw};
use std::collections::{HashSet, VecDeque};
use thiserror::Error;

/// The result of a verification.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// Events that follow from the rules.
    pub events: usize,
    pub hands: usize,
    pub complete: usize,
    /// Whether a hand has begun and is not over.
    pub playing: bool,
    /// Hands whose walls are proved by opened secrets.
    pub proved: usize,
    /// Mixings without a deal: a player did not open, or the program stopped. A host could stop mixings it
    /// dislikes; this count shows it.
    pub broken_off: usize,
    /// Format 2: the changes of secrets, with their hands. Every wall that the host could have exchanged is
    /// listed here.
    pub changes: Vec<(u32, Change)>,
    /// Format 2: for each player, the number of hands dealt from their own device's secret. Empty in format 1,
    /// where devices and host cannot be told apart.
    pub own: Vec<usize>,
    /// Whether the game was played to its end and every wall revealed. False for a truncated log.
    pub over: bool,
    /// Whether the game is over but the host has not opened its last secret.
    pub unrevealed: bool,
}

/// A verified log, played through by the rules.
#[derive(Debug)]
pub struct Played {
    pub found: Verified,
    /// The table after all events of the last action.
    pub table: Table,
    /// Events of the last action that the log lacks, because its writer stopped between two lines.
    pub unsaid: Vec<Event>,
}

/// The first fault of a log.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {why}")]
pub struct Doubt {
    /// From 1.
    pub line: u64,
    pub why: Why,
}

/// Why a line fails the verification.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Why {
    #[error(transparent)]
    Log(LogFault),
    /// The hash of the rules has changed; scores can no longer be checked.
    #[error(
        "the rules of this game are not those of this program (its hash is another); it can be replayed, not verified"
    )]
    OtherRules,
    /// The rules do not allow the event.
    #[error("{} is against the rules: {why}", told(event))]
    Illegal { event: Box<Event>, why: Illegal },
    /// The rules make another event follow.
    #[error("by the rules there follows {}, the log says {}", told(expected), told(found))]
    Other { expected: Box<Event>, found: Box<Event> },
    /// No action causes this event.
    #[error("{} does not follow from anything before it", told(.0))]
    FromNothing(Box<Event>),
    /// Wall, dice or seats do not follow from the secrets.
    #[error(transparent)]
    Unfair(#[from] Unfair),
    /// A step of a mixing in the wrong order.
    #[error("the secrets of mixing {0} come out of order")]
    MixOrder(u32),
    /// A deal or seats without an opened mixing.
    #[error("seats are drawn, and a hand is dealt once, from a mixing that everybody has opened")]
    Unmixed,
    /// The host has not opened its secret after a hand.
    #[error("the hand is over, and the host has not opened their secret of mixing {0}")]
    Unrevealed(u32),
    /// A secret that does not fit what was committed to.
    #[error("mixing {0}: {1}")]
    NotFixed(u32, MixingError),
    /// A change that does not fit the state of a player's secrets.
    #[error("mixing {0}: the secrets of player {1} cannot change in this way")]
    WrongChange(u32, u8),
    /// A secret opened before; its wall can be known in advance.
    #[error("a secret of mixing {0} has been opened before")]
    SecretAgain(u32),
}

/// Verifies a log.
pub fn verify(log: &Log, presets: Presets<'_>) -> Result<Verified, Doubt> {
    play_through(log, presets).map(|played| played.found)
}

/// Verifies a log and keeps the table, so that the game can continue.
pub fn play_through(log: &Log, presets: Presets<'_>) -> Result<Played, Doubt> {
    let (setup, same) = log.header.setup(presets).map_err(|fault| Doubt { line: 1, why: Why::Log(fault) })?;
    if !same {
        return Err(Doubt { line: 1, why: Why::OtherRules });
    }
    let mut check = Check {
        log,
        next: &log.entries,
        table: Table::new(setup),
        expected: VecDeque::new(),
        mixes: 0,
        stage: Stage::Idle,
        secrets: HashSet::new(),
        fixed: None,
        found: Verified::default(),
    };
    for (line, entry) in (2..).zip(&log.entries) {
        check.next = check.next.get(1..).unwrap_or_default();
        check.entry(entry).map_err(|why| Doubt { line, why })?;
    }
    let mut found = check.found;
    let revealed = matches!(check.stage, Stage::Idle | Stage::Opened(_));
    found.playing = check.table.is_playing() || !check.expected.is_empty();
    found.unrevealed = check.table.over().is_some() && !revealed;
    found.over = check.table.over().is_some() && check.expected.is_empty() && revealed;
    Ok(Played { found, table: check.table, unsaid: check.expected.into() })
}

struct Check<'a> {
    log: &'a Log,
    /// The entries after the current one.
    next: &'a [LogEntry],
    table: Table,
    /// The events that must follow by the rules.
    expected: VecDeque<Event>,
    mixes: u32,
    stage: Stage<'a>,
    /// Every secret opened so far.
    secrets: HashSet<&'a Secret>,
    /// Format 2: what is fixed for the whole game.
    fixed: Option<Fixed>,
    found: Verified,
}

impl<'a> Check<'a> {
    fn entry(&mut self, entry: &'a LogEntry) -> Result<(), Why> {
        match entry {
            LogEntry::Game(_) => Err(Why::Log(LogFault::Header)),
            LogEntry::Mix(mix) => self.mix(mix),
            LogEntry::Event(event) => {
                let waits_for_reveal = self.expected.is_empty() && !self.table.is_playing();
                match self.stage {
                    Stage::Dealt(..) if waits_for_reveal => Err(Why::Unrevealed(self.mixes)),
                    _ => self.event(event),
                }
            }
        }
    }

    fn event(&mut self, event: &'a Event) -> Result<(), Why> {
        if self.expected.is_empty() {
            let made = self.bring_about(event)?;
            self.expected.extend(made);
        }
        self.remember(event)?;
        match self.expected.pop_front() {
            Some(expected) if expected == *event || is_told_with_a_throw(&expected, event) => {
                self.found.events += 1;
                self.found.complete += usize::from(matches!(event, Event::HandOver { .. }));
                Ok(())
            }
            Some(expected) => Err(Why::Other { expected: Box::new(expected), found: Box::new(event.clone()) }),
            None => Err(Why::FromNothing(Box::new(event.clone()))),
        }
    }

    /// Plays the action that causes the event.
    fn bring_about(&mut self, event: &Event) -> Result<Vec<Event>, Why> {
        let follows = self.next.first();
        let table = &mut self.table;
        if let Some(seat) = silent(table, event) {
            return Err(Why::Illegal { event: Box::new(event.clone()), why: Illegal::NotAsked(seat) });
        }
        let may_advance = table.may_advance();
        let showing = matches!(table.hand().map(|hand| hand.phase()), Some(Phase::Showing { .. }));
        let made = match event {
            Event::Seated { dice, again, places } => {
                let throws: Vec<Throw> = dice.iter().chain(again).copied().collect();
                table.seat(places.clone(), &throws)
            }
            Event::Dealt { dice, wall, .. } => {
                let least = Throw::least(table.setup().play().opening.dice);
                table.deal(Chance { dice: dice.unwrap_or(least), wall: wall.clone() })
            }
            Event::Left { player } => table.leave(*player),
            Event::TimedOut { seat } => time_out(table, *seat, follows),
            Event::Answered { seat, answer } => table.play(*seat, *answer),
            // If all are asked at once, the event comes when all have answered.
            Event::Covered { .. } if may_advance && table.asks_all_to_declare() => table.advance(),
            Event::Covered { seat } => table.play(*seat, Action::Cover),
            Event::Chose { seat, tiles } => table.play(*seat, Action::Choose { tiles: *tiles }),
            Event::Rechose { seat } => table.play(*seat, Action::Rechoose),
            Event::TakenBack { seat } => table.play(*seat, Action::TakeBack),
            Event::Rested { seat } => table.play(*seat, Action::Rest),
            Event::Withdrew { seat } => table.play(*seat, Action::Withdraw),
            Event::FalseWin { seat, .. } => table.play(*seat, Action::Show),
            Event::Shown { seat, .. } if showing => table.play(*seat, Action::Show),
            Event::Discarded { seat, tile, drawn, ready } => {
                table.play(*seat, Action::Discard { tile: *tile, drawn: *drawn, ready: *ready })
            }
            Event::Konged { seat, meld, added } => match (added, meld.tiles().first_chunk()) {
                (Some(tile), _) => table.play(*seat, Action::Add { tile: *tile }),
                (None, Some(&with)) => table.play(*seat, Action::Conceal { with }),
                (None, None) => return Err(Why::FromNothing(Box::new(event.clone()))),
            },
            Event::Won(win) if showing => table.play(win.seat, Action::Show),
            Event::Turn { .. } | Event::Melded { .. } | Event::ExchangeEnds { .. } => table.advance(),
            Event::Turned { .. }
            | Event::SetAside { .. }
            | Event::Drew { .. }
            | Event::Called { .. }
            | Event::Won(_)
            | Event::Shown { .. }
            | Event::Asked { .. }
            | Event::Paid { .. }
            | Event::HandOver { .. }
                if may_advance =>
            {
                table.advance()
            }
            Event::Shown { seat, .. } => table.play(*seat, Action::Abort),
            Event::Drew { seat, end: End::Head, .. } => table.play(*seat, Action::Draw),
            Event::Drew { seat, end: End::Tail, .. } => table.play(*seat, Action::Replace),
            Event::SetAside { seat, tile } => table.play(*seat, Action::SetAside { tile: *tile }),
            Event::Called { seat } => table.play(*seat, Action::Win),
            Event::Won(win) => table.play(win.seat, Action::Win),
            // These events only follow from another one.
            Event::ExchangeBegins { .. }
            | Event::Marked { .. }
            | Event::Washes { .. }
            | Event::Turned { .. }
            | Event::Asked { .. }
            | Event::Paid { .. }
            | Event::HandOver { .. }
            | Event::SeatsSwapped { .. }
            | Event::GameOver { .. } => return Err(Why::FromNothing(Box::new(event.clone()))),
        };
        made.map_err(|why| Why::Illegal { event: Box::new(event.clone()), why })
    }

    /// Keeps what must be checked against the secrets later.
    fn remember(&mut self, event: &'a Event) -> Result<(), Why> {
        self.found.hands += usize::from(matches!(event, Event::Dealt { .. }));
        if self.log.header.walls == Walls::Given {
            return Ok(());
        }
        match event {
            Event::Seated { dice: Some(dice), again, places } => {
                let Stage::Opened(opened) = &mut self.stage else { return Err(Why::Unmixed) };
                let eyes = [Some(dice), again.as_ref()].into_iter().flatten().flat_map(|throw| throw.eyes().to_vec());
                opened.seated = Some((places.iter().map(|&Player(number)| number).collect(), eyes.collect()));
            }
            Event::Seated { dice: None, .. } => return Err(Why::Unmixed),
            Event::Dealt { dice, wall, .. } => {
                if let Some(fixed) = &self.fixed {
                    let tips = fixed.tips(self.mixes);
                    self.found.own.resize(tips.len(), 0);
                    self.found.own.iter_mut().zip(&tips).for_each(|(hands, tip)| *hands += usize::from(tip.is_some()));
                }
                self.stage = match std::mem::replace(&mut self.stage, Stage::Idle) {
                    Stage::Opened(opened) => Stage::Dealt(opened, wall, *dice),
                    Stage::Idle | Stage::Committed(_) | Stage::Dealt(..) => return Err(Why::Unmixed),
                };
            }
            _ => {}
        }
        Ok(())
    }
}

/// Older programs wrote a throw with every deal, even where the throw for the first dealer opens the wall and
/// no other is made (rules/taiwan.md §2.4). Their logs verify.
fn is_told_with_a_throw(expected: &Event, found: &Event) -> bool {
    let mut found = found.clone();
    match (expected, &mut found) {
        (Event::Dealt { dice: None, .. }, Event::Dealt { dice, .. }) => *dice = None,
        _ => return false,
    }
    *expected == found
}

/// The seat whose answer is not logged: a player without a claim is passed silently (rules/guangdong.md §9.1,
/// rules/taiwan.md §10.5), and no clock runs for them. The table would accept the line, since their tiles are
/// hidden, but the log would have another code.
fn silent(table: &Table, event: &Event) -> Option<Seat> {
    match event {
        Event::Answered { seat, answer: Action::Pass } | Event::TimedOut { seat } => {
            Some(*seat).filter(|seat| !table.is_awaited(*seat))
        }
        _ => None,
    }
}

/// Plays a timeout. Older programs discarded the last tile after a claim in every book; their logs verify.
fn time_out(table: &mut Table, seat: Seat, follows: Option<&LogEntry>) -> Result<Vec<Event>, Illegal> {
    let discarded = match follows {
        Some(LogEntry::Event(Event::Discarded { tile, drawn, ready, .. })) => {
            Some(Action::Discard { tile: *tile, drawn: *drawn, ready: *ready })
        }
        _ => None,
    };
    match discarded.is_some() && discarded == table.least(seat, Overdue::Last) {
        true => table.time_out_by(seat, Overdue::Last),
        false => table.time_out(seat),
    }
}

/// An event as its line tells it, without the walls, which are not parsed.
fn told(event: &Event) -> String {
    let text = serde_json::to_string(event).unwrap_or_default();
    if text.chars().count() <= 300 { text } else { text.chars().take(300).chain(['…']).collect() }
}
