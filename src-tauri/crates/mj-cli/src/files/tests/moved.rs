//! Books that are moved: the host's key goes along, and an erased person comes back only on request.

use super::*;

/// A copy that carries the host's key, and where it lies.
fn keyed(folder: &Folder, books: &Path) -> (PathBuf, [u8; 32]) {
    use mj_club::host_key;
    let copy = folder.path("keyed.db");
    assert!(
        on(books, &["backup", text(&folder.path("early.db")), "--with-key"], "").unwrap().0.contains("還沒有開過場")
    );
    let secret = host_key::kept_at(&host_key::beside_books(books)).unwrap();
    let told = on(books, &["backup", text(&folder.path("plain.db"))], "").unwrap().0;
    assert!(told.contains("--with-key"), "{told}");
    let told = on(books, &["backup", text(&copy), "--with-key"], "").unwrap().0;
    assert!(told.contains("可以冒充主機"), "a plain warning: {told}");
    (copy, secret)
}

#[test]
fn the_hosts_key_goes_along_where_it_is_asked_for() {
    use mj_club::host_key::{beside_books, kept_at};
    let (folder, books) = two();
    let (copy, secret) = keyed(&folder, &books);
    let export = folder.path("all.jsonl");
    assert_eq!(json(&books, &["export", text(&export), "--with-key"])["key"], true);
    assert!(!std::fs::read_to_string(&export).unwrap().is_empty());
    for (name, words) in [("put", ["restore", text(&copy), "--yes"]), ("made", ["import", text(&export), "--json"])] {
        let place = folder.path(name);
        std::fs::create_dir(&place).unwrap();
        let there = place.join("club.db");
        on(&there, &words, "").unwrap();
        assert_eq!(kept_at(&beside_books(&there)).unwrap(), secret, "{name}");
        assert_eq!(whole(&there), whole(&books), "the books themselves carry no key: {name}");
    }
}

#[test]
fn another_hosts_key_is_replaced_only_where_it_is_said() {
    use mj_club::host_key::{beside_books, kept_at};
    let (folder, books) = two();
    let (copy, secret) = keyed(&folder, &books);
    for (name, more, typed, taken) in [
        ("silent", vec!["--yes"], "", false),
        ("no", vec![], "y\nn\n", false),
        ("asked", vec![], "y\ny\n", true),
        ("said", vec!["--yes", "--take-key"], "", true),
    ] {
        let place = folder.path(name);
        std::fs::create_dir(&place).unwrap();
        let there = place.join("club.db");
        let own = kept_at(&beside_books(&there)).unwrap();
        let words: Vec<&str> = ["restore", text(&copy)].into_iter().chain(more).collect();
        let told = on(&there, &words, typed).unwrap().0;
        assert_eq!(kept_at(&beside_books(&there)).unwrap(), if taken { secret } else { own }, "{name}: {told}");
        assert_eq!(told.contains("--take-key"), !taken, "{told}");
        let aside = std::fs::read_dir(&place).unwrap().flatten();
        let aside: Vec<_> = aside.filter(|file| file.file_name().to_string_lossy().contains("key.before-")).collect();
        assert_eq!(aside.len(), usize::from(taken), "{name}");
        assert!(aside.iter().all(|file| kept_at(&file.path()).unwrap() == own));
    }
}

#[test]
fn who_was_erased_since_a_copy_comes_back_only_if_they_shall() {
    use mj_club::ledger::{Attribution, Time};
    for (more, typed, back) in [
        (vec!["--yes"], "", true),
        (vec!["--yes", "--erase-again"], "", false),
        (vec![], "y\nn\n", true),
        (vec![], "y\ny\n", false),
    ] {
        let (folder, books) = two();
        let copy = folder.path("copy.db");
        on(&books, &["backup", text(&copy)], "").unwrap();
        let club = Data { data: Some(books.clone()) }.write().unwrap();
        let he = club.read(|books| Ok(books.members_by_name("王小明")?.remove(0).id)).unwrap();
        let by = Attribution { at: Time(9), author: "會長".into(), reason: "王小明本人要求".into() };
        club.write(move |books| mj_club::organise::erase(books, he, false, &by)).unwrap();
        club.close();
        let words: Vec<&str> = ["restore", text(&copy)].into_iter().chain(more.clone()).collect();
        let told = on(&books, &words, typed).unwrap().0;
        assert!(told.contains("王小明") == (back || !more.contains(&"--yes")), "{told}");
        assert_eq!(whole(&books).contains("王小明"), back, "{more:?}: {told}");
        assert_eq!(whole(&books).contains("（已除名）本人要求"), !back, "the act is as it was: {more:?}");
        assert!(on(&books, &["check"], "").unwrap().1);
    }
}

/// Whether a person who is called like one here is the same is for a person to say.
#[test]
fn games_that_are_brought_make_no_second_member_of_a_name_unasked() {
    let (folder, books) = two();
    let along = folder.path("along.jsonl");
    on(&books, &["export", text(&along), "--member", "王小明"], "").unwrap();
    let named = |there: &Path| {
        let data = Data { data: Some(there.to_owned()) };
        data.read(|books| Ok(books.members_by_name("王小明")?.len())).unwrap()
    };
    let with_namesake = |name: &str| {
        let place = folder.path(name);
        std::fs::create_dir(&place).unwrap();
        let there = place.join("club.db");
        let club = Data { data: Some(there.clone()) }.write().unwrap();
        let entry = mj_club::newcomer("王小明", mj_club::ledger::MemberKind::Member).unwrap();
        club.write(move |books| books.enter(&entry)).unwrap();
        club.close();
        there
    };
    let there = with_namesake("asked");
    let told = on(&there, &["import", text(&along)], "").unwrap_err();
    assert!(told.contains("--member") && told.contains("--same-name") && told.contains("1 號"), "{told}");
    assert_eq!((named(&there), json(&there, &["check"])["holds"].clone()), (1, true.into()), "nothing came in");
    on(&there, &["import", text(&along), "--same-name"], "").unwrap();
    assert_eq!(named(&there), 2);
    // Once the person is known here, the same file asks nothing.
    on(&there, &["import", text(&along)], "").unwrap();
    let same = with_namesake("same");
    on(&same, &["import", text(&along), "--member", "1"], "").unwrap();
    assert_eq!(named(&same), 1);
}
