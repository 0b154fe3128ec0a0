//! A running game with its books: every event is written before it is shown to any player.

mod batch;
mod clock;
mod entry;
mod help;
mod mixing;
mod quiet;

use crate::game::{COUNTS, PRACTICE};
use crate::helped::Helped;
use crate::results::outcomes;
use crate::scribe::Scribe;
use crate::sitter::{Sitter, sit};
use crate::stored::{self, StoredError};
use crate::{Club, DealError, Game, ResumeError, Secrets, WallSource, chapter, known, organise, random, uid};
use batch::Batch;
pub use batch::Posted;
pub use batch::Snapshot;
use clock::Clock;
use entry::in_books;
use mj_ledger::{Attribution, End, Error, GameKey, Member, NewGame, Refused, Segment, Time, Unfinished};
use mj_rules::Ruleset;
use mj_table::{Action, Event, Illegal, Player, Setup, SetupError, Table};
use mj_tell::deeds;
use mj_tiles::Seat;
use mj_wire::chain::{Code, LinkError};
use mj_wire::fair::GameId;
use mj_wire::log::{Header, Log, LogError};
use mj_wire::pack::{self, Before};
use mj_wire::protocol::Chapter;
use serde_json::{Map, Value};
use std::sync::Arc;
use thiserror::Error;

/// The settings of a new table.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The rules, including the house's changes.
    pub rules: Arc<Ruleset>,
    /// The house's changes to the preset.
    pub house: Map<String, Value>,
    /// The players; places are drawn.
    pub sitters: Vec<Sitter>,
    /// Whether discards may be taken back.
    pub undo: bool,
    /// The source of all secrets; `None` for fresh ones, as outside of tests.
    pub secrets: Option<Secrets>,
    /// 練習: a player may know the walls beforehand. The game is written but does not count.
    pub practice: bool,
}

/// Why a game cannot begin or resume.
#[derive(Debug, Error)]
pub enum BeginError {
    /// The rules cannot be played.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The number of players is wrong.
    #[error("{found} players at a table of {seats}")]
    Players {
        /// By the rules.
        seats: usize,
        found: usize,
    },
    /// The house has too many options for a line of the log.
    #[error(transparent)]
    Header(#[from] LinkError),
    #[error(transparent)]
    Books(#[from] Error),
    /// The system gives no random numbers.
    #[error("no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    /// The log in the books cannot be read.
    #[error(transparent)]
    Stored(#[from] StoredError),
    /// The log in the books does not verify.
    #[error(transparent)]
    Resume(#[from] ResumeError),
    /// A game of the score desk cannot be played at a table.
    #[error("a game of the score desk goes on at the score desk")]
    Desk,
}

/// Why an action failed.
#[derive(Debug, Error)]
pub enum ActError {
    /// It is against the rules of the table.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// No hand was dealt.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// The books cannot be written at the moment; the table waits and continues by itself.
    #[error("the table waits: {0}")]
    Waits(Error),
    /// The books could not be written; the table stops and must be resumed from them.
    #[error("the table has stopped: {0}")]
    Stopped(Error),
}

/// A running game.
#[derive(Debug)]
pub struct Running {
    club: Arc<Club>,
    key: GameKey,
    game: Game,
    members: Vec<Member>,
    system: &'static str,
    scribe: Scribe,
    /// The lines of the current hand without newlines, as in the books.
    live: Vec<String>,
    /// The number of the first of them, and the code before it.
    first: u64,
    code: Code,
    /// The seed of the computer players.
    luck: u64,
    /// The game's part for all screens.
    chapter: Arc<Chapter>,
    /// The substitutions 代打、換人 so far.
    helped: Vec<Helped>,
    /// The house's name for these rules, if any.
    house: Option<String>,
    clock: Clock,
    /// The jump of the machine's clock since the last deal, in seconds.
    jumped: Option<i64>,
}

impl Running {
    /// Opens a table. New players are entered in the books. Waits for the disk.
    pub fn begin(club: &Arc<Club>, new: &NewTable) -> Result<Running, BeginError> {
        let mut setup = Setup::new(Arc::clone(&new.rules))?;
        setup.undo = new.undo;
        let (seats, found) = (new.rules.mechanics.players.count(), new.sitters.len());
        if seats != found {
            return Err(BeginError::Players { seats, found });
        }
        let now = Time::now();
        let sitters = new.sitters.clone();
        let members = club.write(move |books| sit(books, &sitters, now))?;
        let (secrets, walls) = match &new.secrets {
            Some(secrets) => (secrets.clone(), WallSource::Seeded(secrets.clone())),
            None => {
                let secrets = Secrets::new(random()?);
                (secrets.clone(), WallSource::Fair(secrets))
            }
        };
        let id = GameId::new(format!("{}{}", if new.practice { PRACTICE } else { COUNTS }, uid()?))
            .map_err(|_| Error::Refused(Refused::NoId))?;
        let uids = members.iter().map(|member| member.uid.clone()).collect();
        let mut game = Game::new(id, setup, &new.house, uids, walls)?;
        let header = game.take_lines().concat().trim_end().to_owned();
        let code = Code::of(header.as_bytes());
        let book = in_books(club, &game, &members, header, &secrets, now);
        let key = club.write(move |books| {
            let host_name = books.club()?.name;
            books.begin(&NewGame { host_name, ..book })
        })?;
        Ok(Running::before_first_hand(club, key, game, members, &secrets, code))
    }

    /// Resumes a game at its exact event. Waits for the disk.
    pub fn resume(club: &Arc<Club>, unfinished: &Unfinished) -> Result<Running, BeginError> {
        let (Some(header), Some(secret)) = (&unfinished.header, &unfinished.secret) else {
            return Err(BeginError::Desk);
        };
        let key = unfinished.game;
        let read = club.read(|books| {
            let members: Result<Vec<Member>, Error> =
                books.seats(key)?.into_iter().map(|member| books.member(member)).collect();
            Ok((books.segments(key)?, books.live(key)?, members?, Helped::all(books, key)?))
        });
        let (segments, live, mut members, helped) = read.map_err(|error| Error::Io(std::io::Error::other(error)))?;
        let live: Vec<String> = live.into_iter().map(|(_, line)| line).collect();
        let master = <[u8; 32]>::try_from(secret.as_slice()).map_err(|_| ResumeError::OtherSecrets)?;
        let secrets = Secrets::new(master);
        let mut text = stored::whole(header, &segments, [])?;
        let code = Log::read(text.as_bytes()).map_err(StoredError::from)?.code();
        text.extend(live.iter().flat_map(|line| [line, "\n"]));
        let log = Log::read(text.as_bytes()).map_err(StoredError::from)?;
        let mut game = Game::resume(&log, &known, WallSource::Fair(secrets.clone()))?;
        let unsaid = game.take_lines();
        let first = 2 + segments.iter().map(|segment| u64::from(segment.lines)).sum::<u64>();
        Helped::seat(&helped, &mut members);
        let begun = Running::before_first_hand(club, key, game, members, &secrets, code);
        // No other write comes before it.
        drop(club.send(move |books| {
            books.goes_on(key);
            Ok(())
        }));
        let mut running = Running { live, first, helped, ..begun };
        running.catch_up(&text, &unsaid)?;
        Ok(running)
    }

    /// A game with only its first line written. The code is that of this line, or of the last finished hand.
    fn before_first_hand(
        club: &Arc<Club>,
        key: GameKey,
        game: Game,
        members: Vec<Member>,
        secrets: &Secrets,
        code: Code,
    ) -> Running {
        Running {
            club: Arc::clone(club),
            key,
            members,
            system: game.table().setup().rules().preset.system.id,
            scribe: Scribe::default(),
            live: Vec::new(),
            first: 2,
            code,
            luck: luck(secrets),
            chapter: chapter::first(&game),
            helped: Vec::new(),
            house: named_by_house(club, game.header()),
            clock: Clock::new(),
            jumped: None,
            game,
        }
    }

    /// Applies the log to its end, and the events after its last line that are not written yet.
    fn catch_up(&mut self, text: &str, unsaid: &[String]) -> Result<(), BeginError> {
        let all = [text, &unsaid.concat()].concat();
        let read = |error: LogError| BeginError::Stored(StoredError::from(error));
        let log = Log::read(all.as_bytes()).map_err(read)?;
        let mut scribe = Scribe::default();
        let mut history = self.chapter.history.clone();
        log.replay(&known, |table, event| {
            // Finished hands are in the books; only an unwritten last one is booked now.
            if matches!(event, Event::Dealt { .. }) {
                scribe = Scribe::default();
            }
            scribe.hear(table, event);
            chapter::remember(&mut history, table, event);
        })
        .map_err(read)?;
        self.scribe = scribe;
        self.chapter = chapter::now(&self.game, history);
        if unsaid.is_empty() {
            // The last hand was booked with its last line.
            self.scribe.take();
            return Ok(());
        }
        let batch = Arc::new(self.batch(unsaid)?);
        Ok(batch::send(&self.club, &batch).wait()?)
    }

    /// The table.
    pub fn table(&self) -> &Table {
        self.game.table()
    }

    /// The game with its log.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Where it stands in the books.
    pub const fn key(&self) -> GameKey {
        self.key
    }

    /// The club.
    pub const fn club(&self) -> &Arc<Club> {
        &self.club
    }

    /// The game's part for all screens.
    pub const fn chapter(&self) -> &Arc<Chapter> {
        &self.chapter
    }

    /// Adds the results in the books to the chapter once the game is over. Waits for the books.
    pub async fn look_up(&mut self) {
        let (key, system, members) = (self.key, self.system, self.members.clone());
        let booked = self.club.look(move |books| chapter::booked(books, key, system, &members)).await;
        // Unreadable results are left out; the game is written all the same.
        let chapter = Arc::make_mut(&mut self.chapter);
        (chapter.page, chapter.booked) = booked.unwrap_or_default();
    }

    /// The players' original entries.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// The unpredictable seed of the computer players, constant over pauses.
    pub const fn luck(&self) -> u64 {
        self.luck
    }

    /// The jump of the machine's clock since the last deal, in seconds.
    pub const fn jumped(&self) -> Option<i64> {
        self.jumped
    }

    /// For tests: sets the machine's clock forward by this many seconds.
    #[doc(hidden)]
    pub fn set_clock(&mut self, seconds: i64) {
        self.clock.set(seconds);
    }

    /// Whether it is a 練習, which does not count.
    pub fn practice(&self) -> bool {
        self.game.header().game.as_str().starts_with(PRACTICE)
    }

    /// The number of lines in the log.
    pub fn line(&self) -> u64 {
        self.first + self.live.len() as u64 - 1
    }

    /// Mixes and deals the next hand.
    pub fn deal(&mut self) -> Result<Posted, ActError> {
        let before = self.before();
        let events = self.game.deal()?;
        self.note_still_gone();
        self.jumped = None;
        self.post(events, before)
    }

    /// Plays an action of a seat.
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<Posted, ActError> {
        let before = self.before();
        let events = self.game.play(seat, action)?;
        self.post(events, before)
    }

    /// Continues when no player is awaited.
    pub fn advance(&mut self) -> Result<Posted, ActError> {
        let before = self.before();
        let events = self.game.advance()?;
        self.post(events, before)
    }

    /// Plays a seat's timeout.
    pub fn time_out(&mut self, seat: Seat) -> Result<Posted, ActError> {
        let before = self.before();
        let events = self.game.time_out(seat)?;
        self.post(events, before)
    }

    /// Ends the game by a player's leaving.
    pub fn leave(&mut self, player: Player) -> Result<Posted, ActError> {
        let before = self.before();
        let events = self.game.leave(player)?;
        self.post(events, before)
    }

    /// The organiser ends a game that cannot be finished. It does not count. Waits for the disk.
    pub fn close(self, by: Attribution) -> Result<(), Error> {
        let key = self.key;
        self.club.write(move |books| organise::close(books, key, &by))
    }

    /// The lines for the books, with everything that is finished by them.
    fn batch(&mut self, lines: &[String]) -> Result<Batch, Error> {
        let first = self.first + self.live.len() as u64;
        let lines: Vec<String> = lines.iter().map(|line| line.trim_end_matches('\n').to_owned()).collect();
        self.live.extend_from_slice(&lines);
        let hand = self.scribe.take();
        let (now, jump) = self.clock.now();
        self.jumped = jump.or(self.jumped);
        let end = self.game.table().over().map(|why| self.end(&crate::notation::word(&why), now));
        let jump = jump.map(|seconds| (now, seconds));
        let segment = if hand.is_some() || end.is_some() { self.folded()? } else { None };
        let (key, system, void) = (self.key, self.system, self.void_reason());
        Ok(Batch { key, system, void, first, lines, segment, hand, end, jump })
    }

    /// The lines so far as one blob; later lines are counted after it.
    fn folded(&mut self) -> Result<Option<Segment>, Error> {
        let lines = std::mem::take(&mut self.live);
        if lines.is_empty() {
            return Ok(None);
        }
        let before = Before { game: &self.game.header().game, code: self.code };
        let packed = pack::pack(&lines, before).map_err(|error| Error::Io(std::io::Error::other(error)))?;
        let first = self.first;
        self.code = self.game.code();
        self.first += lines.len() as u64;
        Ok(Some(Segment { first, lines: lines.len() as u32, packed }))
    }

    /// Why the finished game does not count, if so.
    fn void_reason(&self) -> Option<&'static str> {
        match self.practice() {
            true => Some(deeds::PRACTICE),
            false => self.is_swapped().then_some(deeds::UNEVEN),
        }
    }

    fn end(&mut self, why: &str, at: Time) -> End {
        let (code, leftovers) = (Some(self.game.code().to_string()), self.scribe.take_left_over());
        End { at, why: why.into(), code, leftovers, outcomes: outcomes(self.game.table()) }
    }
}

/// The house's name for the rules of a game; `None` if the books cannot be read, since it is only a name.
fn named_by_house(club: &Club, header: &Header) -> Option<String> {
    let rules = &header.rules;
    club.read(|books| crate::house::name_of(books, &rules.id, &rules.options)).ok().flatten()
}

/// The bots' seed depends on the secret, so that no player can predict it.
fn luck(secrets: &Secrets) -> u64 {
    secrets.master().iter().fold(0, |luck: u64, &byte| luck.rotate_left(8) ^ u64::from(byte))
}
