//! What is changed about members.

use super::arguments::{Add, Edit, Erase, Members, Merge, Pin};
use super::{secret, told};
use crate::asking;
use crate::books::{self, find};
use crate::stop::Stop;
use mj_club::Club;
use mj_club::ledger::{Change, GameFilter, Kind, Member, Mention};
use mj_club::rating::GRADES;
use mj_club::words::{self, Language};
use mj_club::{organise, pin};
use serde_json::json;
use std::io::{self, BufRead, IsTerminal, Write};

/// Somebody of open books.
fn person(club: &Club, who: &str) -> Result<Member, Stop> {
    books::ask(club, |books| find::person(books, who))
}

/// Says what somebody is like now.
fn tell(asked: &Members, club: &Club, member: &Member, what: &str, out: &mut impl Write) -> Result<(), Stop> {
    if asked.json {
        let (entry, games) = books::ask(club, |books| told::one(books, &member.uid))?;
        writeln!(out, "{}", told::one_json(&entry, &games))?;
    } else {
        writeln!(out, "{what}：{}", find::called(member))?;
    }
    Ok(())
}

/// Enters somebody.
pub fn add(asked: &Members, new: &Add, out: &mut impl Write) -> Result<(), Stop> {
    let club = asked.data.write()?;
    let name = new.name.trim().to_owned();
    let known = club.read(|books| books.members_by_name(&name))?;
    if let (Some(other), false) = (known.first(), new.same_name) {
        let again = if other.active { "" } else { "，不來了（又來打牌：laomajiang members edit --return）" };
        return Err(format!("已經有人叫 {}{again}；真的是另一位，請加 --same-name", find::called(other)).into());
    }
    let kind = if new.guest { Kind::Guest } else { Kind::Member };
    let mut entry = mj_club::newcomer(&name, kind)?;
    (entry.number, entry.notes) = (new.number, new.notes.clone());
    let member = club.write(move |books| books.enter(&entry))?;
    tell(asked, &club, &member, if new.guest { "記下來賓" } else { "記下會員" }, out)
}

/// Changes what is known of somebody.
pub fn edit(asked: &Members, edit: &Edit, out: &mut impl Write) -> Result<(), Stop> {
    let grade = edit.grade.as_deref().map(grade).transpose()?;
    let club = asked.data.write()?;
    let member = person(&club, &edit.who)?;
    let kind = match (edit.member, edit.guest) {
        (true, _) => Some(Kind::Member),
        (_, true) => Some(Kind::Guest),
        (false, false) => None,
    };
    let change = Change {
        name: edit.name.as_ref().map(|name| name.trim().to_owned()),
        number: edit.number,
        notes: edit.notes.clone(),
        pin: None,
        grade,
        active: (edit.retire || edit.back).then_some(edit.back),
        kind,
    };
    let member = club.write(move |books| organise::amend(books, member.id, &change))?;
    tell(asked, &club, &member, "改好了", out)
}

/// A grade by its name; `auto` for the one that is worked out.
fn grade(text: &str) -> Result<Option<String>, Stop> {
    if text == "auto" {
        return Ok(None);
    }
    match GRADES.iter().find(|grade| grade.name == text) {
        Some(grade) => Ok(Some(grade.name.into())),
        None => {
            let names: Vec<&str> = GRADES.iter().map(|grade| grade.name).collect();
            Err(format!("--grade：沒有 {text:?} 這一級；有 {}，auto 是照成績算", names.join("、")).into())
        }
    }
}

/// Sets a PIN, or takes it away.
pub fn pin(asked: &Members, change: &Pin, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Stop> {
    let club = asked.data.write()?;
    let member = person(&club, &change.who)?;
    let kept = match change.remove {
        true => None,
        false => Some(new_pin(&member, change.pin_stdin, input, out)?),
    };
    let (what, change) =
        (if kept.is_some() { "密碼設好了" } else { "密碼拿掉了" }, Change { pin: Some(kept), ..Change::default() });
    let member = club.write(move |books| books.amend(member.id, &change))?;
    tell(asked, &club, &member, what, out)
}

fn new_pin(member: &Member, silent: bool, input: &mut impl BufRead, out: &mut impl Write) -> Result<String, Stop> {
    let terminal = !silent && io::stdin().is_terminal();
    let mut ask = |text: String| -> Result<String, Stop> {
        if !silent {
            writeln!(out, "{text}")?;
            out.flush()?;
        }
        Ok(secret(input, terminal)?)
    };
    let typed = ask(format!("{}的新密碼（4 個字以上，打的字不會顯示）：", member.name))?;
    if !silent && ask("再打一次：".into())? != typed {
        return Err("兩次打的不一樣，密碼沒有改".into());
    }
    pin::hash(&typed).map_err(|why| match why {
        pin::PinError::Length => "密碼要 4 到 64 個字，沒有改".into(),
        other => format!("密碼存不了：{other}").into(),
    })
}

/// Two entries become one.
pub fn merge(asked: &Members, merge: &Merge, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Stop> {
    let club = asked.data.write()?;
    let (from, into) = (person(&club, &merge.from)?, person(&club, &merge.into)?);
    if !merge.yes && from.id != into.id {
        let question = books::ask(&club, |books| {
            let played = |member: &Member| -> Result<String, Stop> {
                let filter = GameFilter { member: Some(member.id), ..GameFilter::default() };
                Ok(format!("{}，打過 {} 局", find::called(member), books.games(&filter)?.len()))
            };
            Ok(format!("  併掉：{}\n  留下：{}", played(&from)?, played(&into)?))
        })?;
        writeln!(out, "{question}")?;
        writeln!(out, "併了就分不開；併掉的那一筆的備註和密碼不留。")?;
        if !asking::agreed("確定是同一個人嗎？（y 併，其他不動）", input, out)? {
            return Err("沒有合併，什麼都沒動（不再問就加 --yes）".into());
        }
    }
    let by = merge.deed.by();
    club.write(move |books| organise::merge(books, from.id, into.id, &by))?;
    let what = format!("{}併進來了", find::called(&from));
    tell(asked, &club, &into, &what, out)
}

/// Erases a name.
pub fn erase(asked: &Members, erase: &Erase, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Stop> {
    let club = asked.data.write()?;
    let member = person(&club, &erase.who)?;
    if !erase.yes && !member.erased {
        writeln!(out, "要除名的是 {}。姓名、備註和密碼都會刪掉，刪了找不回來；", find::called(&member))?;
        writeln!(out, "他打過的牌局、籌碼和累計都留著，只是不再寫著他的名字。")?;
        write!(out, "確定的話，請把姓名再打一次：\n> ")?;
        out.flush()?;
        let mut line = String::new();
        input.read_line(&mut line)?;
        if line.trim() != member.name {
            return Err("打的不是這個姓名，沒有除名".into());
        }
    }
    let (by, id) = (erase.deed.by(), member.id);
    let found = club.read(|books| books.mentions(id))?;
    let everywhere = erase.everywhere || (!found.is_empty() && !erase.yes && to_be_replaced(&found, input, out)?);
    club.write(move |books| match everywhere {
        true => books.erase_everywhere(id, words::ERASED, &by),
        false => books.erase(id, &by),
    })?;
    if asked.json {
        let told = json!({"uid": member.uid, "erased": true, "replaced": everywhere, "mentions": found});
        return Ok(writeln!(out, "{told}")?);
    }
    writeln!(out, "除名了。牌局和累計都還在；以前的備份和匯出的檔案裡還有這個名字，要的話請自己刪。")?;
    match (found.len(), everywhere) {
        (0, _) => {}
        (several, true) => writeln!(out, "另外 {several} 處也換成「{}」了。", words::ERASED)?,
        (several, false) => {
            writeln!(out, "還有 {several} 處寫著這個姓名，沒有動：")?;
            tell_mentions(&found, out)?;
        }
    }
    Ok(())
}

/// Where a name stands besides, and whether it is to go there too.
fn to_be_replaced(found: &[Mention], input: &mut impl BufRead, out: &mut impl Write) -> Result<bool, Stop> {
    writeln!(out, "這個姓名還寫在這些地方（同名的別人也算在內）：")?;
    tell_mentions(found, out)?;
    Ok(asking::agreed("也一起換成「（已除名）」嗎？（y 換掉，其他留著）", input, out)?)
}

fn tell_mentions(found: &[Mention], out: &mut impl Write) -> io::Result<()> {
    let place = |one: &Mention| words::mentioned(one.place).say(Language::TraditionalChinese);
    found.iter().try_for_each(|one| writeln!(out, "  {}：{}", place(one), one.text))
}
