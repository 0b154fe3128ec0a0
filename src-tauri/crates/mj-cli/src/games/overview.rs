//! A game at a glance: who played, a hand a line, how it ended, what the organiser did to it.

use super::{list, words};
use crate::books::{self, Data, find, when};
use crate::layout::{Table, Tone, cell};
use crate::show;
use crate::stop::Stop;
use crate::tell::{Names, changed};
use mj_club::ledger::{Account, GameLine, GameRecord, Hand, HandRecord, Member, Outcome, Source};
use mj_rules::Ruleset;
use mj_table::Player;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::io::Write;

/// A game with everything that is told of it.
struct Told {
    line: GameLine,
    record: GameRecord,
    people: Vec<Member>,
    names: Names,
    rules: Option<Ruleset>,
}

/// Shows a game.
pub fn run(data: &Data, id: &str, as_json: bool, out: &mut impl Write) -> Result<(), Stop> {
    let told = data.ask(|books| {
        let line = find::game(books, id)?;
        let record = books.record(line.game)?;
        let seats = books.seats(line.game)?;
        let people: Vec<Member> = seats.into_iter().map(|seat| books.person(seat)).collect::<Result<_, _>>()?;
        Ok(Told { rules: rules(&record), names: books::names(&people), line, record, people })
    })?;
    if as_json {
        writeln!(out, "{}", told.json())?;
    } else {
        out.write_all(told.text(&data.hint()).as_bytes())?;
    }
    Ok(())
}

/// The rules of a game as they were, if this program has them.
fn rules(record: &GameRecord) -> Option<Ruleset> {
    let options: Map<String, Value> = serde_json::from_str(&record.options).ok()?;
    Ruleset::with_options(crate::rulesets::preset(&record.rules).ok()?, &options).ok()
}

impl Told {
    fn text(&self, data: &str) -> String {
        let mut out =
            Tone::Title.paint(&format!("{}  {}", find::short(&self.line.gid), words::rules(&self.record.rules)));
        out.push('\n');
        self.head().write(&mut out, "  牌局  ");
        self.ranking().write(&mut out, "  名次  ");
        self.hands().write(&mut out, "  每手  ");
        let trail = self.record.trail.iter().map(|line| {
            let hand = line.hand.map_or_else(String::new, |hand| format!("第 {hand} 手"));
            let who = format!("{}：{}", line.author, line.reason);
            vec![cell(when::minute(line.at)), cell(words::act(line.act)).tone(Tone::Mark), cell(hand), cell(who)]
        });
        Table::of(trail).write(&mut out, "  更正  ");
        if let Some(code) = &self.record.code {
            Table::of([vec![cell(in_fours(code)).tone(Tone::Mark), cell(code).tone(Tone::Faint)]])
                .write(&mut out, "  驗證碼  ");
        }
        let id = find::short(&self.line.gid);
        match (self.record.source, self.record.ended) {
            (Source::Table, Some(_)) => out.push_str(&format!("  重播：laomajiang replay {id} --step{data}\n")),
            (Source::Table, None) => out.push_str(&format!("  接著打：laomajiang play --game {id}{data}\n")),
            (Source::Desk, _) => {}
        }
        out
    }

    fn head(&self) -> Table {
        let record = &self.record;
        let until = record.ended.map_or_else(|| "還沒打完".into(), |ended| format!("到 {}", when::minute(ended)));
        let why = record.why.as_deref().map_or_else(String::new, |why| words::game_ended(why).to_owned());
        let void = if self.line.void { "作廢" } else { "" };
        let row = [
            when::minute(record.began),
            until,
            words::length(&record.length),
            why,
            void.into(),
            record.host_name.clone(),
        ];
        let tones = [Tone::Plain, Tone::Plain, Tone::Plain, Tone::Plain, Tone::Bad, Tone::Faint];
        let filled = row.into_iter().zip(tones).filter(|(text, _)| !text.is_empty());
        Table::of([filled.map(|(text, tone)| cell(text).tone(tone)).collect()])
    }

    /// What somebody is called, by players.
    fn name(&self, player: u8) -> String {
        self.names.short(Player(player))
    }

    /// The result of every player that counts: the newest.
    fn outcomes(&self) -> BTreeMap<u8, Outcome> {
        // Corrections come in their order, and the last word is the one that counts.
        let mut results: Vec<_> = self.record.results.iter().collect();
        results.sort_by_key(|result| result.correction);
        results.into_iter().map(|result| (result.player, result.outcome)).collect()
    }

    fn ranking(&self) -> Table {
        let outcomes = self.outcomes();
        let mut rows: Vec<(u8, Outcome)> = outcomes.into_iter().collect();
        rows.sort_by_key(|(player, outcome)| (outcome.place, *player));
        if rows.is_empty() {
            let names: Vec<String> = self.players().map(|player| self.names.full(player)).collect();
            return Table::line(names.join("  "));
        }
        Table::of(rows.into_iter().map(|(player, outcome)| {
            let named = |name: &str, sum: Option<i64>| {
                sum.map_or_else(String::new, |sum| format!("{name} {}", words::thousandths(sum)))
            };
            vec![
                cell(format!("第{}名", show::count(outcome.place.into()))),
                cell(self.names.full(Player(player))).tone(Tone::Title),
                changed(outcome.result),
                cell(format!("{} 分", words::thousandths(outcome.score))).right(),
                cell(named("名次積分", outcome.placement)),
                cell(named("小賭", outcome.cash)),
            ]
        }))
    }

    /// The booking of every hand that counts, in order.
    fn counting(&self) -> BTreeMap<u32, &HandRecord> {
        let mut hands: BTreeMap<u32, &HandRecord> = BTreeMap::new();
        for hand in &self.record.hands {
            let kept = hands.entry(hand.hand.number).or_insert(hand);
            if kept.correction < hand.correction {
                *kept = hand;
            }
        }
        hands
    }

    fn players(&self) -> impl Iterator<Item = Player> {
        (0..self.people.len() as u8).map(Player)
    }

    fn hands(&self) -> Table {
        let heads = self.players().map(|player| cell(self.names.short(player)).tone(Tone::Faint).right());
        let blank = ["", "", "", ""].map(cell);
        let mut table = Table::of([blank.into_iter().chain(heads).collect()]);
        if self.record.hands.is_empty() {
            return Table::default();
        }
        for record in self.counting().values() {
            let hand = &record.hand;
            let changes = self.changes(record);
            let mut row = vec![
                cell(hand.number.to_string()).right().tone(Tone::Faint),
                cell(words::round(&hand.round)),
                cell(format!("{}莊{}", self.name(hand.dealer), words::streak(hand.streak))),
                cell(words::ended(hand)).tone(if hand.wins.is_empty() { Tone::Faint } else { Tone::Good }),
            ];
            row.extend(changes.into_iter().map(changed));
            row.push(cell(self.won(hand)));
            table.row(row);
        }
        table
    }

    /// 王小明 清一色 平胡
    fn won(&self, hand: &Hand) -> String {
        let win = |win: &mj_club::ledger::Win| {
            let patterns = win.patterns.iter().map(|counted| words::pattern(&counted.id, self.rules.as_ref()));
            format!("{} {}", self.name(win.winner), patterns.collect::<Vec<_>>().join(" "))
        };
        hand.wins.iter().map(win).collect::<Vec<_>>().join("；")
    }

    /// What a hand brought everybody, by players.
    fn changes(&self, record: &HandRecord) -> Vec<i64> {
        let mut changes = vec![0; self.people.len()];
        let of = self.record.transfers.iter().filter(|moved| {
            // What an older booking moved and a correction took back says nothing of this one.
            moved.hand == record.hand.number && moved.correction == record.correction && !moved.transfer.takes_back()
        });
        for moved in of {
            for (account, sign) in [(moved.transfer.to, 1), (moved.transfer.from, -1)] {
                if let Account::Player(player) = account
                    && let Some(change) = changes.get_mut(usize::from(player))
                {
                    *change += sign * moved.transfer.amount;
                }
            }
        }
        changes
    }

    fn json(&self) -> Value {
        let hands: Vec<Value> = self
            .counting()
            .values()
            .map(|record| {
                let hand = &record.hand;
                json!({
                    "number": hand.number, "round": hand.round, "dealer": hand.dealer, "streak": hand.streak,
                    "ending": hand.ending, "changes": self.changes(record), "wins": hand.wins,
                    "corrected": record.correction > 0,
                })
            })
            .collect();
        let outcomes: Vec<Value> = self
            .outcomes()
            .into_iter()
            .map(|(player, outcome)| {
                json!({"player": player, "chips": outcome.chips, "result": outcome.result, "score": outcome.score,
                   "place": outcome.place, "placement": outcome.placement, "cash": outcome.cash})
            })
            .collect();
        json!({
            "game": list::json(&self.line, None), "code": self.record.code, "host": self.record.host,
            "system": self.record.system, "players": self.people, "hands": hands, "results": outcomes,
            "trail": self.record.trail,
        })
    }
}

/// The first 16 digits of a code as people compare them: f678-02e1-fa9e-5730.
fn in_fours(code: &str) -> String {
    let digits: Vec<char> = code.chars().take(16).collect();
    digits.chunks(4).map(|four| four.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}
