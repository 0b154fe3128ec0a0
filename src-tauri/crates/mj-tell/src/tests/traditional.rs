//! What tells the two scripts of Chinese apart.

use mj_words::{Language, files, is_chinese};
use std::collections::BTreeSet;

/// Characters that 繁體中文 has in this catalogue and 简体中文 has not.
pub fn only_traditional() -> BTreeSet<char> {
    let letters = |language| {
        let files = files(language).iter();
        files.flat_map(|(_, words)| words.chars()).filter(|letter| is_chinese(*letter))
    };
    let simplified: BTreeSet<char> = letters(Language::SimplifiedChinese).collect();
    letters(Language::TraditionalChinese).filter(|letter| !simplified.contains(letter)).collect()
}
