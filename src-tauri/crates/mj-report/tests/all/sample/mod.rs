//! Reports such as a club would make, for tests and to look at.

mod hands;

use mj_report::game::{Code, Correction, Mark, Player, PlayerKind, Rules, Setting, State, Walls};
use mj_report::rank::{RankReport, RankRow};
use mj_report::sheet::*;
use mj_report::won::{BestHand, Pattern, WonHand};
use mj_report::{Filter, GameReport, Milli};

pub const START: i64 = 300_000;

/// Who plays.
pub const NAMES: [&str; 4] = ["王大明", "歐陽喆堃", "林𠮷玥", "電腦會友"];

/// An evening of eight 圈: 45 hands, with 包, a corrected hand and a void one.
pub fn game() -> GameReport {
    let hands = hands::hands(45);
    let chips = hands.last().map_or(vec![START; 4], |hand| hand.chips.clone());
    let players = NAMES.into_iter().enumerate().map(|(index, name)| player(index, name, &chips)).collect();
    GameReport {
        game: "2026-11-20-晚-03".into(),
        host: "老麻將會".into(),
        origin: Some("陳家的電腦，由歐陽喆堃帶回".into()),
        rules: Rules {
            name: "上海老麻將".into(),
            coin: "瓜子".into(),
            differs: vec![
                Setting {
                    group: Some("胡牌".into()), option: "起胡".into(), value: "9 番（規則書 11 番）".into()
                },
                Setting { group: None, option: "連莊費".into(), value: "不收".into() },
            ],
        },
        length: "八圈".into(),
        began: "2026年11月20日 19:02".into(),
        began_iso: Some("2026-11-20T19:02:00+08:00".into()),
        ended: Some("2026年11月20日 23:47".into()),
        ended_iso: None,
        state: State::Over { why: "打滿八圈".into() },
        code: Some(Code { full: "3f9a7c21".repeat(8), short: "3F9A-7C21".into() }),
        walls: Walls::Fair,
        wall_changes: Vec::new(),
        start: START,
        players,
        pot: 0,
        hands,
        penalties: Vec::new(),
        corrections: vec![Correction {
            at: "2026年11月21日 09:10".into(),
            at_iso: None,
            author: "王大明".into(),
            what: "第 17 副：一摸七漏計，補 7 番".into(),
            reason: "記錄者看漏".into(),
        }],
        cash_rate: Some("0.5 折".into()),
        made: Some("2026年11月21日 09:30".into()),
        made_iso: None,
    }
}

fn player(index: usize, name: &str, chips: &[i64]) -> Player {
    let result = chips[index] - START;
    let place = 1 + chips.iter().filter(|other| **other > chips[index]).count();
    Player {
        number: index as u32 + 1,
        name: name.into(),
        member: [Some(7), Some(102), None, None][index],
        kind: [PlayerKind::Member, PlayerKind::Member, PlayerKind::Guest, PlayerKind::Computer][index],
        grade: [Some("四段"), Some("初段"), None, None][index].map(Into::into),
        place: Some(place as u32),
        chips: chips[index],
        result,
        score: Milli(result),
        placement: Some(Milli([3_000, 1_000, -1_000, -3_000][place - 1])),
        cash: Some(Milli(result * 50)),
    }
}

pub fn mark(number: u32) -> Vec<Mark> {
    match number {
        17 => vec![Mark::Corrected { reason: "一摸七漏計，補 7 番".into() }],
        31 => vec![Mark::Voided { reason: "牌牆少一張，四家同意重打".into() }],
        _ => Vec::new(),
    }
}

const FAN: &str = "一獨 一槓 對碰 槓上開花 搶槓 一暗嵌 卡五 莊家 連莊 自摸 平胡 斷么 獨聽 缺門 三五 缺五 老少 老少碰 一般高 清四碰 \
    風圈碰 風位碰 仙門碰 門清 四歸一 兩暗嵌 半求人 兩槓 尾巴 海底撈月 海底炮 風圈+風位 四歸二 五門齊 混一色 混帶么 大姊妹 三暗嵌 \
    一摸七 七對子 三槓 全求 清帶么 一條龍 對對胡 八絕 地聽 自摸寶牌 將眼 三絕";
const HU: &str = "萬福 長祿 圓壽 天聽 雙飄 九連星 三般高 三結義 三風碰 混三數 小三元 無寶牌 清三數 全帶 天胡 地胡 清一色 雙龍抱 \
    四暗嵌 四歸四 大三元 小四喜 清一色對對 大三元對對 全么碰 全帶么 混兩數 將將碰 十三么 全字碰 清兩數 大四喜 八仙過海 九蓮寶燈 \
    十二金釵 一九兩數 十八羅漢 全一數";

/// A member's whole sheet under 上海老麻將.
pub fn member() -> SheetReport {
    SheetReport {
        title: "會員玩牌紀錄　上海老麻將".into(),
        header: SheetHeader {
            grade: Some("四段".into()),
            member: "王大明（台北・信義）".into(),
            number: Some(7),
            score: Milli(1_284_500),
            placement: Milli(37_667),
            games: 128,
            score_rank: Some(2),
            placement_rank: Some(3),
            wins: 1_496,
            deal_ins: 1_102,
            liable: 41,
        },
        rates: Vec::new(),
        sections: vec![section("番數牌型", FAN, 211), section("成葫牌型", HU, 23)],
        best_hands: (0..5).map(best_hand).collect(),
        penalties: Vec::new(),
        filter: Filter {
            period: "2025年1月1日 至 2026年11月20日".into(),
            rules: "上海老麻將".into(),
            length: "八圈".into(),
            opponents: "會員（不計電腦）".into(),
        },
        rating: Some(Rating {
            grade: Some("四段".into()),
            book: "上海老麻將".into(),
            points: Milli(1_687_000),
            provisional: true,
            games_until_firm: 4,
            curve: (0..60).map(rating_point).collect(),
        }),
        games: (0..40).map(sheet_game).collect(),
        unfinished: vec![PutAside {
            date: "2026年11月19日".into(),
            date_iso: None,
            game: "g-fedcba9876543210".into(),
            rules: "上海老麻將".into(),
            people: ["王大明", "李四", "電腦會友", "陳五"].map(Into::into).into(),
        }],
        made: Some("2026年11月21日 09:30".into()),
    }
}

fn best_hand(index: u32) -> BestHand {
    let pattern = |name: &str| Pattern { id: String::new(), name: name.into(), value: String::new(), times: 1 };
    let win = WonHand {
        how: if index == 0 { "自摸".into() } else { "胡".into() },
        tile: "九萬".into(),
        hand: "一一一二三四五六七八九九萬".into(),
        melds: "碰 發發發".into(),
        drawn: drawn(["1112345678999m 9m", "11123456m ?99?m 777z 4m 15f"][index as usize % 2]),
        patterns: ["清一色", "雙飄", "大姊妹", "三暗嵌"].map(pattern).into(),
        total: "成葫 60 葫".into(),
        chips: 60_000 - i64::from(index) * 1_000,
        ..WonHand::default()
    };
    let (date, game) = (format!("2026年11月{}日", 20 - index), "g-0123456789abcdef".into());
    BestHand { date, game, hand: 3 + index, win, ..BestHand::default() }
}

fn section(heading: &str, names: &str, most: u32) -> Section {
    let names: Vec<&str> = names.split_whitespace().collect();
    let count = |name: &str| name.chars().map(u32::from).sum::<u32>() * 7_919 % most;
    let pattern = |name: &&str| PatternCount {
        id: (*name).into(),
        name: (*name).into(),
        count: count(name).saturating_sub(most / 6),
    };
    let row = |pair: &[&str]| SectionRow { left: pattern(&pair[0]), right: pair.get(1).map(pattern) };
    Section { heading: heading.into(), rows: names.chunks(2).map(row).collect() }
}

fn rating_point(index: i64) -> RatingPoint {
    let points = 1_500_000 + index * 3_100 + (index * index * 37 % 101 - 50) * 700;
    let date = format!("2026-{:02}-{:02}", 1 + index / 6, 1 + index % 6 * 5);
    RatingPoint { date, date_iso: None, points: Milli(points) }
}

fn sheet_game(index: i64) -> SheetGame {
    let result = (index * 7_919 % 241 - 120) * 500;
    SheetGame {
        date: format!("2026年{}月{}日", 11 - index / 4, 28 - index % 4 * 7),
        date_iso: None,
        game: format!("2026-{:02}-{:02}-晚-01", 11 - index / 4, 28 - index % 4 * 7),
        rules: if index % 5 == 0 { "上海老麻將・帶寶".into() } else { "上海老麻將".into() },
        place: Some((index % 4 + 1) as u32),
        result,
        score: Milli(result),
    }
}

/// A ranking of thirty members.
pub fn ranking() -> RankReport {
    let surnames = "王李張劉陳楊黃趙吳周徐孫馬朱胡郭何高林羅鄭梁謝宋唐許韓馮鄧曹";
    let row = |(index, surname): (usize, char)| RankRow {
        rank: index as u32 + 1,
        number: Some(index as u32 * 17 % 211 + 1),
        name: format!("{surname}{}", ["大明", "美玲", "喆", "𠮷祥", "淑芬"][index % 5]),
        grade: Some(["四段", "三段", "初段", "一級"][index / 8].into()),
        games: 140 - index as u32 * 3,
        score: Milli(1_400_500 - index as i64 * 97_500),
        placement: Milli(60_000 - index as i64 * 4_333),
        rating: Some(Milli(1_720_000 - index as i64 * 14_500)),
        wins: 1_500 - index as u32 * 41,
        deal_ins: 1_000 - index as u32 * 13,
        liable: index as u32 % 7 * 3,
    };
    RankReport {
        title: "積分排行".into(),
        filter: member().filter,
        nobody: String::new(),
        rows: surnames.chars().enumerate().map(row).collect(),
        made: Some("2026年11月21日 09:30".into()),
    }
}

/// Groups of tiles by their codes: `123m55z ?11?m` is two.
pub fn drawn(groups: &str) -> Vec<Vec<String>> {
    groups.split_whitespace().map(group).collect()
}

fn group(text: &str) -> Vec<String> {
    let (mut codes, mut ranks) = (Vec::new(), String::new());
    for letter in text.chars() {
        match letter.is_ascii_alphabetic() {
            true => codes.extend(std::mem::take(&mut ranks).chars().map(|rank| match rank {
                '?' => rank.to_string(),
                rank => format!("{rank}{letter}"),
            })),
            false => ranks.push(letter),
        }
    }
    codes
}
