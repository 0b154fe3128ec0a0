//! 和了率 and the like in every report: in the head of the form, and as plain numbers where a program reads them.

mod sample;

use calamine::{Data, Reader, Xlsx};
use mj_report::sheet::Rate;
use mj_report::{Format, Milli, Report, SheetReport};
use mj_words::Language;
use std::io::Cursor;

fn member() -> SheetReport {
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
fn pages_and_tables_have_them() {
    let (sheet, chinese) = (member(), Language::TraditionalChinese);
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
fn a_spreadsheet_holds_numbers() {
    let book = member().write(Format::Xlsx, Language::TraditionalChinese).expect("written");
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(book)).expect("a workbook");
    let head = book.worksheet_range_at(0).expect("a sheet").expect("the head");
    let of = |name: &str| head.rows().find(|row| row[0].to_string() == name).map(|row| row[1].clone());
    assert_eq!(of("和了率 %"), Some(Data::Float(22.1)));
    assert!(of("平均放銃點").is_some());
}
