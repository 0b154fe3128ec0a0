//! 牌局報告: a game of the books in words, as it counts after all corrections; for a running game its current
//! state.

mod hands;
mod players;
mod rules;
mod walls;
mod won;

use crate::helped::Detail;
use hands::{Booked, Effective};
use mj_ledger::{Act, Error, GameKey, GameRecord, HandRecord, Member, Penalised, Read, TrailRecord, Win};
use mj_report::GameReport;
use mj_report::game::{Code, Correction, State};
use mj_report::won::WonHand;
use mj_tell::{self as words, Audience, Called, bracketed, deeds};
use mj_words::{Language, Said, said};
pub use rules::Played;
use std::collections::BTreeMap;
pub use won::won_hand;

/// A game to be reported: its record, people and rules.
struct ReportedGame<'a> {
    record: &'a GameRecord,
    /// The players' current entries.
    people: Vec<Member>,
    /// Their names in this report.
    called: Called,
    /// The player who ended it by leaving, and their result until then.
    left: Option<(u8, i64)>,
    /// 換人: the people named by the trail, by uids.
    helpers: BTreeMap<String, String>,
    played: Played,
    for_whom: &'a Audience,
}

/// Finds who ended a game by leaving, and what that player had won until then. Only a fold of the hands knows it, which is
/// the score desk's.
pub type Left = fn(&Read<'_>, GameKey, &GameRecord) -> Option<(u8, i64)>;

/// The report of a game. A game with unknown rules is reported with ids.
pub fn game(books: &Read<'_>, key: GameKey, for_whom: &Audience, left: Left) -> Result<GameReport, Error> {
    let record = books.record(key)?;
    let language = for_whom.language;
    let people = people(books, &record)?;
    let called = Called::of(&people);
    let left = left(books, key, &record);
    let helpers = helpers(books, &record)?;
    let told = ReportedGame { record: &record, people, called, left, helpers, played: Played::of(&record), for_whom };
    let elsewhere = record.host != books.club()?.uid;
    let hands = Effective::of(&record);
    let (walls, changes) = walls::walls(books, key, &record)?;
    Ok(GameReport {
        game: record.gid.clone(),
        host: deeds::host(&record.host, &record.host_name).say(language),
        origin: elsewhere.then(|| said!("paper-elsewhere").say(language)),
        rules: told.played.in_words(&record, language),
        length: words::length(&record.length).say(language),
        began: for_whom.minute(record.began),
        began_iso: for_whom.iso(record.began),
        ended: record.ended.map(|ended| for_whom.minute(ended)),
        ended_iso: record.ended.and_then(|ended| for_whom.iso(ended)),
        state: told.state(),
        code: record.code.as_deref().map(code),
        walls,
        wall_changes: walls::in_words(&changes, &told.called, language),
        start: record.start,
        players: told.players(books, &hands)?,
        pot: hands.pot,
        hands: told.hands(&hands),
        penalties: told.penalties(&hands),
        corrections: record.trail.iter().map(|line| told.correction(line)).collect(),
        cash_rate: told.played.cash_rate().map(|rate| words::rate(rate).say(language)),
        made: Some(for_whom.minute(for_whom.now)),
        made_iso: for_whom.iso(for_whom.now),
    })
}

/// The wins of a game as they count.
pub struct Wins<'a>(Vec<Booked<'a>>);

impl<'a> Wins<'a> {
    pub fn of(record: &'a GameRecord) -> Wins<'a> {
        Wins(Effective::of(record).hands)
    }

    /// Every win with its hand.
    pub fn all(&self) -> impl Iterator<Item = (&Booked<'a>, &'a Win)> {
        self.0.iter().flat_map(|booked| booked.record.hand.wins.iter().map(move |win| (booked, win)))
    }

    /// The number of hands that count.
    pub fn count(&self) -> u32 {
        self.0.iter().filter(|booked| booked.record.hand.ending != "void").count() as u32
    }
}

/// A win of a game in words.
pub fn win(
    books: &Read<'_>,
    record: &GameRecord,
    hand: &Booked<'_>,
    win: &Win,
    for_whom: &Audience,
) -> Result<WonHand, Error> {
    let people = people(books, record)?;
    let called = Called::of(&people);
    Ok(ReportedGame {
        record,
        people,
        called,
        left: None,
        helpers: BTreeMap::new(),
        played: Played::of(record),
        for_whom,
    }
    .win(hand, win))
}

/// The players' current entries.
pub fn people(books: &Read<'_>, record: &GameRecord) -> Result<Vec<Member>, Error> {
    let mut people = Vec::new();
    for uid in &record.seats {
        let entered = books.member_by_uid(uid)?.ok_or_else(|| Error::NoMember(uid.clone()))?;
        people.push(books.person(entered.id)?);
    }
    Ok(people)
}

/// 換人: the people named by the game's trail, with their current entries.
fn helpers(books: &Read<'_>, record: &GameRecord) -> Result<BTreeMap<String, String>, Error> {
    let swaps = record.trail.iter().filter(|line| line.act == Act::SwapSeat);
    let uids = swaps.filter_map(|line| Detail::read(&line.detail)).flat_map(|detail| [detail.before, detail.now]);
    let mut names = BTreeMap::new();
    for uid in uids.flatten() {
        if let Some(entered) = books.member_by_uid(&uid)? {
            names.insert(uid, books.person(entered.id)?.name);
        }
    }
    Ok(names)
}

/// The digits of the verification code, and the part that people compare.
fn code(full: &str) -> Code {
    let parsed: Result<mj_wire::chain::Code, _> = full.parse();
    Code { full: full.to_owned(), short: parsed.map_or_else(|_| full.to_owned(), |code| code.short()) }
}

impl ReportedGame<'_> {
    fn language(&self) -> Language {
        self.for_whom.language
    }

    /// A player's name.
    fn name(&self, player: usize) -> String {
        self.called.whole(player).say(self.language())
    }

    fn state(&self) -> State {
        let record = self.record;
        let last = record.trail.iter().rev().find(|line| matches!(line.act, Act::VoidGame | Act::RestoreGame));
        match (last, record.why.as_deref()) {
            (Some(line), _) if line.act == Act::VoidGame => State::Voided { reason: self.because(line) },
            (_, Some(why)) => State::Over { why: self.why_over(why) },
            (_, None) => State::Running,
        }
    }

    /// Why the game is over, with the player who left.
    fn why_over(&self, why: &str) -> String {
        match self.left {
            Some((who, won)) => {
                words::left(self.called.whole(who.into()), won, self.played.coin()).say(self.language())
            }
            None => words::game_ended(why).say(self.language()),
        }
    }

    /// Reason, author and time of an organiser's act.
    fn because(&self, line: &TrailRecord) -> String {
        let by = said!("list-clause", list = deeds::in_trail(&line.author), next = self.for_whom.minute(line.at));
        bracketed(deeds::in_trail(&line.reason), by).say(self.language())
    }

    fn correction(&self, line: &TrailRecord) -> Correction {
        Correction {
            at: self.for_whom.minute(line.at),
            at_iso: self.for_whom.iso(line.at),
            author: deeds::in_trail(&line.author).say(self.language()),
            what: self.what(line),
            reason: deeds::in_trail(&line.reason).say(self.language()),
        }
    }

    /// 第 3 手更正（原：放炮，王大明胡）
    fn what(&self, line: &TrailRecord) -> String {
        let about = self.at_seat(line).or_else(|| self.of_penalty(line));
        about.unwrap_or_else(|| self.of_hand(line)).say(self.language())
    }

    fn of_hand(&self, line: &TrailRecord) -> Said {
        let act = words::act(line.act);
        let Some(number) = line.hand else { return act };
        let at = self.record.trail.iter().position(|other| std::ptr::eq(other, line)).map_or(0, |at| at + 1);
        let before = self.record.hands.iter().filter(|hand| hand.hand.number == number && hand.correction < at);
        let before = before.max_by_key(|hand| hand.correction);
        let was = before.map(|hand| said!("paper-act-before", was = self.brief(hand))).unwrap_or_default();
        bracketed(said!("paper-act-at-hand", act = act, n = number), was)
    }

    /// 電腦代打：王大明，第 3 手起; `None` for lines about no seat.
    fn at_seat(&self, line: &TrailRecord) -> Option<Said> {
        if !matches!(line.act, Act::StandIn | Act::BackAgain | Act::SwapSeat | Act::NewWay) {
            return None;
        }
        let detail = Detail::read(&line.detail)?;
        let who = usize::from(detail.player);
        let called = |uid: &Option<String>| {
            let known = uid.as_ref().and_then(|uid| self.helpers.get(uid));
            known.cloned().unwrap_or_else(|| self.name(who))
        };
        let who = match line.act {
            Act::SwapSeat => format!("{} → {}", called(&detail.before), called(&detail.now)),
            _ => self.name(who),
        };
        let act = words::act(line.act);
        Some(match detail.hand {
            0 => said!("paper-act-about", act = act, who = who),
            hand => said!("paper-act-from-hand", act = act, who = who, n = hand),
        })
    }

    /// 罰分：王大明罰 3,000：…, or its withdrawal; `None` for other lines.
    fn of_penalty(&self, line: &TrailRecord) -> Option<Said> {
        let at = 1 + self.record.trail.iter().position(|other| std::ptr::eq(other, line))?;
        let its = |one: &Penalised| one.number == at || one.withdrawn == Some(at);
        let found = self.record.penalties().into_iter().find(its)?;
        let who = words::penalty(&found.penalty, &self.called);
        Some(said!("paper-act-about", act = words::act(line.act), who = who))
    }

    fn brief(&self, hand: &HandRecord) -> Said {
        let winners: Vec<Said> = hand.hand.wins.iter().map(|win| self.called.whole(win.winner.into())).collect();
        let ended = words::hand_ended(&hand.hand);
        if winners.is_empty() { ended } else { said!("paper-hand-won", ended = ended, names = winners) }
    }
}

#[cfg(test)]
mod tests;
