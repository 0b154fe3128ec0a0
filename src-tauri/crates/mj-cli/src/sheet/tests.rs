use super::*;
use crate::arguments::{Arguments, Command};
use crate::language::say;
use crate::specimen::{Folder, played_in};
use crate::view::untoned;
use crate::{rank, report, usage};
use mj_club::Club;
use mj_club::ledger::{
    Account, Counted, End, Filter, Hand, MemberId, MemberKind, NewGame, NewMember, Outcome, Source, Time, Transfer,
};
use mj_club::reports::Report as _;
use mj_rules::PRESETS;
use mj_tell::{Audience, Clock};
use std::path::Path;
use unicode_width::UnicodeWidthStr;

/// Four members, and a game that the first of them won off the last, each by so many chips.
fn tiny(path: &Path, games: &[i64]) -> Vec<MemberId> {
    let club = Club::open(path, "測試會").unwrap();
    let games = games.to_vec();
    let written = club.write(move |books| {
        let enter = |name: &&str| {
            let (uid, notes) = (format!("uid-{name}"), String::new());
            let new =
                NewMember { uid, kind: MemberKind::Member, number: None, name: (*name).into(), notes, joined: Time(1) };
            books.enter(&new).map(|member| member.id)
        };
        let seats: Vec<MemberId> =
            ["王小明", "李大華", "陳秀英", "張美"].iter().map(enter).collect::<Result<_, _>>()?;
        for (at, &amount) in games.iter().enumerate() {
            let key = books.begin(&game(at, &seats))?;
            books.book(key, &hand(amount))?;
            books.end(key, &end(at, amount))?;
        }
        mj_club::rebuild(books, "shanghai")?;
        Ok(seats)
    });
    written.unwrap()
}

fn game(at: usize, seats: &[MemberId]) -> NewGame {
    NewGame {
        gid: format!("g-{at:016x}"),
        source: Source::Desk,
        host: "here".into(),
        host_name: "測試會".into(),
        system: "shanghai".into(),
        rules: "shanghai".into(),
        options: "{}".into(),
        hash: String::new(),
        length: "2".into(),
        start: 300_000,
        header: None,
        secret: None,
        seats: seats.to_vec(),
        began: Time(ended(at) - 60),
    }
}

/// Noon of a day in November, wherever this is tested.
fn ended(at: usize) -> i64 {
    1_795_262_400 + 86_400 * at as i64
}

fn hand(amount: i64) -> Hand {
    let counted = |id: &str, value, times| Counted { id: id.into(), value, times };
    Hand {
        number: 1,
        round: "E".into(),
        dealer: 0,
        streak: 0,
        honba: 0,
        ending: "won".into(),
        entry: None,
        wins: vec![mj_club::ledger::Win {
            winner: 0,
            by: "discard".into(),
            source: Some(3),
            told: mj_club::ledger::ToldWin::of(&serde_json::json!({
                "tile": "4s",
                "tiles": "456789m1123s",
                "melds": "chow:213m",
                "aside": "",
                "reading": "123m 456m 789m 234s+ 11s",
                "total": r#"{"cheng-hu":{"fan":12,"chips":6000}}"#,
            })),
            value: amount,
            patterns: vec![counted("straight", 9, 1), counted("all-chows", 2, 1), counted("dealer", 1, 12)],
        }],
        transfers: vec![Transfer {
            from: Account::Player(3),
            to: Account::Player(0),
            amount,
            why: "liable".into(),
            liable: true,
        }],
    }
}

fn end(at: usize, amount: i64) -> End {
    let outcome = |result: i64, place, placement| Outcome {
        chips: 300_000 + result,
        result,
        score: result,
        place,
        placement: Some(placement),
        cash: None,
    };
    let outcomes = vec![outcome(amount, 1, 3_000), outcome(0, 2, 0), outcome(0, 2, 0), outcome(-amount, 4, -3_000)];
    End { at: Time(ended(at)), why: "length".into(), code: None, leftovers: Vec::new(), outcomes }
}

fn answer(folder: &Folder, words: &[&str]) -> Result<Answer, String> {
    let line = std::iter::once(&"laomajiang").chain(words).map(Into::into);
    let data = ["--data".into(), folder.path("club.db").into_os_string()];
    let arguments: Arguments = usage::read(line.chain(data)).map_err(|error| error.to_string())?;
    let answer = match &arguments.command {
        Command::Sheet(asked) => run(asked),
        Command::Rank(asked) => rank::run(asked),
        Command::Report(asked) => report::run(asked),
        _ => panic!("{words:?}"),
    };
    answer.map_err(|stop| match stop {
        Stop::Mistaken(why) => say(&why),
        Stop::Io(error) => panic!("{error}"),
    })
}

fn told(folder: &Folder, words: &[&str]) -> String {
    match answer(folder, words) {
        Ok(Answer::Text(text)) => untoned(&text),
        Ok(Answer::Bytes(bytes)) => String::from_utf8(bytes).unwrap(),
        Err(why) => panic!("{why}"),
    }
}

fn mistaken(folder: &Folder, words: &[&str]) -> String {
    answer(folder, words).unwrap_err()
}

const GOLDEN: &str = "\
會員玩牌紀錄・上海老麻將 王小明
期間  2026年11月21日起  規則  上海老麻將

牌手級別  未定級  會員資料  王小明  會員序號  1
分數累積  +18     名次積分  +9      參賽次數  3
積分排名  1       名次排名  1
胡牌次數  3       放炮次數  0       包牌次數  0

番數牌型  次數  番數牌型   次數    成葫牌型    次數  成葫牌型    次數
一獨         ·  一槓          ·    萬福           ·  長祿           ·
對碰         ·  槓上開花      ·    圓壽           ·  天聽           ·
搶槓         ·  一暗嵌        ·    雙飄           ·  九連星         ·
卡五         ·  莊家         36    三般高         ·  三結義         ·
連莊         ·  自摸          ·    三風碰         ·  混三數         ·
平胡         3  斷么          ·    小三元         ·  無寶牌         ·
獨聽         ·  缺門          ·    清三數         ·  全帶           ·
三五         ·  缺五          ·    天胡           ·  地胡           ·
老少         ·  老少碰        ·    清一色         ·  雙龍抱         ·
一般高       ·  清四碰        ·    四暗嵌         ·  四歸四         ·
風圈碰       ·  風位碰        ·    大三元         ·  小四喜         ·
仙門碰       ·  門清          ·    清一色對對     ·  大三元對對     ·
四歸一       ·  兩暗嵌        ·    全么碰         ·  全帶么         ·
半求人       ·  兩槓          ·    混兩數         ·  將將碰         ·
尾巴         ·  海底撈月      ·    十三么         ·  全字碰         ·
海底炮       ·  風圈+風位     ·    清兩數         ·  大四喜         ·
四歸二       ·  五門齊        ·    八仙過海       ·  九蓮寶燈       ·
混一色       ·  混帶么        ·    十二金釵       ·  一九兩數       ·
大姊妹       ·  三暗嵌        ·    十八羅漢       ·  全一數         ·
一摸七       ·  七對子        ·
三槓         ·  全求          ·
清帶么       ·  一條龍        3
對對胡       ·  八絕          ·
地聽         ·  自摸寶牌      ·
將眼         ·  三絕          ·

最大的牌
     日期       局號                手  胡       合計               值
2026年11月21日  g-0000000000000000  1   胡 四條  12 番，合 6 葫  7,000
                手牌 四五六七八九萬 一一二三條 副露 吃 一二三萬
                番種 莊家 ×12、一條龍、平胡
2026年11月23日  g-0000000000000002  1   胡 四條  12 番，合 6 葫  6,000
                手牌 四五六七八九萬 一一二三條 副露 吃 一二三萬
                番種 莊家 ×12、一條龍、平胡
2026年11月22日  g-0000000000000001  1   胡 四條  12 番，合 6 葫  5,000
                手牌 四五六七八九萬 一一二三條 副露 吃 一二三萬
                番種 莊家 ×12、一條龍、平胡

等級分
級別    未定級        規則      上海老麻將
等級分  1,555 · 暫定  還差幾局  7

等級分
1,560 |
      |                                                                ooooooooo
1,550 |                                                   ooooooooooooo
1,540 |                                       oooooooooooo
      |                          ooooooooooooo
1,530 |              oooooooooooo
1,520 | ooooooooooooo
      |o
1,510 |
       2026年11月21日                      2026年11月22日

牌局
日期            局號                規則        名次    輸贏  積分
2026年11月23日  g-0000000000000002  上海老麻將     1  +6,000    +6
2026年11月22日  g-0000000000000001  上海老麻將     1  +5,000    +5
2026年11月21日  g-0000000000000000  上海老麻將     1  +7,000    +7

王小明 · 製表：2026年11月30日 20:00
";

#[test]
fn the_form_is_that_of_the_source() {
    let folder = Folder::new();
    let path = folder.path("club.db");
    let [member, ..] = tiny(&path, &[7_000, 5_000, 6_000])[..] else { panic!("four members") };
    let filter = Filter {
        system: "shanghai".into(),
        rules: "shanghai".into(),
        from: Some(Time(ended(0) - 7_200)),
        ..Filter::default()
    };
    let for_whom =
        Audience { language: Language::TraditionalChinese, clock: Clock::East(8 * 3600), now: Time(ended(9)) };
    let club = Club::open(&path, "測試會").unwrap();
    let text =
        club.read(|books| Ok(untoned(&sheet(books, member, &filter, &for_whom)?.text(Language::TraditionalChinese))));
    assert_eq!(text.unwrap(), GOLDEN);
}

#[test]
fn every_book_fits_a_terminal_in_every_language() {
    let folder = Folder::new();
    tiny(&folder.path("club.db"), &[7_000; 12]);
    for preset in PRESETS {
        for language in Language::ALL {
            let text = told(&folder, &["sheet", "1", "--rules", preset.id, "--lang", language.tag()]);
            for line in text.lines() {
                assert!(line.width() <= 80 && line.trim_end() == line, "{}: {line}", preset.id);
            }
            // Chinese characters of the mainland are others, and a Japanese gloss breaks a name over two lines.
            if matches!(language, Language::SimplifiedChinese | Language::Japanese) {
                continue;
            }
            let rows: usize = preset.system.sheet().iter().map(|section| section.cells().count()).sum();
            let names = preset.system.sheet();
            let cells = names.iter().flat_map(|section| section.cells()).filter(|cell| text.contains(cell.label));
            assert_eq!(cells.count(), rows, "{}: every pattern has its place", preset.id);
        }
        for words in [&["rank", "--rules", preset.id] as &[_], &["rank", "--lang", "en"], &["report", "last"]] {
            assert!(told(&folder, words).lines().all(|line| line.width() <= 80), "{words:?}");
        }
    }
}

#[test]
fn a_sheet_is_written_in_every_form() {
    let folder = Folder::new();
    tiny(&folder.path("club.db"), &[7_000; 60]);
    let json: serde_json::Value = serde_json::from_str(&told(&folder, &["sheet", "王小明", "--json"])).unwrap();
    assert_eq!((&json["header"]["games"], &json["header"]["score"]), (&60.into(), &420.into()));
    assert_eq!((json["games"].as_array().unwrap().len(), json["best_hands"].as_array().unwrap().len()), (60, 5));
    // A page has the newest games, and five of the best hands; the user who counts gets all of them.
    let page = told(&folder, &["sheet", "1", "--format", "html"]);
    assert!(page.starts_with("<!DOCTYPE html>") && page.matches("g-00000000000000").count() == 45, "{page}");
    assert!(told(&folder, &["sheet", "1", "--format", "csv"]).starts_with('\u{feff}'));
    for (name, magic) in
        [("a.pdf", &b"%PDF-"[..]), ("a.xlsx", b"PK"), ("a.json", b"{"), ("a.txt", "會員玩牌紀錄".as_bytes())]
    {
        let path = folder.path(name);
        let path = path.to_str().unwrap();
        assert!(told(&folder, &["sheet", "1", "--out", path]).starts_with("寫在"), "{name}");
        let bytes = std::fs::read(path).unwrap();
        assert!(bytes.starts_with(magic), "{name}");
        assert!(name != "a.txt" || !bytes.contains(&0x1b), "tones are for a terminal");
        assert!(mistaken(&folder, &["sheet", "1", "--out", path]).contains("不敢蓋掉"), "{name}");
    }
    let into = folder.path("");
    told(&folder, &["sheet", "1", "--format", "pdf", "--out", into.to_str().unwrap()]);
    let names = std::fs::read_dir(&into).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    assert_eq!(names.filter(|name| name.starts_with("會員玩牌紀錄-1-20") && name.ends_with(".pdf")).count(), 1);
}

#[test]
fn mistakes_are_told_in_chinese() {
    let folder = Folder::new();
    tiny(&folder.path("club.db"), &[7_000]);
    for (words, expected) in [
        (&["sheet", "9"][..], "沒有 \"9\" 這個人"),
        (&["sheet", "1", "--against", "王小明"], "--against 要寫別人"),
        (&["sheet", "1", "--against", "誰"], "沒有 \"誰\" 這個人"),
        (&["sheet", "1", "--from", "昨天"], "看不懂日期"),
        (&["sheet", "1", "--from", "2026-11-22", "--to", "2026-11-21"], "--from 比 --to 晚"),
        (&["sheet", "1", "--rules", "poker"], "--rules"),
        (&["sheet", "1", "--out", "a.doc"], "看不出 .doc"),
        (&["rank", "--rules", "poker"], "--rules"),
        (&["report", "zzz"], "沒有 \"zzz\" 這一局"),
    ] {
        let why = mistaken(&folder, words);
        assert!(why.contains(expected), "{words:?}: {why}");
    }
}

#[test]
fn a_filter_of_the_command_line_reaches_the_books() {
    let folder = Folder::new();
    tiny(&folder.path("club.db"), &[1_000, 2_000, 4_000]);
    let score = |words: &[&str]| {
        let words: Vec<&str> = ["sheet", "1", "--json"].iter().chain(words).copied().collect();
        serde_json::from_str::<serde_json::Value>(&told(&folder, &words)).unwrap()["header"]["score"].as_i64().unwrap()
    };
    assert_eq!(score(&[]), 7);
    assert_eq!(score(&["--from", "2026-11-22", "--to", "2026-11-22"]), 2);
    assert_eq!(score(&["--to", "2026-11-22"]), 3);
    assert_eq!(score(&["--rounds", "2", "--people", "--against", "李大華", "--against", "4"]), 7);
    assert_eq!((score(&["--rounds", "8"]), score(&["--hands", "2"]), score(&["--rules", "tuidaohu"])), (0, 0, 0));
}

#[test]
fn what_is_left_out_and_what_is_empty_is_said() {
    let folder = Folder::new();
    let path = folder.path("club.db");
    tiny(&path, &[1_000]);
    assert!(!told(&folder, &["sheet", "1"]).contains("另有"));
    // They play another book; then that one is the usual.
    let club = Club::open(&path, "測試會").unwrap();
    club.write(|books| {
        let seats: Vec<MemberId> = books.members()?.iter().map(|member| member.id).collect();
        let new = NewGame { system: "tuidaohu".into(), rules: "tuidaohu".into(), ..game(5, &seats) };
        let key = books.begin(&new)?;
        books.book(key, &hand(500))?;
        books.end(key, &end(5, 500))
    })
    .unwrap();
    drop(club);
    for words in [&["sheet", "1"] as &[_], &["rank"]] {
        let text = told(&folder, words);
        assert!(text.ends_with("另有：上海老麻將 1 局（--rules shanghai）\n"), "{text}");
    }
    assert!(
        told(&folder, &["sheet", "1", "--lang", "en"]).ends_with("Also: Old Shanghai, 1 game (--rules shanghai)\n")
    );
    assert!(!told(&folder, &["sheet", "1", "--rules", "shanghai"]).contains("另有"));
    let none = ["sheet", "1", "--to", "2001-01-01"];
    assert!(told(&folder, &none).contains("這樣算，一局也沒有。"));
    assert!(told(&folder, &[&none[..], &["--format", "html"]].concat()).contains("這樣算，一局也沒有。"));
}

#[test]
fn the_licence_of_the_fonts_can_be_read() {
    let folder = Folder::new();
    let text = told(&folder, &["report", "--licence"]);
    assert!(text.contains("SIL OPEN FONT LICENSE") && text.contains("Copyright"), "{text}");
    assert!(mistaken(&folder, &["report"]).contains("GAME"));
}

#[test]
fn a_ranking_stands_in_its_order() {
    let folder = Folder::new();
    tiny(&folder.path("club.db"), &[3_000]);
    let rows = |words: &[&str]| {
        let text = told(&folder, words);
        let rows =
            text.lines().map(str::trim_start).filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
        let rows = rows.map(|line| line.split_whitespace().take(3).collect::<Vec<_>>().join(" "));
        rows.collect::<Vec<_>>()
    };
    let all = ["1 1 王小明", "2 2 李大華", "2 3 陳秀英", "4 4 張美"];
    assert_eq!(rows(&["rank"]), all);
    assert_eq!(rows(&["rank", "--by", "placement", "--lang", "en"]), all);
    assert!(told(&folder, &["rank", "--least", "2"]).contains("沒有人打滿 2 局（最多的是王小明，1 局）"));
    let json: serde_json::Value = serde_json::from_str(&told(&folder, &["rank", "--json"])).unwrap();
    assert_eq!((&json["rows"][0]["score"], &json["rows"][3]["liable"]), (&3.into(), &1.into()));
}

#[test]
fn a_game_that_was_played_is_reported() {
    let folder = Folder::new();
    let id = played_in(&folder.path("club.db"), "王小明", 5, None);
    let text = told(&folder, &["report", "last"]);
    for said in [
        &id[2..8],
        "上海老麻將",
        "一圈",
        "公平，已驗證",
        "起胡番數  0 番",
        "王小明",
        "電腦初學乙",
        "電腦初學丁",
        "1   東風圈 莊",
    ] {
        assert!(text.contains(said), "{said}: {text}");
    }
    assert_eq!(told(&folder, &["report", &id[..7]]), text);
    let english = told(&folder, &["report", "last", "--lang", "en"]);
    assert!(english.contains("Fair, verified") && english.contains("East round"), "{english}");
    let json: serde_json::Value = serde_json::from_str(&told(&folder, &["report", "last", "--json"])).unwrap();
    assert_eq!((&json["game"], &json["walls"]), (&id.as_str().into(), &"fair".into()));
}

#[test]
fn an_evening_is_reported_by_its_day_or_as_the_newest() {
    let folder = Folder::new();
    let id = played_in(&folder.path("club.db"), "王小明", 5, None);
    let text = told(&folder, &["report", "--evening"]);
    for said in ["當晚戰報", "王小明", "最大的牌"] {
        assert!(text.contains(said), "{said}: {text}");
    }
    let json: serde_json::Value = serde_json::from_str(&told(&folder, &["report", "--evening", "--json"])).unwrap();
    assert_eq!(json["games"].as_array().map(Vec::len), Some(1));
    assert_eq!(json["games"][0]["game"], id.as_str());
    let days = |days: &str| -> serde_json::Value {
        serde_json::from_str(&told(&folder, &["report", "--evening", days, "--json"])).unwrap()
    };
    assert_eq!(days("2001-01-01")["games"], serde_json::json!([]));
    assert_eq!(days("2001-01-01..2099-12-31")["games"], json["games"]);
    assert!(mistaken(&folder, &["report", "--evening", "yesterday"]).contains("yesterday"));
    assert!(mistaken(&folder, &["report", "last", "--evening"]).contains("--evening"));
    // Written where it is wanted, under its own name.
    let out = folder.path("out");
    std::fs::create_dir(&out).unwrap();
    told(&folder, &["report", "--evening", "--format", "html", "--out", &out.display().to_string()]);
    let written: Vec<_> = std::fs::read_dir(&out).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert!(matches!(&written[..], [name] if name.to_string_lossy().starts_with("當晚戰報-")), "{written:?}");
    let none = Folder::new();
    tiny(&none.path("club.db"), &[]);
    assert!(mistaken(&none, &["report", "--evening"]).contains("還沒有哪一晚"));
}

#[test]
fn an_empty_file_has_no_sheets_and_stays_empty() {
    let folder = Folder::new();
    let books = folder.write("club.db", "");
    for words in [&["sheet", "王小明"][..], &["rank"], &["report", "last"]] {
        let why = mistaken(&folder, words);
        assert!(why.contains("是空的檔案"), "{words:?}: {why}");
    }
    assert_eq!(std::fs::read(books).unwrap().len(), 0);
}
