//! Hostile input, and changes of the file by other programs.

use super::*;

#[test]
fn what_cannot_be_seen_is_no_name_and_steers_no_screen() {
    let (_folder, books) = books();
    for name in ["\u{200b}", "甲\u{202e}乙", "甲\n乙", " 甲", "\u{1b}[31m甲", &"長".repeat(61)] {
        let new = person(name);
        assert!(books.write(move |books| books.enter(&new)).is_err(), "{name:?}");
    }
    let steering = NewMember { notes: "\u{1b}]0;x\u{7}".into(), ..person("甲") };
    assert!(books.write(move |books| books.enter(&steering)).is_err());
    let many_lines = NewMember { notes: "一\n二".into(), ..person("甲") };
    let member = books.write(move |books| books.enter(&many_lines)).expect("entered").id;
    let erased = books.write(move |books| books.erase(member, "（已除名）", &by("\u{1b}[2J")));
    assert!(erased.is_err());
}

#[test]
fn a_number_is_left_for_everybody() {
    let (_folder, books) = books();
    for number in [0, -1, 1_000_001, i64::MAX] {
        let new = NewMember { number: Some(number), ..person("甲") };
        assert!(books.write(move |books| books.enter(&new)).is_err(), "{number}");
    }
    let numbers = [Some(1_000_000), None, Some(2), None].into_iter().zip(["甲", "乙", "丙", "丁"]);
    let entered = numbers.map(|(number, name)| {
        let new = NewMember { number, ..person(name) };
        books.write(move |books| books.enter(&new)).expect("entered").number
    });
    assert_eq!(entered.collect::<Vec<_>>(), [Some(1_000_000), Some(1), Some(2), Some(3)]);
}

/// The locks of this process on a file, from its own descriptors: `/proc/locks` lists those of the whole
/// machine, and omits some while others change.
#[cfg(target_os = "linux")]
fn locks_on(path: &std::path::Path) -> usize {
    let open = std::fs::read_dir("/proc/self/fd").expect("the system tells").flatten();
    let on_it = open.filter(|one| std::fs::read_link(one.path()).is_ok_and(|file| file == path));
    let told = on_it.filter_map(|one| {
        let about = std::path::Path::new("/proc/self/fdinfo").join(one.file_name());
        std::fs::read_to_string(about).ok()
    });
    told.map(|told| told.lines().filter(|line| line.starts_with("lock:")).count()).sum()
}

/// Closing a file releases all locks of the process on it.
#[cfg(target_os = "linux")]
#[test]
fn readers_in_the_same_process_leave_the_writer_their_locks() {
    let (folder, books) = books();
    let path = folder.path().canonicalize().expect("there").join("club.db");
    books.reader().expect("a reader").read(|books| books.club()).expect("read");
    let before = locks_on(&path);
    assert!(before > 0, "SQLite holds one");
    drop(Reader::open(&path).expect("a reader"));
    assert!(matches!(Books::open(&path, &club()), Err(OpenError::Busy { .. })));
    backup(&path, &folder.path().join("copy.db"), None).expect("copied");
    assert_eq!(locks_on(&path), before);
    drop(std::fs::File::open(&path));
    assert_eq!(locks_on(&path), 0, "had a program closed it, this would have told");
}

#[cfg(unix)]
#[test]
fn another_name_is_no_way_round_the_lock() {
    let (folder, books) = books();
    let (path, link, twin) = (books.path().to_owned(), folder.path().join("link.db"), folder.path().join("twin.db"));
    std::os::unix::fs::symlink(&path, &link).expect("linked");
    assert!(matches!(Books::open(&link, &club()), Err(OpenError::Busy { .. })));
    drop(books);
    drop(Books::open(&link, &club()).expect("the same books"));
    std::fs::hard_link(&path, &twin).expect("linked");
    assert!(matches!(Books::open(&twin, &club()), Err(OpenError::Linked(_))));
    std::fs::remove_file(&twin).expect("removed");
    // A file in the place of the lock is not overwritten.
    let precious = folder.path().join("precious");
    std::fs::write(&precious, "mine").expect("written");
    std::os::unix::fs::symlink(&precious, folder.path().join("club.db-lock")).expect("linked");
    assert!(matches!(Books::open(&path, &club()), Err(OpenError::Linked(_))));
    assert_eq!(std::fs::read_to_string(&precious).expect("there"), "mine");
}

#[test]
fn a_fault_in_one_job_takes_the_books_from_no_person() {
    let (_folder, books) = books();
    let broken = books.write(|books| {
        books.enter(&person("甲"))?;
        let faulty = |number: usize| [1, 2][number];
        Ok(faulty(books.all_members()?.len() + 1))
    });
    assert!(broken.is_err());
    assert_eq!(books.write(|books| books.enter(&person("甲"))).expect("entered").number, Some(1));
}

#[test]
fn absurd_numbers_are_refused_and_found() {
    let (_folder, books, _, game) = played();
    let huge =
        End { outcomes: vec![Outcome { score: i64::MIN, ..end([300_000; 4]).outcomes[0] }; 4], ..end([300_000; 4]) };
    let (seats, far) = (books.write(move |books| books.seats(game)).expect("read"), i64::MAX);
    let second = NewGame { start: 0, ..new_game("g2", seats.clone()) };
    books
        .write(move |books| {
            let game = books.begin(&second)?;
            assert!(books.end(game, &huge).is_err());
            let paid = Hand { transfers: vec![pay(0, 1, far)], ..hand(1, 1, 0) };
            assert!(books.book(game, &paid).is_err());
            Err::<(), _>(Error::Refused(Refused::GameOver))
        })
        .expect_err("only tried");
    let twice = NewGame { seats: vec![seats[0]; 4], ..new_game("g3", seats) };
    assert!(books.write(move |books| books.begin(&twice)).is_err(), "no member sits twice");
    let segment = Segment { first: u64::MAX, lines: 2, packed: vec![1] };
    let folded = books.write(move |books| {
        let game = books.begin(&new_game("g4", books.seats(game)?))?;
        books.fold(game, &segment)
    });
    assert!(matches!(folded, Err(Error::Refused(_))));
    assert_eq!(check(&books), []);
}

#[test]
fn an_import_believes_no_impossible_member() {
    let (_folder, books, members, _) = played();
    let (into, twin) = (members[0], person("甲小"));
    books
        .write(move |books| {
            let twin = books.enter(&twin)?.id;
            books.merge(into, twin, &by("同一人"))
        })
        .expect("merged");
    let text = unsummed(&export(&books));
    let with = |old: &str, new: &str| {
        let forged = text.replacen(old, new, 1);
        assert!(forged != text, "{old} is there");
        let (_folder, fresh) = super::books();
        fresh.import(forged.as_bytes()).map(drop)
    };
    let (_folder, fresh) = super::books();
    assert!(fresh.import(text.as_bytes()).is_ok() && check(&fresh).is_empty());
    assert!(with("\"name\":\"乙\"", "\"name\":\"乙\\u001b[2J\"").is_err());
    assert!(with("\"number\":2", "\"number\":-5").is_err());
    assert!(with("\"erased\":false", "\"erased\":true").is_err());
    // 甲 sat with 乙; merged into 乙 they would sit twice.
    assert!(with("\"merged_into\":\"u-甲小\"", "\"merged_into\":\"u-乙\"").is_err());
}

#[test]
fn chips_and_results_that_are_not_each_others_are_found() {
    let (_folder, books, ..) = played();
    let text = unsummed(&export(&books));
    let found = |old: &str, new: &str| {
        let forged = text.replacen(old, new, 1);
        assert!(forged != text, "{old} is there");
        let (_folder, fresh) = super::books();
        fresh.import(forged.as_bytes()).expect("it reads like one of ours");
        check(&fresh).into_iter().map(|finding| (finding.what, finding.detail.to_string())).collect::<Vec<_>>()
    };
    let chips = |detail: &str| vec![(FindingKind::Chips, detail.to_owned())];
    let other = "what a player was settled with is not their result";
    assert_eq!(found("\"chips\":312000", "\"chips\":412000"), chips(other));
    // A result without a settlement is invalid, whatever player it names.
    let last = text.rfind("{\"player\":3").expect("their result");
    let until = text[last..].find('}').expect("its end");
    let without = format!(",{}", &text[last..=last + until]);
    assert_eq!(found(&without, ""), chips("a player has no result"));
    let start = "a player was given other chips than the game begins with";
    assert_eq!(found("\"start\":300000", "\"start\":200000"), chips(start));
}
