use super::*;
use crate::arguments::{Arguments, Command};
use crate::language::say;
use crate::specimen::{Folder, played_in};
use crate::usage;
use crate::view::untoned;
use serde_json::Value;
use unicode_width::UnicodeWidthStr;

fn told(folder: &Folder, words: &[&str]) -> Result<String, String> {
    let line = ["laomajiang", "games"].iter().chain(words).map(Into::into);
    let data = ["--data".into(), folder.path("club.db").into_os_string()];
    let arguments: Arguments = usage::read(line.chain(data)).map_err(|error| error.to_string())?;
    let Command::Games(asked) = &arguments.command else { panic!("{words:?}") };
    let mut out = Vec::new();
    match run(asked, &mut out) {
        Ok(_) => Ok(untoned(&String::from_utf8(out).unwrap())),
        Err(Stop::Mistaken(why)) => Err(say(&why)),
        Err(Stop::Io(error)) => panic!("{error}"),
    }
}

fn json(folder: &Folder, words: &[&str]) -> Value {
    let words: Vec<&str> = words.iter().copied().chain(["--json"]).collect();
    serde_json::from_str(&told(folder, &words).unwrap()).unwrap()
}

fn data(folder: &Folder) -> Data {
    Data { data: Some(folder.path("club.db")) }
}

fn is_sound(folder: &Folder) {
    let found = data(folder).read(|books| Ok(mj_desk::check(books, &mut |_, _| {}))).unwrap();
    assert!(found.is_empty(), "{found:?}");
}

const WHY: [&str; 4] = ["--reason", "有人偷看", "--author", "會長"];

/// Two games that are over and one that is not.
fn three() -> (Folder, [String; 3]) {
    let folder = Folder::new();
    let path = folder.path("club.db");
    let ids = [("王小明", 1, None), ("李四", 2, None), ("王小明", 3, Some(40))]
        .map(|(name, seed, steps)| played_in(&path, name, seed, steps));
    (folder, ids)
}

#[test]
fn an_empty_file_has_no_games_and_stays_empty() {
    let folder = Folder::new();
    let books = folder.write("club.db", "");
    for words in [&[][..], &["show", "last"]] {
        let why = told(&folder, words).unwrap_err();
        assert!(why.contains("是空的檔案"), "{words:?}: {why}");
    }
    assert_eq!(std::fs::read(books).unwrap().len(), 0);
}

#[test]
fn games_are_listed_as_they_are_asked_for() {
    let (folder, [first, second, third]) = three();
    let ids = |words: &[&str]| -> String {
        let list = json(&folder, words);
        list.as_array().unwrap().iter().map(|game| game["gid"].as_str().unwrap()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(ids(&[]), format!("{third} {second} {first}"), "the newest first");
    assert_eq!(ids(&["list", "--limit", "1"]), third);
    assert_eq!(ids(&["--running"]), third);
    assert_eq!(ids(&["--member", "李四"]), second);
    assert_eq!(ids(&["--rules", "tuidaohu"]), "");
    assert_eq!(ids(&["--to", "2001-01-01"]), "");
    assert_eq!(ids(&["--from", "2001-01-01"]), ids(&[]));
    let text = told(&folder, &[]).unwrap();
    let line = |id: &str| text.lines().find(|line| line.starts_with(find::short(id))).unwrap().to_owned();
    assert!(line(&third).contains("沒打完") && !line(&first).contains("沒打完"), "{text}");
    assert!(text.contains("王小明 ") && text.contains("電腦初學乙 ") && text.contains("電腦初學丁 "), "{text}");
    assert!(text.lines().all(|line| line.width() <= 80), "{text}");
    for (words, why) in [
        (["--member", "誰"], "沒有 \"誰\" 這個人"),
        (["--rules", "poker"], "沒有 \"poker\" 這套規則"),
        (["--from", "昨天"], "看不懂日期"),
        (["--pattern", "同花順"], "沒有番種叫 同花順"),
    ] {
        assert!(told(&folder, &words).unwrap_err().contains(why), "{words:?}");
    }
}

#[test]
fn a_pattern_is_found_by_its_name_and_by_its_id() {
    let (folder, [first, ..]) = three();
    let shown = json(&folder, &["show", &first]);
    let wins = shown["hands"].as_array().unwrap().iter().flat_map(|hand| hand["wins"].as_array().unwrap());
    let id =
        wins.flat_map(|win| win["patterns"].as_array().unwrap()).next().unwrap()["id"].as_str().unwrap().to_owned();
    let rules = mj_rules::Ruleset::preset("shanghai").unwrap();
    let name = rules.row(&id).unwrap().name().to_owned();
    for called in [id, name] {
        let found = json(&folder, &["--pattern", &called]);
        assert!(found.as_array().unwrap().iter().any(|game| game["gid"] == first.as_str()), "{called}: {found}");
    }
}

#[test]
fn a_game_at_a_glance_adds_up() {
    let (folder, [first, ..]) = three();
    let shown = json(&folder, &["show", &first]);
    for (player, result) in shown["results"].as_array().unwrap().iter().enumerate() {
        let hands = shown["hands"].as_array().unwrap().iter();
        let sum: i64 = hands.map(|hand| hand["changes"][player].as_i64().unwrap()).sum();
        assert_eq!(result["result"].as_i64().unwrap(), sum);
    }
    for hand in shown["hands"].as_array().unwrap() {
        let source = |to: &Value| hand["wins"].as_array()?.iter().find(|win| win["winner"] == *to)?["source"].as_i64();
        let paid = hand["transfers"].as_array().unwrap().iter();
        for one in paid.filter(|one| one["why"] == "discard" || one["why"] == "share") {
            let fed = source(&one["to"]) == one["from"].as_i64();
            assert_eq!(one["why"] == "discard", fed, "who did not discard pays along: {one}");
        }
    }
    assert!(shown["hands"].to_string().contains(r#""why":"share""#), "{shown}");
    let text = told(&folder, &["show", find::short(&first)]).unwrap();
    for words in ["名次", "王小明", "電腦初學丙", "驗證碼", "初學乙放炮", "laomajiang replay"] {
        assert!(text.contains(words), "{words}: {text}");
    }
    // What is to be typed is as long as the folder's name.
    assert!(text.lines().all(|line| line.width() <= 80 || line.contains("laomajiang")), "{text}");
    let running = told(&folder, &["show", "last"]).unwrap();
    assert!(running.contains("還沒打完") && running.contains("laomajiang serve"), "{running}");
}

#[test]
fn scores_are_points_for_programs_and_people_alike() {
    let (folder, [first, ..]) = three();
    let shown = json(&folder, &["show", &first]);
    for result in shown["results"].as_array().unwrap() {
        assert_eq!(result["score"].as_f64().unwrap() * 1000.0, result["result"].as_f64().unwrap());
        assert!(result["placement"].as_f64().unwrap().abs() <= 3.0, "{result}");
    }
    let listed = json(&folder, &["--limit", "3"]);
    let seats = listed[2]["seats"].as_array().unwrap();
    assert!(seats.iter().all(|seat| seat["score"].as_f64().unwrap() * 1000.0 == seat["result"].as_f64().unwrap()));
}

/// Who wins, off whom, with what, how often each.
type Won<'a> = (u8, Option<u8>, &'a [(&'a str, u32)]);

/// A game of the desk by these rules and with these wins; then a player leaves.
fn desk(folder: &Folder, rules: &str, wins: &[Won<'_>], leaves: u8) -> String {
    use mj_desk as desk;
    let club = Club::open(&folder.path("club.db"), "測試會").unwrap();
    let new = desk::NewDesk {
        rules: mj_rules::Ruleset::preset(rules).unwrap().into(),
        house: serde_json::Map::new(),
        sitters: ["王小明", "李四"]
            .map(|name| mj_club::Sitter::Member(name.into()))
            .into_iter()
            .chain([
                mj_club::Sitter::Computer(mj_bots::Strength::Club),
                mj_club::Sitter::Computer(mj_bots::Strength::Club),
            ])
            .collect(),
    };
    let key = desk::begin(&club, &new).unwrap();
    for (who, from, patterns) in wins {
        let named = |(id, times): &(&str, u32)| desk::Named { id: (*id).into(), times: *times };
        let shown = desk::Shown::Patterns(patterns.iter().map(named).collect());
        let winner = desk::Winner::new(*who, shown);
        let by = if from.is_some() { mj_rules::claim::WonBy::Discard } else { mj_rules::claim::WonBy::SelfDraw };
        let won = desk::Won { by, from: *from, winners: vec![winner], wrong_counts: Vec::new() };
        desk::enter(&club, key, &desk::What::Won(won).into()).unwrap();
    }
    desk::leave(&club, key, leaves).unwrap();
    club.read(|books| books.record(key)).unwrap().gid
}

#[test]
fn a_hand_says_who_discarded_what_was_won_and_how_often_and_who_left() {
    let folder = Folder::new();
    let wins: &[Won<'_>] = &[(2, Some(0), &[("dragon-pung", 2), ("all-pungs", 1)]), (3, None, &[("pure-suit", 1)])];
    let id = desk(&folder, "shanghai", wins, 3);
    let text = told(&folder, &["show", &id]).unwrap();
    for words in ["電腦高手丙 胡", "王小明放炮", "仙門碰 2 番 ×2", "電腦高手丁離桌；照規則", "積分 0"]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert_eq!(json(&folder, &["show", &id])["left"], 3);
    let erased = data(&folder).ask(|books| Ok(find::person(books, "李四")?.id)).unwrap();
    let by =
        mj_club::ledger::Attribution {
            at: mj_club::ledger::Time(9), author: "會長".into(), reason: "本人要求".into()
        };
    Club::open(&folder.path("club.db"), "測試會")
        .unwrap()
        .write(move |books| books.erase(erased, "（已除名）", &by))
        .unwrap();
    for words in [&["show", &id] as &[_], &[]] {
        let text = told(&folder, words).unwrap();
        assert!(text.contains("（已除名）") && text.lines().all(|line| line.width() <= 80), "{text}");
    }
}

#[test]
fn a_penalty_says_who_paid_whom_and_why() {
    let folder = Folder::new();
    let id = desk(&folder, "shanghai", &[(0, None, &[("pure-suit", 1)])], 3);
    let by = |reason: &str| mj_club::ledger::Attribution {
        at: mj_club::ledger::Time(9),
        author: "會長".into(),
        reason: reason.into(),
    };
    let key = data(&folder).ask(|books| Ok(find::game(books, &id)?.game)).unwrap();
    {
        let club = Club::open(&folder.path("club.db"), "測試會").unwrap();
        let fine = mj_wire::protocol::DeskFine { who: 1, to: None, amount: 3_000 };
        mj_desk::penalise(&club, key, 0, &fine, &by("出言不遜")).unwrap();
        mj_desk::withdraw_penalty(&club, key, 1, &by("記錯人")).unwrap();
    }
    let text = told(&folder, &["show", &id]).unwrap();
    assert!(text.contains("罰分") && text.contains("李四罰 3,000") && text.contains("已收回：記錯人"), "{text}");
    assert!(text.contains("收回罰分") && text.contains("出言不遜"), "{text}");
    assert!(text.lines().all(|line| line.width() <= 80), "{text}");
}

#[test]
fn long_names_do_not_break_the_lines_of_hands() {
    let folder = Folder::new();
    let wins: &[Won<'_>] = &[(0, None, &[("pure-suit", 1)]), (0, None, &[("pure-suit", 1)])];
    let id = desk(&folder, "shanghai", wins, 3);
    let club = Club::open(&folder.path("club.db"), "測試會").unwrap();
    for (old, new) in [("王小明", "Alexander Hamilton-Smythe"), ("李四", "歐陽喆堃・老麻將會長")] {
        let member = club.read(|books| books.members_by_name(old)).unwrap()[0].id;
        let change = mj_club::ledger::Change { name: Some(new.into()), ..mj_club::ledger::Change::default() };
        club.write(move |books| books.amend(member, &change)).unwrap();
    }
    let text = told(&folder, &["show", &id]).unwrap();
    assert!(text.contains("Alexander Hamilton-Smythe") && text.contains("Alexander"), "{text}");
    let hands = text.lines().skip_while(|line| !line.contains("經過"));
    assert!(hands.clone().count() > 3 && hands.clone().all(|line| line.width() <= 80), "{text}");
}

#[test]
fn a_win_without_a_pattern_is_told_as_one() {
    let folder = Folder::new();
    let id = desk(&folder, "tuidaohu", &[(0, Some(1), &[])], 1);
    let text = told(&folder, &["show", &id]).unwrap();
    assert!(text.contains("屁胡"), "{text}");
}

#[test]
fn a_log_is_taken_out_byte_for_byte_and_not_before_the_end() {
    let (folder, [first, _, third]) = three();
    let text = told(&folder, &["log", &first]).unwrap();
    let file = folder.path("log.jsonl");
    let written = json(&folder, &["log", &first, "--out", file.to_str().unwrap()]);
    assert_eq!(written["lines"], text.lines().count());
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    let log = mj_wire::log::Log::read(text.as_bytes()).unwrap();
    assert!(mj_wire::log::verify(&log, &mj_wire::log::known).unwrap().over);
    assert_eq!(json(&folder, &["show", &first])["code"], log.code().to_string());
    let again = told(&folder, &["log", &first, "--out", file.to_str().unwrap()]);
    assert!(again.unwrap_err().contains("不敢蓋掉"));
    let why = told(&folder, &["log", &third]).unwrap_err();
    assert!(why.contains("還沒打完") && why.contains("--secret"), "{why}");
    assert!(told(&folder, &["log", &third, "--secret"]).unwrap().lines().count() > 10);
    // The other commands that read logs do not show it either.
    assert!(matches!(log_of(&data(&folder), &third), Err(Stop::Mistaken(why)) if say(&why).contains("還沒打完")));
}

#[test]
fn what_the_organiser_does_changes_what_counts_with_it() {
    let (folder, [first, second, third]) = three();
    let rated = |id: &str| {
        let uid = data(&folder).ask(|books| Ok(find::person(books, id)?.id)).unwrap();
        // Against computers: on a page of the sheet, and for no grade.
        assert_eq!(data(&folder).read(|books| books.rating("shanghai", uid)).unwrap(), None);
        data(&folder).read(|books| books.played()).unwrap().get(&uid).map(|played| played.games)
    };
    assert_eq!(rated("王小明"), Some(1));
    let done = |act: &str, id: &str| told(&folder, &[act, id, WHY[0], WHY[1], WHY[2], WHY[3]]);
    done("void", &first).unwrap();
    assert_eq!(rated("王小明"), None);
    is_sound(&folder);
    assert!(done("void", &first).unwrap_err().contains("本來就作廢了"));
    assert!(told(&folder, &["show", &first]).unwrap().contains("有人偷看"));
    assert_eq!(json(&folder, &["restore", &first, WHY[0], WHY[1], WHY[2], WHY[3]])["void"], false);
    assert_eq!(rated("王小明"), Some(1));
    assert!(done("restore", &second).unwrap_err().contains("沒有作廢"));
    assert!(done("void", &third).unwrap_err().contains("還在打"));
    done("close", &third).unwrap();
    assert!(done("close", &third).unwrap_err().contains("已經結束"));
    assert_eq!((rated("王小明"), json(&folder, &["show", &third])["game"]["void"].clone()), (Some(1), true.into()));
    is_sound(&folder);
    assert!(told(&folder, &["void", &first, "--reason", " ", "--author", "會長"]).unwrap_err().contains("要寫明原因"));
}

#[test]
fn ids_are_beginnings_that_no_other_has() {
    let (folder, [first, ..]) = three();
    for id in [first.as_str(), &first[..9], find::short(&first)] {
        assert_eq!(json(&folder, &["show", id])["game"]["gid"], first.as_str());
    }
    assert!(told(&folder, &["show", "zzzz"]).unwrap_err().contains("沒有 \"zzzz\" 這一局"));
    let why = told(&folder, &["show", "g-"]).unwrap_err();
    assert!(why.contains("好幾局的開頭都是 g-"), "{why}");
    assert!(told(&folder, &["--running", "show", &first]).unwrap_err().contains("要寫在 list 後面"));
    assert!(told(&folder, &["show", "%"]).is_err());
    assert!(told(&folder, &["show", ""]).is_err());
}

/// A game of the score desk whose first hand was corrected, so that the two after it do not follow.
fn corrected() -> Folder {
    use mj_desk::{self as desk, Named, NewDesk, Shown, What, Winner, Won};
    let folder = Folder::new();
    let club = Club::open(&folder.path("club.db"), "測試會").unwrap();
    let plan = crate::specimen::plan("shanghai", r#"{"rounds":1}"#, &[mj_bots::Strength::Novice; 4]);
    let sitters = ["甲", "乙", "丙", "丁"].map(|name| mj_club::Sitter::Member(name.into())).to_vec();
    let key = desk::begin(&club, &NewDesk { rules: plan.rules, house: plan.house, sitters }).unwrap();
    let shown = Shown::Patterns(vec![Named { id: "pure-suit".into(), times: 1 }]);
    let won = |who| {
        let winners = vec![Winner::new(who, shown.clone())];
        What::Won(Won { by: mj_rules::claim::WonBy::SelfDraw, from: None, winners, wrong_counts: Vec::new() }).into()
    };
    desk::enter(&club, key, &won(1)).unwrap();
    desk::enter(&club, key, &What::Drawn.into()).unwrap();
    desk::enter(&club, key, &What::Drawn.into()).unwrap();
    let by = mj_club::ledger::Attribution {
        at: mj_club::ledger::Time::now(),
        author: "會長".into(),
        reason: "是甲胡".into(),
    };
    desk::correct_hand(&club, key, 1, &won(0), &by).unwrap();
    folder
}

#[test]
fn what_a_correction_leaves_is_shown_and_settled_at_once() {
    let folder = corrected();
    let lines = |words: &[&str]| {
        let told = json(&folder, &[&["settle", "last"], words].concat());
        let lines = told["lines"].as_array().unwrap().clone();
        let lines: Vec<_> =
            lines.iter().map(|line| format!("{} {}", line["hand"], line["act"].as_str().unwrap())).collect();
        (told["settled"].as_bool().unwrap(), lines.join(", "))
    };
    assert_eq!(lines(&[]), (false, "2 follow, 3 follow".into()));
    assert_eq!(lines(&["--stand", "2"]), (false, "2 stand".into()), "the third follows from it");
    let text = told(&folder, &["settle", "last", "--stand", "3"]).unwrap();
    assert!(text.contains("照前面重新算") && text.contains("當時就是這樣") && text.contains("還沒有定案"), "{text}");
    let why = told(&folder, &["settle", "last", "--reason", "記錯"]).unwrap_err();
    assert!(why.contains("--author"), "{why}");
    let settled = lines(&["--stand", "3", "--reason", "記錯", "--author", "會長"]);
    assert_eq!(settled, (true, "2 follow, 3 stand".into()));
    assert_eq!(lines(&[]), (false, String::new()), "nothing is left");
    let trail = json(&folder, &["show", "last"])["trail"].as_array().unwrap().clone();
    let acts: Vec<_> = trail.iter().map(|line| (line["act"].as_str().unwrap(), line["hand"].as_u64())).collect();
    assert_eq!(acts, [("correct-hand", Some(1)), ("correct-hand", Some(2)), ("settle-hand", Some(3))]);
    let again = told(&folder, &["settle", "last", "--reason", "再", "--author", "會長"]).unwrap_err();
    assert!(again.contains("不必定案"), "{again}");
    is_sound(&folder);
}

/// Whoever types a whole id means that game, though newer ones begin with it.
#[test]
fn an_id_with_which_others_begin_can_be_named() {
    use mj_club::ledger::{GameFilter, NewGame, Source, Time};
    let folder = Folder::new();
    played_in(&folder.path("club.db"), "王小明", 1, None);
    let club = data(&folder).write().unwrap();
    let write = |gid: String, began: i64| {
        club.write(move |books| {
            let seats = books.members()?.into_iter().take(4).map(|member| member.id).collect();
            let (text, empty) = (|text: &str| text.to_owned(), String::new);
            books.begin(&NewGame {
                gid,
                source: Source::Desk,
                host: books.club()?.uid,
                host_name: empty(),
                system: text("shanghai"),
                rules: text("shanghai"),
                options: text("{}"),
                hash: empty(),
                length: text("1"),
                start: 0,
                header: None,
                secret: None,
                seats,
                began: Time(began),
            })
        })
        .unwrap()
    };
    let first = write("abc".into(), 1_000);
    for number in 0..20 {
        write(format!("abc{number}"), 2_000 + number);
    }
    let line = club.read(|books| books.game_line(first)).unwrap();
    assert_eq!(line.gid, "abc", "and not one that begins so");
    let found = club.read(|books| Ok(find::game(books, "abc").map(|game| game.gid).map_err(|_| ())));
    assert_eq!(found.unwrap(), Ok("abc".to_owned()));
    let several = club.read(|books| Ok(find::game(books, "ab").is_err()));
    assert!(several.unwrap());
    let all = GameFilter { id: Some("abc".into()), ..GameFilter::default() };
    assert_eq!(club.read(|books| Ok(books.games(&all)?.len())).unwrap(), 21);
}
