//! The opener of the wall (rules/taiwan.md §2.4), and the cost of a false win beside the dealer's tai (§7.6).

use super::*;
use crate::Refusal;
use serde_json::json;

/// W46 of the book: the pung of East, discarded by B.
fn east_pung() -> What {
    let melds = ["chow:213m", "pung:444p", "pung:111z"].map(str::to_owned).to_vec();
    let shown = Tiles { tiles: "567m33s45p".into(), melds, win: "6p".into(), ..Tiles::default() };
    discard(2, 1, Shown::Hand(shown))
}

fn opened_by(opener: Option<u8>, what: What) -> DeskEntry {
    DeskEntry { opener, ..DeskEntry::from(what) }
}

#[test]
fn winds_are_counted_from_who_opened() {
    let kept = kept("taiwan", &json!({}));
    let chips = |opener| kept.desk().preview(&opened_by(Some(opener), east_pung())).expect("it can be booked").chips;
    // With C as opener: 圈風刻 and 門風刻; otherwise 圈風刻 alone.
    assert_eq!(chips(2), [0, -140, 140, 0]);
    assert_eq!(chips(0), [0, -120, 120, 0]);
}

#[test]
fn who_opened_is_said_where_it_is_asked() {
    let refused = |house: Value, entry: &DeskEntry| {
        let kept = kept("taiwan", &house);
        kept.desk().sheet.preview(entry).err()
    };
    assert_eq!(refused(json!({}), &opened_by(None, east_pung())), Some(Refusal::WhoOpened));
    assert_eq!(refused(json!({}), &opened_by(Some(4), east_pung())), Some(Refusal::NoPlayer(4)));
    assert_eq!(refused(json!({}), &opened_by(None, What::Drawn)), None);
    let by_dealer = json!({ "door_wind": "dealer" });
    assert_eq!(refused(by_dealer.clone(), &opened_by(Some(0), east_pung())), Some(Refusal::NoOpener));
    assert_eq!(refused(by_dealer, &opened_by(None, east_pung())), None);
    assert_eq!(refused(json!({ "opening": "dealer" }), &opened_by(Some(0), east_pung())), Some(Refusal::NoOpener));
}

#[test]
fn a_false_win_costs_the_dealers_tai_too() {
    let kept = kept("taiwan", &json!({}));
    // V27: to A 100 + (8 + 1) x 20, to C and D 260; the hand is dealt again.
    let told = kept.enter(What::FalseWin(Who { who: 1 }));
    assert_eq!(told.chips, [280, -800, 260, 260]);
    assert_eq!((told.next.dealer, told.next.streak), (0, 0));
}
