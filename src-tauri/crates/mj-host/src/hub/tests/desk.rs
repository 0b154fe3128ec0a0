//! 計分台 and 算番 from a screen.

use super::{InWords, Screen, hello};
use crate::hub::Hub;
use crate::seated::{club, people};
use mj_club::Club;
use mj_club::known;
use mj_desk::{Answering, DeskEntry, Named, NewDesk, Shown, Tiles, What, Who, Winner, Won};
use mj_rules::claim::{Ready, WonBy};
use mj_rules::{PRESETS, Ruleset};
use mj_tiles::Wind;
use mj_wire::protocol::{
    Answer, Ask, BooksAsk, Claimed, Code, Deed, DeskAsk, DeskFine, DeskPage, DeskPreview, DeskTold, DeskVerdict,
    HandForm, Language, LiabilityForm, NewTable, Reckoned, Recorded, RecordsAsk, RiichiSaid, SeatWish,
};
use serde_json::{Map, json};
use std::sync::Arc;

async fn books(screen: &mut Screen, ask: impl Into<Ask>) -> Result<Recorded, Code> {
    match screen.ask(ask).await {
        Ok(Answer::Records { answer }) => Ok(*answer),
        Err(code) => Err(code),
        other => panic!("{other:?}"),
    }
}

async fn told(screen: &mut Screen, ask: DeskAsk) -> Result<DeskTold, Code> {
    match books(screen, BooksAsk::Desk { ask }).await? {
        Recorded::Desk { told } => Ok(told),
        other => panic!("{other:?}"),
    }
}

async fn page(screen: &mut Screen, ask: DeskAsk) -> Result<DeskPage, Code> {
    match told(screen, ask).await? {
        DeskTold::Game(page) => Ok(*page),
        other => panic!("{other:?}"),
    }
}

async fn preview(screen: &mut Screen, game: &str, hand: Option<u32>, entry: DeskEntry) -> DeskPreview {
    match told(screen, DeskAsk::Preview { game: game.into(), hand, entry }).await {
        Ok(DeskTold::Preview(found)) => *found,
        other => panic!("{other:?}"),
    }
}

fn wish(name: &str) -> SeatWish {
    SeatWish::Name { name: name.into() }
}

fn table(rules: &str) -> NewTable {
    let options = json!({"rounds": 1}).as_object().cloned().unwrap_or_default();
    NewTable {
        rules: rules.into(), options, seats: ["甲", "乙", "丙", "丁"].map(wish).into(), ..NewTable::default()
    }
}

/// A game at the desk by a book that screens do not offer.
async fn begun(club: &Arc<Club>, rules: &'static str) -> DeskAsk {
    let club = Arc::clone(club);
    let begin = move || {
        let rules = Ruleset::with_options(known(rules).expect(rules), &Map::new()).expect("its own options");
        let new = NewDesk { rules: Arc::new(rules), house: Map::new(), sitters: people() };
        let key = mj_desk::begin(&club, &new).expect("begun");
        DeskAsk::Game { game: club.read(|books| books.record(key)).expect("booked").gid }
    };
    tokio::task::spawn_blocking(begin).await.expect("begun")
}

pub fn straight() -> Shown {
    Shown::Hand(Tiles { tiles: "123456789m1123s".into(), win: "4s".into(), ..Tiles::default() })
}

pub fn discard(who: u8, from: u8, shown: Shown) -> DeskEntry {
    let winner = Winner::new(who, shown);
    What::Won(Won { by: WonBy::Discard, from: Some(from), winners: vec![winner], wrong_counts: Vec::new() }).into()
}

fn deed() -> Deed {
    Deed { author: "會長".into(), reason: "記錯了".into() }
}

#[tokio::test]
async fn a_game_is_begun_entered_corrected_and_ended() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(club)).await;
    let begun = page(&mut screen, DeskAsk::Begin { table: table("shanghai") }).await.expect("begun");
    let game = begun.game.clone();
    assert_eq!((begun.next.number, begun.next.dealer, begun.next.words.zh().as_str()), (1, 0, "東風圈，甲做莊"));
    assert!(begun.form.table.is_some_and(|table| table.liability.is_some() && table.rounds));

    let found = preview(&mut screen, &game, None, discard(0, 1, straight())).await;
    assert!(found.wins[0].tally.patterns.iter().any(|row| row.name.zh() == "一條龍"));
    assert_eq!(found.wins[0].tally.parts.len(), 5);
    assert_eq!(found.changes.iter().sum::<i64>(), 0);
    assert!(
        found.paid.iter().any(|paid| paid.why.zh() == "放炮") && found.paid.iter().any(|paid| paid.why.zh() == "陪付")
    );
    assert_eq!(found.after.zh(), "東風圈，甲做莊，連莊一次");

    let enter = |hand, entry| DeskAsk::Enter { game: game.clone(), hand, entry };
    let after = page(&mut screen, enter(1, discard(0, 1, straight()))).await.expect("booked");
    assert_eq!((after.hands.len(), after.hands[0].how.zh().as_str()), (1, "甲胡・乙放炮"));
    assert_eq!(after.hands[0].changes, found.changes);
    // Sent twice, it is booked once.
    assert_eq!(page(&mut screen, enter(1, discard(0, 1, straight()))).await, Err(Code::Hand));
    assert_eq!(page(&mut screen, enter(2, What::Drawn.into())).await.expect("booked").next.dealer, 1);

    let correct = |by| DeskAsk::Correct { game: game.clone(), hand: 1, entry: discard(2, 1, straight()), by };
    let shifts = preview(&mut screen, &game, Some(1), discard(2, 1, straight())).await.shifts;
    assert!(shifts[0].zh().contains("第 2 手記著甲做莊"), "{shifts:?}");
    assert_eq!(page(&mut screen, correct(Deed { reason: " ".into(), ..deed() })).await, Err(Code::Deed));
    let corrected = page(&mut screen, correct(deed())).await.expect("corrected");
    assert!(corrected.hands[0].corrected && corrected.hands[0].how.zh() == "丙胡・乙放炮");
    let decide = |what| DeskAsk::Decide { game: game.clone(), what, by: deed() };
    let voided = page(&mut screen, decide(DeskVerdict::Void { hand: 1 })).await.expect("void");
    assert!(voided.hands[0].void && voided.hands[0].entry.is_some());
    assert_eq!(page(&mut screen, decide(DeskVerdict::Void { hand: 1 })).await, Err(Code::Hand));
    assert_eq!(page(&mut screen, decide(DeskVerdict::Void { hand: 9 })).await, Err(Code::Unknown));
    assert!(!page(&mut screen, decide(DeskVerdict::Restore { hand: 1 })).await.expect("again").hands[0].void);

    let Ok(DeskTold::List { games }) = told(&mut screen, DeskAsk::List {}).await else { panic!() };
    assert_eq!((games.len(), games[0].next.number), (1, 3));
    let left = page(&mut screen, enter(3, What::Left(Who { who: 3 }).into())).await.expect("left");
    assert_eq!(left.over.expect("over").zh(), "有人離桌");
    assert_eq!(page(&mut screen, enter(4, What::Drawn.into())).await, Err(Code::Playing));
    let Ok(DeskTold::List { games }) = told(&mut screen, DeskAsk::List {}).await else { panic!() };
    assert!(games.is_empty());
}

#[tokio::test]
async fn what_cannot_be_booked_is_told_in_words() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(club)).await;
    let game = page(&mut screen, DeskAsk::Begin { table: table("shanghai") }).await.expect("begun").game;
    let named = |id: &str| Shown::Patterns(vec![Named { id: id.into(), times: 1 }]);
    let hand = |tiles: &str| Shown::Hand(Tiles { tiles: tiles.into(), win: "8s".into(), ..Tiles::default() });
    for (entry, words) in [
        (discard(0, 0, straight()), "甲不能胡自己打的牌"),
        (discard(0, 1, hand("234567m345p67s99p")), "甲不夠胡：門清、平胡、莊家；計得"),
        (discard(0, 1, hand("147m258p369s1234z")), "沒有胡的牌型"),
        (discard(0, 1, hand("1m")), "手牌：1 張"),
        (discard(0, 1, hand("x")), "手牌：看不懂"),
        (discard(0, 1, named("nothing")), "沒有 \"nothing\" 這個番種"),
        (discard(0, 7, straight()), "沒有第 7 位"),
        (What::FalseWin(Who { who: 9 }).into(), "第 9 位"),
    ] {
        let ask = DeskAsk::Preview { game: game.clone(), hand: None, entry: entry.clone() };
        match told(&mut screen, ask).await {
            Ok(DeskTold::Fault { words: said }) => {
                assert!(said.zh().contains(words), "{said:?}");
                assert!(!said.en().is_empty() && said.en() != said.zh(), "{said:?}");
            }
            other => panic!("{entry:?}: {other:?}"),
        }
        let enter = DeskAsk::Enter { game: game.clone(), hand: 1, entry };
        assert_eq!(told(&mut screen, enter).await, Err(Code::Hand));
    }
    let long = Shown::Hand(Tiles { tiles: "1m".repeat(1_000), ..Tiles::default() });
    let many = Shown::Patterns(vec![Named { id: "x".into(), times: 1 }; 1_000]);
    for shown in [long, many] {
        let ask = DeskAsk::Preview { game: game.clone(), hand: None, entry: discard(0, 1, shown) };
        assert_eq!(told(&mut screen, ask).await, Err(Code::Text));
    }
    assert_eq!(page(&mut screen, DeskAsk::Game { game: "g-none".into() }).await, Err(Code::Unknown));
    for seats in [vec![wish("甲"); 4], vec![SeatWish::Computer { kind: "club".into() }; 4], vec![wish("甲")]] {
        let table = NewTable { seats, ..table("shanghai") };
        assert_eq!(page(&mut screen, DeskAsk::Begin { table }).await, Err(Code::Seats));
    }
}

fn claimed(rules: &str, tiles: &str, win: &str) -> Claimed {
    Claimed {
        rules: rules.into(),
        shown: Tiles { tiles: tiles.into(), win: win.into(), ..Tiles::default() },
        by: WonBy::SelfDraw,
        from: None,
        seat: Wind::East,
        round: Wind::East,
        door: None,
        streak: 0,
        riichi: RiichiSaid::default(),
    }
}

async fn reckoned(screen: &mut Screen, hand: Claimed) -> Result<Reckoned, Code> {
    match books(screen, RecordsAsk::Reckon(hand)).await? {
        Recorded::Reckoned { hand } => Ok(*hand),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn one_hand_is_reckoned_by_every_rule_set() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(club)).await;
    let Ok(Recorded::Forms { forms }) = books(&mut screen, RecordsAsk::Forms {}).await else { panic!() };
    assert_eq!(forms.len(), PRESETS.len());
    let form = |id: &str| -> &HandForm { forms.iter().find(|form| form.rules == id).expect(id) };
    assert!(form("riichi").patterns.is_empty() && form("riichi").asked.counters && form("riichi").table.is_some());
    assert_eq!((form("sanma").aside.as_deref(), form("riichi").aside.as_deref()), (Some("4z"), None));
    assert_eq!(form("shanghai-bao").keys.last().map(Vec::len), Some(8));
    for form in &forms {
        let groups = usize::from(Ruleset::preset(&form.rules).expect("a preset").mechanics.forms.groups);
        // Another pung where a hand has five groups.
        let claimed =
            |hand: &str, win: &str| claimed(&form.rules, &format!("{hand}{}", "777s".repeat(groups - 4)), win);
        let won = reckoned(&mut screen, claimed("123456789p1123s", "4s")).await;
        let Ok(Reckoned::Win { tally, paid, .. }) = won else { panic!("{won:?}") };
        assert!(
            !tally.patterns.is_empty() && tally.parts.len() == groups + 1 && paid.len() == form.seats,
            "{}",
            form.rules
        );
        assert!(tally.parts.iter().any(|part| part.waited.as_ref().is_some_and(|it| it.zh() == "兩面")));
        let waits = reckoned(&mut screen, claimed("123456789p1123s", "")).await;
        assert_eq!(waits, Ok(Reckoned::Waits { tiles: vec!["1s".into(), "4s".into()] }), "{}", form.rules);
        let none = reckoned(&mut screen, claimed("147p258p369s1289s", "1s")).await;
        assert!(matches!(none, Ok(Reckoned::Short { tally: None, .. })), "{none:?}");
        let fault = reckoned(&mut screen, claimed("11111p23456789s", "1s")).await;
        assert!(matches!(fault, Ok(Reckoned::Fault { .. })), "{fault:?}");
    }
    let short = Claimed { by: WonBy::Discard, seat: Wind::South, ..claimed("shanghai", "234567m345p67s99p", "8s") };
    let Ok(Reckoned::Short { tally: Some(tally), lacks, .. }) = reckoned(&mut screen, short).await else { panic!() };
    assert_eq!((lacks.zh().as_str(), tally.patterns.len()), ("計得 5 番，起胡要 11 番，還差 6 番", 2));
    let mut riichi = claimed("riichi", "2233445566778m", "8m");
    riichi.shown.ready = Ready::Riichi;
    riichi.riichi = RiichiSaid { honba: 2, sticks: 1 };
    riichi.shown.dora = "1m".into();
    let Ok(Reckoned::Win { included, paid, .. }) = reckoned(&mut screen, riichi.clone()).await else { panic!() };
    assert_eq!(included.map(|it| it.en()), Some("with 2 counters, deposits of 1,000".into()));
    assert_eq!(paid[0].seat.zh(), "東家・莊・胡");
    riichi.shown.dora = "1m".repeat(9);
    assert!(matches!(reckoned(&mut screen, riichi.clone()).await, Ok(Reckoned::Fault { .. })));
    riichi.riichi.honba = 1_000_000;
    assert_eq!(reckoned(&mut screen, riichi).await, Err(Code::Text));
    assert_eq!(reckoned(&mut screen, claimed("nothing", "", "")).await, Err(Code::Rules));
}

/// The chip changes of a claim in the book of sixteen tiles, from the dealer on.
async fn changes_by_taiwan(screen: &mut Screen, hand: Claimed) -> Vec<i64> {
    let Ok(Reckoned::Win { paid, .. }) = reckoned(screen, hand).await else { panic!("no win") };
    paid.iter().map(|one| one.change).collect()
}

#[tokio::test]
async fn flowers_and_who_opened_the_wall_are_reckoned() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(club)).await;
    let Ok(Recorded::Forms { forms }) = books(&mut screen, RecordsAsk::Forms {}).await else { panic!() };
    let form = forms.iter().find(|form| form.rules == "taiwan").expect("a preset");
    assert_eq!(form.keys.last().map(Vec::len), Some(8));
    assert!(form.flowers.is_some_and(|flowers| flowers.all && flowers.last) && form.asked.door && form.streak);
    assert!(forms.iter().all(|other| other.rules == form.rules || other.flowers.is_none()));
    // rules/taiwan.md §13 W46: East by the opener, with two own flowers.
    let mut east = claimed("taiwan", "567m33s45p", "6p");
    east.shown.melds = ["chow:123m", "pung:444p", "pung:111z"].map(String::from).to_vec();
    east.shown.aside = "15f".into();
    (east.by, east.seat, east.from) = (WonBy::Discard, Wind::West, Some(Wind::South));
    east.door = Some(Wind::West);
    assert_eq!(changes_by_taiwan(&mut screen, east.clone()).await, [0, -180, 180, 0]);
    // South opened: the winner is South, with other flowers.
    east.door = Some(Wind::South);
    assert_eq!(changes_by_taiwan(&mut screen, east).await, [0, -120, 120, 0]);
    // W52, W54: the hand does not matter; the dealer's streak does, whoever wins.
    let mut flowers = claimed("taiwan", "", "8f");
    flowers.shown.aside = "1234567f".into();
    flowers.seat = Wind::West;
    assert_eq!(changes_by_taiwan(&mut screen, flowers.clone()).await, [-280, -260, 800, -260]);
    (flowers.by, flowers.seat, flowers.from, flowers.streak) = (WonBy::Discard, Wind::North, Some(Wind::East), 1);
    assert_eq!(changes_by_taiwan(&mut screen, flowers).await, [-320, 0, 0, 320]);
}

#[tokio::test]
async fn a_penalty_is_shown_given_and_withdrawn() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(club)).await;
    let begun = page(&mut screen, DeskAsk::Begin { table: table("shanghai") }).await.expect("begun");
    let game = begun.game.clone();
    assert_eq!((begun.penalties.len(), begun.chip), (0, 500));
    let fine = |amount| DeskFine { who: 1, to: None, amount };
    let ask = |amount| DeskAsk::PreviewPenalty { game: game.clone(), fine: fine(amount) };
    let Ok(DeskTold::Fault { words }) = told(&mut screen, ask(750)).await else { panic!() };
    assert_eq!(words.zh(), "罰分要大於 0，而且是 500 的倍數");
    let Ok(DeskTold::Fined(found)) = told(&mut screen, ask(400_000)).await else { panic!() };
    let notes: Vec<String> = found.notes.iter().map(InWords::zh).collect();
    assert_eq!(notes, ["罰了，這一局就到此結束：有人輸光了"]);
    let Ok(DeskTold::Fined(found)) = told(&mut screen, ask(3_500)).await else { panic!() };
    assert_eq!((found.changes.as_slice(), found.notes.len()), (&[1_000, -3_500, 1_500, 1_000][..], 0));
    let give = |seen, by| DeskAsk::Penalise { game: game.clone(), seen, fine: fine(3_500), by };
    assert_eq!(page(&mut screen, give(0, Deed { reason: String::new(), ..deed() })).await, Err(Code::Deed));
    let given = page(&mut screen, give(0, deed())).await.expect("given");
    assert_eq!(given.players.iter().map(|player| player.chips).collect::<Vec<_>>(), found.chips);
    let one = &given.penalties[0];
    assert_eq!(
        (one.words.zh().as_str(), &one.changes),
        ("乙罰 3,500：丙得 1,500、丁得 1,000、甲得 1,000", &found.changes)
    );
    assert_eq!(one.words.en(), "乙 pays 3,500: 丙 gets 1,500, 丁 gets 1,000, 甲 gets 1,000");
    assert_eq!((&one.by, &one.withdrawn, one.after), (&deed(), &None, 0));
    // Sent twice, it is given once.
    assert_eq!(page(&mut screen, give(0, deed())).await, Err(Code::Hand));
    let withdraw = |penalty| {
        let what = DeskVerdict::Withdraw { penalty };
        DeskAsk::Decide { game: game.clone(), what, by: Deed { reason: "記錯人".into(), ..deed() } }
    };
    assert_eq!(page(&mut screen, withdraw(9)).await, Err(Code::Unknown));
    let after = page(&mut screen, withdraw(one.number)).await.expect("withdrawn");
    assert_eq!(after.penalties[0].withdrawn.as_ref().map(|deed| deed.reason.as_str()), Some("記錯人"));
    assert!(after.penalties[0].changes.iter().all(|change| *change == 0));
    assert!(after.players.iter().all(|player| player.chips == 300_000));
}

#[tokio::test]
async fn who_answers_is_asked_in_the_way_of_the_rules() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(Arc::clone(&club))).await;
    for (rules, asked) in [("baohu", Some(LiabilityForm::Melds {})), ("tuidaohu", None)] {
        let game = page(&mut screen, begun(&club, rules).await).await.expect("a game");
        assert_eq!(game.form.table.and_then(|table| table.liability), asked, "{rules}");
    }
    let game = page(&mut screen, begun(&club, "pao").await).await.expect("a game");
    let of_rows = game.form.table.and_then(|table| table.liability);
    let Some(LiabilityForm::Rows { rows, whole: false }) = of_rows else { panic!("{of_rows:?}") };
    let named: Vec<_> = rows.iter().map(|one| (one.row.as_str(), one.words.zh())).collect();
    assert_eq!(named, [("big-dragons", "大三元".to_owned()), ("big-winds", "大四喜".to_owned())]);
    // R63
    let melds = ["pung:555z", "pung:666z", "pung:777z"].map(String::from).into();
    let shown = Shown::Hand(Tiles { tiles: "1133z".into(), win: "3z".into(), melds, ..Tiles::default() });
    let entry = |row: String| {
        let answering = vec![Answering { who: 2, row: Some(row) }];
        let winner = Winner { answering, ..Winner::new(3, shown.clone()) };
        What::Won(Won { by: WonBy::Discard, from: Some(1), winners: vec![winner], wrong_counts: Vec::new() }).into()
    };
    let found = preview(&mut screen, &game.game, None, entry("big-dragons".into())).await;
    assert_eq!(found.changes, [0, -48_000, -16_000, 64_000]);
    let long = DeskAsk::Preview { game: game.game, hand: None, entry: entry("x".repeat(61)) };
    assert_eq!(told(&mut screen, long).await, Err(Code::Text));
}

#[tokio::test]
async fn what_makes_the_patterns_of_a_win_is_told() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(club)).await;
    let hand = claimed("shanghai", "123456789m55p23s", "1s");
    let Ok(Reckoned::Win { tally, .. }) = reckoned(&mut screen, hand).await else { panic!("it wins") };
    let found = tally.makes;
    let straight = &found.makes["straight"];
    let made: Vec<&str> = straight.tiles.iter().map(|&at| found.shown.tiles[usize::from(at)].as_str()).collect();
    assert_eq!(made, ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m"]);
    assert!(!straight.win && straight.melds.is_empty());
}

/// The tiles beside a winner's hand are drawn with it.
#[tokio::test]
async fn flowers_of_a_booked_win_are_shown() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(club)).await;
    let begun = page(&mut screen, DeskAsk::Begin { table: table("taiwan") }).await.expect("begun");
    let melds = ["chow:213m", "pung:444p"].map(str::to_owned).to_vec();
    let (tiles, win) = ("567m33s45p789s".into(), "6p".into());
    let shown = Shown::Hand(Tiles { tiles, melds, win, aside: "26f".into(), ..Tiles::default() });
    let entry = DeskEntry { opener: Some(0), ..discard(1, 2, shown) };
    page(&mut screen, DeskAsk::Enter { game: begun.game.clone(), hand: 1, entry }).await.expect("booked");
    let ask = RecordsAsk::Game { game: begun.game, language: Language::TraditionalChinese };
    let Ok(Recorded::Game(found)) = books(&mut screen, ask).await else { panic!("no page") };
    assert_eq!(found.report["hands"][0]["wins"][0]["shown"]["aside"], json!(["2f", "6f"]));
}
