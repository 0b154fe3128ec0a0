use super::*;
use crate::books::when;
use crate::layout::plain;
use crate::specimen::Folder;
use crate::verify;
use mj_club::ledger::{GameFilter, GameLine, Time};
use std::io;
use std::path::PathBuf;

/// Short games with players who win.
const QUICK: &str = r#"{"minimum": 0}"#;

/// Books in a folder of their own.
struct Place {
    folder: Folder,
    data: Data,
}

impl Place {
    fn new() -> Place {
        let folder = Folder::new();
        let data = Data { data: Some(folder.path("club.db")) };
        Place { folder, data }
    }

    fn asked<'a>(&'a self, options: &'a str) -> Asked<'a> {
        Asked {
            data: &self.data,
            name: Some("王小明"),
            guest: false,
            new_member: false,
            new: false,
            game: None,
            rules: None,
            options: Some(options),
            players: Some("novice"),
            rounds: Some(1),
            log: None,
            seed: Some(4),
            hints: false,
        }
    }

    fn games(&self) -> Vec<GameLine> {
        self.data.read(|books| books.games(&GameFilter::default())).unwrap()
    }

    fn is_sound(&self) {
        let found = self.data.read(|books| Ok(mj_club::check(books, &mut |_, _| {}))).unwrap();
        assert_eq!(found, []);
    }

    fn verifies(&self) {
        let logs = [PathBuf::from("last")];
        let mut out = Vec::new();
        let found = verify::run(&verify::Asked { logs: &logs, data: &self.data, json: false }, &mut out).unwrap();
        assert_eq!(found, verify::Standing::Holds, "{}", String::from_utf8(out).unwrap());
    }
}

fn played(asked: &Asked<'_>, typed: &str) -> Result<String, String> {
    let mut out = Vec::new();
    match run(asked, typed.as_bytes(), &mut out) {
        Ok(_) => Ok(plain(&String::from_utf8(out).unwrap())),
        Err(Stop::Told(why)) => Err(why),
        Err(Stop::Io(error)) => panic!("{error}"),
    }
}

#[test]
fn enter_plays_a_whole_game_into_the_books() {
    let place = Place::new();
    let log = place.folder.path("今晚.jsonl");
    let asked = Asked { log: Some(&log), ..place.asked(QUICK) };
    let text = played(&asked, &"\n".repeat(3_000)).unwrap();
    for words in
        ["這是第一局", "1 圈", "第 1 手：", "籌碼", "終局：", "第一名", "名次積分", "驗證碼", "laomajiang verify"]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
    let games = place.games();
    let [game] = games.as_slice() else { panic!("{games:?}") };
    // Whoever gave the seed may know the walls.
    assert!(game.void && text.contains("不算成績"), "{text}");
    let names: Vec<&str> = game.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["王小明", "電腦初學", "電腦初學", "電腦初學"]);
    // What was shown is what was booked.
    let mine = game.seats[0].result.unwrap();
    let line = text.lines().rfind(|line| line.contains("名 ") && line.contains("您")).unwrap();
    assert!(line.contains(&crate::show::change(mine)), "{mine}: {line}");
    assert_eq!(game.seats.iter().map(|seat| seat.result.unwrap()).sum::<i64>(), 0);
    place.verifies();
    place.is_sound();
    let kept = place.data.ask(|books| Ok(mj_club::stored::text(books, game.game)?)).unwrap();
    assert_eq!(std::fs::read_to_string(&log).unwrap(), kept);
    assert!(played(&asked, "").unwrap_err().contains("不敢蓋掉"), "nothing is written over");
}

/// Whatever is typed, in whatever order, and however often somebody leaves: the game goes on at the
/// very event.
#[test]
fn a_game_that_is_left_goes_on() {
    let scripts: [(&str, &[&str]); 3] = [
        (QUICK, &["h", "p", "c1", "k", "3", "", "1"]),
        (r#"{"minimum": 0, "conduct": "by-hand"}"#, &["", "m", "r", "1", "", "", "h", "n", ""]),
        (r#"{"minimum": 0, "conduct": "by-hand"}"#, &["m", "2", "y", "p", "e", "", ""]),
    ];
    for (options, script) in scripts {
        let place = Place::new();
        let mut typed = script.iter().cycle();
        let (mut starts, mut before) = (0, String::new());
        while place.data.path().is_ok_and(|path| !path.exists()) || place.games()[0].ended.is_none() {
            let now: String = typed.by_ref().take(41).map(|line| format!("{line}\n")).collect();
            let text = played(&place.asked(options), &now).unwrap();
            assert_eq!(text.contains("接著打 "), starts > 0, "{text}");
            let games = place.games();
            assert_eq!(games.len(), 1, "no second game");
            let live = place.data.ask(|books| Ok(mj_club::stored::text(books, games[0].game)?)).unwrap();
            assert!(live.starts_with(&before), "what was written stands");
            (starts, before) = (starts + 1, live);
            assert!(starts < 400, "it never ends: {text}");
        }
        assert!(starts > 2, "{starts}");
        place.verifies();
        place.is_sound();
    }
}

#[test]
fn everything_is_in_the_books_before_it_is_shown() {
    struct Screen<'a> {
        data: &'a Data,
        shown: usize,
    }
    impl Write for Screen<'_> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let text = plain(&String::from_utf8_lossy(bytes));
            let discard = |line: &&str| line.contains('家') && line.contains('打') && line.starts_with("  ");
            self.shown += text.lines().filter(discard).count();
            if self.shown > 0 {
                // As another program sees them, which knows only what is committed.
                let log = self.data.ask(|books| {
                    let game = books.unfinished()?[0].game;
                    Ok(mj_club::stored::text(books, game)?)
                });
                let discards = log.unwrap().matches("\"e\":\"discarded\"").count();
                assert!(discards >= self.shown, "{text} is not in the books");
            }
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let place = Place::new();
    let mut screen = Screen { data: &place.data, shown: 0 };
    // One write an event: what is formatted piece by piece would come in pieces.
    run(&place.asked(QUICK), "\n".repeat(60).as_bytes(), io::LineWriter::new(&mut screen)).unwrap();
    assert!(screen.shown > 20);
}

#[test]
fn a_screen_that_is_gone_loses_nothing() {
    /// Takes so many writes and is gone then.
    struct Gone(usize);
    impl Write for Gone {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 = self.0.checked_sub(1).ok_or(io::ErrorKind::BrokenPipe)?;
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let place = Place::new();
    for writes in [40, 90, 11, 63] {
        let gone = run(&place.asked(QUICK), "\n".repeat(900).as_bytes(), Gone(writes));
        assert!(matches!(gone, Err(Stop::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe));
    }
    let text = played(&place.asked(QUICK), &"\n".repeat(3_000)).unwrap();
    assert!(text.contains("接著打 ") && text.contains("終局："), "{text}");
    assert_eq!(place.games().len(), 1);
    place.is_sound();
}

#[test]
fn a_discard_can_be_taken_back() {
    let alone = |typed: &str| played(&Place::new().asked(QUICK), typed).unwrap();
    let text = alone("s\n1\nu\n2\n\n");
    assert!(text.contains("您收回剛打的牌"), "{text}");
    assert_eq!(text.matches("Enter 繼續").count(), 2, "asked after each discard: {text}");
    let text = alone("1\n\n\n\n");
    assert_eq!(text.matches("Enter 繼續").count(), 0, "nobody is stopped who does not want it: {text}");
    assert!(alone("u\n").contains("來不及了"));
}

#[test]
fn whoever_asks_is_helped() {
    let place = Place::new();
    let text = played(&place.asked(QUICK), "?\nwhy\nw\nl\n99\n9z\n東南\n").unwrap();
    for words in ["暗槓、加槓", "會友會「打", "向聽", "沒有第 99 樣", "看不懂「9z」", "看不懂「東南」"]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
    let with_hints = played(&Asked { hints: true, ..place.asked(QUICK) }, "\n\n").unwrap();
    assert!(with_hints.matches("會友會「").count() >= 2, "{with_hints}");
}

#[test]
fn a_seed_deals_the_same_and_no_seed_another() {
    // Ids are drawn anew for every game; what follows them is the cards.
    let dealt = |seed| {
        let place = Place::new();
        let text = played(&Asked { seed, ..place.asked(QUICK) }, "\n\n").unwrap();
        text.lines().skip_while(|line| !line.contains("第 1 手")).take(30).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(dealt(Some(4)), dealt(Some(4)));
    assert_ne!(dealt(None), dealt(None));
}

#[test]
fn only_one_program_writes_the_books() {
    let place = Place::new();
    played(&place.asked(QUICK), "\n").unwrap();
    let held = place.data.write().unwrap();
    let why = played(&place.asked(QUICK), "\n").unwrap_err();
    assert!(why.contains(&format!("行程 {}", std::process::id())), "{why}");
    drop(held);
    assert!(played(&place.asked(QUICK), "\n").is_ok());
}

#[test]
fn whoever_played_last_sits_down_again() {
    let place = Place::new();
    let unnamed = |typed: &str| played(&Asked { name: None, ..place.asked(QUICK) }, typed);
    // Nobody answers: nothing is left behind.
    assert!(unnamed("").unwrap().contains("怎麼稱呼您？"));
    assert!(!place.data.path().unwrap().exists());
    let first = unnamed("  李 四  \n\n\n").unwrap();
    assert!(first.contains("怎麼稱呼您？") && first.contains("這是第一局"), "{first}");
    let again = unnamed("\n").unwrap();
    assert!(again.contains("李 四，請坐") && again.contains("接著打 "), "{again}");
    assert_eq!(place.games()[0].seats[0].name, "李 四");
    // Somebody else has games of his own.
    let other = played(&Asked { name: Some("王五"), ..place.asked(QUICK) }, "\n").unwrap();
    assert!(!other.contains("接著打 "), "{other}");
    assert!(unnamed("\n").unwrap().contains("王五，請坐"));
    let by_number = played(&Asked { name: Some("1"), ..place.asked(QUICK) }, "\n").unwrap();
    assert!(by_number.contains("李 四，請坐") && by_number.contains("接著打 "), "{by_number}");
    let guest = Asked { name: Some("過客"), guest: true, ..place.asked(QUICK) };
    played(&guest, "\n").unwrap();
    let members = place.data.read(|books| books.members()).unwrap();
    let kinds: Vec<_> = members.iter().map(|member| (member.name.as_str(), member.number)).collect();
    assert_eq!(kinds, [("李 四", Some(1)), ("王五", Some(2)), ("過客", None), ("電腦初學", None)]);
}

#[test]
fn a_slip_of_the_fingers_is_no_new_member() {
    let place = Place::new();
    let called = |name, new_member| played(&Asked { name: Some(name), new_member, ..place.asked(QUICK) }, "\n");
    assert!(called("王小明", false).unwrap().contains("第一次來，記作新會員"));
    let slip = called("王小名", false).unwrap_err();
    assert!(slip.contains("是不是 王小明（1 號）") && slip.contains("--new-member"), "{slip}");
    assert!(called("王小名", true).unwrap().contains("記作新會員"));
    let number = called("99", false).unwrap_err();
    assert!(number.contains("沒有 99 號會員") && number.contains("--new-member"), "{number}");
    let club = place.data.write().unwrap();
    let he = books::ask(&club, |books| find::person(books, "王小明")).unwrap().id;
    let change = mj_club::ledger::Change { active: Some(false), ..Default::default() };
    club.write(move |books| books.amend(he, &change)).unwrap();
    drop(club);
    for name in ["王小明", "1"] {
        let why = called(name, false).unwrap_err();
        assert!(why.contains("不來了") && why.contains("members edit 1 --return"), "{why}");
    }
}

#[test]
fn the_game_that_is_asked_for_goes_on() {
    let place = Place::new();
    let plain = Asked { options: None, players: None, rounds: None, seed: None, ..place.asked(QUICK) };
    played(&place.asked(QUICK), "\n\n").unwrap();
    let two = Asked { rounds: Some(2), ..plain };
    let begun = played(&two, "\n").unwrap();
    assert!(!begun.contains("接著打 ") && begun.contains("另有 1 局沒打完"), "other rounds, another game: {begun}");
    assert!(played(&two, "\n").unwrap().contains("接著打 "), "the same line goes on");
    assert!(played(&place.asked(QUICK), "\n").unwrap().contains("接著打 "), "and the first too");
    assert_eq!(place.games().len(), 2);
    let new = played(&Asked { new: true, ..plain }, "\n").unwrap();
    assert!(new.contains("另有 2 局沒打完"), "{new}");
    let newest = played(&plain, "\n").unwrap();
    assert!(newest.contains(&format!("接著打 {}", find::short(&place.games()[0].gid))), "{newest}");
    let oldest = place.games()[2].gid.clone();
    let asked = Asked { name: None, game: Some(find::short(&oldest)), ..plain };
    assert!(played(&asked, "\n").unwrap().contains(&format!("接著打 {}", find::short(&oldest))));
    let stranger = Asked { name: Some("王五"), game: Some(&oldest), ..plain };
    assert!(played(&stranger, "\n").unwrap_err().contains("不是王五一個人和電腦打的"));
    let unknown = Asked { game: Some("zzz"), ..plain };
    assert!(played(&unknown, "\n").unwrap_err().contains("沒有 \"zzz\" 這一局"));
}

#[test]
fn a_pin_keeps_others_from_the_tiles() {
    let place = Place::new();
    played(&place.asked(QUICK), "\n").unwrap();
    let club = place.data.write().unwrap();
    let kept = mj_club::pin::hash("1234").unwrap();
    let he = books::ask(&club, |books| find::person(books, "王小明")).unwrap().id;
    let change = mj_club::ledger::Change { pin: Some(Some(kept)), ..Default::default() };
    club.write(move |books| books.amend(he, &change)).unwrap();
    drop(club);
    let why = played(&place.asked(QUICK), "4321\n\n").unwrap_err();
    assert!(why.contains("密碼不對"), "{why}");
    assert!(played(&place.asked(QUICK), "1234\n\n").unwrap().contains("接著打 "));
}

#[test]
fn what_is_asked_for_in_vain_is_named() {
    let place = Place::new();
    let refused = |wrong: Asked<'_>| played(&wrong, "").unwrap_err();
    let good = place.asked(QUICK);
    assert!(refused(Asked { rules: Some("riichi"), ..good }).contains("riichi 沒有"), "no minimum there");
    let riichi = Asked { rules: Some("riichi"), options: None, rounds: None, ..good };
    assert!(refused(riichi).contains("還不能上桌打"));
    assert!(refused(Asked { rounds: Some(3), ..good }).contains("--rounds"));
    assert!(refused(Asked { players: Some("club,club"), ..good }).contains("這裡寫了 2 位"));
    assert!(refused(Asked { players: Some("robot"), ..good }).contains("沒有 \"robot\" 這種對手"));
    assert!(refused(Asked { name: Some(" \u{7} "), ..good }).contains("姓名要 1 到 60 個字"));
    let diary = place.folder.write("diary.txt", "dear diary");
    assert!(refused(Asked { log: Some(&diary), ..good }).contains("不敢蓋掉"));
    assert_eq!(std::fs::read_to_string(&diary).unwrap(), "dear diary");
    assert!(!place.data.path().unwrap().exists(), "nothing is left behind");
}

#[test]
fn other_rules_are_played_too() {
    for (rules, options) in [("shanghai-bao", r#"{"rounds": 1}"#), ("tuidaohu", r#"{"hands": 2}"#)] {
        let place = Place::new();
        let asked = Asked { rules: Some(rules), rounds: None, ..place.asked(options) };
        let typed: String =
            ["h", "p", "", "c1", "1", "k"].iter().cycle().take(6_000).map(|line| format!("{line}\n")).collect();
        let text = played(&asked, &typed).unwrap();
        assert!(text.contains("終局："), "{text}");
        place.verifies();
        place.is_sound();
    }
}

#[test]
fn odd_names_are_names() {
    let place = Place::new();
    for name in ["O'Brien", "'; DROP TABLE member; --", "👵🏻婆婆", "a\"b\\c", "１２"] {
        let text = played(&Asked { name: Some(name), ..place.asked(QUICK) }, "\n").unwrap();
        assert!(text.contains("第 1 手"), "{text}");
    }
    assert_eq!(place.games().len(), 5);
    assert!(place.games().iter().all(|game| when::minute(game.began) >= when::minute(Time(0))));
    place.is_sound();
}
