use super::*;
use crate::specimen::{self, Folder, assert_reads, forged, in_languages};
use crate::view::untoned;
use mj_table::Player;
use mj_tiles::{Dice, Throw};
use std::io;

fn told(text: &str) -> (String, Verdict) {
    let folder = Folder::new();
    let path = folder.write("log.jsonl", text);
    let ran = |json| {
        let asked = Verify { logs: vec![path.clone()], data: Data::default(), options: None, json };
        let mut out = Vec::new();
        let verdict = match run(&asked, &mut out, &mut io::sink()).unwrap() {
            Ended::Well => Verdict::Holds,
            Ended::Unfinished => Verdict::Unfinished,
            Ended::Short => Verdict::Doubted,
            Ended::Unread => Verdict::Unread,
        };
        (out, verdict)
    };
    let (out, verdict) = ran(false);
    let (json, again) = ran(true);
    assert_eq!(again, verdict);
    let json: Value = serde_json::from_slice(&json).unwrap();
    assert_eq!(json["holds"], verdict == Verdict::Holds, "{json}");
    assert_eq!(json["verdict"], verdict.word(), "{json}");
    (untoned(&String::from_utf8(out).unwrap()), verdict)
}

#[test]
fn a_log_that_holds_is_told_with_its_code() {
    let others = [specimen::log("tuidaohu", r#"{"hands":3}"#), specimen::log("guangdong", r#"{"rounds":1}"#)];
    for log in [specimen::shanghai(), specimen::by_hand()].into_iter().chain(others) {
        let (text, verdict) = told(&log);
        assert_eq!(verdict, Verdict::Holds, "{text}");
        let code = Log::read(log.as_bytes()).unwrap().code();
        for words in ["可信", "打完了", "都和公開的秘密對得上", &code.short(), &code.to_string()] {
            assert!(text.contains(words), "{words}: {text}");
        }
    }
}

#[test]
fn what_was_found_is_in_every_language_and_its_codes_are_in_none() {
    let log = specimen::shanghai();
    let half: String = log.split_inclusive('\n').take(60).collect();
    let forged = forged(&log, |number, line| (number != 4).then(|| line.to_owned()));
    let mixed = include_str!("../../../../../tests/logs/v2-shanghai.jsonl").to_owned();
    for log in [log, half, forged, mixed] {
        let found = Found::of(Log::read(log.as_bytes()).unwrap());
        for (language, text) in in_languages(|| untoned(&found.text(Path::new("log.jsonl")))) {
            assert_reads(language, &text);
        }
        let mut answers = in_languages(|| found.json(Path::new("log.jsonl")));
        for (language, answer) in &mut answers {
            let told = answer.as_object_mut().unwrap().remove("told");
            told.iter().for_each(|told| assert_reads(*language, told.as_str().unwrap()));
        }
        assert!(answers.iter().all(|(_, answer)| *answer == answers[0].1), "codes are alike in every language");
    }
}

#[test]
fn a_log_that_stops_in_the_middle_is_unfinished() {
    let log = specimen::shanghai();
    let half: String = log.split_inclusive('\n').take(60).collect();
    let (text, verdict) = told(&half);
    assert_eq!(verdict, Verdict::Unfinished);
    for words in ["未完", "打完了 0 手，第 1 手打到一半", "還有 1 手主機沒有公開秘密"] {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert!(!text.contains("可信"), "{text}");
    let (text, verdict) = told(&(half + "{\"prev\":\"00"));
    assert_eq!(verdict, Verdict::Unfinished);
    assert!(text.contains("最後一行寫到一半"), "{text}");
}

#[test]
fn between_two_hands_a_log_is_unfinished_as_well() {
    let log = specimen::shanghai();
    let until = |mark: &str| -> String {
        let at = log.lines().position(|line| line.contains(mark)).unwrap();
        log.split_inclusive('\n').take(at + 1).collect()
    };
    for (mark, words) in [("\"reveal\"", "打完了 1 手，一局還沒打完"), ("\"game-over\"", "少了最後一行")]
    {
        let (text, verdict) = told(&until(mark));
        assert!(verdict == Verdict::Unfinished && text.contains(words), "{mark}: {text}");
    }
}

#[test]
fn a_log_cut_anywhere_is_never_said_to_hold() {
    let verdict = |log: &[u8]| match Log::read(log) {
        Ok(log) => Found::of(log).verdict(),
        Err(why) => Found::Broken(Unreadable::Log(why)).verdict(),
    };
    for hands in [1, 2] {
        let log = specimen::log("tuidaohu", &format!(r#"{{"hands":{hands}}}"#));
        let bytes = log.as_bytes();
        assert_eq!(verdict(bytes), Verdict::Holds);
        let ends = log.match_indices('\n').map(|(at, _)| at);
        // At every line, before, at and behind its newline, and here and there within one.
        let cuts = ends.flat_map(|at| [at - 1, at, at + 1, at.saturating_sub(37)]).filter(|cut| *cut < bytes.len());
        let cuts: Vec<usize> = cuts.chain([0, 1, 20]).collect();
        let first = log.find('\n').unwrap();
        for cut in cuts {
            let expected = if cut > first { Verdict::Unfinished } else { Verdict::Unread };
            assert_eq!(verdict(&bytes[..cut]), expected, "cut at byte {cut} of {}", bytes.len());
        }
    }
}

#[test]
fn what_was_changed_is_named_with_its_line() {
    let log = specimen::shanghai();
    let line = |mark: &str| 1 + log.lines().position(|line| line.contains(mark)).unwrap();
    let changed = |at: usize, from: &'static str, to: &'static str| {
        move |number: usize, line: &str| {
            let line = line.to_owned();
            Some(if number == at { line.replacen(from, to, 1) } else { line })
        }
    };
    let paid = line("\"paid\"");
    let won = line("\"won\"");
    let discarded = line("\"discarded\"");
    let tile = log.lines().nth(discarded - 1).unwrap();
    let tile = tile.split("\"tile\":\"").nth(1).unwrap();
    let cases = [
        (paid, forged(&log, changed(paid, "\"amount\":", "\"amount\":1")), "照規則應該是"),
        (won, forged(&log, changed(won, "\"times\":1", "\"times\":7")), "照規則應該是"),
        (discarded, forged(&log, changed(discarded, &*tile[..2].to_owned().leak(), "1f")), "這時不能「打春"),
        (4, forged(&log, |number, line| (number != 4).then(|| line.to_owned())), ""),
        (line("\"reveal\""), forged(&log, changed(line("\"reveal\""), "\"host\":\"", "\"host\":\"0")), ""),
    ];
    for (at, forgery, words) in cases {
        let (text, verdict) = told(&forgery);
        assert_eq!(verdict, Verdict::Doubted, "{text}");
        assert!(text.contains(&format!("第 {at} 行")) && text.contains(words), "{at} {words}: {text}");
    }
    // Without linking up again the chain itself tells.
    let (text, verdict) = told(&log.replacen("\"drawn\":true", "\"drawn\":false", 1));
    assert!(text.contains("和前一行接不上") && verdict == Verdict::Doubted, "{text}");
}

#[test]
fn secrets_that_are_not_the_ones_sealed_are_named() {
    let log = specimen::shanghai();
    let open = 1 + log.lines().position(|line| line.contains("\"open\"")).unwrap();
    let forgery = forged(&log, |number, line| {
        let Some((before, secret)) = line.split_once("\"players\":[\"").filter(|_| number == open) else {
            return Some(line.to_owned());
        };
        Some(format!("{before}\"players\":[\"{}{}", "00", &secret[2..]))
    });
    let (text, verdict) = told(&forgery);
    assert!(text.contains("甲公開的不是當初封存的秘密") && verdict == Verdict::Doubted, "{text}");
}

#[test]
fn what_is_no_log_is_not_read() {
    for text in ["", "hello\n", "{\"rules\":\"shanghai\"}\n"] {
        let (text, verdict) = told(text);
        assert!(verdict == Verdict::Unread && text.contains("讀不懂"), "{text}");
    }
    let newer = forged(&specimen::shanghai(), |_, line| Some(line.replace("\"format\":1,", "\"format\":9,")));
    let (text, verdict) = told(&newer);
    assert!(verdict == Verdict::Unread && text.contains("請更新程式"), "{text}");
    let (mut out, mut complaints) = (Vec::new(), Vec::new());
    let missing = vec![PathBuf::from("no-such-file.jsonl")];
    let asked = Verify { logs: missing, data: Data::default(), options: None, json: false };
    assert!(matches!(run(&asked, &mut out, &mut complaints), Ok(Ended::Unread)));
    assert!(String::from_utf8(complaints).unwrap().contains("沒有這個檔案"));
    assert!(out.is_empty(), "what is no answer is told on the stream for complaints");
}

#[test]
fn how_many_hands_a_player_brought_secrets_to_is_counted() {
    let log = include_str!("../../../../../tests/logs/v2-shanghai.jsonl");
    let (text, verdict) = told(log);
    assert_eq!(verdict, Verdict::Holds);
    // Player 0 was silent in hand 3 and back for 5, 1 had another device in 2, 2 joined for 3, 3 is a computer.
    assert!(text.contains("用自己的裝置出了秘密：甲 4 手、乙 5 手、丙 4 手、丁 0 手"), "{text}");
    let found = Found::of(Log::read(log.as_bytes()).unwrap());
    assert_eq!(found.json(Path::new("log.jsonl"))["own"], json!([4, 5, 4, 0]));
    // Format 1 does not say whose device a secret came from.
    let (text, _) = told(&specimen::shanghai());
    assert!(!text.contains("自己的裝置"), "{text}");
    assert_eq!(say(&own_devices(&[0; 4])), "沒有一家用自己的裝置出過秘密，秘密全是主機出的");
}

#[test]
fn given_walls_prove_nothing() {
    let plan = specimen::plan("shanghai", "{}", &[mj_bots::Strength::Novice; 4]);
    let setup = Setup::new(plan.rules.clone()).unwrap();
    let wall = setup.tiles();
    let id = mj_wire::fair::GameId::new("given").unwrap();
    let players = ["a", "b", "c", "d"].map(str::to_owned).to_vec();
    let mut game = mj_club::Game::new(id, setup, &plan.house, players, mj_club::WallSource::Given).unwrap();
    game.seat_given((0..4).map(Player).collect()).unwrap();
    game.deal_given(Throw::least(Dice::Two), wall).unwrap();
    let (text, verdict) = told(&game.take_lines().concat());
    assert_eq!(verdict, Verdict::Unfinished);
    assert!(text.contains("1 手都是指定的牌") && text.contains("不能證明"), "{text}");
}
