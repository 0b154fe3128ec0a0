//! The same reports in every language: no label is missing, and none is left in another language.

use crate::sample;
use mj_report::Report;
use mj_words::{Language, files};
use std::collections::BTreeSet;

/// The pages of a game, a sheet and a ranking.
fn pages(language: Language) -> [String; 3] {
    [sample::game().html(language), sample::member().html(language), sample::ranking().html(language)]
}

/// What stands between the tags of a page.
fn texts(page: &str) -> Vec<&str> {
    let body = page.split("<body>").nth(1).expect("a body");
    let texts = body.split('<').filter_map(|part| part.split_once('>').map(|(_, text)| text.trim()));
    texts.filter(|text| !text.is_empty()).collect()
}

/// Headings of a page and of its columns, and what stands before a value.
fn labels(page: &str) -> Vec<&str> {
    let mut labels = Vec::new();
    for tag in ["<h1>", "<h2>", "<th scope=\"row\">", "<th scope=\"col\"", "<i><bdi>"] {
        let after = page.split(tag).skip(1).filter_map(|rest| rest.split_once("</").map(|(text, _)| text));
        labels.extend(after.map(|text| text.rsplit('>').next().unwrap_or(text)));
    }
    labels
}

fn keys() -> BTreeSet<&'static str> {
    let lines = files(Language::TraditionalChinese).iter().flat_map(|(_, words)| words.lines());
    lines.filter_map(|line| line.split_once(" =")).map(|(key, _)| key).collect()
}

#[test]
fn no_label_is_empty_and_no_key_is_shown() {
    let keys = keys();
    for language in Language::ALL {
        for page in pages(language) {
            assert!(labels(&page).iter().all(|label| !label.trim().is_empty()), "{}", language.tag());
            let shown: Vec<&str> = texts(&page).into_iter().filter(|text| keys.contains(text)).collect();
            assert!(shown.is_empty(), "{}: {shown:?}", language.tag());
        }
    }
}

/// What the samples fill in is Chinese; every label that a language has for itself differs from the Chinese one.
#[test]
fn an_english_report_has_no_chinese_label() {
    let filled = ["0.5 折", "胡牌", "番數牌型", "成葫牌型", "會員玩牌紀錄", "積分排行", "上海老麻將", "八圈", "瓜子"];
    let filled = || filled.into_iter().chain(sample::NAMES).chain(["初段", "會員"]);
    for (english, chinese) in pages(Language::English).iter().zip(&pages(Language::TraditionalChinese)) {
        let (english, chinese) = (labels(english), labels(chinese));
        assert_eq!(english.len(), chinese.len());
        for label in english {
            let left = label.chars().any(|letter| ('\u{3000}'..='\u{9fff}').contains(&letter));
            assert!(!left || filled().any(|text| label.contains(text)), "{label}");
        }
    }
}

#[test]
fn a_page_names_its_language_and_is_set_in_its_type() {
    for language in Language::ALL {
        for page in pages(language) {
            assert!(page.contains(&format!("<html lang=\"{}\">", language.tag())));
        }
    }
    let style = &pages(Language::Japanese)[0];
    for (language, face) in [("zh-Hans", "Noto Sans SC"), ("ja", "Noto Sans JP")] {
        assert!(style.contains(&format!(":root:lang({language}) {{ --face: \"{face}\"")), "{language}");
    }
}
