//! A person who guesses: how many of his guesses are judged, and who is let in meanwhile.

use super::*;
use mj_ledger::{Change, Kind, MemberId};

/// Members 1 to `many` with the PIN 2580; their ids.
async fn members(hub: &Arc<Hub>, many: i64) -> Vec<MemberId> {
    let entered = hub.club().send(move |books| {
        let pin = Some(Some(cheap("2580")));
        let enter = |number: i64| {
            let new = crate::newcomer(&format!("會友{number}"), Kind::Member)?;
            let member = books.enter(&new)?;
            let change = Change { number: Some(number), pin: pin.clone(), ..Change::default() };
            Ok(books.amend(member.id, &change)?.id)
        };
        (1..=many).map(enter).collect::<Result<Vec<MemberId>, mj_ledger::Error>>()
    });
    entered.done().await.expect("entered")
}

/// A hash that is quick to judge: what is counted here is not time.
fn cheap(pin: &str) -> String {
    use argon2::password_hash::{PasswordHasher, SaltString};
    let salt = SaltString::encode_b64(&[7; 16]).expect("a salt");
    let quick = argon2::Params::new(64, 1, 1, None).expect("parameters");
    let hasher = argon2::Argon2::new(argon2::Algorithm::Argon2id, argon2::Version::V0x13, quick);
    hasher.hash_password(pin.as_bytes(), &salt).expect("hashed").to_string()
}

fn join(code: &str, number: i64, pin: &str) -> RoomAsk {
    RoomAsk::Join { code: code.into(), who: SeatWish::Member { number }, pin: Some(pin.into()) }
}

/// What comes of one question on each of many lines at once.
async fn at_once(hub: &Arc<Hub>, all: impl IntoIterator<Item = (String, RoomAsk)>) -> Vec<Result<(), Code>> {
    let ask = |(from, ask): (String, RoomAsk)| {
        let hub = Arc::clone(hub);
        tokio::spawn(async move {
            let mut screen = arrives_from(&hub, &from).await;
            room(&mut screen, ask).await.map(drop)
        })
    };
    let asked: Vec<_> = all.into_iter().map(ask).collect();
    let mut came = Vec::new();
    for one in asked {
        came.push(one.await.expect("no panic"));
    }
    came
}

fn count(came: &[Result<(), Code>], code: Code) -> usize {
    came.iter().filter(|came| **came == Err(code)).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_64_guesses_at_once_four_are_judged() {
    let (_folder, club) = club();
    let hub = quick(club);
    hub.pins.tries.stop_clock();
    let (mut house, code) = opened(&hub, false).await;
    members(&hub, 2).await;
    let guess = |n: u32| ("192.168.1.66".to_owned(), join(&code, 1, &format!("{n:04}")));
    let came = at_once(&hub, (0..64).map(guess)).await;
    assert_eq!((count(&came, Code::Pin), count(&came, Code::Busy)), (4, 60));
    // Even the right one, from there; its owner comes in from elsewhere, and others come in from there.
    assert_eq!(at_once(&hub, [("192.168.1.66".into(), join(&code, 1, "2580"))]).await, [Err(Code::Busy)]);
    assert_eq!(at_once(&hub, [("192.168.1.66".into(), join(&code, 2, "2580"))]).await, [Ok(())]);
    let mut owner = arrives_from(&hub, "192.168.1.7").await;
    let Ok(Some(RoomTold::Joined { token: Some(token), .. })) = room(&mut owner, join(&code, 1, "2580")).await else {
        panic!("his own PIN")
    };
    // From all addresses together no more than the member's own budget, and then his device still comes back: with what
    // it was given, or with a ticket from it, even from where the guesses come.
    let guess = |n: u32| (format!("10.0.0.{}", n / 4), join(&code, 1, &format!("{n:04}")));
    let came = at_once(&hub, (0..400).map(guess)).await;
    assert!(count(&came, Code::Pin) <= 20 && count(&came, Code::Busy) >= 380, "{came:?}");
    let back = RoomAsk::Return { token };
    assert_eq!(at_once(&hub, [("192.168.1.66".into(), back)]).await, [Ok(())]);
    let Ok(Some(RoomTold::Ticket { ticket })) = room(&mut owner, RoomAsk::Ticket {}).await else { panic!("a ticket") };
    let back = RoomAsk::Return { token: ticket };
    assert_eq!(at_once(&hub, [("192.168.1.66".into(), back)]).await, [Ok(())]);
    // And so does the organiser.
    let key = key(&mut house).await;
    assert_eq!(at_once(&hub, [("192.168.1.66".into(), RoomAsk::Organise { key })]).await, [Ok(())]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_200_guesses_at_once_two_are_judged_at_a_time() {
    let (_folder, club) = club();
    let hub = quick(club);
    hub.pins.tries.stop_clock();
    let (_house, code) = opened(&hub, false).await;
    members(&hub, 50).await;
    let guess = |n: u32| (format!("192.168.1.{}", n % 200), join(&code, i64::from(n % 50) + 1, "0000"));
    let came = at_once(&hub, (0..200).map(guess)).await;
    assert_eq!(count(&came, Code::Pin) + count(&came, Code::Busy), 200, "{came:?}");
    assert!((1..=2).contains(&hub.pins.most_at_a_time()), "{}", hub.pins.most_at_a_time());
    // What was not judged is not counted: each has all his attempts but for what was.
    let (mut judged, mut last) = (0, Code::Pin);
    let mut guesser = arrives_from(&hub, "192.168.1.250").await;
    while last == Code::Pin {
        last = room(&mut guesser, join(&code, 1, "0000")).await.expect_err("wrong");
        judged += usize::from(last == Code::Pin);
    }
    assert_eq!((judged, last), (4, Code::Busy));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_who_mistypes_and_then_does_not_comes_in() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (_house, code) = opened(&hub, false).await;
    let id = members(&hub, 1).await[0];
    let mut his = arrives(&hub).await;
    for _ in 0..5 {
        // He is asked for it, and has not guessed.
        let ask = RoomAsk::Join { code: code.clone(), who: SeatWish::Member { number: 1 }, pin: None };
        assert_eq!(room(&mut his, ask).await, Err(Code::Pin));
    }
    for _ in 0..3 {
        assert_eq!(room(&mut his, join(&code, 1, "0852")).await, Err(Code::Pin));
    }
    assert!(room(&mut his, join(&code, 1, "2580")).await.is_ok());
    // From now on his PIN is kept as it is kept today.
    let kept = hub.club().look(move |books| Ok(books.person(id)?.pin)).await.expect("read").expect("a PIN");
    assert!(!crate::pin::is_dated(&kept), "{kept}");
    room(&mut his, RoomAsk::Go {}).await.expect("he goes");
    assert!(room(&mut his, join(&code, 1, "2580")).await.is_ok(), "and it is the same PIN");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_the_hosts_own_screen_guesses_are_counted_too_and_shut_no_person_out_elsewhere() {
    let (_folder, club) = club();
    let hub = quick(club);
    hub.pins.tries.stop_clock();
    let (mut house, code) = opened(&hub, false).await;
    members(&hub, 1).await;
    let Ok(Some(RoomTold::Put { place })) = room(&mut house, RoomAsk::Put(form())).await else { panic!("put up") };
    let sit =
        |pin: &str| RoomAsk::SitHere { place, seat: 0, who: SeatWish::Member { number: 1 }, pin: Some(pin.to_owned()) };
    let mut refused = Vec::new();
    for _ in 0..6 {
        refused.push(room(&mut house, sit("0000")).await.expect_err("wrong"));
    }
    assert_eq!(refused, [Code::Pin, Code::Pin, Code::Pin, Code::Pin, Code::Busy, Code::Busy]);
    let came = at_once(&hub, [("192.168.1.7".into(), join(&code, 1, "2580"))]).await;
    assert_eq!(came, [Ok(())]);
}

#[tokio::test]
async fn a_person_who_guesses_codes_waits_and_a_person_who_has_the_right_one_does_not() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (_house, code) = opened(&hub, false).await;
    // From here on nothing is written, so that time stands still while something is worked out.
    tokio::time::pause();
    let from = || "192.168.1.66".to_owned();
    let waited = |since: tokio::time::Instant| since.elapsed().as_secs();
    let begun = tokio::time::Instant::now();
    let wrong = |_| (from(), RoomAsk::Enter { code: "XXXXX".into() });
    let came = at_once(&hub, (0..30).map(wrong)).await;
    assert_eq!((count(&came, Code::Room), waited(begun)), (30, 0), "a club may mistype");
    let came = at_once(&hub, (0..30).map(wrong)).await;
    assert_eq!((count(&came, Code::Room), waited(begun)), (30, 10));
    for guess in [RoomAsk::Return { token: "ABCDEFGH".into() }, RoomAsk::Enter { code: "YYYYY".into() }] {
        let before = waited(begun);
        at_once(&hub, [(from(), RoomAsk::Enter { code: "ZZZZZ".into() }), (from(), guess)]).await;
        assert_eq!(waited(begun), before + 10);
    }
    let before = waited(begun);
    assert_eq!(at_once(&hub, [(from(), RoomAsk::Enter { code })]).await, [Ok(())]);
    assert_eq!(waited(begun), before);
}
