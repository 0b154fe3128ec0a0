//! What is changed about members.

use super::arguments::{Add, Edit, Erase, Members, Merge, Pin};
use super::told;
use crate::asking;
use crate::books::{self, find};
use crate::language::say;
use crate::mistake::of_option;
use crate::stop::{Done, Ended, Stop};
use crate::view::{answer, spoken_lines};
use mj_club::Club;
use mj_club::ledger::{Change, GameFilter, Member, MemberKind, Mention};
use mj_club::rating::GRADES;
use mj_club::{organise, pin, words};
use mj_words::{Said, said};
use serde_json::json;
use std::io::{self, BufRead, IsTerminal, Write};

/// A person of open books.
fn person(club: &Club, who: &str) -> Result<Member, Stop> {
    books::ask(club, |books| find::person(books, who))
}

/// Says what an entry is like now.
fn tell(asked: &Members, club: &Club, member: &Member, what: Said, out: &mut impl Write) -> Done {
    let (entry, games) = books::ask(club, |books| told::one(books, &member.uid))?;
    let told = said!("command-member-is", what = what, who = find::called(member));
    answer(out, asked.json, || told::one_json(&entry, &games), || spoken_lines([told]))
}

/// Enters a person.
pub fn add(asked: &Members, new: &Add, out: &mut impl Write) -> Done {
    let club = asked.data.write()?;
    let name = new.name.trim().to_owned();
    let known = club.read(|books| books.members_by_name(&name))?;
    if let (Some(other), false) = (known.first(), new.same_name) {
        let who = find::called(other);
        return Err(match other.active {
            true => said!("command-same-name", who = who),
            false => said!("command-same-name-retired", who = who),
        }
        .into());
    }
    let kind = if new.guest { MemberKind::Guest } else { MemberKind::Member };
    let mut entry = mj_club::newcomer(&name, kind)?;
    (entry.number, entry.notes) = (new.number, new.notes.clone());
    let member = club.write(move |books| books.enter(&entry))?;
    let what = if new.guest { said!("command-guest-entered") } else { said!("command-member-entered") };
    tell(asked, &club, &member, what, out)
}

/// Changes an entry.
pub fn edit(asked: &Members, edit: &Edit, out: &mut impl Write) -> Done {
    let grade = edit.grade.as_deref().map(grade).transpose()?;
    let club = asked.data.write()?;
    let member = person(&club, &edit.who)?;
    let kind = match (edit.member, edit.guest) {
        (true, _) => Some(MemberKind::Member),
        (_, true) => Some(MemberKind::Guest),
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
    tell(asked, &club, &member, said!("command-member-changed"), out)
}

/// A grade by its name in any language; `auto` for the one that is worked out.
fn grade(text: &str) -> Result<Option<String>, Stop> {
    if text == "auto" {
        return Ok(None);
    }
    let named = words::grade(text);
    match GRADES.iter().find(|grade| words::earned(grade) == named) {
        Some(grade) => Ok(Some(grade.name.into())),
        None => {
            let names: Vec<Said> = GRADES.iter().map(words::earned).collect();
            let why = said!("command-no-grade", grade = format!("{text:?}"), all = names);
            Err(of_option("--grade", why).into())
        }
    }
}

/// Sets a PIN, or takes it away.
pub fn pin(asked: &Members, change: &Pin, input: &mut impl BufRead, out: &mut impl Write) -> Done {
    let club = asked.data.write()?;
    let member = person(&club, &change.who)?;
    let kept = match change.remove {
        true => None,
        false => Some(new_pin(&member, change.pin_stdin, input, out)?),
    };
    let (what, change) = (
        if kept.is_some() { said!("command-pin-set") } else { said!("command-pin-gone") },
        Change { pin: Some(kept), ..Change::default() },
    );
    let member = club.write(move |books| books.amend(member.id, &change))?;
    tell(asked, &club, &member, what, out)
}

fn new_pin(member: &Member, silent: bool, input: &mut impl BufRead, out: &mut impl Write) -> Result<String, Stop> {
    let terminal = !silent && io::stdin().is_terminal();
    let mut ask = |question: Said| -> Result<String, Stop> {
        if !silent {
            writeln!(out, "{}", say(&question))?;
            out.flush()?;
        }
        Ok(secret(input, terminal)?)
    };
    let typed = ask(said!("command-pin-new", name = mj_tell::name(member)))?;
    if !silent && ask(said!("command-pin-again"))? != typed {
        return Err(said!("command-pin-differs").into());
    }
    pin::hash(&typed).map_err(|why| match why {
        pin::PinError::Length => said!("command-pin-length").into(),
        other => said!("command-pin-not-kept", why = other.to_string()).into(),
    })
}

/// What a user types and no other user shall read; from a pipe as it comes.
fn secret(input: &mut impl BufRead, terminal: bool) -> io::Result<String> {
    if terminal {
        return rpassword::read_password();
    }
    let mut line = String::new();
    input.read_line(&mut line)?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}

/// Two entries become one.
pub fn merge(asked: &Members, merge: &Merge, input: &mut impl BufRead, out: &mut impl Write) -> Done {
    let club = asked.data.write()?;
    let (from, into) = (person(&club, &merge.from)?, person(&club, &merge.into)?);
    // No one is asked for what is refused afterwards.
    club.read(|books| books.may_merge(from.id, into.id))?;
    if !merge.yes {
        let question = books::ask(&club, |books| {
            let played = |member: &Member| -> Result<Said, Stop> {
                let filter = GameFilter { member: Some(member.id), ..GameFilter::default() };
                Ok(said!("command-merge-who", who = find::called(member), n = books.games(&filter)?.len()))
            };
            Ok([said!("command-merge-from", who = played(&from)?), said!("command-merge-into", who = played(&into)?)])
        })?;
        question.iter().try_for_each(|line| writeln!(out, "  {}", say(line)))?;
        writeln!(out, "{}", say(&said!("command-merge-for-good")))?;
        if !asking::agreed(&said!("command-merge-sure"), input, out)? {
            return Err(said!("command-not-merged").into());
        }
    }
    let by = merge.deed.by();
    club.write(move |books| organise::merge(books, from.id, into.id, &by))?;
    tell(asked, &club, &into, said!("command-merged", who = find::called(&from)), out)
}

/// Erases a name.
pub fn erase(asked: &Members, erase: &Erase, input: &mut impl BufRead, out: &mut impl Write) -> Done {
    let club = asked.data.write()?;
    let member = person(&club, &erase.who)?;
    if !erase.yes && !member.erased {
        writeln!(out, "{}", say(&said!("command-erase-who", who = find::called(&member))))?;
        write!(out, "{}\n> ", say(&said!("command-erase-sure")))?;
        out.flush()?;
        let mut line = String::new();
        input.read_line(&mut line)?;
        if line.trim() != member.name {
            return Err(said!("command-not-erased").into());
        }
    }
    let (by, id) = (erase.deed.by(), member.id);
    let (found, left) = club.read(|books| Ok((books.mentions(id)?, organise::resembling(books, id)?)))?;
    let everywhere = erase.everywhere || (!found.is_empty() && !erase.yes && to_be_replaced(&found, input, out)?);
    club.write(move |books| organise::erase(books, id, everywhere, &by))?;
    if asked.json {
        let told =
            json!({"uid": member.uid, "erased": true, "replaced": everywhere, "mentions": found, "resembling": left});
        writeln!(out, "{told}")?;
        return Ok(Ended::Well);
    }
    writeln!(out, "{}", say(&said!("command-is-erased")))?;
    match (found.len(), everywhere) {
        (0, _) => {}
        (several, true) => writeln!(out, "{}", say(&said!("command-erased-there", n = several)))?,
        (several, false) => {
            writeln!(out, "{}", say(&said!("command-named-there", n = several)))?;
            tell_mentions(&found, out)?;
        }
    }
    if !left.is_empty() {
        writeln!(out, "{}", say(&said!("command-resembling", n = left.len())))?;
        tell_mentions(&left, out)?;
    }
    Ok(Ended::Well)
}

/// Where a name stands besides, and whether it is to go there too.
fn to_be_replaced(found: &[Mention], input: &mut impl BufRead, out: &mut impl Write) -> Result<bool, Stop> {
    writeln!(out, "{}", say(&said!("command-named-in")))?;
    tell_mentions(found, out)?;
    Ok(asking::agreed(&said!("command-named-sure"), input, out)?)
}

fn tell_mentions(found: &[Mention], out: &mut impl Write) -> io::Result<()> {
    let told = |one: &Mention| said!("command-mention", place = mj_tell::mentioned(one.place), text = one.text.clone());
    found.iter().try_for_each(|one| writeln!(out, "  {}", say(&told(one))))
}
