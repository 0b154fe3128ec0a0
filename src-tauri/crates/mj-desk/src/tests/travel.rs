//! Games taken along, and inconsistent books.

use crate::seated::{club, people, play, table};
use crate::sound::sound;
use mj_club::travel::{self, Along, TravelError};
use mj_club::{Club, NewTable, Running, organise, pin};
use mj_ledger::{
    Attribution, Change, Error, Filter, FindingKind, GameRecord, MemberId, MemberKind, NewMember, Page, Time,
    TransferRecord,
};
use serde_json::json;
use std::sync::Arc;

fn by(reason: &str) -> Attribution {
    Attribution { at: Time(50), author: "甲".into(), reason: reason.into() }
}

/// A club with two played games, and its people.
fn played() -> (tempfile::TempDir, Arc<Club>, Vec<MemberId>) {
    let (folder, club) = club();
    let mut members = Vec::new();
    for seed in [1, 2] {
        let mut running =
            Running::begin(&club, &table("shanghai", &json!({"rounds": 1}), people(), seed)).expect("begun");
        while play(&mut running, 1000) {}
        members = running.members().iter().map(|member| member.id).collect();
    }
    (folder, club, members)
}

fn packed(club: &Club, member: MemberId) -> Vec<u8> {
    let mut out = Vec::new();
    club.read(|books| travel::pack_up(books, member, None, &mut out)).expect("packed");
    out
}

/// Imported and not accepted.
fn others() -> Filter {
    Filter { page: Page::Others, ..shanghai() }
}

fn shanghai() -> Filter {
    Filter { system: "shanghai".into(), rules: "shanghai".into(), ..Filter::default() }
}

#[test]
fn a_member_has_their_sheet_at_home() {
    let (_folder, away, members) = played();
    let file = packed(&away, members[0]);
    let there = away.read(|books| books.counts(members[0], &shanghai())).expect("read");
    let (_home_folder, home) = club();
    let mine = home
        .write(|books| {
            let (uid, kind, name) = ("u-home".into(), MemberKind::Member, "阿甲".into());
            books.enter(&NewMember { uid, kind, number: None, name, notes: String::new(), joined: Time(1) })
        })
        .expect("entered");
    let all = travel::read(file.as_slice()).expect("they hold");
    let again = all.clone();
    let first = home.write(move |books| travel::bring(books, &all, Some(mine.id), &by("從俱樂部帶回"))).expect("in");
    assert_eq!((first.games, first.known), (2, 0));
    let second = home.write(move |books| travel::bring(books, &again, Some(mine.id), &by("再帶一次"))).expect("in");
    assert_eq!((second.games, second.known), (0, 2), "each game comes in once");
    // They are on their own page: only the other club vouches for their players.
    let brought = || Filter { page: Page::Others, ..shanghai() };
    let here = home.read(|books| books.counts(mine.id, &brought())).expect("read");
    assert_eq!(here, there);
    let counted = home.read(|books| books.counts(mine.id, &shanghai())).expect("read");
    assert_eq!(counted.sums.games, 0);
    let (uid, games) = home.read(|books| Ok((books.club()?.uid, books.games(&Default::default())?))).expect("read");
    assert!(games.iter().all(|game| game.host == away.uid() && game.host != uid));
    sound(&home);
}

#[test]
fn a_player_who_has_no_entry_at_home_gets_one() {
    let (_folder, away, members) = played();
    let (_home_folder, home) = club();
    let all = travel::read(packed(&away, members[1]).as_slice()).expect("they hold");
    home.write(move |books| travel::bring(books, &all, None, &by("帶回"))).expect("in");
    let ranking = home.read(|books| books.ranking(&others(), 0)).expect("read");
    let names: Vec<&str> = ranking.iter().map(|line| line.name.as_str()).collect();
    assert_eq!(names, ["乙"], "the others are guests");
    sound(&home);
    // One of the players imports their own games: these are here already, and the person is no guest any more.
    let all = travel::read(packed(&away, members[0]).as_slice()).expect("they hold");
    let brought = home.write(move |books| travel::bring(books, &all, None, &by("帶回"))).expect("in");
    assert_eq!((brought.games, brought.known), (0, 2));
    let mut ranking = home.read(|books| books.ranking(&others(), 0)).expect("read");
    ranking.sort_by_key(|line| line.number);
    let names: Vec<&str> = ranking.iter().map(|line| line.name.as_str()).collect();
    assert_eq!(names, ["乙", "甲"], "each who has brought their own is in order there");
    assert_eq!(home.read(|books| books.ranking(&shanghai(), 0)).expect("read"), [], "and ranks by none of it");
    sound(&home);
}

#[test]
fn what_the_log_does_not_say_is_not_believed() {
    let (_folder, away, members) = played();
    let text = String::from_utf8(packed(&away, members[0])).expect("text");
    let forged = |change: &dyn Fn(&mut GameRecord)| {
        let mut lines: Vec<Along> = text.lines().map(|line| serde_json::from_str(line).expect("a line")).collect();
        lines.iter_mut().for_each(|along| {
            if let Along::Game(record) = along {
                change(record);
            }
        });
        let lines: Vec<String> = lines.iter().map(|along| serde_json::to_string(along).expect("JSON")).collect();
        travel::read(lines.join("\n").as_bytes())
    };
    assert!(forged(&|_| {}).is_ok());
    assert!(matches!(forged(&|record| record.results[0].outcome.score += 1), Err(TravelError::Disagrees { .. })));
    assert!(forged(&|record| record.hands[0].hand.dealer ^= 1).is_err());
    assert!(forged(&|record| record.transfers[5].transfer.amount += 1000).is_err());
    assert!(forged(&|record| record.seats.swap(0, 1)).is_err());
    assert!(forged(&|record| record.gid.push('x')).is_err());
    assert!(forged(&|record| drop(record.segments.pop())).is_err());
    assert!(forged(&|record| record.ended = None).is_err());
    assert!(forged(&|record| record.code = None).is_err(), "a game that is over has a code");
    let tomorrow = Time::now().0 + 24 * 3600;
    assert!(forged(&|record| record.ended = Some(Time(tomorrow))).is_ok(), "another machine's clock");
    for day in [Time(i64::MAX), Time(i64::MIN), Time(-1), Time(tomorrow + 30 * 24 * 3600)] {
        assert!(matches!(forged(&|record| record.ended = Some(day)), Err(TravelError::Date(_))), "{day:?}");
        assert!(matches!(forged(&|record| record.began = day), Err(TravelError::Date(_))), "{day:?}");
    }
    let turned_round = forged(&|record| record.ended = Some(Time(record.began.0 - 1)));
    assert!(matches!(turned_round, Err(TravelError::Date(_))), "it ends before it began");
    // Chips of hands that were not played, or given twice.
    let extra = |hand| {
        move |record: &mut GameRecord| record.transfers.push(TransferRecord { hand, ..record.transfers[5].clone() })
    };
    assert!(forged(&extra(0)).is_err() && forged(&extra(99)).is_err());
    assert!(travel::read(&text.as_bytes()[..text.len() / 2]).is_err());
    assert!(travel::read("{}".as_bytes()).is_err());
}

/// An act of an organiser elsewhere proves nothing, since any person may have written it.
#[test]
fn corrections_from_elsewhere_do_not_count() {
    let (_folder, away, members) = played();
    let mut lines: Vec<Along> = String::from_utf8(packed(&away, members[0]))
        .expect("text")
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line"))
        .collect();
    for along in &mut lines {
        let Along::Game(record) = along else { continue };
        record.trail.push(
            serde_json::from_value(json!({
                "at": 1, "author": "我", "act": "correct-hand", "reason": "改", "hand": 1, "detail": "{}"
            }))
            .expect("a line of the trail"),
        );
        let accepted = json!({
            "at": 1, "author": "我", "act": "accept-game", "reason": "算", "hand": null, "detail": "{}"
        });
        record.trail.push(serde_json::from_value(accepted).expect("a line of the trail"));
        let mut better = record.results.clone();
        better.iter_mut().for_each(|result| {
            (result.correction, result.outcome.score) = (1, i64::MAX);
        });
        record.results.extend(better);
    }
    let text: Vec<String> = lines.iter().map(|along| serde_json::to_string(along).expect("JSON")).collect();
    let all = travel::read(text.join("\n").as_bytes()).expect("the logs hold");
    let (_home_folder, home) = club();
    home.write(move |books| travel::bring(books, &all, None, &by("帶回"))).expect("in");
    let (here, there) = (&home, &away);
    let ranking = |club: &Club, filter: Filter| club.read(|books| books.ranking(&filter, 0)).expect("read");
    let score =
        |lines: Vec<mj_ledger::RankLine>| lines.into_iter().find(|line| line.name == "甲").map(|line| line.sums.score);
    assert_eq!(score(ranking(here, others())), score(ranking(there, shanghai())));
    assert_eq!(ranking(here, shanghai()), [], "a game that says of itself that it was accepted was not");
    sound(&home);
}

#[test]
fn no_player_becomes_a_player_who_plays_here() {
    let (_folder, away, members) = played();
    let enter = |club: &Club, name: &str| {
        let new = mj_club::newcomer(name, MemberKind::Member).expect("random");
        club.write(move |books| books.enter(&new)).expect("entered").id
    };
    // 戊 of the same club imports 乙's games: 乙 plays here under their own entry.
    let other = enter(&away, "戊");
    let all = travel::read(packed(&away, members[1]).as_slice()).expect("they hold");
    let taken = away.write(move |books| travel::bring(books, &all, Some(other), &by("帶回")));
    assert!(matches!(taken, Err(Error::Refused(mj_ledger::Refused::PlaysHere))), "{taken:?}");
    // Elsewhere 乙 is known from their own games; 甲's games with 乙 at the table do not count as 乙's too.
    let (_home_folder, home) = club();
    let theirs = travel::read(packed(&away, members[1]).as_slice()).expect("they hold");
    home.write(move |books| travel::bring(books, &theirs, None, &by("帶回"))).expect("in");
    let second = home.read(|books| books.members_by_name("乙")).expect("read")[0].id;
    let games = travel::read(packed(&away, members[0]).as_slice()).expect("they hold");
    let taken = home.write(move |books| travel::bring(books, &games, Some(second), &by("帶回")));
    assert!(matches!(taken, Err(Error::Refused(_))), "{taken:?}");
    let (_third_folder, third) = club();
    let stranger = enter(&third, "乙");
    let games = travel::read(packed(&away, members[0]).as_slice()).expect("they hold");
    third
        .write(move |books| {
            travel::bring(books, &games, None, &by("帶回"))?;
            let met = books.member_by_uid(&games_uid(&games, "乙"))?.expect("they sat there").id;
            organise::merge(books, met, stranger, &by("同一人"))
        })
        .expect("they are the same, says the organiser");
    sound(&away);
    sound(&home);
    sound(&third);
}

fn games_uid(all: &[Along], whom: &str) -> String {
    let uid = |along: &Along| match along {
        Along::Person { uid, name, .. } if name == whom => Some(uid.clone()),
        _ => None,
    };
    all.iter().find_map(uid).expect("they are in it")
}

#[test]
fn walls_that_no_player_mixed_do_not_count() {
    let (_folder, club) = club();
    let new = NewTable { practice: true, ..table("tuidaohu", &json!({}), people(), 3) };
    let mut running = Running::begin(&club, &new).expect("begun");
    while play(&mut running, 1000) {}
    let text = club.read(|books| Ok(mj_club::stored::text(books, running.key()))).expect("read").expect("a log");
    let taken = travel::from_log(&text, Time(1), &[], None);
    assert!(matches!(taken, Err(TravelError::Given(_))), "{taken:?}");
}

#[test]
fn a_finding_names_what_does_not_hold() {
    let (folder, club, members) = played();
    sound(&club);
    let path = club.path().to_owned();
    drop(club);
    let change = |sql: &str| {
        let copy = folder.path().join("copy.db");
        std::fs::copy(&path, &copy).expect("copied");
        let books = rusqlite::Connection::open(&copy).expect("opened");
        books.execute_batch(sql).expect(sql);
        drop(books);
        let mut reader = mj_ledger::Reader::open(&copy).expect("opened");
        let found = reader.read(|books| Ok(crate::check(books, &mut |_, _| {}))).expect("checked");
        std::fs::remove_file(&copy).expect("removed");
        found.into_iter().map(|finding| finding.what).collect::<Vec<FindingKind>>()
    };
    assert_eq!(change("UPDATE rating SET mu = mu + 1 WHERE member = 1"), [FindingKind::Rating]);
    assert_eq!(change("UPDATE member SET name = 'x' WHERE id = 2"), [FindingKind::Member]);
    assert_eq!(
        change("UPDATE standing SET wins = wins + 1 WHERE member = 1"),
        [FindingKind::Sums, FindingKind::Standing, FindingKind::Standing]
    );
    assert_eq!(change("UPDATE game SET ended = ended + 1 WHERE id = 1").first(), Some(&FindingKind::Game));
    assert_eq!(change("UPDATE club SET name = 'x'"), [FindingKind::Club]);
    let _ = members;
}

/// Older programs wrote such games when the clock of their host was set back.
#[test]
fn books_with_a_game_that_ends_before_it_began_are_taken_in() {
    let (_folder, away, members) = played();
    let mut all = travel::read(packed(&away, members[0]).as_slice()).expect("they hold");
    for along in &mut all {
        if let Along::Game(record) = along {
            record.ended = Some(Time(record.began.0 - 1));
        }
    }
    let (folder, home) = club();
    let by = Attribution { at: Time::now(), ..by("帶回") };
    home.write(move |books| travel::bring(books, &all, None, &by)).expect("in");
    let found = home.read(|books| Ok(crate::check(books, &mut |_, _| {}))).expect("checked");
    assert!(!found.is_empty() && found.iter().all(|one| one.what == FindingKind::Time), "{found:?}");
    let mut out = Vec::new();
    home.read(|books| books.export(None, &mut out)).expect("written");
    crate::arriving::fill(&folder.path().join("again.db"), out.as_slice()).expect("nothing was altered on the way");
}

#[test]
fn ratings_follow_what_the_organiser_does() {
    let (_folder, club, members) = played();
    let games = club.read(|books| books.games(&Default::default())).expect("read");
    let first = games.last().expect("two games").game;
    club.write(move |books| organise::set_void(books, first, true, &by("牌少一張"))).expect("void");
    sound(&club);
    club.write(move |books| organise::set_void(books, first, false, &by("找到了"))).expect("restored");
    sound(&club);
    let twin = club
        .write(|books| {
            let (uid, kind, name) = ("u-x".into(), MemberKind::Member, "甲小".into());
            books.enter(&NewMember { uid, kind, number: None, name, notes: String::new(), joined: Time(1) })
        })
        .expect("entered");
    let into = members[0];
    club.write(move |books| organise::merge(books, into, twin.id, &by("同一人"))).expect("merged");
    assert_eq!(club.read(|books| books.counts(twin.id, &shanghai())).expect("read").sums.games, 2);
    sound(&club);
    let refused = club.write(move |books| organise::merge(books, members[1], twin.id, &by("同一人")));
    assert!(matches!(refused, Err(Error::Refused(_))), "they sat at one table");
}

#[test]
fn a_pin_is_kept_as_a_hash() {
    let (_folder, club, members) = played();
    assert!(pin::hash("12").is_err());
    let hash = pin::hash("2580").expect("hashed");
    assert!(hash.starts_with("$argon2id$") && !hash.contains("2580"));
    let change = Change { pin: Some(Some(hash)), ..Default::default() };
    let member = club.write(move |books| books.amend(members[0], &change)).expect("set");
    assert!(pin::fits(&member, "2580") && !pin::fits(&member, "2581") && !pin::fits(&member, ""));
    sound(&club);
}

/// A log proves that a game was played by the rules, not by whom: it counts once an organiser here accepts it.
#[test]
fn a_game_that_was_brought_counts_when_an_organiser_accepts_it() {
    let (_folder, away, members) = played();
    let all = travel::read(packed(&away, members[0]).as_slice()).expect("they hold");
    let (_home_folder, home) = club();
    home.write(move |books| travel::bring(books, &all, None, &by("帶回"))).expect("in");
    let games = home.read(|books| books.games(&Default::default())).expect("read");
    let game = games[0].game;
    let accept = |reason: &str| {
        let by = by(reason);
        home.write(move |books| organise::accept(books, game, &by))
    };
    assert!(matches!(accept("只有甲是這裡的會員"), Err(Error::Refused(_))), "one member, and three guests");
    assert!(home.read(|books| books.waits_for_word(game)).expect("read"), "what is refused leaves no trace");
    let second = games[0].seats[1].member;
    let change = Change { kind: Some(MemberKind::Member), ..Change::default() };
    home.write(move |books| organise::amend(books, second, &change)).expect("a member");
    assert_eq!(home.read(|books| books.page(game)).expect("read"), Page::Others, "no organiser has said so");
    accept("我也在場").expect("accepted");
    assert_eq!(home.read(|books| books.page(game)).expect("read"), Page::Club);
    let ranking = home.read(|books| books.ranking(&shanghai(), 1)).expect("read");
    assert_eq!(ranking.len(), 2, "the two members rank");
    assert!(home.read(|books| books.rating("shanghai", second)).expect("read").is_some());
    assert!(accept("再一次").is_err());
    sound(&home);
}
