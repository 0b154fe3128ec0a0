//! Spectators are told with a delay. Players take their games home.

use super::{arrives, begun, hand_over, joins, key, opened, play, quick, room, seen, sits, until_over};
use crate::hub::tests::Screen;
use crate::seated::club;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use mj_club::travel::{self, Along};
use mj_table::Player;
use mj_wire::protocol::{
    Answer, Code, DoorAsk, Language, Message, News, Recorded, RecordsAsk, RoomForm, ScreenAsk, TableAsk,
};
use std::time::{Duration, Instant};

const DELAY: u16 = 2;

/// The next news for a screen, and when it came.
async fn news(screen: &mut Screen) -> (Instant, News) {
    loop {
        if let Message::News(news) = screen.hears().await {
            return (Instant::now(), *news);
        }
    }
}

/// Watches a table. Returns the answer.
async fn looks(screen: &mut Screen, game: &str) -> Answer {
    screen.asks(TableAsk::Resume { game: game.into(), since: None }).await;
    loop {
        match screen.hears().await {
            Message::Answer { answer, .. } => return answer,
            Message::News(_) => panic!("before its time"),
            _ => {}
        }
    }
}

#[tokio::test]
async fn a_spectator_is_told_later() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, false).await;
    let form = RoomForm { delay: DELAY, ..RoomForm::default() };
    room(&mut house, ScreenAsk::Open(form)).await.expect("opened anew");
    assert_eq!(seen(&mut house).await.open.expect("open").delay, DELAY);
    let (mut one, _) = joins(&hub, &code, "阿一").await;
    let (mut looker, _) = joins(&hub, &code, "阿看").await;
    let game = begun(&mut house, &mut [&mut one]).await;
    sits(&mut one, &game).await;
    let before = Instant::now();
    assert_eq!(looks(&mut looker, &game).await, Answer::Later { seconds: DELAY });
    play(&mut [&mut one], |news| news.asked && news.view.me.is_some()).await;
    let (at, first) = news(&mut looker).await;
    let delay = Duration::from_secs(DELAY.into());
    assert!(at - before >= delay, "{:?}", at - before);
    assert_eq!((first.news.floor, first.news.company.expect("a table of a room").late), (None, DELAY));
    // Later events are delayed too, and the table does not wait for that.
    let acted = Instant::now();
    play(&mut [&mut one], hand_over).await;
    let end = loop {
        let (at, told) = news(&mut looker).await;
        if hand_over(&told.news) {
            break at;
        }
    };
    assert!(end - acted >= delay);
    // The host's own screen and an organiser's have no delay.
    let mut organiser = arrives(&hub).await;
    let who = mj_wire::protocol::SeatWish::Guest { name: "主辦".into() };
    room(&mut organiser, DoorAsk::Join { code, who, pin: None }).await.expect("joined");
    let key = key(&mut house).await;
    room(&mut organiser, DoorAsk::Organise { key }).await.expect("the key");
    for screen in [&mut house, &mut organiser] {
        sits(screen, &game).await;
        assert_eq!(screen.news.last().and_then(|news| news.company.as_ref()).expect("told at once").late, 0);
    }
    // Another key ends that, while the device stays at the table.
    room(&mut house, ScreenAsk::Rekey {}).await.expect("changed");
    let ask = TableAsk::Resume { game: game.clone(), since: None };
    assert_eq!(organiser.ask(ask).await, Ok(Answer::Later { seconds: DELAY }));
    // A spectator who leaves for another table hears nothing more of this one.
    assert!(matches!(looks(&mut looker, &game).await, Answer::Later { .. }));
    looker.ask(TableAsk::Rise {}).await.expect("up");
    tokio::time::pause();
    tokio::time::sleep(2 * delay).await;
    tokio::time::resume();
    assert!(std::iter::from_fn(|| looker.told.try_recv().ok()).all(|told| !matches!(told, Message::News(_))));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_takes_their_games_home() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, false).await;
    let (mut one, _) = joins(&hub, &code, "阿一").await;
    let take = || RecordsAsk::Along { language: Language::English };
    assert_eq!(one.ask(take()).await, Err(Code::Empty));
    assert_eq!(house.ask(take()).await, Err(Code::Joined), "those of the house have the office");
    assert_eq!(arrives(&hub).await.ask(take()).await, Err(Code::Joined));
    let game = begun(&mut house, &mut [&mut one]).await;
    sits(&mut one, &game).await;
    play(&mut [&mut one], |news| news.asked).await;
    one.ask(TableAsk::Leave { player: Player(0) }).await.expect("they leave, and that ends it");
    until_over(&mut house, &game).await;
    let Ok(Answer::Records { answer }) = one.ask(take()).await else { panic!("their games") };
    let Recorded::File { name, media, bytes } = *answer else { panic!("{answer:?}") };
    assert!(name.starts_with("games-taken-home-阿一-"), "{name}");
    assert_eq!(media, "application/x-laomajiang-games");
    let bytes = STANDARD.decode(bytes).expect("base64");
    let all = travel::read(bytes.as_slice()).expect("every log holds");
    let games: Vec<_> = all.iter().filter(|along| matches!(along, Along::Game(_))).collect();
    assert!(matches!(games[..], [Along::Game(record)] if record.gid == game), "{all:?}");
}
