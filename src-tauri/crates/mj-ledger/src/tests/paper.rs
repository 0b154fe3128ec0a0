//! Exports, and what disappears when a member is erased.

use super::*;

#[test]
fn an_export_tells_which_line_was_changed() {
    let (folder, books, ..) = played();
    let text = export(&books);
    let mut made = 0;
    let mut import = |text: &str| {
        made += 1;
        Books::open(&folder.path().join(format!("{made}.db")), &club()).expect("new books").import(text.as_bytes())
    };
    let at = |mark: &str| 1 + text.lines().position(|line| line.contains(mark)).expect("it is there") as u64;
    for (mark, old, new, name) in [
        ("\"name\":\"乙\"", "\"notes\":\"\"", "\"notes\":\"欠錢\"", "乙"),
        ("\"name\":\"丙\"", "\"name\":\"丙\"", "\"name\":\"丁二\"", "丁二"),
        ("\"paper\":\"game\"", "\"host_name\":\"", "\"host_name\":\"新", "g1"),
        ("\"paper\":\"end\"", "\"members\"", "\"members\" ", ""),
    ] {
        let line = at(mark);
        let changed = |(number, text): (u64, &str)| {
            let text = if number == line { text.replacen(old, new, 1) } else { text.to_owned() };
            text + "\n"
        };
        let forged: String = (1..).zip(text.lines()).map(changed).collect();
        assert!(forged != text, "{old}");
        match import(&forged) {
            Err(Error::Altered { line: found, which }) => assert_eq!((found, &*which), (line, name)),
            other => panic!("{mark}: {other:?}"),
        }
    }
    // Left out, repeated, reordered, or without its sum.
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let without = [&lines[..2], &lines[3..]].concat().concat();
    assert!(matches!(import(&without), Err(Error::Altered { line: 3, .. })));
    let twice = [&lines[..3], &lines[2..]].concat().concat();
    assert!(matches!(import(&twice), Err(Error::Altered { line: 4, .. })));
    let bare = [&lines[..2], &[&(sums::parted(lines[2]).0 + "\n")], &lines[3..]].concat().concat();
    assert!(matches!(import(&bare), Err(Error::Altered { line: 3, .. })));
    // Truncated after any line, and within one.
    for end in text.match_indices('\n').map(|(at, _)| at).filter(|at| at + 1 < text.len()) {
        for cut in [end - 40, end - 1, end, end + 1, end + 20] {
            let Some(cut) = text.get(..cut) else { continue };
            assert!(matches!(import(cut), Err(Error::Paper { .. })), "{:?}", &cut[cut.len() - 9..]);
        }
    }
    assert!(import(&text).is_ok_and(|taken| taken.summed));
    // An export of an older program is recognised.
    let old = unsummed(&text);
    assert!(import(&old).is_ok_and(|taken| !taken.summed));
    let cut = &old[..old.trim_end().rfind('\n').expect("lines") + 1];
    assert!(matches!(import(cut), Err(Error::Paper { flaw: Flaw::Cut, .. })));
    let posing = text.replacen("\"version\":2", "\"version\":1", 1);
    assert!(matches!(import(&posing), Err(Error::Altered { line: 1, .. })));
}

#[test]
fn a_person_who_is_erased_is_named_nowhere_any_more() {
    let (_folder, books, members, game) = played();
    let (leaver, other, twin) = (members[0], members[1], person("甲老師"));
    books
        .write(move |books| {
            let twin = books.enter(&twin)?.id;
            books.merge(twin, leaver, &by("甲老師就是他"))?;
            books.amend(other, &Change { notes: Some("甲老師的女兒".into()), ..Change::default() })?;
            books.put_house(&house("h1", "甲家"))?;
            books.set_void(game, true, &Attribution { at: Time(300), author: "乙".into(), reason: "甲看牌".into() })?;
            books.set_void(game, false, &Attribution { at: Time(301), author: "甲".into(), reason: "說清楚了".into() })
        })
        .expect("written");
    let mut reader = books.reader().expect("a reader");
    let found = reader.read(|books| books.mentions(leaver)).expect("read");
    let told: Vec<(TextKind, &str)> = found.iter().map(|one| (one.place, one.text.as_str())).collect();
    let expected = [
        (TextKind::Reason, "甲老師就是他"),
        (TextKind::Reason, "甲看牌"),
        (TextKind::Author, "甲"),
        (TextKind::Notes, "甲老師的女兒"),
        (TextKind::House, "甲家"),
    ];
    assert_eq!(told, expected);
    assert_eq!(reader.read(|books| books.mentions(members[2])).expect("read"), []);
    books.write(move |books| books.erase_everywhere(leaver, "（已除名）", &by("甲本人要求"))).expect("erased");
    let text = export(&books).replace("u-甲", "");
    assert!(!text.contains('甲'), "{text}");
    assert_eq!(check(&books), []);
    let trail = reader.read(|books| books.trail()).expect("read");
    assert!(trail.iter().any(|line| line.reason == "（已除名）看牌" && line.game == Some(game)));
    // The trail cannot be changed otherwise.
    let refused = books.write(|books| Ok(books.sql.execute("UPDATE trail SET reason = 'x'", []).is_err()));
    assert!(refused.expect("asked"));
}

/// The act of erasing stays in the trail: the name could not be found in it later.
#[test]
fn the_reason_for_erasing_a_person_does_not_keep_their_name() {
    let (_folder, books, members, _) = played();
    let leaver = members[0];
    let by = Attribution { at: Time(300), author: "甲".into(), reason: "甲本人要求".into() };
    books.write(move |books| books.erase(leaver, "（已除名）", &by)).expect("erased");
    let text = export(&books).replace("u-甲", "");
    assert!(!text.contains('甲'), "{text}");
    let trail = books.reader().expect("a reader").read(|books| books.trail()).expect("read");
    let told = trail.iter().find(|line| line.act == Act::Erase).map(|line| (&*line.author, &*line.reason));
    assert_eq!(told, Some(("（已除名）", "（已除名）本人要求")));
    assert_eq!(check(&books), []);
}

/// Letters of any width and in capitals; a name in small letters may be a word.
#[test]
fn a_name_goes_in_other_letters_too_and_what_may_be_another_word_is_told() {
    let (_folder, books) = books();
    let leaver = books
        .write(|books| {
            let leaver = books.enter(&person("Will"))?.id;
            books.enter(&person("WILL Y"))?;
            let other = books.enter(&person("乙"))?.id;
            let notes = "Ｗｉｌｌ, WILL、ＷＩＬＬ和 WILL Y；will pay; ｗｉｌｌ; Willa, ＷＩＬＬＡ, goodwill";
            books.amend(other, &Change { notes: Some(notes.into()), ..Change::default() })?;
            Ok(leaver)
        })
        .expect("written");
    let look = |sign: char| (!sign.is_whitespace()).then(|| sign.to_ascii_lowercase());
    let mut reader = books.reader().expect("a reader");
    let left = reader.read(|books| books.resembling(leaver, look)).expect("read");
    assert_eq!(left.iter().map(|one| one.place).collect::<Vec<_>>(), [TextKind::Notes]);
    let by = Attribution { at: Time(300), author: "ＷＩＬＬ".into(), reason: "will".into() };
    books.write(move |books| books.erase_everywhere(leaver, "（已除名）", &by)).expect("erased");
    let members = reader.read(|books| books.members()).expect("read");
    let notes = &members.iter().find(|one| one.name == "乙").expect("they stay").notes;
    assert_eq!(notes, "（已除名）, （已除名）、（已除名）和 WILL Y；will pay; ｗｉｌｌ; Willa, ＷＩＬＬＡ, goodwill");
    let trail = reader.read(|books| books.trail()).expect("read");
    assert!(trail.iter().any(|line| line.author == "（已除名）" && line.reason == "will"));
}

/// 小明 is not 林小明, and Li is not Linda.
#[test]
fn erasing_a_person_leaves_the_names_of_others() {
    let (_folder, books) = books();
    let (leaver, li) = books
        .write(|books| {
            let leaver = books.enter(&person("小明"))?.id;
            let li = books.enter(&person("Li"))?.id;
            let other = books.enter(&person("林小明"))?.id;
            let notes = "林小明的表弟小明；小明明天來。Linda 不是 Li，Li's 家";
            books.amend(other, &Change { notes: Some(notes.into()), ..Change::default() })?;
            books.put_house(&house("h1", "小明家"))?;
            books.put_house(&house("h2", "（已除名）家"))?;
            books.put_house(&house("h3", &format!("小明{}", "家".repeat(58))))?;
            Ok((leaver, li))
        })
        .expect("written");
    let by = |author: &str, reason: &str| Attribution { at: Time(300), author: author.into(), reason: reason.into() };
    let (one, two) = (by(" 小明 ", "林小明說小明要走"), by("Linda", "Li 要走"));
    books.write(move |books| books.erase_everywhere(leaver, "（已除名）", &one)).expect("erased");
    books.write(move |books| books.erase_everywhere(li, "（已除名）", &two)).expect("erased");
    let mut reader = books.reader().expect("a reader");
    let trail = reader.read(|books| books.trail()).expect("read");
    let told: Vec<(&str, &str)> = trail.iter().map(|line| (&*line.author, &*line.reason)).collect();
    assert!(told.contains(&("（已除名）", "林小明說（已除名）要走")), "{told:?}");
    assert!(told.contains(&("Linda", "（已除名） 要走")), "{told:?}");
    let members = reader.read(|books| books.members()).expect("read");
    let other = members.iter().find(|one| one.name == "林小明").expect("they stay");
    assert_eq!(other.notes, "林小明的表弟（已除名）；（已除名）明天來。Linda 不是 （已除名），（已除名）'s 家");
    let mut houses: Vec<(String, String)> =
        reader.read(|books| books.houses()).expect("read").into_iter().map(|one| (one.uid, one.name)).collect();
    houses.sort();
    let long = format!("（已除名）{}", "家".repeat(55));
    let expected = [("h1", "（已除名）家2"), ("h2", "（已除名）家"), ("h3", &long)];
    assert_eq!(houses, expected.map(|(uid, name)| (uid.to_owned(), name.to_owned())));
    assert_eq!(check(&books), []);
}
