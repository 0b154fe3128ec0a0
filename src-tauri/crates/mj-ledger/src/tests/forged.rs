//! Changed exports whose sums fit again: impossible content is still refused.

use super::*;
use std::path::Path;

/// The export with replaced texts and newly computed sums, as any person can make it.
fn summed_again(export: &str, changed: &[(&str, &str)]) -> String {
    let mut sums = sums::Sums::new();
    let mut all = String::new();
    for line in export.lines() {
        let object = changed.iter().fold(sums::parted(line).0, |object, (old, new)| object.replacen(old, new, 1));
        all += &sums.add(&object);
    }
    assert!(all != *export, "{changed:?} is in it");
    all
}

/// Imports an export into new books.
fn import(text: &str) -> Result<Taken, Error> {
    let folder = tempfile::tempdir().expect("a folder");
    Books::open(&folder.path().join("new.db"), &club()).expect("new books").import(text.as_bytes())
}

/// Books with a corrected game, a guest, a house, and an act without a game.
fn busy() -> (TempDir, Books, GameKey) {
    let (folder, books, members, game) = played();
    books
        .write(move |books| {
            let guest = NewMember { kind: MemberKind::Guest, ..person("客") };
            let guest = books.enter(&guest)?.id;
            books.put_house(&house("h1", "家"))?;
            books.set_void(game, true, &by("看牌"))?;
            books.set_void(game, false, &by("說清楚了"))?;
            books.merge(guest, members[3], &by("同一人"))?;
            let other = NewMember { kind: MemberKind::Guest, ..person("旁") };
            books.enter(&other).map(drop)
        })
        .expect("written");
    (folder, books, game)
}

#[test]
fn times_that_cannot_be_are_refused_with_their_line() {
    let (_folder, books, _) = busy();
    let text = export(&books);
    assert!(import(&summed_again(&text, &[("\"notes\":\"\"", "\"notes\":\"x\"")])).is_ok(), "sums alone prove nothing");
    let late = (Time::now().0 + 3 * 24 * 3600).to_string();
    for (mark, old) in [
        ("\"paper\":\"books\"", "\"made\":"),
        ("\"paper\":\"member\"", "\"joined\":"),
        ("\"paper\":\"house\"", "\"changed\":"),
        ("\"paper\":\"game\"", "\"began\":"),
        ("\"paper\":\"game\"", "\"ended\":"),
        ("\"paper\":\"game\"", "\"trail\":[{\"at\":"),
        ("\"paper\":\"trail\"", "\"at\":"),
    ] {
        let at = 1 + text.lines().position(|line| line.contains(mark) && line.contains(old)).expect(old);
        let line = text.lines().nth(at - 1).expect("it is there");
        let begins = line.find(old).expect("it is there");
        let digits: String = line[begins + old.len()..].chars().take_while(char::is_ascii_digit).collect();
        for time in [late.as_str(), "-5"] {
            let changed = line.replacen(&format!("{old}{digits}"), &format!("{old}{time}"), 1);
            let found = import(&summed_again(&text, &[(&sums::parted(line).0, &sums::parted(&changed).0)]));
            let Err(Error::Paper { line, flaw: Flaw::Date }) = found else { panic!("{mark} {old} {time}: {found:?}") };
            assert_eq!(line, at as u64, "{mark} {old}");
        }
    }
    // A game played with a clock set ahead was corrected by the right clock, before it began.
    let later = format!("\"began\":{}", 201 + 24 * 3600);
    assert!(import(&summed_again(&text, &[("\"began\":10", later.as_str())])).is_ok());
}

/// An honest game may have been played with a clock set ahead. Then the organiser voids it, and the books can
/// be restored.
#[test]
fn a_void_game_may_have_any_time() {
    let (_folder, books, game) = busy();
    books.write(move |books| books.set_void(game, true, &by("主機的時鐘撥快了"))).expect("void");
    let late = format!("\"ended\":{}", Time::now().0 + 3 * 24 * 3600);
    assert!(import(&summed_again(&export(&books), &[("\"ended\":99", &late)])).is_ok());
}

#[test]
fn a_check_finds_a_game_of_a_day_that_has_not_come() {
    let (_folder, books) = books();
    books
        .write(|books| {
            let all = ["甲", "乙", "丙", "丁"].map(|name| books.enter(&person(name)).map(|member| member.id));
            let members = all.into_iter().collect::<Result<Vec<_>, _>>()?;
            let late = NewGame { began: Time(Time::now().0 + 3 * 24 * 3600), ..new_game("g1", members) };
            books.begin(&late).map(drop)
        })
        .expect("begun");
    let found: Vec<_> = check(&books).into_iter().map(|one| (one.what, one.detail)).collect();
    assert_eq!(found, [(FindingKind::Time, Detail::Ahead)]);
}

#[test]
fn a_guest_is_made_no_member_without_a_number() {
    let (_folder, books, _) = busy();
    let text = export(&books);
    let guest = text.lines().find(|line| line.contains("\"name\":\"旁\"")).expect("a guest");
    let member = guest.replacen("\"guest\"", "\"member\"", 1);
    let found = import(&summed_again(&text, &[(&sums::parted(guest).0, &sums::parted(&member).0)]));
    let Err(Error::Paper { flaw: Flaw::Books(why), .. }) = found else { panic!("{found:?}") };
    assert!(matches!(*why, Error::Refused(Refused::Entry(EntryFault::Numbered))), "{why:?}");
}

#[test]
fn an_export_of_the_first_version_has_no_sums_at_all() {
    let (_folder, books, _) = busy();
    let text = export(&books);
    let mut old: Vec<String> = unsummed(&text).lines().map(str::to_owned).collect();
    assert!(import(&(old.join("\n") + "\n")).is_ok_and(|taken| !taken.summed));
    let whole = text.lines().nth(2).expect("a line").to_owned();
    old[2] = whole;
    assert!(matches!(import(&(old.join("\n") + "\n")), Err(Error::Altered { line: 3, .. })));
}

#[test]
fn a_key_goes_along_and_is_in_no_other_file() {
    let (folder, books, _) = busy();
    let (copy, line) = (folder.path().join("copy.db"), "a-line");
    let carried = |path: &Path| Reader::open(path).expect("books").read(|books| books.carried_key()).expect("read");
    backup(books.path(), &copy, Some(line)).expect("copied");
    assert_eq!(carried(&copy), Some(Carried { line: line.into(), instead: false }));
    assert_eq!(carried(books.path()), None);
    carry(&copy, Some(&Carried { line: line.into(), instead: true })).expect("decided");
    assert!(carried(&copy).is_some_and(|key| key.instead));
    carry(&copy, None).expect("taken out");
    assert_eq!(carried(&copy), None);
    assert!(!std::fs::read(&copy).expect("a file").windows(6).any(|part| part == line.as_bytes()));
    let mut out = Vec::new();
    books.reader().expect("a reader").read(|books| books.export(Some(line), &mut out)).expect("exported");
    let text = String::from_utf8(out).expect("text");
    let fresh = Books::open(&folder.path().join("fresh.db"), &club()).expect("new books");
    fresh.import(text.as_bytes()).expect("imported");
    assert!(carried(fresh.path()).is_some());
    assert!(!export(&fresh).contains(line), "it does not go along unasked");
    assert!(matches!(import(&text.replacen("a-line", "b-line", 1)), Err(Error::Altered { line: 2, .. })));
}
