//! 當晚戰報: the games that ended in an evening, with their results. An evening lasts until noon of the next day.

mod standings;

pub use standings::{List, Row, Sum, standings};

use crate::report::{self, Wins};
use mj_ledger::{Error, GameFilter, GameKey, GameLine, GameRecord, MemberKind, Read, Refused, Time};
use mj_report::Milli;
use mj_report::evening::{EveningGame, EveningList, EveningPenalty, EveningReport, EveningRow, EveningSeat};
use mj_report::game::PlayerKind;
use mj_report::won::BestHand;
use mj_tell::{self as words, Audience, Called, deeds, noon};
use mj_words::said;
use std::collections::BTreeMap;

/// The maximum number of games in a report.
const MOST_GAMES: usize = 500;

/// The maximum number of equally great hands.
const MOST_BEST: usize = 3;

/// From the noon of one day to the noon after another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evening {
    /// The first day: `2026-11-21`.
    pub from: String,
    /// The last day.
    pub to: String,
}

impl Evening {
    /// The evening of a moment.
    pub fn of(moment: Time) -> Evening {
        let day = words::evening_of(moment);
        Evening { from: day.clone(), to: day }
    }

    /// The begin and the end of the period for games' ends; `None` for invalid days.
    pub fn bounds(&self) -> Option<(Time, Time)> {
        Some((noon(&self.from, 0)?, noon(&self.to, 1)?))
    }
}

/// The evening of the newest finished game that counts; `None` without one.
pub fn newest(books: &Read<'_>) -> Result<Option<Evening>, Error> {
    let lately = GameFilter { running: Some(false), limit: Some(50), ..GameFilter::default() };
    let ended = books.games(&lately)?.into_iter().filter(|game| !game.void).filter_map(|game| game.ended).max();
    Ok(ended.map(Evening::of))
}

/// The report of an evening; `None` for invalid days.
pub fn evening(books: &Read<'_>, which: &Evening, for_whom: &Audience) -> Result<Option<EveningReport>, Error> {
    let Some((from, until)) = which.bounds() else { return Ok(None) };
    let filter = GameFilter { ended_from: Some(from), ended_until: Some(until), ..GameFilter::default() };
    let mut games = books.games(&filter)?;
    games.retain(|game| !game.void);
    if games.len() > MOST_GAMES {
        return Err(Error::Refused(Refused::ManyGames));
    }
    games.sort_by_key(|game| (game.ended, game.game));
    let lists = standings(books, from, until)?;
    let mut told = EveningInWork { books, for_whom, best: BTreeMap::new(), penalties: Vec::new() };
    let names: BTreeMap<GameKey, usize> =
        lists.iter().enumerate().flat_map(|(at, list)| list.games.iter().map(move |&game| (game, at))).collect();
    let mut played = Vec::new();
    for game in &games {
        // Every game that counts is in one of the lists.
        let Some(&list) = names.get(&game.game) else { continue };
        played.push(told.hear(game, list, &lists[list])?);
    }
    let EveningInWork { mut best, penalties, .. } = told;
    let lists = lists.iter().enumerate();
    let lists = lists.map(|(at, list)| in_words(list, best.remove(&at).unwrap_or_default(), for_whom)).collect();
    Ok(Some(EveningReport {
        club: books.club()?.name,
        period: said!("paper-evening", from = for_whom.minute(from), to = for_whom.minute(until))
            .say(for_whom.language),
        lists,
        penalties,
        games: played,
        made: Some(for_whom.minute(for_whom.now)),
    }))
}

/// A list in the form of a report.
fn in_words(list: &List, best: Vec<(i64, BestHand)>, for_whom: &Audience) -> EveningList {
    let rows = list.rows.iter().map(|row| row_in_words(row, for_whom)).collect();
    let rules = list.name.say(for_whom.language);
    let best = best.into_iter().map(|(_, best)| best).collect();
    EveningList { rules, games: list.games.len() as u32, rows, best }
}

fn row_in_words(Row { rank, person, sum }: &Row, for_whom: &Audience) -> EveningRow {
    let times = |n: i64| u32::try_from(n).unwrap_or_default();
    EveningRow {
        rank: *rank,
        number: person.number.and_then(|number| u32::try_from(number).ok()),
        name: words::name(person).say(for_whom.language),
        kind: match person.kind {
            MemberKind::Member => PlayerKind::Member,
            MemberKind::Guest => PlayerKind::Guest,
            MemberKind::Computer => PlayerKind::Computer,
        },
        games: sum.games,
        firsts: sum.firsts,
        result: sum.result,
        score: Milli(sum.score),
        wins: times(sum.wins),
        deal_ins: times(sum.fed),
        cash: sum.cash.map(Milli),
    }
}

/// The state of the report.
struct EveningInWork<'a, 'b> {
    books: &'a Read<'b>,
    for_whom: &'a Audience,
    /// The greatest wins of each list, all of equal worth. Payments of different rule books cannot be compared.
    best: BTreeMap<usize, Vec<(i64, BestHand)>>,
    /// The 罰分 that were not withdrawn.
    penalties: Vec<EveningPenalty>,
}

impl EveningInWork<'_, '_> {
    fn hear(&mut self, game: &GameLine, at: usize, list: &List) -> Result<EveningGame, Error> {
        let record = self.books.record(game.game)?;
        let called = Called::seated(&game.seats);
        let hands = Wins::of(&record);
        self.note_best(at, game, &record, &hands, &called)?;
        self.note_penalties(game, &record, &called);
        Ok(self.line(game, list, &hands, &called))
    }

    /// Adds the wins of a game that equal or exceed the greatest of its list.
    fn note_best(
        &mut self,
        at: usize,
        game: &GameLine,
        record: &GameRecord,
        hands: &Wins<'_>,
        called: &Called,
    ) -> Result<(), Error> {
        let best = self.best.entry(at).or_default();
        for (hand, win) in hands.all() {
            let greatest = best.first().map_or(i64::MIN, |(value, _)| *value);
            if win.value < greatest || (win.value == greatest && best.len() >= MOST_BEST) {
                continue;
            }
            if win.value > greatest {
                best.clear();
            }
            let name = called.whole(win.winner.into()).say(self.for_whom.language);
            let told = report::win(self.books, record, hand, win, self.for_whom)?;
            let (game, hand) = (game.gid.clone(), hand.record.hand.number);
            best.push((win.value, BestHand { name, game, hand, win: told, ..BestHand::default() }));
        }
        Ok(())
    }

    /// Adds the 罰分 of a game that were not withdrawn.
    fn note_penalties(&mut self, game: &GameLine, record: &GameRecord, called: &Called) {
        let language = self.for_whom.language;
        for one in record.penalties().into_iter().filter(|one| one.withdrawn.is_none()) {
            let line = one.number.checked_sub(1).and_then(|at| record.trail.get(at));
            self.penalties.push(EveningPenalty {
                name: called.whole(one.penalty.from.into()).say(language),
                game: game.gid.clone(),
                amount: one.penalty.amount,
                reason: line.map(|line| deeds::in_trail(&line.reason).say(language)).unwrap_or_default(),
            });
        }
    }

    fn line(&self, game: &GameLine, list: &List, hands: &Wins<'_>, called: &Called) -> EveningGame {
        let language = self.for_whom.language;
        let mut seats: Vec<EveningSeat> = (0..)
            .zip(&game.seats)
            .map(|(at, seat)| EveningSeat {
                name: called.whole(at).say(language),
                place: seat.place.map(u32::from),
                result: seat.result.unwrap_or_default(),
            })
            .collect();
        seats.sort_by_key(|seat| seat.place);
        EveningGame {
            game: game.gid.clone(),
            ended: game.ended.map(|ended| self.for_whom.minute(ended)).unwrap_or_default(),
            ended_iso: game.ended.and_then(|ended| self.for_whom.iso(ended)),
            rules: list.name.say(language),
            length: words::length(&game.length).say(language),
            hands: hands.count(),
            seats,
        }
    }
}

#[cfg(test)]
mod tests;
