//! A game that is being played, with its books behind it: whatever happens is written before any player
//! is shown it.

mod batch;
mod clock;
mod entry;
mod help;
mod mixing;
mod quiet;
mod results;

use crate::club::{Club, random, uid};
use crate::helped::Helped;
use crate::known;
use crate::scribe::Scribe;
use crate::sitter::{Sitter, sit};
use crate::stored::{self, StoredError};
use crate::words::deeds;
use crate::{DealError, Game, ResumeError, Secrets, WallSource, chapter, organise};
use batch::Batch;
pub use batch::Posted;
pub use batch::Snapshot;
use clock::Clock;
use entry::in_books;
use mj_ledger::{Attribution, End, Error, GameKey, Member, NewGame, Refused, Segment, Time, Unfinished};
use mj_rules::Ruleset;
use mj_table::{Action, Event, Illegal, Player, Setup, SetupError, Table};
use mj_tiles::Seat;
use mj_wire::chain::{Code, LinkError};
use mj_wire::fair::GameId;
use mj_wire::log::{Header, Log, LogError};
use mj_wire::pack::{self, Before};
use mj_wire::protocol::Chapter;
pub use results::{agree, outcomes, results_of, score};
use serde_json::{Map, Value};
use std::sync::Arc;
use thiserror::Error;

/// A table that is to be opened.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The rules, house and all.
    pub rules: Arc<Ruleset>,
    /// What the house laid over the preset.
    pub house: Map<String, Value>,
    /// Who plays, by players; places are drawn.
    pub sitters: Vec<Sitter>,
    /// Whether a discard may be taken back.
    pub undo: bool,
    /// What all secrets come from; none for fresh ones, as it should be outside of tests.
    pub secrets: Option<Secrets>,
    /// 練習: a player may know the walls beforehand. The game is written down and does not count.
    pub practice: bool,
}

/// What the ids of games begin with, and of those that do not count.
const COUNTS: &str = "g-";
pub const PRACTICE: &str = "p-";

/// Why no game begins or goes on.
#[derive(Debug, Error)]
pub enum BeginError {
    /// The rules cannot be played.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Too many or too few.
    #[error("{found} players at a table of {seats}")]
    Players {
        /// By the rules.
        seats: usize,
        /// There were.
        found: usize,
    },
    /// The house has too many options for a line of the log.
    #[error(transparent)]
    Header(#[from] LinkError),
    /// The books.
    #[error(transparent)]
    Books(#[from] Error),
    /// The system gives no random numbers.
    #[error("no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    /// The log in the books cannot be read.
    #[error(transparent)]
    Stored(#[from] StoredError),
    /// The log in the books does not hold.
    #[error(transparent)]
    Resume(#[from] ResumeError),
    /// A game of the score desk is not played at a table.
    #[error("a game of the score desk goes on at the score desk")]
    Desk,
}

/// Why something was not done.
#[derive(Debug, Error)]
pub enum ActError {
    /// It is against the rules of the table.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// Nothing is dealt.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// The books take nothing just now; the table waits until they do, and goes on by itself.
    #[error("the table waits: {0}")]
    Waits(Error),
    /// The books could not be written; the table stops and is gone on with from them.
    #[error("the table has stopped: {0}")]
    Stopped(Error),
}

/// A game that is being played.
#[derive(Debug)]
pub struct Running {
    club: Arc<Club>,
    key: GameKey,
    game: Game,
    members: Vec<Member>,
    system: &'static str,
    scribe: Scribe,
    /// Lines of the hand that is being played, without their newlines; they stand in the books too.
    live: Vec<String>,
    /// The number of the first of them, and the code before it.
    first: u64,
    code: Code,
    /// What computer players leave to chance.
    luck: u64,
    /// What screens are told of the game as a whole.
    chapter: Arc<Chapter>,
    /// 代打、換人 so far.
    helped: Vec<Helped>,
    /// What the house calls these rules, where it has named them.
    house: Option<String>,
    clock: Clock,
    /// By how many seconds the clock of the machine jumped since the last deal.
    jumped: Option<i64>,
}

impl Running {
    /// Opens a table. A player who is not in the books yet is entered. Waits for the disk.
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

    /// Goes on with a game at the very event. Waits for the disk.
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
        // Nothing of it is written before.
        drop(club.send(move |books| {
            books.goes_on(key);
            Ok(())
        }));
        let mut running = Running { live, first, helped, ..begun };
        running.catch_up(&text, &unsaid)?;
        Ok(running)
    }

    /// A game in its books, none of whose lines but the first is written; the code is that line's, or that of the last
    /// hand that is over.
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

    /// What a log says up to its end, and what follows from its last line and is not written yet.
    fn catch_up(&mut self, text: &str, unsaid: &[String]) -> Result<(), BeginError> {
        let all = [text, &unsaid.concat()].concat();
        let read = |error: LogError| BeginError::Stored(StoredError::from(error));
        let log = Log::read(all.as_bytes()).map_err(read)?;
        let mut scribe = Scribe::default();
        let mut history = self.chapter.history.clone();
        log.replay(&known, |table, event| {
            // Hands that are over stand in the books; the last is booked now if it is only unsaid.
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

    /// The game so far and its walls, as screens are told.
    pub const fn chapter(&self) -> &Arc<Chapter> {
        &self.chapter
    }

    /// The game is over and in the books: what they made of it is told from now on. Waits for the books.
    pub async fn look_up(&mut self) {
        let (key, system, members) = (self.key, self.system, self.members.clone());
        let booked = self.club.look(move |books| chapter::booked(books, key, system, &members)).await;
        // What cannot be read is not told; the game is written all the same.
        let chapter = Arc::make_mut(&mut self.chapter);
        (chapter.page, chapter.booked) = booked.unwrap_or_default();
    }

    /// Who plays, by players, as they were entered.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// A seed for computer players that no player can foresee, the same after a pause.
    pub const fn luck(&self) -> u64 {
        self.luck
    }

    /// By how many seconds the clock of the machine jumped since the last deal.
    pub const fn jumped(&self) -> Option<i64> {
        self.jumped
    }

    /// For tests: a player sets the clock of the machine by so many seconds.
    #[doc(hidden)]
    pub fn set_clock(&mut self, seconds: i64) {
        self.clock.set(seconds);
    }

    /// Whether it is a 練習, which does not count.
    pub fn practice(&self) -> bool {
        self.game.header().game.as_str().starts_with(PRACTICE)
    }

    /// Lines in the log so far.
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

    /// A seat acts.
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<Posted, ActError> {
        let before = self.before();
        let events = self.game.play(seat, action)?;
        self.post(events, before)
    }

    /// No player is awaited; the game goes on.
    pub fn advance(&mut self) -> Result<Posted, ActError> {
        let before = self.before();
        let events = self.game.advance()?;
        self.post(events, before)
    }

    /// A seat's clock has run out.
    pub fn time_out(&mut self, seat: Seat) -> Result<Posted, ActError> {
        let before = self.before();
        let events = self.game.time_out(seat)?;
        self.post(events, before)
    }

    /// A player leaves; that ends the game.
    pub fn leave(&mut self, player: Player) -> Result<Posted, ActError> {
        let before = self.before();
        let events = self.game.leave(player)?;
        self.post(events, before)
    }

    /// The organiser ends a game that cannot be played on. It does not count. Waits for the disk.
    pub fn close(self, by: Attribution) -> Result<(), Error> {
        let key = self.key;
        self.club.write(move |books| organise::close(books, key, &by))
    }

    /// Lines as they go into the books, and with them whatever is over.
    fn batch(&mut self, lines: &[String]) -> Result<Batch, Error> {
        let first = self.first + self.live.len() as u64;
        let lines: Vec<String> = lines.iter().map(|line| line.trim_end_matches('\n').to_owned()).collect();
        self.live.extend_from_slice(&lines);
        let hand = self.scribe.take();
        let (now, jump) = self.clock.now();
        self.jumped = jump.or(self.jumped);
        let end = self.game.table().over().map(|why| self.end(&crate::scribe::word(&why), now));
        let jump = jump.map(|seconds| (now, seconds));
        let segment = if hand.is_some() || end.is_some() { self.folded()? } else { None };
        let (key, system, void) = (self.key, self.system, self.void_reason());
        Ok(Batch { key, system, void, first, lines, segment, hand, end, jump })
    }

    /// The lines so far as one blob; from now on lines are counted from after it.
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

    /// Why the game does not count, once it is over.
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

/// What the house calls the rules of a game. A name is no more than a name: where the books cannot be asked, it has none.
fn named_by_house(club: &Club, header: &Header) -> Option<String> {
    let rules = &header.rules;
    club.read(|books| crate::house::name_of(books, &rules.id, &rules.options)).ok().flatten()
}

/// What computer players leave to chance hangs on the secret too, so no player can foresee it.
fn luck(secrets: &Secrets) -> u64 {
    secrets.master().iter().fold(0, |luck: u64, &byte| luck.rotate_left(8) ^ u64::from(byte))
}
