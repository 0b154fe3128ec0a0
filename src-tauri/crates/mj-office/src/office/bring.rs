//! 帶進來: imports the games that a person has brought, each of them once.

use super::Office;
use super::uploads::{self, Loaded};
use crate::refuse;
use crate::{person, read, told};
use mj_club::travel::{self, Along};
use mj_ledger::{Attribution, Error, Read};
use mj_tell as words;
use mj_wire::protocol::{Carried, Code, OfficeTold, Refusal, Said};
use std::collections::{BTreeMap, BTreeSet};

/// The games of a file, and which of them these books have.
pub fn listed(books: &Read<'_>, all: &[Along]) -> Result<Vec<Carried>, Error> {
    let mut names: BTreeMap<&str, Said> = BTreeMap::new();
    let mut games = Vec::new();
    for along in all {
        match along {
            Along::Person { uid, kind, name } => {
                names.insert(uid, words::called(name, *kind));
            }
            Along::Game(record) => {
                let name = |uid: &String| names.get(uid.as_str()).cloned().unwrap_or_else(|| "—".into());
                games.push(Carried {
                    game: record.gid.clone(),
                    rules: words::preset(&record.rules),
                    began: record.began.0,
                    names: record.seats.iter().map(name).collect(),
                    here: books.game(&record.gid).is_ok(),
                    fresh: false,
                });
            }
            Along::Games { .. } | Along::End { .. } => {}
        }
    }
    Ok(games)
}

pub fn bring(office: &Office, upload: &str, mine: Option<&str>, by: &Attribution) -> Result<OfficeTold, Refusal> {
    let club = office.club();
    let mine = mine.map(|uid| read(club, |books| Ok(person(books, uid)?.id))).transpose()?;
    let all = uploads::with(office, upload, |upload| match &upload.found {
        Some(Loaded::Games(all)) => Ok(all.clone()),
        _ => Err(refuse::refusal(Code::Foreign, "the file holds no games that were taken along")),
    })?;
    let before = read(club, |books| Ok(listed(books, &all)?))?;
    let known: BTreeSet<String> = before.into_iter().filter(|game| game.here).map(|game| game.game).collect();
    let (by, games) = (by.clone(), all.clone());
    club.write(move |books| travel::bring(books, &games, mine, &by)).map_err(|why| told(&why))?;
    let mut games = read(club, |books| Ok(listed(books, &all)?))?;
    for game in &mut games {
        game.fresh = !known.contains(&game.game);
    }
    uploads::drop_it(office, upload);
    Ok(OfficeTold::Brought { games })
}
