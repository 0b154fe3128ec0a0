//! 約定: the options of the rule books that can be played, and their values, in words.

use super::{Language, either, listed, number, pattern, whole};
use mj_rules::{OptionValue, Row, Ruleset};
use serde_json::{Map, Value};

/// An option or one of its words: what the books call it, Chinese, English.
type Word = (&'static str, &'static str, &'static str);

/// The options. One that is missing here is shown by its id.
const OPTIONS: &[Word] = &[
    ("rounds", "打幾圈", "Rounds"),
    ("hands", "打幾手", "Hands"),
    ("minimum", "起胡番數", "Minimum in fan"),
    ("start_chips", "起始籌碼", "Chips to begin with"),
    ("conduct", "打法", "Conduct"),
    ("multi_win", "一炮多響", "Several winners"),
    ("streak_fee", "連莊費", "Streak fee"),
    ("dealer_fan", "莊家一番", "The dealer's fan"),
    ("seat_wind", "風位", "Seat winds"),
    ("bust", "籌碼輸光", "Out of chips"),
    ("first_turn_voided_by_claims", "有人吃碰後不算天胡地胡", "Claims void the first turn"),
    ("exposed_kong_counts", "明槓算入三副落", "Exposed kongs count for liability"),
    ("false_win_dealer", "詐胡後的莊家", "The deal after a false win"),
    ("no_bao", "無寶牌", "Hands without wild tiles"),
    ("bao_discard", "打出寶牌", "Discarding wild tiles"),
    ("eight_immortals", "八仙過海", "Eight immortals"),
    ("placement_points", "名次積分", "Placement points"),
    ("cash_rate", "小賭宜情", "Cash"),
    ("base", "底", "Base"),
    ("discard_payment", "放炮付法", "Paying for a discard"),
    ("selfdraw_double", "自摸加倍", "Self-draw doubles"),
    ("next_dealer_multi", "一炮多響後的莊家", "The deal after several winners"),
    ("rob_kong", "搶槓", "Robbing kongs"),
    ("dadiaoche_chi", "大吊車可有吃", "Great crane with chows"),
    ("seven_pairs_quad", "七對可有四張相同", "Seven pairs with four alike"),
    ("honours_only", "全是字牌", "Honours only"),
    ("t_turn", "出牌秒數", "Seconds for a turn"),
    ("t_call", "應牌秒數", "Seconds for a call"),
    ("dealer_double", "莊家加倍", "The dealer doubles"),
    ("concealed_kong_menqing", "暗槓仍算門清", "Concealed kongs stay concealed"),
];

/// What an option may say. Options share their words where they mean the same.
const VALUES: &[Word] = &[
    ("assisted", "程式代摸", "the program draws"),
    ("by-hand", "擬真", "by hand"),
    ("head", "攔胡", "the nearest alone"),
    ("all", "皆胡", "all win"),
    ("n-each", "每家連莊次數 × 1,000", "1,000 for each win in a row"),
    ("flat-each", "每家 1,000", "1,000 each"),
    ("off", "不計", "off"),
    ("own-win", "莊家自己胡", "when he wins"),
    ("also-when-he-discards", "莊家胡或放炮", "also when he discards"),
    ("turning", "隨莊輪轉", "go with the deal"),
    ("fixed", "抓定不變", "stay as drawn"),
    ("debt", "照付，可以欠", "pays in full, into debt"),
    ("capped", "付到沒有為止", "pays what he has"),
    ("keeps", "不換", "stays"),
    ("passes", "過莊", "passes"),
    ("qualifies", "可單獨成胡", "wins by itself"),
    ("needs-minimum", "要另夠起胡", "needs the minimum besides"),
    ("forbidden", "不可", "forbidden"),
    ("allowed", "可以", "allowed"),
    ("adds", "與別的牌型併計", "adds to others"),
    ("alone", "只算這一項", "counts alone"),
    ("discarder_only", "放炮的一家付", "the discarder alone"),
    ("three_shares", "三家都付", "all three"),
    ("head winner", "攔頭的胡家", "the nearest winner"),
    ("discarder", "放炮的那一家", "the discarder"),
    ("none", "都不算", "neither"),
];

/// What the length of a game is said by, wherever it is said.
const LENGTHS: [&str; 3] = ["rounds", "hands", "game_length"];

/// Something that a table changed of its book.
pub struct Difference {
    /// The option.
    pub option: String,
    /// What it is called.
    pub name: String,
    /// What the book says.
    pub usual: String,
    /// What it is at this table.
    pub here: String,
}

/// What a table changed of its book, in the book's order. `house` is what the game has frozen; the length of
/// the game is no difference worth a line.
pub fn differences(rules: &Ruleset, house: &Map<String, Value>, language: Language) -> Vec<Difference> {
    let Ok(book) = Ruleset::with_options(rules.preset, &Map::new()) else { return Vec::new() };
    let both = rules.options.iter().zip(book.options.iter());
    let set = both.filter(|((spec, value), (_, usual))| value != usual && !LENGTHS.contains(&spec.name));
    let mut all: Vec<_> = set
        .map(|((spec, value), (_, usual))| Difference {
            option: spec.name.into(),
            name: found(OPTIONS, spec.name, language).into(),
            usual: told(spec.name, usual, language),
            here: told(spec.name, value, language),
        })
        .collect();
    let place = |id: &str| book.rows().iter().position(|row| row.id() == id);
    let mut rows: Vec<_> =
        house.iter().filter_map(|(name, value)| Some((name.split_once('.')?, name, value))).collect();
    rows.sort_by_key(|((what, id), ..)| (place(id), *id, *what));
    all.extend(rows.into_iter().filter_map(|(_, name, value)| changed(&book, name, value, language)));
    all
}

/// That the book has been changed since a game was played by it.
pub fn edition(language: Language) -> (String, String) {
    let option = either(language, "規則版本", "Edition of the rules");
    (option.into(), either(language, "與這個程式的不同", "another than this program's").into())
}

/// `value.<id>`, `off.<id>`, `superseded.<id>`: a change of the table of patterns.
fn changed(book: &Ruleset, name: &str, value: &Value, language: Language) -> Option<Difference> {
    let (what, id) = name.split_once('.')?;
    let called = |id: &str| pattern(id, Some(book), Some(book.preset.system), language);
    let row: Option<&Row> = book.rows().iter().find(|row| row.id() == id);
    let left_out = || either(language, "不算", "left out").to_owned();
    let worth = |row: &Row| whole(row.worth, row.worth.value(true), language);
    let listing = |ids: Vec<&str>| match ids.is_empty() {
        true => either(language, "另計", "counts beside all").to_owned(),
        false => {
            let names: Vec<String> = ids.into_iter().map(called).collect();
            format!("{}{}", either(language, "含於", "left out beside "), listed(language, &names))
        }
    };
    let (usual, here) = match what {
        "value" => {
            let value = u32::try_from(value.as_u64()?).ok()?;
            if row.is_some_and(|row| row.worth.value(true) == value) {
                return None;
            }
            let here = row.map_or_else(|| value.to_string(), |row| whole(row.worth, value, language));
            (row.map_or_else(left_out, worth), here)
        }
        "off" if value == &Value::Bool(false) => return None,
        "off" => (row.map_or_else(left_out, worth), left_out()),
        _ => {
            let above = |row: &Row| row.superseded_by.iter().map(|at| book.rows()[at].id()).collect();
            let usual = row.map_or_else(left_out, |row| listing(above(row)));
            (usual, listing(value.as_array()?.iter().filter_map(Value::as_str).collect()))
        }
    };
    Some(Difference { option: name.into(), name: called(id), usual, here })
}

/// What an option is called.
pub fn option(id: &str, language: Language) -> &str {
    found(OPTIONS, id, language)
}

fn found<'a>(words: &[Word], id: &'a str, language: Language) -> &'a str {
    words.iter().find(|(known, ..)| *known == id).map_or(id, |(_, chinese, english)| either(language, chinese, english))
}

/// What an option says.
pub fn told(option: &str, value: &OptionValue, language: Language) -> String {
    let switch = |on| if on { either(language, "是", "yes") } else { either(language, "否", "no") };
    let halves = |half: &i64| if half % 2 == 0 { (half / 2).to_string() } else { (*half as f64 / 2.0).to_string() };
    match value {
        OptionValue::Bool(on) => switch(*on).into(),
        OptionValue::Int(amount) if option == "minimum" => format!("{amount} {}", either(language, "番", "fan")),
        OptionValue::Int(amount) => super::signed(*amount),
        OptionValue::Word(word) => found(VALUES, word, language).into(),
        OptionValue::Words(list) if list.is_empty() => either(language, "無", "none").into(),
        OptionValue::Words(list) => {
            listed(language, &list.iter().map(|word| found(VALUES, word, language).to_owned()).collect::<Vec<_>>())
        }
        OptionValue::Ints(list) => {
            listed(language, &list.iter().map(|amount| number(amount.unsigned_abs())).collect::<Vec<_>>())
        }
        OptionValue::Halves(list) => listed(language, &list.iter().map(halves).collect::<Vec<_>>()),
        OptionValue::Rate(None) => found(VALUES, "off", language).into(),
        OptionValue::Rate(Some(of)) => rate(*of, language),
    }
}

/// 小賭宜情: 0.05 is 0.5 折, 5 %.
pub fn rate(rate: f64, language: Language) -> String {
    // Rates are written with few digits: what multiplying adds behind them is no part of them.
    let exact = |value: f64| ((value * 1e6).round() / 1e6).to_string();
    match language {
        Language::Chinese => format!("{} 折", exact(rate * 10.0)),
        Language::English => format!("{} %", exact(rate * 100.0)),
    }
}
