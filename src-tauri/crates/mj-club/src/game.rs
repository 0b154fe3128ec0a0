//! A table with its log: every event becomes a line, every hand is mixed from secrets.

mod mixing;

use crate::Secrets;
use mixing::Mixings;
use mj_rules::mechanics::Play;
use mj_table::{Action, Chance, Event, Illegal, Player, Setup, Table};
use mj_tiles::{Seat, Throw, Tile};
use mj_wire::chain::{Chain, Code, LinkError};
use mj_wire::fair::{GameId, MixingError, WrongChange};
use mj_wire::log::{Doubt, FORMAT, Header, Log, LogEntry, Presets, Walls, play_through};
use serde_json::{Map, Value};
use thiserror::Error;

/// Where walls come from.
#[derive(Clone, Debug)]
pub enum WallSource {
    /// Mixed from everybody's secrets; those of this machine all come from one.
    Fair(Secrets),
    /// Mixed from a seed that a player may know beforehand: the same seed gives the same walls in every game. A chain
    /// that is fixed would prove nothing more, so such a game is written in format 1.
    Seeded(Secrets),
    /// Given from outside with [`Game::deal_given`]; the log says so.
    Given,
}

impl WallSource {
    const fn kind(&self) -> Walls {
        match self {
            WallSource::Fair(_) | WallSource::Seeded(_) => Walls::Fair,
            WallSource::Given => Walls::Given,
        }
    }

    const fn format(&self) -> u32 {
        match self {
            WallSource::Fair(_) => FORMAT,
            WallSource::Seeded(_) | WallSource::Given => 1,
        }
    }

    const fn secrets(&self) -> Option<&Secrets> {
        match self {
            WallSource::Fair(secrets) | WallSource::Seeded(secrets) => Some(secrets),
            WallSource::Given => None,
        }
    }
}

/// A game being played and logged.
#[derive(Clone, Debug)]
pub struct Game {
    table: Table,
    header: Header,
    walls: WallSource,
    chain: Chain,
    /// Lines not yet taken away.
    lines: Vec<String>,
    mixing: Mixings,
}

/// Why no hand was dealt.
#[derive(Debug, Error)]
pub enum DealError {
    /// The table is not ready for it.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// These players did not open their secrets.
    #[error("players {0:?} did not open their secrets")]
    NotOpened(Vec<u8>),
    /// A secret is not the one committed to.
    #[error(transparent)]
    Mixing(#[from] MixingError),
    /// A player's secrets cannot change in this way.
    #[error(transparent)]
    Change(#[from] WrongChange),
    /// Walls of this game are mixed, or given, the other way.
    #[error("this game's walls are made in another way")]
    OtherWalls,
}

/// Why a game cannot be gone on with.
#[derive(Debug, Error)]
pub enum ResumeError {
    /// The log does not hold.
    #[error(transparent)]
    Log(#[from] Doubt),
    /// The secrets are those of another game.
    #[error("these secrets are not those of the game")]
    OtherSecrets,
    /// Walls of this game are mixed, or given, the other way.
    #[error("this game's walls are made in another way")]
    OtherWalls,
}

impl Game {
    /// Begins a game. `house` is what was laid over the preset, `players` their opaque ids.
    /// Refused is only what no log could begin with: a house with options beyond measure.
    pub fn new(
        id: GameId,
        setup: Setup,
        house: &Map<String, Value>,
        players: Vec<String>,
        walls: WallSource,
    ) -> Result<Game, LinkError> {
        let format = walls.format();
        let header = Header { format, ..Header::new(id, &setup, house, players, walls.kind()) };
        let mut chain = Chain::new();
        let first = chain.link(&LogEntry::Game(header.clone()))?;
        let mixing = Mixings::of(&header, &walls);
        Ok(Game { table: Table::new(setup), header, walls, chain, lines: vec![first], mixing })
    }

    /// Goes on with a game at the very event at which its log ends.
    pub fn resume(log: &Log, presets: Presets<'_>, walls: WallSource) -> Result<Game, ResumeError> {
        if walls.kind() != log.header.walls {
            return Err(ResumeError::OtherWalls);
        }
        let played = play_through(log, presets)?;
        let mut game = Game {
            table: played.table,
            header: log.header.clone(),
            mixing: Mixings::of(&log.header, &walls),
            walls,
            chain: log.chain().clone(),
            lines: Vec::new(),
        };
        log.entries.iter().try_for_each(|entry| game.remember(entry))?;
        // Whatever the last act brought about and its writer did not get to writing.
        game.log(played.unsaid);
        Ok(game)
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// How the game was begun.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// How it is played.
    pub fn rules(&self) -> &Play {
        self.table.setup().play()
    }

    /// 驗證碼 as of now.
    pub fn code(&self) -> Code {
        self.chain.code()
    }

    /// The lines since the last time, each with its newline, in the order they must be written.
    pub fn take_lines(&mut self) -> Vec<String> {
        std::mem::take(&mut self.lines)
    }

    /// Seats the players as given, before the first hand, where walls are given.
    pub fn seat_given(&mut self, places: Vec<Player>) -> Result<Vec<Event>, DealError> {
        let WallSource::Given = self.walls else { return Err(DealError::OtherWalls) };
        let events = self.table.seat(places, &[])?;
        Ok(self.log(events))
    }

    /// Deals a given wall.
    pub fn deal_given(&mut self, dice: Throw, wall: Vec<Tile>) -> Result<Vec<Event>, DealError> {
        let WallSource::Given = self.walls else { return Err(DealError::OtherWalls) };
        let events = self.table.deal(Chance { dice, wall })?;
        Ok(self.log(events))
    }

    /// A seat acts. That a seat passes which has nothing to claim is no line (rules/guangdong.md §9.1,
    /// rules/taiwan.md §10.5).
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        let silent = action == Action::Pass && !self.table.is_awaited(seat);
        if silent && self.table.offers(seat).contains(&action) {
            return Ok(Vec::new());
        }
        let events = self.table.play(seat, action)?;
        Ok(self.log(events))
    }

    /// Exchanges tiles that a player cannot see. The log no longer fits: nothing but tests has a use for this.
    #[doc(hidden)]
    pub fn exchange_hidden(&mut self, player: Option<Player>, shuffle: impl FnOnce(&mut [Tile])) {
        self.table.exchange_hidden(player, shuffle);
    }

    /// No player is awaited; the game goes on.
    pub fn advance(&mut self) -> Result<Vec<Event>, Illegal> {
        let events = self.table.advance()?;
        Ok(self.log(events))
    }

    /// A seat's clock has run out.
    pub fn time_out(&mut self, seat: Seat) -> Result<Vec<Event>, Illegal> {
        let events = self.table.time_out(seat)?;
        Ok(self.log(events))
    }

    /// A player leaves.
    pub fn leave(&mut self, player: Player) -> Result<Vec<Event>, Illegal> {
        let events = self.table.leave(player)?;
        Ok(self.log(events))
    }

    fn log(&mut self, events: Vec<Event>) -> Vec<Event> {
        for event in &events {
            self.write(&LogEntry::Event(event.clone()));
        }
        self.reveal();
        events
    }

    fn write(&mut self, entry: &LogEntry) {
        match self.chain.link(entry) {
            Ok(line) => self.lines.push(line),
            // A line but the first is an object of ours far shorter than the longest.
            Err(LinkError::Json(_) | LinkError::NoObject | LinkError::Refused(_)) => debug_assert!(false, "{entry:?}"),
        }
    }
}
