//! Other names of patterns for the search: from other houses and books, in Japanese and English, and words
//! shared by several patterns.

use mj_rules::Row;

/// Other names of one pattern, unique in a book. rules/shanghai.md has the first four in its seventh line.
const NAMES: &[(&str, &[&str])] = &[
    ("one-suit-short", &["缺三門", "缺一門"]),
    ("sworn-three", &["三門一字", "三同刻", "三色同刻"]),
    ("mixed-suit", &["湊一色", "混清", "honitsu", "half flush"]),
    ("nine-gates", &["九連環", "九子連環", "chuurenpoutou"]),
    ("all-pungs", &["碰碰胡", "對對碰", "大對", "toitoi", "all triplets"]),
    ("all-chows", &["平和", "全順", "no points"]),
    ("pure-suit", &["清色", "chinitsu", "flush", "full flush"]),
    ("no-terminals", &["斷么九", "斷幺九", "全不么", "tanyao", "all simples"]),
    ("concealed", &["門前清", "menzen", "concealed hand"]),
    ("closed-self-draw", &["門清自摸", "不求人", "門前清自摸"]),
    ("seven-pairs", &["七對", "七小對", "chiitoitsu"]),
    ("full-begging", &["全求", "melded hand"]),
    ("half-begging", &["半求"]),
    ("last-draw", &["海底摸月", "海底撈", "last tile draw"]),
    ("haitei", &["海底撈月"]),
    ("last-discard", &["河底撈魚", "海底放炮", "houtei"]),
    ("kong-bloom", &["槓開", "嶺上開花", "rinshan", "out on a replacement"]),
    ("rob-kong", &["拉槓", "chankan"]),
    ("straight", &["清龍", "一氣通貫", "一條清龍", "ittsu"]),
    ("three-sisters", &["三色同順", "三相逢", "三姊妹", "sanshoku"]),
    ("single-wait", &["獨張", "單吊", "單釣", "邊張"]),
    ("middle-five", &["嵌五", "夾五"]),
    ("double-pair-wait", &["雙碰", "對倒"]),
    ("dragon-pung", &["三元牌", "箭刻", "役牌", "yakuhai", "dragons"]),
    ("seat-wind", &["門風", "自風刻", "本門風"]),
    ("round-wind", &["場風刻", "圈風"]),
    ("small-dragons", &["shousangen", "little three dragons"]),
    ("big-dragons", &["daisangen", "big three dragons"]),
    ("small-winds", &["小四風", "shousuushii"]),
    ("big-winds", &["大四風", "daisuushii"]),
    ("all-honours", &["字一色", "tsuuiisou"]),
    ("thirteen-orphans", &["國士無雙", "十三么九", "kokushi"]),
    ("eighteen-arhats", &["四槓子", "四槓", "suukantsu"]),
    ("twin-chows", &["一杯口", "一盃口"]),
    ("iipeikou", &["一般高", "一杯口"]),
    ("ryanpeikou", &["二杯口", "兩般高"]),
    ("great-crane", &["單騎", "裸單騎", "全求單吊"]),
    ("heavenly-win", &["天和", "tenhou"]),
    ("earthly-win", &["地和", "chiihou"]),
    ("old-and-young", &["一九相逢", "老少副"]),
    ("five-gates", &["五門"]),
    ("general-pair", &["二五八將", "將對"]),
    ("all-generals", &["二五八碰"]),
    ("chicken-hand", &["屁胡", "雞和", "推倒胡"]),
    ("mixed-suit-pungs", &["混一色碰碰胡"]),
    ("draw-bao", &["摸花"]),
    ("eight-immortals", &["八花"]),
];

/// Words shared by several patterns.
const SHARED: &[(&[&str], &[&str])] = &[
    (
        &["么九", "一九", "帶么九", "yaochuu", "terminals"],
        &[
            "mixed-outside",
            "pure-outside",
            "all-terminal-pungs",
            "all-carry-terminal",
            "one-nine-numbers",
            "thirteen-orphans",
            "no-terminals",
            "chanta",
            "junchan",
            "honroutou",
            "chinroutou",
        ],
    ),
    (&["混全帶么", "全帶么九"], &["mixed-outside", "chanta"]),
    (&["純帶么", "清全帶么"], &["pure-outside", "junchan"]),
    (
        &["字牌", "honours", "honors"],
        &[
            "all-honours",
            "dragon-pung",
            "seat-wind",
            "round-wind",
            "double-wind",
            "three-winds",
            "small-winds",
            "big-winds",
            "small-dragons",
            "big-dragons",
            "honroutou",
            "own-wind",
            "prevalent-wind",
            "white-dragon",
            "green-dragon",
            "red-dragon",
        ],
    ),
    (
        &["三元", "中發白", "紅中", "發財", "白板"],
        &[
            "dragon-pung",
            "small-dragons",
            "big-dragons",
            "big-dragons-pungs",
            "white-dragon",
            "green-dragon",
            "red-dragon",
        ],
    ),
    (
        &["四喜", "風牌", "東南西北", "winds"],
        &[
            "three-winds",
            "small-winds",
            "big-winds",
            "seat-wind",
            "round-wind",
            "double-wind",
            "own-wind",
            "prevalent-wind",
        ],
    ),
    (&["碰碰胡", "對對和", "對對胡"], &["all-pungs", "pure-suit-pungs", "mixed-suit-pungs", "big-dragons-pungs"]),
    (&["暗刻", "暗碰", "暗嵌"], &["three-closed-pungs", "four-closed-pungs", "four-closed-pungs-pair-wait"]),
    (&["門前清", "門清"], &["concealed", "closed", "closed-self-draw", "menzen-tsumo"]),
    (&["海底", "last tile"], &["last-draw", "last-discard", "haitei"]),
    (&["槓", "kong", "quad"], &["one-kong", "two-kongs", "three-kongs", "eighteen-arhats", "kong-bloom", "rob-kong"]),
    (
        &["聽牌", "單吊", "wait"],
        &[
            "single-wait",
            "pair-wait-two",
            "middle-five",
            "double-pair-wait",
            "last-of-four",
            "last-of-eight",
            "great-crane",
        ],
    ),
    (&["花牌", "花", "flower", "wild"], &["no-bao", "draw-bao", "eight-immortals"]),
];

/// Other names of this row alone.
pub fn names(row: &Row) -> impl Iterator<Item = &'static str> {
    let id = row.id();
    let known = NAMES.iter().filter(move |(of, _)| *of == id).flat_map(|(_, names)| names.iter().copied());
    let elsewhere = row.entry.name.is_some().then_some(row.entry.pattern.name);
    elsewhere.into_iter().chain(known).filter(|name| *name != row.name())
}

/// All search terms for a row besides its own name.
pub fn searched(row: &Row) -> Vec<&'static str> {
    let id = row.id();
    let shared = SHARED.iter().filter(|(_, rows)| rows.contains(&id)).flat_map(|(words, _)| words.iter().copied());
    let mut all: Vec<&'static str> = names(row).chain(shared).collect();
    all.sort_unstable();
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_rules::{PRESETS, Ruleset};
    use std::collections::BTreeSet;

    #[test]
    fn every_word_is_of_a_pattern_that_some_book_has() {
        let books: Vec<Ruleset> = PRESETS.iter().filter_map(|preset| Ruleset::preset(preset.id)).collect();
        let known: BTreeSet<&str> = books.iter().flat_map(|book| book.rows().iter().map(|row| row.id())).collect();
        let of_names = NAMES.iter().map(|(id, _)| *id);
        let unknown: Vec<&str> = of_names
            .chain(SHARED.iter().flat_map(|(_, ids)| ids.iter().copied()))
            .filter(|id| !known.contains(id))
            .collect();
        assert_eq!(unknown, Vec::<&str>::new());
    }

    #[test]
    fn no_name_means_two_patterns_of_a_book() {
        for book in PRESETS.iter().filter_map(|preset| Ruleset::preset(preset.id)) {
            for row in book.rows() {
                for name in names(row) {
                    let same = |other: &&Row| {
                        other.id() != row.id() && (other.name() == name || names(other).any(|it| it == name))
                    };
                    let other = book.rows().iter().find(same).map(Row::name);
                    assert_eq!(other, None, "{}: {name} is {} as well", book.preset.id, row.name());
                }
            }
        }
    }

    #[test]
    fn what_people_type_finds_what_they_mean() {
        let book = Ruleset::preset("shanghai").expect("a preset");
        let found = |typed: &str| -> Vec<&str> {
            let finds =
                |row: &&Row| row.name().contains(typed) || searched(row).iter().any(|word| word.contains(typed));
            book.rows().iter().filter(finds).map(Row::name).collect()
        };
        let terminals = found("么九");
        for name in ["混帶么", "清帶么", "全么碰", "全帶么", "一九兩數", "十三么", "斷么"] {
            assert!(terminals.contains(&name), "{name}: {terminals:?}");
        }
        for (typed, name) in [
            ("碰碰胡", "對對胡"),
            ("對對胡", "對對胡"),
            ("清一色", "清一色"),
            ("混一色", "混一色"),
            ("門前清", "門清"),
            ("斷么", "斷么"),
            ("七對", "七對子"),
            ("全求", "全求人"),
            ("海底撈月", "海底撈月"),
            ("槓開", "槓上開花"),
            ("國士無雙", "十三么"),
            ("清龍", "一條龍"),
            ("flush", "清一色"),
            ("tanyao", "斷么"),
            ("中發白", "大三元"),
        ] {
            assert!(found(typed).contains(&name), "{typed}: {:?}", found(typed));
        }
        assert!(found("橋牌").is_empty());
    }
}
