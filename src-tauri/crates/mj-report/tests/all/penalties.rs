//! 罰分 in every report: a line of its own, in the chips and in no hand.

use crate::sample;
use calamine::{Data, Reader, Xlsx};
use mj_report::evening::{EveningPenalty, EveningReport};
use mj_report::game::{Account, Penalty, Transfer};
use mj_report::sheet::SheetPenalty;
use mj_report::{Format, GameReport, Report, SheetReport};
use mj_words::Language;
use std::io::Cursor;

/// The usual game where 林𠮷玥 paid 歐陽喆堃 after the second hand, and a penalty of the first hand was withdrawn.
fn game() -> GameReport {
    let mut game = sample::game();
    let given = |after: u32, withdrawn: Option<&str>| Penalty {
        after,
        player: 2,
        amount: 3_000,
        transfers: Vec::new(),
        chips: game.hands[after as usize - 1].chips.clone(),
        at: "2026年11月20日 20:15".into(),
        at_iso: None,
        author: "會長".into(),
        reason: "出言不遜".into(),
        withdrawn: withdrawn.map(Into::into),
    };
    let mut stands = given(2, None);
    let withdrawn = given(1, Some("記錯人（會長）"));
    stands.transfers = vec![Transfer {
        from: Account::Player(2),
        to: Account::Player(1),
        amount: 3_000,
        why: "罰分".into(),
        cause: "penalty".into(),
        liability: false,
    }];
    let later = std::iter::once(&mut stands.chips).chain(game.hands[2..].iter_mut().map(|hand| &mut hand.chips));
    later.for_each(|chips| (chips[1], chips[2]) = (chips[1] + 3_000, chips[2] - 3_000));
    game.penalties = vec![withdrawn, stands];
    game
}

fn sheet(report: &impl Report, name: &str) -> Vec<Vec<Data>> {
    let mut book: Xlsx<_> =
        Xlsx::new(Cursor::new(report.xlsx(Language::TraditionalChinese).expect("bytes"))).expect("a book");
    book.worksheet_range(name).expect("the sheet").rows().map(<[Data]>::to_vec).collect()
}

fn text(text: &str) -> Data {
    Data::String(text.into())
}

#[test]
fn it_has_a_line_of_its_own_after_its_hand_and_hands_are_what_they_were() {
    let (game, without) = (game(), sample::game());
    let (rows, before) = (sheet(&game, "每一手"), sheet(&without, "每一手"));
    assert_eq!(rows.len(), before.len() + 2);
    // Hand 1, the one that was withdrawn, hand 2, the one that stands.
    assert_eq!((&rows[2][0], &rows[2][4], &rows[4][4]), (&Data::Empty, &text("罰分"), &text("罰分")));
    assert_eq!(rows[2][10..14], [0.0; 4].map(Data::Float));
    assert_eq!(rows[4][10..14], [0.0, 3_000.0, -3_000.0, 0.0].map(Data::Float));
    assert_eq!(rows[4].last(), Some(&text("出言不遜")));
    assert_eq!(rows[2].last(), Some(&text("出言不遜; 已收回 記錯人（會長）")));
    let changes = |rows: &[Vec<Data>]| rows.iter().map(|row| row[10..14].to_vec()).collect::<Vec<_>>();
    assert_eq!(changes(&rows[5..]), changes(&before[3..]), "no hand won or lost by it");
    let paid = sheet(&game, "收付");
    let its: Vec<&Vec<Data>> = paid.iter().filter(|row| row[4] == text("罰分")).collect();
    assert_eq!((its.len(), &its[0][0], &its[0][3]), (1, &Data::Empty, &Data::Float(3_000.0)));
}

#[test]
fn the_csv_adds_up_with_it() {
    let game = game();
    let csv = game.csv(Language::TraditionalChinese).expect("a table");
    let rows: Vec<csv::StringRecord> =
        csv::Reader::from_reader(csv.trim_start_matches('\u{feff}').as_bytes()).records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), (45 + 2) * 4);
    for player in 0..4 {
        let theirs = rows.iter().filter(|row| row[10] == game.players[player].name);
        let sum: i64 = theirs.map(|row| row[16].parse::<i64>().expect("a number")).sum();
        assert_eq!(Some(sum + game.start), game.hands.last().map(|hand| hand.chips[player]));
    }
    let given: Vec<&csv::StringRecord> = rows.iter().filter(|row| &row[7] == "罰分").collect();
    assert_eq!((given.len(), &given[6][16], &given[6][19]), (8, "-3000", "出言不遜"));
}

#[test]
fn pages_say_who_paid_whom_and_why_in_both_languages() {
    let page = game().html(Language::TraditionalChinese);
    for said in ["<b><bdi>罰分</bdi></b> <b><bdi>林𠮷玥</bdi></b>", "林𠮷玥 → 歐陽喆堃 3,000", "已收回：記錯人（會長）"]
    {
        assert!(page.contains(said), "{said}");
    }
    let page = game().html(Language::English);
    assert!(page.contains("<b><bdi>Penalty</bdi></b>") && page.contains("Withdrawn: "));
    let json: serde_json::Value = serde_json::from_str(&game().json().expect("JSON")).expect("an object");
    assert_eq!((&json["penalties"][1]["after"], &json["penalties"][1]["reason"]), (&2.into(), &"出言不遜".into()));
    for format in Format::ALL {
        assert!(!game().write(format, Language::English).expect("written").is_empty(), "{format:?}");
    }
}

#[test]
fn sheets_and_evenings_list_them() {
    let penalty = SheetPenalty {
        date: "2026年11月20日".into(),
        date_iso: None,
        game: "g-7".into(),
        amount: 3_000,
        reason: "遲到".into(),
    };
    let member = SheetReport { penalties: vec![penalty], ..sample::member() };
    assert_eq!(sheet(&member, "罰分")[1][1..], [text("g-7"), text("遲到"), Data::Float(3_000.0)]);
    assert!(member.html(Language::TraditionalChinese).contains("<h2>罰分</h2>"));
    assert!(member.csv(Language::TraditionalChinese).expect("a table").contains("罰分,遲到,3000"));
    let penalty =
        EveningPenalty { name: "林𠮷玥".into(), game: "g-7".into(), amount: 3_000, reason: "遲到".into() };
    let evening = EveningReport {
        club: "老麻將會".into(),
        period: "今晚".into(),
        lists: Vec::new(),
        penalties: vec![penalty],
        games: Vec::new(),
        made: None,
    };
    assert_eq!(sheet(&evening, "罰分")[1], [text("林𠮷玥"), Data::Float(3_000.0), text("遲到"), text("g-7")]);
    assert!(evening.html(Language::English).contains("<h2>Penalty</h2>"));
    assert!(!sample::ranking().html(Language::TraditionalChinese).contains("罰分"), "a ranking says what they come to");
}
