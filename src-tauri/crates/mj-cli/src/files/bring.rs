//! What comes in: whole books, games that a player brings along, a single log.

use super::arguments::Import;
use super::keys;
use crate::books::{self, find, shown, when};
use crate::language::{for_programs, say};
use crate::mistake::of_option;
use crate::stop::{self, Done, Stop};
use crate::view::{answer, spoken_lines};
use mj_club::Club;
use mj_club::cast;
use mj_club::ledger::beside;
use mj_club::ledger::{self, Attribution, Error, Imported, MemberId, Refused, Taken, Time};
use mj_club::restore;
use mj_club::travel::{self, Along, Brought, TravelError};
use mj_desk::arriving::{self, Filled, Sort};
use mj_tell as words;
use mj_wire::log::Log;
use mj_words::{Said, said};
use serde_json::json;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;

/// Takes in what a file holds.
pub fn import(asked: &Import, input: &mut impl BufRead, out: &mut impl Write) -> Done {
    let path = &asked.from;
    if path == Path::new("-") {
        return take(asked, &said!("command-standard-input"), input, out);
    }
    if path.is_dir() {
        return Err(said!("books-file", file = shown(path), what = said!("file-folder")).into());
    }
    let file = File::open(path).map_err(|why| said!("books-file", file = shown(path), what = words::io(&why)))?;
    take(asked, &shown(path).into(), &mut BufReader::new(file), out)
}

fn take(asked: &Import, name: &Said, input: &mut impl BufRead, out: &mut impl Write) -> Done {
    let mut first = Vec::new();
    input.by_ref().take(arriving::LONGEST).read_until(b'\n', &mut first)?;
    let known = arriving::sort(&first).filter(|sort| *sort != Sort::Copy);
    let sort = known.ok_or_else(|| said!("command-nothing-known", name = name.clone()))?;
    let mut whole = io::Cursor::new(first).chain(input);
    match sort {
        Sort::Export if asked.member.is_some() => Err(member(said!("command-member-whole"))),
        Sort::Export => all(asked, name, whole, out),
        Sort::Games => bring(asked, name, &travel::read(whole).map_err(|why| refused(name, &why))?, out),
        Sort::Log | Sort::Copy => {
            let mut text = String::new();
            whole.read_to_string(&mut text)?;
            bring(asked, name, &of_log(asked, name, &text)?, out)
        }
    }
}

/// Makes new books of an export. They stand there whole and checked, or not at all.
fn all(asked: &Import, name: &Said, input: impl BufRead, out: &mut impl Write) -> Done {
    let books = asked.data.place()?;
    if books.exists() {
        return Err(said!("command-books-there", books = shown(&books)).into());
    }
    // Each import has a file of its own, so that two at once do not throw each other's away.
    let part = beside(&books, &format!(".import-{}", std::process::id()));
    restore::remove(&part);
    let made = arriving::fill(&part, input).map_err(Stop::from).and_then(|filled| {
        ledger::restore(&part, &books, &when::stamp(Time::now()))?;
        Ok(filled)
    });
    restore::remove(&part);
    let Filled { taken: Taken { counted: Imported { members, games }, summed, .. }, left } = made?;
    let key = keys::came(&books, asked.take_key, None)?;
    // The key goes to its place as they are opened.
    drop(asked.data.open()?);
    let json = || {
        let left: Vec<String> = left.iter().map(|one| for_programs(&mj_desk::words::unsound(one))).collect();
        json!({"books": shown(&books), "members": members, "games": games, "summed": summed, "key": key.what, "left": left})
    };
    let text = || {
        let (name, books) = (name.clone(), shown(&books));
        let told = said!("command-imported", name = name, members = members, games = games, books = books);
        let several = (!left.is_empty()).then(|| said!("command-import-left", n = left.len()));
        let flaws: String = left.iter().map(|one| format!("  {}\n", say(&mj_desk::words::unsound(one)))).collect();
        let unsummed = (!summed).then(|| said!("command-unsummed"));
        spoken_lines([told].into_iter().chain(several)) + &flaws + &spoken_lines(unsummed.into_iter().chain(key.told))
    };
    answer(out, asked.json, json, text)
}

/// Games for these books, each of them once.
fn bring(asked: &Import, name: &Said, games: &[Along], out: &mut impl Write) -> Done {
    let club = asked.data.write()?;
    let mine: Option<MemberId> = match &asked.member {
        Some(who) => Some(books::ask(&club, |books| find::person(books, who))?.id),
        None => None,
    };
    if mine.is_none() && !asked.same_name {
        alone(&club, games)?;
    }
    // Not the file's name: it is often a person's, and would outlive their erasure.
    let by = Attribution { at: Time::now(), author: "laomajiang import".into(), reason: say(&said!("arrive-games")) };
    let all = games.to_vec();
    let brought = club.write(move |books| travel::bring(books, &all, mine, &by)).map_err(|why| match why {
        Error::Refused(Refused::AtOneTable) => member(said!("command-member-at-one-table")),
        Error::Refused(Refused::SitsTwice) => member(said!("command-member-sits-twice")),
        Error::Refused(Refused::PlaysHere) => member(said!("command-member-plays-here")),
        other => other.into(),
    })?;
    tell(asked, name, brought, out)
}

/// The owner of the games would be a second member of that name: a person is asked first.
fn alone(club: &Club, games: &[Along]) -> Result<(), Stop> {
    match club.read(|books| travel::namesake(books, games))? {
        Some(namesake) => Err(said!("command-brought-namesake", who = find::called(&namesake)).into()),
        None => Ok(()),
    }
}

fn tell(asked: &Import, name: &Said, brought: Brought, out: &mut impl Write) -> Done {
    let told = [
        Some(said!("command-brought", name = name.clone(), n = brought.games)),
        (brought.games > 0).then(|| said!("command-brought-accept")),
        (brought.known > 0).then(|| said!("command-brought-known", n = brought.known)),
    ];
    answer(out, asked.json, || json!(brought), || spoken_lines(told.into_iter().flatten()))
}

/// What is wrong with `--member`.
fn member(why: Said) -> Stop {
    of_option("--member", why).into()
}

/// A log on its own: its people are guests until the organiser says who they are.
fn of_log(asked: &Import, name: &Said, text: &str) -> Result<Vec<Along>, Stop> {
    let log = Log::read(text.as_bytes())
        .map_err(|why| said!("books-file", file = name.clone(), what = words::log_error(&why)))?;
    let people: Vec<&String> = log.header.players.iter().filter(|uid| cast::kind_in_log(uid).is_none()).collect();
    let named: Vec<(String, String)> = people.iter().map(|uid| ((*uid).clone(), guest(uid))).collect();
    let named: Vec<(&str, &str)> = named.iter().map(|(uid, name)| (uid.as_str(), name.as_str())).collect();
    let whose = match (&asked.member, named.as_slice()) {
        (None, _) => None,
        (Some(_), [(uid, _)]) => Some(*uid),
        (Some(_), people) => {
            return Err(member(said!("command-member-several", name = name.clone(), n = people.len())));
        }
    };
    travel::from_log(text, Time::now(), &named, whose).map_err(|why| refused(name, &why))
}

/// What a guest is called who is known by a log only.
fn guest(uid: &str) -> String {
    say(&said!("command-brought-guest", uid = uid.get(..8).unwrap_or(uid).to_owned()))
}

/// Why games are not brought in.
fn refused(name: &Said, why: &TravelError) -> Stop {
    let told = match why {
        TravelError::Books(why) => stop::books_error(why),
        why => mj_club::words::travel(why),
    };
    let told = said!("books-file", file = name.clone(), what = told);
    stop::and(told, said!("command-nothing-brought")).into()
}
