//! What a win is worth, as tenhou.net/6 says it. Points are counted by what the record has of 翻 and 符.

use crate::record::{Hand, RecordedWin};

/// `30符1飜1000点`, `満貫2000-4000点`.
pub fn worth(hand: &Hand, win: &RecordedWin) -> String {
    let (base, name) = base(win);
    let hundreds = |points: u32| points.div_ceil(100) * 100;
    let deals = win.who == hand.start.dealer;
    let points = match (win.who == win.from, deals) {
        (true, true) => format!("{}点∀", hundreds(2 * base)),
        (true, false) => format!("{}-{}点", hundreds(base), hundreds(2 * base)),
        (false, true) => format!("{}点", hundreds(6 * base)),
        (false, false) => format!("{}点", hundreds(4 * base)),
    };
    format!("{name}{points}")
}

fn base(win: &RecordedWin) -> (u32, String) {
    let Some(han) = win.han else {
        let units: u32 = win.yaku.iter().flatten().map(|(_, units)| (*units).clamp(1, 6)).sum();
        return (8_000 * units.clamp(1, 24), "役満".into());
    };
    let fu = win.fu.unwrap_or(30).min(200);
    let below = if han < 5 { fu << (2 + han) } else { 2_000 };
    match han {
        13.. => (8_000, "役満".into()),
        11.. => (6_000, "三倍満".into()),
        8.. => (4_000, "倍満".into()),
        6.. => (3_000, "跳満".into()),
        _ if below >= 2_000 => (2_000, "満貫".into()),
        _ => (below, format!("{fu}符{han}飜")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Start;
    use mj_tiles::Wind;

    #[test]
    fn a_win_says_what_it_is_worth() {
        let hand = Hand {
            start: Start { round: Wind::East, passed: 0, dealer: 0, honba: 0, sticks: 0, scores: [0; 4] },
            deal: [const { Vec::new() }; 4],
            indicators: Vec::new(),
            moves: Vec::new(),
            end: None,
            line: None,
        };
        let told = |who, from, han, fu| {
            worth(&hand, &RecordedWin { who, from, han: Some(han), fu: Some(fu), ..RecordedWin::default() })
        };
        assert_eq!(told(1, 2, 1, 30), "30符1飜1000点");
        assert_eq!(told(0, 0, 3, 30), "30符3飜2000点∀");
        assert_eq!(told(1, 1, 5, 30), "満貫2000-4000点");
        assert_eq!(told(0, 1, 6, 40), "跳満18000点");
        assert_eq!(worth(&hand, &RecordedWin { who: 1, from: 0, ..RecordedWin::default() }), "役満32000点");
    }
}
