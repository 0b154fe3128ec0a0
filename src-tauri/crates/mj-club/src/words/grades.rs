//! 牌手級別 in words.

use crate::rating::{GRADES, Grade, Rating};
use mj_tell::{bracketed, system};
use mj_words::{Language, Said, said};

/// 牌手級別: a grade of the table by its name in any language; another that a club has set stands as it was written.
pub fn grade(text: &str) -> Said {
    let named = |grade: &&Grade| {
        let words = earned(grade);
        grade.name == text || Language::ALL.into_iter().any(|language| words.say(language).eq_ignore_ascii_case(text))
    };
    GRADES.iter().find(named).map_or_else(|| text.to_owned().into(), earned)
}

/// A grade of the table.
pub fn earned(grade: &Grade) -> Said {
    let known = GRADES.iter().position(|known| known == grade);
    known.map_or_else(|| grade.name.into(), |at| said!(format!("members-grade-{at}")))
}

/// 未定級: too few games for a grade.
pub fn ungraded() -> Said {
    said!("members-ungraded")
}

/// 牌手級別: what the club has set by hand, which is said, or else what follows from the games played.
pub fn grade_of(set: Option<&str>, rating: Option<&Rating>) -> Said {
    match set {
        Some(set) => bracketed(grade(set), said!("members-by-club")),
        None => rating.and_then(Rating::grade).map_or_else(ungraded, earned),
    }
}

/// The same where grades by several rule books stand: with the book from whose games it follows.
pub fn grade_by(set: Option<&str>, rating: Option<&Rating>, book: &str) -> Said {
    let follows = set.is_none() && rating.and_then(Rating::grade).is_some();
    bracketed(grade_of(set, rating), if follows { system(book) } else { Said::nothing() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_words::Language::English;
    use mj_words::Language::TraditionalChinese as Chinese;

    #[test]
    fn the_books_enter_grades_by_their_chinese_names() {
        for grade in GRADES {
            assert_eq!(earned(grade).say(Chinese), grade.name);
        }
    }

    #[test]
    fn grades_are_set_by_hand_or_earned() {
        let of = |mu, games| Rating { mu, sigma: 50.0, games };
        let told = |set, rating: Option<Rating>, language: Language| grade_of(set, rating.as_ref()).say(language);
        assert_eq!(told(None, Some(of(1_650.0, 9)), Chinese), "未定級");
        assert_eq!(told(None, Some(of(1_650.0, 10)), Chinese), "高手");
        assert_eq!(told(Some("國手"), Some(of(1_650.0, 10)), English), "Master (set by the club)");
        assert_eq!(told(Some("master"), None, Chinese), "國手（會訂）");
        assert_eq!(told(Some("榮譽會員"), None, English), "榮譽會員 (set by the club)");
        assert_eq!(told(None, None, English), "ungraded");
    }
}
