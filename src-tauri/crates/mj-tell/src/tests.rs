//! Texts in several languages.

use super::Language::{English, TraditionalChinese as Chinese};
use super::*;
use mj_ledger::{Account, Act, Error, Flaw, Hand, Refused, Time, Uneven};
use mj_rules::mechanics::{Abort, Coin};
use mj_rules::{PRESETS, Ruleset, System, Total, Worth};
use mj_tiles::{Tile, tiles_of};
use mj_words::is_chinese;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

mod traditional;

/// In 繁體中文 and in English.
fn in_both_words(said: &Said) -> [String; 2] {
    [Chinese, English].map(|language| said.say(language))
}

fn chinese(said: &Said) -> String {
    said.say(Chinese)
}

#[test]
fn tiles_are_called_by_their_names() {
    let read = |text: &str| tiles_of(text).collect::<Result<Vec<_>, _>>().expect("tiles");
    let several = tiles(read("123m0p55s1z77z3f"));
    assert_eq!(
        in_both_words(&several),
        ["一二三萬 紅五筒 五五條 東中中 秋", "123 Wan, r5 Dots, 55 Bamboo, East Red Red, Autumn"]
    );
    assert_eq!(in_both_words(&written("3f9m1m")), ["一九萬 秋", "19 Wan, Autumn"]);
    assert_eq!(in_both_words(&written("?!")), ["?!"; 2]);
    assert_eq!(in_both_words(&melds("chow:324m pung:777z"))[0], "吃 二三四萬、碰 中中中");
    let laid = melds("chow:324m concealed:1111z x");
    assert_eq!(in_both_words(&laid)[1], "chow 234 Wan; concealed kong East East East East; x");
    assert_eq!(in_both_words(&reading("123m 777z+ 99s"))[0], "一二三萬・中中中＋・九九條");
    for tile in Tile::all() {
        let [chinese, english] = in_both_words(&super::tile(tile));
        assert!(!chinese.is_empty() && !english.contains(is_chinese), "{english}");
    }
}

#[test]
fn totals_are_told_in_the_terms_of_their_book() {
    let doubling = Ruleset::preset("tuidaohu");
    let of = |log: String| serde_json::from_str::<Total>(&log).expect("a total");
    let both = |rules, of: Total| in_both_words(&total(rules, &of));
    let fan = of(r#"{"cheng-hu":{"fan":20,"chips":10000}}"#.into());
    assert_eq!(both(None, fan), ["20 番，合 10 葫", "20 fan = 10 hu"]);
    assert_eq!(both(None, of(r#"{"cheng-hu":{"fan":0,"chips":40000}}"#.into())), ["成葫 40 葫", "cheng-hu 40 hu"]);
    let doubled = of(r#"{"doubling":{"fan":10,"doublings":2,"points":60}}"#.into());
    assert_eq!(
        both(doubling.as_ref(), doubled),
        ["（底 5 + 10 番），加倍 2 次 = 60 點", "(base 5 + 10 fan) × 2^2 = 60 points"]
    );
    assert_eq!(both(None, doubled)[0], "（底 + 10 番），加倍 2 次 = 60 點");
    let capped = |sum| both(None, of(format!(r#"{{"capped":{{"fan":5,"sum":{sum},"points":32}}}}"#)));
    assert_eq!(capped(5), ["5 番，32 點", "5 fan = 32 points"]);
    assert_eq!(capped(8), ["共 8 番，爆胡算 5 番，32 點", "8 fan, capped at 5 = 32 points"]);
    assert_eq!(capped(2), ["2 番，滿，算爆胡 5 番，32 點", "2 fan, full: raised to 5 = 32 points"]);
    let mangan = of(r#"{"riichi":{"han":5,"fu":30,"yakuman":0,"base":2000}}"#.into());
    assert_eq!(both(None, mangan), ["5 翻 30 符，滿貫", "5 han 30 fu, mangan"]);
    assert_eq!(chinese(&whole_total(None, &fan, 10_000)), "20 番，合 10 葫，10,000 籌碼");
    assert_eq!(chinese(&whole(Worth::yakuman(1), 3)), "三倍役滿");
    assert_eq!(in_both_words(&whole(Worth::hu(0), 500))[1], "500 chips");
}

/// The words of a type on the wire, from its parser's error about an unknown one.
fn on_the_wire<T: DeserializeOwned>() -> Vec<String> {
    let Err(why) = serde_json::from_value::<T>(json!("?")) else { panic!("? is none of its words") };
    let words: Vec<String> = why.to_string().split('`').skip(3).step_by(2).map(str::to_owned).collect();
    assert!(words.len() > 1, "{why}");
    words
}

#[test]
fn every_reason_and_every_end_that_screens_know_has_its_words() {
    let reasons = on_the_wire::<mj_table::Why>().into_iter().chain(["share".to_owned()]);
    let reasons = reasons.map(|word| (reason(&word), word));
    let ends = on_the_wire::<mj_table::GameEnd>().into_iter().map(|word| (game_ended(&word), word));
    for (said, word) in reasons.chain(ends) {
        let [chinese, english] = in_both_words(&said);
        assert!(chinese.contains(is_chinese) && !english.contains(is_chinese) && !english.trim().is_empty(), "{word}");
    }
}

#[test]
fn what_happened_has_a_word_and_the_unknown_stands_as_it_is() {
    for word in ["self-draw", "replacement", "discard", "robbed-kong"] {
        assert_ne!(chinese(&by(word)), word);
    }
    for word in ["buy-in", "settlement", "correction", "penalty"] {
        let [chinese, english] = in_both_words(&reason(word));
        assert!(chinese.contains(is_chinese) && !english.contains(is_chinese), "{word}");
    }
    assert_eq!((chinese(&reason("tea-money")), chinese(&by("psychic"))), ("tea-money".into(), "psychic".into()));
    for word in ["closed", "unsettled", "settled"] {
        assert!(chinese(&game_ended(word)).contains(is_chinese), "{word}");
    }
    for abort in on_the_wire::<Abort>() {
        assert!(chinese(&hand_ended(&ended(&abort, &[]))).contains(is_chinese), "{abort}");
    }
    for what in Act::ALL {
        assert!(chinese(&act(what)).contains(is_chinese), "{what:?}");
    }
    assert_eq!(in_both_words(&round("E")), ["東風圈", "East round"]);
    assert_eq!([0, 1, 9, 10].map(|times| chinese(&streak(times))), ["", "連莊一次", "連莊九次", "連莊10次"]);
    let lasts = |word, language: Language| length(word).say(language);
    assert_eq!(
        ["2", "8", "10", "16-hands", "hanchan"].map(|word| lasts(word, Chinese)),
        ["兩圈", "八圈", "10圈", "16 手", "hanchan"]
    );
    assert_eq!(["1", "2", "1-hands"].map(|word| lasts(word, English)), ["1 round", "2 rounds", "1 hand"]);
}

fn ended(ending: &str, wins: &[Value]) -> Hand {
    let hand = json!({"number": 1, "round": "E", "dealer": 0, "streak": 0, "ending": ending, "wins": wins,
        "transfers": []});
    serde_json::from_value(hand).expect("a hand")
}

#[test]
fn a_hand_is_told_by_how_it_was_won() {
    let win = |winner: u8| {
        json!({"winner": winner, "by": "discard", "source": 3, "tile": "", "tiles": "", "melds": "", "reading": "",
            "total": "", "value": 1, "patterns": []})
    };
    let told = |ending, wins: &[Value]| chinese(&hand_ended(&ended(ending, wins)));
    assert_eq!(told("won", &[win(0)]), "放炮");
    assert_eq!(told("won", &[win(0), win(1)]), "放炮，2 家胡");
    let endings = ["drawn", "false-win", "left", "void", "abortive"].map(|ending| told(ending, &[]));
    assert_eq!(endings, ["黃牌", "詐胡", "有人離桌", "作廢", "abortive"]);
}

#[test]
fn a_pattern_is_glossed_in_the_words_of_its_book() {
    let book = |id: &str| PRESETS.iter().find(|preset| preset.id == id).map(|preset| preset.system);
    let told = |id, of, language| pattern(id, None, book(of)).say(language);
    let all = Language::ALL.map(|language| told("pure-suit", "shanghai-bao", language));
    assert_eq!(all, ["清一色", "清一色", "清一色 (pure suit)", "清一色（チンイーソー）"]);
    assert_eq!(told("nine-stars", "riichi-soul", English), "三連刻 (three pungs in a row)");
    assert_eq!(told("bottom-scoop", "shanghai", English), "bottom-scoop");
}

#[test]
fn only_what_a_house_changed_is_a_difference() {
    let house: Map<String, Value> = json!({
        "rounds": 2, "multi_win": "all", "cash_rate": 0.05, "minimum": 11, "placement_points": [2, 1, -0.5, -2.5],
        "value.straight": 12, "value.all-chows": 2, "off.no-fives": true, "superseded.tail": ["all-pungs"],
    })
    .as_object()
    .cloned()
    .expect("an object");
    let preset = PRESETS.iter().find(|preset| preset.id == "shanghai").expect("there");
    let rules = Ruleset::with_options(preset, &house).expect("a house may");
    let told = |language: Language| {
        let pairs = differences(&rules, &house).into_iter();
        let say = |it: Difference| [it.name, it.usual, it.here].map(|words| words.say(language));
        pairs.map(say).map(|[name, usual, here]| format!("{name}：{usual}→{here}")).collect::<Vec<_>>()
    };
    let mut chinese = told(Chinese);
    assert_eq!(
        chinese[..3],
        ["一炮多響：攔胡→皆胡", "名次積分：3、1、-1、-3→2、1、-0.5、-2.5", "小賭宜情：不計→0.5 折"]
    );
    chinese[3..].sort();
    assert_eq!(chinese[3..], ["一條龍：9 番→12 番", "尾巴：另計→含於對對胡", "缺五：2 番→不算"]);
    assert_eq!(told(English)[2], "Cash：off→5 %");
}

#[test]
fn times_are_those_of_the_readers_clock() {
    let (evening, taipei) = (Time(1_795_257_000), Clock::East(8 * 3600));
    assert_eq!(taipei.minute(evening, Chinese), "2026年11月21日 18:30");
    assert_eq!(taipei.minute(evening, English), "2026-11-21 18:30");
    assert_eq!(Clock::East(14 * 3600).day(evening, English), "2026-11-22");
    assert_eq!(Clock::East(0).minute(Time(i64::MAX), Chinese), i64::MAX.to_string());
}

#[test]
fn those_of_one_name_are_told_apart() {
    let called = |names: [&str; 4], language: Language| {
        let called = Called::by_names(names);
        [0, 1, 2, 3].map(|at| called.whole(at).say(language)).join(" ")
    };
    let computers = ["王小明", "電腦高手", "電腦高手", "電腦快手"];
    assert_eq!(called(computers, Chinese), "王小明 電腦高手乙 電腦高手丙 電腦快手");
    assert_eq!(called(computers, English), "王小明 電腦高手 B 電腦高手 C 電腦快手");
    assert_eq!(called(["", "過客", "過客", ""], Chinese), "（已除名）甲 過客乙 過客丙 （已除名）丁");
    assert_eq!(called(["", "a", "b", "c"], English), "(erased) a b c");
    // A name that equals an erased one in one language gets a suffix in all of them.
    assert_eq!(called(["", "(erased)", "b", "c"], Chinese), "（已除名）甲 (erased)乙 b c");
    // A name with a suffix that equals another player's gets one more.
    assert_eq!(called(["乙", "客", "客", "丁"], Chinese), "乙 客乙 客丙 丁");
    assert_eq!(called(["客乙", "客", "客", "丁"], Chinese), "客乙甲 客乙乙 客丙 丁");
    assert_eq!(Called::default().whole(7), "?".into());
}

#[test]
fn a_win_is_told_from_the_winners_side() {
    let told = |word, from: Option<&'static str>| in_both_words(&won_by(word, from.map(Said::from)));
    assert_eq!(told("discard", Some("丙")), ["丙放炮", "fed by 丙"]);
    assert_eq!(told("discard", None), ["胡", "off a discard"]);
    assert_eq!(told("robbed-kong", Some("丙")), ["搶丙的槓", "robbed 丙's kong"]);
    assert_eq!(told("self-draw", None), ["自摸", "self-draw"]);
    assert_eq!(chinese(&left("丙".into(), -500, Coin::Chips)), "丙離桌");
    assert_eq!(
        chinese(&left("丙".into(), 12_000, Coin::Chips)),
        "丙離桌；照規則，離桌的人贏的 12,000 籌碼不算，積分 0"
    );
    assert!(in_both_words(&left("C".into(), 12_000, Coin::Points))[1].contains("12,000 points"));
}

/// A rule book of this program.
fn book(system: &str) -> Option<&'static System> {
    PRESETS.iter().map(|preset| preset.system).find(|known| known.id == system)
}

#[test]
fn patterns_are_told_with_their_times_and_none_is_told_too() {
    let scored = |id: &str, times| mj_ledger::Counted { id: id.into(), value: 1, times };
    let shanghai = book("shanghai");
    let named = |times| chinese(&counted(&scored("straight", times), None, shanghai));
    assert_eq!([named(1), named(3)], ["一條龍", "一條龍 ×3"]);
    let none = |system, language: Language| no_pattern(system).say(language);
    assert_eq!([none(shanghai, Chinese), none(None, English)], ["沒有番種", "no patterns"]);
    assert_eq!(none(book("tuidaohu"), Chinese), "屁胡");
    assert_eq!(none(book("taiwan"), Chinese), "沒有台");
}

#[test]
fn sums_are_told_to_the_last_thousandth() {
    assert_eq!([0, 12_500, -500, 1_284_500, -31_001].map(thousandths), ["0", "12.5", "-0.5", "1,284.5", "-31.001"]);
    assert_eq!([0, 1_555_000, -1_000].map(thousandths_change), ["0", "+1,555", "-1"]);
}

#[test]
fn a_rule_set_has_its_name_and_a_short_one() {
    let chinese = |words: Said| words.say(Chinese);
    for known in PRESETS {
        assert_eq!(chinese(preset(known.id)), known.name);
        assert!(!preset(known.id).say(English).contains(is_chinese), "{}", known.id);
        let short = chinese(short_preset(known.id));
        assert!(short.contains(is_chinese) && short.chars().count() <= 3, "{short}");
    }
    assert_eq!(
        [preset("rounds"), short_preset("new-game"), system("shanghai")].map(chinese),
        ["rounds", "new-game", "上海老麻將"]
    );
}

#[test]
fn every_section_of_a_record_sheet_has_its_heading() {
    for known in PRESETS {
        for section in known.system.sheet().iter() {
            let told = heading(known.system.id, section);
            assert_eq!(told.say(Chinese), section.heading);
            assert!(told != Said::from(section.unit) && !told.say(English).contains(is_chinese));
        }
    }
}

#[test]
fn a_line_that_cannot_be_read_is_told_in_words_and_not_at_length() {
    let json = |text: &str| Flaw::Json(serde_json::from_str::<u8>(text).unwrap_err());
    let books = |why: Error| Flaw::Books(why.into());
    for (what, zh) in [
        (json(&format!("\"{}\"", "A".repeat(5_000))), "欄位寫得不對：invalid type"),
        (books(Error::Chips(Uneven::Left { chips: 6, account: Account::Pot })), "籌碼對不起來：結束了，桌面上還留著 6"),
        (books(Error::NoMember("x".into())), "前面沒有這個人：x"),
        (books(Refused::SitsTwice.into()), "同一個人不能坐兩個位子"),
        (json(""), "寫到一半就斷了"),
        (Flaw::Cut, "後面斷了"),
    ] {
        let told = flaw(&what).say(Chinese);
        assert!(told.contains(zh) && told.chars().count() < 200, "{told}");
        assert!(!flaw(&what).say(English).contains(is_chinese));
    }
}

#[test]
fn terms_of_books_are_simplified_where_a_reader_writes_so() {
    let traditional = traditional::only_traditional();
    assert!(traditional.contains(&'對') && traditional.contains(&'龍'));
    let simplified = |said: Said| {
        let text = said.say(Language::SimplifiedChinese);
        assert!(!text.contains(|letter| traditional.contains(&letter)), "{text}");
    };
    for set in PRESETS {
        let system = set.system;
        for row in system.rows {
            simplified(pattern(row.pattern.id, None, Some(system)));
        }
        for section in system.sheet().iter() {
            simplified(heading(system.id, section));
            section.cells().for_each(|cell| simplified(glossed(cell.label, cell.id, system.id)));
        }
        simplified(preset(set.id));
        simplified(short_preset(set.id));
        simplified(summary(set.id));
    }
}

/// A new way of counting needs its messages: for worths of rows, a sentence for the total, a line for a screen.
#[test]
fn every_way_of_counting_has_its_words() {
    for preset in PRESETS {
        let (rules, scheme) = (Ruleset::preset(preset.id).expect("a rule set"), preset.system.scheme);
        let numbers: Map<String, Value> =
            scheme.terms.names.iter().map(|name| ((*name).to_owned(), json!(2))).collect();
        let of: Total = serde_json::from_value(json!({ scheme.terms.id: numbers })).expect("a total");
        let steps = scheme.terms.names.iter().map(|name| format!("{name}_steps")).collect::<Vec<_>>();
        for language in Language::ALL {
            let names = scheme.terms.names.iter().copied().chain(steps.iter().map(String::as_str));
            let two = |name| (name, mj_words::Blank::from(2));
            let has = |key: String, blanks: &[(&str, mj_words::Blank<'_>)]| {
                assert!(mj_words::find(language, &key, blanks).is_some(), "no {key} in {}", language.tag());
            };
            has(format!("brief-{}", scheme.terms.id), &names.map(two).collect::<Vec<_>>());
            for unit in scheme.units() {
                has(format!("worth-{}", unit.key), &["n", "steps"].map(two));
                has(format!("unit-{}", unit.key), &[]);
            }
            for rules in [None, Some(&rules)] {
                let told = [total(rules, &of), whole_total(rules, &of, 2)].map(|told| told.say(language));
                assert!(told.iter().all(|told| !told.is_empty() && !told.contains("total-")), "{told:?}");
            }
        }
    }
}
