//! 戰績: how everybody came out of some games, made from the books. Points of different rule books are never added: each
//! has a list of its own, and so has each house that plays its rule book otherwise.

use crate::house::{PlayedBy, played_by};
use mj_ledger::{Ended, EndedSeat, Error, GameKey, Member, MemberId, MemberKind, Read, Time};
use mj_rules::PRESETS;
use mj_words::Said;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Everybody who played by one rule book.
#[derive(Clone, Debug, PartialEq)]
pub struct List {
    /// What the rules are called, with what a house has changed.
    pub name: Said,
    /// The games that it is of, the first that ended first.
    pub games: Vec<GameKey>,
    /// Everybody but computers, the first rank first.
    pub rows: Vec<Row>,
}

/// What a person has come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// 排名; equal sums share one, and the next one counts them: 1, 2, 2, 4.
    pub rank: u32,
    pub person: Member,
    /// What the games add up to.
    pub sum: Sum,
}

/// What games by one rule book add up to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// So many games.
    pub games: u32,
    /// How often he came first.
    pub firsts: u32,
    /// 輸贏 in chips.
    pub result: i64,
    /// 積分, in thousandths.
    pub score: i64,
    /// 胡牌次數
    pub wins: i64,
    /// 放炮次數
    pub fed: i64,
    /// 小賭宜情, in thousandths, where a table kept it.
    pub cash: Option<i64>,
}

/// The standings of all games that ended from one moment on and before another, those that were played most first.
pub fn standings(books: &Read<'_>, from: Time, until: Time) -> Result<Vec<List>, Error> {
    let houses = books.houses()?;
    let mut known: BTreeMap<(String, String), PlayedBy> = BTreeMap::new();
    let mut lists: Vec<(PlayedBy, Vec<Ended>)> = Vec::new();
    for game in books.ended(from, until)? {
        let rules = (game.rules.clone(), game.options.clone());
        let by = known.entry(rules).or_insert_with(|| played_by(&houses, &game.rules, &game.options)).clone();
        match lists.iter_mut().find(|(other, _)| other.is(&by)) {
            Some((_, games)) => games.push(game),
            None => lists.push((by, vec![game])),
        }
    }
    let place = |by: &PlayedBy| PRESETS.iter().position(|preset| preset.id == by.rules);
    lists.sort_by_key(|(by, games)| (Reverse(games.len()), place(by).unwrap_or(usize::MAX)));
    lists.into_iter().map(|(by, games)| list(books, by.name, &games)).collect()
}

fn list(books: &Read<'_>, name: Said, games: &[Ended]) -> Result<List, Error> {
    let mut people: BTreeMap<MemberId, Sum> = BTreeMap::new();
    for seat in games.iter().flat_map(|game| &game.seats) {
        people.entry(seat.member).or_default().add(seat);
    }
    Ok(List { name, games: games.iter().map(|game| game.game).collect(), rows: rows(books, &people)? })
}

impl Sum {
    fn add(&mut self, seat: &EndedSeat) {
        self.games += 1;
        self.firsts += u32::from(seat.place == 1);
        self.result = self.result.saturating_add(seat.result);
        self.score = self.score.saturating_add(seat.score);
        self.wins += seat.wins;
        self.fed += seat.fed;
        self.cash = seat.cash.map_or(self.cash, |cash| Some(self.cash.unwrap_or_default().saturating_add(cash)));
    }
}

fn rows(books: &Read<'_>, people: &BTreeMap<MemberId, Sum>) -> Result<Vec<Row>, Error> {
    let mut rows = Vec::new();
    for (&id, &sum) in people {
        let person = books.person(id)?;
        if person.kind != MemberKind::Computer {
            rows.push(Row { rank: 0, person, sum });
        }
    }
    // Of equals a member stands before a guest, and each by the number.
    rows.sort_by_key(|row| (Reverse(row.sum.score), row.person.number.unwrap_or(i64::MAX), row.person.id));
    for at in 0..rows.len() {
        let shared = at.checked_sub(1).map(|before| &rows[before]).filter(|row| row.sum.score == rows[at].sum.score);
        rows[at].rank = shared.map_or(at as u32 + 1, |row| row.rank);
    }
    Ok(rows)
}
