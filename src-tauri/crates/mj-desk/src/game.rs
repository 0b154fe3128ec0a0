//! A game of the books at the score desk: its own rules, its current hands, its sheet.

use super::refusal::Refusal;
use super::sheet::{Logged, ScoreSheet};
use mj_club::Club;
use mj_club::known;
use mj_club::results::results_of;
use mj_club::scribe::{length, moved};
use mj_club::sitter::{Sitter, sit};
use mj_club::stored::{self, StoredError};
use mj_ledger::{
    Attribution, Damage, End, Error, GameKey, GameRecord, Hand, Member, NewGame, Outcome, Penalty, Read, Source, Time,
};
use mj_rules::Ruleset;
use mj_table::{Action, Event, GameEnd, Player, SetupError};
use mj_wire::log::{Frozen, LogFault};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::sync::Arc;
use thiserror::Error;

/// The settings of a new game at the score desk.
#[derive(Clone, Debug)]
pub struct NewDesk {
    /// The rules, including the house's changes.
    pub rules: Arc<Ruleset>,
    /// The house's changes to the preset.
    pub house: Map<String, Value>,
    /// The players in the places 東南西北; the first deals.
    pub sitters: Vec<Sitter>,
}

/// Why a request of the desk failed.
#[derive(Debug, Error)]
pub enum DeskError {
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error(transparent)]
    Books(#[from] Error),
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
    /// The game's own rules cannot be read.
    #[error("the game's rules: {0}")]
    Rules(#[from] LogFault),
    /// The game's own rules have changed their meaning.
    #[error("the rules of this game mean something else in this program")]
    OtherRules,
    #[error(transparent)]
    Log(#[from] StoredError),
    #[error("there is no hand {0}")]
    NoHand(u32),
    /// It was booked meanwhile at another screen.
    #[error("hand {0} is not the next one")]
    NotNext(u32),
    /// The hand is not void.
    #[error("hand {0} is not void")]
    NotVoid(u32),
    /// The hand is already void.
    #[error("hand {0} is void already")]
    Void(u32),
    /// No such penalty, or it was withdrawn.
    #[error("no penalty {0} stands")]
    NoPenalty(usize),
    /// Another penalty was given meanwhile at another screen.
    #[error("the game has other penalties by now")]
    FinedMeanwhile,
    /// The hand has no entry: it was played at a table.
    #[error("hand {0} was played at a table; it is corrected by what happened")]
    NoEntry(u32),
    /// Everything follows, or was settled.
    #[error("there is nothing to settle")]
    NothingToSettle,
    /// The lines to settle differ from the shown ones.
    #[error("other hands are to be settled by now")]
    OtherLines,
    /// The hand is not the last.
    #[error("hand {0} is not the last one")]
    NotLast(u32),
    /// A game of a table that is still being played there.
    #[error("a game that is played at a table is corrected when it is over")]
    AtTheTable,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The system gives no random numbers.
    #[error("no random numbers: {0}")]
    Random(#[from] getrandom::Error),
}

/// A game with its current hands.
#[derive(Clone, Debug)]
pub struct Desk {
    pub key: GameKey,
    pub record: GameRecord,
    /// Whether the game is void.
    pub void: bool,
    /// By players.
    pub members: Vec<Member>,
    /// The current hands, including void ones.
    pub hands: Vec<Hand>,
    /// The state of the game after them.
    pub sheet: ScoreSheet,
    /// Each hand's facts from the log, for a game with a log.
    pub(super) logged: BTreeMap<u32, Logged>,
    /// The first hand that would have ended the game before others that count, and why.
    pub(super) early: Option<(u32, GameEnd)>,
    /// The player who left a table, by its log. At the desk leaving is a hand, which can be corrected.
    left: Option<Player>,
    /// The sheet before the first hand.
    empty: ScoreSheet,
}

impl Desk {
    /// Loads a game of a desk or a table.
    pub fn load(books: &Read<'_>, key: GameKey) -> Result<Desk, DeskError> {
        let record = books.record(key)?;
        let members = books.seats(key)?.into_iter().map(|id| books.person(id)).collect::<Result<_, _>>()?;
        let options: Map<String, Value> =
            serde_json::from_str(&record.options).map_err(|_| Error::Damaged(Damage::Options))?;
        let frozen = Frozen { id: record.rules.clone(), options, hash: record.hash.clone() };
        let (rules, same) = frozen.thaw(&known)?;
        if !same {
            return Err(DeskError::OtherRules);
        }
        let mut empty = ScoreSheet::new(Arc::new(rules))?;
        let (mut logged, mut left) = (BTreeMap::new(), None);
        if record.source == Source::Table {
            (logged, left) = hands_in_log(books, key)?;
            if let Some(first) = logged.values().next() {
                empty = empty.seated(first.places.clone())?;
            }
        }
        let hands = hands_that_count(&record);
        let penalties = record.penalties().into_iter().filter(|one| one.withdrawn.is_none());
        let empty = empty.with_penalties(penalties.map(|one| one.penalty).collect());
        let void = books.is_void(key)?;
        let mut desk =
            Desk { key, void, members, logged, early: None, left, sheet: empty.clone(), empty, hands, record };
        (desk.sheet, desk.early) = desk.folded(left)?;
        Ok(desk)
    }

    /// The sheet after all hands and penalties that count, and the first hand that would have ended the game
    /// before another.
    fn folded(&self, left: Option<Player>) -> Result<(ScoreSheet, Option<(u32, GameEnd)>), DeskError> {
        let (mut sheet, mut early) = (self.empty.clone().left_by(left), None);
        let mut last = 0;
        for hand in self.hands.iter().filter(|hand| !hand.is_void()) {
            sheet.pay_penalties(hand.number);
            let ended = sheet.course().over.map(|why| (last, why));
            early = early.or(ended);
            sheet.take_at(hand, self.logged.get(&hand.number))?;
            last = hand.number;
        }
        // Void hands keep their numbers.
        self.hands.iter().filter(|hand| hand.is_void()).try_for_each(|hand| sheet.take(hand))?;
        sheet.pay_penalties(u32::MAX);
        Ok((sheet, early))
    }

    fn fold(&self, counts: impl Fn(&Hand) -> bool) -> Result<ScoreSheet, DeskError> {
        let mut sheet = self.empty.clone();
        for hand in self.hands.iter().filter(|hand| counts(hand)) {
            sheet.take_at(hand, self.logged.get(&hand.number))?;
        }
        Ok(sheet)
    }

    /// The sheet after the hands before this one.
    pub(super) fn before(&self, number: u32) -> Result<ScoreSheet, DeskError> {
        let mut sheet = self.fold(|hand| hand.number < number)?;
        sheet.pay_penalties(number);
        if let Some(logged) = self.logged.get(&number) {
            sheet = sheet.seated(logged.places.clone())?;
        } else if let Some(places) = self.hand(number).ok().and_then(super::stand::places_of) {
            sheet = sheet.seated(places)?;
        }
        Ok(sheet)
    }

    /// The state of the game before a booked hand.
    pub fn situation_at(&self, number: u32) -> Result<super::Situation, DeskError> {
        Ok(self.before(number)?.situation_of(self.hand(number)?)?)
    }

    /// The same game with one hand replaced.
    pub(super) fn with(&self, hand: &Hand) -> Result<Desk, DeskError> {
        let mut desk = self.clone();
        desk.hands.iter_mut().filter(|old| old.number == hand.number).for_each(|old| old.clone_from(hand));
        (desk.sheet, desk.early) = desk.folded(self.left)?;
        Ok(desk)
    }

    /// The same game with other penalties.
    pub(super) fn penalised(&self, standing: Vec<Penalty>) -> Result<Desk, DeskError> {
        let mut desk = self.clone();
        desk.empty = desk.empty.with_penalties(standing);
        (desk.sheet, desk.early) = desk.folded(self.left)?;
        Ok(desk)
    }

    /// The current booking of a hand.
    pub fn hand(&self, number: u32) -> Result<&Hand, DeskError> {
        self.hands.iter().find(|hand| hand.number == number).ok_or(DeskError::NoHand(number))
    }

    /// Whether the game has ended in the books.
    pub const fn is_over(&self) -> bool {
        self.record.ended.is_some()
    }

    /// The players' standings by the rules of the game; during the game as if it ended now.
    pub fn standings(&self) -> Vec<mj_table::Standing> {
        let pot = self.is_over().then(|| self.sheet.settled());
        pot.unwrap_or_else(|| self.sheet.counted()).standings(self.sheet.play())
    }

    /// The results to be booked if this is the end.
    pub(super) fn outcomes(&self) -> Vec<Outcome> {
        results_of(self.sheet.settled().standings(self.sheet.play()))
    }

    /// The same by chips alone, as in older books.
    pub(super) fn outcomes_by_chips(&self) -> Vec<Outcome> {
        results_of(self.sheet.settled().standings_by_chips(self.sheet.play()))
    }

    pub(super) fn end(&self, why: &str, at: Time) -> End {
        let leftovers = self.sheet.course().left_over().iter().map(moved).collect();
        End { at, why: why.into(), code: None, leftovers, outcomes: self.outcomes() }
    }
}

/// The newest booking of every hand, with its transfers.
fn hands_that_count(record: &GameRecord) -> Vec<Hand> {
    let mut newest: BTreeMap<u32, (usize, Hand)> = BTreeMap::new();
    for booked in &record.hands {
        let entry = newest.entry(booked.hand.number).or_insert_with(|| (booked.correction, booked.hand.clone()));
        if booked.correction >= entry.0 {
            *entry = (booked.correction, booked.hand.clone());
        }
    }
    let with_chips = |(number, (correction, mut hand)): (u32, (usize, Hand))| {
        hand.transfers = transfers_of(record, number, correction);
        hand
    };
    newest.into_iter().map(with_chips).collect()
}

/// The transfers of one booking of a hand, without those that reverse an older one.
pub(super) fn transfers_of(record: &GameRecord, number: u32, correction: usize) -> Vec<mj_ledger::Transfer> {
    let its = record.transfers.iter().filter(|moved| moved.hand == number && moved.correction == correction);
    its.map(|moved| moved.transfer.clone()).filter(|transfer| !transfer.takes_back()).collect()
}

/// The hands of a log, and the player who left.
type InLog = (BTreeMap<u32, Logged>, Option<Player>);

fn hands_in_log(books: &Read<'_>, key: GameKey) -> Result<InLog, DeskError> {
    let log = stored::log(books, key)?;
    let (mut hands, mut number, mut left) = (BTreeMap::<u32, Logged>::new(), 0, None);
    log.replay(&known, |table, event| match event {
        Event::Dealt { hand, .. } => {
            number = *hand;
            hands.entry(number).or_default().places =
                table.places().into_iter().flatten().map(|player| player.0).collect();
        }
        Event::Shown { seat, .. } if seat.is_dealer() => hands.entry(number).or_default().dealer_waits = true,
        Event::Answered { answer: Action::Stop, .. } => hands.entry(number).or_default().dealer_stops = true,
        Event::Left { player } => left = Some(*player),
        _ => {}
    })
    .map_err(StoredError::from)?;
    Ok((hands, left))
}

/// Begins a game at the score desk. New players are entered in the books. Waits for the disk.
pub fn begin(club: &Arc<Club>, new: &NewDesk) -> Result<GameKey, DeskError> {
    let sheet = ScoreSheet::new(Arc::clone(&new.rules))?;
    let (seats, found) = (new.rules.mechanics.players.count(), new.sitters.len());
    if seats != found {
        return Err(DeskError::Players { seats, found });
    }
    let frozen = Frozen::of(&new.rules, &new.house);
    let (sitters, now) = (new.sitters.clone(), Time::now());
    let book = NewGame {
        gid: format!("g-{}", mj_club::uid()?),
        source: Source::Desk,
        host: club.uid().into(),
        host_name: String::new(),
        system: new.rules.preset.system.id.into(),
        rules: frozen.id,
        options: Value::Object(frozen.options).to_string(),
        hash: frozen.hash,
        length: length(&new.rules),
        start: sheet.play().chips.start,
        header: None,
        secret: None,
        seats: Vec::new(),
        began: now,
    };
    Ok(club.write(move |books| {
        let members = sit(books, &sitters, now)?;
        let seats = members.iter().map(|member| member.id).collect();
        let host_name = books.club()?.name;
        books.begin(&NewGame { host_name, seats, ..book })
    })?)
}

/// The unfinished games of the desk, the oldest first.
pub fn open(books: &Read<'_>) -> Result<Vec<GameKey>, Error> {
    let unfinished = books.unfinished()?;
    Ok(unfinished.into_iter().filter(|game| game.header.is_none()).map(|game| game.game).collect())
}

/// The organiser ends a game that cannot be finished. It does not count. Waits for the disk.
pub fn close(club: &Arc<Club>, key: GameKey, by: &Attribution) -> Result<(), DeskError> {
    let by = by.clone();
    super::in_books(club, move |books| {
        let desk = Desk::load(books, key)?;
        if desk.record.source == Source::Table {
            return Err(DeskError::AtTheTable);
        }
        books.note_close(key, &by)?;
        books.end(key, &desk.end("closed", by.at))?;
        // It never counted, so no rating depends on it.
        Ok(books.set_void(key, true, &by)?)
    })
}
