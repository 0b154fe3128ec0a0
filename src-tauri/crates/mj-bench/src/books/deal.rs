//! A real game dealt out again: another id, other people, another day, and a log that holds. Secrets,
//! walls and play are the same; commitments and the chain are made anew, for the id is bound into them.

use mj_bots::Strength;
use mj_bots::selfplay::{Step, next_step};
use mj_club::ledger::{GameKey, GameRecord, Segment, SegmentRecord, Time};
use mj_club::{Club, NewTable, Running, Secrets, Sitter, stored};
use mj_rules::{PRESETS, Ruleset};
use mj_table::Viewer;
use mj_wire::chain::Code;
use mj_wire::fair::{Committer, GameId, Secret, commit};
use mj_wire::log::{Header, LogEntry, Mix};
use serde_json::json;
use std::sync::Arc;

/// A game to be dealt out again.
pub struct Source {
    record: GameRecord,
    header: Header,
    segments: Vec<Vec<Body>>,
}

/// A line without its `prev`.
enum Body {
    /// The same in every game.
    Plain(String),
    /// Commitments, which hang on the game's id.
    Commit { mix: u32, host: Secret, players: Vec<Secret> },
}

/// Where a game is put.
pub struct Occasion<'a> {
    /// Its id.
    pub gid: String,
    /// Who plays, by their uids.
    pub seats: Vec<String>,
    /// Whose table.
    pub host: (&'a str, &'a str),
    /// When it began and ended.
    pub time: (i64, i64),
}

/// Plays a real game to its end in a club of its own.
pub fn play(club: &Arc<Club>, rules: &str, rounds: Option<u8>, seed: u64) -> Source {
    let preset = PRESETS.iter().find(|preset| preset.id == rules).expect("a preset of this program");
    let house = rounds.map_or(json!({}), |rounds| json!({ "rounds": rounds }));
    let house = house.as_object().cloned().unwrap_or_default();
    let rules = Arc::new(Ruleset::with_options(preset, &house).expect("rounds are an option"));
    let secrets = Some(Secrets::seeded(seed, 0));
    let seats = rules.mechanics.players.count() as u64;
    let sitters = (0..seats).map(|seat| Sitter::Guest(format!("{seat}"))).collect();
    let new = NewTable { rules: Arc::clone(&rules), house, sitters, undo: false, secrets, practice: false };
    let mut running = Running::begin(club, &new).expect("a table");
    let mut bots: Vec<_> = (0..seats).map(|seat| Strength::Fast.player(Arc::clone(&rules), seed + seat)).collect();
    let mut last = None;
    loop {
        let posted = match next_step(running.table()) {
            Step::Over => break,
            Step::Seats | Step::Deal => running.deal(),
            Step::Advance => running.advance(),
            Step::Ask(seat) => {
                let player = running.table().player_at(seat).expect("a player sits there");
                let decision = bots[player.index()].decide(&running.table().view(Viewer::Player(player)));
                running.play(seat, decision.action)
            }
        };
        last = Some(posted.expect("what is offered is legal").receipt);
    }
    last.expect("a game has acts").wait().expect("written");
    Source::of(club, running.key())
}

impl Source {
    /// A finished game of a club.
    fn of(club: &Club, key: GameKey) -> Source {
        let (record, log) = club
            .read(|books| Ok((books.record(key)?, stored::log(books, key).expect("its log holds"))))
            .expect("it is in the books");
        let mut entries = log.entries.iter();
        let segments = record
            .segments
            .iter()
            .map(|segment| bodies(&entries.by_ref().take(segment.lines as usize).collect::<Vec<_>>()))
            .collect();
        Source { header: log.header.clone(), record, segments }
    }

    /// The game somewhere else.
    pub fn dealt_out(&self, place: &Occasion<'_>) -> GameRecord {
        let mut record = self.record.clone();
        let id = GameId::new(place.gid.clone()).expect("an id");
        let header = Header { game: id.clone(), players: place.seats.clone(), ..self.header.clone() };
        let line = linked(Code::START, &body(&LogEntry::Game(header)));
        let mut code = Code::of(line.as_bytes());
        record.header = Some(line);
        for (segment, lines) in record.segments.iter_mut().zip(&self.segments) {
            for line in lines {
                code = Code::of(linked(code, &line.text(&id)).as_bytes());
            }
            *segment = resealed(segment, &code);
        }
        record.code = Some(code.to_string());
        record.gid.clone_from(&place.gid);
        record.seats.clone_from(&place.seats);
        (record.host, record.host_name) = (place.host.0.into(), place.host.1.into());
        (record.began, record.ended) = (Time(place.time.0), Some(Time(place.time.1)));
        record
    }

    /// How many seats it has.
    pub fn seats(&self) -> usize {
        self.record.seats.len()
    }
}

impl Body {
    fn text(&self, game: &GameId) -> std::borrow::Cow<'_, str> {
        match self {
            Body::Plain(text) => text.into(),
            Body::Commit { mix, host, players } => {
                let players = (0..).zip(players);
                let entry = LogEntry::Mix(Mix::Commit {
                    mix: *mix,
                    host: commit(Committer::Host, game, *mix, host),
                    players: players.map(|(at, secret)| commit(Committer::Player(at), game, *mix, secret)).collect(),
                });
                body(&entry).into()
            }
        }
    }
}

/// What stands in a line after its `prev`.
fn body(entry: &LogEntry) -> String {
    let text = serde_json::to_string(entry).expect("an entry is JSON");
    text[1..].to_owned()
}

fn linked(code: Code, body: &str) -> String {
    format!("{{\"prev\":\"{code}\",{body}")
}

fn bodies(entries: &[&LogEntry]) -> Vec<Body> {
    let secrets = |wanted: u32| {
        let (mut host, mut players) = (None, None);
        for entry in entries {
            match entry {
                LogEntry::Mix(Mix::Open { mix, players: opened }) if *mix == wanted => players = Some(opened.clone()),
                LogEntry::Mix(Mix::Reveal { mix, host: opened }) if *mix == wanted => host = Some(opened.clone()),
                _ => {}
            }
        }
        host.zip(players)
    };
    let one = |entry: &&LogEntry| match entry {
        LogEntry::Mix(Mix::Commit { mix, .. }) => {
            let (host, players) = secrets(*mix).expect("a finished hand is opened and revealed");
            Body::Commit { mix: *mix, host, players }
        }
        entry => Body::Plain(body(entry)),
    };
    entries.iter().map(one).collect()
}

/// The same piece after another line of another game: FORMAT.md says that only the code kept in its
/// second to ninth byte hangs on them.
fn resealed(segment: &SegmentRecord, code: &Code) -> SegmentRecord {
    let mut packed: Segment = segment.segment().expect("our own digits");
    let digits = code.to_string();
    for (at, byte) in packed.packed[1..9].iter_mut().enumerate() {
        *byte = u8::from_str_radix(&digits[2 * at..2 * at + 2], 16).expect("a code is digits");
    }
    SegmentRecord::of(&packed)
}
