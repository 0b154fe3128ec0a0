//! Sheets of specially booked games, without a table.

use super::*;
use crate::booked::{DAY, Game, MORNING, book, who};
use crate::sheet::{filter_in_words, others};
use mj_wire::protocol::CountPage;

/// Four members and a computer; the first wins two games of different days, lengths and tables.
pub(crate) fn small() -> (tempfile::TempDir, Shared, [MemberId; 4]) {
    let (folder, club) = club();
    let seats = ["甲", "乙", "丙", "丁"].map(|name| who(&club, name, MemberKind::Member));
    let game = |ended, length, seats, amount| Game {
        system: "shanghai",
        rules: "shanghai",
        length,
        ended,
        seats,
        patterns: &[("straight", 1), ("four-in-two", 2)],
        liable: false,
        amount,
    };
    book(&club, &game(MORNING, "8", seats, 5_000));
    let computer = who(&club, "電腦", MemberKind::Computer);
    let [one, _, three, four] = seats;
    book(&club, &game(MORNING + 3 * DAY, "2", [one, computer, three, four], 7_000));
    (folder, club, seats)
}

#[test]
fn a_filter_changes_exactly_what_it_should() {
    let (_folder, club, [one, two, three, four]) = small();
    let all = || system("shanghai");
    let score = |filter: &Filter| {
        let head = of(&club, one, filter).header;
        (head.games, head.score.0, head.wins)
    };
    let (both, first, second, none) = ((2, 12_000, 2), (1, 5_000, 1), (1, 7_000, 1), (0, 0, 0));
    assert_eq!(score(&all()), both);
    assert_eq!(score(&Filter { rules: "riichi".into(), ..all() }), none);
    assert_eq!(score(&Filter { length: Some("8".into()), ..all() }), first);
    assert_eq!(score(&Filter { length: Some("2".into()), ..all() }), second);
    // A day begins with its first second and ends before the next one's.
    assert_eq!(score(&Filter { until: Some(Time(MORNING)), ..all() }), none);
    assert_eq!(score(&Filter { until: Some(Time(MORNING + 1)), ..all() }), first);
    assert_eq!(score(&Filter { from: Some(Time(MORNING)), until: Some(Time(MORNING + 3 * DAY)), ..all() }), first);
    assert_eq!(score(&Filter { from: Some(Time(MORNING + 1)), ..all() }), second);
    assert_eq!(score(&Filter { against: vec![two], ..all() }), first);
    assert_eq!(score(&Filter { against: vec![three, four], ..all() }), both);
    assert_eq!(score(&Filter { against: vec![two, three], ..all() }), first);
    assert_eq!(score(&Filter { people_only: true, ..all() }), first);
    assert_eq!(score(&system("tuidaohu")), none);
}

#[test]
fn a_filter_is_said_in_words() {
    let (_folder, club, [_, two, three, _]) = small();
    let said = |filter: &Filter, language| {
        let filter = club.read(|books| filter_in_words(books, filter, &audience(language))).expect("words");
        [filter.period, filter.rules, filter.length, filter.opponents].join("|")
    };
    let all = || system("shanghai");
    let midnight = Time(MORNING - i64::from(ZONE));
    let day = Filter { from: Some(midnight), until: Some(Time(midnight.0 + DAY)), ..all() };
    assert_eq!(said(&day, Language::TraditionalChinese), "2026年11月21日|上海老麻將||");
    let week = Filter { until: Some(Time(midnight.0 + 7 * DAY)), length: Some("8".into()), ..day.clone() };
    assert_eq!(said(&week, Language::TraditionalChinese), "2026年11月21日至2026年11月27日|上海老麻將|八圈|");
    assert_eq!(said(&week, Language::English), "2026-11-21 to 2026-11-27|Old Shanghai|8 rounds|");
    assert_eq!(said(&week, Language::Japanese), "2026年11月21日から2026年11月27日まで|上海老麻将|8圏|");
    let open = Filter { from: Some(midnight), against: vec![two, three], people_only: true, ..all() };
    assert_eq!(said(&open, Language::TraditionalChinese), "2026年11月21日起|上海老麻將||乙、丙（同桌全是真人）");
    let soul = Filter { rules: "riichi-soul".into(), ..system("riichi") };
    assert_eq!(said(&soul, Language::TraditionalChinese), "|日麻（雀魂）||");
    assert_eq!(said(&all(), Language::English), "|Old Shanghai||");
}

#[test]
fn private_notes_stand_in_no_form_of_a_sheet() {
    use mj_report::{Format, Report};
    let (_folder, club, [one, ..]) = small();
    let notes = Change { notes: Some("膝蓋不好；電話 2345 6789".into()), ..Change::default() };
    club.write(move |books| books.amend(one, &notes)).expect("noted");
    let sheet = of(&club, one, &system("shanghai"));
    assert_eq!(sheet.header.member, "甲");
    for format in [Format::Html, Format::Csv, Format::Json] {
        let text =
            String::from_utf8(sheet.write(format, Language::TraditionalChinese).expect("written")).expect("text");
        assert!(!text.contains("膝蓋") && !text.contains("2345"), "{format:?}");
    }
}

#[test]
fn the_form_and_the_best_hands_fit_one_sheet_in_every_language() {
    use mj_report::{Format, Report};
    let (_folder, club, seats @ [one, two, ..]) = small();
    let patterns: &[_] = &[("straight", 1), ("concealed", 1), ("all-chows", 1), ("dealer", 1), ("four-in-two", 2)];
    for day in 10..15 {
        let (system, rules, length, ended) = ("shanghai", "shanghai", "8", MORNING + day * DAY);
        book(&club, &Game { system, rules, length, ended, seats, patterns, liable: false, amount: 9_000 });
    }
    let filter = Filter { from: Some(Time(0)), length: Some("8".into()), against: vec![two], ..system("shanghai") };
    for language in Language::ALL {
        let games = mj_words::say(language, "sheet-played", &[]);
        let pattern = if language == Language::SimplifiedChinese { "四归一" } else { "四歸一" };
        let told = club.read(|books| sheet(books, one, &filter, &audience(language))).expect("a sheet");
        assert_eq!(told.best_hands.len(), 5);
        let pdf = told.write(Format::Pdf, language).expect("written");
        let pdf = lopdf::Document::load_mem(&pdf).expect("a PDF");
        let text = |page| pdf.extract_text(&[page]).expect("text").split_whitespace().collect::<String>();
        assert_eq!(text(1).matches(pattern).count(), 6, "the form and five hands: {}", text(1));
        assert!(pdf.get_pages().len() == 2 && text(2).contains(&games), "{language:?}");
    }
}

#[test]
fn what_other_rule_sets_were_played_is_known() {
    let (_folder, club, seats) = small();
    let told = |member, filter: &Filter| club.read(|books| others(books, member, filter)).expect("asked");
    assert_eq!(told(Some(seats[0]), &system("shanghai")), []);
    let shanghai = |games| [("shanghai".to_owned(), games)];
    assert_eq!(told(Some(seats[0]), &system("tuidaohu")), shanghai(2));
    assert_eq!(told(Some(seats[1]), &system("tuidaohu")), shanghai(1));
    assert_eq!(told(None, &system("tuidaohu")), shanghai(2));
}

#[test]
fn a_ranking_of_no_player_says_who_comes_nearest() {
    let (_folder, club, ..) = small();
    let nobody = |filter: &Filter, least| {
        let for_whom = audience(Language::TraditionalChinese);
        club.read(|books| ranking(books, filter, ranking::RankBy::Score, least, &for_whom)).expect("ranked").nobody
    };
    assert_eq!(nobody(&system("shanghai"), 3), "沒有人打滿 3 局（最多的是甲，2 局）");
    assert_eq!(nobody(&system("tuidaohu"), 3), "還沒有人打過這樣的牌局");
    assert_eq!(nobody(&system("shanghai"), 2), "");
}

#[test]
fn equal_sums_share_a_rank_and_the_next_is_left_out() {
    let (_folder, club, [one, two, three, four]) = small();
    let ranks = |member| {
        let head = of(&club, member, &system("shanghai")).header;
        (head.score_rank, head.placement_rank)
    };
    // 12,000, 0, 0, −12,000.
    assert_eq!([one, two, three, four].map(ranks), [1, 2, 2, 4].map(|rank| (Some(rank), Some(rank))));
    let listed = |by, least| {
        let for_whom = audience(Language::TraditionalChinese);
        let report = club.read(|books| ranking(books, &system("shanghai"), by, least, &for_whom)).expect("ranked");
        report.rows.iter().map(|row| (row.rank, row.name.clone(), row.score.0, row.games)).collect::<Vec<_>>()
    };
    let row = |rank, name: &str, score, games| (rank, name.to_owned(), score, games);
    let all = [row(1, "甲", 12_000, 2), row(2, "乙", 0, 1), row(2, "丙", 0, 2), row(4, "丁", -12_000, 2)];
    assert_eq!(listed(ranking::RankBy::Score, 1), all);
    assert_eq!(listed(ranking::RankBy::Placement, 1), all);
    // A player with too few games is missing, and no one is ranked behind them.
    assert_eq!(listed(ranking::RankBy::Score, 2), [all[0].clone(), row(2, "丙", 0, 2), row(3, "丁", -12_000, 2)]);
}

#[test]
fn liabilities_patterns_and_what_the_form_lacks_are_counted() {
    let (_folder, club, seats @ [one, _, _, four]) = small();
    let patterns: &[_] = &[("straight", 1), ("forgotten-pattern", 3)];
    let (system_of, rules, length, ended) = ("shanghai", "shanghai", "8", MORNING + 9 * DAY);
    book(&club, &Game { system: system_of, rules, length, ended, seats, patterns, liable: true, amount: 1_000 });
    let sheet = of(&club, one, &system("shanghai"));
    let count = |name: &str| {
        let rows = sheet.sections.iter().flat_map(|section| &section.rows);
        let cells = rows.flat_map(|row| [Some(&row.left), row.right.as_ref()]).flatten();
        cells.filter(|cell| cell.name == name).map(|cell| cell.count).collect::<Vec<_>>()
    };
    assert_eq!((count("一條龍"), count("四歸一"), count("清一色")), (vec![3], vec![4], vec![0]));
    assert_eq!(count("forgotten-pattern"), [3]);
    let headings: Vec<_> = sheet.sections.iter().map(|section| section.heading.as_str()).collect();
    assert_eq!(headings, ["番數牌型", "成葫牌型", "表外牌型"]);
    let payer = of(&club, four, &system("shanghai")).header;
    assert_eq!((payer.deal_ins, payer.liable, payer.wins), (3, 1, 0));
    assert_eq!(of(&club, four, &system("shanghai")).sections.len(), 2);
    let best =
        club.read(|books| best_hands(books, one, &system("shanghai"), 1, &audience(Language::TraditionalChinese)));
    let best = best.expect("hands").remove(0).win;
    assert_eq!((best.chips, best.how.as_str(), best.tile.as_str()), (7_000, "胡", "四條"));
    assert_eq!(best.hand, "一二三四五六七八九萬 一一二三條");
    assert_eq!((best.counted().join(" "), best.total.as_str()), ("四歸一 ×2 一條龍".into(), "20 番，合 10 葫"));
}

#[test]
fn a_book_that_this_program_does_not_know_still_counts() {
    let (_folder, club, seats) = small();
    let (ended, length) = (MORNING + 20 * DAY, "long");
    let patterns: &[_] = &[("moon-gate", 2)];
    book(
        &club,
        &Game { system: "sichuan", rules: "sichuan-2030", length, ended, seats, patterns, liable: false, amount: 8 },
    );
    let filter = club.read(|books| usual(books, Some(seats[0]), None)).expect("asked");
    let sheet = of(&club, seats[0], &filter);
    assert_eq!((sheet.title.as_str(), sheet.header.wins), ("會員玩牌紀錄・sichuan-2030", 1));
    assert_eq!(sheet.sections.len(), 1);
    assert_eq!((sheet.sections[0].rows[0].left.name.as_str(), sheet.sections[0].rows[0].left.count), ("moon-gate", 2));
    assert_eq!(sheet.games[0].rules, "sichuan-2030");
}

#[test]
fn a_player_who_is_merged_erased_or_retired_keeps_their_figures() {
    let (_folder, club, [one, two, ..]) = small();
    let by = || Attribution { at: Time(9), author: "會長".into(), reason: "同一個人".into() };
    let twin = who(&club, "甲甲", MemberKind::Member);
    let deed = by();
    club.write(move |books| books.merge(one, twin, &deed)).expect("merged");
    let head = of(&club, one, &system("shanghai")).header;
    assert_eq!((head.member.as_str(), head.games, head.score.0, head.score_rank), ("甲甲", 2, 12_000, Some(1)));
    assert_eq!(of(&club, twin, &system("shanghai")).header, head);
    let notes = Change { notes: Some("住巷口".into()), grade: Some(Some("雀聖".into())), ..Change::default() };
    club.write(move |books| books.amend(two, &notes)).expect("noted");
    let head = of(&club, two, &system("shanghai")).header;
    assert_eq!((head.member.as_str(), head.grade.as_deref()), ("乙", Some("雀聖（會訂）")));
    let retired = Change { active: Some(false), ..Change::default() };
    club.write(move |books| books.amend(two, &retired)).expect("retired");
    let head = of(&club, two, &system("shanghai")).header;
    assert_eq!((head.member.as_str(), head.score_rank), ("乙", None));
    let deed = by();
    club.write(move |books| books.erase(twin, "（已除名）", &deed)).expect("erased");
    let head = of(&club, one, &system("shanghai")).header;
    assert_eq!((head.member.as_str(), head.games, head.score.0, head.score_rank), ("（已除名）", 2, 12_000, None));
    let filter = Filter { against: vec![twin], ..system("shanghai") };
    let said = club.read(|books| filter_in_words(books, &filter, &audience(Language::English))).expect("words");
    assert_eq!(said.opponents, "(erased)");
}

#[test]
fn points_follow_the_games_from_the_oldest() {
    let (_folder, club, [one, ..]) = small();
    let sheet = of(&club, one, &system("shanghai"));
    let rating = sheet.rating.expect("rated");
    assert!(rating.provisional && rating.games_until_firm == 8 && rating.grade.as_deref() == Some("未定級"));
    let dates: Vec<_> = rating.curve.iter().map(|point| point.date.as_str()).collect();
    assert_eq!(dates, ["2026年11月21日", "2026年11月24日"]);
    let points: Vec<_> = rating.curve.iter().map(|point| point.points.0).collect();
    assert!(1_500_000 < points[0] && points[0] < points[1] && points[1] == rating.points.0, "{points:?}");
    let days: Vec<_> = sheet.games.iter().map(|game| (game.date.as_str(), game.place, game.result)).collect();
    assert_eq!(days, [("2026年11月24日", Some(1), 7_000), ("2026年11月21日", Some(1), 5_000)]);
}

#[test]
fn a_sheet_read_back_has_the_numbers_of_the_books() {
    use calamine::{Data, Reader, Xlsx};
    use mj_report::{Format, Report};
    let (_folder, club, [one, ..]) = small();
    let sheet = of(&club, one, &system("shanghai"));
    let bytes = sheet.write(Format::Xlsx, Language::TraditionalChinese).expect("written");
    let mut book: Xlsx<_> = Xlsx::new(std::io::Cursor::new(bytes)).expect("a spreadsheet");
    let mut number = |page: &str, label: &str| {
        let range = book.worksheet_range(page).expect("the sheet");
        let said = Data::String(label.into());
        let row = range.rows().find(|row| row.contains(&said)).expect("the row");
        row.iter()
            .skip_while(|cell| **cell != said)
            .find_map(|cell| if let Data::Float(number) = cell { Some(*number) } else { None })
    };
    assert_eq!(number("會員玩牌紀錄", "分數累積"), Some(12.0));
    assert_eq!(number("會員玩牌紀錄", "胡牌次數"), Some(2.0));
    assert_eq!(
        (number("會員玩牌紀錄", "一條龍"), number("會員玩牌紀錄", "四歸一"), number("會員玩牌紀錄", "清一色")),
        (Some(2.0), Some(4.0), Some(0.0))
    );
    let pdf = sheet.write(Format::Pdf, Language::TraditionalChinese).expect("written");
    let text = lopdf::Document::load_mem(&pdf).expect("a PDF").extract_text(&[1]).expect("text");
    let text: String = text.split_whitespace().collect();
    for said in ["會員玩牌紀錄", "分數累積+12", "參賽次數2", "一條龍2", "四歸一4"] {
        assert!(text.contains(said), "{said} in {text}");
    }
}

/// A game of one member, or of `members`, with computers or guests.
fn beside(club: &Shared, ended: i64, members: &[MemberId], others: MemberKind) -> GameKey {
    let mut seats = members.to_vec();
    let names = ["子", "丑", "寅", "卯"];
    seats.extend(names.iter().skip(seats.len()).map(|name| who(club, &format!("{name}{}", others.word()), others)));
    let seats = [seats[0], seats[1], seats[2], seats[3]];
    let (system, length, patterns) = ("shanghai", "8", &[("straight", 1)][..]);
    book(club, &Game { system, rules: "shanghai", length, ended, seats, patterns, liable: false, amount: 8_000 })
}

#[test]
fn only_games_of_two_members_count_for_rank_and_grade() {
    let (_folder, club) = club();
    let [one, two] = ["甲", "乙"].map(|name| who(&club, name, MemberKind::Member));
    let alone = beside(&club, MORNING, &[one], MemberKind::Computer);
    let guests = beside(&club, MORNING + DAY, &[one], MemberKind::Guest);
    let page = |game| club.read(|books| books.page(game)).expect("read");
    assert_eq!([page(alone), page(guests)], [Page::Computers, Page::Others]);
    let ranks = |filter: &Filter| club.read(|books| books.ranking(filter, 1)).expect("read").len();
    let rating = |member| club.read(|books| books.rating("shanghai", member)).expect("read");
    assert_eq!((ranks(&system("shanghai")), rating(one)), (0, None));
    // A player with only such games is shown them first.
    let usual_of = |member| club.read(|books| usual(books, Some(member), None)).expect("asked");
    assert_eq!(usual_of(one).page, Page::Computers);
    let report =
        club.read(|books| sheet(books, one, &usual_of(one), &audience(Language::TraditionalChinese))).expect("a sheet");
    assert_eq!((report.header.games, report.header.score_rank, report.rating.is_none()), (1, None, true));
    assert_eq!(report.filter.opponents, "對電腦（不算排名、級別）");
    // With two members it counts, whoever else plays.
    let together = beside(&club, MORNING + 2 * DAY, &[one, two], MemberKind::Computer);
    assert_eq!((page(together), usual_of(one).page), (Page::Club, Page::Club));
    assert_eq!(ranks(&system("shanghai")), 2);
    assert_eq!(rating(one).map(|rated| rated.games), Some(1), "the others are not rated");
    let told =
        |game| club.read(|books| crate::chapter::booked(books, game, "shanghai", &[books.member(one)?])).expect("read");
    assert_eq!([told(alone), told(guests)], [CountPage::Computers, CountPage::Others].map(|page| (Some(page), None)));
    let me = told(together).1.expect("it counts").remove(0);
    assert_eq!((me.number, me.games, me.grade, me.change), (Some(1), 1, None, me.points - 1500));
    assert_eq!(ranks(&Filter { page: Page::Computers, ..system("shanghai") }), 1);
    crate::tests::sound(&club);
}

#[test]
fn a_guest_who_becomes_a_member_makes_their_games_count() {
    let (_folder, club) = club();
    let [one, two] = [who(&club, "甲", MemberKind::Member), who(&club, "乙", MemberKind::Guest)];
    let game = beside(&club, MORNING, &[one, two], MemberKind::Computer);
    let amend = |kind| {
        let change = Change { kind: Some(kind), ..Default::default() };
        club.write(move |books| crate::organise::amend(books, two, &change)).expect("amended");
        club.read(|books| Ok((books.page(game)?, books.rating("shanghai", one)?.is_some()))).expect("read")
    };
    assert_eq!(amend(MemberKind::Member), (Page::Club, true));
    assert_eq!(amend(MemberKind::Guest), (Page::Others, false));
    crate::tests::sound(&club);
}
