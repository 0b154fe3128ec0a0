use super::*;
use crate::rulesets::preset;
use crate::specimen::{assert_reads, in_languages};
use crate::view::untoned;

fn book(id: &str, rules: &[&str]) -> Book {
    let rule = rules.iter().map(|&rule| rule.to_owned()).collect();
    Book::of(id, &House { rule, options: None }).expect("a house may")
}

#[test]
fn every_option_of_every_book_is_listed_as_it_can_be_typed() {
    for known in mj_rules::PRESETS {
        let text = untoned(&text(&book(known.id, &[])));
        for spec in known.system.options {
            let line = text.lines().find(|line| line.contains(&format!(" {}=", spec.name))).expect(spec.name);
            assert!(line.ends_with(spec.clause), "{line}");
        }
        assert!(!text.contains("照書是"), "{text}");
        assert!(text.lines().all(|line| line.trim_end() == line));
    }
}

#[test]
fn what_a_house_sets_is_marked_and_what_does_not_matter_says_why() {
    let told = |rules: &[&str]| untoned(&text(&book("riichi", rules)));
    let usual = told(&[]);
    assert!(usual.contains("現在用不到：「西入」要選「是」"), "{usual}");
    let house = told(&["west_entry=true", "uma=15,5,-5,-15", "old_yaku=三連刻,燕返", "pao=none"]);
    for line in ["uma=15,5,-5,-15", "照書是 20,10,-10,-20", "old_yaku=三連刻,燕返", "pao=none", "「包牌」不能是「無」"]
    {
        assert!(house.contains(line), "{line}: {house}");
    }
    assert!(!house.contains("「西入」要選"), "{house}");
}

#[test]
fn options_are_told_in_every_language_and_to_programs_in_one() {
    for known in mj_rules::PRESETS {
        let book = book(known.id, &[]);
        for (language, text) in in_languages(|| text(&book)) {
            assert_reads(language, &untoned(&text));
        }
        let answers = in_languages(|| json(&book));
        assert!(answers.iter().all(|(_, answer)| *answer == answers[0].1));
    }
}

#[test]
fn programs_are_told_the_same() {
    let told = json(&book("shanghai", &["minimum=8"]));
    let groups = told["groups"].as_array().expect("groups");
    let option = |name: &str| {
        let all = groups.iter().flat_map(|group| group["options"].as_array().expect("options"));
        all.clone().find(|option| option["option"] == name).cloned().expect("there")
    };
    assert_eq!((option("minimum")["value"].as_i64(), option("minimum")["usual"].as_i64()), (Some(8), Some(11)));
    assert_eq!(option("false_win_dealer")["matters"], false);
    assert_eq!(option("placement_points")["may_be"]["count"], 4);
    assert_eq!(groups[0]["group"], "deal");
}

#[test]
fn a_rule_that_cannot_be_is_refused_by_its_name() {
    let refused = |rule: &str| {
        let house = House { rule: vec![rule.to_owned()], options: None };
        let fault = house.read(preset("riichi").expect("there")).expect_err(rule);
        (fault.field, crate::language::say(&fault.said))
    };
    assert_eq!(refused("min_han=9"), ("rule".into(), "\"min_han\" 不能是 9，要寫 1 到 4 的整數".into()));
    assert_eq!(refused("min_han").1, "\"min_han\" 要寫成 名稱=值");
    assert!(refused("min_ham=1").1.contains("沒有 \"min_ham\" 這項約定"));
    assert!(refused("off.straight=maybe").1.contains("off.straight"));
    let pao = refused("pao=大三元,小三元").1;
    assert!(
        pao.starts_with("\"pao\" 不能是 大三元,小三元，要寫 ") && pao.ends_with("用逗號分開；一樣也沒有是 none"),
        "{pao}"
    );
}
