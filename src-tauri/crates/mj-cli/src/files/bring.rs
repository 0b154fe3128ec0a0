//! What comes in: whole books, games that somebody brings along, a single log.

use super::arguments::Import;
use crate::books::{self, find, when};
use crate::logs;
use crate::run::Ended;
use crate::stop::{Done, Stop};
use mj_bots::Kind;
use mj_club::arriving::{self, Sort};
use mj_club::ledger::{self, By, Error, Imported, MemberId, Refused, Taken, Time};
use mj_club::restore::beside;
use mj_club::travel::{self, Along, Brought, TravelError};
use mj_club::words::{self, Language};
use mj_wire::log::Log;
use serde_json::json;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;

/// Takes in what a file holds.
pub fn import(asked: &Import, input: &mut impl BufRead, out: &mut impl Write) -> Done {
    let path = &asked.from;
    if path == Path::new("-") {
        return take(asked, "標準輸入", input, out);
    }
    if path.is_dir() {
        return Err(format!("{} 是資料夾，不是檔案", path.display()).into());
    }
    let file = File::open(path).map_err(|why| format!("{}：{}", path.display(), logs::Unreadable::File(why).told()))?;
    take(asked, &path.display().to_string(), &mut BufReader::new(file), out)
}

fn take(asked: &Import, name: &str, input: &mut impl BufRead, out: &mut impl Write) -> Done {
    let mut first = Vec::new();
    input.by_ref().take(arriving::LONGEST).read_until(b'\n', &mut first)?;
    let sort = arriving::sort(&first).filter(|sort| *sort != Sort::Copy).ok_or_else(|| {
        format!("{name} 不是匯出的帳簿，不是帶來的牌局，也不是牌譜；備份要用 laomajiang restore 放回")
    })?;
    let mut whole = io::Cursor::new(first).chain(input);
    match sort {
        Sort::Export if asked.member.is_some() => Err("--member：整本帳簿不是一個人的".into()),
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
fn all(asked: &Import, name: &str, input: impl BufRead, out: &mut impl Write) -> Done {
    let books = asked.data.place()?;
    if books.exists() {
        let books = books.display();
        return Err(format!("{books} 已經有帳簿了；整本匯入要進一本新的，用 --data 寫一個新檔名").into());
    }
    // Each import has a file of its own, so that two at once do not throw each other's away.
    let part = beside(&books, &format!(".import-{}", std::process::id()));
    remove(&part);
    let made = arriving::fill(&part, input).map_err(Stop::from).and_then(|taken| {
        ledger::restore(&part, &books, &when::stamp(Time::now()))?;
        Ok(taken)
    });
    remove(&part);
    let Taken { counted: Imported { members, games }, summed, .. } = made?;
    if asked.json {
        let file = books.display().to_string();
        writeln!(out, "{}", json!({"books": file, "members": members, "games": games, "summed": summed}))?;
    } else {
        writeln!(out, "從 {name} 匯入 {members} 筆會員資料、{games} 局，都查過了，帳簿在 {}", books.display())?;
        if !summed {
            writeln!(out, "這是舊版匯出的，沒有驗證碼：姓名、備註、原因匯出以後有沒有改過，看不出來")?;
        }
    }
    Ok(Ended::Well)
}

fn remove(part: &Path) {
    for suffix in ["", "-wal", "-shm", "-lock"] {
        // What is not there need not go.
        let _ = std::fs::remove_file(beside(part, suffix));
    }
}

/// Games for these books, each of them once.
fn bring(asked: &Import, name: &str, games: &[Along], out: &mut impl Write) -> Done {
    let club = asked.data.write()?;
    let mine: Option<MemberId> = match &asked.member {
        Some(who) => Some(books::ask(&club, |books| find::person(books, who))?.id),
        None => None,
    };
    // Not from which file: its name is often somebody's, and would outlive his being erased.
    let by = By { at: Time::now(), author: "laomajiang import".into(), reason: "帶來的牌局".into() };
    let all = games.to_vec();
    let brought = club.write(move |books| travel::bring(books, &all, mine, &by)).map_err(|why| match why {
        Error::Refused(Refused::AtOneTable) => Stop::Told("--member：這一位和帶來的人同桌打過，是兩個人".into()),
        Error::Refused(Refused::SitsTwice) => {
            Stop::Told("--member：帶來的牌局裡這一位和那個人同桌，是兩個人；什麼都沒有帶進來".into())
        }
        Error::Refused(Refused::PlaysHere) => {
            Stop::Told("--member：帶來的是這裡另一位的牌局，他在這裡有自己的記錄；不寫 --member 就記在他名下".into())
        }
        other => other.into(),
    })?;
    tell(asked, name, brought, out)
}

fn tell(asked: &Import, name: &str, brought: Brought, out: &mut impl Write) -> Done {
    if asked.json {
        writeln!(out, "{}", json!(brought))?;
        return Ok(Ended::Well);
    }
    let Brought { games, known } = brought;
    writeln!(out, "{name}：每一份牌譜都驗過了，帶進 {games} 局")?;
    if games > 0 {
        writeln!(out, "牌譜證明不了是誰打的，主辦人認可了才算成績：laomajiang games accept 局號")?;
    }
    if known > 0 {
        writeln!(out, "另有 {known} 局這裡本來就有，沒有再記一次")?;
    }
    Ok(Ended::Well)
}

/// A log on its own: whoever in it is no computer player is a guest, until somebody says who.
fn of_log(asked: &Import, name: &str, text: &str) -> Result<Vec<Along>, Stop> {
    let log = Log::read(text.as_bytes()).map_err(|why| format!("{name}：{}", logs::Unreadable::Log(why).told()))?;
    let is_computer = |uid: &&String| {
        let word = uid.strip_prefix("computer-").unwrap_or(uid).split('-').next().unwrap_or_default();
        Kind::from_word(word).is_some()
    };
    let people: Vec<&String> = log.header.players.iter().filter(|uid| !is_computer(uid)).collect();
    let named: Vec<(String, String)> =
        people.iter().map(|uid| ((*uid).clone(), format!("帶來的 {}", uid.get(..8).unwrap_or(uid)))).collect();
    let named: Vec<(&str, &str)> = named.iter().map(|(uid, name)| (uid.as_str(), name.as_str())).collect();
    let whose = match (&asked.member, named.as_slice()) {
        (None, _) => None,
        (Some(_), [(uid, _)]) => Some(*uid),
        (Some(_), people) => {
            let many = people.len();
            return Err(format!(
                "--member：{name} 裡有 {many} 個人，分不出是哪一位；不寫 --member 帶進來，再用 laomajiang members merge"
            )
            .into());
        }
    };
    travel::from_log(text, ("", "牌譜"), Time::now(), &named, whose).map_err(|why| refused(name, &why))
}

/// Why games are not brought in.
fn refused(name: &str, why: &TravelError) -> Stop {
    let told = match why {
        TravelError::Books(why) => books::books_error(why),
        why => words::travel(why).say(Language::TraditionalChinese),
    };
    format!("{name}：{told}；什麼都沒有帶進來").into()
}
