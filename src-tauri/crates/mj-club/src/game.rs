//! A table with its log: every event is a line, every hand is mixed from secrets.

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

/// The prefix of the ids of games that count.
pub const COUNTS: &str = "g-";

/// The prefix of the ids of games that do not.
pub const PRACTICE: &str = "p-";

/// The source of walls.
#[derive(Clone, Debug)]
pub enum WallSource {
    /// Mixed from the secrets of host and devices; those of this machine come from one master secret.
    Fair(Secrets),
    /// Mixed from a seed that a player may know beforehand: the same seed gives the same walls in every game. A
    /// fixed chain would prove nothing more, so such a game is written in format 1.
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

/// A logged game.
#[derive(Clone, Debug)]
pub struct Game {
    table: Table,
    header: Header,
    walls: WallSource,
    chain: Chain,
    /// Lines not taken yet.
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
    /// The game has the other source of walls.
    #[error("this game's walls are made in another way")]
    OtherWalls,
}

/// Why a game cannot be resumed.
#[derive(Debug, Error)]
pub enum ResumeError {
    /// The log does not verify.
    #[error(transparent)]
    Log(#[from] Doubt),
    /// The secrets belong to another game.
    #[error("these secrets are not those of the game")]
    OtherSecrets,
    /// The game has the other source of walls.
    #[error("this game's walls are made in another way")]
    OtherWalls,
}

impl Game {
    /// Begins a game. `house` holds the changes to the preset, `players` their opaque ids. Fails only if the
    /// options do not fit into a line of the log.
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

    /// Resumes a game at the exact event at which its log ends.
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
        // Events of the last action that the log lacks.
        game.log(played.unsaid);
        Ok(game)
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The header of the log.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The rules of play.
    pub fn rules(&self) -> &Play {
        self.table.setup().play()
    }

    /// 驗證碼 at this point.
    pub fn code(&self) -> Code {
        self.chain.code()
    }

    /// The new lines with newlines, in the order in which they must be written.
    pub fn take_lines(&mut self) -> Vec<String> {
        std::mem::take(&mut self.lines)
    }

    /// Seats the players in given places before the first hand, with given walls.
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

    /// Plays an action of a seat. A pass of a seat with nothing to claim is not logged (rules/guangdong.md §9.1,
    /// rules/taiwan.md §10.5).
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        let silent = action == Action::Pass && !self.table.is_awaited(seat);
        if silent && self.table.offers(seat).contains(&action) {
            return Ok(Vec::new());
        }
        let events = self.table.play(seat, action)?;
        Ok(self.log(events))
    }

    /// For tests: exchanges tiles that a player cannot see. The log no longer verifies.
    #[doc(hidden)]
    pub fn exchange_hidden(&mut self, player: Option<Player>, shuffle: impl FnOnce(&mut [Tile])) {
        self.table.exchange_hidden(player, shuffle);
    }

    /// Continues when no player is awaited.
    pub fn advance(&mut self) -> Result<Vec<Event>, Illegal> {
        let events = self.table.advance()?;
        Ok(self.log(events))
    }

    /// Plays a seat's timeout.
    pub fn time_out(&mut self, seat: Seat) -> Result<Vec<Event>, Illegal> {
        let events = self.table.time_out(seat)?;
        Ok(self.log(events))
    }

    /// Ends the game by a player's leaving.
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
            // All lines but the first are objects far shorter than the limit.
            Err(LinkError::Json(_) | LinkError::NoObject | LinkError::Refused(_)) => debug_assert!(false, "{entry:?}"),
        }
    }
}
