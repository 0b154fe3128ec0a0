//! 語文: how the words of the reports themselves are said. What callers fill in is in the reader's language already.

use mj_words::{Language, Said, said};

/// A label by its key.
pub fn label(language: Language, key: &str) -> String {
    mj_words::say(language, key, &[])
}

/// Several of them.
pub fn labels<const N: usize>(language: Language, keys: [&str; N]) -> [String; N] {
    keys.map(|key| label(language, key))
}

/// 連莊二次
pub fn streak(language: Language, streak: u32) -> String {
    let count = if (1..=9).contains(&streak) { said!(format!("count-{streak}")) } else { Said::from(streak) };
    said!("streak-times", count = count).say(language)
}

/// Several one after the other, as a sentence lists them.
pub fn listed(language: Language, all: &[String]) -> String {
    Said::List(all.iter().map(|one| Said::from(one.clone())).collect()).say(language)
}

/// What stands behind one of several where the next begins another span.
pub fn comma(language: Language) -> String {
    label(language, "played-and").trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_streak_is_counted() {
        let told = [1, 9, 10].map(|number| streak(Language::TraditionalChinese, number));
        assert_eq!(told, ["連莊一次", "連莊九次", "連莊10次"]);
        assert_eq!(Language::ALL.map(|language| streak(language, 2))[1..], ["连庄二次", "streak 2", "連荘二回"]);
    }

    #[test]
    fn several_are_listed() {
        let all = ["a", "b", "c"].map(String::from);
        assert_eq!(Language::ALL.map(|language| listed(language, &all)), ["a、b、c", "a、b、c", "a, b, c", "a、b、c"]);
        assert_eq!(Language::ALL.map(comma), ["、", "、", ",", "、"]);
    }
}
