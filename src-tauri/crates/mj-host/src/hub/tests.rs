//! Devices at tables.

mod aids;
mod begin;
mod desk;
mod house;
mod languages;
mod learn;
mod office;
mod records;
mod replay;
mod room;
mod screen;
mod slips;

use screen::Screen;

use super::Hub;
use crate::seated::club;
use mj_table::{Action, Player, Seen, ViewPhase};
use mj_wire::protocol::{
    Answer, Code, DoorAsk, Message, OrganiserAsk, PROTOCOL, Said, ScreenAsk, SeatWish, TableAsk, TableNews,
};
use mj_words::Language;
use serde_json::json;
use std::sync::Arc;

fn wanted(names: &[&str]) -> ScreenAsk {
    let people = names.iter().map(|&name| SeatWish::Name { name: name.into() });
    let computers = std::iter::repeat_n(SeatWish::Computer { kind: "novice".into() }, 4 - names.len());
    let options = json!({"rounds": 1}).as_object().cloned().expect("an object");
    let seats = people.chain(computers).collect();
    ScreenAsk::Begin(mj_wire::protocol::NewTable { rules: "shanghai".into(), options, seats, ..Default::default() })
}

/// A text in a language.
trait InWords {
    fn zh(&self) -> String;
    fn en(&self) -> String;
}

impl InWords for Said {
    fn zh(&self) -> String {
        self.say(Language::TraditionalChinese)
    }

    fn en(&self) -> String {
        self.say(Language::English)
    }
}

async fn hello(hub: &Arc<Hub>) -> Screen {
    let mut screen = Screen::before(hub);
    let welcome = screen.ask(DoorAsk::Hello { protocol: PROTOCOL }).await;
    assert!(matches!(welcome, Ok(Answer::Welcome { .. })));
    screen
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_plays_a_whole_game_against_computers() {
    let (_folder, club) = club();
    let hub = Hub::new(Arc::clone(&club));
    let mut screen = hello(&hub).await;
    assert_eq!(screen.ask(TableAsk::Deal {}).await, Err(Code::NoTable));
    screen.ask(wanted(&["王小明"])).await.expect("begun");
    let first = screen.settled().await;
    assert!(screen.news.iter().all(|news| news.info.is_some()));
    let info = first.info.expect("the first message says what does not change");
    assert_eq!((&info.players[0].name, info.players[0].here, info.minimum), (&"王小明".into(), true, 11));
    assert_eq!(info.players.iter().filter(|player| player.here).count(), 1);
    let names: std::collections::BTreeSet<String> = info.players.iter().map(|player| player.name.en()).collect();
    assert_eq!(names.len(), 4, "no two have the same name");
    assert_eq!(first.floor, Some(Player(0)));
    loop {
        let news = screen.settled().await;
        let view = &news.view;
        if view.over.is_some() {
            break;
        }
        let ask = match view.offers.first() {
            _ if !news.asked => TableAsk::Deal {},
            None => panic!("asked and nothing to do: {view:?}"),
            Some(_) if view.offers.contains(&Action::Win) => TableAsk::Act { action: Action::Win },
            Some(_) if view.offers.contains(&Action::Pass) => TableAsk::Act { action: Action::Pass },
            Some(&action) => TableAsk::Act { action },
        };
        screen.news.clear();
        let is_win = ask == TableAsk::Act { action: Action::Win };
        match screen.ask(ask.clone()).await {
            Ok(_) if ask == TableAsk::Act { action: Action::Pass } => {}
            // Otherwise the screen would offer it again between answer and news.
            Ok(_) => assert!(!screen.news.is_empty(), "what {ask:?} led to is told before the answer"),
            // A player nearer in turn order has won with the tile.
            Err(Code::NotOffered) if is_win => {}
            Err(code) => panic!("{code:?} {ask:?} {view:?}"),
        }
    }
    let over = screen.settled().await;
    assert_eq!(over.standings.len(), 4);
    assert!(club.look(|books| books.unfinished()).await.expect("read").is_empty());
    // The others' tiles were told as backs only.
    let mine = over.view.me.expect("they sit");
    for seat in over.view.seats.iter().filter(|seat| seat.player != over.view.seats[mine.index()].player) {
        assert!(seat.tiles.iter().flatten().all(|tile| *tile == Seen::Back));
    }
}

/// The table at a turn of the player who has the device. Over an open tile a computer may still claim it, and the
/// table goes on by itself; in the player's own turn it waits.
async fn their_turn(screen: &mut Screen) -> TableNews {
    loop {
        let news = screen.settled().await;
        match news.view.phase {
            ViewPhase::Turn { seat } if news.asked && news.view.me == Some(seat) => return news,
            ViewPhase::Waiting | ViewPhase::Ended { .. } => {
                screen.ask(TableAsk::Deal {}).await.map(drop).expect("dealt");
            }
            _ => screen.ask(TableAsk::Act { action: Action::Pass }).await.map(drop).expect("they may"),
        }
        screen.news.clear();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_window_that_is_closed_leaves_its_table_in_the_books() {
    let (_folder, club) = club();
    let hub = Hub::new(club);
    let mut screen = hello(&hub).await;
    screen.ask(wanted(&["王小明"])).await.expect("begun");
    screen.ask(TableAsk::Deal {}).await.expect("dealt");
    let before = their_turn(&mut screen).await;
    drop(screen);
    let mut again = hello(&hub).await;
    let Ok(Answer::Home(home)) = again.ask(OrganiserAsk::Home {}).await else { panic!("home") };
    let game = home.unfinished[0].game.clone();
    assert_eq!(home.members.iter().map(|member| member.name.as_str()).collect::<Vec<_>>(), ["王小明"]);
    again.ask(TableAsk::Resume { game: game.clone(), since: None }).await.expect("gone on with");
    let after = again.settled().await;
    assert_eq!(after.view, before.view, "at the very event");
    // A second screen joins the same table, which runs on when the first leaves.
    let mut second = hello(&hub).await;
    second.ask(TableAsk::Resume { game: game.clone(), since: None }).await.expect("the same table");
    drop(again);
    let action = second.settled().await.view.offers[0];
    second.ask(TableAsk::Act { action }).await.expect("it runs");
    assert_eq!(second.ask(TableAsk::Resume { game: "g-none".into(), since: None }).await, Err(Code::Resume));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_may_be_loaded_again_while_computers_act() {
    let (_folder, club) = club();
    let hub = Hub::new(club);
    let mut screen = hello(&hub).await;
    screen.ask(wanted(&["王小明"])).await.expect("begun");
    let game = screen.settled().await.info.expect("told first").game;
    for _ in 0..60 {
        let news = screen.settled().await;
        let ask = match news.view.offers.first() {
            Some(&action) if news.asked => TableAsk::Act { action },
            _ if news.view.over.is_some() => break,
            _ => TableAsk::Deal {},
        };
        let lies_open = matches!(news.view.phase, ViewPhase::Window { .. });
        match screen.ask(ask).await {
            // A computer with the better claim was faster.
            Err(Code::NotOffered) if lies_open => {}
            done => done.map(drop).expect("offered"),
        }
        // The computers go on without waiting.
        drop(screen);
        screen = hello(&hub).await;
        screen.ask(TableAsk::Resume { game: game.clone(), since: None }).await.expect("gone on with");
    }
    assert_eq!(screen.ask(TableAsk::Resume { game: "g-none".into(), since: None }).await, Err(Code::Resume));
    screen.ask(TableAsk::Look {}).await.expect("a device refused another table keeps its own");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_device_shows_one_hand_at_a_time() {
    let (_folder, club) = club();
    let hub = Hub::new(Arc::clone(&club));
    let mut screen = hello(&hub).await;
    screen.ask(wanted(&["甲", "乙"])).await.expect("begun");
    screen.ask(TableAsk::Deal {}).await.expect("dealt");
    let faces = |news: &TableNews| -> Vec<Player> {
        let seats = news.view.seats.iter();
        let shown = seats.filter(|seat| seat.tiles.iter().flatten().any(|tile| matches!(tile, Seen::Face(_))));
        shown.map(|seat| seat.player).collect()
    };
    let action = TableAsk::Act { action: Action::Win };
    assert_eq!(screen.ask(action).await, Err(Code::NotYours), "no player has the device");
    for to in [Some(Player(1)), None, Some(Player(0))] {
        screen.ask(TableAsk::Floor { player: to, pin: None, once: false }).await.expect("handed over");
        let last = screen.news.last().expect("news");
        assert_eq!(last.floor, to);
        assert_eq!(faces(last), to.into_iter().collect::<Vec<_>>());
    }
    assert_eq!(
        screen.ask(TableAsk::Floor { player: Some(Player(2)), pin: None, once: false }).await,
        Err(Code::NotYours)
    );
    assert_eq!(screen.ask(TableAsk::Leave { player: Player(3) }).await, Err(Code::NotYours));
    // 乙 has a PIN from now on. It is asked for when the table is resumed.
    let hash = mj_club::pin::hash("2580").expect("hashed");
    let change = mj_ledger::Change { pin: Some(Some(hash)), ..Default::default() };
    let write = move |books: &mj_ledger::Write<'_>| {
        let second = books.members_by_name("乙")?[0].id;
        books.amend(second, &change)
    };
    club.send(write).done().await.expect("set");
    drop(screen);
    let mut screen = hello(&hub).await;
    let Ok(Answer::Home(home)) = screen.ask(OrganiserAsk::Home {}).await else { panic!("home") };
    screen.ask(TableAsk::Resume { game: home.unfinished[0].game.clone(), since: None }).await.expect("gone on with");
    for (typed, wanted) in [(None, Err(Code::Pin)), (Some("0000"), Err(Code::Pin)), (Some("2580"), Ok(Answer::Done {}))]
    {
        let pin = typed.map(str::to_owned);
        assert_eq!(screen.ask(TableAsk::Floor { player: Some(Player(1)), pin, once: false }).await, wanted);
    }
    // The player is not asked again until another has had the screen; then again, unless they chose 只問一次.
    let to = |player: u8, pin: Option<&str>, once| TableAsk::Floor {
        player: Some(Player(player)),
        pin: pin.map(str::to_owned),
        once,
    };
    let steps = [
        (TableAsk::Floor { player: None, pin: None, once: false }, true, vec![]),
        (to(1, None, false), true, vec![]),
        (to(0, None, false), true, vec![]),
        (to(1, None, false), false, vec![]),
        (to(1, None, true), false, vec![]),
        (TableAsk::Floor { player: None, pin: None, once: false }, true, vec![Player(1)]),
        (to(1, Some("2580"), true), true, vec![]),
        (to(0, None, false), true, vec![]),
        (to(1, None, true), true, vec![]),
        (to(0, None, false), true, vec![]),
        (to(1, None, false), false, vec![]),
    ];
    for (at, (ask, may, pins)) in steps.into_iter().enumerate() {
        screen.news.clear();
        assert_eq!(screen.ask(ask).await.is_ok(), may, "step {at}");
        assert!(!may || screen.news.last().is_some_and(|news| news.pins == pins), "step {at}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_wrong_is_named_and_changes_nothing() {
    let (_folder, club) = club();
    let hub = Hub::new(Arc::clone(&club));
    let mut screen = Screen::before(&hub);
    assert_eq!(screen.ask(OrganiserAsk::Home {}).await, Err(Code::Version), "hello comes first");
    assert_eq!(screen.ask(DoorAsk::Hello { protocol: PROTOCOL + 1 }).await, Err(Code::Version));
    let mut screen = hello(&hub).await;
    let seats = |kind: &str| vec![SeatWish::Name { name: "甲".into() }, SeatWish::Computer { kind: kind.into() }];
    let begin = |rules: &str, options: serde_json::Value, seats| {
        let options = options.as_object().cloned().unwrap_or_default();
        ScreenAsk::Begin(mj_wire::protocol::NewTable { rules: rules.into(), options, seats, ..Default::default() })
    };
    assert_eq!(screen.ask(begin("bridge", json!({}), seats("club"))).await, Err(Code::Rules));
    assert_eq!(screen.ask(begin("shanghai", json!({"rounds": 3}), seats("club"))).await, Err(Code::Rules));
    assert_eq!(screen.ask(begin("shanghai", json!({}), seats("club"))).await, Err(Code::Seats), "two are missing");
    assert_eq!(screen.ask(begin("shanghai", json!({}), seats("grand"))).await, Err(Code::Seats));
    assert_eq!(screen.ask(wanted(&[])).await, Err(Code::Seats), "only computers");
    assert_eq!(screen.ask(wanted(&["甲", "甲"])).await, Err(Code::Seats));
    assert!(club.look(|books| books.unfinished()).await.expect("read").is_empty());
}

/// The news once the host waits for the device.
async fn waiting(screen: &mut Screen) -> TableNews {
    screen.fresh().await;
    loop {
        let waits = |news: &TableNews| {
            let view = &news.view;
            let mine = |seat: mj_tiles::Seat| view.seats[seat.index()].player.0 < 2;
            view.over.is_some()
                || news.gate.is_some()
                || match view.phase {
                    ViewPhase::Waiting | ViewPhase::Ended { .. } => true,
                    ViewPhase::Turn { seat } => mine(seat),
                    _ => false,
                }
        };
        if let Some(news) = screen.news.last().filter(|news| waits(news)) {
            return news.clone();
        }
        match screen.hears().await {
            Message::News(news) => screen.keep(*news),
            other => panic!("{other:?}"),
        }
    }
}

/// Shows a player their tiles and standings.
async fn hand_to(screen: &mut Screen, player: Option<Player>) -> TableNews {
    screen.ask(TableAsk::Floor { player, pin: None, once: false }).await.expect("handed over");
    let news = screen.news.last().expect("told before the answer");
    assert_eq!(news.floor, player);
    news.clone()
}

fn shows_faces(news: &TableNews) -> bool {
    news.view.seats.iter().any(|seat| seat.tiles.iter().flatten().any(|tile| matches!(tile, Seen::Face(_))))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pause_is_there_again_when_a_table_is_gone_on_with() {
    let (_folder, club) = club();
    let hub = Hub::new(Arc::clone(&club));
    let mut screen = hello(&hub).await;
    screen.ask(wanted(&["甲", "乙"])).await.expect("begun");
    screen.ask(ScreenAsk::Pace { pause: 0 }).await.expect("until all have said so");
    screen.ask(TableAsk::Deal {}).await.expect("dealt");
    let both = Some(vec![Player(0), Player(1)]);
    assert_eq!(waiting(&mut screen).await.gate.map(|gate| gate.open), both, "every player may declare");
    drop(screen);
    let mut screen = hello(&hub).await;
    let Ok(Answer::Home(home)) = screen.ask(OrganiserAsk::Home {}).await else { panic!("home") };
    screen.ask(TableAsk::Resume { game: home.unfinished[0].game.clone(), since: None }).await.expect("gone on with");
    let first = screen.news.first().expect("told before the answer").gate.clone();
    assert_eq!(first.map(|gate| gate.open), both, "from the first moment on");
}

/// Two people share a screen for a whole game. After every discard both are asked, whoever could claim.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_shows_who_could_claim() {
    let (_folder, club) = club();
    let hub = Hub::new(Arc::clone(&club));
    let mut screen = hello(&hub).await;
    screen.ask(wanted(&["甲", "乙"])).await.expect("begun");
    screen.ask(ScreenAsk::Pace { pause: 0 }).await.expect("until all have said so");
    let (mut asked, mut wanted, mut claims, mut turn) = (0, 0, 0, 0);
    loop {
        let news = waiting(&mut screen).await;
        assert_eq!(news.floor, None);
        assert!(!shows_faces(&news), "no player has the device");
        screen.news.clear();
        let Some(gate) = news.gate else {
            match news.view.phase {
                _ if news.view.over.is_some() => break,
                ViewPhase::Turn { seat } => {
                    let player = news.view.seats[seat.index()].player;
                    let theirs = hand_to(&mut screen, Some(player)).await;
                    assert!(theirs.asked);
                    let offers = &theirs.view.offers;
                    let wins = offers.iter().find(|offer| matches!(offer, Action::Win));
                    let discard = || offers.iter().find(|offer| matches!(offer, Action::Discard { .. }));
                    let action = *wins.or_else(discard).or(offers.first()).expect("something to do");
                    screen.ask(TableAsk::Act { action }).await.expect("offered");
                    hand_to(&mut screen, None).await;
                }
                _ => screen.ask(TableAsk::Deal {}).await.map(drop).expect("dealt"),
            }
            continue;
        };
        assert_eq!((gate.holder, gate.left), (None, None));
        let by = match news.view.phase {
            ViewPhase::Window { by, .. } => Some(news.view.seats[by.index()].player),
            _ => None,
        };
        let open: Vec<Player> = [Player(0), Player(1)].into_iter().filter(|&player| Some(player) != by).collect();
        // One of two may have answered already.
        let is_first = gate.open.len() == open.len();
        assert!(!is_first || gate.open == open, "everybody but who discarded");
        assert!(gate.open.iter().all(|player| open.contains(player)));
        asked += 1;
        turn += 1;
        let player = gate.open[0];
        assert_eq!(screen.ask(TableAsk::Want { player: Player(2) }).await, Err(Code::NotYours));
        if turn % 3 != 0 {
            screen.ask(TableAsk::Let { player }).await.expect("they need not be waited for");
            continue;
        }
        screen.ask(TableAsk::Want { player }).await.expect("everybody may");
        wanted += 1;
        let other = if player == Player(0) { Player(1) } else { Player(0) };
        assert_eq!(screen.ask(TableAsk::Want { player: other }).await, Err(Code::NotOffered), "one at a time");
        let theirs = hand_to(&mut screen, Some(player)).await;
        let claim = theirs.view.offers.iter().find(|offer| !matches!(offer, Action::Pass | Action::TakeBack));
        let action = claim.filter(|_| theirs.asked).copied().unwrap_or(Action::Pass);
        claims += usize::from(action != Action::Pass);
        screen.ask(TableAsk::Act { action }).await.expect("what is offered, or 過");
        hand_to(&mut screen, None).await;
    }
    assert!(asked > 40 && wanted > 10 && claims > 0, "{asked} {wanted} {claims}");
    crate::sound::sound(&club);
}

/// A player who says nothing passes at the end of the pause. The public is told the same whoever could have claimed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silence_is_a_pass() {
    let (_folder, club) = club();
    let hub = Hub::new(club);
    let mut screen = hello(&hub).await;
    screen.ask(wanted(&["甲", "乙"])).await.expect("begun");
    screen.ask(ScreenAsk::Pace { pause: 0 }).await.expect("no end yet, however slow the machine");
    screen.ask(TableAsk::Deal {}).await.expect("dealt");
    let opened = waiting(&mut screen).await.gate.expect("a player who waits may say so");
    assert!(opened.left.is_none() && opened.open.len() == 2);
    screen.ask(TableAsk::Floor { player: None, pin: None, once: false }).await.expect("the public table");
    screen.news.clear();
    // Taken before the second begins, so that a slow machine cannot make it look shorter.
    let begun = std::time::Instant::now();
    screen.ask(ScreenAsk::Pace { pause: 1 }).await.expect("a second");
    while screen.news.iter().all(|news| news.gate.is_some()) {
        match screen.hears().await {
            Message::News(news) => screen.keep(*news),
            other => panic!("{other:?}"),
        }
    }
    assert!(begun.elapsed().as_millis() > 700);
    let lasts = screen.news[0].gate.as_ref().expect("told that it lasts a second from now on");
    assert!(lasts.left.is_some_and(|left| left <= 1000) && lasts.open.len() == 2);
    assert!(screen.news[1].gate.is_none(), "one message ends the pause");
}
