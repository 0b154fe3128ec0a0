use super::*;
use crate::layout::plain;
use crate::specimen::Folder;
use crate::verify;
use std::path::PathBuf;

/// Short games with players who win.
const QUICK: &str = r#"{"minimum": 0}"#;

fn asked<'a>(log: Option<&'a Path>, options: &'a str) -> Asked<'a> {
    Asked {
        rules: "shanghai",
        options: Some(options),
        players: "novice",
        rounds: Some(1),
        log,
        seed: Some(4),
        hints: false,
    }
}

fn played(asked: &Asked<'_>, typed: &str) -> Result<String, String> {
    let mut out = Vec::new();
    let done = run(asked, typed.as_bytes(), &mut out).unwrap();
    done.map(|()| plain(&String::from_utf8(out).unwrap()))
}

fn assert_verifies(log: &Path) {
    let mut out = Vec::new();
    let found = verify::run(&verify::Asked { logs: &[log.to_owned()], json: false }, &mut out).unwrap();
    assert_eq!(found, verify::Standing::Holds, "{}", String::from_utf8(out).unwrap());
}

fn key(log: &Path) -> PathBuf {
    PathBuf::from(format!("{}.key", log.display()))
}

#[test]
fn enter_plays_a_whole_game() {
    let folder = Folder::new();
    let log = folder.path("game.jsonl");
    let text = played(&asked(Some(&log), QUICK), &"\n".repeat(3_000)).unwrap();
    for words in ["1 圈", "第 1 手：", "籌碼", "終局：", "第一名", "驗證碼", "laomajiang verify"] {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert_verifies(&log);
    assert!(!key(&log).exists(), "the secret has no use any more");
    let again = played(&asked(Some(&log), QUICK), "").unwrap();
    assert!(again.contains("已經打完") && again.contains("laomajiang replay"), "{again}");
}

/// Whatever is typed, in whatever order, and however often the program is stopped, even in the
/// midst of a line: the game goes on at the very event.
#[test]
fn a_game_that_is_killed_goes_on() {
    let scripts: [(&str, &[&str]); 3] = [
        (QUICK, &["h", "p", "c1", "k", "3", "", "1"]),
        (r#"{"minimum": 0, "conduct": "by-hand"}"#, &["", "m", "r", "1", "", "", "h", "n", ""]),
        (r#"{"minimum": 0, "conduct": "by-hand"}"#, &["m", "2", "y", "p", "e", "", ""]),
    ];
    for (options, script) in scripts {
        let folder = Folder::new();
        let log = folder.path("game.jsonl");
        let mut typed = script.iter().cycle();
        let mut starts = 0;
        while !log.exists() || key(&log).exists() {
            let lines: String = typed.by_ref().take(41).map(|line| format!("{line}\n")).collect();
            let text = played(&asked(Some(&log), options), &lines).unwrap();
            assert_eq!(text.contains("接著打 play-4"), starts > 0, "{text}");
            starts += 1;
            assert!(starts < 400, "it never ends: {text}");
            if key(&log).exists() {
                tear(&log, starts);
            }
        }
        assert!(starts > 2, "{starts}");
        assert_verifies(&log);
    }
}

/// Cuts the last line in two, as a power cut would.
fn tear(log: &Path, bytes: usize) {
    let text = std::fs::read(log).unwrap();
    let lines = text.iter().filter(|byte| **byte == b'\n').count();
    if lines > 2 {
        std::fs::write(log, &text[..text.len() - 1 - bytes % 40]).unwrap();
    }
}

#[test]
fn everything_is_written_before_it_is_shown() {
    struct Screen<'a> {
        log: &'a Path,
        shown: usize,
    }
    impl Write for Screen<'_> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let text = plain(&String::from_utf8_lossy(bytes));
            self.shown += text
                .lines()
                .filter(|line| line.contains("家") && line.contains("打") && line.starts_with("  "))
                .count();
            let log = std::fs::read_to_string(self.log).unwrap();
            assert!(log.matches("\"e\":\"discarded\"").count() >= self.shown, "{text} is not in the log");
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let folder = Folder::new();
    let log = folder.path("game.jsonl");
    let mut screen = Screen { log: &log, shown: 0 };
    // One write an event: what is formatted piece by piece would come in pieces.
    run(&asked(Some(&log), QUICK), "\n".repeat(60).as_bytes(), io::LineWriter::new(&mut screen)).unwrap().unwrap();
    assert!(screen.shown > 20);
}

#[test]
fn a_discard_can_be_taken_back() {
    let text = played(&asked(None, QUICK), "s\n1\nu\n2\n\n").unwrap();
    assert!(text.contains("您收回剛打的牌"), "{text}");
    assert_eq!(text.matches("Enter 繼續").count(), 2, "asked after each discard: {text}");
    let text = played(&asked(None, QUICK), "1\n\n\n\n").unwrap();
    assert_eq!(text.matches("Enter 繼續").count(), 0, "nobody is stopped who does not want it: {text}");
    let text = played(&asked(None, QUICK), "u\n").unwrap();
    assert!(text.contains("來不及了"), "{text}");
}

#[test]
fn whoever_asks_is_helped() {
    let text = played(&asked(None, QUICK), "?\nwhy\nw\nl\n99\n9z\n東南\n").unwrap();
    for words in ["暗槓、加槓", "會友會「打", "向聽", "沒有第 99 樣", "看不懂「9z」", "看不懂「東南」"]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
    let with_hints = played(&Asked { hints: true, ..asked(None, QUICK) }, "\n\n").unwrap();
    assert!(with_hints.matches("會友會「").count() >= 2, "{with_hints}");
}

#[test]
fn a_seed_deals_the_same_and_no_seed_another() {
    let [one, two] = [0, 1].map(|_| played(&asked(None, QUICK), "\n\n").unwrap());
    assert_eq!(one, two);
    let unseeded = Asked { seed: None, ..asked(None, QUICK) };
    assert_ne!(played(&unseeded, "\n\n").unwrap(), played(&unseeded, "\n\n").unwrap());
}

#[test]
fn only_one_program_plays_a_game() {
    let folder = Folder::new();
    let log = folder.path("game.jsonl");
    played(&asked(Some(&log), QUICK), "\n").unwrap();
    let held = store::open(&log).unwrap();
    assert!(played(&asked(Some(&log), QUICK), "\n").unwrap_err().contains("另一個程式正在打"));
    drop(held);
    assert!(played(&asked(Some(&log), QUICK), "\n").is_ok());
}

#[test]
fn the_secret_is_kept_from_others() {
    let folder = Folder::new();
    let log = folder.path("game.jsonl");
    played(&asked(Some(&log), QUICK), "\n").unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(key(&log)).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let secret = std::fs::read_to_string(key(&log)).unwrap();
    assert!(!std::fs::read_to_string(&log).unwrap().contains(secret.trim()));
    std::fs::write(key(&log), "00".repeat(32)).unwrap();
    assert!(played(&asked(Some(&log), QUICK), "").unwrap_err().contains("另一局的秘密"));
    std::fs::write(key(&log), "zz").unwrap();
    assert!(played(&asked(Some(&log), QUICK), "").unwrap_err().contains("沒有 64 位的秘密"));
    std::fs::remove_file(key(&log)).unwrap();
    assert!(played(&asked(Some(&log), QUICK), "").unwrap_err().contains("接不下去"));
}

#[test]
fn nobodys_files_are_written_over() {
    let folder = Folder::new();
    let diary = folder.write("diary.txt", "dear diary");
    assert!(played(&asked(Some(&diary), QUICK), "").unwrap_err().contains("不敢蓋掉"));
    assert_eq!(std::fs::read_to_string(&diary).unwrap(), "dear diary");
    assert!(!key(&diary).exists());
    let keys = folder.write("server.key", "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcw\n");
    assert!(played(&asked(Some(&folder.path("server")), QUICK), "").unwrap_err().contains("別的檔案"));
    assert!(std::fs::read_to_string(keys).unwrap().contains("BEGIN"));
    let lines = folder.write("lines.txt", "dear\ndiary\n");
    assert!(played(&asked(Some(&lines), QUICK), "").unwrap_err().contains("第 1 行"));
    let other = folder
        .write("simulated.jsonl", &crate::specimen::shanghai().split_inclusive('\n').take(40).collect::<String>());
    assert!(played(&asked(Some(&other), QUICK), "").unwrap_err().contains("接不下去"));
    let empty = folder.write("empty.jsonl", "");
    assert!(played(&asked(Some(&empty), QUICK), "\n").is_ok());
}

#[test]
fn what_is_asked_for_in_vain_is_named() {
    let folder = Folder::new();
    let log = folder.path("never.jsonl");
    let refused = |wrong: Asked<'_>| played(&wrong, "").unwrap_err();
    let good = asked(Some(&log), QUICK);
    assert!(refused(Asked { rules: "riichi", ..good }).contains("riichi 沒有"), "no minimum there");
    assert!(refused(Asked { rules: "riichi", options: None, rounds: None, ..good }).contains("還不能上桌打"));
    assert!(refused(Asked { rounds: Some(3), ..good }).contains("--rounds"));
    assert!(refused(Asked { players: "club,club", ..good }).contains("這裡寫了 2 位"));
    assert!(refused(Asked { players: "robot", ..good }).contains("沒有 \"robot\" 這種對手"));
    assert!(!log.exists() && !key(&log).exists(), "nothing is left behind");
}

#[test]
fn other_rules_are_played_too() {
    for (rules, options) in [("shanghai-bao", r#"{"rounds": 1}"#), ("tuidaohu", r#"{"hands": 2}"#)] {
        let folder = Folder::new();
        let log = folder.path("game.jsonl");
        let asked = Asked { rules, rounds: None, ..asked(Some(&log), options) };
        let typed: String =
            ["h", "p", "", "c1", "1", "k"].iter().cycle().take(6_000).map(|line| format!("{line}\n")).collect();
        let text = played(&asked, &typed).unwrap();
        assert!(text.contains("終局："), "{text}");
        assert_verifies(&log);
    }
}
