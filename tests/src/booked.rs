//! A hand in books made for a test; also used by the tests of `mj-ledger`.

use super::ledger::{Account, Counted, Hand, Transfer, Win};

/// In the order of the columns that older books had for it.
const TOLD: &str = r#"{"tile":"5m","tiles":"123m","melds":"","aside":"","reading":"","total":"{}"}"#;

/// 平和 off another's discard, for 6,000.
pub fn hand(number: u32, winner: u8, from: u8) -> Hand {
    let win = Win {
        winner,
        by: "discard".into(),
        source: Some(from),
        told: serde_json::from_str(TOLD).expect("a win"),
        value: 6_000,
        patterns: vec![Counted { id: "all-chows".into(), value: 2, times: 1 }],
    };
    let (payer, winner) = (Account::Player(from), Account::Player(winner));
    Hand {
        number,
        round: "E".into(),
        dealer: 0,
        streak: 0,
        honba: 0,
        ending: "won".into(),
        entry: None,
        wins: vec![win],
        transfers: vec![Transfer { from: payer, to: winner, amount: 6_000, why: "discard".into(), liable: false }],
    }
}
