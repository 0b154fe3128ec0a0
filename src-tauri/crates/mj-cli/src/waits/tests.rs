use super::*;
use crate::language::say;
use crate::specimen::{assert_reads, in_languages};
use crate::view::untoned;
use mj_rules::Ruleset;
use serde_json::json;

fn ask(rules: &str, hand: &str, melds: &[&str], open: &str) -> Result<(Question, Answer), String> {
    let melds: Vec<String> = melds.iter().map(ToString::to_string).collect();
    let question =
        Question::read(Ruleset::preset(rules).unwrap().into(), hand, &melds, open).map_err(|why| say(&why))?;
    let answer = answer(&question);
    Ok((question, answer))
}

fn told(rules: &str, hand: &str, melds: &[&str], open: &str) -> String {
    let (question, answer) = ask(rules, hand, melds, open).unwrap();
    untoned(&text(&question, &answer))
}

#[test]
fn a_ready_hand_lists_its_waits_and_what_is_left_of_them() {
    let text = told("shanghai", "234567m 345p 67s 99p", &[], "888s8s5s");
    assert!(text.starts_with("上海老麻將 聽 2 種，共餘 3 張\n"), "{text}");
    assert!(text.contains("聽    五條 5s 餘 3 張\n      八條 8s 一張不剩\n"), "{text}");
}

#[test]
fn a_hand_may_be_written_in_chinese() {
    let digits = told("shanghai", "456m222s88p35s", &["chow:123s"], "8s");
    assert_eq!(told("shanghai", "四五六萬 二二二索88筒三五條", &["吃一二三條"], "八條"), digits);
    let why = ask("shanghai", "四五六同", &[], "").unwrap_err();
    assert!(why.starts_with("HAND：看不懂「同」"), "{why}");
}

#[test]
fn a_drawn_tile_asks_what_to_discard() {
    let (question, answer) = ask("shanghai", "234567m345p67s99p1z", &[], "").unwrap();
    assert_eq!(answer.distance, 0);
    let best = &answer.outlooks[0];
    assert_eq!((best.discard, best.left()), (Some(Kind::EAST), 8));
    assert!(answer.outlooks.is_sorted_by_key(|outlook| std::cmp::Reverse(outlook.left())));
    let text = untoned(&text(&question, &answer));
    assert!(text.contains("打    東 餘 8 張 聽 五條×4 八條×4\n"), "{text}");
}

#[test]
fn a_complete_hand_says_so_and_how_to_stay_ready() {
    let (question, answer) = ask("riichi", "234567m345p678s99p", &[], "").unwrap();
    assert_eq!(answer.distance, -1);
    assert!(!answer.outlooks.is_empty());
    assert!(text(&question, &answer).contains("已成牌"));
}

#[test]
fn a_hand_far_from_ready_lists_what_helps() {
    let text = told("tuidaohu", "147m258p369s1234z", &[], "");
    assert!(text.contains("向聽，還差"), "{text}");
    assert!(text.contains("\n進張  "), "{text}");
}

#[test]
fn an_answer_is_in_every_language_and_for_programs_in_one() {
    for hand in ["234567m345p67s99p", "234567m345p67s99p1z", "147m258p369s1234z", "234567m345p678s99p"] {
        let texts = in_languages(|| told("shanghai", hand, &[], "8s"));
        for (language, text) in &texts {
            assert_reads(*language, text);
        }
        assert!(texts[1].1.starts_with("Old Shanghai ") && texts[2].1.starts_with("上海老麻将 "));
        let (question, answer) = ask("shanghai", hand, &[], "8s").unwrap();
        let answers = in_languages(|| json(&question, &answer));
        assert!(answers.iter().all(|(_, answer)| *answer == answers[0].1));
    }
    for wrong in ["四五六同", "11111m", "123m", "0m"] {
        for (language, why) in in_languages(|| ask("shanghai", wrong, &[], "").unwrap_err()) {
            assert_reads(language, &why.replace(['同', '「', '」'], ""));
        }
    }
}

#[test]
fn flowers_are_wild_where_they_are_in_the_box() {
    let text = told("shanghai-bao", "23m1f9s", &["pung:777z", "pung:555p", "chow:345p"], "");
    assert!(text.contains("聽 3 種，共餘 11 張"), "{text}");
    assert_eq!(ask("shanghai", "23m1f9s", &[], "").unwrap_err(), "HAND：這套規則不用春（1f）");
}

#[test]
fn tiles_that_are_all_at_hand_are_no_waits() {
    let (question, answer) = ask("shanghai", "46m55p", &["kong:5555m", "pung:777z", "chow:123p"], "").unwrap();
    assert_eq!((answer.distance, answer.exhausted.len()), (1, 1));
    assert!(text(&question, &answer).contains("五萬 也成牌型"));
    assert_eq!(json(&question, &answer)["exhausted"], json!(["5m"]));
}

#[test]
fn json_says_the_same() {
    let (question, answer) = ask("riichi-soul", "406m22s88p35s78m", &["chow:123s"], "").unwrap();
    let value = json(&question, &answer);
    assert_eq!(value["hand"], "406m22s88p35s78m");
    assert!(value["discards"].is_array() && value["distance"].is_number());
}

#[test]
fn what_is_no_hand_is_refused_by_name() {
    let refused = |hand: &str, melds: &[&str], open: &str| ask("shanghai", hand, melds, open).unwrap_err();
    assert!(refused("12mq", &[], "").starts_with("HAND：看不懂 'q'"));
    assert!(refused("123m", &[], "").contains("手中要有 13 張（摸牌前）或 14 張（摸牌後）"));
    assert!(refused("1m", &["pon:111m"], "").starts_with("--meld：看不懂"));
    assert!(refused("1m", &["pung:111m"; 5], "").starts_with("--meld：一萬（1m）有第五張"));
    assert!(refused("11111m", &[], "").starts_with("HAND："));
    assert!(refused("11m", &[], "111m").starts_with("--open：一萬（1m）有第五張"));
    assert!(refused("0m", &[], "").contains("不用紅五萬"));
    assert!(refused(&"123456789m".repeat(40), &[], "").contains("太多了"));
}
