//! `laomajiang verify` of records of other programs: each is played again by the rules of its house.

use super::Verdict;
use crate::foreign::{self, refused};
use crate::language::say;
use crate::terms::clauses;
use crate::view::{Cell, Span, alert, plain, strong};
use mj_records::read::log::record;
use mj_records::replay::{Agreement, Replayed, replay};
use mj_records::{Fault, Hand, Record};
use mj_tell as words;
use mj_wire::log::Log;
use mj_words::{Said, said};
use serde_json::{Map, Value, json};

/// What was found about a file.
#[derive(Debug)]
pub struct Found {
    games: Vec<Game>,
}

/// What was found about a game.
#[derive(Debug)]
enum Game {
    Replayed(Box<Record>, Box<Replayed>),
    Refused(Said),
}

impl Found {
    /// Looks at every game of a file; `options` are laid over what each says of its rules.
    pub fn of(bytes: &[u8], options: &Map<String, Value>) -> Found {
        Found { games: foreign::games(bytes).into_iter().map(|read| Game::of(read, options)).collect() }
    }

    /// How it stands with it; of several games the worst.
    pub fn verdict(&self) -> Verdict {
        self.games.iter().map(Game::verdict).max().unwrap_or(Verdict::Unread)
    }

    /// For people.
    pub fn rows(&self) -> Vec<(Said, Cell)> {
        let several = self.games.len() > 1;
        (1..).zip(&self.games).flat_map(|(number, game)| game.rows(several.then_some(number))).collect()
    }

    /// For programs: a line a hand.
    pub fn lines(&self, path: &str) -> Vec<Value> {
        let several = self.games.len() > 1;
        let numbered = |(number, game): (usize, &Game)| {
            let mut lines = game.lines(path);
            let fields = lines.iter_mut().filter_map(Value::as_object_mut).filter(|_| several);
            fields.for_each(|fields| _ = fields.insert("game".into(), number.into()));
            lines
        };
        (1..).zip(&self.games).flat_map(numbered).collect()
    }
}

impl Game {
    fn of(read: Result<Record, Fault>, options: &Map<String, Value>) -> Game {
        match read {
            Ok(record) => Game::in_record(record, options),
            Err(fault) => Game::Refused(fault.said()),
        }
    }

    fn in_record(record: Record, options: &Map<String, Value>) -> Game {
        match replay(&record, options) {
            Ok(replayed) => Game::Replayed(Box::new(record), Box::new(replayed)),
            Err(why) => Game::Refused(refused(&why)),
        }
    }

    fn verdict(&self) -> Verdict {
        match self {
            Game::Refused(_) => Verdict::Unread,
            Game::Replayed(_, replayed) if !replayed.agrees() => Verdict::Doubted,
            // Much of what is passed around is a part of a game; that it stops is told.
            Game::Replayed(..) => Verdict::Holds,
        }
    }

    /// `number`: which of several it is.
    fn rows(&self, number: Option<usize>) -> Vec<(Said, Cell)> {
        let (record, replayed) = match self {
            Game::Refused(why) => return vec![(said!("judge-reason"), vec![vec![alert(why.clone())]])],
            Game::Replayed(record, replayed) => (record, replayed),
        };
        let stacked = |all: Vec<Said>, tone: fn(Said) -> Span| all.into_iter().map(|text| vec![tone(text)]).collect();
        let game = number.map(|number| said!("foreign-game", game = number)).into_iter();
        let game = game.chain([record.format.word().into(), words::preset(replayed.rules.rules.preset.id)]);
        let agree = said!("foreign-hands-agree", n = replayed.agreeing(), all = replayed.hands.len());
        let doubts = hands(record, replayed).flat_map(|(number, hand, found)| told(number, hand, found));
        vec![
            (said!("scoring-game"), stacked(vec![clauses(game)], plain)),
            (said!("foreign-house"), stacked(words::plays(replayed), strong)),
            (said!("scoring-checked"), stacked(vec![agree], if replayed.agrees() { plain } else { alert })),
            (said!("scoring-end"), stacked(beside(record, replayed), strong)),
            (said!("scoring-doubt"), stacked(doubts.collect(), alert)),
        ]
    }

    fn lines(&self, path: &str) -> Vec<Value> {
        match self {
            Game::Refused(why) => vec![json!({
                "log": path, "verdict": self.verdict().word(), "holds": false, "told": say(why),
            })],
            Game::Replayed(record, replayed) => hands(record, replayed)
                .filter(|(_, hand, found)| hand.end.is_some() || !found.agrees())
                .map(|(number, hand, found)| neutral(path, number, hand, found, replayed))
                .collect(),
        }
    }
}

/// The hands of a log of this program, where they are of riichi.
pub fn hands_of(path: &str, log: &Log) -> Vec<Value> {
    match record(log).map(|record| Game::in_record(record, &Map::new())) {
        Ok(game @ Game::Replayed(..)) => game.lines(path),
        _ => Vec::new(),
    }
}

/// What is to be known of a record beside its hands.
fn beside(record: &Record, replayed: &Replayed) -> Vec<Said> {
    let chips = record.hands.iter().any(|hand| hand.end.as_ref().is_some_and(|end| end.chips.is_some()));
    let all = [
        (stops_in_a_hand(record), "foreign-stops"),
        (replayed.goes_on, "foreign-ends-early"),
        (chips, "foreign-chips"),
    ];
    all.into_iter().filter(|(is, _)| *is).map(|(_, key)| Said::message(key, [])).collect()
}

/// Whether something was done in the last hand, and it does not end.
fn stops_in_a_hand(record: &Record) -> bool {
    record.hands.last().is_some_and(|hand| hand.end.is_none() && !hand.moves.is_empty())
}

fn hands<'a>(record: &'a Record, replayed: &'a Replayed) -> impl Iterator<Item = (usize, &'a Hand, &'a Agreement)> {
    (1..).zip(record.hands.iter().zip(&replayed.hands)).map(|(number, (hand, found))| (number, hand, found))
}

/// What is otherwise in a hand, and in what the record contradicts itself there.
fn told(number: usize, hand: &Hand, found: &Agreement) -> Vec<Said> {
    let round = format!("{}{}-{}", found.start.round, hand.start.passed + 1, found.start.honba);
    let at = |line: Option<u32>, act: Option<u32>, what: Said| {
        let text = said!("foreign-difference", hand = number, round = round.clone(), what = what);
        match (line, act) {
            (Some(line), _) => said!("foreign-at-line", line = line, what = text),
            (None, Some(act)) => said!("foreign-act", act = act, what = text),
            (None, None) => text,
        }
    };
    let difference = found.difference.as_ref().map(|difference| at(found.line, found.act, difference.said()));
    let contrary = found
        .contradiction
        .as_ref()
        .map(|contrary| at(contrary.line, contrary.act, said!("foreign-contrary", what = contrary.what.said())));
    contrary.into_iter().chain(difference).collect()
}

/// A hand as the table played it, in the neutral form.
fn neutral(path: &str, number: usize, hand: &Hand, found: &Agreement, replayed: &Replayed) -> Value {
    let (outcome, start) = (found.outcome.as_ref(), &found.start);
    let mut line = json!({
        "log": path, "hand": number, "round": start.round.to_string(), "dealer": start.dealer, "honba": start.honba,
        "sticks": start.sticks, "agrees": found.agrees(), "after": outcome.map(|outcome| &outcome.after),
        "result": outcome.map(|outcome| outcome.neutral(&replayed.rules.rules)),
    });
    let Some(fields) = line.as_object_mut() else { return line };
    let mut put = |name: &str, value: Option<Value>| _ = value.map(|value| fields.insert(name.into(), value));
    put("difference", found.difference.as_ref().map(|difference| serde_json::to_value(difference).unwrap_or_default()));
    put("told", found.difference.as_ref().map(|difference| say(&difference.said()).into()));
    put("line", found.line.map(Value::from));
    put("act", found.act.map(Value::from));
    put("chips", hand.end.as_ref().and_then(|end| end.chips.as_ref()).map(|chips| json!(chips)));
    if let Some(contrary) = &found.contradiction {
        let (what, told) = (&contrary.what, say(&contrary.what.said()));
        put("contradiction", Some(json!({ "what": what, "told": told, "line": contrary.line, "act": contrary.act })));
    }
    if !replayed.found.is_empty() {
        put("rules", Some(replayed.usual.preset.id.into()));
        put("found", Some(replayed.found.iter().cloned().collect::<Map<_, _>>().into()));
    }
    line
}
