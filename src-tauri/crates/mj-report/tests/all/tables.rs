//! The spreadsheet, CSV and JSON, read back with other libraries.

use crate::sample;
use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use mj_report::evening::EveningList;
use mj_report::sheet::Rate;
use mj_report::won::{BestHand, ShownTiles};
use mj_report::{EveningReport, Format, GameReport, Milli, Report, SheetReport};
use mj_words::Language;

fn spreadsheet(report: &impl Report) -> Xlsx<Cursor<Vec<u8>>> {
    Xlsx::new(Cursor::new(report.xlsx(Language::TraditionalChinese).expect("bytes"))).expect("a spreadsheet")
}

fn rows(report: &impl Report, sheet: &str) -> Vec<Vec<Data>> {
    spreadsheet(report).worksheet_range(sheet).expect("the sheet").rows().map(<[Data]>::to_vec).collect()
}

fn csv(report: &impl Report) -> Vec<csv::StringRecord> {
    let text = report.csv(Language::TraditionalChinese).expect("a table");
    let text = text.strip_prefix('\u{feff}').expect("a byte order mark");
    csv::Reader::from_reader(text.as_bytes()).records().map(|row| row.expect("a record")).collect()
}

#[test]
fn a_spreadsheet_has_its_sheets_and_its_numbers_are_numbers() {
    let game = sample::game();
    assert_eq!(spreadsheet(&game).sheet_names(), ["名次", "每一手", "收付", "番種", "說明"]);
    let ranking = rows(&game, "名次");
    assert_eq!(ranking.len(), 5);
    assert_eq!(ranking[0][2], Data::String("玩家".into()));
    assert_eq!(ranking[1][2], Data::String("王大明".into()));
    assert_eq!((&ranking[1][6], &ranking[1][7]), (&Data::Float(580_000.0), &Data::Float(280_000.0)));
    assert_eq!(ranking[4][8], Data::Float(-185.0));
    assert_eq!(rows(&game, "每一手").len(), 46);
}

#[test]
fn payments_add_up_to_what_each_player_won() {
    let game = sample::game();
    let void = |number: &Data| *number == Data::Float(31.0);
    for player in &game.players {
        let name = Data::String(player.name.clone());
        let sum = |column: usize| -> f64 {
            let payments = rows(&game, "收付").into_iter().skip(1);
            let mine = payments.filter(|row| row[column] == name && !void(&row[0]));
            mine.map(|row| if let Data::Float(amount) = row[3] { amount } else { 0.0 }).sum()
        };
        assert_eq!(sum(2) - sum(1), player.result as f64, "{}", player.name);
    }
}

#[test]
fn a_members_sheet_is_laid_out_as_the_form() {
    let member = sample::member();
    let form = rows(&member, "會員玩牌紀錄");
    let text = |text: &str| Data::String(text.into());
    let heads = form.iter().position(|row| row[0] == text("番數牌型")).expect("the heads");
    let patterns = &form[heads..];
    assert_eq!(patterns[0], ["番數牌型", "次數", "番數牌型", "次數", "成葫牌型", "次數", "成葫牌型", "次數"].map(text));
    assert_eq!((patterns.len(), &patterns[1][0], &patterns[1][2]), (1 + 25, &text("一獨"), &text("一槓")));
    assert!(patterns[1..].iter().all(|row| matches!((&row[1], &row[3]), (Data::Float(_), Data::Float(_)))));
    assert_eq!(patterns[25][4..], [Data::Empty, Data::Empty, Data::Empty, Data::Empty], "the right one is shorter");
    assert_eq!(beside(&form, "分數累積"), Some(Data::Float(1_284.5)));
    assert_eq!(beside(&form, "規則"), Some(text("上海老麻將")));
    assert_eq!(beside(&form, "包牌次數"), Some(Data::Float(41.0)));
    assert_eq!(rows(&member, "最大的牌").len(), 6);
    let aside = rows(&member, "還沒打完");
    assert_eq!((aside.len(), &aside[1][3]), (2, &text("王大明、李四、電腦會友、陳五")));
}

/// What stands behind a label of a form.
fn beside(form: &[Vec<Data>], label: &str) -> Option<Data> {
    let label = Data::String(label.into());
    let at = |row: &Vec<Data>| row.iter().position(|cell| *cell == label).map(|at| row[at + 1].clone());
    form.iter().find_map(at)
}

#[test]
fn the_csv_of_a_sheet_has_its_totals_and_what_was_counted() {
    let member = sample::member();
    let rows = csv(&member);
    assert_eq!(rows.len(), 4 + 10 + 88);
    let value = |item: &str| rows.iter().find(|row| &row[3] == item).map(|row| row[4].to_owned());
    for (item, expected) in [("分數累積", "1284.5"), ("名次排名", "3"), ("長度", "八圈"), ("一獨", "18")]
    {
        assert_eq!(value(item).as_deref(), Some(expected), "{item}");
    }
}

#[test]
fn counters_have_a_column_where_the_book_counts_them() {
    let text = |text: &str| Data::String(text.into());
    let mut game = sample::game();
    let columns = |game: &GameReport| rows(game, "每一手")[0].clone();
    let without = columns(&game);
    assert!(!without.contains(&text("本場")));
    for hand in &mut game.hands {
        hand.honba = Some(hand.number % 3);
    }
    let with = columns(&game);
    let at = with.iter().position(|column| *column == text("本場")).expect("a column");
    assert_eq!((with.len(), &with[at - 1]), (without.len() + 1, &text("連莊")));
    let second = &rows(&game, "每一手")[2];
    assert_eq!((second.len(), &second[at]), (with.len(), &Data::Float(2.0)));
    let page = game.html(Language::TraditionalChinese);
    assert!(page.contains("2 本場") && !page.contains("0 本場"));
}

#[test]
fn days_are_days() {
    let played = rows(&sample::member(), "牌局");
    assert!(matches!(&played[1][0], Data::DateTime(day) if day.is_datetime()), "{:?}", played[1][0]);
    let about = rows(&sample::game(), "說明");
    let began = about.iter().find(|row| row[0] == Data::String("開始".into())).expect("the row");
    assert!(matches!(began[1], Data::DateTime(_)), "{began:?}");
    assert_eq!(&csv(&sample::game())[0][1], "2026-11-20 19:02");
}

#[test]
fn csv_has_a_row_for_each_hand_and_player() {
    let game = sample::game();
    let rows = csv(&game);
    assert_eq!(rows.len(), 45 * 4);
    assert_eq!((&rows[0][3], &rows[0][10], &rows[0][16], &rows[0][17]), ("1", "王大明", "18000", "318000"));
    assert_eq!((&rows[1][16], &rows[1][17]), ("-9000", "291000"));
    let text = game.csv(Language::TraditionalChinese).unwrap();
    assert_eq!(text.matches("\r\n").count(), 181);
    assert_eq!(text.matches('\n').count(), 181);
}

#[test]
fn no_text_is_a_formula_and_no_number_a_text() {
    let mut ranking = sample::ranking();
    let evil = ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", " =1", "＝1", "\r=1", "a,\"b\"\nc"];
    for (row, name) in ranking.rows.iter_mut().zip(evil) {
        row.name = name.into();
        row.score = Milli(-500);
    }
    let rows = csv(&ranking);
    for (row, name) in rows.iter().zip(evil).take(8) {
        assert!(row[2].starts_with('\''), "{name:?} became {:?}", &row[2]);
        assert_eq!(&row[5], "-0.5");
    }
    assert_eq!(&rows[8][2], "a,\"b\" c");
    let bytes = ranking.xlsx(Language::TraditionalChinese).unwrap();
    let mut book = Xlsx::new(Cursor::new(bytes)).unwrap();
    assert!(book.worksheet_formula("排行").unwrap().used_cells().next().is_none());
    assert_eq!(book.worksheet_range("排行").unwrap()[(1, 2)], Data::String("=1+1".into()));
}

#[test]
fn numbers_too_large_for_a_spreadsheet_keep_their_digits() {
    let mut game = sample::game();
    game.players[0].chips = i64::MAX;
    game.players[0].place = Some(0);
    assert_eq!(rows(&game, "名次")[1][6], Data::String("9223372036854775807".into()));
}

#[test]
fn a_spreadsheet_is_the_same_each_time() {
    assert!(sample::game().xlsx(Language::English).unwrap() == sample::game().xlsx(Language::English).unwrap());
}

#[test]
fn json_is_the_struct_with_the_keys_of_programs() {
    let game: GameReport = sample::game();
    let json: serde_json::Value = serde_json::from_str(&game.json().unwrap()).unwrap();
    let own = serde_json::to_value(&game).unwrap();
    let fields = |value: &serde_json::Value| value.as_object().unwrap().len();
    assert_eq!((fields(&json), &json["rules"], &json["state"]), (fields(&own), &own["rules"], &own["state"]));
    assert_eq!((&json["wall_changes"], json.get("wallChanges")), (&own["wallChanges"], None));
    assert_eq!(json["players"][2]["score"], serde_json::json!(-185));
    assert_eq!(json["state"], serde_json::json!({"kind": "over", "why": "打滿八圈"}));
    assert_eq!(json["hands"][0]["transfers"][0]["to"], serde_json::json!({"player": 0}));
    assert_eq!(json["hands"][30]["marks"][0]["kind"], "voided");
}

/// Programs find the tiles of a win beside all else that is said of it, and nothing where there is nothing.
#[test]
fn json_has_the_tiles_of_a_win_among_its_fields() {
    let (mut game, mut member) = (sample::game(), sample::member());
    let (win, best) = (&mut game.hands[0].wins[0], &mut member.best_hands[0].win);
    (win.aside, best.aside) = ("春梅".into(), "春梅".into());
    (win.drawn, best.drawn) = (sample::drawn("1m 15f"), Vec::new());
    // What pages draw is told to them alone.
    let shown = ShownTiles { tile: Some("5m".into()), aside: vec!["1f".into()], ..ShownTiles::default() };
    (win.shown, best.shown) = (Some(shown.clone()), Some(shown));
    assert_eq!(serde_json::to_value(&game).expect("JSON")["hands"][0]["wins"][0]["shown"]["tile"], "5m");
    let json = |json: Result<String, mj_report::ReportError>| -> serde_json::Value {
        let json = json.expect("written");
        assert!(!json.contains("shown"), "{json}");
        serde_json::from_str(&json).expect("JSON")
    };
    let win = &json(game.json())["hands"][0]["wins"][0];
    assert_eq!([&win["melds"], &win["aside"]], ["碰 八八八筒　碰 發發發", "春梅"]);
    assert_eq!(win["drawn"], serde_json::json!([["1m"], ["1f", "5f"]]));
    let hands = &json(member.json())["best_hands"];
    assert_eq!([&hands[0]["melds"], &hands[0]["aside"]], ["碰 發發發", "春梅"]);
    assert!(hands[0].get("drawn").is_none() && hands[1].get("aside").is_none() && hands[0].get("win").is_none());
}

/// The greatest hands of an evening have their columns in this order; that of the tiles set aside comes with the first flower.
#[test]
fn a_spreadsheet_has_the_greatest_hands_of_an_evening() {
    let win = sample::game().hands[0].wins[0].clone();
    let best = BestHand { name: "王大明".into(), game: "g1".into(), hand: 3, win, ..BestHand::default() };
    let list =
        EveningList { rules: "上海老麻將".into(), games: 1, rows: Vec::new(), best: vec![best.clone(), best] };
    let (club, period, made) = (String::new(), String::new(), None);
    let (lists, penalties, games) = (vec![list], Vec::new(), Vec::new());
    let mut evening = EveningReport { club, period, lists, penalties, games, made };
    let head = |evening: &EveningReport| -> Vec<String> {
        rows(evening, "最大的牌")[0].iter().map(ToString::to_string).collect()
    };
    let columns = "規則 姓名 局號 手 番種 手牌 副露 胡張 合計 值";
    assert_eq!(head(&evening).join(" "), columns);
    evening.lists[0].best[1].win.aside = "春".into();
    assert_eq!(head(&evening).len(), 11);
    let told = rows(&evening, "最大的牌");
    assert_eq!((told[1][7].to_string(), told[2][7].to_string()), (String::new(), "春".into()));
}

/// 和了率 and the like stand in the head of the form, and as plain numbers where a program reads them.
fn rated() -> SheetReport {
    let rate = |id: &str, name: &str, value: Option<i64>, percent: bool| Rate {
        id: id.into(),
        name: name.into(),
        value: value.map(Milli),
        percent,
    };
    let rates = vec![
        rate("won", "和了率", Some(22_100), true),
        rate("points-won", "平均打點", Some(6_120_000), false),
        rate("points-fed", "平均放銃點", None, false),
    ];
    SheetReport { rates, ..sample::member() }
}

#[test]
fn pages_and_tables_have_the_rates_of_a_book() {
    let (sheet, chinese) = (rated(), Language::TraditionalChinese);
    let page = sheet.html(chinese);
    assert!(page.contains("22.1 %") && page.contains("6,120") && page.contains("平均放銃點"), "{page}");
    let table = sheet.csv(chinese).expect("a table");
    assert!(table.contains("和了率 %,22.1") && table.contains("平均打點,6120"), "{table}");
    let json = sheet.write(Format::Json, chinese).expect("written");
    let json: serde_json::Value = serde_json::from_slice(&json).expect("JSON");
    let told = |at: usize| json["rates"][at]["value"].clone();
    assert_eq!([told(0), told(2)], [serde_json::json!(22.1), serde_json::Value::Null]);
}

#[test]
fn the_rates_of_a_book_are_numbers_in_a_spreadsheet() {
    let form = rows(&rated(), "會員玩牌紀錄");
    assert_eq!(beside(&form, "和了率"), Some(Data::Float(22.1)));
    assert_eq!(beside(&form, "平均放銃點"), Some(Data::Empty));
}
