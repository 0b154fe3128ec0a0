//! One way of writing for characters that people write in several: simplified ones, variants.

/// A character as the rule books write it, and others that are written for it.
const VARIANTS: &[(char, &str)] = &[
    ('么', "幺麼吆"),
    ('條', "条"),
    ('龍', "龙竜"),
    ('姊', "姐"),
    ('門', "门"),
    ('對', "对"),
    ('碰', "踫掽"),
    ('槓', "杠摃"),
    ('莊', "庄"),
    ('連', "连"),
    ('風', "风"),
    ('圓', "圆円"),
    ('壽', "寿"),
    ('長', "长"),
    ('祿', "禄"),
    ('萬', "万"),
    ('兩', "两両"),
    ('將', "将"),
    ('帶', "带"),
    ('數', "数"),
    ('斷', "断"),
    ('獨', "独"),
    ('聽', "听"),
    ('歸', "归"),
    ('撈', "捞"),
    ('炮', "砲"),
    ('齊', "齐"),
    ('雙', "双"),
    ('飄', "飘"),
    ('蓮', "莲"),
    ('寶', "宝"),
    ('燈', "灯"),
    ('釵', "钗"),
    ('羅', "罗"),
    ('漢', "汉"),
    ('結', "结"),
    ('義', "义"),
    ('紅', "红"),
    ('發', "发"),
    ('絕', "绝絶"),
    ('搶', "抢"),
    ('開', "开"),
    ('無', "无"),
    ('過', "过"),
    ('車', "车"),
    ('單', "单"),
    ('釣', "钓"),
    ('國', "国"),
    ('會', "会"),
    ('純', "纯"),
    ('嵌', "坎"),
    ('胡', "糊和"),
    ('＋', "+"),
];

/// A text with every character as the rule books write it, without blanks, in small letters.
pub fn fold(text: &str) -> String {
    let one = |letter: char| {
        let known = VARIANTS.iter().find(|(_, others)| others.contains(letter));
        known.map_or(letter, |(letter, _)| *letter)
    };
    text.chars().filter(|letter| !letter.is_whitespace()).map(one).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::patterns::all;
    use std::collections::BTreeMap;

    #[test]
    fn variants_are_folded() {
        for (typed, meant) in [("一条龙", "一條龍"), ("一條竜", "一條龍"), ("大姐妹", "大姊妹"), ("Dora ", "dora")]
        {
            assert_eq!(fold(typed), fold(meant));
        }
    }

    #[test]
    fn no_two_names_of_a_book_fold_into_one() {
        for rules in all() {
            let mut known: BTreeMap<String, &str> = BTreeMap::new();
            for row in rules.rows() {
                let other = known.insert(fold(row.name()), row.id());
                assert_eq!(other, None, "{}: {}", rules.preset.id, row.name());
            }
        }
    }
}
