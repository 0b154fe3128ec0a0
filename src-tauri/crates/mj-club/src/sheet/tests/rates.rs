//! 和了率 and others follow from the logs.

use super::*;
use mj_report::sheet::Rate;
use mj_table::Transfer;

/// One player's hands, by the events of a log.
#[derive(Clone, Copy, Debug, Default)]
struct Hands {
    all: i64,
    won: i64,
    brought: i64,
    fed: i64,
    cost: i64,
    declared: i64,
}

/// Adds up a log by hands.
fn add(club: &Club, key: GameKey, sums: &mut [Hands; 4]) {
    let log = club.read(|books| Ok(stored::log(books, key).expect("a log"))).expect("read");
    let mut order: Vec<Player> = Vec::new();
    let mut wins: Vec<(usize, Option<usize>)> = Vec::new();
    let mut paid: Vec<Transfer> = Vec::new();
    let mut declared: BTreeSet<usize> = BTreeSet::new();
    for (_, event) in log.events() {
        match event {
            Event::Dealt { order: dealt, .. } => {
                order.clone_from(dealt);
                wins.clear();
                paid.clear();
                declared.clear();
            }
            Event::Discarded { seat, ready: Some(_), .. } => drop(declared.insert(order[seat.index()].index())),
            Event::Won(win) => {
                wins.push((order[win.seat.index()].index(), win.from.map(|from| order[from.index()].index())));
            }
            Event::Paid { transfers } => paid.extend(transfers.iter().cloned()),
            Event::HandOver { .. } => {
                let sum = |from: Option<usize>, to: usize| -> i64 {
                    let is = |place, one: usize| place == Where::Player(Player(one as u8));
                    let of = paid.iter().filter(|paid| is(paid.to, to) && from.is_none_or(|from| is(paid.from, from)));
                    of.filter(|paid| paid.from != Where::Pot).map(|paid| i64::from(paid.amount)).sum()
                };
                for (player, hands) in sums.iter_mut().enumerate() {
                    hands.all += 1;
                    hands.declared += i64::from(declared.contains(&player));
                }
                for &(winner, from) in &wins {
                    sums[winner].won += 1;
                    sums[winner].brought += sum(None, winner);
                    if let Some(from) = from {
                        sums[from].fed += 1;
                        sums[from].cost += sum(Some(from), winner);
                    }
                }
            }
            _ => {}
        }
    }
}

#[test]
fn rates_are_what_the_logs_say() {
    let (_folder, club) = club();
    let mut sums = [Hands::default(); 4];
    let mut members = Vec::new();
    for seed in 0..3 {
        let house = json!({"game_length": "east"});
        let mut running = Running::begin(&club, &table("riichi", &house, people(), seed)).expect("begun");
        while play(&mut running, 1000) {}
        add(&club, running.key(), &mut sums);
        members = running.members().iter().map(|member| member.id).collect();
    }
    assert!(sums.iter().any(|hands| hands.won > 0 && hands.fed > 0), "{sums:?}");
    for (member, hands) in members.into_iter().zip(sums) {
        let rates = of(&club, member, &system("riichi")).rates;
        let told = |id: &str| {
            let rate: &Rate = rates.iter().find(|rate| rate.id == id).unwrap_or_else(|| panic!("no {id}"));
            rate.value.map(|value| value.to_f64())
        };
        let close = |id: &str, some: i64, all: i64, times: f64| match told(id) {
            None => assert_eq!(all, 0, "{id}"),
            Some(value) => assert!((value - some as f64 * times / all as f64).abs() < 0.6, "{id}: {value} {hands:?}"),
        };
        close("won", hands.won, hands.all, 100.0);
        close("fed", hands.fed, hands.all, 100.0);
        close("declared", hands.declared, hands.all, 100.0);
        close("points-won", hands.brought, hands.won, 1.0);
        close("points-fed", hands.cost, hands.fed, 1.0);
        assert!(told("place").is_some_and(|place| (1.0..=4.0).contains(&place)));
        assert!(rates.iter().all(|rate| !rate.name.is_empty()));
        let best = |books: &Read<'_>| best_hands(books, member, &system("riichi"), 1_000, &audience(Language::English));
        let worth: i64 = club.read(best).expect("their wins").iter().map(|hand| hand.win.chips).sum();
        assert_eq!(worth, hands.brought, "riichi counts a hand in what it brings");
    }
    let none = of(&club, MemberId(1), &system("shanghai")).rates;
    assert!(none.is_empty(), "a book that asks for none has none");
}
