use super::*;
use crate::specimen::{assert_reads, in_languages};
use crate::view::untoned;

fn explained(lines: &str) -> (String, bool) {
    let mut out = Vec::new();
    let all_read = explain(lines.as_bytes(), &mut out).unwrap();
    (untoned(&String::from_utf8(out).unwrap()), all_read)
}

fn block(line: &str) -> String {
    explained(line).0
}

/// The text with its first line, which `\` puts below the opening quote.
fn assert_block(line: &str, expected: &str) {
    assert_eq!(block(line), format!("{expected}\n"), "{line}");
}

#[test]
fn a_win_of_old_shanghai() {
    assert_block(
        r#"{"rules":"shanghai","hand":"123456789m1123s","win":"4s","by":"self-draw","seat":"E","round":"S","streak":2}"#,
        "\
【1】上海老麻將 胡
經過  東家（莊）自摸四條；南風圈；已連莊 2 次
手牌  一二三四五六七八九萬 一一二三條 123456789m1123s
      胡 四條 4s
讀法  順 一二三萬 順 四五六萬 順 七八九萬 順・兩面 二三四條 麻將 一一條
番種  一條龍 9 番
      一摸七 7 番
      平胡 2 番
      缺門 2 番
      莊家 1 番
      連莊 1 番
不計  老少 已含於 一條龍
      門清 已含於 一摸七
合計  22 番，合 11 葫，11,000 籌碼
收付  東家・莊・胡 +39,000 南家 -13,000 西家 -13,000 北家 -13,000 （連莊費在內）
",
    );
}

#[test]
fn a_win_in_english_has_its_terms_and_its_columns() {
    let line = r#"{"rules":"shanghai","hand":"123456789m1123s","win":"4s","by":"discard","from":"W","seat":"E","round":"S","streak":2}"#;
    let text = crate::language::speaking(mj_words::Language::English, || block(line));
    let expected = "\
[1] Old Shanghai A win
Claim     East (dealer) wins on 4 Bamboo from West; South round; dealer's wins
          before: 2
Hand      123456789 Wan, 1123 Bamboo 123456789m1123s
          wins 4 Bamboo 4s
Read as   chow 123 Wan chow 456 Wan chow 789 Wan chow · two-sided 234 Bamboo
          pair 11 Bamboo
Patterns  一條龍 (straight) 9 fan
          門清 (closed hand) 3 fan
          平胡 (all chows) 2 fan
          缺門 (one suit short) 2 fan
          莊家 (dealer) 1 fan
          連莊 (dealer streak) 1 fan
Left out  老少 (old and young) is part of 一條龍 (straight)
Total     18 fan = 9 hu, 9,000 chips
Payments  East, dealer, wins +25,000 South -7,000 West, discarded it -11,000
          North -7,000 (with the streak fee)
";
    assert_eq!(text, format!("{expected}\n"));
}

#[test]
fn a_refused_claim_says_what_is_missing() {
    assert_block(
        r#"{"rules":"shanghai","hand":"234567m345p67s99p","win":"8s","by":"discard","seat":"S","round":"E","from":"W"}"#,
        "\
【1】上海老麻將 不胡：不夠起胡
經過  南家胡西家打出的八條；東風圈
手牌  二三四五六七萬 三四五九九筒 六七條 234567m345p67s99p
      胡 八條 8s
讀法  順 二三四萬 順 五六七萬 順 三四五筒 順・兩面 六七八條 麻將 九九筒
番種  門清 3 番
      平胡 2 番
合計  計得 5 番，起胡要 11 番，還差 6 番
",
    );
}

#[test]
fn wild_tiles_say_what_they_stand_for() {
    let text = block(
        r#"{"rules":"shanghai-bao","hand":"1234567f555p555s","win":"8f","by":"self-draw","seat":"S","round":"E"}"#,
    );
    assert!(text.contains("代用  竹 作 五萬 春夏秋冬梅蘭菊 作 五"), "{text}");
    assert!(text.contains("春夏秋冬梅蘭菊"), "{text}");
    assert!(text.contains("成葫 "), "{text}");
}

#[test]
fn melds_kongs_and_red_fives_of_riichi() {
    assert_block(
        r#"{"rules":"riichi-soul","hand":"2288899m","melds":["pung:777z","concealed:0555m"],"win":"9m","by":"discard","seat":"S","round":"E","from":"E","honba":2,"sticks":1,"dora":"6z"}"#,
        "\
【1】日麻（雀魂） 胡
經過  南家胡東家（莊）打出的九萬；東風圈；2 本場，供託 1 支
手牌  二二八八八九九萬 2288899m
      碰 中中中 777z
      暗槓 五五五紅五萬 0555m
      胡 九萬 9m
寶牌  寶牌指示牌 發 6z
讀法  碰 中中中 暗槓 五五五紅五萬 刻 八八八萬 刻・對碰 九九九萬 雀頭 二二萬
役種  對對和 2 翻
      混一色 2 翻
      役牌中 1 翻
      寶牌 1 翻 ×3，共 3 翻
      紅寶牌 1 翻
合計  9 翻 50 符，倍滿，16,000 點
收付  東家・莊・放炮 -16,600 南家・胡 +17,600 西家 0 北家 0
      （2 本場、供託 1,000 在內）
",
    );
}

#[test]
fn hands_at_the_cap_and_beyond_it() {
    let hand = |more: &str| block(&format!(r#"{{"rules":"guangdong","round":"E",{more}}}"#));
    let lifted =
        hand(r#""hand":"678p44m34s","melds":["chow:123m","added:5555s"],"win":"2s","by":"replacement","seat":"S""#);
    assert!(lifted.contains("番種  雞胡 1 番\n      自摸 1 番\n      槓上開花 滿\n"), "{lifted}");
    assert!(lifted.contains("合計  2 番，滿，算爆胡 5 番，32 點"), "{lifted}");
    let capped = hand(
        r#""hand":"33m44p","melds":["pung:555z","pung:666z","pung:222z"],"win":"4p","by":"self-draw","seat":"S","last_tile":true"#,
    );
    assert!(capped.contains("不計  雞胡 已含於 碰碰胡\n      海底撈月：已經是爆胡\n"), "{capped}");
    assert!(capped.contains("合計  共 8 番，爆胡算 5 番，32 點"), "{capped}");
    let beyond = hand(
        r#""hand":"777z23m44p","melds":["pung:555z","pung:666z"],"win":"4m","by":"robbed-kong","seat":"N","from":"E""#,
    );
    assert!(beyond.contains("不計  自摸 不加在 大三元 上\n      搶槓 不加在 大三元 上\n"), "{beyond}");
    assert!(beyond.contains("合計  8 番，256 點"), "{beyond}");
}

#[test]
fn limits_are_called_by_their_names() {
    for (line, total) in [
        (
            r#"{"rules":"riichi","hand":"234567m345p67s99p","win":"8s","by":"self-draw","seat":"S","round":"E"}"#,
            "2 翻 20 符，1,500 點",
        ),
        (
            r#"{"rules":"riichi","hand":"19m19p19s1234567z","win":"1m","by":"self-draw","seat":"E","round":"E"}"#,
            "雙倍役滿，96,000 點",
        ),
        (
            r#"{"rules":"riichi","hand":"2233445566778m","win":"8m","by":"discard","seat":"S","round":"E","ready":"riichi"}"#,
            "三倍滿，24,000 點",
        ),
        (
            r#"{"rules":"tuidaohu","hand":"678p44m34s","melds":["chow:123m","pung:555s"],"win":"2s","by":"discard","seat":"S","round":"E","from":"W"}"#,
            "只計底，5 點",
        ),
        (
            r#"{"rules":"tuidaohu","hand":"123m456p789s34s55z","win":"2s","by":"discard","seat":"W","round":"E","from":"E"}"#,
            "底 5 + 5 番 = 10 點",
        ),
        (
            r#"{"rules":"tuidaohu","hand":"3p","melds":["pung:222m","pung:555z","pung:888s","kong:1111p"],"win":"3p","by":"discard","seat":"W","round":"E"}"#,
            "（底 5 + 5 番），加倍 1 次 = 20 點",
        ),
        (
            r#"{"rules":"shanghai","hand":"1112345678999m","win":"5m","by":"discard","seat":"W","round":"E"}"#,
            "成葫 100 葫，100,000 籌碼",
        ),
    ] {
        let text = block(line);
        assert!(text.contains(total), "{total} in\n{text}");
    }
}

#[test]
fn without_the_discarder_nothing_is_paid() {
    let text =
        block(r#"{"rules":"shanghai","hand":"1112345678999m","win":"5m","by":"discard","seat":"W","round":"E"}"#);
    assert!(text.contains("西家胡別家打出的五萬"), "{text}");
    assert!(text.contains("沒說是誰打的"), "{text}");
}

#[test]
fn no_shape_says_what_was_waited_for_or_how_far_it_was() {
    let line = |hand: &str, win: &str| {
        let head = r#"{"rules":"shanghai","by":"discard","seat":"S","round":"E","#;
        block(&format!(r#"{head}"hand":"{hand}","win":"{win}"}}"#))
    };
    assert!(line("123456m789p1122s", "3s").contains("聽的是 一二條，三條 胡不了"));
    assert!(line("123456m78p11s135z", "9p").contains("換一張就聽") || line("123456m78p11s135z", "9p").contains("還差"));
    assert!(line("147m258p369s1234z", "5z").contains("向聽"));
}

/// 風位, 門風: told where no seat tells it.
#[test]
fn a_seat_wind_that_is_not_the_seats_is_told() {
    let win = |rules: &str| {
        let hand = r#""hand":"222z123456789m5p","win":"5p","by":"discard","from":"S","seat":"E","round":"E""#;
        block(&format!(r#"{{"rules":"shanghai",{hand}{rules}}}"#))
    };
    let fixed = win(r#","options":{"seat_wind":"fixed"},"own_wind":"S""#);
    assert!(fixed.contains("東風圈；風位南") && fixed.contains("風位碰"), "{fixed}");
    assert!(!win("").contains("風位"), "{}", win(""));
}

#[test]
fn a_line_that_cannot_be_read_stops_nothing() {
    let good = r#"{"rules":"tuidaohu","hand":"123m456p789s34s55z","win":"2s","by":"self-draw","seat":"W","round":"E"}"#;
    let (text, all_read) = explained(&format!("{{\"rules\":3}}\n\n{good}\n"));
    assert!(!all_read);
    assert!(text.contains("【1】 讀不懂\n欄位  rules 規則\n原因  要寫一段文字"), "{text}");
    assert!(text.contains("【2】 讀不懂\n欄位  line 整行\n原因  空白"), "{text}");
    assert!(text.contains("【3】推倒胡 胡"), "{text}");
    assert!(explained(good).1);
}

#[test]
fn every_answer_is_in_its_language() {
    let lines = [
        r#"{"rules":"riichi-soul","hand":"2288899m","melds":["pung:777z","concealed:0555m"],"win":"9m","by":"discard","seat":"S","round":"E","from":"E","honba":2,"sticks":1,"dora":"6z"}"#,
        r#"{"rules":"shanghai","hand":"1112345678999m","win":"5m","by":"discard","seat":"W","round":"E","open":"11p"}"#,
        r#"{"rules":"shanghai-bao","hand":"1234567f555p555s","win":"8f","by":"self-draw","seat":"S","round":"E"}"#,
        r#"{"rules":"shanghai","hand":"123456m789p1122s","win":"3s","by":"replacement","seat":"S","round":"E"}"#,
        r#"{"rules":3}"#,
        r#"{"rules":"shanghai","hand":"1m","win":"3s","by":"x","seat":"S","round":"E"}"#,
        "{",
    ];
    let all = in_languages(|| lines.map(block));
    for (language, texts) in &all {
        texts.iter().for_each(|text| assert_reads(*language, text));
    }
    let [(_, chinese), (_, english), (_, japanese)] = all;
    for ((chinese, english), japanese) in chinese.iter().zip(&english).zip(&japanese) {
        assert!(chinese != english && chinese != japanese && english != japanese, "{japanese}");
    }
}

/// Blocks of every rule set's own examples: no line ends in a blank, none is empty but the last.
#[test]
fn every_example_of_every_book_is_well_set() {
    for preset in mj_rules::PRESETS {
        let rules = Ruleset::preset(preset.id).unwrap();
        for hand in rules.rows().iter().flat_map(|row| row.entry.pattern.shows.iter().chain(row.entry.pattern.lacks)) {
            // That examples read and may be scored is for mj-rules to test.
            let Ok(claim) = mj_rules::example::parse(hand) else { continue };
            let Ok(score) = rules.score(&claim) else { continue };
            let text = untoned(&super::block(1, &rules, &claim, &score));
            for line in text.lines() {
                assert!(!line.is_empty() && line.trim_end() == line, "{hand}\n{text}");
            }
        }
    }
}
