//! The page: complete, harmless, and sufficient to itself.

use crate::sample;
use mj_report::evening::{EveningGame, EveningList, EveningReport, EveningSeat};
use mj_report::game::Mark;
use mj_report::won::WonHand;
use mj_report::{Report, SheetReport};
use mj_words::Language;

#[test]
fn a_game_says_who_won_what_of_whom() {
    let page = sample::game().html(Language::TraditionalChinese);
    for said in [
        "<h1>牌局報告</h1>",
        "歐陽喆堃",
        "林𠮷玥",
        "3F9A-7C21",
        "公平，已驗證",
        "<strong><bdi>【包】",
        "<strong><bdi>作廢：牌牆少一張，四家同意重打</bdi></strong>",
        "<tbody class=\"void two\">",
        "+180,000",
        "小賭宜情 0.5 折",
        "起胡",
    ] {
        assert!(page.contains(said), "{said}");
    }
}

/// Computers are not ranked: of them alone there are games, and no heads of a ranking without a row.
#[test]
fn an_evening_of_computers_alone_lists_its_games() {
    let seat = |name: &str, place, result| EveningSeat { name: name.into(), place: Some(place), result };
    let game = EveningGame {
        game: "g-7".into(),
        ended: "21:40".into(),
        ended_iso: None,
        rules: "上海老麻將".into(),
        length: "一圈".into(),
        hands: 4,
        seats: vec![seat("玉嫂", 1, 3_000), seat("海叔", 2, -3_000)],
    };
    let evening = EveningReport {
        club: "老麻將會".into(),
        period: "今晚".into(),
        lists: vec![EveningList { rules: "上海老麻將".into(), games: 1, rows: Vec::new(), best: Vec::new() }],
        penalties: Vec::new(),
        games: vec![game],
        made: None,
    };
    let page = evening.html(Language::TraditionalChinese);
    assert!(page.contains("<h2>牌局</h2>") && page.contains("海叔"), "{page}");
    assert!(!page.contains("名次</h2>"));
}

#[test]
fn several_winners_are_named_with_their_tiles() {
    let mut game = sample::game();
    let first = game.hands[0].wins[0].clone();
    game.hands[0].wins.push(WonHand { winner: 3, how: "攔胡".into(), tile: "五條".into(), ..first });
    let page = game.html(Language::TraditionalChinese);
    assert!(page.contains("<b><bdi>電腦會友</bdi></b> <bdi>胡 五條</bdi> <bdi>攔胡</bdi>"));
    assert!(page.contains("<div><b><bdi>電腦會友</bdi></b> </div><div><svg class=\"tiles\""));
    // Where the tiles are not known one by one they are told in words.
    game.hands[0].wins[1].drawn.clear();
    let page = game.html(Language::TraditionalChinese);
    assert!(page.contains("<b><bdi>電腦會友</bdi></b> <span><i><bdi>手牌</bdi></i>"));
    // Two were paid, so it is said who.
    assert!(page.contains("歐陽喆堃 → 王大明 9,000 放炮"));
}

#[test]
fn a_void_hand_counts_for_no_player() {
    let wins = |game: &mj_report::GameReport| {
        let page = game.html(Language::TraditionalChinese);
        let ranking = page.split("<h2>名次</h2>").nth(1).and_then(|rest| rest.split("</table>").next());
        let cell = |row: &str| row.split("<td class=\"n fit\"><div><bdi>").nth(5).map(|cell| cell[..2].to_owned());
        let rows = ranking.expect("the ranking").split("<tbody>").skip(1);
        rows.map(|row| cell(row).expect("the wins")).collect::<Vec<_>>()
    };
    let mut game = sample::game();
    assert_eq!(wins(&game), ["12", "11", "10", "7<"]);
    game.hands[0].marks.push(Mark::Voided { reason: String::new() });
    assert_eq!(wins(&game), ["11", "11", "10", "7<"]);
}

#[test]
fn all_of_it_is_in_english_where_it_is_ours() {
    let mut report = sample::ranking();
    report.title = "Ranking".into();
    report.filter = mj_report::Filter::default();
    report.rows.iter_mut().for_each(|row| (row.name, row.grade) = ("A. Player".into(), None));
    report.made = Some("21 Nov 2026".into());
    let page = report.html(Language::English);
    let main = page.split("<body>").nth(1).unwrap();
    assert!(main.chars().all(|c| c.is_ascii() || "−–·".contains(c)), "{main}");
}

#[test]
fn what_people_write_stays_text() {
    let mut game = sample::game();
    game.players[0].name = "<script>alert(1)</script>\"'&".into();
    game.players[1].name = "\u{202e}txet\u{2066}\u{0}<b".into();
    game.corrections[0].reason = "</td></table><img src=x onerror=1>".into();
    game.rules.name = "</title><style>".into();
    let page = game.html(Language::TraditionalChinese);
    assert!(!page.contains("<script") && !page.contains("<img") && !page.contains("</title><style>&"));
    assert_eq!(page.matches("</style>").count(), 1);
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;"));
    assert!(page.contains("txet&lt;b"));
    assert!(
        !page
            .chars()
            .any(|c| ('\u{202a}'..='\u{202e}').contains(&c) || ('\u{2066}'..='\u{2069}').contains(&c) || c == '\0')
    );
}

#[test]
fn games_that_were_put_aside_stand_at_the_end_of_a_sheet() {
    let page = sample::member().html(Language::TraditionalChinese);
    let (games, aside) = (page.find("參賽次數"), page.find("還沒打完"));
    assert!(games.is_some() && games < aside, "{page}");
    assert!(page.contains("王大明、李四、電腦會友、陳五"), "who sits there");
    let none = SheetReport { unfinished: Vec::new(), ..sample::member() };
    assert!(!none.html(Language::TraditionalChinese).contains("還沒打完"));
}

#[test]
fn a_hand_is_drawn_group_by_group_and_told_to_those_who_do_not_see_it() {
    let mut member = sample::member();
    member.best_hands.truncate(1);
    member.best_hands[0].win.drawn = sample::drawn("05m ?99?m 12f");
    let page = member.html(Language::English);
    let told = "In hand 一一一二三四五六七八九九萬 Melds 碰 發發發 Winning tile 九萬";
    assert!(page.contains(&format!("role=\"img\" aria-label=\"{told}\"")), "{page}");
    // Two tiles, a gap, four of which two lie face down, a gap, two flowers.
    for (tile, x) in [("0m", 0), ("5m", 300), ("back", 735), ("9m", 1035), ("9m", 1335), ("back", 1635), ("1f", 2070)] {
        assert!(page.contains(&format!("<use href=\"#t-{tile}\" x=\"{x}\" ")), "{tile} at {x}");
    }
    // What is no tile is not drawn, and stands in words.
    member.best_hands[0].win.drawn[0][0] = "\"><script>".into();
    let page = member.html(Language::English);
    assert!(!page.contains("<use") && !page.contains("<script") && page.contains("一一一二三四五六七八九九萬"));
}

#[test]
fn nothing_comes_from_elsewhere() {
    for page in [sample::game().html(Language::TraditionalChinese), sample::member().html(Language::English)] {
        for outside in ["http://", "https://", "src=", "url(", "@import", "<script"] {
            assert!(!page.contains(outside), "{outside}");
        }
        // What is used is in the page itself.
        for used in page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            let id = used.strip_prefix('#').expect("a place in the page");
            assert_eq!(page.matches(&format!("<symbol id=\"{id}\" ")).count(), 1, "{id}");
        }
        assert!(page.contains("default-src 'none'"));
    }
}

#[test]
fn every_tag_is_closed() {
    for page in [sample::game().html(Language::TraditionalChinese), sample::member().html(Language::English)] {
        for tag in ["table", "tbody", "tr", "td", "th", "div", "bdi", "b", "i", "span", "strong", "svg", "text", "p"] {
            let opened = page.matches(&format!("<{tag}>")).count() + page.matches(&format!("<{tag} ")).count();
            assert_eq!(opened, page.matches(&format!("</{tag}>")).count(), "{tag}");
        }
    }
}

#[test]
fn the_chart_tells_its_lines_apart_without_colour() {
    let page = sample::game().html(Language::TraditionalChinese);
    let lines: Vec<&str> = page.lines().filter(|line| line.contains("stroke-width=\"1.6\"")).collect();
    let dashes = |line: &&str| line.split("stroke-dasharray=").nth(1).map(str::to_owned);
    let mut kinds: Vec<_> = lines.iter().map(dashes).collect();
    kinds.dedup();
    assert_eq!((lines.len(), kinds.len()), (4, 4));
}
