//! The worth of a win in the words of tenhou.net/6: points by the table's rules, from the recorded 翻 and 符.

use crate::record::{Hand, RecordedWin};
use mj_rules::Ruleset;
use mj_rules::claim::{Claim, WonBy};
use mj_rules::counting::{Due, Limit, Total};
use mj_tiles::{Kind, Tiles};

/// `30符1飜1000点`, `満貫2000-4000点`; empty if the rules have no such points.
pub fn worth(rules: &Ruleset, hand: &Hand, win: &RecordedWin) -> String {
    let Some(total) = total(rules, win) else { return String::new() };
    let seat = |who| hand.start.seat(who).wind();
    let self_draw = win.who == win.from;
    let claim = Claim {
        by: if self_draw { WonBy::SelfDraw } else { WonBy::Discard },
        from: (!self_draw).then(|| seat(win.from)),
        seat: seat(win.who),
        ..Claim::new(Tiles::new(), Kind::EAST.into())
    };
    let dues = rules.mechanics.scheme.dues(rules.mechanics.players, &claim, total.value());
    let amounts = || dues.iter().flatten().map(|due: &Due| due.amount);
    let (least, most) = (amounts().min().unwrap_or(0), amounts().max().unwrap_or(0));
    let points = match self_draw {
        true if win.who == hand.start.dealer => format!("{most}点∀"),
        true => format!("{least}-{most}点"),
        false => format!("{most}点"),
    };
    format!("{}{points}", name(&total))
}

fn total(rules: &Ruleset, win: &RecordedWin) -> Option<Total> {
    let scheme = &rules.mechanics.scheme;
    if let Some(han) = win.han {
        return scheme.of_han(han, win.fu.unwrap_or(30).min(200));
    }
    let deciding = |id: &String| rules.rows().iter().find(|row| row.id() == id && row.worth.unit.decides);
    let rows = win.yaku.iter().flatten().filter_map(|(id, _)| deciding(id));
    scheme.of_great(&rows.map(|row| row.worth.value(true)).collect::<Vec<_>>())
}

fn name(total: &Total) -> String {
    let limit = match total.limit() {
        Some(Limit::RoundedUp) => "切り上げ満貫",
        Some(Limit::Mangan) => "満貫",
        Some(Limit::Haneman) => "跳満",
        Some(Limit::Baiman) => "倍満",
        Some(Limit::Sanbaiman) => "三倍満",
        Some(Limit::CountedYakuman) => "数え役満",
        None => match ["han", "fu", "yakuman"].map(|name| total.term(name)) {
            [Some(han), Some(fu), Some(0)] => return format!("{fu}符{han}飜"),
            _ => "役満",
        },
    };
    limit.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Start, Untold};
    use mj_tiles::{Players, Wind};
    use serde_json::{Value, json};
    use std::collections::BTreeMap;

    fn hand() -> Hand {
        Hand {
            start: Start {
                players: Players::Four,
                round: Wind::East,
                passed: 0,
                dealer: 0,
                honba: 3,
                sticks: 0,
                scores: vec![0; 4],
                untold: Untold::default(),
            },
            deal: vec![Vec::new(); 4],
            indicators: Vec::new(),
            moves: Vec::new(),
            end: None,
            line: None,
        }
    }

    fn told(options: &Value, [who, from]: [u8; 2], han: u32, fu: u32) -> String {
        let rules =
            Ruleset::with_options(mj_wire::log::known("riichi").unwrap(), options.as_object().unwrap()).unwrap();
        worth(&rules, &hand(), &RecordedWin { who, from, han: Some(han), fu: Some(fu), ..RecordedWin::default() })
    }

    #[test]
    fn a_win_says_what_it_is_worth() {
        let plain = json!({});
        assert_eq!(told(&plain, [1, 2], 1, 30), "30符1飜1000点");
        assert_eq!(told(&plain, [0, 0], 3, 30), "30符3飜2000点∀");
        assert_eq!(told(&plain, [1, 1], 5, 30), "満貫2000-4000点");
        assert_eq!(told(&plain, [0, 1], 6, 40), "跳満18000点");
    }

    #[test]
    fn it_says_so_by_the_rules_of_its_table() {
        let other = json!({ "kiriage_mangan": true, "kazoe": "sanbaiman" });
        assert_eq!(told(&json!({}), [1, 2], 4, 30), "30符4飜7700点");
        assert_eq!(told(&other, [1, 2], 4, 30), "切り上げ満貫8000点");
        assert_eq!(told(&json!({}), [1, 2], 13, 30), "数え役満32000点");
        assert_eq!(told(&other, [1, 2], 13, 30), "三倍満24000点");
    }

    #[test]
    fn yakuman_count_as_the_table_counts_them() {
        let yaku = |ids: &[&str]| Some(ids.iter().map(|id| ((*id).to_owned(), 0)).collect::<BTreeMap<_, _>>());
        let told = |options: Value, ids: &[&str]| {
            let known = mj_wire::log::known("riichi-soul").unwrap();
            let rules = Ruleset::with_options(known, options.as_object().unwrap()).unwrap();
            worth(&rules, &hand(), &RecordedWin { who: 1, from: 0, yaku: yaku(ids), ..RecordedWin::default() })
        };
        assert_eq!(told(json!({}), &["big-dragons"]), "役満32000点");
        assert_eq!(told(json!({}), &["big-dragons", "all-honours"]), "役満64000点");
        assert_eq!(told(json!({ "double_yakuman": true }), &["big-winds"]), "役満64000点");
        assert_eq!(told(json!({ "double_yakuman": false }), &["big-winds"]), "役満32000点");
    }
}
