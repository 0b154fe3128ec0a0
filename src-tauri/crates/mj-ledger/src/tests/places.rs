//! 名次積分 of games by books without them.

use super::*;

fn silent(chips: [i64; 4]) -> End {
    let mut end = end(chips);
    end.outcomes.iter_mut().for_each(|outcome| {
        outcome.place = 1 + chips.iter().filter(|&&other| other > outcome.chips).count() as u8;
        outcome.placement = None;
    });
    end
}

fn placements(books: &Books, members: &[MemberId]) -> Vec<i64> {
    let mut reader = books.reader().expect("a reader");
    let of = |books: &Read<'_>, member| books.counts(member, &filter()).map(|counts| counts.sums.placement);
    reader.read(|books| members.iter().map(|&member| of(books, member)).collect()).expect("read")
}

#[test]
fn they_follow_from_the_places_and_the_result_stays() {
    let (folder, books, members, game) = played();
    let (by, chips) = (by("記錯人"), [306_000, 294_000, 294_000, 306_000]);
    books.write(move |books| books.correct(game, &hand(2, 3, 2), Some(&silent(chips)), &by)).expect("corrected");
    // Two are first and share 3 and 1; two are third and share −1 and −3.
    let now = [2_000, -2_000, -2_000, 2_000];
    assert_eq!(placements(&books, &members), now);
    let record = books.reader().expect("a reader").read(|books| books.record(game)).expect("read");
    let newest = record.results.iter().filter(|result| result.correction > 0);
    assert!(newest.clone().count() == 4 && newest.clone().all(|result| result.outcome.placement.is_none()));
    assert_eq!(check(&books), []);
    // Books of version 6 had none of them.
    let path = folder.path().join("club.db");
    assert!(books.path() == path && matches!(books.close(), Closed::One));
    drop(books);
    let old = Connection::open(&path).expect("opened");
    let silent = "UPDATE standing SET placement = NULL; UPDATE tally SET placement = 0; PRAGMA user_version = 6";
    back_to_9(&old);
    old.execute_batch(&format!("{BACK_TO_7} {silent}")).expect("as it was");
    drop(old);
    let books = Books::open(&path, &club()).expect("brought up");
    assert_eq!(placements(&books, &members), now);
    assert_eq!(check(&books), []);
}
