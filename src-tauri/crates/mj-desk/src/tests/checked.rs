//! Without a log the bookings are computed again.

use super::{discard, kept, straight};
use crate::Finding;
use crate::What;
use mj_ledger::{GameRecord, Write};
use serde_json::json;

#[test]
fn books_that_say_otherwise_than_their_entries_are_found_out() {
    let game = kept("tuidaohu", &json!({}));
    game.enter(discard(2, 1, straight()));
    while !game.desk().is_over() {
        game.enter(What::Drawn);
    }
    game.sound();
    let found = |change: &dyn Fn(&mut GameRecord)| -> Vec<Finding> {
        let (folder, other) = crate::seated::club();
        let mut record = game.desk().record;
        change(&mut record);
        let members = game.club.read(|books| books.members()).expect("read");
        let take = move |books: &Write<'_>| {
            for member in &members {
                let mut new = mj_club::newcomer(&member.name, member.kind)?;
                new.uid.clone_from(&member.uid);
                books.enter(&new)?;
            }
            books.take_game(&record).map(drop)
        };
        other.write(take).expect("taken in");
        other.write(mj_club::rated::rebuild_all).expect("rated");
        let found = other.read(|books| Ok(crate::check(books, &mut |_, _| {}))).expect("checked");
        drop(folder);
        found
    };
    assert!(found(&|_| {}).is_empty());
    let results = |record: &mut GameRecord| record.results.iter_mut().for_each(|result| result.outcome.score *= -1);
    let wins = |record: &mut GameRecord| record.hands[0].hand.wins[0].winner = 3;
    assert_eq!(found(&results).len(), 1);
    assert_eq!(found(&wins).len(), 1);
}
