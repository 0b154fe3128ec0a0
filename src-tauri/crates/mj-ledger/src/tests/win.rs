//! What stands of a win.

use super::*;

/// What was told of the only win of the game of [`played`], with what lay aside or without.
fn told(books: &Books, game: GameKey) -> Win {
    let record = books.reader().expect("a reader").read(|books| books.record(game)).expect("read");
    record.hands[0].hand.wins[0].clone()
}

#[test]
fn a_win_of_version_9_is_told_as_it_was() {
    for aside in [true, false] {
        let (folder, books, _, game) = played();
        let path = folder.path().join("club.db");
        if !aside {
            // As programs booked it that said nothing of what lay aside.
            let bare = move |books: &Write<'_>| {
                let trigger = "SELECT sql FROM sqlite_schema WHERE name = 'win_stays'";
                let trigger: String = books.sql.query_row(trigger, [], |row| row.get(0))?;
                let bare = "DROP TRIGGER win_stays; UPDATE win SET told = json_remove(told, '$.aside')";
                books.sql.execute_batch(&format!("{bare}; {trigger};"))?;
                books.seal_game(game)
            };
            books.write(bare).expect("an older program");
        }
        let (before, win) = (export(&books), told(&books, game));
        assert!(matches!(books.close(), Closed::One));
        drop(books);
        let old = Connection::open(&path).expect("opened");
        back_to_9(&old);
        let columns = "SELECT COUNT(*) FROM win WHERE (aside IS NOT NULL) = ?1 AND tile = '5m'";
        assert!(old.query_row(columns, [aside], |row| row.get::<_, i64>(0)).expect("counted") > 0);
        drop(old);
        let books = Books::open(&path, &club()).expect("brought up");
        assert_eq!((export(&books) == before, check(&books), told(&books, game) == win), (true, vec![], true));
        assert_eq!(before.contains("\"aside\""), aside);
        let changed = books.write(move |books| Ok(books.sql.execute("UPDATE win SET value = 1", [])?));
        assert!(changed.is_err(), "a win stays as it is");
    }
}

/// Books of version 9 in which a row refers to nothing are opened, and the check names it; no win is lost.
#[test]
fn damaged_books_of_version_9_are_brought_up() {
    for damage in ["by = 999", "total = 999", "hand = hand + 70"] {
        let (folder, books, _, _) = played();
        let path = folder.path().join("club.db");
        assert!(matches!(books.close(), Closed::One));
        drop(books);
        let old = Connection::open(&path).expect("opened");
        back_to_9(&old);
        let wins = "SELECT COUNT(*) FROM win";
        let count = |sql: &Connection| sql.query_row(wins, [], |row| row.get::<_, i64>(0)).expect("counted");
        let before = count(&old);
        old.execute_batch(&format!("PRAGMA foreign_keys = OFF; DROP TRIGGER win_stays; UPDATE win SET {damage};"))
            .expect(damage);
        let trigger = schema::expected(9).expect("a version").into_iter().find(|(name, _)| name == "trigger win_stays");
        old.execute_batch(&trigger.and_then(|(_, text)| text).expect("a trigger")).expect("as it was");
        drop(old);
        let books = Books::open(&path, &club()).expect(damage);
        assert!(!check(&books).is_empty(), "{damage}");
        drop(books);
        assert_eq!(count(&Connection::open(&path).expect("opened")), before, "{damage}");
    }
}

/// A fact that this program does not know is kept, under the seal and in an export; what is none is damage.
#[test]
fn a_fact_of_a_newer_program_is_kept() {
    let (_folder, books, _, game) = played();
    let text = export(&books).replacen("\"reading\":", "\"mood\":\"fine\",\"reading\":", 1);
    let (_other, fresh) = super::books();
    assert!(fresh.import(unsummed(&text).as_bytes()).is_ok(), "{text}");
    let taken = fresh.reader().expect("a reader").read(|books| books.record(books.game("g1")?)).expect("read");
    let facts: serde_json::Value = taken.hands[0].hand.wins[0].told.read().expect("facts");
    assert_eq!((&facts["mood"], check(&fresh)), (&"fine".into(), vec![]));
    let broken = books.write(move |books| {
        books.sql.execute_batch("DROP TRIGGER win_stays; UPDATE win SET told = 'none';")?;
        books.record(game)
    });
    assert!(matches!(broken, Err(Error::Damaged(Damage::Column { .. }))), "{broken:?}");
}
