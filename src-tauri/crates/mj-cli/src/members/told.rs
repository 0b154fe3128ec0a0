//! Members as they are shown.

use crate::books::{find, when};
use crate::data::as_data;
use crate::games;
use crate::language::say;
use crate::stop::Stop;
use crate::view::{
    Cell, Line, Span, blocks, cell, labelled, number, plain, strong, table, text as column, titled, told,
};
use mj_club::ledger::{GameFilter, GameLine, Member, MemberKind, Rated, Read};
use mj_club::rated::rating;
use mj_club::rating::{Grade, foremost};
use mj_tell as words;
use mj_words::{Said, said};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// An entry, and its rating in each rule book that was played.
pub struct Entry {
    pub member: Member,
    pub rated: BTreeMap<String, Rated>,
}

/// So many of a member's games are shown with the entry.
const SHOWN: u32 = 5;

/// Everybody.
pub fn all(books: &Read<'_>) -> Result<Vec<Entry>, Stop> {
    let systems = books.systems()?;
    books.members()?.into_iter().map(|member| Entry::of(books, &systems, member)).collect()
}

/// An entry with its last games.
pub fn one(books: &Read<'_>, who: &str) -> Result<(Entry, Vec<GameLine>), Stop> {
    let member = find::person(books, who)?;
    let filter = GameFilter { member: Some(member.id), limit: Some(SHOWN), ..GameFilter::default() };
    Ok((Entry::of(books, &books.systems()?, member)?, books.games(&filter)?))
}

impl Entry {
    fn of(books: &Read<'_>, systems: &[String], member: Member) -> Result<Entry, Stop> {
        let mut rated = BTreeMap::new();
        for system in systems {
            rated.extend(books.rating(system, member.id)?.map(|rated| (system.clone(), rated)));
        }
        Ok(Entry { member, rated })
    }

    fn games(&self) -> i64 {
        self.rated.values().map(|rated| rated.games).sum()
    }

    /// 級別: what the club has set, or what the most played book says.
    fn grade(&self) -> Said {
        if self.member.kind != MemberKind::Member {
            return Said::nothing();
        }
        let set = self.member.grade.as_deref();
        match foremost(self.rated.iter().map(|(book, rated)| (book.clone(), rating(rated)))) {
            None if set.is_none() => Said::nothing(),
            None => mj_club::words::grade_of(set, None),
            Some((book, rated)) => mj_club::words::grade_by(set, Some(&rated), &book),
        }
    }

    fn state(&self) -> Said {
        match (self.member.erased, self.member.active) {
            (true, _) => said!("members-erased"),
            (false, true) => Said::nothing(),
            (false, false) => said!("members-retired-mark"),
        }
    }

    fn json(&self) -> Value {
        let grades: serde_json::Map<String, Value> = self
            .rated
            .iter()
            .map(|(system, rated)| {
                let (rating, grade) = (rating(rated), rating(rated).grade().map(|grade| grade.name));
                let id = grade.and_then(Grade::id_of);
                (
                    system.clone(),
                    json!({"games": rated.games, "points": rating.points(), "grade": grade, "grade_id": id}),
                )
            })
            .collect();
        let mut value = serde_json::to_value(&self.member).unwrap_or_default();
        if let Some(fields) = value.as_object_mut() {
            fields.insert("grade_id".into(), self.member.grade.as_deref().and_then(Grade::id_of).into());
            fields.insert("pin".into(), self.member.pin.is_some().into());
            fields.insert("games".into(), self.games().into());
            fields.insert("ratings".into(), grades.into());
        }
        as_data(value)
    }
}

/// The list.
pub fn list(all: &[Entry]) -> String {
    if all.is_empty() {
        return say(&said!("command-no-members")) + "\n";
    }
    let columns = vec![
        number(said!("members-column-number")),
        column(said!("members-column-name")),
        column(said!("members-kind")),
        column(said!("played-state")),
        number(said!("members-column-games")),
        column(said!("members-column-grade")),
    ];
    blocks(vec![table(columns, all.iter().map(row))])
}

fn row(entry: &Entry) -> Vec<Cell> {
    let member = &entry.member;
    let name: fn(Said) -> Span = if member.active && member.kind == MemberKind::Member { strong } else { plain };
    vec![
        told(member.number.map_or_else(String::new, |number| number.to_string())),
        cell(name(words::name(member))),
        told(words::kind(member.kind)),
        told(entry.state()),
        told(entry.games().to_string()),
        told(entry.grade()),
    ]
}

/// The list for programs.
pub fn list_json(all: &[Entry]) -> Value {
    all.iter().map(Entry::json).collect::<Vec<_>>().into()
}

/// An entry for programs.
pub fn one_json(entry: &Entry, last: &[GameLine]) -> Value {
    let mut value = entry.json();
    if let Some(fields) = value.as_object_mut() {
        fields.insert("last".into(), last.iter().map(|game| Value::from(game.gid.as_str())).collect());
    }
    value
}

/// An entry for people.
pub fn one_text(entry: &Entry, last: &[GameLine], data: &str) -> String {
    let member = &entry.member;
    let number = member.number.map(|number| said!("command-number", n = number));
    let who = [Some(words::kind(member.kind)), number, Some(entry.state())].into_iter().flatten();
    let who: Vec<String> = who.map(|said| say(&said)).filter(|word| !word.is_empty()).collect();
    let pin = if member.pin.is_some() { said!("members-pin") } else { Said::nothing() };
    let line = |words: Said| if words.is_nothing() { Cell::new() } else { told(words) };
    let sheet = (member.kind == MemberKind::Member && !entry.rated.is_empty())
        .then(|| said!("command-sheet-by", line = format!("laomajiang sheet {}{data}", find::who(member))));
    let rows = [
        (said!("members-notes"), line(member.notes.clone().into())),
        (said!("command-joined"), told(when::minute(member.joined))),
        (said!("command-pin"), line(pin)),
        (said!("members-column-grade"), line(entry.grade())),
        (said!("games-rules"), entry.rated.iter().map(|(system, rated)| book(system, rated)).collect()),
        (said!("command-last"), last.iter().map(games::line).collect()),
    ];
    let entry = titled(words::name(member), who.join(" "), vec![labelled(rows)]);
    entry + &sheet.map_or_else(String::new, |sheet| say(&sheet) + "\n")
}

/// How far a member has come in a rule book.
fn book(system: &str, rated: &Rated) -> Line {
    let rating = rating(rated);
    let grade = rating.grade().map_or_else(
        || said!("command-ungraded-yet", n = rating.games_until_firm()),
        |grade| said!("command-grade-points", grade = mj_club::words::earned(grade), n = rating.points()),
    );
    [words::system(system), said!("members-games", n = rated.games), grade].map(plain).into()
}
