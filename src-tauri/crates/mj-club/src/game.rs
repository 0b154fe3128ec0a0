//! A table with its log: every event becomes a line, every hand is mixed from secrets.

use crate::Secrets;
use mj_rules::mechanics::Play;
use mj_table::{Action, Chance, Event, Illegal, Player, Setup, Table};
use mj_tiles::{Seat, Tile};
use mj_wire::chain::{Chain, Code, LinkError};
use mj_wire::fair::{Commitment, Committer, GameId, Mixing, MixingError, Secret, Seed, commit};
use mj_wire::log::{Doubt, Entry, Header, Log, Mix, Presets, Walls, play_through};
use mj_wire::protocol::{Opened, Sealed};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use thiserror::Error;

/// Where walls come from.
#[derive(Clone, Debug)]
pub enum WallSource {
    /// Mixed from everybody's secrets; those of this machine all come from one.
    Fair(Secrets),
    /// Given from outside with [`Game::deal_given`]; the log says so.
    Given,
}

impl WallSource {
    const fn kind(&self) -> Walls {
        match self {
            WallSource::Fair(_) => Walls::Fair,
            WallSource::Given => Walls::Given,
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
    /// Mixings so far, those broken off included.
    mixes: u32,
    /// Secrets that everybody has opened and nothing is dealt from yet. The host can see their wall,
    /// so it is this one that is dealt and no other.
    opened: Option<Vec<Secret>>,
    /// A mixing of which all have committed and not opened yet, and whose secrets are elsewhere.
    pending: Option<(Mixing, BTreeSet<u8>)>,
    /// The hand on the table is dealt and its mixing not yet revealed.
    unrevealed: bool,
    /// What everybody committed to for the last mixing, and what the players opened.
    mixing: Mixed,
}

/// The last mixing, as far as it has come.
#[derive(Clone, Debug, Default)]
struct Mixed {
    committed: Option<(Commitment, Vec<Commitment>)>,
    opened: Vec<Secret>,
    /// A hand was dealt from it.
    dealt: bool,
}

/// Why no hand was dealt.
#[derive(Debug, Error)]
pub enum DealError {
    /// The table is not ready for it.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// These players did not open their secrets; the log says so, and the next attempt is a new mixing.
    #[error("players {0:?} did not open their secrets")]
    NotOpened(Vec<u8>),
    /// A secret is not the one committed to.
    #[error(transparent)]
    Mixing(#[from] MixingError),
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
        let header = Header::new(id, &setup, house, players, walls.kind());
        let mut chain = Chain::new();
        let first = chain.link(&Entry::Game(header.clone()))?;
        Ok(Game {
            table: Table::new(setup),
            header,
            walls,
            chain,
            lines: vec![first],
            mixes: 0,
            opened: None,
            pending: None,
            unrevealed: false,
            mixing: Mixed::default(),
        })
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
            walls,
            chain: log.chain().clone(),
            lines: Vec::new(),
            mixes: 0,
            opened: None,
            pending: None,
            unrevealed: false,
            mixing: Mixed::default(),
        };
        log.entries.iter().try_for_each(|entry| game.remember(entry))?;
        // Whatever the last act brought about and its writer did not get to writing.
        game.log(played.unsaid);
        Ok(game)
    }

    /// What the log says of mixings.
    fn remember(&mut self, entry: &Entry) -> Result<(), ResumeError> {
        match entry {
            Entry::Mix(Mix::Commit { mix, host, players }) => {
                self.mixing = Mixed { committed: Some((*host, players.clone())), ..Mixed::default() };
                self.mixes = *mix;
                let WallSource::Fair(secrets) = &self.walls else { return Err(ResumeError::OtherWalls) };
                let own = secrets.of(Committer::Host, *mix);
                if commit(Committer::Host, &self.header.game, *mix, &own) != *host {
                    return Err(ResumeError::OtherSecrets);
                }
            }
            Entry::Mix(Mix::Open { players, .. }) => {
                self.mixing.opened.clone_from(players);
                self.opened = Some(players.clone());
            }
            Entry::Mix(Mix::Reveal { .. }) => self.unrevealed = false,
            Entry::Event(Event::Dealt { .. }) => {
                self.unrevealed = self.opened.take().is_some();
                self.mixing.dealt = self.unrevealed;
            }
            Entry::Mix(Mix::Missing { .. }) | Entry::Event(_) | Entry::Game(_) => {}
        }
        Ok(())
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

    /// 封: what was committed to for the hand that lies on the table; none where walls are given.
    pub fn sealed(&self) -> Option<Sealed> {
        let (host, players) = self.mixing.committed.clone().filter(|_| self.mixing.dealt)?;
        Some(Sealed { mix: self.mixes, host, players, tiles: self.table.setup().tiles() })
    }

    /// 開: the secrets of that hand; none as long as it is being played.
    pub fn opened(&self) -> Option<Opened> {
        let WallSource::Fair(secrets) = &self.walls else { return None };
        if self.table.is_playing() || self.unrevealed || !self.mixing.dealt {
            return None;
        }
        let host = secrets.of(Committer::Host, self.mixes);
        Some(Opened { host, players: self.mixing.opened.clone() })
    }

    /// 驗證碼 as of now.
    pub fn code(&self) -> Code {
        self.chain.code()
    }

    /// The lines since the last time, each with its newline, in the order they must be written.
    pub fn take_lines(&mut self) -> Vec<String> {
        std::mem::take(&mut self.lines)
    }

    /// Mixes and deals the next hand, every secret from this machine; seats are drawn before the first.
    pub fn deal(&mut self) -> Result<Vec<Event>, DealError> {
        self.deal_with(|_, _| None)
    }

    /// The same with secrets from elsewhere: what `theirs` does not bring for a player comes from
    /// this machine.
    pub fn deal_with(&mut self, theirs: impl FnMut(u8, u32) -> Option<Opening>) -> Result<Vec<Event>, DealError> {
        let WallSource::Fair(secrets) = self.walls.clone() else { return Err(DealError::OtherWalls) };
        if self.table.is_playing() || self.table.over().is_some() {
            return Err(Illegal::NotNow("no hand is to be dealt").into());
        }
        if self.opened.is_none() {
            self.mix(theirs)?;
        }
        let players = self.opened.take().ok_or(DealError::NotOpened(Vec::new()))?;
        let seed = Seed::of(&secrets.of(Committer::Host, self.mixes), &players);
        let mut events = Vec::new();
        if self.table.places().is_none() {
            let places = seed.seats(self.table.players()).into_iter().map(Player).collect();
            events.extend(self.table.seat(places, Some(seed.seat_dice()))?);
        }
        let chance = Chance { dice: seed.dice(), wall: seed.wall(&self.table.setup().tiles()) };
        events.extend(self.table.deal(chance)?);
        self.unrevealed = true;
        self.mixing.dealt = true;
        Ok(self.log(events))
    }

    /// A new mixing up to the openings.
    fn mix(&mut self, mut theirs: impl FnMut(u8, u32) -> Option<Opening>) -> Result<(), DealError> {
        let (mut commitments, mut secrets) = (BTreeMap::new(), BTreeMap::new());
        for player in 0..self.table.players().count() as u8 {
            let Some(opening) = theirs(player, self.next_mix()) else { continue };
            commitments.insert(player, opening.commitment);
            secrets.extend(opening.secret.map(|secret| (player, secret)));
        }
        self.commit(&commitments)?;
        self.open(&secrets)
    }

    /// The number of the next mixing.
    pub const fn next_mix(&self) -> u32 {
        self.mixes + 1
    }

    /// Whether everybody has opened, so that the next hand can be dealt.
    pub const fn is_mixed(&self) -> bool {
        self.opened.is_some()
    }

    /// The first half of a mixing: what players elsewhere commit to; for the others this machine commits. All of it
    /// is to be public before anybody opens.
    pub fn commit(&mut self, theirs: &BTreeMap<u8, Commitment>) -> Result<(Commitment, Vec<Commitment>), DealError> {
        let WallSource::Fair(secrets) = self.walls.clone() else { return Err(DealError::OtherWalls) };
        if self.table.is_playing() || self.table.over().is_some() || self.opened.is_some() {
            return Err(Illegal::NotNow("no hand is to be mixed").into());
        }
        let (players, mix) = (self.table.players(), self.next_mix());
        let of = |who: Committer| commit(who, &self.header.game, mix, &secrets.of(who, mix));
        let own = |player: u8| of(Committer::Player(player));
        let committed: Vec<Commitment> = (0..players.count() as u8)
            .map(|player| theirs.get(&player).copied().unwrap_or_else(|| own(player)))
            .collect();
        let host = of(Committer::Host);
        let mut mixing = Mixing::new(self.header.game.clone(), mix, players, host);
        for (player, &commitment) in (0..).zip(&committed) {
            mixing.commit(player, commitment)?;
        }
        self.mixes = mix;
        self.mixing = Mixed { committed: Some((host, committed.clone())), ..Mixed::default() };
        self.pending = Some((mixing, theirs.keys().copied().collect()));
        self.write(&Entry::Mix(Mix::Commit { mix, host, players: committed.clone() }));
        Ok((host, committed))
    }

    /// The second half: the secrets of players elsewhere. Whoever keeps his, or opens another than he committed to,
    /// stops the deal; the log says so.
    pub fn open(&mut self, theirs: &BTreeMap<u8, Secret>) -> Result<(), DealError> {
        let WallSource::Fair(secrets) = self.walls.clone() else { return Err(DealError::OtherWalls) };
        let none = || Illegal::NotNow("nobody has committed to anything");
        let (mut mixing, elsewhere) = self.pending.take().ok_or_else(none)?;
        let (mix, count) = (self.mixes, self.table.players().count() as u8);
        let (mut missing, mut opened) = (Vec::new(), Vec::new());
        for player in 0..count {
            let secret = match elsewhere.contains(&player) {
                true => theirs.get(&player).cloned(),
                false => Some(secrets.of(Committer::Player(player), mix)),
            };
            match secret.filter(|secret| mixing.open(player, secret.clone()).is_ok()) {
                Some(secret) => opened.push(secret),
                None => missing.push(player),
            }
        }
        if !missing.is_empty() {
            self.write(&Entry::Mix(Mix::Missing { mix, players: missing.clone() }));
            return Err(DealError::NotOpened(missing));
        }
        self.write(&Entry::Mix(Mix::Open { mix, players: opened.clone() }));
        self.mixing.opened.clone_from(&opened);
        self.opened = Some(opened);
        Ok(())
    }

    /// Seats the players as given, before the first hand, where walls are given.
    pub fn seat_given(&mut self, places: Vec<Player>) -> Result<Vec<Event>, DealError> {
        let WallSource::Given = self.walls else { return Err(DealError::OtherWalls) };
        let events = self.table.seat(places, None)?;
        Ok(self.log(events))
    }

    /// Deals a given wall.
    pub fn deal_given(&mut self, dice: [u8; 2], wall: Vec<Tile>) -> Result<Vec<Event>, DealError> {
        let WallSource::Given = self.walls else { return Err(DealError::OtherWalls) };
        let events = self.table.deal(Chance { dice, wall })?;
        Ok(self.log(events))
    }

    /// A seat acts.
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        let events = self.table.play(seat, action)?;
        Ok(self.log(events))
    }

    /// Exchanges tiles that a player cannot see. The log no longer fits: nothing but tests has a use for this.
    #[doc(hidden)]
    pub fn exchange_hidden(&mut self, player: Option<Player>, shuffle: impl FnOnce(&mut [Tile])) {
        self.table.exchange_hidden(player, shuffle);
    }

    /// Nobody is awaited; the game goes on.
    pub fn advance(&mut self) -> Result<Vec<Event>, Illegal> {
        let events = self.table.advance()?;
        Ok(self.log(events))
    }

    /// A seat's clock has run out.
    pub fn time_out(&mut self, seat: Seat) -> Result<Vec<Event>, Illegal> {
        let events = self.table.time_out(seat)?;
        Ok(self.log(events))
    }

    /// Somebody leaves.
    pub fn leave(&mut self, player: Player) -> Result<Vec<Event>, Illegal> {
        let events = self.table.leave(player)?;
        Ok(self.log(events))
    }

    fn log(&mut self, events: Vec<Event>) -> Vec<Event> {
        for event in &events {
            self.write(&Entry::Event(event.clone()));
        }
        // The host opens at the hand's end.
        if let (WallSource::Fair(secrets), true, false) = (&self.walls, self.unrevealed, self.table.is_playing()) {
            let host = secrets.of(Committer::Host, self.mixes);
            self.write(&Entry::Mix(Mix::Reveal { mix: self.mixes, host }));
            self.unrevealed = false;
        }
        events
    }

    fn write(&mut self, entry: &Entry) {
        match self.chain.link(entry) {
            Ok(line) => self.lines.push(line),
            // A line but the first is an object of ours far shorter than the longest.
            Err(LinkError::Json(_) | LinkError::NoObject | LinkError::Refused(_)) => debug_assert!(false, "{entry:?}"),
        }
    }
}

/// What a player brings to a mixing.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Published before anybody opens.
    pub commitment: Commitment,
    /// His secret, unless he keeps it.
    pub secret: Option<Secret>,
}
