//! Examines an upload before anything is done with it.

use super::uploads::{self, Loaded, Upload, io, made_of};
use super::{Office, locked};
use super::{books, bring};
use crate::people::Known;
use crate::refuse;
use crate::replay::{self, Players};
use crate::{No, read};
use mj_club::ClubError;
use mj_club::host_key::Fit;
use mj_club::known;
use mj_club::restore::{self, remove};
use mj_club::travel::{self, Along, TravelError};
use mj_desk::arriving::{self, FillError, Filled, Sort};
use mj_ledger::{Error, Flaw, Member, Reader};
use mj_records::read::{Game, MOST_BYTES, looks_foreign};
use mj_records::{AsLog, Refused};
use mj_tell::{self as words, Unnamed};
use mj_wire::log::{Doubt, Log, Why, verify};
use mj_wire::protocol::{Brought, Code, KeyFound, LogFound, OfficeTold, Refusal, Weighed};
use mj_words::{Language, Said};
use std::fs::File;
use std::io::{BufRead, BufReader, Read as _};
use std::path::Path;
use std::sync::Arc;

/// The longest log, and the longest file of games that were taken along.
const LONGEST: u64 = 256 << 20;

pub fn weigh(office: &Office, id: &str, language: Language) -> Result<OfficeTold, Refusal> {
    let found = uploads::with(office, id, |upload| look(office, upload, language))?;
    // A log or a broken file can only be viewed, which needs no file.
    Ok(OfficeTold::Weighed { upload: id.to_owned(), found: Box::new(found) })
}

fn look(office: &Office, upload: &mut Upload, language: Language) -> Result<Weighed, Refusal> {
    let file = || File::open(&upload.path).map_err(|why| io(&why));
    let mut first = Vec::new();
    BufReader::new(file()?).take(arriving::LONGEST).read_until(b'\n', &mut first).map_err(|why| io(&why))?;
    let foreign = || refuse::refusal(Code::Foreign, "none of the files that this program writes");
    let Some(sort) = arriving::sort(&first) else {
        return if looks_foreign(&first) { of_record(office, upload, language) } else { Err(foreign()) };
    };
    let length = std::fs::metadata(&upload.path).map_err(|why| io(&why))?.len();
    if matches!(sort, Sort::Games | Sort::Log) && length > LONGEST {
        return Err(refuse::refusal(Code::Large, format!("such a file has {LONGEST} bytes at most")));
    }
    match sort {
        Sort::Copy => of_books(office, upload, upload.path.clone().as_path(), None),
        Sort::Export => {
            let fresh = made_of(&upload.path);
            remove(&fresh);
            match arriving::fill(&fresh, BufReader::new(file()?)) {
                Ok(filled) => of_books(office, upload, &fresh, Some(&filled)),
                Err(why) => {
                    remove(&fresh);
                    unfilled(&why)
                }
            }
        }
        Sort::Games => match travel::read(BufReader::new(file()?)) {
            Ok(all) => {
                let brought = of_games(office, &all)?;
                upload.found = Some(Loaded::Games(all));
                Ok(Weighed::Games(brought))
            }
            Err(why) => broken(&why),
        },
        Sort::Log => {
            let mut text = String::new();
            BufReader::new(file()?)
                .read_to_string(&mut text)
                .map_err(|why| refuse::refusal(Code::Damaged, why.to_string()))?;
            let (found, along) = of_log(office, &upload.id, &text, language)?;
            upload.found = along.map(Loaded::Games);
            Ok(Weighed::Log(found))
        }
    }
}

fn of_books(office: &Office, upload: &mut Upload, path: &Path, export: Option<&Filled>) -> Result<Weighed, Refusal> {
    let mut held = books::look_into(path)?;
    if export.is_some() {
        held.bytes = std::fs::metadata(&upload.path).map_or(held.bytes, |file| file.len());
    }
    let club = Reader::open(path).map_err(|why| books::open(&why))?.read(|books| books.club());
    let ours = club.is_ok_and(|club| club.uid == office.club().uid());
    upload.found = Some(Loaded::Books(path.to_owned()));
    let unsummed = export.is_some_and(|filled| !filled.taken.summed);
    let key = match restore::fit(path, office.club().path()).map_err(|why| books::backup_refused(&why))? {
        None => KeyFound::None,
        Some(Fit::New) => KeyFound::New,
        Some(Fit::Same) => KeyFound::Same,
        Some(Fit::Other) => KeyFound::Other,
    };
    let returning = books::returning(office, path)?.into_iter().map(|one| one.name).collect();
    Ok(Weighed::Books { held, export: export.is_some(), unsummed, ours, key, returning })
}

/// Why no books can be made of an export. A changed export is a finding; everything else is refused.
fn unfilled(why: &FillError) -> Result<Weighed, Refusal> {
    let code = match why {
        FillError::Books(Error::Altered { line, which }) => {
            return Ok(Weighed::Broken { why: words::altered(*line, which) });
        }
        FillError::Unsound(found) => {
            return Ok(Weighed::Broken { why: found.first().map(mj_desk::words::unsound).unwrap_or_default() });
        }
        FillError::Books(Error::Full) | FillError::Club(ClubError::Books(Error::Full)) => Code::Full,
        FillError::Books(Error::Paper { flaw: Flaw::Version { .. }, .. }) => Code::Newer,
        FillError::Books(_) => Code::Damaged,
        FillError::Club(_) => Code::Books,
    };
    Err(refuse::refusal(code, why.to_string()))
}

/// Games with an invalid log are a finding. Other errors are the disk's.
fn broken(why: &TravelError) -> Result<Weighed, Refusal> {
    match why {
        TravelError::Books(why @ (Error::Full | Error::Closed | Error::Io(_))) => Err(refuse::books(why)),
        why => Ok(Weighed::Broken { why: mj_club::words::travel(why) }),
    }
}

/// The games that a person brought, and the members here who may be that person.
pub fn of_games(office: &Office, all: &[Along]) -> Result<Brought, Refusal> {
    let Some(Along::Games { club, member, .. }) = all.first() else {
        return Err(refuse::refusal(Code::Foreign, "no games that were taken along"));
    };
    let whose = travel::person_of(all).map(|(_, name)| name.to_owned()).unwrap_or_default();
    read(office.club(), |books| {
        let known = Known::of(books)?;
        let theirs = books.member_by_uid(member)?.map(|entry| books.person(entry.id)).transpose()?;
        let mut near = books.members_by_name(&whose)?;
        near.extend(mj_club::similar(books, &whose)?);
        near.retain(|one| {
            theirs.as_ref().is_none_or(|theirs| theirs.id != one.id) && one.kind != mj_ledger::MemberKind::Computer
        });
        Ok(Brought {
            club: club.name.clone(),
            whose: whose.clone(),
            known: theirs.as_ref().map(|theirs| known.person(theirs)),
            near: near.iter().map(|one| known.person(one)).collect(),
            games: bring::listed(books, all)?,
        })
    })
}

/// A log for viewing, and its games for an import. Players unknown to these books would be entered under the names
/// that this reader sees.
fn of_log(
    office: &Office,
    upload: &str,
    text: &str,
    language: Language,
) -> Result<(LogFound, Option<Vec<Along>>), Refusal> {
    let log = match Log::read(text.as_bytes()) {
        Ok(log) => log,
        Err(why) => {
            let why = Doubt { line: why.line, why: Why::Log(why.fault) };
            return Ok((unreadable(&why), None));
        }
    };
    let (verified, fault) = match verify(&log, &known) {
        Ok(verified) => (verified, None),
        Err(why) => (mj_wire::log::Verified::default(), Some(why)),
    };
    let replay = log.header.setup(&known).is_ok() && replay::hands(&log) > 0;
    let (Players { people, called }, here) = read(office.club(), |books| -> Result<_, No> {
        let here = books.game(log.header.game.as_str()).is_ok();
        Ok((replay::players_of(books, &log)?, here))
    })?;
    let names: Vec<String> = (0..people.len()).map(|at| called.whole(at).say(language)).collect();
    let is_person = |(one, _): &(&Member, &String)| one.kind != mj_ledger::MemberKind::Computer;
    let named: Vec<(&str, &str)> =
        people.iter().zip(&names).filter(is_person).map(|(one, name)| (one.uid.as_str(), name.as_str())).collect();
    let along = travel::from_log(text, mj_ledger::Time::now(), &named, None).ok().filter(|_| !here);
    let found = LogFound {
        rules: words::preset(&log.header.rules.id),
        names: (0..people.len()).map(|at| called.whole(at)).collect(),
        hands: replay::hands(&log),
        unfinished: (fault.is_none() && !verified.over).then(|| words::unfinished(&verified)),
        proved: verified.proved as u32,
        code: log.code().short(),
        why: fault.map(|why| words::doubt(&why, &Unnamed)),
        replay,
        plays: Vec::new(),
        games: 1,
        here,
        bring: along.is_some(),
        game: locked(&office.opened).keep(upload, Arc::new(log)),
    };
    Ok((found, along))
}

/// A record of another program, replayed by the rules into a log for viewing. It counts nowhere and is never
/// imported.
fn of_record(office: &Office, upload: &Upload, language: Language) -> Result<Weighed, Refusal> {
    let mut bytes = Vec::new();
    let file = File::open(&upload.path).map_err(|why| io(&why))?;
    file.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(|why| io(&why))?;
    let all = mj_records::read_all(&bytes);
    let games = all.len() as u32;
    match first_log(all) {
        Ok(AsLog { text, replayed }) => {
            let (found, _) = of_log(office, &upload.id, &text, language)?;
            let plays = words::plays(&replayed);
            Ok(Weighed::Log(LogFound { bring: false, plays, games, ..found }))
        }
        Err(why) => Ok(Weighed::Broken { why }),
    }
}

/// The first game that becomes a log. Otherwise what is wrong with the first game.
fn first_log(games: Vec<Game>) -> Result<AsLog, Said> {
    let mut wrong = None;
    for game in games {
        match game.map_err(Refused::Fault).and_then(|record| mj_records::log_of(&record)) {
            Ok(log) => return Ok(log),
            Err(why) => wrong = wrong.or_else(|| Some(words::unreplayed(&why))),
        }
    }
    Err(wrong.unwrap_or_default())
}

/// The finding for a log that cannot be read to its end.
fn unreadable(why: &Doubt) -> LogFound {
    LogFound {
        game: String::new(),
        rules: Said::nothing(),
        names: Vec::new(),
        hands: 0,
        unfinished: None,
        proved: 0,
        code: String::new(),
        why: Some(words::doubt(why, &Unnamed)),
        replay: false,
        plays: Vec::new(),
        games: 1,
        here: false,
        bring: false,
    }
}
