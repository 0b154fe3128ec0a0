//! Reports and record sheets of hands of 修羅之戰 that were entered at the desk, with several wins each.

use super::told::CHINESE;
use super::*;
use crate::{Earlier, RanOut};
use mj_club::sheet::best_hands;
use mj_report::won::WonHand;
use mj_report::{Format, Report as _};
use serde_json::json;

/// 斷么九 and 平和 in three hands that can exist at one table: 2 han 30, 2000 off a discard.
fn simple(tiles: &str, win: &str) -> Shown {
    Shown::Hand(Tiles { tiles: tiles.into(), win: win.into(), dora: "1z".into(), ..Tiles::default() })
}

fn wins_of(wins: &[WonHand]) -> Vec<(usize, Option<usize>, i64)> {
    wins.iter().map(|win| (win.winner, win.from, win.chips)).collect()
}

/// rules/sanma.md §B3–B5: several wins in one hand, each settled at once.
#[test]
fn several_wins_of_a_hand_are_told_one_by_one() {
    let kept = kept("shura", &json!({}));
    let [one, two, three] = [("345m456p67p22s678s", "5p"), ("234567m34p23488s", "5p"), ("456678m23488p67s", "5s")]
        .map(|(t, w)| simple(t, w));
    let earlier = |what| match what {
        What::Won(won) => Earlier { declared: Vec::new(), won },
        other => panic!("{other:?}"),
    };
    let enter = |earlier: Vec<Earlier>, what: What| {
        let entry = DeskEntry { earlier, ..DeskEntry::from(what) };
        crate::enter(&kept.club, kept.key, &entry).expect("booked")
    };
    let ran_out = || What::RanOut(RanOut { waits: Vec::new(), nagashi: Vec::new() });
    enter(vec![earlier(discard(1, 0, one.clone())), earlier(discard(2, 0, two.clone()))], discard(3, 0, three));
    enter(vec![earlier(self_draw(2, one.clone()))], ran_out());
    enter(vec![earlier(discard(2, 3, two))], ran_out());
    enter(Vec::new(), ran_out());
    assert!(kept.desk().is_over());

    let told = kept.report();
    let wins: Vec<_> = told.hands.iter().map(|hand| wins_of(&hand.wins)).collect();
    let off = |from: usize| Some(from);
    // 2 han 30, and 3 han 20 for 門前清自摸; as the dealer 2 han 30 are 2900.
    assert_eq!(wins[0], [(1, off(0), 2_000), (2, off(0), 2_000), (3, off(0), 2_000)]);
    assert_eq!(wins[1..], [vec![(2, None, 2_700)], vec![(2, off(3), 2_900)], vec![]]);
    let chips: Vec<_> = told.hands.iter().map(|hand| hand.chips.clone()).collect();
    assert_eq!(chips[0], [19_000, 27_000, 27_000, 27_000]);
    assert_eq!(chips[1], [18_300, 25_700, 29_700, 26_300]);
    assert_eq!(chips[3], [18_300, 25_700, 32_600, 23_400]);
    for format in Format::ALL {
        assert!(!told.write(format, CHINESE).expect("written").is_empty(), "{format:?}");
    }

    // Games, wins, 放炮, hands; the player's best hands.
    let sheets: Vec<_> =
        kept.sheets().iter().map(|[games, _, wins, fed, _, hands]| [*games, *wins, *fed, *hands]).collect();
    assert_eq!(sheets, [[1, 0, 3, 4], [1, 1, 0, 4], [1, 3, 0, 4], [1, 1, 1, 4]]);
    let desk = kept.desk();
    let (system, rules) = (desk.record.system.clone(), desk.record.rules.clone());
    let filter = Filter { system, rules, ..Filter::default() };
    let best =
        kept.club.read(|books| best_hands(books, desk.members[2].id, &filter, 5, &audience(CHINESE))).expect("read");
    assert_eq!(
        best.iter().map(|hand| (hand.hand, hand.win.chips)).collect::<Vec<_>>(),
        [(2, 2_700), (1, 2_000), (3, 2_900)]
    );
    kept.sound();
}
