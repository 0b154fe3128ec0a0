//! 訪客: the names a guest may not have, and how guests are told from members.

use super::*;
use mj_wire::protocol::{BooksAsk, DoorAsk, NewTable, OrganiserAsk, Recorded, ScreenAsk};

async fn enter(house: &mut Screen, name: &str) {
    let entry = PersonEntry { name: name.into(), number: None, notes: String::new(), guest: false };
    let Ok(Answer::Records { answer }) = house.ask(BooksAsk::Enter(entry)).await else { panic!("entered") };
    assert!(matches!(*answer, Recorded::Person(_)));
}

async fn comes(hub: &Arc<Hub>, code: &str, name: &str) -> Result<(), Code> {
    let who = SeatWish::Guest { name: name.into() };
    room(&mut arrives(hub).await, DoorAsk::Join { code: code.into(), who, pin: None }).await.map(drop)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_is_called_like_no_member_no_computer_and_no_other_guest_who_is_here() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, false).await;
    enter(&mut house, "王小明").await;
    enter(&mut house, "Anna").await;
    for name in [
        "王小明",
        "王 小明",
        "壬小明",
        "ＡＮＮＡ",
        "Аnnа",
        "電腦高手",
        "電腦高手乙",
        "电脑快手",
        "Expert Bot",
        "expert b0t",
    ] {
        assert_eq!(comes(&hub, &code, name).await, Err(Code::Seats), "{name}");
    }
    let (mut bill, _) = joins(&hub, &code, "Bill").await;
    for name in ["Bill", "bi11", "Ｂill ", "B.i.l.l"] {
        assert_eq!(comes(&hub, &code, name).await, Err(Code::Seats), "{name}");
    }
    assert_eq!(comes(&hub, &code, "𝐁𝐨𝐛").await, Err(Code::Seats), "letters of formulas are no name");
    // Nor at the host's own screen, while the person is here.
    let Ok(Some(RoomTold::Put { place })) = room(&mut house, OrganiserAsk::Put(form())).await else { panic!("put up") };
    let sit = |name: &str| {
        let who = SeatWish::Guest { name: name.into() };
        ScreenAsk::SitHere { place, seat: 0, who, pin: None }
    };
    for name in ["BILL", "王小明", "電腦初學"] {
        assert_eq!(room(&mut house, sit(name)).await, Err(Code::Seats), "{name}");
    }
    room(&mut house, sit("大偉")).await.expect("no guest is called so");
    assert_eq!(comes(&hub, &code, "太伟").await, Err(Code::Seats), "they sit before the host's screen");
    // A person who has left frees the name.
    room(&mut bill, DoorAsk::Go {}).await.expect("they go");
    assert_eq!(comes(&hub, &code, "bi11").await, Ok(()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_two_who_look_alike_and_come_at_once_one_comes_in() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (_house, code) = opened(&hub, false).await;
    let names = ["Bill", "bill", "BILL", "B1ll", "Bi11", "b ill", "Ｂill", "Bil1"];
    let come = |name: &'static str| {
        let (hub, code) = (Arc::clone(&hub), code.clone());
        tokio::spawn(async move { comes(&hub, &code, name).await })
    };
    let asked: Vec<_> = names.map(come).into_iter().collect();
    let mut let_in = 0;
    for one in asked {
        let_in += usize::from(one.await.expect("no panic").is_ok());
    }
    assert_eq!(let_in, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guests_are_marked_in_the_lobby_and_at_the_table() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, false).await;
    enter(&mut house, "王小明").await;
    let (mut guest, _) = joins(&hub, &code, "阿一").await;
    let mut member = arrives(&hub).await;
    let who = SeatWish::Member { number: 1 };
    room(&mut member, DoorAsk::Join { code, who, pin: None }).await.expect("they have no PIN");
    let game = begun(&mut house, &mut [&mut guest, &mut member]).await;
    let view = seen(&mut house).await;
    let people: Vec<(&str, bool)> = view.people.iter().map(|line| (line.name.as_str(), line.is_guest)).collect();
    assert!(people.contains(&("阿一", true)) && people.contains(&("王小明", false)), "{people:?}");
    assert_eq!(view.places[0].seats.iter().map(|seat| seat.guest).collect::<Vec<_>>(), [true, false, false, false]);
    sits(&mut guest, &game).await;
    let info = guest.news.iter().find_map(|news| news.info.clone()).expect("who sits here");
    assert_eq!(info.players.iter().map(|one| one.guest).collect::<Vec<_>>(), [true, false, false, false]);
}

#[tokio::test]
async fn a_table_of_one_screen_has_no_two_guests_who_look_alike() {
    let (_folder, club) = club();
    let mut screen = super::super::hello(&quick(club)).await;
    let guest = |name: &str| SeatWish::Guest { name: name.into() };
    let new = |names: [&str; 2]| NewTable {
        rules: "shanghai".into(),
        seats: names
            .map(guest)
            .into_iter()
            .chain([0, 1].map(|_| SeatWish::Computer { kind: "novice".into() }))
            .collect(),
        ..NewTable::default()
    };
    assert_eq!(screen.ask(ScreenAsk::Begin(new(["阿土", "阿士"]))).await, Err(Code::Seats));
    screen.ask(ScreenAsk::Begin(new(["阿土", "阿水"]))).await.expect("begun");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_person_is_called_what_the_program_calls_a_role() {
    let (_folder, club) = club();
    let hub = quick(club);
    let (mut house, code) = opened(&hub, false).await;
    let Ok(Some(RoomTold::Put { place })) = room(&mut house, OrganiserAsk::Put(form())).await else { panic!("put up") };
    let entry = |name: &str| PersonEntry { name: name.into(), number: None, notes: String::new(), guest: false };
    let mut records = async |ask| match house.ask(ask).await {
        Ok(Answer::Records { answer }) => match *answer {
            Recorded::Person(person) => Ok(person),
            other => panic!("{other:?}"),
        },
        Ok(other) => panic!("{other:?}"),
        Err(why) => Err(why),
    };
    let known = records(BooksAsk::Enter(entry("王小明"))).await.expect("entered");
    let names = ["主辦人", "来宾", "GUEST", "Organizer", " 主 催 者 "];
    for name in names {
        assert_eq!(comes(&hub, &code, name).await, Err(Code::Seats), "{name}");
        assert_eq!(records(BooksAsk::Enter(entry(name))).await.err(), Some(Code::Role), "{name}");
        let renamed = BooksAsk::Amend { member: known.uid.clone(), entry: entry(name), active: true, grade: None };
        assert_eq!(records(renamed).await.err(), Some(Code::Role), "{name}");
    }
    // Books of older programs have guests with such names: they keep them, and everything else can be changed.
    let old = mj_ledger::NewMember {
        uid: "00000000000000aa".into(),
        kind: mj_ledger::MemberKind::Guest,
        number: None,
        name: "來賓".into(),
        notes: String::new(),
        joined: mj_ledger::Time(5),
    };
    hub.club().send(move |books| books.enter(&old)).done().await.expect("entered");
    let noted = PersonEntry { notes: "每週三".into(), guest: true, ..entry("來賓") };
    let noted = BooksAsk::Amend { member: "00000000000000aa".into(), entry: noted, active: true, grade: None };
    assert_eq!(records(noted).await.expect("changed").notes, "每週三");
    assert_eq!(comes(&hub, &code, "來賓").await, Err(Code::Seats), "anybody could claim this name");
    let sit = |who| ScreenAsk::SitHere { place, seat: 0, who, pin: None };
    for name in names {
        let name = name.to_owned();
        for who in [SeatWish::Guest { name: name.clone() }, SeatWish::Name { name }] {
            assert_eq!(room(&mut house, sit(who)).await, Err(Code::Seats));
        }
    }
    room(&mut house, sit(SeatWish::Guest { name: "來賓".into() })).await.expect("the host's screen knows this guest");
}
