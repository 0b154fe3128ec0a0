//! `laomajiang verify`: whether a log holds, from the chain of its lines to every transfer.

pub(crate) mod records;

use crate::books::Data;
use crate::language::say;
use crate::logs::Unreadable;
use crate::stop::{Done, Ended};
use crate::tell::{Teller, of_ids};
use crate::terms::{clauses, headed, then};
use crate::view::{Cell, alert, faint, labelled, plain, strong, titled, told};
use crate::{foreign, logs, rulesets, terms};
use clap::Args;
use mj_rules::Ruleset;
use mj_table::{Event, Setup, Table, Viewer};
use mj_tell::{self as words, Naming};
use mj_wire::chain::Fault;
use mj_wire::fair::Change;
use mj_wire::log::{Doubt, Header, Log, LogFault, Verified, Walls, Why, known, verify};
use mj_words::{Said, said};
use serde_json::{Map, Value, json};
use std::io::Write;
use std::path::{Path, PathBuf};

/// `laomajiang verify`
#[derive(Args, Debug)]
pub struct Verify {
    #[arg(value_name = "LOG", required = true)]
    pub logs: Vec<PathBuf>,
    #[command(flatten)]
    pub data: Data,
    #[arg(long, value_name = "JSON")]
    pub options: Option<String>,
    #[arg(long)]
    pub json: bool,
}

/// How it stands with the logs; of several the worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Everything holds, from the first line to the end of the game.
    Holds,
    /// What is there holds, and the log stops before the game is over: a game being played, or a file cut off.
    Unfinished,
    /// Something does not.
    Doubted,
    /// Not a log that this program can read.
    Unread,
}

impl Verdict {
    /// For programs.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Verdict::Holds => "holds",
            Verdict::Unfinished => "unfinished",
            Verdict::Doubted => "doubted",
            Verdict::Unread => "unread",
        }
    }
}

/// What was found about one log.
#[derive(Debug)]
enum Found {
    Holds(Box<Log>, Verified),
    Doubted(Box<Log>, Doubt),
    Broken(Unreadable),
    /// No log of this program's but a record of another.
    Foreign(records::Found),
}

/// Verifies every log and writes what was found. Where there is no log to look at, people are told so on the stream for
/// complaints.
pub fn run(asked: &Verify, out: &mut impl Write, complaints: &mut impl Write) -> Done {
    let options = rulesets::record_options(asked.options.as_deref())?;
    let mut worst = Verdict::Holds;
    for path in &asked.logs {
        let found = look(asked, path, &options);
        worst = worst.max(found.verdict());
        if asked.json {
            found.lines(path).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        } else if matches!(found, Found::Broken(Unreadable::File(_) | Unreadable::Books(_))) {
            // Where that stream is gone the status says it.
            let _ = complaints.write_all(found.text(path).as_bytes());
        } else {
            out.write_all(found.text(path).as_bytes())?;
        }
    }
    Ok(match worst {
        Verdict::Holds => Ended::Well,
        Verdict::Unfinished => Ended::Unfinished,
        Verdict::Doubted => Ended::Short,
        Verdict::Unread => Ended::Unread,
    })
}

fn look(asked: &Verify, path: &Path, options: &Map<String, Value>) -> Found {
    match foreign::find(path) {
        Ok(Some(bytes)) => return Found::Foreign(records::Found::of(&bytes, options)),
        Ok(None) => {}
        Err(error) => return Found::Broken(Unreadable::File(error)),
    }
    match logs::find(&asked.data, path) {
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

    fn verdict(&self) -> Verdict {
        match self {
            Found::Holds(_, verified) if verified.over => Verdict::Holds,
            Found::Holds(..) => Verdict::Unfinished,
            Found::Foreign(found) => found.verdict(),
            Found::Doubted(..) => Verdict::Doubted,
            Found::Broken(Unreadable::File(_) | Unreadable::Books(_)) => Verdict::Unread,
            Found::Broken(Unreadable::Log(error)) => match &error.fault {
                LogFault::Format(_) | LogFault::UnknownRules(_) | LogFault::Chain(Fault::Io(_)) => Verdict::Unread,
                // Whatever has not even a first line of a log is none.
                LogFault::Chain(_) | LogFault::Unread(_) | LogFault::Header if error.line == 1 => Verdict::Unread,
                _ => Verdict::Doubted,
            },
        }
    }

    fn text(&self, path: &Path) -> String {
        let word = match self.verdict() {
            Verdict::Unread if matches!(self, Found::Broken(Unreadable::Books(_))) => said!("scoring-unchecked"),
            Verdict::Holds => said!("scoring-holds"),
            Verdict::Unfinished => said!("scoring-unfinished"),
            Verdict::Doubted => said!("scoring-doubted"),
            Verdict::Unread => said!("scoring-unread"),
        };
        titled(path.display().to_string(), word, vec![labelled(self.rows())])
    }

    fn rows(&self) -> Vec<(Said, Cell)> {
        match self {
            Found::Foreign(found) => found.rows(),
            Found::Holds(log, found) => vec![
                (said!("scoring-game"), told(game(&log.header))),
                (
                    said!("scoring-checked"),
                    told(said!("scoring-holds-what", lines = log.entries.len() + 1, events = found.events)),
                ),
                (said!("played-walls"), walls(&log.header, found)),
                (said!("scoring-end"), told(extent(log, found))),
                (said!("scoring-code"), vec![vec![strong(log.code().short()), faint(log.code().to_string())]]),
            ],
            Found::Doubted(log, doubt) => {
                let what = words::doubt(doubt, &Terminal { rules: logs::rules(log).as_deref() });
                vec![
                    (said!("scoring-game"), told(game(&log.header))),
                    (said!("scoring-doubt"), doubted(what, doubt.line)),
                ]
            }
            Found::Broken(why @ Unreadable::Books(_)) => vec![(said!("judge-reason"), told(why.said()))],
            Found::Broken(why) => {
                let line = if let Unreadable::Log(error) = why { error.line } else { 1 };
                vec![(said!("scoring-doubt"), doubted(why.said(), line))]
            }
        }
    }

    /// For programs: a line a log, and before it a line a hand where it is of riichi; of other programs' records these alone.
    fn lines(&self, path: &Path) -> Vec<Value> {
        match self {
            Found::Foreign(found) => found.lines(&path.display().to_string()),
            Found::Holds(log, _) | Found::Doubted(log, _) => {
                let hands = records::hands_of(&path.display().to_string(), log);
                hands.into_iter().chain([self.json(path)]).collect()
            }
            Found::Broken(_) => vec![self.json(path)],
        }
    }

    fn json(&self, path: &Path) -> Value {
        let log = path.display().to_string();
        let verdict = self.verdict().word();
        match self {
            Found::Foreign(found) => found.lines(&log).into(),
            Found::Holds(read, found) => json!({
                "log": log, "verdict": verdict, "holds": found.over, "game": read.header.game.as_str(), "rules": read.header.rules.id,
                "hands": found.hands, "complete": found.complete, "proved": found.proved, "broken_off": found.broken_off,
                "changes": changes(found), "own": found.own, "events": found.events, "over": found.over,
                "walls": read.header.walls, "torn": read.torn.is_some(),
                "code": read.code().to_string(), "short": read.code().short(),
            }),
            Found::Doubted(read, doubt) => json!({
                "log": log, "verdict": verdict, "holds": false, "game": read.header.game.as_str(), "line": doubt.line,
                "why": doubt.why.to_string(), "difference": difference(&doubt.why),
                "told": say(&words::doubt(doubt, &Terminal { rules: logs::rules(read).as_deref() })),
            }),
            Found::Broken(Unreadable::Log(error)) => json!({
                "log": log, "verdict": verdict, "holds": false, "line": error.line, "why": error.fault.to_string(),
                "told": say(&words::log_fault(&error.fault)),
            }),
            Found::Broken(why @ Unreadable::File(error)) => json!({
                "log": log, "verdict": verdict, "holds": false, "why": error.to_string(), "told": say(&why.said()),
            }),
            Found::Broken(why @ Unreadable::Books(_)) => json!({
                "log": log, "verdict": verdict, "holds": false, "why": "no such file, and the books do not give it", "told": say(&why.said()),
            }),
        }
    }
}

fn game(header: &Header) -> Said {
    let players = said!("scoring-players", n = header.players.len());
    clauses([header.game.to_string().into(), words::preset(&header.rules.id), players])
}

/// What does not go without saying stands out.
fn walls(header: &Header, found: &Verified) -> Cell {
    let unproved = found.hands - found.proved;
    let proved = match header.walls {
        Walls::Given => strong(said!("scoring-walls-given", n = found.hands)),
        Walls::Fair if unproved == 0 => plain(said!("scoring-walls-proved", n = found.hands)),
        Walls::Fair => {
            strong(said!("scoring-walls-partly", n = found.hands, proved = found.proved, unproved = unproved))
        }
    };
    let (taken, others): (Vec<_>, Vec<_>) = found.changes.iter().partition(|(_, change)| change.why.takes_away());
    let lines = [
        Some(proved),
        (found.broken_off > 0).then(|| strong(said!("scoring-broken-off", n = found.broken_off))),
        (!found.own.is_empty()).then(|| plain(own_devices(&found.own))),
        (!taken.is_empty())
            .then(|| strong(said!("scoring-mixed-otherwise", n = taken.len(), changes = listed(&taken)))),
        (!others.is_empty()).then(|| faint(said!("scoring-own-from-next", changes = listed(&others)))),
    ];
    lines.into_iter().flatten().map(|span| vec![span]).collect()
}

/// Whose own devices brought secrets, and to how many hands; the host brought all others.
fn own_devices(hands: &[usize]) -> Said {
    if hands.iter().all(|hands| *hands == 0) {
        return said!("scoring-own-none");
    }
    let one =
        |(player, &hands): (usize, &usize)| terms::labelled(words::stem(player), said!("scoring-hands", n = hands));
    let all: Vec<Said> = (0..).zip(hands).map(one).collect();
    said!("scoring-own", hands = all)
}

fn listed(changes: &[&(u32, Change)]) -> Vec<Said> {
    let one = |(hand, change): &&(u32, Change)| {
        headed(said!("table-hand", n = *hand), words::mix_change(change, &Terminal { rules: None }))
    };
    changes.iter().map(one).collect()
}

fn changes(found: &Verified) -> Vec<Value> {
    let told = |(hand, change): &(u32, Change)| json!({"hand": hand, "player": change.player, "why": change.why});
    found.changes.iter().map(told).collect()
}

fn extent(log: &Log, found: &Verified) -> Said {
    let far = if found.over { said!("over-length") } else { words::unfinished(found) };
    then([far].into_iter().chain(log.torn.is_some().then(|| said!("scoring-torn"))))
}

fn doubted(what: Said, number: u64) -> Cell {
    let before = (number > 1).then(|| vec![faint(said!("scoring-before-holds", n = number - 1))]);
    [vec![alert(what)]].into_iter().chain(before).collect()
}

/// Why a line cannot be believed, as a code with its arguments.
fn difference(why: &Why) -> Value {
    match why {
        Why::Log(_) => json!({"code": "log"}),
        Why::OtherRules => json!({"code": "other-rules"}),
        Why::Illegal { event, .. } => json!({"code": "illegal", "event": event}),
        Why::Other { expected, found } => json!({"code": "other", "expected": expected, "found": found}),
        Why::FromNothing(event) => json!({"code": "from-nothing", "event": event}),
        Why::Unfair(unfair) => json!({"code": "unfair", "mix": unfair.hand}),
        Why::MixOrder(mix) => json!({"code": "mix-order", "mix": mix}),
        Why::Unmixed => json!({"code": "unmixed"}),
        Why::Unrevealed(mix) => json!({"code": "unrevealed", "mix": mix}),
        Why::NotFixed(mix, _) => json!({"code": "not-fixed", "mix": mix}),
        Why::WrongChange(mix, player) => json!({"code": "wrong-change", "mix": mix, "player": player}),
        Why::SecretAgain(mix) => json!({"code": "secret-again", "mix": mix}),
    }
}

/// The events and players of a log, called as everywhere on the command line; rules give patterns their names.
struct Terminal<'a> {
    rules: Option<&'a Ruleset>,
}

impl Naming for Terminal<'_> {
    /// Without knowing who sits where.
    fn event(&self, event: &Event) -> Option<Said> {
        let told = self.rules.and_then(|rules| {
            let names = of_ids(&vec![String::new(); rules.mechanics.players.count()]);
            // Only words are wanted of it: a table without players will do.
            let table = Table::new(Setup::new(Ruleset::preset(rules.preset.id)?.into()).ok()?);
            let seen = table.told(event, Viewer::Full)?;
            Some(Teller::new(rules, &names).line(&seen))
        });
        told.or_else(|| serde_json::to_string(event).ok().map(Said::from))
    }

    fn player(&self, player: u8) -> Said {
        words::stem(player.into())
    }
}

#[cfg(test)]
mod tests;
