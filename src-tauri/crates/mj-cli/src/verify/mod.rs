//! `laomajiang verify`: whether a log holds, from the chain of its lines to every transfer.

mod words;

use crate::books::Data;
use crate::layout::{Table, Tone, cell};
use crate::logs::{self, Unreadable};
use crate::tell::stem;
use mj_club::words::{self as told, Language};
use mj_table::Player;
use mj_wire::chain::Fault;
use mj_wire::fair::Change;
use mj_wire::log::{Doubt, Header, Log, LogFault, Verified, Walls, known, verify};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The logs: files, or games of the books.
    pub logs: &'a [PathBuf],
    /// Where the books lie.
    pub data: &'a Data,
    /// For programs.
    pub json: bool,
}

/// How it stands with the logs; of several the worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// Everything holds, from the first line to the end of the game.
    Holds,
    /// What is there holds, and the log stops before the game is over: a game being played, or a file cut off.
    Unfinished,
    /// Something does not.
    Doubted,
    /// Not a log that this program can read.
    Unread,
}

impl Standing {
    /// For programs.
    const fn word(self) -> &'static str {
        match self {
            Standing::Holds => "holds",
            Standing::Unfinished => "unfinished",
            Standing::Doubted => "doubted",
            Standing::Unread => "unread",
        }
    }
}

/// What was found about one log.
#[derive(Debug)]
enum Found {
    Holds(Box<Log>, Verified),
    Doubted(Box<Log>, Doubt),
    Broken(Unreadable),
}

/// Verifies every log and writes what was found.
pub fn run(asked: &Asked<'_>, out: &mut impl Write) -> io::Result<Standing> {
    let mut worst = Standing::Holds;
    for path in asked.logs {
        let found = look(asked.data, path);
        worst = worst.max(found.standing());
        if asked.json {
            writeln!(out, "{}", found.json(path))?;
        } else {
            out.write_all(found.text(path).as_bytes())?;
        }
    }
    Ok(worst)
}

fn look(data: &Data, path: &Path) -> Found {
    match logs::find(data, path) {
        Ok((log, _)) => Found::of(log),
        Err(why) => Found::Broken(why),
    }
}

impl Found {
    fn of(log: Log) -> Found {
        let log = Box::new(log);
        match verify(&log, &known) {
            Ok(verified) => Found::Holds(log, verified),
            Err(doubt) => Found::Doubted(log, doubt),
        }
    }

    fn standing(&self) -> Standing {
        match self {
            Found::Holds(_, verified) if verified.over => Standing::Holds,
            Found::Holds(..) => Standing::Unfinished,
            Found::Doubted(..) => Standing::Doubted,
            Found::Broken(Unreadable::File(_) | Unreadable::Books(_)) => Standing::Unread,
            Found::Broken(Unreadable::Log(error)) => match &error.fault {
                LogFault::Format(_) | LogFault::UnknownRules(_) | LogFault::Chain(Fault::Io(_)) => Standing::Unread,
                // Whatever has not even a first line of a log is none.
                LogFault::Chain(_) | LogFault::Unread(_) | LogFault::Header if error.line == 1 => Standing::Unread,
                _ => Standing::Doubted,
            },
        }
    }

    fn text(&self, path: &Path) -> String {
        let mut out = Tone::Title.paint(&path.display().to_string());
        let (word, tone) = match self.standing() {
            Standing::Unread if matches!(self, Found::Broken(Unreadable::Books(_))) => ("沒有查", Tone::Bad),
            Standing::Holds => ("可信", Tone::Good),
            Standing::Unfinished => ("未完", Tone::Mark),
            Standing::Doubted => ("不可信", Tone::Bad),
            Standing::Unread => ("讀不懂", Tone::Bad),
        };
        out.push_str(&format!("  {}\n", tone.paint(word)));
        match self {
            Found::Holds(log, verified) => {
                game(&log.header).write(&mut out, "  牌局    ");
                holds(log, verified).write(&mut out, "  查過    ");
                walls(&log.header, verified).write(&mut out, "  牌牆    ");
                extent(log, verified).write(&mut out, "  終局    ");
                code(log).write(&mut out, "  驗證碼  ");
            }
            Found::Doubted(log, doubt) => {
                game(&log.header).write(&mut out, "  牌局    ");
                let rules = logs::rules(log);
                doubted(&words::doubt(doubt, rules.as_deref()), doubt.line).write(&mut out, "  不合    ");
            }
            Found::Broken(Unreadable::Books(why)) => out.push_str(&format!("  原因    {why}\n")),
            Found::Broken(why) => {
                let line = if let Unreadable::Log(error) = why { error.line } else { 1 };
                doubted(&why.told(), line).write(&mut out, "  不合    ");
            }
        }
        out
    }

    fn json(&self, path: &Path) -> Value {
        let log = path.display().to_string();
        let verdict = self.standing().word();
        match self {
            Found::Holds(read, found) => json!({
                "log": log, "verdict": verdict, "holds": found.over, "game": read.header.game.as_str(), "rules": read.header.rules.id,
                "hands": found.hands, "complete": found.complete, "proved": found.proved, "broken_off": found.broken_off,
                "changes": changes(found), "own": found.own, "events": found.events, "over": found.over,
                "walls": read.header.walls, "torn": read.torn.is_some(),
                "code": read.code().to_string(), "short": read.code().short(),
            }),
            Found::Doubted(read, doubt) => json!({
                "log": log, "verdict": verdict, "holds": false, "game": read.header.game.as_str(), "line": doubt.line,
                "why": doubt.why.to_string(), "told": words::doubt(doubt, logs::rules(read).as_deref()),
            }),
            Found::Broken(Unreadable::Log(error)) => json!({
                "log": log, "verdict": verdict, "holds": false, "line": error.line, "why": error.fault.to_string(),
                "told": logs::fault(&error.fault),
            }),
            Found::Broken(why @ Unreadable::File(error)) => json!({
                "log": log, "verdict": verdict, "holds": false, "why": error.to_string(), "told": why.told(),
            }),
            Found::Broken(why @ Unreadable::Books(_)) => json!({
                "log": log, "verdict": verdict, "holds": false, "why": "no such file, and the books do not give it", "told": why.told(),
            }),
        }
    }
}

fn game(header: &Header) -> Table {
    let name = crate::rulesets::preset(&header.rules.id).map_or(header.rules.id.as_str(), |preset| preset.name);
    Table::line(format!("{}，{name}，{} 人", header.game, header.players.len()))
}

fn holds(log: &Log, found: &Verified) -> Table {
    Table::line(format!(
        "{} 行一行接一行；{} 件事、每一手的番和每一筆籌碼都合規則",
        log.entries.len() + 1,
        found.events
    ))
}

fn walls(header: &Header, found: &Verified) -> Table {
    let unproved = found.hands - found.proved;
    let (text, tone) = match header.walls {
        Walls::Given => (format!("{} 手都是指定的牌，誰洗的、怎麼洗的，一點也不能證明", found.hands), Tone::Mark),
        Walls::Fair if unproved == 0 => {
            let hands = found.hands;
            (format!("{hands} 手都和公開的秘密對得上：只要有一家的秘密不歸主機，就沒有人能挑牌"), Tone::Plain)
        }
        Walls::Fair => {
            let text = format!("{} 手裡 {} 手已證實；還有 {unproved} 手主機沒有公開秘密", found.hands, found.proved);
            (text, Tone::Mark)
        }
    };
    let mut table = Table::of([vec![cell(text).tone(tone)]]);
    if found.broken_off > 0 {
        let text = format!("另有 {} 次洗牌沒有發成：有人沒公開秘密，或程式停了", found.broken_off);
        table.row(vec![cell(text).tone(Tone::Mark)]);
    }
    if !found.own.is_empty() {
        let tone = if found.own.iter().any(|hands| *hands > 0) { Tone::Plain } else { Tone::Mark };
        table.row(vec![cell(own_devices(&found.own)).tone(tone)]);
    }
    let (taken, others): (Vec<_>, Vec<_>) = found.changes.iter().partition(|(_, change)| change.why.takes_away());
    if !taken.is_empty() {
        let text = format!(
            "中途換過 {} 次洗法：{}。每換一次，主機就可能先看過另一副牌牆；請問本人，裝置當時是不是真的沒反應",
            taken.len(),
            listed(&taken)
        );
        table.row(vec![cell(text).tone(Tone::Mark)]);
    }
    if !others.is_empty() {
        table.row(vec![cell(format!("下一手起自己出秘密：{}", listed(&others))).tone(Tone::Faint)]);
    }
    table
}

/// Whose own devices brought secrets, and to how many hands; the host brought all others.
fn own_devices(hands: &[usize]) -> String {
    if hands.iter().all(|hands| *hands == 0) {
        return "沒有一家用自己的裝置出過秘密，秘密全是主機出的".to_owned();
    }
    let told = |(player, hands): (u8, &usize)| format!("{} {hands} 手", stem(Player(player)));
    let told: Vec<String> = (0..).zip(hands).map(told).collect();
    format!("用自己的裝置出了秘密：{}；其餘由主機代出", told.join("、"))
}

fn listed(changes: &[&(u32, Change)]) -> String {
    let told: Vec<String> =
        changes.iter().map(|(hand, change)| format!("第 {hand} 手{}", words::change(change))).collect();
    told.join("、")
}

fn changes(found: &Verified) -> Vec<Value> {
    let told = |(hand, change): &(u32, Change)| json!({"hand": hand, "player": change.player, "why": change.why});
    found.changes.iter().map(told).collect()
}

fn extent(log: &Log, found: &Verified) -> Table {
    let torn = if log.torn.is_some() { "；最後一行寫到一半就斷了，前面的都好好的" } else { "" };
    let (text, tone) = match (found.over, log.torn) {
        (true, None) => ("一局打完".to_owned(), Tone::Plain),
        (true, Some(_)) => (format!("一局打完{torn}"), Tone::Mark),
        (false, _) => (format!("{}{torn}", told::unfinished(found).say(Language::TraditionalChinese)), Tone::Mark),
    };
    Table::of([vec![cell(text).tone(tone)]])
}

fn code(log: &Log) -> Table {
    let code = log.code();
    Table::of([vec![cell(code.short()).tone(Tone::Mark), cell(code.to_string()).tone(Tone::Faint)]])
}

fn doubted(told: &str, line: u64) -> Table {
    let mut table = Table::of([vec![cell(told).tone(Tone::Bad)]]);
    if line > 1 {
        table.row(vec![cell(format!("前面 {} 行沒有不合的地方；從這一行起都不能信", line - 1)).tone(Tone::Faint)]);
    }
    table
}

#[cfg(test)]
mod tests;
