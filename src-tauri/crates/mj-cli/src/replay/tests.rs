use super::*;
use crate::specimen::{self, Folder, assert_reads, in_languages};
use crate::stop::Stop;
use crate::view::untoned;

fn replayed(text: &str, hand: Option<u32>, eyes: Eyes, typed: Option<&str>) -> Result<String, String> {
    let folder = Folder::new();
    let log = folder.write("log.jsonl", text);
    let (seat, player) = match eyes {
        Eyes::Full => (None, None),
        Eyes::Seat(seat) => (Some(seat.wind()), None),
        Eyes::Player(player) => (None, Some(player.0 + 1)),
    };
    let asked = Replay { log, data: Data::default(), game: None, hand, seat, player, step: typed.is_some() };
    let mut out = Vec::new();
    let done = run(&asked, typed.unwrap_or_default().as_bytes(), &mut out);
    done.map(|_| untoned(&String::from_utf8(out).unwrap())).map_err(|why| match why {
        Stop::Mistaken(why) => say(&why),
        Stop::Io(why) => panic!("{why}"),
    })
}

#[test]
fn a_whole_game_is_written_down() {
    let others = [specimen::log("tuidaohu", r#"{"hands":3}"#), specimen::log("guangdong", r#"{"rounds":1}"#)];
    for log in [specimen::shanghai(), specimen::by_hand()].into_iter().chain(others) {
        let text = replayed(&log, None, Eyes::Full, None).unwrap();
        for words in ["第 1 手：", "東家", "籌碼", "終局：", "第 1 名", "驗證碼"] {
            assert!(text.contains(words), "{words}: {text}");
        }
    }
}

#[test]
fn a_game_is_told_in_every_language() {
    let others = [specimen::log("tuidaohu", r#"{"hands":2}"#), specimen::log("guangdong", r#"{"rounds":1}"#)];
    let logs: Vec<String> = [specimen::shanghai(), specimen::by_hand()].into_iter().chain(others).collect();
    for log in &logs {
        for typed in [None, Some("\n".repeat(400))] {
            let told = in_languages(|| replayed(log, Some(1), Eyes::Full, typed.as_deref()).unwrap());
            for (language, text) in &told {
                assert_reads(*language, text);
            }
            let [(_, chinese), (_, english), (_, japanese)] = &told;
            assert!(chinese.contains("第 1 手") && english.contains("Hand 1") && japanese.contains("第1局"));
        }
    }
    for (language, text) in in_languages(|| replayed(&logs[0], Some(99), Eyes::Full, None).unwrap_err()) {
        assert_reads(language, &text);
    }
}

#[test]
fn who_did_not_discard_pays_along() {
    let log = specimen::shanghai();
    let text = replayed(&log, None, Eyes::Full, None).unwrap();
    let paid = |word: &str| {
        text.lines().filter(|line| line.contains(" 付給 ") && line.ends_with(&format!("（{word}）"))).count()
    };
    let (discarders, others) = (paid("放炮"), paid("陪付"));
    assert!(discarders > 0 && others == 2 * discarders, "{discarders} and {others}: {text}");
    let hand = (1..).find(|&hand| replayed(&log, Some(hand), Eyes::Full, None).unwrap().contains("陪付"));
    let steps = replayed(&log, hand, Eyes::Full, Some(&"\n".repeat(500))).unwrap();
    assert!(steps.contains("（放炮）") && steps.contains("（陪付）"));
}

/// rules/taiwan.md §4.8: the others see that it is there; who looks with everything open sees what it is.
#[test]
fn a_kong_that_lies_face_down_is_named_where_everything_is_open() {
    let log = include_str!("../../../../../tests/logs/v2-taiwan.jsonl");
    let steps = "\n".repeat(400);
    let told = |hand, eyes| replayed(log, Some(hand), eyes, Some(&steps)).unwrap();
    let hand = (1..=4).find(|&hand| told(hand, Eyes::Full).contains("暗槓一條")).expect("a kong of the log");
    assert!(!told(hand, Eyes::Full).contains("牌面朝下"));
    assert!(told(hand, Eyes::Seat(Seat::from(Wind::North))).contains("暗槓一條"));
    let other = told(hand, Eyes::Seat(Seat::from(Wind::East)));
    assert!(other.contains("牌面朝下") && !other.contains("暗槓一條"));
}

#[test]
fn a_seat_sees_its_own_tiles_only() {
    let log = specimen::shanghai();
    let text = replayed(&log, Some(2), Eyes::Seat(Wind::South.into()), None).unwrap();
    assert_eq!(text.matches("〓〓〓〓").count(), 3 * 3, "{text}");
    assert!(!text.contains("第 1 手："), "{text}");
    let all = replayed(&log, Some(2), Eyes::Full, None).unwrap();
    assert!(!all.contains('〓'), "{all}");
    let own = replayed(&log, None, Eyes::Player(Player(3)), None).unwrap();
    assert!(own.contains("終局："), "{own}");
}

#[test]
fn steps_go_forward_back_and_anywhere() {
    let log = specimen::shanghai();
    let text = replayed(&log, Some(1), Eyes::Full, Some("\n\nb\n9\nfoo\nq\n")).unwrap();
    let steps: Vec<&str> = text.lines().filter(|line| line.starts_with('[')).collect();
    let numbers: Vec<&str> = steps.iter().map(|step| step[1..].split('/').next().unwrap()).collect();
    assert_eq!(numbers, ["1", "2", "3", "2", "9", "9"]);
    assert!(text.contains("沒有這一步"));
    // A player who has nothing more to say has seen enough, and the last Enter ends it.
    assert!(replayed(&log, None, Eyes::Full, Some("")).is_ok());
    let all = replayed(&log, Some(1), Eyes::Seat(Wind::East.into()), Some(&"\n".repeat(1_000))).unwrap();
    assert!(all.contains("牌牆餘") && all.contains("[1/"), "{all}");
}

#[test]
fn what_is_not_there_is_named() {
    let log = specimen::shanghai();
    let refused = |hand, eyes| replayed(&log, hand, eyes, None).unwrap_err();
    assert!(refused(Some(99), Eyes::Full).contains("沒有第 99 手"));
    assert!(refused(None, Eyes::Player(Player(4))).contains("只有 4 人"));
    assert!(replayed("nonsense\n", None, Eyes::Full, None).unwrap_err().contains("第 1 行"));
}

/// A log may come from any player. Whatever stands in it, a player is told something and nothing breaks.
#[test]
fn forged_logs_are_shown_or_refused() {
    let log = specimen::by_hand();
    let lines = log.lines().count();
    let mut shown = 0;
    for at in (2..lines).step_by(lines / 20) {
        let forgery = specimen::forged(&log, |number, line| {
            let (one, other) = [("1", "9"), ("\"S\"", "\"N\""), ("m\"", "z\""), ("2", "4")][at % 4];
            Some(if number == at { line.replace(one, other) } else { line.to_owned() })
        });
        for typed in [None, Some("\n\n9999\n300\nq\n")] {
            shown += usize::from(replayed(&forgery, None, Eyes::Full, typed).is_ok());
        }
    }
    assert!(shown > 0);
}
