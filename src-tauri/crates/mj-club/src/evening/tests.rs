//! Results of an evening, from books with games of known ends.

use super::standings::standings;
use super::{Evening, evening};
use crate::seated::club;
use crate::{Club, organise};
use mj_ledger::{
    Attribution, Change, End, GameKey, House, MemberId, MemberKind, NewGame, NewMember, Outcome, Source, Time, Transfer,
};
use mj_report::{Format, Report};
use mj_rules::{PRESETS, Ruleset};
use mj_tell::Audience;
use mj_words::Language::{English, TraditionalChinese};
use serde_json::{Map, Value, json};

/// In the evening of 21 November 2026, in any time zone: three hours after noon.
fn at() -> Time {
    let (noon, _) = Evening { from: "2026-11-21".into(), to: "2026-11-21".into() }.bounds().expect("a day");
    Time(noon.0 + 3 * 3600)
}

fn by(reason: &str) -> Attribution {
    Attribution { at: at(), author: "會長".into(), reason: reason.into() }
}

/// Four members and a guest.
fn people(club: &Club) -> Vec<MemberId> {
    let enter = |name: &'static str| {
        let kind = if name == "來賓" { MemberKind::Guest } else { MemberKind::Member };
        let (number, notes) = (None, String::new());
        club.write(move |books| {
            books.enter(&NewMember { uid: name.into(), kind, number, name: name.into(), notes, joined: Time(1) })
        })
        .expect("entered")
        .id
    };
    ["子", "丑", "寅", "卯", "來賓"].map(enter).to_vec()
}

/// A game with real tiles with these results in points of one chip, ended at this moment.
fn ended(club: &Club, rules: &str, house: &Value, seats: &[MemberId], results: &[i64], at: Time) -> GameKey {
    let results = results.to_vec();
    let preset = PRESETS.iter().find(|preset| preset.id == rules).expect("a rule set");
    let house: Map<String, Value> = house.as_object().cloned().expect("options");
    let played = Ruleset::with_options(preset, &house).expect("allowed");
    let frozen = mj_wire::log::Frozen::of(&played, &house);
    let start = played.mechanics.play.as_ref().expect("it is played").chips.start;
    let new = NewGame {
        gid: format!("t-{}", crate::uid().expect("random")),
        source: Source::Desk,
        host: club.uid().into(),
        host_name: "測試會".into(),
        system: preset.system.id.into(),
        rules: rules.into(),
        options: Value::Object(frozen.options).to_string(),
        hash: frozen.hash,
        length: "1".into(),
        start,
        header: None,
        secret: None,
        seats: seats.to_vec(),
        began: at,
    };
    club.write(move |books| {
        let key = books.begin(&new)?;
        let hand = json!({"number": 1, "round": "E", "dealer": 0, "streak": 0, "ending": "drawn", "wins": [],
            "transfers": moves(&results)});
        books.book(key, &serde_json::from_value(hand).expect("a hand"))?;
        books.end(key, &end(start, &results, at))?;
        Ok(key)
    })
    .expect("booked")
}

/// Transfers that lead to these results: all payments go through the pot.
fn moves(results: &[i64]) -> Vec<Value> {
    let one = |(player, &result): (usize, &i64)| match result {
        0 => None,
        1.. => Some(json!({"from": -1, "to": player, "amount": result, "why": "self-draw"})),
        _ => Some(json!({"from": player, "to": -1, "amount": -result, "why": "self-draw"})),
    };
    results.iter().enumerate().filter_map(one).collect()
}

fn end(start: i64, results: &[i64], at: Time) -> End {
    let outcome = |&result: &i64| {
        let place = 1 + results.iter().filter(|&&other| other > result).count() as u8;
        Outcome { chips: start + result, result, score: result * 1000, place, placement: None, cash: None }
    };
    let outcomes = results.iter().map(outcome).collect();
    End { at, why: "length".into(), code: None, leftovers: Vec::<Transfer>::new(), outcomes }
}

/// A rank, the person with it, and their sum.
type Ranked = (u32, String, i64);

/// Each list by its name.
fn told(club: &Club) -> Vec<(String, Vec<Ranked>)> {
    let (from, until) = Evening::of(at()).bounds().expect("an evening");
    let lists = club.read(|books| standings(books, from, until)).expect("read");
    let row = |row: &super::Row| (row.rank, row.person.name.clone(), row.sum.result);
    lists.iter().map(|list| (list.name.say(TraditionalChinese), list.rows.iter().map(row).collect())).collect()
}

fn names(club: &Club) -> Vec<String> {
    told(club).into_iter().map(|(name, _)| name).collect()
}

#[test]
fn points_of_different_rule_books_and_houses_are_never_added() {
    let (_folder, club) = club();
    let who = people(&club);
    let four = [who[0], who[1], who[2], who[3]];
    ended(&club, "tuidaohu", &json!({}), &four, &[30, -10, -10, -10], at());
    // A longer game or a clock gives the same rules; another base does not.
    ended(&club, "tuidaohu", &json!({"hands": 8, "t_turn": 60}), &four, &[0, 10, -5, -5], at());
    ended(&club, "tuidaohu", &json!({"base": 10}), &four, &[-300, 100, 100, 100], at());
    ended(&club, "riichi-soul", &json!({}), &four, &[9_000, -9_000, 0, 0], at());
    ended(&club, "riichi-tenhou", &json!({}), &four, &[-9_000, 9_000, 0, 0], at());
    assert_eq!(names(&club), ["推倒胡", "日麻（雀魂）", "日麻（天鳳）", "推倒胡（底 10 點）"]);
    let first = &told(&club)[0].1;
    assert_eq!(first.iter().map(|(_, name, sum)| (name.as_str(), *sum)).next(), Some(("子", 30)), "{first:?}");
    // A house named by the club appears under its name.
    let options = json!({"base": 10, "hands": 4}).to_string();
    let house = House { uid: "h".into(), name: "巷口".into(), rules: "tuidaohu".into(), options, changed: Time(1) };
    club.write(move |books| books.put_house(&house)).expect("named");
    assert_eq!(names(&club)[3], "推倒胡（巷口）");
}

#[test]
fn equal_sums_share_a_rank_and_the_next_one_counts_them() {
    let (_folder, club) = club();
    let who = people(&club);
    ended(&club, "tuidaohu", &json!({}), &[who[1], who[0], who[4], who[3]], &[5, 5, 20, -30], at());
    let list: Vec<_> = told(&club).remove(0).1.into_iter().map(|(rank, name, _)| (rank, name)).collect();
    let ranks = [(1, "來賓"), (2, "子"), (2, "丑"), (4, "卯")].map(|(rank, name)| (rank, name.to_owned()));
    assert_eq!(list, ranks);
}

#[test]
fn standings_follow_the_books() {
    let (_folder, club) = club();
    let who = people(&club);
    let four = [who[0], who[1], who[2], who[3]];
    let mut restood = club.books().restood();
    let game = ended(&club, "tuidaohu", &json!({}), &four, &[30, -10, -10, -10], at());
    assert!(restood.has_changed().expect("open"), "a game has ended");
    // An evening ends at noon.
    let (from, until) = Evening::of(at()).bounds().expect("an evening");
    ended(&club, "tuidaohu", &json!({}), &four, &[-600, 200, 200, 200], until);
    ended(&club, "tuidaohu", &json!({}), &four, &[-600, 200, 200, 200], Time(from.0 - 1));
    assert_eq!(told(&club)[0].1[0], (1, "子".into(), 30));
    restood.mark_unchanged();
    club.write(move |books| organise::set_void(books, game, true, &by("打錯牌"))).expect("void");
    assert!(told(&club).is_empty() && restood.has_changed().expect("open"));
    club.write(move |books| organise::set_void(books, game, false, &by("沒錯"))).expect("counts");
    restood.mark_unchanged();
    let change = Change { name: Some("甲".into()), ..Change::default() };
    club.write(move |books| books.amend(four[0], &change)).expect("amended");
    assert!(told(&club)[0].1[0].1 == "甲" && restood.has_changed().expect("open"));
    restood.mark_unchanged();
    club.write(|books| books.put_place(7, Some("{}"))).expect("written");
    assert!(!restood.has_changed().expect("open"), "nothing that counts has changed");
}

#[test]
fn the_report_says_the_same_in_every_format() {
    let (_folder, club) = club();
    let who = people(&club);
    let four = [who[0], who[1], who[2], who[3]];
    ended(&club, "tuidaohu", &json!({}), &four, &[31, -11, -10, -10], at());
    ended(&club, "sanma", &json!({}), &four[..3], &[0, 0, 0], at());
    ended(&club, "taiwan", &json!({}), &four, &[-17, 17, 0, 0], at());
    let for_whom = Audience::here(TraditionalChinese);
    let told = club.read(|books| evening(books, &Evening::of(at()), &for_whom)).expect("read");
    let report = told.expect("a day");
    let lists: Vec<(&str, usize)> = report.lists.iter().map(|list| (list.rules.as_str(), list.rows.len())).collect();
    assert_eq!(lists, [("三麻", 3), ("推倒胡", 4), ("臺灣麻將", 4)]);
    // No sum over two lists appears: 31 − 17 = 14.
    for format in [Format::Html, Format::Csv, Format::Json] {
        let text = String::from_utf8(report.write(format, TraditionalChinese).expect("written")).expect("text");
        assert!(lists.iter().all(|(rules, _)| text.contains(rules)), "{text}");
        assert!(text.contains("31") && text.contains("17") && !text.contains("+14"), "{text}");
    }
    let text = report.text(English);
    assert!(text.contains('−') && report.pdf(English).is_ok() && report.xlsx(English).is_ok());
}
