//! 上海老麻將: 會員玩牌紀錄, the form of the source (rules/shanghai.md §13).

use crate::pattern::Pattern;
use crate::patterns::{chows, honours, luck, numbers, pungs, special, suits, waits};
use crate::sheet::{Cell, Section, SheetForm, SheetLine};
use std::borrow::Cow;

/// One form for both presets. Patterns that need 寶牌 stand in it as in the source.
pub(super) const SHEET: SheetForm = SheetForm::Printed(&[
    Section { unit: "fan", heading: "番數牌型", lines: Cow::Borrowed(FAN) },
    Section { unit: "chips", heading: "成葫牌型", lines: Cow::Borrowed(CHENG_HU) },
]);

const FAN: &[SheetLine] = &[
    line(&waits::PAIR_WAIT_TWO, &pungs::ONE_KONG),
    line(&waits::DOUBLE_PAIR_WAIT, &luck::KONG_BLOOM),
    line(&luck::ROB_KONG, &pungs::ONE_DARK_PUNG),
    line(&waits::MIDDLE_FIVE, &luck::DEALER),
    line(&luck::DEALER_STREAK, &luck::SELF_DRAW),
    line(&chows::ALL_CHOWS, &numbers::NO_TERMINALS),
    line(&waits::SINGLE_WAIT, &suits::ONE_SUIT_SHORT),
    line(&numbers::THREE_FIVES, &numbers::NO_FIVES),
    line(&chows::OLD_AND_YOUNG, &pungs::OLD_AND_YOUNG_PUNGS),
    line(&chows::TWIN_CHOWS, &pungs::CLEAR_FOUR_PUNGS),
    line(&honours::ROUND_WIND, &honours::SEAT_WIND),
    line(&honours::DRAGON_PUNG, &luck::CLEAR),
    line(&chows::FOUR_IN_TWO, &pungs::TWO_DARK_PUNGS),
    line(&waits::HALF_BEGGING, &pungs::TWO_KONGS),
    line(&pungs::TAIL, &luck::LAST_DRAW),
    line(&luck::LAST_DISCARD, &honours::DOUBLE_WIND),
    line(&chows::FOUR_IN_THREE, &suits::FIVE_GATES),
    line(&suits::MIXED_SUIT, &numbers::MIXED_OUTSIDE),
    line(&chows::THREE_SISTERS, &pungs::THREE_DARK_PUNGS),
    line(&luck::CLEAR_SELF_DRAW, &special::SEVEN_PAIRS),
    Cell::of(&pungs::THREE_KONGS).and(Cell::labelled(&waits::FULL_BEGGING, "全求")),
    line(&numbers::PURE_OUTSIDE, &chows::STRAIGHT),
    line(&pungs::ALL_PUNGS, &waits::LAST_OF_EIGHT),
    line(&luck::EARTHLY_READY, &special::DRAW_BAO),
    // §13, the extra row: the source scores the one and names the other, but its form lacks both.
    line(&numbers::GENERAL_PAIR, &waits::LAST_OF_FOUR),
];

const CHENG_HU: &[SheetLine] = &[
    line(&suits::WAN_FORTUNE, &suits::LONG_PROSPERITY),
    line(&suits::ROUND_LONGEVITY, &luck::HEAVENLY_READY),
    line(&chows::DOUBLE_FLOAT, &pungs::NINE_STARS),
    line(&chows::TRIPLET_CHOWS, &pungs::SWORN_THREE),
    line(&honours::THREE_WINDS, &numbers::MIXED_THREE_NUMBERS),
    line(&honours::SMALL_DRAGONS, &special::NO_BAO),
    line(&numbers::PURE_THREE_NUMBERS, &numbers::ALL_CARRY),
    line(&luck::HEAVENLY_WIN, &luck::EARTHLY_WIN),
    line(&suits::PURE_SUIT, &chows::TWIN_DRAGONS),
    line(&pungs::FOUR_DARK_PUNGS, &chows::FOUR_IN_FOUR),
    line(&honours::BIG_DRAGONS, &honours::SMALL_WINDS),
    Cell::labelled(&suits::PURE_SUIT_PUNGS, "清一色對對")
        .and(Cell::labelled(&honours::BIG_DRAGONS_PUNGS, "大三元對對")),
    line(&numbers::ALL_TERMINAL_PUNGS, &numbers::ALL_CARRY_TERMINAL),
    line(&numbers::MIXED_TWO_NUMBERS, &numbers::ALL_GENERALS),
    line(&special::THIRTEEN_ORPHANS, &honours::ALL_HONOUR_PUNGS),
    line(&numbers::PURE_TWO_NUMBERS, &honours::BIG_WINDS),
    line(&special::EIGHT_IMMORTALS, &special::NINE_GATES),
    line(&pungs::TWELVE_HAIRPINS, &numbers::ONE_NINE_NUMBERS),
    line(&pungs::FOUR_KONGS, &numbers::SINGLE_NUMBER),
];

const fn line(left: &Pattern, right: &Pattern) -> SheetLine {
    Cell::of(left).and(Cell::of(right))
}

#[cfg(test)]
mod tests {
    use super::super::shanghai::{SHANGHAI, SHANGHAI_BAO};
    use crate::sheet::{Cell, Section};
    use crate::{Preset, Ruleset};
    use serde_json::Map;
    use std::collections::BTreeSet;

    /// §13, copied.
    const FAN: &str = "一獨 一槓 · 對碰 槓上開花 · 搶槓 一暗嵌 · 卡五 莊家 · 連莊 自摸 · 平胡 斷么 · 獨聽 缺門 · \
        三五 缺五 · 老少 老少碰 · 一般高 清四碰 · 風圈碰 風位碰 · 仙門碰 門清 · 四歸一 兩暗嵌 · 半求人 兩槓 · \
        尾巴 海底撈月 · 海底炮 風圈+風位 · 四歸二 五門齊 · 混一色 混帶么 · 大姊妹 三暗嵌 · 一摸七 七對子 · 三槓 全求 · \
        清帶么 一條龍 · 對對胡 八絕 · 地聽 自摸寶牌";
    const EXTRA: &str = "將眼 三絕";
    const CHENG_HU: &str = "萬福 長祿 · 圓壽 天聽 · 雙飄 九連星 · 三般高 三結義 · 三風碰 混三數 · 小三元 無寶牌 · \
        清三數 全帶 · 天胡 地胡 · 清一色 雙龍抱 · 四暗嵌 四歸四 · 大三元 小四喜 · 清一色對對 大三元對對 · 全么碰 全帶么 · \
        混兩數 將將碰 · 十三么 全字碰 · 清兩數 大四喜 · 八仙過海 九蓮寶燈 · 十二金釵 一九兩數 · 十八羅漢 全一數";

    fn written(section: &Section) -> String {
        let line = |line: &crate::sheet::SheetLine| {
            format!("{} {}", line.left.label, line.right.map_or("", |cell| cell.label))
        };
        section.lines.iter().map(line).collect::<Vec<_>>().join(" · ")
    }

    fn cells(preset: &Preset) -> Vec<Cell> {
        preset.system.sheet().iter().flat_map(Section::cells).collect()
    }

    #[test]
    fn both_presets_have_the_form_of_the_source() {
        for preset in [&SHANGHAI, &SHANGHAI_BAO] {
            let sheet = preset.system.sheet();
            let written: Vec<_> = sheet.iter().map(|section| (section.heading, written(section))).collect();
            let fan = format!("{FAN} · {EXTRA}");
            assert_eq!(written, [("番數牌型", fan), ("成葫牌型", CHENG_HU.to_owned())]);
        }
    }

    #[test]
    fn every_pattern_of_both_presets_stands_in_it_once() {
        let form = cells(&SHANGHAI);
        let ids: BTreeSet<_> = form.iter().map(|cell| cell.id).collect();
        assert_eq!(ids.len(), form.len(), "a pattern stands in the form twice");
        let book: BTreeSet<_> = SHANGHAI.system.rows.iter().map(|row| row.pattern.id).collect();
        assert_eq!(ids, book);
        // The source's own form lacks these two, which the extra row has.
        let source: Vec<_> = FAN.split(" · ").chain(CHENG_HU.split(" · ")).flat_map(str::split_whitespace).collect();
        let extra: Vec<_> = form.iter().filter(|cell| !source.contains(&cell.label)).map(|cell| cell.id).collect();
        assert_eq!(extra, ["general-pair", "last-of-four"]);
    }

    #[test]
    fn a_pattern_stands_under_what_it_is_worth() {
        let sheet = SHANGHAI.system.sheet();
        for row in SHANGHAI.system.rows {
            let section =
                sheet.iter().find(|section| section.unit == row.worth.unit.word).expect("a section for the unit");
            assert!(section.cells().any(|cell| cell.id == row.pattern.id), "{}", row.pattern.name);
        }
    }

    #[test]
    fn only_these_are_called_otherwise_than_by_their_own_names() {
        let name = |id| SHANGHAI.system.rows.iter().find(|row| row.pattern.id == id).map(|row| row.pattern.name);
        let otherwise: Vec<_> = cells(&SHANGHAI).into_iter().filter(|cell| name(cell.id) != Some(cell.label)).collect();
        let otherwise: Vec<_> = otherwise.iter().map(|cell| (name(cell.id), cell.label)).collect();
        let known = [("全求人", "全求"), ("清一色對對胡", "清一色對對"), ("大三元對對胡", "大三元對對")];
        assert_eq!(otherwise, known.map(|(name, label)| (Some(name), label)));
    }

    #[test]
    fn a_house_changes_nothing_of_it_and_wild_patterns_stay_without_wild_tiles() {
        let house = serde_json::from_str::<Map<_, _>>(r#"{"off.straight": true, "value.pure-suit": 50000}"#);
        let house = Ruleset::with_options(&SHANGHAI, &house.expect("an object")).expect("a house may");
        assert!(!house.rows().iter().any(|row| row.id() == "straight"));
        assert_eq!(house.sheet(), SHANGHAI.system.sheet());
        assert_eq!(SHANGHAI.system.sheet(), SHANGHAI_BAO.system.sheet());
        let plays = |id| house.rows().iter().any(|row| row.id() == id);
        let absent: Vec<_> = cells(&SHANGHAI).iter().map(|cell| cell.id).filter(|&id| !plays(id)).collect();
        assert_eq!(absent, ["straight", "draw-bao", "no-bao", "eight-immortals", "single-number"]);
    }
}
