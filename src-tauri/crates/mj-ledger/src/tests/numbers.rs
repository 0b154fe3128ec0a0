//! 會員序號 of members who are guests for a while.

use super::*;

/// Books with 甲, 乙 and 丙, who have the numbers 1, 2 and 3.
fn three() -> (TempDir, Books, [MemberId; 3]) {
    let (folder, books) = books();
    let all = ["甲", "乙", "丙"].map(|name| enter(&books, name, MemberKind::Member).id);
    (folder, books, all)
}

fn enter(books: &Books, name: &str, kind: MemberKind) -> Member {
    let new = NewMember { kind, ..person(name) };
    books.write(move |books| books.enter(&new)).expect("entered")
}

fn numbered(books: &Books, who: MemberId, number: i64) -> Result<Member, Error> {
    books.write(move |books| books.amend(who, &Change { number: Some(number), ..Change::default() }))
}

fn made(books: &Books, who: MemberId, kind: MemberKind) -> Option<i64> {
    let change = Change { kind: Some(kind), ..Change::default() };
    books.write(move |books| books.amend(who, &change)).expect("amended").number
}

fn merged(books: &Books, from: MemberId, into: MemberId) {
    books.write(move |books| books.merge(from, into, &by("同一人"))).expect("merged");
}

#[test]
fn a_number_waits_for_a_guest_and_is_given_to_no_other() {
    let (_folder, books, [one, _, three]) = three();
    assert_eq!((made(&books, three, MemberKind::Guest), made(&books, one, MemberKind::Guest)), (None, None));
    assert_eq!(enter(&books, "丁", MemberKind::Member).number, Some(4));
    for number in [1, 3] {
        let new = NewMember { number: Some(number), ..person("戊") };
        let taken = books.write(move |books| books.enter(&new));
        assert!(matches!(taken, Err(Error::NumberTaken(taken)) if taken == number));
    }
    // Other changes keep a guest a guest.
    let notes = Change { notes: Some("週三來".into()), ..Change::default() };
    books.write(move |books| books.amend(three, &notes)).expect("noted");
    assert_eq!(check(&books), []);
    assert_eq!((made(&books, three, MemberKind::Member), made(&books, one, MemberKind::Member)), (Some(3), Some(1)));
    assert_eq!(enter(&books, "己", MemberKind::Member).number, Some(5));
    assert_eq!(check(&books), []);
}

#[test]
fn gaps_are_not_where_a_number_waits() {
    let (_folder, books, [one, ..]) = three();
    numbered(&books, one, 1_000_000).expect("a large one");
    assert_eq!(enter(&books, "丁", MemberKind::Member).number, Some(1), "what they let go of themselves is free");
    made(&books, one, MemberKind::Guest);
    assert_eq!(enter(&books, "戊", MemberKind::Member).number, Some(4));
    assert_eq!(made(&books, one, MemberKind::Member), Some(1_000_000));
}

/// A guest who becomes a member with a new number gives up the old one.
#[test]
fn another_number_takes_the_place_of_the_one_that_waits() {
    let (_folder, books, [_, _, three]) = three();
    made(&books, three, MemberKind::Guest);
    let change = Change { kind: Some(MemberKind::Member), number: Some(9), ..Change::default() };
    let member = books.write(move |books| books.amend(three, &change)).expect("amended");
    assert_eq!((member.number, member.former), (Some(9), None));
    let new = NewMember { number: Some(3), ..person("丁") };
    assert_eq!(books.write(move |books| books.enter(&new)).expect("entered").number, Some(3));
    made(&books, three, MemberKind::Guest);
    assert_eq!(made(&books, three, MemberKind::Member), Some(9));
    assert_eq!(check(&books), []);
}

#[test]
fn two_entries_of_one_person_keep_the_number_that_stands() {
    let (_folder, books, [one, two, three]) = three();
    made(&books, two, MemberKind::Guest);
    merged(&books, two, one);
    assert_eq!(
        (made(&books, one, MemberKind::Guest), made(&books, one, MemberKind::Member)),
        (None, Some(1)),
        "their own first"
    );
    assert_eq!(enter(&books, "丁", MemberKind::Member).number, Some(4));
    // An entry without a number takes the other's, used or reserved.
    for entry in [one, three] {
        let guest = enter(&books, &format!("客{}", entry.0), MemberKind::Guest).id;
        let had = books.reader().expect("a reader").read(|books| books.member(entry)).expect("read").number;
        merged(&books, entry, guest);
        assert_eq!((made(&books, guest, MemberKind::Member), had.is_some()), (had, true));
        let found = books.reader().expect("a reader").read(|books| books.member_by_number(had.unwrap_or(0)));
        assert_eq!(found.expect("read").map(|member| member.id), Some(guest));
        assert_eq!(check(&books), []);
        made(&books, guest, MemberKind::Guest);
        let again = enter(&books, &format!("再{}", entry.0), MemberKind::Guest).id;
        merged(&books, guest, again);
        assert_eq!(made(&books, again, MemberKind::Member), had);
        assert_eq!(check(&books), []);
    }
    assert_eq!(enter(&books, "戊", MemberKind::Member).number, Some(5));
}

#[test]
fn the_number_of_a_guest_who_is_erased_stays_taken() {
    let (_folder, books, [_, _, three]) = three();
    made(&books, three, MemberKind::Guest);
    books.write(move |books| books.erase(three, "（已除名）", &by("本人要求"))).expect("erased");
    assert_eq!(enter(&books, "丁", MemberKind::Member).number, Some(4));
    assert_eq!(check(&books), []);
}

#[test]
fn exports_and_copies_have_the_number_that_waits() {
    let (folder, books, [one, _, three]) = three();
    let at = |name: &str| folder.path().join(name);
    let before = export(&books);
    assert!(before.contains("\"version\":2") && !before.contains("former"), "an older program reads it");
    made(&books, three, MemberKind::Guest);
    let text = export(&books);
    assert!(text.contains("\"version\":4"), "an older program would lose the number, and is told");
    let other = Books::open(&at("other.db"), &club()).expect("new books");
    assert!(other.import(text.as_bytes()).is_ok_and(|taken| taken.summed));
    assert_eq!((export(&other) == text, check(&other)), (true, vec![]));
    assert_eq!(made(&other, three, MemberKind::Member), Some(3));
    assert_eq!(export(&other), before);
    // With a key.
    let mut keyed = Vec::new();
    books.reader().expect("a reader").read(|books| books.export(Some("a-line"), &mut keyed)).expect("exported");
    let third = Books::open(&at("third.db"), &club()).expect("new books");
    assert!(third.import(&*keyed).is_ok());
    backup(books.path(), &at("copy.db"), None).expect("copied");
    let path = books.path().to_owned();
    enter(&books, "丁", MemberKind::Member);
    made(&books, one, MemberKind::Guest);
    drop(books);
    restore(&at("copy.db"), &path, "now").expect("restored");
    let books = Books::open(&path, &club()).expect("opened");
    assert_eq!((made(&books, three, MemberKind::Member), check(&books)), (Some(3), vec![]));
}

#[test]
fn an_import_gives_no_number_twice() {
    let (_folder, books, [_, _, three]) = three();
    made(&books, three, MemberKind::Guest);
    let text = unsummed(&export(&books).replacen("\"version\":4", "\"version\":2", 1));
    let refused = |old: &str, new: &str| {
        let forged = text.replacen(old, new, 1);
        assert!(forged != text, "{old} is there");
        let (_folder, fresh) = super::books();
        let Err(Error::Paper { flaw: Flaw::Books(why), .. }) = fresh.import(forged.as_bytes()) else { return None };
        if let Error::Refused(Refused::Entry(fault)) = *why { Some(fault) } else { None }
    };
    assert_eq!(refused("\"former\":3", "\"former\":2"), Some(EntryFault::NumberTwice));
    assert_eq!(refused("\"number\":2", "\"number\":1"), Some(EntryFault::NumberTwice));
    assert_eq!(refused("\"former\":3", "\"former\":0"), Some(EntryFault::Number));
    assert_eq!(refused("\"number\":2", "\"number\":2,\"former\":7"), Some(EntryFault::Numbered));
}

#[test]
fn a_check_finds_a_number_that_waits_for_another() {
    let (_folder, books, [_, _, three]) = three();
    made(&books, three, MemberKind::Guest);
    let changed = |former: i64, sealed: bool| {
        let change = move |books: &Write<'_>| {
            books.sql.execute("UPDATE member SET former = ?2 WHERE id = ?1", (three.0, former))?;
            if sealed { books.store(&books.member(three)?) } else { Ok(()) }
        };
        books.write(change).expect("changed by another program");
        check(&books)
    };
    assert_eq!(changed(5, false), [Finding::new(FindingKind::Member, "u-丙", Detail::Seal)]);
    let twice = |uid| Finding::new(FindingKind::Member, uid, EntryFault::NumberTwice);
    assert_eq!(changed(2, true), [twice("u-乙"), twice("u-丙")]);
    assert_eq!(changed(3, true), []);
}

#[test]
fn books_of_version_7_are_brought_up() {
    let (_folder, books, [_, _, three]) = three();
    let path = books.path().to_owned();
    let before = export(&books);
    assert!(matches!(books.close(), Closed::One));
    drop(books);
    let old = Connection::open(&path).expect("opened");
    back_to_9(&old);
    old.execute_batch(&format!("{BACK_TO_7} PRAGMA user_version = 7")).expect("as it was");
    drop(old);
    let books = Books::open(&path, &club()).expect("brought up");
    assert_eq!((export(&books) == before, check(&books)), (true, vec![]));
    made(&books, three, MemberKind::Guest);
    assert_eq!(
        (enter(&books, "丁", MemberKind::Member).number, made(&books, three, MemberKind::Member)),
        (Some(4), Some(3))
    );
}
