//! Games that are booked as they are wanted, without a table, for the tests of this crate and of those above it.

use mj_club::ledger::ToldWin;
use mj_club::ledger::{
    Account, Counted, End, Error, GameKey, Hand, MemberId, MemberKind, NewGame, NewMember, Outcome, Source, Time,
    Transfer, Win,
};
use mj_club::won::TableWin;
use mj_club::{Club, rebuild, uid};
use std::sync::Arc;

type Shared = Arc<Club>;

/// Enters or finds a member.
pub fn who(club: &Shared, name: &str, kind: MemberKind) -> MemberId {
    let name = name.to_owned();
    let entered = club.write(move |books| match books.members_by_name(&name)?.first() {
        Some(member) => Ok(member.id),
        None => {
            let uid = uid().map_err(|error| Error::Io(std::io::Error::other(error)))?;
            let (number, notes) = (None, String::new());
            books.enter(&NewMember { uid, kind, number, name, notes, joined: Time(1) }).map(|member| member.id)
        }
    });
    entered.expect("entered")
}

/// A game to be booked: one hand that the first seat wins off the last.
pub struct Game<'a> {
    pub system: &'a str,
    pub rules: &'a str,
    pub length: &'a str,
    pub ended: i64,
    pub seats: [MemberId; 4],
    pub patterns: &'a [(&'a str, i64)],
    pub liable: bool,
    pub amount: i64,
}

fn win(game: &Game<'_>) -> Win {
    let counted = |(id, times): &(&str, i64)| Counted { id: (*id).into(), value: 2, times: *times };
    Win {
        winner: 0,
        by: "discard".into(),
        source: Some(3),
        told: ToldWin::of(&TableWin {
            tile: "4s".into(),
            tiles: "123456789m1123s".into(),
            total: r#"{"cheng-hu":{"fan":20,"chips":10000}}"#.into(),
            ..TableWin::default()
        }),
        value: game.amount,
        patterns: game.patterns.iter().map(counted).collect(),
    }
}

pub fn book(club: &Shared, game: &Game<'_>) -> GameKey {
    let gid = format!("t-{}-{}", game.ended, game.seats[0].0);
    let transfer = |from, to| {
        let (why, liable) = if game.liable { ("liable", true) } else { ("discard", false) };
        Transfer { from, to, amount: game.amount, why: why.into(), liable }
    };
    let hand = Hand {
        number: 1,
        round: "E".into(),
        dealer: 0,
        streak: 0,
        honba: 0,
        ending: "won".into(),
        entry: None,
        wins: vec![win(game)],
        transfers: vec![transfer(Account::Player(3), Account::Player(0))],
    };
    let new = NewGame {
        gid,
        source: Source::Desk,
        host: club.uid().into(),
        host_name: "測試會".into(),
        system: game.system.into(),
        rules: game.rules.into(),
        options: "{}".into(),
        hash: String::new(),
        length: game.length.into(),
        start: 0,
        header: None,
        secret: None,
        seats: game.seats.to_vec(),
        began: Time(game.ended - 60),
    };
    let outcome = |result: i64, place, placement| Outcome {
        chips: result,
        result,
        score: result,
        place,
        placement: Some(placement),
        cash: None,
    };
    let amount = game.amount;
    let outcomes = vec![outcome(amount, 1, 3_000), outcome(0, 2, 0), outcome(0, 2, 0), outcome(-amount, 4, -3_000)];
    let end = End { at: Time(game.ended), why: "length".into(), code: None, leftovers: Vec::new(), outcomes };
    let system = game.system.to_owned();
    club.write(move |books| {
        let key = books.begin(&new)?;
        books.book(key, &hand)?;
        books.end(key, &end)?;
        rebuild(books, &system)?;
        Ok(key)
    })
    .expect("booked")
}

pub const DAY: i64 = 86_400;
pub const MORNING: i64 = 1_795_219_200;
