//! What changes a game that is kept already: leaving, ending, correcting, voiding.

use super::arguments::{Correct, Judged, Leave, OfHand};
use super::entry::Reader;
use super::talk::yes;
use super::{answer, load, open, told, view};
use crate::books::{self, Data, find};
use crate::data::as_data;
use crate::stop::Stop;
use mj_club::Club;
use mj_club::desk::{self as score, DeskError, What, Who};
use mj_club::ledger::{By, GameKey, Source};
use mj_club::words::{self, Language};
use serde_json::json;
use std::io::{BufRead, Write};
use std::sync::Arc;

/// Somebody leaves, and the game is over: asked for first, since nobody takes it back.
pub fn left(
    data: &Data,
    asked: &Leave,
    as_json: bool,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), Stop> {
    if as_json && !asked.yes {
        return Err("--json 不問；離席要和 --yes 一起寫".into());
    }
    let (game, who) = last_of(&asked.who);
    let (club, desk) = open(data, game)?;
    let standing = desk.sheet.standing();
    let who = Reader::new(&desk, &standing).who(who)?;
    told(&desk, desk.preview(&What::Left(Who { who }).into()))?;
    let meaning = view::leaving(&desk, who);
    if !asked.yes {
        writeln!(out, "{}  離席的是 {meaning}", find::short(&desk.record.gid))?;
        write!(out, "記他離席，全局結束？（y 記，其他不記）\n> ")?;
        out.flush()?;
        let mut line = String::new();
        input.read_line(&mut line)?;
        if yes(line.trim()) != Some(true) {
            return Err("沒有記；要記而不問，加 --yes".into());
        }
    }
    let preview = told(&desk, score::leave(&club, desk.key, who))?;
    let desk = books::ask(&club, |books| load(books, desk.key))?;
    if as_json {
        return answer(&desk, &preview, false, true, out);
    }
    out.write_all(view::game(&desk).as_bytes())?;
    Ok(writeln!(out, "\n離席了：{meaning}")?)
}

/// `[GAME] WHAT`
fn last_of(words: &[String]) -> (Option<&str>, &str) {
    match words {
        [game, what] => (Some(game), what),
        [what] => (None, what),
        _ => (None, ""),
    }
}

/// An act upon a whole game.
pub fn judge(
    data: &Data,
    asked: &Judged,
    as_json: bool,
    out: &mut impl Write,
    done: &str,
    act: impl FnOnce(&Arc<Club>, GameKey, &By) -> Result<(), DeskError>,
) -> Result<(), Stop> {
    let (club, desk) = open(data, asked.which.game.as_deref())?;
    told(&desk, act(&club, desk.key, &asked.deed.by()))?;
    say(&desk, done, as_json, out)
}

fn say(desk: &score::Desk, done: &str, as_json: bool, out: &mut impl Write) -> Result<(), Stop> {
    if as_json {
        return Ok(writeln!(out, "{}", json!({"game": desk.record.gid, "done": true}))?);
    }
    Ok(writeln!(out, "{} {done}", find::short(&desk.record.gid))?)
}

/// A hand is entered again.
pub fn corrected(
    data: &Data,
    asked: &Correct,
    as_json: bool,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), Stop> {
    let (game, number) = last_of(&asked.number);
    let number: u32 = number.parse().map_err(|_| Stop::from(format!("第幾手要寫數字，不是 {number:?}")))?;
    let (club, desk) = open(data, game)?;
    let before = told(&desk, desk.standing_at(number))?;
    let entry = Reader::new(&desk, &before).entry(&asked.happened, input)?;
    let dry = asked.happened.dry_run;
    let preview = if dry {
        told(&desk, score::preview_correction(&desk, number, &entry))?
    } else {
        told(&desk, score::correct_hand(&club, desk.key, number, &entry, &asked.deed.by()))?
    };
    let shifts = told(&desk, desk.shifts(&preview.hand))?;
    if as_json {
        let answer = as_data(json!({"game": desk.record.gid, "booked": !dry, "preview": preview, "later": shifts}));
        return Ok(writeln!(out, "{answer}")?);
    }
    out.write_all(view::correction(&desk, &preview).as_bytes())?;
    writeln!(out, "{}", if dry { "只是看看，沒有更正" } else { "更正了；原來記的留在更正記錄裡" })?;
    out.write_all(view::shifts(&desk, &shifts, &data.hint()).as_bytes())?;
    if dry {
        return Ok(());
    }
    end_now(&desk, &books::ask(&club, |books| load(books, desk.key))?, &data.hint(), out)
}

/// A hand or a game does not count, or counts again.
pub fn set_void(data: &Data, asked: &OfHand, void: bool, as_json: bool, out: &mut impl Write) -> Result<(), Stop> {
    let (club, desk) = open(data, Some(&asked.game))?;
    let (key, by) = (desk.key, asked.deed.by());
    let done = match (asked.hand, void) {
        (Some(number), true) => score::void_hand(&club, key, number, &by),
        (Some(number), false) => score::restore_hand(&club, key, number, &by),
        (None, true) => score::void_game(&club, key, &by),
        (None, false) => score::restore_game(&club, key, &by),
    };
    told(&desk, done)?;
    let now = books::ask(&club, |books| load(books, key))?;
    let what = asked.hand.map_or_else(|| "整局".into(), |number| format!("第 {number} 手"));
    say(&desk, &format!("{what}{}", if void { "作廢了" } else { "恢復了" }), as_json, out)?;
    if as_json {
        return Ok(());
    }
    match asked.hand {
        Some(number) => {
            let changed = told(&now, now.hand(number))?;
            let shifts = told(&desk, desk.shifts(changed))?;
            out.write_all(view::shifts(&desk, &shifts, &data.hint()).as_bytes())?;
            end_now(&desk, &now, &data.hint(), out)
        }
        None if void => Ok(()),
        None => counts_again(&now, data, out),
    }
}

/// What no longer follows from a corrected hand stands, or is counted again as the hands before it say.
pub fn settle(data: &Data, asked: &OfHand, stands: bool, as_json: bool, out: &mut impl Write) -> Result<(), Stop> {
    let (club, desk) = open(data, Some(&asked.game))?;
    let (key, by) = (desk.key, asked.deed.by());
    let done = match (asked.hand, stands) {
        (Some(number), true) => score::let_hand_stand(&club, key, number, &by),
        (Some(number), false) => score::let_hand_follow(&club, key, number, &by),
        (None, true) => score::let_end_stand(&club, key, &by),
        (None, false) => return Err("desk follow：要寫是第幾手".into()),
    };
    told(&desk, done)?;
    let what = asked.hand.map_or_else(|| "這一局的結束".into(), |number| format!("第 {number} 手"));
    say(&desk, &format!("{what}{}", if stands { "照舊算" } else { "照前面各手重新算了" }), as_json, out)?;
    if as_json { Ok(()) } else { unsettled(&books::ask(&club, |books| load(books, key))?, &data.hint(), out) }
}

/// What is left for the organiser to settle.
fn unsettled(desk: &score::Desk, hint: &str, out: &mut impl Write) -> Result<(), Stop> {
    let id = find::short(&desk.record.gid);
    let called = view::called_of(desk);
    for shift in told(desk, desk.unfollowed())? {
        writeln!(out, "  {}", words::shift(&shift, &called, Language::Chinese))?;
        if let score::Shift::Dealt { booked, .. } = shift {
            let number = booked.number;
            writeln!(out, "    當時就是這樣：laomajiang desk stand {id} {number} --reason … --author …{hint}")?;
            writeln!(out, "    照前面重新算：laomajiang desk follow {id} {number} --reason … --author …{hint}")?;
        }
    }
    unsettled_end(desk, hint, out)
}

/// The same of how the game ended.
fn unsettled_end(desk: &score::Desk, hint: &str, out: &mut impl Write) -> Result<(), Stop> {
    let id = find::short(&desk.record.gid);
    if let Some(amiss) = desk.amiss() {
        writeln!(out, "  {}", words::amiss(&amiss, Language::Chinese))?;
        writeln!(out, "    照舊算到這裡：laomajiang desk stand {id} --reason … --author …{hint}")?;
    }
    if let Some((booked, follows)) = desk.otherwise() {
        writeln!(out, "  {}", words::ended_otherwise((booked, &follows), Language::Chinese))?;
        writeln!(out, "    定案：laomajiang desk stand {id} --reason … --author …{hint}")?;
    }
    Ok(())
}

/// What a change of a hand has made of the end of its game.
fn end_now(was: &score::Desk, now: &score::Desk, hint: &str, out: &mut impl Write) -> Result<(), Stop> {
    if was.is_over() && !now.is_over() {
        writeln!(out, "照現在各手，這一局還不到結束，重新打開了，打完才算成績")?;
        writeln!(out, "    接著記：laomajiang desk hand …{hint}")?;
    }
    unsettled_end(now, hint, out)
}

/// A game that was ended before its end counts with what was played of it, which nobody may expect.
fn counts_again(desk: &score::Desk, data: &Data, out: &mut impl Write) -> Result<(), Stop> {
    if desk.record.why.as_deref() != Some("closed") {
        return Ok(());
    }
    let played = desk.hands.iter().filter(|hand| !hand.is_void()).count();
    let (id, hint) = (find::short(&desk.record.gid), data.hint());
    writeln!(out, "這一局只打了 {played} 手就結束，現在又算進成績")?;
    if desk.record.source == Source::Desk {
        writeln!(out, "要接著記：laomajiang desk reopen {id} --reason … --author …{hint}")?;
    }
    Ok(writeln!(out, "還是不算：laomajiang desk void {id} --reason … --author …{hint}")?)
}
