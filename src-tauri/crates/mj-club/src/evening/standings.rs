//! 戰績: the players' results in a period, from the books. Points of different rule books are never added: each
//! has its own list, as has each house with other rules.

use crate::house::{PlayedBy, played_by};
use mj_ledger::{Ended, EndedSeat, Error, GameKey, Member, MemberId, MemberKind, Read, Time};
use mj_rules::PRESETS;
use mj_words::Said;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The results in one rule book.
#[derive(Clone, Debug, PartialEq)]
pub struct List {
    /// The name of the rules, with the house's changes.
    pub name: Said,
    /// Its games in order of their ends.
    pub games: Vec<GameKey>,
    /// All people without computers, the first rank first.
    pub rows: Vec<Row>,
}

/// The result of a person.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// 排名; equal sums share a rank, and the next rank counts them: 1, 2, 2, 4.
    pub rank: u32,
    pub person: Member,
    pub sum: Sum,
}

/// The sums over games of one rule book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    pub games: u32,
    /// How often the player came first.
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

/// The results of all games that ended in a period; the most played rules first.
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
    // With equal scores members come before guests, and each by number.
    rows.sort_by_key(|row| (Reverse(row.sum.score), row.person.number.unwrap_or(i64::MAX), row.person.id));
    for at in 0..rows.len() {
        let shared = at.checked_sub(1).map(|before| &rows[before]).filter(|row| row.sum.score == rows[at].sum.score);
        rows[at].rank = shared.map_or(at as u32 + 1, |row| row.rank);
    }
    Ok(rows)
}
