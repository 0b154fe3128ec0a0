//! A game at a glance: who played, a hand a line, how it ended, what the organiser did to it.

use super::{list, narrow, words};
use crate::books::{Data, find, when};
use crate::data::as_data;
use crate::layout::{Table, Tone, cell};
use crate::sheet::shortened;
use crate::show;
use crate::stop::Stop;
use crate::tell::changed;
use mj_club::ledger::{
    Account, GameLine, GameRecord, Hand, HandRecord, Member, Outcome, Source, Transfer, TransferRecord, Win,
};
use mj_club::report;
use mj_club::words::{Called, Language};
use mj_rules::Ruleset;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::io::Write;

/// A game with everything that is told of it.
struct Told {
    line: GameLine,
    record: GameRecord,
    people: Vec<Member>,
    called: Called,
    /// Who ended it by leaving, and what he had won.
    left: Option<(u8, i64)>,
    rules: Option<Ruleset>,
}

/// Shows a game.
pub fn run(data: &Data, id: &str, as_json: bool, out: &mut impl Write) -> Result<(), Stop> {
    let told = data.ask(|books| {
        let line = find::game(books, id)?;
        let record = books.record(line.game)?;
        let seats = books.seats(line.game)?;
        let people: Vec<Member> = seats.into_iter().map(|seat| books.person(seat)).collect::<Result<_, _>>()?;
        let called = Called::of(&people, Language::Chinese);
        let left = report::left(books, line.game, &record);
        Ok(Told { rules: rules(&record), called, left, line, record, people })
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
        if let Some((who, won)) = self.left {
            let why = words::left(self.called.whole(who.into()), won);
            narrow::below(&mut out, &vec![why], "", 8);
        }
        self.ranking().write(&mut out, "  名次  ");
        self.hands(&mut out);
        self.trail(&mut out);
        if let Some(code) = &self.record.code {
            Table::of([vec![cell(in_fours(code)).tone(Tone::Mark), cell(code).tone(Tone::Faint)]])
                .write(&mut out, "  驗證碼  ");
        }
        let id = find::short(&self.line.gid);
        match (self.record.source, self.record.ended) {
            (Source::Table, Some(_)) => out.push_str(&format!("  重播：laomajiang replay {id} --step{data}\n")),
            (Source::Table, None) => out.push_str(&format!("  接著打：laomajiang serve{data}，在「接著打」裡\n")),
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

    /// What the organiser did: when and what, then who and why.
    fn trail(&self, out: &mut String) {
        let mut table = Table::default();
        let mut why = Vec::new();
        for line in &self.record.trail {
            let hand = line.hand.map_or_else(String::new, |hand| format!("第 {hand} 手"));
            table.row(vec![cell(when::minute(line.at)), cell(words::act(line.act)).tone(Tone::Mark), cell(hand)]);
            why.push(vec![format!("{}：{}", line.author, line.reason)]);
        }
        if !table.is_empty() {
            narrow::write(out, &table, &why, ["  更正  ", ""], 10);
        }
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
            let names: Vec<String> = self.players().map(|player| self.called.whole(player).to_owned()).collect();
            return Table::line(names.join("  "));
        }
        Table::of(rows.into_iter().map(|(player, outcome)| {
            let named = |name: &str, sum: Option<i64>| {
                sum.map_or_else(String::new, |sum| format!("{name} {}", words::thousandths(sum)))
            };
            vec![
                cell(format!("第{}名", show::count(outcome.place.into()))),
                cell(self.called.whole(player.into())).tone(Tone::Title),
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

    fn players(&self) -> std::ops::Range<usize> {
        0..self.people.len()
    }

    /// A hand a line; behind it or below it who won what.
    fn hands(&self, out: &mut String) {
        if self.record.hands.is_empty() {
            return;
        }
        let brief: Vec<String> = self.players().map(|player| self.called.brief(player).to_owned()).collect();
        let mut table = self.hands_with(&brief);
        if narrow::widest(&table) + 2 > narrow::WIDTH {
            // The whole names stand in the ranking.
            let short: Vec<String> = brief.iter().map(|name| shortened(name, 8)).collect();
            let apart = |at: usize| short.iter().filter(|other| **other == short[at]).count() == 1;
            let names: Vec<String> =
                (0..short.len()).map(|at| if apart(at) { short[at].clone() } else { brief[at].clone() }).collect();
            table = self.hands_with(&names);
        }
        let won = self.counting().values().map(|record| self.won(&record.hand)).collect::<Vec<_>>();
        let won: Vec<narrow::Pieces> = std::iter::once(Vec::new()).chain(won).collect();
        narrow::write(out, &table, &won, ["  ", ""], 6);
    }

    /// The hands in columns, the players under these names.
    fn hands_with(&self, names: &[String]) -> Table {
        let heads = ["手", "圈", "莊", ""].map(|head| cell(head).tone(Tone::Faint));
        let players = names.iter().map(|name| cell(name.as_str()).tone(Tone::Faint).right());
        let mut table = Table::of([heads.into_iter().chain(players).collect()]);
        for record in self.counting().values() {
            let hand = &record.hand;
            let dealer = names.get(usize::from(hand.dealer)).map_or("?", String::as_str);
            let mut row = vec![
                cell(hand.number.to_string()).right().tone(Tone::Faint),
                cell(words::round(&hand.round)),
                cell(format!("{dealer}{}", words::streak(hand.streak))),
                cell(words::ended(hand)).tone(if hand.wins.is_empty() { Tone::Faint } else { Tone::Good }),
            ];
            row.extend(self.changes(record).into_iter().map(changed));
            table.row(row);
        }
        table
    }

    /// 王小明胡，丙放炮：清一色、平胡
    fn won(&self, hand: &Hand) -> Vec<String> {
        let win = |(at, win): (usize, &Win)| {
            let from = win.source.map(|from| self.called.brief(from.into()));
            let how = from.map_or_else(String::new, |from| format!("，{}", words::won_by(&win.by, from)));
            let mut patterns = words::patterns(win, self.rules.as_ref());
            let last = patterns.len() - 1;
            let end = if at + 1 == hand.wins.len() { "" } else { "；" };
            patterns.iter_mut().enumerate().for_each(|(at, name)| name.push_str(if at == last { end } else { "、" }));
            patterns[0].insert_str(0, &format!("{}胡{how}：", self.called.brief(win.winner.into())));
            patterns
        };
        hand.wins.iter().enumerate().flat_map(win).collect()
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
        let mut changes = vec![0; self.people.len()];
        for moved in self.moved(record) {
            for (account, sign) in [(moved.to, 1), (moved.from, -1)] {
                if let Account::Player(player) = account
                    && let Some(change) = changes.get_mut(usize::from(player))
                {
                    *change += sign * moved.amount;
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
                    "transfers": self.moved(record), "entry": hand.entry,
                    "corrected": record.correction > 0,
                })
            })
            .collect();
        let outcomes: Vec<Value> = self
            .outcomes()
            .into_iter()
            .map(|(player, outcome)| {
                json!({"player": player, "chips": outcome.chips, "result": outcome.result,
                    "score": words::points(outcome.score), "place": outcome.place,
                    "placement": outcome.placement.map(words::points), "cash": outcome.cash.map(words::points)})
            })
            .collect();
        as_data(json!({
            "game": list::json(&self.line, None), "options": self.record.options, "code": self.record.code, "host": self.record.host,
            "system": self.record.system, "players": self.people, "hands": hands, "results": outcomes,
            "trail": self.record.trail, "left": self.left.map(|(who, _)| who),
        }))
    }
}

/// The first 16 digits of a code as people compare them: f678-02e1-fa9e-5730.
fn in_fours(code: &str) -> String {
    let digits: Vec<char> = code.chars().take(16).collect();
    digits.chunks(4).map(|four| four.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}
