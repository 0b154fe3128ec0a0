//! 定案: what no longer follows since a hand was corrected, shown, or settled by one act.

use super::arguments::{Games, Settle};
use crate::books::{self, find};
use crate::language::say;
use crate::stop::{Done, Stop};
use crate::view::{answer, blocks, labelled, told};
use mj_club::ledger::{Attribution, Hand, Time};
use mj_desk::{self as desk, Desk, DeskError, Open, Settled, Settling, Unsettled};
use mj_tell::Called;
use mj_words::{Said, said};
use serde_json::{Value, json};
use std::io::Write;

/// Shows what does not follow as it would be settled, and settles it where an author and a reason are given.
pub fn run(asked: &Games, settle: &Settle, out: &mut impl Write) -> Done {
    let stands: Vec<Settled> = settle.stand.iter().map(|&hand| Settled { hand: Some(hand), follow: false }).collect();
    let by = settle.reason.clone().zip(settle.author.clone());
    let by = by.map(|(reason, author)| Attribution { at: Time::now(), author, reason });
    let look = |books: &mj_club::ledger::Read<'_>| {
        let line = find::game(books, &settle.id)?;
        let of = Desk::load(books, line.game);
        Ok(of.and_then(|of| Ok((of.settling(&stands)?, of))).map_err(|why| undone(&why, &Called::default())))
    };
    let (settling, of) = match by {
        None => asked.data.ask(look)??,
        Some(by) => {
            let club = asked.data.write()?;
            let (settling, of) = books::ask(&club, look)??;
            let shown = said_of(&settling);
            desk::settle(&club, of.key, &shown, &by).map_err(|why| undone(&why, &Called::of(&of.members)))?;
            return tell(asked, &of, &settling, true, out);
        }
    };
    tell(asked, &of, &settling, false, out)
}

fn undone(why: &DeskError, names: &Called) -> Stop {
    mj_desk::words::desk_error(why, None, names).into()
}

fn said_of(settling: &Settling) -> Vec<Settled> {
    settling.lines.iter().map(Unsettled::settled).collect()
}

fn tell(asked: &Games, of: &Desk, settling: &Settling, done: bool, out: &mut impl Write) -> Done {
    let names = Called::of(&of.members);
    let row = |line: &Unsettled| (verdict(line), told(mj_desk::words::open(&line.open, &names)));
    let next = || match (settling.lines.is_empty(), done) {
        (true, _) => said!("undone-settled"),
        (_, true) => said!("command-settled", game = find::short(&of.record.gid).to_owned()),
        (_, false) => said!("command-settle-by"),
    };
    let lines = || settling.lines.iter().map(|line| json(of, line)).collect::<Vec<Value>>();
    let json = || json!({"game": of.record.gid, "settled": done, "lines": lines()});
    let text = || blocks(vec![labelled(settling.lines.iter().map(row))]) + &say(&next()) + "\n";
    answer(out, asked.json, json, text)
}

fn verdict(line: &Unsettled) -> Said {
    match (line.hand(), line.follow) {
        (_, true) => said!("desk-follow"),
        (Some(_), false) => said!("desk-stand"),
        (None, false) => said!("desk-stand-end"),
    }
}

fn json(of: &Desk, line: &Unsettled) -> Value {
    let (what, booked, expected) = match &line.open {
        Open::Dealt { booked, expected } => ("dealt", json!(booked), json!(expected)),
        Open::End(amiss) => ("end", json!(of.record.why), json!(amiss)),
        Open::Why(otherwise) => ("why", json!(otherwise.booked), json!(otherwise.follows)),
    };
    json!({
        "hand": line.hand(), "what": what, "booked": booked, "expected": expected,
        "act": if line.follow { "follow" } else { "stand" }, "can_follow": line.again.is_some(),
        "changes": line.again.as_ref().map(|hand| changes(of, hand)),
    })
}

/// What a hand changes for everybody, by players, if it is booked so instead.
fn changes(of: &Desk, hand: &Hand) -> Vec<i64> {
    let was = of.hand(hand.number).ok();
    let change = |who: u8| hand.gain(who) - was.map_or(0, |was| was.gain(who));
    (0..).take(of.members.len()).map(change).collect()
}
