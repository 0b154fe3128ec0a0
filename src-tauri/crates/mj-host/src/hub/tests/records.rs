//! What devices read in the books and change in them.

use super::{InWords, Screen, hello};
use crate::hub::Hub;
use crate::seated::{club, play, table};
use crate::sound::sound;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use mj_club::{Club, Running, Sitter};
use mj_table::Player;
use mj_wire::protocol::{
    Answer, Ask, BooksAsk, Code, Deed, GamePage, Language, OrganiserAsk, PaperFormat, PaperOf, Person, PersonEntry,
    PersonKind, RankBy, Recorded, RecordsAsk, SheetPage, TableAsk, Verdict, Which, WhichGames, WinOf,
};
use mj_words::is_chinese;
use serde_json::{Value, json};
use std::sync::Arc;

const LANGUAGE: Language = Language::TraditionalChinese;

async fn books(screen: &mut Screen, ask: impl Into<Ask>) -> Result<Recorded, Code> {
    match screen.ask(ask).await {
        Ok(Answer::Records { answer }) => Ok(*answer),
        Err(code) => Err(code),
        other => panic!("{other:?}"),
    }
}

async fn members(screen: &mut Screen) -> Vec<Person> {
    match books(screen, BooksAsk::Members {}).await {
        Ok(Recorded::Members { people }) => people,
        other => panic!("{other:?}"),
    }
}

async fn named(screen: &mut Screen, name: &str) -> Person {
    members(screen).await.into_iter().find(|person| person.name == name).expect(name)
}

fn entry(name: &str) -> PersonEntry {
    PersonEntry { name: name.into(), number: None, notes: String::new(), guest: false }
}

async fn entered(screen: &mut Screen, entry: PersonEntry) -> Result<Person, Code> {
    match books(screen, BooksAsk::Enter(entry)).await {
        Ok(Recorded::Person(person)) => Ok(person),
        Err(code) => Err(code),
        other => panic!("{other:?}"),
    }
}

fn deed() -> Deed {
    Deed { author: "會長".into(), reason: "同一個人".into() }
}

/// Books with whole games of the same people.
async fn played(club: &Arc<Club>, games: u64) -> Vec<String> {
    let club = Arc::clone(club);
    let all = tokio::task::spawn_blocking(move || (0..games).map(|seed| game(&club, seed)).collect());
    all.await.expect("no panic")
}

fn game(club: &Arc<Club>, seed: u64) -> String {
    let people = ["甲", "乙", "丙"].map(|name| Sitter::Member(name.into()));
    let sitters = people.into_iter().chain([Sitter::Guest("客".into())]).collect();
    let mut running = Running::begin(club, &table("shanghai", &json!({"rounds": 1}), sitters, seed)).expect("begun");
    while play(&mut running, 1000) {}
    running.game().header().game.to_string()
}

async fn page(screen: &mut Screen, game: &str) -> GamePage {
    match books(screen, RecordsAsk::Game { game: game.into(), language: LANGUAGE }).await {
        Ok(Recorded::Game(page)) => *page,
        other => panic!("{other:?}"),
    }
}

async fn sheet(screen: &mut Screen, member: &str, which: Which) -> SheetPage {
    match books(screen, RecordsAsk::Sheet { member: member.into(), which, language: LANGUAGE }).await {
        Ok(Recorded::Sheet(page)) => *page,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn members_are_entered_changed_and_refused() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(Arc::clone(&club))).await;
    let lin = entered(&mut screen, entry("  林志明 ")).await.expect("entered");
    assert_eq!((lin.name.as_str(), lin.number, lin.kind, lin.games), ("林志明", Some(1), PersonKind::Member, 0));
    let guest = entered(&mut screen, PersonEntry { guest: true, ..entry("過客") }).await.expect("entered");
    assert_eq!((guest.number, guest.kind), (None, PersonKind::Guest));
    for name in ["", "   ", "一\u{0}二", "字".repeat(61).as_str()] {
        assert_eq!(entered(&mut screen, entry(name)).await, Err(Code::Text), "{name:?}");
    }
    assert_eq!(entered(&mut screen, PersonEntry { number: Some(1), ..entry("陳") }).await, Err(Code::Number));
    assert_eq!(entered(&mut screen, PersonEntry { number: Some(0), ..entry("陳") }).await, Err(Code::Entry));

    let amend = |grade: Option<u8>| BooksAsk::Amend {
        member: lin.uid.clone(),
        entry: PersonEntry { number: Some(8), notes: "愛做清一色".into(), ..entry("林志明") },
        active: false,
        grade,
    };
    assert_eq!(books(&mut screen, amend(Some(99))).await, Err(Code::Entry));
    let grade = format!("{}（會訂）", mj_club::rating::GRADES[0].name);
    let Ok(Recorded::Person(now)) = books(&mut screen, amend(Some(0))).await else { panic!() };
    assert_eq!(
        (now.number, now.notes.as_str(), now.active, now.set_grade, now.grade.zh().as_str()),
        (Some(8), "愛做清一色", false, Some(0), grade.as_str())
    );

    let pin = |pin: Option<&str>| BooksAsk::Pin { member: lin.uid.clone(), pin: pin.map(str::to_owned) };
    assert_eq!(books(&mut screen, pin(Some("123"))).await, Err(Code::Pin));
    let Ok(Recorded::Person(now)) = books(&mut screen, pin(Some("1234"))).await else { panic!() };
    assert!(now.pin && named(&mut screen, "林志明").await.pin);
    let Ok(Recorded::Person(now)) = books(&mut screen, pin(None)).await else { panic!() };
    assert!(!now.pin);
    assert_eq!(books(&mut screen, BooksAsk::Pin { member: "nobody".into(), pin: None }).await, Err(Code::Unknown));
    tokio::task::spawn_blocking(move || sound(&club)).await.expect("sound");
}

#[tokio::test]
async fn two_entries_become_one_and_a_name_is_erased() {
    let (_folder, club) = club();
    played(&club, 1).await;
    let mut screen = hello(&Hub::new(Arc::clone(&club))).await;
    let again = entered(&mut screen, entry("甲甲")).await.expect("entered");
    let (one, other) = (named(&mut screen, "甲").await, named(&mut screen, "乙").await);
    let merge = |from: &str, into: &str, by: Deed| BooksAsk::Merge { from: from.into(), into: into.into(), by };
    let nobody = Deed { author: " ".into(), ..deed() };
    assert_eq!(books(&mut screen, merge(&one.uid, &again.uid, nobody)).await, Err(Code::Deed));
    assert_eq!(books(&mut screen, merge(&one.uid, &other.uid, deed())).await, Err(Code::Entry), "they met");
    let Ok(Recorded::Person(now)) = books(&mut screen, merge(&one.uid, &again.uid, deed())).await else { panic!() };
    assert_eq!((now.name.as_str(), now.games), ("甲甲", 1));
    assert!(members(&mut screen).await.iter().all(|person| person.uid != one.uid));

    let mentions = BooksAsk::Mentions { member: other.uid.clone() };
    let Ok(Recorded::Mentions { all: 0, .. }) = books(&mut screen, mentions.clone()).await else { panic!() };
    let note = BooksAsk::Amend {
        member: again.uid.clone(),
        entry: PersonEntry { notes: "乙的弟弟".into(), ..entry("甲甲") },
        active: true,
        grade: None,
    };
    books(&mut screen, note).await.expect("amended");
    let Ok(Recorded::Mentions { mentions, all: 1, .. }) = books(&mut screen, mentions).await else { panic!() };
    assert_eq!((mentions[0].place.en().as_str(), mentions[0].text.as_str()), ("Notes on another person", "乙的弟弟"));
    let erase = BooksAsk::Erase { member: other.uid.clone(), everywhere: true, by: deed() };
    let Ok(Recorded::Person(gone)) = books(&mut screen, erase.clone()).await else { panic!() };
    assert_eq!((gone.name.as_str(), gone.erased, gone.games), ("", true, 1));
    assert!(members(&mut screen).await.iter().any(|person| person.notes == "（已除名）的弟弟"));
    assert_eq!(books(&mut screen, erase).await, Err(Code::Entry));
    tokio::task::spawn_blocking(move || sound(&club)).await.expect("sound");
}

#[tokio::test]
async fn a_sheet_has_the_form_its_patterns_and_the_hands_behind_it() {
    let (_folder, club) = club();
    played(&club, 3).await;
    let mut screen = hello(&Hub::new(club)).await;
    let person = named(&mut screen, "甲").await;
    assert_eq!(person.games, 3);
    let page = sheet(&mut screen, &person.uid, Which::default()).await;
    let sections = page.report["sections"].as_array().expect("sections");
    assert_eq!(page.patterns.len(), sections.len());
    let mut counted = 0;
    for (section, ids) in sections.iter().zip(&page.patterns) {
        assert_eq!(section["rows"].as_array().map(Vec::len), Some(ids.len()));
        for (row, [left, _]) in section["rows"].as_array().expect("rows").iter().zip(ids) {
            assert!(row["left"]["name"].as_str().expect("a name").contains(is_chinese));
            let count = row["left"]["count"].as_u64().expect("a count");
            counted += count;
            let which = WhichGames { member: Some(person.uid.clone()), pattern: left.clone(), ..WhichGames::default() };
            let Ok(Recorded::Games { games, .. }) = books(&mut screen, RecordsAsk::Games { which, skip: 0 }).await
            else {
                panic!()
            };
            assert!(count == 0 || !games.is_empty(), "{row}");
        }
    }
    assert!(counted > 0 && page.report["header"]["games"] == 3);
    let best = page.best.as_array().expect("hands");
    let whole = |best: &Value| {
        let shown = &best["win"]["shown"];
        let count = |tiles: &str| shown[tiles].as_array().expect("tiles").len();
        shown["tile"].is_string() && count("tiles") + 1 + 3 * count("melds") == 14
    };
    assert!(!best.is_empty() && best.iter().all(whole), "{best:?}");
    assert_eq!((page.years.len(), page.years[0].games, page.others.len()), (1, 3, 0));
    assert_eq!(page.years[0].score, (page.report["header"]["score"].as_f64().expect("a score") * 1000.0) as i64);

    let nothing = sheet(&mut screen, &person.uid, Which { to: Some("2001-01-01".into()), ..Which::default() }).await;
    assert_eq!(nothing.report["header"]["games"], 0);
    let which = Which { from: Some("yesterday".into()), ..Which::default() };
    let ask = RecordsAsk::Sheet { member: person.uid.clone(), which, language: LANGUAGE };
    assert_eq!(books(&mut screen, ask).await, Err(Code::Unread));
    let which = Which { rules: Some("bridge".into()), ..Which::default() };
    let ask = RecordsAsk::Sheet { member: person.uid, which, language: LANGUAGE };
    assert_eq!(books(&mut screen, ask).await, Err(Code::Rules));
}

#[tokio::test]
async fn a_ranking_names_who_stands_in_it() {
    let (_folder, club) = club();
    played(&club, 2).await;
    let mut screen = hello(&Hub::new(club)).await;
    let ask = |by, least| RecordsAsk::Ranking { by, least, which: Which::default(), language: Language::English };
    for by in [RankBy::Score, RankBy::Placement] {
        let Ok(Recorded::Ranking { report, members: uids, .. }) = books(&mut screen, ask(by, 1)).await else {
            panic!()
        };
        let rows = report["rows"].as_array().expect("rows");
        assert_eq!((rows.len(), uids.len()), (3, 3), "guests do not rank");
        for (row, uid) in rows.iter().zip(&uids) {
            let people = members(&mut screen).await;
            let person = people.iter().find(|person| &person.uid == uid).expect("a member");
            assert_eq!(row["name"], json!(person.name));
        }
    }
    let Ok(Recorded::Ranking { report, .. }) = books(&mut screen, ask(RankBy::Score, 50)).await else { panic!() };
    assert!(report["rows"].as_array().expect("rows").is_empty());
    assert!(report["nobody"].as_str().expect("words").contains("50"));
}

#[tokio::test]
async fn a_game_is_found_shown_verified_and_judged() {
    let (_folder, club) = club();
    let games = played(&club, 2).await;
    let hub = Hub::new(Arc::clone(&club));
    let mut screen = hello(&hub).await;
    let list = |which, skip| RecordsAsk::Games { which, skip };
    let Ok(Recorded::Games { games: rows, more }) = books(&mut screen, list(WhichGames::default(), 0)).await else {
        panic!()
    };
    assert_eq!((rows.len(), more, rows[0].seats.len()), (2, false, 4));
    assert!(rows[0].seats.is_sorted_by_key(|seat| seat.place) && rows[0].ended.is_some());
    let Ok(Recorded::Games { games: rest, .. }) = books(&mut screen, list(WhichGames::default(), 1)).await else {
        panic!()
    };
    assert_eq!(rest, rows[1..]);

    let shown = page(&mut screen, &games[0]).await;
    let hands = shown.report["hands"].as_array().expect("hands");
    assert_eq!((shown.walls.len(), shown.replay), (hands.len(), true));
    let mut wins = hands.iter().flat_map(|hand| hand["wins"].as_array().expect("wins")).peekable();
    assert!(wins.peek().is_some() && wins.all(|win| win["shown"]["tile"].is_string()));
    assert!(shown.walls.iter().all(|wall| wall.holds == Some(true) && wall.opened.is_some()), "{:?}", shown.walls);
    assert_eq!(shown.report["walls"], "fair");

    let judge = |verdict, by| OrganiserAsk::Judge { game: games[0].clone(), verdict, by, language: LANGUAGE };
    let unsaid = Deed { reason: String::new(), ..deed() };
    assert_eq!(books(&mut screen, judge(Verdict::Void, unsaid)).await, Err(Code::Deed));
    assert_eq!(books(&mut screen, judge(Verdict::Close, deed())).await, Err(Code::Playing), "it is over");
    let Ok(Recorded::Game(void)) = books(&mut screen, judge(Verdict::Void, deed())).await else { panic!() };
    assert_eq!(void.report["state"]["kind"], "voided");
    assert_eq!(named(&mut screen, "甲").await.games, 1);
    let Ok(Recorded::Game(back)) = books(&mut screen, judge(Verdict::Restore, deed())).await else { panic!() };
    assert_eq!(back.report["corrections"].as_array().map(Vec::len), Some(2));
    assert_eq!(named(&mut screen, "甲").await.games, 2);
    let unknown = RecordsAsk::Game { game: "g-0".into(), language: LANGUAGE };
    assert_eq!(books(&mut screen, unknown).await, Err(Code::Unknown));
    tokio::task::spawn_blocking(move || sound(&club)).await.expect("sound");
}

#[tokio::test]
async fn a_game_that_is_being_played_tells_no_log_and_is_closed_by_no_other_player() {
    let (_folder, club) = club();
    let hub = Hub::new(Arc::clone(&club));
    let mut screen = hello(&hub).await;
    screen.ask(super::wanted(&["王小明"])).await.expect("begun");
    screen.ask(TableAsk::Deal {}).await.expect("dealt");
    let Ok(Recorded::Games { games, .. }) =
        books(&mut screen, RecordsAsk::Games { which: WhichGames::default(), skip: 0 }).await
    else {
        panic!()
    };
    let game = games[0].game.clone();
    assert!(games[0].ended.is_none() && !page(&mut screen, &game).await.replay);
    let log =
        RecordsAsk::Paper { about: PaperOf::Log { game: game.clone() }, format: PaperFormat::Json, language: LANGUAGE };
    assert_eq!(books(&mut screen, log).await, Err(Code::Playing));
    let judge = |verdict| OrganiserAsk::Judge { game: game.clone(), verdict, by: deed(), language: LANGUAGE };
    for verdict in [Verdict::Close, Verdict::Void, Verdict::Restore] {
        assert_eq!(books(&mut screen, judge(verdict)).await, Err(Code::Playing), "{verdict:?}");
    }
    screen.ask(TableAsk::Rise {}).await.expect("risen");
    // The verdict waits for what is being written for the table that was left.
    let mut closed = books(&mut screen, judge(Verdict::Close)).await;
    let end = tokio::time::Instant::now() + super::screen::LONGEST;
    while closed.is_err() && tokio::time::Instant::now() < end {
        // Sleeps between two looks.
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        closed = books(&mut screen, judge(Verdict::Close)).await;
    }
    let Ok(Recorded::Game(closed)) = closed else { panic!("{closed:?}") };
    assert_eq!(closed.report["state"]["kind"], "voided");
    tokio::task::spawn_blocking(move || sound(&club)).await.expect("sound");
}

#[tokio::test]
async fn papers_are_files_that_hold_what_the_screen_says() {
    let (_folder, club) = club();
    let games = played(&club, 1).await;
    let mut screen = hello(&Hub::new(club)).await;
    let member = named(&mut screen, "甲").await.uid;
    let abouts = [
        PaperOf::Sheet { member, which: Which::default() },
        PaperOf::Ranking { by: RankBy::Score, least: 1, which: Which::default() },
        PaperOf::Game { game: games[0].clone() },
        PaperOf::Log { game: games[0].clone() },
    ];
    let formats = [PaperFormat::Html, PaperFormat::Pdf, PaperFormat::Xlsx, PaperFormat::Csv, PaperFormat::Json];
    for (about, format) in abouts.iter().flat_map(|about| formats.map(|format| (about, format))) {
        let ask = RecordsAsk::Paper { about: about.clone(), format, language: LANGUAGE };
        let Ok(Recorded::File { name, bytes, .. }) = books(&mut screen, ask).await else {
            panic!("{about:?} {format:?}")
        };
        let bytes = STANDARD.decode(bytes).expect("base64");
        let begins: &[u8] = match (about, format) {
            (PaperOf::Log { .. }, _) => b"{\"prev\":\"",
            (_, PaperFormat::Html) => b"<!DOCTYPE html>",
            (_, PaperFormat::Pdf) => b"%PDF-",
            (_, PaperFormat::Xlsx) => b"PK",
            (_, PaperFormat::Csv) => "\u{feff}".as_bytes(),
            (_, PaperFormat::Json) => b"{",
        };
        let head = String::from_utf8_lossy(&bytes[..bytes.len().min(40)]).to_lowercase();
        assert!(head.starts_with(&String::from_utf8_lossy(begins).to_lowercase()), "{name}: {head}");
        assert!(!name.contains(['/', '\\', ':']), "{name}");
    }
}

#[tokio::test]
async fn every_pattern_of_every_book_is_told_with_hands_that_show_it() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(club)).await;
    for preset in mj_rules::PRESETS {
        let ask = RecordsAsk::Patterns { rules: preset.id.into() };
        let Ok(Recorded::Patterns(book)) = books(&mut screen, ask).await else { panic!("{}", preset.id) };
        let rows: Vec<_> = book.groups.iter().flat_map(|group| &group.rows).collect();
        let rules = mj_rules::Ruleset::preset(preset.id).expect("a preset");
        let agreed = mj_rules::Ruleset::agreed(preset);
        let agreed = agreed.iter().filter(|(rules, id)| rules.makeable().any(|row| row.id() == *id));
        let counted = rules.makeable().count() + agreed.count();
        assert_eq!((rows.len(), book.sets.len()), (counted, mj_rules::PRESETS.len()), "{}", preset.id);
        assert!(book.groups.iter().all(|group| !group.worth.en().contains(is_chinese)), "{:?}", book.groups[0].worth);
        for row in rows {
            let whole = |example: &mj_wire::protocol::Example| {
                let shown = &example.shown;
                let tiles = shown.tiles.len() + 1 + 3 * shown.melds.len();
                shown.tile.is_some() && tiles >= 14
            };
            assert!(!row.shows.is_empty() && row.shows.iter().chain(&row.lacks).all(whole), "{row:?}");
            assert!(row.notes.iter().all(|note| note.zh().contains(is_chinese)), "{row:?}");
        }
    }
    assert_eq!(books(&mut screen, RecordsAsk::Patterns { rules: "bridge".into() }).await, Err(Code::Rules));
}

#[tokio::test]
async fn what_makes_the_patterns_of_a_booked_win_is_told() {
    let (_folder, club) = club();
    let gid = played(&club, 1).await.remove(0);
    let record = club.read(|books| books.record(books.game(&gid)?)).expect("a record");
    let mut screen = hello(&Hub::new(Arc::clone(&club))).await;
    let ask = |hand: u32, winner: u8| RecordsAsk::Makes(WinOf { game: gid.clone(), hand, winner: Player(winner) });
    let wins = record.hands.iter().flat_map(|booked| booked.hand.wins.iter().map(|win| (booked.hand.number, win)));
    let mut made = 0;
    for (hand, win) in wins {
        let Ok(Recorded::Makes(found)) = books(&mut screen, ask(hand, win.winner)).await else { panic!("hand {hand}") };
        assert_eq!(found.shown.tile.as_deref(), Some(mj_club::won::TableWin::booked(win).tile.as_str()));
        made += found.makes.keys().filter(|id| win.patterns.iter().any(|counted| counted.id == **id)).count();
    }
    assert!(made > 0, "no win of this game has a pattern with tiles of its own");
    assert_eq!(books(&mut screen, ask(99, 0)).await, Err(Code::Unknown));
}

/// One player is good at 上海老麻將 and bad at 帶寶. Every grade says its rules, and a grade set by the club is the
/// only one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_members_page_and_sheet_say_one_grade_and_by_which_rules() {
    use crate::booked::{DAY, Game, MORNING, book, who};
    let (_folder, club) = club();
    let kept = Arc::clone(&club);
    let booked = tokio::task::spawn_blocking(move || {
        let all @ [one, two, three, four] =
            ["甲", "乙", "丙", "丁"].map(|name| who(&kept, name, mj_ledger::MemberKind::Member));
        let (patterns, liable, amount): (&[_], _, _) = (&[], false, 1_000);
        let game = |rules, day, seats| {
            let ended = MORNING + day * DAY;
            book(&kept, &Game { system: rules, rules, length: "8", ended, seats, patterns, liable, amount });
        };
        (0..11).for_each(|day| game("shanghai", day, all));
        (20..30).for_each(|day| game("shanghai-bao", day, [four, two, three, one]));
    });
    booked.await.expect("no panic");
    let mut screen = hello(&Hub::new(club)).await;
    let theirs = named(&mut screen, "甲").await;
    let by = |rules: &str| format!("（{}）", mj_tell::system(rules).say(LANGUAGE));
    assert!(theirs.grade.zh().ends_with(&by("shanghai")), "in the book that they play most: {:?}", theirs.grade);
    let mut grades = Vec::new();
    for rules in ["shanghai", "shanghai-bao"] {
        let page = sheet(&mut screen, &theirs.uid, Which { rules: Some(rules.into()), ..Which::default() }).await;
        let head = page.person.grade.zh();
        assert_eq!(page.report["header"]["grade"], head.as_str(), "{rules}");
        let plain = page.report["rating"]["grade"].as_str().expect("it follows from the points").to_owned();
        assert_eq!(head, format!("{plain}{}", by(rules)));
        grades.push(plain);
    }
    assert_ne!(grades[0], grades[1]);
    let amend = BooksAsk::Amend { member: theirs.uid.clone(), entry: entry("甲"), active: true, grade: Some(5) };
    let Ok(Recorded::Person(now)) = books(&mut screen, amend).await else { panic!("amended") };
    assert_eq!(now.grade.zh(), "雀聖（會訂）");
    for rules in ["shanghai", "shanghai-bao"] {
        let page = sheet(&mut screen, &theirs.uid, Which { rules: Some(rules.into()), ..Which::default() }).await;
        assert_eq!(
            (page.report["header"]["grade"].as_str(), page.person.grade),
            (Some("雀聖（會訂）"), now.grade.clone())
        );
        assert!(page.report["rating"]["grade"].is_null() && page.report["rating"]["points"].is_number());
    }
}
