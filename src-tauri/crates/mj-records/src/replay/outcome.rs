//! The result of a hand at the table, and its comparison with the record.

use super::difference::Difference;
use crate::record::{Drawn, End, How, RecordedWin, Who};
use mj_rules::Ruleset;
use mj_rules::claim::WonBy;
use mj_rules::mechanics::Abort;
use mj_table::{Account, ByPlayer, Ending, Event, Player, Transfer, Why, Win};
use mj_tiles::{Seat, Tile};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// The rows of 拔北 and 寶牌.
const ASIDE: &str = "nuki";
const DORA: &str = "dora";

/// The result of a hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    pub result: Result,
    /// The points after it, before the remaining deposits are given out at the end of the game.
    pub after: Vec<i64>,
}

/// Whether and how a hand was won.
#[derive(Clone, Debug, PartialEq)]
pub enum Result {
    /// 和
    Won(Vec<WinTold>),
    /// 流局: the way, the players who showed a waiting hand, the payments.
    Drawn(Drawn, Vec<Who>, Vec<i64>),
}

/// A win at the table.
#[derive(Clone, Debug, PartialEq)]
pub struct WinTold {
    pub who: Who,
    /// The discarder; the winner by 自摸.
    pub from: Who,
    /// The winning tile.
    pub tile: Tile,
    pub by: WonBy,
    /// 翻
    pub han: u32,
    /// 符
    pub fu: u32,
    /// Units of 役滿.
    pub yakuman: u32,
    /// 役 by their ids, with 翻 or units.
    pub yaku: Vec<(String, u32)>,
    /// 裏寶牌指示牌
    pub under: Vec<Tile>,
    /// The player liable for it or a part of it.
    pub liable: Option<Who>,
    /// The change for each player.
    pub change: Vec<i64>,
}

impl Outcome {
    /// The result of a hand's events, with the points after it; `None` if it is not over.
    pub fn of(events: &[Event], after: &ByPlayer<i64>) -> Option<Outcome> {
        let order = order(events)?;
        let who = |seat: Seat| order.get(seat.index()).map_or(0, |player| player.0);
        let mut wins: Vec<WinTold> = Vec::new();
        let nothing = vec![0; after.as_slice().len()];
        let (mut shown, mut drawn, mut ending, mut left_over) = (Vec::new(), nothing.clone(), None, nothing.clone());
        for event in events {
            match event {
                Event::Won(win) => wins.push(told(win, &who, nothing.clone())),
                Event::Shown { seat, .. } => shown.push(who(*seat)),
                Event::Paid { transfers } => match wins.last_mut() {
                    Some(win) => {
                        win.liable = win.liable.or_else(|| liable(transfers));
                        add(&mut win.change, transfers);
                    }
                    None if is_deposit(transfers) => {}
                    None if is_left_over(transfers) => add(&mut left_over, transfers),
                    None => add(&mut drawn, transfers),
                },
                Event::HandOver { how, .. } => ending = Some(*how),
                _ => {}
            }
        }
        let how = ending?;
        if how == Ending::Nagashi {
            // 流局滿貫 wins the deposits where it counts as a win.
            drawn.iter_mut().zip(&mut left_over).for_each(|(drawn, left)| *drawn += std::mem::take(left));
        }
        let after = after.as_slice().iter().zip(&left_over).map(|(now, left)| now - left).collect();
        shown.sort_unstable();
        let result = if how == Ending::Won { Result::Won(wins) } else { Result::Drawn(kind(how), shown, drawn) };
        Some(Outcome { result, after })
    }

    /// The neutral form.
    pub fn neutral(&self, rules: &Ruleset) -> Value {
        match &self.result {
            Result::Won(wins) => {
                json!({ "kind": "win", "wins": wins.iter().map(|win| win.neutral(rules)).collect::<Vec<_>>() })
            }
            Result::Drawn(how, shown, change) => {
                json!({ "kind": "draw", "why": how.word(), "tenpai": shown, "delta": change })
            }
        }
    }
}

impl WinTold {
    fn neutral(&self, rules: &Ruleset) -> Value {
        let yaku: Map<String, Value> = self.yaku.iter().map(|(id, worth)| (name_of(rules, id), json!(worth))).collect();
        json!({
            "s": self.who, "f": self.from, "t": self.tile.to_string(), "by": self.by.word(),
            "han": (self.yakuman == 0).then_some(self.han), "fu": (self.yakuman == 0).then_some(self.fu), "yakuman": self.yakuman, "yaku": yaku,
            "ura": self.under.iter().map(Tile::to_string).collect::<Vec<_>>(), "delta": self.change,
            "pao": self.liable,
        })
    }
}

/// A row's name in its book.
pub fn name_of(rules: &Ruleset, id: &str) -> String {
    rules.row(id).map_or_else(|| id.to_owned(), |row| row.name().to_owned())
}

fn order(events: &[Event]) -> Option<&[Player]> {
    events.iter().find_map(|event| match event {
        Event::Dealt { order, .. } => Some(order.as_slice()),
        _ => None,
    })
}

fn told(win: &Win, who: &impl Fn(Seat) -> Who, nothing: Vec<i64>) -> WinTold {
    let [han, fu, yakuman] = ["han", "fu", "yakuman"].map(|name| win.total.term(name).unwrap_or(0));
    let yaku = win.patterns.iter().map(|counted| (counted.id.clone(), counted.value.saturating_mul(counted.times)));
    WinTold {
        who: who(win.seat),
        from: who(win.from.unwrap_or(win.seat)),
        tile: win.tile,
        by: win.by,
        han,
        fu,
        yakuman,
        yaku: yaku.collect(),
        under: win.under.clone(),
        liable: None,
        change: nothing,
    }
}

fn add(change: &mut [i64], transfers: &[Transfer]) {
    for (account, amount) in transfers.iter().flat_map(Transfer::changes) {
        if let Account::Player(player) = account
            && let Some(change) = change.get_mut(player.index())
        {
            *change += amount;
        }
    }
}

/// The payer who is liable.
fn liable(transfers: &[Transfer]) -> Option<Who> {
    transfers.iter().find_map(|transfer| match (transfer.why, transfer.from) {
        (Why::Liable | Why::Half, Account::Player(player)) => Some(player.0),
        _ => None,
    })
}

/// Whether it lays down the 供託 of a 立直.
fn is_deposit(transfers: &[Transfer]) -> bool {
    transfers.iter().all(|transfer| transfer.to == Account::Pot && transfer.why == Why::Deposit)
}

/// Whether it gives 供託 to the leader at the end of the game.
fn is_left_over(transfers: &[Transfer]) -> bool {
    transfers.iter().all(|transfer| transfer.from == Account::Pot)
}

const fn kind(how: Ending) -> Drawn {
    match how {
        Ending::Drawn => Drawn::Exhaustive,
        Ending::Nagashi => Drawn::Nagashi,
        Ending::Aborted(Abort::NineKinds) => Drawn::NineKinds,
        Ending::Aborted(Abort::FourWinds) => Drawn::FourWinds,
        Ending::Aborted(Abort::AllReady) => Drawn::AllReady,
        Ending::Aborted(Abort::FourKongs) => Drawn::FourKongs,
        Ending::Aborted(Abort::ThreeWinners) => Drawn::ThreeWinners,
        Ending::Won | Ending::FalseWin | Ending::Left => Drawn::Untold,
    }
}

/// The first difference to the record.
pub fn compared(end: &End, ours: &Outcome, rules: &Ruleset) -> Option<Difference> {
    let other = match (&end.how, &ours.result) {
        (How::Won(theirs), Result::Won(wins)) if theirs.len() == wins.len() => {
            theirs.iter().find_map(|win| unlike(win, wins, rules))
        }
        (How::Drawn { how: Drawn::Untold, .. }, Result::Drawn(..)) => None,
        (How::Drawn { how: theirs, .. }, Result::Drawn(how, ..)) if theirs == how => None,
        _ => Some(Difference::OtherEnd),
    };
    other.or_else(|| {
        let both = (0..).zip(ours.after.iter().zip(end.after.as_ref()?));
        let other = both.into_iter().find(|(_, (ours, theirs))| ours != theirs);
        other.map(|(who, (&ours, &theirs))| Difference::Points { who, ours, theirs })
    })
}

fn unlike(theirs: &RecordedWin, wins: &[WinTold], rules: &Ruleset) -> Option<Difference> {
    let who = theirs.who;
    let Some(ours) = wins.iter().find(|win| win.who == who && win.from == theirs.from) else {
        return Some(Difference::OtherEnd);
    };
    if let (Some(han), Some(fu)) = (theirs.han, theirs.fu)
        && (han, fu) != (ours.han, ours.fu)
    {
        return Some(Difference::Worth { who, ours: [ours.han, ours.fu], theirs: [han, fu] });
    }
    let counts = |yaku: &BTreeMap<String, u32>| -> Vec<(String, u32)> {
        yaku.iter().map(|(id, han)| (id.clone(), if ours.yakuman > 0 { 0 } else { *han })).collect()
    };
    let named = |yaku: &BTreeMap<String, u32>| yaku.keys().map(|id| name_of(rules, id)).collect::<Vec<_>>().join(" ");
    let mut yaku: BTreeMap<String, u32> = ours.yaku.iter().cloned().collect();
    // 天鳳 counts 拔北 among ドラ.
    if theirs.yaku.as_ref().is_some_and(|theirs| !theirs.contains_key(ASIDE))
        && let Some(aside) = yaku.remove(ASIDE)
    {
        *yaku.entry(DORA.to_owned()).or_default() += aside;
    }
    match &theirs.yaku {
        Some(found) if counts(found) != counts(&yaku) => {
            Some(Difference::Yaku { who, ours: named(&yaku), theirs: named(found) })
        }
        _ => None,
    }
}
