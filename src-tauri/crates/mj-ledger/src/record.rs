//! A game and a member outside the books: for export, for taking along, and for seals. A record has no row
//! numbers.

use crate::seal::{Seal, seal};
use crate::{
    Account, Act, Damage, Detail, Error, GameKey, Hand, MemberKind, Outcome, Read, Segment, Source, Time, Transfer,
    Write, trail,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Everything that the books know about a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameRecord {
    pub gid: String,
    pub source: Source,
    /// The uid of the host's club.
    pub host: String,
    /// The name of the host's club.
    pub host_name: String,
    pub system: String,
    pub rules: String,
    /// All options and changes, as JSON.
    pub options: String,
    /// The hash of the rule set.
    pub hash: String,
    pub length: String,
    /// The chips of each player at the beginning.
    pub start: i64,
    /// The players' uids.
    pub seats: Vec<String>,
    /// The log's first line.
    pub header: Option<String>,
    /// The source of its walls, while it is played.
    pub secret: Option<String>,
    pub began: Time,
    pub ended: Option<Time>,
    /// The reason of the end.
    pub why: Option<String>,
    /// 驗證碼
    pub code: Option<String>,
    /// The log's finished part.
    pub segments: Vec<SegmentRecord>,
    /// The lines of the current hand.
    pub live: Vec<String>,
    /// All bookings of all hands.
    pub hands: Vec<HandRecord>,
    /// All transfers, in order.
    pub transfers: Vec<TransferRecord>,
    /// All results.
    pub results: Vec<ResultRecord>,
    /// The organiser's acts; corrections are numbered from 1 in this order.
    pub trail: Vec<TrailRecord>,
}

impl GameRecord {
    /// Every time in it.
    pub fn times(&self) -> impl Iterator<Item = Time> + '_ {
        let trail = self.trail.iter().map(|line| line.at);
        [self.began].into_iter().chain(self.ended).chain(trail)
    }

    /// What is wrong with its times. Nothing depends on those of a void game.
    pub(crate) fn time_wrong(&self) -> Option<Detail> {
        let voided = self.trail.iter().rev().find(|line| matches!(line.act, Act::VoidGame | Act::RestoreGame));
        if voided.is_some_and(|line| line.act == Act::VoidGame) {
            return None;
        }
        if self.times().any(|at| !at.can_be()) {
            return Some(Detail::Ahead);
        }
        self.ended.is_some_and(|ended| ended < self.began).then_some(Detail::EndsEarlier)
    }
}

/// Lines of a log in one blob, in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SegmentRecord {
    /// The number of its first line.
    pub first: u64,
    /// The number of lines.
    pub lines: u32,
    pub packed: String,
}

impl SegmentRecord {
    /// The record of a blob.
    pub fn of(segment: &Segment) -> SegmentRecord {
        SegmentRecord { first: segment.first, lines: segment.lines, packed: hex(&segment.packed) }
    }

    /// The blob.
    pub fn segment(&self) -> Result<Segment, Error> {
        let packed = unhex(&self.packed).ok_or_else(|| Error::Damaged(Damage::Digits))?;
        Ok(Segment { first: self.first, lines: self.lines, packed })
    }
}

/// A booking of a hand: by a correction, or 0 for the first one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandRecord {
    /// The number of its line in the trail.
    pub correction: usize,
    /// Without its transfers, which are in the game's list.
    #[serde(flatten)]
    pub hand: Hand,
}

/// A transfer with its hand and correction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TransferRecord {
    /// 0 for none.
    pub hand: u32,
    /// The number of its line in the trail.
    pub correction: usize,
    #[serde(flatten)]
    pub transfer: Transfer,
}

/// A result with its correction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResultRecord {
    pub player: u8,
    /// The number of its line in the trail.
    pub correction: usize,
    #[serde(flatten)]
    pub outcome: Outcome,
}

/// A line of the trail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrailRecord {
    pub at: Time,
    pub author: String,
    pub act: Act,
    pub reason: String,
    pub hand: Option<u32>,
    pub detail: String,
}

/// A member outside the books.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MemberRecord {
    /// The id in logs.
    pub uid: String,
    /// 會員序號
    pub number: Option<i64>,
    /// 會員序號 reserved for a guest who was a member.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub former: Option<i64>,
    pub kind: MemberKind,
    /// 姓名
    pub name: String,
    /// 備註
    pub notes: String,
    /// The hash of the PIN.
    pub pin: Option<String>,
    /// 牌手級別, if set by hand.
    pub grade: Option<String>,
    /// Whether the person still comes to play.
    pub active: bool,
    /// Whether the personal data are erased.
    pub erased: bool,
    /// The uid of the current entry.
    pub merged_into: Option<String>,
    pub joined: Time,
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.map(|digit| char::from(b"0123456789abcdef"[usize::from(digit)])).collect()
}

/// The bytes of hexadecimal digits; `None` if they are invalid.
pub(crate) fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| (byte as char).to_digit(16).map(|digit| digit as u8);
    let pairs = text.as_bytes().chunks_exact(2);
    pairs.remainder().is_empty().then_some(())?;
    pairs.map(|pair| Some(digit(pair[0])? << 4 | digit(pair[1])?)).collect()
}

/// The columns of a game that are no lists.
const HEAD: &str = "SELECT gid, source, host, host_name, system, rules, options, hash, length, start, header, secret,
                    began, ended, why, code FROM game WHERE id = ?1";

impl Read<'_> {
    /// The complete record of a game.
    pub fn record(&self, game: GameKey) -> Result<GameRecord, Error> {
        let trail = self.trail_of(game)?;
        let ordinal: BTreeMap<i64, usize> = trail.iter().map(|line| line.id).zip(1..).collect();
        let which = |id: i64| match id {
            0 => Ok(0),
            _ => ordinal.get(&id).copied().ok_or_else(|| Error::Damaged(Damage::Correction(id))),
        };
        let mut record = self.head(game)?;
        record.segments = self.segment_records(game)?;
        record.live = self.live(game)?.into_iter().map(|(_, line)| line).collect();
        record.hands = self.hand_records(game, &which)?;
        record.transfers = self.transfer_records(game, &which)?;
        record.results = self.result_records(game, &which)?;
        let line = |line: trail::Trail| TrailRecord {
            at: line.at,
            author: line.author,
            act: line.act,
            reason: line.reason,
            hand: line.hand,
            detail: line.detail,
        };
        record.trail = trail.into_iter().map(line).collect();
        Ok(record)
    }

    fn head(&self, game: GameKey) -> Result<GameRecord, Error> {
        let mut query = self.sql.prepare_cached(HEAD)?;
        let mut rows = query.query([game.0])?;
        let row = rows.next()?.ok_or_else(|| Error::NoGame(game.0.to_string()))?;
        let source: String = row.get(1)?;
        let secret: Option<Vec<u8>> = row.get(11)?;
        let mut seats = Vec::new();
        for member in self.seats(game)? {
            seats.push(self.member(member)?.uid);
        }
        Ok(GameRecord {
            gid: row.get(0)?,
            source: Source::from_word(&source)?,
            host: row.get(2)?,
            host_name: row.get(3)?,
            system: self.word(row.get(4)?)?,
            rules: self.word(row.get(5)?)?,
            options: self.word(row.get(6)?)?,
            hash: self.word(row.get(7)?)?,
            length: self.word(row.get(8)?)?,
            start: row.get(9)?,
            seats,
            header: row.get(10)?,
            secret: secret.as_deref().map(hex),
            began: Time(row.get(12)?),
            ended: row.get::<_, Option<i64>>(13)?.map(Time),
            why: row.get(14)?,
            code: row.get(15)?,
            segments: Vec::new(),
            live: Vec::new(),
            hands: Vec::new(),
            transfers: Vec::new(),
            results: Vec::new(),
            trail: Vec::new(),
        })
    }

    fn segment_records(&self, game: GameKey) -> Result<Vec<SegmentRecord>, Error> {
        Ok(self.segments(game)?.iter().map(SegmentRecord::of).collect())
    }

    fn hand_records(
        &self,
        game: GameKey,
        which: &impl Fn(i64) -> Result<usize, Error>,
    ) -> Result<Vec<HandRecord>, Error> {
        let all = "SELECT number, correction, round, dealer, streak, honba, ending, entry FROM hand
                   WHERE game = ?1 ORDER BY number, correction";
        let mut query = self.sql.prepare_cached(all)?;
        let mut rows = query.query([game.0])?;
        let mut hands = Vec::new();
        while let Some(row) = rows.next()? {
            let (number, correction) = (row.get(0)?, row.get(1)?);
            let hand = Hand {
                number,
                round: row.get(2)?,
                dealer: row.get(3)?,
                streak: row.get(4)?,
                honba: row.get(5)?,
                ending: row.get(6)?,
                entry: row.get(7)?,
                wins: self.wins(game, number, correction)?,
                transfers: Vec::new(),
            };
            hands.push(HandRecord { correction: which(correction)?, hand });
        }
        Ok(hands)
    }

    fn transfer_records(
        &self,
        game: GameKey,
        which: &impl Fn(i64) -> Result<usize, Error>,
    ) -> Result<Vec<TransferRecord>, Error> {
        let all = "SELECT hand, correction, payer, payee, amount, text, liable FROM transfer
                   JOIN word ON word.id = why WHERE game = ?1 ORDER BY seq";
        let mut query = self.sql.prepare_cached(all)?;
        let mut rows = query.query([game.0])?;
        let mut transfers = Vec::new();
        while let Some(row) = rows.next()? {
            let transfer = Transfer {
                from: Account::from_number(row.get(2)?)?,
                to: Account::from_number(row.get(3)?)?,
                amount: row.get(4)?,
                why: row.get(5)?,
                liable: row.get(6)?,
            };
            transfers.push(TransferRecord { hand: row.get(0)?, correction: which(row.get(1)?)?, transfer });
        }
        Ok(transfers)
    }

    fn result_records(
        &self,
        game: GameKey,
        which: &impl Fn(i64) -> Result<usize, Error>,
    ) -> Result<Vec<ResultRecord>, Error> {
        let all = "SELECT player, correction, chips, result, score, place, placement, cash FROM result
                   WHERE game = ?1 ORDER BY correction, player";
        let mut query = self.sql.prepare_cached(all)?;
        let mut rows = query.query([game.0])?;
        let mut results = Vec::new();
        while let Some(row) = rows.next()? {
            let outcome = Outcome {
                chips: row.get(2)?,
                result: row.get(3)?,
                score: row.get(4)?,
                place: row.get(5)?,
                placement: row.get(6)?,
                cash: row.get(7)?,
            };
            results.push(ResultRecord { player: row.get(0)?, correction: which(row.get(1)?)?, outcome });
        }
        Ok(results)
    }

    pub(crate) fn seal_in_books(&self, game: GameKey) -> Result<Vec<u8>, Error> {
        let mut query = self.sql.prepare_cached("SELECT seal FROM game WHERE id = ?1")?;
        Ok(query.query_row([game.0], |row| row.get(0))?)
    }
}

impl Write<'_> {
    /// Seals a game in its current state.
    pub(crate) fn seal_game(&self, game: GameKey) -> Result<(), Error> {
        let seal = seal_of(&self.record(game)?)?;
        self.sql.prepare_cached("UPDATE game SET seal = ?2 WHERE id = ?1")?.execute((game.0, seal))?;
        Ok(())
    }
}

/// The seal of a game, over everything but the lines of the current hand. These are added one by one, and each
/// has its own seal.
pub(crate) fn seal_of(record: &GameRecord) -> Result<Seal, Error> {
    match record.live.is_empty() {
        true => seal(record),
        false => seal(&GameRecord { live: Vec::new(), ..record.clone() }),
    }
}
