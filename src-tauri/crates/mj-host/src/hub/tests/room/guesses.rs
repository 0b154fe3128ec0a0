//! A guesser: how many guesses are judged, and who is let in meanwhile.

use super::*;
use mj_ledger::{Act, Change, Guessed, MemberId, MemberKind, Time};

/// Enters members 1 to `many` with the PIN 2580. Returns their ids.
async fn members(hub: &Arc<Hub>, many: i64) -> Vec<MemberId> {
    let entered = hub.club().send(move |books| {
        let pin = Some(Some(cheap("2580")));
        let enter = |number: i64| {
            let new = mj_club::newcomer(&format!("會友{number}"), MemberKind::Member)?;
            let member = books.enter(&new)?;
            let change = Change { number: Some(number), pin: pin.clone(), ..Change::default() };
            Ok(books.amend(member.id, &change)?.id)
        };
        (1..=many).map(enter).collect::<Result<Vec<MemberId>, mj_ledger::Error>>()
    });
    entered.done().await.expect("entered")
}

/// A hash that is quick to judge: these tests do not measure time.
fn cheap(pin: &str) -> String {
    use argon2::password_hash::{PasswordHasher, SaltString};
    let salt = SaltString::encode_b64(&[7; 16]).expect("a salt");
    let quick = argon2::Params::new(64, 1, 1, None).expect("parameters");
    let hasher = argon2::Argon2::new(argon2::Algorithm::Argon2id, argon2::Version::V0x13, quick);
    hasher.hash_password(pin.as_bytes(), &salt).expect("hashed").to_string()
}

fn join(code: &str, number: i64, pin: &str) -> DoorAsk {
    DoorAsk::Join { code: code.into(), who: SeatWish::Member { number }, pin: Some(pin.into()) }
}

/// The results of one request on each of many connections at once.
async fn at_once(hub: &Arc<Hub>, all: impl IntoIterator<Item = (String, DoorAsk)>) -> Vec<Result<(), Code>> {
    let ask = |(from, ask): (String, DoorAsk)| {
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
    // Even the right PIN is refused from there. Its owner joins from elsewhere, and others join from there.
    assert_eq!(at_once(&hub, [("192.168.1.66".into(), join(&code, 1, "2580"))]).await, [Err(Code::Busy)]);
    assert_eq!(at_once(&hub, [("192.168.1.66".into(), join(&code, 2, "2580"))]).await, [Ok(())]);
    let mut owner = arrives_from(&hub, "192.168.1.7").await;
    let Ok(Some(RoomTold::Joined { token: Some(token), .. })) = room(&mut owner, join(&code, 1, "2580")).await else {
        panic!("their own PIN")
    };
    // All addresses together have no more than the member's own budget. The member's device still returns with its
    // token or a ticket, even from an address of the guesser.
    let guess = |n: u32| (format!("10.0.0.{}", n / 4), join(&code, 1, &format!("{n:04}")));
    let came = at_once(&hub, (0..400).map(guess)).await;
    assert!(count(&came, Code::Pin) <= 20 && count(&came, Code::Busy) >= 380, "{came:?}");
    let back = DoorAsk::Return { token };
    assert_eq!(at_once(&hub, [("192.168.1.66".into(), back)]).await, [Ok(())]);
    let Ok(Some(RoomTold::Ticket { ticket })) = room(&mut owner, LobbyAsk::Ticket {}).await else { panic!("a ticket") };
    let back = DoorAsk::Return { token: ticket };
    assert_eq!(at_once(&hub, [("192.168.1.66".into(), back)]).await, [Ok(())]);
    // And so does the organiser.
    let key = key(&mut house).await;
    assert_eq!(at_once(&hub, [("192.168.1.66".into(), DoorAsk::Organise { key })]).await, [Ok(())]);
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
    // An attempt that was not judged is not counted.
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
    let mut theirs = arrives(&hub).await;
    for _ in 0..5 {
        // The member is asked for the PIN, which is no guess.
        let ask = DoorAsk::Join { code: code.clone(), who: SeatWish::Member { number: 1 }, pin: None };
        assert_eq!(room(&mut theirs, ask).await, Err(Code::Pin));
    }
    for _ in 0..3 {
        assert_eq!(room(&mut theirs, join(&code, 1, "0852")).await, Err(Code::Pin));
    }
    assert!(room(&mut theirs, join(&code, 1, "2580")).await.is_ok());
    // The PIN is now hashed with today's parameters.
    let kept = hub.club().look(move |books| Ok(books.person(id)?.pin)).await.expect("read").expect("a PIN");
    assert!(!mj_club::pin::is_dated(&kept), "{kept}");
    room(&mut theirs, DoorAsk::Go {}).await.expect("they go");
    assert!(room(&mut theirs, join(&code, 1, "2580")).await.is_ok(), "and it is the same PIN");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_the_hosts_own_screen_guesses_are_counted_too_and_shut_no_person_out_elsewhere() {
    let (_folder, club) = club();
    let hub = quick(club);
    hub.pins.tries.stop_clock();
    let (mut house, code) = opened(&hub, false).await;
    members(&hub, 1).await;
    let Ok(Some(RoomTold::Put { place })) = room(&mut house, OrganiserAsk::Put(form())).await else { panic!("put up") };
    let sit = |pin: &str| ScreenAsk::SitHere {
        place,
        seat: 0,
        who: SeatWish::Member { number: 1 },
        pin: Some(pin.to_owned()),
    };
    let mut refused = Vec::new();
    for _ in 0..6 {
        refused.push(room(&mut house, sit("0000")).await.expect_err("wrong"));
    }
    assert_eq!(refused, [Code::Pin, Code::Pin, Code::Pin, Code::Pin, Code::Busy, Code::Busy]);
    let came = at_once(&hub, [("192.168.1.7".into(), join(&code, 1, "2580"))]).await;
    assert_eq!(came, [Ok(())]);
}

/// Six addresses guess at the first member's PIN until attempts are no longer judged.
async fn besieged(hub: &Arc<Hub>, code: &str) {
    hub.pins.tries.stop_clock();
    let guess = |n: u32| (format!("10.0.0.{}", n / 4), join(code, 1, &format!("{n:04}")));
    let came = at_once(hub, (0..24).map(guess)).await;
    assert_eq!(count(&came, Code::Pin), 24, "{came:?}");
    let owner = at_once(hub, [("192.168.1.7".into(), join(code, 1, "2580"))]).await;
    assert_eq!(owner, [Err(Code::Busy)], "not even the right one");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_host_that_is_started_anew_judges_no_more_guesses_for_that() {
    let (folder, club) = club();
    let hub = quick(club);
    let (house, code) = opened(&hub, false).await;
    let member = members(&hub, 1).await[0];
    besieged(&hub, &code).await;
    let kept = hub.club().look(|books| books.guessed()).await.expect("read");
    assert_eq!(kept.iter().map(|one| (one.member, one.mistakes)).collect::<Vec<_>>(), [(member, 24)]);
    // As if the clock had been set back, so that a slow machine forgets nothing.
    let later = Guessed { since: Time(Time::now().0 + 86_400), ..kept[0] };
    hub.club().send(move |books| books.guess(&later)).done().await.expect("written");
    drop(house);
    let hub = restarted(hub, &folder).await;
    hub.pins.tries.stop_clock();
    let (_house, code) = opened(&hub, false).await;
    let came = at_once(&hub, [("10.0.0.99".into(), join(&code, 1, "0000"))]).await;
    assert_eq!(came, [Err(Code::Busy)]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn the_organiser_lets_a_member_in_at_whose_pin_others_guess() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, true).await;
    let member = members(&hub, 1).await[0];
    besieged(&hub, &code).await;
    let (mut guest, _) = joins(&hub, &code, "阿一").await;
    assert_eq!(room(&mut guest, OrganiserAsk::Vouch { number: 1 }).await, Err(Code::Organiser));
    assert_eq!(room(&mut house, OrganiserAsk::Vouch { number: 2 }).await, Err(Code::Unknown));
    let told = room(&mut house, OrganiserAsk::Vouch { number: 1 }).await;
    let Ok(Some(RoomTold::Invited { ticket, name, links })) = told else { panic!("{told:?}") };
    assert_eq!((name.as_str(), links[0].link.as_str()), ("會友1", ticket.as_str()));
    let comes = async |shown: &str| {
        let mut device = arrives_from(&hub, "192.168.1.7").await;
        let told = room(&mut device, DoorAsk::Return { token: shown.into() }).await;
        (device, told)
    };
    // The first answer is lost: the ticket is still good.
    let (lost, told) = comes(&ticket).await;
    assert!(matches!(told, Ok(Some(RoomTold::Joined { waits: false, .. }))), "{told:?}");
    drop(lost);
    let (mut owner, told) = comes(&ticket).await;
    let Ok(Some(RoomTold::Joined { token: Some(token), .. })) = told else { panic!("{told:?}") };
    room(&mut owner, DoorAsk::Return { token: token.clone() }).await.expect("it has come");
    assert_eq!(comes(&ticket).await.1, Err(Code::Joined), "it was for one device");
    drop(owner);
    // The member's device is known, however much is guessed meanwhile.
    assert_eq!(at_once(&hub, [("10.0.0.7".into(), join(&code, 1, "0000"))]).await, [Err(Code::Busy)]);
    let (mut owner, told) = comes(&token).await;
    assert!(told.is_ok(), "{told:?}");
    assert_eq!(seen(&mut owner).await.me.map(|me| me.guest), Some(member.0));
    let trail = hub.club().look(|books| books.trail()).await.expect("read");
    assert_eq!(trail.iter().map(|line| (line.act, line.member)).collect::<Vec<_>>(), [(Act::NewWay, Some(member))]);
    room(&mut house, ScreenAsk::Close {}).await.expect("closed");
    assert_eq!(room(&mut house, OrganiserAsk::Vouch { number: 1 }).await, Err(Code::Room));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ticket_for_a_first_device_is_spent_once_that_shows_what_it_was_given() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, false).await;
    members(&hub, 1).await;
    let told = room(&mut house, OrganiserAsk::Vouch { number: 1 }).await;
    let Ok(Some(RoomTold::Invited { ticket, .. })) = told else { panic!("{told:?}") };
    let mut owner = arrives(&hub).await;
    let told = room(&mut owner, DoorAsk::Return { token: ticket.clone() }).await;
    let Ok(Some(RoomTold::Joined { token: Some(token), .. })) = told else { panic!("{told:?}") };
    room(&mut owner, DoorAsk::Return { token }).await.expect("it has come");
    let again = room(&mut arrives(&hub).await, DoorAsk::Return { token: ticket }).await;
    assert_eq!(again, Err(Code::Joined));
    // An absent member has left no entry that another could take over.
    let came = at_once(&hub, [("192.168.1.9".into(), join(&code, 1, "0000"))]).await;
    assert_eq!(came, [Err(Code::Pin)]);
}

#[tokio::test]
async fn a_person_who_guesses_codes_waits_and_a_person_who_has_the_right_one_does_not() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (_house, code) = opened(&hub, false).await;
    // From here on nothing is written, so that time stands still during computations.
    tokio::time::pause();
    let from = || "192.168.1.66".to_owned();
    let waited = |since: tokio::time::Instant| since.elapsed().as_secs();
    let begun = tokio::time::Instant::now();
    let wrong = |_| (from(), DoorAsk::Enter { code: "XXXXX".into() });
    let came = at_once(&hub, (0..30).map(wrong)).await;
    assert_eq!((count(&came, Code::Room), waited(begun)), (30, 0), "a club may mistype");
    let came = at_once(&hub, (0..30).map(wrong)).await;
    assert_eq!((count(&came, Code::Room), waited(begun)), (30, 10));
    for guess in [DoorAsk::Return { token: "ABCDEFGH".into() }, DoorAsk::Enter { code: "YYYYY".into() }] {
        let before = waited(begun);
        at_once(&hub, [(from(), DoorAsk::Enter { code: "ZZZZZ".into() }), (from(), guess)]).await;
        assert_eq!(waited(begun), before + 10);
    }
    let before = waited(begun);
    assert_eq!(at_once(&hub, [(from(), DoorAsk::Enter { code })]).await, [Ok(())]);
    assert_eq!(waited(begun), before);
}
