//! Slips: a discard taken back, and tables where players draw and call for themselves (擬真).

use super::{Screen, hand_to, hello, waiting};
use crate::hub::Hub;
use crate::seated::club;
use crate::sound::sound;
use mj_table::{Action, Ending, Player, SeatEvent, ViewPhase, ViewSeat};
use mj_wire::protocol::{Code, NewTable, ScreenAsk, SeatWish, TableAsk, TableNews};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Instant;

fn wanted(people: &[&str], rules: &str, options: &Value) -> ScreenAsk {
    let seats = people.iter().map(|&name| SeatWish::Name { name: name.into() });
    let computers = std::iter::repeat_n(SeatWish::Computer { kind: "novice".into() }, 4 - people.len());
    let options = options.as_object().cloned().expect("an object");
    ScreenAsk::Begin(NewTable {
        rules: rules.into(),
        options,
        seats: seats.chain(computers).collect(),
        ..Default::default()
    })
}

fn thrown(news: &TableNews) -> TableAsk {
    let plain = |offer: &&Action| matches!(offer, Action::Discard { ready: None, .. });
    TableAsk::Act { action: *news.view.offers.iter().find(plain).expect("a discard") }
}

fn own(news: &TableNews) -> &ViewSeat {
    &news.view.seats[news.view.me.expect("they have the device").index()]
}

/// Passes for all until one of the two who share the screen is to discard and has it.
async fn turn(screen: &mut Screen) -> (Player, TableNews) {
    loop {
        let news = waiting(screen).await;
        screen.news.clear();
        match (news.gate, news.view.phase) {
            (Some(gate), _) => {
                for player in gate.open {
                    screen.ask(TableAsk::Let { player }).await.expect("they are asked");
                }
            }
            (None, ViewPhase::Turn { seat }) => {
                let player = news.view.seats[seat.index()].player;
                return (player, hand_to(screen, Some(player)).await);
            }
            _ => screen.ask(TableAsk::Deal {}).await.map(drop).expect("dealt"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn among_people_a_discard_is_taken_back_until_a_player_asks_for_it() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(club)).await;
    screen.ask(wanted(&["甲", "乙"], "shanghai", &json!({}))).await.expect("begun");
    screen.ask(ScreenAsk::Pace { pause: 0 }).await.expect("until all have said so");
    let (player, theirs) = turn(&mut screen).await;
    let (tiles, other) = (own(&theirs).tiles.clone(), Player(1 - player.0));
    screen.ask(thrown(&theirs)).await.expect("offered");
    let theirs = hand_to(&mut screen, Some(player)).await;
    assert!(!theirs.view.offers.contains(&Action::TakeBack), "an offer that goes away would tell of answers");
    let public = hand_to(&mut screen, None).await;
    assert_eq!(public.gate.and_then(|gate| gate.back), Some(player));
    assert_eq!(screen.ask(ScreenAsk::TakeBack { player: other }).await, Err(Code::NotOffered));
    assert_eq!(screen.ask(ScreenAsk::TakeBack { player: Player(2) }).await, Err(Code::NotYours));
    screen.ask(ScreenAsk::TakeBack { player }).await.expect("no player has asked for it");
    let theirs = hand_to(&mut screen, Some(player)).await;
    assert!(theirs.gate.is_none() && matches!(theirs.view.phase, ViewPhase::Turn { .. }));
    assert_eq!(own(&theirs).tiles, tiles);
    screen.ask(thrown(&theirs)).await.expect("another, or the same");
    hand_to(&mut screen, None).await;
    screen.ask(TableAsk::Want { player: other }).await.expect("everybody may");
    let public = hand_to(&mut screen, None).await;
    assert_eq!(public.gate.and_then(|gate| gate.back), None);
    assert_eq!(screen.ask(ScreenAsk::TakeBack { player }).await, Err(Code::NotOffered));
    hand_to(&mut screen, Some(player)).await;
    assert_eq!(screen.ask(TableAsk::Act { action: Action::TakeBack }).await, Err(Code::NotOffered));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_alone_has_a_moment_to_take_a_discard_back() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(club)).await;
    screen.ask(wanted(&["甲"], "tuidaohu", &json!({}))).await.expect("begun");
    // The longest time there is, for a busy machine.
    screen.ask(ScreenAsk::Grace { seconds: u8::MAX }).await.expect("some seconds");
    screen.ask(TableAsk::Deal {}).await.expect("dealt");
    let mut news = screen.settled().await;
    while !matches!(news.view.phase, ViewPhase::Turn { .. }) {
        screen.ask(TableAsk::Act { action: Action::Pass }).await.expect("they may");
        screen.news.clear();
        news = screen.settled().await;
    }
    let before = own(&news).tiles.clone();
    screen.ask(thrown(&news)).await.expect("offered");
    screen.fresh().await;
    let news = screen.news.last().expect("told").clone();
    assert!(news.view.offers.contains(&Action::TakeBack) && !news.asked);
    screen.ask(TableAsk::Act { action: Action::TakeBack }).await.expect("nothing has come of it");
    screen.news.clear();
    let news = screen.settled().await;
    assert_eq!(own(&news).tiles, before);
    screen.ask(ScreenAsk::Grace { seconds: 1 }).await.expect("a second");
    let thrown_at = Instant::now();
    screen.ask(thrown(&news)).await.expect("offered");
    screen.news.clear();
    // The player's own discard may be told only now.
    let goes_on = |news: &TableNews| !news.events.iter().all(|event| matches!(event, SeatEvent::Discarded { .. }));
    while !screen.news.iter().any(goes_on) {
        match screen.hears().await {
            mj_wire::protocol::Message::News(news) => screen.keep(*news),
            other => panic!("{other:?}"),
        }
    }
    assert!(thrown_at.elapsed().as_millis() > 700, "the others wait until it cannot be taken back");
}

/// A player by hand draws, calls and discards for themselves. A call asks no other player.
async fn by_hand(screen: &mut Screen, news: &TableNews, forgets: bool) -> Result<(), Code> {
    let offers = &news.view.offers;
    let has = |action: Action| offers.contains(&action);
    let claim = offers.iter().find(|offer| matches!(offer, Action::Pung { .. } | Action::Chow { .. }));
    let drawn = own(news).drawn.is_some();
    let action = match news.view.phase {
        ViewPhase::Showing { .. } => Action::Withdraw,
        ViewPhase::Turn { .. } if has(Action::Replace) => Action::Replace,
        ViewPhase::Turn { .. } if has(Action::Draw) && !drawn && !forgets => Action::Draw,
        ViewPhase::Turn { .. } => return screen.ask(thrown(news)).await.map(drop),
        _ => claim.copied().unwrap_or(Action::Pass),
    };
    screen.ask(TableAsk::Act { action }).await.map(drop)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn by_hand_one_alone_plays_whole_hands_slips_and_all() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(Arc::clone(&club))).await;
    let options = json!({"rounds": 1, "conduct": "by-hand"});
    screen.ask(wanted(&["甲"], "shanghai", &options)).await.expect("the host plays by hand");
    assert!(screen.news[0].info.as_ref().is_some_and(|info| info.by_hand));
    screen.ask(ScreenAsk::Pace { pause: 0 }).await.expect("no time limit");
    let (mut asked, mut short, mut called) = (0, 0, false);
    loop {
        let news = screen.settled().await;
        screen.news.clear();
        if news.view.over.is_some() {
            break;
        }
        if news.gate.is_some() && !news.asked {
            screen.ask(TableAsk::Let { player: Player(0) }).await.expect("asked, able to declare or not");
            continue;
        }
        if !news.asked {
            screen.ask(TableAsk::Deal {}).await.expect("dealt");
            continue;
        }
        if let ViewPhase::Window { .. } = news.view.phase {
            asked += 1;
            assert_eq!(news.gate.as_ref().map(|gate| gate.open.as_slice()), Some([Player(0)].as_slice()));
            assert!(news.view.offers.contains(&Action::Win), "everybody may call");
            if !called {
                called = true;
                screen.ask(TableAsk::Act { action: Action::Win }).await.expect("called");
                continue;
            }
        }
        short += usize::from(own(&news).surplus.is_some_and(|surplus| surplus < 0));
        let forgets = own(&news).pond.len() == 1;
        by_hand(&mut screen, &news, forgets).await.expect("offered");
    }
    assert!(asked > 20 && short > 0, "{asked} windows, {short} times short of a tile");
    sound(&club);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn by_hand_two_share_a_screen_for_a_hand() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(club)).await;
    screen.ask(wanted(&["甲", "乙"], "shanghai", &json!({"conduct": "by-hand"}))).await.expect("begun");
    screen.ask(ScreenAsk::Pace { pause: 0 }).await.expect("until all have said so");
    let (mut hands, mut windows) = (0, 0);
    while hands < 2 {
        let news = waiting(&mut screen).await;
        screen.news.clear();
        if let Some(gate) = &news.gate {
            windows += 1;
            let player = gate.open[0];
            if windows % 4 != 0 {
                screen.ask(TableAsk::Let { player }).await.expect("they are asked");
                continue;
            }
            screen.ask(TableAsk::Want { player }).await.expect("everybody may");
            let theirs = hand_to(&mut screen, Some(player)).await;
            by_hand(&mut screen, &theirs, false).await.expect("what is offered, or 過");
            hand_to(&mut screen, None).await;
            continue;
        }
        match news.view.phase {
            ViewPhase::Turn { seat } => {
                let theirs = hand_to(&mut screen, Some(news.view.seats[seat.index()].player)).await;
                by_hand(&mut screen, &theirs, false).await.expect("offered");
                hand_to(&mut screen, None).await;
            }
            ViewPhase::Ended { how } => {
                assert_ne!(how, Ending::FalseWin, "no player called");
                hands += 1;
                screen.ask(TableAsk::Deal {}).await.map(drop).expect("dealt");
            }
            _ => screen.ask(TableAsk::Deal {}).await.map(drop).expect("dealt"),
        }
    }
    assert!(windows > 20);
}
