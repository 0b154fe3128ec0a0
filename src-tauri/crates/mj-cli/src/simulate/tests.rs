use super::*;
use crate::books::Data;
use crate::language::say;
use crate::replay::{self, Replay};
use crate::specimen::{Folder, assert_reads, in_languages, plan};
use crate::verify;
use crate::view::untoned;
use mj_bots::statistics::Sample;
use std::time::Duration;

fn ran(plan: &Plan, games: u64, jobs: usize, folder: Option<&Folder>) -> Sum {
    let logs = folder.map(|folder| folder.path("logs"));
    let mut shown = Vec::new();
    let (sum, _) = Run { plan, games, jobs, logs: logs.as_deref() }.all(|done| shown.push(done)).unwrap();
    assert_eq!(shown, (1..=games).collect::<Vec<_>>());
    sum
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let plan = plan(
        "shanghai",
        r#"{"rounds":1,"minimum":0}"#,
        &[Strength::Novice, Strength::Random, Strength::Clumsy, Strength::Novice],
    );
    let [one, two] = [1, 2].map(|jobs| ran(&plan, 4, jobs, None));
    assert_eq!(one, two);
    let summary = |tally| (text(&plan, tally, Duration::ZERO), json(&plan, tally, Duration::ZERO));
    assert_eq!(summary(&one), summary(&two));
    let other = ran(&Plan { seed: 12, ..plan.clone() }, 4, 2, None);
    assert_ne!(one, other);
}

#[test]
fn logs_that_are_kept_verify_and_replay() {
    for (rules, options) in [
        ("shanghai", r#"{"rounds":1,"minimum":0}"#),
        ("shanghai-bao", r#"{"rounds":1}"#),
        ("tuidaohu", r#"{"hands":4}"#),
        ("guangdong", r#"{"rounds":1}"#),
        ("riichi-soul", r#"{"game_length":"east"}"#),
        ("sanma-soul", r#"{"game_length":"east"}"#),
        ("shura", "{}"),
    ] {
        let folder = Folder::new();
        ran(&plan(rules, options, &[Strength::Novice; 4]), 4, 2, Some(&folder));
        let mut logs: Vec<_> =
            std::fs::read_dir(folder.path("logs")).unwrap().map(|file| file.unwrap().path()).collect();
        logs.sort();
        assert_eq!(logs.len(), 4);
        let mut out = Vec::new();
        let asked = verify::Verify { logs: logs.clone(), data: Data::default(), options: None, json: false };
        let found = verify::run(&asked, &mut out, &mut io::sink());
        assert!(matches!(found, Ok(Ended::Well)), "{}", String::from_utf8(out).unwrap());
        for log in logs {
            let (seat, player) = (None, None);
            let asked = Replay { log, data: Data::default(), game: None, hand: None, seat, player, step: false };
            replay::run(&asked, &b""[..], &mut Vec::new()).unwrap();
        }
    }
}

#[test]
fn the_summary_adds_up() {
    let plan = plan(
        "shanghai",
        r#"{"rounds":1,"minimum":0}"#,
        &[Strength::Novice, Strength::Novice, Strength::Random, Strength::Random],
    );
    let sum = ran(&plan, 6, 2, None);
    let all = &sum.statistics;
    assert_eq!(all.endings.values().sum::<u64>(), all.hands);
    let won: f64 = all.places.iter().map(Sample::mean).sum();
    assert!(won.abs() < 1e-6, "what one wins another loses: {won}");
    assert_eq!(all.sorts["novice"].won() + all.sorts["random"].won(), all.won());
    let text = untoned(&text(&plan, &sum, Duration::from_secs(3)));
    for words in ["6 局", "放炮", "每局手數", "開局坐東", "初學", "隨意", "每局 0.500 秒", "番種"] {
        assert!(text.contains(words), "{words}: {text}");
    }
    let json = json(&plan, &sum, Duration::ZERO);
    assert_eq!(json["hands"], all.hands);
    assert_eq!(json["kinds"]["random"]["players"], 2);
}

#[test]
fn the_summary_is_in_every_language_and_for_programs_in_one() {
    let plan = plan(
        "shanghai",
        r#"{"rounds":1,"minimum":0}"#,
        &[Strength::Novice, Strength::Random, Strength::Clumsy, Strength::Novice],
    );
    let tally = ran(&plan, 2, 1, None);
    let texts = in_languages(|| untoned(&text(&plan, &tally, Duration::ZERO)));
    for (language, text) in &texts {
        assert_reads(*language, text);
    }
    let [_, (_, english), (_, japanese)] = &texts;
    assert!(english.contains("Old Shanghai\n2 games  seed 11  Beginner bot, Random bot"), "{english}");
    assert!(japanese.contains("2対局") && japanese.contains("CPU初心者"), "{japanese}");
    let answers = in_languages(|| json(&plan, &tally, Duration::ZERO));
    assert!(answers.iter().all(|(_, answer)| *answer == answers[0].1));
}

#[test]
fn every_kind_takes_every_number() {
    let plan = plan("shanghai", "{}", &[Strength::Club, Strength::Fast, Strength::Novice, Strength::Random]);
    let first: Vec<_> = (0..5).map(|game| plan.sorts_of(game)[0].word()).collect();
    assert_eq!(first, ["club", "fast", "novice", "random", "club"]);
}

#[test]
fn what_is_asked_for_in_vain_is_named() {
    assert_eq!(read_kinds("club", 4).unwrap(), [Strength::Club; 4]);
    assert_eq!(read_kinds("club, fast,club,random", 4).unwrap()[1], Strength::Fast);
    let refused = |kinds: &str| say(&read_kinds(kinds, 4).unwrap_err());
    assert!(refused("club,fats").contains("沒有 \"fats\" 這種對手；有 novice 電腦初學"));
    assert!(refused("club,fast,club,fast,club").contains("要寫 4 位（或只寫一種），這裡寫了 5 位"));
    let mut scored = Ruleset::preset("riichi").unwrap();
    assert!(check_playable(&scored).is_ok());
    scored.mechanics.play = None;
    assert!(say(&check_playable(&scored).unwrap_err()).contains("還不能打"));
}
