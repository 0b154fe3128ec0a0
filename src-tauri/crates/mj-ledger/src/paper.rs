//! 匯出、匯入: the whole books as JSON, an object a line, and new books made from it.

use crate::record::unhex;
use crate::sums::{Sums, parted};
use crate::trail::{self, About, Trail};
use crate::{
    Account, Attribution, Books, Carried, ClubIdentity, Damage, Detail, Error, Flaw, GameKey, GameRecord, House,
    Member, MemberId, MemberRecord, NewGame, Read, Refused, TrailRecord, Transfer, Uneven, Write,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::{self, BufRead};

/// The version of the export format.
const VERSION: u32 = 4;

/// The version of an export with a key and without reserved numbers, which older programs can read.
const KEYED: u32 = 3;

/// The version of an export with neither.
const KEYLESS: u32 = 2;

/// The first version with sums. Changes in an older export cannot be detected.
const SUMMED: u32 = 2;

/// A line of the export.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "paper", rename_all = "kebab-case")]
pub enum ExportLine {
    /// The first line.
    Books {
        /// The version of the format.
        version: u32,
        club: ClubIdentity,
    },
    /// 主機金鑰, if requested.
    Key {
        /// The single line of its file.
        line: String,
    },
    /// A member; merged entries come after their current ones.
    Member(MemberRecord),
    /// 家規
    House(House),
    Game(Box<GameRecord>),
    /// An act of the organiser on a member.
    Trail {
        /// The member's uid.
        member: Option<String>,
        line: TrailRecord,
    },
    /// The last line, with the counts of lines before it.
    End {
        members: u64,
        games: u64,
    },
}

/// The counts of an import or export.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Imported {
    pub members: u64,
    pub games: u64,
}

/// A completely imported export.
#[derive(Clone, Debug)]
pub struct Taken {
    pub counted: Imported,
    /// Whether its lines carry sums; changes in older exports cannot be detected.
    pub summed: bool,
    /// The line of each member and game, by uid or id.
    pub lines: BTreeMap<String, u64>,
}

impl Read<'_> {
    /// Exports everything, including the secrets of running games, so that these can be resumed. It is for the
    /// organiser alone, especially with the line of the host's key.
    pub fn export(&self, key: Option<&str>, out: &mut dyn io::Write) -> Result<Imported, Error> {
        let mut sums = Sums::new();
        let mut line = |paper: &ExportLine| -> Result<(), Error> {
            let object = serde_json::to_string(paper).map_err(io::Error::from)?;
            Ok(out.write_all(sums.add(&object).as_bytes())?)
        };
        let mut members = self.all_members()?;
        members.sort_by_key(|member| (member.merged_into.is_some(), member.id));
        let version = match (members.iter().any(|member| member.former.is_some()), key) {
            (true, _) => VERSION,
            (false, Some(_)) => KEYED,
            (false, None) => KEYLESS,
        };
        line(&ExportLine::Books { version, club: self.club()? })?;
        if let Some(key) = key {
            line(&ExportLine::Key { line: key.to_owned() })?;
        }
        let mut written = Imported::default();
        for member in &members {
            line(&ExportLine::Member(self.member_record(member)?))?;
            written.members += 1;
        }
        self.houses()?.into_iter().try_for_each(|house| line(&ExportLine::House(house)))?;
        let mut query = self.sql.prepare("SELECT id FROM game ORDER BY id")?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            line(&ExportLine::Game(Box::new(self.record(GameKey(row.get(0)?))?)))?;
            written.games += 1;
        }
        for act in self.trail()?.into_iter().rev().filter(|act| act.game.is_none()) {
            let member = act.member.map(|member| self.member(member)).transpose()?.map(|member| member.uid);
            line(&ExportLine::Trail { member, line: trail_record(act) })?;
        }
        line(&ExportLine::End { members: written.members, games: written.games })?;
        Ok(written)
    }

    /// A member's record for use outside the books.
    pub fn member_record(&self, member: &Member) -> Result<MemberRecord, Error> {
        let merged = member.merged_into.map(|into| self.member(into)).transpose()?;
        Ok(MemberRecord {
            uid: member.uid.clone(),
            number: member.number,
            former: member.former,
            kind: member.kind,
            name: member.name.clone(),
            notes: member.notes.clone(),
            pin: member.pin.clone(),
            grade: member.grade.clone(),
            active: member.active,
            erased: member.erased,
            merged_into: merged.map(|into| into.uid),
            joined: member.joined,
        })
    }
}

fn trail_record(act: Trail) -> TrailRecord {
    TrailRecord { at: act.at, author: act.author, act: act.act, reason: act.reason, hand: act.hand, detail: act.detail }
}

/// The number of lines per write job.
const GROUP: usize = 100;

impl Books {
    /// Fills new books from an export. Books with members are refused. If a line cannot be read, the lines
    /// before it stay and the caller discards the books.
    pub fn import(&self, input: impl BufRead) -> Result<Taken, Error> {
        self.write(|books| match books.all_members()?.is_empty() {
            true => Ok(()),
            false => Err(Error::Refused(Refused::NotNew)),
        })?;
        let mut papers = Papers::new(input);
        loop {
            let mut group = Vec::with_capacity(GROUP);
            while group.len() < GROUP
                && let Some(paper) = papers.next()?
            {
                group.push((papers.line, paper));
            }
            if group.is_empty() {
                return papers.end();
            }
            self.write(move |books| group.into_iter().try_for_each(|(line, paper)| books.take_in(line, paper)))?;
        }
    }
}

/// An export, read line by line and checked against its own counts and sums.
struct Papers<R> {
    input: R,
    /// The number of the last line.
    line: u64,
    version: u32,
    sums: Sums,
    found: Imported,
    ended: Option<Imported>,
    lines: BTreeMap<String, u64>,
}

impl<R: BufRead> Papers<R> {
    fn new(input: R) -> Papers<R> {
        let (found, sums, lines) = (Imported::default(), Sums::new(), BTreeMap::new());
        Papers { input, line: 0, version: 0, sums, found, ended: None, lines }
    }

    fn wrong(&self, flaw: Flaw) -> Error {
        Error::Paper { line: self.line, flaw }
    }

    fn next(&mut self) -> Result<Option<ExportLine>, Error> {
        let mut bytes = Vec::new();
        loop {
            bytes.clear();
            if self.input.read_until(b'\n', &mut bytes)? == 0 {
                return Ok(None);
            }
            self.line += 1;
            // Older programs skipped empty lines and may have written them.
            if self.version != SUMMED - 1 || !bytes.trim_ascii().is_empty() {
                break;
            }
        }
        let text = String::from_utf8(bytes).map_err(|_| self.wrong(Flaw::NoText))?;
        let (object, sum) = parted(&text);
        let paper: Result<ExportLine, _> = serde_json::from_str(&object);
        if self.line == 1 {
            self.begin(paper.as_ref().ok())?;
        }
        match sum {
            Some(sum) if self.version >= SUMMED && self.sums.fits(&object, sum) => {}
            // A last line without an end belongs to a truncated file.
            None if !text.ends_with('\n') && paper.is_err() => return Err(self.wrong(Flaw::Cut)),
            None if self.version < SUMMED => {}
            Some(_) | None => {
                let which = paper.as_ref().map(ExportLine::name).unwrap_or_default();
                return Err(Error::Altered { line: self.line, which });
            }
        }
        let paper = paper.map_err(|error| self.wrong(error.into()))?;
        self.count(&paper)?;
        Ok(Some(paper))
    }

    /// Reads the first line, which defines the format of the others.
    fn begin(&mut self, first: Option<&ExportLine>) -> Result<(), Error> {
        match first {
            Some(ExportLine::Books { version, .. }) if (1..=VERSION).contains(version) => {
                self.version = *version;
                Ok(())
            }
            Some(ExportLine::Books { version, .. }) => {
                Err(self.wrong(Flaw::Version { found: *version, known: VERSION }))
            }
            _ => Err(self.wrong(Flaw::Foreign)),
        }
    }

    fn count(&mut self, paper: &ExportLine) -> Result<(), Error> {
        if self.ended.is_some() || (self.line > 1 && matches!(paper, ExportLine::Books { .. })) {
            return Err(self.wrong(Flaw::AfterEnd));
        }
        match paper {
            ExportLine::Member(member) => {
                self.found.members += 1;
                self.lines.insert(member.uid.clone(), self.line);
            }
            ExportLine::Game(game) => {
                self.found.games += 1;
                self.lines.insert(game.gid.clone(), self.line);
            }
            ExportLine::House(house) => drop(self.lines.insert(house.uid.clone(), self.line)),
            ExportLine::Books { .. } | ExportLine::Key { .. } | ExportLine::Trail { .. } => {}
            ExportLine::End { members, games } => self.ended = Some(Imported { members: *members, games: *games }),
        }
        Ok(())
    }

    fn end(self) -> Result<Taken, Error> {
        match self.ended {
            Some(ended) if ended == self.found => {
                Ok(Taken { counted: self.found, summed: self.version >= SUMMED, lines: self.lines })
            }
            Some(_) => Err(self.wrong(Flaw::Counts)),
            None => Err(self.wrong(Flaw::Cut)),
        }
    }
}

impl ExportLine {
    /// Whether it has an impossible time.
    fn cannot_be(&self) -> bool {
        match self {
            ExportLine::Books { club, .. } => !club.made.can_be(),
            ExportLine::Member(member) => !member.joined.can_be(),
            ExportLine::House(house) => !house.changed.can_be(),
            // Older programs let a game end before it began when the clock was set back; and an organiser's act
            // on a game that was played with a clock set ahead comes before it.
            ExportLine::Game(game) => game.time_wrong() == Some(Detail::Ahead),
            ExportLine::Trail { line, .. } => !line.at.can_be(),
            ExportLine::Key { .. } | ExportLine::End { .. } => false,
        }
    }

    /// The displayed name of its subject; empty without one.
    fn name(&self) -> String {
        match self {
            ExportLine::Books { club, .. } => club.name.clone(),
            ExportLine::Member(member) => member.name.clone(),
            ExportLine::House(house) => house.name.clone(),
            ExportLine::Game(game) => game.gid.clone(),
            ExportLine::Trail { line, .. } => line.reason.clone(),
            ExportLine::Key { .. } | ExportLine::End { .. } => String::new(),
        }
    }
}

impl Write<'_> {
    fn take_in(&self, line: u64, paper: ExportLine) -> Result<(), Error> {
        let wrong = |error: Error| match error {
            Error::Full | Error::Closed | Error::Io(_) => error,
            other => Error::Paper { line, flaw: Flaw::Books(other.into()) },
        };
        if paper.cannot_be() {
            return Err(Error::Paper { line, flaw: Flaw::Date });
        }
        match paper {
            ExportLine::Books { club, .. } => self.become_club(&club),
            ExportLine::Key { line } => self.carry_key(Some(&Carried { line, instead: false })),
            ExportLine::Member(record) => self.take_member(&record).map(drop).map_err(wrong),
            ExportLine::House(house) => self.put_house(&house).map_err(wrong),
            ExportLine::Game(record) => self.take_game(&record).map(drop).map_err(wrong),
            ExportLine::Trail { member, line } => self.take_trail(member.as_deref(), &line).map_err(wrong),
            ExportLine::End { .. } => Ok(()),
        }
    }

    fn become_club(&self, club: &ClubIdentity) -> Result<(), Error> {
        let update = "UPDATE club SET uid = ?1, name = ?2, made = ?3, seal = ?4";
        self.sql.execute(update, (&club.uid, &club.name, club.made.0, crate::seal::seal(club)?))?;
        Ok(())
    }

    fn take_member(&self, record: &MemberRecord) -> Result<Member, Error> {
        let into = record.merged_into.as_deref().map(|uid| self.by_uid(uid)).transpose()?;
        let member = Member {
            id: MemberId(0),
            uid: record.uid.clone(),
            number: record.number,
            former: record.former,
            kind: record.kind,
            name: record.name.clone(),
            notes: record.notes.clone(),
            pin: record.pin.clone(),
            grade: record.grade.clone(),
            active: record.active,
            erased: record.erased,
            merged_into: into,
            joined: record.joined,
        };
        match self.entry_wrong(&member)? {
            Some(wrong) => Err(Refused::Entry(wrong).into()),
            None => self.insert_member(&member),
        }
    }

    fn by_uid(&self, uid: &str) -> Result<MemberId, Error> {
        Ok(self.member_by_uid(uid)?.ok_or_else(|| Error::NoMember(uid.into()))?.id)
    }

    fn take_trail(&self, member: Option<&str>, line: &TrailRecord) -> Result<(), Error> {
        let member = member.map(|uid| self.by_uid(uid)).transpose()?;
        let by = Attribution { at: line.at, author: line.author.clone(), reason: line.reason.clone() };
        self.note(&by, line.act, About { member, ..About::default() }, &line.detail).map(drop)
    }

    /// Inserts a game from its record. Its players must exist.
    pub fn take_game(&self, record: &GameRecord) -> Result<GameKey, Error> {
        if self.find_game(&record.gid)?.is_some() {
            return Err(Error::Twice(record.gid.clone()));
        }
        let seats = record.seats.iter().map(|uid| self.by_uid(uid)).collect::<Result<Vec<_>, _>>()?;
        let digits = |text: &String| unhex(text).ok_or_else(|| Error::Damaged(Damage::Digits));
        let game = self.insert_game(&NewGame {
            gid: record.gid.clone(),
            source: record.source,
            host: record.host.clone(),
            host_name: record.host_name.clone(),
            system: record.system.clone(),
            rules: record.rules.clone(),
            options: record.options.clone(),
            hash: record.hash.clone(),
            length: record.length.clone(),
            start: record.start,
            header: record.header.clone(),
            secret: record.secret.as_ref().map(digits).transpose()?,
            seats,
            began: record.began,
        })?;
        let ids = self.take_acts(game, &record.trail)?;
        let which = |at: usize| match at {
            0 => Ok(0),
            at => ids.get(at - 1).copied().ok_or(Error::Refused(Refused::NoCorrection)),
        };
        for segment in &record.segments {
            self.fold(game, &segment.segment()?)?;
        }
        let packed: u64 = record.segments.iter().map(|segment| u64::from(segment.lines)).sum();
        self.append(game, packed + 2, &record.live)?;
        record.hands.iter().try_for_each(|hand| self.insert_hand(game, &hand.hand, which(hand.correction)?))?;
        for moved in record.transfers.chunk_by(|one, next| (one.hand, one.correction) == (next.hand, next.correction)) {
            let transfers: Vec<Transfer> = moved.iter().map(|moved| moved.transfer.clone()).collect();
            self.transfers(game, moved[0].hand, which(moved[0].correction)?, &transfers)?;
        }
        for result in &record.results {
            self.insert_result(game, result.player, which(result.correction)?, &result.outcome)?;
        }
        if let Some(ended) = record.ended {
            let end = "UPDATE game SET ended = ?2, why = ?3, code = ?4, secret = NULL WHERE id = ?1";
            self.sql.prepare_cached(end)?.execute((game.0, ended.0, &record.why, &record.code))?;
            self.all_settled(game, record.seats.len())?;
            self.restand(game)?;
        }
        Ok(game)
    }

    /// Inserts an imported game and notes the import.
    pub fn take_along(&self, record: &GameRecord, by: &Attribution) -> Result<GameKey, Error> {
        let game = self.take_game(record)?;
        self.note(by, trail::Act::Import, About { game: Some(game), ..About::default() }, "{}")?;
        self.restand(game)?;
        Ok(game)
    }

    fn take_acts(&self, game: GameKey, trail: &[TrailRecord]) -> Result<Vec<i64>, Error> {
        let act = |line: &TrailRecord| {
            let by = Attribution { at: line.at, author: line.author.clone(), reason: line.reason.clone() };
            self.note(&by, line.act, About { game: Some(game), hand: line.hand, member: None }, &line.detail)
        };
        trail.iter().map(act).collect()
    }

    /// Checks that all players of a finished game are settled.
    fn all_settled(&self, game: GameKey, players: usize) -> Result<(), Error> {
        let accounts = (0..players).map(|player| Account::Player(player as u8));
        for account in accounts.chain([Account::Pot, Account::Box]) {
            let left = self.balance(game, account)?;
            if left != 0 {
                return Err(Error::Chips(Uneven::Left { chips: left, account }));
            }
        }
        Ok(())
    }
}

/// The uids in a record with their players.
impl GameRecord {
    /// The players' numbers by uid.
    pub fn players(&self) -> BTreeMap<&str, Vec<u8>> {
        let mut players: BTreeMap<&str, Vec<u8>> = BTreeMap::new();
        for (player, uid) in (0..).zip(&self.seats) {
            players.entry(uid).or_default().push(player);
        }
        players
    }
}
