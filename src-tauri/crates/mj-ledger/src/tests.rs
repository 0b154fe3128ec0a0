use crate as ledger;
use crate::*;
use older::{BACK_TO_7, back_to_9};
use rusqlite::Connection;
use tempfile::TempDir;

#[path = "../../../../tests/src/booked.rs"]
mod booked;
mod forged;
mod hostile;
mod journal;
mod numbers;
mod older;
mod paper;
mod penalty;
mod places;
#[cfg(unix)]
mod private;
mod room;
mod win;

fn club() -> ClubIdentity {
    ClubIdentity { uid: "c1".into(), name: "測試會".into(), made: Time(1) }
}

fn books() -> (TempDir, Books) {
    let folder = tempfile::tempdir().expect("a folder");
    let books = Books::open(&folder.path().join("club.db"), &club()).expect("new books");
    (folder, books)
}

fn person(name: &str) -> NewMember {
    NewMember {
        uid: format!("u-{name}"),
        kind: MemberKind::Member,
        number: None,
        name: name.into(),
        notes: String::new(),
        joined: Time(5),
    }
}

fn new_game(gid: &str, seats: Vec<MemberId>) -> NewGame {
    NewGame {
        gid: gid.into(),
        source: Source::Desk,
        host: "c1".into(),
        host_name: "測試會".into(),
        system: "shanghai".into(),
        rules: "shanghai".into(),
        options: "{}".into(),
        hash: "h".into(),
        length: "8".into(),
        start: 300_000,
        header: None,
        secret: None,
        seats,
        began: Time(10),
    }
}

fn pay(from: u8, to: u8, amount: i64) -> Transfer {
    Transfer { from: Account::Player(from), to: Account::Player(to), amount, why: "discard".into(), liable: from == 2 }
}

/// A hand with two patterns, one of them counted twice; 丙 pays as the liable player.
fn hand(number: u32, winner: u8, from: u8) -> Hand {
    let mut hand = booked::hand(number, winner, from);
    hand.wins[0].patterns.push(Counted { id: "ready".into(), value: 9, times: 2 });
    Hand { transfers: vec![pay(from, winner, 6_000)], ..hand }
}

fn end(chips: [i64; 4]) -> End {
    let outcome = |chips: i64| Outcome {
        chips,
        result: chips - 300_000,
        score: chips - 300_000,
        place: 1,
        placement: Some(0),
        cash: None,
    };
    End { at: Time(99), why: "length".into(), code: None, leftovers: vec![], outcomes: chips.map(outcome).to_vec() }
}

/// Four members who have played a game of two hands.
fn played() -> (TempDir, Books, Vec<MemberId>, GameKey) {
    let (folder, books) = books();
    let (members, game) = books
        .write(|books| {
            let enter = |name: &str| books.enter(&person(name)).map(|member| member.id);
            let members: Vec<MemberId> = ["甲", "乙", "丙", "丁"].into_iter().map(enter).collect::<Result<_, _>>()?;
            let game = books.begin(&new_game("g1", members.clone()))?;
            books.book(game, &hand(1, 0, 1))?;
            books.book(game, &hand(2, 0, 2))?;
            books.end(game, &end([312_000, 294_000, 294_000, 300_000]))?;
            Ok((members, game))
        })
        .expect("booked");
    (folder, books, members, game)
}

fn by(reason: &str) -> Attribution {
    Attribution { at: Time(200), author: "會長".into(), reason: reason.into() }
}

fn export(books: &Books) -> String {
    let mut out = Vec::new();
    books.reader().expect("a reader").read(|books| books.export(None, &mut out)).expect("exported");
    String::from_utf8(out).expect("text")
}

/// An export without sums, as older programs wrote it: changes in it are not detected.
fn unsummed(export: &str) -> String {
    let bare = |line: &str| sums::parted(line).0.replacen("\"version\":2", "\"version\":1", 1) + "\n";
    export.lines().map(bare).collect()
}

fn filter() -> Filter {
    Filter { system: "shanghai".into(), rules: "shanghai".into(), ..Filter::default() }
}

fn check(books: &Books) -> Vec<Finding> {
    books.reader().expect("a reader").read(|books| Ok(books.check(&mut |_, _| {}))).expect("checked")
}

#[test]
fn a_game_adds_up() {
    let (_folder, books, members, game) = played();
    let mut reader = books.reader().expect("a reader");
    reader
        .read(|books| {
            let counts = books.counts(members[0], &filter())?;
            assert_eq!((counts.sums.games, counts.sums.score, counts.sums.wins), (1, 12_000, 2));
            assert_eq!(counts.patterns["ready"], 4);
            assert_eq!(books.counts(members[2], &filter())?.sums.liable, 1);
            assert_eq!(books.counts(members[1], &filter())?.sums.fed, 1);
            let ranking = books.ranking(&filter(), 0)?;
            let ranks: Vec<(i64, u32)> = ranking.iter().map(|line| (line.number, line.by_score)).collect();
            assert_eq!(ranks, [(1, 1), (4, 2), (2, 3), (3, 3)]);
            let dated = Filter { from: Some(Time(0)), ..filter() };
            assert_eq!(books.ranking(&dated, 1)?, ranking);
            assert_eq!(books.balance(game, Account::Player(0))?, 0);
            Ok(())
        })
        .expect("read");
    assert_eq!(check(&books), []);
}

#[test]
fn a_correction_overwrites_nothing() {
    let (_folder, books, members, game) = played();
    let by = by("記錯人");
    books
        .write(move |books| books.correct(game, &hand(2, 3, 2), Some(&end([306_000, 294_000, 294_000, 306_000])), &by))
        .expect("corrected");
    let mut reader = books.reader().expect("a reader");
    reader
        .read(|books| {
            assert_eq!(books.counts(members[0], &filter())?.sums.wins, 1);
            assert_eq!(books.counts(members[3], &filter())?.sums.score, 6_000);
            let record = books.record(game)?;
            assert_eq!((record.hands.len(), record.results.len(), record.trail.len()), (3, 8, 1));
            Ok(())
        })
        .expect("read");
    assert_eq!(check(&books), []);
    let by = Attribution { at: Time(300), author: "會長".into(), reason: "不算".into() };
    books.write(move |books| books.set_void(game, true, &by)).expect("void");
    let sums = reader.read(|books| books.counts(members[0], &filter())).expect("read").sums;
    assert_eq!(sums, Sums::default());
    assert_eq!(check(&books), []);
}

#[test]
fn export_and_import_give_the_same_books() {
    let (folder, books, members, game) = played();
    let (correct, merge) = (by("記錯人"), by("同一人"));
    books
        .write(move |books| {
            books.correct(game, &hand(1, 1, 0), Some(&end([300_000, 306_000, 294_000, 300_000])), &correct)?;
            let twin = books.enter(&person("甲二"))?;
            books.put_house(&house("h1", "我家"))?;
            books.merge(twin.id, members[0], &merge)
        })
        .expect("written");
    let text = export(&books);
    let other =
        Books::open(&folder.path().join("other.db"), &ClubIdentity { uid: "x".into(), ..club() }).expect("new books");
    other.import(text.as_bytes()).expect("imported");
    assert_eq!(export(&other), text);
    assert_eq!(check(&other), []);
    let cut = &text[..text.trim_end().rfind('\n').expect("lines")];
    let third = Books::open(&folder.path().join("third.db"), &club()).expect("new books");
    assert!(matches!(third.import(cut.as_bytes()), Err(Error::Paper { .. })));
}

fn house(uid: &str, name: &str) -> House {
    let options = r#"{"value.straight":12}"#.into();
    House { uid: uid.into(), name: name.into(), rules: "shanghai".into(), options, changed: Time(9) }
}

#[test]
fn rules_of_the_house_have_names_of_their_own() {
    let (_folder, books) = books();
    let all = || books.reader().expect("a reader").read(|books| books.houses()).expect("read");
    books.write(|books| books.put_house(&house("h1", "我家"))).expect("written");
    let other = House { name: "外婆家".into(), changed: Time(10), ..house("h1", "") };
    let again = other.clone();
    books.write(move |books| books.put_house(&again)).expect("written in its place");
    assert_eq!(all(), [other]);
    for (uid, name) in [("h2", "外婆家"), ("h2", " 我家"), ("h2", ""), ("h2", "a\u{7}")] {
        let refused = books.write(move |books| books.put_house(&house(uid, name)));
        assert!(matches!(refused, Err(Error::Refused(_))), "{name:?}");
    }
    assert!(matches!(books.write(|books| books.drop_house("h2")), Err(Error::Refused(_))));
    let change = |books: &Write<'_>| Ok(books.sql.execute("UPDATE house SET options = '{}'", [])?);
    books.write(change).expect("changed by another program");
    assert_eq!(check(&books), [Finding::new(FindingKind::House, "h1", Detail::Seal)]);
    books.write(|books| books.drop_house("h1")).expect("forgotten");
    assert_eq!((all(), check(&books)), (Vec::new(), Vec::new()));
}

#[test]
fn one_writes_and_a_clean_exit_leaves_one_file() {
    let (folder, books) = books();
    let path = books.path().to_owned();
    assert!(
        matches!(Books::open(&path, &club()), Err(OpenError::Busy { holder, .. }) if holder.process() == Some(std::process::id()))
    );
    books.write(|books| books.enter(&person("甲"))).expect("written");
    let mut reader = books.reader().expect("a reader beside");
    assert_eq!(reader.read(|books| books.members()).expect("read").len(), 1);
    drop(reader);
    drop(books);
    let left: Vec<_> =
        std::fs::read_dir(folder.path()).expect("a folder").flatten().map(|file| file.file_name()).collect();
    assert_eq!(left, ["club.db"]);
    assert_eq!(
        Books::open(&path, &club())
            .expect("again")
            .reader()
            .expect("a reader")
            .read(|books| books.members())
            .expect("read")
            .len(),
        1
    );
}

#[test]
fn what_fails_leaves_no_trace_and_touches_no_person() {
    let (_folder, books) = books();
    let first = books.send(|books| books.enter(&person("甲")));
    let wrong = books.send(|books| {
        books.enter(&person("乙"))?;
        books.enter(&NewMember { number: Some(1), ..person("丙") })
    });
    let last = books.send(|books| books.enter(&person("丁")));
    first.wait().expect("written");
    assert!(matches!(wrong.wait(), Err(Error::NumberTaken(1))));
    assert_eq!(last.wait().expect("written").number, Some(2));
    let names: Vec<String> = books
        .reader()
        .expect("a reader")
        .read(|books| books.members())
        .expect("read")
        .into_iter()
        .map(|member| member.name)
        .collect();
    assert_eq!(names, ["甲", "丁"]);
}

#[test]
fn a_record_stays_as_it_is() {
    let (_folder, books, ..) = played();
    for change in [
        "UPDATE transfer SET amount = 1",
        "DELETE FROM win",
        "DELETE FROM game",
        "UPDATE result SET score = 0",
        "DELETE FROM trail",
    ] {
        let changed = books.write(move |books| Ok(books.sql.execute(change, [])?));
        assert!(change == "DELETE FROM trail" || changed.is_err(), "{change}");
    }
    assert_eq!(check(&books), []);
}

/// Books after a crash: a member is only in the journal.
fn crashed(path: &std::path::Path, who: &str) {
    let living = path.with_extension("living");
    let books = Books::open(&living, &club()).expect("new books");
    let name = person(who);
    books.write(move |books| books.enter(&name)).expect("written");
    for suffix in ["", "-wal"] {
        std::fs::copy(beside(&living, suffix), beside(path, suffix)).expect("copied");
    }
}

fn names(path: &std::path::Path) -> Vec<String> {
    let books = Books::open(path, &ClubIdentity { name: "別會".into(), ..club() }).expect("books");
    let members = books.reader().expect("a reader").read(|books| books.members()).expect("read");
    members.into_iter().map(|member| member.name).collect()
}

#[test]
fn a_journal_goes_where_its_books_go() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    crashed(&at("club.db"), "甲");
    crashed(&at("other.db"), "乙");
    let moved = restore(&at("other.db"), &at("club.db"), "now").expect("restored");
    assert_eq!(names(&at("club.db")), ["乙"]);
    // The moved books are one complete file.
    let before = moved.before.expect("aside");
    std::fs::copy(&before, at("alone.db")).expect("copied");
    assert_eq!(names(&at("alone.db")), ["甲"]);
    // A journal without books is not applied to others.
    crashed(&at("gone.db"), "丙");
    std::fs::remove_file(at("gone.db")).expect("gone");
    restore(&at("other.db"), &at("gone.db"), "now").expect("restored");
    assert_eq!(names(&at("gone.db")), ["乙"]);
}

#[test]
fn what_cannot_take_the_place_leaves_everything_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    crashed(&at("club.db"), "甲");
    crashed(&at("other.db"), "乙");
    std::fs::write(at("club.db.before-now-wal"), "another's").expect("written");
    assert!(restore(&at("other.db"), &at("club.db"), "now").is_err());
    assert!(!at("club.db.waits").exists(), "nothing waits for later");
    assert_eq!(names(&at("club.db")), ["甲"]);
}

#[test]
fn backup_and_restore() {
    let (folder, books, ..) = played();
    let copy = folder.path().join("copy.db");
    backup(books.path(), &copy, None).expect("copied");
    assert!(matches!(backup(books.path(), &copy, None), Err(BackupError::Open(OpenError::Exists(_)))));
    books.write(|books| books.enter(&person("戊"))).expect("written");
    let path = books.path().to_owned();
    assert!(matches!(restore(&copy, &path, "now"), Err(BackupError::Open(OpenError::Busy { .. }))));
    drop(books);
    let moved = restore(&copy, &path, "now").expect("restored");
    assert!(moved.before.is_some_and(|before| before.exists()));
    let books = Books::open(&path, &club()).expect("opened");
    assert_eq!(books.reader().expect("a reader").read(|books| books.members()).expect("read").len(), 4);
    assert_eq!(check(&books), []);
}

#[test]
fn practice_is_kept_merged_and_erased() {
    let (_folder, books) = books();
    let what = Exercise { rules: "shanghai".into(), drill: "waits".into(), level: 1 };
    let of = what.clone();
    let (one, two) = books
        .write(move |books| {
            let (one, two) = (books.enter(&person("甲"))?.id, books.enter(&person("甲二"))?.id);
            for (member, right, at) in [(one, true, 1), (one, true, 2), (one, false, 3), (two, true, 4)] {
                books.practised(member, &of, right, Time(at))?;
            }
            Ok((one, two))
        })
        .expect("written");
    let mut reader = Reader::open(books.path()).expect("opened");
    let mut read = |member: MemberId| reader.read(|books| books.practice(member)).expect("read");
    let line = |asked, right, streak, best, last| Practised {
        exercise: what.clone(),
        asked,
        right,
        streak,
        best,
        last: Time(last),
    };
    assert_eq!(read(one), [line(3, 2, 0, 2, 3)]);
    books.write(move |books| books.merge(two, one, &by("同一人"))).expect("merged");
    assert_eq!((read(one), read(two)), (vec![line(4, 3, 1, 2, 4)], Vec::new()));
    let of = what.clone();
    let closed = books.write(move |books| books.practised(two, &of, true, Time(5)));
    assert!(matches!(closed, Err(Error::Refused(_))), "{closed:?}");
    books.write(move |books| books.erase(one, "（已除名）", &by("本人要求"))).expect("erased");
    assert_eq!(read(one), []);
    assert_eq!(check(&books), []);
}

#[test]
fn what_may_pass_is_told_from_what_does_not() {
    use rusqlite::ffi;
    let of = |code| Error::from(rusqlite::Error::SqliteFailure(ffi::Error::new(code), None));
    for (code, obstacle) in [
        (ffi::SQLITE_FULL, Some(Obstacle::Full)),
        (ffi::SQLITE_IOERR_SHMSIZE, Some(Obstacle::Full)),
        (ffi::SQLITE_IOERR_WRITE, Some(Obstacle::Disk)),
        (ffi::SQLITE_IOERR_FSYNC, Some(Obstacle::Disk)),
        (ffi::SQLITE_BUSY, Some(Obstacle::Busy)),
        (ffi::SQLITE_LOCKED, Some(Obstacle::Busy)),
        (ffi::SQLITE_READONLY, Some(Obstacle::ReadOnly)),
        (ffi::SQLITE_CANTOPEN, Some(Obstacle::Unreachable)),
        // The books were changed by another program, or are damaged.
        (ffi::SQLITE_READONLY_DBMOVED, None),
        (ffi::SQLITE_CORRUPT, None),
        (ffi::SQLITE_NOTADB, None),
        (ffi::SQLITE_IOERR_DATA, None),
        (ffi::SQLITE_CONSTRAINT_UNIQUE, None),
    ] {
        let error = of(code);
        assert_eq!(error.obstacle(), obstacle, "{error}");
        assert_eq!(error.again().obstacle(), obstacle, "everybody in the transaction is told the same");
    }
    assert_eq!(Error::Closed.obstacle(), None);
    assert_eq!(Error::Refused(Refused::GameOver).obstacle(), None);
}

#[test]
fn books_that_were_full_are_written_again() {
    let (_folder, books) = books();
    books.write(|books| books.may_grow(false)).expect("told");
    let long = "長".repeat(60);
    let enter = |number: usize| {
        let new = NewMember { notes: long.clone(), ..person(&format!("會員{number}")) };
        books.write(move |books| books.enter(&new))
    };
    let refused = (0..2_000).find_map(|number| enter(number).err().map(|why| (number, why)));
    let (number, why) = refused.expect("it is full some time");
    assert_eq!(why.obstacle(), Some(Obstacle::Full));
    assert!(enter(number).is_err(), "and stays so");
    books.write(|books| books.may_grow(true)).expect("told");
    enter(number).expect("what was refused left no trace");
}
