//! Who sits down: whoever says his name, whoever played here last, or whoever answers the question.

use super::Asked;
use crate::books::{self, find};
use crate::stop::Stop;
use mj_club::ledger::{GameFilter, Kind, Member, Read, Source};
use mj_club::{Club, Sitter};
use std::io::{self, BufRead, IsTerminal, Write};

/// Who plays.
#[derive(Clone, Debug)]
pub enum Person {
    /// He is in the books.
    Known(Member),
    /// A name that is not there yet.
    New(String),
    /// The same for a guest.
    Guest(String),
}

impl Person {
    /// How he is seated.
    pub fn sitter(&self) -> Sitter {
        match self {
            Person::Known(member) => Sitter::Known(member.id),
            Person::New(name) => Sitter::Member(name.clone()),
            Person::Guest(name) => Sitter::Guest(name.clone()),
        }
    }

    /// His entry, if he has one.
    pub const fn entry(&self) -> Option<&Member> {
        match self {
            Person::Known(member) => Some(member),
            Person::New(_) | Person::Guest(_) => None,
        }
    }
}

/// So many of the newest games are looked through for whoever played here last.
const LOOKED: u32 = 50;

/// Finds out who plays; nobody if there is nobody to say so.
pub fn take(
    asked: &Asked<'_>,
    club: Option<&Club>,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<Option<Person>, Stop> {
    let person = match (asked.name, club) {
        (Some(name), Some(club)) => Some(books::ask(club, |books| by_name(books, name, asked))?),
        (Some(name), None) => Some(unknown(name, asked.guest)?),
        (None, Some(club)) => books::ask(club, |books| by_game(books, asked))?,
        (None, None) => None,
    };
    let person = match person {
        Some(person) => person,
        None => match ask(input, out)? {
            Some(name) => match club {
                Some(club) => books::ask(club, |books| by_name(books, &name, asked))?,
                None => unknown(&name, asked.guest)?,
            },
            None => return Ok(None),
        },
    };
    if let Person::Known(member) = &person {
        let other = if asked.name.is_some() { "" } else { "（換人用 --name 姓名）" };
        writeln!(out, "{}，請坐{other}", member.name)?;
        known(member, input, out)?;
    }
    if let Person::New(name) = &person {
        writeln!(out, "{name}，第一次來，記作新會員")?;
    }
    Ok(Some(person))
}

/// Whoever has this name or this number, and otherwise somebody new.
fn by_name(books: &Read<'_>, name: &str, asked: &Asked<'_>) -> Result<Person, Stop> {
    let name = name.trim();
    if asked.guest {
        return unknown(name, true);
    }
    let numbered = name.parse().ok().map(|number| books.member_by_number(number)).transpose()?.flatten();
    let found = match numbered {
        Some(member) => Some(books.person(member.id)?),
        None => mj_club::named(books, name).or_else(|error| match error {
            // It says which numbers there are to choose from.
            mj_club::ledger::Error::Refused(_) => find::person(books, name).map(Some),
            other => Err(other.into()),
        })?,
    };
    match found {
        Some(member) if member.erased || member.kind == Kind::Computer => Err(format!("{name} 不能入座").into()),
        Some(member) if !member.active => Err(retired(&member)),
        Some(member) => Ok(Person::Known(member)),
        None if asked.new_member => unknown(name, false),
        None => newcomer(books, name),
    }
}

/// Somebody who is not in the books, unless it is only a slip of the fingers or somebody who had left.
fn newcomer(books: &Read<'_>, name: &str) -> Result<Person, Stop> {
    if name.parse::<i64>().is_ok() {
        return Err(format!("沒有 {name} 號會員；真的叫這個名字，請加 --new-member").into());
    }
    if let Some(left) = books.members_by_name(name)?.iter().find(|member| member.kind == Kind::Member) {
        return Err(retired(left));
    }
    match mj_club::similar(books, name)?.first() {
        Some(near) => {
            let near = find::called(near);
            Err(format!("沒有「{name}」；是不是 {near}？真的是另一位，請加 --new-member").into())
        }
        None => unknown(name, false),
    }
}

fn retired(member: &Member) -> Stop {
    let (called, who) = (find::called(member), find::who(member));
    format!("{called} 不來了；又來打牌：laomajiang members edit {who} --return").into()
}

fn unknown(name: &str, guest: bool) -> Result<Person, Stop> {
    let name = name.trim().to_owned();
    if name.is_empty() || name.chars().count() > 60 || name.chars().any(char::is_control) {
        return Err("姓名要 1 到 60 個字，沒有控制字元".into());
    }
    Ok(if guest { Person::Guest(name) } else { Person::New(name) })
}

/// Whose game is to be gone on with; else whoever played against computer players here last.
fn by_game(books: &Read<'_>, asked: &Asked<'_>) -> Result<Option<Person>, Stop> {
    if asked.guest {
        return Ok(None);
    }
    let games = match asked.game {
        Some(id) => vec![find::game(books, id)?],
        None => books.games(&GameFilter { limit: Some(LOOKED), ..GameFilter::default() })?,
    };
    let here = books.club()?.uid;
    for game in games.iter().filter(|game| game.source == Source::Table && game.host == here) {
        let seats = game.seats.iter().map(|seat| books.member(seat.member)).collect::<Result<Vec<_>, _>>()?;
        let mut people = seats.into_iter().filter(|member| member.kind != Kind::Computer);
        match (people.next(), people.next()) {
            (Some(one), None) if one.active && !one.erased => return Ok(Some(Person::Known(one))),
            _ => {}
        }
    }
    Ok(None)
}

/// Asks for a name; none if nobody answers.
fn ask(input: &mut impl BufRead, out: &mut impl Write) -> io::Result<Option<String>> {
    let usual = usual();
    write!(out, "怎麼稱呼您？（直接按 Enter 就叫 {usual}）\n> ")?;
    out.flush()?;
    let mut line = Vec::new();
    if input.read_until(b'\n', &mut line)? == 0 {
        writeln!(out)?;
        return Ok(None);
    }
    let name = String::from_utf8_lossy(&line).trim().to_owned();
    Ok(Some(if name.is_empty() { usual } else { name }))
}

/// What the system calls whoever sits here.
fn usual() -> String {
    let names = ["USER", "USERNAME", "LOGNAME"].into_iter().filter_map(|name| std::env::var(name).ok());
    let fit = |name: &String| unknown(name, false).is_ok();
    names.map(|name| name.trim().to_owned()).find(fit).unwrap_or_else(|| "牌友".into())
}

/// Whoever has a PIN says it, so that nobody else looks at his tiles.
fn known(member: &Member, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Stop> {
    if member.pin.is_none() {
        return Ok(());
    }
    writeln!(out, "請輸入密碼")?;
    out.flush()?;
    let typed = crate::members::secret(input, io::stdin().is_terminal())?;
    if mj_club::pin::fits(member, &typed) { Ok(()) } else { Err("密碼不對".into()) }
}
