//! Hands that look like an evening's: who won what of whom, with chips that add up.

use mj_report::game::{Account, Hand, Transfer};
use mj_report::won::{Pattern, WonHand};

use super::START;

/// A win as it is scored: the tile, the hand, the melds, all of them by their codes, the reading, its patterns, the total, its chips.
type Shown = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static [(&'static str, &'static str)],
    &'static str,
    i64,
);

const SHOWN: [Shown; 4] = [
    (
        "四條",
        "一二三四五六七八九萬 一一二三條",
        "",
        "123456789m1123s 4s",
        "一二三萬　四五六萬　七八九萬　二三四條　一一條",
        &[("一條龍", "9 番"), ("一摸七", "7 番"), ("平胡", "2 番"), ("缺門", "2 番")],
        "20 番，合 10 葫",
        10_000,
    ),
    (
        "紅中",
        "二二二筒 中中 五五筒",
        "碰 八八八筒　碰 發發發",
        "222p77z55p 888p 666z 7z",
        "二二二筒　八八八筒　發發發　中中中　五五筒",
        &[("混一色", "6 番"), ("對對胡", "9 番"), ("仙門碰", "2 番"), ("將眼", "1 番")],
        "18 番，合 9 葫",
        9_000,
    ),
    (
        "九萬",
        "一一一二三四五六七八九九萬",
        "",
        "1112345678999m 9m",
        "一一一萬　二三四萬　五六七萬　八九萬　九九萬",
        &[("清一色", "40 葫"), ("雙飄", "20 葫")],
        "60 葫",
        60_000,
    ),
    (
        "東",
        "東東 三三三萬 七八九條",
        "碰 西西西　吃 一二三筒",
        "11z333m789s 333z 123p 1z",
        "東東東　三三三萬　七八九條　西西西　一二三筒",
        &[("五門齊", "6 番"), ("風圈碰", "2 番"), ("四歸一", "2 番"), ("一般高", "1 番")],
        "11 番，合 6 葫",
        6_000,
    ),
];

pub fn hands(count: u32) -> Vec<Hand> {
    let mut chips = vec![START; 4];
    let mut streak = 0;
    (1..=count).map(|number| hand(number, &mut chips, &mut streak)).collect()
}

/// Not random, but as mixed as an evening.
fn draw(number: u32, salt: u32) -> usize {
    (number.wrapping_mul(2_654_435_761).wrapping_add(salt.wrapping_mul(40_503)) >> 13) as usize
}

fn hand(number: u32, chips: &mut [i64], streak: &mut u32) -> Hand {
    let round = ["東風圈", "南風圈", "西風圈", "北風圈"][number as usize / 6 % 4];
    let (winner, dealer) = (draw(number, 1) % 4, number as usize % 4);
    let drawn = number.is_multiple_of(11);
    let wins: Vec<WonHand> = if drawn { Vec::new() } else { vec![win(number, winner)] };
    let transfers: Vec<Transfer> = wins.iter().flat_map(|win| transfers(number, win)).collect();
    let marks = super::mark(number);
    if number != 31 {
        transfers.iter().for_each(|transfer| apply(chips, transfer));
    }
    let streak_now = *streak;
    *streak = if !drawn && winner == dealer { *streak + 1 } else { 0 };
    let ending = match wins.first() {
        None => "黃牌",
        Some(win) if win.from.is_none() => "自摸",
        Some(_) => "放炮",
    };
    let (round, ending, chips) = (round.into(), ending.into(), chips.to_vec());
    Hand { number, round, dealer, streak: streak_now, honba: None, ending, wins, transfers, chips, pot: 0, marks }
}

fn win(number: u32, winner: usize) -> WonHand {
    let (tile, hand, melds, drawn, reading, patterns, total, chips) =
        SHOWN[if number % 17 == 4 { 2 } else { [0, 1, 3][draw(number, 2) % 3] }];
    let from = (!number.is_multiple_of(3)).then(|| (winner + 1 + draw(number, 3) % 3) % 4);
    let pattern = |(name, value): &(&str, &str)| {
        let times = if *name == "四歸一" { 2 } else { 1 };
        Pattern { id: String::new(), name: (*name).into(), value: (*value).into(), times }
    };
    WonHand {
        rules: String::new(),
        winner,
        how: from.map_or("自摸".into(), |from| format!("{}放炮", super::NAMES[from])),
        from,
        tile: tile.into(),
        hand: hand.into(),
        melds: melds.into(),
        aside: String::new(),
        drawn: super::drawn(drawn),
        shown: None,
        reading: reading.into(),
        patterns: patterns.iter().map(pattern).collect(),
        total: total.into(),
        chips,
    }
}

fn transfers(number: u32, win: &WonHand) -> Vec<Transfer> {
    let others = (0..4).filter(|player| *player != win.winner);
    let whole = match win.from {
        None => win.chips * 3,
        Some(_) => win.chips + win.chips,
    };
    if number % 13 == 5 {
        let liable = (win.winner + 2) % 4;
        return vec![transfer(liable, win.winner, whole, "全包：三副落放炮", true)];
    }
    let share = |player: usize| match win.from {
        None => transfer(player, win.winner, win.chips, "自摸", false),
        Some(from) if from == player => transfer(player, win.winner, win.chips, "放炮", false),
        Some(_) => transfer(player, win.winner, win.chips / 2, "陪付", false),
    };
    others.map(share).collect()
}

fn transfer(from: usize, to: usize, amount: i64, why: &str, liability: bool) -> Transfer {
    Transfer {
        from: Account::Player(from),
        to: Account::Player(to),
        amount,
        why: why.into(),
        cause: String::new(),
        liability,
    }
}

fn apply(chips: &mut [i64], transfer: &Transfer) {
    let mut add = |account, amount| {
        if let Account::Player(player) = account {
            chips[player] += amount;
        }
    };
    add(transfer.from, -transfer.amount);
    add(transfer.to, transfer.amount);
}
