//! A game at a glance: for people its report, and where to go on; for programs what the books have of it.

use super::list;
use crate::books::{Data, find};
use crate::data::as_data;
use crate::language::{self, say};
use crate::stop::{Done, Ended};
use mj_club::ledger::{GameLine, GameRecord, HandRecord, Member, Outcome, Source, Transfer, TransferRecord};
use mj_club::reports::Report;
use mj_tell::{self as words, Audience};
use mj_words::said;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;

/// Shows a game.
pub fn run(data: &Data, id: &str, as_json: bool, out: &mut impl Write) -> Done {
    if as_json {
        let told = data.ask(|books| {
            let line = find::game(books, id)?;
            let record = books.record(line.game)?;
            let seats = books.seats(line.game)?;
            let people = seats.into_iter().map(|seat| books.person(seat)).collect::<Result<_, _>>()?;
            let left = mj_desk::left(books, line.game, &record).map(|(who, _)| who);
            Ok(Told { left, line, record, people })
        })?;
        writeln!(out, "{}", told.json())?;
        return Ok(Ended::Well);
    }
    let for_people = language::spoken();
    let (line, report) = data.ask(|books| {
        let line = find::game(books, id)?;
        let report = mj_desk::report(books, line.game, &Audience::here(for_people))?;
        Ok((line, report))
    })?;
    write!(out, "{}", report.text(for_people))?;
    let (id, hint) = (find::short(&line.gid), data.hint());
    match (line.source, line.ended) {
        (Source::Table, Some(_)) => {
            let line = format!("laomajiang replay {id} --step{hint}");
            writeln!(out, "{}", say(&said!("command-replay-by", line = line)))?;
        }
        (Source::Table, None) => {
            let line = format!("laomajiang serve{hint}");
            writeln!(out, "{}", say(&said!("command-go-on-by", line = line, button = said!("home-unfinished"))))?;
        }
        (Source::Desk, _) => {}
    }
    Ok(Ended::Well)
}

/// A game with everything that programs are told of it.
struct Told {
    line: GameLine,
    record: GameRecord,
    people: Vec<Member>,
    /// Who ended it by leaving.
    left: Option<u8>,
}

impl Told {
    /// The result of every player that counts: the newest.
    fn outcomes(&self) -> BTreeMap<u8, Outcome> {
        // Corrections come in their order, and the last word is the one that counts.
        let mut results: Vec<_> = self.record.results.iter().collect();
        results.sort_by_key(|result| result.correction);
        results.into_iter().map(|result| (result.player, result.outcome)).collect()
    }

    /// The booking of every hand that counts, in order.
    fn counting(&self) -> BTreeMap<u32, &HandRecord> {
        let mut hands: Vec<_> = self.record.hands.iter().collect();
        hands.sort_by_key(|hand| hand.correction);
        hands.into_iter().map(|hand| (hand.hand.number, hand)).collect()
    }

    /// The chips of a hand as it was booked then; what an older booking moved and a correction took back says
    /// nothing of this one.
    fn moved(&self, record: &HandRecord) -> Vec<&Transfer> {
        let of = |moved: &&TransferRecord| moved.hand == record.hand.number && moved.correction == record.correction;
        let all = self.record.transfers.iter().filter(of).map(|moved| &moved.transfer);
        all.filter(|moved| !moved.takes_back()).collect()
    }

    /// What a hand brought everybody, by players.
    fn changes(&self, record: &HandRecord) -> Vec<i64> {
        let moved = self.moved(record);
        (0..).take(self.people.len()).map(|player| moved.iter().map(|one| one.gain(player)).sum()).collect()
    }

    fn json(&self) -> Value {
        let hands: Vec<Value> = self
            .counting()
            .values()
            .map(|record| {
                let hand = &record.hand;
                let paid = |one: &Transfer| Transfer { why: words::why_paid(one, &hand.wins).into(), ..one.clone() };
                let moved: Vec<Transfer> = self.moved(record).into_iter().map(paid).collect();
                let mut told = json!({
                    "number": hand.number, "round": hand.round, "dealer": hand.dealer, "streak": hand.streak,
                    "ending": hand.ending, "changes": self.changes(record), "wins": hand.wins,
                    "transfers": moved, "entry": hand.entry,
                    "corrected": record.correction > 0,
                });
                if hand.honba > 0 {
                    told["honba"] = hand.honba.into();
                }
                told
            })
            .collect();
        let outcomes: Vec<Value> = self
            .outcomes()
            .into_iter()
            .map(|(player, outcome)| {
                json!({"player": player, "chips": outcome.chips, "result": outcome.result,
                    "score": list::points(outcome.score), "place": outcome.place,
                    "placement": outcome.placement.map(list::points), "cash": outcome.cash.map(list::points)})
            })
            .collect();
        as_data(json!({
            "game": list::json(&self.line, None), "options": self.record.options, "code": self.record.code, "host": self.record.host,
            "system": self.record.system, "players": self.people, "hands": hands, "results": outcomes,
            "trail": self.record.trail, "left": self.left,
        }))
    }
}
