//! Sheets and rankings, with their figures computed independently.

use super::{best_hands, sheet, usual};
use crate::ledger::*;
use crate::ranking::{self, ranking};
use crate::seated::{club, people, play, table};
use crate::{Club, NewTable, Running, Sitter, stored};
use mj_bots::Strength;
use mj_report::SheetReport;
use mj_table::{Account as Where, Event, Player, Why};
use mj_tell::{Audience, Clock, Language};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

pub(crate) mod booked;
mod houses;
mod rates;
mod stood_in;

const ZONE: i32 = 8 * 3600;

pub(crate) fn audience(language: Language) -> Audience {
    Audience { language, clock: Clock::East(ZONE), now: Time(1_795_257_000) }
}

fn of(club: &Club, member: MemberId, filter: &Filter) -> SheetReport {
    club.read(|books| sheet(books, member, filter, &audience(Language::TraditionalChinese))).expect("a sheet")
}

fn system(system: &str) -> Filter {
    Filter { system: system.into(), rules: system.into(), ..Filter::default() }
}

/// One player's counts from the events of a log.
#[derive(Default)]
struct Tally {
    score: i64,
    placement: i64,
    wins: u32,
    fed: u32,
    liable: u32,
    patterns: BTreeMap<String, u32>,
}

/// Adds up a log by its events, without the books.
fn tally(club: &Club, key: GameKey, unit: i64) -> Vec<Tally> {
    let log = club.read(|books| Ok(stored::log(books, key).expect("a log"))).expect("read");
    let mut all: Vec<Tally> = (0..4).map(|_| Tally::default()).collect();
    let (mut order, mut chips): (Vec<Player>, [i64; 4]) = (Vec::new(), [0; 4]);
    for (_, event) in log.events() {
        match event {
            Event::Dealt { order: dealt, .. } => order.clone_from(dealt),
            Event::Won(win) => {
                let winner = &mut all[order[win.seat.index()].index()];
                winner.wins += 1;
                for counted in &win.patterns {
                    *winner.patterns.entry(counted.id.clone()).or_default() += counted.times;
                }
                if let Some(from) = win.from {
                    all[order[from.index()].index()].fed += 1;
                }
            }
            Event::Paid { transfers } => {
                let mut liable = BTreeSet::new();
                for paid in transfers {
                    if let (Where::Player(from), Where::Player(to)) = (paid.from, paid.to) {
                        chips[from.index()] -= i64::from(paid.amount);
                        chips[to.index()] += i64::from(paid.amount);
                        if matches!(paid.why, Why::Liable | Why::Half | Why::Washing) {
                            liable.insert((from.index(), to.index()));
                        }
                    }
                }
                liable.iter().for_each(|(from, _)| all[*from].liable += 1);
            }
            Event::GameOver { results, .. } => {
                for (one, result) in all.iter_mut().zip(results) {
                    one.score = result * 1000 / unit;
                }
            }
            _ => {}
        }
    }
    for player in 0..4 {
        let above = chips.iter().filter(|&&chips_of| chips_of > chips[player]).count();
        let level = chips.iter().filter(|&&chips_of| chips_of == chips[player]).count();
        let sum: i64 = [3, 1, -1, -3][above..above + level].iter().sum();
        all[player].placement = (sum as f64 / level as f64 * 1000.0).round() as i64;
    }
    all
}

#[test]
fn every_figure_is_what_the_logs_say() {
    let (_folder, club) = club();
    let books = [
        ("shanghai", json!({"rounds": 1, "minimum": 0}), 1_000),
        ("shanghai-bao", json!({"rounds": 1, "minimum": 0}), 1_000),
        ("tuidaohu", json!({}), 1),
        ("guangdong", json!({}), 1),
        ("taiwan", json!({"rounds": 1}), 1),
    ];
    for (preset, house, unit) in books {
        let mut sums: BTreeMap<i64, (Tally, u32)> = BTreeMap::new();
        for seed in 0..3 {
            let mut running = Running::begin(&club, &table(preset, &house, people(), seed)).expect("begun");
            while play(&mut running, 1000) {}
            for (member, one) in running.members().iter().zip(tally(&club, running.key(), unit)) {
                let (sum, games) = sums.entry(member.id.0).or_default();
                *games += 1;
                (sum.score, sum.placement) = (sum.score + one.score, sum.placement + one.placement);
                (sum.wins, sum.fed, sum.liable) = (sum.wins + one.wins, sum.fed + one.fed, sum.liable + one.liable);
                one.patterns.iter().for_each(|(id, times)| *sum.patterns.entry(id.clone()).or_default() += times);
            }
        }
        assert!(sums.values().all(|(sum, _)| sum.wins > 0), "{preset}: a player never won");
        for (member, (sum, games)) in &sums {
            assert_sheet(&of(&club, MemberId(*member), &system(preset)), preset, sum, *games);
        }
        let ranked: Vec<_> = sums.iter().filter(|(member, _)| is_member(&club, **member)).collect();
        for (member, (sum, _)) in &ranked {
            let header = of(&club, MemberId(**member), &system(preset)).header;
            let above =
                |value: fn(&Tally) -> i64| ranked.iter().filter(|(_, (other, _))| value(other) > value(sum)).count();
            assert_eq!(header.score_rank, Some(above(|tally| tally.score) as u32 + 1));
            assert_eq!(header.placement_rank, Some(above(|tally| tally.placement) as u32 + 1));
        }
    }
}

fn is_member(club: &Club, member: i64) -> bool {
    club.read(|books| books.member(MemberId(member))).expect("there").kind == MemberKind::Member
}

fn assert_sheet(sheet: &SheetReport, preset: &str, sum: &Tally, games: u32) {
    let head = &sheet.header;
    assert_eq!((head.score.0, head.placement.0, head.games), (sum.score, sum.placement, games), "{preset}");
    assert_eq!((head.wins, head.deal_ins, head.liable), (sum.wins, sum.fed, sum.liable), "{preset}");
    // Cell by cell, in the order of the form.
    let form = super::book(preset).expect("a book").sheet();
    let cells: Vec<_> = form.iter().flat_map(|section| section.cells()).collect();
    let counts: Vec<_> = sheet.sections.iter().flat_map(|section| &section.rows).collect();
    let counts: Vec<_> = counts.iter().flat_map(|row| [Some(&row.left), row.right.as_ref()]).flatten().collect();
    assert_eq!(cells.len(), counts.len(), "{preset}: nothing stands outside the form");
    for (cell, count) in cells.iter().zip(counts) {
        let times = sum.patterns.get(cell.id).copied().unwrap_or(0);
        assert_eq!((count.name.as_str(), count.count), (cell.label, times), "{preset}");
    }
    assert!(sum.patterns.keys().all(|id| cells.iter().any(|cell| cell.id == id)), "{preset}");
}

#[test]
fn guests_and_computers_have_a_sheet_and_no_rank() {
    let (_folder, club) = club();
    let mut sitters = people();
    sitters[1] = Sitter::Computer(Strength::Novice);
    let new: NewTable = table("tuidaohu", &json!({}), sitters, 4);
    let mut running = Running::begin(&club, &new).expect("begun");
    while play(&mut running, 1000) {}
    let heads: Vec<_> =
        running.members().iter().map(|member| of(&club, member.id, &system("tuidaohu")).header).collect();
    let told: Vec<_> =
        heads.iter().map(|head| (head.member.as_str(), head.number, head.score_rank.is_some())).collect();
    let expected = [("甲", Some(1), true), ("電腦初學", None, false), ("丙", Some(2), true), ("客", None, false)];
    assert_eq!(told, expected);
    assert!(heads.iter().all(|head| head.games == 1 && head.grade.as_deref() == Some("未定級")));
    let report = club.read(|books| {
        ranking(books, &system("tuidaohu"), ranking::RankBy::Score, 1, &audience(Language::TraditionalChinese))
    });
    assert_eq!(report.expect("ranked").rows.len(), 2);
}

#[test]
fn an_english_sheet_has_no_chinese_but_names_and_patterns() {
    let (_folder, club) = club();
    let mut running =
        Running::begin(&club, &table("shanghai", &json!({"rounds": 1, "minimum": 0}), people(), 2)).expect("begun");
    while play(&mut running, 1000) {}
    let winner = running.members()[0].id;
    let filter =
        Filter { length: Some("1".into()), from: Some(Time(0)), until: Some(Time(i64::MAX / 2)), ..system("shanghai") };
    let filter = Filter { against: vec![running.members()[1].id], people_only: true, ..filter };
    let (sheet, best) = club
        .read(|books| {
            let for_whom = audience(Language::English);
            Ok((sheet(books, winner, &filter, &for_whom)?, best_hands(books, winner, &filter, 9, &for_whom)?))
        })
        .expect("a sheet");
    let without = |value: &serde_json::Value| value.to_string().replace(['甲', '乙', '丙', '客'], "");
    let mut value = serde_json::to_value(&sheet).expect("JSON");
    for section in value["sections"].as_array_mut().into_iter().flatten() {
        for row in section["rows"].as_array_mut().into_iter().flatten() {
            for side in ["left", "right"] {
                let name = row[side]["name"].as_str().unwrap_or("x (y)").to_owned();
                row[side]["name"] = name.split_once(" (").expect("a gloss").1.into();
            }
        }
    }
    let mut hands = serde_json::to_value(&best).expect("JSON");
    value["bestHands"] = json!([]);
    hands.as_array_mut().into_iter().flatten().for_each(|hand| hand["win"]["patterns"] = json!([]));
    let text = without(&value) + &without(&hands);
    let chinese: String = text.chars().filter(|&letter| mj_words::is_chinese(letter)).collect();
    assert_eq!((chinese.as_str(), best.len()), ("", sheet.header.wins as usize));
    assert_eq!(sheet.filter.length, "1 round");
    assert_eq!(sheet.filter.opponents, "乙 (People only at the table)");
}

#[test]
fn the_usual_book_is_the_one_played_last() {
    let (_folder, club) = club();
    let asked = |member| club.read(|books| usual(books, member, None)).expect("asked").rules;
    assert_eq!(asked(None), "shanghai");
    let mut first = Running::begin(&club, &table("tuidaohu", &json!({"hands": 1}), people(), 1)).expect("begun");
    while play(&mut first, 1000) {}
    assert_eq!(asked(Some(first.members()[0].id)), "tuidaohu");
    // A running game does not count yet, and a void one does not either.
    let mut second = Running::begin(&club, &table("shanghai", &json!({}), people(), 1)).expect("begun");
    play(&mut second, 30);
    assert_eq!(asked(None), "tuidaohu");
    let by = Attribution { at: Time(5), author: "會長".into(), reason: "錯了".into() };
    let key = first.key();
    club.write(move |books| books.set_void(key, true, &by)).expect("void");
    assert_eq!(asked(Some(first.members()[0].id)), "shanghai");
}

/// Used by the tests below.
type Shared = Arc<Club>;

#[test]
fn a_game_that_no_player_has_ended_stands_on_the_sheets_of_its_people_until_it_is_over() {
    let (_folder, club) = club();
    let mut running = Running::begin(&club, &table("shanghai", &json!({"rounds": 1}), people(), 5)).expect("begun");
    let one = running.members()[0].id;
    let aside = |member| of(&club, member, &system("shanghai")).unfinished;
    let [game] = &aside(one)[..] else { panic!("one game") };
    assert_eq!(game.game, running.game().header().game.to_string());
    assert_eq!((game.people.len(), game.people[0].as_str()), (4, "甲"));
    while play(&mut running, 1_000) {}
    assert!(aside(one).is_empty());
}

#[test]
fn the_kongs_of_a_book_lie_as_its_rules_have_them() {
    for preset in mj_rules::PRESETS {
        let own = mj_rules::Ruleset::preset(preset.id).expect("a preset").mechanics.customs();
        assert_eq!(crate::customs(preset.system.id).concealed_kong, own.concealed_kong, "{}", preset.id);
    }
}
