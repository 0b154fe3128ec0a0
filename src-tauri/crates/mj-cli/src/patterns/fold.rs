//! One way of writing for characters that people write in several: simplified ones, variants.

use mj_club::words::VARIANTS;

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
