//! The text for a terminal: as much as the page says, in columns that fit.

use crate::sample;
use mj_report::game::{State, Walls};
use mj_report::{GameReport, Report};
use mj_words::Language;
use unicode_width::UnicodeWidthStr;

/// Without what colours it.
fn plain(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('m').map_or(part, |(_, rest)| rest))
}

/// The words of a page, without its marks.
fn words(page: &str) -> Vec<String> {
    let body = page.split("<body>").nth(1).expect("a body");
    let body =
        body.split("<svg").map(|part| part.split_once("</svg>").map_or(part, |(_, rest)| rest)).collect::<String>();
    let texts = body.split('<').filter_map(|part| part.split_once('>').map(|(_, text)| text.trim().to_owned()));
    texts.filter(|text| !text.is_empty()).collect()
}

fn squeezed(text: &str) -> String {
    text.replace("&#39;", "'").replace("&amp;", "&").split_whitespace().collect()
}

fn all(language: Language) -> [(String, String); 3] {
    let (game, member, ranking) = (sample::game(), sample::member(), sample::ranking());
    [
        (game.text(language), game.html(language)),
        (member.text(language), member.html(language)),
        (ranking.text(language), ranking.html(language)),
    ]
}

#[test]
fn nothing_is_wider_than_a_terminal_and_no_line_ends_in_blanks() {
    for language in Language::ALL {
        for (text, _) in all(language) {
            for line in plain(&text).lines() {
                assert!(line.width() <= 80 && line.trim_end() == line, "{}: {line:?}", line.width());
            }
        }
    }
}

/// A text in a cell may be broken over two lines, with the next cells between them: then its halves are there.
#[test]
fn all_that_the_page_says_is_there() {
    for language in Language::ALL {
        for (text, page) in all(language) {
            let (text, mut missed) = (squeezed(&plain(&text)), 0);
            let words = words(&page);
            for word in &words {
                let word = squeezed(word);
                let whole = text.contains(&word);
                missed += usize::from(!whole);
                assert!(whole || word.chars().all(|letter| text.contains(letter)), "{word}");
            }
            assert!(missed * 20 < words.len(), "{missed} of {} are broken", words.len());
        }
    }
}

#[test]
fn a_game_stands_in_its_columns() {
    let text = plain(&sample::game().text(Language::TraditionalChinese));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "牌局報告 上海老麻將 · 八圈 · 2026年11月20日 19:02");
    assert_eq!(lines[1], "局號    2026-11-20-晚-03      主辦  老麻將會");
    let hand = lines.iter().position(|line| line.starts_with("手  經過")).expect("the hands");
    assert_eq!(
        lines[hand + 1..hand + 7],
        [
            "1   東風圈 莊 歐陽喆堃 放炮            +18,000    −9,000   −4,500    −4,500",
            "    王大明 胡 紅中 歐陽喆堃放炮        318,000   291,000  295,500   295,500",
            "    手牌 二二二筒 中中 五五筒 副露 碰 八八八筒　碰 發發發",
            "    讀法 二二二筒　八八八筒　發發發　中中中　五五筒",
            "    混一色 6 番、 對對胡 9 番、 仙門碰 2 番、 將眼 1 番 合計 18 番，合 9 葫",
            "    付 歐陽喆堃 9,000 放炮、 林𠮷玥 4,500 陪付、 電腦會友 4,500 陪付",
        ]
    );
}

#[test]
fn what_must_not_be_missed_is_red_and_what_is_void_is_struck() {
    let reason = "停電".to_owned();
    let game = GameReport { state: State::Voided { reason }, walls: Walls::Broken, ..sample::game() };
    let text = game.text(Language::TraditionalChinese);
    assert!(text.contains("\u{1b}[1m\u{1b}[31m本局作廢，不計成績 · 停電\u{1b}[0m"), "{text:?}");
    assert!(text.contains("\u{1b}[1m\u{1b}[31m牌牆驗證不符，牌譜可能被改過。\u{1b}[0m"));
    assert!(text.lines().any(|line| line.contains("\u{1b}[9m") && plain(line).contains("風圈")), "{text}");
}
