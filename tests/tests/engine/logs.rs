//! Logs of every released version stay readable: they replay to their end, keep their codes, and verify while
//! the rules mean the same.

// A test that cannot read its own data should stop there.
#![allow(clippy::unwrap_used)]

use acceptance::draw::Draw;
use mj_rules::Ruleset;
use mj_rules::mechanics::Overdue;
use mj_table::{Action, Event, Phase, Player, Setup, Table};
use mj_tiles::Seat;
use mj_wire::chain::Chain;
use mj_wire::fair::GameId;
use mj_wire::log::{Header, Log, LogEntry, Walls, Why, known, verify};
use serde_json::Map;
use std::sync::Arc;

/// File, verification code, hands, and whether its walls are proved.
const LOGS: [(&str, &str, usize, bool); 12] = [
    ("v1-shanghai", "34472974904ed7b5c3f2fdec196e5d5d", 5, true),
    ("v1-by-hand", "35f6ac10da39a779ef171c56a703b2dc", 5, true),
    ("v1-shanghai-bao", "6dd184106e72061020829dabf5058243", 7, true),
    ("v1-tuidaohu", "f235c62fd490c146c4ca2a0ba079afa2", 3, true),
    ("v2-shanghai", "894980b9feb0d763f466133fb2589203", 6, true),
    ("v2-guangdong", "e820be224735ccd010b95468af781149", 6, true),
    ("v2-riichi", "890fb17efcb628c215f709dafd042868", 13, true),
    ("v2-riichi-soul", "dd7920a68f0f450b1843a3068726d86e", 12, true),
    ("v2-sanma", "4712745e0eededab5df9a8190f8e20d4", 4, true),
    ("v2-shura", "cb3aefd460786ac85a03dda7bace1c73", 3, true),
    ("v2-taiwan", "d48bc5dd3864d03d37822d8202f63b57", 4, true),
    // With a throw that the book does not have.
    ("v2-taiwan-dealer", "b14cbe9a03f2a78f5a49891a01152a61", 4, true),
];

#[test]
fn old_logs_are_readable() {
    for (name, code, hands, proved) in LOGS {
        let path = format!("{}/logs/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
        let log = Log::read(std::fs::read(path).unwrap().as_slice()).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert_eq!(log.code().to_string(), code, "{name}");
        let table = log.replay(&known, |_, _| {}).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert!(table.over().is_some(), "{name}");
        match verify(&log, &known) {
            Ok(found) => assert_eq!((found.hands, found.proved), (hands, if proved { hands } else { 0 }), "{name}"),
            // A later edition of a rule book may count differently; then a log can only be replayed.
            Err(doubt) => assert_eq!(doubt.why, Why::OtherRules, "{name}: {doubt}"),
        }
    }
}

/// A table of 推倒胡 where a seat has just claimed and may time out, with the events before. By the book the
/// timeout discards another tile than the last.
fn claimed(setup: &Setup) -> (Table, Vec<Event>, Seat) {
    (1..).find_map(|seed| claimed_from(setup, Draw(seed))).unwrap()
}

fn claimed_from(setup: &Setup, mut draw: Draw) -> Option<(Table, Vec<Event>, Seat)> {
    let mut table = Table::new(setup.clone());
    let mut events = table.seat((0..4).map(Player).collect(), &[]).unwrap();
    events.extend(table.deal(draw.chance(setup)).unwrap());
    while table.is_playing() {
        let Some(seat) = table.awaited().next() else {
            events.extend(table.advance().unwrap());
            continue;
        };
        let hand = table.hand().unwrap();
        let turn = matches!(hand.phase(), Phase::Turn(_));
        let by_book = table.least(seat, Overdue::LeastDistance);
        if turn && hand.holder(seat).drawn.is_none() && table.least(seat, Overdue::Last) != by_book {
            return Some((table, events, seat));
        }
        let offers = table.offers(seat);
        let claim = |action: &&Action| matches!(action, Action::Pung { .. } | Action::Chow { .. });
        let discard = |action: &&Action| matches!(action, Action::Discard { .. });
        let action = offers.iter().find(claim).or_else(|| offers.iter().find(discard)).unwrap_or(&Action::Pass);
        events.extend(table.play(seat, *action).unwrap());
    }
    None
}

fn written(setup: &Setup, events: &[Event]) -> Log {
    let (game, players) = (GameId::new("older").unwrap(), (0..4).map(|player| player.to_string()).collect());
    let header = Header::new(game, setup, &Map::new(), players, Walls::Given);
    let entries = std::iter::once(LogEntry::Game(header)).chain(events.iter().cloned().map(LogEntry::Event));
    let mut chain = Chain::new();
    let text: String = entries.map(|entry| chain.link(&entry).unwrap()).collect();
    Log::read(text.as_bytes()).unwrap()
}

#[test]
fn what_the_clock_of_an_older_program_discarded_is_believed_and_nothing_else() {
    let rules = Ruleset::with_options(known("tuidaohu").unwrap(), &Map::new()).unwrap();
    let setup = Setup::new(Arc::new(rules)).unwrap();
    let (table, before, seat) = claimed(&setup);
    let holds = |after: Vec<Event>| verify(&written(&setup, &[before.clone(), after].concat()), &known).is_ok();
    let clocks = [Overdue::Last, Overdue::LeastDistance];
    for overdue in clocks {
        assert!(holds(table.clone().time_out_by(seat, overdue).unwrap()), "{overdue:?}");
    }
    let by_clocks = clocks.map(|overdue| table.least(seat, overdue).unwrap());
    let other = table.offers(seat).into_iter().find(|action| !by_clocks.contains(action)).unwrap();
    let mut after = vec![Event::TimedOut { seat }];
    after.extend(table.clone().play(seat, other).unwrap());
    assert!(!holds(after), "{other:?}");
}

/// A log with `kept` entries of another, followed by these.
fn ending_with(log: &Log, kept: usize, more: &[Event]) -> Log {
    let entries = log.entries[..kept].iter().cloned().chain(more.iter().cloned().map(LogEntry::Event));
    let mut chain = Chain::new();
    let all = std::iter::once(LogEntry::Game(log.header.clone())).chain(entries);
    let text: String = all.map(|entry| chain.link(&entry).unwrap()).collect();
    Log::read(text.as_bytes()).unwrap()
}

/// The number of tested moments in each log, spread over it.
const MOMENTS: usize = 3;

/// A silent answer is no line (rules/guangdong.md §9.1, rules/taiwan.md §10.5): with such a line a log would
/// have another code for the same game.
#[test]
fn a_line_that_no_table_writes_is_not_believed() {
    let mut tried = 0;
    for (name, ..) in LOGS {
        let path = format!("{}/logs/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
        let log = Log::read(std::fs::read(path).unwrap().as_slice()).unwrap();
        if verify(&log, &known).is_err() {
            continue;
        }
        let mut table = Table::new(log.header.setup(&known).unwrap().0);
        let mut moments = Vec::new();
        for (kept, entry) in (1..).zip(&log.entries) {
            let LogEntry::Event(event) = entry else { continue };
            table.apply(event).unwrap();
            let asks = table.hand().is_some_and(|hand| matches!(hand.phase(), Phase::Window(_) | Phase::Opening(_)));
            let silent = || table.players().seats().filter(|&seat| !table.is_awaited(seat)).collect::<Vec<_>>();
            if asks && table.is_playing() {
                moments.push((kept, silent()));
            }
        }
        // Only where no more events follow can an inserted line look like an automatic one.
        let step = (moments.len() / MOMENTS).max(1);
        for (kept, silent) in moments.iter().step_by(step) {
            for &seat in silent {
                let pass = Event::Answered { seat, answer: Action::Pass };
                for put_in in [vec![pass.clone()], vec![Event::TimedOut { seat }], vec![Event::TimedOut { seat }, pass]]
                {
                    let found = verify(&ending_with(&log, *kept, &put_in), &known);
                    assert!(found.is_err(), "{name}, after line {}: {put_in:?}", kept + 1);
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 90, "{tried}");
}
