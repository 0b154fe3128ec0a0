//! Hands of finished games, step by step.

use crate::hub::Hub;
use crate::seated::{club, people, play, table};
use mj_bots::Strength;
use mj_bots::selfplay::{Step as Next, next_step};
use mj_club::{Club, Running};
use mj_desk::{self as desk, NewDesk};
use mj_ledger::{Attribution, Time};
use mj_table::{Action, Player, SeatEvent, Seen, View, ViewPhase, Viewer};
use mj_wire::protocol::{Code, Recorded, RecordsAsk, Refusal, ReplayPage, Step};
use serde_json::json;
use std::path::Path;
use std::sync::Arc;

fn asked(club: &Arc<Club>, game: &str, hand: u32, seat: Option<Player>) -> Result<ReplayPage, Refusal> {
    let ask = RecordsAsk::Replay { game: game.into(), hand, seat };
    let hub = Hub::new(Arc::clone(club));
    mj_office::answer(&hub.office, None, ask).map(|answer| match answer {
        Recorded::Replay(page) => *page,
        other => panic!("{other:?}"),
    })
}

fn refused(club: &Arc<Club>, game: &str, hand: u32, seat: Option<Player>) -> Code {
    match asked(club, game, hand, seat) {
        Err(why) => why.code,
        Ok(page) => panic!("{} steps of hand {hand} of {game} are shown", page.steps.len()),
    }
}

fn begun(club: &Arc<Club>, preset: &str, house: &serde_json::Value) -> (Running, String) {
    let running = Running::begin(club, &table(preset, house, people(), 11)).expect("begun");
    let game = running.game().header().game.to_string();
    (running, game)
}

fn played(club: &Arc<Club>, preset: &str, house: &serde_json::Value) -> String {
    let (mut running, game) = begun(club, preset, house);
    while play(&mut running, 1000) {}
    game
}

/// The players whose tiles a view shows: of each seat all, or none.
fn faces(view: &View) -> Vec<Player> {
    let shown = view.seats.iter().filter(|seat| {
        let tiles = || seat.tiles.iter().flatten().chain(&seat.drawn);
        let open = tiles().filter(|tile| **tile != Seen::Back).count();
        assert!(open == 0 || open == tiles().count(), "all or nothing");
        open > 0
    });
    shown.map(|seat| seat.player).collect()
}

#[test]
fn every_hand_of_a_game_is_shown_from_its_deal_to_its_end() {
    let (_folder, club) = club();
    for (preset, house) in [
        ("shanghai", json!({"rounds": 1})),
        ("shanghai", json!({"rounds": 1, "conduct": "by-hand"})),
        ("guangdong", json!({"rounds": 1})),
    ] {
        let game = played(&club, preset, &house);
        let hands = asked(&club, &game, 1, None).expect("shown").hands;
        assert!(hands >= 4);
        for (hand, seat) in (1..=hands).flat_map(|hand| [None, Some(Player(3))].map(|seat| (hand, seat))) {
            let page = asked(&club, &game, hand, seat).expect("shown");
            let (first, last) = (&page.steps[0], page.steps.last().expect("it ended"));
            assert!(matches!(first.event, SeatEvent::Dealt { hand: dealt, .. } if dealt == hand));
            assert!(matches!(last.event, SeatEvent::HandOver { .. } | SeatEvent::GameOver { .. }));
            assert_eq!(last.view.over.is_some(), hand == hands);
            // The result is the same as told at the table.
            let ends = |step: &&Step| matches!(step.event, SeatEvent::HandOver { .. });
            let wins = page.steps.iter().find(ends).map(|step| step.view.wins.len());
            let told = page.over.as_ref().expect("it is over");
            assert_eq!((Some(told.tallies.len()), told.hands.len()), (wins, 4));
            let others = |step: &Step| step.view.hand == hand && step.view.seats.len() == 4;
            assert!(page.steps.iter().all(others));
            assert!(!page.steps.iter().any(|step| matches!(step.event, SeatEvent::Seated { .. })));
            assert_eq!((page.info.game.as_str(), page.info.players.len(), page.hands), (game.as_str(), 4, hands));
            let size = serde_json::to_string(&page).expect("written").len();
            assert!(size < 2_500_000, "{size} bytes for {} steps", page.steps.len());
        }
    }
    // Void games, practice games and games ended by leaving can be replayed too.
    let (mut running, game) = begun(&club, "tuidaohu", &json!({}));
    play(&mut running, 40);
    running.leave(Player(2)).expect("they may").receipt.wait().expect("written");
    let page = asked(&club, &game, 1, None).expect("shown");
    assert!(page.steps.iter().any(|step| matches!(step.event, SeatEvent::Left { player: Player(2) })));
}

/// rules/taiwan.md §4.8: face down for the others, and named with everything open.
#[test]
fn a_kong_that_lies_face_down_is_named_where_everything_is_open() {
    let (_folder, club) = club();
    let game = played(&club, "taiwan", &json!({}));
    let hands = asked(&club, &game, 1, None).expect("shown").hands;
    let kongs = |hand: u32, seat: Option<Player>| -> Vec<(Player, bool)> {
        let steps = asked(&club, &game, hand, seat).expect("shown").steps;
        let kong = |step: &Step| match &step.event {
            SeatEvent::Konged { seat, meld, added: None } => {
                Some((step.view.seats[seat.index()].player, meld.is_some()))
            }
            _ => None,
        };
        steps.iter().filter_map(kong).collect()
    };
    let all: Vec<(u32, Player, bool)> = (1..=hands)
        .flat_map(|hand| kongs(hand, None).into_iter().map(move |(who, named)| (hand, who, named)))
        .collect();
    assert!(!all.is_empty() && all.iter().all(|(.., named)| *named), "{all:?}");
    for &(hand, who, _) in &all {
        let named = |seat: Player| kongs(hand, Some(seat)).into_iter().find(|(other, _)| *other == who).map(|it| it.1);
        for seat in (0..4).map(Player) {
            assert_eq!(named(seat), Some(seat == who), "hand {hand}, seen by {seat:?}");
        }
    }
}

/// The result of a hand names the next dealer correctly, also when seats are exchanged at half of eight 圈.
#[test]
fn the_next_dealer_is_said_as_it_came() {
    let (_folder, club) = club();
    for (preset, house) in
        [("shanghai", json!({"rounds": 8})), ("tuidaohu", json!({"hands": 6})), ("guangdong", json!({"rounds": 2}))]
    {
        let game = played(&club, preset, &house);
        let hands = asked(&club, &game, 1, None).expect("shown").hands;
        // Seats are exchanged after 16 deals have passed, some hands later if dealers have won.
        let looked_at = if preset == "shanghai" { 15..=24.min(hands) } else { 1..=hands };
        let pages: Vec<_> = looked_at.map(|hand| asked(&club, &game, hand, None).expect("shown")).collect();
        let mut exchanged = false;
        for two in pages.windows(2) {
            let over = |step: &&Step| matches!(step.event, SeatEvent::HandOver { .. });
            let said = two[0].steps.iter().find(over).expect("it ended").view.next.expect("another follows");
            let SeatEvent::Dealt { order, streak, .. } = &two[1].steps[0].event else { panic!("no deal") };
            assert_eq!((said.dealer, said.streak), (order[0], *streak), "{preset}");
            assert_eq!(said.again, two[0].steps[0].view.seats[0].player == order[0]);
            exchanged |= two[0].steps[0].view.places != two[1].steps[0].view.places;
        }
        assert_eq!(exchanged, preset == "shanghai");
        let last = asked(&club, &game, hands, None).expect("shown");
        assert!(last.steps.iter().all(|step| step.view.next.is_none()));
    }
}

#[test]
fn with_no_player_everything_lies_open() {
    let (_folder, club) = club();
    let game = played(&club, "shanghai", &json!({"rounds": 1}));
    for hand in 1..=2 {
        let page = asked(&club, &game, hand, None).expect("shown");
        for step in &page.steps {
            assert_eq!(faces(&step.view).len(), 4);
            assert!(step.view.me.is_none() && step.view.offers.is_empty());
            assert!(!matches!(step.event, SeatEvent::Drew { tile: Seen::Back, .. }));
        }
    }
}

/// Plays a hand. Returns what a player is told of each act: its events, and the table after it.
fn watched(running: &mut Running, player: Player) -> Vec<(Vec<SeatEvent>, View)> {
    let rules = Arc::clone(running.table().setup().rules());
    let mut bots: Vec<_> = (0..4).map(|seat| Strength::Novice.player(Arc::clone(&rules), seat)).collect();
    let mut told = Vec::new();
    while running.table().view(Viewer::Public).hand < 2 || running.table().is_playing() {
        let posted = match next_step(running.table()) {
            Next::Over => break,
            Next::Seats | Next::Deal => running.deal(),
            Next::Advance => running.advance(),
            Next::Ask(seat) => {
                let who = running.table().player_at(seat).expect("a player sits there");
                let action = bots[who.index()].decide(&running.table().view(Viewer::Player(who))).action;
                running.play(seat, action)
            }
        }
        .expect("legal");
        posted.receipt.wait().expect("written");
        let table = running.table();
        let events = posted.events.iter().filter_map(|event| table.told(event, Viewer::Player(player))).collect();
        told.push((events, table.view(Viewer::Player(player))));
    }
    told
}

#[test]
fn a_player_is_shown_just_what_they_saw() {
    let (_folder, club) = club();
    for player in [Player(0), Player(2)] {
        let (mut running, game) = begun(&club, "shanghai", &json!({"rounds": 1}));
        let told = watched(&mut running, player);
        running.leave(Player(1)).expect("they may").receipt.wait().expect("written");
        let mut steps = Vec::new();
        for hand in 1..=2 {
            let page = asked(&club, &game, hand, Some(player)).expect("shown");
            assert!(page.steps.iter().all(|step| faces(&step.view).iter().all(|&shown| shown == player)));
            steps.extend(page.steps);
        }
        let pass = |event: &SeatEvent| matches!(event, SeatEvent::Answered { answer: Action::Pass, .. });
        let mut shown = steps.iter();
        for (events, view) in told {
            let of_hands = |event: &&SeatEvent| !matches!(event, SeatEvent::Seated { .. }) && !pass(event);
            for event in events.iter().filter(of_hands) {
                let step = shown.next().expect("a step for each event told");
                match (event, &step.event) {
                    // The deal is told with the player's first draw if no player is asked in between.
                    (SeatEvent::Dealt { hand, me, .. }, SeatEvent::Dealt { hand: dealt, me: sits, tiles, .. }) => {
                        assert_eq!((hand, me, tiles.len()), (dealt, sits, 13));
                    }
                    (told, shown) => assert_eq!(told, shown),
                }
                if Some(event) == events.last() && !matches!(view.phase, ViewPhase::Waiting) {
                    assert_eq!(step.view, view, "the same view");
                }
            }
        }
        assert!(steps.len() > 100);
    }
}

#[test]
fn what_cannot_be_shown_is_refused() {
    let (folder, club) = club();
    assert_eq!(refused(&club, "g-none", 1, None), Code::Unknown);
    let (mut running, game) = begun(&club, "shanghai", &json!({"rounds": 1}));
    // Between two hands.
    while running.table().view(Viewer::Public).hand < 2 {
        play(&mut running, 1);
    }
    for seat in [None, Some(Player(0))] {
        assert_eq!(refused(&club, &game, 1, seat), Code::Unknown);
    }
    while play(&mut running, 1000) {}
    let hands = asked(&club, &game, 1, None).expect("it is over now").hands;
    for (hand, seat) in [(0, None), (hands + 1, None), (u32::MAX, None), (1, Some(Player(4))), (1, Some(Player(255)))] {
        assert_eq!(refused(&club, &game, hand, seat), Code::Unknown);
    }
    let rules = Arc::clone(running.table().setup().rules());
    drop(running);
    let new = NewDesk { rules, house: serde_json::Map::new(), sitters: people() };
    let key = desk::begin(&club, &new).expect("begun");
    desk::close(&club, key, &Attribution { at: Time(9), author: "會長".into(), reason: "停電".into() })
        .expect("closed");
    let sheet = club.read(|books| Ok(books.record(key)?.gid)).expect("read");
    assert_eq!(refused(&club, &sheet, 1, None), Code::Unknown);
    drop(club);
    let path = folder.path().join("club.db");
    for change in ["packed = CAST(packed || x'00' AS BLOB)", "packed = x''", "lines = lines + 1"] {
        let club = altered(&path, change);
        assert_eq!(refused(&club, &game, 1, None), Code::Books, "{change}");
    }
}

/// The club with every log altered by an attacker who knows the format.
fn altered(path: &Path, change: &str) -> Arc<Club> {
    let books = rusqlite::Connection::open(path).expect("the file");
    let trigger = "SELECT sql FROM sqlite_master WHERE name = 'segment_stays'";
    let trigger: String = books.query_row(trigger, [], |row| row.get(0)).expect("it is there");
    books.execute_batch("DROP TRIGGER segment_stays").expect("dropped");
    books.execute(&format!("UPDATE segment SET {change}"), []).expect("altered");
    books.execute_batch(&trigger).expect("put back");
    drop(books);
    Club::open(path, "測試會").expect("a club")
}
