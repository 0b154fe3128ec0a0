//! The organiser and the books as a whole.

mod elsewhere;

use super::{InWords, Said, Screen, hello};
use crate::hub::Hub;
use crate::seated::{club as fresh, play, table};
use crate::sound::sound;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use mj_club::{Club, Running, Sitter, restore};
use mj_wire::protocol::{
    Answer, Ask, BooksAsk, BooksPage, Checking, Code, Deed, Language, LogFound, NewTable, OfficeAsk, OfficeTold,
    OrganiserAsk, PaperFormat, PaperOf, Recorded, RecordsAsk, ScreenAsk, SeatWish, Weighed, When,
};
use mj_words::is_chinese;
use serde_json::json;
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;

async fn books(screen: &mut Screen, ask: impl Into<Ask>) -> Result<Recorded, Code> {
    match screen.ask(ask).await {
        Ok(Answer::Records { answer }) => Ok(*answer),
        Err(code) => Err(code),
        other => panic!("{other:?}"),
    }
}

async fn office(screen: &mut Screen, ask: OfficeAsk) -> Result<OfficeTold, Code> {
    match books(screen, BooksAsk::Office { ask }).await? {
        Recorded::Office { told } => Ok(*told),
        other => panic!("{other:?}"),
    }
}

/// A file as handed over.
async fn file(screen: &mut Screen, ask: impl Into<Ask>) -> Result<(String, Vec<u8>), Code> {
    match books(screen, ask).await? {
        Recorded::File { name, bytes, .. } => Ok((name, STANDARD.decode(bytes).expect("base64"))),
        other => panic!("{other:?}"),
    }
}

async fn page(screen: &mut Screen, ask: OfficeAsk) -> Result<BooksPage, Code> {
    match office(screen, ask).await? {
        OfficeTold::Books(page) => Ok(page),
        other => panic!("{other:?}"),
    }
}

/// Sends a file as a page does.
async fn send(screen: &mut Screen, bytes: &[u8]) -> String {
    let mut upload: Option<String> = None;
    for piece in bytes.chunks(40_000) {
        let ask = OfficeAsk::Piece { upload, size: bytes.len() as u64, bytes: STANDARD.encode(piece) };
        let OfficeTold::Came { upload: id, .. } = office(screen, ask).await.expect("it comes") else { panic!() };
        upload = Some(id);
    }
    upload.expect("not empty")
}

async fn weigh(screen: &mut Screen, bytes: &[u8]) -> Result<(String, Weighed), Code> {
    let upload = send(screen, bytes).await;
    match office(screen, OfficeAsk::Weigh { upload, language: Language::English }).await? {
        OfficeTold::Weighed { upload, found } => Ok((upload, *found)),
        other => panic!("{other:?}"),
    }
}

fn deed() -> Deed {
    Deed { author: "會長".into(), reason: "搬家".into() }
}

/// Plays a whole game in a club. Returns its id.
async fn game(club: &Arc<Club>, seed: u64) -> String {
    let club = Arc::clone(club);
    let played = tokio::task::spawn_blocking(move || {
        let people = ["甲", "乙", "丙"].map(|name| Sitter::Member(name.into()));
        let sitters = people.into_iter().chain([Sitter::Guest("客".into())]).collect();
        let wanted = table("shanghai", &json!({"rounds": 1, "minimum": 0}), sitters, seed);
        let mut running = Running::begin(&club, &wanted).expect("begun");
        while play(&mut running, 1000) {}
        running.game().header().game.to_string()
    });
    played.await.expect("no panic")
}

/// A club with a game, its screen, and the game's id.
async fn played() -> (TempDir, Arc<Club>, Screen, String) {
    let (folder, club) = fresh();
    let gid = game(&club, 3).await;
    let screen = hello(&Hub::new(Arc::clone(&club))).await;
    (folder, club, screen, gid)
}

fn beside_the_books(club: &Club) -> Vec<String> {
    let folder = club.path().parent().expect("a folder");
    let all = std::fs::read_dir(folder).expect("a folder").flatten();
    let mut names: Vec<String> = all.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.retain(|name| name.contains("upload") || name.contains("waits") || name.contains("part"));
    names
}

#[tokio::test]
async fn the_books_say_what_they_are_and_can_be_called_otherwise() {
    let (_folder, club, mut screen, _) = played().await;
    let now = page(&mut screen, OfficeAsk::Books {}).await.expect("told");
    assert_eq!((now.held.members, now.held.guests, now.held.games, now.held.open), (3, 1, 1, 0));
    assert!(now.place.ends_with("club.db") && now.held.bytes > 0 && now.held.last.is_some());
    assert_eq!((now.copied, now.waits, now.aside, now.tables), (None, None, None, 0));
    let name = |name: &str| OfficeAsk::Name { name: name.into() };
    for bad in ["", "  ", "一\u{0}", "會".repeat(61).as_str()] {
        assert_eq!(page(&mut screen, name(bad)).await, Err(Code::Text), "{bad:?}");
    }
    assert_eq!(page(&mut screen, name(" 文華里老麻將會 ")).await.expect("named").held.club, "文華里老麻將會");
    tokio::task::spawn_blocking(move || sound(&club)).await.expect("sound");
}

#[tokio::test]
async fn everything_the_organiser_did_is_told_with_its_reason() {
    let (_folder, club, mut screen, gid) = played().await;
    let key = club.read(|books| books.game(&gid)).expect("a game");
    for (void, reason) in [(true, "有人偷看"), (false, "查明沒有")] {
        let by = mj_ledger::Attribution { at: mj_ledger::Time::now(), author: "會長".into(), reason: reason.into() };
        let club = Arc::clone(&club);
        let done = tokio::task::spawn_blocking(move || {
            club.write(move |books| mj_club::organise::set_void(books, key, void, &by))
        });
        done.await.expect("no panic").expect("written");
    }
    let trail = |from: Option<&str>, skip: u32| OfficeAsk::Trail {
        when: When { from: from.map(str::to_owned), to: None },
        skip,
    };
    let Ok(OfficeTold::Trail { lines, more }) = office(&mut screen, trail(None, 0)).await else { panic!() };
    let told: Vec<_> = lines.iter().map(|line| (line.what.zh(), line.reason.zh())).collect();
    assert_eq!(
        (told, more),
        (vec![("恢復本局".into(), "查明沒有".into()), ("本局作廢".into(), "有人偷看".into())], false)
    );
    assert_eq!(lines[0].game.as_ref().expect("a game").game, gid);
    let Ok(OfficeTold::Trail { lines, .. }) = office(&mut screen, trail(None, 1)).await else { panic!() };
    assert_eq!(lines.len(), 1);
    let Ok(OfficeTold::Trail { lines, .. }) = office(&mut screen, trail(Some("2999-01-01"), 0)).await else { panic!() };
    assert!(lines.is_empty());
    assert_eq!(office(&mut screen, trail(Some("gestern"), 0)).await, Err(Code::Unread));
}

#[tokio::test]
async fn a_copy_is_weighed_and_takes_the_place_at_the_next_start() {
    let (folder, club, mut screen, gid) = played().await;
    let (name, copy) =
        file(&mut screen, BooksAsk::Office { ask: OfficeAsk::Backup { language: Language::English, key: false } })
            .await
            .expect("a copy");
    assert!(name.starts_with("laomajiang-books-") && name.ends_with(".db"), "{name}");
    assert!(beside_the_books(&club).is_empty(), "{:?}", beside_the_books(&club));
    assert!(page(&mut screen, OfficeAsk::Copied {}).await.expect("noted").copied.is_some());
    let later = game(&club, 4).await;
    let (upload, found) = weigh(&mut screen, &copy).await.expect("weighed");
    let Weighed::Books { held, export: false, ours: true, .. } = found else { panic!("{found:?}") };
    assert_eq!((held.games, held.members), (1, 3));
    let waiting = page(&mut screen, OfficeAsk::Restore { upload: upload.clone(), key: false, erase: false })
        .await
        .expect("it waits");
    assert_eq!(waiting.waits.expect("waits").games, 1);
    assert_eq!(
        page(&mut screen, OfficeAsk::Restore { upload, key: false, erase: false }).await,
        Err(Code::Unknown),
        "once"
    );
    assert_eq!(page(&mut screen, OfficeAsk::Keep {}).await.expect("kept").waits, None);
    let (upload, _) = weigh(&mut screen, &copy).await.expect("weighed");
    page(&mut screen, OfficeAsk::Restore { upload, key: false, erase: false }).await.expect("it waits");
    // Until then the books are unchanged.
    assert_eq!(page(&mut screen, OfficeAsk::Books {}).await.expect("told").held.games, 2);
    let path = club.path().to_owned();
    drop((screen, club));
    let games = |path: &Path| {
        let club = Club::open(path, "").expect("books");
        club.read(|books| Ok([books.game(&gid).is_ok(), books.game(&later).is_ok()])).expect("read")
    };
    assert_eq!(games(&path), [true, false]);
    assert_eq!(games(&restore::aside(&path).expect("aside")), [true, true]);
    drop(folder);
}

#[tokio::test]
async fn nothing_is_put_in_the_place_of_books_that_are_played_from() {
    let (_folder, _club, mut screen, _) = played().await;
    let (_, copy) =
        file(&mut screen, BooksAsk::Office { ask: OfficeAsk::Backup { language: Language::English, key: false } })
            .await
            .expect("a copy");
    let computer = || SeatWish::Computer { kind: "novice".into() };
    let seats = vec![SeatWish::Name { name: "甲".into() }, computer(), computer(), computer()];
    let begin = ScreenAsk::Begin(NewTable { rules: "shanghai".into(), seats, ..NewTable::default() });
    screen.ask(begin).await.expect("begun");
    let (upload, _) = weigh(&mut screen, &copy).await.expect("weighed");
    assert_eq!(page(&mut screen, OfficeAsk::Restore { upload, key: false, erase: false }).await, Err(Code::Playing));
}

#[tokio::test]
async fn whatever_else_comes_is_refused_and_leaves_nothing() {
    let (_folder, club, mut screen, _) = played().await;
    let (_, copy) =
        file(&mut screen, BooksAsk::Office { ask: OfficeAsk::Backup { language: Language::English, key: false } })
            .await
            .expect("a copy");
    let mut newer = copy.clone();
    newer[60..64].copy_from_slice(&9_999_u32.to_be_bytes());
    let mut foreign = copy.clone();
    foreign[68..72].copy_from_slice(&[1, 2, 3, 4]);
    let (_, all) =
        file(&mut screen, BooksAsk::Office { ask: OfficeAsk::Export { language: Language::English, key: false } })
            .await
            .expect("everything");
    for (bytes, code) in [
        (b"dear diary".to_vec(), Code::Foreign),
        (vec![0; 100_000], Code::Foreign),
        (vec![0xff, 0xfe, b'\n'], Code::Foreign),
        (b"{}\n".to_vec(), Code::Foreign),
        (newer, Code::Newer),
        (foreign, Code::Foreign),
        (copy[..copy.len() / 2].to_vec(), Code::Damaged),
        (all[..all.len() / 2].to_vec(), Code::Damaged),
        (
            b"{\"paper\":\"books\",\"version\":99,\"club\":{\"uid\":\"a\",\"name\":\"b\",\"made\":1}}\n".to_vec(),
            Code::Newer,
        ),
    ] {
        let found = weigh(&mut screen, &bytes).await;
        assert_eq!(found.err(), Some(code), "{:?}", String::from_utf8_lossy(&bytes[..bytes.len().min(60)]));
    }
    let piece = |upload: Option<&str>, size: u64, bytes: &[u8]| OfficeAsk::Piece {
        upload: upload.map(str::to_owned),
        size,
        bytes: STANDARD.encode(bytes),
    };
    assert_eq!(office(&mut screen, piece(None, 1 << 40, b"a")).await, Err(Code::Large));
    assert_eq!(office(&mut screen, piece(None, 1, b"ab")).await, Err(Code::Unread));
    assert_eq!(office(&mut screen, piece(Some("nobody"), 1, b"a")).await, Err(Code::Unknown));
    assert_eq!(
        office(&mut screen, OfficeAsk::Weigh { upload: "x".into(), language: Language::English }).await,
        Err(Code::Unknown)
    );
    let Ok(OfficeTold::Came { upload, have: 1 }) = office(&mut screen, piece(None, 2, b"a")).await else { panic!() };
    assert_eq!(
        office(&mut screen, OfficeAsk::Weigh { upload: upload.clone(), language: Language::English }).await,
        Err(Code::Damaged),
        "half"
    );
    page(&mut screen, OfficeAsk::Drop { upload }).await.expect("thrown away");
    assert_eq!(beside_the_books(&club), [""; 0]);
    std::fs::write(mj_club::ledger::beside(club.path(), ".upload-left"), "half").expect("written");
    drop(Hub::new(Arc::clone(&club)));
    assert_eq!(beside_the_books(&club), [""; 0], "what a killed program left goes at the next start");
}

#[tokio::test]
async fn everything_goes_out_and_comes_in_again() {
    let (_folder, club, mut screen, _) = played().await;
    let (_, all) =
        file(&mut screen, BooksAsk::Office { ask: OfficeAsk::Export { language: Language::English, key: false } })
            .await
            .expect("everything");
    let (_other, empty) = fresh();
    let mut there = hello(&Hub::new(Arc::clone(&empty))).await;
    let (_, found) = weigh(&mut there, &all).await.expect("weighed");
    assert!(matches!(found, Weighed::Books { export: true, unsummed: false, ours: false, .. }), "{found:?}");
    let text = String::from_utf8(all.clone()).expect("text");
    let (_, broken) = weigh(&mut there, text.replacen("\"甲\"", "\"申\"", 1).as_bytes()).await.expect("weighed");
    let Weighed::Broken { why } = broken else { panic!("{broken:?}") };
    assert!(why.zh().contains("行（申）匯出以後被改過") && why.en().contains("(申) was changed"), "{why:?}");
    let (upload, _) = weigh(&mut there, &all).await.expect("weighed");
    page(&mut there, OfficeAsk::Restore { upload, key: false, erase: false }).await.expect("it waits");
    let path = empty.path().to_owned();
    drop((there, empty));
    let again = Club::open(&path, "").expect("books");
    assert_eq!(again.uid(), club.uid());
    tokio::task::spawn_blocking(move || sound(&again)).await.expect("sound");
}

#[tokio::test]
async fn a_player_takes_their_games_along_and_brings_them() {
    let (_folder, club, mut screen, gid) = played().await;
    let theirs = club.read(|books| Ok(books.members_by_name("甲")?.remove(0).uid)).expect("a member");
    let along = BooksAsk::Office { ask: OfficeAsk::Along { member: theirs, language: Language::Japanese } };
    let (name, bytes) = file(&mut screen, along).await.expect("their games");
    assert!(name.starts_with("持ち帰り対局-甲-") && name.ends_with(".jsonl"), "{name}");
    let (_other, other) = fresh();
    game(&other, 9).await;
    let mut there = hello(&Hub::new(Arc::clone(&other))).await;
    let (upload, found) = weigh(&mut there, &bytes).await.expect("weighed");
    let Weighed::Games(brought) = found else { panic!("{found:?}") };
    assert_eq!((brought.whose.as_str(), brought.known.is_none(), brought.near.len()), ("甲", true, 1));
    assert_eq!((brought.games.len(), brought.games[0].here), (1, false));
    let mine = Some(brought.near[0].uid.clone());
    let bring = |upload: String, mine: &Option<String>| OfficeAsk::Bring { upload, mine: mine.clone(), by: deed() };
    let nobody = Deed { author: String::new(), reason: "x".into() };
    let refused = office(&mut there, OfficeAsk::Bring { upload: upload.clone(), mine: None, by: nobody }).await;
    assert_eq!(refused, Err(Code::Deed));
    let Ok(OfficeTold::Brought { games }) = office(&mut there, bring(upload, &mine)).await else { panic!() };
    assert!(games.len() == 1 && games[0].fresh && games[0].here && games[0].game == gid, "{games:?}");
    let (upload, _) = weigh(&mut there, &bytes).await.expect("weighed");
    let Ok(OfficeTold::Brought { games }) = office(&mut there, bring(upload, &mine)).await else { panic!() };
    assert!(!games[0].fresh && games[0].here, "each once: {games:?}");
    tokio::task::spawn_blocking(move || sound(&other)).await.expect("sound");
    let forged = String::from_utf8(bytes).expect("text").replacen("\"score\":", "\"score\":1", 1);
    let (upload, found) = weigh(&mut there, forged.as_bytes()).await.expect("weighed");
    let Weighed::Broken { why } = found else { panic!("{found:?}") };
    assert!(why.zh().contains("不合") && !why.en().chars().any(is_chinese), "{why:?}");
    assert_eq!(office(&mut there, bring(upload, &None)).await, Err(Code::Foreign));
}

async fn log(screen: &mut Screen, bytes: &[u8]) -> (String, LogFound) {
    match weigh(screen, bytes).await.expect("weighed") {
        (upload, Weighed::Log(found)) => (upload, found),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_log_is_opened_looked_at_and_may_be_kept() {
    let (_folder, _club, mut screen, gid) = played().await;
    let about = PaperOf::Log { game: gid.clone() };
    let paper = RecordsAsk::Paper { about, format: PaperFormat::Json, language: Language::TraditionalChinese };
    let (_, bytes) = file(&mut screen, paper).await.expect("a log");
    let (_, found) = log(&mut screen, &bytes).await;
    assert!(
        found.here && !found.bring && found.unfinished.is_none() && found.why.is_none() && found.proved == found.hands
    );
    assert_eq!(found.names[0].zh(), "甲", "these books know them");
    let (_other, other) = fresh();
    let mut there = hello(&Hub::new(Arc::clone(&other))).await;
    let (upload, found) = log(&mut there, &bytes).await;
    assert!(!found.here && found.bring && found.replay, "{found:?}");
    let names = |names: &[Said]| names.iter().map(|name| name.say(Language::English)).collect::<Vec<_>>();
    assert_eq!(names(&found.names), ["A", "B", "C", "D"], "in the reader's language");
    let replay = |game: &str, hand| RecordsAsk::Replay { game: game.into(), hand, seat: None };
    let Ok(Recorded::Replay(shown)) = books(&mut there, replay(&found.game, 1)).await else { panic!() };
    assert!(shown.hands == found.hands && shown.steps.len() > 10 && shown.info.game == gid);
    assert_eq!(books(&mut there, replay(&found.game, 99)).await, Err(Code::Unknown));
    assert_eq!(books(&mut there, replay("opened-nothing", 1)).await, Err(Code::Unknown));
    let games = other.read(|books| books.games(&mj_ledger::GameFilter::default())).expect("games");
    assert!(games.is_empty(), "it is not booked");
    let bring = OfficeAsk::Bring { upload, mine: None, by: deed() };
    let Ok(OfficeTold::Brought { games }) = office(&mut there, bring).await else { panic!() };
    assert!(games.len() == 1 && games[0].fresh && names(&games[0].names) == ["A", "B", "C", "D"]);
    // One altered, one truncated.
    let text = String::from_utf8(bytes).expect("text");
    let (_, found) = log(&mut there, text.replacen("\"discard", "\"discord", 1).as_bytes()).await;
    let why = found.why.expect("it does not hold");
    assert!(why.zh().starts_with("第") && why.en().starts_with("Line"), "{why:?}");
    let half: String = text.split_inclusive('\n').take(120).collect();
    let (_, found) = log(&mut there, half.as_bytes()).await;
    assert!(found.why.is_none() && !found.bring && found.replay, "{found:?}");
    let unfinished = found.unfinished.expect("it stops early");
    assert!(unfinished.zh().contains("打完了") && unfinished.en().contains("the log stops"), "{unfinished:?}");
}

#[tokio::test]
async fn a_check_runs_beside_and_says_what_it_found() {
    let (_folder, _club, mut screen, gid) = played().await;
    let mut now = office(&mut screen, OfficeAsk::Check {}).await;
    loop {
        let Ok(OfficeTold::Checking(told)) = &now else { panic!("{now:?}") };
        if !told.goes {
            break;
        }
        // Other requests do not wait for it.
        screen.ask(OrganiserAsk::Home {}).await.expect("home");
        // Sleeps between two looks.
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        now = office(&mut screen, OfficeAsk::Checked {}).await;
    }
    let Ok(OfficeTold::Checking(Checking { at: Some(_), games: 1, found, more: 0, .. })) = now else { panic!() };
    assert_eq!(found, [], "{gid}");
}

#[tokio::test]
async fn an_evening_is_told_by_who_came_out_of_it_how() {
    let (_empty, nobody) = fresh();
    let mut screen = hello(&Hub::new(nobody)).await;
    let evening = |when: When| OfficeAsk::Evening { when, language: Language::English };
    let Ok(OfficeTold::Evening { days: None, .. }) = office(&mut screen, evening(When::default())).await else {
        panic!()
    };
    let (_folder, club, mut screen, gid) = played().await;
    game(&club, 5).await;
    let told = office(&mut screen, evening(When::default())).await;
    let Ok(OfficeTold::Evening { report, days: Some(days), games }) = told else { panic!() };
    assert!(games.contains(&gid) && games.len() == 2 && days[0] == days[1], "{games:?} {days:?}");
    let list = &report["lists"][0];
    assert!(report["lists"].as_array().is_some_and(|lists| lists.len() == 1) && list["games"] == 2, "{list}");
    let rows = list["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 4);
    let sum: i64 = rows.iter().map(|row| row["result"].as_i64().expect("a number")).sum();
    assert_eq!(sum, 0, "only people played");
    let firsts: i64 = rows.iter().map(|row| row["firsts"].as_i64().expect("a number")).sum();
    assert!(rows[0]["rank"] == 1 && rows[0]["games"] == 2 && firsts >= 2, "{rows:?}");
    let best = list["best"].as_array().expect("wins");
    assert!(!best.is_empty() && best.iter().all(|best| best["win"]["shown"]["tile"].is_string()));
    let other = When { from: Some("2001-01-01".into()), to: Some("2001-01-02".into()) };
    let Ok(OfficeTold::Evening { games, .. }) = office(&mut screen, evening(other)).await else { panic!() };
    assert!(games.is_empty());
    let wrong = When { from: Some("nie".into()), to: None };
    assert_eq!(office(&mut screen, evening(wrong)).await, Err(Code::Unread));
    for format in [PaperFormat::Html, PaperFormat::Pdf, PaperFormat::Xlsx, PaperFormat::Csv, PaperFormat::Json] {
        for language in Language::ALL {
            let about = PaperOf::Evening { when: When::default() };
            let (_, bytes) = file(&mut screen, RecordsAsk::Paper { about, format, language }).await.expect("written");
            assert!(!bytes.is_empty(), "{format:?}");
        }
    }
}
