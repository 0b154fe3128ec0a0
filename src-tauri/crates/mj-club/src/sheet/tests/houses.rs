//! The houses of a family are counted separately.

use super::booked::small;
use super::*;
use crate::booked::{DAY, Game, MORNING, book};
use crate::sheet::others;

/// 雀魂 and 天鳳 are two houses of one rule book.
#[test]
fn houses_of_one_rule_book_are_counted_each_by_itself() {
    let (_folder, club, seats) = small();
    let game = |rules, day, amount| Game {
        system: "riichi",
        rules,
        length: "hanchan",
        ended: MORNING + day * DAY,
        seats,
        patterns: &[],
        liable: false,
        amount,
    };
    book(&club, &game("riichi-soul", 5, 3_000));
    book(&club, &game("riichi-tenhou", 6, 200));
    book(&club, &game("riichi-soul", 7, 4_000));
    let usual = club.read(|books| usual(books, Some(seats[0]), None)).expect("asked");
    assert_eq!((usual.system.as_str(), usual.rules.as_str()), ("riichi", "riichi-soul"), "the one played last");
    let of_house = |rules: &str| Filter { rules: rules.into(), ..system("riichi") };
    for (rules, named, games, score) in
        [("riichi-soul", "日麻（雀魂）", 2, 7_000), ("riichi-tenhou", "日麻（天鳳）", 1, 200), ("riichi", "日麻", 0, 0)]
    {
        let filter = of_house(rules);
        let sheet = of(&club, seats[0], &filter);
        assert_eq!((sheet.header.games, sheet.header.score.0), (games, score), "{rules}");
        assert!(sheet.title.ends_with(named) && sheet.games.len() == games as usize, "{}", sheet.title);
        let for_whom = audience(Language::TraditionalChinese);
        let ranks = club.read(|books| ranking(books, &filter, ranking::RankBy::Score, 1, &for_whom)).expect("ranked");
        assert!(ranks.title.ends_with(named), "{}", ranks.title);
        assert_eq!(ranks.rows.first().map(|row| (row.games, row.score.0)), (games > 0).then_some((games, score)));
        // Selecting a house shows as many games as were announced.
        for (other, n) in club.read(|books| others(books, Some(seats[0]), &filter)).expect("asked") {
            let system = if other.starts_with("riichi") { "riichi" } else { "shanghai" };
            let opened = Filter { rules: other.clone(), ..super::system(system) };
            assert_eq!(of(&club, seats[0], &opened).header.games, n, "{other} beside {rules}");
        }
    }
    let beside = club.read(|books| others(books, None, &of_house("riichi-soul"))).expect("asked");
    assert_eq!(beside, [("shanghai".into(), 2), ("riichi-tenhou".into(), 1)]);
}
