//! 當晚戰報: the games that ended in an evening, and who came out of it how. An evening goes on after midnight: it is
//! over at noon.

use crate::report::{self, Wins};
use crate::words::{self, Audience, Called, deeds, noon};
use mj_ledger::{Error, GameFilter, GameLine, GameRecord, Kind, MemberId, Read, Refused, Time, Win};
use mj_report::Milli;
use mj_report::evening::{EveningGame, EveningPenalty, EveningReport, EveningRow, EveningSeat, EveningWin};
use mj_report::game::PlayerKind;
use mj_words::said;
use std::collections::BTreeMap;

/// Of so many games one report tells at most.
const MOST_GAMES: usize = 500;

/// So many hands are the greatest at most, where several are equal.
const MOST_BEST: usize = 3;

/// From the noon of one day to the noon after another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evening {
    /// The first day: `2026-11-21`.
    pub from: String,
    /// The last day.
    pub to: String,
}

/// The evening of the newest game that is over and counts; none where there is no game.
pub fn newest(books: &Read<'_>) -> Result<Option<Evening>, Error> {
    let lately = GameFilter { running: Some(false), limit: Some(50), ..GameFilter::default() };
    let ended = books.games(&lately)?.into_iter().filter(|game| !game.void).filter_map(|game| game.ended).max();
    Ok(ended.map(words::evening_of).map(|day| Evening { from: day.clone(), to: day }))
}

/// The report of an evening, and its greatest wins as they are booked; none if the days are none.
pub fn evening(
    books: &Read<'_>,
    which: &Evening,
    for_whom: &Audience,
) -> Result<Option<(EveningReport, Vec<Win>)>, Error> {
    let (Some(from), Some(until)) = (noon(&which.from, 0), noon(&which.to, 1)) else { return Ok(None) };
    let filter = GameFilter { ended_from: Some(from), ended_until: Some(until), ..GameFilter::default() };
    let mut games = books.games(&filter)?;
    games.retain(|game| !game.void);
    if games.len() > MOST_GAMES {
        return Err(Error::Refused(Refused::ManyGames));
    }
    games.sort_by_key(|game| game.ended);
    let mut told = Told { books, for_whom, people: BTreeMap::new(), best: Vec::new(), penalties: Vec::new() };
    let games = games.iter().map(|game| told.hear(game)).collect::<Result<Vec<_>, Error>>()?;
    let (booked, best) = std::mem::take(&mut told.best).into_iter().unzip();
    let report = EveningReport {
        club: books.club()?.name,
        period: period(from, until, for_whom),
        rows: told.rows()?,
        best,
        penalties: told.penalties,
        games,
        made: Some(for_whom.minute(for_whom.now)),
    };
    Ok(Some((report, booked)))
}

fn period(from: Time, until: Time, for_whom: &Audience) -> String {
    said!("paper-evening", from = for_whom.minute(from), to = for_whom.minute(until)).say(for_whom.language)
}

/// What is known of the evening so far.
struct Told<'a, 'b> {
    books: &'a Read<'b>,
    for_whom: &'a Audience,
    people: BTreeMap<MemberId, Sum>,
    /// The greatest wins, all of one worth.
    best: Vec<(Win, EveningWin)>,
    /// 罰分 that stand.
    penalties: Vec<EveningPenalty>,
}

/// What a player has come to.
#[derive(Default)]
struct Sum {
    games: u32,
    firsts: u32,
    result: i64,
    score: i64,
    wins: u32,
    fed: u32,
    cash: Option<i64>,
}

impl Told<'_, '_> {
    fn hear(&mut self, game: &GameLine) -> Result<EveningGame, Error> {
        let record = self.books.record(game.game)?;
        let called = Called::seated(&game.seats);
        let hands = Wins::of(&record);
        self.add_up(game, &record, &hands);
        self.note_best(game, &record, &hands, &called)?;
        self.note_penalties(game, &record, &called);
        Ok(self.line(game, &hands, &called))
    }

    /// What the game brought each of its players.
    fn add_up(&mut self, game: &GameLine, record: &GameRecord, hands: &Wins<'_>) {
        let newest = record.results.iter().map(|result| result.correction).max();
        for (player, seat) in (0_u8..).zip(&game.seats) {
            let sum = self.people.entry(seat.member).or_default();
            sum.games += 1;
            sum.firsts += u32::from(seat.place == Some(1));
            sum.result += seat.result.unwrap_or_default();
            sum.score += seat.score.unwrap_or_default();
            sum.wins += hands.won_by(player);
            sum.fed += hands.fed_by(player);
            let his = record.results.iter().find(|result| result.player == player && Some(result.correction) == newest);
            let cash = his.and_then(|result| result.outcome.cash);
            sum.cash = cash.map_or(sum.cash, |cash| Some(sum.cash.unwrap_or_default() + cash));
        }
    }

    /// Its wins that are as great as the greatest of the evening.
    fn note_best(
        &mut self,
        game: &GameLine,
        record: &GameRecord,
        hands: &Wins<'_>,
        called: &Called,
    ) -> Result<(), Error> {
        for (hand, win) in hands.all() {
            let greatest = self.best.first().map_or(i64::MIN, |(best, _)| best.value);
            if win.value < greatest || (win.value == greatest && self.best.len() >= MOST_BEST) {
                continue;
            }
            if win.value > greatest {
                self.best.clear();
            }
            let name = called.whole(win.winner.into()).say(self.for_whom.language);
            let told = report::win(self.books, record, hand, win, self.for_whom)?;
            self.best.push((
                win.clone(),
                EveningWin { name, game: game.gid.clone(), hand: hand.record.hand.number, win: told },
            ));
        }
        Ok(())
    }

    /// Its 罰分 that stand.
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

    fn line(&self, game: &GameLine, hands: &Wins<'_>, called: &Called) -> EveningGame {
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
            rules: words::preset(&game.rules).say(language),
            length: words::length(&game.length).say(language),
            hands: hands.count(),
            seats,
        }
    }

    /// Everybody but computers, by 積分; equals share a rank.
    fn rows(&self) -> Result<Vec<EveningRow>, Error> {
        let language = self.for_whom.language;
        let mut rows = Vec::new();
        for (&id, sum) in &self.people {
            let person = self.books.person(id)?;
            let kind = match person.kind {
                Kind::Member => PlayerKind::Member,
                Kind::Guest => PlayerKind::Guest,
                Kind::Computer => continue,
            };
            rows.push(EveningRow {
                rank: 0,
                number: person.number.and_then(|number| u32::try_from(number).ok()),
                name: words::name(&person).say(language),
                kind,
                games: sum.games,
                firsts: sum.firsts,
                result: sum.result,
                score: Milli(sum.score),
                wins: sum.wins,
                deal_ins: sum.fed,
                cash: sum.cash.map(Milli),
            });
        }
        rows.sort_by(|one, other| other.score.cmp(&one.score).then_with(|| one.number.cmp(&other.number)));
        let scores: Vec<Milli> = rows.iter().map(|row| row.score).collect();
        for row in &mut rows {
            row.rank = 1 + scores.iter().filter(|&&score| score > row.score).count() as u32;
        }
        Ok(rows)
    }
}
