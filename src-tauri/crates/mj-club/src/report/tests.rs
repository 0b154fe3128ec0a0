//! Reports of played games, and of specially booked ones.

use super::game;
use crate::ledger::*;
use crate::seated::{club, people, play, table};
use crate::sheet::tests::audience;
use crate::{Club, Running, stored};
use calamine::{Data, Reader, Xlsx};
use mj_report::game::{Account as Where, Mark, State, Walls};
use mj_report::{Format, GameReport, Report};
use mj_table::Event;
use mj_tell::Language;
use mj_wire::log::known;
use mj_words::is_chinese;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::Cursor;
use std::sync::Arc;

fn report(club: &Club, key: GameKey, language: Language) -> GameReport {
    club.read(|books| game(books, key, &audience(language), |_, _, _| None)).expect("a report")
}

fn played(club: &Arc<Club>, preset: &str, house: &Value, seed: u64) -> GameKey {
    let mut running = Running::begin(club, &table(preset, house, people(), seed)).expect("begun");
    while play(&mut running, 1000) {}
    running.key()
}

fn by(reason: &str) -> Attribution {
    Attribution { at: Time(1_795_257_000), author: "會長".into(), reason: reason.into() }
}

/// All players' chips after each hand, by replaying the log.
fn replayed(club: &Club, key: GameKey) -> Vec<Vec<i64>> {
    let log = club.read(|books| Ok(stored::log(books, key).expect("a log"))).expect("read");
    let mut chips = Vec::new();
    log.replay(&known, |table, event| {
        if matches!(event, Event::HandOver { .. }) {
            chips.push(table.chips().as_slice().to_vec());
        }
    })
    .expect("it can be replayed");
    chips
}

#[test]
fn a_game_is_told_as_its_log_tells_it() {
    let (_folder, club) = club();
    let house = json!({"rounds": 1, "minimum": 0, "cash_rate": 0.1});
    let (base, unit) = (json!({"base": 7}), json!({"unit": 3}));
    for (preset, house) in [("shanghai", &house), ("shanghai-bao", &house), ("tuidaohu", &base), ("guangdong", &unit)] {
        let key = played(&club, preset, house, 3);
        let told = report(&club, key, Language::TraditionalChinese);
        let log = club.read(|books| Ok(stored::log(books, key).expect("a log"))).expect("read");
        let chips: Vec<_> = told.hands.iter().map(|hand| hand.chips.clone()).collect();
        assert_eq!(chips, replayed(&club, key), "{preset}");
        let wins = |report: &GameReport| report.hands.iter().map(|hand| hand.wins.len()).sum::<usize>();
        let won = log.events().filter(|(_, event)| matches!(event, Event::Won(_))).count();
        assert!(won > 0 && wins(&told) == won, "{preset}");
        let code = told.code.as_ref().expect("a code");
        assert_eq!((code.full.clone(), code.short.clone()), (log.code().to_string(), log.code().short()));
        assert_eq!((told.walls, told.origin.is_some(), told.corrections.len()), (Walls::Fair, false, 0));
        assert!(
            matches!(&told.state, State::Over { why } if why == "打完了" || why == "有人輸光了"),
            "{:?}",
            told.state
        );
        for player in &told.players {
            assert_eq!(
                Some(&player.chips),
                told.hands.last().and_then(|hand| hand.chips.get(player.number as usize - 1))
            );
        }
    }
}

#[test]
fn what_a_table_changed_and_who_sat_there_is_said() {
    let (_folder, club) = club();
    let house = json!({"rounds": 1, "minimum": 0, "cash_rate": 0.05, "multi_win": "all", "off.no-fives": true});
    let told = report(&club, played(&club, "shanghai", &house, 1), Language::TraditionalChinese);
    assert_eq!((told.rules.name.as_str(), told.length.as_str()), ("上海老麻將", "一圈"));
    let differs: Vec<_> = told.rules.differs.iter().map(|set| format!("{} {}", set.option, set.value)).collect();
    assert_eq!(differs, ["起胡番數 0 番", "一炮多響 皆胡", "小賭宜情 0.5 折", "缺五 不算"]);
    assert!(told.rules.differs.iter().all(|set| set.group.is_some()), "each stands under a heading");
    assert_eq!(told.rules.differs.last().and_then(|set| set.group.as_deref()), Some("番種"));
    assert_eq!((told.host.as_str(), told.cash_rate.as_deref()), ("測試會", Some("0.5 折")));
    let seats: Vec<_> =
        told.players.iter().map(|player| (player.name.as_str(), player.member, &player.grade)).collect();
    let ungraded = Some("未定級".to_owned());
    assert_eq!(
        seats,
        [("甲", Some(1), &ungraded), ("乙", Some(2), &ungraded), ("丙", Some(3), &ungraded), ("客", None, &None)]
    );
    for player in &told.players {
        assert_eq!(player.result, player.chips - 300_000);
        assert_eq!(player.cash.map(|cash| cash.0), Some(player.result * 50));
    }
}

#[test]
fn a_player_who_did_not_discard_pays_along() {
    let (_folder, club) = club();
    let told =
        report(&club, played(&club, "shanghai", &json!({"rounds": 1, "minimum": 0}), 2), Language::TraditionalChinese);
    let mut seen = [0, 0];
    for hand in &told.hands {
        for transfer in &hand.transfers {
            let from = hand.wins.iter().find_map(|win| win.from);
            match transfer.why.as_str() {
                "放炮" => {
                    assert_eq!(Some(transfer.from), from.map(Where::Player));
                    seen[0] += 1;
                }
                "陪付" => {
                    assert_ne!(Some(transfer.from), from.map(Where::Player));
                    seen[1] += 1;
                }
                other => assert!(["自摸", "連莊費", "全包", "包一半", "洗牌包"].contains(&other), "{other}"),
            }
        }
    }
    assert!(seen[0] > 0 && seen[1] == 2 * seen[0], "{seen:?}");
}

#[test]
fn a_game_that_is_being_played_is_told_as_it_stands() {
    let (_folder, club) = club();
    let mut running = Running::begin(&club, &table("shanghai", &json!({"minimum": 0}), people(), 5)).expect("begun");
    play(&mut running, 400);
    let told = report(&club, running.key(), Language::TraditionalChinese);
    assert_eq!((&told.state, &told.code, &told.ended), (&State::Running, &None, &None));
    let chips = running.table().chips().as_slice().to_vec();
    assert!(!told.hands.is_empty());
    assert_eq!(told.players.iter().map(|player| player.chips).collect::<Vec<_>>(), chips);
    assert!(told.players.iter().all(|player| player.place.is_none() && player.score.0 == player.chips - 300_000));
    assert_ne!(told.walls, Walls::Broken);
    assert!(told.write(Format::Html, Language::TraditionalChinese).is_ok());
}

#[test]
fn corrections_count_and_are_marked() {
    let (_folder, club) = club();
    let key = played(&club, "shanghai", &json!({"rounds": 1, "minimum": 0}), 6);
    let before = report(&club, key, Language::TraditionalChinese);
    let record = club.read(|books| books.record(key)).expect("a record");
    let first = record.hands.iter().find(|hand| !hand.hand.wins.is_empty()).expect("a player won").hand.clone();
    let moved = |number: u32| {
        let its = record.transfers.iter().filter(move |one| one.hand == number);
        its.fold([0_i64; 4], |mut sum, one| {
            for (account, amount) in [(one.transfer.from, -one.transfer.amount), (one.transfer.to, one.transfer.amount)]
            {
                if let Account::Player(player) = account {
                    sum[usize::from(player)] += amount;
                }
            }
            sum
        })
    };
    let took = moved(first.number);
    let void = Hand { ending: "void".into(), wins: Vec::new(), transfers: Vec::new(), ..first.clone() };
    let outcomes = record.results.iter().map(|result| {
        let chips = result.outcome.chips - took[usize::from(result.player)];
        Outcome { chips, result: chips - 300_000, score: (chips - 300_000) * 1000 / 1000, ..result.outcome }
    });
    let outcomes = outcomes.collect();
    let end =
        End { at: record.ended.expect("over"), why: "length".into(), code: None, leftovers: Vec::new(), outcomes };
    let deed = by("牌少一張");
    club.write(move |books| books.correct(key, &void, Some(&end), &deed)).expect("corrected");
    let after = report(&club, key, Language::TraditionalChinese);
    let at = before.hands.iter().position(|hand| hand.number == first.number).expect("there");
    assert_eq!(after.hands.len(), before.hands.len());
    assert_eq!(after.hands[at].marks, [Mark::Voided { reason: "牌少一張（會長，2026年11月21日 18:30）".into() }]);
    assert!(
        after.hands[at].wins.is_empty() && after.hands[at].transfers.is_empty() && after.hands[at].ending == "作廢"
    );
    for (was, is) in before.hands.iter().zip(&after.hands).skip(at) {
        let less: Vec<i64> = was.chips.iter().zip(took).map(|(chips, took)| chips - took).collect();
        assert_eq!(is.chips, less, "hand {}", was.number);
    }
    let correction = &after.corrections[0];
    assert_eq!((correction.author.as_str(), correction.reason.as_str()), ("會長", "牌少一張"));
    let winner = &before.players[usize::from(first.wins[0].winner)].name;
    let expected = format!("第 {} 手作廢（原：{}，{winner}胡）", first.number, before.hands[at].ending);
    assert_eq!(correction.what, expected);
    // The log is unchanged.
    assert_eq!(after.walls, Walls::Fair);
}

#[test]
fn a_void_game_says_so_and_who_was_erased_has_no_name() {
    let (_folder, club) = club();
    let key = played(&club, "tuidaohu", &json!({"hands": 2}), 6);
    let deed = by("有人偷看");
    club.write(move |books| books.set_void(key, true, &deed)).expect("void");
    let erased = club.read(|books| Ok(books.seats(key)?[0])).expect("seats");
    let deed = by("本人要求");
    club.write(move |books| books.erase(erased, "（已除名）", &deed)).expect("erased");
    let told = report(&club, key, Language::English);
    assert_eq!(told.state, State::Voided { reason: "有人偷看 (會長, 2026-11-21 18:30)".into() });
    assert_eq!((told.players[0].name.as_str(), &told.players[0].grade), ("(erased)", &None));
    assert_eq!(told.corrections[0].what, "Game declared void");
    assert_eq!(report(&club, key, Language::TraditionalChinese).players[0].name, "（已除名）");
    let restored = by("查明沒有");
    club.write(move |books| books.set_void(key, false, &restored)).expect("restored");
    assert!(matches!(report(&club, key, Language::English).state, State::Over { .. }));
    // The program's own texts are in the reader's language.
    let practice = by(mj_tell::deeds::PRACTICE);
    club.write(move |books| books.set_void(key, true, &practice)).expect("void");
    let reason = |language| match report(&club, key, language).state {
        State::Voided { reason } => reason,
        other => panic!("{other:?}"),
    };
    assert!(reason(Language::TraditionalChinese).starts_with("練習"));
    assert!(reason(Language::English).starts_with("practice"), "{}", reason(Language::English));
}

#[test]
fn a_log_that_was_altered_is_not_called_fair() {
    let (folder, club) = club();
    let key = played(&club, "tuidaohu", &json!({"hands": 1}), 8);
    let path = folder.path().join("club.db");
    drop(club);
    let books = rusqlite::Connection::open(&path).expect("the file");
    // An attacker removes the protection of the log and restores it afterwards.
    let trigger = "SELECT sql FROM sqlite_master WHERE name = 'segment_stays'";
    let trigger: String = books.query_row(trigger, [], |row| row.get(0)).expect("it is there");
    books.execute_batch("DROP TRIGGER segment_stays").expect("dropped");
    books
        .execute("UPDATE segment SET packed = CAST(packed || x'00' AS BLOB) WHERE game = ?1", [key.0])
        .expect("altered");
    books.execute_batch(&trigger).expect("put back");
    drop(books);
    let club = Club::open(&path, "測試會").expect("a club");
    let told = report(&club, key, Language::TraditionalChinese);
    assert_eq!(told.walls, Walls::Broken);
    assert!(!told.hands.is_empty(), "what the books know is told all the same");
}

/// A game of the score desk with a newer rule set, hosted elsewhere.
fn foreign(club: &Arc<Club>) -> GameKey {
    let seats = club.write(|books| {
        let enter = |name: &&str| {
            let (number, name, notes) = (None, (*name).to_owned(), String::new());
            books.enter(&NewMember {
                uid: name.clone(),
                kind: MemberKind::Member,
                number,
                name,
                notes,
                joined: Time(1),
            })
        };
        ["子", "丑", "寅", "卯"].iter().map(|name| enter(name).map(|member| member.id)).collect::<Result<Vec<_>, _>>()
    });
    let new = NewGame {
        gid: "x-1".into(),
        source: Source::Desk,
        host: "another".into(),
        host_name: "鄰村會".into(),
        system: "sichuan".into(),
        rules: "sichuan-2030".into(),
        options: "not even JSON".into(),
        hash: "00".into(),
        length: "evening".into(),
        start: 100,
        header: None,
        secret: None,
        seats: seats.expect("entered"),
        began: Time(10),
    };
    let win = json!({"winner": 0, "by": "moonlight", "source": 1, "tile": "?", "tiles": "", "melds": "kite:1",
        "reading": "!", "total": "three moons", "value": 30, "patterns": [{"id": "moon-gate", "value": 3, "times": 2}]});
    let hand = json!({"number": 1, "round": "spring", "dealer": 2, "streak": 0, "ending": "won", "wins": [win],
        "transfers": [{"from": 1, "to": 0, "amount": 30, "why": "tea-money"}]});
    let hand: Hand = serde_json::from_value(hand).expect("a hand");
    club.write(move |books| {
        let key = books.begin(&new)?;
        books.book(key, &hand)?;
        Ok(key)
    })
    .expect("booked")
}

#[test]
fn rules_that_this_program_does_not_know_are_told_by_ids() {
    let (_folder, club) = club();
    let told = report(&club, foreign(&club), Language::TraditionalChinese);
    assert_eq!(
        (told.rules.name.as_str(), told.length.as_str(), told.host.as_str()),
        ("sichuan-2030", "evening", "鄰村會")
    );
    assert_eq!(told.origin.as_deref(), Some("別處的牌局，帶進本會的紀錄"));
    let (hand, win) = (&told.hands[0], &told.hands[0].wins[0]);
    assert_eq!((hand.round.as_str(), win.how.as_str(), win.tile.as_str()), ("spring", "moonlight", "?"));
    assert_eq!(
        (win.total.as_str(), win.patterns[0].name.as_str(), win.patterns[0].value.as_str()),
        ("30", "moon-gate", "3")
    );
    assert_eq!((hand.transfers[0].why.as_str(), &hand.chips), ("tea-money", &vec![130, 70, 100, 100]));
    assert_eq!((told.walls, told.code.is_none()), (Walls::Real, true));
    for format in Format::ALL {
        assert!(!told.write(format, Language::TraditionalChinese).expect("written").is_empty(), "{format:?}");
    }
}

#[test]
fn a_game_that_is_gone_on_with_is_not_decided() {
    let (_folder, club) = club();
    let key = foreign(&club);
    let outcome = |chips: i64, place| Outcome {
        chips,
        result: chips - 100,
        score: chips - 100,
        place,
        placement: None,
        cash: None,
    };
    let outcomes = vec![outcome(130, 1), outcome(70, 4), outcome(100, 2), outcome(100, 2)];
    let end = End { at: Time(99), why: "length".into(), code: None, leftovers: Vec::new(), outcomes };
    club.write(move |books| books.end(key, &end)).expect("ended");
    let places = |told: &GameReport| told.players.iter().map(|player| (player.place, player.chips)).collect::<Vec<_>>();
    let told = report(&club, key, Language::TraditionalChinese);
    assert_eq!(places(&told), [(Some(1), 130), (Some(4), 70), (Some(2), 100), (Some(2), 100)]);
    let deed = by("還要再打");
    club.write(move |books| books.reopen(key, &deed)).expect("gone on with");
    let told = report(&club, key, Language::TraditionalChinese);
    assert_eq!(told.state, State::Running);
    assert_eq!(places(&told), [(None, 130), (None, 70), (None, 100), (None, 100)]);
    assert_eq!(told.hands[0].chips, [130, 70, 100, 100]);
}

#[test]
fn an_english_report_has_no_chinese_but_names() {
    let (_folder, club) = club();
    let house = json!({"rounds": 1, "minimum": 0, "multi_win": "all", "value.straight": 12});
    let key = played(&club, "shanghai-bao", &house, 4);
    let mut told = report(&club, key, Language::English);
    told.players.iter_mut().for_each(|player| player.name.clear());
    told.host.clear();
    let patterns = told.hands.iter_mut().flat_map(|hand| &mut hand.wins).flat_map(|win| &mut win.patterns);
    patterns.for_each(|pattern| pattern.name = pattern.name.split_once(" (").expect("a gloss").1.into());
    let setting = told.rules.differs.last_mut().expect("a setting");
    assert_eq!((setting.option.as_str(), setting.value.as_str()), ("一條龍 (straight)", "12 fan"));
    setting.option.clear();
    let text = told.json().expect("JSON").replace(['甲', '乙', '丙', '客'], "");
    assert_eq!(text.chars().filter(|&letter| is_chinese(letter)).collect::<String>(), "");
}

/// All texts in a report's data.
fn texts(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => vec![text.clone()],
        Value::Array(all) => all.iter().flat_map(texts).collect(),
        Value::Object(all) => all.values().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn a_report_says_the_same_in_every_language_and_no_key_is_shown() {
    let (_folder, club) = club();
    let key = played(&club, "shanghai", &json!({"rounds": 1, "minimum": 0, "cash_rate": 0.1}), 4);
    let of = |language| serde_json::to_value(report(&club, key, language)).expect("JSON");
    let chinese = texts(&of(Language::TraditionalChinese));
    for language in Language::ALL {
        let told = texts(&of(language));
        assert_eq!(told.len(), chinese.len(), "{}", language.tag());
        for (text, chinese) in told.iter().zip(&chinese) {
            assert!(!text.is_empty() || chinese.is_empty(), "{}: {chinese}", language.tag());
            assert_eq!(mj_words::find(language, text, &[]), None, "{}", language.tag());
        }
    }
    let ways = |language: Language| report(&club, key, language).hands.iter().map(|hand| hand.ending.clone()).collect();
    let [_, simplified, english, japanese]: [BTreeSet<String>; 4] = Language::ALL.map(ways);
    assert!(english.is_disjoint(&simplified) && japanese.is_disjoint(&simplified), "{japanese:?}");
}

#[test]
fn a_report_read_back_has_the_numbers_of_the_books() {
    let (_folder, club) = club();
    let key = played(&club, "shanghai", &json!({"rounds": 1, "minimum": 0}), 9);
    let told = report(&club, key, Language::TraditionalChinese);
    let bytes = told.write(Format::Xlsx, Language::TraditionalChinese).expect("written");
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).expect("a spreadsheet");
    let ranking = book.worksheet_range("名次").expect("the sheet");
    for row in ranking.rows().skip(1) {
        let player =
            told.players.iter().find(|player| row.contains(&Data::String(player.name.clone()))).expect("a player");
        assert!(row.contains(&Data::Float(player.chips as f64)) && row.contains(&Data::Float(player.score.to_f64())));
    }
    let sum: f64 = book.worksheet_range("收付").expect("the sheet").rows().skip(1).map(|row| row[3].as_f64()).sum();
    let record = club.read(|books| books.record(key)).expect("a record");
    let moved: i64 = record.transfers.iter().filter(|one| one.hand > 0).map(|one| one.transfer.amount).sum();
    assert_eq!(sum, moved as f64);
    let pdf = told.write(Format::Pdf, Language::TraditionalChinese).expect("written");
    let pdf = lopdf::Document::load_mem(&pdf).expect("a PDF");
    let pages: Vec<u32> = pdf.get_pages().into_keys().collect();
    let text: String = pdf.extract_text(&pages).expect("text").split_whitespace().collect();
    let code = told.code.as_ref().expect("a code");
    assert!(text.contains(&code.full) && text.contains(&code.short) && text.contains("公平，已驗證"));
    for player in &told.players {
        assert!(text.contains(&player.name), "{}", player.name);
    }
}

/// A number in a spreadsheet.
trait Number {
    fn as_f64(&self) -> f64;
}

impl Number for Data {
    fn as_f64(&self) -> f64 {
        if let Data::Float(number) = self { *number } else { 0.0 }
    }
}
