//! 今晚戰績: what every device that shows the room is told of the evening.

use super::{arrives, begun, joins, one_plays, opened, play, quick, room, seen, shown, sits, until_over};
use crate::hub::tests::Screen;
use crate::seated::club;
use mj_club::evening::Evening;
use mj_ledger::Time;
use mj_table::Player;
use mj_wire::protocol::{Deed, Language, OrganiserAsk, RoomView, TableAsk, Tonight, Verdict};
use std::sync::Arc;

/// The standings of the evening, once they count this many games.
async fn counts(screen: &mut Screen, games: u32) -> Tonight {
    let all = |tonight: &Tonight| tonight.lists.iter().map(|list| list.games).sum::<u32>();
    let find = |view: &RoomView| view.tonight.as_deref().filter(|tonight| all(tonight) == games).cloned();
    shown(screen, "other games count", find).await
}

/// An evening ends at noon by the machine's clock, and a game that ends before it is not in the standings after it. A
/// test run that spans an end proves nothing and is repeated.
async fn within_an_evening<T: Future<Output = ()> + Send + 'static>(what: fn() -> T) {
    loop {
        let evening = Evening::of(Time::now());
        match tokio::spawn(what()).await {
            Ok(()) => return,
            Err(_) if Evening::of(Time::now()) != evening => {}
            Err(why) => std::panic::resume_unwind(why.into_panic()),
        }
    }
}

async fn judges(house: &mut Screen, game: &str, verdict: Verdict) {
    let by = Deed { author: "會長".into(), reason: "試一試".into() };
    let judge = OrganiserAsk::Judge { game: game.into(), verdict, by, language: Language::English };
    house.ask(judge).await.expect("judged");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_evening_stands_as_the_books_have_it_whatever_tables_are_there() {
    within_an_evening(stands_as_the_books_have_it).await;
}

async fn stands_as_the_books_have_it() {
    let (_folder, club) = club();
    let hub = quick(Arc::clone(&club));
    let (mut house, code, mut one, _, game) = one_plays(&hub).await;
    // A running game does not count yet: its results are shown at the table.
    assert_eq!(counts(&mut house, 0).await.lists, []);
    one.ask(TableAsk::Leave { player: Player(0) }).await.expect("they leave, and that ends it");
    until_over(&mut house, &game).await;
    let first = counts(&mut house, 1).await;
    let (list, now) = (&first.lists[0], Time::now().0);
    assert!(first.from <= now && now < first.until, "it is this evening");
    let row = &list.rows[0];
    assert_eq!((list.rows.len(), list.more, row.rank, row.games, row.guest), (1, 0, 1, 1, true), "no computers");
    assert_eq!(row.name.say(Language::English), "阿一");
    // Every joined person sees the same, and others nothing.
    let (mut two, _) = joins(&hub, &code, "阿二").await;
    assert_eq!(counts(&mut two, 1).await, first);
    assert!(seen(&mut arrives(&hub).await).await.tonight.is_none());
    // Removing a table changes nothing.
    room(&mut house, OrganiserAsk::Clear { place: 1 }).await.expect("it is over");
    assert!(seen(&mut house).await.places.is_empty());
    assert_eq!(counts(&mut house, 1).await, first);
    // A voided game leaves the standings at once, and returns when it is restored.
    judges(&mut house, &game, Verdict::Void).await;
    assert_eq!(counts(&mut two, 0).await.lists, []);
    judges(&mut house, &game, Verdict::Restore).await;
    assert_eq!(counts(&mut two, 1).await, first);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_evening_is_there_again_when_the_program_is() {
    within_an_evening(is_there_again).await;
}

async fn is_there_again() {
    let (_folder, club) = club();
    let hub = quick(Arc::clone(&club));
    let (mut house, code) = opened(&hub, false).await;
    let (mut one, _) = joins(&hub, &code, "阿一").await;
    let game = begun(&mut house, &mut [&mut one]).await;
    sits(&mut one, &game).await;
    play(&mut [&mut one], |news| news.asked).await;
    one.ask(TableAsk::Leave { player: Player(0) }).await.expect("they leave, and that ends it");
    until_over(&mut house, &game).await;
    let before = counts(&mut house, 1).await;
    drop((house, one));
    hub.rest();
    let again = quick(club);
    let (mut house, _) = opened(&again, false).await;
    assert_eq!(counts(&mut house, 1).await, before);
}
