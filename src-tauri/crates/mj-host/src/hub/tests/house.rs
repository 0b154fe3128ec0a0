//! 家規: viewed, kept, played and forgotten.

use super::{InWords, Screen, hello};
use crate::hub::Hub;
use crate::seated::club;
use mj_wire::protocol::{
    About, Answer, BooksAsk, Code, HouseAsk, HouseLine, HouseRow, HouseSheet, NewTable, OrganiserAsk, Recorded,
    Refusal, ScreenAsk, SeatWish,
};
use serde_json::{Map, Value, json};
use std::sync::Arc;

fn options(value: &Value) -> Map<String, Value> {
    value.as_object().cloned().expect("an object")
}

fn strange() -> Map<String, Value> {
    options(&json!({"minimum": 8, "value.straight": 12, "off.no-fives": true, "value.nine-stars": 30_000}))
}

async fn ask(screen: &mut Screen, ask: HouseAsk) -> Result<Recorded, Code> {
    match screen.ask(BooksAsk::House(ask)).await {
        Ok(Answer::Records { answer }) => Ok(*answer),
        Err(code) => Err(code),
        other => panic!("{other:?}"),
    }
}

async fn sheet(screen: &mut Screen, rules: &str, options: Map<String, Value>) -> HouseSheet {
    match ask(screen, HouseAsk::Look { rules: rules.into(), options }).await {
        Ok(Recorded::House(sheet)) => sheet,
        other => panic!("{other:?}"),
    }
}

fn rows(sheet: &HouseSheet) -> Vec<&HouseRow> {
    sheet.groups.iter().flat_map(|group| &group.rows).collect()
}

fn row<'s>(sheet: &'s HouseSheet, id: &str) -> &'s HouseRow {
    rows(sheet).into_iter().find(|row| row.id == id).expect(id)
}

async fn kept(screen: &mut Screen) -> Vec<HouseLine> {
    match screen.ask(OrganiserAsk::Home {}).await {
        Ok(Answer::Home(home)) => home.houses,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_house_sees_what_it_changes_beside_the_book() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(club)).await;
    for rules in ["shanghai", "shanghai-bao", "tuidaohu", "guangdong"] {
        let book = sheet(&mut screen, rules, Map::new()).await;
        assert_eq!(book.differences, []);
        for row in rows(&book) {
            assert!(row.counts && row.value == row.usual && row.value <= row.most, "{}", row.id);
            let example = row.example.as_ref().expect("every pattern has a hand that shows it");
            assert_eq!(example.usual, example.here, "{}", row.id);
        }
    }
    let here = sheet(&mut screen, "shanghai", strange()).await;
    let told: Vec<String> =
        here.differences.iter().map(|it| format!("{}：{}→{}", it.name.zh(), it.usual.zh(), it.here.zh())).collect();
    assert_eq!(told, ["起胡番數：11 番→8 番", "九連星：20 葫→30 葫", "缺五：2 番→不算", "一條龍：9 番→12 番"]);
    let straight = row(&here, "straight");
    assert_eq!((straight.usual, straight.value, straight.counts), (9, 12, true));
    let example = straight.example.as_ref().expect("a hand");
    assert_ne!(example.usual, example.here);
    let without = row(&here, "no-fives");
    assert!(!without.counts && without.value == without.usual, "what is left out can be put in again");
    assert_eq!(rows(&here).len(), rows(&sheet(&mut screen, "shanghai", Map::new()).await).len());
}

#[tokio::test]
async fn a_house_keeps_its_rules_by_name_and_plays_by_them() {
    let (_folder, club) = club();
    let hub = Hub::new(Arc::clone(&club));
    let mut screen = hello(&hub).await;
    let keep = |id: Option<&str>, name: &str, options: Map<String, Value>| HouseAsk::Keep {
        id: id.map(str::to_owned),
        name: name.into(),
        rules: "shanghai".into(),
        options,
    };
    let Ok(Recorded::Kept { id }) = ask(&mut screen, keep(None, " 外婆家 ", strange())).await else {
        panic!("kept")
    };
    let all = kept(&mut screen).await;
    assert_eq!((all[0].id.as_str(), all[0].name.as_str(), all[0].differs), (id.as_str(), "外婆家", Some(4)));
    assert_eq!(all[0].options, strange());
    ask(&mut screen, keep(Some(&id), "外婆家", options(&json!({"minimum": 8})))).await.expect("written again");
    assert_eq!(kept(&mut screen).await[0].differs, Some(1));
    for (bad, code) in [
        (keep(None, "外婆家", Map::new()), Code::House),
        (keep(None, "", Map::new()), Code::House),
        (keep(Some("nobody"), "別家", Map::new()), Code::House),
        (keep(None, "別家", options(&json!({"minimum": 1_000}))), Code::Rules),
        (keep(None, "別家", options(&json!({"value.none": 1}))), Code::Rules),
        (keep(None, "別家", options(&json!({"value.straight": -1}))), Code::Rules),
        (HouseAsk::Look { rules: "none".into(), options: Map::new() }, Code::Rules),
        (HouseAsk::Drop { id: "nobody".into() }, Code::House),
    ] {
        assert_eq!(ask(&mut screen, bad.clone()).await, Err(code), "{bad:?}");
    }
    let seats = ["甲", "乙", "丙", "丁"].map(|name| SeatWish::Name { name: name.into() }).to_vec();
    let table = NewTable { rules: "shanghai".into(), options: strange(), seats, ..NewTable::default() };
    screen.ask(ScreenAsk::Begin(table)).await.expect("a table by these rules");
    assert_eq!(screen.news.last().and_then(|news| news.info.as_ref()).expect("told").minimum, 8);
    ask(&mut screen, HouseAsk::Drop { id }).await.expect("forgotten");
    assert_eq!(kept(&mut screen).await, []);
    crate::sound::sound(&club);
}

#[test]
fn what_cannot_be_is_named() {
    let wrong = mj_office::house::laid_over("shanghai", &options(&json!({"minimum": 1_000})));
    let Err(Refusal { about: Some(About::Option { id, words }), .. }) = wrong else { panic!("refused") };
    assert_eq!((id.as_str(), words.zh().starts_with("起胡番數")), ("minimum", true));
}
